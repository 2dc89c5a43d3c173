"""Where things stand in a window of a given size."""

from __future__ import annotations

from dataclasses import dataclass

from semerik.engine.seats import Seat
from semerik.ui.draw.cards import Size

SMALLEST = (60, 20)
LARGEST = (140, 45)
"""Above this the table stops growing and is centred."""


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
        width, height = self.trick_size.width, self.trick_size.height
        _, top, _, room = self.felt
        framed = not self.is_small
        used = 2 * height + (4 if self.is_large else 2 * framed)
        top += framed + (room - used - (1 if self.is_large else 0)) // 2 * (room > used)
        spread = {Size.TINY: 8, Size.SMALL: 9, Size.MEDIUM: 9, Size.LARGE: 11}[self.trick_size]
        x = self.centre - width // 2 - 1
        below = height if self.trick_size is Size.SMALL else height + (2 if self.is_large else 1)
        match place:
            case 0:
                return x, top + below
            case 1:
                return x - spread - (self.trick_size is Size.TINY) * 0, top + below // 2
            case 2:
                return x, top
            case _:
                return x + spread + (1 if self.is_large else 0), top + below // 2

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
