"""The program as a process: what it loads, and how it leaves."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from semerik.cli import count
from semerik.engine.cards import DECK
from semerik.ui.plain import PlainTable
from tests.cli.running import Run, child_environment

HAND = "3S 2S AS KS 7H 7D 7C 4H 5D 6C"
HEAVY = {"prompt_toolkit", "rich", "asyncio"}


def loaded_by(*argv: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "semerik", *argv],
        capture_output=True,
        env=child_environment(),
        check=True,
    )
    return {line.rpartition("|")[2].strip() for line in done.stderr.decode().splitlines()}


@pytest.mark.parametrize("argv", [("--help",), ("play", "--help")])
def test_help_loads_nothing_heavy(argv: tuple[str, ...]) -> None:
    assert not loaded_by(*argv) & (HEAVY | {"dataclasses", "semerik.engine.rules", "platformdirs"})


@pytest.mark.parametrize("argv", [("auto",), ("count", HAND), ("rules", "3.2")])
def test_commands_load_no_more_than_they_need(argv: tuple[str, ...]) -> None:
    assert not loaded_by(*argv) & HEAVY


def shell(script: str, **environ: str) -> tuple[int, bytes, bytes]:
    """Run a line of bash, in which ``$S`` is the program."""
    done = subprocess.run(
        ["bash", "-c", script],
        capture_output=True,
        env=child_environment(S=f"{sys.executable} -m semerik", **environ),
        timeout=30,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("command", "unbuffered"),
    [
        ("--help", "1"),
        ("rules", ""),
        ("rules", "1"),
        ("auto --games 1000", ""),
        ("auto --games 1000 --workers 2", ""),
    ],
)
def test_a_reader_that_goes_away_is_no_error(command: str, unbuffered: str) -> None:
    script = f"$S {command} | head -1 >/dev/null; exit ${{PIPESTATUS[0]}}"
    assert shell(script, PYTHONUNBUFFERED=unbuffered) == (0, b"", b"")


def test_a_full_disk_is_told() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full")
    code, _, err = shell(f"$S count {HAND} >/dev/full")
    assert code == 1
    assert err.startswith(b"semerik: Standard output can't be written")
    assert err.count(b"\n") == 1


@pytest.mark.parametrize(
    ("script", "wanted"),
    [
        ("$S <&-", 2),
        ("$S >&-", 2),
        ("$S play --plain <&-", 2),
        ("$S count - <&-", 2),
        (f"$S count {HAND} >&-", 1),
        ("$S --help >&-", 1),
    ],
)
def test_closed_files(script: str, wanted: int) -> None:
    code, out, err = shell(script)
    assert (code, out) == (wanted, b"")
    assert err.startswith(b"semerik: ")
    assert err.count(b"\n") == 1


def test_nobody_to_complain_to() -> None:
    assert shell("$S pley 2>&-") == (2, b"", b"")
    assert shell("$S pley 2>/dev/full")[0] == 2
    assert shell("$S --version <&- 2>&-")[0] == 0


@pytest.mark.parametrize("argv", [b"\xffplay", b"--\xff", b"play\xc3"])
def test_bytes_that_are_no_text(spawn: Run, argv: bytes) -> None:
    assert "\\x" in spawn(argv).refusal


def test_bytes_that_are_no_text_in_arguments(spawn: Run) -> None:
    assert "\\xff" in spawn("rules", b"3.2\xff").refusal
    assert "control" in spawn("play", "--seats", b"human:\xff,casual,casual,casual").refusal


def test_the_width_of_the_terminal_does_not_matter(spawn: Run) -> None:
    shown = {spawn("--help", COLUMNS=columns) for columns in ("5", "0", "abc", "99999")}
    assert len(shown) == 1


def fail(*_: object) -> int:
    raise RuntimeError(f"the hands are {DECK}, the seed is 4711")


def test_an_internal_error_is_reported_without_cards(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(count, "run", fail)
    shown = run("count", HAND)
    assert shown.code == 1
    assert "RuntimeError" in shown.sentence
    (report,) = (tmp_path / "home").iterdir()
    assert str(report) in shown.sentence
    text = report.read_text("utf-8")
    assert "RuntimeError" in text
    assert "cli/main.py" in text
    assert "3S" not in text
    assert "4711" not in text


def test_a_match_that_broke_is_told_of_and_goes_on(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(PlainTable, "show", fail)
        shown = run("play", "--plain", "--seed", "5")
    assert shown.code == 1
    assert shown.sentence.endswith("The match is kept: semerik resume goes on with it.")
    (report,) = (tmp_path / "home").glob("crash-*")
    lines = report.read_text("utf-8").splitlines()
    assert lines[0].startswith("semerik ")
    assert "rules standard" in lines
    assert "DealHands" in lines
    assert not {word for line in lines for word in line.split()} & {str(card) for card in DECK}
    gone_on = run("resume", "--plain", stdin="quit\ny\n")
    assert (gone_on.code, gone_on.err) == (0, "")
    assert "Game 1, deal 1." in gone_on.out


def test_a_table_where_no_card_is_taken_back(run: Run) -> None:
    words = ("play", "--plain", "--seed", "5", "--undo", "off")
    assert "At this table no card is taken back." in run(*words, stdin="undo\nquit\ny\n").out
    resumed = run("resume", "--plain", stdin="undo\nquit\ny\n")
    assert "At this table no card is taken back." in resumed.out
    assert run("play", "--undo", "maybe").refusal == "--undo is off, ask or free, not “maybe”."


def test_a_home_that_cannot_be_written_hides_no_error(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(count, "run", fail)
    (tmp_path / "file").touch()
    monkeypatch.setenv("SEMERIK_HOME", str(tmp_path / "file" / "home"))
    shown = run("count", HAND)
    assert shown.code == 1
    assert "RuntimeError" in shown.sentence


def test_control_c_is_quiet(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(count, "run", interrupted)
    assert run("count", HAND) == (130, "", "")
