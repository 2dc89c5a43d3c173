"""Reading matches: strictly, line by line, trusting nothing but the cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from semerik.engine.errors import BadRules
from semerik.engine.knowledge import DealState
from semerik.engine.match import MatchState
from semerik.engine.rules import HouseRules, parse_rules
from semerik.engine.seats import PerSeat
from semerik.record.course import Course, in_tag
from semerik.record.errors import (
    Differs,
    MisplacedTag,
    MissingTag,
    NoDealYet,
    SeedTooEarly,
    TagTwice,
)
from semerik.record.match import (
    UNFINISHED,
    UNKNOWN_DATE,
    UNKNOWN_SEAT,
    MatchRecord,
    result_of,
)
from semerik.record.text import BEGINNING, HEADER_TAGS, Line, Play, Tag, Token, clean, read_line
from semerik.record.values import read_date, read_format, read_result, read_seed


@dataclass(frozen=True, slots=True)
class CheckedMatch:
    """A record, and what its cards say.

    ``games`` are the deals of each game as they stood at their end, the last game perhaps
    unfinished; ``state`` is the match at its end, None if no cards were dealt.
    """

    record: MatchRecord
    games: tuple[tuple[DealState, ...], ...]
    state: MatchState | None


def read_matches(lines: Iterable[str]) -> Iterator[CheckedMatch]:
    """Read matches one after another, each checked and scored; lines may keep their ends.

    No more than one match is held at a time. Bytes that aren't UTF-8 may come as surrogates.

    Raises:
        BadRecord: something can't be read, or isn't as the cards say, with line and column.
    """
    reader: _MatchReader | None = None
    last = Line(1, "")
    for number, text in enumerate(lines, 1):
        line = clean(number, text)
        token = read_line(line)
        if token is None:
            continue
        last = line
        if isinstance(token, Tag) and token.name == BEGINNING:
            if reader is not None:
                yield reader.finish(line)
            read_format(token, line)
            reader = _MatchReader()
        elif reader is None:
            raise MissingTag(tag=BEGINNING, line=number, column=line.column(0))
        else:
            reader.take(token, line)
    if reader is not None:
        yield reader.finish(last._replace(is_over=True))


def read_records(lines: Iterable[str]) -> Iterator[MatchRecord]:
    """The same for who only wants the records.

    Raises:
        BadRecord: as for :func:`read_matches`.
    """
    return (found.record for found in read_matches(lines))


class _MatchReader:
    """Reads one match, from what follows its first tag."""

    def __init__(self) -> None:
        self._tags: dict[str, tuple[Tag, Line]] = {}
        self._course: Course | None = None
        self._rules: HouseRules | None = None

    def take(self, token: Token, line: Line) -> None:
        if isinstance(token, Play):
            if self._course is None:
                raise NoDealYet(line=line.number, column=line.column(0))
            self._course.play(token, line)
        elif not isinstance(token, Tag):
            if self._course is None:
                raise NoDealYet(line=line.number, column=line.column(0))
            self._course.take(token, line)
        elif token.name not in HEADER_TAGS:
            self._deals(line).take_tag(token, line)
        elif self._course is not None:
            raise MisplacedTag(
                tag=token.name, problem="header", line=line.number, column=line.column(0)
            )
        elif token.name in self._tags:
            raise TagTwice(tag=token.name, line=line.number, column=line.column(0))
        else:
            self._tags[token.name] = (token, line)
            self._check(token, line)

    def _check(self, tag: Tag, line: Line) -> None:
        """Refuse a bad value where it stands, before anything after it."""
        if tag.name == "Rules":
            self._rules = _read_rules(tag, line)
        elif tag.name == "Date":
            read_date(tag, line)
        elif tag.name == "Result":
            read_result(tag, line)
        elif tag.name == "Seed":
            read_seed(tag, line)

    def _deals(self, line: Line) -> Course:
        """What follows the header, which must be complete."""
        if self._course is not None:
            return self._course
        for name in ("Rules", "Result"):
            if name not in self._tags:
                raise MissingTag(tag=name, line=line.number, column=line.column(0))
        if "Seed" in self._tags and self._result == UNFINISHED:
            tag, at = self._tags["Seed"]
            raise SeedTooEarly(line=at.number, column=tag.column)
        assert self._rules is not None
        self._course = Course(self._rules)
        return self._course

    @property
    def _result(self) -> str:
        return read_result(*self._tags["Result"])

    def finish(self, line: Line) -> CheckedMatch:
        """The match that ends before or with ``line``."""
        course = self._deals(line)
        course.finish(line)
        computed = UNFINISHED if course.state is None else result_of(course.state)
        if self._result != computed:
            tag, at = self._tags["Result"]
            raise Differs(
                problem="result",
                found=self._result,
                expected=computed,
                line=at.number,
                column=tag.column,
            )
        return CheckedMatch(self._record(course), tuple(course.games), course.state)

    def _record(self, course: Course) -> MatchRecord:
        tags = self._tags
        return MatchRecord(
            rules=course.rules,
            seats=PerSeat(
                tags[name][0].value if name in tags else UNKNOWN_SEAT
                for name in ("North", "East", "South", "West")
            ),
            result=self._result,
            deals=tuple(course.deals),
            date=read_date(*tags["Date"]) if "Date" in tags else UNKNOWN_DATE,
            seed=read_seed(*tags["Seed"]) if "Seed" in tags else None,
            program=tags["Program"][0].value if "Program" in tags else None,
        )


_parse_rules = lru_cache(maxsize=16)(parse_rules)


def _read_rules(tag: Tag, line: Line) -> HouseRules:
    try:
        return _parse_rules(tag.value)
    except BadRules as error:
        raise in_tag(error, tag, line) from None
