"""What a hand declares (chapter 3 of the rule book)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

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
    """Count one hand, in points; combinations worth nothing are left out (chapter 3).

    The cards may be any number, each once and in any order; a hand of the game has ten.
    """
    tables = _tables(rules)
    held = sum(map(_CODE_OF, hand))
    found: list[Combination] = []
    with_baba = held & held >> 1 & held >> 2 & _ONE_RANK
    if with_baba:
        for suit, by_cards in enumerate(tables.babas):
            baba = by_cards[held >> 10 * suit & _ONE_SUIT]
            if baba is not None:
                found.append(baba)
    if (held >> 40) + _FIVES & _EIGHTS:
        for rank, by_suits in enumerate(tables.sets_beside_baba if with_baba else tables.sets):
            rank_set = by_suits.get(held >> rank & _ONE_RANK)
            if rank_set is not None:
                found.append(rank_set)
    return Declaration(tuple(found))


def declared_points(hand: Iterable[Card], rules: HouseRules) -> int:
    """What :func:`declare` counts in all, without naming it: for many hands in a short time.

    The cards may stand in any order, each once.
    """
    tables = _tables(rules)
    spades, hearts, diamonds, clubs = tables.baba_points
    held = sum(map(_CODE_OF, hand))
    points = (
        spades[held & _ONE_SUIT]
        + hearts[held >> 10 & _ONE_SUIT]
        + diamonds[held >> 20 & _ONE_SUIT]
        + clubs[held >> 30 & _ONE_SUIT]
    )
    counts = held >> 40
    # 3 and 5 are 8, 4 and 5 are 9: the eights tell where a set is, the fours where it is whole.
    sets = counts + _FIVES & _EIGHTS | counts & _FOURS
    if not sets:
        return points
    return points + (tables.set_points_beside_baba if points else tables.set_points)[sets]


def baba_of(suit: Suit, length: int, rules: HouseRules) -> Baba:
    """The combination that a run of 3 to 10 cards is; it always brings a point (3.2 to 3.5)."""
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


def set_of(rank: Rank, suits: Collection[Suit], rules: HouseRules, *, with_baba: bool) -> RankSet:
    """The set that three or four cards of a rank are, worth 0 points where it doesn't count.

    ``with_baba`` says whether the same hand holds a baba, whichever (3.6 to 3.10).
    """
    count = len(suits)
    if rank in HIGH_RANKS:
        raised = with_baba and rules.baba_sets == "four"
        points, clause = (4, "3.10") if raised else (3, "3.6")
    elif rank is Rank.SEVEN:
        points, clause = 4, "3.7"
    else:
        points, clause = (0 if rank in LOW_RANKS and rules.low_sets == "off" else 1), "3.8"
    if count == 4 and points and rules.four_of_a_kind == "plus_one":
        points += 1
    missing = next((suit for suit in _SUITS if suit not in suits), None)
    return RankSet(rank, count, missing, points, clause)


# The tables: a hand is the sum of its cards' codes. A code has one bit of the 40 for the card
# itself, and above them a one in the nibble that counts its rank.
_CODES = tuple(1 << card | 1 << 40 + 4 * card.rank for card in DECK)
_CODE_OF = _CODES.__getitem__
_ONE_SUIT = (1 << 10) - 1
_ONE_RANK = sum(1 << 10 * suit for suit in Suit)
_FOURS, _FIVES, _EIGHTS = (sum(each << 4 * rank for rank in Rank) for each in (4, 5, 8))


class _SetPoints(dict[int, int]):
    """Points of all sets of a hand, by the nibbles of the ranks: 8 for three cards, 12 for four.

    An entry is made when it is first asked for.
    """

    def __init__(self, rules: HouseRules, *, with_baba: bool) -> None:
        super().__init__()
        self._rules, self._with_baba = rules, with_baba

    def __missing__(self, sets: int) -> int:
        suits_held = {8: _SUITS[:3], 12: _SUITS}
        self[sets] = points = sum(
            set_of(rank, suits, self._rules, with_baba=self._with_baba).points
            for rank in Rank
            if (suits := suits_held.get(sets >> 4 * rank & 15))
        )
        return points


class _Tables(NamedTuple):
    """What the clauses above say of all that a hand can hold of a suit and of a rank."""

    babas: tuple[tuple[Baba | None, ...], ...]
    """By suit, then by the cards held of it, strongest at the lowest bit."""
    baba_points: tuple[tuple[int, ...], ...]
    sets: tuple[dict[int, RankSet], ...]
    """By rank, then by the suits held of it, ten bits apart; only sets that count."""
    sets_beside_baba: tuple[dict[int, RankSet], ...]
    set_points: _SetPoints
    set_points_beside_baba: _SetPoints


@lru_cache(maxsize=64)
def _tables(rules: HouseRules) -> _Tables:
    babas = tuple(_babas_by_cards(suit, rules) for suit in Suit)
    return _Tables(
        babas,
        tuple(tuple(baba.points if baba else 0 for baba in by_cards) for by_cards in babas),
        tuple(_sets_by_suits(rank, rules, with_baba=False) for rank in Rank),
        tuple(_sets_by_suits(rank, rules, with_baba=True) for rank in Rank),
        _SetPoints(rules, with_baba=False),
        _SetPoints(rules, with_baba=True),
    )


def _babas_by_cards(suit: Suit, rules: HouseRules) -> tuple[Baba | None, ...]:
    by_length = [baba_of(suit, n, rules) if n >= len(BABA) else None for n in range(11)]
    # The lowest bit that isn't set ends the run.
    return tuple(by_length[(~cards & cards + 1).bit_length() - 1] for cards in range(1 << 10))


def _sets_by_suits(rank: Rank, rules: HouseRules, *, with_baba: bool) -> dict[int, RankSet]:
    sets = {
        sum(1 << 10 * suit for suit in suits): set_of(rank, suits, rules, with_baba=with_baba)
        for count in (3, 4)
        for suits in combinations(_SUITS, count)
    }
    return {suits: rank_set for suits, rank_set in sets.items() if rank_set.points}
