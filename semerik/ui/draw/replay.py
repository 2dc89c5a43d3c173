"""A replay: the four hands, the trick between them, what happened, and the string of tricks."""

from __future__ import annotations

from typing import NamedTuple

from semerik.engine.cards import Hand
from semerik.engine.events import (
    CardPlayed,
    ClaimsClosed,
    ClaimsOpened,
    DealEnded,
    EntryWritten,
    Event,
    FineAsked,
    GameWon,
    HandDeclared,
    MatchEnded,
    seen_by,
)
from semerik.engine.scores import Entry, Reason
from semerik.engine.seats import Seat
from semerik.engine.tricks import TRICKS_IN_A_DEAL, Trick
from semerik.ui.canvas import Canvas
from semerik.ui.cast import display_order
from semerik.ui.draw.bars import key_bar, top_bar
from semerik.ui.draw.cards import Size
from semerik.ui.draw.dealing import draw_list
from semerik.ui.draw.pages import OVER_THE_TABLE, draw_page, draw_phase
from semerik.ui.draw.paper import Row, paragraph, put_rows, side_label
from semerik.ui.draw.rules_page import draw_keys
from semerik.ui.draw.small import draw_small
from semerik.ui.draw.table import draw_open_suits, draw_trick, open_row
from semerik.ui.keys import Act
from semerik.ui.layout import LARGEST, SMALLEST, Layout, Spread, place_of
from semerik.ui.prompts import fitting, winning
from semerik.ui.reasons import why_line
from semerik.ui.replay import Moment, Replay, ReplayState, all_keys, replay_keys, table_of
from semerik.ui.sentences import (
    capital,
    card_sentences,
    entry_sentences,
    event_sentence,
    game_sentences,
    said_of,
    score_sentence,
    trick_sentence,
)
from semerik.ui.state import Page, Phase, TableState
from semerik.ui.theme import Ground, Ink
from semerik.words import Words

_SPREAD = Spread(-2, -12, 7, 1, 3, 5, 10)
_LARGE_SPREAD = Spread(-4, -15, 8, 1, 5, 9, 17)
_LIST = 42


class _Block(NamedTuple):
    """Room for text."""

    x: int
    y: int
    width: int
    height: int


class _Places(NamedTuple):
    """Where things stand: ``hands`` by place, clockwise from the bottom; ``tricks`` is a row.

    ``beside`` is the room of a name at the sides; without ``why`` there is one block of text.
    """

    layout: Layout
    hands: tuple[tuple[int, int], ...]
    beside: int
    declared: _Block
    told: _Block
    why: _Block | None
    tricks: int


def draw_replay(
    replay: Replay, state: ReplayState, words: Words, width: int, height: int
) -> Canvas:
    """Draw the moment in a window of this size; any size will do, also none."""
    window = Canvas(width, height, ascii=words.ascii)
    places = _places_of(min(width, LARGEST[0]), min(height, LARGEST[1]))
    if places is None:
        draw_small(window, words)
        return window
    layout = places.layout
    canvas = Canvas(layout.width, layout.height, ascii=words.ascii)
    table = table_of(replay, state)
    covered = table.page is not None and table.page not in OVER_THE_TABLE
    if not covered and not draw_phase(canvas, table, words):
        _draw_table(canvas, places, replay, state, table, words)
    if table.page is Page.KEYS:
        draw_keys(canvas, table, words, all_keys(replay, state))
    else:
        draw_page(canvas, table, words)
    key_bar(canvas, replay_keys(state, table), words, pace=table.pace)
    window.paste((width - layout.width) // 2, (height - layout.height) // 2, canvas)
    return window


def is_too_small(width: int, height: int) -> bool:
    """Whether a window has no room for a replay."""
    return width < SMALLEST[0] or height < SMALLEST[1]


def _places_of(width: int, height: int) -> _Places | None:
    if is_too_small(width, height):
        return None
    centre, tricks = width // 2, height - 2
    if width < 78 or height < 24:
        south = height - 9
        layout = Layout(
            width, height, None, centre, (centre - 10, 3, 20, height - 13),
            Size.TINY, Size.SMALL, 0, 2, width - 2, south, south,
        )  # fmt: skip
        side = layout.trick_card(1)[1]
        return _Places(
            layout,
            ((centre - 12, south), (1, side), (centre - 12, 1), (centre + 16, side)),
            13,
            _Block(centre - 15, 3, 30, height - 12),
            _Block(2, south + 2, width - 4, tricks - south - 2),
            None,
            tricks,
        )
    large = width >= 112 and height >= 36
    felt = 46 if large else 32
    centre = (width - felt) // 2 + felt // 2
    south = height - 7
    layout = Layout(
        width, height, width, centre, (centre - felt // 2, 6, felt, height - 13),
        Size.LARGE if large else Size.SMALL, Size.LARGE if large else Size.MEDIUM, 0,
        2, width - 2, south, south, _LARGE_SPREAD if large else _SPREAD,
    )  # fmt: skip
    column = centre - 6
    listed = centre - _LIST // 2
    beside = column + (18 if large else 14)
    west, east, side = 4, width - 16, layout.trick_card(1)[1] - 1
    return _Places(
        layout,
        ((column, south), (west, side), (column, 1), (east, side)),
        min(listed - west, width - east) - 1,
        _Block(listed, 6, _LIST, height - 13),
        _Block(2, south, column - 4, tricks - south),
        _Block(beside, south, width - 2 - beside, tricks - south),
        tricks,
    )


def _draw_table(
    canvas: Canvas,
    places: _Places,
    replay: Replay,
    state: ReplayState,
    table: TableState,
    words: Words,
) -> None:
    _draw_bar(canvas, state, table, words)
    for seat in Seat:
        _draw_hand(canvas, places, seat, _hand_of(seat, state, table), table, words)
    layout = places.layout
    if table.phase is Phase.DECLARE:
        left, top, width, height = places.declared
        if not layout.is_small:
            canvas.fill(left, top, width, height, Ground.INNER)
            canvas.box(left, top, width, height)
            canvas.put(left + 2, top, f" {words.text('felt.declarations')} ", Ink.GOLD)
        draw_list(canvas, places.declared, table, words, small=layout.is_small)
    else:
        draw_trick(canvas, layout, table, words)
    _draw_told(canvas, places, replay, state, table, words)
    _draw_tricks(canvas, places, replay.full_tricks(state.at), table, words)


def _draw_bar(canvas: Canvas, state: ReplayState, table: TableState, words: Words) -> None:
    """«протокол · сдача 2, взятка 9 из 10», and the score."""
    we = table.cast.we
    score: dict[str, object] = {"us": table.score[we], "them": table.score[we.opponents]}
    if table.watching:
        sides = {"we": side_label(table, we, words), "they": side_label(table, we.opponents, words)}
        right = words.text("over.score.side", **score, **sides)
    else:
        right = words.text("over.score", **score)
    several = table.view.rules.match.kind != "single"
    key = "bar.game-deal" if several else "bar.deal"
    deal = words.text(key, game=table.view.game, deal=table.deal.number)
    title = words.text("replay.title")
    if state.count > 1:
        title += f" {state.number}/{state.count}"
    title += words.plain(" · ")
    number = _trick_number(table)
    if number is None:
        now = short = words.text("bar.declarations")
    else:
        now, short = (words.text(f"bar.trick{end}", trick=number) for end in ("", ".short"))
    room = canvas.width - 8 - len(words.text("title")) - len(right)
    left = fitting(room, f"{title}{deal}, {now}", f"{title}{deal}, {short}", f"{deal}, {short}")
    top_bar(canvas, left, right, words)


def _trick_number(table: TableState) -> int | None:
    """The trick that lies, or is to be led; None before the first."""
    if table.phase is Phase.DECLARE:
        return None
    number = len(table.deal.tricks) + (table.phase is not Phase.TAKEN)
    return min(number, TRICKS_IN_A_DEAL)


# Hands


def _hand_of(seat: Seat, state: ReplayState, table: TableState) -> Hand | None:
    """A hand as it may be seen, in the order of the screen."""
    view = table.view
    if view.hands is not None:
        return display_order(view.hands[seat])
    if view.own is not None and seat is view.own.seat:
        return display_order(view.own.hand)
    return None


def _draw_hand(
    canvas: Canvas,
    places: _Places,
    seat: Seat,
    hand: Hand | None,
    table: TableState,
    words: Words,
) -> None:
    """A name over its hand: four rows, a suit each; above and below one row where room is short."""
    place = place_of(seat, table.cast.bottom)
    x, y = places.hands[place]
    beside = place in (1, 3)
    canvas.put(x, y, _plate(seat, table, words, places.beside if beside else 24), Ink.STRONG)
    if table.phase is Phase.WAIT and seat is table.deal.turn:
        canvas.put(x - 1, y, words.plain("▸"), Ink.GOLD)
    if hand is None:
        canvas.put(x, y + 1, "▒" * table.deal.cards_left(seat), Ink.BACK)
    elif places.layout.is_small and not beside:
        canvas.put(x, y + 1, open_row(hand, words))
    else:
        draw_open_suits(canvas, x, y + 1, hand, words)


def _plate(seat: Seat, table: TableState, words: Words, room: int) -> str:
    """«Соня (С)  ▤ 2»; who looks on is called by the seat."""
    letter = f" ({words.letter(seat)})"
    name = table.cast.names[seat]
    if seat is table.cast.you or name == words.format_field(seat, "name"):
        name, letter = words.format_field(seat, "name"), ""
    name = capital(name)
    if table.phase is Phase.DECLARE:
        return fitting(room, name + letter, name)
    pile = words.plain(f"▤ {table.deal.piles[seat]}")
    cut = name[: room - len(pile) - 2] + "…"
    return fitting(
        room,
        f"{name}{letter}  {pile}",
        f"{name}{letter} {pile}",
        f"{name} {pile}",
        f"{cut} {pile}",
    )


# What happened


def _draw_told(
    canvas: Canvas,
    places: _Places,
    replay: Replay,
    state: ReplayState,
    table: TableState,
    words: Words,
) -> None:
    moment = replay.moments[state.at]
    told = _told(moment, state, table, words)
    if state.at == replay.last and replay.is_unfinished:
        told.append(words.text("replay.ends-here"))
    block = places.told
    rows = _fitted(told, block, Ink.STRONG, from_the_end=True)
    put_rows(canvas, block.x, block.y, rows)
    why = places.why or _Block(block.x, block.y + len(rows), block.width, block.height - len(rows))
    put_rows(canvas, why.x, why.y, _fitted(_why(table, words), why, Ink.DIM))


def _fitted(texts: list[str], block: _Block, ink: Ink, *, from_the_end: bool = False) -> list[Row]:
    """Texts in rows: all of them, or as many as there is room for."""
    while texts:
        rows = paragraph(" ".join(texts), block.width, ink)
        if len(rows) <= block.height:
            return rows
        texts = texts[1:] if from_the_end else texts[:-1]
    return []


def _told(moment: Moment, state: ReplayState, table: TableState, words: Words) -> list[str]:
    """The events of the moment, the same sentences as at the table and in its log."""
    view, cast, rules = table.view, table.cast, table.view.rules
    deal = table.deal
    told: list[str | None] = []
    for event in moment.events:
        seen: Event = seen_by(event, state.seat, rules) if state.closed else event
        match seen:
            case CardPlayed() if table.taken is not None:
                trick = Trick(table.taken.leader, table.taken.cards)
                told.append(card_sentences(trick, rules, cast, words)[-1])
            case EntryWritten(lines) if len(moment.events) == 1:
                told += _told_alone(lines, table, words)
            case HandDeclared(declaration=declaration) if len(declaration.combinations) > 1:
                sentence = event_sentence(seen, view, cast, words)
                total = words.text("log.in-all", points=declaration.points)
                told += [None if sentence is None else sentence.removesuffix(total).strip(), total]
            case FineAsked():
                told.append(said_of("replay.choice", seen.chooser, cast, words))
            case ClaimsOpened():
                told.append(words.text("replay.claims-open"))
            case ClaimsClosed():
                told.append(words.text("replay.claims-closed"))
            case GameWon():
                told.append(game_sentences(seen, deal, cast, words)[0])
            case DealEnded() | MatchEnded():
                pass
            case _:
                told.append(event_sentence(seen, view, cast, words))
    return [capital(sentence) for sentence in told if sentence]


def _told_alone(lines: Entry, table: TableState, words: Words) -> list[str]:
    """Lines that weren't written at once with what earned them; the score where they are many."""
    cast, line = table.cast, lines[0]
    match line.reason:
        case Reason.DECLARATION:
            return [score_sentence(table.score, cast, words) + "."]
        case Reason.TRICK if line.trick is not None:
            return [trick_sentence(table.deal.tricks[line.trick - 1], cast, words)]
    return entry_sentences(lines, cast, words)


def _why(table: TableState, words: Words) -> list[str]:
    """Why lines were written, or who is winning the trick."""
    rules = table.view.rules
    if table.fresh:
        return list(dict.fromkeys(capital(why_line(line, rules, words)) for line in table.fresh))
    if table.phase is Phase.TAKEN:
        return []
    now = winning(table, table.deal.trick, words)
    return [now] if now else []


# The string of tricks


def _draw_tricks(
    canvas: Canvas, places: _Places, full: dict[int, int], table: TableState, words: Words
) -> None:
    """The ten tricks with those that scored so far; a click leads to the moment in ``full``."""
    y = places.tricks
    x = canvas.put(3, y, words.text("replay.tricks"), Ink.DIM) + 3
    points = {trick.number: trick.points for trick in table.deal.tricks}
    for number in range(1, TRICKS_IN_A_DEAL + 1):
        text = str(number) + ("●" if points.get(number) else "")
        current = number == _trick_number(table)
        if current:
            x = canvas.put(x, y, words.plain("▸"), Ink.GOLD)
        canvas.put(x, y, words.plain(text), Ink.STRONG if current else Ink.DIM)
        if number in full:
            canvas.hit(x, y, 3, 1, (Act.DOWN, full[number]))
        x += 4
    legend = words.text("replay.legend")
    if x + len(legend) + 4 <= canvas.width:
        canvas.put_right(canvas.width - 3, y, legend, Ink.DIM)
