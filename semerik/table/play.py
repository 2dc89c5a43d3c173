"""Playing a match: ask who is to act, let it happen, show it."""

from __future__ import annotations

from semerik.engine.actions import Action, ChooseFine, ClaimRenonce, CloseClaims, PlayCard
from semerik.engine.match import MatchState
from semerik.engine.seats import PerSeat, Seat
from semerik.table.ports import Audience, Player, Stage, TakeBack, UndoPolicy
from semerik.table.seating import is_bot
from semerik.table.table import Table, publish, view_of


async def play_match(
    table: Table,
    players: PerSeat[Player],
    stage: Stage | None,
    audience: Audience,
    undo: UndoPolicy = "ask",
) -> MatchState:
    """Play a match to its end, shown on ``stage``, if any, as its audience may know it.

    A match that was left goes on where it was. ``undo`` says whether cards may be taken back.

    Raises:
        IllegalAction: a player chose what can't be done.
    """
    if stage is not None and table.state.deal is not None:
        await stage.go_on(view_of(table.state, audience))
        if not table.state.deal_goes_on:
            await stage.deal_over(view_of(table.state, audience))
    while not table.state.ended:
        action = await _claim(table.state, players) or await _next_action(table, players)
        if isinstance(action, _Asked):
            await _take_back(action.seat, table, players, stage, audience, undo)
            continue
        drawn = players[action.seat].drawn if isinstance(action, PlayCard) else 0
        steps = table.submit(action, drawn)
        if stage is None:
            continue
        for event, after in steps:
            await stage.show(*publish(event, after, audience))
        if not table.state.deal_goes_on:
            await stage.deal_over(view_of(table.state, audience))
    return table.state


class _Asked:
    """A seat asks to take its last card back."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


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


async def _next_action(table: Table, players: PerSeat[Player]) -> Action | _Asked:
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
    if isinstance(chosen, TakeBack):
        return _Asked(turn)
    return chosen if isinstance(chosen, ClaimRenonce) else PlayCard(turn, chosen)


async def _take_back(
    seat: Seat,
    table: Table,
    players: PerSeat[Player],
    stage: Stage | None,
    audience: Audience,
    policy: UndoPolicy,
) -> None:
    """Let the seat take its last card back, if the table plays so and the other people agree."""
    undo = table.undo_of(seat)
    if undo is None or policy == "off":
        return
    others = [other for other in Seat if other is not seat and not is_bot(table.seats[other])]
    if policy == "ask":
        for other in others:
            if not await players[other].agrees(table.state.view(other), undo):
                return
            table.consent(other)
    table.take_back(undo)
    for other, drawn in table.drawn.items():
        players[other].rewind(drawn)
    if stage is not None:
        await stage.taken_back(undo, view_of(table.state, audience))
