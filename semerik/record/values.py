"""What stands between the quotes of a tag."""

from __future__ import annotations

import re
from datetime import date

from semerik.engine.seats import Seat
from semerik.record.errors import BadValue
from semerik.record.match import UNFINISHED, UNKNOWN_DATE
from semerik.record.text import Line, Tag

MOST_SEED_DIGITS = 200

_NUMBER = re.compile(r"[1-9][0-9]{0,8}")
_DATE = re.compile(r"([0-9]{4})\.([0-9]{2})\.([0-9]{2})")
_RESULT = re.compile(
    r"\*|(?:NS|EW) [1-9][0-9]{0,8}|NS (?:0|[1-9][0-9]{0,8}) EW (?:0|[1-9][0-9]{0,8})"
)
_SEED = re.compile(rf"0|[1-9][0-9]{{0,{MOST_SEED_DIGITS - 1}}}")


def read_number(tag: Tag, line: Line) -> int:
    """The number of a game or a deal.

    Raises:
        BadValue: it isn't a whole number from 1, as for all functions here.
    """
    text = tag.value.strip()
    if not _NUMBER.fullmatch(text):
        raise bad_value(tag, line)
    return int(text)


def read_seat(tag: Tag, line: Line) -> Seat:
    """One of N E S W."""
    text = tag.value.strip().upper()
    if text not in Seat.__members__:
        raise bad_value(tag, line)
    return Seat[text]


def read_date(tag: Tag, line: Line) -> str:
    """A day of the calendar as ``2026.11.30``, or ``????.??.??``."""
    text = tag.value.strip()
    found = _DATE.fullmatch(text)
    if found is not None:
        try:
            date(int(found[1]), int(found[2]), int(found[3]))
        except ValueError:
            raise bad_value(tag, line) from None
    elif text != UNKNOWN_DATE:
        raise bad_value(tag, line)
    return text


def read_result(tag: Tag, line: Line) -> str:
    """``NS 21``, ``NS 42 EW 0`` or ``*``."""
    text = " ".join(tag.value.upper().split())
    if text != UNFINISHED and not _RESULT.fullmatch(text):
        raise bad_value(tag, line)
    return text


def read_seed(tag: Tag, line: Line) -> int:
    """A whole number from 0, of up to 200 digits."""
    text = tag.value.strip()
    if not _SEED.fullmatch(text):
        raise bad_value(tag, line)
    return int(text)


def read_salt(tag: Tag, line: Line) -> str:
    """32 lower-case hex digits."""
    return _read_hex(tag, line, 32)


def read_digest(tag: Tag, line: Line) -> str:
    """64 lower-case hex digits."""
    return _read_hex(tag, line, 64)


def read_format(tag: Tag, line: Line) -> None:
    """The number of the format: 1 is the only one."""
    if tag.value.strip() != "1":
        raise bad_value(tag, line)


def bad_value(tag: Tag, line: Line) -> BadValue:
    """The refusal of a tag's value; ``problem`` is what is written about: a tag."""
    return BadValue(
        problem=tag.name, tag=tag.name, text=tag.value, line=line.number, column=tag.column
    )


def _read_hex(tag: Tag, line: Line, digits: int) -> str:
    if not re.fullmatch(rf"[0-9a-f]{{{digits}}}", tag.value):
        raise bad_value(tag, line)
    return tag.value
