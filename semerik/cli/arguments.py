"""The command line: which options each command has, and what their values mean."""

from __future__ import annotations

import argparse
import math
import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from semerik.cli.failure import Refused, nearest
from semerik.engine.seats import PerSeat, Seat
from semerik.table.seating import BOT, is_bot
from semerik.words import LANGUAGES

if TYPE_CHECKING:  # nothing that only asks for help needs the table
    from semerik.table.ports import UndoPolicy

COMMANDS: Mapping[str, tuple[str, ...]] = {
    "play": ("seats", "rules", "seed", "deal", "undo", "plain", "ascii", "no-mouse", "speed"),
    "resume": ("plain", "ascii", "no-mouse", "speed"),
    "watch": ("seats", "rules", "seed", "plain", "ascii", "no-mouse", "speed", "open"),
    "rules": ("json",),
    "count": ("rules", "json"),
    "odds": ("rules", "json"),
    "auto": ("games", "seed", "seats", "rules", "json", "workers", "records", "deal"),
    "replay": ("json", "plain", "ascii", "no-mouse"),
    "history": ("json", "name", "all", "yes", "plain", "ascii", "no-mouse"),
    "again": ("as", "seats", "plain", "ascii", "no-mouse", "speed"),
    "stats": ("json", "name", "ascii"),
    "verify": ("json", "shuffles", "bots", "seed", "workers"),
}
"""The commands and their own options; every command has ``--lang`` and ``--help`` too."""

FLAGS = frozenset(
    {"plain", "ascii", "no-mouse", "json", "help", "version", "open", "all", "yes", "bots"}
)
"""The options without a value."""

NOT_YET: Mapping[str, str] = {
    "solve": "watch",
    "arena": "auto",
    "learn": "rules",
    "drill": "count",
    "review": "rules",
    "help": "--help",
    "version": "--version",
}
"""Commands that are no commands, with the nearest that is."""

NOT_YET_LEVELS = ("club", "strong", "expert")

_SEED_DIGITS = 200


class Call(NamedTuple):
    """A command line, read: the command, its options, and the words that are no options."""

    command: str
    values: Mapping[str, str]
    flags: frozenset[str]
    rest: tuple[str, ...]


class _Parser(argparse.ArgumentParser):
    def __init__(self, options: Sequence[str]) -> None:
        super().__init__(prog="semerik", add_help=False, allow_abbrev=False, exit_on_error=False)
        for option in options:
            names = ("-h", "--help") if option == "help" else (f"--{option}",)
            if option in FLAGS:
                self.add_argument(*names, dest=option, action="store_true")
            else:
                self.add_argument(*names, dest=option)


def read_call(argv: Sequence[str]) -> Call:
    """Read the command line; options without a command are those of ``play``.

    Raises:
        Refused: an unknown command or option, or a value missing or too many.
    """
    command, words = _split_command(argv)
    if command not in COMMANDS:
        raise _unknown_command(command)
    options = ("lang", "help", "version", *COMMANDS[command])
    after = words.index("--") if "--" in words else len(words)
    try:
        found, rest = _Parser(options).parse_known_args(words[:after])
    except argparse.ArgumentError as error:
        name = (error.argument_name or "?").rpartition("/")[2]
        missing = name.lstrip("-") not in FLAGS
        raise Refused("usage.no-value" if missing else "usage.value", option=name) from None
    for word in rest:
        if word.startswith("-") and word != "-":
            raise _unknown_option(command, word, options)
    values = {name: value for name, value in vars(found).items() if isinstance(value, str)}
    flags = frozenset(name for name in FLAGS if getattr(found, name, False))
    if values.get("lang", "en") not in LANGUAGES:
        raise Refused("usage.lang", text=values["lang"])
    if "ascii" in flags and values.get("lang") == "ru":
        raise Refused("usage.ascii")
    return Call(command, values, flags, (*rest, *words[after + 1 :]))


def refuse_rest(call: Call) -> None:
    """Refuse words that a command without arguments was given.

    Raises:
        Refused: there are some.
    """
    if call.rest:
        raise Refused("usage.word", text=call.rest[0], command=call.command)


def parse_seats(text: str, *, people: bool) -> PerSeat[str]:
    """Read ``--seats``: who sits N, E, S and W, as a :class:`~semerik.table.sitting.Plan` has it.

    Raises:
        Refused: not four, an unknown level, a name that can't be, or a person where none may be.
    """
    seats: list[str] = []
    column = 1
    for part in text.split(","):
        place = column + len(part) - len(part.lstrip())
        if len(seats) == 4:
            raise Refused("seats.more", column=place)
        seats.append(_parse_seat(part.strip(), place, people=people))
        if not (people or is_bot(seats[-1])):
            raise Refused("seats.person", column=place)
        column += len(part) + 1
    if len(seats) < 4:
        raise Refused("seats.fewer", count=len(seats), column=len(text) + 1)
    return PerSeat(seats)


def default_seats(*, people: bool) -> PerSeat[str]:
    """You at South where people play, a middling bot in every other seat."""
    return PerSeat.of(lambda seat: "human" if people and seat is Seat.S else f"{BOT}casual")


def parse_seed(text: str | None) -> int:
    """Read ``--seed``; without one the system draws 128 bits.

    Raises:
        Refused: it is no whole number of up to 200 digits.
    """
    if text is None:
        import secrets  # slow to load

        return secrets.randbits(128)
    if not re.fullmatch(r"[0-9]+", text) or len(text) > _SEED_DIGITS:
        raise Refused("usage.seed", text=text, digits=_SEED_DIGITS)
    return int(text)


def parse_speed(text: str) -> float:
    """Read ``--speed``: a decimal number from 0, with a point or a comma.

    Raises:
        Refused: it is none.
    """
    plain = text.replace(",", ".")
    if re.fullmatch(r"[0-9]+(\.[0-9]*)?|\.[0-9]+", plain) and math.isfinite(float(plain)):
        return float(plain)
    raise Refused("usage.speed", text=text)


def parse_undo(text: str) -> UndoPolicy:
    """Read ``--undo``.

    Raises:
        Refused: it is none of the three.
    """
    policies: Mapping[str, UndoPolicy] = {"off": "off", "ask": "ask", "free": "free"}
    if text in policies:
        return policies[text]
    raise Refused("usage.undo", text=text)


def parse_count(option: str, text: str, most: int) -> int:
    """Read the whole number, 1 to ``most``, of an option.

    Raises:
        Refused: it is none.
    """
    if re.fullmatch(r"0*[1-9][0-9]{0,8}", text) and int(text) <= most:
        return int(text)
    raise Refused("usage.count", option=f"--{option}", text=text, most=most)


def _split_command(argv: Sequence[str]) -> tuple[str, list[str]]:
    words = list(argv)
    place = 0
    while place < len(words):
        if words[place] == "--lang":
            place += 2
        elif words[place] in ("-h", "--help", "--version") or words[place].startswith("--lang="):
            place += 1
        else:
            break
    if place < len(words) and not words[place].startswith("-"):
        return words[place], words[:place] + words[place + 1 :]
    return "play", words


def _unknown_command(command: str) -> Refused:
    if command in NOT_YET:
        key = "usage.command" if NOT_YET[command].startswith("-") else "usage.command-not-yet"
        return Refused(key, text=command, nearest=NOT_YET[command])
    near = nearest(command, COMMANDS)
    if near is None:
        return Refused("usage.command-far", text=command, commands=", ".join(COMMANDS))
    return Refused("usage.command", text=command, nearest=near)


def _unknown_option(command: str, word: str, options: Sequence[str]) -> Refused:
    name = word.partition("=")[0]
    bare = name.lstrip("-")
    near = nearest(bare, options) or "help"
    return Refused("usage.option", option=name, command=command, nearest=f"--{near}")


def _parse_seat(text: str, column: int, *, people: bool) -> str:
    kind, colon, name = text.partition(":")
    kind = kind.strip().lower()
    if kind == "human":
        return _parse_name(name, column + len(text) - len(name)) if colon else "human"
    if not text:
        raise Refused("seats.empty", column=column)
    from semerik.bots.levels import LEVELS  # nothing that only asks for help needs the bots

    if kind in LEVELS and not colon:
        return f"{BOT}{kind}"
    if kind in NOT_YET_LEVELS and not colon:
        raise Refused("seats.level-not-yet", text=kind, nearest="casual", column=column)
    known = (*LEVELS, "human") if people else tuple(LEVELS)
    near = nearest(kind, known)
    if near is None:
        raise Refused("seats.far", text=text, known=", ".join(known), column=column)
    raise Refused("seats.unknown", text=text, nearest=near, column=column)


def _parse_name(name: str, column: int) -> str:
    for place, char in enumerate(name):
        if char == ":":
            raise Refused("seats.colon", column=column + place)
        if unicodedata.category(char)[0] == "C" or char in "\u2028\u2029":
            raise Refused("seats.control", column=column + place)
    if not name.strip():
        raise Refused("seats.nameless", column=column)
    return name.strip()
