"""What a hand declares (chapter 3 of the rule book)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile

from semerik.engine.cards import DECK, Card, Hand, Rank, Suit
from semerik.engine.rules import HouseRules

BABA = (Rank.THREE, Rank.TWO, Rank.ACE)
LADDER = {3: 3, 4: 6, 5: 9, 6: 15}
"""Points of a run from the three downwards, by its length (3.2, 3.3); seven make a trena."""

TRENA = 16
HEART_BABA = 5
HIGH_RANKS = frozenset(BABA)
LOW_RANKS = frozenset({Rank.SIX, Rank.FIVE, Rank.FOUR})

_SUITS = tuple(Suit)
_BABAS = tuple((suit, DECK[10 * suit : 10 * suit + 3]) for suit in Suit)


@dataclass(frozen=True, slots=True)
class Baba:
    """A run of one suit from the three downwards; a trena where it is long enough.

    ``length`` is the whole unbroken run, 3 to 10 cards, also where fewer are counted.
    """

    suit: Suit
    length: int
    points: int
    clause: str

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the run, strongest first."""
        return DECK[10 * self.suit : 10 * self.suit + self.length]

    @property
    def is_trena(self) -> bool:
        return self.clause == "3.4"


@dataclass(frozen=True, slots=True)
class RankSet:
    """Three or four cards of one rank; ``missing`` is the suit of the fourth, if it is missing."""

    rank: Rank
    count: int
    missing: Suit | None
    points: int
    clause: str

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the set, in deck order of their suits."""
        return tuple(Card(suit, self.rank) for suit in _SUITS if suit is not self.missing)


Combination = Baba | RankSet


@dataclass(frozen=True, slots=True)
class Declaration:
    """Every combination of one hand that counts: babas by suit, then sets by rank."""

    combinations: tuple[Combination, ...]

    @property
    def points(self) -> int:
        """What the hand declares in all, 0 to 35."""
        return sum(combination.points for combination in self.combinations)


def declare(hand: Hand, rules: HouseRules) -> Declaration:
    """Count one hand; combinations worth nothing are left out."""
    babas = [
        _baba(suit, hand, rules)
        for suit, (three, two, ace) in _BABAS
        if three in hand and two in hand and ace in hand
    ]
    held = [card.rank for card in hand]
    ranks = sorted([rank for rank in set(held) if held.count(rank) >= 3])
    sets = [_rank_set(rank, hand, held.count(rank), bool(babas), rules) for rank in ranks]
    return Declaration((*babas, *[rank_set for rank_set in sets if rank_set.points]))


def _baba(suit: Suit, hand: Hand, rules: HouseRules) -> Baba:
    suit_cards = DECK[10 * suit : 10 * suit + 10]
    length = sum(1 for _ in takewhile(hand.__contains__, suit_cards))
    least_trena = {"seven": 7, "suit": 10, "off": 11}[rules.trena]
    if length >= least_trena:
        points, clause = TRENA, "3.4"
    else:
        points, clause = LADDER[min(length, 6)], "3.2" if length == 3 else "3.3"
    if suit is Suit.HEARTS:
        if rules.heart_baba == "every_rung":
            points, clause = points + HEART_BABA - LADDER[3], "3.5" if length == 3 else clause
        elif length == 3:
            points, clause = HEART_BABA, "3.5"
    return Baba(suit, length, points, clause)


def _rank_set(rank: Rank, hand: Hand, count: int, with_baba: bool, rules: HouseRules) -> RankSet:
    if rank in HIGH_RANKS:
        raised = with_baba and rules.baba_sets == "four"
        points, clause = (4, "3.10") if raised else (3, "3.6")
    elif rank is Rank.SEVEN:
        points, clause = 4, "3.7"
    else:
        points, clause = (0 if rank in LOW_RANKS and rules.low_sets == "off" else 1), "3.8"
    if count == 4 and points and rules.four_of_a_kind == "plus_one":
        points += 1
    missing = next((suit for suit in _SUITS if Card(suit, rank) not in hand), None)
    return RankSet(rank, count, missing, points, clause)
