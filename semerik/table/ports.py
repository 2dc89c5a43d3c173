"""What a table needs from outside: players, a stage that shows, a journal that keeps.

The methods are coroutines, so that a person may take his time; nothing here needs an event loop,
and a table of bots is played to its end without one (:func:`run_at_once`).
"""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from typing import Literal, NamedTuple, Protocol, TypeVar

from semerik.engine.actions import ClaimRenonce, FineTalk, FineWay, ThrowIn
from semerik.engine.cards import Card
from semerik.engine.events import Event, FineAsked, GameWon
from semerik.engine.knowledge import SeatView
from semerik.engine.match import MatchState, MatchView
from semerik.engine.seats import PerSeat, Seat
from semerik.record.match import Undo
from semerik.table.course import Entry, MatchHeader

T = TypeVar("T")


class TakeBack(NamedTuple):
    """The wish to take back one's last card."""


class HandOver(NamedTuple):
    """The wish that from here on ``who`` sits at ``seat``: ``bot:LEVEL``, or a person's name."""

    seat: Seat
    who: str


Wish = TakeBack | HandOver
"""What a person may want of the table instead of playing a card."""


Chosen = Card | ClaimRenonce | FineTalk | ThrowIn | Wish
"""What a player may do at its turn."""

UndoPolicy = Literal["off", "ask", "free"]
"""Whether cards may be taken back: never, if the other people agree, or always."""


class Player(Protocol):
    """Who sits in a seat: a person or a bot."""

    async def choose(self, view: SeatView) -> Chosen:
        """The card to play, one of ``view.playable``; it is this seat's turn.

        Before a lead it may be what else is lawful between tricks instead: a claim, a fine for
        talk that both sides agree to, or to throw the rest in. At any turn it may be a wish: to
        take back the last card of this seat, or to let somebody else sit down.
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

    async def agrees(self, view: MatchView, undo: Undo) -> bool:
        """Whether this seat agrees that another takes a card back."""
        ...

    @property
    def drawn(self) -> int:
        """The words that the generator of a bot has drawn so far; 0 for a person."""
        ...

    def rewind(self, drawn: int) -> None:
        """Let the generator of a bot stand where so many words have been drawn."""
        ...


class Stage(Protocol):
    """Where a match is shown, as one seat may know it. It sets the pace: the table waits for it."""

    async def show(self, event: Event, view: MatchView) -> None:
        """Something has happened; ``view`` is how things stand after it."""
        ...

    async def go_on(self, view: MatchView, taken_back: int) -> None:
        """A match that was left goes on, as ``view`` has it; nothing of it was shown yet.

        ``taken_back`` counts the cards that were taken back in it.
        """
        ...

    async def sealed(self, seal: str) -> None:
        """Before a deal is shown, and before one is gone on with: what was told of its cards."""
        ...

    async def seated(self, seats: PerSeat[str]) -> None:
        """Somebody else sits somewhere from here on."""
        ...

    async def taken_back(self, undo: Undo, view: MatchView) -> None:
        """A card was taken back; ``view`` is how things stand again."""
        ...

    async def deal_over(self, view: MatchView) -> None:
        """A deal is over, perhaps the game, perhaps the match; return when people are ready."""
        ...


class Audience(NamedTuple):
    """Who looks at a stage: a seat, or onlookers, who may be shown all hands."""

    seat: Seat | None = None
    open_hands: bool = False


class Journal(Protocol):
    """Where decisions and dealt hands are kept, in order; what follows from them is not.

    It never fails: what can't be kept doesn't keep anybody from playing.
    """

    def begin(self, header: MatchHeader, seed: int) -> None:
        """A match begins; nothing of it was shown yet."""
        ...

    def append(self, entry: Entry, before: MatchState, after: MatchState) -> None:
        """Keep what is done; it is lawful, and was neither applied nor shown yet.

        ``before`` and ``after`` are how things stand without it and with it.
        """
        ...

    def keep_pace(self, pace: str) -> None:
        """Keep the pace at which the match is shown."""
        ...

    @property
    def trouble(self) -> str | None:
        """Why what is done isn't kept just now, as the system says it; None if it is."""
        ...


class Evening(Protocol):
    """Matches in a row at one table, and the games won there so far, oldest first."""

    @property
    def seats(self) -> PerSeat[str]:
        """Who sits where, ``bot:LEVEL`` or a person."""
        ...

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that are played from this keyboard, N to W; none for who only looks on."""
        ...

    @property
    def games(self) -> tuple[GameWon, ...]: ...

    @property
    def is_over(self) -> bool:
        """Whether there is no next match."""
        ...

    @property
    def undo(self) -> UndoPolicy:
        """Whether cards may be taken back at this table."""
        ...

    @property
    def pace(self) -> str:
        """The pace at which it is shown, one of :data:`semerik.ui.pace.PACES`."""
        ...

    def keep_pace(self, pace: str) -> None:
        """Keep the pace, for the next match and for when this one goes on."""
        ...

    @property
    def trouble(self) -> str | None:
        """Why what is done isn't kept just now; None if it is."""
        ...

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
