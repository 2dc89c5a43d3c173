"""Directs the table on the screen: takes events and keys, sets the state, keeps the pace.

It is both the stage of the match and the person's seat. It knows no terminal: whoever shows it
hands in ``redraw``, and tells it which keys were pressed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from semerik.engine.actions import ClaimRenonce, FineWay, ThrowIn
from semerik.engine.cards import Card
from semerik.engine.events import (
    CardPlayed,
    EntryWritten,
    Event,
    FineAsked,
    FineChosen,
    GameWon,
    HandDeclared,
    HandsDealt,
    RenonceClaimed,
    RenonceFound,
    TrickTaken,
)
from semerik.engine.knowledge import SeatView
from semerik.engine.legality import refusal
from semerik.engine.match import MatchView
from semerik.engine.seats import PerSeat, Seat
from semerik.record.match import Undo
from semerik.table.ports import Chosen, Player, TakeBack
from semerik.ui.cast import Cast, Order
from semerik.ui.keys import WAYS, Act, act_of, keys_of
from semerik.ui.pace import Pause, faster
from semerik.ui.paging import Paging, turned
from semerik.ui.prompts import PACKETS
from semerik.ui.state import ALL_ARRIVED, Page, Phase, TableState
from semerik.ui.tempo import Tempo

_SOON_AFTER = (EntryWritten, RenonceFound, FineAsked, FineChosen, GameWon)
"""Events of the same moment as the full trick, which goes on lying, or as a ruling."""


class Director(Tempo):
    """The table of one person, or of one onlooker, while matches are played at it."""

    def __init__(
        self,
        cast: Cast,
        speed: float,
        redraw: Callable[[], None],
        pace: str = "calm",
        *,
        may_undo: bool = True,
    ) -> None:
        super().__init__(cast, speed, redraw)
        self._choice: asyncio.Future[Chosen] | None = None
        self._pace = pace
        self._may_undo = may_undo
        self._seal = ""
        self.plays_at_once = False
        """Whether a digit, or a click, plays a card that it would raise."""
        self.first_order = Order.SUITS
        """How hands are sorted at first."""
        self.keep_pace: Callable[[str], None] = lambda pace: None
        """What keeps a pace for the next time; set by whoever knows the journal."""
        self.leave: Callable[[], None] = lambda: None
        """What happens when the person leaves; set by whoever shows the table."""
        self.last_row: Callable[[TableState], int] = lambda state: 0
        """How far the open page scrolls; set by whoever shows it, and knows the window."""

    def player(self, seat: Seat) -> Player:
        """The person of a seat, as the table asks him."""
        return self

    def drop_curtain(self) -> None:
        """Hide what others mustn't see; one person has nothing to hide."""

    def _is_mine(self, seat: Seat) -> bool:
        """Whether a card of the seat was just played from here, and needs no pause before it."""
        return seat is self.cast.you

    # The stage of the match

    async def show(self, event: Event, view: MatchView) -> None:
        """Show an event, and wait as long as the pace says."""
        if not isinstance(event, _SOON_AFTER):
            await self._gather_trick()
        match event:
            case HandsDealt():
                await self._show_deal(view)
            case HandDeclared(seat, declaration):
                self._set(view=view, phase=Phase.DECLARE, declaring=seat, combination=0, fresh=())
                together = view.rules.declare_order == "together"
                if together or not declaration.combinations:
                    await self._show_declaration(len(declaration.combinations))
            case EntryWritten(lines) if self._the.phase is Phase.DECLARE:
                if view.rules.declare_order == "together":
                    self._set(view=view, fresh=lines)
                    await self._pause(Pause.COMBINATION)
                else:
                    self._set(view=view, combination=0)
                    await self._show_declaration(len(lines), view)
            case EntryWritten(lines):
                self._set(view=view, fresh=self._the.fresh + lines)
            case CardPlayed(seat):
                self._skip_all = False  # it was about the hands that are counted
                if not self._is_mine(seat):
                    self._set(phase=Phase.WAIT, declaring=None, fresh=())
                    await self._pause(Pause.BOT)
                self._set(view=view, phase=Phase.WAIT, declaring=None, fresh=())
            case TrickTaken(trick):
                self._set(view=view, phase=Phase.TAKEN, taken=trick)
            case RenonceClaimed():
                self._set(view=view, phase=Phase.RULING, ruling=event, fresh=(), declaring=None)
            case _:
                self._set(view=view)

    async def deal_over(self, view: MatchView) -> None:
        """Show the summary, and after it the end of the game; return when Enter was pressed."""
        await self._gather_trick()
        self._set(view=view)
        if self._the.deal.tricks:
            self._set(phase=Phase.SUMMARY, row=0)
            await self._until_go_on()
        if self._the.deal.winner is not None:
            evening = (*self._the.evening, view.games[-1])
            self._set(phase=Phase.GAME_OVER, row=0, evening=evening)
            await self._until_go_on()

    async def claim(self, view: MatchView) -> Seat | None:
        """The claim noted during the trick; once the cards are open, let the person claim."""
        await self._gather_trick()
        if view.deal is not None and view.deal.cards_open and self._the.noted is None:
            self._set(view=view, phase=Phase.LAST_WORD, fresh=())
            await self._until_go_on()
        noted = self._the.noted
        self._set(noted=None)
        return noted

    async def choose_fine(self, view: SeatView, asked: FineAsked) -> FineWay:
        """Let the person choose how a renonce is paid for."""
        return await self._ask_way()

    async def _ask_way(self) -> FineWay:
        self._set(phase=Phase.FINE, way=None)
        await self._until_go_on()
        way = self._the.way
        assert way is not None
        self._set(way=None, phase=Phase.WAIT)
        return way

    async def agrees(self, view: MatchView, undo: Undo) -> bool:
        """At this table sits one person, whom nobody else asks."""
        return True

    @property
    def drawn(self) -> int:
        return 0

    def rewind(self, drawn: int) -> None:
        pass

    async def sealed(self, seal: str) -> None:
        """Keep what is told of the next deal's cards; it is shown with them."""
        self._seal = seal

    async def go_on(self, view: MatchView, taken_back: int) -> None:
        """Show a match that was left as it stood."""
        self.state = replace(self._fresh(view, Phase.WAIT), taken_back=taken_back)
        self._redraw()

    async def seated(self, seats: PerSeat[str]) -> None:
        """At this table sits one person, who stays."""

    async def taken_back(self, undo: Undo, view: MatchView) -> None:
        """Show how things stand again."""
        count = self._the.taken_back + 1
        self._set(view=view, phase=Phase.WAIT, taken=None, fresh=(), noted=None, taken_back=count)

    async def choose(self, view: SeatView) -> Chosen:
        """Let the person choose a card, or claim a renonce before the lead."""
        await self._gather_trick()
        self._set(
            phase=Phase.CHOOSE,
            held=view.hand,
            playable=view.playable,
            raised=None,
            refused=None,
            declaring=None,
            fresh=(),
        )
        self._choice = asyncio.get_running_loop().create_future()
        try:
            return await self._choice
        finally:
            self._choice = None
            self._set(phase=Phase.WAIT, raised=None, refused=None)

    # Keys

    def press(self, key: str) -> None:
        """A key was pressed; one that means nothing now does nothing, and isn't kept."""
        if self.state is None:
            return
        found = act_of(self.state, key)
        if self.state.refused is not None and found is not None:
            self._set(refused=None)
        if found is not None:
            self.act(*found)

    def click(self, target: object) -> None:
        """A click on something drawn: a card in the hand, or a key of the bar."""
        match target:
            case (Act() as act, int() as place):
                if self._acts_now(act):
                    self._set(refused=None)
                    self.act(act, place)
            case Act() if self._acts_now(target):
                self.act(target)

    def _acts_now(self, act: Act) -> bool:
        return self.state is not None and any(
            act in key.acts.values() for key in keys_of(self.state)
        )

    def act(self, act: Act, place: int = 0) -> None:
        """Do what a key or a click means."""
        match act:
            case Act.RAISE:
                self._raise_place(place)
            case Act.LEFT | Act.RIGHT:
                self._raise_next(1 if act is Act.RIGHT else -1)
            case Act.PLAY:
                raised = self._the.raised
                if raised is not None and self._the.own and raised in self._the.own.legal:
                    self._play(raised)
            case Act.SKIP | Act.GO_ON:
                self._close_page()
                self._go_on.set()
            case Act.SKIP_ALL:
                self._skip_all = True
                self._go_on.set()
            case Act.RUN:
                self._set(running=not self._the.running)
                self._go_on.set()
            case Act.TURN_HANDS:
                self._set(closed=not self._the.closed)
            case Act.ORDER:
                ranks = self._the.order is Order.SUITS
                self._set(order=Order.RANKS if ranks else Order.SUITS)
            case Act.FASTER | Act.SLOWER:
                self._set(pace=faster(self._the.pace, 1 if act is Act.FASTER else -1))
                self.keep_pace(self._the.pace)
            case Act.WHO:
                self._set(row=place)
            case Act.UNDO:
                self._answer(TakeBack())
            case Act.THROW_IN:
                self._answer(ThrowIn())
            case Act.CLAIM_NOW:
                self._claim_now()
            case Act.FINE:
                if self._the.way == WAYS[place]:
                    self._go_on.set()
                else:
                    self._set(way=WAYS[place])
            case Act.CONFIRM:
                if self._the.way is not None:
                    self._go_on.set()
            case Act.LEAVE_NOW:
                self.leave()
            case _:
                self._turn_page(act)

    def ask_to_leave(self) -> bool:
        """Ask whether to leave; False if that was being asked already."""
        if self.state is None or self.state.page is Page.LEAVE:
            return False
        self._set(page=Page.LEAVE)
        return True

    def _claim_now(self) -> None:
        """Claim at once before a lead or in the last word, else when the trick is complete."""
        state, you = self._the, self.cast.you
        self._close_page()
        if state.row >= len(state.claims):
            return  # meanwhile nobody can claim any more
        _, offender = state.claims[state.row]
        if state.phase is Phase.CHOOSE and not state.deal.trick.cards:
            if you is not None:
                self._answer(ClaimRenonce(you, offender))
        else:
            self._set(noted=offender)
            if state.phase is Phase.LAST_WORD:
                self._go_on.set()

    # Pages

    def _turn_page(self, act: Act) -> None:
        now = Paging(self._the.page, self._the.row, self._the.opened)
        after = turned(now, act, lambda paging: self.last_row(self._with(paging)))
        self._set(**after._asdict())
        if after.page is None:
            self._page_closed.set()

    def _with(self, paging: Paging) -> TableState:
        return replace(self._the, page=paging.page, row=paging.row, opened=paging.opened)

    def _close_page(self) -> None:
        self._set(page=None, row=0, opened=False)
        self._page_closed.set()

    # Cards

    def _raise_place(self, place: int) -> None:
        state, own = self._the, self._the.own
        if state.phase is not Phase.CHOOSE or own is None or place >= len(state.hand):
            return
        card = state.hand[place]
        refused = refusal(own.position, card)
        if refused is not None:
            self._set(raised=None, refused=refused)
        elif card is state.raised or (self.plays_at_once and card in own.legal):
            self._play(card)
        else:
            self._set(raised=card, refused=None)

    def _raise_next(self, step: int) -> None:
        state, own = self._the, self._the.own
        if own is None:
            return
        cards = [card for card in state.hand if card in own.playable]
        if state.raised in cards:
            place = (cards.index(state.raised) + step) % len(cards)
            self._set(raised=cards[place], refused=None)
        else:
            first = next(card for card in cards if card in own.legal)
            self._set(raised=first, refused=None)

    def _play(self, card: Card) -> None:
        self._answer(card)

    def _answer(self, chosen: Chosen) -> None:
        if self._choice is not None and not self._choice.done():
            self._choice.set_result(chosen)

    # Time

    def _fresh(self, view: MatchView, phase: Phase) -> TableState:
        """The state at the beginning of a deal, or of going on with one."""
        state = TableState(self.cast, view, phase, seal=self._seal, may_undo=self._may_undo)
        kept = self.state
        if kept is None:
            return replace(state, pace=self._pace, order=self.first_order)
        return replace(
            state,
            order=kept.order,
            pace=kept.pace,
            running=kept.running,
            closed=kept.closed,
            page=kept.page if kept.page is Page.LEAVE else None,
            evening=kept.evening,
            taken_back=kept.taken_back if view.open_deals or view.games else 0,
        )

    async def _show_deal(self, view: MatchView) -> None:
        self._skip_all = False
        self.state = replace(self._fresh(view, Phase.DEAL), arrived=PerSeat((0, 0, 0, 0)))
        eldest = self._the.deal.eldest
        arrived = self._the.arrived
        for size in PACKETS[view.rules.packets]:
            for seat in eldest.round():
                if self._skip_all:
                    break
                self._set(receiving=seat)
                skipped = await self._pause(Pause.PACKET)
                self._skip_all = self._skip_all or skipped
                arrived = arrived.with_(seat, arrived[seat] + size)
                self._set(arrived=arrived, receiving=None)
        self._skip_all = False
        self._set(arrived=ALL_ARRIVED, receiving=None)

    async def _show_declaration(self, count: int, view: MatchView | None = None) -> None:
        """Show the combinations of the hand being counted one after another."""
        if not count:
            await self._pause(Pause.NOTHING)
        for shown in range(1, count + 1):
            fresh = self._the.deal.entries[-1] if view and shown == count else ()
            self._set(combination=shown, fresh=fresh)
            await self._pause(Pause.COMBINATION)
