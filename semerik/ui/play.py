"""Plays at the table on the screen; the one door to prompt_toolkit."""

from __future__ import annotations

import asyncio
import errno
import os
import sys

from semerik.table.ports import Evening
from semerik.ui.app import TERMINAL_GONE, TableScreen
from semerik.ui.setting import Setting
from semerik.ui.terminal import forget_terminal, nothing_else_on_screen
from semerik.ui.theme import depth_of

_GONE = (errno.EIO, errno.EPIPE, errno.EBADF, errno.ENXIO, errno.ENOTTY)
"""What the system says when the terminal is gone, and with it whoever could be told."""


def play_on_screen(evening: Evening, setting: Setting) -> int:
    """Play matches until the person leaves; returns the exit code.

    Raises:
        Exception: whatever broke, after the terminal was given back.
    """
    screen = TableScreen(evening, setting, depth_of(os.environ))
    with nothing_else_on_screen():
        try:
            code = asyncio.run(screen.run())
            sys.stdout.flush()
        except OSError as error:
            if error.errno not in _GONE:
                raise
            code = TERMINAL_GONE
    if code == TERMINAL_GONE:
        forget_terminal()
    return code
