"""What a player sees and remembers when it is his turn.

Everything here follows from a :class:`SeatView`. What needs remembering (the cards that have
fallen, who has shown out of a suit, what was declared) is worked out when first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from semerik.bots.reasons import Choice, Fact, Reason, Rule
from semerik.engine.cards import DECK, Card, Hand, Suit
from semerik.engine.deal import SeatView
from semerik.engine.seats import Seat
from semerik.engine.tricks import beats
from semerik.record.shuffle import Stream

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
        self._seen: frozenset[Card] | None = None

    # What lies on the table

    @property
    def winners(self) -> list[Card]:
        """The legal cards that would take the trick as it lies."""
        best, rules = self.best, self.rules
        assert best is not None
        return [card for card in self.legal if beats(card, best, rules)]

    @property
    def is_void(self) -> bool:
        """Whether one can't follow the suit led."""
        return self.legal[0].suit is not self.table[0].suit

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
        """Whether the seat once failed to follow the suit, and wasn't fined for it."""
        for trick in self.public.tricks:
            if (
                trick.cards[0].suit is suit
                and trick.cards[(seat - trick.leader) % 4].suit is not suit
            ):
                return not self._was_renonce(seat, trick.number)
        return False

    def _was_renonce(self, seat: Seat, number: int) -> bool:
        return any(found.seat is seat and found.trick == number for found in self.public.renonces)

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
            and (self.has_shown_void(seat, suit) or not self.out(suit))
            and not self.has_shown_void(seat, Suit.HEARTS)
            and bool(self.out(Suit.HEARTS))
        )

    def may_beat(self, seat: Seat, card: Card) -> bool:
        """Whether the seat, still to play, may hold what beats the card.

        A ruff is feared from a seat that has shown out of the suit led, not from others.
        """
        led = self.table[0].suit if self.table else card.suit
        if card.suit is led:
            higher = HIGHER[card] - self.seen
            if higher and not self.has_shown_void(seat, led):
                return not higher <= self.declared(self.seat.partner)
            return self.may_ruff(seat, led)
        if not self.may_ruff(seat, led):
            return False
        return bool(HIGHER[card] - self.seen)

    # Choosing

    def pick(self, cards: Iterable[Card], key: Callable[[Card], Any]) -> Card:
        """The card for which the key is least; among equals by lot."""
        least: list[Card] = []
        bound = None
        for card in cards:
            value = key(card)
            if bound is None or value < bound:
                bound, least = value, [card]
            elif value == bound:
                least.append(card)
        return least[0] if len(least) == 1 else least[self.stream.below(len(least))]


def best_card(table: tuple[Card, ...], rules: Any) -> Card:
    """The card that takes the trick as it lies."""
    best = table[0]
    for card in table[1:]:
        if beats(card, best, rules):
            best = card
    return best


def because(rule: Rule, card: Card, *facts: Fact) -> Choice:
    """The card, chosen by the rule."""
    return Choice(card, Reason(rule, facts))
