"""Whole matches at the table without a terminal: every state the screen goes through."""

from __future__ import annotations

import asyncio
import contextlib

from semerik.engine.rules import parse_rules
from semerik.engine.seats import PerSeat
from semerik.record.shuffle import Stream
from semerik.table.journal import MemoryJournal
from semerik.table.ports import Audience
from semerik.table.sitting import Plan, Sitting
from semerik.ui.cast import cast_of
from semerik.ui.director import Director
from semerik.ui.keys import Act
from semerik.ui.state import Phase, TableState
from semerik.words import words_for

ONE_PERSON = PerSeat(("bot:casual", "bot:casual", "human", "bot:casual"))
NOBODY = PerSeat(["bot:beginner"] * 4)


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
        if state.phase is Phase.CHOOSE:
            director.act(Act.RAISE, chance.below(len(state.hand)))
        elif state.phase in (Phase.SUMMARY, Phase.GAME_OVER):
            director.act(Act.GO_ON)

    async def play() -> None:
        plan = Plan(parse_rules(rules), seed, seats)
        sitting = Sitting(plan, MemoryJournal())
        you = director.cast.you
        people = {} if you is None else {you: director}
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
