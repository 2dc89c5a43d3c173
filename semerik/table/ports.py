"""What a table needs from outside: players, a stage that shows, a journal that keeps.

The methods are coroutines, so that a person may take his time; nothing here needs an event loop,
and a table of bots is played to its end without one (:func:`run_at_once`).
"""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeVar

from semerik.engine.actions import Action, ClaimRenonce, FineWay
from semerik.engine.cards import Card
from semerik.engine.events import Event, FineAsked, GameWon
from semerik.engine.knowledge import SeatView
from semerik.engine.match import MatchState, MatchView
from semerik.engine.rules import HouseRules
from semerik.engine.seats import PerSeat, Seat

T = TypeVar("T")


class Player(Protocol):
    """Who sits in a seat: a person or a bot."""

    async def choose(self, view: SeatView) -> Card | ClaimRenonce:
        """The card to play, one of ``view.playable``; it is this seat's turn.

        Before a lead it may be a claim instead, where the rules have claims.
        """
        ...

    async def claim(self, view: MatchView) -> Seat | None:
        """The opponent whose renonce this seat claims now, None for no (more) claims (9.8).

        It is asked after every trick where the rules have claims, and once all is played until
        nobody claims any more.
        """
        ...

    async def choose_fine(self, view: SeatView, asked: FineAsked) -> FineWay:
        """How the renonce is paid for, which waits for this seat (9.7)."""
        ...


class Stage(Protocol):
    """Where a match is shown, as one seat may know it. It sets the pace: the table waits for it."""

    async def show(self, event: Event, view: MatchView) -> None:
        """Something has happened; ``view`` is how things stand after it."""
        ...

    async def deal_over(self, view: MatchView) -> None:
        """A deal is over, perhaps the game, perhaps the match; return when people are ready."""
        ...


class Audience(NamedTuple):
    """Who looks at a stage: a seat, or onlookers, who may be shown all hands."""

    seat: Seat | None = None
    open_hands: bool = False


@dataclass(frozen=True, slots=True)
class MatchHeader:
    """What is known of a match before its first deal; ``seats`` are names or ``bot:LEVEL``."""

    number: int
    rules: HouseRules
    dealer: Seat
    seats: PerSeat[str]


class Journal(Protocol):
    """Where decisions and dealt hands are kept, in order; what follows from them is not."""

    def begin(self, header: MatchHeader) -> None:
        """A match begins; nothing of it was shown yet."""
        ...

    def append(self, action: Action) -> None:
        """Keep an action; it is lawful, and was neither applied nor shown yet."""
        ...


class Evening(Protocol):
    """Matches in a row at one table, and the games won there so far, oldest first."""

    @property
    def seats(self) -> PerSeat[str]:
        """Who sits where, ``bot:LEVEL`` or a person."""
        ...

    @property
    def games(self) -> tuple[GameWon, ...]: ...

    async def play_match(
        self, people: Mapping[Seat, Player], stage: Stage | None, audience: Audience
    ) -> MatchState:
        """Play the next match to its end, shown on ``stage`` as its audience may know it."""
        ...


def run_at_once(playing: Coroutine[object, None, T]) -> T:
    """Run a coroutine that never waits, as one among bots doesn't, without an event loop."""
    try:
        playing.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    raise RuntimeError("somebody waits at a table where nobody should")
