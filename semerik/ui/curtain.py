"""The curtain between people who share a keyboard: whose it is to lift, and by which key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from semerik.engine.seats import PerSeat, Seat
from semerik.ui.keys import normal

TAKEN = frozenset("hruslcqtyomnpfavwx")
"""Letters that are keys of some screen of the table; by their place on the keyboard."""

QUIET = 0.5
"""Seconds without any key before the letter that lifts a curtain counts."""


def curtain_keys(names: PerSeat[str], people: Iterable[Seat]) -> Mapping[Seat, str]:
    """The letter that lifts each person's curtain: of the own name, if it can be.

    No two people have the same key of the keyboard, and none has a key of the table.
    """
    keys: dict[Seat, str] = {}
    for seat in people:
        mine = [letter for letter in names[seat].lower() if _is_free(letter, keys)]
        others = [letter for letter in "bdegijkz" if _is_free(letter, keys)]
        keys[seat] = (mine or others)[0]
    return keys


def twin(letter: str) -> str:
    """The Latin letter that shares a key with a Russian one; the letter itself if it is Latin."""
    return normal(letter)


def _is_free(letter: str, keys: Mapping[Seat, str]) -> bool:
    place = normal(letter)
    taken = {normal(other) for other in keys.values()}
    return place.isalpha() and place.isascii() and place not in TAKEN and place not in taken


class Latch:
    """What lifts a curtain: the person's letter after a while without keys, then Enter."""

    def __init__(self) -> None:
        self._last = float("-inf")
        self._is_open = False

    def press(self, key: str, letter: str, now: float) -> bool:
        """A key was pressed at that moment, in seconds; True if the curtain lifts."""
        quiet = now - self._last >= QUIET
        self._last = now
        if key == "enter" and self._is_open:
            self._is_open = False
            return True
        self._is_open = quiet and normal(key) == normal(letter)
        return False

    def touch(self, now: float) -> None:
        """A key was pressed that has nothing to do with a curtain."""
        self._last = now
        self._is_open = False
