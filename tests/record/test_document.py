"""A match as JSON: every key of the format, with values worked out by hand."""

from __future__ import annotations

import pytest

from semerik.engine.rules import parse_rules
from semerik.engine.seats import PerSeat
from semerik.record.document import match_document
from semerik.record.errors import ForbiddenCharacter, TagTooLong
from semerik.record.match import MatchRecord
from semerik.record.read import CheckedMatch, read_matches
from semerik.record.replay import replay
from semerik.record.text import LONGEST_VALUE
from semerik.record.write import format_record
from tests.record.matches import match_by_chance
from tests.record.test_reading import CHOICE, CLAIM, GOOD


def read(text: str) -> CheckedMatch:
    (checked,) = read_matches(text.splitlines())
    return checked


def line(side: str, points: int, reason: str, clause: str, **more: object) -> dict[str, object]:
    return {"side": side, "points": points, "reason": reason, "clause": clause} | more


BABA = {"kind": "baba", "suit": "S", "length": 3, "points": 3, "clause": "3.2"}
THREES = {"kind": "set", "rank": "3", "count": 3, "points": 4, "clause": "3.10"}
NOTHING = {"points": 0, "combinations": []}


def test_a_deal_left_in_the_middle() -> None:
    assert match_document(read(GOOD)) == {
        "games": [
            {
                "deals": [
                    {
                        "dealer": "N",
                        "declarations": {
                            "E": NOTHING,
                            "S": NOTHING,
                            "W": {"points": 7, "combinations": [BABA, THREES]},
                            "N": NOTHING,
                        },
                        "tricks": [
                            {
                                "leader": "E",
                                "cards": ["3H", "KH", "JH", "QH"],
                                "taker": "E",
                                "figures": 4,
                                "points": 2,
                            },
                            {
                                "leader": "E",
                                "cards": ["QD", "5D", "KD", "AD"],
                                "taker": "N",
                                "figures": 3,
                                "points": 1,
                            },
                            {
                                "leader": "N",
                                "cards": ["4C", "5C", "QC", "3C"],
                                "taker": "W",
                                "figures": 2,
                                "points": 0,
                            },
                        ],
                        "renonces": [],
                        "lines": [
                            line("EW", 3, "declaration", "3.2", seat="W"),
                            line("EW", 4, "declaration", "3.10", seat="W"),
                            line("EW", 2, "trick", "5.2", trick=1),
                            line("NS", 1, "trick", "5.1", trick=2),
                        ],
                        "score": {"NS": 1, "EW": 9},
                    }
                ],
                "score": {"NS": 1, "EW": 9},
                "winner": None,
                "recorded": None,
            }
        ],
        "tally": {"NS": 0, "EW": 0},
        "winner": None,
    }


def deal_of(text: str) -> dict[str, object]:
    document = match_document(read(text))
    deal: dict[str, object] = document["games"][0]["deals"][0]  # type: ignore[index]
    return deal


def lines_of(text: str) -> list[dict[str, object]]:
    lines: list[dict[str, object]] = deal_of(text)["lines"]  # type: ignore[assignment]
    return [one for one in lines if one["reason"] != "declaration"]


def test_a_trick_cut_short_has_no_taker() -> None:
    cut = GOOD.replace("3 N 4C 5C QC 3C", "3 N 4C")
    tricks: list[object] = deal_of(cut)["tricks"]  # type: ignore[assignment]
    assert tricks[-1] == {
        "leader": "N",
        "cards": ["4C"],
        "taker": None,
        "figures": None,
        "points": 0,
    }


def test_a_fine_carries_the_offender_also_where_the_others_are_credited() -> None:
    credited = CHOICE.replace("2 E", "choice W credit\n2 E", 1)
    assert lines_of(credited)[0] == line("EW", 3, "renonce", "9.6", seat="S", trick=1)
    assert deal_of(credited)["renonces"] == [{"seat": "S", "trick": 1}]


def test_claims_and_talk() -> None:
    claimed = CLAIM.replace("2 E", "claim E N\nfine NS 2 talk\n2 E", 1)
    assert lines_of(claimed)[1:3] == [
        line("EW", -1, "wrong_claim", "9.8", seat="E"),
        line("NS", -2, "talk", "9.11"),
    ]
    assert deal_of(claimed)["renonces"] == [{"seat": "S", "trick": 1}]  # nobody claimed it


def test_a_finished_match_names_its_winner() -> None:
    record = match_by_chance(1, parse_rules("standard"), deals=99)
    document = match_document(read(format_record(record)))
    side, _, recorded = record.result.partition(" ")
    assert document["winner"] == side
    assert document["tally"] == {"NS": 0, "EW": 0} | {side: int(recorded)}


def test_a_drawn_match() -> None:
    for seed in range(60):
        record = match_by_chance(seed, parse_rules("standard;match=games:2;target=5"), deals=99)
        if record.result.split()[1] == record.result.split()[3]:
            assert match_document(read(format_record(record)))["winner"] == "drawn"
            return
    raise AssertionError("no drawn match was found")


def test_a_match_without_a_deal_has_nothing_to_replay() -> None:
    nobody = PerSeat(("a", "b", "c", "d"))
    assert list(replay(MatchRecord(parse_rules("standard"), nobody))) == []
    empty = MatchRecord(parse_rules("standard"), nobody)
    document = match_document(read(format_record(empty)))
    assert document == {"games": [], "tally": {"NS": 0, "EW": 0}, "winner": None}


def test_names_that_no_record_can_hold_are_refused() -> None:
    rules = parse_rules("standard")
    with pytest.raises(ForbiddenCharacter):
        format_record(MatchRecord(rules, PerSeat(("a", "b\n", "c", "d"))))
    with pytest.raises(TagTooLong):
        format_record(MatchRecord(rules, PerSeat(("a" * (LONGEST_VALUE + 1), "b", "c", "d"))))
