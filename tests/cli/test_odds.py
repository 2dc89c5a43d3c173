"""``semerik odds``: its table, its JSON to the letter, and the combinations it knows."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

from semerik.cli.combination import format_wanted, parse_wanted
from semerik.cli.failure import Refused
from semerik.engine.cards import Rank, Suit
from semerik.engine.chances import TRENA_LENGTHS, AnyBaba, AnySet, Wanted
from semerik.engine.odds import RUN_LENGTHS, SET_COUNTS
from tests.cli.running import Run, child_environment


def test_json_to_the_letter(run: Run) -> None:
    shown = run("odds", "--json")
    assert shown.out.startswith(
        '{"hands": 847660528, "mean": 1.0033064793126714, "counts": {"0": 494991144, "1": 1755902'
    )
    assert shown.out.endswith('"23": 210, "24": 24, "26": 6}}\n')
    assert shown.out.count("\n") == 1
    assert shown.err == ""
    document = json.loads(shown.out)
    assert sum(document["counts"].values()) == document["hands"]
    assert "25" not in document["counts"]
    assert [int(points) for points in document["counts"]] == sorted(map(int, document["counts"]))


def test_json_of_other_rules(run: Run) -> None:
    document = json.loads(run("odds", "--rules", "standard;low_sets=off", "--json").out)
    assert 4 * document["mean"] == pytest.approx(3.513, abs=5e-4)


@pytest.mark.parametrize(
    ("argv", "grouped", "rows"),
    [
        (["--lang", "en"], "494,991,144   58.3950         1.71  ████", 26),
        (["--lang", "ru"], "494 991 144    58,3950         1,71  ████", 26),
        (["--rules", "standard;baba_sets=plain"], "494,991,144", None),
    ],
)
def test_the_table_fits_eighty_columns(
    run: Run, argv: list[str], grouped: str, rows: int | None
) -> None:
    shown = run("odds", *argv)
    assert (shown.code, shown.err) == (0, "")
    lines = shown.out.splitlines()
    assert all(len(line) <= 80 for line in lines)
    assert max(len(line) for line in lines) >= 79
    assert grouped in shown.out.replace("\N{NO-BREAK SPACE}", " ")
    if rows is not None:
        assert len([line for line in lines if re.match(r" +[0-9]+ ", line)]) == rows


def test_the_rules_are_named_where_they_are_not_the_book_s(run: Run) -> None:
    assert "trena=off" in run("odds", "--rules", "standard;trena=off").out
    assert "trena=off" in run("odds", "baba", "--rules", "standard;trena=off").out
    assert "standard" not in run("odds").out


def test_the_table_in_ascii(spawn: Run) -> None:
    shown = spawn("odds", LC_ALL="C")
    assert shown.code == 0
    assert shown.out.isascii()
    assert "1.71  #####" in shown.out


def test_a_combination_in_json(run: Run) -> None:
    assert run("odds", "heart", "baba:4+", "--json").out == (
        '{"combination": "heart baba:4+",'
        ' "hand": {"ways": 1947792, "of": 847660528, "share": 0.002297844403107561},'
        ' "side": {"ways": 117042879713760, "of": 25467973278667920, "share": 0.00459568880621512'
        '2}, "deal": {"ways": 43248748568790885120, "of": 4705360871073570227520,'
        ' "share": 0.009191377612430244}, "mean_per_deal": 0.009191377612430244}\n'
    )


@pytest.mark.parametrize("text", ["baba", "trena", "set", "fours:3"])
def test_shares_in_json(run: Run, text: str) -> None:
    document = json.loads(run("odds", text, "--json").out)
    assert list(document) == ["combination", "hand", "side", "deal", "mean_per_deal"]
    assert document["combination"] == text
    for place in ("hand", "side", "deal"):
        share = document[place]
        assert list(share) == ["ways", "of", "share"]
        assert share["share"] == share["ways"] / share["of"]


def test_a_combination_in_words(run: Run) -> None:
    shown = run("odds", "7s").out
    assert shown.splitlines()[0] == "three or four sevens"
    assert re.search(r"in a hand +4\.169 +24\.0\n", shown)
    assert re.search(r"in a deal, in any hand +16\.676 +6\.00\n", shown)
    assert "35,338,512 of 847,660,528 hands" in shown
    assert "0.1668" in shown


@pytest.mark.parametrize(
    ("typed", "english", "russian"),
    [
        ("baba", "baba of any suit", "баба любой масти"),
        ("hearts baba", "baba of hearts", "баба червей"),
        ("baba:4", "baba of any suit, just 4 cards", "баба любой масти, ровно 4 карты"),
        ("baba:5+ c", "baba of clubs, 5 cards or more", "баба треф, 5 карт и больше"),
        ("trena", "trena of any suit", "трена любой масти"),
        ("trena spades", "trena of spades", "трена пик"),
        ("set", "three or four of any rank", "три или четыре карты любого достоинства"),
        ("set:4", "four of any rank", "четыре карты любого достоинства"),
        ("KS:3", "just three kings", "ровно три короля"),
        ("sixes:4", "four sixes", "четыре шестёрки"),
    ],
)
def test_combinations_are_named_in_both_languages(
    run: Run, typed: str, english: str, russian: str
) -> None:
    for language, name in (("en", english), ("ru", russian)):
        shown = run("odds", typed, "--lang", language)
        assert shown.out.splitlines()[0] == name
        assert all(len(line) <= 80 for line in shown.out.splitlines())


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("baba", AnyBaba()),
        ("BABA", AnyBaba()),
        ("heart baba", AnyBaba(Suit.HEARTS)),
        ("baba h", AnyBaba(Suit.HEARTS)),
        ("♥ baba:3", AnyBaba(Suit.HEARTS, (3,))),
        ("баба червей", AnyBaba(Suit.HEARTS)),
        ("пиковая баба:4+", AnyBaba(Suit.SPADES, (4, 5, 6, 7, 8, 9, 10))),
        ("trena:8", AnyBaba(None, (8,), only_trena=True)),
        ("трена", AnyBaba(None, TRENA_LENGTHS, only_trena=True)),
        ("sevens", AnySet(Rank.SEVEN)),
        ("7s:3", AnySet(Rank.SEVEN, (3,))),
        ("7", AnySet(Rank.SEVEN)),
        ("as", AnySet(Rank.ACE)),
        ("семёрки:4", AnySet(Rank.SEVEN, (4,))),
        ("set:3+", AnySet()),
        ("одинаковые", AnySet()),
    ],
)
def test_combinations_as_they_are_typed(text: str, wanted: Wanted) -> None:
    assert parse_wanted(text) == wanted


def test_what_is_written_is_read_back() -> None:
    for suit in (None, *Suit):
        for lawful, trena in ((RUN_LENGTHS, False), (TRENA_LENGTHS, True)):
            for place in range(len(lawful)):
                for lengths in (lawful[place:], lawful[place : place + 1]):
                    wanted: Wanted = AnyBaba(suit, lengths, only_trena=trena)
                    assert parse_wanted(format_wanted(wanted)) == wanted
    for rank in (None, *Rank):
        for counts in (SET_COUNTS, (3,), (4,)):
            wanted = AnySet(rank, counts)
            assert parse_wanted(format_wanted(wanted)) == wanted


@pytest.mark.parametrize(
    ("text", "column", "part"),
    [
        ("bab", 1, "baba"),
        ("heart bbaba", 7, "baba"),
        ("trenna", 1, "trena"),
        ("sevns", 1, "sevens"),
        ("heartz baba", 1, "heart"),
        ("qqqqq", 1, "baba, trena, set"),
        ("8s", 1, "8s"),
        ("hearts", 1, "heart baba"),
        ("", 1, "heart baba"),
        ("heart 7s", 1, "no suit"),
        ("set clubs", 5, "no suit"),
        ("baba:2", 6, "3 to 10"),
        ("baba:11", 6, "3 to 10"),
        ("baba:", 6, "3 to 10"),
        ("baba:4-", 6, "4-"),
        ("baba:٤", 6, "3 to 10"),
        ("heart trena:6", 13, "7 to 10"),
        ("sevens:5", 8, "3 to 4"),
        ("baba trena", 6, "trena"),
        ("heart club baba", 7, "club"),
        ("baba: 4", 6, "3 to 10"),
    ],
)
def test_what_is_no_combination_is_refused_with_its_place(
    run: Run, text: str, column: int, part: str
) -> None:
    sentence = run("odds", text).refusal
    assert f"COMBINATION, character {column}:" in sentence
    assert part in sentence
    assert f"знак {column}:" in run("odds", text, "--lang", "ru").refusal
    with pytest.raises(Refused):
        parse_wanted(text)


def test_what_the_house_gives_nothing_for(run: Run) -> None:
    shown = run("odds", "trena", "--rules", "semerik")
    assert shown.code == 0
    assert "no hand declares it" in shown.out
    document = json.loads(run("odds", "trena", "--rules", "semerik", "--json").out)
    assert document["deal"]["ways"] == document["mean_per_deal"] == 0


def test_bad_rules_are_refused(run: Run) -> None:
    assert "character 10" in run("odds", "--rules", "standard;trena=of").refusal


def test_nothing_heavy_is_loaded() -> None:
    code = (
        "import sys; from semerik.cli.main import main; main(['odds']); main(['odds', 'baba']);"
        "sys.exit(any(name in sys.modules for name in ('prompt_toolkit', 'rich', 'asyncio')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=child_environment(), capture_output=True, check=False
    )
    assert done.returncode == 0
