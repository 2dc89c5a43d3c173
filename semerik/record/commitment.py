"""What is said of a deal before it is played, so that nobody can exchange it afterwards."""

from __future__ import annotations

from hashlib import sha256

from semerik.engine.cards import Hand
from semerik.engine.seats import PerSeat, Seat
from semerik.record.hands import format_hands


def commitment(salt: str, dealer: Seat, hands: PerSeat[Hand]) -> str:
    """SHA-256 of ``SALT|DEALER|HANDS`` in hex digits; the hands begin with North's."""
    return sha256(f"{salt}|{dealer.name}|{format_hands(hands)}".encode()).hexdigest()
