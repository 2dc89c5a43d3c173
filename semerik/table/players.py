"""Bots as players of a table."""

from __future__ import annotations

from semerik.bots.levels import Bot
from semerik.bots.rulings import choose_fine, find_renonce
from semerik.engine.actions import FineWay
from semerik.engine.cards import Card
from semerik.engine.events import FineAsked
from semerik.engine.knowledge import SeatView
from semerik.engine.match import MatchView
from semerik.engine.seats import Seat
from semerik.record.match import Undo
from semerik.record.shuffle import Stream


class BotPlayer:
    """A bot in a seat, with a generator of its own."""

    def __init__(self, bot: Bot, stream: Stream) -> None:
        self._bot = bot
        self._stream = stream

    async def choose(self, view: SeatView) -> Card:
        return self._bot.choose(view, self._stream).card

    async def claim(self, view: MatchView) -> Seat | None:
        return None if view.own is None else find_renonce(view.own.public, view.own.seat)

    async def choose_fine(self, view: SeatView, asked: FineAsked) -> FineWay:
        return choose_fine(view.public, asked)

    async def agrees(self, view: MatchView, undo: Undo) -> bool:
        return True  # it has no use for what it has seen: its generator goes back too

    @property
    def drawn(self) -> int:
        return self._stream.drawn

    def rewind(self, drawn: int) -> None:
        self._stream.rewind(drawn)
