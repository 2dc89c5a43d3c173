"""The deal: packets arrive, and hands are counted."""

from __future__ import annotations

from semerik.engine.combinations import Baba, Combination, RankSet
from semerik.engine.seats import Seat
from semerik.ui.canvas import Canvas
from semerik.ui.draw.cards import WINNING, Size, draw_card
from semerik.ui.layout import Layout
from semerik.ui.prompts import declared_now, fitting, name_of
from semerik.ui.sentences import combination_name
from semerik.ui.state import TableState
from semerik.ui.theme import Ground, Ink
from semerik.words import Words

_LIST_WIDTH = 42


def draw_stock(canvas: Canvas, layout: Layout, state: TableState, words: Words) -> None:
    """Draw the deck in the middle, with what is left of it and who gets the next packet."""
    left, top, width, height = layout.felt
    centre = layout.centre
    stock = 40 - sum(state.arrived)
    if layout.is_small:
        canvas.put_centred(centre, top + 3, f"▒▒▒ {stock}", Ink.BACK)
        if state.receiving is not None:
            canvas.put_centred(centre, top + 4, "▾ ▾ ▾", Ink.GOLD)
        if state.seal:
            canvas.put_centred(centre, top + 5, words.text("panel.seal"), Ink.DIM)
            half = len(state.seal) // 2
            canvas.put_centred(centre, top + 6, state.seal[:half], Ink.TEXT)
            canvas.put_centred(centre, top + 7, state.seal[half:], Ink.TEXT)
        return
    canvas.fill(left, top, width, height, Ground.INNER)
    canvas.box(left, top, width, height)
    canvas.put(left + 2, top, f" {words.text('felt.stock')} ", Ink.GOLD)
    if not stock:
        return
    x, y = centre - 4, top + (height - 8) // 2 + 1
    layers = 1 + (stock > 20)
    canvas.put(x, y, "╭───╮", Ink.BACK)
    for layer in range(layers):
        canvas.put(x, y + 1 + layer, "├───┤", Ink.BACK)
    for row in range(layers, 4):
        canvas.put(x, y + 1 + row, "│▒▒▒│", Ink.BACK)
    canvas.put(x + 6, y + 3, str(stock), Ink.STRONG)
    canvas.put(x, y + 5, "╰───╯", Ink.BACK)
    if state.receiving is not None:
        canvas.put(x, y + 6, "▾ ▾ ▾", Ink.GOLD)


def draw_declarations(canvas: Canvas, layout: Layout, state: TableState, words: Words) -> None:
    """Draw what was declared so far; another's cards lie on the felt while they are shown."""
    left, top, width, height = _felt(layout)
    key = "felt.declarations" if not layout.is_small else "felt.declarations.short"
    if not layout.is_small:
        canvas.fill(left, top, width, height, Ground.INNER)
        canvas.box(left, top, width, height)
        canvas.put(left + 2, top, f" {words.text(key)} ", Ink.GOLD)
    combination = declared_now(state)
    shown = state.declaring
    others_cards = shown is not None and shown is not state.cast.you and combination is not None
    if others_cards and combination is not None and combination.cards and not layout.is_small:
        _draw_shown(canvas, (left, top, width, height), state, combination, words)
    else:
        draw_list(canvas, (left, top, width, height), state, words, small=layout.is_small)


def _felt(layout: Layout) -> tuple[int, int, int, int]:
    """Left, top, width and height of the room for declarations: wider than for a trick."""
    _, top, _, height = layout.felt
    if layout.is_small:
        return 10, 2, 36, layout.prompt - 3
    return layout.centre - _LIST_WIDTH // 2, top, _LIST_WIDTH, height


def draw_list(
    canvas: Canvas,
    felt: tuple[int, int, int, int],
    state: TableState,
    words: Words,
    *,
    small: bool,
) -> None:
    """A row a hand, a further row a further combination of the one being counted.

    ``felt`` is the room for it: left, top, width, height; ``small`` leaves names and frame out.
    """
    left, top, width, height = felt
    declared = dict(state.deal.declared)
    y = top + (0 if small else 1)
    last = top + height - (1 if small else 2)
    for seat in state.deal.eldest.round():
        counted = seat in declared and (_is_before(seat, state) or seat is state.declaring)
        rows: list[tuple[str, str]] = [("…", "")]
        if counted:
            combinations = declared[seat].combinations
            if seat is state.declaring:
                combinations = combinations[: state.combination]
            rows = [
                (
                    _described(combination, width - (10 if small else 16), words),
                    str(combination.points),
                )
                for combination in combinations
            ] or [(words.text("declares.nothing"), "0")]
            if y + len(rows) + 2 > last:  # a row must be left for each hand still to come
                rows = [_summed(rows, width - (10 if small else 16))]
        current = seat is state.declaring
        ink = Ink.STRONG if current else Ink.TEXT if counted and rows[0][1] != "0" else Ink.DIM
        canvas.put(left + 1, y, "▸" if current else " ", Ink.GOLD)
        name = "" if small else _cell(state, seat, words)
        canvas.put(left + 2, y, f"{words.letter(seat)}  {name}", ink)
        for text, points in rows:
            canvas.put(left + (4 if small else 11), y, words.plain(text), ink)
            canvas.put_right(left + width - 4, y, points, ink)
            y += 1


def _summed(rows: list[tuple[str, str]], width: int) -> tuple[str, str]:
    texts = [text for text, _ in rows]
    joined = ", ".join(text.split(":")[0] for text in texts)
    told = joined if len(joined) <= width else joined[: width - 1] + "…"
    return told, str(sum(int(points) for _, points in rows))


def _is_before(seat: Seat, state: TableState) -> bool:
    order = state.deal.eldest.round()
    return state.declaring is None or order.index(seat) < order.index(state.declaring)


def _cell(state: TableState, seat: Seat, words: Words) -> str:
    name = words.text("name.You") if seat is state.cast.you else name_of(state, seat)
    return name if len(name) <= 5 else name[:4] + "…"


def _described(combination: Combination, width: int, words: Words) -> str:
    """«баба пик: 3-2-Т», «три шестёрки, без ♦»."""
    if isinstance(combination, Baba):
        name = words.text("trena" if combination.is_trena else "baba", suit=combination.suit)
        ranks = "-".join(words.letter(card.rank) for card in combination.cards)
        text = words.text("declares.run", name=name, cards=ranks)
        short = "trena.short" if combination.is_trena else "baba.short"
        return fitting(width, text, name, words.text(short, suit=combination.suit))
    name = combination_name(combination, words)
    if not isinstance(combination, RankSet) or combination.missing is None:
        return name
    text = words.text("declares.missing", name=name, suit=combination.missing)
    facts = {"count": combination.count, "rank": combination.rank}
    return fitting(width, text, name, words.text("set.short", **facts))


def _draw_shown(
    canvas: Canvas,
    felt: tuple[int, int, int, int],
    state: TableState,
    combination: Combination,
    words: Words,
) -> None:
    """Another's declared cards in heavy frames, the missing suit named; the list below."""
    left, top, width, height = felt
    seat = state.declaring
    assert seat is not None
    cards = combination.cards
    step = min(6, (width - 9) // max(1, len(cards) - 1)) if len(cards) > 6 else 6
    x = left + 10 if len(cards) <= 4 else left + 3
    y = top + 2
    for place, card in enumerate(cards):
        draw_card(canvas, x + place * step, y, card, Size.SMALL, WINNING, words)
    missing = getattr(combination, "missing", None)
    if missing is not None:
        text = words.text("no-card", rank=combination.cards[0].rank, suit=missing)
        canvas.put(x + len(cards) * step, y + 2, text, Ink.TEXT)
    row = top + height - 3
    name = _cell(state, seat, words)
    canvas.put(left + 2, row, "▸", Ink.GOLD)
    canvas.put(left + 3, row, f"{words.letter(seat)} {name}", Ink.STRONG)
    canvas.put(left + 12, row, _described(combination, width - 20, words), Ink.STRONG)
    canvas.put_right(left + width - 5, row, str(combination.points), Ink.STRONG)
    others = [other for other in state.deal.eldest.round() if other is not seat]
    declared = dict(state.deal.declared)
    parts = [
        f"{words.letter(other)} {_cell(state, other, words)} "
        + (str(declared[other].points) if _is_before(other, state) else words.plain("…"))
        for other in others
    ]
    canvas.put(left + 4, row + 1, "   ".join(parts), Ink.DIM)
