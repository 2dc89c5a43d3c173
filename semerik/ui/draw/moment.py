"""The rules of the moment: which clauses bear on it, and the signs on the table."""

from __future__ import annotations

from semerik.engine.scores import Reason
from semerik.engine.tricks import TRICK_CLAUSES
from semerik.ui.canvas import Canvas
from semerik.ui.draw.bars import heading
from semerik.ui.draw.paper import Row, Span, open_page, paragraph, put_row
from semerik.ui.layout import layout_of
from semerik.ui.prompts import PACKETS, declared_now
from semerik.ui.state import Phase, TableState
from semerik.ui.theme import Ground, Ink
from semerik.words import Words

MOST = 5
"""More clauses are no answer to "what now?"."""

_SIGNS = (
    ("┏━┓ ◂", "wins"),
    ("╭─╮", "legal"),
    ("╭╌╮ ·", "illegal"),
    ("╔═╗[3]", "raised"),
    ("▸", "turn"),
    ("▤ 2", "pile"),
    ("●●○○", "figures"),
)


def moment_clauses(state: TableState) -> tuple[str, ...]:
    """The clauses that bear on this moment, the nearest first: ``row`` counts them.

    Options that are off bring none.
    """
    rules = state.view.rules
    found = [state.refused.clause] if state.refused and state.refused.clause else []
    match state.phase:
        case Phase.DEAL:
            found += ["2.2", "1.4", "2.4", "3.1"]
        case Phase.DECLARE:
            shown = declared_now(state)
            found += [shown.clause] if shown is not None else []
            found += ["3.1", "3.2", "3.6", "3.7", "3.8"]
        case Phase.TAKEN:
            if state.taken is not None:
                found.append(TRICK_CLAUSES[state.taken.figures])
            found += [line.clause for line in state.fresh if line.reason is not Reason.TRICK]
            found += ["4.4", "5.4", "4.6"]
        case Phase.SUMMARY:
            found += ["6.1"] if rules.nine_alone == "off" else ["6.1", "6.2"]
            found += ["7.1", *_double(state), "2.3"]
        case Phase.GAME_OVER:
            found += ["7.1", *_double(state), "7.4"]
            found += ["8.1"] if rules.match.kind != "single" else []
        case _:
            found += _of_the_play(state)
    return tuple(dict.fromkeys(found))[:MOST]


def _double(state: TableState) -> list[str]:
    return ["7.3"] if state.view.rules.double_below else []


def _of_the_play(state: TableState) -> list[str]:
    """Before a card: what may be played, who takes, what it brings; the partner's trick."""
    deal, own = state.deal, state.own
    trick, rules = deal.trick, state.view.rules
    if not trick.cards:
        return ["4.1", "4.4", "5.1", "5.2"]
    void = own is not None and not any(card.suit is trick.led_suit for card in own.hand)
    found = ["4.3" if void and state.phase is Phase.CHOOSE else "4.2", "4.4", "5.1"]
    if not void and rules.allows_renonce and rules.renonce in ("deduct", "credit"):
        found.insert(1, "9.3" if rules.renonce == "deduct" else "9.6")
    taker = trick.taker(rules)
    if own is not None and taker is own.seat.partner:
        found.append("4.5")
    return found


def moment_text(clause: str, state: TableState, words: Words) -> str:
    """A clause in a line or two, as this table plays it."""
    rules = state.view.rules
    key = f"moment.{clause}"
    variant = {"4.3": rules.void, "4.4": rules.hearts, "7.1": rules.end}.get(clause)
    if variant is not None and words.has(f"{key}.{variant}"):
        key = f"{key}.{variant}"
    packets = words.plain(", ").join(map(str, PACKETS[rules.packets]))
    return words.text(
        key,
        packets=packets,
        target=rules.target,
        below=rules.double_below,
        double=2 * rules.target,
    )


def draw_rules(canvas: Canvas, state: TableState, words: Words) -> None:
    """Draw signs and clauses in the panel; on a whole page where no panel lies beside the table."""
    layout = layout_of(canvas.width, canvas.height)
    whole = state.phase in (Phase.SUMMARY, Phase.GAME_OVER)
    if layout is None or layout.panel is None or whole:
        _draw_whole(canvas, state, words)
        return
    left, width = layout.panel, canvas.width - layout.panel
    bottom = layout.height - 2
    canvas.fill(left, 1, width, bottom, Ground.PANEL)
    heading(canvas, left, 1, width - 1, words.text("moment.signs"))
    for y, row in enumerate(_signs(words), 2):
        put_row(canvas, left + 1, y, row)
    heading(canvas, left, 10, width - 1, words.text("moment.clauses.short"))
    _draw_clauses(canvas, left, 11, width - 1, bottom - 10, state, words)


def _draw_whole(canvas: Canvas, state: TableState, words: Words) -> None:
    column = open_page(canvas, words.text("moment.title"), "", words)
    left, y = column.left + 1, 2
    if state.phase not in (Phase.SUMMARY, Phase.GAME_OVER):
        heading(canvas, left, y, column.width - 3, words.text("moment.signs"))
        signs = _signs(words)
        for number, row in enumerate(signs):
            x = left + 1 + (column.width // 2 - 2) * (number % 2)
            put_row(canvas, x, y + 1 + number // 2, row)
        y += 2 + (len(signs) + 1) // 2
    heading(canvas, left, y, column.width - 3, words.text("moment.clauses"))
    _draw_clauses(canvas, left, y + 1, column.width - 3, column.bottom - y, state, words)


def _signs(words: Words) -> list[Row]:
    return [
        (Span(f"{words.plain(sign):<8}", Ink.STRONG), Span(words.text(f"sign.{name}"), Ink.DIM))
        for sign, name in _SIGNS
    ]


def _draw_clauses(
    canvas: Canvas, left: int, y: int, width: int, room: int, state: TableState, words: Words
) -> None:
    """Draw as many clauses as there is room for, the one under the cursor among them."""
    clauses = moment_clauses(state)
    cursor = min(max(0, state.row), len(clauses) - 1)
    indent = 1 + max(map(len, clauses)) + 1
    texts = [
        paragraph(moment_text(clause, state, words), width - indent - 1, Ink.TEXT)
        for clause in clauses
    ]
    first = 0
    while sum(map(len, texts[first : cursor + 1])) > room:
        first += 1
    end = y + room
    for number in range(first, len(clauses)):
        rows = texts[number]
        if y + len(rows) > end:
            return
        here = number == cursor
        canvas.put(left, y, words.plain("▸") if here else " ", Ink.GOLD)
        canvas.put(left + 1, y, clauses[number], Ink.GOLD if here else Ink.STRONG)
        for row in rows:
            put_row(canvas, left + indent, y, row)
            y += 1
