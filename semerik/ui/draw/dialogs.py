"""Boxes over the table: whether to leave, whose renonce is claimed, what came of it, which fine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from semerik.engine.events import RenonceClaimed
from semerik.engine.knowledge import PublicDeal
from semerik.engine.scores import FINES, RENONCE_FINE, Reason, ScoreLine
from semerik.engine.seats import Seat, Side
from semerik.engine.tricks import TakenTrick
from semerik.ui.canvas import DOUBLE, Canvas
from semerik.ui.draw.paper import Row, Span, paragraph, put_row
from semerik.ui.keys import DIGITS, WAYS, Act
from semerik.ui.layout import layout_of
from semerik.ui.prompts import name_of
from semerik.ui.sentences import capital, said_of_side, side_name
from semerik.ui.state import Phase, TableState
from semerik.ui.theme import Ground, Ink
from semerik.words import Words

_WIDTH = 46
_TEXT = _WIDTH - 6


def draw_leave(canvas: Canvas, state: TableState, words: Words) -> None:
    """Dim what lies on the canvas and ask in the middle of it; the key bar names the keys."""
    canvas.dim()
    rows = [
        (Span(words.text("leave.ask"), Ink.GOLD),),
        (),
        *paragraph(words.text("leave.lost" if state.is_unkept else "leave.kept"), _TEXT),
    ]
    top = (canvas.height - 1 - len(rows) - 4) // 2
    _draw_box(canvas, canvas.width // 2, top, "", rows)


def draw_claim(canvas: Canvas, state: TableState, words: Words) -> None:
    """Ask whose renonce is claimed, and say beforehand what being wrong costs (9.8)."""
    who = [
        Span(
            f"{'▸' if place == state.row else ' '} {DIGITS[place]}  "
            + _whose(claimant, offender, state, words),
            Ink.GOLD if place == state.row else Ink.TEXT,
        )
        for place, (claimant, offender) in enumerate(state.claims)
    ]
    key = "claim.cost" if state.view.rules.renonce == "deduct" else "claim.cost.other"
    cost = words.text(key, fine=RENONCE_FINE, wrong=FINES[Reason.WRONG_CLAIM])
    rows: list[Row] = [*paragraph(words.text("claim.ask"), _TEXT, Ink.STRONG), ()]
    first = len(rows)
    rows += [*((span,) for span in who), (), *paragraph(cost, _TEXT)]
    left, top = _draw_on_felt(canvas, words.text("claim.title"), rows)
    for place in range(len(who)):
        canvas.hit(left, top + first + place, _TEXT, 1, (Act.WHO, place))


def draw_talk(canvas: Canvas, state: TableState, words: Words) -> None:
    """Ask which side is fined for talk, then whether the others agree (9.11)."""
    points = int(state.view.rules.talk_fine)
    names = [side_name(side, state.cast, words) for side in Side]
    rows: list[Row] = [*paragraph(words.text("talk.ask"), _TEXT, Ink.STRONG), ()]
    first = len(rows)
    for place, name in enumerate(names):
        here = place == state.row
        text = f"{'▸' if here else ' '} {DIGITS[place]}  " + words.text("talk.side", side=name)
        rows.append((Span(text, Ink.GOLD if here else Ink.TEXT),))
    told = words.text("talk.cost", points=points)
    if state.opened:
        told = words.text("talk.agree", side=names[state.row], points=points)
    rows += [(), *paragraph(told, _TEXT, Ink.STRONG if state.opened else Ink.TEXT)]
    left, top = _draw_on_felt(canvas, words.text("talk.title"), rows)
    for place in range(len(names)):
        canvas.hit(left, top + first + place, _TEXT, 1, (Act.WHO, place))


def _whose(claimant: Seat, offender: Seat, state: TableState, words: Words) -> str:
    """«Митя (Восток)», and before it who claims, where several people could."""
    whose = words.text("claim.who", name=name_of(state, offender), seat=offender)
    if not state.shared:
        return whose
    return words.text("claim.by", name=name_of(state, claimant), whose=whose)


def draw_dialog(canvas: Canvas, state: TableState, words: Words) -> None:
    """Draw the box of a phase that has one: a ruling, or the choice of a fine."""
    if state.page is not None:
        return
    if state.phase is Phase.RULING and state.ruling is not None:
        title = words.text("ruling.right" if state.ruling.tricks else "ruling.wrong")
        layout = layout_of(canvas.width, canvas.height)
        most = 1 if layout is not None and layout.is_small else 2
        _draw_on_felt(canvas, title, _ruling(state.ruling, most, state, words))
    elif state.phase is Phase.CONSENT and state.asked is not None:
        asked, undo = state.asked
        facts = {"name": name_of(state, undo.seat), "card": undo.card, "trick": undo.trick}
        told = words.text("consent.told", **facts)
        ask = words.text("consent.ask", name=name_of(state, asked))
        rows = [*paragraph(told, _TEXT), (), *paragraph(ask, _TEXT, Ink.STRONG)]
        _draw_on_felt(canvas, words.text("consent.title"), rows)
    elif state.phase is Phase.FINE and state.deal.fine_asked is not None:
        found = state.deal.fine_asked.due.renonce
        facts = {"who": name_of(state, found.seat), "trick": found.trick, "fine": RENONCE_FINE}
        rows = [*paragraph(capital(words.text("fine.ask", **facts)), _TEXT, Ink.STRONG), ()]
        first = len(rows)
        for place, way in enumerate(WAYS):
            here = way == state.way
            text = f"{'▸' if here else ' '} {DIGITS[place]}  " + words.text(f"fine.{way}", **facts)
            rows.append((Span(text, Ink.GOLD if here else Ink.TEXT),))
        left, top = _draw_on_felt(canvas, words.text("fine.title"), rows)
        for place in range(len(WAYS)):
            canvas.hit(left, top + first + place, _TEXT, 1, (Act.FINE, place))


def draw_nothing(canvas: Canvas, state: TableState, words: Words) -> None:
    """A page that changes what the table itself shows."""


def _ruling(claim: RenonceClaimed, most: int, state: TableState, words: Words) -> list[Row]:
    """Why a claim is right, by the cards that prove it and no others; and what it costs.

    Of several renonces ``most`` are told, the others counted.
    """
    deal = state.deal
    facts = {"who": name_of(state, claim.offender), "seat": claim.offender}
    if not claim.tricks:
        told = [capital(words.text("ruling.none", **facts))]
    else:
        told = []
        for number in claim.tricks[:most]:
            trick = deal.tricks[number - 1]
            cards = {"led": trick.cards[0], "card": trick.card_of(claim.offender)}
            told.append(capital(words.text("ruling.trick", trick=number, **cards, **facts)))
            proof = _proof(trick, claim.offender, deal)
            if proof is None:
                told.append(capital(words.text("ruling.held", suit=cards["led"].suit, **facts)))
            else:
                later = {"trick": proof.number, "card": proof.card_of(claim.offender)}
                told.append(capital(words.text("ruling.proof", **later, **facts)))
        if len(claim.tricks) > most:
            told.append(words.text("ruling.more", count=len(claim.tricks) - most))
        told.append(words.text("ruling.stands"))
    rows = [row for text in told for row in paragraph(text, _TEXT)]
    return [*rows, (), *_cost(state, words)]


def _proof(trick: TakenTrick, offender: Seat, deal: PublicDeal) -> TakenTrick | None:
    """The first later trick in which the offender played the suit he did not follow."""
    led = trick.cards[0].suit
    later = deal.tricks[trick.number :]
    return next((one for one in later if one.card_of(offender).suit is led), None)


def _cost(state: TableState, words: Words) -> list[Row]:
    """«Митя и Оля теряют 3: 6 − 3 = 3», as far as it is written."""
    fines = [line for line in state.fresh if line.reason in FINES]
    rows: list[Row] = []
    for side in Side:
        lines = [line for line in fines if line.side is side]
        if lines:
            rows += paragraph(_sum(side, lines, state, words), _TEXT, Ink.STRONG)
    return rows


def _sum(side: Side, lines: Sequence[ScoreLine], state: TableState, words: Words) -> str:
    points = sum(line.points for line in lines)
    after = state.score[side] - sum(
        line.points for line in state.fresh if line.side is side and line not in lines
    )
    facts: Mapping[str, object] = {"points": abs(points), "before": after - points, "after": after}
    key = "ruling.sum" if points < 0 else "ruling.gain"
    if state.by_names:
        return words.text(f"{key}.side", side=side_name(side, state.cast, words), **facts)
    return capital(said_of_side(key, side, state.cast, words, **facts))


def _draw_on_felt(canvas: Canvas, title: str, rows: Sequence[Row]) -> tuple[int, int]:
    """A box over the felt; returns where its first row begins."""
    layout = layout_of(canvas.width, canvas.height)
    assert layout is not None
    _, felt, _, room = layout.felt
    top = max(1, min(felt + (room - len(rows) - 4) // 2, layout.prompt - len(rows) - 4))
    return _draw_box(canvas, layout.centre, top, title, rows)


def _draw_box(
    canvas: Canvas, centre: int, top: int, title: str, rows: Sequence[Row]
) -> tuple[int, int]:
    left, height = centre - _WIDTH // 2, len(rows) + 4
    canvas.fill(left, top, _WIDTH, height, Ground.PANEL)
    canvas.box(left, top, _WIDTH, height, DOUBLE, Ink.GOLD)
    if title:
        canvas.put(left + 2, top, f" {title} ", Ink.GOLD)
    for y, row in enumerate(rows, top + 2):
        put_row(canvas, left + 3, y, row)
    return left + 3, top + 2
