"""Seats, sides, and one value for each of them (clauses 1.1 and 1.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import TypeVar

T = TypeVar("T")


class Side(IntEnum):
    """Two partners who score together."""

    NS = 0
    EW = 1

    @property
    def opponents(self) -> Side:
        return Side(1 - self)


class Seat(IntEnum):
    """A place at the table; seats are numbered clockwise."""

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def left(self) -> Seat:
        """The next seat, clockwise."""
        return _LEFT[self]

    @property
    def right(self) -> Seat:
        return _LEFT[self.partner]

    @property
    def partner(self) -> Seat:
        return _LEFT[_LEFT[self]]

    @property
    def side(self) -> Side:
        return _SIDE[self]

    def after(self, places: int) -> Seat:
        """The seat so many places on, clockwise; any whole number."""
        return _SEATS[(self + places) % 4]

    def round(self) -> tuple[Seat, Seat, Seat, Seat]:
        """All four seats clockwise, beginning with this one."""
        return _ROUNDS[self]


_SEATS = tuple(Seat)
_LEFT = (Seat.E, Seat.S, Seat.W, Seat.N)
_SIDE = (Side.NS, Side.EW, Side.NS, Side.EW)
_ROUNDS = tuple(
    (seat, _SEATS[(seat + 1) % 4], _SEATS[(seat + 2) % 4], _SEATS[(seat + 3) % 4]) for seat in Seat
)


class PerSeat(tuple[T, ...]):
    """Four values, one a seat, in the order N E S W; ``values[Seat.S]`` is South's."""

    __slots__ = ()

    @classmethod
    def of(cls, value: Callable[[Seat], T]) -> PerSeat[T]:
        """The value of the function at each seat."""
        return cls(map(value, _SEATS))

    def items(self) -> Iterator[tuple[Seat, T]]:
        return zip(_SEATS, self, strict=True)

    def with_(self, seat: Seat, value: T) -> PerSeat[T]:
        """The same with another value at one seat."""
        values = list(self)
        values[seat] = value
        return PerSeat(values)


class PerSide(tuple[T, ...]):
    """Two values, one a side, in the order NS EW."""

    __slots__ = ()

    @classmethod
    def of(cls, value: Callable[[Side], T]) -> PerSide[T]:
        """The value of the function at each side."""
        return cls(map(value, Side))

    def items(self) -> Iterator[tuple[Side, T]]:
        return zip(Side, self, strict=True)

    def with_(self, side: Side, value: T) -> PerSide[T]:
        """The same with another value at one side."""
        return PerSide((value, self[1]) if side is Side.NS else (self[0], value))
