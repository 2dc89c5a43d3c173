"""A real terminal for tests: the program in a pty, its screen read by pyte."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pexpect
import pyte

ROOT = Path(__file__).parents[2]
KEYS = {
    "left": "\x1b[D",
    "right": "\x1b[C",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "space": " ",
    "f1": "\x1bOP",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "c-c": "\x03",
    "c-d": "\x04",
    "c-l": "\x0c",
    "c-z": "\x1a",
}
PATIENCE = 20.0
"""Seconds after which a condition is given up; nothing is measured by it."""


class Terminal:
    """A module with arguments in a window; it waits for what is seen, never for time."""

    def __init__(
        self,
        *arguments: str,
        width: int = 80,
        height: int = 24,
        module: str = "semerik",
        **environment: str,
    ) -> None:
        self.screen = pyte.Screen(width, height)
        self._stream = pyte.ByteStream(self.screen)
        self.log = b""
        inherited = {key: os.environ[key] for key in ("PATH", "HOME") if key in os.environ}
        env = inherited | {
            "TERM": "xterm-256color",
            "LANG": "en_GB.UTF-8",
            "PYTHONPATH": str(ROOT),
            "SEMERIK_HOME": os.environ["SEMERIK_HOME"],
        }
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", module, *arguments],
            dimensions=(height, width),
            env=env | environment,
            cwd="/",
            timeout=PATIENCE,
        )
        self.child.delaybeforesend = None
        self.child.ptyproc.delayafterclose = 0  # at the end it is killed, not asked

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.child.isalive():
            self.child.kill(signal.SIGKILL)
            self.child.wait()
        self.child.close(force=True)

    @property
    def text(self) -> str:
        """The screen, a line a row."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def read(self, seconds: float = 0.05) -> bool:
        """Take in what was written; False once the program has ended."""
        try:
            data = self.child.read_nonblocking(65536, timeout=seconds)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.log += data
        self._stream.feed(data)
        return True

    def wait(self, condition: str | Callable[[str], bool]) -> str:
        """Wait until the screen holds the text or meets the condition; returns the screen."""
        met = condition if callable(condition) else lambda text: condition in text
        end = time.monotonic() + PATIENCE
        while True:
            if met(self.text):
                self._read_frame()
                if met(self.text):
                    return self.text
            running = self.read()
            if not met(self.text):
                assert running, f"ended before {condition!r}:\n{self.text}"
                assert time.monotonic() < end, f"never saw {condition!r}:\n{self.text}"

    def _read_frame(self) -> None:
        """Take in the rest of a frame whose beginning was read."""
        before = -1
        while len(self.log) != before:
            before = len(self.log)
            self.read(0.03)

    def press(self, *keys: str) -> None:
        """Press keys, by name or as characters."""
        for key in keys:
            self.child.send(KEYS.get(key, key))

    def click(self, x: int, y: int) -> None:
        """Press and release the left button on a cell, from 0."""
        self.child.send(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")

    def resize(self, width: int, height: int) -> None:
        self.screen.resize(height, width)
        self.child.setwinsize(height, width)

    def signal(self, number: signal.Signals) -> None:
        self.child.kill(number)

    def ends(self) -> int:
        """Wait for the end; the exit code, negative for a signal that killed it."""
        end = time.monotonic() + PATIENCE
        while self.read():
            assert time.monotonic() < end, f"doesn't end:\n{self.text}"
        self.child.wait()
        code = self.child.exitstatus
        return code if code is not None else -(self.child.signalstatus or 0)

    def is_restored(self) -> bool:
        """Whether the terminal was given back: screen, cursor, mouse, pasting."""
        # pyte doesn't follow these modes; the last word on each in the log does.
        return all(
            self.log.rfind(off) > self.log.rfind(on)
            for on, off in (
                (b"\x1b[?1049h", b"\x1b[?1049l"),
                (b"\x1b[?25l", b"\x1b[?25h"),
                (b"\x1b[?1000h", b"\x1b[?1000l"),
                (b"\x1b[?2004h", b"\x1b[?2004l"),
            )
            if on in self.log
        )


def turn(text: str) -> bool:
    """Whether the screen asks the person for a card."""
    return any(word in text for word in ("Your turn", "Your lead", "Ваш ход", "Ваш заход"))
