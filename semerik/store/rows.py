"""Entries of a match as rows, and back: a kind and a text, in the manner of the record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from semerik.engine.actions import (
    ChooseFine,
    ClaimRenonce,
    CloseClaims,
    DealHands,
    FineTalk,
    FineWay,
    PlayCard,
    ThrowIn,
)
from semerik.engine.cards import parse_card
from semerik.engine.errors import BadNotation
from semerik.engine.seats import Seat, Side
from semerik.record.hands import format_hands, parse_deal
from semerik.record.match import SeatChanged, Undo
from semerik.table.course import Consent, Deed


class Row(NamedTuple):
    """How an entry's deed is written."""

    kind: str
    data: str


class BadRow(Exception):
    """A row that says nothing we know."""


def to_row(deed: Deed) -> Row:
    """Write a deed."""
    match deed:
        case DealHands(hands):
            return Row("deal", format_hands(hands))
        case PlayCard(seat, card):
            return Row("card", f"{seat.name} {card}")
        case ClaimRenonce(claimant, offender):
            return Row("claim", f"{claimant.name} {offender.name}")
        case ChooseFine(seat, way):
            return Row("choice", f"{seat.name} {way}")
        case FineTalk(side, points):
            return Row("fine", f"{side.name} {points}")
        case ThrowIn():
            return Row("rest", "")
        case CloseClaims():
            return Row("close", "")
        case Undo(seat, trick, card):
            return Row("undo", f"{seat.name} {trick} {card}")
        case SeatChanged(seat, who):
            return Row("seat", f"{seat.name} {who}")
        case Consent(seat):
            return Row("consent", seat.name)


def from_row(row: Row) -> Deed:
    """Read a deed.

    Raises:
        BadRow: the row was never written by us.
    """
    read = _READERS.get(row.kind)
    if read is None:
        raise BadRow(row)
    try:
        return read(row.data)
    except (BadNotation, KeyError, ValueError, IndexError):
        raise BadRow(row) from None


def _card(data: str) -> Deed:
    seat, card = data.split(" ")
    return PlayCard(Seat[seat], parse_card(card))


def _claim(data: str) -> Deed:
    claimant, offender = data.split(" ")
    return ClaimRenonce(Seat[claimant], Seat[offender])


def _choice(data: str) -> Deed:
    seat, way = data.split(" ")
    ways: Mapping[str, FineWay] = {"deduct": "deduct", "credit": "credit"}
    return ChooseFine(Seat[seat], ways[way])


def _fine(data: str) -> Deed:
    side, points = data.split(" ")
    return FineTalk(Side[side], int(points))


def _undo(data: str) -> Deed:
    seat, trick, card = data.split(" ")
    return Undo(Seat[seat], int(trick), parse_card(card))


def _seat(data: str) -> Deed:
    seat, _, who = data.partition(" ")
    return SeatChanged(Seat[seat], who)


_READERS: Mapping[str, Callable[[str], Deed]] = {
    "deal": lambda data: DealHands(parse_deal(data)),
    "card": _card,
    "claim": _claim,
    "choice": _choice,
    "fine": _fine,
    "rest": lambda data: ThrowIn(),
    "close": lambda data: CloseClaims(),
    "undo": _undo,
    "seat": _seat,
    "consent": lambda data: Consent(Seat[data]),
}
