"""Playing a match: ask who is to act, let it happen, show it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from semerik.engine.actions import (
    Action,
    ChooseFine,
    ClaimRenonce,
    CloseClaims,
    DealHands,
    PlayCard,
)
from semerik.engine.cards import Card
from semerik.engine.match import MatchState
from semerik.engine.seats import PerSeat, Seat
from semerik.table.ports import (
    Audience,
    HandOver,
    Player,
    Stage,
    TakeBack,
    UndoPolicy,
    Wish,
)
from semerik.table.seating import is_bot
from semerik.table.table import Table, publish, view_of

SitDown = Callable[[Seat, str], Player]
"""Who plays for a seat from here on: a bot, or a person by name."""


async def play_match(
    table: Table,
    players: PerSeat[Player],
    stage: Stage | None,
    audience: Audience,
    undo: UndoPolicy = "ask",
    sit_down: SitDown | None = None,
    deals: int | None = None,
) -> MatchState:
    """Play a match to its end, shown on ``stage``, if any, as its audience may know it.

    A match that was left goes on where it was. ``undo`` says whether cards may be taken back,
    ``sit_down`` who plays for a seat that is handed over; without it none is. With ``deals`` the
    match is left after so many.

    Raises:
        IllegalAction: a player chose what can't be done.
    """
    if stage is not None and table.state.deal is not None:
        await stage.sealed(table.seal)
        await stage.go_on(view_of(table.state, audience), table.taken_back)
        if not table.state.deal_goes_on:
            await stage.deal_over(view_of(table.state, audience))
    while not table.state.ended and not _is_enough(table.state, deals):
        action = await _claim(table.state, players) or await _next_action(table, players)
        if isinstance(action, _Wished):
            if isinstance(action.wish, TakeBack):
                await _take_back(action.seat, table, players, stage, audience, undo)
            elif sit_down is not None:
                players = await _hand_over(action.wish, table, players, stage, sit_down)
            continue
        drawn = players[action.seat].drawn if isinstance(action, PlayCard) else 0
        steps = table.submit(action, drawn)
        if stage is None:
            continue
        if isinstance(action, DealHands):
            await stage.sealed(table.seal)
        for event, after in steps:
            await stage.show(*publish(event, after, audience))
        if not table.state.deal_goes_on:
            await stage.deal_over(view_of(table.state, audience))
    return table.state


def _is_enough(state: MatchState, deals: int | None) -> bool:
    if deals is None or state.deal is None or state.deal_goes_on:
        return False
    return len(state.past) + 1 >= deals


class _Wished(NamedTuple):
    """What a seat wants of the table."""

    seat: Seat
    wish: Wish


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


async def _next_action(table: Table, players: PerSeat[Player]) -> Action | _Wished:
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
    if isinstance(chosen, TakeBack | HandOver):
        return _Wished(turn, chosen)
    if isinstance(chosen, Card):
        return PlayCard(turn, chosen)
    return chosen


async def _take_back(
    seat: Seat,
    table: Table,
    players: PerSeat[Player],
    stage: Stage | None,
    audience: Audience,
    policy: UndoPolicy,
) -> None:
    """Let the seat take its last card back, if the table plays so.

    The other people must agree, once a card was shown since: it may have been seen for that.
    """
    undo = table.undo_of(seat)
    if undo is None or policy == "off":
        return
    others = [other for other in Seat if other is not seat and not is_bot(table.seats[other])]
    if policy == "ask" and table.has_shown_since(seat):
        for other in others:
            if not await players[other].agrees(table.state.view(other), undo):
                return
            table.consent(other)
    table.take_back(undo)
    for other, drawn in table.drawn.items():
        players[other].rewind(drawn)
    if stage is not None:
        await stage.taken_back(undo, view_of(table.state, audience))


async def _hand_over(
    wish: HandOver,
    table: Table,
    players: PerSeat[Player],
    stage: Stage | None,
    sit_down: SitDown,
) -> PerSeat[Player]:
    """Let somebody else play for a seat; who they were stays in the record."""
    player = sit_down(wish.seat, wish.who)
    table.change_seat(wish.seat, wish.who)
    if stage is not None:
        await stage.seated(table.seats)
    return players.with_(wish.seat, player)
