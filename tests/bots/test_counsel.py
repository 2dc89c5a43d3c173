"""Each counsel of the old books, in a position where it decides; South plays."""

from __future__ import annotations

import pytest

from semerik.bots.reasons import Rule
from semerik.engine.rules import parse_rules
from semerik.engine.seats import Seat
from tests.bots.positions import choice, south

NORTH, EAST, WEST = Seat.N, Seat.E, Seat.W


@pytest.mark.parametrize(
    ("hand", "table", "card", "rule"),
    [
        pytest.param(
            "3S 4S KD", "5S JS 6S", "4S", Rule.SPARE_PARTNER, id="no points, no overtaking"
        ),
        pytest.param("3S 2S KD", "KS AS JS", "2S", Rule.OVERTAKE_PARTNER, id="the fourth figure"),
        pytest.param("3S 4S KD", "KS AS 7S", "3S", Rule.OVERTAKE_PARTNER, id="the third figure"),
        pytest.param("JS 4S KD", "KS AS 7S", "JS", Rule.FEED_PARTNER, id="feeds the third figure"),
        pytest.param("AD 4D 5C", "KS 3S 7S", "AD", Rule.FEED_PARTNER, id="feeds from another suit"),
        pytest.param("JS 4S KD", "KS AS 2S", "4S", Rule.DENY, id="a blank to theirs"),
        pytest.param("3S 2S 4S", "KS 7S JS", "2S", Rule.TAKE, id="takes cheaply"),
        pytest.param("3S 4S KD", "JS 7S 6S", "4S", Rule.UNLOAD, id="two figures are nothing"),
        pytest.param("4H 5H 4D", "KS 7S JS", "4D", Rule.DENY, id="no heart for two figures"),
        pytest.param("JH 5H 4D", "KS 7S JS", "JH", Rule.RUFF, id="a heart that is the third"),
        pytest.param("6H 5H 4D", "KS QS AS", "5H", Rule.RUFF, id="the lowest heart will do"),
        pytest.param("6H 5H 4D", "KS AS QS", "4D", Rule.SPARE_PARTNER, id="no ruff of partner's"),
    ],
)
def test_last_hand(hand: str, table: str, card: str, rule: Rule) -> None:
    found = choice("casual", south(hand, table))
    assert (str(found.card), found.reason.name) == (card, rule)


@pytest.mark.parametrize(
    ("hand", "table", "card", "rule"),
    [
        pytest.param("JS 4S KD", "3S QS", "JS", Rule.FEED_PARTNER, id="feeds the master"),
        pytest.param("JS 4S KD", "3S 6S", "JS", Rule.FEED_PARTNER, id="a third may come"),
        pytest.param("JS 4S KD", "7S 6S", "4S", Rule.SPARE_PARTNER, id="no figure so far"),
        pytest.param("JS 4S KD", "KS QS", "4S", Rule.SPARE_PARTNER, id="won't hold"),
        pytest.param("3S 4S KD", "KS QS", "3S", Rule.OVERTAKE_PARTNER, id="mine will hold"),
        pytest.param("3S 4S KD", "QS KS", "3S", Rule.TAKE, id="takes surely"),
        pytest.param("2S 4S KD", "QS KS", "4S", Rule.DENY, id="the three is out"),
        pytest.param("5H JH 4D", "QS 7S", "4D", Rule.SPARE_PARTNER, id="partner's trick"),
        pytest.param("5H JH 4D", "7S QS", "JH", Rule.RUFF, id="a blank heart can't make three"),
    ],
)
def test_third_hand(hand: str, table: str, card: str, rule: Rule) -> None:
    found = choice("casual", south(hand, table))
    assert (str(found.card), found.reason.name) == (card, rule)


@pytest.mark.parametrize(
    ("hand", "table", "card", "rule"),
    [
        pytest.param("3S 4S KD", "QS", "3S", Rule.TAKE, id="takes surely"),
        pytest.param("2S 4S KD", "QS", "4S", Rule.DENY, id="the three is out"),
        pytest.param("3S 4S KD", "7S", "4S", Rule.DENY, id="nothing to take yet"),
        pytest.param("JH 5H 4D", "QS", "5H", Rule.RUFF, id="two more figures may come"),
    ],
)
def test_second_hand(hand: str, table: str, card: str, rule: Rule) -> None:
    found = choice("casual", south(hand, table))
    assert (str(found.card), found.reason.name) == (card, rule)


def test_remembers_that_the_three_has_fallen() -> None:
    hand, table = "2S 4S KD", "QS KS"
    fallen = [(EAST, "3S 5S 6S 7S")]
    assert str(choice("casual", south(hand, table)).card) == "4S"
    assert str(choice("casual", south(hand, table, fallen)).card) == "2S"


def test_fears_the_ruff_of_a_known_void() -> None:
    hand, table = "JS 4S KD", "3S QS"
    west_is_void = [(EAST, "7S 6S 4D 5S")]  # East, South, and West discards
    assert str(choice("casual", south(hand, table)).card) == "JS"
    found = choice("casual", south(hand, table, west_is_void))
    assert (str(found.card), found.reason.name) == ("4S", Rule.SPARE_PARTNER)


def test_feeds_the_master_that_partner_has_declared() -> None:
    hand, table = "JS QS 4S KD", "KS"
    norths = [(NORTH, "3S 2S AS 4H 5H 6H 7D 6D 7C 6C")]
    assert choice("casual", south(hand, table)).reason.name is Rule.DENY
    found = choice("casual", south(hand, table, declared=norths))
    assert (str(found.card), found.reason.name) == ("JS", Rule.FEED_PARTNER)


def test_a_declared_card_above_partners_is_no_danger_in_partners_hand() -> None:
    hand, table = "JS 4S KD", "AS QS"
    norths = [(NORTH, "3S 2S AS 4H 5H 6H 7D 6D 7C 6C")]
    wests = [(WEST, "3S 3D 3C 4H 5H 6H 7D 6D 7C 6C")]
    assert str(choice("casual", south(hand, table, declared=norths)).card) == "JS"
    assert str(choice("casual", south(hand, table, declared=wests)).card) == "4S"


def test_leads_the_suit_it_is_strong_in() -> None:
    found = choice("casual", south("3S 2S 5S 3D 4D 5C 6C 7C KH 4H"))
    assert (str(found.card), found.reason.name) == ("3S", Rule.LEAD_STRENGTH)


def test_cashes_a_single_master() -> None:
    found = choice("casual", south("2S 5S 3D 4D JC 5C 6C 7C KH 4H"))
    assert (str(found.card), found.reason.name) == ("3D", Rule.CASH_WINNER)


def test_returns_the_suit_of_the_partner() -> None:
    norths_lead = [(NORTH, "KD 3D 6D 5D")]
    hand = "2S 5S AD 4D JC 5C 6C 7C 4H"
    assert choice("casual", south(hand)).card.suit.letter == "C"  # the weakest
    found = choice("casual", south(hand, fallen=norths_lead))
    assert (str(found.card), found.reason.name) == ("4D", Rule.RETURN_SUIT)


def test_draws_hearts_from_strength_only() -> None:
    strong = choice("casual", south("3H 2H AH QH 7H 3D 4D 5C 6C 7C"))
    weak = choice("casual", south("3H 2H AH QH 3D 4D 5C 6C 7C 4S"))
    assert (str(strong.card), strong.reason.name) == ("3H", Rule.DRAW_HEARTS)
    assert weak.reason.name is not Rule.DRAW_HEARTS


def test_without_trumps_hearts_are_a_suit_like_others() -> None:
    plain = parse_rules("standard;hearts=plain")
    found = choice("casual", south("3H 2H 5H 4D 5C 6C", rules=plain))
    assert (str(found.card), found.reason.name) == ("3H", Rule.LEAD_STRENGTH)
    discard = choice("casual", south("JH 5H 4D", "KS 7S JS", rules=plain))
    assert discard.reason.name is Rule.DENY


BOTH_VOID_OF_SPADES = [(NORTH, "7S 4D 6S 5D")]
"""East and West discard; the hearts are still out."""


@pytest.mark.parametrize("hand", ["3S 2S 4S QD", "3S 4S KD QC", "3S 7D 4S 5S"])
def test_never_leads_what_both_opponents_ruff(hand: str) -> None:
    assert choice("casual", south(hand, fallen=BOTH_VOID_OF_SPADES)).card.suit.letter != "S"


def test_leads_it_where_hearts_are_no_trumps() -> None:
    plain = parse_rules("standard;hearts=plain")
    view = south("3S 2S 4S QD", fallen=BOTH_VOID_OF_SPADES, rules=plain)
    assert str(choice("casual", view).card) == "3S"


@pytest.mark.parametrize(
    ("hand", "table", "card", "rule"),
    [
        pytest.param("3S 5S 4S KH", "", "3S", Rule.LEAD_HIGH, id="high from length"),
        pytest.param("JS 4S KD", "KS AS 7S", "4S", Rule.SPARE_PARTNER, id="doesn't feed partner"),
        pytest.param("2S QS 4S", "JS 7S 6S", "QS", Rule.TAKE, id="takes what it can, last"),
        pytest.param("2S QS 4S", "JS", "2S", Rule.TAKE, id="takes high, second"),
        pytest.param("3S QS 4S", "7S 6S 5S", "4S", Rule.SPARE_PARTNER, id="no figure in it"),
    ],
)
def test_beginner(hand: str, table: str, card: str, rule: Rule) -> None:
    found = choice("beginner", south(hand, table))
    if rule is not Rule.SPARE_PARTNER:
        assert found.reason.name is rule
    assert str(found.card) == card


def test_beginner_remembers_nothing() -> None:
    hand, table = "2S 4S KD", "QS KS"
    fallen = [(EAST, "3S 5S 6S 7S"), (WEST, "5D 6D 7D 4D")]
    assert choice("beginner", south(hand, table)) == choice("beginner", south(hand, table, fallen))


def test_the_facts_are_those_of_the_position() -> None:
    found = choice("casual", south("JS 4S KD", "KS AS 7S"))
    assert dict(found.reason.facts)["figures"] == 3
    assert str(dict(found.reason.facts)["partner"]) == "AS"
