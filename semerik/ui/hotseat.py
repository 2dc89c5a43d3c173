"""One keyboard, several people: whose hand lies open, and the curtain between them.

A hand is in the state, and so can be drawn, only while its owner sits there and plays; else it is
kept here. Everything else at the table is what all may know.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace

from semerik.engine.actions import ClaimRenonce, FineTalk, FineWay
from semerik.engine.events import Event, FineAsked, HandsDealt
from semerik.engine.knowledge import SeatView
from semerik.engine.match import MatchView
from semerik.engine.seats import Seat, Side
from semerik.record.match import Undo
from semerik.table.ports import Chosen, Player
from semerik.ui.cast import Cast
from semerik.ui.curtain import Latch, curtain_keys
from semerik.ui.director import Director
from semerik.ui.keys import Act, act_of
from semerik.ui.pace import Pause
from semerik.ui.state import Page, Phase, TableState

IDLE = 60.0
"""Seconds without a key after which an open hand is hidden again."""


class HotSeat(Director):
    """The table of several people who take turns at one keyboard."""

    def __init__(
        self,
        cast: Cast,
        people: tuple[Seat, ...],
        speed: float,
        redraw: Callable[[], None],
        pace: str = "calm",
        *,
        may_undo: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(replace(cast, here=people[0]), speed, redraw, pace, may_undo=may_undo)
        self.people = people
        self.letters = curtain_keys(cast.names, people)
        """The letter that lifts each person's curtain."""
        self._clock = clock
        self._latch = Latch()
        self._last_key = clock()
        self._here: Seat | None = None
        self._hand: SeatView | None = None
        """The hand of whoever is to play; None while nobody is."""
        self._claims: dict[Seat, Seat] = {}
        self._consents = False

    def player(self, seat: Seat) -> Player:
        """The person of a seat, as the table asks him."""
        return _Person(self, seat)

    def _is_mine(self, seat: Seat) -> bool:
        return seat is self._here

    # The stage

    async def show(self, event: Event, view: MatchView) -> None:
        """Show what all may know of an event."""
        await super().show(event, view)
        if isinstance(event, HandsDealt):
            self._claims.clear()

    def _fresh(self, view: MatchView, phase: Phase) -> TableState:
        return replace(super()._fresh(view, phase), people=self.people)

    # What people are asked

    async def choose_for(self, seat: Seat, view: SeatView) -> Chosen:
        """Let a person choose, behind a curtain if another has sat there before."""
        await self._gather_trick()
        if self._here not in (None, seat) and self._the.deal.trick.cards:
            await self._pause(Pause.BOT)  # what was played last has been seen by all
        self._hand = view
        if self._here is seat:
            self._open_hand()
        else:
            self.drop_curtain()
        self._choice = asyncio.get_running_loop().create_future()
        try:
            while True:
                done, _ = await asyncio.wait({self._choice}, timeout=1.0)
                if done:
                    return self._choice.result()
                if self._clock() - self._last_key > IDLE and self._the.curtain is None:
                    self.drop_curtain()
        finally:
            self._choice = None
            self._here, self._hand = seat, None
            self._hide(phase=Phase.WAIT)

    async def claim_for(self, seat: Seat, view: MatchView) -> Seat | None:
        """The claim noted for a person; once the cards are open, all people may claim first."""
        await self._gather_trick()
        public = view.deal
        assert public is not None
        if public.cards_open and not self._claims and seat is self._first_claimant(view):
            self._hide(view=view, phase=Phase.LAST_WORD, fresh=())
            await self._until_go_on()
        return self._claims.pop(seat, None)

    def _first_claimant(self, view: MatchView) -> Seat | None:
        public = view.deal
        assert public is not None
        asked = (
            seat
            for seat in public.eldest.round()
            if seat in self.people and seat.side in public.claimants
        )
        return next(asked, None)

    async def choose_fine_for(self, seat: Seat, asked: FineAsked) -> FineWay:
        """Let a person choose, before everybody, how a renonce is paid for."""
        self._set(asked=None, cast=replace(self.cast, here=seat))
        return await self._ask_way()

    async def agrees_for(self, seat: Seat, undo: Undo) -> bool:
        """Ask a person, before everybody, whether a card may be taken back."""
        self._hide(phase=Phase.CONSENT, asked=(seat, undo))
        self._consents = False
        await self._until_go_on()
        self._set(phase=Phase.WAIT, asked=None)
        return self._consents

    # The curtain

    def drop_curtain(self) -> None:
        """Hide the hand that lies open, or would; its owner lifts the curtain again."""
        if self._hand is None or self.state is None:
            return
        self._here = None
        seat = self._hand.seat
        page = self.state.page if self.state.curtain is not None else None
        self.cast = replace(self.cast, here=seat)
        letter = self.letters[seat]
        self._hide(cast=self.cast, phase=Phase.WAIT, curtain=seat, letter=letter, page=page)

    def _open_hand(self) -> None:
        hand = self._hand
        assert hand is not None
        self._here = hand.seat
        self._last_key = self._clock()
        self.cast = replace(self.cast, here=hand.seat)
        self._set(
            cast=self.cast,
            view=self._the.view._replace(own=hand),
            phase=Phase.CHOOSE,
            curtain=None,
            held=hand.hand,
            playable=hand.playable,
            raised=None,
            refused=None,
            declaring=None,
            fresh=(),
        )

    def _hide(self, **changes: object) -> None:
        """Leave no card of a hand in the state."""
        view = changes.pop("view", self._the.view)
        assert isinstance(view, MatchView)
        hidden = {"held": (), "playable": (), "raised": None, "refused": None, "curtain": None}
        self._set(**{**hidden, **changes, "view": view._replace(own=None)})

    # Keys

    def press(self, key: str) -> None:
        """A key was pressed; behind a curtain only its owner's letter, and Enter, lift it."""
        state = self.state
        if state is None:
            return
        self._last_key = self._clock()
        if state.curtain is None or state.page is not None or act_of(state, key) is not None:
            self._latch.touch(self._last_key)
            super().press(key)
        elif self._latch.press(key, self.letters[state.curtain], self._last_key):
            self._open_hand()

    def click(self, target: object) -> None:
        """A click; none lifts a curtain."""
        self._latch.touch(self._clock())
        super().click(target)

    def act(self, act: Act, place: int = 0) -> None:
        """Do what a key or a click means."""
        if act is Act.AGREE and self._the.page is Page.TALK:
            side = Side(self._the.row)
            self._close_page()
            self._answer(FineTalk(side, int(self._the.view.rules.talk_fine)))
        elif act is Act.AGREE:
            self._consents = True
            self._go_on.set()
        elif act is Act.DISAGREE:
            self._go_on.set()
        else:
            super().act(act, place)

    def _claim_now(self) -> None:
        """Note a claim for whoever it was made for, or make it at once before a lead."""
        state = self._the
        self._close_page()
        if state.row >= len(state.claims):
            return  # meanwhile nobody can claim any more
        claimant, offender = state.claims[state.row]
        own = state.own
        if state.phase is Phase.CHOOSE and not state.deal.trick.cards and own is not None:
            self._answer(ClaimRenonce(claimant, offender))
            return
        self._claims[claimant] = offender
        if state.phase is Phase.LAST_WORD:
            self._go_on.set()


class _Person:
    """A person at the keyboard that several share."""

    def __init__(self, table: HotSeat, seat: Seat) -> None:
        self._table = table
        self._seat = seat

    async def choose(self, view: SeatView) -> Chosen:
        return await self._table.choose_for(self._seat, view)

    async def claim(self, view: MatchView) -> Seat | None:
        return await self._table.claim_for(self._seat, view)

    async def choose_fine(self, view: SeatView, asked: FineAsked) -> FineWay:
        return await self._table.choose_fine_for(self._seat, asked)

    async def agrees(self, view: MatchView, undo: Undo) -> bool:
        return await self._table.agrees_for(self._seat, undo)

    @property
    def drawn(self) -> int:
        return 0

    def rewind(self, drawn: int) -> None:
        pass
