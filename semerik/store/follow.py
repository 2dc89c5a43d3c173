"""Looking on at a match that is played elsewhere: what was kept of it, as it comes."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Awaitable, Callable, Mapping

from semerik.engine.actions import DealHands
from semerik.engine.events import GameWon
from semerik.engine.match import MatchState
from semerik.engine.seats import PerSeat, Seat
from semerik.record.match import SeatChanged, Undo
from semerik.store.store import Store, Unreadable
from semerik.table.course import Consent, Entry, KeptMatch, seats_of
from semerik.table.journal import MemoryJournal
from semerik.table.ports import Audience, Player, Stage, UndoPolicy
from semerik.table.table import Table, publish, view_of

Wait = Callable[[float], Awaitable[None]]
"""How to wait so many seconds."""

_EVERY = 0.25  # seconds from look to look


class Following:
    """A match played elsewhere, shown as all at the table know it; looking on keeps nothing."""

    trouble: str | None = None

    def __init__(self, store: Store, match: int, wait: Wait) -> None:
        self._store = store
        self._match = match
        self._wait = wait
        self._kept = store.read(match)
        self.pace = "calm"
        self.games: tuple[GameWon, ...] = ()
        self.undo: UndoPolicy = "off"
        self.is_over = False
        """Whether the match was shown to its end."""

    @property
    def seats(self) -> PerSeat[str]:
        """Who sits where."""
        return seats_of(self._kept.header, self._kept.entries)

    @property
    def people(self) -> tuple[Seat, ...]:
        """Nobody plays from here."""
        return ()

    def keep_pace(self, pace: str) -> None:
        """The pace of who looks on is nobody else's."""
        self.pace = pace

    async def play_match(
        self, people: Mapping[Seat, Player], stage: Stage | None, audience: Audience
    ) -> MatchState:
        """Show the match from where it stands on, as it is played, to its end."""
        assert stage is not None
        onlooker = Audience(None)
        kept = self._kept
        here = MemoryJournal()
        here.begin(kept.header, kept.seed)
        table = Table(kept.header, kept.seed, here, kept)
        if table.state.deal is not None:
            await stage.sealed(table.seal)
            await stage.go_on(view_of(table.state, onlooker), table.taken_back)
        while not table.state.ended:
            await self._wait(_EVERY)
            newer = self._newer()
            for entry in newer.entries[len(kept.entries) :]:
                await _show(entry, table, stage, onlooker)
            kept = newer
        self.games += table.state.games
        self.is_over = True
        return table.state

    def _newer(self) -> KeptMatch:
        """The match as it is kept now; where it can't be read just now, as it was."""
        with contextlib.suppress(sqlite3.Error, Unreadable):
            self._kept = self._store.read(self._match)
        return self._kept


async def _show(entry: Entry, table: Table, stage: Stage, onlooker: Audience) -> None:
    """Let happen here what has happened there."""
    deed = entry.deed
    if isinstance(deed, Undo):
        table.take_back(deed)
        await stage.taken_back(deed, view_of(table.state, onlooker))
    elif isinstance(deed, SeatChanged):
        table.change_seat(deed.seat, deed.who)
        await stage.seated(table.seats)
    elif isinstance(deed, Consent):
        table.consent(deed.seat)
    else:
        steps = table.submit(deed, entry.drawn)
        if isinstance(deed, DealHands):
            await stage.sealed(table.seal)
        for event, after in steps:
            await stage.show(*publish(event, after, onlooker))
        if not table.state.deal_goes_on:
            await stage.deal_over(view_of(table.state, onlooker))
