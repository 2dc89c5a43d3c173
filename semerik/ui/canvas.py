"""A grid of cells to draw on: one character, one ground and one ink a cell.

Everything drawn is one cell wide; names are cleaned before they come here.
"""

from __future__ import annotations

from collections.abc import Iterator
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


class Canvas:
    """``width`` × ``height`` cells; what is put outside is lost, and never an error."""

    def __init__(
        self, width: int, height: int, ground: Ground = Ground.FELT, *, ascii: bool = False
    ) -> None:
        self.width = width
        self.height = height
        self.ascii = ascii
        # Three planes rather than one of cells, as most writing then is one slice.
        self._chars = [[" "] * width for _ in range(height)]
        self._grounds = [[ground] * width for _ in range(height)]
        self._inks = [[Ink.TEXT] * width for _ in range(height)]
        self._hits: list[tuple[range, range, object]] = []

    def put(self, x: int, y: int, text: str, ink: Ink = Ink.TEXT) -> int:
        """Write text on what lies there; returns the column after it."""
        end = x + len(text)
        left, right = max(x, 0), min(end, self.width)
        if 0 <= y < self.height and left < right:
            if self.ascii:
                text = text.translate(_ASCII)
            self._chars[y][left:right] = text[left - x : right - x]
            self._inks[y][left:right] = [ink] * (right - left)
        return end

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
        left, right = max(x, 0), min(x + width, self.width)
        size = max(0, right - left)
        for row in range(max(y, 0), min(y + height, self.height)):
            self._chars[row][left:right] = " " * size
            self._grounds[row][left:right] = [ground] * size

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
        self._grounds = [[Ground.FELT] * self.width for _ in range(self.height)]
        self._inks = [[Ink.DIM] * self.width for _ in range(self.height)]
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
        """Lay another canvas on this one, with its clicks; it must fit."""
        right = x + other.width
        for row in range(other.height):
            self._chars[y + row][x:right] = other._chars[row]
            self._grounds[y + row][x:right] = other._grounds[row]
            self._inks[y + row][x:right] = other._inks[row]
        for columns, rows, target in other._hits:
            self.hit(x + columns.start, y + rows.start, len(columns), len(rows), target)

    def lines(self) -> list[str]:
        """The characters alone, a text a row, blanks at the right cut off."""
        return ["".join(row).rstrip() for row in self._chars]

    def runs(self, y: int) -> Iterator[tuple[Ground, Ink, str]]:
        """A row as runs of one ground and ink.

        Blanks have no ink of their own: they join the run before them on the same ground, which
        costs a terminal fewer codes.
        """
        chars, grounds, inks = self._chars[y], self._grounds[y], self._inks[y]
        start, ink = 0, Ink.TEXT
        for column, char in enumerate(chars):
            ground = grounds[column]
            changes = char != " " and inks[column] is not ink
            if ground is not grounds[start] or changes:
                if column > start:
                    yield grounds[start], ink, "".join(chars[start:column])
                start, ink = column, inks[column] if char != " " else Ink.TEXT
        if self.width:
            yield grounds[start], ink, "".join(chars[start:])
