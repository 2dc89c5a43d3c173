"""What may be played, and why not: the one ordered list of checks, each tied to a clause."""

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
    """All that decides whether a card may be played; ``led`` is None for a lead."""

    seat: Seat
    turn: Seat | None
    hand: Hand
    led: Suit | None
    rules: HouseRules

    def holds(self, suit: Suit | None) -> bool:
        return any(card.suit is suit for card in self.hand)


Check = Callable[[Position, Card], IllegalAction | None]


def _your_turn(position: Position, card: Card) -> IllegalAction | None:
    if position.seat is position.turn:
        return None
    return NotYourTurn(seat=position.seat, turn=position.turn)


def _your_card(position: Position, card: Card) -> IllegalAction | None:
    if card in position.hand:
        return None
    return NotYourCard(seat=position.seat, card=card)


def _follow_suit(position: Position, card: Card) -> IllegalAction | None:
    if position.led in (None, card.suit) or not position.holds(position.led):
        return None
    return MustFollowSuit(card=card, led=position.led)


def _heart_when_void(position: Position, card: Card) -> IllegalAction | None:
    if position.rules.void == "free" or position.led in (None, card.suit):
        return None
    if card.suit is Suit.HEARTS or not position.holds(Suit.HEARTS):
        return None
    return None if position.holds(position.led) else MustPlayHeart(card=card, led=position.led)


CHECKS: tuple[Check, ...] = (_your_turn, _your_card, _follow_suit, _heart_when_void)


def objection(position: Position, card: Card) -> IllegalAction | None:
    """The first duty that the card would miss, with its clause; None for a lawful card."""
    for check in CHECKS:
        found = check(position, card)
        if found is not None:
            return found
    return None


def refusal(position: Position, card: Card) -> IllegalAction | None:
    """The objection, unless it is a renonce and the table lets one happen and fines it (9.2)."""
    found = objection(position, card)
    if isinstance(found, MustFollowSuit) and position.rules.allows_renonce:
        return None
    return found


def legal_cards(position: Position) -> Hand:
    """The cards without an objection, in the order of the hand."""
    return tuple(card for card in position.hand if objection(position, card) is None)


def playable_cards(position: Position) -> Hand:
    """The cards that won't be refused: the legal ones, and those that would be a renonce."""
    return tuple(card for card in position.hand if refusal(position, card) is None)
