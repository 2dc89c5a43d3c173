"""The terminal as it was found: what prompt_toolkit leaves to its user."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from prompt_toolkit.application import Application


def resume_in_raw_mode(app: Application[Any]) -> Callable[[], None]:
    """What to do when the process goes on after it was stopped from outside.

    The shell has made the terminal its own in between: keys would echo and do nothing.
    """
    try:
        import termios
    except ImportError:  # Windows stops nothing
        return lambda: None
    try:
        descriptor = app.input.fileno()
        raw = termios.tcgetattr(descriptor)
    except (NotImplementedError, OSError, ValueError, termios.error):
        return lambda: None

    def resume() -> None:
        with suppress(OSError, termios.error):
            termios.tcsetattr(descriptor, termios.TCSANOW, raw)
        app.renderer.reset()
        app.invalidate()

    return resume


@contextmanager
def nothing_else_on_screen() -> Iterator[None]:
    """Keep stray output off the screen: what is written to standard error goes to a file.

    A warning, a library or a dying worker would tear the table otherwise.
    """
    with tempfile.TemporaryFile() as elsewhere:
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
