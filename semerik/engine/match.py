"""A match: deals in a row, games, and who has won (2.3, chapters 7 and 8)."""

from __future__ import annotations

from typing import NamedTuple

from semerik.engine import deal as deals
from semerik.engine.actions import Action, DealHands, PlayCard
from semerik.engine.cards import DECK, HAND_SIZE, Hand
from semerik.engine.deal import DealState, PublicDeal, SeatView
from semerik.engine.errors import DealGoesOn, MatchIsOver, NoDealGoesOn, NotADeal
from semerik.engine.events import DealEnded, Event, GameWon, HandsDealt, MatchEnded
from semerik.engine.rules import HouseRules, require_played
from semerik.engine.scores import ZERO, Score
from semerik.engine.seats import PerSeat, PerSide, Seat, Side


class MatchState(NamedTuple):
    """Everything about a match.

    ``games`` are the finished ones; ``past`` the earlier deals of the running game, ``deal`` the
    running deal or the one just over; ``dealer`` deals next, or deals the running deal.
    """

    rules: HouseRules
    dealer: Seat
    games: tuple[GameWon, ...] = ()
    past: tuple[DealState, ...] = ()
    deal: DealState | None = None
    ended: bool = False
    winner: Side | None = None

    @property
    def deal_goes_on(self) -> bool:
        return self.deal is not None and not self.deal.public.ended

    @property
    def between_games(self) -> bool:
        """Whether the next hands begin a game: at the start, and after a game was won."""
        return self.deal is None or self.deal.public.winner is not None

    def view(self, seat: Seat | None) -> MatchView:
        """What one seat may know, or an onlooker (None): the running hands are closed to both."""
        over = self.deal is not None and self.deal.public.ended
        past = (*self.past, self.deal) if self.deal and over else self.past
        deal = None if self.deal is None else self.deal.public
        own = None if seat is None or self.deal is None else self.deal.view(seat)
        number = len(self.games) + (self.deal is None or self.deal.public.winner is None)
        return MatchView(self.rules, number, self.games, past, deal, own, self.ended, self.winner)


class MatchView(NamedTuple):
    """A match as one seat or an onlooker may know it.

    ``game`` counts from 1. ``open_deals`` are the finished deals of the game, all cards open,
    oldest first; ``deal`` is the running one or the last, ``own`` the same with the seat's hand.
    """

    rules: HouseRules
    game: int
    games: tuple[GameWon, ...]
    open_deals: tuple[DealState, ...]
    deal: PublicDeal | None
    own: SeatView | None
    ended: bool
    winner: Side | None

    @property
    def deals(self) -> tuple[PublicDeal, ...]:
        """The deals of the game, oldest first, with the running one."""
        public = tuple(deal.public for deal in self.open_deals)
        if self.deal is None or self.deal.ended:
            return public
        return (*public, self.deal)


def begin(rules: HouseRules, dealer: Seat) -> MatchState:
    """A match before its first deal.

    Raises:
        NotYetPlayed: the rules hold a value that this version can't play.
    """
    require_played(rules)
    return MatchState(rules, dealer)


def decide(state: MatchState, action: Action) -> tuple[Event, ...]:
    """What follows from an action, in order.

    Raises:
        IllegalAction: the action can't be; the state is as it was.
        NotADeal: the hands aren't the forty cards, ten each.
    """
    if state.ended:
        raise MatchIsOver
    match action:
        case DealHands(hands):
            return _decide_hands(state, hands)
        case PlayCard():
            if state.deal is None or not state.deal_goes_on:
                raise NoDealGoesOn(seat=action.seat)
            return _with_match_end(state, deals.decide_card(state.deal, action))


def apply(state: MatchState, event: Event) -> MatchState:
    """The state after the event."""
    if isinstance(event, HandsDealt):
        past = () if state.between_games or not state.deal else (*state.past, state.deal)
        deal = deals.begin(event, _score(state), state.rules)
        return state._replace(past=past, deal=deal)
    if isinstance(event, MatchEnded):
        return state._replace(ended=True, winner=event.winner)
    assert state.deal is not None
    state = state._replace(deal=deals.apply(state.deal, event))
    if isinstance(event, GameWon):
        return state._replace(games=(*state.games, event))
    if isinstance(event, DealEnded):
        return state._replace(dealer=state.dealer.left)
    return state


def tally(games: tuple[GameWon, ...]) -> PerSide[int]:
    """The record: the 21s and 42s of each side (8.2)."""
    return PerSide.of(lambda side: sum(game.recorded for game in games if game.side is side))


def _score(state: MatchState) -> Score:
    """What the next deal starts from (7.4)."""
    if state.between_games or state.deal is None:
        return ZERO
    return state.deal.public.score


def _decide_hands(state: MatchState, hands: PerSeat[Hand]) -> tuple[Event, ...]:
    if state.deal_goes_on:
        raise DealGoesOn
    _check_deal(hands)
    number = 1 if state.between_games or state.deal is None else state.deal.public.number + 1
    sorted_hands: PerSeat[Hand | None] = PerSeat(tuple(sorted(hand)) for hand in hands)
    dealt = HandsDealt(len(state.games) + 1, number, state.dealer, sorted_hands)
    declarations = deals.decide_declarations(deals.begin(dealt, _score(state), state.rules))
    return _with_match_end(state, [dealt, *declarations])


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


def _with_match_end(state: MatchState, events: list[Event]) -> tuple[Event, ...]:
    won = [event for event in events if isinstance(event, GameWon)]
    if won:
        games = (*state.games, *won)
        if _is_over(games, state.rules):
            events.append(MatchEnded(_winner(games, state.rules)))
    return tuple(events)


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
