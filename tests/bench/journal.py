"""What keeping costs: ``python -m tests.bench.journal [MATCHES]``.

The way of an entry into the journal, with full durability, against a bare write and fsync of as
many bytes in the same folder; then a list of many matches.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from semerik.engine.match import MatchState
from semerik.record.shuffle import Stream
from semerik.table.course import Entry
from semerik.table.journal import MemoryJournal
from tests.store.keeping import S_, Chancer, open_journal, plan_of, play


class Timed:
    """A journal whose every entry is timed, in milliseconds."""

    def __init__(self, inner) -> None:  # type: ignore[no-untyped-def]
        self._inner = inner
        self.times: list[float] = []
        self.trouble = None

    def begin(self, header, seed: int) -> None:  # type: ignore[no-untyped-def]
        self._inner.begin(header, seed)

    def append(self, entry: Entry, before: MatchState, after: MatchState) -> None:
        start = time.perf_counter()
        self._inner.append(entry, before, after)
        self.times.append(1000 * (time.perf_counter() - start))


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    with tempfile.TemporaryDirectory(dir=os.environ.get("SEMERIK_HOME")) as name:
        folder = Path(name)
        store, journal = open_journal(folder)
        timed = Timed(journal)
        for seed in range(matches):
            play(timed, plan_of(seed=seed), {S_: Chancer(Stream(seed, "bench"))})
        bare = []
        with (folder / "bare").open("wb") as file:
            for _ in range(200):
                start = time.perf_counter()
                file.write(b"x" * 200)
                file.flush()
                os.fsync(file.fileno())
                bare.append(1000 * (time.perf_counter() - start))
        memory = Timed(MemoryJournal())
        play(memory, plan_of(seed=1), {S_: Chancer(Stream(1, "bench"))})
        kept, fsync = statistics.median(timed.times), statistics.median(bare)
        print(f"{len(timed.times)} entries: median {kept:.2f} ms, worst {max(timed.times):.1f} ms")
        print(f"in memory {statistics.median(memory.times):.3f} ms; a bare fsync {fsync:.2f} ms")
        print(f"ratio to the fsync: {kept / fsync:.1f}")
        start = time.perf_counter()
        print(f"{len(store.matches())} matches listed in {time.perf_counter() - start:.3f} s")
        store.close()


if __name__ == "__main__":
    main()
