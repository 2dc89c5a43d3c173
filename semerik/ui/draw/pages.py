"""Which page lies over the table, and how far each of them scrolls."""

from __future__ import annotations

from semerik.engine.seats import Side
from semerik.ui.canvas import Canvas
from semerik.ui.draw.dialogs import draw_claim, draw_leave, draw_nothing, draw_talk
from semerik.ui.draw.game_over import draw_game_over
from semerik.ui.draw.hands import draw_hands
from semerik.ui.draw.log import draw_log, log_last_row
from semerik.ui.draw.moment import draw_rules, moment_clauses
from semerik.ui.draw.rules_page import (
    book_last_row,
    draw_book,
    draw_clause,
    draw_keys,
    keys_last_row,
)
from semerik.ui.draw.sheet import draw_sheet, sheet_lines
from semerik.ui.draw.summary import draw_summary
from semerik.ui.layout import LARGEST
from semerik.ui.state import Page, Phase, TableState
from semerik.words import Words

_DRAW = {
    Page.SHEET: draw_sheet,
    Page.LOG: draw_log,
    Page.RULES: draw_rules,
    Page.CLAUSE: draw_clause,
    Page.BOOK: draw_book,
    Page.KEYS: draw_keys,
    Page.HANDS: draw_hands,
    Page.LEAVE: draw_leave,
    Page.CLAIM: draw_claim,
    Page.TALK: draw_talk,
    Page.LAST_TRICK: draw_nothing,
}

OVER_THE_TABLE = (Page.RULES, Page.LEAVE, Page.CLAIM, Page.TALK, Page.LAST_TRICK)
"""Pages that leave something of the table to be seen: draw it, or its phase, before them."""


def draw_page(canvas: Canvas, state: TableState, words: Words) -> None:
    """Draw the page that is open over what lies on the canvas; nothing where none is."""
    if state.page is not None:
        _DRAW[state.page](canvas, state, words)


def draw_phase(canvas: Canvas, state: TableState, words: Words) -> bool:
    """Draw a phase that takes the place of the table; False where the table is to be drawn."""
    match state.phase:
        case Phase.SUMMARY:
            draw_summary(canvas, state, words)
        case Phase.GAME_OVER:
            draw_game_over(canvas, state, words)
        case _:
            return False
    return True


def last_row(state: TableState, words: Words, width: int, height: int) -> int:
    """The greatest ``row`` that means something on the open page in a window of this size."""
    width, height = min(width, LARGEST[0]), min(height, LARGEST[1])
    match state.page:
        case Page.SHEET:
            return max(0, len(sheet_lines(state)) - 1)
        case Page.LOG:
            return log_last_row(state, words, width, height)
        case Page.RULES | Page.CLAUSE:
            return len(moment_clauses(state)) - 1
        case Page.BOOK:
            return book_last_row(words, width, height)
        case Page.CLAIM:
            return max(0, len(state.claims) - 1)
        case Page.TALK:
            return len(Side) - 1
        case Page.KEYS:
            return keys_last_row(state, words, width, height)
    return 0
