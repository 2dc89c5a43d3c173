"""The terminal as it was found: what prompt_toolkit leaves to its user."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from prompt_toolkit.application import Application


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
