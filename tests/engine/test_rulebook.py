"""The rule book, both editions, against the tests and the engine.

Every clause has a test and every numbered test a clause; both editions hold the same clauses,
options and examples; the examples are played.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from semerik.engine.cards import Card, Suit, parse_cards
from semerik.engine.combinations import declare
from semerik.engine.legality import legal_cards, position_of
from semerik.engine.rules import KEYS, STANDARD, HouseRules, parse_rules, values_of
from semerik.engine.scores import (
    ALL_TEN,
    NINE_ALONE,
    RENONCE_FINE,
    Reason,
    ScoreLine,
    entry_as_written,
    recorded,
    total,
    winner_at_once,
)
from semerik.engine.seats import PerSide, Seat, Side
from semerik.engine.tricks import TRICK_POINTS, Trick, take

ROOT = Path(__file__).parents[2]
EDITIONS = {
    "en": (ROOT / "rules.md").read_text(encoding="utf-8"),
    "ru": (ROOT / "semerik" / "words" / "rules.ru.md").read_text(encoding="utf-8"),
}
CLAUSE = re.compile(r"^\*\*(\d+\.\d+) ([^*]+)\*\*", re.MULTILINE)


def clauses(language: str) -> dict[str, str]:
    """The text of every clause by its number, in the order of the book."""
    book = EDITIONS[language]
    starts = [*CLAUSE.finditer(book)]
    ends = [*(start.start() for start in starts[1:]), len(book)]
    return {start[1]: book[start.start() : end] for start, end in zip(starts, ends, strict=True)}


def options_in(text: str) -> set[str]:
    """The options that a text names in code marks."""
    return {name for name in re.findall(r"`([a-z_]+)[`=]", text) if name in KEYS}


def examples(language: str) -> list[str]:
    blocks = re.findall(r"^```semerik\n(.*?)^```", EDITIONS[language], re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line.strip()]


def numbered_tests() -> Iterator[str]:
    """The clauses that the engine's tests name: 3.2 of ``test_3_2_a_baba``."""
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                named = re.match(r"test_(\d+)_(\d+)_", node.name)
                if named:
                    yield f"{named[1]}.{named[2]}"


def test_both_editions_hold_the_same_clauses_in_order() -> None:
    assert [*clauses("en")] == [*clauses("ru")]
    chapters = [number.partition(".")[0] for number in clauses("en")]
    assert [*dict.fromkeys(chapters)] == [str(chapter) for chapter in range(1, 11)]
    for chapter in set(chapters):
        count = chapters.count(chapter)
        numbers = [number for number in clauses("en") if number.startswith(f"{chapter}.")]
        assert numbers == [f"{chapter}.{place}" for place in range(1, count + 1)]


def test_every_clause_has_a_test_and_every_numbered_test_a_clause() -> None:
    tested = set(numbered_tests())

    assert sorted(set(clauses("en")) - tested) == []
    assert sorted(tested - set(clauses("en"))) == []


def test_both_editions_name_the_same_options_in_each_clause() -> None:
    russian = clauses("ru")
    for number, text in clauses("en").items():
        assert options_in(text) == options_in(russian[number]), number
    assert set().union(*map(options_in, clauses("en").values())) == set(KEYS)


@pytest.mark.parametrize("language", EDITIONS)
def test_10_4_the_table_lists_every_option_with_its_values(language: str) -> None:
    rows = re.findall(r"^\| `(\w+)` \|(.*)\|$", clauses(language)["10.4"], re.MULTILINE)

    assert [key for key, _ in rows] == [*KEYS]
    for key, row in rows:
        default, others, clause = (cell.strip() for cell in row.split("|"))
        values = re.findall(r"`([^`]+)`", default + others)
        assert values[0] == str(getattr(STANDARD, key))
        if key not in ("target", "double_below"):
            assert tuple(values) == values_of(key)
        assert key in options_in(clauses(language)[clause])


def test_both_editions_hold_the_same_examples() -> None:
    letters = str.maketrans("ТКДВ", "AKQJ")

    assert [line.translate(letters) for line in examples("ru")] == examples("en")
    assert len(examples("en")) >= 25


@pytest.mark.parametrize("line", [line for language in EDITIONS for line in examples(language)])
def test_the_examples_are_true(line: str) -> None:
    bracket = re.match(r"\[(.*?)\] ", line)
    rules = parse_rules(f"standard;{bracket[1]}") if bracket else STANDARD
    line = line[bracket.end() :] if bracket else line
    if "->" in line:
        check_game(line, rules)
    elif line.startswith("hand "):
        check_legal(line, rules)
    elif ">" in line:
        check_trick(line, rules)
    else:
        hand, _, points = line.rpartition(" = ")
        assert declare(cards(hand), rules).points == int(points)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(sorted(parse_cards(text)))


def check_trick(line: str, rules: HouseRules) -> None:
    played, _, outcome = line.partition(" > ")
    place, figures, points = map(int, outcome.split(", "))
    trick = take(Trick(Seat.N, parse_cards(played)), 1, rules)

    assert (trick.taker, trick.figures, trick.points) == (Seat.N.after(place - 1), figures, points)


def check_legal(line: str, rules: HouseRules) -> None:
    shape = re.fullmatch(r"hand (.+) on ([♠♥♦♣]): (.+)", line)
    assert shape is not None
    led = next(suit for suit in Suit if suit.sign == shape[2])
    position = position_of(Seat.S, Seat.S, cards(shape[1]), led, rules)

    assert legal_cards(position) == cards(shape[3])


def check_game(line: str, rules: HouseRules) -> None:
    """Entries up to the winning one; a bonus right after another is one entry with it."""
    before, _, after = line.partition(" -> ")
    start, *entries = before.split("; ")
    score, winner = score_of(start), None
    lines = [line_of(entry) for entry in entries]
    while lines and winner is None:
        entry = [lines.pop(0)]
        while entry[0].reason is Reason.ALL_TEN and lines and lines[0].reason is Reason.NINE_ALONE:
            entry.append(lines.pop(0))
        score = total(score, entry_as_written(entry, score, frozenset(), rules))
        winner = winner_at_once(score, Seat.N, rules)
    told, outcome = after.split("; ")
    assert score == score_of(told)
    if winner is None:
        assert outcome == "no winner"
    else:
        assert outcome == f"{winner.name} wins {recorded(score, winner, rules)}"


def score_of(text: str) -> PerSide[int]:
    shape = re.fullmatch(r"NS ([−-]?\d+) : ([−-]?\d+) EW", text)
    assert shape is not None, text
    return PerSide(int(number.replace("−", "-")) for number in shape.groups())


def line_of(entry: str) -> ScoreLine:
    who, _, what = entry.partition(" ")
    if what == "nine":
        return ScoreLine(Seat[who].side, NINE_ALONE, Reason.NINE_ALONE, "6.2", seat=Seat[who])
    side = Side[who]
    match what.split():
        case ["declares", points]:
            return ScoreLine(side, int(points), Reason.DECLARATION, "3.1")
        case ["trick", figures]:
            return ScoreLine(side, TRICK_POINTS[int(figures)], Reason.TRICK, "5.1")
        case ["all", "ten"]:
            return ScoreLine(side, ALL_TEN, Reason.ALL_TEN, "6.1")
        case ["fine"]:
            return ScoreLine(side, -RENONCE_FINE, Reason.RENONCE, "9.3")
    raise AssertionError(f"no entry: {entry}")
