"""A replay in a real terminal: a whole walk, and every way out."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from tests.ui.terminal import Terminal

REPLAY = ("en", "7", "standard")


def replaying(*arguments: str, **window: int) -> Terminal:
    return Terminal(*arguments, module="tests.ui.replaying", **window)


@pytest.fixture
def replay() -> Iterator[Terminal]:
    with replaying(*REPLAY) as terminal:
        terminal.wait("replay · deal 1, declarations")
        yield terminal


def test_a_whole_walk(replay: Terminal) -> None:
    replay.press("right")
    replay.wait("▸")
    replay.press("down", "down")
    replay.wait("trick 1 of 10")
    first = replay.text
    replay.press("right")
    replay.wait("trick 2 of 10")
    replay.press("left")
    replay.wait(lambda text: text == first)
    replay.press("tab")
    replay.wait(lambda text: "▒▒▒▒" in text and "whose" in text)
    replay.press("1")
    closed = replay.wait(lambda text: "♠" in text.split("\n")[2])
    assert "▒▒▒▒" in closed.split("\n")[18]
    replay.press("tab")
    replay.wait(lambda text: "▒" not in text)
    replay.press("s")
    replay.wait("score sheet")
    replay.press("ы")
    replay.wait("trick 1 of 10")
    replay.press("l")
    replay.wait("Deal 1.")
    replay.press("l", "?")
    replay.wait("whole book")
    replay.press("f1")
    replay.wait("Replay, hands open")
    replay.press("escape")
    replay.wait("trick 1 of 10")
    replay.press("pagedown")
    replay.wait("deal 2, declarations")
    replay.press("end")
    replay.wait("game 1 is over")
    replay.press("home")
    replay.wait("deal 1, declarations")
    replay.resize(60, 20)
    replay.wait("deal 1, declarations")
    replay.resize(50, 10)
    replay.wait("is needed")
    replay.press("escape")
    assert replay.ends() == 0
    assert replay.is_restored()


def test_a_click_leads_to_a_trick_and_steps(replay: Terminal) -> None:
    row = replay.text.split("\n")[22]
    replay.click(row.index(" 4 ") + 1, 22)
    replay.wait("trick 4 of 10")
    replay.click(2, 23)
    replay.wait(lambda text: "┏" in text and "trick 5 of 10" in text)


@pytest.mark.parametrize(("keys", "code"), [("q", 0), ("c-d", 0), ("c-c", 130), ("escape", 0)])
def test_nothing_is_asked_on_the_way_out(replay: Terminal, keys: str, code: int) -> None:
    replay.press(keys)
    assert replay.ends() == code
    assert replay.is_restored()


def test_a_signal_ends_it(replay: Terminal) -> None:
    replay.signal(signal.SIGTERM)
    assert replay.ends() == 143
    assert replay.is_restored()


def test_russian() -> None:
    with replaying("ru", "7", "standard", "30") as terminal:
        terminal.wait("протокол · сдача 1, объявления")
        terminal.press("end")
        terminal.wait("партия не")
        terminal.press("й")
        assert terminal.ends() == 0
