"""Something long to read in a terminal: the whole rule book, or lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from prompt_toolkit.input import Input
from prompt_toolkit.output import Output

from semerik.ui.canvas import Canvas
from semerik.ui.draw.bars import key_bar
from semerik.ui.draw.paper import Column, Row, column_of, open_page, paragraph, put_scrolled
from semerik.ui.draw.rules_page import book_last_row, draw_book_from
from semerik.ui.draw.small import draw_small
from semerik.ui.keys import Act, Key, act_among
from semerik.ui.layout import layout_of
from semerik.ui.screen import Screen
from semerik.words import Words

_ROWS = {"up": Act.UP, "down": Act.DOWN, "pageup": Act.PAGE_UP, "pagedown": Act.PAGE_DOWN}
_KEYS = (
    Key("↑↓", "key.scroll", {**_ROWS, "home": Act.FIRST, "end": Act.LAST, " ": Act.PAGE_DOWN}),
    Key("Esc", "key.back", {"escape": Act.CLOSE, "q": Act.CLOSE}),
)


class TextScreen(Screen):
    """Lines of text under a title, scrolled; ``lines`` may be longer than a row."""

    def __init__(
        self,
        title: str,
        lines: Sequence[str],
        words: Words,
        depth: int,
        *,
        mouse: bool = True,
        input: Input | None = None,
        output: Output | None = None,
    ) -> None:
        super().__init__(depth, mouse=mouse, input=input, output=output)
        self._title = title
        self._lines = lines
        self._words = words
        self._row = 0

    def draw(self, width: int, height: int) -> Canvas:
        """What is seen in a window of that size."""
        canvas = Canvas(width, height, ascii=self._words.ascii)
        if layout_of(width, height) is None:
            draw_small(canvas, self._words)
            return canvas
        self._draw_from(canvas, min(self._row, self._last()))
        key_bar(canvas, _KEYS, self._words)
        return canvas

    def click(self, target: object) -> None:
        """A click on a key of the bar."""
        if isinstance(target, Act) and any(target in key.acts.values() for key in _KEYS):
            self._act(target)

    def ask_to_leave(self) -> bool:
        """Nothing is lost by leaving, so nothing is asked."""
        return False

    def _press(self, key: str) -> None:
        found = act_among(_KEYS, key)
        if found is not None:
            self._act(found[0])

    def _act(self, act: Act) -> None:
        page = max(1, self.window()[1] - 4)
        steps = {Act.UP: -1, Act.DOWN: 1, Act.PAGE_UP: -page, Act.PAGE_DOWN: page}
        match act:
            case Act.CLOSE:
                self.leave()
            case Act.FIRST | Act.LAST:
                self._row = 0 if act is Act.FIRST else self._last()
            case _:
                self._row = max(0, min(self._last(), self._row + steps.get(act, 0)))
        self.redraw()

    def _draw_from(self, canvas: Canvas, row: int) -> None:
        column = open_page(canvas, self._title, "", self._words)
        put_scrolled(canvas, column, 1, self._rows(column), row, self._words)

    def _rows(self, column: Column) -> list[Row]:
        width = column.width - 4
        return [row for line in self._lines for row in (paragraph(line, width, hanging=2) or [()])]

    def _last(self) -> int:
        column = column_of(*self.window())
        return max(0, len(self._rows(column)) - column.bottom)


class BookScreen(TextScreen):
    """The rule book, scrolled."""

    def __init__(
        self,
        words: Words,
        depth: int,
        *,
        mouse: bool = True,
        input: Input | None = None,
        output: Output | None = None,
    ) -> None:
        super().__init__("", (), words, depth, mouse=mouse, input=input, output=output)

    def _draw_from(self, canvas: Canvas, row: int) -> None:
        draw_book_from(canvas, row, self._words)

    def _last(self) -> int:
        return book_last_row(self._words, *self.window())
