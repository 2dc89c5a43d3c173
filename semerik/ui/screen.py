"""A screen in a terminal: one prompt_toolkit application, from the first frame to the last.

What every screen has in common stands here: keys and clicks, signals, the end, whatever it is.
"""

from __future__ import annotations

import asyncio
import signal
from abc import ABC, abstractmethod
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import Any

from prompt_toolkit.application import Application
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.key_binding.bindings.mouse import load_mouse_bindings
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout, UIContent, UIControl, Window
from prompt_toolkit.mouse_events import MouseButton, MouseEvent, MouseEventType
from prompt_toolkit.output import ColorDepth, Output
from prompt_toolkit.styles import Style

from semerik.ui.canvas import Canvas
from semerik.ui.terminal import is_mouse_report, resume
from semerik.ui.theme import PALETTES, Ground, Ink

LEFT_BY_KEY = 0
_BY_SIGNAL = {"SIGINT": 130, "SIGTERM": 143, "SIGHUP": 129}
TERMINAL_GONE = 129

_DEPTHS = {1: ColorDepth.DEPTH_1_BIT, 4: ColorDepth.DEPTH_4_BIT}
_DEPTHS |= {8: ColorDepth.DEPTH_8_BIT, 24: ColorDepth.DEPTH_24_BIT}

_NAMES: Mapping[str, str] = {
    Keys.ControlM: "enter",
    Keys.ControlJ: "enter",
    Keys.ControlI: "tab",
    Keys.Escape: "escape",
    Keys.Left: "left",
    Keys.Right: "right",
    Keys.Up: "up",
    Keys.Down: "down",
    Keys.PageUp: "pageup",
    Keys.PageDown: "pagedown",
    Keys.Home: "home",
    Keys.End: "end",
    Keys.F1: "f1",
    Keys.F2: "f2",
    Keys.Backspace: "backspace",
}

_KEYPAD = {f"O{letter}": digit for letter, digit in zip("pqrstuvwxy", "0123456789", strict=True)}
_KEYPAD |= {"OM": "enter", "Ok": "+", "Om": "-"}
"""What the keypad sends after Escape in its application mode, which prompt_toolkit doesn't know."""


class Screen(ABC):
    """The application, and how it ends; what it shows and what keys mean is its heirs'."""

    def __init__(
        self, depth: int, *, mouse: bool, input: Input | None = None, output: Output | None = None
    ) -> None:
        self._sequence: str | None = None
        """The keys after an Escape that came with it; None when none is being read."""
        self.app: Application[int] = Application(
            layout=Layout(Window(_ScreenControl(self), always_hide_cursor=True)),
            key_bindings=self._bindings(),
            style=_style(depth),
            color_depth=_DEPTHS[depth],
            full_screen=True,
            mouse_support=mouse,
            # Each event redraws by itself, so an idle table costs nothing.
            terminal_size_polling_interval=None,
            input=input,
            output=output,
        )
        # Esc must not wait for what might follow it, nor arrive as a letter of a split arrow.
        # A slow line may split an arrow by 80 ms; after 150 ms Esc would feel late.
        self.app.ttimeoutlen = self.app.timeoutlen = 0.1

    @abstractmethod
    def draw(self, width: int, height: int) -> Canvas:
        """What is seen in a window of that size."""

    @abstractmethod
    def click(self, target: object) -> None:
        """A click on what was drawn with this target; None for any other place."""

    @abstractmethod
    def ask_to_leave(self) -> bool:
        """Ask whether to leave; False where nothing is to ask, or that was being asked already."""

    @abstractmethod
    def _press(self, key: str) -> None:
        """A key was pressed: its name in small letters, or the character."""

    def _work(self) -> Coroutine[Any, Any, None] | None:
        """What goes on while the screen is shown, if anything does; it ends with the screen."""
        return None

    async def run(self) -> int:
        """Show the screen until the person leaves; returns the exit code.

        Raises:
            Exception: whatever broke, after the terminal was given back.
        """
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: self._fail(context.get("exception")))
        working: asyncio.Task[None] | None = None

        def begin() -> None:
            nonlocal working
            self._listen(loop)
            work = self._work()
            if work is not None:
                working = loop.create_task(work)
                working.add_done_callback(self._work_ended)

        try:
            return await self.app.run_async(
                pre_run=begin, set_exception_handler=False, handle_sigint=False
            )
        except EOFError:
            if not self.app.input.closed:
                raise  # it isn't the terminal that ended
            return TERMINAL_GONE
        finally:
            if working is not None:
                working.cancel()

    def leave(self) -> None:
        """End, as the person wishes."""
        self._end(LEFT_BY_KEY)

    def redraw(self) -> None:
        """Draw again, soon."""
        self.app.invalidate()

    def window(self) -> tuple[int, int]:
        """Columns and rows of the window."""
        size = self.app.output.get_size()
        return size.columns, size.rows

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        for name, code in _BY_SIGNAL.items():
            number = getattr(signal, name, None)
            if number is not None:
                with suppress(NotImplementedError):  # there are no such handlers on Windows
                    loop.add_signal_handler(number, self._end, code)
        if hasattr(signal, "SIGCONT"):
            loop.add_signal_handler(signal.SIGCONT, self._resume)

    def came_back(self) -> None:
        """The program goes on after it was stopped, or the terminal looks elsewhere."""
        return

    def _resume(self) -> None:
        self.came_back()
        resume(self.app)

    def _bindings(self) -> KeyBindings:
        bindings = KeyBindings()

        @bindings.add(Keys.Any)
        def _(event: KeyPressEvent) -> None:
            key = event.key_sequence[0].key
            if key == Keys.BracketedPaste:
                return
            self._key(_NAMES.get(key, str(key)))

        for key in _NAMES:
            bindings.add(key, eager=key == Keys.Escape)(_)

        take_click = load_mouse_bindings().get_bindings_for_keys((Keys.Vt100MouseEvent,))[0].handler

        @bindings.add(Keys.Vt100MouseEvent)
        def _(event: KeyPressEvent) -> object:
            if is_mouse_report(event.data):
                return take_click(event)
            return NotImplemented

        @bindings.add(Keys.ControlC)
        @bindings.add(Keys.SIGINT)
        def _(event: KeyPressEvent) -> None:
            self._end_sequence()  # an Esc just before would close the question afterwards
            if not self.ask_to_leave():
                self._end(_BY_SIGNAL["SIGINT"])

        @bindings.add(Keys.ControlD)
        def _(event: KeyPressEvent) -> None:
            self._end_sequence()
            if not self.ask_to_leave():
                self._end(LEFT_BY_KEY)

        @bindings.add(Keys.ControlL)
        def _(event: KeyPressEvent) -> None:
            event.app.renderer.clear()

        @bindings.add(Keys.ControlZ)
        def _(event: KeyPressEvent) -> None:
            self.came_back()
            event.app.suspend_to_background()

        return bindings

    def _key(self, key: str) -> None:
        """Take a key; what comes in one breath with Escape is a sequence, not letters."""
        if self._sequence is not None:
            self._sequence += key
        elif key == "escape":
            self._sequence = ""
            asyncio.get_running_loop().call_soon(self._end_sequence)
        else:
            self._press(key)

    def _end_sequence(self) -> None:
        sequence, self._sequence = self._sequence, None
        if sequence == "":
            self._press("escape")
        elif sequence in _KEYPAD:
            self._press(_KEYPAD[sequence])

    def _work_ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception() is not None:
            self._fail(task.exception())

    def _fail(self, exception: BaseException | None) -> None:
        if isinstance(exception, StopIteration):  # no future takes one
            cause, exception = exception, RuntimeError("StopIteration")
            exception.__cause__ = cause
        if isinstance(exception, Exception) and self._is_running():
            self.app.exit(exception=exception)

    def _end(self, code: int) -> None:
        if self._is_running():
            self.app.exit(result=code)

    def _is_running(self) -> bool:
        return self.app.future is not None and not self.app.future.done()


class _ScreenControl(UIControl):
    """Shows the canvas, row by row, and finds what was clicked."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._canvas = Canvas(0, 0)

    def create_content(self, width: int, height: int) -> UIContent:
        canvas = self._canvas = self._screen.draw(width, height)

        def line(row: int) -> StyleAndTextTuples:
            return [(f"class:g-{g} class:i-{i}", text) for g, i, text in canvas.runs(row)]

        return UIContent(get_line=line, line_count=height, show_cursor=False)

    def mouse_handler(self, mouse_event: MouseEvent) -> Any:
        # On the press, as the release gets lost when a page opens in between.
        if mouse_event.event_type is not MouseEventType.MOUSE_DOWN:
            return NotImplemented
        if mouse_event.button in (MouseButton.MIDDLE, MouseButton.RIGHT):
            return NotImplemented  # the terminal's own: to paste, its menu
        target = self._canvas.at(mouse_event.position.x, mouse_event.position.y)
        self._screen.click(target)
        return None


def _style(depth: int) -> Style:
    palette = PALETTES[depth]
    rules = {f"g-{ground}": palette[ground] for ground in Ground}
    rules |= {f"i-{ink}": palette[ink] for ink in Ink}
    return Style.from_dict(rules)
