"""A match that was played, moment by moment: what a replay goes through, and how it is stepped.

Everything is worked out once, when the match is opened; a key then only looks up where to go.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from semerik.engine.events import (
    CardPlayed,
    ClaimsClosed,
    DealEnded,
    EntryWritten,
    Event,
    FineAsked,
    FineChosen,
    GameWon,
    HandDeclared,
    HandsDealt,
    MatchEnded,
    RenonceClaimed,
    RenonceFound,
    TrickTaken,
)
from semerik.engine.match import MatchState
from semerik.engine.scores import Entry, Reason, entry_as_told
from semerik.engine.seats import Seat
from semerik.table.course import MatchHeader
from semerik.ui.cast import Cast, cast_of_record
from semerik.ui.keys import CLOSING, LOG, RULES, SHEET, Act, Key, keys_of
from semerik.ui.paging import NO_PAGE, Paging, turned
from semerik.ui.state import Page, Phase, TableState
from semerik.words import Words

Steps = Iterable[tuple[Event, MatchState]]
"""What happened in a match, in order, each with the state after it."""

SEAT_KEYS = "1234"
"""Whose hand is seen while hands are closed, N E S W."""

_WRITING = (HandDeclared, TrickTaken, RenonceFound, RenonceClaimed, FineChosen, ClaimsClosed)
"""Events that bring the entry that follows them."""


class Moment(NamedTuple):
    """Events that are shown as one, the state after them, and the lines written with them."""

    state: MatchState
    events: tuple[Event, ...]
    phase: Phase
    fresh: Entry = ()

    def is_within(self, kind: type[Event]) -> bool:
        return any(isinstance(event, kind) for event in self.events)

    @property
    def declaring(self) -> Seat | None:
        """Whose hand is counted in this moment."""
        first = self.events[0]
        return first.seat if isinstance(first, HandDeclared) else None


@dataclass(frozen=True, slots=True, eq=False)
class Replay:
    """A match to be looked through: ``tricks`` and ``deals`` are where those keys stop."""

    cast: Cast
    moments: tuple[Moment, ...]
    tricks: tuple[int, ...]
    deals: tuple[int, ...]

    @property
    def last(self) -> int:
        return len(self.moments) - 1

    @property
    def is_unfinished(self) -> bool:
        return not self.moments[-1].state.ended

    def full_tricks(self, at: int) -> dict[int, int]:
        """The moments in which the tricks of the deal at a moment lie full, by their numbers."""
        deal = bisect_right(self.deals, at) - 1
        end = self.deals[deal + 1] if deal + 1 < len(self.deals) else len(self.moments)
        return {
            event.trick.number: place
            for place in range(self.deals[deal], end)
            for event in self.moments[place].events
            if isinstance(event, TrickTaken)
        }


@dataclass(frozen=True, slots=True)
class ReplayState:
    """Where a replay stands: the moment, from 0, whose hand is seen, and the open page.

    ``closed`` leaves of the hands only that of ``seat`` to be seen; ``number`` is which of
    ``count`` matches it is, from 1.
    """

    seat: Seat
    at: int = 0
    closed: bool = False
    paging: Paging = NO_PAGE
    number: int = 1
    count: int = 1


def replay_of(header: MatchHeader, steps: Steps, words: Words) -> Replay:
    """The replay of a match.

    Raises:
        ValueError: nothing was dealt.
    """
    moments = tuple(_moments_of(steps))
    if not moments:
        raise ValueError("a match without a deal can't be shown")
    deals = [at for at, moment in enumerate(moments) if moment.is_within(HandsDealt)]
    tricks = [
        at
        for at, moment in enumerate(moments)
        if not _is_on_the_way(moment, moments[at + 1] if at + 1 < len(moments) else None)
    ]
    return Replay(cast_of_record(header.seats, words), moments, tuple(tricks), tuple(deals))


def _moments_of(steps: Steps) -> list[Moment]:
    moments: list[Moment] = []
    for event, state in steps:
        last = moments[-1] if moments else None
        if last is not None and _joins(event, last, state):
            fresh = event.lines if isinstance(event, EntryWritten) else last.fresh
            phase = Phase.TAKEN if isinstance(event, TrickTaken) else last.phase
            moments[-1] = Moment(state, (*last.events, event), phase, fresh)
        else:
            fresh = event.lines if isinstance(event, EntryWritten) else ()
            moments.append(Moment(state, (event,), _phase_of(event, state), fresh))
        won = state.deal is not None and state.deal.public.winner is not None
        if isinstance(event, DealEnded) and won:
            moments.append(Moment(state, (event,), Phase.GAME_OVER))
    return moments


def _joins(event: Event, last: Moment, state: MatchState) -> bool:
    """Whether an event is shown with what came before it."""
    before = last.events[-1]
    match event:
        case TrickTaken() | GameWon() | MatchEnded():
            return True
        case RenonceFound():
            return isinstance(before, RenonceClaimed)
        case FineAsked():
            return isinstance(before, RenonceFound)
        case EntryWritten(lines):
            if not isinstance(before, _WRITING) or lines[0].reason is Reason.TALK:
                return False
            together = isinstance(before, HandDeclared) and before.seat is not lines[0].seat
            return not together
        case DealEnded():  # without a trick there is nothing to sum up
            return state.deal is not None and not state.deal.public.tricks
    return False


def _phase_of(event: Event, state: MatchState) -> Phase:
    assert state.deal is not None
    deal = state.deal.public
    match event:
        case HandsDealt() | HandDeclared():
            return Phase.DECLARE
        case EntryWritten(lines) if lines[0].reason is Reason.DECLARATION:
            return Phase.DECLARE
        case DealEnded():
            return Phase.SUMMARY
        case CardPlayed():
            return Phase.WAIT
    return Phase.TAKEN if deal.tricks and not deal.trick.cards else Phase.WAIT


def _is_on_the_way(moment: Moment, following: Moment | None) -> bool:
    """Whether the keys of the tricks pass it: a card within a trick, a hand among others."""
    if following is None or moment.is_within(HandsDealt):
        return False
    if moment.phase is Phase.DECLARE:
        return following.phase is Phase.DECLARE and not following.is_within(HandsDealt)
    return moment.phase is Phase.WAIT and moment.is_within(CardPlayed)


# What is seen


def table_of(replay: Replay, state: ReplayState) -> TableState:
    """The table at this moment, as it may be seen: of closed hands nothing is in it."""
    moment = replay.moments[state.at]
    match, rules = moment.state, moment.state.rules
    deal = match.deal
    assert deal is not None
    fresh = moment.fresh
    if state.closed:
        view = match.view(state.seat)
        fresh = entry_as_told(fresh, rules) if fresh else ()
    else:
        view = match.view(None, open_hands=True)
        if rules.declare_show != "full":  # nothing is kept back from who sees the hands
            public = deal.public._replace(declared=deal.declared, entries=deal.entries)
            view = view._replace(deal=public)
    assert view.deal is not None
    declared = dict(view.deal.declared)
    seat = moment.declaring
    return TableState(
        replay.cast,
        view,
        moment.phase,
        declaring=seat,
        combination=0 if seat is None else len(declared[seat].combinations),
        taken=view.deal.tricks[-1] if moment.phase is Phase.TAKEN else None,
        fresh=fresh,
        page=state.paging.page,
        row=state.paging.row,
        opened=state.paging.opened,
    )


# Keys

_WALK = (
    Key("←→", "key.replay.card", {"left": Act.LEFT, "right": Act.RIGHT}),
    Key("↑↓", "key.replay.trick", {"up": Act.UP, "down": Act.DOWN}),
    Key("PgUp PgDn", "key.replay.deal", {"pageup": Act.PAGE_UP, "pagedown": Act.PAGE_DOWN}, 1),
)
_ENDS = Key("Home End", "key.replay.ends", {"home": Act.FIRST, "end": Act.LAST}, 3)
_LOG = LOG._replace(spare=2)
_BACK = Key("Esc", "key.replay.back", {"escape": Act.LEAVE_NOW, "q": Act.LEAVE_NOW})
_CLOSE = Key("Tab", "key.replay.close", {"tab": Act.TURN_HANDS})
_OPEN = Key("Tab", "key.replay.open", {"tab": Act.TURN_HANDS})
_WHOSE = Key("1…4", "key.replay.whose", dict.fromkeys(SEAT_KEYS, Act.SEE))
_HANDS = Key("Tab", "key.four-hands", {"tab": Act.HANDS})
_MATCHES = Key("np", "key.replay.match", {"n": Act.NEXT_MATCH, "p": Act.PREVIOUS_MATCH})


def replay_keys(state: ReplayState, table: TableState) -> tuple[Key, ...]:
    """The keys that act now, the most useful first."""
    match table.page:
        case Page.HANDS:
            on = Key("Enter", "key.replay.forward", {"enter": Act.GO_ON})
            return (on, Key("Tab", "key.summary", {"tab": Act.CLOSE} | CLOSING))
        case None:
            matches = (_MATCHES,) if state.count > 1 else ()
            turning = _turning(state, table.phase)
            return (*_WALK, *turning, *matches, SHEET, _LOG, RULES, _BACK, _ENDS)
    return keys_of(table)


def _turning(state: ReplayState, phase: Phase) -> tuple[Key, ...]:
    """What Tab does with the hands, and the digits while they are closed."""
    match phase:
        case Phase.SUMMARY:
            return (_HANDS,)
        case Phase.GAME_OVER:
            return ()
    return (_OPEN, _WHOSE) if state.closed else (_CLOSE,)


def all_keys(replay: Replay, state: ReplayState) -> list[tuple[str, tuple[Key, ...]]]:
    """Every screen of a replay by the name of its text, each with its keys."""
    table = replace(table_of(replay, state), page=None, phase=Phase.WAIT)
    seen, hidden = replace(state, closed=False), replace(state, closed=True)
    pages = (Page.SHEET, Page.LOG, Page.RULES, Page.BOOK)
    return [
        ("replay", replay_keys(seen, table)),
        ("replay.closed", replay_keys(hidden, table)),
        ("summary", replay_keys(seen, replace(table, phase=Phase.SUMMARY))),
        *((page.name.lower(), replay_keys(seen, replace(table, page=page))) for page in pages),
    ]


def stepped(
    replay: Replay,
    state: ReplayState,
    act: Act,
    place: int,
    last_row: Callable[[Paging], int],
) -> ReplayState:
    """The state after an act; ``place`` is the digit's from 0, ``last_row`` a page's last row."""
    if act is Act.GO_ON:
        state = replace(state, paging=NO_PAGE)
        return replace(state, at=min(state.at + 1, replay.last))
    if state.paging.page is not None:
        return replace(state, paging=turned(state.paging, act, last_row))
    match act:
        case Act.LEFT | Act.RIGHT | Act.UP | Act.DOWN | Act.PAGE_UP | Act.PAGE_DOWN:
            return replace(state, at=_moved(replay, state.at, act))
        case Act.FIRST | Act.LAST:
            return replace(state, at=0 if act is Act.FIRST else replay.last)
        case Act.TURN_HANDS:
            return replace(state, closed=not state.closed)
        case Act.SEE:
            return replace(state, seat=Seat(place))
    return replace(state, paging=turned(state.paging, act, last_row))


def _moved(replay: Replay, at: int, act: Act) -> int:
    """Where a key of the walk leads; beyond the last stop lies the end, before the first 0."""
    match act:
        case Act.LEFT:
            return max(0, at - 1)
        case Act.RIGHT:
            return min(at + 1, replay.last)
    stops = replay.tricks if act in (Act.UP, Act.DOWN) else replay.deals
    if act in (Act.UP, Act.PAGE_UP):
        place = bisect_left(stops, at) - 1
        return stops[place] if place >= 0 else 0
    place = bisect_right(stops, at)
    return stops[place] if place < len(stops) else replay.last
