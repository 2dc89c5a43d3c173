"""Cards in their sizes, faces, backs and places."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from semerik.engine.cards import Card, Suit
from semerik.ui.canvas import DOTTED, DOUBLE, HEAVY, WHOLE, Canvas, Frame
from semerik.ui.theme import Ground, Ink
from semerik.words import Words


class Size(Enum):
    """Width and height of a card in cells."""

    TINY = (5, 3)
    SMALL = (5, 4)
    MEDIUM = (5, 5)
    LARGE = (7, 6)

    @property
    def width(self) -> int:
        return self.value[0]

    @property
    def height(self) -> int:
        return self.value[1]


class Look(NamedTuple):
    """How a card lies: its frame and what it is drawn with."""

    frame: Frame
    ground: Ground
    edge: Ink
    red: Ink = Ink.RED
    black: Ink = Ink.BLACK


LEGAL = Look(WHOLE, Ground.FACE, Ink.EDGE)
ILLEGAL = Look(DOTTED, Ground.FACE_DIM, Ink.BLACK_DIM, Ink.RED_DIM, Ink.BLACK_DIM)
RAISED = Look(DOUBLE, Ground.FACE_RAISED, Ink.EDGE_GOLD)
WINNING = Look(HEAVY, Ground.FACE, Ink.EDGE_GOLD)


def draw_card(
    canvas: Canvas, x: int, y: int, card: Card, size: Size, look: Look, words: Words
) -> None:
    """Draw a face with its upper left corner there."""
    canvas.fill(x, y, size.width, size.height, look.ground)
    canvas.box(x, y, size.width, size.height, look.frame, look.edge)
    ink = look.red if card.suit in (Suit.HEARTS, Suit.DIAMONDS) else look.black
    rank, suit = words.letter(card.rank), words.sign(card.suit)
    right, bottom = x + size.width - 2, y + size.height - 2
    match size:
        case Size.TINY:
            canvas.put(x + 1, y + 1, rank + suit, ink)
        case Size.SMALL:
            canvas.put(x + 1, y + 1, rank + suit, ink)
            canvas.put(right - 1, bottom, suit + rank, ink)
        case Size.MEDIUM:
            canvas.put(x + 1, y + 1, rank, ink)
            canvas.put(x + 2, y + 2, suit, ink)
            canvas.put(right, bottom, rank, ink)
        case Size.LARGE:
            canvas.put(x + 1, y + 1, rank, ink)
            canvas.put(x + 1, y + 2, suit, ink)
            canvas.put(right, bottom - 1, suit, ink)
            canvas.put(right, bottom, rank, ink)


def draw_back(canvas: Canvas, x: int, y: int, size: Size) -> None:
    """Draw a card that lies face down."""
    canvas.box(x, y, size.width, size.height, WHOLE, Ink.BACK)
    for row in range(y + 1, y + size.height - 1):
        canvas.put(x + 1, row, "▒" * (size.width - 2), Ink.BACK)


def draw_place(canvas: Canvas, x: int, y: int, size: Size) -> None:
    """Draw the empty place of a card that is still to come."""
    canvas.box(x, y, size.width, size.height, DOTTED, Ink.DIM)


def draw_fan_of_backs(canvas: Canvas, centre: int, y: int, count: int, *, large: bool) -> None:
    """Draw backs side by side around ``centre``: two rows, or four where there is room."""
    if not count:
        return
    back = "▒▒▒" if large else "▒▒"
    line = "─" * len(back)
    x = centre - (count * (len(back) + 1) + 2) // 2
    rows = [
        *(["╭" + "┬".join([line] * count) + "╮"] if large else []),
        *(["│" + "│".join([back] * count) + "│"] * (2 if large else 1)),
        "╰" + "┴".join([line] * count) + "╯",
    ]
    for row, text in enumerate(rows, y):
        canvas.put(x, row, text, Ink.BACK)


def draw_stack_of_backs(canvas: Canvas, x: int, y: int, count: int, *, large: bool) -> None:
    """Draw backs one under another, a row each."""
    if not count:
        return
    line = "─" * (4 if large else 2)
    last = ["│" + "▒" * 4 + "│"] if large else []
    rows = [f"╭{line}╮", *[f"├{line}┤"] * (count - 1), *last, f"╰{line}╯"]
    for row, text in enumerate(rows, y):
        canvas.put(x, row, text, Ink.BACK)
