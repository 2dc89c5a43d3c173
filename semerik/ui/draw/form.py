"""A form, and the start menu: rows, a cursor, and what the row under it means."""

from __future__ import annotations

from semerik.ui.canvas import Canvas
from semerik.ui.draw.bars import heading, top_bar
from semerik.ui.draw.paper import paragraph, put_rows
from semerik.ui.form import Form, FormState, Row
from semerik.ui.keys import Act
from semerik.ui.theme import Ground, Ink
from semerik.words import Words

_TOLD = 3
"""Rows below the form for what the row under the cursor means."""


def draw_form(canvas: Canvas, state: FormState, words: Words) -> None:
    """Draw a form; its columns beside each other where there is room, else the one in use."""
    form = state.form
    canvas.fill(0, 1, canvas.width, canvas.height - 2, Ground.PANEL)
    top_bar(canvas, form.heading, form.right, words)
    beside = canvas.width >= 78 and len(form.columns) > 1
    width = (min(canvas.width, 100) - 2) // (len(form.columns) if beside else 1)
    left = 1 + (canvas.width - min(canvas.width, 100)) // 2
    bottom = canvas.height - _TOLD - 3
    for column in range(len(form.columns)):
        if not beside and column != state.column:
            continue
        x = left + column * width if beside else left
        _draw_column(canvas, (x, 2, width, bottom), column, state, form, words)
    here = state.here
    told = form.wrong or here.told
    ink = Ink.WARN if form.wrong else Ink.TEXT
    rows = paragraph(told, min(canvas.width, 100) - 6, ink)
    if here.note and not form.wrong:
        rows += paragraph(here.note, min(canvas.width, 100) - 6, Ink.DIM)
    put_rows(canvas, left + 2, bottom + 1, rows[:_TOLD])


def _draw_column(
    canvas: Canvas,
    room: tuple[int, int, int, int],
    column: int,
    state: FormState,
    form: Form,
    words: Words,
) -> None:
    """Draw the rows of a column, those round the cursor where not all have room."""
    left, top, width, bottom = room
    heading(canvas, left, top, width - 2, form.titles[column])
    rows = form.columns[column]
    most = bottom - top - 1
    here = state.row if column == state.column else 0
    first = max(0, min(here - most // 2, len(rows) - most))
    for place, row in enumerate(rows[first : first + most], first):
        y = top + 2 + place - first
        if y > bottom:
            break
        current = column == state.column and place == state.row
        _draw_row(canvas, left, y, width - 2, row, words, current=current)
        canvas.hit(left, y, width - 2, 1, (Act.WHO, column * 100 + place))
    if first + most < len(rows):
        more = words.text("form.more", count=len(rows) - first - most)
        canvas.put_right(left + width - 3, top, f" {more} ", Ink.DIM)


def _draw_row(
    canvas: Canvas, x: int, y: int, width: int, row: Row, words: Words, *, current: bool
) -> None:
    """«▸≠ Renonce  ‹ fined 3 ›  9.2»."""
    canvas.put(x, y, "▸" if current else " ", Ink.GOLD)
    if row.differs:
        canvas.put(x + 1, y, words.plain("≠"), Ink.GOLD)
    label = min(19, max(15, width // 2 - 4))
    canvas.put(x + 3, y, _cut(row.label, label - 1, words), Ink.STRONG if current else Ink.TEXT)
    value = row.shown
    if row.typed is not None and current:
        value = f"{row.typed}_"
    turns = current and len(row.values) > 1
    room = width - label - 8 - len(row.clause)
    value = _cut(value, room, words)
    shown = words.plain(f"‹ {value} ›" if turns else f"  {value}")
    canvas.put(x + 3 + label, y, shown, Ink.GOLD if current else Ink.TEXT)
    if row.clause:
        canvas.put_right(x + width - 1, y, row.clause, Ink.DIM)


def _cut(text: str, width: int, words: Words) -> str:
    """The text in at most so many cells."""
    return text if len(text) <= width else text[: max(0, width - 1)] + words.plain("…")[:1]
