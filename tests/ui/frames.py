"""Whole matches at the table without a terminal: every state the screen goes through."""

from __future__ import annotations

import asyncio
import contextlib

from semerik.bots.rulings import choose_fine, find_renonce
from semerik.engine.actions import FineWay
from semerik.engine.cards import Card
from semerik.engine.events import FineAsked
from semerik.engine.knowledge import SeatView
from semerik.engine.match import MatchView
from semerik.engine.rules import parse_rules
from semerik.engine.seats import PerSeat, Seat
from semerik.record.match import Undo
from semerik.record.shuffle import Stream
from semerik.table.journal import MemoryJournal
from semerik.table.ports import Audience, Player
from semerik.table.sitting import Plan, Sitting
from semerik.ui.cast import cast_of
from semerik.ui.director import Director
from semerik.ui.keys import Act
from semerik.ui.state import Page, Phase, TableState
from semerik.words import words_for


def once(chance: Stream) -> int:
    """0 once in eight times."""
    return chance.below(8)


ONE_PERSON = PerSeat(("bot:casual", "bot:casual", "human", "bot:casual"))
NOBODY = PerSeat(["bot:beginner"] * 4)


class Reckless:
    """A seat that plays anything playable, renonces too, and claims and chooses by chance."""

    def __init__(self, chance: Stream) -> None:
        self._chance = chance

    async def choose(self, view: SeatView) -> Card:
        return view.playable[self._chance.below(len(view.playable))]

    async def claim(self, view: MatchView) -> Seat | None:
        assert view.own is not None
        seat = view.own.seat
        return seat.left if self._chance.below(12) == 0 else find_renonce(view.own.public, seat)

    async def choose_fine(self, view: SeatView, asked: FineAsked) -> FineWay:
        return choose_fine(view.public, asked)

    async def agrees(self, view: MatchView, undo: Undo) -> bool:
        return True

    @property
    def drawn(self) -> int:
        return 0

    def rewind(self, drawn: int) -> None:
        pass


def states_of_a_match(
    language: str,
    seed: int,
    rules: str = "standard",
    seats: PerSeat[str] = ONE_PERSON,
    *,
    open_hands: bool = False,
) -> list[TableState]:
    """Every state shown in a match; a person plays by chance, and tries unlawful cards too."""
    shown: list[TableState] = []
    chance = Stream(seed, "test")

    def redraw() -> None:
        state = director.state
        if state is None or (shown and shown[-1] == state):
            return
        shown.append(state)

    def move() -> None:
        """What the person does next, if anything is asked."""
        state = director.state
        if state is None:
            return
        if state.page is Page.CLAIM:
            director.act(Act.DOWN if chance.below(2) else Act.CLAIM_NOW)
        elif state.phase in (Phase.CHOOSE, Phase.LAST_WORD) and state.claims and not once(chance):
            director.act(Act.CLAIM)
        elif state.phase is Phase.CHOOSE and state.can_take_back and not chance.below(40):
            director.act(Act.UNDO)
        elif state.phase is Phase.CHOOSE:
            director.act(Act.RAISE, chance.below(len(state.hand)))
        elif state.phase is Phase.FINE:
            director.act(Act.FINE, chance.below(2))
        elif state.phase is Phase.LAST_WORD or state.phase in (Phase.SUMMARY, Phase.GAME_OVER):
            director.act(Act.GO_ON)

    async def play() -> None:
        plan = Plan(parse_rules(rules), seed, seats)
        sitting = Sitting(plan, MemoryJournal())
        you = director.cast.you
        people: dict[Seat, Player] = {} if you is None else {you: director}
        if you is not None and plan.rules.allows_renonce:
            people |= {seat: Reckless(chance) for seat in (you.left, you.right)}
        match = asyncio.ensure_future(
            sitting.play_match(people, director, Audience(you, open_hands))
        )
        while not match.done():
            await asyncio.sleep(0)
            move()
        with contextlib.suppress(asyncio.CancelledError):
            await match

    async def run() -> None:
        nonlocal director
        director = Director(cast_of(seats, words_for(language)), 0, redraw)
        await play()

    director: Director
    asyncio.run(run())
    return shown
