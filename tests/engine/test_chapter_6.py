"""Chapter 6: bonuses."""

from __future__ import annotations

import pytest

from semerik.engine.actions import ClaimRenonce, CloseClaims, ThrowIn
from semerik.engine.errors import NoDealGoesOn, NotYetThrownIn, TrickGoesOn
from semerik.engine.events import ClaimsOpened
from semerik.engine.rules import HouseRules
from semerik.engine.scores import bonuses
from semerik.engine.seats import PerSeat
from tests.engine.table import (
    EW,
    E,
    N,
    S,
    Seat,
    Table,
    W,
    Wanted,
    arrange,
    declared_points,
    house,
)

Piles = tuple[int, int, int, int]


def earned(piles: Piles, changes: str = "") -> list[str]:
    lines = bonuses(PerSeat(piles), house(changes))
    return [f"{line.side.name} {line.points} {line.reason}" for line in lines]


def played(takers: list[Seat], figures: list[int], start: str, rules: HouseRules) -> Table:
    """A whole deal with these takers; the game stands at ``start`` once the hands are counted."""
    wanted = [Wanted(*each) for each in zip(takers, figures, strict=True)]
    hands, order = arrange(wanted, N, rules)
    ns, ew = map(int, start.split(":"))
    ns -= sum(declared_points(hands[seat], rules) for seat in (N, S))
    ew -= sum(declared_points(hands[seat], rules) for seat in (E, W))
    table = Table(rules)
    table.stand_at(f"{ns}:{ew}")
    table.deal(hands)
    assert table.stands == start
    for card in order:
        if table.public.turn is not None:
            table.play_card(card)
    return table


EVEN = [3, 3, 3, 3, 2, 2, 2, 2, 2, 2]


@pytest.mark.parametrize("piles", [(6, 0, 4, 0), (5, 0, 5, 0), (2, 0, 8, 0)])
def test_6_1_a_side_that_takes_all_ten_adds_four(piles: Piles) -> None:
    assert earned(piles) == ["NS 4 all_ten"]
    assert earned((0, piles[0], 0, piles[2])) == ["EW 4 all_ten"]


def test_6_1_nine_of_a_side_are_not_ten() -> None:
    assert earned((5, 1, 4, 0)) == []


def test_6_1_played_to_the_end() -> None:
    table = played([N, S] * 5, EVEN, "2:3", house())
    assert table.stands == "10:3"
    assert table.lines[-1].clause == "6.1"
    assert table.written[-1] == "NS 4 all_ten"


@pytest.mark.parametrize(
    ("piles", "settings"),
    [
        ((9, 1, 0, 0), ["at_least", "exactly", "no_partner_trick"]),
        ((10, 0, 0, 0), ["at_least", "no_partner_trick"]),
        ((9, 0, 1, 0), ["at_least", "exactly"]),
        ((8, 1, 1, 0), []),
        ((5, 1, 4, 0), []),
    ],
)
def test_6_2_nine_alone(piles: Piles, settings: list[str]) -> None:
    for setting in ("at_least", "exactly", "no_partner_trick", "off"):
        lines = earned(piles, f"nine_alone={setting}")
        assert ("NS 6 nine_alone" in lines) == (setting in settings), setting
        turned = (piles[3], *piles[:3])
        assert ("EW 6 nine_alone" in earned(turned, f"nine_alone={setting}")) == (
            "NS 6 nine_alone" in lines
        )


def test_6_2_the_line_names_the_player() -> None:
    table = played([W, W, W, W, W, N, W, W, W, W], EVEN, "0:0", house())
    line = table.lines[-1]
    assert (line.side, line.seat, line.points, line.clause) == (EW, W, 6, "6.2")


@pytest.mark.parametrize("piles", [(10, 0, 0, 0), (1, 0, 9, 0)])
def test_6_3_both_bonuses_add_up(piles: Piles) -> None:
    assert earned(piles) == ["NS 4 all_ten", "NS 6 nine_alone"]
    assert earned(piles, "bonus_stack=highest") == ["NS 6 nine_alone"]


def test_6_3_with_one_bonus_only_the_highest_is_that_one() -> None:
    assert earned((6, 0, 4, 0), "bonus_stack=highest") == ["NS 4 all_ten"]
    assert earned((9, 1, 0, 0), "bonus_stack=highest") == ["NS 6 nine_alone"]
    assert earned((10, 0, 0, 0), "bonus_stack=highest;nine_alone=off") == ["NS 4 all_ten"]


def test_6_4_after_the_figures_of_the_tenth_trick_and_as_one_entry() -> None:
    figures = [2, 2, 2, 2, 2, 2, 3, 3, 3, 3]
    table = played([N] * 10, figures, "7:0", house())
    assert table.written[-3:] == ["NS 1 trick", "NS 4 all_ten", "NS 6 nine_alone"]
    assert len(table.public.entries[-1]) == 2
    # 7 and four tricks are 11; with all ten 15, and nine alone takes it to 21.
    assert (table.stands, table.outcome) == ("21:0", "NS 42")


def test_6_4_both_lines_are_written_before_the_score_is_compared() -> None:
    table = played([N] * 10, EVEN, "13:0", house())
    assert (table.stands, table.outcome) == ("27:0", "NS 42")


def test_6_4_a_game_that_ends_before_brings_no_bonus() -> None:
    table = played([E] * 9 + [N], [3, 3, 2, 2, 2, 2, 2, 2, 3, 3], "20:12", house())
    assert (table.stands, table.outcome) == ("21:15", "NS 21")
    assert table.public.piles == (1, 9, 0, 0)
    assert table.written[-1] == "NS 1 trick"
    assert "EW 6 nine_alone" not in table.written


def worthless_rest(rules: str = "", takers: str = "NESWNESWNE") -> Table:
    """Eight tricks were played; the last two will bring two figures in all."""
    figures = [3, 3, 3, 3, 3, 3, 2, 2, 0, 2]
    tricks = [Wanted(Seat[taker], each) for taker, each in zip(takers, figures, strict=True)]
    hands, order = arrange(tricks, N, house(rules))
    table = Table(house(rules), score="-40:-40")
    table.deal(hands)
    for card in order[:32]:
        table.play_card(card)
    return table


def test_6_5_the_rest_is_thrown_in_when_nothing_can_be_written() -> None:
    table = worthless_rest()
    assert (table.public.figures_out, table.public.may_throw_in) == (2, True)
    before = table.written
    table.do(ThrowIn())
    assert (table.public.ended, table.public.thrown_in, table.written) == (True, True, before)
    assert isinstance(table.refusal(ThrowIn()), NoDealGoesOn)


def test_6_5_not_while_figures_are_out_or_a_trick_goes_on() -> None:
    table = Table()
    table.deal_with()
    refused = table.refusal(ThrowIn())
    assert isinstance(refused, NotYetThrownIn)
    assert refused.facts == {"figures": 24}
    rest = worthless_rest()
    turn = rest.public.turn
    assert turn is not None
    rest.play_card(rest.deal_state.view(turn).legal[0])
    assert isinstance(rest.refusal(ThrowIn()), TrickGoesOn)


@pytest.mark.parametrize(
    ("takers", "rules", "lawful"),
    [
        ("NSNSNSNSNS", "", False),  # all ten
        ("NNNNNNNNEE", "", False),  # nine, with one of two
        ("NNNNNNEEEN", "", True),
        ("ENNNNNNNNN", "nine_alone=off", True),
        ("SNNNNNNNNE", "nine_alone=no_partner_trick", False),  # all ten still
        ("ESNNNNNNNN", "", True),
        ("ENNNNNNNNN", "nine_alone=exactly", False),
        ("ENNNNNNNNN", "nine_alone=no_partner_trick", False),
    ],
)
def test_6_5_no_bonus_may_be_within_reach(takers: str, rules: str, lawful: bool) -> None:
    table = worthless_rest(rules, takers)
    assert table.public.may_throw_in is lawful
    if lawful:
        table.do(ThrowIn())
        assert table.public.ended
    else:
        assert isinstance(table.refusal(ThrowIn()), NotYetThrownIn)


def test_6_5_renonces_may_still_be_claimed() -> None:
    table = worthless_rest("renonce=deduct;renonce_found=on_claim")
    table.do(ThrowIn())
    assert table.public.awaiting == ClaimsOpened()
    table.do(ClaimRenonce(N, E))
    table.do(CloseClaims())
    assert (table.public.ended, table.written[-1]) == (True, "NS -1 wrong_claim")
