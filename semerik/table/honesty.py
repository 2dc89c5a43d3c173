"""Whether a bot looks where it may not: the same decision, with the hidden cards elsewhere.

A deal is played to a decision. Then hidden cards change places between the other hands so that all
that was ever said and played stays as it was, and the whole deal is played anew from those hands.
Whoever knows only what his seat may know can't tell the two apart, and must choose the same card.
"""

from __future__ import annotations

from typing import NamedTuple

from semerik.bots.levels import LEVELS, Bot
from semerik.engine import match
from semerik.engine.actions import Action, DealHands, PlayCard
from semerik.engine.cards import Card, Hand
from semerik.engine.errors import SemerikError
from semerik.engine.knowledge import SeatView
from semerik.engine.match import MatchState
from semerik.engine.rules import HouseRules, parse_rules
from semerik.engine.seats import PerSeat, Seat
from semerik.record.shuffle import Stream, shuffled_hands

RULES = parse_rules("standard;target=999;double_below=0")
"""Those of the book; a deal is played to its end whatever it brings."""

_SWAPS = 12
"""Exchanges tried for a pair; most are noticed by somebody, and dropped."""


class Pair(NamedTuple):
    """Two deals that look the same to the seat whose turn it is; so many cards ``differ``."""

    seat: Seat
    view: SeatView
    other: SeatView
    differ: int


class Honesty(NamedTuple):
    """What came of the check of a level: in how many pairs the choices were the same."""

    level: str
    pairs: int
    same: int

    @property
    def holds(self) -> bool:
        return self.pairs == self.same


def check(level: str, pairs: int, seed: int, bot: Bot | None = None) -> Honesty:
    """Let a level choose in so many pairs of deals; ``bot`` is asked in its stead, where given."""
    asked = LEVELS[level] if bot is None else bot
    same = found = number = 0
    while found < pairs:
        number += 1
        pair = pair_of(seed, number)
        if pair is None:
            continue
        found += 1
        choices = [
            asked.choose(view, Stream(seed, f"honesty/{level}/{number}")).card
            for view in (pair.view, pair.other)
        ]
        same += choices[0] is choices[1]
    return Honesty(level, pairs, same)


def pair_of(seed: int, number: int, rules: HouseRules = RULES) -> Pair | None:
    """The ``number``-th pair of a seed, from 1; None where no other deal was found."""
    chance = Stream(seed, f"pairs/{number}")
    hands = shuffled_hands(seed, number, 1, 1)
    dealer = Seat(chance.below(4))
    state, course = _played(dealer, hands, chance.below(37), rules, chance)
    assert state.deal is not None
    turn = state.deal.public.turn
    assert turn is not None
    world = hands
    for _ in range(_SWAPS):
        swapped = _swapped(world, state.deal.hands, turn, chance)
        if swapped is not None and _looks_the_same(dealer, swapped, course, turn, state, rules):
            world = swapped
    differ = sum(len(set(hands[seat]) - set(world[seat])) for seat in Seat)
    if not differ:
        return None
    other = _after(dealer, world, course, rules)
    assert other.deal is not None
    return Pair(turn, state.deal.view(turn), other.deal.view(turn), differ)


def _played(
    dealer: Seat, hands: PerSeat[Hand], cards: int, rules: HouseRules, chance: Stream
) -> tuple[MatchState, list[Action]]:
    """A deal after so many cards by lot, and all that was done in it."""
    course: list[Action] = [DealHands(hands)]
    state = _after(dealer, hands, [], rules)
    for _ in range(cards):
        assert state.deal is not None
        turn = state.deal.public.turn
        assert turn is not None
        legal = state.deal.view(turn).legal
        course.append(PlayCard(turn, legal[chance.below(len(legal))]))
        state = match.unfold(state, course[-1])[-1][1]
    return state, course[1:]


def _after(
    dealer: Seat, hands: PerSeat[Hand], course: list[Action], rules: HouseRules
) -> MatchState:
    state = match.begin(rules, dealer)
    for action in (DealHands(hands), *course):
        state = match.unfold(state, action)[-1][1]
    return state


def _swapped(
    world: PerSeat[Hand], held: PerSeat[Hand], turn: Seat, chance: Stream
) -> PerSeat[Hand] | None:
    """The deal with two cards exchanged that nobody has seen yet; None for two of one hand."""
    hidden = [card for seat in Seat if seat is not turn for card in held[seat]]
    if not hidden:
        return None
    one, other = (hidden[chance.below(len(hidden))] for _ in range(2))
    places: dict[Card, Card] = {one: other, other: one}
    swapped = PerSeat(tuple(sorted(places.get(card, card) for card in hand)) for hand in world)
    return swapped if swapped != world else None


def _looks_the_same(
    dealer: Seat,
    hands: PerSeat[Hand],
    course: list[Action],
    turn: Seat,
    state: MatchState,
    rules: HouseRules,
) -> bool:
    """Whether the same could have happened with these hands, and the seat would know the same."""
    try:
        return _after(dealer, hands, course, rules).view(turn) == state.view(turn)
    except SemerikError:
        return False
