"""A window full of the table: everything there is to see, as a pure function of the state."""

from __future__ import annotations

from semerik.ui.canvas import Canvas
from semerik.ui.draw.bars import key_bar, rules_name, top_bar
from semerik.ui.draw.curtain import draw_curtain
from semerik.ui.draw.dealing import draw_declarations, draw_stock
from semerik.ui.draw.dialogs import draw_dialog
from semerik.ui.draw.pages import OVER_THE_TABLE, draw_page, draw_phase
from semerik.ui.draw.panel import draw_panel
from semerik.ui.draw.small import draw_small
from semerik.ui.draw.table import draw_hand, draw_seats, draw_sentences, draw_trick
from semerik.ui.keys import keys_of
from semerik.ui.layout import Layout, layout_of
from semerik.ui.prompts import name_of
from semerik.ui.sentences import side_name
from semerik.ui.state import Page, Phase, TableState
from semerik.words import Words


def draw(state: TableState, words: Words, width: int, height: int) -> Canvas:
    """Draw the state in a window of this size; any size will do, also none."""
    window = Canvas(width, height, ascii=words.ascii)
    layout = layout_of(width, height)
    if layout is None:
        draw_small(window, words, asks=state.page is Page.LEAVE)
        return window
    canvas = Canvas(layout.width, layout.height, ascii=words.ascii)
    covered = state.page is not None and state.page not in OVER_THE_TABLE
    if not covered and state.curtain is not None:
        draw_curtain(canvas, _where(layout, state, words), state, words)
    elif not covered and not draw_phase(canvas, state, words):
        _draw_table(canvas, layout, state, words)
    draw_page(canvas, state, words)
    key_bar(canvas, keys_of(state), words, pace=state.pace)
    window.paste((width - layout.width) // 2, (height - layout.height) // 2, canvas)
    return window


def _draw_table(canvas: Canvas, layout: Layout, state: TableState, words: Words) -> None:
    what_holds, *shorter = _what_holds(layout, state, words)
    if state.is_unkept:
        what_holds, *shorter = (words.text("bar.unkept"),)
    top_bar(canvas, _where(layout, state, words), what_holds, words, *shorter)
    draw_seats(canvas, layout, state, words)
    if state.phase is Phase.DEAL:
        draw_stock(canvas, layout, state, words)
    elif state.phase is Phase.DECLARE:
        draw_declarations(canvas, layout, state, words)
    else:
        draw_trick(canvas, layout, state, words)
    draw_panel(canvas, layout, state, words)
    draw_hand(canvas, layout, state, words)
    draw_sentences(canvas, layout, state, words)
    draw_dialog(canvas, state, words)


def _where(layout: Layout, state: TableState, words: Words) -> str:
    """«сдача 2 · взятка 5 из 10»."""
    several = state.view.rules.match.kind != "single"
    key = "bar.game-deal" if several and not layout.is_small else "bar.deal"
    text = words.text(key, game=state.view.game, deal=state.deal.number)
    if state.phase is Phase.DECLARE:
        return text + words.plain(" · ") + words.text("bar.declarations")
    if state.phase is not Phase.DEAL:
        number = len(state.deal.tricks) + (state.phase is not Phase.TAKEN)
        key = "bar.trick.short" if layout.is_small else "bar.trick"
        text += words.plain(" · ") + words.text(key, trick=min(number, 10))
        if state.taken_back and not layout.is_small:
            text += words.plain(" · ") + words.text("bar.taken-back", count=state.taken_back)
        return text
    return text


def _what_holds(layout: Layout, state: TableState, words: Words) -> tuple[str, ...]:
    """«сдаёт Зоя · правила standard», and shorter; the score where there is no panel for it."""
    deal = state.deal
    if layout.is_small or state.page is Page.RULES:
        we = state.cast.we
        facts = {
            "we": state.score[we],
            "they": state.score[we.opponents],
            "we_name": side_name(we, state.cast, words),
            "they_name": side_name(we.opponents, state.cast, words),
            "target": state.view.rules.target,
        }
        if state.by_names:
            seats = words.text("bar.score.seats", **facts)
            return (seats,) if layout.is_small else (words.text("bar.score.names", **facts), seats)
        return (words.text("bar.score.short" if layout.is_small else "bar.score", **facts),)
    dealer = words.text("bar.dealer", who=name_of(state, deal.dealer))
    rules = words.text("bar.rules", rules=rules_name(state, words))
    return dealer + words.plain(" · ") + rules, dealer
