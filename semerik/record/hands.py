"""Four hands as text: ``N:6.2Q4.A.KJ764 QJ5.3A.Q76.A5 …``.

The letter is the seat of the first hand, the others follow clockwise; suits in the order spades,
hearts, diamonds, clubs, each strongest first, ``-`` for none.
"""

from __future__ import annotations

import re

from semerik.engine.cards import DECK, HAND_SIZE, Card, Hand, Rank, Suit, try_parse_card
from semerik.engine.errors import NotADeal
from semerik.engine.seats import PerSeat, Seat
from semerik.record.errors import NotHands

NONE = "-"
_FIRST = re.compile(r"\s*([NESWnesw])\s*:")
_SUITS = tuple(Suit)
_CARDS = [{card.rank.letter: card for card in DECK if card.suit is suit} for suit in Suit]
_NORMAL_SUIT = f"({NONE}|(?=[^. ])" + "".join(f"{rank.letter}?" for rank in Rank) + ")"
_NORMAL_HAND = r"\.".join([_NORMAL_SUIT] * len(Suit))
_NORMAL = re.compile("N:" + " ".join([_NORMAL_HAND] * len(Seat)))


def format_hands(hands: PerSeat[Hand], first: Seat = Seat.N) -> str:
    """Write the hands, beginning with that of ``first``; each hand is in deck order."""
    return f"{first.name}:" + " ".join(_format_hand(hands[seat]) for seat in first.round())


def parse_hands(text: str) -> tuple[Seat, PerSeat[Hand]]:
    """Read four hands of any length: the seat of the first one, and the hands in deck order.

    Raises:
        NotHands: the text isn't four hands.
        NotADeal: a card is there twice. Both with the column, from 1.
    """
    begun = _FIRST.match(text)
    if begun is None:
        raise NotHands(problem="seat", column=1 + len(text) - len(text.lstrip()))
    first = Seat[begun[1].upper()]
    parts = list(re.finditer(r"\S+", text[begun.end() :]))
    if len(parts) != len(Seat):
        place = parts[4].start() + begun.end() if len(parts) > 4 else len(text.rstrip())
        raise NotHands(problem="hands", count=len(parts), column=place + 1)
    hands: dict[Seat, Hand] = {}
    seen: set[Card] = set()
    for seat, part in zip(first.round(), parts, strict=True):
        hands[seat] = _parse_hand(part[0], seat, begun.end() + part.start() + 1, seen)
    return first, PerSeat.of(hands.__getitem__)


def parse_deal(text: str) -> PerSeat[Hand]:
    """Read the hands of a whole deal, ten cards each.

    Raises:
        NotHands, NotADeal: as for :func:`parse_hands`, or a hand has not ten cards.
    """
    found = _try_normal_deal(text)
    if found is not None:
        return found
    first, hands = parse_hands(text)
    for seat in first.round():
        if len(hands[seat]) != HAND_SIZE:
            column = _column_of_hand(text, (seat - first) % len(Seat))
            raise NotADeal(problem="count", seat=seat, count=len(hands[seat]), column=column)
    return hands


def _try_normal_deal(text: str) -> PerSeat[Hand] | None:
    """The quick way, for a deal in normal form; None where a second look has to say more."""
    found = _NORMAL.fullmatch(text)
    if found is None:
        return None
    parts = found.groups()
    hands = [
        tuple(
            [
                card
                for cards, part in zip(_CARDS, parts[start : start + 4], strict=True)
                if part != NONE
                for card in map(cards.__getitem__, part)
            ]
        )
        for start in (0, 4, 8, 12)
    ]
    whole = all(len(hand) == HAND_SIZE for hand in hands)
    return PerSeat(hands) if whole and len(set().union(*hands)) == len(DECK) else None


def _format_hand(hand: Hand) -> str:
    ranks = ["".join(card.rank.letter for card in hand if card.suit is suit) for suit in _SUITS]
    return ".".join(one or NONE for one in ranks)


def _parse_hand(text: str, seat: Seat, column: int, seen: set[Card]) -> Hand:
    """Read one hand, which stands at ``column``; its cards are added to those ``seen``."""
    parts = text.split(".")
    if len(parts) != len(_SUITS):
        raise NotHands(problem="suits", count=len(parts), column=column)
    hand: list[Card] = []
    for suit, part in zip(_SUITS, parts, strict=True):
        if not part:
            raise NotHands(problem="empty", column=column)
        held = len(hand)
        for place, char in enumerate("" if part == NONE else part):
            card = try_parse_card(char + suit.letter)
            if card is None:
                raise NotHands(problem="rank", text=char, column=column + place)
            if card in seen:
                raise NotADeal(problem="twice", seat=seat, card=card, column=column + place)
            if len(hand) > held and card < hand[-1]:
                raise NotHands(problem="order", text=char, column=column + place)
            seen.add(card)
            hand.append(card)
        column += len(part) + 1
    return tuple(hand)


def _column_of_hand(text: str, place: int) -> int:
    start = text.index(":") + 1
    return start + list(re.finditer(r"\S+", text[start:]))[place].start() + 1
