"""How often a hand declares how much: exact numbers, found without dealing (chapter 3).

Nothing here knows what scores: every point comes from the clauses that :func:`declare` counts by.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import NamedTuple

from semerik.engine.cards import DECK, HAND_SIZE, Rank, Suit
from semerik.engine.combinations import BABA, baba_of, set_of
from semerik.engine.rules import HouseRules

HANDS = comb(len(DECK), HAND_SIZE)
"""How many different hands there are: 847,660,528."""

RUN_LENGTHS = tuple(range(len(BABA), len(Rank) + 1))
SET_COUNTS = (3, 4)

_Suits = tuple[Suit, ...]
_SUITS: _Suits = tuple(Suit)
_SUBSETS: tuple[_Suits, ...] = tuple(
    suits for count in range(len(_SUITS) + 1) for suits in combinations(_SUITS, count)
)


class Odds(NamedTuple):
    """How many of all hands declare how many points; ``counts`` ascends, none of them is 0."""

    counts: Mapping[int, int]

    @property
    def hands(self) -> int:
        return sum(self.counts.values())

    @property
    def mean(self) -> Fraction:
        """Points that a hand declares on average; a deal, with its four hands, four times that."""
        return Fraction(sum(points * n for points, n in self.counts.items()), self.hands)


class _State(NamedTuple):
    """All that matters of the ranks gone through, strongest first, for those still to come."""

    running: _Suits  # whose run from the three is unbroken
    cards: int
    points: int  # of the sets, and of the runs that have ended


def hand_odds(rules: HouseRules, size: int = HAND_SIZE) -> Odds:
    """Count all hands by what they declare.

    The deck is gone through rank by rank, with every choice of suits of each; hands that are alike
    in what can still matter are counted together. ``size`` is the number of cards
    of a hand, 0 to 40.
    """
    counts = _counts(rules, size, with_baba=False) + _counts(rules, size, with_baba=True)
    return Odds(dict(sorted(counts.items())))


def _counts(rules: HouseRules, size: int, *, with_baba: bool) -> Counter[int]:
    """Hands by their points, only those with a baba or only those without.

    What a set of threes is worth is known no sooner than the aces; so it is settled beforehand.
    """
    states = Counter({_State(running=_SUITS, cards=0, points=0): 1})
    for rank in Rank:
        steps = {
            running: _steps(rank, running, rules, with_baba=with_baba)
            for running in {state.running for state in states}
        }
        further: Counter[_State] = Counter()
        for (running, cards, points), ways in states.items():
            for (still_running, added, gained), alike in steps[running].items():
                if cards + added <= size:
                    further[_State(still_running, cards + added, points + gained)] += ways * alike
        states = further
        if rank is BABA[-1]:
            states = Counter({s: n for s, n in states.items() if bool(s.running) is with_baba})
    counts: Counter[int] = Counter()
    for (running, cards, points), ways in states.items():
        if cards == size:
            whole_suits = sum(_run_points(suit, len(Rank), rules) for suit in running)
            counts[points + whole_suits] += ways
    return counts


def _steps(
    rank: Rank, running: _Suits, rules: HouseRules, *, with_baba: bool
) -> Counter[tuple[_Suits, int, int]]:
    """What the choices of a rank's suits do: the runs they leave, their cards, their points."""
    steps: Counter[tuple[_Suits, int, int]] = Counter()
    for suits in _SUBSETS:
        ended = sum(_run_points(suit, rank, rules) for suit in running if suit not in suits)
        gained = ended + _set_points(rank, suits, rules, with_baba=with_baba)
        steps[tuple(suit for suit in running if suit in suits), len(suits), gained] += 1
    return steps


def _run_points(suit: Suit, length: int, rules: HouseRules) -> int:
    return baba_of(suit, length, rules).points if length in RUN_LENGTHS else 0


def _set_points(rank: Rank, suits: _Suits, rules: HouseRules, *, with_baba: bool) -> int:
    return set_of(rank, suits, rules, with_baba=with_baba).points if len(suits) in SET_COUNTS else 0
