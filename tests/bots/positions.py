"""Views made by hand, seen from South, and deals played on to somewhere in the middle."""

from __future__ import annotations

from collections.abc import Iterable

from semerik.bots.levels import LEVELS
from semerik.bots.reasons import Choice
from semerik.engine import deal as deals
from semerik.engine.actions import PlayCard
from semerik.engine.cards import Hand, parse_cards
from semerik.engine.combinations import declare
from semerik.engine.events import HandDeclared, HandsDealt, TrickTaken
from semerik.engine.knowledge import DealState, SeatView
from semerik.engine.rules import STANDARD, HouseRules
from semerik.engine.scores import ZERO
from semerik.engine.seats import PerSeat, Seat
from semerik.engine.tricks import Trick, take
from semerik.record.shuffle import Stream, shuffled_hands


def south(
    hand: str,
    table: str = "",
    fallen: Iterable[tuple[Seat, str]] = (),
    declared: Iterable[tuple[Seat, str]] = (),
    rules: HouseRules = STANDARD,
) -> SeatView:
    """South to play; ``fallen`` are the tricks by leader, ``declared`` the hands that declare."""
    own = tuple(sorted(parse_cards(hand)))
    hands = PerSeat([own] * 4)
    first = HandsDealt(1, 1, Seat.N, hands)
    state = deals.begin(first, ZERO, rules)
    for seat, text in declared:
        state = deals.apply(state, HandDeclared(seat, declare(parse_cards(text), rules)))
    for number, (leader, text) in enumerate(fallen, 1):
        trick = take(Trick(leader, parse_cards(text)), number, rules)
        state = deals.apply(state, TrickTaken(trick))
    cards = parse_cards(table)
    public = state.public.with_trick(Trick(Seat.S.after(-len(cards)), cards))
    return SeatView(public, Seat.S, own, own)


def choice(level: str, view: SeatView) -> Choice:
    """What the level plays, the chance being of no account."""
    return LEVELS[level].choose(view, Stream(1, "test"))


def dealt(seed: int, rules: HouseRules = STANDARD, hands: PerSeat[Hand] | None = None) -> DealState:
    """A deal before the first lead, with its declarations; East is the eldest."""
    event = HandsDealt(1, 1, Seat.N, PerSeat(hands or shuffled_hands(seed, 1, 1, 1)))
    return deals.unfold_declarations(deals.begin(event, ZERO, rules))[-1][1]


def after(state: DealState, seat: Seat, view: SeatView, chance: Stream) -> DealState:
    """The state after a legal card by lot."""
    legal = view.legal
    card = legal[chance.below(len(legal))]
    return deals.unfold(state, PlayCard(seat, card))[-1][1]
