"""What a person typed: a card, its number, a command, in either language at any time."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from enum import Enum, auto
from typing import NamedTuple

from semerik.engine.cards import Hand, Rank, Suit, try_parse_card
from semerik.words.en.grammar import English
from semerik.words.ru.grammar import Russian


class Command(Enum):
    """What can be asked in line mode."""

    HELP = auto()
    SCORE = auto()
    HAND = auto()
    TRICK = auto()
    TRICKS = auto()
    MORE = auto()
    QUIT = auto()
    WHY = auto()
    HINT = auto()
    UNDO = auto()
    LAST_TRICK = auto()
    YES = auto()
    NO = auto()


class Number(NamedTuple):
    """A place in the hand, from 1."""

    number: int


class Named(NamedTuple):
    """A card named in whole or in part; what wasn't said is None."""

    rank: Rank | None
    suit: Suit | None

    def among(self, hand: Hand) -> Hand:
        """The cards of the hand that this can mean."""
        return tuple(
            card
            for card in hand
            if self.rank in (None, card.rank) and self.suit in (None, card.suit)
        )


class Rules(NamedTuple):
    """The rule book is asked for; ``clause`` may be empty."""

    clause: str


class Claim(NamedTuple):
    """A renonce is claimed; ``who`` is what was typed after it, and may be empty."""

    who: str


class Unknown(NamedTuple):
    """Neither; ``nearest`` is the likeliest word, if one is like it."""

    text: str
    nearest: str | None


Typed = Command | Number | Named | Rules | Claim | Unknown | None

COMMANDS: Mapping[Command, str] = {
    Command.HELP: "? help помощь справка",
    Command.SCORE: "score счёт sheet",
    Command.HAND: "hand рука карты cards",
    Command.TRICK: "trick взятка стол table",
    Command.TRICKS: "tricks взятки",
    Command.MORE: "more ещё подробнее",
    Command.LAST_TRICK: "last прошлая",
    Command.QUIT: "quit q й конец выход exit leave",
    Command.WHY: "why почему",
    Command.HINT: "hint подсказка",
    Command.UNDO: "undo назад вернуть",
    Command.YES: "yes да",
    Command.NO: "no нет",
}

_COMMANDS = {
    word.replace("ё", "е"): command for command, words in COMMANDS.items() for word in words.split()
}
_FILLERS = frozenset({"of", "the", "a", "с", "со"})
# An arrow key or an answer of the terminal, and every other control character.
_CONTROL = re.compile(r"\x1b\[[0-9;?<>=]*[ -/]*[@-~]|\x1bO?.?|[^ -~\u00a0-\U0010ffff]")
_LONGEST = 40


def read_typed(line: str) -> Typed:
    """Read what was typed; None for an empty line. Control characters are ignored."""
    text = "".join(sign for sign in _CONTROL.sub("", line) if sign.isprintable()).strip()
    if not text:
        return None
    word = text.lower().replace("ё", "е").rstrip(".!")
    if word in _COMMANDS:
        return _COMMANDS[word]
    first, _, rest = word.partition(" ")
    if first in ("rules", "правила"):
        return Rules(rest.strip()[:_LONGEST])
    if first in ("claim", "renonce", "заявить", "ренонс"):
        return Claim(rest.strip()[:_LONGEST])
    if re.fullmatch(r"[0-9]{1,2}", word):
        return Number(int(word) or 10)
    card = try_parse_card(word.replace(" ", ""))
    if card is not None:
        return Named(card.rank, card.suit)
    named = _named(word)
    if named is not None:
        return named
    close = difflib.get_close_matches(word, _NEAREST, n=1, cutoff=0.6)
    return Unknown(text[:_LONGEST], _NEAREST[close[0]] if close else None)


def _named(text: str) -> Named | None:
    rank: Rank | None = None
    suit: Suit | None = None
    for word in re.findall(r"[^\s,]+", text):
        if word in _FILLERS:
            continue
        if word in _RANKS and rank is None:
            rank = _RANKS[word]
        elif word in _SUITS and suit is None:
            suit = _SUITS[word]
        else:
            return None
    return None if rank is None and suit is None else Named(rank, suit)


def _rank_words() -> dict[str, Rank]:
    english, russian = English(), Russian()
    words: dict[str, Rank] = {}
    for rank in Rank:
        words[rank.letter.lower()] = rank
        for form in ("one", "many"):
            words[english.rank(rank, form)] = rank
        for form in ("nom", "gen", "acc", "ins"):
            words[russian.rank(rank, form)] = rank
    return {word.replace("ё", "е"): rank for word, rank in words.items()}


def _suit_words() -> dict[str, Suit]:
    english, russian = English(), Russian()
    words = {
        "пика": Suit.SPADES,
        "вини": Suit.SPADES,
        "виней": Suit.SPADES,
        "черва": Suit.HEARTS,
        "черв": Suit.HEARTS,
        "бубна": Suit.DIAMONDS,
        "бубён": Suit.DIAMONDS,
        "трефа": Suit.CLUBS,
        "крести": Suit.CLUBS,
        "крестей": Suit.CLUBS,
    }
    for suit in Suit:
        words[suit.sign] = suit
        for form in ("one", "many"):
            words[english.suit(suit, form)] = suit
        for form in ("nom", "gen", "accs", "acc", "ins"):
            words[russian.suit(suit, form)] = suit
    for stem, suit in zip(("пиков", "червов", "бубнов", "трефов"), Suit, strict=True):
        words |= {stem + ending: suit for ending in ("ый", "ая", "ую", "ого")}
    return {word.replace("ё", "е"): suit for word, suit in words.items()}


_RANKS, _SUITS = _rank_words(), _suit_words()
_NEAREST = {word: word for word in ("rules", "правила", "claim", "ренонс")} | {
    word.replace("ё", "е"): word
    for command, words in COMMANDS.items()
    if command not in (Command.YES, Command.NO)
    for word in words.split()
    if len(word) > 2
}
