"""The table in a terminal, while matches are played at it."""

from __future__ import annotations

from prompt_toolkit.input import Input
from prompt_toolkit.output import Output

from semerik.table.ports import Audience, Evening
from semerik.ui.canvas import Canvas
from semerik.ui.cast import Order, cast_of
from semerik.ui.director import Director
from semerik.ui.draw.pages import last_row
from semerik.ui.hotseat import HotSeat
from semerik.ui.keys import normal
from semerik.ui.layout import layout_of
from semerik.ui.scene import draw
from semerik.ui.screen import Screen
from semerik.ui.setting import Setting
from semerik.ui.state import Page, TableState


class TableScreen(Screen):
    """The screen of a table, and the director that it shows."""

    def __init__(
        self,
        evening: Evening,
        setting: Setting,
        depth: int,
        input: Input | None = None,
        output: Output | None = None,
    ) -> None:
        super().__init__(depth, mouse=setting.mouse, input=input, output=output)
        self._evening = evening
        self._setting = setting
        cast = cast_of(evening.seats, setting.words, evening.people)
        people, pace, may_undo = evening.people, evening.pace, evening.undo != "off"
        self.director: Director
        if len(people) > 1:
            self.director = HotSeat(
                cast, people, setting.speed, self.redraw, pace, may_undo=may_undo
            )
        else:
            self.director = Director(cast, setting.speed, self.redraw, pace, may_undo=may_undo)
        self.director.first_order = Order(setting.order)
        self.director.plays_at_once = setting.plays_at_once
        self._size = (0, 0)
        self.director.keep_pace = evening.keep_pace
        self.director.leave = self.leave
        self.director.last_row = self._last_row
        self.director.is_unkept = lambda: evening.trouble is not None

    def draw(self, width: int, height: int) -> Canvas:
        """What is seen in a window of that size."""
        if (width, height) != self._size:
            self._size = (width, height)
            self.director.drop_curtain()  # who changed the window may be somebody else
        state = self.director.state
        if state is None:
            return Canvas(width, height)
        return draw(state, self._setting.words, width, height)

    def click(self, target: object) -> None:
        """A click on a card, or on a key of the bar."""
        self.director.click(target)

    def ask_to_leave(self) -> bool:
        """Ask whether to leave; False if that was being asked already."""
        return self.director.ask_to_leave()

    async def _work(self) -> None:
        people = {seat: self.director.player(seat) for seat in self._evening.people}
        audience = Audience(self.director.cast.you, self._setting.open_hands)
        while not self._evening.is_over:
            await self._evening.play_match(people, self.director, audience)
        self.leave()

    def came_back(self) -> None:
        """The program was stopped, or another window was looked at: close what lay open."""
        self.director.drop_curtain()

    def _last_row(self, state: TableState) -> int:
        return last_row(state, self._setting.words, *self.window())

    def _press(self, key: str) -> None:
        """Hand a key on; where no table is seen, only the way out acts."""
        state = self.director.state
        asked = state is not None and state.page is Page.LEAVE
        if asked or layout_of(*self.window()) is not None:
            self.director.press(key)
        elif normal(key) == "q":  # not the way out of a page that nobody sees
            self.director.ask_to_leave()
