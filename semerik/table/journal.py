"""A journal in memory: what is kept lasts as long as the program."""

from __future__ import annotations

from semerik.engine.actions import Action
from semerik.engine.match import MatchState
from semerik.record.match import Note
from semerik.table.course import Entry, KeptMatch, MatchHeader, told_in_record


class MemoryJournal:
    """Keeps the matches of one sitting, oldest first."""

    trouble: str | None = None

    def __init__(self) -> None:
        self._matches: list[tuple[MatchHeader, int, list[Entry]]] = []

    def begin(self, header: MatchHeader, seed: int) -> None:
        self._matches.append((header, seed, []))

    def append(self, entry: Entry, before: MatchState, after: MatchState) -> None:
        self._matches[-1][2].append(entry)

    def keep_pace(self, pace: str) -> None:
        """Nobody goes on with these matches: their pace is nothing to keep."""

    @property
    def matches(self) -> list[KeptMatch]:
        """Every match as it was kept."""
        return [KeptMatch(header, seed, tuple(kept)) for header, seed, kept in self._matches]

    @property
    def course(self) -> list[Action | Note]:
        """All that holds of the last match."""
        return told_in_record(self._matches[-1][2])
