"""After a deal: its ten tricks, where the points came from, what it means; the four hands."""

from __future__ import annotations

from typing import NamedTuple

from semerik.engine.events import GameWon
from semerik.engine.knowledge import PublicDeal
from semerik.engine.scores import Reason, ScoreLine, recorded
from semerik.engine.seats import Seat, Side
from semerik.engine.tricks import TRICKS_IN_A_DEAL, TakenTrick
from semerik.record.dealcode import format_deal_code
from semerik.ui.canvas import Canvas
from semerik.ui.draw.bars import heading
from semerik.ui.draw.paper import (
    Column,
    open_page,
    paragraph,
    put_rows,
    score_text,
    side_ink,
    side_label,
)
from semerik.ui.prompts import fitting, name_of
from semerik.ui.sentences import capital, game_sentences
from semerik.ui.state import TableState
from semerik.ui.theme import Ink
from semerik.words import Words


class _Places(NamedTuple):
    """Columns of the tricks from the page's left edge; ``number`` and ``points`` are right ends."""

    top: int
    number: int
    cards: int
    step: int
    takes: int
    figures: int
    points: int
    taken: int


_WIDE = _Places(top=2, number=3, cards=6, step=7, takes=35, figures=48, points=59, taken=62)
_NARROW = _Places(top=1, number=2, cards=4, step=6, takes=28, figures=40, points=51, taken=54)


def draw_summary(canvas: Canvas, state: TableState, words: Words) -> None:
    """Draw the deal that is over: every trick with its cards, the sums, and what comes next."""
    deal = state.deal
    title = words.text("summary.title", deal=deal.number)
    column = open_page(canvas, title, score_text(state, words), words)
    places = _NARROW if column.is_narrow or column.bottom < 22 else _WIDE
    _draw_tricks(canvas, column, places, state, words)
    _draw_piles(canvas, column, places, state, words)
    y = _draw_sums(canvas, column, places, state, words)
    margin = 1 if places is _NARROW else 4
    for told in _outlook(state, words):
        rows = [
            row for text, ink in told for row in paragraph(text, column.width - 2 * margin, ink)
        ]
        if y + len(rows) - 1 <= column.bottom:
            put_rows(canvas, column.left + margin, y, rows)
            return


def _draw_tricks(
    canvas: Canvas, column: Column, places: _Places, state: TableState, words: Words
) -> None:
    left, top = column.left, places.top
    canvas.put(left + places.cards + 2, top, words.text("summary.led"), Ink.GOLD)
    canvas.put(left + places.takes, top, words.text("summary.takes"), Ink.GOLD)
    canvas.put(left + places.figures, top, words.text("summary.figures"), Ink.GOLD)
    canvas.put_right(left + places.points, top, words.text("summary.points"), Ink.GOLD)
    tricks = {trick.number: trick for trick in state.deal.tricks}
    for number in range(1, TRICKS_IN_A_DEAL + 1):
        y = top + number
        canvas.put_right(left + places.number, y, words.format_field(number, ""), Ink.DIM)
        if number in tricks:
            _draw_trick(canvas, left, y, tricks[number], places, state, words)
        else:
            canvas.put(left + places.cards, y, words.plain("–"), Ink.DIM)


def _draw_trick(
    canvas: Canvas,
    left: int,
    y: int,
    trick: TakenTrick,
    places: _Places,
    state: TableState,
    words: Words,
) -> None:
    for place, (seat, card) in enumerate(zip(trick.leader.round(), trick.cards, strict=True)):
        text = f"{words.letter(seat)} {words.format_field(card, '')}"
        won = seat is trick.taker
        x = left + places.cards + place * places.step
        canvas.put(x, y, text + words.plain("◂" if won else ""), Ink.GOLD if won else Ink.TEXT)
    ink = side_ink(state, trick.taker.side)
    room = places.figures - places.takes - 1
    canvas.put(left + places.takes, y, capital(_cut(name_of(state, trick.taker), room)), ink)
    dots = "●" * trick.figures + "○" * (4 - trick.figures)
    canvas.put(left + places.figures, y, words.plain(dots))
    written = [
        line
        for line in state.deal.lines
        if line.reason is Reason.TRICK and line.trick == trick.number
    ]
    if written:
        points = words.format_field(sum(line.points for line in written), "signed")
        canvas.put_right(left + places.points, y, points, ink)


def _draw_piles(
    canvas: Canvas, column: Column, places: _Places, state: TableState, words: Words
) -> None:
    """Who took how many: a sign a trick where there is room."""
    x = column.left + places.taken
    canvas.put(x, places.top, words.text("summary.taken"), Ink.GOLD)
    names = [capital(name_of(state, seat)) for seat in Seat]
    room = column.width - places.taken - len("  ▤ 10 ")
    longest = min(room, max(len(name) for name in names))
    bottom = state.cast.bottom
    for y, turns in enumerate((2, 0, 3, 1), places.top + 1):
        seat = bottom.after(turns)
        ink = side_ink(state, seat.side)
        count = state.deal.piles[seat]
        number = words.format_field(count, "")
        if places is _NARROW:
            canvas.put(x, y, f"{words.letter(seat)} {number:>2}", ink)
            continue
        end = canvas.put(x, y, f"{_cut(names[seat], longest):<{longest}}  ", ink)
        room = column.left + column.width - 1 - end
        sign = "▤" * count + " " if count else ""
        canvas.put(end, y, fitting(room, f"{sign}{number}", f"▤ {number}"), ink)


def _draw_sums(
    canvas: Canvas, column: Column, places: _Places, state: TableState, words: Words
) -> int:
    """Where the points of the deal came from, a row a side; returns the line to go on at."""
    left, narrow = column.left, places is _NARROW
    y = places.top + 11 + (not narrow)
    heading(canvas, left + 1, y, column.width - 5, words.text("summary.where"))
    if state.deal.opened is not None:
        code = format_deal_code(state.deal.opened, state.deal.dealer)
        text = f" {code if narrow else words.text('summary.code', code=code)} "
        canvas.put_right(left + column.width - 6, y, text, Ink.DIM)
    we = state.cast.we
    sides = (we, we.opponents)
    names = [side_label(state, side, words) for side in sides]
    margin, gap = (1, 2) if narrow else (4, 3)
    rows = [_sums(state.deal, side, narrow) for side in sides]
    labels = {key: words.text(f"summary.{key}") for key in rows[0]}
    labels["deal"], labels["score"] = words.text("summary.deal"), words.text("summary.score")
    right = left + column.width - (2 if narrow else 4)
    edges: dict[str, int] = {}
    for key in reversed(labels):
        edges[key] = right
        right -= len(labels[key]) + gap
    for key, label in labels.items():
        canvas.put_right(edges[key], y + 1, label, Ink.DIM)
    for row, (side, name, sums) in enumerate(zip(sides, names, rows, strict=True), y + 2):
        ink = side_ink(state, side)
        canvas.put(left + margin, row, name, ink)
        values = sums | {"deal": sum(sums.values()), "score": state.deal.score[side]}
        for key, value in values.items():
            canvas.put_right(edges[key], row, words.format_field(value, ""), ink)
    return y + (4 if narrow else 5)


def _sums(deal: PublicDeal, side: Side, narrow: bool) -> dict[str, int]:
    """The points of a side in a deal by where they came from; together they are all its points."""
    sums = dict.fromkeys(
        ("declared", "tricks", "bonus", "fines")
        if narrow
        else ("declared", "three", "four", "bonus", "fines"),
        0,
    )
    for line in deal.lines:
        if line.side is side:
            sums[_source(line, narrow)] += line.points
    return sums


def _source(line: ScoreLine, narrow: bool) -> str:
    match line.reason:
        case Reason.DECLARATION:
            return "declared"
        case Reason.TRICK:
            return "tricks" if narrow else "three" if line.figures == 3 else "four"
        case Reason.ALL_TEN | Reason.NINE_ALONE:
            return "bonus"
        case _:
            return "fines"


_Told = list[tuple[str, Ink]]
"""Sentences, each with its ink."""


def _outlook(state: TableState, words: Words) -> list[_Told]:
    """What the deal means for the race, and who deals next; the longest wording first."""
    deal, rules = state.deal, state.view.rules
    if deal.winner is not None:
        won = GameWon(deal.winner, recorded(deal.score, deal.winner, rules))
        first, *others = game_sentences(won, deal, state.cast, words)
        return [
            [(first, Ink.TEXT), (" ".join(others[:count]), Ink.DIM)]
            for count in range(len(others), 0, -1)
        ]
    return [
        [(_next(state, words, length), Ink.TEXT), (_danger(state, words, length), Ink.DIM)]
        for length in ("", ".short")
    ]


def _next(state: TableState, words: Words, length: str) -> str:
    """Who deals and leads next, and what each side needs."""
    deal, rules, cast = state.deal, state.view.rules, state.cast
    dealer = deal.dealer.left
    key = "summary.next"
    if dealer is cast.you:
        key += ".you-deal"
    elif dealer.left is cast.you:
        key += ".you-lead"
    names = {"dealer": name_of(state, dealer), "leader": name_of(state, dealer.left)}
    following = words.text(key + length, deal=deal.number + 1, **names)
    we, they = cast.we, cast.we.opponents
    need = {"us": rules.target - deal.score[we], "them": rules.target - deal.score[they]}
    if not state.by_names:
        return f"{following} {words.text('summary.need', **need)}"
    sides = {"we": side_label(state, we, words), "they": side_label(state, they, words)}
    return f"{following} {words.text('summary.need.side', **need, **sides)}"


def _danger(state: TableState, words: Words, length: str) -> str:
    """Whom a loss would cost double (7.3)."""
    rules, score = state.view.rules, state.deal.score
    if not rules.double_below:
        return ""
    facts: dict[str, object] = {
        "below": rules.double_below,
        "double": 2 * rules.target,
        "single": rules.target,
    }
    below = [side for side in Side if score[side] < rules.double_below]
    if len(below) != 1:
        return words.text(f"summary.danger.{'both' if below else 'none'}{length}", **facts)
    side = below[0]
    facts |= {"score": score[side], "side": side_label(state, side, words)}
    who = "we" if side is state.cast.we else "they"
    return words.text(f"summary.danger.{'side' if state.by_names else who}{length}", **facts)


def _cut(name: str, room: int) -> str:
    """A name in so many cells; one that is too long ends in an ellipsis."""
    return name if len(name) <= room else name[: room - 1] + "…"
