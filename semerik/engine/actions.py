"""What can be asked of a match: decisions of players, and the hands that chance dealt."""

from __future__ import annotations

from typing import Literal, NamedTuple

from semerik.engine.cards import Card, Hand
from semerik.engine.seats import PerSeat, Seat, Side

FineWay = Literal["deduct", "credit"]
"""How a renonce is paid for: the offenders lose 3 points, or their opponents gain them (9.7)."""


class DealHands(NamedTuple):
    """The shuffled cards of the next deal, ten a seat; the engine knows who deals (2.2, 2.3)."""

    hands: PerSeat[Hand]


class PlayCard(NamedTuple):
    """``seat`` puts ``card``, which it holds, on the table when it is its turn (4.1 to 4.3)."""

    seat: Seat
    card: Card


class ClaimRenonce(NamedTuple):
    """``claimant`` says that ``offender`` didn't follow suit though able (9.8)."""

    claimant: Seat
    offender: Seat


class ChooseFine(NamedTuple):
    """``seat`` decides how the renonce that waits for it is paid for (9.7)."""

    seat: Seat
    way: FineWay


class FineTalk(NamedTuple):
    """``side`` pays ``points``, 1 to 3, for a sign or talk; both sides have agreed to it (9.11)."""

    side: Side
    points: int


class ThrowIn(NamedTuple):
    """All throw in the rest of their cards, as no line can be written any more (6.5)."""


class CloseClaims(NamedTuple):
    """Nobody claims any more: the deal ends as it stands (9.8, 9.9)."""


Action = DealHands | PlayCard | ClaimRenonce | ChooseFine | FineTalk | ThrowIn | CloseClaims
"""Whatever can be asked of a match."""
