"""Matches that are kept in tests: people who play by chance, and journals on the disk."""

from __future__ import annotations

from pathlib import Path

from semerik.engine.actions import ClaimRenonce, FineWay
from semerik.engine.cards import Card
from semerik.engine.events import FineAsked
from semerik.engine.knowledge import SeatView
from semerik.engine.match import MatchState, MatchView
from semerik.engine.rules import parse_rules
from semerik.engine.seats import PerSeat, Seat
from semerik.record.match import Undo
from semerik.record.shuffle import Stream
from semerik.store.journal import StoredJournal
from semerik.store.store import Store
from semerik.table.course import KeptMatch
from semerik.table.play import play_match
from semerik.table.ports import Audience, Journal, Player, TakeBack, UndoPolicy, Wish, run_at_once
from semerik.table.sitting import Plan
from semerik.table.table import Table

S_ = Seat.S
SEATS = PerSeat(("bot:casual", "bot:beginner", "human", "bot:casual"))


class Left(Exception):
    """The person leaves."""


class Chancer:
    """A person who plays by chance; ``moves`` says how often before he leaves, None for ever.

    ``takes_back`` is one in how many turns he wants his last card back, 0 for never.
    """

    def __init__(
        self, chance: Stream, moves: int | None = None, takes_back: int = 0, agrees: bool = True
    ) -> None:
        self._chance = chance
        self._moves = moves
        self._takes_back = takes_back
        self._agrees = agrees
        self.asked = 0

    async def choose(self, view: SeatView) -> Card | ClaimRenonce | Wish:
        if self._moves == 0:
            raise Left
        if self._moves is not None:
            self._moves -= 1
        if self._takes_back and self._chance.below(self._takes_back) == 0:
            return TakeBack()
        return view.playable[self._chance.below(len(view.playable))]

    async def claim(self, view: MatchView) -> Seat | None:
        return None

    async def choose_fine(self, view: SeatView, asked: FineAsked) -> FineWay:
        return "deduct"

    async def agrees(self, view: MatchView, undo: Undo) -> bool:
        self.asked += 1
        return self._agrees

    @property
    def drawn(self) -> int:
        return 0

    def rewind(self, drawn: int) -> None:
        pass


class Lawful(Chancer):
    """One who never renounces."""

    async def choose(self, view: SeatView) -> Card | ClaimRenonce | Wish:
        chosen = await super().choose(view)
        return chosen if not isinstance(chosen, Card) or chosen in view.legal else view.legal[0]


def clock() -> str:
    return "2026-12-01T21:40:00+0300"


def open_journal(folder: Path) -> tuple[Store, StoredJournal]:
    store = Store(folder)
    return store, StoredJournal(store.connection, "semerik test", clock)


def plan_of(rules: str = "standard", seed: int = 1, seats: PerSeat[str] = SEATS) -> Plan:
    return Plan(parse_rules(rules), seed, seats)


def play(
    journal: Journal,
    plan: Plan,
    people: dict[Seat, Player],
    kept: KeptMatch | None = None,
    undo: UndoPolicy = "ask",
) -> MatchState | None:
    """Play a match to its end, or until somebody leaves; None then."""
    header = plan.header(1) if kept is None else kept.header
    table = Table(header, plan.seed, journal, kept)
    players = plan.players(1, people, table.drawn)
    try:
        return run_at_once(play_match(table, players, None, Audience(), undo))
    except Left:
        return None
