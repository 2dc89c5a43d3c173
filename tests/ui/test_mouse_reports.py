"""Reports of the mouse that prompt_toolkit can't read do nothing; one it can still acts."""

from __future__ import annotations

import pytest

from semerik.ui.terminal import is_mouse_report
from tests.ui.terminal import Terminal, turn

GOOD = (
    "\x1b[<0;10;5M",
    "\x1b[<64;1;1M",
    "\x1b[<99;1;1M",
    "\x1b[96;14;13M",
    "\x1b[M a!",
    "\x1b[M#~~",
)
TORN = ("\x1b[0m", "\x1b[1;2m", "\x1b[<;;M", "\x1b[<0;1M", "\x1b[1;2;3;4M", "\x1b[;m")
UNKNOWN = ("\x1b[M!\x00\x00", "\x1b[M(!!", "\x1b[M\x7f!!", f"\x1b[<0;{'9' * 5000};1M")


@pytest.mark.parametrize("data", GOOD)
def test_a_report_is_known(data: str) -> None:
    assert is_mouse_report(data)


@pytest.mark.parametrize("data", TORN + UNKNOWN)
def test_a_torn_or_unknown_report_is_not(data: str) -> None:
    assert not is_mouse_report(data)


def test_torn_reports_end_nothing() -> None:
    with Terminal("play", "--seed", "7", "--speed", "0") as table:
        before = table.wait(turn)
        for data in TORN + UNKNOWN[:3]:
            table.press(data, "s")
            table.wait("score sheet")
            table.press("s")
            table.wait(lambda text: text == before)
