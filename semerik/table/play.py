"""Playing a match: ask who is to act, let it happen, show it."""

from __future__ import annotations

from semerik.engine.actions import Action, ChooseFine, ClaimRenonce, CloseClaims, PlayCard
from semerik.engine.match import MatchState
from semerik.engine.seats import PerSeat
from semerik.table.ports import Audience, Player, Stage
from semerik.table.table import Table, publish, view_of


async def play_match(
    table: Table, players: PerSeat[Player], stage: Stage | None, audience: Audience
) -> MatchState:
    """Play a match to its end, shown on ``stage``, if any, as its audience may know it.

    Raises:
        IllegalAction: a player chose what can't be done.
    """
    while not table.state.ended:
        action = await _claim(table.state, players) or await _next_action(table, players)
        steps = table.submit(action)
        if stage is None:
            continue
        for event, after in steps:
            await stage.show(*publish(event, after, audience))
        if not table.state.deal_goes_on:
            await stage.deal_over(view_of(table.state, audience))
    return table.state


async def _claim(state: MatchState, players: PerSeat[Player]) -> ClaimRenonce | None:
    """The first claim of those who may make one, asked from the eldest hand on (9.8)."""
    if state.deal is None or not state.deal.public.claimants:
        return None
    public = state.deal.public
    for seat in public.eldest.round():
        if seat.side in public.claimants:
            offender = await players[seat].claim(state.view(seat))
            if offender is not None:
                return ClaimRenonce(seat, offender)
    return None


async def _next_action(table: Table, players: PerSeat[Player]) -> Action:
    """What happens when nobody claims: hands, a choice, the end of the claims, or a card."""
    deal = table.state.deal
    if deal is None or deal.public.ended:
        return table.next_hands()
    asked, turn = deal.public.fine_asked, deal.public.turn
    if asked is not None:
        seat = asked.chooser
        return ChooseFine(seat, await players[seat].choose_fine(deal.view(seat), asked))
    if turn is None:
        return CloseClaims()
    chosen = await players[turn].choose(deal.view(turn))
    return chosen if isinstance(chosen, ClaimRenonce) else PlayCard(turn, chosen)
