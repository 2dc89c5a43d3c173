"""What is said of a deal before it is played, so that nobody can exchange it afterwards."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from semerik.engine.cards import Hand
from semerik.engine.seats import PerSeat, Seat
from semerik.record.hands import format_hands
from semerik.record.match import MatchRecord
from semerik.record.shuffle import Stream

_SALT_WORDS = 4


def commitment(salt: str, dealer: Seat, hands: PerSeat[Hand]) -> str:
    """SHA-256 of ``SALT|DEALER|HANDS`` in hex digits; the hands begin with North's."""
    return sha256(f"{salt}|{dealer.name}|{format_hands(hands)}".encode()).hexdigest()


def salt_of(seed: int, match: int, game: int, deal: int) -> str:
    """What keeps a commitment from being guessed: 32 hex digits of a stream of the seed."""
    return Stream(seed, f"salt/{match}/{game}/{deal}").hex(_SALT_WORDS)


def seal_of(seed: int, match: int, game: int, deal: int, dealer: Seat, hands: PerSeat[Hand]) -> str:
    """What is told of a deal before its first card is seen, in hex digits."""
    return commitment(salt_of(seed, match, game, deal), dealer, hands)


def with_seals(record: MatchRecord, seed: int, match: int) -> MatchRecord:
    """The record with the commitment and the salt of every deal, of a match that seed has dealt."""
    deals = []
    for deal in record.deals:
        salt = salt_of(seed, match, deal.game, deal.number)
        told = commitment(salt, deal.dealer, deal.hands)
        deals.append(deal._replace(commit=told, salt=salt))
    return replace(record, deals=tuple(deals))
