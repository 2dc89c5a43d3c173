"""What bots do about renonces: they claim what they can prove, and choose fines by the advice."""

from __future__ import annotations

import pytest

from semerik.bots.rulings import choose_fine, find_renonce
from semerik.engine.actions import ClaimRenonce, FineWay
from semerik.engine.seats import Seat
from tests.engine.table import E, N, S, Table, W, house

CLAIMS = "renonce=deduct;renonce_found=on_claim"


def passed_unseen(rules: str = CLAIMS, score: str = "0:0", **held: str) -> Table:
    """South throws a diamond on spades though he holds the JS; West takes and leads."""
    table = Table(house(rules), score=score)
    hands = {"N": "KS 4S", "E": "5S 7D", "S": "JS 4D 5D", "W": "2S 6S"} | held
    table.deal_with(**hands)
    table.play("KS 5S 4D 2S")
    return table


def claims(table: Table) -> dict[str, Seat]:
    """Whom each seat would claim against now."""
    found = {seat.name: find_renonce(table.public, seat) for seat in Seat}
    return {name: offender for name, offender in found.items() if offender is not None}


def test_what_is_not_proved_is_not_claimed() -> None:
    assert claims(passed_unseen()) == {}


def test_a_card_of_the_suit_played_later_proves_it_to_both_opponents() -> None:
    table = passed_unseen(E="5S 7S")
    table.play("6S 4S 7S JS")
    assert claims(table) == {"E": S, "W": S}
    table.do(ClaimRenonce(E, S))
    assert claims(table) == {}


def test_a_declared_card_proves_it_at_once() -> None:
    table = Table(house(CLAIMS))
    table.deal_with(declared="S:1", N="KS", E="5S", S="JS JD JC 4D", W="2S")
    table.play("KS 5S 4D 2S")
    assert claims(table) == {"E": S, "W": S}


@pytest.mark.parametrize("show", ["names", "points"])
def test_what_is_not_told_proves_nothing(show: str) -> None:
    table = Table(house(f"{CLAIMS};declare_show={show}"))
    table.deal_with(declared="S:1", N="KS", E="5S", S="JS JD JC 4D", W="2S")
    table.play("KS 5S 4D 2S")
    assert claims(table) == {}


def test_with_open_cards_everything_is_seen() -> None:
    table = Table(house(CLAIMS), score="20:19")
    table.deal_with(N="KS 3C", E="5S 5C", S="JS 4D 2C", W="6S AC")
    table.play("KS 5S 4D 6S 3C 5C 2C AC")
    assert table.public.cards_open
    assert claims(table) == {"E": S, "W": S}  # the side that reached the target has no say


def test_an_honest_void_is_never_claimed() -> None:
    table = Table(house(CLAIMS))
    table.deal_with(N="KS", E="5S", S="4D 5H", W="6S", void="S:S")
    table.play("KS 5S 4D 6S")
    table.play_out()
    assert table.public.cards_open
    assert S not in claims(table).values()


def test_no_claims_where_the_rules_have_none() -> None:
    table = passed_unseen("renonce=deduct")
    assert claims(table) == {}


@pytest.mark.parametrize(
    ("score", "rules", "way"),
    [
        ("5:5", "", "credit"),
        ("5:18", "", "credit"),  # +3 reaches the target
        ("11:5", "", "deduct"),  # below the saving score
        ("13:5", "", "deduct"),
        ("14:5", "", "credit"),
        ("10:5", "", "credit"),
        ("18:5", "", "deduct"),  # out of reach
        ("17:5", "", "credit"),
        ("18:18", "", "credit"),
        ("2:5", "score_floor=0", "credit"),
        ("12:5", "double_below=0", "credit"),
        ("14:5", "double_below=14", "deduct"),
        ("28:5", "target=31", "deduct"),
    ],
)
def test_9_7_the_advice(score: str, rules: str, way: FineWay) -> None:
    table = passed_unseen(f"renonce=choice;{rules}", score)
    assert table.public.fine_asked is not None
    assert table.public.fine_asked.chooser is W
    assert choose_fine(table.public, table.public.fine_asked) == way


def test_9_7_points_that_wait_behind_the_fine_count() -> None:
    """The offenders stand at 15, but two points more are coming: 17 and three figures' worth."""
    table = Table(house("renonce=choice;renonce_found=on_claim"), score="20:5")
    table.deal_with(N="KS 3C", E="5S 5C", S="JS 4D 2C", W="6S AC")
    table.play("KS 5S 4D 6S 3C 5C 2C AC")
    table.do(ClaimRenonce(E, S))
    assert table.public.fine_asked is not None
    assert choose_fine(table.public, table.public.fine_asked) == "deduct"


def test_9_7_who_is_barred_takes_nothing() -> None:
    table = Table(house("renonce=choice;renonce_bars_win=on"), score="5:18")
    table.deal_with(N="KS 4S", E="5S 7D", S="JS 4D 5D", W="2S 6S")
    table.play("KS 7D 4D 2S")  # East has renounced, then South
    asked = table.public.fine_asked
    assert asked is not None
    assert (asked.due.renonce.seat, asked.chooser) == (E, S)
    assert N.side is S.side
