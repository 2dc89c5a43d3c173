"""``semerik count``: its lines, and its JSON to the letter."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import Run, child_environment

HAND = "3S 2S AS KS 7H 7D 7C 4H 5D 6C"
CASES = json.loads((Path(__file__).parents[1] / "cases" / "hands.json").read_text("utf-8"))
DOCUMENT = (
    '{"hand": ["3S", "2S", "AS", "KS", "7H", "4H", "7D", "5D", "7C", "6C"], "points": 10,'
    ' "combinations": [{"kind": "baba", "suit": "S", "length": 4, "points": 6, "clause": "3.3"},'
    ' {"kind": "set", "rank": "7", "count": 3, "points": 4, "clause": "3.7"}]}\n'
)


@pytest.mark.parametrize(
    "hand",
    [
        HAND,
        HAND.replace(" ", ","),
        HAND.replace(" ", ", "),
        HAND.lower(),
        "6C 5D 4H 7C 7D 7H KS AS 2S 3S",
        "3♠ 2♠ A♠ K♠ 7♥ 7♦ 7♣ 4♥️ 5♦ 6♣",
        "3п 2п Тп Кп 7ч 7б 7т 4ч 5б 6т",
        "3в 2в Тв Кв 7ч 7б 7к 4ч 5б 6к",
    ],
)
def test_a_hand_however_it_is_written(run: Run, hand: str) -> None:
    assert run("count", hand, "--json") == (0, DOCUMENT, "")
    assert run("count", "--json", *hand.split(" ")) == (0, DOCUMENT, "")
    assert run("count", "-", stdin=hand) == (0, DOCUMENT, "")


def test_a_hand_in_lines(run: Run) -> None:
    rows = [line.split() for line in run("count", HAND).out.splitlines()]
    assert [row[-2 if row[0] == "total" else -6] for row in rows][-1] == "total"
    assert "6" in rows[0]
    assert "3.3" in rows[0]
    assert "4" in rows[1]
    assert "3.7" in rows[1]
    assert rows[2] == ["total", "10"]


def test_a_hand_in_russian(run: Run) -> None:
    shown = run("count", HAND, "--lang", "ru").out
    assert "баба пик" in shown
    assert "Т♠" in shown
    assert "всего" in shown


def test_a_hand_that_declares_nothing(run: Run) -> None:
    nothing = "3S 2D AC KS QH 7D 6C 5S 4H JC"
    assert run("count", nothing).out == "nothing to declare, 0 points\n"
    assert json.loads(run("count", nothing, "--json").out)["combinations"] == []


def test_every_worked_example(run: Run) -> None:
    by_rules: dict[str, list[tuple[str, int]]] = {}
    for case in CASES:
        by_rules.setdefault("standard", []).append((case["hand"], case["points"]))
        for change, points in case.get("under", {}).items():
            by_rules.setdefault(f"standard;{change}", []).append((case["hand"], points))
    assert len(by_rules) > 5
    for rules, hands in by_rules.items():
        shown = run("count", "-", "--rules", rules, stdin="\n".join(hand for hand, _ in hands))
        assert shown.code == 0
        documents = [json.loads(line) for line in shown.out.splitlines()]
        assert [document["points"] for document in documents] == [points for _, points in hands]
        for document in documents:
            assert list(document) == ["hand", "points", "combinations"]
            for one in document["combinations"]:
                kind = {"baba": ["suit", "length"], "set": ["rank", "count"]}[one["kind"]]
                assert list(one) == ["kind", *kind, "points", "clause"]
            assert document["points"] == sum(one["points"] for one in document["combinations"])


def test_the_club_s_rules_can_be_counted_by(run: Run) -> None:
    assert run("count", HAND, "--rules", "club", "--json").out == DOCUMENT


@pytest.mark.parametrize(
    ("hand", "place", "part"),
    [
        ("3S 2S AS KS 7H 7D 7C 4H 5D", 27, "9"),
        (HAND + " QS", 33, "11"),
        ("3S 2S AS KS 7H 7D 7C 4H 5D 3S", 28, "twice"),
        ("3S 2S 8S KS 7H 7D 7C 4H 5D 6C", 7, "8S"),
        ("3S 2S 10S KS 7H 7D 7C 4H 5D 6C", 7, "10S"),
        ("S3 2S AS KS 7H 7D 7C 4H 5D 6C", 1, "S3"),
        ("", 1, "0"),
        ("- " + HAND, 1, "-"),
    ],
)
def test_a_bad_hand_is_refused_with_its_place(run: Run, hand: str, place: int, part: str) -> None:
    sentence = run("count", *hand.split(" ")).refusal
    assert f"character {place}:" in sentence
    assert part in sentence
    if not hand.startswith("-"):
        assert run("count", hand).refusal == sentence


@pytest.mark.parametrize(
    ("bad", "line", "column"),
    [
        (b"3S 2S", 4, 6),
        (b"  3S XX", 4, 6),
        (b"3S 2S \xffS", 4, 7),
        ("3п 2п ё".encode() + b"\xff", 4, 8),
        (b"3S\x00", 4, 1),
        (b"-", 4, 1),
        (b"3S " * 100_000, 4, 10_000),
    ],
)
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_the_first_bad_line_stops(run: Run, bad: bytes, line: int, column: int, end: bytes) -> None:
    lines = [b"\xef\xbb\xbf" + HAND.encode(), b"", b" # a comment", bad, HAND.encode(), b""]
    shown = run("count", "-", stdin=end.join(lines))
    assert shown.code == 2
    assert shown.out == DOCUMENT
    assert f"line {line}, column {column}:" in shown.sentence


def test_no_input_is_no_hands(run: Run) -> None:
    assert run("count", "-") == (0, "", "")


def test_a_hand_is_answered_before_the_next_is_asked() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "semerik", "count", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=child_environment(),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(HAND.encode() + b"\n")
            process.stdin.flush()
            assert process.stdout.readline().decode() == DOCUMENT
        process.stdin.close()
        assert process.wait(10) == 0
