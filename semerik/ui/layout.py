"""Where things stand in a window of a given size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from semerik.engine.seats import Seat
from semerik.ui.draw.cards import Size

SMALLEST = (60, 20)
LARGEST = (140, 45)
"""Above this the table stops growing and is centred."""


class Spread(NamedTuple):
    """How the four cards of a trick lie: columns from the centre, rows from the felt's top."""

    middle: int
    left: int
    right: int
    top: int
    side: int
    bottom: int
    rows: int


_SPREADS = {
    Size.TINY: Spread(-2, -10, 6, 0, 2, 4, 7),
    Size.SMALL: Spread(-3, -12, 6, 1, 3, 5, 10),
    Size.LARGE: Spread(-4, -15, 8, 1, 5, 9, 17),
}


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of a table. ``panel`` is the column where the side panel begins, None without.

    Rows count from the top. ``felt`` is the frame round the trick (left, top, width, height);
    without a panel there is no frame, and it is the room of the trick.
    """

    width: int
    height: int
    panel: int | None
    centre: int
    felt: tuple[int, int, int, int]
    trick_size: Size
    hand_size: Size
    gap: int
    left: int
    right: int
    prompt: int
    hand: int
    spread: Spread | None = None
    """How the cards of a trick lie, where not as at the table."""

    @property
    def is_large(self) -> bool:
        return self.hand_size is Size.LARGE

    @property
    def is_small(self) -> bool:
        return self.panel is None

    @property
    def numbers(self) -> int:
        return self.hand + self.hand_size.height

    @property
    def reason(self) -> int:
        return self.numbers + 1

    @property
    def keys(self) -> int:
        return self.height - 1

    def trick_card(self, place: int) -> tuple[int, int]:
        """Where the card of a place lies: 0 the bottom, then clockwise 1 left, 2 top, 3 right."""
        spread = self.spread or _SPREADS[self.trick_size]
        _, top, _, room = self.felt
        top += max(0, room - spread.rows) // 2
        column = (spread.middle, spread.left, spread.middle, spread.right)[place]
        row = (spread.bottom, spread.side, spread.top, spread.side)[place]
        return self.centre + column, top + row

    def hand_card(self, place: int, count: int) -> tuple[int, int]:
        """Where the n-th of ``count`` cards in the hand stands; ``place`` counts from 0."""
        step = self.hand_size.width + self.gap
        left = self.centre - (count * step - self.gap + (1 if self.is_large else 0)) // 2
        return left + place * step, self.hand


def layout_of(width: int, height: int) -> Layout | None:
    """The layout for a window; None where it is too small for a table."""
    width, height = min(width, LARGEST[0]), min(height, LARGEST[1])
    if width >= 112 and height >= 36:
        table = width - 32
        centre = table // 2
        return Layout(
            width, height, table, centre, (centre - 20, 7, 40, height - 19),
            Size.LARGE, Size.LARGE, 1, centre - 24, centre + 30, height - 11, height - 9,
        )  # fmt: skip
    if width >= 78 and height >= 24:
        table = width - 24
        centre = table // 2
        return Layout(
            width, height, table, centre, (centre - 15, 4, 30, height - 14),
            Size.SMALL, Size.MEDIUM, 0, centre - 25, centre + 25, height - 10, height - 8,
        )  # fmt: skip
    if width >= SMALLEST[0] and height >= SMALLEST[1]:
        centre = width // 2
        return Layout(
            width, height, None, centre, (centre - 10, 2, 20, height - 13),
            Size.TINY, Size.SMALL, 0, 3, width - 3, height - 10, height - 8,
        )  # fmt: skip
    return None


def place_of(seat: Seat, bottom: Seat) -> int:
    """Where a seat is drawn when ``bottom`` sits nearest: 0 bottom, then clockwise."""
    return (seat - bottom) % 4
