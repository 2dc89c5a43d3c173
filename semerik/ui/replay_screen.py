"""A replay in a terminal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from prompt_toolkit.input import Input
from prompt_toolkit.output import Output

from semerik.ui.canvas import Canvas
from semerik.ui.draw.pages import last_row
from semerik.ui.draw.replay import draw_replay, is_too_small
from semerik.ui.draw.rules_page import keys_last_row
from semerik.ui.keys import Act, act_among
from semerik.ui.paging import NO_PAGE, Paging
from semerik.ui.replay import Replay, ReplayState, all_keys, replay_keys, stepped, table_of
from semerik.ui.screen import Screen
from semerik.ui.setting import Setting
from semerik.ui.state import Page


class ReplayScreen(Screen):
    """The screen of one or several replays; the beginning of the first is what is seen first.

    ``replays`` opens each of ``count`` matches, from 1.
    """

    def __init__(
        self,
        replays: Callable[[int], Replay],
        count: int,
        setting: Setting,
        depth: int,
        input: Input | None = None,
        output: Output | None = None,
    ) -> None:
        super().__init__(depth, mouse=setting.mouse, input=input, output=output)
        self._replays = replays
        self._replay = replays(1)
        self._words = setting.words
        self.state = ReplayState(self._replay.cast.bottom, count=count)

    def draw(self, width: int, height: int) -> Canvas:
        """What is seen in a window of that size."""
        return draw_replay(self._replay, self.state, self._words, width, height)

    def click(self, target: object) -> None:
        """A click on a key of the bar, or on one of the tricks."""
        match target:
            case (Act.DOWN, int() as at) if self.state.paging.page is None:
                self.state = replace(self.state, at=at)
                self.redraw()
            case Act():
                keys = replay_keys(self.state, table_of(self._replay, self.state))
                if any(target in key.acts.values() for key in keys):
                    self._act(target, 0)

    def ask_to_leave(self) -> bool:
        """Nothing is lost by leaving, so nothing is asked."""
        return False

    def _press(self, key: str) -> None:
        """A key was pressed; where no table is seen, only the way out acts."""
        state = self.state
        if is_too_small(*self.window()):
            state = replace(state, paging=NO_PAGE)  # not the way out of a page that nobody sees
        found = act_among(replay_keys(state, table_of(self._replay, state)), key)
        if found is not None and (state is self.state or found[0] is Act.LEAVE_NOW):
            self._act(*found)

    def _act(self, act: Act, place: int) -> None:
        if act is Act.LEAVE_NOW:
            self.leave()
            return
        if act in (Act.NEXT_MATCH, Act.PREVIOUS_MATCH):
            self._turn_to(self.state.number + (1 if act is Act.NEXT_MATCH else -1))
            return
        self.state = stepped(self._replay, self.state, act, place, self._last_row)
        self.redraw()

    def _turn_to(self, number: int) -> None:
        """Open another match, if there is one."""
        count = self.state.count
        if 1 <= number <= count:
            self._replay = self._replays(number)
            self.state = ReplayState(self._replay.cast.bottom, number=number, count=count)
            self.redraw()

    def _last_row(self, paging: Paging) -> int:
        table = table_of(self._replay, replace(self.state, paging=paging))
        if paging.page is Page.KEYS:
            screens = all_keys(self._replay, self.state)
            return keys_last_row(table, self._words, *self.window(), screens)
        return last_row(table, self._words, *self.window())
