"""Placeholder of the bots' interface until the levels land."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from semerik.engine.cards import Card
from semerik.engine.deal import SeatView
from semerik.record.shuffle import Stream


class Choice(NamedTuple):
    card: Card
    reason: object


class Bot(Protocol):
    def choose(self, view: SeatView, stream: Stream) -> Choice: ...


class _Any:
    def choose(self, view: SeatView, stream: Stream) -> Choice:
        legal = view.legal
        return Choice(legal[stream.below(len(legal))], None)


LEVELS: Mapping[str, Bot] = {"beginner": _Any(), "casual": _Any()}
