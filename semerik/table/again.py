"""The same cards again: one deal of a match played once more, people and bots perhaps moved on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from semerik.bots.levels import LEVELS
from semerik.engine.events import GameWon
from semerik.engine.knowledge import DealState
from semerik.engine.match import MatchState
from semerik.engine.rules import HouseRules
from semerik.engine.scores import Score, total
from semerik.engine.seats import PerSeat, Seat, Side
from semerik.record.match import DealRecord
from semerik.record.shuffle import Stream
from semerik.table.course import MatchHeader
from semerik.table.play import play_match
from semerik.table.players import BotPlayer
from semerik.table.ports import Audience, Journal, Player, Stage, UndoPolicy
from semerik.table.seating import BOT, is_bot, people_of
from semerik.table.table import Table


@dataclass(frozen=True, slots=True)
class OldDeal:
    """A deal that was played: by which rules, by whom, and as the ``match``-th of an evening.

    ``drawn`` says of each bot where its generator stood when the cards were dealt.
    """

    deal: DealRecord
    rules: HouseRules
    seats: PerSeat[str]
    seed: int
    match: int
    drawn: PerSeat[int]


class Again:
    """One deal once more, from 0 : 0, after which the evening is over.

    Hands and dealer stay where they were; who sits before them moves ``turn`` seats on, clockwise,
    and bots take their generators along: with ``turn`` 0 a bot asked the same answers the same.
    """

    def __init__(self, old: OldDeal, turn: int, journal: Journal, undo: UndoPolicy = "ask") -> None:
        self._old = old
        self._turn = turn
        self._journal = journal
        self.undo: UndoPolicy = undo
        """Whether cards may be taken back."""
        self.seats: PerSeat[str] = PerSeat.of(lambda seat: old.seats[self._before(seat)])
        """Who sits where now."""
        self.pace = "calm"
        self.games: tuple[GameWon, ...] = ()
        self.played: DealState | None = None
        """The deal once it has been played."""

    def _before(self, seat: Seat) -> Seat:
        """Where whoever sits there now sat before."""
        return seat.after(-self._turn)

    @property
    def trouble(self) -> str | None:
        """Why what is done isn't kept just now; None if it is."""
        return self._journal.trouble

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that are played from this keyboard."""
        return people_of(self.seats)

    @property
    def is_over(self) -> bool:
        """Whether the deal was played."""
        return self.played is not None

    def keep_pace(self, pace: str) -> None:
        """Keep the pace for when this deal goes on."""
        self.pace = pace
        self._journal.keep_pace(pace)

    async def play_match(
        self, people: Mapping[Seat, Player], stage: Stage | None, audience: Audience
    ) -> MatchState:
        """Play the deal, as its audience may know it."""
        old = self._old
        header = MatchHeader(old.match, old.rules, old.deal.dealer, self.seats, old.deal.hands)
        table = Table(header, old.seed, self._journal)
        players = PerSeat.of(lambda seat: people.get(seat) or self._bot(seat))
        state = await play_match(table, players, stage, audience, self.undo, deals=1)
        self.played = state.deal
        return state

    def _bot(self, seat: Seat) -> Player:
        before, name = self._before(seat), self.seats[seat]
        assert is_bot(name)
        stream = Stream(
            self._old.seed, f"bot/{before.name}/{self._old.match}", self._old.drawn[before]
        )
        return BotPlayer(LEVELS[name.removeprefix(BOT)], stream)


def points_of(deal: DealState) -> Score:
    """What each side has made in a deal."""
    made = total(deal.public.score_before, deal.lines)
    before = deal.public.score_before
    return made.with_(Side.NS, made[Side.NS] - before[Side.NS]).with_(
        Side.EW, made[Side.EW] - before[Side.EW]
    )
