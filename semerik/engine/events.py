"""What has happened. Only the hands dealt and what was decided need keeping: the rest follows."""

from __future__ import annotations

from typing import NamedTuple

from semerik.engine.actions import FineWay
from semerik.engine.cards import Card, Hand
from semerik.engine.combinations import Declaration, as_told
from semerik.engine.rules import HouseRules
from semerik.engine.scores import Entry, entry_as_told
from semerik.engine.seats import PerSeat, Seat, Side
from semerik.engine.tricks import TakenTrick


class HandsDealt(NamedTuple):
    """A deal begins; ``game`` and ``deal`` count from 1, the deal within its game.

    A hand that the reader may not see is None.
    """

    game: int
    deal: int
    dealer: Seat
    hands: PerSeat[Hand | None]


class HandDeclared(NamedTuple):
    """A hand was counted, also where it declares nothing (3.1)."""

    seat: Seat
    declaration: Declaration


class CardPlayed(NamedTuple):
    """``seat`` has put ``card`` on the table."""

    seat: Seat
    card: Card


class TrickTaken(NamedTuple):
    """The trick is complete, and lies before its taker (4.4)."""

    trick: TakenTrick


class RenonceFound(NamedTuple):
    """``seat`` did not follow suit in the trick though able (9.1)."""

    seat: Seat
    trick: int


class RenonceClaimed(NamedTuple):
    """Somebody claimed; ``tricks`` are those where there was a renonce, none if it was wrong."""

    claimant: Seat
    offender: Seat
    tricks: tuple[int, ...]


class FineDue(NamedTuple):
    """A fine that is to be written; ``way`` is None until ``chooser`` has chosen it (9.7)."""

    renonce: RenonceFound
    chooser: Seat
    way: FineWay | None


class EntryDue(NamedTuple):
    """Lines that are to be written, as they were earned."""

    lines: Entry


Due = FineDue | EntryDue


class FineAsked(NamedTuple):
    """A fine waits for a choice, and ``after`` for the fine (9.7)."""

    due: FineDue
    after: tuple[Due, ...]

    @property
    def chooser(self) -> Seat:
        return self.due.chooser


class EntryHeld(NamedTuple):
    """What is due would win the game for ``side``; the other side may claim first (9.9)."""

    due: Due
    side: Side
    after: tuple[Due, ...]


class ClaimsOpened(NamedTuple):
    """All is played; both sides may claim until the deal is closed (9.8, 9.9)."""


class FineChosen(NamedTuple):
    """The fine that waited is paid in this way (9.7)."""

    seat: Seat
    way: FineWay


class ClaimsClosed(NamedTuple):
    """Nobody claims any more."""


class RestThrownIn(NamedTuple):
    """The cards still held were thrown in (6.5)."""


class EntryWritten(NamedTuple):
    """Lines were written on the sheet, together (7.2)."""

    lines: Entry


class GameWon(NamedTuple):
    """A side has won the game; ``recorded`` is the target or double (7.3)."""

    side: Side
    recorded: int


class DealEnded(NamedTuple):
    """Nothing more is written in this deal; its cards are open."""


class MatchEnded(NamedTuple):
    """``winner`` is None for a drawn match (8.1)."""

    winner: Side | None


Event = (
    HandsDealt
    | HandDeclared
    | CardPlayed
    | TrickTaken
    | RenonceFound
    | RenonceClaimed
    | FineAsked
    | FineChosen
    | EntryHeld
    | ClaimsOpened
    | ClaimsClosed
    | RestThrownIn
    | EntryWritten
    | GameWon
    | DealEnded
    | MatchEnded
)
"""Whatever can have happened."""


Awaiting = FineAsked | EntryHeld | ClaimsOpened
"""What keeps the next card from being played until somebody has decided."""


def seen_by(event: Event, seat: Seat | None, rules: HouseRules) -> Event:
    """The event as one seat may know it; None is an onlooker, who sees no hand (3.13)."""
    match event:
        case HandsDealt(hands=hands):
            own = PerSeat.of(lambda other: hands[other] if other is seat else None)
            return event._replace(hands=own)
        case HandDeclared(declaration=declaration):
            return event._replace(declaration=as_told(declaration, rules))
        case EntryWritten(lines):
            return EntryWritten(entry_as_told(lines, rules))
        case _:
            return event
