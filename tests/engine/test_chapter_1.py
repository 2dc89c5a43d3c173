"""Chapter 1: table and cards."""

from __future__ import annotations

from collections import Counter

from semerik.engine.cards import DECK, Rank, Suit, parse_card
from semerik.engine.combinations import declare
from semerik.engine.seats import Seat
from semerik.engine.tricks import beats
from tests.engine.table import EW, NS, E, N, S, Table, W, cards, house, score_of


def test_1_1_four_seats_two_sides_partners_opposite() -> None:
    assert [seat.name for seat in Seat] == ["N", "E", "S", "W"]
    assert [seat.side for seat in Seat] == [NS, EW, NS, EW]
    assert [seat.partner for seat in Seat] == [S, W, N, E]
    assert all(seat.partner.side is seat.side for seat in Seat)
    assert (NS.opponents, EW.opponents) == (EW, NS)


def test_1_1_partners_share_one_score() -> None:
    table = Table()
    table.deal_with(N="3S 2S AS", S="7S 7H 7D", declared="N:3 S:4")
    assert table.stands == "7:0"


def test_1_1_one_score_may_change_without_the_other() -> None:
    score = score_of("7:4")
    assert score.with_(NS, 9) == score_of("9:4")
    assert score.with_(EW, 9) == score_of("7:9")
    assert dict(score.items()) == {NS: 7, EW: 4}


def test_1_2_everything_goes_clockwise() -> None:
    assert [seat.left for seat in Seat] == [E, S, W, N]
    assert [seat.right for seat in Seat] == [W, N, E, S]
    assert S.round() == (S, W, N, E)
    assert [N.after(places) for places in (0, 1, 5, -1)] == [N, E, E, W]


def test_1_2_cards_are_played_clockwise() -> None:
    table = Table(dealer=E)
    table.deal_with()
    turns = []
    for _ in range(4):
        turn = table.public.turn
        assert turn is not None
        turns.append(turn)
        table.play_card(table.deal_state.view(turn).legal[0])
    assert turns == [S, W, N, E]


def test_1_3_forty_cards_without_eights_nines_and_tens() -> None:
    assert len(set(DECK)) == 40
    assert set(Counter(card.suit for card in DECK).values()) == {10}
    assert {card.rank.letter for card in DECK} == set("AKQJ765432")
    assert "".join(suit.sign for suit in Suit) == "♠♥♦♣"


def test_1_4_the_three_is_highest_and_the_two_beats_the_ace() -> None:
    for suit in Suit:
        order = [parse_card(rank + suit.letter) for rank in "32AKQJ7654"]
        for place, higher in enumerate(order):
            assert all(beats(higher, lower, house()) for lower in order[place + 1 :])
            assert not any(beats(lower, higher, house()) for lower in order[place + 1 :])


def test_1_5_six_ranks_are_figures_and_the_seven_is_not() -> None:
    assert {rank.letter for rank in Rank if rank.is_figure} == set("32AKQJ")
    assert sum(card.is_figure for card in DECK) == 24
    assert not parse_card("7H").is_figure


def test_1_6_hearts_are_chief_in_every_deal() -> None:
    lowest_heart = parse_card("4H")
    for card in cards("3S 3D 3C"):
        assert beats(lowest_heart, card, house())
        assert not beats(card, lowest_heart, house())
    assert not beats(parse_card("3C"), parse_card("4S"), house())
    spades = cards("3S 2S AS QS 7D KC 6C JD 5D 4C")
    hearts = cards("3H 2H AH QH 7D KC 6C JD 5D 4C")
    assert declare(hearts, house()).points > declare(spades, house()).points
