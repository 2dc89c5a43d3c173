"""``semerik``, ``play`` and ``watch``: which table is opened, and line mode between pipes."""

from __future__ import annotations

import sys
import types
from pathlib import Path

import pytest

from semerik.cli import main, output
from semerik.engine.seats import Seat
from semerik.table.seating import people_of
from semerik.table.sitting import Plan, Sitting
from semerik.ui.setting import Setting
from tests.cli.running import Run

SEATS = "beginner, human:Анна Б ,casual,CASUAL"


class Doors:
    """Stands in for both tables and keeps what it was handed."""

    def __init__(self) -> None:
        self.opened: list[tuple[str, Plan, Setting]] = []

    def screen(self, evening: Sitting, setting: Setting) -> int:
        self.opened.append(("screen", evening.plan, setting))
        return 0

    def lines(self, evening: Sitting, setting: Setting, *_: object, **__: object) -> int:
        self.opened.append(("lines", evening.plan, setting))
        return 0


@pytest.fixture
def doors(monkeypatch: pytest.MonkeyPatch) -> Doors:
    made = Doors()
    screen, lines = types.ModuleType("screen"), types.ModuleType("lines")
    screen.__dict__["play_on_screen"] = made.screen
    lines.__dict__["play_plain"] = made.lines
    monkeypatch.setitem(sys.modules, "semerik.ui.play", screen)
    monkeypatch.setitem(sys.modules, "semerik.ui.plain", lines)
    return made


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    from semerik.cli import play

    monkeypatch.setattr(play, "can_draw", lambda: True)


@pytest.mark.usefixtures("terminal")
def test_alone_it_plays_with_you_at_south(run: Run, doors: Doors) -> None:
    for argv in ((), ("play",)):
        assert run(*argv) == (0, "", "")
    for door, plan, setting in doors.opened:
        assert door == "screen"
        assert plan.seats == ("bot:casual", "bot:casual", "human", "bot:casual")
        assert people_of(plan.seats) == (Seat.S,)
        assert (setting.mouse, setting.speed, setting.words.ascii) == (True, 1.0, False)
    seeds = {plan.seed for _, plan, _ in doors.opened}
    assert len(seeds) == 2
    assert max(seeds) < 2**128


@pytest.mark.usefixtures("terminal")
def test_every_option_arrives(run: Run, doors: Doors) -> None:
    seed = "12" * 100
    argv = ["play", "--seats", SEATS, "--rules", "standard;trena=off", "--seed", seed]
    assert run(*argv, "--no-mouse", "--speed", "2,5", "--ascii").code == 0
    ((door, plan, setting),) = doors.opened
    assert door == "screen"
    assert plan.seats == ("bot:beginner", "Анна Б", "bot:casual", "bot:casual")
    assert plan.rules.trena == "off"
    assert plan.seed == int(seed)
    assert (setting.mouse, setting.speed) == (False, 2.5)
    assert (setting.words.code, setting.words.ascii) == ("en", True)


@pytest.mark.usefixtures("terminal")
def test_watch_seats_nobody(run: Run, doors: Doors) -> None:
    assert run("watch", "--lang", "ru").code == 0
    ((_, plan, setting),) = doors.opened
    assert people_of(plan.seats) == ()
    assert setting.words.code == "ru"


@pytest.mark.usefixtures("terminal")
def test_options_without_a_command_are_those_of_play(run: Run, doors: Doors) -> None:
    assert run("--plain", "--seed", "7", "--lang", "ru").code == 0
    ((door, plan, _),) = doors.opened
    assert (door, plan.seed) == ("lines", 7)


@pytest.mark.parametrize(
    ("term", "door"),
    [
        ("xterm", "screen"),
        ("vt100", "screen"),
        ("dumb", "lines"),
        ("unknown", "lines"),
        ("", "lines"),
    ],
)
def test_a_terminal_that_cannot_draw_is_spoken_to(
    run: Run, doors: Doors, monkeypatch: pytest.MonkeyPatch, term: str, door: str
) -> None:

    monkeypatch.setenv("TERM", term)
    monkeypatch.setattr(output, "are_terminals", lambda: True)
    assert run("play").code == 0
    assert doors.opened[0][0] == door


def test_input_that_ends_at_once_names_the_ways_out(spawn: Run) -> None:
    for language in ("en", "ru"):
        shown = spawn("--lang", language)
        assert shown.code == 2
        assert "--plain" in shown.sentence
        assert "auto" in shown.sentence
        assert "\x1b" not in shown.out


def test_bots_are_watched_between_pipes(spawn: Run) -> None:
    shown = spawn("watch", "--seed", "1", "--speed", "0")
    assert (shown.code, shown.err) == (0, "")
    assert len(shown.out.splitlines()) > 20
    assert "\x1b" not in shown.out
    assert spawn("watch", "--seed", "1", "--speed", "0", "--plain") == shown
    ascii = spawn("watch", "--seed", "1", "--speed", "0", "--ascii", LANG="ru_RU.UTF-8")
    assert ascii.out.isascii()


def test_later_the_end_of_input_means_leaving(spawn: Run) -> None:
    shown = spawn("play", "--seed", "1", stdin=b"?\n")
    assert (shown.code, shown.err) == (0, "")


def test_bytes_that_are_no_text_are_only_misunderstood(spawn: Run) -> None:
    shown = spawn("play", "--seed", "1", stdin=b"\xff\xfe\n\x00\n\x1b[A\n" + "ё".encode("koi8-r"))
    assert (shown.code, shown.err) == (0, "")
    assert "\x1b" not in shown.out


def test_a_reader_that_goes_away_from_the_table(tmp_path: Path) -> None:
    from tests.cli.test_process import shell

    script = "yes '?' | $S play --plain | head -1 >/dev/null; exit ${PIPESTATUS[1]}"
    assert shell(script) == (0, b"", b"")


def test_alone_in_a_terminal_it_opens_the_menu(
    run: Run, doors: Doors, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    menu = types.ModuleType("menu")
    menu.__dict__["run"] = lambda call, words: opened.append(words.code) or 0
    monkeypatch.setitem(sys.modules, "semerik.cli.menu", menu)
    monkeypatch.setattr(main, "can_draw", lambda: True)
    assert run().code == 0
    assert run("--lang", "ru").code == 0
    assert opened == ["en", "ru"]
    assert run("--plain").code == 0
    assert [door for door, *_ in doors.opened] == ["lines"]
