"""A checked match as a short report: its deals with every line of the sheet."""

from __future__ import annotations

from semerik.engine.events import GameWon
from semerik.engine.knowledge import DealState
from semerik.engine.match import tally
from semerik.engine.rules import STANDARD, format_rules
from semerik.engine.scores import Score, ScoreLine, total
from semerik.engine.seats import PerSeat, Seat
from semerik.record.dealcode import format_deal_code
from semerik.record.read import CheckedMatch
from semerik.table.seating import BOT, is_bot
from semerik.ui.reasons import line_reason_long
from semerik.words import Words


def match_lines(number: int, checked: CheckedMatch, words: Words) -> list[str]:
    """The report of a match, the ``number``-th of its text."""
    record = checked.record
    lines = [
        words.text("replay.match", number=number),
        *(_partners(seat, record.seats, words) for seat in (Seat.N, Seat.E)),
    ]
    if record.rules != STANDARD:
        lines.append(words.text("replay.rules", rules=format_rules(record.rules)))
    won = () if checked.state is None else checked.state.games
    for place, deals in enumerate(checked.games):
        game = won[place] if place < len(won) else None
        lines += _game_lines(place + 1, deals, game, words)
    return [*lines, _last_line(checked, words)]


def _partners(first: Seat, seats: PerSeat[str], words: Words) -> str:
    """Who the two players of a side are."""
    return ", ".join(
        words.text("replay.seat", seat=seat, who=_who(seats[seat], words))
        for seat in (first, first.partner)
    )


def _who(name: str, words: Words) -> str:
    if is_bot(name):
        return words.text("replay.bot", level=name.removeprefix(BOT))
    return words.text("replay.person") if name == "human" else name or "–"


def _game_lines(
    number: int, deals: tuple[DealState, ...], won: GameWon | None, words: Words
) -> list[str]:
    lines = ["", words.text("replay.game", number=number)]
    for deal in deals:
        lines += _deal_lines(deal, words)
    ns, ew = deals[-1].public.score
    if won is None:
        return [*lines, words.text("replay.game.open", ns=ns, ew=ew)]
    facts = {"side": won.side, "ns": ns, "ew": ew, "recorded": won.recorded}
    return [*lines, words.text("replay.game.won", **facts)]


def _deal_lines(deal: DealState, words: Words) -> list[str]:
    public = deal.public
    code = format_deal_code(deal.dealt, public.dealer)
    head = {"number": public.number, "dealer": public.dealer, "code": code}
    lines = ["", words.text("replay.deal", **head)]
    score = public.score_before
    for line in deal.lines:
        score = total(score, [line])
        lines.append(_sheet_line(line, score, words))
    if not deal.lines:
        lines.append(words.text("replay.nothing"))
    fined = {(line.seat, line.trick) for line in deal.lines}
    for seat, trick in deal.renonces:
        if (seat, trick) not in fined:
            lines.append(words.text("replay.unfined", seat=seat, trick=trick))
    if not public.ended:
        count = len(public.tricks)
        lines.append(words.text("replay.left", count=count))
    return lines


def _sheet_line(line: ScoreLine, score: Score, words: Words) -> str:
    """Points, side, what for, the clause, and how the game stands then."""
    ns, ew = score
    return words.text(
        "replay.line",
        points=f"{words.format_field(line.points, 'signed'):>3}",
        side=words.text(f"replay.side.{line.side.name}"),
        score=f"{words.format_field(ns, ''):>4} : {words.format_field(ew, ''):<4}",
        reason=line_reason_long(line, words),
        clause=words.text("clause", clause=line.clause),
    )


def _last_line(checked: CheckedMatch, words: Words) -> str:
    state = checked.state
    if state is None or not state.ended:
        return words.text("replay.unfinished")
    ns, ew = tally(state.games)
    if state.winner is None:
        return words.text("replay.drawn", ns=ns, ew=ew)
    return words.text("replay.won", side=state.winner, ns=ns, ew=ew)
