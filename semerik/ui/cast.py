"""Who sits where, as people call them on the screen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from unicodedata import combining, east_asian_width

from semerik.engine.cards import Hand, Suit
from semerik.engine.seats import PerSeat, Seat, Side
from semerik.table.seating import is_bot, people_of
from semerik.words import Words

LONGEST_NAME = 12


@dataclass(frozen=True, slots=True)
class Cast:
    """Names at the table; ``you`` is the one person who looks on, if it is just one.

    ``here`` is who sits at the keyboard where several people share it; they are told of by name.
    """

    names: PerSeat[str]
    you: Seat | None
    here: Seat | None = None

    @property
    def bottom(self) -> Seat:
        """The seat drawn nearest to who looks."""
        if self.you is not None:
            return self.you
        return Seat.S if self.here is None else self.here

    @property
    def we(self) -> Side:
        """The side whose score stands first."""
        return self.bottom.side


def cast_of(seats: PerSeat[str], words: Words, people: tuple[Seat, ...] | None = None) -> Cast:
    """The cast of a table's seats, which hold ``bot:LEVEL``, ``human`` or a person's name.

    ``people`` are the seats of those who look at it; all people at the table unless it is given.
    """
    here = people_of(seats) if people is None else people
    you = here[0] if len(here) == 1 else None
    return Cast(PerSeat.of(lambda seat: _name(seat, seats[seat], you, words)), you)


def cast_of_record(seats: PerSeat[str], words: Words) -> Cast:
    """The cast of a record, whose seats may hold any text.

    Whoever plays under no name beside three bots is the one who looks on; people with names are
    called by them, as anybody may read a record.
    """
    people = people_of(seats)
    alone = len(people) == 1 and seats[people[0]] == "human"
    you = people[0] if alone else None
    shown = PerSeat.of(lambda seat: _shown(seats[seat], words) or "human")
    return Cast(PerSeat.of(lambda seat: _name(seat, shown[seat], you, words)), you)


def _shown(name: str, words: Words) -> str:
    """A name in at most :data:`LONGEST_NAME` cells, one a character; may be empty."""
    cells = "".join(
        sign
        for sign in name
        if sign.isprintable()
        and east_asian_width(sign) not in "WF"
        and not combining(sign)
        and (sign.isascii() or not words.ascii)
    ).strip()
    ellipsis = words.plain("…")
    if len(cells) <= LONGEST_NAME:
        return cells
    return cells[: LONGEST_NAME - len(ellipsis)] + ellipsis


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
