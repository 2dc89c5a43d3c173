"""``semerik replay``: check records from the cards alone, and score them anew."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import BinaryIO

from semerik.cli.arguments import Call
from semerik.cli.failure import DONE, Refused, nearest
from semerik.cli.output import can_draw, emit
from semerik.engine.events import Event
from semerik.engine.match import MatchState
from semerik.record.document import match_document
from semerik.record.errors import BadRecord
from semerik.record.read import CheckedMatch, read_matches
from semerik.record.replay import replay
from semerik.record.text import LONGEST_LINE
from semerik.table.course import MatchHeader
from semerik.ui.print.match import match_lines
from semerik.ui.setting import Setting
from semerik.words import Words

_LONGEST_PIECE = 4 * (LONGEST_LINE + 1) + 2  # bytes: more of them are more than a line may have


def run(call: Call, words: Words) -> int:
    """Replay the matches of a file, or of standard input."""
    if not call.rest:
        raise Refused("replay.no-file")
    if len(call.rest) > 1:
        raise Refused("usage.word", text=call.rest[1], command=call.command)
    (name,) = call.rest
    as_json = "json" in call.flags or name == "-"
    with contextlib.closing(matches_of(name)) as matches:
        if not as_json and "plain" not in call.flags and can_draw():
            return look_through(name, matches, call, words)
        number = 0
        for number, checked in enumerate(matches, 1):
            if as_json:
                emit(json.dumps(match_document(checked)))
            else:
                emit(report(number, checked, words))
        if number == 0 and name != "-":
            raise Refused("replay.empty", file=name)
    return DONE


def look_through(name: str, matches: Iterator[CheckedMatch], call: Call, words: Words) -> int:
    """Step through the matches of a file on the screen, all of which must be sound."""
    records = [checked.record for checked in matches if checked.record.deals]
    if not records:
        raise Refused("replay.empty", file=name)
    from semerik.ui.play import replay_on_screen  # loads prompt_toolkit

    def opened(number: int) -> tuple[MatchHeader, list[tuple[Event, MatchState]]]:
        record = records[number - 1]
        header = MatchHeader(number, record.rules, record.deals[0].dealer, record.seats)
        return header, [step for _, steps in replay(record) for step in steps]

    setting = Setting(words, mouse="no-mouse" not in call.flags)
    return replay_on_screen(opened, len(records), setting)


def report(number: int, checked: CheckedMatch, words: Words) -> str:
    """A match for people; an empty line goes before each but the first."""
    lines = match_lines(number, checked, words)
    return "\n".join([""] * (number > 1) + lines)


def matches_of(name: str) -> Generator[CheckedMatch, None, None]:
    """The matches of a file, or of standard input (``-``), one after another.

    Raises:
        Refused: it can't be read; or the first bad match, after those before it.
    """
    try:
        yield from raw_matches(name)
    except BadRecord as error:
        raise refusal_of(error, name) from None


def raw_matches(name: str) -> Generator[CheckedMatch, None, None]:
    """The same, where a bad match is an error of the record.

    Raises:
        Refused: the file can't be read.
        BadRecord: the first bad match.
    """
    if name == "-":
        if sys.stdin is None:
            raise Refused("replay.closed")
        yield from read_matches(_lines(sys.stdin.buffer, None))
        return
    try:
        file = open(name, "rb")  # noqa: SIM115 - closed below, and errors of reading are told apart
    except FileNotFoundError:
        raise _missing(Path(name)) from None
    except IsADirectoryError:
        raise Refused("replay.folder", file=name) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Refused("replay.unreadable", file=name, reason=reason) from None
    with file:
        yield from read_matches(_lines(file, name))


def refusal_of(error: BadRecord, name: str) -> Refused:
    """What is said of a bad match of a file."""
    line, column = error.facts["line"], error.facts["column"]
    if name == "-":
        return Refused("input.at", line=line, column=column, sentence=error)
    return Refused("file.at", file=name, line=line, column=column, sentence=error)


def _lines(source: BinaryIO, file: str | None) -> Iterator[str]:
    """The lines of a stream as they come; bytes that aren't UTF-8 are left for the reader."""
    try:
        while data := source.readline(_LONGEST_PIECE):
            yield data.decode("utf-8", "surrogateescape")
    except OSError as error:
        reason = error.strerror or ""
        if file is None:
            raise Refused("input.unreadable", reason=reason) from None
        raise Refused("replay.unreadable", file=file, reason=reason) from None


def _missing(path: Path) -> Refused:
    """There is no such file; one beside it may be meant."""
    try:
        beside = [other.name for other in path.parent.iterdir() if other.is_file()]
    except OSError:
        beside = []
    near = nearest(path.name, beside)
    if near is None:
        return Refused("replay.missing", file=str(path))
    return Refused("replay.missing-near", file=str(path), nearest=str(path.with_name(near)))
