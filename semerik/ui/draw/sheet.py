"""The score sheet: every line of the game, newest on top, and what it led to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from semerik.engine.combinations import Baba
from semerik.engine.knowledge import PublicDeal
from semerik.engine.scores import Reason, Score, ScoreLine, recorded, total
from semerik.engine.seats import Seat, Side
from semerik.engine.tricks import TakenTrick
from semerik.ui.canvas import Canvas
from semerik.ui.draw.bars import marks, rules_name, track
from semerik.ui.draw.paper import (
    Column,
    Row,
    Span,
    game_text,
    open_page,
    paragraph,
    put_row,
    side_ink,
    side_label,
)
from semerik.ui.prompts import fitting, name_of
from semerik.ui.reasons import line_reason, line_reason_long, why_line
from semerik.ui.sentences import capital, combination_name, figures_name
from semerik.ui.state import TableState
from semerik.ui.theme import Ink
from semerik.words import Words


class SheetLine(NamedTuple):
    """A line of the sheet in its deal, with the score before and after it."""

    deal: PublicDeal
    line: ScoreLine
    before: Score
    after: Score


def sheet_lines(state: TableState) -> list[SheetLine]:
    """The lines of the game as far as they were shown, the newest first: ``row`` counts them."""
    lines = []
    for deal in state.view.deals:
        score = deal.score_before
        hidden = state.unwritten if deal is state.view.deals[-1] else ()
        for line in deal.lines:
            if line not in hidden:
                after = total(score, [line])
                lines.append(SheetLine(deal, line, score, after))
                score = after
    return lines[::-1]


class _Places(NamedTuple):
    """Columns of the sheet, counted from its left edge; ``us`` is where our score ends."""

    track: int
    score: int
    lacks: int
    seat: int
    reason: int
    clause: int | None
    us: int
    end: int


_WIDE = _Places(track=23, score=45, lacks=50, seat=13, reason=18, clause=59, us=67, end=75)
_NARROW = _Places(track=7, score=30, lacks=35, seat=13, reason=17, clause=None, us=49, end=58)


def draw_sheet(canvas: Canvas, state: TableState, words: Words) -> None:
    """Draw the sheet; the line under the cursor is opened in place where ``opened`` says so."""
    rules = state.view.rules
    narrow = canvas.width < 78
    right = words.text("sheet.to", target=rules.target)
    if not narrow:
        name = words.text("bar.rules", rules=rules_name(state, words))
        right = words.plain(" · ").join((right, name))
    title = words.text("sheet.title.short" if narrow else "sheet.title")
    column = open_page(
        canvas, words.plain(" · ").join((title, game_text(state, words))), right, words
    )
    places = _NARROW if column.is_narrow else _WIDE
    _draw_head(canvas, column, places, state, words)
    _draw_lines(canvas, column, places, state, words)


def _draw_head(
    canvas: Canvas, column: Column, places: _Places, state: TableState, words: Words
) -> None:
    """Both tracks, and what each side lacks."""
    left, rules, we = column.left, state.view.rules, state.cast.we
    for y, side in ((2, we), (4, we.opponents)):
        ink = side_ink(state, side)
        canvas.put(left + 2, y, side_label(state, side, words), ink)
        if not column.is_narrow:
            seats = (state.cast.bottom.after(turns) for turns in (0, 2, 1, 3))
            names = [words.format_field(seat, "name") for seat in seats if seat.side is side]
            canvas.put(left + 7, y, ", ".join(names), ink)
        track(canvas, left + places.track, y, state.score[side], rules, ink)
        canvas.put(left + places.score, y, words.format_field(state.score[side], ""), ink)
        text = fitting(column.width - places.lacks - 1, *_lacks(state, side, words))
        canvas.put(left + places.lacks, y, text, Ink.DIM)
    marks(canvas, left + places.track, 3, rules)


def _lacks(state: TableState, side: Side, words: Words) -> tuple[str, ...]:
    """What a side still needs, or how the game is recorded; longest wording first."""
    rules, score, deal = state.view.rules, state.score[side], state.deal
    if deal.winner is side:
        return (words.text("sheet.recorded", points=recorded(deal.score, side, rules)),)
    if deal.winner is not None:
        return ("",)
    if score < rules.double_below:
        facts = {
            "left": rules.double_below - score,
            "below": rules.double_below,
            "double": 2 * rules.target,
        }
        return words.text("sheet.threat", **facts), words.text("sheet.short-of", **facts)
    if score >= rules.target:
        return (words.text("sheet.reached", target=rules.target),)
    return (words.text("sheet.to-win", left=rules.target - score),)


class _Drawn(NamedTuple):
    """A row of the list; ``place`` is the line it belongs to, None for the head of a deal."""

    place: int | None
    row: Row
    line: SheetLine | None = None
    deal: PublicDeal | None = None


def _draw_lines(
    canvas: Canvas, column: Column, places: _Places, state: TableState, words: Words
) -> None:
    left = column.left
    canvas.put_right(left + 4, 6, side_label(state, state.cast.we, words), Ink.GOLD)
    canvas.put_right(left + 9, 6, side_label(state, state.cast.we.opponents, words), Ink.GOLD)
    canvas.put(left + 12, 6, words.text("sheet.who"), Ink.GOLD)
    canvas.put(left + places.reason, 6, words.text("sheet.what-for"), Ink.GOLD)
    if places.clause is not None:
        canvas.put_right(left + places.clause + 4, 6, words.text("sheet.clause"), Ink.GOLD)
    canvas.put_right(left + places.us + 4, 6, words.text("sheet.score"), Ink.GOLD)
    lines = sheet_lines(state)
    cursor = min(max(0, state.row), max(0, len(lines) - 1))
    rows = _rows(lines, cursor, column, places, state, words)
    room = column.bottom - 7 + 1
    first = _first_shown(rows, cursor, room)
    more = len(rows) - first > room
    shown = rows[first : first + room - more]
    for y, drawn in enumerate(shown, 7):
        if drawn.line is not None:
            _draw_line(canvas, column, y, drawn.line, places, state, words)
            if drawn.place == cursor:
                canvas.put(left + 1, y, words.plain("▸"), Ink.GOLD)
        elif drawn.deal is not None:
            width = places.end - 1
            canvas.put(left + 2, y, "─" * (width - 1), Ink.DIM)
            put_row(canvas, left + 3, y, drawn.row)
        else:
            put_row(canvas, left + places.reason, y, drawn.row)
    if first:
        canvas.put(left + 1, 6, words.plain("↑"), Ink.DIM)
    if more:
        hidden = rows[first + len(shown) :]
        canvas.put(left + 2, column.bottom, _more(hidden, words), Ink.DIM)


def _rows(
    lines: list[SheetLine],
    cursor: int,
    column: Column,
    places: _Places,
    state: TableState,
    words: Words,
) -> list[_Drawn]:
    """The list from top to bottom: heads of deals, lines, and what is opened under the cursor."""
    rows: list[_Drawn] = []
    place = 0
    for deal in reversed(state.view.deals):
        newest = deal is state.view.deals[-1]
        if not (newest and column.is_narrow):
            dealer = name_of(state, deal.dealer)
            text = words.text("sheet.deal", deal=deal.number, dealer=dealer)
            rows.append(_Drawn(None, (Span(f" {text} ", Ink.DIM),), deal=deal))
        own = [line for line in lines if line.deal is deal]
        if not own:
            rows.append(_Drawn(None, (Span(words.text("panel.nothing"), Ink.DIM),)))
        for line in own:
            rows.append(_Drawn(place, (), line=line))
            if state.opened and place == cursor:
                width = places.end - places.reason
                rows += [_Drawn(place, row) for row in _opened(line, width, state, words)]
            place += 1
    return rows


def _first_shown(rows: list[_Drawn], cursor: int, room: int) -> int:
    """The first row in the window, so that the line under the cursor is whole and in it."""
    own = [number for number, row in enumerate(rows) if row.place == cursor]
    last = own[-1] if own else 0
    if last < room - 1:
        return 0
    # one row for "more below", unless the end is in the window
    first = last - room + (1 if last == len(rows) - 1 else 2)
    return min(first, own[0])


def _draw_line(
    canvas: Canvas,
    column: Column,
    y: int,
    row: SheetLine,
    places: _Places,
    state: TableState,
    words: Words,
) -> None:
    line, rules, we = row.line, state.view.rules, state.cast.we
    left, ink = column.left, side_ink(state, line.side)
    points = words.format_field(line.points, "signed")
    canvas.put_right(left + (4 if line.side is we else 9), y, points, ink)
    if line.seat is not None:
        canvas.put(left + places.seat, y, words.letter(line.seat), Ink.STRONG)
    if places.clause is None:
        reason = _reason_narrow(line, words)
    else:
        reason = fitting(places.clause - places.reason - 1, *_reasons_wide(line, words))
        canvas.put(left + places.clause, y, line.clause, Ink.DIM)
    canvas.put(left + places.reason, y, reason)
    us = words.format_field(row.after[we], "")
    them = words.format_field(row.after[we.opponents], "")
    x = canvas.put(left + places.us + 1 - len(us), y, f"{us} : {them}")
    before, after = row.before[line.side], row.after[line.side]
    if before < rules.double_below <= after:
        gap = "" if places.clause is None else " "
        room = left + column.width - x
        mark = fitting(room, f" ◂{gap}{rules.double_below}", f" ◂{rules.double_below}", " ◂")
        canvas.put(x, y, words.plain(mark), Ink.GOLD)


def _reasons_wide(line: ScoreLine, words: Words) -> tuple[str, ...]:
    combination = line.combination
    if combination is not None:
        name = combination_name(combination, words)
        short = line_reason(line, words)
        return (
            (line_reason_long(line, words), name, short)
            if isinstance(combination, Baba)
            else (name,)
        )
    if line.reason is Reason.TRICK and line.figures is not None:
        dots = words.plain("●" * line.figures)
        return f"{line_reason_long(line, words)}  {dots}", line_reason_long(line, words)
    return line_reason_long(line, words), line_reason(line, words)


def _reason_narrow(line: ScoreLine, words: Words) -> str:
    if line.combination is not None:
        return line_reason(line, words)
    return line_reason_long(line, words)


# What is opened


def _opened(row: SheetLine, width: int, state: TableState, words: Words) -> list[Row]:
    """What made a line: its cards, where they may be told, and the rule that set the value."""
    told = _made_by(row, state, words)
    why = why_line(row.line, state.view.rules, words)
    rows = [piece for text in told for piece in paragraph(text, width, Ink.STRONG)]
    return rows + paragraph(why, width, Ink.DIM)


def _made_by(row: SheetLine, state: TableState, words: Words) -> Iterable[str]:
    line, deal = row.line, row.deal
    if line.combination is not None:
        return [words.format_field(line.combination.cards, "")]
    if line.reason in (Reason.ALL_TEN, Reason.NINE_ALONE):
        seats = [seat for seat in Seat if seat.side is line.side]
        piles = [
            words.text("sheet.pile", who=name_of(state, seat), tricks=deal.piles[seat])
            for seat in seats
        ]
        return [capital(", ".join(piles))]
    trick = next((one for one in deal.tricks if one.number == line.trick), None)
    return [] if trick is None else [_trick_told(trick, deal, state, words)]


def _trick_told(trick: TakenTrick, deal: PublicDeal, state: TableState, words: Words) -> str:
    """A taken trick: its cards once the deal is over, until then who led and who took (4.6)."""
    if not deal.cards_open:
        return words.text(
            "sheet.trick",
            leader=name_of(state, trick.leader),
            taker=name_of(state, trick.taker),
            figures=figures_name(trick.figures, words),
        )
    cards = [
        f"{words.letter(seat)} {words.format_field(card, '')}"
        + (words.plain("◂") if seat is trick.taker else "")
        for seat, card in zip(trick.leader.round(), trick.cards, strict=True)
    ]
    return "  ".join(cards)


def _more(hidden: list[_Drawn], words: Words) -> str:
    """What lies below the window: «↓ ещё: сдача 1, объявления»."""
    first = next((row for row in hidden if row.line or row.deal), None)
    if first is None:
        return words.text("sheet.more")
    line = first.line
    deal = line.deal if line is not None else first.deal
    assert deal is not None
    declared = line is not None and line.line.reason is Reason.DECLARATION
    return words.text("sheet.more.declared" if declared else "sheet.more.deal", deal=deal.number)
