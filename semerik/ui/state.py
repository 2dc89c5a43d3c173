"""What is on the screen: the view of the match, and what only the screen knows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from semerik.engine.actions import FineWay
from semerik.engine.cards import Card, Hand
from semerik.engine.errors import IllegalAction
from semerik.engine.events import GameWon, RenonceClaimed
from semerik.engine.knowledge import PublicDeal, SeatView
from semerik.engine.match import MatchView
from semerik.engine.scores import Score, ScoreLine
from semerik.engine.seats import PerSeat, PerSide, Seat, Side
from semerik.engine.tricks import TakenTrick
from semerik.record.match import Undo
from semerik.ui.cast import Cast, Order, display_order

ALL_ARRIVED = PerSeat((10, 10, 10, 10))


class Phase(Enum):
    """Where the match stands, as the screen shows it."""

    DEAL = auto()  # packets arrive
    DECLARE = auto()  # hands are counted
    WAIT = auto()  # somebody else plays
    CHOOSE = auto()  # the person plays
    TAKEN = auto()  # a full trick lies
    RULING = auto()  # a claim was judged
    FINE = auto()  # the person chooses how a renonce is paid for
    CONSENT = auto()  # somebody wants a card back, and another is asked
    LAST_WORD = auto()  # all cards are open, and the person may claim
    SUMMARY = auto()  # the deal is over
    GAME_OVER = auto()


class Page(Enum):
    """What may lie over the table, opened by a key and closed by the same."""

    SHEET = auto()
    LOG = auto()
    RULES = auto()  # the clauses of the moment, in the panel
    CLAUSE = auto()
    BOOK = auto()
    KEYS = auto()
    HANDS = auto()  # the four hands as dealt, after the deal
    CLAIM = auto()  # whose renonce is claimed
    TALK = auto()  # which side is fined for talk
    LAST_TRICK = auto()  # the last trick lies once more
    LEAVE = auto()


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything that the drawing of a table depends on, but the size and the words.

    ``arrived`` counts the cards dealt to each seat so far and ``receiving`` names who gets the
    next packet; ``declaring`` is the hand being counted and ``combination`` how many of its
    combinations were shown; ``taken`` is the full trick that still lies, ``gathered`` once it is
    turned down before the taker; ``held`` the hand at the person's last turn and ``playable``
    what could be played then, which keep their look while that trick lies; ``raised`` the card
    that Enter would play; ``refused`` the last refusal, until the next key; ``fresh`` the lines
    just written; ``ruling`` the claim just judged, ``way`` the choice of a fine that Enter would
    confirm, ``noted`` whose renonce will be claimed once the trick is complete; ``row`` and
    ``opened`` are the cursor and what it opened on a page; ``evening`` every game won at this
    table; ``taken_back`` counts the cards taken back in this match, ``may_undo`` says whether the
    table allows it; ``seal`` is what was told of the deal's cards before they were seen, in 64 hex
    digits; ``people`` are the seats that are played from this keyboard where several are;
    ``curtain`` is whose hand lies open once it is lifted, by ``letter`` and Enter; ``asked`` who is
    asked whether a card may be taken back; ``is_unkept`` says that what is done can't be kept now.
    """

    cast: Cast
    view: MatchView
    phase: Phase
    arrived: PerSeat[int] = ALL_ARRIVED
    receiving: Seat | None = None
    declaring: Seat | None = None
    combination: int = 0
    taken: TakenTrick | None = None
    gathered: bool = False
    held: Hand = ()
    playable: Hand = ()
    raised: Card | None = None
    refused: IllegalAction | None = None
    fresh: tuple[ScoreLine, ...] = ()
    page: Page | None = None
    row: int = 0
    opened: bool = False
    order: Order = Order.SUITS
    pace: str = "calm"
    running: bool = True  # watching: by pace, or step by step
    closed: bool = False  # watching: hands that could be seen are turned down
    ruling: RenonceClaimed | None = None
    way: FineWay | None = None
    noted: Seat | None = None
    taken_back: int = 0
    may_undo: bool = True
    seal: str = ""
    people: tuple[Seat, ...] = ()
    curtain: Seat | None = None
    letter: str = ""
    asked: tuple[Seat, Undo] | None = None
    is_unkept: bool = False
    evening: tuple[GameWon, ...] = ()

    @property
    def deal(self) -> PublicDeal:
        """The deal on the table."""
        assert self.view.deal is not None
        return self.view.deal

    @property
    def own(self) -> SeatView | None:
        """The view of the person at the keyboard; None for an onlooker."""
        return self.view.own

    @property
    def claims(self) -> tuple[tuple[Seat, Seat], ...]:
        """Who can claim a renonce now, and whose, from N clockwise; empty if nobody can."""
        you = self.cast.you
        claimants = self.people if you is None else (you,)
        return tuple(
            (claimant, offender)
            for claimant in claimants
            for offender in self.deal.accused_by(claimant.side)
        )

    @property
    def may_fine_talk(self) -> bool:
        """Whether people of both sides could agree on a fine for talk now, before a lead (9.11)."""
        sides = {seat.side for seat in self.people}
        leads = self.phase is Phase.CHOOSE and not self.deal.trick.cards
        return leads and len(sides) == len(Side) and self.view.rules.talk_fine != "0"

    @property
    def shared(self) -> bool:
        """Whether several people play from this keyboard."""
        return bool(self.people)

    @property
    def can_take_back(self) -> bool:
        """Whether the person has played a card of this deal, and may take it back."""
        return self.may_undo and self.own is not None and len(self.own.hand) < len(self.own.dealt)

    @property
    def by_names(self) -> bool:
        """Whether people are told of by name, and nobody is "you"."""
        return self.cast.you is None

    @property
    def watching(self) -> bool:
        """Whether nobody plays from this keyboard."""
        return self.cast.you is None and not self.shared

    @property
    def hand(self) -> Hand:
        """The person's cards in the order of the screen; none for an onlooker."""
        return () if self.own is None else display_order(self.own.hand, self.order)

    def open_hand(self, seat: Seat) -> Hand | None:
        """A hand that lies open to onlookers, in the order of the screen."""
        if self.view.hands is None or self.closed or self.phase is Phase.DEAL:
            return None
        return display_order(self.view.hands[seat], self.order)

    @property
    def slots(self) -> Hand:
        """The places of the hand: a card just played leaves its place empty until the next turn."""
        return display_order(self.held, self.order) if self.held else self.hand

    @property
    def unwritten(self) -> tuple[ScoreLine, ...]:
        """Lines of the hand being counted whose combinations weren't shown yet."""
        if self.phase is not Phase.DECLARE or self.declaring is None:
            return ()
        declaration = dict(self.deal.declared)[self.declaring]
        waiting = declaration.combinations[self.combination :]
        return tuple(
            line
            for line in self.deal.lines
            if line.seat is self.declaring and line.combination in waiting
        )

    @property
    def score(self) -> Score:
        """The score as far as it was shown."""
        hidden = self.unwritten
        return PerSide.of(
            lambda side: (
                self.deal.score[side] - sum(line.points for line in hidden if line.side is side)
            )
        )
