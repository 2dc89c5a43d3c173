"""The rule book on whole pages: a clause, the book, and all keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from semerik.ui.canvas import Canvas
from semerik.ui.draw.moment import moment_clauses
from semerik.ui.draw.paper import (
    Column,
    Row,
    Span,
    column_of,
    open_page,
    paragraph,
    put_rows,
    put_scrolled,
)
from semerik.ui.keys import Key, keys_of, normal
from semerik.ui.print.rulebook import read_book, to_ascii
from semerik.ui.state import Page, Phase, TableState
from semerik.ui.theme import Ink
from semerik.words import Words


def draw_clause(canvas: Canvas, state: TableState, words: Words) -> None:
    """Draw one clause whole, with its examples: the one of the moment that ``row`` counts."""
    clauses = moment_clauses(state)
    place = min(max(0, state.row), len(clauses) - 1)
    title = words.text("clause.title", clause=clauses[place])
    right = words.text("clause.of", place=place + 1, count=len(clauses))
    column = open_page(canvas, title, right, words)
    rows = _rendered(words, clauses[place], column.width - 4)
    top = 2 if len(rows) < column.bottom - 1 else 1
    put_rows(canvas, column.left + 2, top, rows[: column.bottom - top + 1])


def draw_book(canvas: Canvas, state: TableState, words: Words) -> None:
    """Draw the whole book, from the row that ``row`` counts."""
    draw_book_from(canvas, state.row, words)


def draw_book_from(canvas: Canvas, row: int, words: Words) -> None:
    """Draw the whole book, from that row."""
    column = open_page(canvas, words.text("book.title"), "", words)
    put_scrolled(canvas, column, 1, _rendered(words, "", column.width - 4), row, words)


Screens = Sequence[tuple[str, Sequence[Key]]]
"""Screens by the names of their texts, each with its keys."""


def draw_keys(
    canvas: Canvas, state: TableState, words: Words, screens: Screens | None = None
) -> None:
    """Draw the keys of every screen, as the key bar has them, with their Russian twins.

    Without ``screens`` they are those of the table.
    """
    column = open_page(canvas, words.text("keys.title"), "", words)
    rows = _key_rows(screens or _of_the_table(state), state.pace, words, column)
    put_scrolled(canvas, column, 1, rows, state.row, words)


def book_last_row(words: Words, width: int, height: int) -> int:
    """The greatest ``row`` that still scrolls the book in a window of this size."""
    column = column_of(width, height)
    return max(0, len(_rendered(words, "", column.width - 4)) - column.bottom)


def keys_last_row(
    state: TableState, words: Words, width: int, height: int, screens: Screens | None = None
) -> int:
    """The greatest ``row`` that still scrolls the keys in a window of this size."""
    column = column_of(width, height)
    rows = _key_rows(screens or _of_the_table(state), state.pace, words, column)
    return max(0, len(rows) - column.bottom)


# The book


@lru_cache(maxsize=16)  # the book is long, and doesn't change
def _rendered(words: Words, clause: str, width: int) -> tuple[Row, ...]:
    """A clause, or the whole book, as rows of at most ``width`` cells."""
    from semerik.ui.print.markdown import Stress, markdown_rows  # loads rich

    book = read_book(words.code)
    text = book.text if not clause else book.piece(clause) or ""
    if words.ascii:
        text = to_ascii(text, words)
    inks = {Stress.NONE: Ink.TEXT, Stress.STRONG: Ink.STRONG, Stress.HEADING: Ink.GOLD}
    return tuple(
        tuple(Span(piece, inks[stress]) for piece, stress in row)
        for row in markdown_rows(text, width=width, ascii=words.ascii)
    )


# The keys

_TWINS = {normal(letter): letter for letter in "абвгдежзийклмнопрстуфхцчшщъыьэюя"}
"""The Russian letter on the key of a Latin one."""


def _key_rows(screens: Screens, pace: str, words: Words, column: Column) -> list[Row]:
    width = column.width - 6
    rows = paragraph(words.text("keys.layout"), width, Ink.DIM)
    for name, keys in screens:
        rows += [(), (Span(words.text(f"keys.{name}"), Ink.GOLD),)]
        rows += _keys_of_screen(keys, pace, words, width)
    return rows


def _of_the_table(state: TableState) -> Screens:
    """Every screen of a table by the name of its text."""
    table = replace(state, page=None)
    if state.watching:
        phases = {"watch": Phase.WAIT}
    else:
        named = (Phase.DEAL, Phase.DECLARE, Phase.CHOOSE, Phase.WAIT, Phase.TAKEN)
        phases = {phase.name.lower(): phase for phase in named}
    phases |= {"summary": Phase.SUMMARY, "game_over": Phase.GAME_OVER}
    pages = (Page.SHEET, Page.LOG, Page.RULES, Page.BOOK, Page.HANDS, Page.LEAVE)
    return [
        *((name, keys_of(replace(table, phase=phase))) for name, phase in phases.items()),
        *((page.name.lower(), keys_of(replace(state, page=page))) for page in pages),
    ]


def _keys_of_screen(keys: Sequence[Key], pace: str, words: Words, width: int) -> list[Row]:
    """The keys of a screen, as many beside each other as there is room for."""
    rows: list[Row] = []
    row: list[Span] = []
    used = 0
    for key in keys:
        shown = words.text("key.Space") if key.shown == "Space" else words.plain(key.shown)
        if key.label == "key.cards":
            shown = words.plain("1…9 0")  # of a whole hand
        twin = _TWINS.get(key.shown)
        if twin is not None and not words.ascii:
            shown += f"/{twin}"
        facts = {"pace": words.text(f"pace.{pace}")} if key.label == "key.pace" else {}
        label = " " + words.text(key.label, **facts)
        size = len(shown) + len(label) + 3
        if row and used + size - 3 > width - 2:
            rows.append(tuple(row))
            row, used = [], 0
        row += [Span("  " if not row else "   "), Span(shown, Ink.STRONG), Span(label)]
        used += size
    return [*rows, tuple(row)]
