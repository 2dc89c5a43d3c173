"""Markdown on a terminal, by rich."""

from __future__ import annotations

import io
from typing import ClassVar

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import CodeBlock, Heading, Markdown, MarkdownElement
from rich.text import Text
from rich.theme import Theme

# rich's own colours are made for dark backgrounds; weight does as well, on any
_PLAIN = ("code_block", "table.border", "table.header")
_BOLD = ("code", "h1", "h2", "h3")
_THEME = Theme(
    {f"markdown.{name}": "none" for name in _PLAIN} | {f"markdown.{name}": "bold" for name in _BOLD}
)


class _LeftHeading(Heading):
    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        self.text.justify = "left"
        yield self.text


class _Example(CodeBlock):
    """An example, two cells in; no highlighting, for it is no program."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = str(self.text).rstrip().splitlines()
        yield Text("\n".join(f"  {line}" for line in lines))


class _BookMarkdown(Markdown):
    elements: ClassVar[dict[str, type[MarkdownElement]]] = {
        **Markdown.elements,
        "heading_open": _LeftHeading,
        "fence": _Example,
        "code_block": _Example,
    }


def render_markdown(text: str, *, width: int, ascii: bool) -> str:
    """The text as a terminal shows it, with its colours, without a newline at the end."""
    out = _AsciiFile() if ascii else io.StringIO()
    console = Console(
        file=out,
        width=width,
        theme=_THEME,
        force_terminal=True,
        color_system="standard",
        legacy_windows=False,
        highlight=False,
        emoji=False,
    )
    console.print(_BookMarkdown(text, hyperlinks=False))
    lines = (line.rstrip() for line in out.getvalue().splitlines())
    shown = "\n".join(lines).rstrip("\n")
    return shown.replace("•", "*") if ascii else shown


class _AsciiFile(io.StringIO):
    """Makes rich draw its rules and bullets in ASCII."""

    encoding = "ascii"
