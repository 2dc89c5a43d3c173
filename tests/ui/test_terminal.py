"""The terminal is given back as it was found, whatever ends the program."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import termios

import pytest

from tests.ui.terminal import ROOT, Terminal, turn

PLAY = ("play", "--seed", "7", "--speed", "0")


@pytest.fixture
def table():
    with Terminal(*PLAY) as terminal:
        terminal.wait(turn)
        yield terminal


def test_q_asks_and_leaves_with_0(table: Terminal) -> None:
    table.press("q")
    table.wait("The match is kept")
    table.press("enter")
    assert table.ends() == 0
    assert table.is_restored()


def test_escape_stays(table: Terminal) -> None:
    table.press("q")
    table.wait("The match is kept")
    table.press("escape")
    table.wait(lambda text: "The match is kept" not in text and turn(text))


def test_control_d_asks_and_leaves_with_0(table: Terminal) -> None:
    table.press("c-d")
    table.wait("The match is kept")
    table.press("enter")
    assert table.ends() == 0


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_escape_in_one_breath_before_it_does_not_close_the_question(
    table: Terminal, key: str
) -> None:
    table.press("s")
    table.wait("score sheet")
    table.press("\x1b" + key)
    table.wait(lambda text: "The match is kept" in text and "score sheet" not in text)
    table.press("enter")
    assert table.ends() == 0


def test_control_c_asks_and_a_second_leaves_at_once(table: Terminal) -> None:
    table.press("c-c")
    table.wait("The match is kept")
    table.press("c-c")
    assert table.ends() == 130
    assert table.is_restored()


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_signals_leave_at_once(table: Terminal, number: signal.Signals, code: int) -> None:
    table.signal(number)
    assert table.ends() == code
    assert table.is_restored()


def test_a_closed_window_ends_the_program() -> None:
    table = Terminal(*PLAY)
    table.wait(turn)
    process = table.child.pid
    os.close(table.child.fileno())
    _, status = os.waitpid(process, 0)
    assert os.waitstatus_to_exitcode(status) == 129


def test_stopped_from_outside_and_gone_on(table: Terminal) -> None:
    descriptor = table.child.fileno()
    raw = termios.tcgetattr(descriptor)
    table.signal(signal.SIGSTOP)
    cooked = termios.tcgetattr(descriptor)
    cooked[3] |= termios.ICANON | termios.ECHO  # as a shell sets it while the program is stopped
    termios.tcsetattr(descriptor, termios.TCSANOW, cooked)
    table.log = b""
    table.signal(signal.SIGCONT)
    table.wait(lambda text: b"SEMERIK" in table.log and turn(text))
    table.press("right")
    table.wait("╔═══╗")

    assert termios.tcgetattr(descriptor) == raw


FULL_DISK = """
import os, resource, tempfile
from semerik.ui.terminal import nothing_else_on_screen

def full(): raise FileNotFoundError
tempfile._get_default_tempdir = full
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
with nothing_else_on_screen():
    os.write(2, b"stray")
"""


def test_stray_output_needs_no_room_on_the_disk() -> None:
    done = subprocess.run([sys.executable, "-c", FULL_DISK], cwd=ROOT, capture_output=True)

    assert (done.returncode, done.stderr) == (0, b"")
