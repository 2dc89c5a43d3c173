"""What can be asked of a match: decisions of players, and the hands that chance dealt."""

from __future__ import annotations

from typing import NamedTuple

from semerik.engine.cards import Card, Hand
from semerik.engine.seats import PerSeat, Seat


class DealHands(NamedTuple):
    """The shuffled cards of the next deal; the engine knows who deals."""

    hands: PerSeat[Hand]


class PlayCard(NamedTuple):
    """``seat`` puts ``card`` on the table."""

    seat: Seat
    card: Card


Action = DealHands | PlayCard
