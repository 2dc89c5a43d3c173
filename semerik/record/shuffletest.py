"""Whether the shuffle deals as chance would: many deals against what is exactly to be expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import comb
from statistics import NormalDist
from typing import NamedTuple

from semerik.engine.cards import DECK, HAND_SIZE, Card, Hand, Suit
from semerik.engine.combinations import declared_points
from semerik.engine.odds import HANDS, hand_odds
from semerik.engine.rules import STANDARD
from semerik.engine.seats import PerSeat, Seat
from semerik.record.shuffle import shuffled_hands

LEAST_EXPECTED = 5.0
"""What is rarer is counted together: with less the comparison means nothing."""

DOUBTFUL = 1e-4
"""Chance does so badly, in all three comparisons together, once in some three thousand checks."""


@dataclass(slots=True)
class Counts:
    """What was counted over deals: of one hand each its points and spades; where each card went.

    The hands of a deal depend on one another, hence one: each seat's in turn.
    """

    deals: int = 0
    points: Counter[int] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    places: Counter[tuple[Card, Seat]] = field(default_factory=Counter)

    def take(self, number: int, hands: PerSeat[Hand]) -> None:
        """Count a deal; its number says whose hand."""
        one = hands[Seat(number % len(Seat))]
        self.deals += 1
        self.points[declared_points(one, STANDARD)] += 1
        self.lengths[sum(card.suit is Suit.SPADES for card in one)] += 1
        for seat, hand in hands.items():
            self.places.update((card, seat) for card in hand)

    def add(self, other: Counts) -> None:
        """Count what another has counted too."""
        self.deals += other.deals
        self.points.update(other.points)
        self.lengths.update(other.lengths)
        self.places.update(other.places)


class Fit(NamedTuple):
    """How well counts fit: chi-square, and the ``share`` of cases in which chance does worse."""

    chi_square: float
    freedom: int
    share: float

    @property
    def holds(self) -> bool:
        return self.share >= DOUBTFUL


def count_deals(seed: int, first: int, deals: int) -> Counts:
    """Count the deals ``first`` to ``first + deals − 1`` of a seed, as matches deal them."""
    counts = Counts()
    for number in range(first, first + deals):
        counts.take(number, shuffled_hands(seed, number, 1, 1))
    return counts


def fits(counts: Counts) -> Mapping[str, Fit]:
    """Points, suit lengths and places, each against what is exactly to be expected."""
    hands = counts.deals
    odds = hand_odds(STANDARD).counts
    lengths = {
        length: comb(10, length) * comb(30, HAND_SIZE - length) for length in range(HAND_SIZE + 1)
    }
    return {
        "points": _fit(
            (counts.points[points], hands * ways / HANDS) for points, ways in odds.items()
        ),
        "lengths": _fit(
            (counts.lengths[length], hands * ways / HANDS) for length, ways in lengths.items()
        ),
        # Of each card's four places three are free, of each seat's forty cards all but one.
        "places": _fit(
            ((counts.places[card, seat], counts.deals / 4) for card in DECK for seat in Seat),
            freedom=(len(DECK) - 1) * (len(Seat) - 1),
            scale=len(DECK) / (len(DECK) - 1),
        ),
    }


def _fit(
    pairs: Iterable[tuple[int, float]], *, freedom: int | None = None, scale: float = 1.0
) -> Fit:
    """Compare what was counted with what is expected, pair by pair."""
    kept: list[tuple[int, float]] = []
    rare = (0, 0.0)
    for observed, expected in pairs:
        if expected >= LEAST_EXPECTED:
            kept.append((observed, expected))
        else:
            rare = (rare[0] + observed, rare[1] + expected)
    if rare[1] >= LEAST_EXPECTED:
        kept.append(rare)
    chi_square = sum((observed - expected) ** 2 / expected for observed, expected in kept) / scale
    free = max(1, len(kept) - 1) if freedom is None else freedom
    return Fit(chi_square, free, _share_above(chi_square, free))


def _share_above(chi_square: float, freedom: int) -> float:
    """How often chance gives more, after Wilson and Hilferty; good to a few parts in a thousand."""
    spread = 2 / (9 * freedom)
    at = ((chi_square / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5
    return 1 - NormalDist().cdf(at)
