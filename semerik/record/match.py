"""A match as it is kept: what was agreed on, the hands dealt, and every decision in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from semerik.engine.actions import ChooseFine, ClaimRenonce, FineTalk, PlayCard, ThrowIn
from semerik.engine.cards import Card, Hand
from semerik.engine.match import MatchState, tally
from semerik.engine.rules import HouseRules
from semerik.engine.seats import PerSeat, Seat

UNFINISHED = "*"
UNKNOWN_DATE = "????.??.??"
UNKNOWN_SEAT = "?"


class Undo(NamedTuple):
    """``seat`` took back ``card``, which it had played to ``trick``, from 1."""

    seat: Seat
    trick: int
    card: Card


class SeatChanged(NamedTuple):
    """From here on ``who`` sits there: ``bot:LEVEL``, or for a person ``human`` or a name."""

    seat: Seat
    who: str


Note = Undo | SeatChanged
"""What a record keeps though the engine knows nothing of it."""

Decision = PlayCard | ClaimRenonce | ChooseFine | FineTalk | ThrowIn

Step = Decision | Note


class DealRecord(NamedTuple):
    """A deal: ``game`` and ``number`` count from 1, the deal within its game.

    ``course`` is all that was done in it, in order. ``commit`` and ``salt`` are hex digits, lower
    case; see :func:`commitment`.
    """

    game: int
    number: int
    dealer: Seat
    hands: PerSeat[Hand]
    course: tuple[Step, ...] = ()
    commit: str | None = None
    salt: str | None = None


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match: ``date`` is ``2026.11.30``, or ``????.??.??`` where it isn't known.

    ``result`` is as :func:`result_of` has it; ``seed`` is told only once the match is over.
    """

    rules: HouseRules
    seats: PerSeat[str]
    result: str = UNFINISHED
    deals: tuple[DealRecord, ...] = ()
    date: str = UNKNOWN_DATE
    seed: int | None = None
    program: str | None = None


def result_of(state: MatchState) -> str:
    """How a match stands: ``NS 21`` for a single game, else ``NS 42 EW 0``; ``*`` unfinished."""
    if not state.ended:
        return UNFINISHED
    ns, ew = tally(state.games)
    if state.rules.match.kind != "single":
        return f"NS {ns} EW {ew}"
    return f"NS {ns}" if ns else f"EW {ew}"
