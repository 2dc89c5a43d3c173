"""Chapter 5: what tricks are worth."""

from __future__ import annotations

import pytest

from semerik.engine.seats import Seat
from semerik.engine.tricks import TakenTrick, Trick, take
from tests.engine.table import E, N, Table, Wanted, arrange, cards, house


def closed(played: str) -> TakenTrick:
    return take(Trick(N, cards(played)), 1, house())


@pytest.mark.parametrize("played", ["3C QC 4H AC", "AD KD 7D QD", "3S 2D JH 4C"])
def test_5_1_three_figures_count_one(played: str) -> None:
    assert (closed(played).figures, closed(played).points) == (3, 1)


@pytest.mark.parametrize("played", ["QS AS 3S KS", "JS JH JD JC", "3S 2H AD KC"])
def test_5_2_four_figures_count_two(played: str) -> None:
    assert (closed(played).figures, closed(played).points) == (4, 2)


@pytest.mark.parametrize(
    ("played", "figures"), [("2D 7D 6D KD", 2), ("7H 7C 5S 7D", 0), ("6S 5S 4S 3H", 1)]
)
def test_5_3_fewer_count_nothing(played: str, figures: int) -> None:
    assert (closed(played).figures, closed(played).points) == (figures, 0)


@pytest.mark.parametrize(
    ("figures", "points"), [([3, 3, 3, 3] + [2] * 6, 4), ([4, 4, 4, 4, 0, 0, 0, 0, 4, 4], 12)]
)
def test_5_3_a_full_deal_brings_four_to_twelve(figures: list[int], points: int) -> None:
    wanted = [Wanted(Seat(place % 4), each) for place, each in enumerate(figures)]
    rules = house("target=99")
    hands, order = arrange(wanted, N, rules)
    table = Table(rules)
    table.deal(hands)
    for card in order:
        table.play_card(card)
    assert sum(trick.points for trick in table.public.tricks) == points
    assert sum(line.points for line in table.lines if line.reason == "trick") == points


def test_5_4_points_are_written_when_the_trick_is_complete_for_the_takers_side() -> None:
    table = Table()
    table.deal_with(N="KS", E="3S", S="QS", W="4S")
    table.play("KS 3S QS")
    assert table.stands == "0:0"
    table.play("4S")
    assert table.stands == "0:1"
    (line,) = table.lines
    assert (line.seat, line.trick, line.figures, line.clause) == (E, 1, 3, "5.1")


def test_5_4_each_player_keeps_his_own_tricks() -> None:
    table = Table()
    table.deal_with(N="3S AS", E="4S", S="5S 2S", W="6S", void="E:D S:D")
    table.play("3S 4S 5S 6S")
    assert table.public.piles == (1, 0, 0, 0)
    assert table.public.tricks[0].number == 1
    assert table.written == []
