"""Standard output, written so that a reader who has gone away is no accident."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import sys
from typing import TextIO

from semerik.cli.failure import DONE, FAILED, TERMINAL_GONE
from semerik.cli.language import can_write
from semerik.words import Words

_CODES = {errno.EPIPE: DONE, errno.EIO: TERMINAL_GONE}
"""Where nobody is there to be told: the reader has seen enough, or the terminal has vanished."""


class OutputLost(Exception):
    """Standard output can't be written; ``code`` is what to leave with."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error)
        self.code = _CODES.get(error.errno or 0, FAILED)
        self.reason = error.strerror or type(error).__name__


def emit(text: str) -> None:
    """Write one line, or several, and flush at once.

    Raises:
        OutputLost: it can't be written.
    """
    if sys.stdout is None:
        raise OutputLost(OSError(errno.EBADF, os.strerror(errno.EBADF)))
    try:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()
    except OSError as error:
        abandon(sys.stdout)
        raise OutputLost(error) from None


def terminal_width() -> int | None:
    """The width of the terminal that standard output is; None where it is none, or a dumb one."""
    if sys.stdout is None or not sys.stdout.isatty():
        return None
    if os.environ.get("TERM", "") in ("", "dumb", "unknown") and os.name != "nt":
        return None
    try:
        columns = os.get_terminal_size(sys.stdout.fileno()).columns
    except (OSError, ValueError):
        columns = 0
    return max(columns, 20) if columns else 80


def complain(sentence: str) -> None:
    """Write a sentence on standard error, if there is one."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(f"semerik: {sentence}\n")
        sys.stderr.flush()
    except OSError:
        abandon(sys.stderr)


def abandon(stream: TextIO) -> None:
    """Let what a stream still holds go nowhere: the interpreter flushes it once more at its end."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def occupy_standard_files() -> None:
    """Open what of files 0 to 2 is closed, lest the next file opened be taken for one of them."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # the lowest free number, which is this one


def prepare_streams(words: Words) -> None:
    """Make all streams able to hold the language, whatever the locale says of them."""
    sample = "ж" if words.code == "ru" else "a"
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if not isinstance(stream, io.TextIOWrapper):
            continue
        errors = "replace" if stream is sys.stdin else "backslashreplace"
        if can_write(stream, sample):
            stream.reconfigure(errors=errors)
        else:
            stream.reconfigure(encoding="utf-8", errors=errors)
