"""Bots as players of a table."""

from __future__ import annotations

from semerik.bots.levels import LEVELS, Bot
from semerik.bots.rulings import choose_fine, find_renonce
from semerik.engine.actions import FineWay
from semerik.engine.cards import Card
from semerik.engine.events import FineAsked
from semerik.engine.knowledge import SeatView
from semerik.engine.match import MatchView
from semerik.engine.seats import Seat
from semerik.record.match import Undo
from semerik.record.shuffle import Stream

TRIES = 2
"""How often a bot that breaks is asked again before the simplest one plays for it."""

_SIMPLEST = next(iter(LEVELS.values()))


class BotPlayer:
    """A bot in a seat, with a generator of its own.

    A bot that breaks, or wants what can't be played, is asked again as if it hadn't been asked;
    one that goes on so lets the simplest choose this card: no match is lost by it.
    """

    def __init__(self, bot: Bot, stream: Stream) -> None:
        self._bot = bot
        self._stream = stream

    async def choose(self, view: SeatView) -> Card:
        drawn = self._stream.drawn
        for bot in (*[self._bot] * TRIES, _SIMPLEST):
            try:
                card = bot.choose(view, self._stream).card
            except Exception as error:
                broken: Exception | None = error
            else:
                if card in view.legal:
                    return card
                broken = None
            self._stream.rewind(drawn)
        raise broken or AssertionError("the simplest bot chose a card that can't be played")

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
