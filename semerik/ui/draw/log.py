"""The log: what has happened in this deal, or in the earlier ones, in sentences."""

from __future__ import annotations

from semerik.engine.knowledge import PublicDeal
from semerik.engine.seats import Side
from semerik.ui.canvas import Canvas
from semerik.ui.deal_log import LogLine, deal_log
from semerik.ui.draw.paper import (
    Column,
    Row,
    Span,
    column_of,
    game_text,
    open_page,
    paragraph,
    put_scrolled,
    side_ink,
    side_label,
)
from semerik.ui.sentences import score_sentence
from semerik.ui.state import Phase, TableState
from semerik.ui.theme import Ink
from semerik.words import Words

_TEXT = 7
"""Where sentences begin, from the edge of the text; before them stand points and the cursor."""


def draw_log(canvas: Canvas, state: TableState, words: Words) -> None:
    """Draw what happened, in order; with ``opened`` the earlier deals, whose cards are told."""
    narrow = canvas.width < 78
    title = words.text("log.title.earlier" if state.opened else "log.title")
    left = words.plain(" · ").join((title, game_text(state, words)))
    shut = not state.opened and not state.deal.cards_open
    right = words.text("log.shut.short" if narrow else "log.shut") if shut else ""
    column = open_page(canvas, left, right, words)
    rows = log_rows(state, words, column)
    put_scrolled(canvas, column, 2, rows, state.row, words)


def log_last_row(state: TableState, words: Words, width: int, height: int) -> int:
    """The greatest ``row`` that still scrolls the log in a window of this size."""
    column = column_of(width, height)
    return max(0, len(log_rows(state, words, column)) - (column.bottom - 1))


def log_rows(state: TableState, words: Words, column: Column) -> list[Row]:
    """Every row of the log, the oldest first; of earlier deals the newest deal first."""
    width = column.width - 4
    if state.opened:
        return _earlier(state, words, width)
    log = deal_log(state.deal, state.cast, words)
    shown = [line for line in log if not _is_unshown(line, state)]
    if state.phase in (Phase.DEAL, Phase.DECLARE) and state.deal.turn is not None:
        shown = shown[:-1]  # nobody is to play yet
    rows = [row for line in shown for row in _line_rows(line, state, words, width)]
    turn = state.deal.turn
    if turn is not None and state.phase in (Phase.CHOOSE, Phase.WAIT) and rows:
        rows[-1] = (Span(words.plain("▸").rjust(_TEXT - 1) + " ", Ink.GOLD), *rows[-1][1:])
    rows.append(())
    if state.seal:
        rows += paragraph(words.text("log.seal", seal=state.seal), width, Ink.DIM)
    if not state.deal.cards_open:
        rows += paragraph(words.text("log.later"), width, Ink.DIM)
    for deal in state.view.deals[:-1]:
        score = score_sentence(deal.score, state.cast, words)
        text = words.text("log.earlier", deal=deal.number, score=score)
        rows += paragraph(text, width, Ink.DIM)
    return rows


def _is_unshown(line: LogLine, state: TableState) -> bool:
    """Whether a line tells what is only just being shown."""
    return any(written in state.unwritten for written in line.written)


def _earlier(state: TableState, words: Words, width: int) -> list[Row]:
    earlier = [deal.public for deal in state.view.open_deals if deal.public is not state.deal]
    if not earlier:
        return paragraph(words.text("log.none"), width, Ink.DIM)
    rows: list[Row] = []
    for deal in reversed(earlier):
        rows += [*_deal_rows(deal, state, words, width), ()]
    return rows[:-1]


def _deal_rows(deal: PublicDeal, state: TableState, words: Words, width: int) -> list[Row]:
    log = deal_log(deal, state.cast, words)
    return [row for line in log for row in _line_rows(line, state, words, width)]


def _line_rows(line: LogLine, state: TableState, words: Words, width: int) -> list[Row]:
    """A sentence with its points before it, and at the right whose they are and the score then."""
    if not line.written:
        sentence = paragraph(line.text, width - _TEXT, hanging=2)
        return [(Span(" " * _TEXT), *row) for row in sentence]
    side = line.written[0].side
    score = _score(line, side, state, words)
    pieces = paragraph(line.text, width - _TEXT - len(score) - 2, hanging=2)
    points = words.format_field(sum(one.points for one in line.written), "signed")
    ink = side_ink(state, side)
    first = Span(points.rjust(4).ljust(_TEXT), ink)
    rows: list[Row] = [(first, *pieces[0]), *((Span(" " * _TEXT), *row) for row in pieces[1:])]
    last = rows[-1]
    gap = width - len(score) - sum(len(span.text) for span in last)
    rows[-1] = (*last, Span(" " * gap + score, ink))
    return rows


def _score(line: LogLine, side: Side, state: TableState, words: Words) -> str:
    we = state.cast.we
    us = words.format_field(line.score[we], "")
    them = words.format_field(line.score[we.opponents], "")
    return f"{side_label(state, side, words):<4} {us:>3} : {them:<3}"
