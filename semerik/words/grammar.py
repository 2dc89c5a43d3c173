"""What a language must know to put the things of the game into a sentence."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from semerik.engine.cards import Card, Rank, Suit
from semerik.engine.seats import Seat, Side

MINUS = "\N{MINUS SIGN}"


class Grammar(ABC):
    """How one language names cards, seats and numbers.

    ``form`` is what stands after the colon in a text: ``{card:acc}`` asks for the accusative of
    the card's full name. Without a form things are named as short as can be: ``3♠``, ``N``, ``12``.
    """

    code: ClassVar[str]
    rank_letters: ClassVar[str]
    suit_letters: ClassVar[str]
    seat_letters: ClassVar[str]
    nouns: ClassVar[Mapping[str, tuple[str, ...]]]
    """Forms of each counted noun, in the order that :meth:`plural` tells."""

    @abstractmethod
    def plural(self, number: int) -> int:
        """Which form of a noun goes with the number, 0 for the singular."""

    @abstractmethod
    def card(self, card: Card, form: str) -> str:
        """A card in full: three of spades."""

    @abstractmethod
    def suit(self, suit: Suit, form: str) -> str:
        """A suit in words."""

    @abstractmethod
    def rank(self, rank: Rank, form: str) -> str:
        """A rank in words."""

    @abstractmethod
    def seat(self, seat: Seat, form: str) -> str:
        """A seat in words."""

    @abstractmethod
    def side(self, side: Side, form: str) -> str:
        """A side in words."""

    def noun(self, number: int, noun: str) -> str:
        """The noun alone, in the form that goes with the number."""
        return self.nouns[noun][self.plural(abs(number))]

    def number(self, number: int, form: str) -> str:
        """A number; ``signed`` writes +2 and −3, a noun as form writes ``3 points``."""
        digits = f"{MINUS if number < 0 else ''}{abs(number)}"
        if form == "signed":
            return digits if number < 0 else f"+{digits}"
        if not form:
            return digits
        if form.startswith("only-"):
            return self.noun(number, form.removeprefix("only-"))
        return f"{digits} {self.noun(number, form)}"
