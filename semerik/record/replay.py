"""A match played anew from what is kept of it, and what is to be kept of a match played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from semerik.engine import match
from semerik.engine.actions import Action, CloseClaims, DealHands
from semerik.engine.events import ClaimsOpened, EntryHeld
from semerik.engine.match import MatchState, Steps
from semerik.engine.rules import HouseRules
from semerik.engine.seats import PerSeat, Seat
from semerik.record.match import (
    UNFINISHED,
    UNKNOWN_DATE,
    DealRecord,
    MatchRecord,
    Note,
    SeatChanged,
    Step,
    Undo,
    result_of,
)


def replay(record: MatchRecord) -> Iterator[tuple[Action | Note, Steps]]:
    """Everything done in a match, in order, with what followed; nothing follows a note.

    That nobody claims any more isn't in a record and comes in where it must have been so.

    Raises:
        IllegalAction, NotADeal: the record isn't one that was read, and breaks the rules.
    """
    if not record.deals:
        return
    state = match.begin(record.rules, record.deals[0].dealer)
    for deal in record.deals:
        for action in (DealHands(deal.hands), *deal.course, None):
            if isinstance(action, Undo | SeatChanged):
                yield action, ()
            elif action is not None or _claims_are_open(state):
                done = CloseClaims() if action is None else action
                steps = match.unfold(state, done)
                state = steps[-1][1]
                yield done, steps


def record_of(
    rules: HouseRules,
    seats: PerSeat[str],
    dealer: Seat,
    course: Iterable[Action | Note],
    *,
    date: str = UNKNOWN_DATE,
    seed: int | None = None,
    program: str | None = None,
) -> MatchRecord:
    """The record of a match from all that was done in it, in order; ``dealer`` deals first.

    What was taken back must be left out of ``course``, but for the note that it was. The seed is
    left out while the match isn't over.

    Raises:
        IllegalAction, NotADeal: the course breaks the rules.
    """
    state = match.begin(rules, dealer)
    deals: list[DealRecord] = []
    steps: list[Step] = []
    for action in course:
        if isinstance(action, DealHands):
            _put_away(deals, steps)
            game = len(state.games) + 1
            state = match.unfold(state, action)[-1][1]
            assert state.deal is not None
            public = state.deal.public
            deals.append(DealRecord(game, public.number, public.dealer, state.deal.dealt))
        elif isinstance(action, Undo | SeatChanged):
            steps.append(action)
        else:
            state = match.unfold(state, action)[-1][1]
            if not isinstance(action, CloseClaims):
                steps.append(action)
    _put_away(deals, steps)
    result = result_of(state)
    told = None if result == UNFINISHED else seed
    return MatchRecord(rules, seats, result, tuple(deals), date, told, program)


def _put_away(deals: list[DealRecord], steps: list[Step]) -> None:
    """What was done since the last hands were dealt goes into their deal."""
    if deals:
        deals[-1] = deals[-1]._replace(course=tuple(steps))
    steps.clear()


def _claims_are_open(state: MatchState) -> bool:
    awaiting = None if state.deal is None else state.deal.public.awaiting
    return isinstance(awaiting, EntryHeld | ClaimsOpened)
