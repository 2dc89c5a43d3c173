"""The terminal as it was found: what prompt_toolkit leaves to its user."""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from prompt_toolkit.application import Application
from prompt_toolkit.key_binding.bindings.mouse import typical_mouse_events

_MOUSE_REPORT = re.compile(r"\x1b\[(<?[0-9]{1,5};[0-9]{1,5};[0-9]{1,5}[mM]|M.[^\x00-\x1f]{2})")


def is_mouse_report(data: str) -> bool:
    """Whether prompt_toolkit can read what it took for a report of the mouse.

    A torn one, a colour pasted into the input or a button it doesn't know would break it.
    """
    if _MOUSE_REPORT.fullmatch(data) is None:
        return False
    return data[2] != "M" or ord(data[3]) in typical_mouse_events


def resume(app: Application[Any]) -> None:
    """Take the terminal again when the process goes on after it was stopped from outside.

    The shell has made the terminal its own in between: keys would echo and do nothing. The raw
    mode entered here is never left, as the one that the application runs in restores the
    terminal to what it was before both.
    """
    with suppress(OSError):
        app.input.raw_mode().__enter__()
    app.renderer.reset()
    app.invalidate()


def is_terminal_gone(error: OSError) -> bool:
    """Whether an error means that the terminal has vanished, not that something else broke."""
    if error.errno in (errno.EIO, errno.ENXIO):
        return True
    return not (os.isatty(0) and os.isatty(1))


@contextmanager
def nothing_else_on_screen() -> Iterator[None]:
    """Keep stray output off the screen: what is written to standard error goes nowhere.

    A warning, a library or a dying worker would tear the table otherwise. No file takes it, as a
    full disk must not keep anybody from playing.
    """
    with open(os.devnull, "wb") as elsewhere:
        try:
            kept = os.dup(2)
        except OSError:  # standard error is closed
            yield
            return
        if sys.stderr:
            sys.stderr.flush()
        os.dup2(elsewhere.fileno(), 2)
        try:
            yield
        finally:
            if sys.stderr:
                with suppress(OSError):
                    sys.stderr.flush()
            os.dup2(kept, 2)
            os.close(kept)


def forget_terminal() -> None:
    """Let what is still to be written go nowhere: the terminal that should show it is gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for descriptor in (1, 2):
        os.dup2(nowhere, descriptor)
    os.close(nowhere)
