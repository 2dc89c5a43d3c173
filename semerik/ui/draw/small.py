"""A window that is too small for a table says so."""

from __future__ import annotations

from semerik.ui.canvas import Canvas
from semerik.ui.draw.paper import paragraph, put_rows
from semerik.ui.layout import SMALLEST
from semerik.ui.state import Page, TableState
from semerik.words import Words


def draw_small(canvas: Canvas, state: TableState, words: Words) -> None:
    """Say what size the window has and what is needed; any size will do, and shows no card.

    Leaving is asked about here too, where the question has room.
    """
    width, height = SMALLEST
    if state.page is Page.LEAVE:
        ask = words.text("leave.ask.short")
        rows = paragraph(ask, max(1, canvas.width - 2))
        put_rows(canvas, 1, max(0, (canvas.height - len(rows)) // 2), rows)
        return
    size = {"width": canvas.width, "height": canvas.height}
    need = words.text("small.need", width=width, height=height)
    how = words.text("small.how")
    for what in ("small.what", "small.what.short"):
        texts = [words.text(what, **size), need, "", how]
        if max(map(len, texts)) <= canvas.width - 4 and len(texts) <= canvas.height - 2:
            longest = max(map(len, texts[:2]))
            left, top = (canvas.width - longest) // 2, (canvas.height - len(texts)) // 2
            for row, text in enumerate(texts):
                canvas.put(left, top + row, text)
            return
    told = f"{words.text('small.what.short', **size)} {need}"
    for text in (f"{told} {how}", told):
        rows = paragraph(text, max(1, canvas.width - 2))
        widest = max(len(row[0].text) for row in rows)
        words_fit = all(len(word) <= canvas.width - 2 for word in text.split())
        if words_fit and widest <= canvas.width - 2 and len(rows) <= canvas.height:
            put_rows(canvas, 1, (canvas.height - len(rows)) // 2, rows)
            return
    canvas.put(0, canvas.height // 2, words.plain(f"{width}×{height}"))
