"""The shuffle, fixed for ever: a seed and the name of a stream give the same cards everywhere.

The bytes of a stream are SHA-256 of ``semerik-1|SEED|STREAM|COUNTER``, block after block, the
counter from 0. Numbers are drawn from 32-bit big-endian words by rejection; the deck in printed
order is shuffled by Fisher and Yates from the top, and cut into N, E, S, W.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from struct import Struct

from semerik.engine.cards import DECK, HAND_SIZE, Hand
from semerik.engine.seats import PerSeat, Seat

_WORDS = 2**32
_EIGHT_WORDS = Struct(">8I")


class Stream:
    """Random numbers of one named stream of a seed, which is a whole number from 0.

    ``drawn`` counts the words drawn so far; a stream made with it goes on from there.
    """

    def __init__(self, seed: int, name: str, drawn: int = 0) -> None:
        self.drawn = drawn
        self._prefix = f"semerik-1|{seed}|{name}"
        self._words = _words(self._prefix, drawn)

    def rewind(self, drawn: int) -> None:
        """Go back, or on, to where so many words have been drawn."""
        self.drawn = drawn
        self._words = _words(self._prefix, drawn)

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` − 1, each as likely; ``bound`` is 1 to 2³²."""
        limit = _WORDS - _WORDS % bound
        word = self._draw()
        while word >= limit:
            word = self._draw()
        return word % bound

    def hex(self, words: int) -> str:
        """So many words as they are, eight hex digits each."""
        return "".join(f"{self._draw():08x}" for _ in range(words))

    def _draw(self) -> int:
        self.drawn += 1
        return next(self._words)


def first_dealer(seed: int, match: int) -> Seat:
    """Who deals first in a match, by lot (2.1); seeds count from 0, matches from 1."""
    return Seat(Stream(seed, f"dealer/{match}").below(4))


def shuffled_hands(seed: int, match: int, game: int, deal: int) -> PerSeat[Hand]:
    """The four hands of a deal, each in deck order (2.2); seeds count from 0, the others from 1."""
    stream = Stream(seed, f"deal/{match}/{game}/{deal}")
    deck = list(DECK)
    for top in range(len(deck) - 1, 0, -1):
        other = stream.below(top + 1)
        deck[top], deck[other] = deck[other], deck[top]
    return PerSeat.of(lambda seat: tuple(sorted(deck[HAND_SIZE * seat : HAND_SIZE * (seat + 1)])))


def _words(prefix: str, drawn: int) -> Iterator[int]:
    counter, first = divmod(drawn, 8)
    while True:
        block = sha256(f"{prefix}|{counter}".encode()).digest()
        yield from _EIGHT_WORDS.unpack(block)[first:]
        counter, first = counter + 1, 0
