"""Cards and house rules as people write them, and how what can't be read is refused."""

from __future__ import annotations

import pickle
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semerik.engine.cards import (
    DECK,
    Card,
    format_cards,
    parse_card,
    parse_cards,
    parse_hand,
    try_parse_card,
)
from semerik.engine.errors import (
    BadRules,
    ContradictoryRules,
    NamedTwice,
    NotACard,
    NotAHand,
    NotAnOption,
    NotAValue,
)
from semerik.engine.rules import (
    KEYS,
    PRESETS,
    STANDARD,
    HouseRules,
    MatchLength,
    changes,
    format_rules,
    parse_rules,
    rules_from_table,
    value_of,
    values_of,
)

LATIN, RUSSIAN = "32AKQJ7654", "32ТКДВ7654"
SUITS = {"S": "S♠ПВ", "H": "H♥Ч", "D": "D♦Б", "C": "C♣ТК"}


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_spelling_of_a_card(card: Card) -> None:
    ranks = {LATIN[card.rank], RUSSIAN[card.rank]}
    for rank in ranks:
        for suit in SUITS[card.suit.letter]:
            for text in (rank + suit, (rank + suit).lower()):
                assert parse_card(text) is card
            if suit in "♠♥♦♣":
                assert parse_card(f"{rank}{suit}\ufe0e") is card
                assert parse_card(f"{rank}{suit}\ufe0f") is card
    assert str(card) == LATIN[card.rank] + card.suit.letter
    assert repr(card) == str(card)
    assert Card(card.suit, card.rank) is card
    assert pickle.loads(pickle.dumps(card)) is card


@pytest.mark.parametrize(
    ("text", "meant"),
    [("тт", "AC"), ("кк", "KC"), ("вв", "JS"), ("дб", "QD"), ("тв", "AS"), ("кт", "KC")],
)
def test_the_same_russian_letter_is_read_by_its_place(text: str, meant: str) -> None:
    assert parse_card(text) is parse_card(meant)


@pytest.mark.parametrize(
    "text",
    ["", "S", "3", "SK", "8S", "9H", "10D", "1S", "3SS", "3X", "Z♠", "♠3", "3 S", "Б3", "ПТ"],
)
def test_what_is_no_card(text: str) -> None:
    assert try_parse_card(text) is None
    with pytest.raises(NotACard) as refused:
        parse_card(text)
    assert refused.value.facts == {"text": text}


def test_cards_are_parted_by_spaces_or_commas_and_keep_their_order() -> None:
    meant = [parse_card(text) for text in ("KH", "3S", "7C")]
    for text in ("KH 3S 7C", "KH,3S,7C", " KH ,  3S, 7C,", "kh\t3s\n7c", "К♥ 3♠ 7♣", "кч,3п,7т"):
        assert list(parse_cards(text)) == meant
    assert parse_cards("") == ()
    assert format_cards(meant) == "KH 3S 7C"


@given(st.lists(st.sampled_from(DECK), unique=True))
def test_cards_written_and_read_again(cards: list[Card]) -> None:
    assert list(parse_cards(format_cards(cards))) == cards


@pytest.mark.parametrize(
    ("text", "column", "word"),
    [("3S 8S", 4, "8S"), ("X", 1, "X"), ("3S, 2S,,  99", 11, "99"), ("7C 7", 4, "7")],
)
def test_the_column_of_what_is_no_card(text: str, column: int, word: str) -> None:
    with pytest.raises(NotACard) as refused:
        parse_cards(text)
    assert refused.value.facts == {"text": word, "column": column}


def test_a_card_named_twice_is_refused_where_it_stands_again() -> None:
    with pytest.raises(NotAHand) as refused:
        parse_cards("3S 2S, 3♠")
    assert refused.value.facts == {"problem": "twice", "card": parse_card("3S"), "column": 8}


def test_a_hand_is_ten_cards_in_the_order_of_the_deck() -> None:
    text = "4C 3S KH AH 2D 7D 6C 5C QS JS"
    assert format_cards(parse_hand(text)) == "3S QS JS AH KH 2D 7D 6C 5C 4C"


@pytest.mark.parametrize("count", [0, 9, 11, 40])
def test_a_hand_of_another_size_is_refused(count: int) -> None:
    text = format_cards(DECK[:count])
    with pytest.raises(NotAHand) as refused:
        parse_hand(text)
    assert refused.value.facts == {"problem": "count", "count": count, "column": len(text) + 1}


SETTINGS = [
    (key, value)
    for key in KEYS
    for value in (
        ("5", "20", "21", "999")
        if key == "target"
        else ("0", "1", "5", "11", "12", "21")
        if key == "double_below"
        else ("single", "rubber", "games:1", "games:99", "record:1", "record:9999")
        if key == "match"
        else values_of(key)
    )
]


@pytest.mark.parametrize(("key", "value"), SETTINGS)
def test_every_value_of_every_option_is_read_and_written(key: str, value: str) -> None:
    base = "standard;renonce=deduct" if value == "on_claim" else "standard"
    rules = parse_rules(f"{base};{key}={value}")
    assert value_of(rules, key) == value
    assert parse_rules(format_rules(rules)) == rules
    assert parse_rules(f"{base};{key.upper()} = {value.upper()}") == rules
    if value == value_of(STANDARD, key):
        assert format_rules(rules) == base
    else:
        assert f"{key}={value}" in format_rules(rules).split(";")


house_rules = st.fixed_dictionaries(
    {},
    optional={
        key: st.sampled_from([value for other, value in SETTINGS if other == key]) for key in KEYS
    },
)


@given(house_rules, st.randoms())
def test_rule_strings_written_and_read_again(settings: dict[str, str], order: object) -> None:
    words = [f"{key}={value}" for key, value in settings.items()]
    order.shuffle(words)  # type: ignore[attr-defined]
    try:
        rules = parse_rules(";".join(["standard", *words]))
    except ContradictoryRules:
        return
    text = format_rules(rules)
    assert parse_rules(text) == rules
    assert format_rules(parse_rules(text)) == text
    keys = [word.partition("=")[0] for word in text.split(";")[1:]]
    assert keys == sorted(keys, key=KEYS.index)
    assert ("double_below" in keys) == (rules.double_below != (rules.target + 1) // 2)
    assert rules_from_table(dict(settings)) == rules
    for key, value in settings.items():
        assert value_of(rules, key) == value


@given(house_rules, st.sampled_from(sorted(PRESETS)))
def test_changes_against_a_preset_lead_back(settings: dict[str, str], preset: str) -> None:
    try:
        rules = parse_rules(";".join([preset, *(f"{k}={v}" for k, v in settings.items())]))
    except ContradictoryRules:
        return
    back = [f"{key}={value}" for key, value in changes(rules, PRESETS[preset])]
    assert parse_rules(";".join([preset, *back])) == rules


@pytest.mark.parametrize(
    ("text", "error", "facts"),
    [
        ("standart", NotAnOption, {"key": "standart", "nearest": "standard", "column": 1}),
        ("", NotAnOption, {"key": "", "nearest": None, "column": 1}),
        (";trena=off", NotAnOption, {"key": "", "column": 1}),
        ("trena=off", NotAnOption, {"key": "trena=off", "among": "presets", "column": 1}),
        ("standard;trenna=off", NotAnOption, {"key": "trenna", "nearest": "trena", "column": 10}),
        ("standard;xyzzy=1", NotAnOption, {"key": "xyzzy", "nearest": None, "column": 10}),
        ("standard;trena", NotAValue, {"key": "trena", "value": "", "column": 10}),
        ("standard;end=once", NotAValue, {"nearest": "at_once", "value": "once"}),
        ("standard;hearts=trump;void=hart", NotAValue, {"key": "void", "column": 23}),
        ("standard;renonce=deducts", NotAValue, {"nearest": "deduct"}),
        ("standard;trena=off;;trena=off", NamedTwice, {"key": "trena", "column": 21}),
        ("standard;renonce_found=on_claim", ContradictoryRules, {"column": 10}),
    ],
)
def test_what_is_wrong_in_a_rule_string_is_named_with_its_place(
    text: str, error: type[BadRules], facts: dict[str, object]
) -> None:
    with pytest.raises(error) as refused:
        parse_rules(text)
    assert type(refused.value) is error
    told = refused.value.facts
    assert {key: told[key] for key in facts} == facts


def test_spaces_before_a_word_are_not_its_place() -> None:
    with pytest.raises(NotAnOption) as refused:
        parse_rules("standard;  trenna=off")
    assert refused.value.facts["column"] == 12
    with pytest.raises(NotAnOption) as refused:
        parse_rules("  standart")
    assert refused.value.facts["column"] == 3


@pytest.mark.parametrize(
    "setting",
    [
        "target=4",
        "target=1000",
        "target=-5",
        "target=21.0",
        "target=",
        "target=٢١",
        "double_below=-1",
        "double_below=x",
        "match=games",
        "match=games:0",
        "match=games:100",
        "match=record:0",
        "match=record:10000",
        "match=single:1",
        "match=rubber:2",
        "match=games:x",
        "match=best:3",
        "talk_fine=4",
        "first_dealer=north",
        "score_floor=1",
    ],
)
def test_values_out_of_range_are_refused(setting: str) -> None:
    key, _, value = setting.partition("=")
    with pytest.raises(NotAValue) as refused:
        parse_rules(f"standard;{setting}")
    assert refused.value.facts["key"] == key
    assert refused.value.facts["value"] == value
    assert refused.value.facts["allowed"] == values_of(key)
    assert refused.value.facts["column"] == 10


def test_the_length_of_a_match() -> None:
    assert str(MatchLength("rubber")) == "rubber"
    assert str(MatchLength("games", 3)) == "games:3"
    assert parse_rules("standard;match=record:84").match == MatchLength("record", 84)


def read_toml(text: str) -> HouseRules:
    return rules_from_table(tomllib.loads(text))


def test_rules_from_a_toml_table() -> None:
    assert read_toml("") == STANDARD
    assert read_toml('preset = "club"') == PRESETS["club"]
    rules = read_toml(
        'preset = "semerik"\ntarget = 31\ntrena = "seven"\nlow_sets = false\n'
        'renonce_bars_win = true\nscore_floor = 0\ntalk_fine = 2\nmatch = "games:3"\n'
    )
    assert format_rules(rules) == (
        "standard;target=31;low_sets=off;nine_alone=off;match=games:3;renonce=deduct"
        ";renonce_bars_win=on;score_floor=0;talk_fine=2"
    )


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ('preset = "clubb"', NotAnOption),
        ("preset = 3", NotAnOption),
        ("trenna = 3", NotAnOption),
        ("target = true", NotAValue),
        ("target = 21.5", NotAValue),
        ('target = "many"', NotAValue),
        ("trena = [1]", NotAValue),
        ("double_below = 30", ContradictoryRules),
        ('renonce_found = "on_claim"', ContradictoryRules),
    ],
)
def test_what_is_wrong_in_a_table(text: str, error: type[BadRules]) -> None:
    with pytest.raises(error) as refused:
        read_toml(text)
    assert refused.value.facts.get("column") is None


def test_a_preset_can_be_written_and_read_again() -> None:
    for rules in PRESETS.values():
        assert parse_rules(format_rules(rules)) == rules
