"""The curtain between two people at one keyboard: who is next, and what all may know."""

from __future__ import annotations

from semerik.ui.canvas import DOUBLE, Canvas
from semerik.ui.curtain import twin
from semerik.ui.draw.bars import top_bar
from semerik.ui.prompts import fitting, name_of
from semerik.ui.sentences import capital, score_sentence
from semerik.ui.state import TableState
from semerik.ui.theme import Ground, Ink
from semerik.words import Words

_WIDTH, _HEIGHT = 52, 11


def draw_curtain(canvas: Canvas, where: str, state: TableState, words: Words) -> None:
    """Draw the curtain before the hand of ``state.curtain``; ``where`` says which trick it is."""
    seat = state.curtain
    assert seat is not None
    canvas.fill(0, 1, canvas.width, canvas.height - 2, Ground.PANEL)
    top_bar(canvas, where, words.text("curtain.bar"), words)
    width = min(_WIDTH, canvas.width - 4)
    left = (canvas.width - width) // 2
    top = max(2, (canvas.height - _HEIGHT - 5) // 2)
    canvas.fill(left, top, width, _HEIGHT, Ground.INNER)
    canvas.box(left, top, width, _HEIGHT, DOUBLE, Ink.GOLD)
    name = name_of(state, seat)
    letter = state.letter
    partner = {"partner": name_of(state, seat.partner), "partner_seat": seat.partner}
    rows = (
        (2, " ".join(["▒▒▒"] * state.deal.cards_left(seat)), Ink.BACK),
        (4, words.text("curtain.who"), Ink.TEXT),
        (5, _spread(name, width - 4), Ink.GOLD),
        (6, fitting(width - 4, words.text("curtain.seat", seat=seat, **partner), ""), Ink.TEXT),
        (7, words.text("curtain.away"), Ink.TEXT),
        (8, words.text("curtain.keys", name=name, letter=letter), Ink.STRONG),
    )
    for row, text, ink in rows:
        canvas.put_centred(canvas.width // 2, top + row, words.plain(text), ink)
    if twin(letter) != letter:
        text = words.text("curtain.twin", twin=twin(letter))
        canvas.put_centred(canvas.width // 2, top + 9, text, Ink.DIM)
    for row, text in enumerate(_known(state, words), top + _HEIGHT + 1):
        canvas.put(left, row, fitting(width, text), Ink.TEXT)


def _spread(name: str, width: int) -> str:
    """The name in capitals with a space after each letter, where there is room."""
    spread = " ".join(name.upper())
    return spread if len(spread) <= width else name


def _known(state: TableState, words: Words) -> list[str]:
    """The trick on the table and the score, as everybody has seen them."""
    trick = state.deal.trick
    turn = state.curtain
    assert turn is not None
    taker = trick.taker(state.view.rules)
    if taker is None:
        told = words.text("curtain.lead", name=name_of(state, turn))
    else:
        cards = [
            words.text("curtain.card", card=card, name=name_of(state, trick.leader.after(place)))
            for place, card in enumerate(trick.cards)
        ]
        facts = {"cards": ", ".join(cards), "winner": name_of(state, taker)}
        told = words.text("curtain.table", **facts)
    score = score_sentence(state.score, state.cast, words)
    return [told, words.text("curtain.score", score=capital(score))]
