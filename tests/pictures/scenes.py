"""The scenes of the pictures: moments of seeded matches, as the program shows them."""

from __future__ import annotations

from semerik.bots.levels import LEVELS
from semerik.engine import match
from semerik.engine.actions import DealHands, PlayCard
from semerik.engine.match import MatchState
from semerik.engine.rules import STANDARD
from semerik.engine.seats import PerSeat, Seat
from semerik.record.shuffle import Stream, shuffled_hands
from semerik.ui.canvas import Canvas
from semerik.ui.cast import cast_of
from semerik.ui.scene import draw
from semerik.ui.state import Phase, TableState
from semerik.words import words_for

SEATS = PerSeat(("bot:casual", "bot:casual", "human", "bot:casual"))


def played(seed: int, tricks: int) -> MatchState:
    """A match played by bots until South is to play in the trick after so many."""
    state = match.begin(STANDARD, Seat.W)
    stream = Stream(seed, "pictures")
    state = match.unfold(state, DealHands(shuffled_hands(seed, 1, 1, 1)))[-1][1]
    while True:
        assert state.deal is not None
        public = state.deal.public
        turn = public.turn
        assert turn is not None
        if turn is Seat.S and len(public.tricks) >= tricks and len(public.trick.cards) >= 2:
            return state
        card = LEVELS["casual"].choose(state.deal.view(turn), stream).card
        state = match.unfold(state, PlayCard(turn, card))[-1][1]


def table(language: str, seed: int = 28, tricks: int = 3) -> Canvas:
    """The person's turn, a card raised."""
    words = words_for(language)
    state = played(seed, tricks)
    view = state.view(Seat.S)
    assert view.own is not None
    screen = TableState(
        cast_of(SEATS, words),
        view,
        Phase.CHOOSE,
        held=view.own.hand,
        playable=view.own.playable,
        raised=view.own.legal[0],
    )
    return draw(screen, words, 80, 24)


PICTURES = {"table.svg": lambda: table("en"), "table.ru.svg": lambda: table("ru")}
