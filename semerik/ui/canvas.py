"""A grid of cells to draw on: one character, one ground and one ink a cell.

Everything drawn is one cell wide; names are cleaned before they come here.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from semerik.ui.theme import Ground, Ink

_ASCII = str.maketrans(
    "╭╮╰╯├┤┬┴┼─│┏┓┗┛━┃╔╗╚╝═║╌╎▒▤▰▱╵●○◂▸▾·×−–—…‹›←→↑↓≠§♠♥♦♣",
    "+++++++++-|######******.:%#=-'o.<>v-x---~<><>^v! SHDC",
)


class Frame(NamedTuple):
    """The six strokes of a box."""

    top_left: str
    across: str
    top_right: str
    down: str
    bottom_left: str
    bottom_right: str


WHOLE = Frame(*"╭─╮│╰╯")
DOTTED = Frame(*"╭╌╮╎╰╯")
HEAVY = Frame(*"┏━┓┃┗┛")
DOUBLE = Frame(*"╔═╗║╚╝")


class Cell(NamedTuple):
    char: str
    ground: Ground
    ink: Ink


class Canvas:
    """``width`` × ``height`` cells; what is put outside is lost, and never an error."""

    def __init__(
        self, width: int, height: int, ground: Ground = Ground.FELT, *, ascii: bool = False
    ) -> None:
        self.width = width
        self.height = height
        self.ascii = ascii
        self._cells = [[Cell(" ", ground, Ink.TEXT)] * width for _ in range(height)]
        self._hits: list[tuple[range, range, object]] = []

    def put(self, x: int, y: int, text: str, ink: Ink = Ink.TEXT) -> int:
        """Write text on what lies there; returns the column after it."""
        if 0 <= y < self.height:
            row = self._cells[y]
            if self.ascii:
                text = text.translate(_ASCII)
            for column, char in enumerate(text, x):
                if 0 <= column < self.width:
                    row[column] = Cell(char, row[column].ground, ink)
        return x + len(text)

    def put_right(self, right: int, y: int, text: str, ink: Ink = Ink.TEXT) -> None:
        """Write text that ends at the column ``right``."""
        self.put(right - len(text) + 1, y, text, ink)

    def put_centred(self, centre: int, y: int, text: str, ink: Ink = Ink.TEXT) -> int:
        """Write text around the column ``centre``; returns where it begins."""
        x = centre - (len(text) + 1) // 2
        self.put(x, y, text, ink)
        return x

    def fill(self, x: int, y: int, width: int, height: int, ground: Ground) -> None:
        """Lay a ground; what was written there is gone."""
        for row in self._cells[max(y, 0) : max(y + height, 0)]:
            for column in range(max(x, 0), min(x + width, self.width)):
                row[column] = Cell(" ", ground, Ink.TEXT)

    def box(
        self, x: int, y: int, width: int, height: int, frame: Frame = WHOLE, ink: Ink = Ink.FRAME
    ) -> None:
        """Draw a frame; what lies inside stays."""
        across = frame.across * (width - 2)
        self.put(x, y, frame.top_left + across + frame.top_right, ink)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, frame.down, ink)
            self.put(x + width - 1, row, frame.down, ink)
        self.put(x, y + height - 1, frame.bottom_left + across + frame.bottom_right, ink)

    def dim(self) -> None:
        """Let everything drawn so far stand back: one ground, one ink, no clicks."""
        for row in self._cells:
            row[:] = [Cell(cell.char, Ground.FELT, Ink.DIM) for cell in row]
        self._hits.clear()

    def hit(self, x: int, y: int, width: int, height: int, target: object) -> None:
        """Let a click there mean ``target``; what is named later lies on top."""
        self._hits.append((range(x, x + width), range(y, y + height), target))

    def at(self, x: int, y: int) -> object | None:
        """What a click means there."""
        for columns, rows, target in reversed(self._hits):
            if x in columns and y in rows:
                return target
        return None

    def paste(self, x: int, y: int, other: Canvas) -> None:
        """Lay another canvas on this one, with its clicks."""
        for row, cells in enumerate(other._cells, y):
            if 0 <= row < self.height:
                for column, cell in enumerate(cells, x):
                    if 0 <= column < self.width:
                        self._cells[row][column] = cell
        for columns, rows, target in other._hits:
            self.hit(x + columns.start, y + rows.start, len(columns), len(rows), target)

    def lines(self) -> list[str]:
        """The characters alone, a text a row, blanks at the right cut off."""
        return ["".join(cell.char for cell in row).rstrip() for row in self._cells]

    def runs(self, y: int) -> Iterator[tuple[Ground, Ink, str]]:
        """A row as runs of one ground and ink."""
        for (ground, ink), cells in groupby(self._cells[y], key=lambda cell: cell[1:]):
            yield ground, ink, "".join(cell.char for cell in cells)
