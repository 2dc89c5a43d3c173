"""What a player sees and remembers when it is his turn.

Everything here follows from a :class:`SeatView`. What needs remembering (the cards that have
fallen, who has shown out of a suit, what was declared) is worked out when first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from semerik.bots.reasons import Choice, Fact, Reason, Rule
from semerik.engine.cards import DECK, Card, Hand, Suit
from semerik.engine.knowledge import SeatView
from semerik.engine.rules import HouseRules
from semerik.engine.seats import Seat
from semerik.engine.tricks import beats
from semerik.record.shuffle import Stream

Weight = TypeVar("Weight", int, tuple[int, ...])

SUIT_CARDS = tuple(frozenset(DECK[10 * suit : 10 * suit + 10]) for suit in Suit)
"""The ten cards of each suit."""

HIGHER = tuple(frozenset(DECK[10 * card.suit : card]) for card in DECK)
"""For each card those of its suit that beat it."""

_HEARTS = Suit.HEARTS  # looking it up on the class costs more than many a question below
_SIDE_SUITS = tuple(suit for suit in Suit if suit is not _HEARTS)


class Sight:
    """A turn to play, seen from the seat whose turn it is; ``legal`` are its legal cards."""

    __slots__ = (
        "_ruffs",
        "_safe_masters",
        "_seen",
        "_winners",
        "best",
        "figures",
        "hand",
        "has_trump",
        "legal",
        "partner_takes",
        "public",
        "rules",
        "seat",
        "stream",
        "table",
    )

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
        self.best: Card | None = None
        self.figures = 0
        self.partner_takes = False
        if table:
            self.best = best_card(table, rules)
            self.figures = public.trick.figures
            self.partner_takes = len(table) > 1 and table[-2] is self.best
        self._winners: list[Card] | None = None
        self._safe_masters: list[Card] | None = None
        self._seen: frozenset[Card] | None = None
        self._ruffs: list[list[Suit] | None] = [None] * 4

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
        return self.has_trump and card.suit is _HEARTS

    # What is remembered

    @property
    def seen(self) -> frozenset[Card]:
        """The cards that no other hand holds: fallen, on the table, or one's own."""
        if self._seen is None:
            self._seen = self.public.fallen.union(self.hand, self.table)
        return self._seen

    def out(self, suit: Suit) -> frozenset[Card]:
        """The cards of a suit that the other hands hold."""
        return SUIT_CARDS[suit] - self.seen

    def is_master(self, card: Card) -> bool:
        """Whether no other hand holds a higher card of the suit."""
        return HIGHER[card] <= self.seen

    @property
    def safe_masters(self) -> list[Card]:
        """The legal figures that nobody can beat, as far as is known; trumps are left out."""
        if self._safe_masters is None:
            seen, trumps = self.seen, SUIT_CARDS[_HEARTS] if self.has_trump else ()
            masters = [
                card
                for card in self.legal
                if card.is_figure and HIGHER[card] <= seen and card not in trumps
            ]
            if masters:
                ruffed = self.ruffs(self.seat.left) + self.ruffs(self.seat.right)
                masters = [card for card in masters if card.suit not in ruffed]
            self._safe_masters = masters
        return self._safe_masters

    def voids(self, seat: Seat) -> frozenset[Suit]:
        """The suits of which the seat's plays show that it holds none."""
        return self.public.voids[seat]

    def ruffs(self, seat: Seat) -> list[Suit]:
        """The suits that the seat is known to be void of while it may hold a heart."""
        known = self._ruffs[seat]
        if known is None:
            known = self._ruffs[seat] = []
            if not self.has_trump or not self.public.tricks:
                return known
            voids, seen = self.voids(seat), self.seen
            if _HEARTS not in voids and not SUIT_CARDS[_HEARTS] <= seen:
                known += voids
                known += [suit for suit in _SIDE_SUITS if SUIT_CARDS[suit] <= seen]
        return known

    def declared(self, seat: Seat) -> frozenset[Card]:
        """The cards that the seat has declared and not yet played."""
        for declarer, declaration in self.public.declared:
            if declarer is seat and declaration.combinations:
                cards = [combination.cards for combination in declaration.combinations]
                return frozenset().union(*cards) - self.seen
        return frozenset()

    def beaters(self, seat: Seat, card: Card) -> frozenset[Card]:
        """The cards by which the seat, still to play, may beat the card.

        A ruff is feared only from a seat that is known to be void of the suit led.
        """
        led = self.table[0].suit if self.table else card.suit
        ruffs = led in self.ruffs(seat)
        if card.suit is led:
            if ruffs:
                return self.out(_HEARTS)
            if led in self.voids(seat):
                return frozenset()
        elif not ruffs:
            return frozenset()
        higher = HIGHER[card] - self.seen
        return higher and higher - self.declared(self.seat.partner)

    # Choosing

    def weakest(self, cards: Sequence[Card]) -> Card:
        """The lowest rank, trumps last; the cards are some of the hand, in its order."""
        if cards[0].suit is cards[-1].suit:
            return cards[-1]
        if self.has_trump:
            cards = [card for card in cards if card.suit is not _HEARTS] or cards
        lowest = max([card.rank for card in cards])
        return self._by_lot([card for card in cards if card.rank is lowest])

    def pick(self, cards: Sequence[Card], key: Callable[[Card], Weight]) -> Card:
        """The card for which the key is least; among equals by lot."""
        weights = [key(card) for card in cards]
        least = min(weights)
        return self._by_lot(
            [card for card, weight in zip(cards, weights, strict=True) if weight == least]
        )

    def _by_lot(self, cards: list[Card]) -> Card:
        return cards[0] if len(cards) == 1 else cards[self.stream.below(len(cards))]


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
