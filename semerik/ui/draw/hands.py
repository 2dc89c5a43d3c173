"""The four hands as they were dealt, laid out like the table."""

from __future__ import annotations

from semerik.engine.cards import Hand, Suit
from semerik.engine.seats import Seat
from semerik.ui.canvas import Canvas
from semerik.ui.draw.paper import open_page, score_text, side_ink
from semerik.ui.prompts import fitting, name_of
from semerik.ui.sentences import capital
from semerik.ui.state import TableState
from semerik.ui.theme import Ink
from semerik.words import Words

_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
_WIDTH = 23
"""A suit of ten cards, and its sign."""


def draw_hands(canvas: Canvas, state: TableState, words: Words) -> None:
    """Draw the hands of the deal that is over; who looks on sits below, as at the table."""
    right = score_text(state, words)
    room = canvas.width - len(right) - len(words.text("title")) - 8
    title = fitting(
        room,
        words.text("hands.title", deal=state.deal.number),
        words.text("hands.title.short", deal=state.deal.number),
    )
    column = open_page(canvas, title, right, words)
    if not state.deal.cards_open:  # hands are opened after the deal, not before
        return
    dealt = state.view.open_deals[-1].dealt
    declared = dict(state.deal.declared)
    spare = max(0, column.bottom - 17) // 4
    middle = column.left + (column.width - _WIDTH) // 2 + 2
    tops = (1 + spare, 7 + 2 * spare, 13 + 3 * spare)
    west, east = column.left + 3, column.left + column.width - _WIDTH - 2
    places = ((middle, tops[2]), (west, tops[1]), (middle, tops[0]), (east, tops[1]))
    for turns, (x, y) in enumerate(places):
        seat = state.cast.bottom.after(turns)
        _draw_hand(canvas, x, y, seat, dealt[seat], state, words)
        if seat in declared and declared[seat].points:
            text = words.text("hands.declared", points=declared[seat].points)
            end = x + len(name_of(state, seat)) + 2
            canvas.put(end, y, text, Ink.DIM)


def _draw_hand(
    canvas: Canvas, x: int, y: int, seat: Seat, hand: Hand, state: TableState, words: Words
) -> None:
    canvas.put(x, y, capital(name_of(state, seat)), side_ink(state, seat.side))
    for row, suit in enumerate(_SUITS, y + 1):
        ranks = [words.letter(card.rank) for card in hand if card.suit is suit]
        canvas.put(x, row, words.sign(suit), Ink.STRONG)
        canvas.put(x + 2, row, " ".join(ranks) if ranks else words.plain("–"))
