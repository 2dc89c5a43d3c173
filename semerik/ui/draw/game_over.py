"""The end of a game: who has won, what is written and why, and how the evening stands."""

from __future__ import annotations

from collections.abc import Iterable

from semerik.engine.cards import Card
from semerik.engine.combinations import Baba
from semerik.engine.events import GameWon, MatchEnded
from semerik.engine.match import tally
from semerik.engine.scores import Entry, Reason, ScoreLine
from semerik.engine.seats import PerSide
from semerik.ui.canvas import DOUBLE, Canvas
from semerik.ui.draw.bars import TRACK, marks, top_bar, track
from semerik.ui.draw.cards import LEGAL, WINNING, Size, draw_card
from semerik.ui.draw.paper import Row, paragraph, put_row, side_ink, side_label
from semerik.ui.prompts import fitting, name_of
from semerik.ui.reasons import line_reason
from semerik.ui.sentences import (
    combination_name,
    figures_name,
    game_sentences,
    match_sentence,
)
from semerik.ui.state import TableState
from semerik.ui.theme import Ground, Ink
from semerik.words import Words

_WIDTH = 52
_ROOM = _WIDTH - 4


def draw_game_over(canvas: Canvas, state: TableState, words: Words) -> None:
    """Draw the end of the game that was just won."""
    deal, won = state.deal, state.view.games[-1]
    key = "over.at.trick" if deal.tricks else "over.at.declarations"
    where = words.text(key, deal=deal.number, trick=len(deal.tricks))
    top_bar(canvas, words.text("over.title", game=len(state.view.games)), where, words)
    entry = _decisive(state)
    told = _told(state, won, entry, words)
    standing = _standing(state, words, canvas.width - 4)
    groups = _groups(entry)
    room = canvas.height - 3 - len(standing)
    bare = 6 + len(told)
    size = Size.SMALL if bare + Size.SMALL.height + 1 <= room else Size.TINY
    bare += size.height + 1 if groups else 0
    parts = 4 if groups else 3
    # blank lines: between the parts, and along the frame where there is room for all of them
    outer = bare + parts + 1 <= room
    inner = bare + parts - 1 <= room
    height = bare + inner * (parts - 1) + outer * 2
    left, centre = (canvas.width - _WIDTH) // 2, canvas.width // 2
    top = 1 + (room - height) // 2
    canvas.fill(left, top, _WIDTH, height, Ground.PANEL)
    canvas.box(left, top, _WIDTH, height, DOUBLE, Ink.GOLD)
    y = top + 1 + outer
    canvas.put_centred(centre, y, _spaced(_title(state, won, words)), Ink.GOLD)
    y = _draw_tracks(canvas, left, y + 1 + inner, state, words)
    if groups:
        y = _draw_cards(canvas, left + 2, y + inner, groups, size, words)
    _put_centred(canvas, y + inner, told)
    _put_centred(canvas, top + height, standing)


def _title(state: TableState, won: GameWon, words: Words) -> str:
    if state.by_names:
        side = words.format_field(won.side, "name").upper()
        return words.text("over.side", side=side, recorded=won.recorded)
    we = won.side is state.cast.we
    return words.text("over.we" if we else "over.they", recorded=won.recorded)


def _spaced(text: str) -> str:
    """Letters set apart, words more so, where the box has room."""
    return fitting(_ROOM, "   ".join(" ".join(word) for word in text.split()), text)


def _draw_tracks(canvas: Canvas, left: int, y: int, state: TableState, words: Words) -> int:
    rules, we = state.view.rules, state.cast.we
    x = left + 13
    for row, side in ((y, we), (y + 2, we.opponents)):
        ink = side_ink(state, side)
        canvas.put(x - 5, row, side_label(state, side, words), ink)
        track(canvas, x, row, state.deal.score[side], rules, ink)
        canvas.put(x + TRACK + 2, row, f"{words.format_field(state.deal.score[side], ''):>2}", ink)
    marks(canvas, x, y + 1, rules)
    return y + 3


def _put_centred(canvas: Canvas, y: int, rows: Iterable[Row]) -> None:
    for number, row in enumerate(rows):
        width = sum(len(span.text) for span in row)
        put_row(canvas, (canvas.width - width) // 2, y + number, row)


# What decided


def _decisive(state: TableState) -> Entry:
    """The entry that won the game; none where the winner was sought after the deal (7.1)."""
    if state.view.rules.end == "deal_end":
        return ()
    return state.deal.entries[-1]


def _told(state: TableState, won: GameWon, entry: Entry, words: Words) -> list[Row]:
    """What decided, and why so much is written."""
    decided = fitting(_ROOM, *_decided(state, won, entry, words))
    clauses = ["7.1", "7.3"] if state.view.rules.double_below else ["7.1"]
    if state.deal.score[won.side] > state.view.rules.target:
        clauses.append("7.4")
    why = game_sentences(won, state.deal, state.cast, words)[1:]
    named = words.text("clause", clause=", ".join(clauses))
    why[-1] = fitting(_ROOM, f"{why[-1]}  {named}", f"{why[-1]} {named}")
    rows = paragraph(decided, _ROOM) if decided else []
    return rows + [row for sentence in why for row in paragraph(sentence, _ROOM, Ink.DIM)]


def _decided(state: TableState, won: GameWon, entry: Entry, words: Words) -> tuple[str, ...]:
    """The decisive event in a sentence, longest wording first."""
    lines = [line for line in entry if line.side is won.side] or list(entry)
    if not lines:
        return ("",)
    line, points = lines[-1], sum(line.points for line in lines)
    match line.reason:
        case Reason.DECLARATION:
            return _declared(state, lines, words)
        case Reason.TRICK if line.seat is not None and line.figures is not None:
            figures = figures_name(line.figures, words)
            facts = {"trick": line.trick, "figures": figures}
            who = name_of(state, line.seat)
            return (words.text("over.trick", who=who, points=points, **facts),)
        case Reason.ALL_TEN:
            return (words.text("over.all_ten", points=points),)
    who = "" if line.seat is None else name_of(state, line.seat)
    return (words.text(f"over.{line.reason}", who=who, trick=line.trick, points=abs(points)),)


def _declared(state: TableState, lines: list[ScoreLine], words: Words) -> tuple[str, ...]:
    after = state.deal.score[lines[0].side]
    points = sum(line.points for line in lines)
    facts = {"points": points, "before": after - points, "after": after}
    seats = {line.seat for line in lines}
    seat = lines[0].seat
    if len(seats) > 1 or seat is None:
        return (words.text("over.declared.side", **facts),)
    you = ".you" if seat is state.cast.you else ""
    who = name_of(state, seat)
    return (
        words.text(f"over.declared{you}", who=who, **facts),
        words.text(f"over.declared{you}.short", who=who, **facts),
    )


_Group = tuple[ScoreLine, tuple[Card, ...], tuple[Card, ...]]
"""A line of a declaration, its cards that are shown with it, and those shown before."""


def _groups(entry: Entry) -> list[_Group]:
    """The combinations that won the game, each card once; none unless one hand declared them."""
    if not entry or entry[0].reason is not Reason.DECLARATION:
        return []
    if len({line.seat for line in entry}) > 1:
        return []
    groups: list[_Group] = []
    shown: set[Card] = set()
    for line in entry:
        assert line.combination is not None
        cards = line.combination.cards
        groups.append(
            (
                line,
                tuple(card for card in cards if card not in shown),
                tuple(card for card in cards if card in shown),
            )
        )
        shown.update(cards)
    return groups


def _draw_cards(
    canvas: Canvas, left: int, y: int, groups: list[_Group], size: Size, words: Words
) -> int:
    """Draw the winning combinations side by side, a little over each other if they are many."""
    count = sum(len(new) for _, new, _ in groups)
    parts = sum(bool(new) for _, new, _ in groups)
    step, gap = next(
        (step, gap)
        for step, gap in ((size.width, 2), (size.width, 1), (4, 2), (4, 1), (3, 1))
        if _spread(count, parts, step, gap, size) <= _ROOM or step == 3
    )
    x = left + (_ROOM - _spread(count, parts, step, gap, size)) // 2
    for line, new, _ in groups:
        look = WINNING if isinstance(line.combination, Baba) else LEGAL
        for card in new:
            draw_card(canvas, x, y, card, size, look, words)
            x += step
        if new:
            x += gap + size.width - step
    names = " · ".join(_combination(group, words, long=True) for group in groups)
    short = " · ".join(_combination(group, words, long=False) for group in groups)
    shortest = " · ".join(
        f"{line_reason(line, words)} {words.format_field(line.points, '')}" for line, _, _ in groups
    )
    text = fitting(_ROOM, *map(words.plain, (names, short, shortest)))
    if len(text) > _ROOM:
        total = sum(line.points for line, _, _ in groups)
        text = " + ".join(words.format_field(line.points, "") for line, _, _ in groups)
        text += f" = {words.format_field(total, '')}"
    canvas.put(left + (_ROOM - len(text)) // 2, y + size.height, text, Ink.GOLD)
    return y + size.height + 1


def _spread(count: int, parts: int, step: int, gap: int, size: Size) -> int:
    """Cells that the cards take: each group ends in a whole card."""
    return (count - parts) * step + parts * size.width + (parts - 1) * gap


def _combination(group: _Group, words: Words, *, long: bool) -> str:
    line, _, before = group
    assert line.combination is not None
    facts = {"name": combination_name(line.combination, words), "points": line.points}
    if before and long:
        return words.text("over.with", cards=before, **facts)
    return words.text("over.combination", **facts)


# How the evening stands


def _standing(state: TableState, words: Words, width: int) -> list[Row]:
    """Whether anything could be done; the match where it is longer than a game; the evening."""
    view, deal = state.view, state.deal
    rows: list[Row] = []
    if not deal.tricks and not deal.trick.cards:
        rows += paragraph(words.text("over.no-card"), width, Ink.DIM)
    if view.rules.match.kind != "single":
        ended = match_sentence(MatchEnded(view.winner), view, state.cast, words)
        if view.ended and ended is not None:
            rows += paragraph(ended, width, Ink.STRONG)
        else:
            score = _score(state, tally(view.games), words)
            rows += paragraph(words.text("over.match", score=score), width)
    single = view.rules.match.kind == "single"
    if state.evening and (single or len(state.evening) > len(view.games)):
        score = _score(state, tally(state.evening), words)
        rows += paragraph(words.text("over.evening", score=score), width)
    return rows


def _score(state: TableState, record: PerSide[int], words: Words) -> str:
    we = state.cast.we
    facts: dict[str, object] = {"us": record[we], "them": record[we.opponents]}
    if not state.by_names:
        return words.text("over.score", **facts)
    sides = {
        "we": side_label(state, we, words),
        "they": side_label(state, we.opponents, words),
    }
    return words.text("over.score.side", **facts, **sides)
