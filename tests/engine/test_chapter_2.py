"""Chapter 2: the deal."""

from __future__ import annotations

import pytest

from semerik.engine.actions import DealHands, PlayCard
from semerik.engine.cards import DECK
from semerik.engine.errors import DealGoesOn, MatchIsOver, NoDealGoesOn, NotADeal
from semerik.engine.events import HandsDealt
from semerik.engine.match import decide
from semerik.engine.seats import PerSeat, Seat
from semerik.record.shuffle import first_dealer, shuffled_hands
from tests.engine.table import E, N, S, Table, W, hands_with, house


def test_2_1_the_lot_can_fall_on_every_seat() -> None:
    assert {first_dealer(seed, 1) for seed in range(40)} == set(Seat)
    assert house().fixed_dealer is None


@pytest.mark.parametrize("seat", Seat)
def test_2_1_a_table_may_fix_the_first_dealer(seat: Seat) -> None:
    assert house(f"first_dealer={seat.name}").fixed_dealer is seat


@pytest.mark.parametrize("packets", ["4-3-3", "3-3-4"])
def test_2_2_ten_cards_each_whatever_the_packets(packets: str) -> None:
    table = Table(house(f"packets={packets}"))
    hands = shuffled_hands(5, 1, 1, 1)
    table.deal(hands)
    assert table.deal_state.hands == hands
    assert all(table.public.cards_left(seat) == 10 for seat in Seat)


def test_2_2_hands_that_are_not_the_forty_cards_are_refused() -> None:
    table = Table()
    hands = hands_with()
    state = table.state
    short = hands.with_(S, hands[S][:9])
    with pytest.raises(NotADeal) as count:
        decide(table.state, DealHands(short))
    assert count.value.facts == {"problem": "count", "seat": S, "count": 9}
    double = hands.with_(W, (*hands[W][:9], hands[N][0]))
    with pytest.raises(NotADeal) as twice:
        decide(table.state, DealHands(double))
    assert twice.value.facts == {"problem": "twice", "seat": W, "card": hands[N][0]}
    assert table.state == state


def test_2_3_the_deal_passes_to_the_left() -> None:
    table = Table(house("target=999"), dealer=S)
    dealers = []
    for _ in range(5):
        table.deal_with()
        dealers.append(table.public.dealer)
        table.play_out()
    assert dealers == [S, W, N, E, S]


def test_2_3_also_without_a_card_played_and_into_the_next_game() -> None:
    table = Table(house("match=games:3"), dealer=W)
    table.stand_at("20:0")
    table.deal_with(N="3S 2S AS", declared="N:3")
    assert table.outcome == "NS 42"
    table.deal_with()
    assert table.public.dealer is N
    dealt = [event for event in table.events if isinstance(event, HandsDealt)]
    assert [(event.game, event.deal) for event in dealt] == [(1, 2), (2, 1)]


def test_2_4_a_hand_worth_nothing_stands_and_the_eldest_leads() -> None:
    table = Table(dealer=N)
    table.deal_with(E="7S 7H 6S 6H 5S 5H 4S 4H JD QC")
    assert table.public.eldest is E
    assert table.public.turn is E
    again = table.refusal(DealHands(hands_with()))
    assert isinstance(again, DealGoesOn)


def test_2_4_hands_are_dealt_between_deals_only_and_cards_played_during_them() -> None:
    table = Table()
    assert isinstance(table.refusal(PlayCard(N, DECK[0])), NoDealGoesOn)
    table.stand_at("20:0")
    table.deal_with(N="3S 2S AS", declared="N:3")
    assert table.state.ended
    for action in (DealHands(hands_with()), PlayCard(N, DECK[0])):
        assert isinstance(table.refusal(action), MatchIsOver)


def test_2_4_the_order_in_which_a_hand_is_given_is_nothing() -> None:
    hands = hands_with()
    table, other = Table(), Table()
    table.deal(hands)
    other.deal(PerSeat(hand[::-1] for hand in hands))
    assert table.state == other.state
