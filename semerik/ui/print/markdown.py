"""Markdown on a terminal, by rich."""

from __future__ import annotations

import io
from enum import Enum
from typing import ClassVar

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import CodeBlock, Heading, Markdown, MarkdownElement, TableElement
from rich.padding import Padding
from rich.style import Style
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

# rich's own colours are made for dark backgrounds; weight does as well, on any
_PLAIN = ("code_block", "table.border", "table.header")
_BOLD = ("code", "h1", "h2", "h3")
_THEME = Theme(
    {f"markdown.{name}": "none" for name in _PLAIN} | {f"markdown.{name}": "bold" for name in _BOLD}
)


_BULLET = "•"  # rich's own, also where it should write ASCII
_HEADING = Style(bold=True, meta={"heading": True})


class _LeftHeading(Heading):
    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        self.text.justify = "left"
        yield self.text


class _Example(CodeBlock):
    """An example, two cells in; no highlighting, for it is no program."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Padding(Text(str(self.text).rstrip()), (0, 0, 0, 2))


class _BookTable(TableElement):
    """A table without rules, whose columns are never narrower than their longest word."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        head = [] if self.header is None or self.header.row is None else [self.header.row]
        body = [] if self.body is None else self.body.rows
        rows = [[cell.content for cell in row.cells] for row in (*head, *body)]
        table = Table(box=None, padding=(0, 1, 0, 0), show_header=False, pad_edge=False)
        for column in zip(*rows, strict=True):
            words = (word for text in column for word in text.plain.split())
            table.add_column(min_width=max(map(cell_len, words), default=0))
        for number, row in enumerate(rows):
            table.add_row(*row, style="bold" if number < len(head) else "")
        yield table


class _BookMarkdown(Markdown):
    elements: ClassVar[dict[str, type[MarkdownElement]]] = {
        **Markdown.elements,
        "heading_open": _LeftHeading,
        "table_open": _BookTable,
        "fence": _Example,
        "code_block": _Example,
    }


class Stress(Enum):
    """How loud a piece of text is."""

    NONE = "none"
    STRONG = "strong"  # bold text and code
    HEADING = "heading"


def markdown_rows(text: str, *, width: int, ascii: bool) -> list[list[tuple[str, Stress]]]:
    """The text in rows of at most ``width`` cells, each as pieces of one stress."""
    console = _console(width, ascii=ascii)
    lines = console.render_lines(_BookMarkdown(text, hyperlinks=False), pad=False)
    bullet = "*" if ascii else _BULLET
    rows = [
        [(piece.text.replace(_BULLET, bullet), _stress(piece.style)) for piece in line]
        for line in lines
    ]
    while rows and not "".join(piece for piece, _ in rows[-1]).strip():
        rows.pop()
    return rows


def _stress(style: Style | None) -> Stress:
    if style is None or not style.bold:
        return Stress.NONE
    return Stress.HEADING if style.meta.get("heading") else Stress.STRONG


def render_markdown(text: str, *, width: int, ascii: bool) -> str:
    """The text as a terminal shows it, with its colours, without a newline at the end."""
    console = _console(width, ascii=ascii)
    with console.capture() as captured:
        console.print(_BookMarkdown(text, hyperlinks=False))
    lines = (line.rstrip() for line in captured.get().splitlines())
    shown = "\n".join(lines).rstrip("\n")
    return shown.replace("•", "*") if ascii else shown  # rich has no other bullet


def _console(width: int, *, ascii: bool) -> Console:
    out = _AsciiFile() if ascii else io.StringIO()
    return Console(
        file=out,
        width=width,
        theme=_THEME,
        force_terminal=True,
        color_system="standard",
        legacy_windows=False,
        highlight=False,
        emoji=False,
    )


class _AsciiFile(io.StringIO):
    """Makes rich draw its rules and bullets in ASCII."""

    encoding = "ascii"
