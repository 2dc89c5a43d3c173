"""Who may know what of a deal: three types for three amounts of knowledge.

They are named tuples, as are the states of a match, because nothing else in Python is both
immutable and quick to copy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from semerik.engine.cards import Card, Hand, Suit
from semerik.engine.combinations import Declaration, declare
from semerik.engine.events import (
    Awaiting,
    EntryDue,
    EntryHeld,
    FineAsked,
    RenonceClaimed,
    RenonceFound,
)
from semerik.engine.legality import Position, legal_cards, playable_cards, position_of
from semerik.engine.rules import HouseRules
from semerik.engine.scores import (
    Entry,
    Reason,
    Score,
    ScoreLine,
    bonus_within_reach,
    declaration_line,
)
from semerik.engine.seats import PerSeat, Seat, Side
from semerik.engine.tricks import FIGURES_IN_A_DEAL, TRICKS_IN_A_DEAL, TakenTrick, Trick

NO_VOIDS: PerSeat[frozenset[Suit]] = PerSeat([frozenset()] * 4)


class PublicDeal(NamedTuple):
    """What all at the table know of a deal.

    ``trick`` is the one on the table; ``fallen`` are the cards of the taken ones; ``voids`` the
    suits that a seat's plays show it to hold none of, as long as no renonce was found; of
    declarations there is only what the table is told (3.13), until the deal has ended.
    ``awaiting`` is what has to be decided before play goes on; ``opened`` are the hands as dealt,
    once nobody plays any more and all cards may be looked at (4.6, 9.9); ``written_after`` says
    of each entry how many tricks were complete then. ``renonces`` are those found; once the deal
    has ended, all that happened.
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
    awaiting: Awaiting | None = None
    opened: PerSeat[Hand] | None = None
    thrown_in: bool = False
    claims: tuple[RenonceClaimed, ...] = ()
    written_after: tuple[int, ...] = ()

    def with_trick(self, trick: Trick) -> PublicDeal:
        """The same with another trick on the table; quicker than _replace, for every card."""
        return tuple.__new__(PublicDeal, (trick, *self[1:]))

    def with_renonces(self, renonces: tuple[RenonceFound, ...]) -> PublicDeal:
        """The same with these renonces known, which show no voids (9.1)."""
        if renonces == self.renonces:
            return self
        voids = NO_VOIDS
        for trick in self.tricks:
            offenders = [found.seat for found in renonces if found.trick == trick.number]
            voids = with_shown_voids(voids, trick, self.rules, offenders)
        return self._replace(renonces=renonces, voids=voids)

    @property
    def eldest(self) -> Seat:
        """Who leads first, the dealer's left neighbour (2.4)."""
        return self.dealer.left

    @property
    def turn(self) -> Seat | None:
        """Who is to play; None when nobody is."""
        if self.ended or self.awaiting is not None:
            return None
        return self.trick.turn

    @property
    def fine_asked(self) -> FineAsked | None:
        """The fine that waits for a choice, if one does (9.7)."""
        return self.awaiting if isinstance(self.awaiting, FineAsked) else None

    @property
    def is_last_word(self) -> bool:
        """Whether an entry that would win is held, also behind the choice for a claim (9.9)."""
        asked = self.fine_asked
        if asked is None or not self.rules.on_claim:
            return isinstance(self.awaiting, EntryHeld)
        # The fines of one claim have one chooser: whatever else waits was held before the claim.
        return any(isinstance(d, EntryDue) or d.chooser is not asked.chooser for d in asked.after)

    @property
    def cards_open(self) -> bool:
        """Whether all cards may be looked at (4.6, 9.9)."""
        return self.opened is not None

    @property
    def played_out(self) -> bool:
        """Whether the ten tricks were played, or the rest was thrown in."""
        return self.thrown_in or len(self.tricks) == TRICKS_IN_A_DEAL

    @property
    def reviewable(self) -> TakenTrick | None:
        """The last trick, where it may be looked at again (4.6)."""
        on = self.rules.review_last_trick == "on"
        return self.tricks[-1] if on and self.tricks else None

    @property
    def figures_out(self) -> int:
        """Figures that no complete trick has brought yet, 0 to 24."""
        return FIGURES_IN_A_DEAL - sum(trick.figures for trick in self.tricks)

    @property
    def may_throw_in(self) -> bool:
        """Whether no line can be written any more, so that the rest may be thrown in (6.5)."""
        between = self.turn is not None and not self.trick.cards
        return between and self.figures_out <= 2 and not bonus_within_reach(self.piles, self.rules)

    @property
    def claimants(self) -> frozenset[Side]:
        """The sides that may claim a renonce now (9.8, 9.9)."""
        if not self.rules.on_claim or self.ended or not self.tricks or self.trick.cards:
            return frozenset()
        if isinstance(self.awaiting, EntryHeld):
            return frozenset({self.awaiting.side.opponents})
        return frozenset() if self.fine_asked else frozenset(Side)

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
        """Sides that can't reach the target any more in this deal, as a fine was written (9.10)."""
        if self.rules.renonce_bars_win == "off":
            return frozenset()
        fines = [line for line in self.lines if line.reason is Reason.RENONCE]
        return frozenset(line.seat.side for line in fines if line.seat is not None)

    def accused_by(self, side: Side) -> tuple[Seat, ...]:
        """Whom a side may claim against, now or as soon as the trick is complete (9.8)."""
        held = isinstance(self.awaiting, EntryHeld) and self.awaiting.side is side
        if not self.rules.on_claim or not self.tricks or self.ended or held:
            return ()
        return tuple(seat for seat in Seat if seat.side is not side)

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

    @property
    def declared(self) -> tuple[tuple[Seat, Declaration], ...]:
        """What each hand that was counted declares, in full, in the order of counting."""
        rules = self.public.rules
        return tuple((seat, declare(self.dealt[seat], rules)) for seat, _ in self.public.declared)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries of the deal with every combination by itself, whatever the table is told."""
        if self.public.rules.declare_show == "full" or self.public.ended:
            return self.public.entries
        in_full = dict(self.declared)
        return tuple(_in_full(entry, in_full) for entry in self.public.entries)

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """Everything written in this deal, in order and in full."""
        return tuple(line for entry in self.entries for line in entry)

    @property
    def renonces(self) -> tuple[RenonceFound, ...]:
        """Every renonce of the complete tricks, found or not, in the order of play (9.1)."""
        if not self.public.rules.allows_renonce:
            return ()
        return tuple(
            RenonceFound(seat, trick.number)
            for trick in self.public.tricks
            for seat in trick.leader.round()
            if self.has_renounced(seat, trick)
        )

    def has_renounced(self, seat: Seat, trick: TakenTrick) -> bool:
        """Whether the seat kept back a card of the suit led."""
        led = trick.cards[0].suit
        if trick.card_of(seat).suit is led:
            return False
        played = [past.card_of(seat) for past in self.public.tricks[: trick.number]]
        return any(card.suit is led and card not in played for card in self.dealt[seat])


def with_shown_voids(
    voids: PerSeat[frozenset[Suit]],
    trick: TakenTrick,
    rules: HouseRules,
    offenders: Sequence[Seat] = (),
) -> PerSeat[frozenset[Suit]]:
    """The voids known after a trick; where a void must be ruffed, a discard shows two (4.3)."""
    led = trick.cards[0].suit
    for seat, card in zip(trick.leader.round(), trick.cards, strict=True):
        if card.suit is not led and seat not in offenders:
            shown = {led}
            if rules.void == "must_heart" and card.suit is not Suit.HEARTS:
                shown.add(Suit.HEARTS)
            voids = voids.with_(seat, voids[seat] | shown)
    return voids


def _in_full(entry: Entry, declared: dict[Seat, Declaration]) -> Entry:
    if entry[0].reason is not Reason.DECLARATION:
        return entry
    seats = dict.fromkeys(line.seat for line in entry if line.seat is not None)
    return tuple(
        declaration_line(seat, combination)
        for seat in seats
        for combination in declared[seat].combinations
    )
