"""``semerik play`` and ``semerik watch``: a table in the terminal, drawn or in words."""

from __future__ import annotations

import os
import sys

from semerik.cli.arguments import (
    Call,
    default_seats,
    parse_seats,
    parse_seed,
    parse_speed,
    refuse_rest,
)
from semerik.cli.failure import Refused
from semerik.cli.houserules import read_rules
from semerik.cli.output import OutputLost, abandon, complain, emit
from semerik.table.journal import MemoryJournal
from semerik.table.ports import Evening
from semerik.table.seating import people_of
from semerik.table.sitting import Plan, Sitting
from semerik.ui.setting import Setting
from semerik.words import Words


def run(call: Call, words: Words) -> int:
    """Play, or look on where nobody but bots sits at the table."""
    refuse_rest(call)
    people = call.command == "play"
    asked = call.values.get("seats")
    seats = parse_seats(asked, people=people) if asked is not None else default_seats(people=people)
    plan = Plan(
        rules=read_rules(call.values.get("rules")),
        seed=parse_seed(call.values.get("seed")),
        seats=seats,
    )
    if people and not people_of(seats):
        raise Refused("seats.nobody")
    evening = Sitting(plan, MemoryJournal())
    setting = Setting(
        words=words,
        mouse="no-mouse" not in call.flags,
        speed=parse_speed(call.values.get("speed", "1")),
        open_hands="open" in call.flags,
    )
    if "plain" in call.flags or not _can_draw():
        return _play_in_lines(evening, setting)
    from semerik.ui.play import play_on_screen  # loads prompt_toolkit

    return play_on_screen(evening, setting)


def _can_draw() -> bool:
    """Whether there is a terminal on both sides that can place a cursor."""
    if not _are_terminals():
        return False
    return os.name == "nt" or os.environ.get("TERM", "") not in ("", "dumb", "unknown")


def _are_terminals() -> bool:
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def _play_in_lines(evening: Evening, setting: Setting) -> int:
    if sys.stdout is None or (sys.stdin is None and people_of(evening.seats)):
        raise Refused("play.no-terminal")
    from semerik.ui.plain import play_plain

    asks = sys.stdin is not None and sys.stdin.isatty()
    return play_plain(evening, setting, _read, emit, complain=complain, asks=asks)


def _read(prompt: str) -> str:
    """One line of a person's.

    Raises:
        EOFError: there will be no more.
        OutputLost: nobody is there any more.
    """
    if sys.stdin is None:
        raise EOFError
    try:
        return input(prompt)
    except OSError as error:  # the prompt couldn't be written, or the terminal has vanished
        abandon(sys.stdout)
        raise OutputLost(error) from None
