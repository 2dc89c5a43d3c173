"""Matches in a row at one table: who sits there, who deals, how the evening stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from semerik.bots.levels import LEVELS
from semerik.engine.cards import Hand
from semerik.engine.events import GameWon
from semerik.engine.match import MatchState
from semerik.engine.rules import HouseRules
from semerik.engine.seats import PerSeat, Seat
from semerik.record.shuffle import Stream, first_dealer
from semerik.table.course import KeptMatch, MatchHeader
from semerik.table.play import play_match
from semerik.table.players import BotPlayer
from semerik.table.ports import Audience, Journal, Player, Stage, UndoPolicy
from semerik.table.seating import BOT, is_bot, people_of
from semerik.table.table import Table

NOTHING_DRAWN = PerSeat((0, 0, 0, 0))

Opening = tuple[PerSeat[Hand], Seat]
"""The hands of a match's first deal, and who dealt them."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a sitting is agreed on: the rules, the seed of all cards, and who sits where.

    ``seats`` hold ``bot:LEVEL``, or for a person ``human`` or a name. ``opening`` is the first
    deal and its dealer, where they are set.
    """

    rules: HouseRules
    seed: int
    seats: PerSeat[str]
    opening: Opening | None = None

    def header(self, match: int, dealer: Seat | None = None) -> MatchHeader:
        """The header of a match, from 1, that begins with the deal that is set, if one is.

        The dealer is by lot of the seed where none is named or fixed.
        """
        if self.opening is not None:
            hands, dealer = self.opening
            return MatchHeader(match, self.rules, dealer, self.seats, hands)
        if self.rules.fixed_dealer is not None:
            dealer = self.rules.fixed_dealer
        if dealer is None:
            dealer = first_dealer(self.seed, match)
        return MatchHeader(match, self.rules, dealer, self.seats)

    def players(
        self, match: int, people: Mapping[Seat, Player], drawn: PerSeat[int] = NOTHING_DRAWN
    ) -> PerSeat[Player]:
        """Everybody at the table; each bot with a generator of its own (stream bot/SEAT/MATCH).

        ``drawn`` says of each bot where its generator stands.
        """
        return PerSeat.of(
            lambda seat: (
                people[seat]
                if seat in people
                else self.bot(match, seat, self.seats[seat], drawn[seat])
            )
        )

    def bot(self, match: int, seat: Seat, name: str, drawn: int) -> Player:
        """The bot of a seat, ``bot:LEVEL``, whose generator has drawn so many words."""
        stream = Stream(self.seed, f"bot/{seat.name}/{match}", drawn)
        return BotPlayer(LEVELS[name.removeprefix(BOT)], stream)


class Sitting:
    """Matches in a row; after each the deal passes on to the left, unless the rules fix it.

    ``kept`` is a match that was left, and goes on before any other. ``undo`` says whether cards
    may be taken back.
    """

    def __init__(
        self,
        plan: Plan,
        journal: Journal,
        kept: KeptMatch | None = None,
        *,
        undo: UndoPolicy = "ask",
        pace: str = "calm",
    ) -> None:
        self.pace = pace
        """The pace at which the evening is shown."""
        self.games: tuple[GameWon, ...] = ()
        """Every game of the evening, oldest first."""
        self.is_over = False
        """There is always another match."""
        self.plan = plan
        self._journal = journal
        self._kept = kept
        self.undo: UndoPolicy = undo
        """Whether cards may be taken back."""
        self._matches = 0 if kept is None else kept.header.number - 1
        self._dealer: Seat | None = None

    def keep_pace(self, pace: str) -> None:
        """Keep the pace, for the next match and for when this one goes on."""
        self.pace = pace
        self._journal.keep_pace(pace)

    @property
    def trouble(self) -> str | None:
        """Why what is done isn't kept just now; None if it is."""
        return self._journal.trouble

    @property
    def seats(self) -> PerSeat[str]:
        """Who sits where."""
        return self.plan.seats

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that are played from this keyboard."""
        return people_of(self.seats)

    async def play_match(
        self, people: Mapping[Seat, Player], stage: Stage | None, audience: Audience
    ) -> MatchState:
        """Play the next match, as its audience may know it; see :func:`play.play_match`."""
        self._matches += 1
        kept, self._kept = self._kept, None
        # Who has played the deal that was set knows it: the next match is shuffled.
        plan = self.plan if self._matches == 1 else replace(self.plan, opening=None)
        header = plan.header(self._matches, self._dealer) if kept is None else kept.header
        table = Table(header, self.plan.seed, self._journal, kept)
        players = self.plan.players(self._matches, people, table.drawn)

        def sit_down(seat: Seat, who: str) -> Player:
            drawn = table.drawn[seat]
            return self.plan.bot(header.number, seat, who, drawn) if is_bot(who) else people[seat]

        try:
            state = await play_match(table, players, stage, audience, self.undo, sit_down)
        except Exception as error:
            for line in table.account():
                error.add_note(line)
            raise
        self._dealer = state.dealer
        self.games += state.games
        return state
