"""Lines of a record, one by one: what each says, wherever it stands.

Normal form is read fastest; what is tolerated besides (case, spaces, signs of suits, Russian
letters of cards, comments) takes a second look.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from semerik.engine.actions import ChooseFine, ClaimRenonce, FineTalk, FineWay, ThrowIn
from semerik.engine.cards import DECK, Card, try_parse_card
from semerik.engine.seats import Seat, Side
from semerik.record.errors import (
    BadRecord,
    BrokenTag,
    ForbiddenCharacter,
    LineTooLong,
    MissingWord,
    TagTooLong,
    UnknownLine,
    UnknownTag,
    WrongWord,
)
from semerik.record.match import SeatChanged, Undo

T = TypeVar("T")

LONGEST_LINE = 10_000
"""Characters of a line, its end not counted."""

LONGEST_VALUE = 1_000
"""Characters between the quotes of a tag."""

BEGINNING = "Semerik"
HEADER_TAGS = ("Date", *("North", "East", "South", "West"), "Rules", "Result", "Seed", "Program")
"""The tags of a match after the one that begins it, in the order in which they are written."""

DEAL_TAGS = ("Game", "Deal", "Dealer", "Hands", "Commit", "Salt")
"""The tags of a deal, in the order in which they are written."""

_TAGS = {name.lower(): name for name in (BEGINNING, *HEADER_TAGS, *DEAL_TAGS)}
_FORBIDDEN = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_VALUE = r'"((?:[^"\\]|\\["\\])*)"'
_TAG = re.compile(rf"\s*\[\s*([A-Za-z]+)\s*{_VALUE}\s*\]\s*(?:#.*)?")
_SEAT_TEXT = re.compile(rf"\s*\S+\s+\S+\s+{_VALUE}\s*(?:#.*)?")
_NUMBER = re.compile(r"[1-9][0-9]{0,8}")


class Line(NamedTuple):
    """A line and its number, from 1."""

    number: int
    text: str
    is_over: bool = False
    """Whether what is meant is the end of the text, behind this line."""

    def column(self, word: int) -> int:
        """Where a word begins, from 1; words count from 0. Without such a word, the end."""
        if self.is_over:
            return self.end
        words = [found.start() for found in re.finditer(r"\S+", _without_comment(self.text))]
        return words[word] + 1 if word < len(words) else self.end

    @property
    def end(self) -> int:
        """The column after the last word."""
        return len(_without_comment(self.text).rstrip()) + 1


class Tag(NamedTuple):
    """``[name "value"]``; ``column`` is where the value begins, after its quote."""

    name: str
    value: str
    column: int


class Play(NamedTuple):
    """The cards of a trick in the order played, perhaps not all four."""

    number: int
    leader: Seat
    cards: tuple[Card, ...]


Words = ClaimRenonce | ChooseFine | FineTalk | ThrowIn | Undo | SeatChanged
Token = Tag | Play | Words


def clean(number: int, text: str) -> Line:
    """A line without its end; it may begin with a byte order mark.

    Raises:
        LineTooLong, ForbiddenCharacter.
    """
    text = text.removeprefix("\ufeff").removesuffix("\n").removesuffix("\r")
    if len(text) > LONGEST_LINE:
        raise LineTooLong(most=LONGEST_LINE, line=number, column=LONGEST_LINE + 1)
    found = _FORBIDDEN.search(text)
    if found is not None:
        raise ForbiddenCharacter(text=_name(found[0]), line=number, column=found.start() + 1)
    return Line(number, text)


def forbidden_in(text: str) -> str | None:
    """The name of a character that no record can hold, if there is one in the text."""
    found = _FORBIDDEN.search(text)
    return None if found is None else _name(found[0])


def _name(char: str) -> str:
    """``U+0007``; for a byte that isn't UTF-8 ``\\xff``."""
    code = ord(char)
    return f"\\x{code - 0xDC00:02x}" if 0xDC80 <= code <= 0xDCFF else f"U+{code:04X}"


def read_line(line: Line) -> Token | None:
    """What a line says; None if it is blank or a comment.

    Raises:
        BadRecord: it is none that a record has.
    """
    start = line.text.lstrip()[:1]
    if start in ("", "#"):
        return None
    if start == "[":
        return _read_tag(line)
    words = line.text.partition("#")[0].split()
    if start.isdigit():
        return _read_play(line, words)
    word = words[0].lower()
    if word == "seat":
        return _read_seat(line)
    if word not in _READERS:
        near = difflib.get_close_matches(word[:20], ("seat", *_READERS), n=1, cutoff=0.5)
        raise UnknownLine(
            text=words[0],
            nearest=near[0] if near else None,
            line=line.number,
            column=line.column(0),
        )
    return _READERS[word](_Reading(line, words))


# Tags


def _read_tag(line: Line) -> Tag:
    found = _TAG.fullmatch(line.text)
    if found is None:
        raise _broken_tag(line)
    name = _TAGS.get(found[1].lower())
    if name is None:
        near = difflib.get_close_matches(found[1].lower()[:20], _TAGS, n=1, cutoff=0.5)
        raise UnknownTag(
            tag=found[1],
            nearest=_TAGS[near[0]] if near else None,
            line=line.number,
            column=found.start(1) + 1,
        )
    return Tag(name, _value(line, name, found[2], found.start(2)), found.start(2) + 1)


def _value(line: Line, tag: str, text: str, start: int) -> str:
    if len(text) > LONGEST_VALUE:
        raise TagTooLong(
            tag=tag, most=LONGEST_VALUE, line=line.number, column=start + 1 + LONGEST_VALUE
        )
    return re.sub(r"\\(.)", r"\1", text) if "\\" in text else text


_STEPS = (
    ("name", re.compile(r"\s*\[\s*([A-Za-z]+)\s*")),
    ("quote", re.compile(r'"')),
    ("end", re.compile(r'(?:[^"\\]|\\["\\])*"\s*')),
    ("bracket", re.compile(r"\]\s*")),
)


def _broken_tag(line: Line) -> BrokenTag:
    """What is missing first in a line that begins as a tag does."""
    place = 0
    for problem, step in _STEPS:
        found = step.match(line.text, place)
        if found is None:
            if problem == "name":
                place = re.compile(r"\s*\[\s*").match(line.text).end()  # type: ignore[union-attr]
            if problem == "end":
                inside = re.compile(r'(?:[^"\\]|\\["\\])*').match(line.text, place)
                place = inside.end() if inside else place
            return BrokenTag(problem=problem, line=line.number, column=place + 1)
        place = found.end()
    return BrokenTag(problem="nothing", line=line.number, column=place + 1)


# Tricks


_NUMBERS = {str(number): number for number in range(1, 11)}
_SEATS = {seat.name: seat for seat in Seat}
_CARDS = {str(card): card for card in DECK}


def _read_play(line: Line, words: list[str]) -> Play:
    if 3 <= len(words) <= 6:
        try:
            cards = tuple([_CARDS[word] for word in words[2:]])
            return Play(_NUMBERS[words[0]], _SEATS[words[1]], cards)
        except KeyError:
            pass  # something isn't in normal form: a second look says what
    reading = _Reading(line, words, 0)
    number, leader = reading.number(), reading.seat()
    cards = (reading.card(),)
    while reading.more():
        if len(cards) == 4:
            raise reading.refusal("fifth")
        cards = (*cards, reading.card())
    return Play(number, leader, cards)


# Other lines


class _Reading:
    """The words of a line, read one after another."""

    def __init__(self, line: Line, words: list[str], place: int = 1) -> None:
        self._line = line
        self._words = words
        self._place = place

    def more(self) -> bool:
        return self._place < len(self._words)

    def word(self, kind: str, read: Callable[[str], T | None]) -> T:
        found = read(self._words[self._place]) if self.more() else None
        if found is None:
            raise self.refusal(kind)
        self._place += 1
        return found

    def refusal(self, kind: str) -> BadRecord:
        line, column = self._line.number, self._line.column(self._place)
        if not self.more():
            return MissingWord(problem=kind, line=line, column=column)
        return WrongWord(problem=kind, text=self._words[self._place], line=line, column=column)

    def end(self) -> None:
        if self.more():
            raise self.refusal("nothing")

    def seat(self) -> Seat:
        return self.word("seat", lambda word: _SEATS.get(word.upper()))

    def side(self) -> Side:
        return self.word("side", lambda word: _SIDES.get(word.upper()))

    def card(self) -> Card:
        return self.word("card", try_parse_card)

    def number(self) -> int:
        return self.word("number", lambda word: int(word) if _NUMBER.fullmatch(word) else None)

    def way(self) -> FineWay:
        return self.word("way", lambda word: _WAYS.get(word.lower()))

    def talk(self) -> str:
        return self.word("talk", lambda word: word if word.lower() == "talk" else None)


_SIDES = {side.name: side for side in Side}
_WAYS: dict[str, FineWay] = {"deduct": "deduct", "credit": "credit"}


def _read_claim(reading: _Reading) -> ClaimRenonce:
    claim = ClaimRenonce(reading.seat(), reading.seat())
    reading.end()
    return claim


def _read_choice(reading: _Reading) -> ChooseFine:
    choice = ChooseFine(reading.seat(), reading.way())
    reading.end()
    return choice


def _read_fine(reading: _Reading) -> FineTalk:
    fine = FineTalk(reading.side(), reading.number())
    reading.talk()
    reading.end()
    return fine


def _read_rest(reading: _Reading) -> ThrowIn:
    reading.end()
    return ThrowIn()


def _read_undo(reading: _Reading) -> Undo:
    undo = Undo(reading.seat(), reading.number(), reading.card())
    reading.end()
    return undo


_READERS: dict[str, Callable[[_Reading], Words]] = {
    "claim": _read_claim,
    "choice": _read_choice,
    "fine": _read_fine,
    "rest": _read_rest,
    "undo": _read_undo,
}


def _read_seat(line: Line) -> SeatChanged:
    words = line.text.split()
    reading = _Reading(line, words)
    seat = reading.seat()
    found = _SEAT_TEXT.fullmatch(line.text)
    if found is None:
        raise reading.refusal("text")
    return SeatChanged(seat, _value(line, "seat", found[1], found.start(1)))


_BEFORE_COMMENT = re.compile(r'(?:[^"#]|"(?:[^"\\]|\\.)*(?:"|$))*')


def _without_comment(text: str) -> str:
    """A line up to its comment, if it has one; a ``#`` between quotes begins none."""
    found = _BEFORE_COMMENT.match(text)
    return text if found is None else found[0]
