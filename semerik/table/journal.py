"""A journal in memory: what is kept lasts as long as the program."""

from __future__ import annotations

from semerik.engine.actions import Action
from semerik.table.ports import MatchHeader


class MemoryJournal:
    """Keeps the matches of one sitting, oldest first, each as its header and its actions."""

    def __init__(self) -> None:
        self.matches: list[tuple[MatchHeader, list[Action]]] = []

    def begin(self, header: MatchHeader) -> None:
        self.matches.append((header, []))

    def append(self, action: Action) -> None:
        self.matches[-1][1].append(action)
