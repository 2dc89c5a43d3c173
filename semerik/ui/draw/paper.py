"""What the pages share: their ground, their column, rows of inked text, scrolling."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

from semerik.engine.seats import Side
from semerik.ui.canvas import Canvas
from semerik.ui.draw.bars import top_bar
from semerik.ui.state import TableState
from semerik.ui.theme import Ground, Ink
from semerik.words import Words

WIDEST = 80
"""A page is no wider: longer lines are hard to read."""

NARROW = 78
"""Below this width a page takes its short forms."""


_TIE = "\N{NO-BREAK SPACE}"
_TIED = re.compile(r" –| : |\b[0-9]{1,3} (?=[a-zа-яё])|п\. (?=[0-9])")
"""Where a line doesn't break: before a dash, within a score, between a number and its noun."""


class Span(NamedTuple):
    """Text in one ink."""

    text: str
    ink: Ink = Ink.TEXT


Row = tuple[Span, ...]
"""A row of a page, from left to right."""


class Column(NamedTuple):
    """The column that a page is written in; ``bottom`` is the last row before the key bar."""

    left: int
    width: int
    bottom: int

    @property
    def is_narrow(self) -> bool:
        return self.width < NARROW


def open_page(canvas: Canvas, left: str, right: str, words: Words) -> Column:
    """Lay the ground of a whole page under its top bar, and say where to write."""
    canvas.fill(0, 1, canvas.width, canvas.height - 2, Ground.PANEL)
    top_bar(canvas, left, right, words)
    return column_of(canvas.width, canvas.height)


def column_of(width: int, height: int) -> Column:
    """The column of a page in a window of this size."""
    written = min(width, WIDEST)
    return Column((width - written) // 2, written, height - 2)


def paragraph(text: str, width: int, ink: Ink = Ink.TEXT, *, hanging: int = 0) -> list[Row]:
    """Text in rows of at most ``width``; those after the first stand ``hanging`` cells in."""
    tied = _TIED.sub(lambda found: found[0].replace(" ", _TIE), text)
    lines = wrap(tied, width, subsequent_indent=" " * hanging, break_on_hyphens=False)
    return [(Span(line.replace(_TIE, " "), ink),) for line in lines]


def put_row(canvas: Canvas, x: int, y: int, row: Row) -> int:
    """Write a row; returns the column after it."""
    for span in row:
        x = canvas.put(x, y, span.text, span.ink)
    return x


def put_rows(canvas: Canvas, x: int, y: int, rows: Sequence[Row]) -> int:
    """Write rows under one another; returns the line after them."""
    for number, row in enumerate(rows):
        put_row(canvas, x, y + number, row)
    return y + len(rows)


def put_scrolled(
    canvas: Canvas, column: Column, y: int, rows: Sequence[Row], first: int, words: Words
) -> None:
    """Write rows from ``first`` on as far as there is room; signs tell that there are more."""
    room = column.bottom - y + 1
    first = min(max(0, first), max(0, len(rows) - room))
    put_rows(canvas, column.left + 2, y, rows[first : first + room])
    edge = column.left + column.width - 1
    if first:
        canvas.put(edge, y, words.plain("↑"), Ink.DIM)
    if first + room < len(rows):
        canvas.put(edge, column.bottom, words.plain("↓"), Ink.DIM)


def side_ink(state: TableState, side: Side) -> Ink:
    """The colour that a side keeps everywhere."""
    return Ink.WE if side is state.cast.we else Ink.THEY


def side_label(state: TableState, side: Side, words: Words) -> str:
    """A side in at most four cells: We and They, or the letters of its seats."""
    if state.by_names:
        return words.text(f"side.short.{side.name}")
    return words.text("side.we" if side is state.cast.we else "side.they")


def score_text(state: TableState, words: Words) -> str:
    """How the game stands, for the right end of the top bar: «мы 16 : 8 они · до 21»."""
    we = state.cast.we
    facts = {
        "we": state.score[we],
        "they": state.score[we.opponents],
        "we_name": side_label(state, we, words),
        "they_name": side_label(state, we.opponents, words),
        "target": state.view.rules.target,
    }
    return words.text("bar.score.names" if state.by_names else "bar.score", **facts)


def game_text(state: TableState, words: Words) -> str:
    """«партия 1, сдача 2»."""
    return words.text("bar.game-deal", game=state.view.game, deal=state.deal.number)
