"""Plays at the table on the screen, and replays; the one door to prompt_toolkit."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Sequence

from semerik.table.course import MatchHeader
from semerik.table.ports import Evening
from semerik.ui.app import TableScreen
from semerik.ui.book_screen import BookScreen, TextScreen
from semerik.ui.form import FormState, Values
from semerik.ui.form_screen import FormScreen, MenuScreen
from semerik.ui.menu import MenuState
from semerik.ui.replay import Replay, Steps, replay_of
from semerik.ui.replay_screen import ReplayScreen
from semerik.ui.screen import TERMINAL_GONE, Screen
from semerik.ui.setting import Setting
from semerik.ui.terminal import forget_terminal, is_terminal_gone, nothing_else_on_screen
from semerik.ui.theme import depth_of
from semerik.words import Words


def play_on_screen(evening: Evening, setting: Setting) -> int:
    """Play matches until the person leaves; returns the exit code.

    Raises:
        Exception: whatever broke, after the terminal was given back.
    """
    return _shown(TableScreen(evening, setting, depth_of(os.environ)))


def replay_on_screen(
    matches: Callable[[int], tuple[MatchHeader, Steps]], count: int, setting: Setting
) -> int:
    """Step through matches until the person leaves; returns the exit code.

    ``matches`` gives each of ``count``, from 1: its header, and what
    :func:`semerik.engine.match.unfold` makes of all its actions.

    Raises:
        ValueError: nothing was dealt.
        Exception: whatever broke, after the terminal was given back.
    """

    def replays(number: int) -> Replay:
        return replay_of(*matches(number), setting.words)

    return _shown(ReplayScreen(replays, count, setting, depth_of(os.environ)))


def menu_on_screen(state: MenuState, words: Words, *, mouse: bool) -> tuple[int, MenuScreen]:
    """Show a menu until something is opened; returns the exit code, and the screen."""
    screen = MenuScreen(state, words, depth_of(os.environ), mouse=mouse)
    return _shown(screen), screen


def form_on_screen(
    state: FormState,
    words: Words,
    *,
    enter: str = "",
    then: Callable[[Values, Values], Values] = lambda before, after: after,
    mouse: bool,
) -> tuple[int, FormScreen]:
    """Show a form until it is done or left; returns the exit code, and the screen."""
    screen = FormScreen(state, words, depth_of(os.environ), enter=enter, then=then, mouse=mouse)
    return _shown(screen), screen


def book_on_screen(words: Words, *, mouse: bool) -> int:
    """Show the rule book until it is left; returns the exit code."""
    return _shown(BookScreen(words, depth_of(os.environ), mouse=mouse))


def text_on_screen(title: str, lines: Sequence[str], words: Words, *, mouse: bool) -> int:
    """Show lines of text until they are left; returns the exit code."""
    return _shown(TextScreen(title, lines, words, depth_of(os.environ), mouse=mouse))


def _shown(screen: Screen) -> int:
    """Show a screen until it ends, and nothing else meanwhile."""
    with nothing_else_on_screen():
        try:
            code = asyncio.run(screen.run())
            sys.stdout.flush()
        except OSError as error:
            if not is_terminal_gone(error):
                raise
            # Whoever could be told went with it.
            code = TERMINAL_GONE
    if code == TERMINAL_GONE:
        forget_terminal()
    return code
