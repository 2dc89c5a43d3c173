"""How long lists and figures take over many matches: ``python -m tests.bench.history [MATCHES]``.

Twenty matches of a person against bots are played, and copied until there are enough.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from semerik.engine.seats import Seat
from semerik.record.shuffle import Stream
from tests.store.keeping import Lawful, open_journal, plan_of, play

PLAYED = 20
_COPIES = (
    "INSERT INTO matches (begun, number, seed, dealer, rules, north, east, south, west, opening,"
    " program) SELECT begun, number, seed, dealer, rules, north, east, south, west, opening,"
    " program FROM matches WHERE id <= ?",
    "INSERT INTO summaries SELECT match + ?, state, cards, summary FROM summaries WHERE match <= ?",
    "INSERT INTO entries SELECT match + ?, seq, at, kind, data, drawn FROM entries"
    " WHERE match <= ?",
)


def fill(folder: Path, matches: int) -> None:
    """A history of so many matches."""
    store, journal = open_journal(folder)
    for seed in range(PLAYED):
        play(journal, plan_of(seed=seed), {Seat.S: Lawful(Stream(seed, "bench"))})
    new_matches, new_summaries, new_entries = _COPIES
    store.connection.execute("BEGIN")
    for copied in range(PLAYED, matches, PLAYED):
        store.connection.execute(new_matches, (PLAYED,))
        store.connection.execute(new_summaries, (copied, PLAYED))
        store.connection.execute(new_entries, (copied, PLAYED))
    store.connection.execute("COMMIT")
    store.close()


def timed(folder: Path, *words: str) -> float:
    """The best of five runs of a command, in seconds."""
    environment = {**os.environ, "SEMERIK_HOME": str(folder)}
    best = 99.0
    for _ in range(5):
        start = time.perf_counter()
        command = [sys.executable, "-m", "semerik", *words]
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
        best = min(best, time.perf_counter() - start)
    return best


def main(matches: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fill(folder, matches)
        start = timed(folder, "--version")
        print(f"{matches} matches; starting alone takes {start:.2f} s")
        for words in (("history",), ("history", "--json"), ("stats",), ("stats", "--json")):
            seconds = timed(folder, *words)
            print(f"{' '.join(words)}: {seconds:.2f} s, {seconds / start:.1f} times the start")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
