"""Reading, checking and scoring records on one core: ``python -m tests.bench.records [MATCHES]``.

Then as many as 10,000 matches from one stream, and what memory that took at most; beside deals a
second stands their ratio to the yardstick of :mod:`tests.bench.games`.
"""

from __future__ import annotations

import sys
import time
import tracemalloc
from collections.abc import Iterator

from semerik.engine import match
from semerik.engine.rules import STANDARD
from semerik.engine.seats import PerSeat
from semerik.record.match import MatchRecord
from semerik.record.read import read_matches
from semerik.record.replay import record_of
from semerik.record.write import format_record
from semerik.table.journal import MemoryJournal
from semerik.table.play import play_match
from semerik.table.ports import Audience, run_at_once
from semerik.table.sitting import Plan
from semerik.table.table import Table
from tests.bench.games import yardstick

PLAN = Plan(STANDARD, 1, PerSeat(["bot:beginner"] * 4))
DIFFERENT = 100


def played(number: int) -> MatchRecord:
    """A match of bots."""
    header, journal = PLAN.header(number), MemoryJournal()
    table = Table(header, PLAN.seed, journal)
    run_at_once(play_match(table, PLAN.players(number, {}), None, Audience()))
    actions = journal.course
    return record_of(header.rules, header.seats, header.dealer, actions)


def main(matches: int) -> None:
    texts = [format_record(played(number)).splitlines(keepends=True) for number in range(DIFFERENT)]

    def stream(count: int) -> Iterator[str]:
        for number in range(count):
            yield from texts[number % DIFFERENT]

    deals = 0
    start = time.process_time()
    for checked in read_matches(stream(matches)):
        deals += len(checked.record.deals)
    seconds = time.process_time() - start
    rate, sums = deals / seconds, yardstick()
    print(f"{rate:,.0f} deals/s ({deals:,} deals of {matches:,} matches)")
    print(f"ratio to the yardstick: {1000 * rate / sums:.2f} deals per 1,000 sums of a hundred")
    print(f"the engine alone: {engine_alone():,.0f} deals/s")
    for count in (100, 1_000):
        tracemalloc.start()
        for _ in read_matches(stream(count)):
            pass
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        print(f"{count:,} matches of one stream: {peak / 1e6:.2f} MB at most")


def engine_alone() -> float:
    """Deals a second where nothing has to be read."""
    records = [played(number) for number in range(DIFFERENT)]
    deals = 0
    start = time.process_time()
    for record in records:
        state = match.begin(record.rules, record.deals[0].dealer)
        for deal in record.deals:
            deals += 1
            state = match.unfold(state, match.DealHands(deal.hands))[-1][1]
            for action in deal.course:
                assert not isinstance(action, tuple) or len(action) == 2
                state = match.unfold(state, action)[-1][1]  # type: ignore[arg-type]
    return deals / (time.process_time() - start)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
