"""Chapter 4: the play."""

from __future__ import annotations

import pytest

from semerik.engine.actions import PlayCard
from semerik.engine.cards import parse_card
from semerik.engine.errors import (
    MustFollowSuit,
    MustPlayHeart,
    NotYourCard,
    NotYourTurn,
)
from semerik.engine.rules import HouseRules
from semerik.engine.seats import Seat
from semerik.engine.tricks import Trick
from tests.engine.table import E, N, S, Table, W, cards, house


def taker(played: str, rules: HouseRules | None = None) -> int:
    """The place of the taking card, from 1."""
    seat = Trick(N, cards(played)).taker(rules or house())
    assert seat is not None
    return seat + 1


def test_4_1_the_eldest_leads_then_the_taker() -> None:
    table = Table(dealer=W)
    table.deal_with(N="4S", E="3S", S="5S", W="6S")
    assert table.public.turn is N
    table.play("4S 3S 5S 6S")
    assert table.last_trick.taker is E
    assert table.public.turn is E


def test_4_1_any_card_may_be_led_a_heart_too() -> None:
    table = Table()
    table.deal_with(N="4H")
    view = table.deal_state.view(N)
    assert view.legal == view.hand
    table.play("4H")
    assert table.public.trick.cards == cards("4H")


def test_4_1_only_the_seat_whose_turn_it_is_plays_and_only_its_cards() -> None:
    table = Table()
    table.deal_with(N="4S", E="3S")
    early = table.refusal(PlayCard(E, parse_card("3S")))
    assert isinstance(early, NotYourTurn)
    assert (early.facts["seat"], early.facts["turn"], early.clause) == (E, N, "4.1")
    assert table.refused("3S") is NotYourCard
    assert table.deal_state.view(E).legal == ()
    assert table.deal_state.view(E).playable == ()


def test_4_1_a_card_once_played_is_held_no_more() -> None:
    table = Table()
    table.deal_with(N="3S 4S", E="5S", S="6S", W="7S")
    table.play("3S 5S 6S 7S")
    assert table.public.turn is N
    assert table.refused("3S") is NotYourCard
    assert [table.public.cards_left(seat) for seat in Seat] == [9, 9, 9, 9]
    table.play("4S")
    assert [table.public.cards_left(seat) for seat in Seat] == [8, 9, 9, 9]


def test_4_2_who_can_follow_must_follow_with_any_card_of_the_suit() -> None:
    table = Table()
    table.deal_with(N="KS", E="3S 4S 3H", void="E:S")
    table.play("KS")
    assert table.deal_state.view(E).legal == cards("3S 4S")
    assert table.deal_state.view(E).playable == cards("3S 4S")
    refused = table.refusal(PlayCard(E, parse_card("3H")))
    assert isinstance(refused, MustFollowSuit)
    assert (refused.facts["led"], refused.clause) == (parse_card("KS").suit, "4.2")


def test_4_2_the_suit_led_binds_not_the_last_card_played() -> None:
    table = Table()
    table.deal_with(N="KS", E="5D", S="4S 3D", void="E:S")
    table.play("KS 5D")
    assert table.refused("3D") is MustFollowSuit
    table.play("4S")


def test_4_3_a_void_hand_plays_what_it_likes() -> None:
    table = Table()
    table.deal_with(N="KS", E="4H 5D 6C", void="E:S")
    table.play("KS")
    view = table.deal_state.view(E)
    assert view.legal == view.hand


def test_4_3_where_a_void_must_be_ruffed_only_hearts_are_lawful() -> None:
    table = Table(house("void=must_heart"))
    table.deal_with(N="KS", E="4H 7H 5D", S="6D", void="E:SH S:SH")
    table.play("KS")
    assert table.deal_state.view(E).legal == cards("7H 4H")
    refused = table.refusal(PlayCard(E, parse_card("5D")))
    assert isinstance(refused, MustPlayHeart)
    assert refused.clause == "4.3"
    table.play("4H")
    free = table.deal_state.view(S)  # no spade and no heart: any card
    assert free.legal == free.hand


def test_4_3_failing_to_ruff_is_refused_even_where_a_renonce_is_fined() -> None:
    table = Table(house("void=must_heart;renonce=deduct"))
    table.deal_with(N="KS", E="4H 5D", S="4S 3H 3D", void="E:SH")
    table.play("KS")
    assert table.refused("5D") is MustPlayHeart
    assert table.deal_state.view(E).playable == cards("4H")
    table.play("4H")
    assert table.deal_state.view(S).playable == table.deal_state.view(S).hand


def test_4_3_the_duty_holds_where_hearts_take_nothing_and_not_for_a_lead() -> None:
    table = Table(house("void=must_heart;hearts=plain"))
    table.deal_with(N="KS 4H", E="3H 5D", S="4S", W="5S", void="E:SH")
    assert table.deal_state.view(N).legal == table.deal_state.view(N).hand
    table.play("KS")
    assert table.refused("5D") is MustPlayHeart
    table.play("3H 4S 5S")
    assert table.last_trick.taker is N


@pytest.mark.parametrize(
    ("played", "trump", "plain"),
    [
        ("JS 5H KS AH", 4, 3),
        ("6C QD 4C AS", 1, 1),
        ("4H 3S 2D AC", 1, 1),
        ("4S 3S 2S AS", 2, 2),
        ("7H 6H 3H KS", 3, 3),
        ("4C 6H AC KH", 4, 3),
    ],
)
def test_4_4_the_highest_heart_takes_else_the_highest_of_the_suit_led(
    played: str, trump: int, plain: int
) -> None:
    assert taker(played) == trump
    assert taker(played, house("hearts=plain")) == plain


def test_4_4_a_trick_in_progress_has_a_taker_so_far() -> None:
    assert Trick(S).taker(house()) is None
    assert Trick(S, cards("KS 4H")).taker(house()) is W


def test_4_4_with_plain_hearts_the_baba_of_hearts_keeps_its_five() -> None:
    table = Table(house("hearts=plain"))
    table.deal_with(N="3H 2H AH", declared="N:5")
    assert table.stands == "5:0"


def test_4_5_nobody_must_beat_or_spare_anyone() -> None:
    table = Table()
    table.deal_with(N="KD", E="3D 5D", S="2D 4D", W="AD 6D", void="E:D S:D W:D")
    table.play("KD")
    assert table.deal_state.view(E).legal == cards("3D 5D")
    table.play("5D")
    assert table.deal_state.view(S).legal == cards("2D 4D")  # over the partner's king
    table.play("2D")
    assert table.deal_state.view(W).legal == cards("AD 6D")


def test_4_6_cards_of_finished_deals_are_open_those_of_the_running_one_are_not() -> None:
    table = Table(house("target=999"))
    assert table.state.view(E).deals == ()
    table.deal_with()
    assert table.state.view(E).open_deals == ()
    for seat in (*Seat, None):
        assert table.state.view(seat).hands is None
    table.play_out()
    assert table.state.view(None).open_deals == (table.deal_state,)
    assert table.state.view(None).deals == (table.public,)
    table.deal_with()
    assert len(table.state.view(None).open_deals) == 1
    assert table.state.view(None).own is None
    assert len(table.state.view(None).deals) == 2


def test_4_6_only_where_all_who_look_on_agreed_are_the_hands_open() -> None:
    table = Table()
    assert table.state.view(None, open_hands=True).hands is None  # nothing is dealt yet
    table.deal_with()
    assert table.state.view(None, open_hands=True).hands == table.deal_state.hands
    assert table.state.view(None, open_hands=False).hands is None


def test_4_6_the_number_of_tricks_before_each_player_is_public() -> None:
    table = Table()
    table.deal_with(N="4S", E="3S", S="5S", W="6S")
    table.play("4S 3S 5S 6S")
    view = table.state.view(N)
    assert view.deal is not None
    assert view.deal.piles == (0, 1, 0, 0)


@pytest.mark.parametrize("option", ["off", "on"])
def test_4_6_the_last_trick_may_be_seen_again_where_agreed(option: str) -> None:
    table = Table(house(f"review_last_trick={option}"))
    table.deal_with(N="4S 4D", E="3S 6D", S="5S", W="6S")
    assert table.public.reviewable is None
    table.play("4S 3S 5S 6S 6D")
    assert table.public.reviewable == (table.last_trick if option == "on" else None)
