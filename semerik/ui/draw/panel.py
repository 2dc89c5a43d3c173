"""The panel at the right: the score, and what was written in this deal."""

from __future__ import annotations

from semerik.engine.combinations import NamedSet, RankSet
from semerik.engine.scores import Reason, ScoreLine
from semerik.engine.seats import Side
from semerik.engine.tricks import TakenTrick
from semerik.ui.canvas import Canvas
from semerik.ui.draw.bars import heading, tracks
from semerik.ui.layout import Layout
from semerik.ui.prompts import fitting, name_of
from semerik.ui.reasons import line_reason
from semerik.ui.sentences import side_name
from semerik.ui.state import Phase, TableState
from semerik.ui.theme import Ground, Ink
from semerik.words import Words


def draw_panel(canvas: Canvas, layout: Layout, state: TableState, words: Words) -> None:
    """Draw the score, the newest lines of the deal, and in a large window what happened."""
    if layout.panel is None:
        return
    left, width = layout.panel, layout.width - layout.panel
    bottom = layout.height - 2 if layout.is_large else layout.height - 3
    canvas.fill(left, 1, width, bottom, Ground.PANEL)
    text = left + (4 if layout.is_large else 1)
    heading(canvas, left, 1, width - 1, words.text("panel.score"))
    tracks(canvas, text, 2, state, words)
    lines = [line for line in reversed(state.deal.lines) if line not in state.unwritten]
    key = "panel.written" if lines else "panel.deal"
    heading(canvas, left, 8, width - 1, words.text(key, deal=state.deal.number))
    mark = _mark(state, words)
    room = bottom - 8 - (3 if mark else 0)
    if layout.is_large:
        room = min(room, 12)
    y = 9
    if not lines:
        canvas.put(text, y, words.text("panel.nothing"), Ink.DIM)
        y += 1
    if state.phase is Phase.DEAL and state.seal:
        canvas.put(text, y + 1, words.text("panel.seal"), Ink.DIM)
        for below, digits in enumerate(_seal_rows(state.seal), y + 2):
            canvas.put(text, below, digits, Ink.TEXT)
        y += 6
    for line in lines[:room]:
        ink = Ink.WE if line.side is state.cast.we else Ink.THEY
        canvas.put(text, y, _line(line, state, words, layout.width - text), ink)
        y += 1
    for row in mark:
        canvas.put(text, y + 1, row, Ink.GOLD)
        y += 1
    if layout.is_large:
        _draw_log(canvas, left, text, max(y + 1, 14), bottom, state, words)


def _seal_rows(seal: str) -> list[str]:
    """The digits of a seal in four rows of four groups."""
    groups = [seal[place : place + 4] for place in range(0, len(seal), 4)]
    return [" ".join(groups[place : place + 4]) for place in range(0, len(groups), 4)]


def _line(line: ScoreLine, state: TableState, words: Words, width: int) -> str:
    """«+1 Они З ●●● взятка 3»."""
    side = "" if state.by_names else side_name(line.side, state.cast, words)
    longest = max(len(words.text("side.we")), len(words.text("side.they")))
    start = f"{words.format_field(line.points, 'signed'):>2} "
    start += f"{side:<{longest}} " if side else ""
    start += f"{words.letter(line.seat)} " if line.seat is not None else "  "
    return start + fitting(width - len(start) - 1, *_reasons(line, words))


def _reasons(line: ScoreLine, words: Words) -> tuple[str, ...]:
    """What a line was written for, from the longest wording to the shortest."""
    reason = line_reason(line, words)
    match line.reason:
        case Reason.TRICK:
            dots = words.plain("●" * (line.figures or 0))
            return (words.text("panel.trick", dots=dots, trick=line.trick),)
        case Reason.RENONCE:
            return reason, words.text("panel.renonce.short")
        case Reason.NINE_ALONE:
            return reason, words.text("panel.nine_alone.short")
    if isinstance(line.combination, RankSet | NamedSet):
        facts = {"count": line.combination.count, "rank": line.combination.rank}
        return reason, words.text("set.short", **facts)
    return (reason,)


def _mark(state: TableState, words: Words) -> list[str]:
    """Two rows said when a side has just reached the mark that saves it from the double."""
    rules = state.view.rules
    if state.by_names or not rules.double_below:
        return []
    for side in Side:
        gained = sum(line.points for line in state.fresh if line.side is side)
        after = state.score[side]
        if after >= rules.double_below > after - gained and after < rules.target:
            key = "panel.mark.we" if side is state.cast.we else "panel.mark.they"
            text = words.text(
                key, mark=rules.double_below, single=rules.target, double=2 * rules.target
            )
            return text.split("|")
    return []


def _draw_log(
    canvas: Canvas, left: int, text: int, y: int, bottom: int, state: TableState, words: Words
) -> None:
    """What happened, newest first: cards of the trick on the table, of others who took them."""
    width = canvas.width - text - 1
    rows = _happened(state, words, width)
    if y + 2 > bottom or not rows:
        return
    heading(canvas, left, y, canvas.width - left - 1, words.text("panel.log"))
    for row, (line, ink) in enumerate(rows[: bottom - y], y + 1):
        canvas.put(text, row, line, ink)


def _happened(state: TableState, words: Words, width: int) -> list[tuple[str, Ink]]:
    trick = state.deal.trick
    cards = [
        words.text(
            "panel.log.card.led" if place == 0 else "panel.log.card",
            who=name_of(state, trick.leader.after(place)),
            card=card,
        )
        for place, card in enumerate(trick.cards)
    ]
    taken = [_told(trick, state, words, width) for trick in state.deal.tricks]
    return [
        *((text, Ink.TEXT) for text in reversed(cards)),
        *((text, Ink.DIM) for text in reversed(taken)),
    ]


def _told(trick: TakenTrick, state: TableState, words: Words, width: int) -> str:
    """Who took a trick, and what it brought."""
    facts = {"trick": trick.number, "who": name_of(state, trick.taker)}
    if not trick.points:
        return words.text("panel.log.taken", **facts)
    facts |= {"dots": words.plain("●" * trick.figures), "points": trick.points}
    return fitting(
        width,
        words.text("panel.log.taken.points", **facts),
        words.text("panel.log.taken.short", **facts),
    )
