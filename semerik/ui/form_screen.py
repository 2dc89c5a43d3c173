"""A form in a terminal, and the start menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from prompt_toolkit.input import Input
from prompt_toolkit.output import Output

from semerik.ui.canvas import Canvas
from semerik.ui.draw.bars import key_bar
from semerik.ui.draw.form import draw_form
from semerik.ui.draw.menu import draw_menu
from semerik.ui.draw.small import draw_small
from semerik.ui.form import LONGEST_NAME, FormState, Values
from semerik.ui.keys import Act, Key, act_among
from semerik.ui.layout import layout_of
from semerik.ui.menu import MenuItem, MenuState, menu_keys
from semerik.ui.screen import Screen
from semerik.words import Words

_UP_DOWN = Key("↑↓", "key.row", {"up": Act.UP, "down": Act.DOWN})
_CHANGE = Key("←→", "key.change", {"left": Act.LEFT, "right": Act.RIGHT})
_SIDE = Key("Tab", "key.side", {"tab": Act.TURN_HANDS}, spare=1)
_BOOK = Key("r", "key.book-value", {"r": Act.FIRST}, spare=2)
_BACK = Key("Esc", "key.back", {"escape": Act.CLOSE})


class FormScreen(Screen):
    """A form until it is done; ``done`` says whether it was, ``state`` what it says.

    ``enter`` is the label of the key Enter, empty where the form is never "done"; ``then`` may
    change other values after one was changed.
    """

    def __init__(
        self,
        state: FormState,
        words: Words,
        depth: int,
        *,
        enter: str = "",
        then: Callable[[Values, Values], Values] = lambda before, after: after,
        mouse: bool = True,
        input: Input | None = None,
        output: Output | None = None,
    ) -> None:
        super().__init__(depth, mouse=mouse, input=input, output=output)
        self.state = state
        self.done = False
        self.words = words
        self._enter = enter
        self._then = then

    def _keys(self) -> tuple[Key, ...]:
        side = (_SIDE,) if len(self.state.form.columns) > 1 else ()
        done = (Key("Enter", self._enter, {"enter": Act.OPEN}),) if self._enter else ()
        book = () if self.state.here.typed is not None else (_BOOK,)
        return (_UP_DOWN, _CHANGE, *side, *book, *done, _BACK)

    def draw(self, width: int, height: int) -> Canvas:
        """What is seen in a window of that size."""
        canvas = Canvas(width, height, ascii=self.words.ascii)
        if layout_of(width, height) is None:
            draw_small(canvas, self.words)
            return canvas
        draw_form(canvas, self.state, self.words)
        key_bar(canvas, self._keys(), self.words)
        return canvas

    def click(self, target: object) -> None:
        """A click on a row, or on a key of the bar."""
        match target:
            case (Act.WHO, int() as place):
                column, row = divmod(place, 100)
                if (column, row) == (self.state.column, self.state.row):
                    self._set(self.state.changed(1))
                else:
                    self._set(self.state.at(column, row))
            case Act() if any(target in key.acts.values() for key in self._keys()):
                self._act(target)

    def ask_to_leave(self) -> bool:
        """Nothing is lost by leaving, so nothing is asked."""
        return False

    def _press(self, key: str) -> None:
        typed = self.state.here.typed
        if typed is not None and key == "backspace":
            self._set(self.state.typed(typed[:-1]))
        elif typed is not None and len(key) == 1 and key.isprintable() and key not in ",:":
            if len(typed) < LONGEST_NAME:
                self._set(self.state.typed(typed + key))
        else:
            found = act_among(self._keys(), key)
            if found is not None:
                self._act(found[0])

    def _act(self, act: Act) -> None:
        state = self.state
        match act:
            case Act.UP | Act.DOWN:
                self._set(state.moved(1 if act is Act.DOWN else -1))
            case Act.LEFT | Act.RIGHT:
                self._set(state.changed(1 if act is Act.RIGHT else -1))
            case Act.TURN_HANDS:
                self._set(state.turned())
            case Act.FIRST:
                self._set(state.reset())
            case Act.OPEN if not state.form.wrong:
                self.done = True
                self.leave()
            case Act.CLOSE:
                self.leave()

    def _set(self, state: FormState) -> None:
        values = self._then(self.state.values, state.values)
        self.state = replace(state, values=values)
        self.redraw()


class MenuScreen(Screen):
    """The start menu; ``chosen`` is the item that was opened, None if none was."""

    def __init__(
        self,
        state: MenuState,
        words: Words,
        depth: int,
        *,
        mouse: bool = True,
        input: Input | None = None,
        output: Output | None = None,
    ) -> None:
        super().__init__(depth, mouse=mouse, input=input, output=output)
        self.state = state
        self.words = words
        self.chosen: MenuItem | None = None
        self.language_asked = False

    def draw(self, width: int, height: int) -> Canvas:
        """What is seen in a window of that size."""
        canvas = Canvas(width, height, ascii=self.words.ascii)
        if layout_of(width, height) is None:
            draw_small(canvas, self.words)
            return canvas
        draw_menu(canvas, self.state, self.words)
        key_bar(canvas, menu_keys(self.state), self.words)
        return canvas

    def click(self, target: object) -> None:
        """A click on an item, or on a key of the bar."""
        match target:
            case (Act.WHO, int() as place):
                self._open(place)
            case Act() if any(target in key.acts.values() for key in menu_keys(self.state)):
                self._act(target, "")

    def ask_to_leave(self) -> bool:
        """Nothing is lost by leaving, so nothing is asked."""
        return False

    def _press(self, key: str) -> None:
        found = act_among(menu_keys(self.state), key)
        if found is not None:
            self._act(found[0], key)

    def _act(self, act: Act, key: str) -> None:
        match act:
            case Act.UP | Act.DOWN:
                self.state = self.state.moved(1 if act is Act.DOWN else -1)
                self.redraw()
            case Act.OPEN:
                self._open(self.state.row)
            case Act.SEE:
                digits = [item.digit for item in self.state.items]
                if key in digits:
                    self._open(digits.index(key))
            case Act.TURN_HANDS:
                self.language_asked = True
                self.leave()
            case Act.LEAVE_NOW:
                self.leave()

    def _open(self, place: int) -> None:
        self.chosen = self.state.items[place]
        self.leave()
