"""Who may know what of a deal: three types for three amounts of knowledge.

They are named tuples, as are the states of a match, because nothing else in Python is both
immutable and quick to copy.
"""

from __future__ import annotations

from typing import NamedTuple

from semerik.engine.cards import Card, Hand, Suit
from semerik.engine.combinations import Declaration
from semerik.engine.events import RenonceFound
from semerik.engine.legality import Position, legal_cards, playable_cards, position_of
from semerik.engine.rules import HouseRules
from semerik.engine.scores import Entry, Score, ScoreLine
from semerik.engine.seats import PerSeat, Seat, Side
from semerik.engine.tricks import TRICKS_IN_A_DEAL, TakenTrick, Trick

NO_VOIDS: PerSeat[frozenset[Suit]] = PerSeat([frozenset()] * 4)


class PublicDeal(NamedTuple):
    """What all at the table know of a deal.

    ``trick`` is the one on the table; ``fallen`` are the cards of the taken ones; ``voids`` the
    suits that a seat's plays show it to hold none of, as long as no renonce was found.
    """

    trick: Trick
    rules: HouseRules
    number: int
    dealer: Seat
    score_before: Score
    score: Score
    tricks: tuple[TakenTrick, ...] = ()
    fallen: frozenset[Card] = frozenset()
    voids: PerSeat[frozenset[Suit]] = NO_VOIDS
    declared: tuple[tuple[Seat, Declaration], ...] = ()
    entries: tuple[Entry, ...] = ()
    renonces: tuple[RenonceFound, ...] = ()
    winner: Side | None = None
    ended: bool = False

    def with_trick(self, trick: Trick) -> PublicDeal:
        """The same with another trick on the table; quicker than _replace, for every card."""
        return PublicDeal._make((trick, *self[1:]))

    @property
    def eldest(self) -> Seat:
        """Who leads first, the dealer's left neighbour (2.4)."""
        return self.dealer.left

    @property
    def turn(self) -> Seat | None:
        """Who is to play; None when nobody is."""
        return None if self.ended else self.trick.turn

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """Everything written in this deal, in order."""
        return tuple(line for entry in self.entries for line in entry)

    @property
    def piles(self) -> PerSeat[int]:
        """Tricks lying before each seat (5.4)."""
        takers = [trick.taker for trick in self.tricks]
        return PerSeat.of(takers.count)

    @property
    def barred(self) -> frozenset[Side]:
        """Sides that can't reach the target in this deal (9.10)."""
        if self.rules.renonce_bars_win == "off":
            return frozenset()
        return frozenset(found.seat.side for found in self.renonces)

    def cards_left(self, seat: Seat) -> int:
        """How many cards the seat holds."""
        return TRICKS_IN_A_DEAL - len(self.tricks) - (self.trick.card_of(seat) is not None)


class SeatView(NamedTuple):
    """All that one seat may know: what all know, and its own hand."""

    public: PublicDeal
    seat: Seat
    hand: Hand
    dealt: Hand

    @property
    def position(self) -> Position:
        public = self.public
        return position_of(self.seat, public.turn, self.hand, public.trick.led_suit, public.rules)

    @property
    def legal(self) -> Hand:
        """The cards this seat may play now, in hand order; none when it isn't its turn."""
        return legal_cards(self.position)

    @property
    def playable(self) -> Hand:
        """The legal cards, and those that would be a renonce where the table lets one happen."""
        return playable_cards(self.position)


class DealState(NamedTuple):
    """Everything about a deal: what all know, and the four hands."""

    public: PublicDeal
    dealt: PerSeat[Hand]
    hands: PerSeat[Hand]

    def view(self, seat: Seat) -> SeatView:
        return SeatView(self.public, seat, self.hands[seat], self.dealt[seat])
