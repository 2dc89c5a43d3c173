"""What a player sees and remembers when it is his turn.

Everything here follows from a :class:`SeatView`. What needs remembering (the cards that have
fallen, who has shown out of a suit, what was declared) is worked out when first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from semerik.bots.reasons import Choice, Fact, Reason, Rule
from semerik.engine.cards import DECK, Card, Hand, Suit
from semerik.engine.deal import SeatView
from semerik.engine.rules import HouseRules
from semerik.engine.seats import Seat
from semerik.engine.tricks import TakenTrick, beats
from semerik.record.shuffle import Stream

Weight = TypeVar("Weight", int, tuple[int, ...])

SUIT_CARDS = tuple(frozenset(DECK[10 * suit : 10 * suit + 10]) for suit in Suit)
"""The ten cards of each suit."""

HIGHER = tuple(frozenset(DECK[10 * card.suit : card]) for card in DECK)
"""For each card those of its suit that beat it."""


class Sight:
    """A turn to play, seen from the seat whose turn it is; ``legal`` are its legal cards."""

    def __init__(self, view: SeatView, legal: Hand, stream: Stream) -> None:
        public = view.public
        self.public = public
        self.rules = rules = public.rules
        self.seat = view.seat
        self.hand = view.hand
        self.legal = legal
        self.stream = stream
        self.has_trump = rules.hearts == "trump"
        self.table = table = public.trick.cards
        self.best = best_card(table, rules) if table else None
        self.figures = sum([card.is_figure for card in table])
        self.partner_takes = len(table) > 1 and table[-2] is self.best
        self._winners: list[Card] | None = None
        self._seen: frozenset[Card] | None = None

    # What lies on the table

    @property
    def winners(self) -> list[Card]:
        """The legal cards that would take the trick as it lies; all of them for a lead."""
        if self._winners is None:
            best, rules = self.best, self.rules
            self._winners = [
                card for card in self.legal if best is None or beats(card, best, rules)
            ]
        return self._winners

    @property
    def is_void(self) -> bool:
        """Whether one can't follow the suit led."""
        return self.legal[0].suit is not self.table[0].suit

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a heart, and hearts beat the other suits."""
        return self.has_trump and card.suit is Suit.HEARTS

    # What is remembered

    @property
    def seen(self) -> frozenset[Card]:
        """The cards that no other hand holds: fallen, on the table, or one's own."""
        if self._seen is None:
            taken = [trick.cards for trick in self.public.tricks]
            self._seen = frozenset(self.hand).union(self.table, *taken)
        return self._seen

    def out(self, suit: Suit) -> frozenset[Card]:
        """The cards of a suit that the other hands hold."""
        return SUIT_CARDS[suit] - self.seen

    def is_master(self, card: Card) -> bool:
        """Whether no other hand holds a higher card of the suit."""
        return HIGHER[card] <= self.seen

    def has_shown_void(self, seat: Seat, suit: Suit) -> bool:
        """Whether the seat's plays show that it holds no card of the suit.

        A fined renonce shows nothing.
        """
        shows = self._shows_no_heart if suit is Suit.HEARTS else _shows_void
        for trick in self.public.tricks:
            if shows(trick, seat, suit):
                number = trick.number
                if not any(r.seat is seat and r.trick == number for r in self.public.renonces):
                    return True
        return False

    def _shows_no_heart(self, trick: TakenTrick, seat: Seat, hearts: Suit) -> bool:
        """As for other suits; and where a void must be ruffed, a discard shows it too."""
        if _shows_void(trick, seat, hearts):
            return True
        if self.rules.void != "must_heart":
            return False
        return _played(trick, seat).suit not in (trick.cards[0].suit, hearts)

    def declared(self, seat: Seat) -> frozenset[Card]:
        """The cards that the seat has declared and not yet played."""
        for declarer, declaration in self.public.declared:
            if declarer is seat and declaration.combinations:
                cards = [combination.cards for combination in declaration.combinations]
                return frozenset().union(*cards) - self.seen
        return frozenset()

    def may_ruff(self, seat: Seat, suit: Suit) -> bool:
        """Whether the seat is known to be void of the suit and may hold a heart."""
        return (
            self.has_trump
            and suit is not Suit.HEARTS
            and bool(self.out(Suit.HEARTS))
            and (self.has_shown_void(seat, suit) or not self.out(suit))
            and not self.has_shown_void(seat, Suit.HEARTS)
        )

    def beaters(self, seat: Seat, card: Card) -> frozenset[Card]:
        """The cards by which the seat, still to play, may beat the card.

        A ruff is feared only from a seat that is known to be void of the suit led.
        """
        led = self.table[0].suit if self.table else card.suit
        if card.suit is led:
            if self.may_ruff(seat, led):
                return self.out(Suit.HEARTS)
            if self.is_master(card) or self.has_shown_void(seat, led):
                return frozenset()
        elif not self.may_ruff(seat, led):
            return frozenset()
        return HIGHER[card] - self.seen - self.declared(self.seat.partner)

    def can_be_ruffed(self, suit: Suit) -> bool:
        """Whether an opponent is known to be void of the suit and may hold a heart."""
        return self.may_ruff(self.seat.left, suit) or self.may_ruff(self.seat.right, suit)

    # Choosing

    def pick(self, cards: Iterable[Card], key: Callable[[Card], Weight]) -> Card:
        """The card for which the key is least; among equals by lot."""
        least: list[Card] = []
        bound: Weight | None = None
        for card in cards:
            value = key(card)
            if bound is None or value < bound:
                bound, least = value, [card]
            elif value == bound:
                least.append(card)
        return least[0] if len(least) == 1 else least[self.stream.below(len(least))]


def _played(trick: TakenTrick, seat: Seat) -> Card:
    return trick.cards[(seat - trick.leader) % 4]


def _shows_void(trick: TakenTrick, seat: Seat, suit: Suit) -> bool:
    return trick.cards[0].suit is suit and _played(trick, seat).suit is not suit


def best_card(table: tuple[Card, ...], rules: HouseRules) -> Card:
    """The card that takes the trick as it lies."""
    best = table[0]
    for card in table[1:]:
        if beats(card, best, rules):
            best = card
    return best


def because(rule: Rule, card: Card, *facts: Fact) -> Choice:
    """The card, chosen by the rule."""
    return Choice(card, Reason(rule, facts))
