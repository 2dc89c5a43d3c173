"""How often one combination is declared: in a hand, on a side, in a deal; exactly.

A suit has at most one run, a rank at most one set, in all four hands together, and the runs of
different suits (the sets of different ranks) are made of different cards. So to count the deals in
which none of them is held, it is enough to lay some cards into some hands and to count how the
rest can fall, adding and taking away by turns (inclusion and exclusion).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, factorial, prod
from typing import NamedTuple

from semerik.engine.cards import DECK, HAND_SIZE, Rank, Suit
from semerik.engine.combinations import baba_of, set_of
from semerik.engine.odds import RUN_LENGTHS, SET_COUNTS
from semerik.engine.rules import HouseRules
from semerik.engine.seats import Seat

TRENA_LENGTHS = RUN_LENGTHS[4:]
"""The runs that some house rules call a trena: seven cards and more (3.4)."""


@dataclass(frozen=True, slots=True)
class AnyBaba:
    """A run of ``suit``, or of whichever, if its cards are one of ``lengths``."""

    suit: Suit | None = None
    lengths: tuple[int, ...] = RUN_LENGTHS
    only_trena: bool = False


@dataclass(frozen=True, slots=True)
class AnySet:
    """Cards of ``rank``, or of whichever, if there are one of ``counts``."""

    rank: Rank | None = None
    counts: tuple[int, ...] = SET_COUNTS


Wanted = AnyBaba | AnySet
"""Combinations that are asked after; what the house rules give no point isn't declared."""


class Share(NamedTuple):
    """``ways`` of ``of`` equally likely ones, not reduced."""

    ways: int
    of: int

    @property
    def fraction(self) -> Fraction:
        return Fraction(self.ways, self.of)


class Chances(NamedTuple):
    """How likely it is that at least one hand holds what is asked after.

    ``hand`` is of one hand, ``side`` of two partners' hands, ``deal`` of all four; ``mean`` is how
    many there are in a deal on average.
    """

    hand: Share
    side: Share
    deal: Share
    mean: Fraction


_Laid = Mapping[int, int]
"""How to count the deals where one hand holds a combination: for numbers of cards that are laid
into that hand, in how many ways, with the sign of inclusion and exclusion."""


def chances(wanted: Wanted, rules: HouseRules) -> Chances:
    """Count hands, pairs of hands and deals with a combination."""
    laid = list(_laid_for(wanted, rules))
    hand, side, deal = (_share(laid, hands) for hands in (1, 2, len(Seat)))
    mean = sum(
        ways * Fraction(_rest((cards,)), _rest((0,)))
        for each in laid
        for cards, ways in each.items()
    )
    return Chances(hand, side, deal, len(Seat) * Fraction(mean))


def _laid_for(wanted: Wanted, rules: HouseRules) -> Iterator[_Laid]:
    if isinstance(wanted, AnyBaba):
        for suit in Suit if wanted.suit is None else (wanted.suit,):
            yield _run_laid(suit, wanted, rules)
    else:
        for rank in Rank if wanted.rank is None else (wanted.rank,):
            yield _set_laid(rank, wanted, rules)


def _run_laid(suit: Suit, wanted: AnyBaba, rules: HouseRules) -> _Laid:
    """A run of just n cards is one of n or more, but not of n + 1 or more."""
    laid: Counter[int] = Counter()
    for length in wanted.lengths:
        if baba_of(suit, length, rules).is_trena or not wanted.only_trena:
            laid[length] += 1
            laid[length + 1] -= 1
    return {cards: ways for cards, ways in laid.items() if ways and cards <= HAND_SIZE}


def _set_laid(rank: Rank, wanted: AnySet, rules: HouseRules) -> _Laid:
    """Just n of the cards are any n of them, less the ways in which more were taken for n."""
    laid: Counter[int] = Counter()
    whole = len(Suit)
    for count in wanted.counts:
        if set_of(rank, tuple(Suit)[:count], rules, with_baba=False).points:
            laid[count] += comb(whole, count)
            if count < whole:
                laid[whole] -= comb(whole, count)
    return laid


def _share(laid: Sequence[_Laid], hands: int) -> Share:
    """In how many ways at least one of some hands holds one of the combinations."""
    none = (0,) * hands
    without = Counter({none: 1})
    for each in laid:
        further = Counter(without)
        for held, ways in without.items():
            for seat, (cards, laying) in ((s, item) for s in range(hands) for item in each.items()):
                filled = held[seat] + cards
                if filled <= HAND_SIZE:
                    # Hands are alike, so that it doesn't matter which of them holds how many.
                    key = tuple(sorted((*held[:seat], filled, *held[seat + 1 :])))
                    further[key] -= ways * laying
        without = further
    lacking = sum(ways * _rest(held) for held, ways in without.items())
    return Share(_rest(none) - lacking, _rest(none))


def _rest(held: Sequence[int]) -> int:
    """In how many ways hands that hold so many cards can be filled from those left."""
    left = len(DECK) - sum(held)
    wanting = [HAND_SIZE - cards for cards in held]
    return factorial(left) // prod(map(factorial, (*wanting, left - sum(wanting))))
