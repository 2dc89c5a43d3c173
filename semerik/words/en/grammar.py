"""English: names of cards, seats and numbers."""

from __future__ import annotations

from typing import ClassVar

from semerik.engine.cards import Card, Rank, Suit
from semerik.engine.seats import Seat, Side
from semerik.words.grammar import Grammar

_SUITS = ("spade", "heart", "diamond", "club")
_RANKS = ("three", "two", "ace", "king", "queen", "jack", "seven", "six", "five", "four")
_SEATS = ("North", "East", "South", "West")


class English(Grammar):
    """Forms: ``name`` for cards; ``one`` or ``many`` for suits and ranks; ``name`` for seats."""

    code = "en"
    rank_letters = "32AKQJ7654"
    suit_letters = "SHDC"
    seat_letters = "NESW"
    nouns: ClassVar = {
        "point": ("point", "points"),
        "match": ("match", "matches"),
        "trick": ("trick", "tricks"),
        "figure": ("figure", "figures"),
        "card": ("card", "cards"),
        "deal": ("deal", "deals"),
        "game": ("game", "games"),
        "character": ("character", "characters"),
    }

    def plural(self, number: int) -> int:
        return int(number != 1)

    def card(self, card: Card, form: str) -> str:
        return f"{_RANKS[card.rank]} of {_SUITS[card.suit]}s"

    def suit(self, suit: Suit, form: str) -> str:
        return _SUITS[suit] if form == "one" else _SUITS[suit] + "s"

    def rank(self, rank: Rank, form: str) -> str:
        name = _RANKS[rank]
        if form == "one":
            return name
        return name + ("es" if name.endswith("x") else "s")

    def seat(self, seat: Seat, form: str) -> str:
        return _SEATS[seat]

    def side(self, side: Side, form: str) -> str:
        return "North–South" if side is Side.NS else "East–West"
