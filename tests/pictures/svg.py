"""A canvas as SVG: every cell where a terminal would put it, whatever font is at hand."""

from __future__ import annotations

from html import escape

from semerik.ui.canvas import Canvas
from semerik.ui.theme import PALETTES, Ground, Ink

CELL = (9, 19)
"""Width and height of a cell in pixels."""

_PALETTE = PALETTES[24]
_FONT = "DejaVu Sans Mono, Menlo, Consolas, Liberation Mono, monospace"


def svg(canvas: Canvas) -> str:
    """The canvas as an SVG document."""
    width, height = canvas.width * CELL[0], canvas.height * CELL[1]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}" font-family="{_FONT}" font-size="15">'
    ]
    for y in range(canvas.height):
        x = 0
        for ground, ink, text in canvas.runs(y):
            parts += _run(x, y, ground, ink, text)
            x += len(text)
    return "\n".join([*parts, "</svg>", ""])


def _run(x: int, y: int, ground: Ground, ink: Ink, text: str) -> list[str]:
    width, height = CELL
    left, top = x * width, y * height
    colour, *weight = _PALETTE[ink].split()
    parts = [
        f'<rect x="{left}" y="{top}" width="{len(text) * width}" height="{height}"'
        f' fill="{_PALETTE[ground].removeprefix("bg:")}"/>'
    ]
    if text.strip():
        # A place for each character, so that no font can shift a column.
        places = " ".join(str(left + i * width) for i, char in enumerate(text) if char != " ")
        bold = ' font-weight="bold"' if weight else ""
        letters = escape(text.replace(" ", ""))
        parts.append(f'<text x="{places}" y="{top + 14}" fill="{colour}"{bold}>{letters}</text>')
    return parts
