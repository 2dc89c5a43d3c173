"""The one authoritative match: verify, persist, apply, publish, in that order."""

from __future__ import annotations

from semerik.engine import match
from semerik.engine.actions import Action, DealHands
from semerik.engine.events import Event, seen_by
from semerik.engine.match import MatchState, MatchView
from semerik.record.shuffle import shuffled_hands
from semerik.table.ports import Audience, Journal, MatchHeader


class Table:
    """A match being played; ``seed`` deals its cards, ``journal`` keeps it."""

    def __init__(self, header: MatchHeader, seed: int, journal: Journal) -> None:
        self.header = header
        self.state: MatchState = match.begin(header.rules, header.dealer)
        self._seed = seed
        self._journal = journal
        journal.begin(header)

    def submit(self, action: Action) -> match.Steps:
        """Let an action happen; every event with the state after it, in order.

        All of them have happened when the first is handed out: the pace of whoever looks on
        changes nothing.

        Raises:
            IllegalAction: the action is refused; nothing was kept, nothing has happened.
        """
        steps = match.unfold(self.state, action)
        self._journal.append(action)
        self.state = steps[-1][1]
        return steps

    def next_hands(self) -> DealHands:
        """The shuffled cards of the next deal."""
        deal = self.state.deal
        number = 1 if self.state.between_games or deal is None else deal.public.number + 1
        game = len(self.state.games) + 1
        return DealHands(shuffled_hands(self._seed, self.header.number, game, number))


def publish(event: Event, state: MatchState, audience: Audience) -> tuple[Event, MatchView]:
    """What those who look on get to know of an event and of the state after it."""
    return seen_by(event, audience.seat, state.rules), view_of(state, audience)


def view_of(state: MatchState, audience: Audience) -> MatchView:
    """The match as those who look on may know it."""
    return state.view(audience.seat, open_hands=audience.open_hands)
