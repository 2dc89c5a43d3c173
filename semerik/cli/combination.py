"""The COMBINATION argument of ``odds``: ``baba``, ``heart baba:4``, ``trena``, ``sevens``, ``set``.

One word names the combination; a suit may stand before or after it. After a colon comes a number
of cards: ``:4`` for just four, ``:4+`` for four or more.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from semerik.cli.failure import Refused, nearest
from semerik.engine.cards import Rank, Suit
from semerik.engine.chances import TRENA_LENGTHS, AnyBaba, AnySet, Wanted
from semerik.engine.odds import RUN_LENGTHS, SET_COUNTS

_Kind = Literal["baba", "trena", "set"]

_KINDS: Mapping[str, _Kind] = {
    "baba": "baba",
    "babas": "baba",
    "trena": "trena",
    "trenas": "trena",
    "set": "set",
    "sets": "set",
    "баба": "baba",
    "трена": "trena",
    "одинаковые": "set",
}

_SUIT_NAMES = {
    Suit.SPADES: "spade spades s ♠ пики пик пиковая",
    Suit.HEARTS: "heart hearts h ♥ черви червей червонная",
    Suit.DIAMONDS: "diamond diamonds d ♦ бубны бубен бубновая",
    Suit.CLUBS: "club clubs c ♣ трефы треф трефовая",
}

_RANK_NAMES = {
    Rank.THREE: "threes three 3s 3 тройки",
    Rank.TWO: "twos two 2s 2 двойки",
    Rank.ACE: "aces ace as a тузы",
    Rank.KING: "kings king ks k короли",
    Rank.QUEEN: "queens queen qs q дамы",
    Rank.JACK: "jacks jack js j валеты",
    Rank.SEVEN: "sevens seven 7s 7 семёрки семерки",
    Rank.SIX: "sixes six 6s 6 шестёрки шестерки",
    Rank.FIVE: "fives five 5s 5 пятёрки пятерки",
    Rank.FOUR: "fours four 4s 4 четвёрки четверки",
}

_SUITS = {name: suit for suit, names in _SUIT_NAMES.items() for name in names.split()}
_RANKS = {name: rank for rank, names in _RANK_NAMES.items() for name in names.split()}


def parse_wanted(text: str) -> Wanted:
    """Read which combination is meant; case doesn't matter.

    Raises:
        Refused: an unknown word, a suit or a number that can't be, or not just one combination;
            with the place.
    """
    suit: Suit | None = None
    wanted: Wanted | None = None
    column = suit_column = 1
    for found in re.finditer(r"\S+", text):
        column = found.start() + 1
        word = found.group().lower()
        name, colon, number = word.partition(":")
        is_suit = word in _SUITS
        if not is_suit and name not in _KINDS and name not in _RANKS:
            raise _unknown(name, column)
        if (suit if is_suit else wanted) is not None:
            raise Refused("odds.second", text=word, column=column)
        if is_suit:
            suit, suit_column = _SUITS[word], column
        else:
            wanted = _named(name, number if colon else None, column + len(name) + 1)
    if wanted is None:
        raise Refused("odds.which", column=column)
    if suit is None:
        return wanted
    if isinstance(wanted, AnySet):
        raise Refused("odds.no-suit", column=suit_column)
    return replace(wanted, suit=suit)


def format_wanted(wanted: Wanted) -> str:
    """Write a combination so that it is read back; as short as can be, in English."""
    if isinstance(wanted, AnyBaba):
        name = "trena" if wanted.only_trena else "baba"
        if wanted.suit is not None:
            name = f"{_SUIT_NAMES[wanted.suit].split()[0]} {name}"
        return name + _suffix(wanted.lengths, TRENA_LENGTHS if wanted.only_trena else RUN_LENGTHS)
    name = "set" if wanted.rank is None else _RANK_NAMES[wanted.rank].split()[0]
    return name + _suffix(wanted.counts, SET_COUNTS)


def _named(name: str, number: str | None, column: int) -> Wanted:
    """What a word means, of any suit; ``column`` is where the number of cards stands."""
    if name in _RANKS:
        return AnySet(_RANKS[name], _numbers(number, SET_COUNTS, column))
    if _KINDS[name] == "set":
        return AnySet(None, _numbers(number, SET_COUNTS, column))
    only_trena = _KINDS[name] == "trena"
    lawful = TRENA_LENGTHS if only_trena else RUN_LENGTHS
    return AnyBaba(None, _numbers(number, lawful, column), only_trena=only_trena)


def _numbers(text: str | None, lawful: tuple[int, ...], column: int) -> tuple[int, ...]:
    """The numbers of cards that ``4`` or ``4+`` stands for; without a text all that can be."""
    if text is None:
        return lawful
    found = re.fullmatch(r"([0-9]{1,2})(\+?)", text)
    if found is None or int(found[1]) not in lawful:
        raise Refused("odds.number", text=text, column=column, least=lawful[0], most=lawful[-1])
    least = int(found[1])
    return tuple(n for n in lawful if n >= least) if found[2] else (least,)


def _suffix(numbers: tuple[int, ...], lawful: tuple[int, ...]) -> str:
    if numbers == lawful:
        return ""
    return f":{numbers[0]}" if len(numbers) == 1 else f":{numbers[0]}+"


def _unknown(word: str, column: int) -> Refused:
    near = nearest(word, (*_KINDS, *_SUITS, *_RANKS))
    if near is None:
        return Refused("odds.far", text=word, column=column)
    return Refused("odds.unknown", text=word, nearest=near, column=column)
