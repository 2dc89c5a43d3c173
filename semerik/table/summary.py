"""What lists and figures need of a match, summed up deal by deal while it is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from semerik.engine.actions import FineTalk, PlayCard
from semerik.engine.events import GameWon
from semerik.engine.knowledge import DealState
from semerik.engine.match import MatchState
from semerik.engine.scores import ZERO, Reason
from semerik.engine.seats import PerSeat, PerSide, Side
from semerik.record.match import Undo
from semerik.table.course import Entry

State = Literal["open", "finished", "left"]


class MatchInList(NamedTuple):
    """A match as lists show it; ``begun`` is empty where it isn't known.

    ``cards`` counts those played so far; ``summary`` is as :class:`Tally` has it.
    """

    id: int
    begun: str
    seats: PerSeat[str]
    rules: str
    state: str
    cards: int
    summary: Mapping[str, Any]


PARTS = ("declared", "figures", "bonuses", "fines")
"""Where points come from, as figures name it."""

_PART: Mapping[Reason, str] = {
    Reason.DECLARATION: "declared",
    Reason.TRICK: "figures",
    Reason.ALL_TEN: "bonuses",
    Reason.NINE_ALONE: "bonuses",
}


Sums = PerSide[dict[str, int]]
"""Points of a deal by side and part."""


class Tally:
    """Sums of one match; entries come in with how things stand after each."""

    def __init__(self) -> None:
        self.cards = 0
        self._undone = 0
        self._deals: list[Sums] = []
        self._games: list[dict[str, object]] = []
        self._standing = ZERO
        self._match: MatchState | None = None

    def take(self, entry: Entry, before: MatchState, after: MatchState) -> bool:
        """Count an entry; True where the sums have changed by more than a card."""
        self._match = after
        if isinstance(entry.deed, PlayCard):
            self.cards += 1
        if isinstance(entry.deed, Undo):
            self._undone += 1
            assert before.deal is not None
            assert after.deal is not None
            self.cards -= _cards_of(before.deal) - _cards_of(after.deal)
            return True
        ended = after.deal is not None and after.deal.public.ended
        if ended and after.deal is not None and after.deal is not before.deal:
            if isinstance(entry.deed, FineTalk) and before.deal and before.deal.public.ended:
                self._deals.pop()  # it came late, and the deal is summed up anew
            self._deals.append(_sums_of(after.deal))
            self._standing = after.deal.public.score
            for game in after.games[len(before.games) :]:
                self._count_game(game, after.deal)
            return True
        return before.deal is None

    def _count_game(self, game: GameWon, deal: DealState) -> None:
        score = {side.name: points for side, points in deal.public.score.items()}
        double = game.recorded > deal.public.rules.target
        self._games.append(
            {
                "winner": game.side.name,
                "recorded": game.recorded,
                "double": double,
                "score": score,
            }
        )

    @property
    def state(self) -> State:
        return "finished" if self._match is not None and self._match.ended else "open"

    @property
    def document(self) -> dict[str, object]:
        """Everything but the cards, as JSON has it."""
        winner = None
        if self._match is not None and self._match.ended:
            winner = "drawn" if self._match.winner is None else self._match.winner.name
        return {
            "winner": winner,
            "games": self._games,
            "deals": len(self._deals),
            "undone": self._undone,
            "score": {side.name: points for side, points in self._standing.items()},
            "sums": {
                side.name: {part: sum(deal[side][part] for deal in self._deals) for part in PARTS}
                for side in Side
            },
        }


def _sums_of(deal: DealState) -> Sums:
    """Where the points of a deal came from."""
    sums = PerSide.of(lambda side: dict.fromkeys(PARTS, 0))
    for line in deal.lines:
        sums[line.side][_PART.get(line.reason, "fines")] += line.points
    return sums


def _cards_of(deal: DealState) -> int:
    """The cards played in a deal so far."""
    return 4 * len(deal.public.tricks) + len(deal.public.trick.cards)
