"""Texts in a language: a key and facts in, a sentence out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any

from semerik.engine.cards import Card, Rank, Suit
from semerik.engine.seats import Seat, Side
from semerik.words.grammar import Grammar

_ASCII = str.maketrans(
    {
        "–": "-",
        "—": "-",
        "−": "-",
        "…": "...",
        "·": "-",
        "×": "x",
        "“": '"',
        "”": '"',
        "’": "'",
        "←": "<",
        "→": ">",
        "↑": "^",
        "↓": "v",
        "§": "",
        "♠": "S",
        "♥": "H",
        "♦": "D",
        "♣": "C",
        "●": "o",
        "○": ".",
        "◂": "<",
        "▸": ">",
    }
)


class Words(Formatter):
    """One language's texts. In ``ascii`` mode every text is below code 128.

    Texts are templates in the manner of ``str.format``; the form after a colon is the grammar's:
    ``{card:acc}``, ``{suit:gen}``, ``{points:point}``, ``{points:signed}``.
    """

    def __init__(self, grammar: Grammar, texts: Mapping[str, str], *, ascii: bool = False) -> None:
        self.grammar = grammar
        self.ascii = ascii
        self._texts = texts

    @property
    def code(self) -> str:
        """The language: ``en`` or ``ru``."""
        return self.grammar.code

    def text(self, key: str, /, **facts: object) -> str:
        """The sentence of a key. A missing key or fact is a fault of the program: KeyError."""
        sentence = self.vformat(self._texts[key], (), facts)
        return self.plain(sentence)

    def has(self, key: str) -> bool:
        return key in self._texts

    def plain(self, text: str) -> str:
        """The text as it may be written: in ``ascii`` mode signs become letters."""
        return text.translate(_ASCII) if self.ascii else text

    def letter(self, thing: Suit | Rank | Seat) -> str:
        """One letter for a suit, a rank or a seat."""
        grammar = self.grammar
        if isinstance(thing, Suit):
            return grammar.suit_letters[thing]
        return (grammar.rank_letters if isinstance(thing, Rank) else grammar.seat_letters)[thing]

    def sign(self, suit: Suit) -> str:
        """A suit as one cell: its sign, or its letter in ``ascii`` mode."""
        return suit.letter if self.ascii else suit.sign

    def format_field(self, value: Any, format_spec: str) -> str:
        grammar = self.grammar
        match value:
            case Card():
                if format_spec:
                    return grammar.card(value, format_spec)
                return self.letter(value.rank) + self.sign(value.suit)
            case Suit():
                return grammar.suit(value, format_spec) if format_spec else self.sign(value)
            case Rank():
                return grammar.rank(value, format_spec) if format_spec else self.letter(value)
            case Seat():
                return grammar.seat(value, format_spec) if format_spec else self.letter(value)
            case Side():
                return grammar.side(value, format_spec)
            case bool():
                raise TypeError("a fact is a thing or a number, not a yes or no")
            case int():
                return grammar.number(value, format_spec)
            case str():
                return value
            case Sequence():
                return " ".join(self.format_field(one, format_spec) for one in value)
        raise TypeError(f"no words for {value!r}")
