"""A match as a person reads it: the hands round the table, every trick, every line written."""

from __future__ import annotations

from semerik.engine.events import GameWon, MatchEnded
from semerik.engine.knowledge import DealState
from semerik.engine.match import MatchState
from semerik.engine.rules import format_rules
from semerik.engine.scores import Score, ScoreLine, total
from semerik.engine.seats import PerSeat, Seat
from semerik.record.match import MatchRecord
from semerik.record.replay import replay
from semerik.record.write import format_record
from semerik.ui.cast import SUIT_ORDER, Cast
from semerik.ui.deal_log import deal_log
from semerik.ui.reasons import line_reason_long
from semerik.ui.sentences import game_sentences, match_sentence
from semerik.words import words_for

WORDS = words_for("en")
NAMES = PerSeat(("Ann", "Ben", "Cleo", "Dan"))
CAST = Cast(NAMES, None)
_COLUMN = 20


def draw(title: str, record: MatchRecord) -> str:
    """The title, every deal of the match, and its record, by which all of it can be checked."""
    parts = [f"{title}\n\nRules: {format_rules(record.rules)}"]
    for state in _ends_of_deals(record):
        assert state.deal is not None
        parts.append(_deal(state.deal, len(state.games) + (state.deal.public.winner is None)))
        if state.deal.public.winner is not None:
            parts.append(_game(state))
    return "\n\n".join([*parts, "The record:", format_record(record)])


def _ends_of_deals(record: MatchRecord) -> list[MatchState]:
    ends: list[MatchState] = []
    for _, steps in replay(record):
        for _, state in steps:
            if state.deal is None:
                continue
            same = ends and ends[-1].deal is not None and ends[-1].deal.dealt == state.deal.dealt
            if same:
                ends[-1] = state
            else:
                ends.append(state)
    return ends


def _deal(deal: DealState, game: int) -> str:
    public = deal.public
    head = f"=== Game {game}, deal {public.number}; {NAMES[public.dealer]} deals"
    lines = [head, "", *_compass(deal), ""]
    for told in deal_log(public, CAST, WORDS)[1:]:
        lines.append(told.text)
    return "\n".join([*lines, "", *_sheet(deal)])


def _compass(deal: DealState) -> list[str]:
    """The four hands where they sit, North above."""
    hands = {seat: _hand(deal, seat) for seat in Seat}
    middle = [f"{'':{_COLUMN}}{row}" for row in hands[Seat.N]]
    sides = zip(hands[Seat.W], hands[Seat.E], strict=True)
    rows = [f"{west:{2 * _COLUMN}}{east}" for west, east in sides]
    below = [f"{'':{_COLUMN}}{row}" for row in hands[Seat.S]]
    return [row.rstrip() for row in (*middle, *rows, *below)]


def _hand(deal: DealState, seat: Seat) -> list[str]:
    ranks = (
        "".join(card.rank.letter for card in deal.dealt[seat] if card.suit is suit)
        for suit in SUIT_ORDER
    )
    held = [f"{suit.sign} {text or '–'}" for suit, text in zip(SUIT_ORDER, ranks, strict=True)]
    return [f"{NAMES[seat]} ({seat.name})", *held]


def _sheet(deal: DealState) -> list[str]:
    score = deal.public.score_before
    rows = []
    for line in deal.lines:
        score = total(score, [line])
        rows.append(_row(line, score))
    return rows or ["(nothing was written)"]


def _row(line: ScoreLine, score: Score) -> str:
    points = WORDS.format_field(line.points, "signed")
    who = "" if line.seat is None else line.seat.name
    stands = " : ".join(WORDS.format_field(points, "") for points in score)
    reason = line_reason_long(line, WORDS)
    return f"{points:>4} {line.side.name}  {who:1}  {reason:44} {line.clause:5} {stands:>9}"


def _game(state: MatchState) -> str:
    assert state.deal is not None
    won: GameWon = state.games[-1]
    told = game_sentences(won, state.deal.public, CAST, WORDS)
    lines = [f"=== {won.side.name} {won.recorded}", " ".join(told)]
    if state.ended:
        sentence = match_sentence(MatchEnded(state.winner), state.view(None), CAST, WORDS)
        lines += [sentence] if sentence else []
    return "\n".join(lines)
