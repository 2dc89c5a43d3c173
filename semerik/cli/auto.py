"""``semerik auto``: bots play matches by themselves, as fast as they can."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from semerik.cli.arguments import (
    Call,
    default_seats,
    parse_count,
    parse_seats,
    parse_seed,
    refuse_rest,
)
from semerik.cli.failure import DONE
from semerik.cli.houserules import read_rules
from semerik.cli.opening import parse_deal
from semerik.cli.output import emit
from semerik.cli.shelf import Shelf
from semerik.cli.version import program, today
from semerik.cli.workers import spread
from semerik.engine.actions import DealHands
from semerik.engine.match import tally
from semerik.engine.seats import PerSide, Side
from semerik.record.commitment import with_seals
from semerik.record.document import per_side
from semerik.record.match import UNKNOWN_DATE
from semerik.record.replay import record_of
from semerik.record.write import format_record
from semerik.table.journal import MemoryJournal
from semerik.table.play import play_match
from semerik.table.ports import Audience, run_at_once
from semerik.table.sitting import Plan
from semerik.table.table import Table
from semerik.words import Words

_CHUNK = 8  # matches that a worker plays before it reports
_MOST_GAMES, _MOST_WORKERS = 999_999_999, 64


class MatchSummary(NamedTuple):
    """How one match ended.

    ``recorded`` is what the winner has on the record; ``score`` is that of the last game, and
    ``deals`` counts those of all games. ``winner`` is None where the match is drawn.
    """

    number: int
    winner: Side | None
    recorded: int
    score: PerSide[int]
    deals: int
    games: int
    tally: PerSide[int]
    is_single: bool


class Played(NamedTuple):
    """A match played: its summary, and its record where one was asked for."""

    summary: MatchSummary
    record: str | None


class Task(NamedTuple):
    """What all matches have in common; ``date`` is None where no records are asked for."""

    plan: Plan
    program: str
    date: str | None


def run(call: Call, words: Words) -> int:
    """Play the matches and print each, in their order, whoever finished first."""
    refuse_rest(call)
    seats = call.values.get("seats")
    games = parse_count("games", call.values.get("games", "1"), _MOST_GAMES)
    workers = parse_count("workers", call.values.get("workers", "1"), _MOST_WORKERS)
    rules = read_rules(call.values.get("rules"))
    plan = Plan(
        rules=rules,
        seed=parse_seed(call.values.get("seed")),
        seats=default_seats(people=False) if seats is None else parse_seats(seats, people=False),
        opening=parse_deal(call.values.get("deal"), rules),
    )
    as_json, folder = "json" in call.flags, call.values.get("records")
    keeps = folder is not None or not as_json
    date = UNKNOWN_DATE if "seed" in call.values else today()
    shelf = None if folder is None else Shelf(folder, games)
    for summary, record in matches(Task(plan, program(), date if keeps else None), games, workers):
        if shelf is not None and record is not None:
            shelf.put(summary.number, record)
        if as_json:
            emit(json.dumps(summary_document(summary)))
        elif shelf is not None:
            emit(summary_line(summary, words))
        elif record is not None:
            emit(record)
    return DONE


def matches(task: Task, games: int, workers: int) -> Iterator[Played]:
    """Every match in its order; each depends on the seed and its number alone."""
    if workers == 1 or games <= _CHUNK:
        return (play_one(task, number) for number in range(1, games + 1))
    chunks = (
        (task, range(start, min(start + _CHUNK, games + 1)))
        for start in range(1, games + 1, _CHUNK)
    )
    return chain.from_iterable(spread(_play_some, chunks, workers))


def play_one(task: Task, number: int) -> Played:
    """Play one match of bots to its end."""
    plan, journal = task.plan, MemoryJournal()
    header = plan.header(number)
    table = Table(header, plan.seed, journal)
    state = run_at_once(play_match(table, plan.players(number, {}), None, Audience()))
    assert state.deal is not None
    tallied = tally(state.games)
    course = journal.course
    record = None
    if task.date is not None:
        kept = record_of(
            header.rules,
            header.seats,
            header.dealer,
            course,
            date=task.date,
            seed=plan.seed,
            program=task.program,
        )
        record = format_record(with_seals(kept, plan.seed, number))
    summary = MatchSummary(
        number=number,
        winner=state.winner,
        recorded=max(tallied) if state.winner is None else tallied[state.winner],
        score=state.deal.public.score,
        deals=sum(isinstance(deed, DealHands) for deed in course),
        games=len(state.games),
        tally=tallied,
        is_single=plan.rules.match.kind == "single",
    )
    return Played(summary, record)


def summary_document(summary: MatchSummary) -> dict[str, object]:
    """A summary as JSON has it; ``games`` and ``tally`` only where there may be several games."""
    document: dict[str, object] = {
        "match": summary.number,
        "winner": "drawn" if summary.winner is None else summary.winner.name,
        "recorded": summary.recorded,
        "score": per_side(summary.score),
        "deals": summary.deals,
    }
    if not summary.is_single:
        document |= {"games": summary.games, "tally": per_side(summary.tally)}
    return document


def summary_line(summary: MatchSummary, words: Words) -> str:
    """A summary as one line for people."""
    single, drawn = summary.is_single, summary.winner is None
    ns, ew = summary.score if single else summary.tally
    key = "auto.game" if single else "auto.drawn" if drawn else "auto.games"
    return words.text(
        key,
        number=summary.number,
        side=summary.winner if summary.winner is not None else "",
        recorded=summary.recorded,
        ns=ns,
        ew=ew,
        games=summary.games,
        deals=summary.deals,
    )


def _play_some(task: Task, numbers: range) -> list[Played]:
    return [play_one(task, number) for number in numbers]
