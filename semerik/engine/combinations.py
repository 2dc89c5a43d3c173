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


@dataclass(frozen=True, slots=True)
class NamedSet:
    """A set as a table hears it where missing suits aren't told (3.13).

    ``count`` is 3 unless the points betray the fourth card.
    """

    rank: Rank
    count: int
    points: int
    clause: str

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that all know to be held: none."""
        return ()


@dataclass(frozen=True, slots=True)
class HandTotal:
    """All that a table hears of a hand where only totals are told (3.13)."""

    points: int

    @property
    def clause(self) -> str:
        return "3.13"

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that all know to be held: none."""
        return ()


Combination = Baba | RankSet | NamedSet | HandTotal
"""What is declared, or as much of it as the table is told."""


@dataclass(frozen=True, slots=True)
class Declaration:
    """Every combination of one hand that counts: babas by suit, then sets by rank."""

    combinations: tuple[Combination, ...]

    @property
    def points(self) -> int:
        """What the hand declares in all, 0 to 35."""
        return sum(combination.points for combination in self.combinations)


def as_told(declaration: Declaration, rules: HouseRules) -> Declaration:
    """What the others hear of a declaration (3.13)."""
    match rules.declare_show:
        case "full":
            return declaration
        case "names":
            named = (combination_as_told(one, rules) for one in declaration.combinations)
            return Declaration(tuple(named))
        case "points":
            points = declaration.points
            return Declaration((HandTotal(points),) if points else ())


def combination_as_told(combination: Combination, rules: HouseRules) -> Combination:
    """The combination where missing suits aren't told."""
    if not isinstance(combination, RankSet):
        return combination
    count = combination.count if rules.four_of_a_kind == "plus_one" else 3
    return NamedSet(combination.rank, count, combination.points, combination.clause)


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
