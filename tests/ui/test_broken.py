"""Something breaks inside: the terminal is given back, and whoever runs the screen is told."""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import Callable

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from semerik.engine.rules import STANDARD
from semerik.engine.seats import PerSeat
from semerik.table.journal import MemoryJournal
from semerik.table.sitting import Plan, Sitting
from semerik.ui.app import TableScreen
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


@pytest.mark.parametrize("error", [OSError, EOFError, StopIteration])
def test_what_breaks_is_not_taken_for_a_lost_terminal(error: type[Exception]) -> None:
    def broken(*_: object) -> None:
        raise error

    with pytest.raises(RuntimeError if error is StopIteration else error):
        run(lambda screen: setattr(screen, "draw", broken))


def test_only_an_error_of_the_terminal_means_that_it_is_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "isatty", lambda descriptor: True)
    assert is_terminal_gone(OSError(errno.EIO, ""))
    assert not is_terminal_gone(OSError(errno.ENOSPC, ""))
    monkeypatch.setattr(os, "isatty", lambda descriptor: descriptor == 0)
    assert is_terminal_gone(OSError(errno.ENOSPC, ""))
