"""Who sits where, as people call them on the screen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from semerik.engine.cards import Hand, Suit
from semerik.engine.seats import PerSeat, Seat, Side
from semerik.table.seating import is_bot, people_of
from semerik.words import Words


@dataclass(frozen=True, slots=True)
class Cast:
    """Names at the table; ``you`` is the one person who looks on, if it is just one."""

    names: PerSeat[str]
    you: Seat | None

    @property
    def bottom(self) -> Seat:
        """The seat drawn nearest to who looks."""
        return Seat.S if self.you is None else self.you

    @property
    def we(self) -> Side:
        """The side whose score stands first."""
        return self.bottom.side


def cast_of(seats: PerSeat[str], words: Words) -> Cast:
    """The cast of a table's seats, which hold ``bot:LEVEL``, ``human`` or a person's name."""
    people = people_of(seats)
    you = people[0] if len(people) == 1 else None
    return Cast(PerSeat.of(lambda seat: _name(seat, seats[seat], you, words)), you)


def _name(seat: Seat, name: str, you: Seat | None, words: Words) -> str:
    if seat is you:
        return words.text("name.you")
    if is_bot(name):
        return words.text(f"name.bot.{seat.name}")
    return words.format_field(seat, "name") if name == "human" else name


class Order(Enum):
    """How a hand is sorted on the screen."""

    SUITS = "suits"  # ♠ ♥ ♣ ♦, so that black and red alternate
    RANKS = "ranks"


SUIT_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def display_order(hand: Hand, order: Order = Order.SUITS) -> Hand:
    """A hand as it is shown, strongest on the left."""
    if order is Order.RANKS:
        return tuple(sorted(hand, key=lambda card: (card.rank, SUIT_ORDER.index(card.suit))))
    return tuple(sorted(hand, key=lambda card: (SUIT_ORDER.index(card.suit), card.rank)))
