"""What may be played, and why not: the one ordered list of duties, each tied to a clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from semerik.engine.cards import Card, Hand, Suit
from semerik.engine.errors import (
    IllegalAction,
    MustFollowSuit,
    MustPlayHeart,
    NotYourCard,
    NotYourTurn,
)
from semerik.engine.rules import HouseRules
from semerik.engine.seats import Seat


class Position(NamedTuple):
    """All that decides whether a card may be played.

    ``led`` is the suit led, None for a lead; ``void`` says that the hand holds none of it.
    """

    seat: Seat
    turn: Seat | None
    hand: Hand
    led: Suit | None
    void: bool
    rules: HouseRules


class Duty(NamedTuple):
    """A duty binds in some positions, and some cards meet it; ``missed`` names the refusal."""

    missed: type[IllegalAction]
    binds: Callable[[Position], bool]
    met_by: Callable[[Position, Card], bool]


YOUR_TURN = Duty(
    NotYourTurn,
    binds=lambda position: position.seat is not position.turn,
    met_by=lambda position, card: False,
)
YOUR_CARD = Duty(
    NotYourCard,
    binds=lambda position: True,
    met_by=lambda position, card: card in position.hand,
)
FOLLOW_SUIT = Duty(
    MustFollowSuit,
    binds=lambda position: position.led is not None and not position.void,
    met_by=lambda position, card: card.suit is position.led,
)
HEART_WHEN_VOID = Duty(
    MustPlayHeart,
    binds=lambda position: (
        position.rules.void == "must_heart"
        and position.led is not None
        and position.void
        and not is_void(position.hand, Suit.HEARTS)
    ),
    met_by=lambda position, card: card.suit is Suit.HEARTS,
)

DUTIES = (YOUR_TURN, YOUR_CARD, FOLLOW_SUIT, HEART_WHEN_VOID)
"""Every duty, in the order in which a missed one is told."""


def is_void(hand: Hand, suit: Suit | None) -> bool:
    """Whether the hand holds no card of the suit."""
    for card in hand:  # noqa: SIM110 - any() takes twice as long, in the busiest place of all
        if card.suit is suit:
            return False
    return True


def position_of(
    seat: Seat, turn: Seat | None, hand: Hand, led: Suit | None, rules: HouseRules
) -> Position:
    """The position of a seat with this hand, the suit led being ``led``."""
    return Position(seat, turn, hand, led, is_void(hand, led), rules)


def objection(position: Position, card: Card) -> IllegalAction | None:
    """The first duty that the card would miss, with its clause; None for a lawful card."""
    for duty in DUTIES:
        if duty.binds(position) and not duty.met_by(position, card):
            return duty.missed(seat=position.seat, card=card, turn=position.turn, led=position.led)
    return None


def refusal(position: Position, card: Card) -> IllegalAction | None:
    """The objection, unless it is a renonce and the table lets one happen and fines it (9.2)."""
    found = objection(position, card)
    if isinstance(found, MustFollowSuit) and position.rules.allows_renonce:
        return None
    return found


def legal_cards(position: Position) -> Hand:
    """The cards of the hand without an objection, in the order of the hand."""
    cards = position.hand
    for duty in DUTIES:
        if duty is not YOUR_CARD and duty.binds(position):  # the hand's cards are one's own
            cards = tuple([card for card in cards if duty.met_by(position, card)])
    return cards


def playable_cards(position: Position) -> Hand:
    """The cards that won't be refused: the legal ones, and those that would be a renonce."""
    return tuple(card for card in position.hand if refusal(position, card) is None)
