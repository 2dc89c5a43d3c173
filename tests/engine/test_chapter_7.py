"""Chapter 7: the game."""

from __future__ import annotations

import pytest

from semerik.engine.events import CardPlayed, DealEnded, GameWon, MatchEnded
from semerik.engine.scores import (
    Entry,
    Reason,
    ScoreLine,
    recorded,
    winner_at_deal_end,
    winner_at_once,
)
from semerik.engine.seats import Side
from tests.engine.table import EW, NS, E, N, Table, W, Wanted, arrange, house, score_of


def entry(text: str) -> Entry:
    """``NS+3 EW-2``: lines written together."""
    return tuple(
        ScoreLine(Side[part[:2]], int(part[2:]), Reason.TRICK, "5.1") for part in text.split()
    )


def at_deal_end(before: str, *entries: str) -> Side | None:
    rules = house("end=deal_end")
    return winner_at_deal_end(score_of(before), [entry(each) for each in entries], N, rules)


def test_7_1_a_trick_that_reaches_the_target_ends_the_game_at_once() -> None:
    table = Table(score="15:20")
    table.deal_with(N="KS", E="3S", S="QS", W="4S")
    last = table.play("KS 3S QS 4S")
    assert [type(event) for event in last[-3:]] == [GameWon, DealEnded, MatchEnded]
    assert (table.stands, table.outcome) == ("15:21", "EW 21")
    assert table.public.turn is None


def test_7_1_a_declaration_may_end_it_before_a_card_is_led() -> None:
    table = Table()
    table.deal_with(N="3S 2S AS 3C 2C AC 3D 2D AD", declared="N:21")
    assert (table.stands, table.outcome) == ("21:0", "NS 42")
    assert not [event for event in table.events if isinstance(event, CardPlayed)]


def test_7_1_twenty_is_not_enough_and_the_target_may_be_another() -> None:
    assert winner_at_once(score_of("20:20"), N, house()) is None
    assert winner_at_once(score_of("20:21"), N, house()) is EW
    assert winner_at_once(score_of("20:21"), N, house("target=22")) is None
    assert winner_at_once(score_of("5:4"), N, house("target=5")) is NS


def deal_end_table(takers_figures: list[tuple[str, int]], start: str) -> Table:
    """A whole deal under ``end=deal_end``, from a target that only this score can reach."""
    rules = house("end=deal_end")
    seats = {"N": N, "E": E}
    wanted = [Wanted(seats[taker], figures) for taker, figures in takers_figures]
    for seed in range(300):
        hands, order = arrange(wanted, N, rules, seed)
        table = Table(rules)
        table.stand_at(start)
        table.deal(hands)
        if table.stands == start:
            break
    else:
        raise AssertionError("every deal declares something")
    for card in order:
        table.play_card(card)
    return table


def test_7_1_at_the_end_of_the_deal_all_cards_are_played_and_scored() -> None:
    tricks = [("E", 3), ("N", 4), ("E", 2), ("N", 3), *[("E", 2)] * 6]
    table = deal_end_table(tricks, "20:20")
    assert len(table.public.tricks) == 10
    assert table.stands == "23:21"
    assert table.outcome == "EW 21"  # there first, though lower
    assert len(table.won) == 1


def test_7_1_at_the_end_of_the_deal_nobody_may_have_won() -> None:
    tricks = [("E", 3), ("N", 4), ("E", 2), ("N", 3), *[("E", 2)] * 6]
    table = deal_end_table(tricks, "10:10")
    assert (table.stands, table.outcome) == ("13:11", "")
    assert table.public.ended
    table.deal_with()
    assert table.public.number == 3


def test_7_1_deal_end_who_has_stood_there_longer() -> None:
    assert at_deal_end("20:20", "EW+1", "NS+2") is EW
    assert at_deal_end("20:20", "NS+1", "EW+2") is NS
    assert at_deal_end("20:20", "NS+1") is NS
    assert at_deal_end("10:10", "NS+1") is None


def test_7_1_deal_end_a_side_fined_below_must_come_again() -> None:
    assert at_deal_end("20:20", "EW+1", "NS+2", "EW-3", "EW+3") is NS
    assert at_deal_end("20:20", "EW+1", "EW-3") is None
    assert at_deal_end("20:20", "EW+1", "NS+3", "EW-3") is NS


def test_7_1_deal_end_by_one_entry_the_higher_then_the_eldest() -> None:
    assert at_deal_end("18:18", "NS+3 EW+4") is EW
    assert at_deal_end("18:18", "EW+3 NS+3") is NS
    rules = house("end=deal_end")
    assert winner_at_deal_end(score_of("18:18"), [entry("NS+3 EW+3")], E, rules) is EW


def test_7_2_an_entry_is_written_whole() -> None:
    table = Table(score="18:0")
    table.deal_with(N="3S 2S AS 7H 7D 7C", declared="N:7")
    assert [len(each) for each in table.public.entries] == [2]
    assert table.stands == "25:0"


def test_7_2_the_score_is_compared_after_every_entry() -> None:
    table = Table(score="18:18")
    table.deal_with(N="", E="3C 2C AC", S="3S 2S AS", declared="E:3 S:3")
    assert (table.stands, table.outcome) == ("18:21", "EW 21")
    assert len(table.won) == 1


def test_7_2_a_fine_too_is_an_entry() -> None:
    table = Table(house("renonce=deduct"), score="20:0")
    table.deal_with(N="3S 2S", E="4S", S="QS 5D", W="KS", void="S:D")
    table.play("3S 4S 5D KS")
    assert [len(each) for each in table.public.entries] == [1]
    assert table.stands == "17:0"


@pytest.mark.parametrize(
    ("losers", "changes", "worth"),
    [
        (10, "", 42),
        (11, "", 21),
        (-3, "", 42),
        (11, "double_below=12", 42),
        (12, "double_below=12", 21),
        (0, "double_below=0", 21),
        (-3, "double_below=0", 21),
        (0, "double_below=1", 42),
        (20, "double_below=21", 42),
        (15, "target=31", 62),
        (16, "target=31", 31),
        (10, "target=20", 20),
        (9, "target=20", 40),
    ],
)
def test_7_3_the_win_is_double_against_losers_below_the_saving_score(
    losers: int, changes: str, worth: int
) -> None:
    assert recorded(score_of(f"40:{losers}"), NS, house(changes)) == worth
    assert recorded(score_of(f"{losers}:40"), EW, house(changes)) == worth


def test_7_3_the_score_at_that_moment_counts() -> None:
    table = Table(score="18:8")
    table.deal_with(N="3S 2S AS", E="3C 2C AC", declared="N:3 E:3")
    assert (table.stands, table.outcome) == ("21:8", "NS 42")


def test_7_4_surplus_and_losers_points_vanish() -> None:
    table = Table(house("match=games:2"), dealer=W, score="19:18")
    table.deal_with(N="3S 2S AS KS", declared="N:6")
    assert (table.stands, table.outcome) == ("25:18", "NS 21")
    table.deal_with()
    assert table.stands == "0:0"
    assert table.public.score_before == (0, 0)
    assert table.public.number == 1
    assert table.state.past == ()


def test_7_4_within_a_game_the_score_is_carried_on() -> None:
    table = Table(house("target=99"))
    table.deal_with(N="3S 2S AS", declared="N:3")
    table.play_out()
    after = table.public.score
    table.deal_with()
    assert table.public.score_before == after
    assert (table.public.number, len(table.state.past)) == (2, 1)
