"""``semerik play`` and ``semerik watch``: a table in the terminal, drawn or in words."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass, field

from semerik.cli.arguments import (
    Call,
    default_seats,
    parse_seats,
    parse_seed,
    parse_speed,
    parse_undo,
    refuse_rest,
)
from semerik.cli.failure import FAILED, Refused
from semerik.cli.houserules import read_rules
from semerik.cli.keeping import open_journal, open_store, parse_match
from semerik.cli.opening import parse_deal
from semerik.cli.output import OutputLost, abandon, can_draw, complain, emit
from semerik.engine.rules import HouseRules
from semerik.engine.seats import PerSeat
from semerik.store.follow import Following
from semerik.store.journal import Imported, Manner, NoSuchMatch
from semerik.store.store import Unreadable
from semerik.table.ports import Evening, UndoPolicy
from semerik.table.seating import people_of
from semerik.table.sitting import Opening, Plan, Sitting
from semerik.ui.setting import Setting
from semerik.words import Words


def run(call: Call, words: Words) -> int:
    """Play, or look on where nobody but bots sits at the table."""
    people = call.command == "play"
    if call.rest and not people:
        return _look_on(call, words)
    refuse_rest(call)
    asked = call.values.get("seats")
    seats = parse_seats(asked, people=people) if asked is not None else default_seats(people=people)
    rules = read_rules(call.values.get("rules"))
    plan = Plan(
        rules=rules,
        seed=parse_seed(call.values.get("seed")),
        seats=seats,
        opening=parse_deal(call.values.get("deal"), rules),
    )
    if people and not people_of(seats):
        raise Refused("seats.nobody")
    undo = parse_undo(call.values.get("undo", "ask"))
    table = Table(seats, rules, plan.seed, plan.opening, undo=undo)
    return play_table(
        table,
        words,
        mouse="no-mouse" not in call.flags,
        speed=parse_speed(call.values.get("speed", "1")),
        open_hands="open" in call.flags,
        plain="plain" in call.flags,
    )


@dataclass(frozen=True, slots=True)
class Table:
    """What is played: who sits where, the rules, the seed of all cards and the first deal."""

    seats: PerSeat[str]
    rules: HouseRules
    seed: int = field(default_factory=lambda: parse_seed(None))
    opening: Opening | None = None
    undo: UndoPolicy = "ask"
    pace: str = "calm"


def play_table(
    table: Table,
    words: Words,
    *,
    mouse: bool = True,
    speed: float = 1.0,
    open_hands: bool = False,
    order: str = "suits",
    plays_at_once: bool = False,
    plain: bool = False,
) -> int:
    """Play at a table, or look on, until people leave; returns the exit code."""
    plan = Plan(table.rules, table.seed, table.seats, table.opening)
    manner = Manner(pace=table.pace, speed=speed, undo=table.undo)
    journal = open_journal(words, manner)
    sitting = Sitting(plan, journal, undo=table.undo, pace=table.pace)
    setting = Setting(words, mouse, speed, open_hands, order, plays_at_once)
    try:
        return play_evening(sitting, setting, plain=plain)
    finally:
        journal.close()


def _look_on(call: Call, words: Words) -> int:
    """Look on at a match that is played in another window."""
    if len(call.rest) > 1:
        raise Refused("usage.word", text=call.rest[1], command="watch")
    for option in ("seats", "rules", "seed", "open"):
        if option in call.values or option in call.flags:
            raise Refused("watch.option", option=f"--{option}")
    import asyncio  # slow to load

    store, number = open_store(words), parse_match(call.rest[0])
    plain = "plain" in call.flags or not can_draw()
    try:
        following = Following(store, number, _sleep if plain else asyncio.sleep)
    except (NoSuchMatch, Imported):
        raise Refused("resume.no-such", id=number) from None
    except Unreadable:
        raise Refused("resume.unreadable", id=number, code=FAILED) from None
    speed = parse_speed(call.values.get("speed", "1"))
    setting = Setting(words=words, mouse="no-mouse" not in call.flags, speed=speed)
    return play_evening(following, setting, plain=plain)


async def _sleep(seconds: float) -> None:
    time.sleep(seconds)


def play_evening(evening: Evening, setting: Setting, *, plain: bool) -> int:
    """Play on the screen, or in lines where that is asked for or nothing can be drawn."""
    if plain or not can_draw():
        return _play_in_lines(evening, setting)
    from semerik.ui.play import play_on_screen  # loads prompt_toolkit

    return play_on_screen(evening, setting)


def _play_in_lines(evening: Evening, setting: Setting) -> int:
    if sys.stdout is None or (sys.stdin is None and evening.people):
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
