"""``semerik auto``: summaries in order, the same from the same seed whoever computes them."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import Run, child_environment, deaf_to_nothing


def test_a_summary_a_line(run: Run) -> None:
    shown = run("auto", "--games", "5", "--seed", "1", "--json")
    assert (shown.code, shown.err) == (0, "")
    lines = shown.out.splitlines()
    for number, line in enumerate(lines, 1):
        document = json.loads(line)
        assert list(document) == ["match", "winner", "recorded", "score", "deals"]
        assert list(document["score"]) == ["NS", "EW"]
        assert document["match"] == number
        winner, loser = document["winner"], "EW" if document["winner"] == "NS" else "NS"
        assert document["score"][winner] >= 21
        assert document["recorded"] == (42 if document["score"][loser] < 11 else 21)
    assert len(lines) == 5


def test_the_lines_for_people_say_the_same(run: Run, tmp_path: Path) -> None:
    documents = run("auto", "--games", "4", "--seed", "9", "--json").out.splitlines()
    argv = ("auto", "--games", "4", "--seed", "9", "--records")
    lines = run(*argv, str(tmp_path / "en")).out.splitlines()
    russian = run(*argv, str(tmp_path / "ru"), "--lang", "ru").out.splitlines()
    for document, line, other in zip(map(json.loads, documents), lines, russian, strict=True):
        score = document["score"]
        wanted = [document["match"], document["recorded"], score["NS"], score["EW"]]
        assert [int(n) for n in re.findall(r"\d+", line)] == [*wanted, document["deals"]]
        assert [int(n) for n in re.findall(r"\d+", other)] == [*wanted, document["deals"]]
        assert ("North" in line) == (document["winner"] == "NS") == ("Север" in other)


@pytest.mark.parametrize("length", ["rubber", "games:2", "record:60", "games:1"])
def test_longer_matches_tell_their_record(run: Run, length: str, tmp_path: Path) -> None:
    argv = ("auto", "--games", "12", "--seed", "5", "--rules", f"standard;match={length}")
    winners = set()
    for line in run(*argv, "--json").out.splitlines():
        document = json.loads(line)
        assert list(document)[5:] == ["games", "tally"]
        tally = document["tally"]
        winners.add(document["winner"])
        if document["winner"] == "drawn":
            assert tally["NS"] == tally["EW"] == document["recorded"]
        else:
            assert tally[document["winner"]] == document["recorded"]
    assert len(winners) > 1
    assert len(run(*argv, "--records", str(tmp_path)).out.splitlines()) == 12


def test_games_default_to_one_and_seeds_may_be_large(run: Run) -> None:
    assert run("auto").out.count("[Semerik ") == 1
    assert run("auto", "--seed", "9" * 200).code == 0
    assert run("auto", "--seed", "007").out == run("auto", "--seed", "7").out


def test_the_beginning_does_not_depend_on_how_many_follow(run: Run) -> None:
    assert run("auto", "--games", "6", "--seed", "2").out.startswith(
        run("auto", "--games", "3", "--seed", "2").out
    )


def test_the_same_bytes_under_any_hash_seed_and_with_workers(spawn: Run) -> None:
    argv = ("auto", "--games", "20", "--seed", "7", "--json")
    plain = spawn(*argv, PYTHONHASHSEED="0")
    assert len(plain.out.splitlines()) == 20
    assert spawn(*argv, PYTHONHASHSEED="1") == plain
    assert spawn(*argv, "--workers", "2", PYTHONHASHSEED="random") == plain


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="signals of POSIX")
@pytest.mark.parametrize(("name", "code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_signal_ends_it_quietly(name: str, code: int) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "semerik", "auto", "--games", "100000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=child_environment(),
        preexec_fn=deaf_to_nothing,
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        os.kill(process.pid, getattr(signal, name))
        _, err = process.communicate(timeout=10)
    assert (process.returncode, err) == (code, b"")
