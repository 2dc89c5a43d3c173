"""Chapter 10: house rules. How they are read and written is in test_notation too."""

from __future__ import annotations

import pytest

from semerik.engine import match
from semerik.engine.errors import ContradictoryRules, NamedTwice, NotAnOption, NotAValue
from semerik.engine.rules import (
    KEYS,
    PRESETS,
    STANDARD,
    HouseRules,
    changes,
    format_rules,
    parse_rules,
    value_of,
    values_of,
)
from tests.engine.table import N

TABLE = """
target            | 21           | 5…999
double_below      | 11           | 0…999
hearts            | trump        | plain
void              | free         | must_heart
low_sets          | on           | off
four_of_a_kind    | as_three     | plus_one
trena             | seven        | suit off
heart_baba        | bare         | every_rung
baba_sets         | four         | plain
declare_show      | full         | names points
declare_order     | eldest_first | together
nine_alone        | at_least     | exactly no_partner_trick off
bonus_stack       | add          | highest
end               | at_once      | deal_end
match             | single       | rubber games:N record:N
renonce           | prevent      | deduct credit choice
renonce_found     | at_once      | on_claim
renonce_bars_win  | off          | on
score_floor       | none         | 0
talk_fine         | 0            | 1 2 3
first_dealer      | random       | N E S W
packets           | 4-3-3        | 3-3-4
review_last_trick | off          | on
"""
OPTIONS = [[cell.strip() for cell in row.split("|")] for row in TABLE.strip().splitlines()]


@pytest.mark.parametrize(
    ("preset", "differs"),
    [
        ("standard", {}),
        ("tresset", {"renonce": "deduct"}),
        ("semerik", {"trena": "off", "nine_alone": "off", "renonce": "deduct"}),
        ("club", {"renonce": "deduct", "renonce_found": "on_claim", "talk_fine": "1"}),
    ],
)
def test_10_1_presets(preset: str, differs: dict[str, str]) -> None:
    assert dict(changes(parse_rules(preset))) == differs
    assert parse_rules(preset) == PRESETS[preset]
    assert set(PRESETS) == {"standard", "tresset", "semerik", "club"}


def test_10_2_a_rule_string_is_a_preset_and_changes() -> None:
    rules = parse_rules("standard;trena=off;renonce=deduct")
    assert (rules.trena, rules.renonce, rules.hearts) == ("off", "deduct", "trump")
    assert parse_rules("semerik;trena=seven").nine_alone == "off"
    assert parse_rules("semerik;trena=seven").trena == "seven"


def test_10_2_order_case_and_spaces_do_not_matter() -> None:
    one = parse_rules("standard;trena=off;renonce=deduct")
    other = parse_rules("  Standard ; RENONCE = Deduct;Trena= OFF ; ")
    assert one == other


def test_10_2_it_is_written_from_standard_in_the_order_of_the_table() -> None:
    assert format_rules(STANDARD) == "standard"
    assert format_rules(PRESETS["semerik"]) == ("standard;trena=off;nine_alone=off;renonce=deduct")
    assert (
        format_rules(parse_rules("club;review_last_trick=on;target=31;first_dealer=w"))
        == "standard;target=31;renonce=deduct;renonce_found=on_claim;talk_fine=1"
        ";first_dealer=W;review_last_trick=on"
    )


def test_10_2_nothing_is_named_twice_and_unknown_words_are_refused() -> None:
    with pytest.raises(NamedTwice):
        parse_rules("standard;trena=off;trena=off")
    with pytest.raises(NotAnOption):
        parse_rules("standard;trenna=off")
    with pytest.raises(NotAValue):
        parse_rules("standard;trena=on")


def test_10_2_a_new_target_moves_the_saving_score_half_way() -> None:
    assert parse_rules("standard;target=31").double_below == 16
    assert parse_rules("standard;target=40").double_below == 20
    assert parse_rules("standard;double_below=9;target=31").double_below == 9
    assert parse_rules("standard;target=31;double_below=16") == parse_rules("standard;target=31")


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("standard;renonce_found=on_claim", "renonce_found=on_claim", "renonce=prevent"),
        ("club;renonce=prevent", "renonce_found=on_claim", "renonce=prevent"),
        ("standard;double_below=22", "double_below=22", "target=21"),
        ("standard;target=9;double_below=10", "double_below=10", "target=9"),
    ],
)
def test_10_3_two_things_contradict_themselves(text: str, first: str, second: str) -> None:
    with pytest.raises(ContradictoryRules) as refused:
        parse_rules(text)
    assert refused.value.facts["first"] == first
    assert refused.value.facts["second"] == second
    assert refused.value.clause == "10.3"


@pytest.mark.parametrize(
    "text",
    [
        "standard;double_below=21",
        "standard;renonce_bars_win=on",
        "standard;score_floor=0;hearts=plain;void=must_heart",
        "standard;renonce_found=at_once",
        "standard;low_sets=off;four_of_a_kind=plus_one;trena=off;heart_baba=every_rung",
    ],
)
def test_10_3_everything_else_is_allowed(text: str) -> None:
    match.begin(parse_rules(text), N)


def test_10_3_rules_can_be_made_without_a_string_but_not_against_10_3() -> None:
    with pytest.raises(ContradictoryRules):
        HouseRules(renonce_found="on_claim")
    assert HouseRules(target=30).double_below == 15


def test_10_4_all_options_in_order_with_their_defaults() -> None:
    assert [row[0] for row in OPTIONS] == list(KEYS)
    assert [value_of(STANDARD, key) for key in KEYS] == [row[1] for row in OPTIONS]


@pytest.mark.parametrize(("key", "default", "others"), OPTIONS)
def test_10_4_all_values(key: str, default: str, others: str) -> None:
    if "…" in others:
        assert values_of(key) == (others,)
    else:
        assert values_of(key) == (default, *others.split())
