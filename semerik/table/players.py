"""Bots as players of a table."""

from __future__ import annotations

from semerik.bots.levels import Bot
from semerik.engine.cards import Card
from semerik.engine.knowledge import SeatView
from semerik.record.shuffle import Stream


class BotPlayer:
    """A bot in a seat, with a generator of its own."""

    def __init__(self, bot: Bot, stream: Stream) -> None:
        self._bot = bot
        self._stream = stream

    async def choose(self, view: SeatView) -> Card:
        return self._bot.choose(view, self._stream).card
