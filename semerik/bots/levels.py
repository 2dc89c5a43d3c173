"""The levels: who plays by which rules of thumb."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol

from semerik.bots import beginner, follows, leads
from semerik.bots.reasons import Choice, Reason, Rule
from semerik.bots.sight import Sight
from semerik.engine.knowledge import SeatView
from semerik.record.shuffle import Stream

__all__ = ["LEVELS", "Bot", "Choice"]


class Bot(Protocol):
    """Somebody who chooses a card from what one seat may know."""

    def choose(self, view: SeatView, stream: Stream) -> Choice:
        """A legal card for the seat whose turn it is; chance comes from the stream alone."""


Thumb = Callable[[Sight], Choice | None]
"""A rule of thumb: a choice, or None where it has nothing to say."""

_ONLY_CARD = Reason(Rule.ONLY_CARD)


@dataclass(frozen=True, slots=True)
class RulePlayer:
    """Plays by rules of thumb, the first that has something to say.

    ``by_place`` holds the rules of the lead, the second, the third and the last hand; the last
    rule of each always chooses.
    """

    by_place: tuple[tuple[Thumb, ...], ...]

    def choose(self, view: SeatView, stream: Stream) -> Choice:
        """A legal card for the seat whose turn it is, never a renonce."""
        legal = view.legal
        if len(legal) == 1:
            return Choice(legal[0], _ONLY_CARD)
        sight = Sight(view, legal, stream)
        for thumb in self.by_place[len(sight.table)]:
            choice = thumb(sight)
            if choice is not None:
                return choice
        raise AssertionError("the last rule of each place always chooses")


_BEGINNER = RulePlayer((beginner.LEAD, beginner.FOLLOW, beginner.FOLLOW, beginner.FOLLOW))
_CASUAL = RulePlayer((leads.LEAD, follows.SECOND_HAND, follows.THIRD_HAND, follows.LAST_HAND))

LEVELS: Mapping[str, Bot] = MappingProxyType({"beginner": _BEGINNER, "casual": _CASUAL})
"""The levels by name, the weakest first."""
