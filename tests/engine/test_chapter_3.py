"""Chapter 3: declarations."""

from __future__ import annotations

import pytest

from semerik.engine.cards import Rank, Suit, parse_hand
from semerik.engine.combinations import Baba, Declaration, HandTotal, NamedSet, RankSet, declare
from semerik.engine.events import EntryWritten, HandDeclared, seen_by
from semerik.engine.seats import Seat
from tests.engine.table import E, N, S, Table, W, cards, house


def declared(hand: str, changes: str = "") -> Declaration:
    return declare(parse_hand(hand), house(changes))


def parts(hand: str, changes: str = "") -> list[tuple[int, str]]:
    """The points and the clause of each combination."""
    return [(each.points, each.clause) for each in declared(hand, changes).combinations]


def test_3_1_the_eldest_hand_is_counted_first_then_round_the_table() -> None:
    table = Table(dealer=E)
    table.deal_with()
    counted = [event.seat for event in table.events if isinstance(event, HandDeclared)]
    assert counted == [S, W, N, E]


def test_3_1_hands_after_the_winning_one_are_not_counted() -> None:
    table = Table(score="18:15")
    table.deal_with(N="3S 2S AS", E="3C 2C AC KC", declared="N:3 E:6")
    assert [seat for seat, _ in table.public.declared] == [N]
    assert (table.stands, table.outcome) == ("21:15", "NS 21")
    assert table.public.ended


def test_3_1_a_hand_is_one_entry_all_its_lines_are_written() -> None:
    table = Table(score="18:0")
    table.deal_with(N="3S 2S AS 7H 7D 7C", declared="N:7")
    assert table.written == ["NS 3 declaration", "NS 4 declaration"]
    assert table.stands == "25:0"


def test_3_1_a_hand_without_combinations_writes_nothing() -> None:
    table = Table()
    table.deal_with()
    assert [len(each.combinations) for _, each in table.public.declared] == [0, 0, 0, 0]
    assert table.public.entries == ()


def test_3_1_together_all_hands_are_posted_and_the_higher_total_wins() -> None:
    table = Table(house("declare_order=together"), score="18:17")
    table.deal_with(N="3S 2S AS", E="3C 2C AC KC", declared="N:3 E:6")
    assert len(table.public.entries) == 1
    assert (table.stands, table.outcome) == ("21:23", "EW 21")
    assert len(table.public.declared) == 4


@pytest.mark.parametrize(("dealer", "winner"), [(W, "NS"), (N, "EW"), (S, "EW"), (E, "NS")])
def test_3_1_together_a_tie_goes_to_the_side_of_the_eldest(dealer: Seat, winner: str) -> None:
    table = Table(house("declare_order=together"), dealer=dealer, score="18:15")
    table.deal_with(N="3S 2S AS", E="3C 2C AC KC", declared="N:3 E:6")
    assert (table.stands, table.outcome) == ("21:21", f"{winner} 21")


def test_3_1_together_the_saving_score_counts_what_came_later() -> None:
    table = Table(house("declare_order=together"), score="18:8")
    table.deal_with(N="3S 2S AS", E="3C 2C AC", declared="N:3 E:3")
    assert (table.stands, table.outcome) == ("21:11", "NS 21")


def test_3_2_three_two_and_ace_of_a_suit_are_a_baba() -> None:
    assert parts("3S 2S AS 7H 6H KD QD JC 5C 4C") == [(3, "3.2")]
    assert parts("3S 2S KS AH 6H KD QD JC 5C 4C") == []


def test_3_2_two_babas_count_each_for_itself_in_the_order_of_the_suits() -> None:
    found = declared("3C 2C AC 3S 2S AS KD QH 7D 6H").combinations
    assert [each.suit for each in found if isinstance(each, Baba)] == [Suit.SPADES, Suit.CLUBS]
    assert [each.points for each in found] == [3, 3]


def test_3_2_queen_and_jack_do_not_lengthen_it_without_the_king() -> None:
    assert parts("3D 2D AD QD JD 7S 6S KH 5C 4C") == [(3, "3.2")]


@pytest.mark.parametrize(
    ("hand", "points", "length"),
    [
        ("3S 2S AS KS JS QH 7H 5D 4D 6C", 6, 4),
        ("3S 2S AS KS QS 7S JH 5D 4D 6C", 9, 5),
        ("3S 2S AS KS QS JS 6S 7H 5D 4C", 15, 6),
    ],
)
def test_3_3_the_longer_run_replaces_the_shorter(hand: str, points: int, length: int) -> None:
    (run,) = declared(hand).combinations
    assert isinstance(run, Baba)
    assert (run.points, run.length, run.clause, run.is_trena) == (points, length, "3.3", False)
    assert run.cards == cards("3S 2S AS KS QS JS")[:length]


@pytest.mark.parametrize("hand", ["3D 2D AD KD QD JD 7D", "3D 2D AD KD QD JD 7D 6D 5D 4D"])
def test_3_4_seven_in_a_row_or_more_are_a_trena(hand: str) -> None:
    whole = " ".join([hand, "6S 5C 4H"][: 1 if len(hand) > 20 else 2])
    (run,) = declared(whole).combinations
    assert isinstance(run, Baba)
    assert (run.points, run.clause, run.is_trena) == (16, "3.4", True)
    assert run.length == len(hand.split())


@pytest.mark.parametrize(
    ("trena", "seven", "nine", "suit"),
    [("seven", 16, 16, 16), ("suit", 15, 15, 16), ("off", 15, 15, 15)],
)
def test_3_4_how_long_a_trena_must_be(trena: str, seven: int, nine: int, suit: int) -> None:
    changes = f"trena={trena}"
    assert declared("3D 2D AD KD QD JD 7D 6S 5C 4H", changes).points == seven
    assert declared("3D 2D AD KD QD JD 7D 6D 5D 4H", changes).points == nine
    assert declared("3D 2D AD KD QD JD 7D 6D 5D 4D", changes).points == suit


HEARTS = {
    3: "3H 2H AH QH JH 7S 6S KD 5C 4C",
    4: "3H 2H AH KH JH 7S 6S QD 5C 4C",
    5: "3H 2H AH KH QH 7S 6S JD 5C 4C",
    6: "3H 2H AH KH QH JH 6S 7D 5C 4C",
    7: "3H 2H AH KH QH JH 7H 6D 5C 4C",
}


@pytest.mark.parametrize(
    ("changes", "ladder"),
    [
        ("heart_baba=bare", [5, 6, 9, 15, 16]),
        ("heart_baba=every_rung", [5, 8, 11, 17, 18]),
        ("heart_baba=every_rung;trena=off", [5, 8, 11, 17, 17]),
    ],
)
def test_3_5_the_baba_of_hearts(changes: str, ladder: list[int]) -> None:
    assert [declared(hand, changes).points for hand in HEARTS.values()] == ladder


def test_3_5_is_named_for_the_bare_one_only() -> None:
    named = [declared(hand).combinations[0].clause for hand in HEARTS.values()]
    assert named == ["3.5", "3.3", "3.3", "3.3", "3.4"]


def test_3_5_the_bare_one_is_named_for_it_on_every_ladder() -> None:
    (bare,) = declared(HEARTS[3], "heart_baba=every_rung").combinations
    assert (bare.points, bare.clause) == (5, "3.5")
    assert bare.cards == cards("3H 2H AH")


def test_3_5_longer_ones_keep_their_clause_on_every_ladder() -> None:
    named = [declared(h, "heart_baba=every_rung").combinations[0].clause for h in HEARTS.values()]
    assert named == ["3.5", "3.3", "3.3", "3.3", "3.4"]


def test_3_6_three_of_the_high_ranks_count_three_each() -> None:
    assert parts("3S 3H 3C 2H 2D 2C AD KS QH 7D") == [(3, "3.6"), (3, "3.6")]
    assert parts("AS AH AC 2H 2D 3C 5D KS QH 7D") == [(3, "3.6")]
    assert parts("AS AH 2C 2H 3D 3C 5D KS QH 7D") == []


def test_3_6_the_missing_suit_is_known() -> None:
    (threes,) = declared("3S 3H 3C 2H 2D AS AD KS QH 7D").combinations
    assert isinstance(threes, RankSet)
    assert (threes.count, threes.missing) == (3, Suit.DIAMONDS)
    assert threes.cards == cards("3S 3H 3C")


def test_3_7_three_sevens_count_four() -> None:
    assert parts("7S 7H 7C 3S 2D AH KD JC 5D 4S") == [(4, "3.7")]


@pytest.mark.parametrize("rank", "KQJ654")
def test_3_8_three_of_any_other_rank_count_one(rank: str) -> None:
    others = ["3S", "3H", "2D", "2C", "AS", "AH", "7D"]
    assert parts(" ".join([f"{rank}S {rank}D {rank}C", *others])) == [(1, "3.8")]


def test_3_8_low_sets_may_count_nothing() -> None:
    hand = "KS KD KC 6S 6H 6D 3H AC JD 4S"
    assert parts(hand) == [(1, "3.8"), (1, "3.8")]
    assert parts(hand, "low_sets=off") == [(1, "3.8")]
    for rank in "654":
        assert parts(f"{rank}S {rank}D {rank}C 3S 3H 2D 2C AS AH 7D", "low_sets=off") == []


@pytest.mark.parametrize(
    ("rank", "as_three", "plus_one"),
    [("3", 3, 4), ("A", 3, 4), ("7", 4, 5), ("K", 1, 2), ("5", 1, 2)],
)
def test_3_9_four_of_a_kind(rank: str, as_three: int, plus_one: int) -> None:
    others = ["2S", "QS", "QH", "JD", "JC", "6S"]
    hand = " ".join([*(rank + suit for suit in "SHDC"), *others])
    assert declared(hand).points == as_three
    assert declared(hand, "four_of_a_kind=plus_one").points == plus_one
    (four,) = declared(hand).combinations
    assert isinstance(four, RankSet)
    assert (four.count, four.missing, len(four.cards)) == (4, None, 4)


def test_3_9_the_fourth_adds_nothing_to_a_set_that_counts_nothing() -> None:
    hand = "5S 5H 5D 5C 2S QS QH JD JC 6S"
    assert declared(hand, "four_of_a_kind=plus_one;low_sets=off").points == 0


def test_3_10_beside_a_baba_threes_twos_and_aces_count_four() -> None:
    hand = "3D 2D AD 2S 2H AC KS JH 7C 5S"
    assert parts(hand) == [(3, "3.2"), (4, "3.10")]
    assert parts(hand, "baba_sets=plain") == [(3, "3.2"), (3, "3.6")]


def test_3_10_a_long_run_raises_too_and_two_babas_raise_once() -> None:
    assert parts("3S 2S AS KS AH AC 4D 6D 7C 5C") == [(6, "3.3"), (4, "3.10")]
    assert parts("3S 2S AS 3C 2C AC 3D KD QH 7H") == [(3, "3.2"), (3, "3.2"), (4, "3.10")]


def test_3_10_other_ranks_are_not_raised() -> None:
    assert parts("3C 2C AC 7S 7H 7D KH KS KD 4S") == [(3, "3.2"), (1, "3.8"), (4, "3.7")]


def test_3_11_a_card_serves_in_a_run_and_in_a_set() -> None:
    hand = declared("3S 2S AS KS AH KH AD 6D KC 4C")
    assert [each.points for each in hand.combinations] == [6, 4, 1]
    shared = set(hand.combinations[0].cards) & set(hand.combinations[1].cards)
    assert shared == set(cards("AS"))


def test_3_12_partners_never_join_their_cards() -> None:
    table = Table()
    table.deal_with(N="3S 2S 7H 7D", S="AS 7C")
    assert table.stands == "0:0"


def test_3_12_all_four_hands_score() -> None:
    table = Table()
    table.deal_with(
        N="3S 2S AS", E="3H 2H AH", S="3D 2D AD", W="3C 2C AC", declared="N:3 E:5 S:3 W:3"
    )
    assert table.stands == "6:8"
    assert [line.seat for line in table.lines] == [N, E, S, W]
    assert len(table.public.entries) == 4


def test_3_13_everyone_learns_what_was_counted() -> None:
    table = Table()
    table.deal_with(N="3S 2S AS KS", declared="N:6")
    for seat in Seat:
        view = table.state.view(seat)
        assert view.deal is not None
        (baba,) = dict(view.deal.declared)[N].combinations
        assert isinstance(baba, Baba)
        assert (baba.suit, baba.length, baba.points) == (Suit.SPADES, 4, 6)


BOASTS = "3S 2S AS 3H 3D"
"""Cards of North: a baba and three threes without that of clubs."""


def test_3_13_names_leave_out_the_missing_suit() -> None:
    table = Table(house("declare_show=names"))
    table.deal_with(N=BOASTS, declared="N:7")
    for seat in (None, *Seat):
        told = dict(table.state.view(seat).deals[0].declared)[N].combinations
        assert told == (Baba(Suit.SPADES, 3, 3, "3.2"), NamedSet(Rank.THREE, 3, 4, "3.10"))
    assert [line.combination for line in table.lines] == list(told)


def test_3_13_four_are_told_only_where_the_points_betray_them() -> None:
    for option, count in (("as_three", 3), ("plus_one", 4)):
        table = Table(house(f"declare_show=names;four_of_a_kind={option}"))
        table.deal_with(N="6S 6H 6D 6C", declared=f"N:{count - 2}")
        (told,) = dict(table.public.declared)[N].combinations
        assert told == NamedSet(Rank.SIX, count, count - 2, "3.8")


@pytest.mark.parametrize("order", ["eldest_first", "together"])
def test_3_13_points_tell_the_total_of_each_hand_alone(order: str) -> None:
    table = Table(house(f"declare_show=points;declare_order={order}"))
    table.deal_with(N=BOASTS, E="7S 7H 7D 6S 6H 6D", declared="N:7 E:5")
    told = {seat: one.combinations for seat, one in table.public.declared}
    assert told == {N: (HandTotal(7),), E: (HandTotal(5),), S: (), W: ()}
    assert [(line.seat, line.points, line.clause) for line in table.lines] == [
        (N, 7, "3.13"),
        (E, 5, "3.13"),
    ]
    assert table.stands == "7:5"
    in_full = [(line.seat, line.points) for line in table.deal_state.lines]
    assert in_full == [(N, 3), (N, 4), (E, 4), (E, 1)]


@pytest.mark.parametrize("show", ["names", "points"])
def test_3_13_when_the_deal_is_over_everything_is_told(show: str) -> None:
    shy, loud = (Table(house(f"declare_show={value}")) for value in (show, "full"))
    for table in (shy, loud):
        table.deal_with(N=BOASTS, declared="N:7")
        table.play_out()
    assert shy.public.declared == loud.public.declared
    assert shy.lines == loud.lines
    assert shy.deal_state.lines == loud.deal_state.lines


@pytest.mark.parametrize("show", ["names", "points"])
def test_3_13_an_event_tells_no_more_than_the_view(show: str) -> None:
    table = Table(house(f"declare_show={show}"))
    for event in table.deal_with(N=BOASTS, declared="N:7"):
        seen = seen_by(event, Seat.E, table.state.rules)
        if isinstance(seen, HandDeclared):
            assert seen.declaration == dict(table.public.declared)[seen.seat]
        if isinstance(seen, EntryWritten):
            assert seen.lines in table.public.entries


def test_3_13_what_is_not_told_shows_no_cards() -> None:
    assert HandTotal(7).cards == NamedSet(Rank.SIX, 3, 1, "3.8").cards == ()
