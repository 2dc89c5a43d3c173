"""Whatever is typed, every parser answers with its own refusal or reads it; it never hangs."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from semerik.engine.cards import parse_cards, parse_hand
from semerik.engine.errors import BadNotation, BadRules, NotACard, NotADeal, NotAHand
from semerik.engine.rules import parse_rules
from semerik.record.dealcode import parse_deal_code
from semerik.record.errors import BadDealCode, BadRecord, NotHands
from semerik.record.hands import format_hands, parse_deal, parse_hands
from semerik.record.read import read_records
from semerik.record.shuffle import Stream, shuffled_hands
from semerik.record.text import LONGEST_LINE
from semerik.record.write import format_record
from tests.record.matches import match_by_chance

PIECES = [
    *'[]"\\#;=.-: \t\n\r\x00\x85\ufeff\ud800\udcff٣²',
    *"NESWnesw32AKQJ7654SHDCТКДВпчбт♠♥♦♣\ufe0f",
    *("claim ", "choice ", "credit", "deduct", "fine ", "talk", "rest", "undo ", "seat ", '"x"'),
    *("[Semerik ", "[Game ", "[Deal ", "[Dealer ", "[Hands ", "[Result ", "[Rules ", "[Seed "),
    *("standard", "club", "target", "match", "games:", "NS", "EW", "10", "999999999999999999"),
]
texts = st.text(max_size=60) | st.lists(st.sampled_from(PIECES), max_size=40).map("".join)
few = settings(max_examples=30, deadline=None, derandomize=True)
many = settings(max_examples=10_000, deadline=None)

RULES = ["standard", "club;match=games:2", "standard;renonce=choice;target=9"]

PARSERS: list[tuple[Callable[[str], object], tuple[type[BadNotation], ...]]] = [
    (parse_cards, (NotACard, NotAHand)),
    (parse_hand, (NotACard, NotAHand)),
    (parse_hands, (NotHands, NotADeal)),
    (parse_deal, (NotHands, NotADeal)),
    (parse_deal_code, (BadDealCode,)),
    (parse_rules, (BadRules,)),
    (lambda text: list(read_records(text.split("\n"))), (BadRecord,)),
]


def check(text: str) -> None:
    for parse, refusals in PARSERS:
        try:
            parse(text)
        except refusals as refusal:
            column = refusal.facts.get("column")
            assert column is None or (isinstance(column, int) and column >= 1)


@few
@given(texts)
def test_any_text(text: str) -> None:
    check(text)


@pytest.mark.slow
@many
@given(texts)
def test_any_text_ten_thousand_times(text: str) -> None:
    check(text)


def mutated(text: str, chance: Stream) -> str:
    """The text with a few slips: characters and lines lost, doubled, exchanged or put in."""
    for _ in range(1 + chance.below(3)):
        at, other = sorted((chance.below(len(text) + 1), chance.below(len(text) + 1)))
        piece = PIECES[chance.below(len(PIECES))]
        lines = text.split("\n")
        line, second = chance.below(len(lines)), chance.below(len(lines))
        match chance.below(7):
            case 0:
                text = text[:at] + text[at + 1 :]
            case 1:
                text = text[:at] + piece + text[at:]
            case 2:
                text = text[:at] + piece + text[at + 1 :]
            case 3:
                text = text[:at]
            case 4:
                lines[line], lines[second] = lines[second], lines[line]
                text = "\n".join(lines)
            case 5:
                text = "\n".join([*lines[:line], lines[second], *lines[line:]])
            case _:
                text = text[:at] + text[other:]
    return text


def check_record(text: str) -> None:
    """A text near a record is refused with a place in it, or reads into a normal form."""
    lines = text.split("\n")
    try:
        found = list(read_records(lines))
    except BadRecord as refusal:
        line, column = refusal.facts["line"], refusal.facts["column"]
        assert isinstance(line, int)
        assert isinstance(column, int)
        assert 1 <= line <= len(lines)
        assert 1 <= column <= len(lines[line - 1]) + 1
        return
    normal = "".join(map(format_record, found))
    again = list(read_records(normal.splitlines()))
    assert again == found
    assert "".join(map(format_record, again)) == normal


@few
@given(st.integers(0, 10**9))
def test_slips_in_a_good_record(seed: int) -> None:
    good = match_by_chance(seed % 1000, parse_rules(RULES[seed % len(RULES)]), deals=1)
    check_record(mutated(format_record(good), Stream(seed, "slips")))


@pytest.mark.slow
@settings(max_examples=2_000, deadline=None)
@given(st.integers(0, 10**9))
def test_slips_in_a_good_record_thousands_of_times(seed: int) -> None:
    good = match_by_chance(seed, parse_rules(RULES[seed % len(RULES)]), deals=2)
    check_record(mutated(format_record(good), Stream(seed, "slips")))


@pytest.mark.parametrize(
    "line",
    [
        '"' * LONGEST_LINE,
        '\\"' * (LONGEST_LINE // 2),
        '[North "' + '\\"' * (LONGEST_LINE // 2 - 10),
        "[" * LONGEST_LINE,
        "[" + "A" * (LONGEST_LINE - 1),
        "[North" + " " * (LONGEST_LINE - 10),
        " " * LONGEST_LINE,
        "seat N " + '"' * (LONGEST_LINE - 7),
        "1 N" + " 3S" * (LONGEST_LINE // 4),
        "9" * LONGEST_LINE,
        "x" * (100 * LONGEST_LINE),
    ],
    ids=lambda line: line[:8],
)
def test_no_line_takes_long(line: str) -> None:
    check_record('[Semerik "1"]\n' + line + "\n")


@few
@given(st.integers(0, 10**6))
def test_hands_there_and_back(seed: int) -> None:
    hands = shuffled_hands(seed, 1, 1, 1)
    for seat in hands.of(lambda seat: seat):
        text = format_hands(hands, seat)
        assert parse_hands(text) == (seat, hands)
        assert parse_deal(text) == hands
