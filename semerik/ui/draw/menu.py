"""The start menu: three sevens, and one column of verbs, each with what it would do now."""

from __future__ import annotations

from semerik.engine.cards import Card, Rank, Suit
from semerik.ui.canvas import Canvas
from semerik.ui.draw.bars import top_bar
from semerik.ui.draw.cards import LEGAL, Size, draw_card
from semerik.ui.keys import Act
from semerik.ui.menu import MenuState
from semerik.ui.prompts import fitting
from semerik.ui.theme import Ground, Ink
from semerik.words import Words

_SEVENS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)


def draw_menu(canvas: Canvas, state: MenuState, words: Words) -> None:
    """Draw the menu in a window that is large enough for a table."""
    canvas.fill(0, 1, canvas.width, canvas.height - 2, Ground.PANEL)
    top_bar(canvas, "", f"{state.language}: F2" if state.language else "", words)
    small = canvas.width < 78 or canvas.height < 24
    left = 3 if small else 4 + max(0, (canvas.width - 80) // 2)
    y = 2 + max(0, (canvas.height - 24) // 3)
    if state.is_list:
        pass
    elif small:
        sevens = "   ".join(f"7{words.sign(suit)}" for suit in _SEVENS)
        canvas.put(left + 1, y, f"{sevens}   {words.text('menu.emblem')}", Ink.TEXT)
        y += 2
    else:
        for place, suit in enumerate(_SEVENS):
            card = Card(suit, Rank.SEVEN)
            draw_card(canvas, left + 2 + 6 * place, y, card, Size.MEDIUM, LEGAL, words)
        canvas.put(left + 23, y + 1, " ".join(words.text("title")), Ink.GOLD)
        canvas.put(left + 23, y + 2, words.text("menu.emblem"), Ink.TEXT)
        canvas.put(left + 23, y + 3, words.text("menu.game"), Ink.DIM)
        y += 7
    wide = max(len(item.label) for item in state.items) + 2
    most = max(1, canvas.height - 2 - y)
    first = max(0, min(state.row - most // 2, len(state.items) - most))
    for place, item in enumerate(state.items[first : first + most], first):
        here = place == state.row
        canvas.put(left, y, "▸" if here else " ", Ink.GOLD)
        canvas.put(left + 2, y, item.digit, Ink.DIM)
        canvas.put(left + 5, y, item.label, Ink.GOLD if here else Ink.STRONG)
        room = canvas.width - left - 5 - wide - 2
        note = fitting(room, item.note, item.note[: max(0, room - 1)] + words.plain("…")[:1])
        canvas.put(left + 5 + wide, y, note if item.note else "", Ink.TEXT if here else Ink.DIM)
        canvas.hit(left, y, canvas.width - left - 2, 1, (Act.WHO, place))
        y += 1
    if state.news and y + 2 < canvas.height - 1:
        canvas.put(left + 2, y + 2, fitting(canvas.width - left - 4, state.news), Ink.DIM)
