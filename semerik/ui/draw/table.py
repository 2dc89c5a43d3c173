"""The table: seats, the felt, the trick, the hand."""

from __future__ import annotations

from semerik.engine.cards import Hand
from semerik.engine.seats import Seat
from semerik.engine.tricks import Trick
from semerik.ui.canvas import Canvas
from semerik.ui.cast import SUIT_ORDER
from semerik.ui.draw.cards import (
    ILLEGAL,
    LEGAL,
    RAISED,
    WINNING,
    Size,
    draw_back,
    draw_card,
    draw_fan_of_backs,
    draw_place,
    draw_stack_of_backs,
)
from semerik.ui.keys import DIGITS, Act
from semerik.ui.layout import Layout, place_of
from semerik.ui.prompts import declared_now, name_of, prompt, reason
from semerik.ui.state import Page, Phase, TableState
from semerik.ui.theme import Ground, Ink
from semerik.words import Words


def draw_seats(canvas: Canvas, layout: Layout, state: TableState, words: Words) -> None:
    """Draw the three other seats: name plates, taken tricks, backs."""
    bottom = state.cast.bottom
    for seat in bottom.round()[1:]:
        place = place_of(seat, bottom)
        held = _held(state, seat)
        plate = _plate(state, seat, words)
        beside = 9 if layout.is_small else layout.centre - 17
        if place != 2 and len(plate) > beside:
            plate = _plate(state, seat, words, dealer=False).replace("  ▤", " ▤")
        if layout.is_small:
            _draw_small_seat(canvas, layout, place, plate, held, state.open_hand(seat), words)
            continue
        large = layout.is_large
        shown = state.open_hand(seat)
        if place == 2:
            canvas.put_centred(layout.centre, 1, plate, Ink.STRONG)
            if shown is not None:
                canvas.put_centred(layout.centre, 2, _open_row(shown, words))
                continue
            draw_fan_of_backs(canvas, layout.centre, 2, held, large=large)
            continue
        x = (2 if large else 1) if place == 1 else layout.centre * 2 - (3 if large else 2)
        y = 6 if large else 2
        if shown is not None:
            left = x if place == 1 else x - 11
            canvas.put(left, y, plate, Ink.STRONG)
            _draw_open_suits(canvas, left, y + 1, shown, words)
        elif place == 1:
            canvas.put(x, y, plate, Ink.STRONG)
            draw_stack_of_backs(canvas, x, y + 1, held, large=large)
        else:
            canvas.put_right(x, y, plate, Ink.STRONG)
            draw_stack_of_backs(canvas, x - (5 if large else 3), y + 1, held, large=large)


def draw_trick(canvas: Canvas, layout: Layout, state: TableState, words: Words) -> None:
    """Draw the felt with the cards of the trick, who is winning it, and its figures."""
    trick = _trick_shown(state)
    captions = _captions(trick, state, words)
    left, top, width, height = layout.felt
    if layout.is_small:
        text = words.plain(" · ").join(captions)
        x = canvas.put_centred(layout.centre, layout.prompt - 1, text, Ink.DIM)
        if captions[-1:] and trick.cards:
            canvas.put(x, layout.prompt - 1, captions[0], Ink.GOLD)
    else:
        canvas.fill(left, top, width, height, Ground.INNER)
        canvas.box(left, top, width, height)
        canvas.put(left + 2, top, f" {captions[0]} ", Ink.GOLD)
        ink = Ink.GOLD if state.phase is Phase.TAKEN else Ink.DIM
        for caption in captions[1:]:
            canvas.put(left + 2, top + height - 1, f" {caption} ", ink)
    taker = trick.taker(state.view.rules)
    size = layout.trick_size
    if state.gathered and taker is not None:
        draw_back(canvas, *layout.trick_card(place_of(taker, state.cast.bottom)), size)
        return
    for seat in trick.leader.round():
        place = place_of(seat, state.cast.bottom)
        x, y = layout.trick_card(place)
        card = trick.card_of(seat)
        if card is None:
            draw_place(canvas, x, y, size)
            continue
        draw_card(canvas, x, y, card, size, WINNING if seat is taker else LEGAL, words)
        if seat is taker:
            sign = f"◂ {words.text('wins')}" if layout.is_large else "◂"
            canvas.put(x + size.width, y + (2 if layout.is_large else 1), sign, Ink.GOLD)
    if state.phase is Phase.TAKEN and taker is not None:
        _draw_gain(canvas, layout, state, taker, words)


def draw_hand(canvas: Canvas, layout: Layout, state: TableState, words: Words) -> None:
    """Draw the hand at the bottom with its numbers; ten backs for an onlooker."""
    own = state.own
    shown = state.open_hand(state.cast.bottom)
    if shown is not None:
        for place, card in enumerate(shown):
            x, y = layout.hand_card(place, len(shown))
            draw_card(canvas, x, y, card, layout.hand_size, LEGAL, words)
        return
    if own is None:
        count = _held(state, state.cast.bottom)
        draw_fan_of_backs(canvas, layout.centre, layout.hand + 1, count, large=layout.is_large)
        return
    hand = _arrived_hand(state) if state.phase is Phase.DEAL else state.slots
    legal = own.legal if state.phase is Phase.CHOOSE else hand
    playable = state.playable or hand
    lifted = _lifted(state)
    size = layout.hand_size
    for place, card in enumerate(hand):
        if card not in own.hand:
            continue  # played in this trick: the row closes up at the next turn
        x, y = layout.hand_card(place, len(hand))
        if card in lifted:
            draw_card(canvas, x, y - 1, card, size, RAISED, words)
        else:
            draw_card(canvas, x, y, card, size, LEGAL if card in playable else ILLEGAL, words)
        canvas.hit(x, y - (card in lifted), size.width, size.height + 1, (Act.RAISE, place))
        if not _numbered(state):
            continue
        centre = x + size.width // 2
        if card is state.raised:
            canvas.put(centre - 1, layout.numbers, f"[{DIGITS[place]}]", Ink.GOLD)
        elif card in playable:
            ink = Ink.STRONG if card in legal else Ink.DIM
            canvas.put(centre, layout.numbers, DIGITS[place], ink)
        else:
            canvas.put(centre, layout.numbers, "·", Ink.DIM)


def draw_sentences(canvas: Canvas, layout: Layout, state: TableState, words: Words) -> None:
    """Draw the two sentences, and the plate of the person between them."""
    plate = ""
    if state.phase not in (Phase.DEAL, Phase.DECLARE):
        plate = _plate(state, state.cast.bottom, words, own=True)
    room = layout.right - layout.left - len(plate) - 2
    ink = Ink.WARN if state.refused is not None else Ink.STRONG
    canvas.put(layout.left, layout.prompt, prompt(state, words, room), ink)
    canvas.put_right(layout.right, layout.prompt, plate, Ink.STRONG)
    edge = layout.panel if layout.is_large and layout.panel else layout.width
    why = reason(state, words, edge - layout.left - 1)
    canvas.put(layout.left, layout.reason, why, Ink.DIM)


def _held(state: TableState, seat: Seat) -> int:
    """How many backs to draw for a seat."""
    if state.phase is Phase.DEAL:
        return state.arrived[seat]
    return state.deal.cards_left(seat)


def _plate(
    state: TableState, seat: Seat, words: Words, *, own: bool = False, dealer: bool = True
) -> str:
    """«Соня · партнёр  ▤ 2», with the sign of whose turn it is."""
    name = name_of(state, seat)
    turn = state.deal.turn if state.phase in (Phase.WAIT, Phase.CHOOSE) else state.declaring
    if state.phase is Phase.DEAL:
        turn = state.receiving
    if state.cast.you is not None and seat is state.cast.you.partner:
        name = words.text("plate.partner", who=name)
    elif dealer and state.phase in (Phase.DEAL, Phase.DECLARE) and seat is state.deal.dealer:
        name = words.text("plate.dealer", who=name)
    plate = f"{'▸' if seat is turn else ''}{name}"
    if state.phase in (Phase.DEAL, Phase.DECLARE):
        return plate
    return f"{plate}{' ' if own else '  '}▤ {state.deal.piles[seat]}"


def _draw_open_suits(canvas: Canvas, x: int, y: int, hand: Hand, words: Words) -> None:
    """An open hand as four short rows, a suit each."""
    for row, suit in enumerate(SUIT_ORDER, y):
        held = "".join(words.letter(card.rank) for card in hand if card.suit is suit)
        canvas.put(x, row, f"{words.sign(suit)} {held or words.plain('–')}", Ink.TEXT)


def _open_row(hand: Hand, words: Words) -> str:
    """An open hand in one row, the suits parted by spaces."""
    suits = [(suit, [card for card in hand if card.suit is suit]) for suit in SUIT_ORDER]
    return "  ".join(
        words.sign(suit) + " " + "".join(words.letter(card.rank) for card in cards)
        for suit, cards in suits
        if cards
    )


def _draw_small_seat(
    canvas: Canvas,
    layout: Layout,
    place: int,
    plate: str,
    held: int,
    shown: Hand | None,
    words: Words,
) -> None:
    """A seat without room for backs: a row of them, or the hand, beside or under the name."""
    plate = plate.replace("  ▤", " ▤")
    backs = "▒" * held
    if place == 2:
        hand = backs if shown is None else " " + _open_row(shown, words)
        canvas.put_centred(layout.centre, 1, f"{plate} {hand}", Ink.STRONG)
        return
    x = 1 if place == 1 else layout.trick_card(3)[0] + 9
    y = layout.trick_card(place)[1]
    canvas.put(x, y, plate, Ink.STRONG)
    if shown is None:
        canvas.put(x, y + 1, backs, Ink.BACK)
    else:
        _draw_open_suits(canvas, x, y + 1, shown, words)


def _trick_shown(state: TableState) -> Trick:
    if state.page is Page.LAST_TRICK and state.deal.reviewable is not None:
        return Trick(state.deal.reviewable.leader, state.deal.reviewable.cards)
    if state.taken is not None:
        return Trick(state.taken.leader, state.taken.cards)
    return state.deal.trick


def _captions(trick: Trick, state: TableState, words: Words) -> list[str]:
    """The led suit, and the figures so far or what they brought."""
    led = trick.led_suit
    if led is None:
        return [words.text("felt.waiting")]
    dots = words.plain("●" * trick.figures + "○" * (4 - trick.figures))
    figures = words.text(f"figures.{trick.figures}")
    if state.taken is not None and state.taken.points:
        facts = {"figures": trick.figures, "points": state.taken.points}
        figures = words.text("figures.points", **facts)
    return [words.text("felt.led", suit=led), f"{dots} {figures}"]


def _draw_gain(
    canvas: Canvas, layout: Layout, state: TableState, taker: Seat, words: Words
) -> None:
    """The points of the trick, beside the card that took it."""
    assert state.taken is not None
    if not state.taken.points or layout.is_small:
        return
    place = place_of(taker, state.cast.bottom)
    x, y = layout.trick_card(place)
    size: Size = layout.trick_size
    gain = words.format_field(state.taken.points, "signed")
    match place:
        case 0:
            canvas.put(x - 8, y + size.height - 1, gain, Ink.GOLD)
        case 2:
            canvas.put(x + size.width + 2, y, gain, Ink.GOLD)
        case _:
            canvas.put(x + 1, y + size.height, gain, Ink.GOLD)


def _arrived_hand(state: TableState) -> Hand:
    """What has arrived of the hand while packets come."""
    if state.phase is not Phase.DEAL or state.cast.you is None:
        return state.hand
    # In no order that tells anything: packets aren't dealt by rank.
    arrived = sorted(state.hand, key=lambda card: (int(card) * 7) % 40)
    arrived = arrived[: state.arrived[state.cast.you]]
    return tuple(card for card in state.hand if card in arrived)


def _lifted(state: TableState) -> Hand:
    """The cards that stand a row higher: the raised one, or those of a combination."""
    if state.phase is Phase.DECLARE and state.declaring is state.cast.you:
        combination = declared_now(state)
        return () if combination is None else combination.cards
    return () if state.raised is None else (state.raised,)


def _numbered(state: TableState) -> bool:
    return state.phase in (Phase.CHOOSE, Phase.WAIT, Phase.TAKEN)
