"""What has happened. Only ``HandsDealt`` and ``CardPlayed`` need keeping: the rest follows."""

from __future__ import annotations

from typing import NamedTuple

from semerik.engine.cards import Card, Hand
from semerik.engine.combinations import Declaration
from semerik.engine.scores import Entry
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
    seat: Seat
    card: Card


class TrickTaken(NamedTuple):
    trick: TakenTrick


class RenonceFound(NamedTuple):
    """``seat`` did not follow suit in the trick though able (9.1)."""

    seat: Seat
    trick: int


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
    | EntryWritten
    | GameWon
    | DealEnded
    | MatchEnded
)


def seen_by(event: Event, seat: Seat | None) -> Event:
    """The event as one seat may know it; None is an onlooker, who sees no hand."""
    if isinstance(event, HandsDealt):
        own = PerSeat.of(lambda other: event.hands[other] if other is seat else None)
        return event._replace(hands=own)
    return event
