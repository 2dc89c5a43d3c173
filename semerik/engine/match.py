"""A match: deals in a row, games, and who has won (2.3, chapters 7 and 8)."""

from __future__ import annotations

from typing import NamedTuple

from semerik.engine import deal as deals
from semerik.engine.actions import Action, ClaimRenonce, DealHands, FineTalk
from semerik.engine.cards import DECK, HAND_SIZE, Hand
from semerik.engine.errors import (
    DealGoesOn,
    MatchIsOver,
    NoDealGoesOn,
    NotADeal,
)
from semerik.engine.events import DealEnded, Event, GameWon, HandsDealt, MatchEnded
from semerik.engine.knowledge import DealState, PublicDeal, SeatView
from semerik.engine.rules import HouseRules
from semerik.engine.scores import ZERO, Score
from semerik.engine.seats import PerSeat, PerSide, Seat, Side


class MatchState(NamedTuple):
    """Everything about a match.

    ``games`` are the finished ones; ``past`` the earlier deals of the running game, ``deal`` the
    running deal or the one just over; ``dealer`` deals next, or deals the running deal.
    """

    deal: DealState | None
    rules: HouseRules
    dealer: Seat
    games: tuple[GameWon, ...] = ()
    past: tuple[DealState, ...] = ()
    ended: bool = False
    winner: Side | None = None

    def with_deal(self, deal: DealState) -> MatchState:
        """The same with its deal further on; quicker than _replace, for every card."""
        return tuple.__new__(MatchState, (deal, *self[1:]))

    @property
    def deal_goes_on(self) -> bool:
        return self.deal is not None and not self.deal.public.ended

    @property
    def between_games(self) -> bool:
        """Whether the next hands begin a game: at the start, and after a game was won."""
        return self.deal is None or self.deal.public.winner is not None

    def view(self, seat: Seat | None, *, open_hands: bool = False) -> MatchView:
        """What one seat may know, or an onlooker (None).

        The running hands are closed to both, unless all who look on are shown ``open_hands``.
        """
        cards_open = self.deal is not None and self.deal.public.cards_open
        past = (*self.past, self.deal) if self.deal and cards_open else self.past
        deal = None if self.deal is None else self.deal.public
        own = None if seat is None or self.deal is None else self.deal.view(seat)
        number = len(self.games) + (self.deal is None or self.deal.public.winner is None)
        shown = self.deal.hands if self.deal is not None and open_hands else None
        return MatchView(
            self.rules, number, self.games, past, deal, own, shown, self.ended, self.winner
        )


class MatchView(NamedTuple):
    """A match as one seat or an onlooker may know it.

    ``game`` counts from 1. ``open_deals`` are the deals of the game whose cards are open, finished
    or with only claims to come, oldest first; ``deal`` is the running one or the last, ``own`` the
    same with the seat's hand; ``hands`` are all four, where they are shown to those who look on.
    """

    rules: HouseRules
    game: int
    games: tuple[GameWon, ...]
    open_deals: tuple[DealState, ...]
    deal: PublicDeal | None
    own: SeatView | None
    hands: PerSeat[Hand] | None
    ended: bool
    winner: Side | None

    @property
    def deals(self) -> tuple[PublicDeal, ...]:
        """The deals of the game, oldest first, with the running one."""
        public = tuple(deal.public for deal in self.open_deals)
        if self.deal is None or self.deal.cards_open:
            return public
        return (*public, self.deal)


def begin(rules: HouseRules, dealer: Seat) -> MatchState:
    """A match before its first deal, which ``dealer`` deals (2.1)."""
    return MatchState(None, rules, dealer)


Steps = tuple[tuple[Event, MatchState], ...]
"""Events in order, each with the state after it."""


def unfold(state: MatchState, action: Action) -> Steps:
    """What follows from an action, in order, and how things stand after each event.

    Raises:
        IllegalAction: the action can't be; the state is as it was.
        NotADeal: the hands aren't the forty cards, ten each.
    """
    if state.ended:
        raise MatchIsOver
    if isinstance(action, DealHands):
        return _with_match_end(_unfold_hands(state, action.hands))
    deal = state.deal
    if deal is None or (deal.public.ended and not isinstance(action, ClaimRenonce | FineTalk)):
        raise NoDealGoesOn
    steps = deals.unfold(deal, action)
    if len(steps) == 1:  # a card within a trick, as three of four are
        event, deal = steps[0]
        return ((event, state.with_deal(deal)),)
    return _with_match_end(_raised(state, steps))


def decide(state: MatchState, action: Action) -> tuple[Event, ...]:
    """The events that follow from an action; refuses what :func:`unfold` refuses."""
    return tuple(event for event, _ in unfold(state, action))


def apply(state: MatchState, event: Event) -> MatchState:
    """The state after an event that :func:`decide` gave; it isn't judged again."""
    if isinstance(event, HandsDealt):
        past = () if state.between_games or not state.deal else (*state.past, state.deal)
        deal = deals.begin(event, _score(state), state.rules)
        return state._replace(past=past, deal=deal)
    if isinstance(event, MatchEnded):
        return state._replace(ended=True, winner=event.winner)
    assert state.deal is not None
    return _with_deal(state, event, deals.apply(state.deal, event))


def _with_deal(state: MatchState, event: Event, deal: DealState) -> MatchState:
    """The match after an event of its deal, which stands at ``deal`` then."""
    if isinstance(event, GameWon):
        return state._replace(deal=deal, games=(*state.games, event))
    if isinstance(event, DealEnded):
        return state._replace(deal=deal, dealer=state.dealer.left)
    return state.with_deal(deal)


def _raised(state: MatchState, steps: deals.Steps) -> list[tuple[Event, MatchState]]:
    """Steps of a deal as steps of the match."""
    raised = []
    for event, deal in steps:
        state = _with_deal(state, event, deal)
        raised.append((event, state))
    return raised


def tally(games: tuple[GameWon, ...]) -> PerSide[int]:
    """The record: the 21s and 42s of each side (8.2)."""
    return PerSide.of(lambda side: sum(game.recorded for game in games if game.side is side))


def _score(state: MatchState) -> Score:
    """What the next deal starts from (7.4)."""
    if state.between_games or state.deal is None:
        return ZERO
    return state.deal.public.score


def _unfold_hands(state: MatchState, hands: PerSeat[Hand]) -> list[tuple[Event, MatchState]]:
    if state.deal_goes_on:
        raise DealGoesOn
    _check_deal(hands)
    number = 1 if state.between_games or state.deal is None else state.deal.public.number + 1
    sorted_hands: PerSeat[Hand | None] = PerSeat(tuple(sorted(hand)) for hand in hands)
    dealt = HandsDealt(len(state.games) + 1, number, state.dealer, sorted_hands)
    state = apply(state, dealt)
    assert state.deal is not None
    return [(dealt, state), *_raised(state, deals.unfold_declarations(state.deal))]


def _check_deal(hands: PerSeat[Hand]) -> None:
    for seat, hand in hands.items():
        if len(hand) != HAND_SIZE:
            raise NotADeal(problem="count", seat=seat, count=len(hand))
    seen = set()
    for seat, hand in hands.items():
        for card in hand:
            if card in seen:
                raise NotADeal(problem="twice", seat=seat, card=card)
            seen.add(card)
    assert len(seen) == len(DECK)


def _with_match_end(steps: list[tuple[Event, MatchState]]) -> Steps:
    """The same steps, and the end of the match where the last of them ends it."""
    state = steps[-1][1]
    if state.deal and state.deal.public.winner is not None and _is_over(state.games, state.rules):
        ended = MatchEnded(_winner(state.games, state.rules))
        steps.append((ended, apply(state, ended)))
    return tuple(steps)


def _is_over(games: tuple[GameWon, ...], rules: HouseRules) -> bool:
    length = rules.match
    match length.kind:
        case "single":
            return True
        case "rubber":
            return max(_games_won(games)) == 2
        case "games":
            return len(games) == length.number
        case "record":
            return max(tally(games)) >= length.number


def _winner(games: tuple[GameWon, ...], rules: HouseRules) -> Side | None:
    counts = _games_won(games) if rules.match.kind == "rubber" else tally(games)
    if counts[Side.NS] == counts[Side.EW]:
        return None
    return Side.NS if counts[Side.NS] > counts[Side.EW] else Side.EW


def _games_won(games: tuple[GameWon, ...]) -> PerSide[int]:
    return PerSide.of(lambda side: sum(game.side is side for game in games))
