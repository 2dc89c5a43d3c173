"""What can be asked of a match: decisions of players, and the hands that chance dealt."""

from __future__ import annotations

from dataclasses import dataclass

from semerik.engine.cards import Card, Hand
from semerik.engine.seats import PerSeat, Seat


@dataclass(frozen=True, slots=True)
class DealHands:
    """The shuffled cards of the next deal; the engine knows who deals."""

    hands: PerSeat[Hand]


@dataclass(frozen=True, slots=True)
class PlayCard:
    """``seat`` puts ``card`` on the table."""

    seat: Seat
    card: Card


Action = DealHands | PlayCard
