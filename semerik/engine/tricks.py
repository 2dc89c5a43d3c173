"""Tricks: who takes one, and what it is worth (4.4 and chapter 5)."""

from __future__ import annotations

from typing import NamedTuple

from semerik.engine.cards import Card, Suit
from semerik.engine.rules import HouseRules
from semerik.engine.seats import Seat

TRICK_POINTS = (0, 0, 0, 1, 2)
"""Points of a trick by its number of figures, 0 to 4 (5.1 to 5.3)."""

TRICK_CLAUSES = ("5.3", "5.3", "5.3", "5.1", "5.2")
TRICKS_IN_A_DEAL = 10
FIGURES_IN_A_DEAL = 24
_HEARTS = Suit.HEARTS
_TURNS: tuple[tuple[Seat | None, ...], ...] = tuple((*seat.round(), None) for seat in Seat)
"""Who plays next, by the leader and the number of cards on the table."""


class Trick(NamedTuple):
    """The cards on the table, in the order played; 0 to 4 of them."""

    leader: Seat
    cards: tuple[Card, ...] = ()

    @property
    def led_suit(self) -> Suit | None:
        return self.cards[0].suit if self.cards else None

    @property
    def is_complete(self) -> bool:
        return len(self.cards) == 4

    @property
    def figures(self) -> int:
        """Figures among the cards so far, 0 to 4 (1.5)."""
        return sum([card.is_figure for card in self.cards])

    @property
    def turn(self) -> Seat | None:
        """Who plays next; None once it is complete."""
        return _TURNS[self.leader][len(self.cards)]

    def with_(self, card: Card) -> Trick:
        return Trick(self.leader, (*self.cards, card))

    def card_of(self, seat: Seat) -> Card | None:
        """What the seat has played to this trick."""
        place = (seat - self.leader) % 4
        return self.cards[place] if place < len(self.cards) else None

    def taker(self, rules: HouseRules) -> Seat | None:
        """Who takes it as it lies; None while it is empty (4.4)."""
        if not self.cards:
            return None
        best = self.cards[0]
        place = 0
        for index, card in enumerate(self.cards[1:], 1):
            if beats(card, best, rules):
                best, place = card, index
        return self.leader.after(place)


class TakenTrick(NamedTuple):
    """A complete trick; ``points`` is what it is worth, also where the game ended before."""

    number: int
    leader: Seat
    cards: tuple[Card, ...]
    taker: Seat
    figures: int
    points: int

    def card_of(self, seat: Seat) -> Card:
        """What the seat has played to this trick."""
        return self.cards[(seat - self.leader) % 4]


def beats(card: Card, other: Card, rules: HouseRules) -> bool:
    """Whether ``card``, played later, takes the trick from ``other`` (4.4)."""
    if card.suit is other.suit:
        return card.rank < other.rank
    return card.suit is _HEARTS and rules.hearts == "trump"


def take(trick: Trick, number: int, rules: HouseRules) -> TakenTrick:
    """Close a complete trick; ``number`` counts from 1 within the deal."""
    taker = trick.taker(rules)
    assert taker is not None
    assert trick.is_complete
    figures = trick.figures
    return TakenTrick(number, trick.leader, trick.cards, taker, figures, TRICK_POINTS[figures])
