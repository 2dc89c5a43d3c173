"""Matches by chance: every rule, renonces, claims, choices, fines, cards thrown in, notes."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import strategies as st

from semerik.engine import match
from semerik.engine.actions import (
    Action,
    ChooseFine,
    ClaimRenonce,
    CloseClaims,
    DealHands,
    FineTalk,
    PlayCard,
    ThrowIn,
)
from semerik.engine.errors import ContradictoryRules
from semerik.engine.match import MatchState
from semerik.engine.rules import KEYS, STANDARD, HouseRules, parse_rules, values_of
from semerik.engine.seats import PerSeat, Seat, Side
from semerik.record.match import MatchRecord, Note, SeatChanged, Undo
from semerik.record.replay import record_of
from semerik.record.shuffle import Stream, shuffled_hands

DEALS = 4
"""Deals after which a match is left."""

_OPTIONS = [
    (key, value)
    for key in KEYS
    if key not in ("target", "double_below", "match")
    for value in values_of(key)
]
_NAMES = ("human", "bot:club", "Анна", 'O"Hara \\ # [x]', "", " two  spaces ", "🂡")


@st.composite
def house_rules(draw: st.DrawFn) -> HouseRules:
    """Any rules, with a leaning to those under which more can happen."""
    base = draw(st.sampled_from(["standard", "tresset", "club", "club;renonce=choice"]))
    chosen = dict(draw(st.lists(st.sampled_from(_OPTIONS), max_size=5)))
    chosen["target"] = draw(st.sampled_from(["5", "12", "21", "30"]))
    chosen["match"] = draw(st.sampled_from(["single", "rubber", "games:2", "record:60"]))
    named, _, _ = base.partition(";")
    if "choice" in base:
        chosen["renonce"] = "choice"
    try:
        return parse_rules(";".join([named, *(f"{key}={one}" for key, one in chosen.items())]))
    except ContradictoryRules:
        return STANDARD


def first_dealer(rules: HouseRules, chance: Stream) -> Seat:
    lot = Seat(chance.below(4))
    return lot if rules.fixed_dealer is None else rules.fixed_dealer


def play(seed: int, rules: HouseRules, *, deals: int = DEALS) -> Iterator[Action | Note]:
    """What is done in a match, in order; it is left at random, or after so many deals."""
    chance = Stream(seed, "matches")
    state = match.begin(rules, first_dealer(rules, chance))
    dealt = 0
    while not state.ended:
        if not state.deal_goes_on:
            if dealt == deals:
                return
            dealt += 1
            action: Action = DealHands(shuffled_hands(seed, 1, 1, dealt))
        else:
            if dealt == deals and chance.below(30) == 0 and not _waits(state):
                return
            between = _between_tricks(state, chance)
            if isinstance(between, Undo | SeatChanged):
                yield between
                continue
            action = _card(state, chance) if between is None else between
        yield action
        state = match.unfold(state, action)[-1][1]


def _waits(state: MatchState) -> bool:
    return state.deal is not None and state.deal.public.awaiting is not None


def _between_tricks(state: MatchState, chance: Stream) -> Action | Note | None:
    assert state.deal is not None
    public = state.deal.public
    asked = public.fine_asked
    if asked is not None:
        return ChooseFine(asked.chooser, "deduct" if chance.below(2) else "credit")
    if public.trick.cards:
        return None
    closing = public.turn is None
    if public.claimants and chance.below(2 if closing else 8) == 0:
        side = sorted(public.claimants)[chance.below(len(public.claimants))]
        claimant, offender = (Seat(2 * chance.below(2) + one) for one in (int(side), 1 - int(side)))
        return ClaimRenonce(claimant, offender)
    if closing:
        return CloseClaims()
    if public.may_throw_in and chance.below(3):
        return ThrowIn()
    if public.rules.talk_fine != "0" and chance.below(20) == 0:
        return FineTalk(Side(chance.below(2)), int(public.rules.talk_fine))
    if chance.below(25) == 0:
        return SeatChanged(Seat(chance.below(4)), _NAMES[chance.below(len(_NAMES))])
    if chance.below(25) == 0:
        seat = Seat(chance.below(4))
        hand = state.deal.hands[seat]
        number = len(public.tricks) + 1
        return Undo(seat, number + chance.below(11 - number), hand[chance.below(len(hand))])
    return None


def _card(state: MatchState, chance: Stream) -> Action:
    assert state.deal is not None
    seat = state.deal.public.turn
    assert seat is not None
    view = state.deal.view(seat)
    cards = view.playable if chance.below(6) == 0 else view.legal
    return PlayCard(seat, cards[chance.below(len(cards))])


def match_by_chance(seed: int, rules: HouseRules, *, deals: int = DEALS) -> MatchRecord:
    """The record of such a match."""
    chance = Stream(seed, "matches")
    dealer = first_dealer(rules, chance)
    seats = PerSeat.of(lambda seat: _NAMES[(seed + seat) % len(_NAMES)])
    return record_of(
        rules,
        seats,
        dealer,
        play(seed, rules, deals=deals),
        date="2026.11.30" if seed % 2 else "????.??.??",
        seed=seed if seed % 3 else None,
        program="semerik 0.1.0" if seed % 5 else None,
    )


@st.composite
def records(draw: st.DrawFn) -> MatchRecord:
    """Records of matches by chance."""
    return match_by_chance(draw(st.integers(0, 10**6)), draw(house_rules()))
