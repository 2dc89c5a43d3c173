"""A checked match as JSON has it; names and order of the keys are part of the format."""

from __future__ import annotations

from semerik.engine.combinations import Baba, Declaration, RankSet
from semerik.engine.events import GameWon
from semerik.engine.knowledge import DealState
from semerik.engine.match import tally
from semerik.engine.scores import Reason, ScoreLine
from semerik.engine.seats import PerSeat, PerSide
from semerik.record.read import CheckedMatch

_WITH_SEAT = frozenset({Reason.DECLARATION, Reason.RENONCE, Reason.NINE_ALONE, Reason.WRONG_CLAIM})
_WITH_TRICK = frozenset({Reason.TRICK, Reason.RENONCE})


def match_document(checked: CheckedMatch) -> dict[str, object]:
    """Everything a record's cards say: deals, lines, scores, games, who has won."""
    state = checked.state
    won = () if state is None else state.games
    winner: str | None = None
    if state is not None and state.ended:
        winner = "drawn" if state.winner is None else state.winner.name
    return {
        "games": [
            game_document(deals, won[place] if place < len(won) else None)
            for place, deals in enumerate(checked.games)
        ],
        "tally": per_side(tally(won)),
        "winner": winner,
    }


def game_document(deals: tuple[DealState, ...], won: GameWon | None) -> dict[str, object]:
    """One game; ``won`` is None while it isn't finished."""
    return {
        "deals": [deal_document(deal) for deal in deals],
        "score": per_side(deals[-1].public.score),
        "winner": None if won is None else won.side.name,
        "recorded": None if won is None else won.recorded,
    }


def deal_document(deal: DealState) -> dict[str, object]:
    """One deal; its score is that of the game after it."""
    public = deal.public
    tricks: list[dict[str, object]] = [
        {
            "leader": trick.leader.name,
            "cards": [str(card) for card in trick.cards],
            "taker": trick.taker.name,
            "figures": trick.figures,
            "points": trick.points,
        }
        for trick in public.tricks
    ]
    if public.trick.cards:
        cards = [str(card) for card in public.trick.cards]
        cut = {"leader": public.trick.leader.name, "cards": cards}
        tricks.append(cut | {"taker": None, "figures": None, "points": 0})
    return {
        "dealer": public.dealer.name,
        "declarations": {
            seat.name: declaration_document(declaration) for seat, declaration in deal.declared
        },
        "tricks": tricks,
        "renonces": [
            {"seat": renonce.seat.name, "trick": renonce.trick} for renonce in deal.renonces
        ],
        "lines": [line_document(line) for line in deal.lines],
        "score": per_side(public.score),
    }


def declaration_document(declaration: Declaration) -> dict[str, object]:
    """What a hand declares."""
    return {
        "points": declaration.points,
        "combinations": [
            combination_document(one)
            for one in declaration.combinations
            if isinstance(one, Baba | RankSet)
        ],
    }


def combination_document(combination: Baba | RankSet) -> dict[str, object]:
    """One combination; a trena is a baba too."""
    if isinstance(combination, Baba):
        what: dict[str, object] = {
            "kind": "baba",
            "suit": combination.suit.letter,
            "length": combination.length,
        }
    else:
        what = {"kind": "set", "rank": combination.rank.letter, "count": combination.count}
    return what | {"points": combination.points, "clause": combination.clause}


def line_document(line: ScoreLine) -> dict[str, object]:
    """One line of the sheet, with its seat and trick where the reason has them."""
    document: dict[str, object] = {
        "side": line.side.name,
        "points": line.points,
        "reason": line.reason.value,
        "clause": line.clause,
    }
    if line.reason in _WITH_SEAT and line.seat is not None:
        document["seat"] = line.seat.name
    if line.reason in _WITH_TRICK:
        document["trick"] = line.trick
    return document


def per_seat(seats: PerSeat[str]) -> dict[str, str]:
    """Who sits where."""
    return {seat.name: who for seat, who in seats.items()}


def per_side(score: PerSide[int]) -> dict[str, int]:
    """Points of both sides."""
    return {side.name: points for side, points in score.items()}
