"""The forty cards and how they are read and written (clauses 1.3 to 1.5)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from semerik.engine.errors import NotACard, NotAHand


class Suit(IntEnum):
    """A suit; the order is that of the printed deck."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """One of S H D C."""
        return "SHDC"[self]

    @property
    def sign(self) -> str:
        """One of ♠ ♥ ♦ ♣, one terminal cell wide."""
        return "♠♥♦♣"[self]


class Rank(IntEnum):
    """A rank. The three is the strongest: a smaller number beats a larger one (clause 1.4)."""

    THREE = 0
    TWO = 1
    ACE = 2
    KING = 3
    QUEEN = 4
    JACK = 5
    SEVEN = 6
    SIX = 7
    FIVE = 8
    FOUR = 9

    @property
    def letter(self) -> str:
        """One of 3 2 A K Q J 7 6 5 4."""
        return "32AKQJ7654"[self]

    @property
    def is_figure(self) -> bool:
        """Whether it counts in a trick: 3 2 A K Q J do (clause 1.5)."""
        return self <= Rank.JACK


class Card(int):
    """One card; there is one object for each of the forty.

    It is its place in the deck, 0 to 39, so that cards compare, hash and sort at the speed of
    numbers; nothing else should be made of that.
    """

    suit: Suit
    rank: Rank
    is_figure: bool

    def __new__(cls, suit: Suit, rank: Rank) -> Card:
        return DECK[10 * suit + rank]

    def __reduce__(self) -> tuple[type[Card], tuple[Suit, Rank]]:
        return Card, (self.suit, self.rank)

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    __repr__ = __str__


def _print_card(suit: Suit, rank: Rank) -> Card:
    card = int.__new__(Card, 10 * suit + rank)
    card.suit, card.rank, card.is_figure = suit, rank, rank.is_figure
    return card


Hand = tuple[Card, ...]
"""The cards a seat holds, without repetition and in deck order."""

DECK: Hand = tuple(_print_card(suit, rank) for suit in Suit for rank in Rank)
"""The cards as they are printed: spades, hearts, diamonds, clubs, each strongest first (1.3)."""

HAND_SIZE = 10

_RANKS = {rank.letter: rank for rank in Rank}
_RANKS |= {"Т": Rank.ACE, "К": Rank.KING, "Д": Rank.QUEEN, "В": Rank.JACK}
_SUITS = {suit.letter: suit for suit in Suit} | {suit.sign: suit for suit in Suit}
# Russian letters, with the other common names: крести for clubs, вини for spades.
_SUITS |= {"П": Suit.SPADES, "В": Suit.SPADES, "Ч": Suit.HEARTS, "Б": Suit.DIAMONDS}
_SUITS |= {"Т": Suit.CLUBS, "К": Suit.CLUBS}
_CARDS = {rank + suit: DECK[10 * s + r] for rank, r in _RANKS.items() for suit, s in _SUITS.items()}
_VARIATION_SELECTORS = dict.fromkeys(map(ord, "\ufe0e\ufe0f"))


def try_parse_card(text: str) -> Card | None:
    """Read one card, rank first: ``3S``, ``kh``, ``A♠``, ``Тп``; None if it is none."""
    return _CARDS.get(text.translate(_VARIATION_SELECTORS).upper())


def parse_card(text: str) -> Card:
    """Read one card, rank first.

    Raises:
        NotACard: the text names no card of the forty.
    """
    card = try_parse_card(text)
    if card is None:
        raise NotACard(text=text)
    return card


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards as ``3S 2S AS``, in the order given; :func:`parse_cards` reads it."""
    return " ".join(map(str, cards))


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards parted by spaces or commas, in the order given.

    Raises:
        NotACard: a word names no card; its place in the text, from 1, is told.
        NotAHand: a card is named twice; the place is that of the second.
    """
    cards: list[Card] = []
    column = 0
    for word in text.replace(",", " ").split():
        column = text.index(word, column)
        card = try_parse_card(word)
        if card is None:
            raise NotACard(text=word, column=column + 1)
        if card in cards:
            raise NotAHand(problem="twice", card=card, column=column + 1)
        cards.append(card)
        column += len(word)
    return tuple(cards)


def parse_hand(text: str) -> Hand:
    """Read a whole hand of ten cards; the result is in deck order.

    Raises:
        NotACard, NotAHand: as for :func:`parse_cards`, or there are not ten.
    """
    cards = parse_cards(text)
    if len(cards) != HAND_SIZE:
        raise NotAHand(problem="count", count=len(cards), column=len(text) + 1)
    return tuple(sorted(cards))
