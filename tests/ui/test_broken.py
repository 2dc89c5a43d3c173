"""Something breaks inside: the terminal is given back, and whoever runs the screen is told."""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from semerik.engine.rules import STANDARD
from semerik.engine.seats import PerSeat
from semerik.table.journal import MemoryJournal
from semerik.table.sitting import Plan, Sitting
from semerik.ui.app import TableScreen
from semerik.ui.play import play_on_screen
from semerik.ui.screen import TERMINAL_GONE
from semerik.ui.setting import Setting
from semerik.ui.terminal import is_terminal_gone
from semerik.words import words_for

SEATS = PerSeat(("bot:casual", "bot:casual", "human", "bot:casual"))


class Broken(Exception):
    """What breaks."""


def breaks(*_: object, **__: object) -> None:
    raise Broken


def run(spoil: Callable[[TableScreen], None]) -> int:
    """Run the screen, spoilt, with an arrow pressed; the exit code."""
    with create_pipe_input() as keys:
        sitting = Sitting(Plan(STANDARD, 9, SEATS), MemoryJournal())
        setting = Setting(words_for("en"), speed=0)
        screen = TableScreen(sitting, setting, 8, keys, DummyOutput())
        spoil(screen)
        keys.send_text("\x1b[C")
        return asyncio.run(asyncio.wait_for(screen.run(), 20))


@pytest.mark.parametrize("name", ["draw", "_press"])
def test_a_broken_screen_ends_with_what_broke(name: str) -> None:
    with pytest.raises(Broken):
        run(lambda screen: setattr(screen, name, breaks))


@pytest.mark.parametrize("name", ["show", "choose"])
def test_a_broken_table_ends_with_what_broke(name: str) -> None:
    with pytest.raises(Broken):
        run(lambda screen: setattr(screen.director, name, breaks))


def test_a_broken_bot_ends_with_what_broke(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("semerik.bots.levels.RulePlayer.choose", breaks)

    with pytest.raises(Broken):
        run(lambda screen: None)


@pytest.mark.parametrize("broken", [StopIteration, EOFError, OSError])
def test_what_means_something_to_the_loop_ends_it_too(
    broken: type[Exception], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks_so(*_: object) -> None:
        raise broken

    monkeypatch.setattr("semerik.ui.app.draw", breaks_so)  # not yet called for the first frame

    with pytest.raises(RuntimeError if broken is StopIteration else broken):
        run(lambda screen: None)
    assert not caplog.records, "told to the loop in vain"


def test_escape_waits_for_a_split_arrow_but_not_long() -> None:
    waits = []
    with pytest.raises(Broken):
        run(lambda screen: (waits.append(screen.app.ttimeoutlen), breaks()))
    assert 0.08 < waits[0] < 0.15


class BrokenScreen:
    """A screen on which the system reports an error."""

    error = OSError()

    def __init__(self, *_: object) -> None:
        pass

    def run(self) -> Coroutine[Any, Any, int]:
        async def fail() -> int:
            raise self.error

        return fail()


def play_broken(monkeypatch: pytest.MonkeyPatch, number: int) -> int:
    monkeypatch.setattr(BrokenScreen, "error", OSError(number, ""))
    monkeypatch.setattr("semerik.ui.play.TableScreen", BrokenScreen)
    monkeypatch.setattr("semerik.ui.play.forget_terminal", lambda: None)
    monkeypatch.setattr(os, "isatty", lambda descriptor: True)
    sitting = Sitting(Plan(STANDARD, 9, SEATS), MemoryJournal())
    return play_on_screen(sitting, Setting(words_for("en")))


def test_a_vanished_terminal_is_no_accident(monkeypatch: pytest.MonkeyPatch) -> None:
    assert play_broken(monkeypatch, errno.EIO) == TERMINAL_GONE


def test_another_error_of_the_system_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(FileNotFoundError):
        play_broken(monkeypatch, errno.ENOENT)


def test_only_an_error_of_the_terminal_means_that_it_is_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "isatty", lambda descriptor: True)
    assert is_terminal_gone(OSError(errno.EIO, ""))
    assert not is_terminal_gone(OSError(errno.ENOSPC, ""))
    monkeypatch.setattr(os, "isatty", lambda descriptor: descriptor == 0)
    assert is_terminal_gone(OSError(errno.ENOSPC, ""))
