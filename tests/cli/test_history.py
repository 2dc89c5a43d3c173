"""``history``, ``stats``, ``again``: what was kept, listed, shown, written out, counted."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections import Counter
from pathlib import Path

import pytest

from semerik.engine.seats import PerSeat, Seat
from semerik.record.shuffle import Stream
from semerik.store.database import FILE, VERSION
from semerik.table.ports import Player
from tests.cli.running import Run
from tests.store.keeping import SEATS, Lawful, open_journal, plan_of, play

NADYA = PerSeat(("bot:beginner", "bot:casual", "Надя", "bot:casual"))
FOUR = PerSeat(("Ann", "Ben", "Надя", "Dan"))


@pytest.fixture
def home(tmp_path: Path, five_matches: Path) -> Path:
    """A home with five matches."""
    return Path(shutil.copytree(five_matches, tmp_path / "home"))


@pytest.fixture(scope="module")
def five_matches(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five matches: 1 and 4 are over, 2 was left in a deal, 3 is of four people, 5 with undo."""
    folder = tmp_path_factory.mktemp("matches")
    store, journal = open_journal(folder)
    for seed, seats, moves, back in (
        (1, SEATS, None, 0),
        (2, SEATS, 13, 0),
        (3, FOUR, None, 0),
        (4, NADYA, None, 0),
        (5, SEATS, None, 6),
    ):
        people: dict[Seat, Player] = {
            seat: Lawful(Stream(seed, f"{seat}"), moves, back)
            for seat, name in seats.items()
            if not name.startswith("bot:")
        }
        play(journal, plan_of("standard", seed, seats), people)
    store.close()
    return folder


def listed(run: Run, *words: str) -> list[dict[str, object]]:
    outcome = run("history", "list", *words, "--json")
    assert (outcome.code, outcome.err) == (0, "")
    found: list[dict[str, object]] = json.loads(outcome.out)
    return found


def test_nothing_was_kept_yet(run: Run) -> None:
    assert run("history").out == "No match was kept yet; semerik play begins one.\n"
    assert run("history", "--json").out == "[]\n"
    assert run("history", "export").code == 1
    assert run("resume").code == 1
    assert run("stats").out == "Nobody has finished a match yet.\n"


def test_the_list_as_json(run: Run, home: Path) -> None:
    found = listed(run)
    assert [match["id"] for match in found] == [5, 4, 3, 2, 1]
    assert [*found[0]] == ["id", "begun", "state", "seats", "rules", "games", "cards"]
    states = {match["id"]: match["state"] for match in found}
    assert states == {1: "finished", 2: "open", 3: "finished", 4: "finished", 5: "finished"}
    assert found[2]["seats"] == {"N": "Ann", "E": "Ben", "S": "Надя", "W": "Dan"}
    assert found[3]["games"] == []
    assert run("history", "--json").out == run("history", "list", "--json").out


@pytest.mark.parametrize("words", [["надя"], ["--name", "НАДЯ"], ["над"]])
def test_matches_are_found_by_a_name(run: Run, home: Path, words: list[str]) -> None:
    assert [match["id"] for match in listed(run, *words)] == [4, 3]
    assert run("history", "list", "Zoe").out == "Nobody called “Zoe” has played.\n"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_list_for_people_has_what_goes_on_above(run: Run, home: Path, language: str) -> None:
    lines = run("history", "--lang", language).out.splitlines()
    assert [line.split()[0] for line in lines[1:]] == ["2", "5", "4", "3", "1"]
    assert all(len(line) <= 80 for line in lines)


def test_a_match_is_shown_as_replay_shows_it(run: Run, home: Path) -> None:
    record = run("history", "export", "1").out
    shown = json.loads(run("history", "show", "1", "--json").out)
    assert shown == json.loads(run("replay", "-", stdin=record).out)
    assert shown["winner"] in ("NS", "EW")
    assert "Game 1" in run("history", "show", "1", "--plain").out


def test_records_come_back_as_they_went(run: Run, home: Path, tmp_path: Path) -> None:
    everything = run("history", "export", "--all").out
    file = tmp_path / "all.semerik"
    file.write_text(everything, encoding="utf-8")
    assert [line for line in everything.splitlines() if "[Semerik" in line] == ['[Semerik "1"]'] * 5
    (home / FILE).unlink()
    taken = json.loads(run("history", "import", str(file), "--json").out)
    assert taken == {"imported": [1, 2, 3, 4, 5], "known": 0}
    assert run("history", "export", "--all").out == everything
    again = json.loads(run("history", "import", str(file), "--json").out)
    assert again == {"imported": [], "known": 5}
    assert {match["id"]: match["state"] for match in listed(run)}[2] == "left"
    assert "elsewhere" in run("resume", "2").refusal


def test_a_bad_record_is_refused_and_nothing_is_taken_in(
    run: Run, home: Path, tmp_path: Path
) -> None:
    text = run("history", "export", "1", "3").out
    bad = text.rstrip("\n") + "\n11 N 3S\n"
    file = tmp_path / "bad.semerik"
    file.write_text(bad, encoding="utf-8")
    line = bad.count("\n")
    assert f"bad.semerik, line {line}, column " in run("history", "import", str(file)).refusal
    assert len(listed(run)) == 5


def test_nothing_of_a_running_deal_leaves_the_house(run: Run, home: Path) -> None:
    record = run("history", "export", "2").out
    shown = json.loads(run("history", "show", "2", "--json").out)
    assert '[Result "*"]' in record
    assert "[Seed" not in record
    deals = [deal for game in shown["games"] for deal in game["deals"]]
    assert len(deals) == record.count("[Hands")
    assert all(len(deal["tricks"]) == 10 for deal in deals)
    (cards,) = (match["cards"] for match in listed(run) if match["id"] == 2)
    assert cards == 40 * len(deals) + int(str(cards)) % 40
    assert int(str(cards)) % 40


def test_every_exported_match_holds(run: Run, home: Path) -> None:
    record = run("history", "export", "--all").out
    found = [
        json.loads(line) for line in run("verify", "-", "--json", stdin=record).out.splitlines()
    ]
    assert [one["holds"] for one in found] == [True] * 5
    assert all(one["sealed"] == one["deals"] for one in found)
    assert [one["dealt_by_seed"] == one["deals"] for one in found] == [
        True,
        False,
        True,
        True,
        True,
    ]


def test_a_match_is_deleted_for_good(run: Run, home: Path) -> None:
    assert run("history", "delete", "3", "--yes").out == "Match 3 is gone.\n"
    assert [match["id"] for match in listed(run)] == [5, 4, 2, 1]
    assert run("history", "delete", "3").refusal == "There is no match 3."


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("shwo", "1"), "history has no “shwo”; the nearest is history show."),
        (("show", "one"), "“one” is no number of a match, as in semerik resume 12."),
        (("show", "77"), "There is no match 77."),
        (("export", "1", "77"), "There is no match 77."),
        (("delete",), "Which match? As in semerik history delete 12."),
        (("show", "1", "--all"), "history show has no --all."),
        (("list", "--yes"), "history list has no --yes."),
    ],
)
def test_what_is_asked_wrongly_is_refused(
    run: Run, home: Path, words: tuple[str, ...], sentence: str
) -> None:
    assert run("history", *words).refusal == sentence


# Figures


def test_figures_are_those_of_the_records(run: Run, home: Path) -> None:
    document = json.loads(run("stats", "--json").out)
    assert document["matches"] == {"finished": 4, "open": 1, "left": 0}
    people = document["people"]
    assert {name: [*found] for name, found in people.items()} == {
        "human": ["with_bots", "taken_back"],
        "Ann": ["with_people"],
        "Ben": ["with_people"],
        "Надя": ["with_bots", "with_people"],
        "Dan": ["with_people"],
    }
    for number, name, company in ((1, "human", "with_bots"), (4, "Надя", "with_bots")):
        figures, counted = people[name][company], counted_from_record(run, number)
        for part, (ours, theirs) in counted.items():
            assert figures["points"][part] == {"for": ours, "against": theirs}, part
        assert figures["luck"]["dealt"]["for"] == counted["declared"][0]
        assert figures["by"]["seat"]["S"]["points"] == figures["points"]


def counted_from_record(run: Run, number: int) -> dict[str, tuple[int, int]]:
    """Points of South's side and of the other by part, as the sheet of the record has them."""
    document = json.loads(run("history", "show", str(number), "--json").out)
    parts = {"declaration": "declared", "trick": "figures", "all_ten": "bonuses"}
    sums: Counter[tuple[str, str]] = Counter()
    for game in document["games"]:
        for deal in game["deals"]:
            for line in deal["lines"]:
                sums[parts.get(line["reason"], line["reason"]), line["side"]] += line["points"]
    return {
        part: (sums[part, "NS"], sums[part, "EW"]) for part in ("declared", "figures", "bonuses")
    }


@pytest.mark.parametrize("language", ["en", "ru"])
def test_figures_for_people(run: Run, home: Path, language: str) -> None:
    lines = run("stats", "--lang", language).out.splitlines()
    assert sum(line.startswith("─") for line in lines) == 7
    assert all(len(line) <= 100 for line in lines)
    (only,) = json.loads(run("stats", "ann", "--json").out)["people"]
    assert only == "Ann"


# Files that are no good, met on the way


def test_a_damaged_file_is_put_aside_and_what_can_be_read_is_there(run: Run, home: Path) -> None:
    before = {match["id"]: match for match in listed(run)}
    data = (home / FILE).read_bytes()
    (home / FILE).write_bytes(data[: len(data) * 3 // 4])
    outcome = run("history", "--json")
    assert outcome.code == 0
    assert "semerik.damaged-1.db" in outcome.sentence
    assert (home / "semerik.damaged-1.db").read_bytes() == data[: len(data) * 3 // 4]
    for match in json.loads(outcome.out):
        whole = before[match["id"]]
        assert match["cards"] <= whole["cards"]
        assert match["seats"] == whole["seats"]
    assert run("history", "--json").err == ""


def test_a_file_whose_middle_was_overwritten(run: Run, home: Path) -> None:
    data = bytearray((home / FILE).read_bytes())
    page = 4096
    for number in range(2, len(data) // page, 2):
        data[number * page : (number + 1) * page] = b"\xa5" * page
    (home / FILE).write_bytes(data)
    for command in ("history", "stats", "resume"):
        outcome = run(command)
        assert "Something is wrong" not in outcome.err
        assert "Traceback" not in outcome.err


def test_a_file_of_a_later_version_is_left_alone(run: Run, home: Path) -> None:
    connection = sqlite3.connect(home / FILE)
    connection.execute(f"PRAGMA user_version={VERSION + 1}")
    connection.close()
    before = (home / FILE).read_bytes()
    for command in (("history",), ("stats",), ("resume",), ("play", "--plain")):
        assert "later version" in run(*command).refusal
    assert (home / FILE).read_bytes() == before


def test_a_file_of_an_earlier_version_is_brought_forward(run: Run, home: Path) -> None:
    everything = run("history", "export", "--all").out
    connection = sqlite3.connect(home / FILE)
    for column in ("pace", "speed", "undo", "record"):
        connection.execute(f"ALTER TABLE matches DROP COLUMN {column}")
    connection.execute("PRAGMA user_version=1")
    connection.close()
    assert run("history", "export", "--all").out == everything
    connection = sqlite3.connect(home / FILE)
    assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
    connection.close()


# The same cards again


def test_a_deal_is_played_again_and_compared(run: Run, home: Path) -> None:
    first = json.loads(run("history", "show", "1", "--json").out)["games"][0]["deals"][0]
    outcome = run("again", "1", "1", "--as", "E", "--plain", "--speed", "0", stdin=b"1\n" * 300)
    assert outcome.code == 0
    assert (listed(run)[0]["id"], listed(run)[0]["seats"]) == (
        6,
        {"N": "bot:beginner", "E": "human", "S": "bot:casual", "W": "bot:casual"},
    )
    assert first["dealer"] in "NESW"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("1", "99"), "There is no deal 99 that is over; there is "),
        (("1", "1", "--as", "Q"), "“Q” is no seat: N, E, S or W."),
        (("77",), "There is no match 77."),
        (("nothing.semerik",), "There is no file nothing.semerik"),
    ],
)
def test_again_refuses_what_is_not_there(
    run: Run, home: Path, words: tuple[str, ...], sentence: str
) -> None:
    assert run("again", *words).refusal.startswith(sentence)
