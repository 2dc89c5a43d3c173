"""``semerik replay``: what a record's cards say, as JSON, for people, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from semerik.record.dealcode import format_deal_code, parse_deal_code
from semerik.record.read import read_records
from tests.cli.running import Run
from tests.record.test_reading import CLAIM, GOOD


def test_a_document_a_match(run: Run) -> None:
    shown = run("replay", "-", stdin=GOOD)
    assert (shown.code, shown.err) == (0, "")
    document = json.loads(shown.out)
    assert list(document) == ["games", "tally", "winner"]
    assert (document["tally"], document["winner"]) == ({"NS": 0, "EW": 0}, None)
    (game,) = document["games"]
    assert list(game) == ["deals", "score", "winner", "recorded"]
    assert (game["score"], game["winner"], game["recorded"]) == ({"NS": 1, "EW": 9}, None, None)
    (deal,) = game["deals"]
    assert list(deal) == ["dealer", "declarations", "tricks", "renonces", "lines", "score"]
    assert list(deal["declarations"]) == ["E", "S", "W", "N"]
    baba, threes = deal["declarations"]["W"]["combinations"]
    assert baba == {"kind": "baba", "suit": "S", "length": 3, "points": 3, "clause": "3.2"}
    assert threes == {"kind": "set", "rank": "3", "count": 3, "points": 4, "clause": "3.10"}
    assert deal["tricks"][1] == {
        "leader": "E",
        "cards": ["QD", "5D", "KD", "AD"],
        "taker": "N",
        "figures": 3,
        "points": 1,
    }
    assert deal["lines"] == [
        {"side": "EW", "points": 3, "reason": "declaration", "clause": "3.2", "seat": "W"},
        {"side": "EW", "points": 4, "reason": "declaration", "clause": "3.10", "seat": "W"},
        {"side": "EW", "points": 2, "reason": "trick", "clause": "5.2", "trick": 1},
        {"side": "NS", "points": 1, "reason": "trick", "clause": "5.1", "trick": 2},
    ]


def test_what_is_cut_short_claimed_and_fined(run: Run) -> None:
    record = CLAIM.replace(
        "2 E QD", "fine EW 2 talk\nclaim W S\nchoice W credit\nclaim N E\n2 E QD"
    )
    record += "4 W 3D 2H\n"
    (game,) = json.loads(run("replay", "-", stdin=record).out)["games"]
    (deal,) = game["deals"]
    cut = {"leader": "W", "cards": ["3D", "2H"], "taker": None, "figures": None, "points": 0}
    assert deal["tricks"][-1] == cut
    assert deal["renonces"] == [{"seat": "S", "trick": 1}, {"seat": "N", "trick": 4}][:1]
    assert deal["lines"][2:6] == [
        {"side": "EW", "points": 2, "reason": "trick", "clause": "5.2", "trick": 1},
        {"side": "EW", "points": -2, "reason": "talk", "clause": "9.11"},
        {
            "side": "EW",
            "points": 3,
            "reason": "renonce",
            "clause": deal["lines"][4]["clause"],
            "seat": "S",
            "trick": 1,
        },
        {"side": "NS", "points": -1, "reason": "wrong_claim", "clause": "9.8", "seat": "N"},
    ]


def test_what_was_printed_stands_when_a_later_match_is_bad(run: Run) -> None:
    shown = run("replay", "-", stdin=GOOD + GOOD.replace("2 E QD", "2 E 8D"))
    assert (shown.code, shown.out.count("\n")) == (2, 1)
    assert shown.sentence.startswith("Standard input, line 31, column 5: “8D” is no card; ")
    shown = run("replay", "-", stdin=GOOD + '[Semerik "2"]')
    assert (shown.code, shown.out.count("\n")) == (2, 1)
    assert "line 17, column 11" in shown.sentence


def test_a_file_for_people_and_as_json(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "two.semerik"
    path.write_text(GOOD + "\n" + GOOD, encoding="utf-8-sig", newline="\r\n")
    documents = run("replay", str(path), "--json").out.splitlines()
    assert documents == run("replay", "-", stdin=GOOD + GOOD).out.splitlines()
    for language, words in (("en", "Deal 1, dealt by North"), ("ru", "Сдача 1, сдаёт Север")):
        shown = run("replay", str(path), "--lang", language)
        assert (shown.code, shown.err) == (0, "")
        assert shown.out.count(words) == 2
        assert "None" not in shown.out
        (record,) = read_records(GOOD.splitlines())
        assert format_deal_code(record.deals[0].hands, record.deals[0].dealer) in shown.out


def test_a_report_says_who_played_and_by_which_rules(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "one.semerik"
    path.write_text(run("auto", "--seed", "1", "--rules", "tresset").out, encoding="utf-8")
    first, second, rules = run("replay", str(path)).out.splitlines()[1:4]
    assert first == "North: bot casual, South: bot casual"
    assert second == "East: bot casual, West: bot casual"
    assert rules == "House rules: standard;renonce=deduct"
    assert max(map(len, run("replay", str(path), "--lang", "ru").out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"", "holds no match"),
        (b"\xff", ", line 1, column 1: \\xff is no character"),
        (b"\n\n[Semerik", ", line 3, column 9: A quote is missing here"),
        (b'[Semerik "1"]\n\0', ", line 2, column 1: U+0000 is no"),
        (b"x" * 100_000, ", line 1, column 10001: The line goes on"),
        (GOOD.replace("=deduct", "=dedukt").encode(), "it can be prevent"),
    ],
)
def test_a_bad_file_is_told_in_one_sentence(
    run: Run, tmp_path: Path, text: bytes, sentence: str
) -> None:
    path = tmp_path / "bad.semerik"
    path.write_bytes(text)
    refusal = run("replay", str(path)).refusal
    assert sentence in refusal
    assert str(path) in refusal


def test_what_is_no_file(run: Run, tmp_path: Path) -> None:
    assert "folder" in run("replay", str(tmp_path)).refusal
    (tmp_path / "nine").mkdir()  # a folder isn't what was meant
    assert run("replay", str(tmp_path / "none")).refusal.endswith("none.")
    (tmp_path / "match.semerik").write_text(GOOD, encoding="utf-8")
    assert "match.semerik" in run("replay", str(tmp_path / "mach.semerik")).refusal
    assert "can't be read" in run("replay", "a\0b").refusal


def test_auto_prints_records_that_replay_as_they_were_summed_up(run: Run) -> None:
    argv = ("auto", "--games", "3", "--seed", "5", "--rules", "club;match=games:2")
    records = run(*argv).out
    summaries = [json.loads(line) for line in run(*argv, "--json").out.splitlines()]
    documents = [json.loads(line) for line in run("replay", "-", stdin=records).out.splitlines()]
    assert len(documents) == 3
    for summary, document in zip(summaries, documents, strict=True):
        assert summary["winner"] == document["winner"]
        assert summary["tally"] == document["tally"]
        assert summary["score"] == document["games"][-1]["score"]
        assert summary["deals"] == sum(len(game["deals"]) for game in document["games"])
    read = list(read_records(records.split("\n")))
    assert {(record.date, record.seed) for record in read} == {("????.??.??", 5)}
    assert all(record.program and record.program.startswith("semerik") for record in read)
    (unseeded,) = read_records(run("auto").out.split("\n"))
    assert unseeded.date[:2] == "20"


def test_auto_writes_a_file_a_match(run: Run, tmp_path: Path) -> None:
    argv = ("auto", "--games", "3", "--seed", "5")
    folder = tmp_path / "new" / "folder"
    shown = run(*argv, "--records", str(folder))
    assert len(shown.out.splitlines()) == 3
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["000001.semerik", "000002.semerik", "000003.semerik"]
    texts = [(folder / name).read_text(encoding="utf-8") for name in names]
    assert "\n".join(texts) + "\n" == run(*argv).out
    assert run(*argv, "--records", str(tmp_path / "json"), "--json").out == run(*argv, "--json").out


def test_auto_replaces_no_file_and_says_where_it_cannot_write(run: Run, tmp_path: Path) -> None:
    (tmp_path / "000002.semerik").write_text("mine", encoding="utf-8")
    refusal = run("auto", "--games", "2", "--records", str(tmp_path)).refusal
    assert "000002.semerik is there already" in refusal
    assert [path.name for path in tmp_path.iterdir()] == ["000002.semerik"]
    assert run("auto", "--games", "1", "--records", str(tmp_path)).code == 0
    shown = run("auto", "--records", str(tmp_path / "000001.semerik"))
    assert (shown.code, shown.out) == (1, "")
    assert "can't be written" in shown.sentence


def test_a_match_begins_with_the_deal_that_is_set(run: Run) -> None:
    (first,) = read_records(run("auto", "--seed", "3").out.split("\n"))
    code = format_deal_code(first.deals[0].hands, first.deals[0].dealer)
    argv = ("auto", "--games", "2", "--seed", "4", "--deal", code.lower())
    records = list(read_records(run(*argv).out.split("\n")))
    for record in records:
        assert (record.deals[0].hands, record.deals[0].dealer) == parse_deal_code(code)
    assert records[0].deals[1].hands != records[1].deals[1].hands
    other = "NESW"[(first.deals[0].dealer + 1) % 4]
    refusal = run(*argv, "--rules", f"standard;first_dealer={other}").refusal
    assert f"first_dealer={other}" in refusal
    assert ("North", "East", "South", "West")[first.deals[0].dealer] in refusal
    assert "--deal, character" in run("auto", "--deal", code[:-1] + "!").refusal
