"""Playing a match: ask who is to act, let it happen, show it."""

from __future__ import annotations

from semerik.engine.actions import PlayCard
from semerik.engine.match import MatchState
from semerik.engine.seats import PerSeat
from semerik.table.ports import Audience, Player, Stage
from semerik.table.table import Table, publish, view_of


async def play_match(
    table: Table, players: PerSeat[Player], stage: Stage | None, audience: Audience
) -> MatchState:
    """Play a match to its end, shown on ``stage``, if any, as its audience may know it.

    Raises:
        IllegalAction: a player chose a card that isn't playable.
    """
    state = table.state
    while not state.ended:
        deal = state.deal
        turn = None if deal is None else deal.public.turn
        if deal is None or turn is None:
            steps = table.submit(table.next_hands())
        else:
            card = await players[turn].choose(deal.view(turn))
            steps = table.submit(PlayCard(turn, card))
        state = table.state
        if stage is None:
            continue
        for event, after in steps:
            await stage.show(*publish(event, after, audience))
        if not state.deal_goes_on:
            await stage.deal_over(view_of(state, audience))
    return state
