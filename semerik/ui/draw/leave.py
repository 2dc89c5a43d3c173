"""The question whether to leave, over the table."""

from __future__ import annotations

from semerik.ui.canvas import DOUBLE, Canvas
from semerik.ui.draw.paper import Span, paragraph, put_row
from semerik.ui.state import TableState
from semerik.ui.theme import Ground, Ink
from semerik.words import Words

_WIDTH = 44


def draw_leave(canvas: Canvas, state: TableState, words: Words) -> None:
    """Dim what lies on the canvas and ask in the middle of it; the key bar names the keys."""
    canvas.dim()
    rows = [
        (Span(words.text("leave.ask"), Ink.GOLD),),
        (),
        *paragraph(words.text("leave.lost"), _WIDTH - 6),
    ]
    height = len(rows) + 4
    left, top = (canvas.width - _WIDTH) // 2, (canvas.height - 1 - height) // 2
    canvas.fill(left, top, _WIDTH, height, Ground.PANEL)
    canvas.box(left, top, _WIDTH, height, DOUBLE, Ink.GOLD)
    for y, row in enumerate(rows, top + 2):
        put_row(canvas, left + 3, y, row)
