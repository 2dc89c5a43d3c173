"""Whole games of four casual bots on one core: ``python -m tests.bench.games [GAMES]``.

Beside games a second it prints their ratio to a yardstick measured in the same run, sums of a
hundred numbers a second, because machines differ and the load on one changes.
"""

from __future__ import annotations

import sys
import time

from semerik.engine.rules import STANDARD
from semerik.engine.seats import PerSeat
from semerik.table.journal import MemoryJournal
from semerik.table.play import play_match
from semerik.table.ports import Audience, run_at_once
from semerik.table.sitting import Plan
from semerik.table.table import Table

PLAN = Plan(STANDARD, 1, PerSeat(["bot:casual"] * 4))


def yardstick() -> float:
    """Sums of a hundred numbers, a second of processor time; the best of several tries."""
    rates = []
    for _ in range(7):
        start = time.process_time()
        for _ in range(20_000):
            sum(range(100))
        rates.append(20_000 / (time.process_time() - start))
    return max(rates)


def main(games: int) -> None:
    cards = 0
    start = time.process_time()
    for number in range(1, games + 1):
        table = Table(PLAN.header(number), PLAN.seed, MemoryJournal())
        run_at_once(play_match(table, PLAN.players(number, {}), None, Audience()))
        cards += sum(len(taken) for taken in _cards(table))
    seconds = time.process_time() - start
    rate, sums = games / seconds, yardstick()
    print(f"{rate:.1f} games/s, {cards / seconds:,.0f} cards/s")
    print(f"ratio to the yardstick: {1000 * rate / sums:.3f} games per 1,000 sums of a hundred")


def _cards(table: Table) -> list[tuple[object, ...]]:
    deals = [*table.state.past, table.state.deal]
    return [
        trick.cards
        for deal in deals
        if deal is not None
        for trick in (*deal.public.tricks, deal.public.trick)
    ]


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
