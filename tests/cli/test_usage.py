"""Whatever is mistyped is answered in one sentence that says what, where, and what is near."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from semerik.cli.arguments import COMMANDS, NOT_YET
from tests.cli.running import Run

FULL = "casual,casual,human,casual"


@pytest.mark.parametrize(
    ("argv", "parts"),
    [
        ("pley", ["pley", "semerik play"]),
        ("Rules", ["Rules", "semerik rules"]),
        ("zzz", ["zzz", "play, resume, watch, rules, count, odds, auto"]),
        ("help", ["help", "semerik --help"]),
        ("play --sead 3", ["--sead", "--seed"]),
        ("play --see 3", ["--see", "--seed"]),
        ("--pleyn", ["--pleyn", "--plain"]),
        ("auto --plain", ["auto", "--plain"]),
        ("count -x", ["count", "-x"]),
        ("play hello", ["hello", "semerik play --help"]),
        ("play -- hello", ["hello"]),
        ("auto 7", ["7", "semerik auto --help"]),
        ("play --seed", ["--seed", "value"]),
        ("play --seed --plain", ["--seed", "value"]),
        ("play --plain=yes", ["--plain", "no value"]),
        ("--lang", ["--lang", "value"]),
        ("--lang de play", ["--lang", "ru or en", "de"]),
        ("play --lang=", ["--lang"]),
        ("play --ascii --lang ru", ["--ascii", "--lang ru"]),
        ("--lang ru play --ascii", ["--ascii", "--lang ru"]),
        ("play --seed -1", ["--seed", "-1"]),
        ("play --seed 1.5", ["--seed", "1.5"]),
        ("play --seed 0x10", ["--seed", "0x10"]),
        ("play --seed ٣", ["--seed", "٣"]),
        ("play --seed " + "9" * 201, ["--seed", "200"]),
        ("play --speed -1", ["--speed", "-1"]),
        ("play --speed inf", ["--speed", "inf"]),
        ("play --speed nan", ["--speed", "nan"]),
        ("play --speed " + "9" * 400, ["--speed"]),
        ("play --speed 1e3", ["--speed", "1e3"]),
        ("play --speed .", ["--speed"]),
        ("auto --games 0", ["--games", "1", "0"]),
        ("auto --games ten", ["--games", "ten"]),
        ("auto --workers 65", ["--workers", "64", "65"]),
        ("rules diff", ["rules diff club"]),
        ("rules dif club", ["dif", "semerik rules diff"]),
        ("rules diff none.toml", ["rules diff: ", "none.toml"]),
        ("rules diff clubb", ["rules diff, character 1", "clubb", "perhaps club"]),
        ("rules diff club club", ["club"]),
        ("rules --json", ["rules diff"]),
        ("play --deal K3F7-9QXA-42MH-81T5", ["--deal", "character 19", "doesn't check"]),
        ("auto --deal X", ["--deal", "character 2", "1 character"]),
        ("replay", ["needs a file"]),
        ("replay one two", ["two"]),
        ("play --open", ["play", "--open"]),
        ("count", ["count", "ten cards"]),
    ],
)
def test_mistakes_are_named_with_the_nearest_right_thing(
    run: Run, argv: str, parts: list[str]
) -> None:
    sentence = run(*argv.split(" ")).refusal
    for part in parts:
        assert part in sentence


@pytest.mark.parametrize(
    ("seats", "column", "part"),
    [
        (",,,", 1, "empty"),
        ("casual,,human,casual", 8, "empty"),
        ("casual, ,human,casual", 9, "empty"),
        ("", 1, "empty"),
        ("casual,casual,human:,casual", 21, "empty"),
        ("casual,casual,human:  ,casual", 21, "empty"),
        ("casual,casual,human", 20, "four"),
        (FULL + ",", 28, "fifth"),
        ("casual,casual,human:A,B,casual", 23, "nobody"),
        ("human:A:B,casual,casual,casual", 8, "colon"),
        ("human:A\tB,casual,casual,casual", 8, "control"),
        ("human:A\x1b[31m,casual,casual,casual", 8, "control"),
        ("human:A\u202eB,casual,casual,casual", 8, "control"),
        ("casul,casual,human,casual", 1, "casual"),
        ("casual,humann,casual,casual", 8, "human"),
        ("casual,casual,human,qqqq", 21, "beginner, casual, human"),
        ("bot:casual,casual,human,casual", 1, "bot:casual"),
        ("casual:Ann,casual,human,casual", 1, "casual:Ann"),
        ("casual,casual,human,club", 21, "isn't there yet"),
        ("casual,strong,human,casual", 8, "isn't there yet"),
        ("expert,casual,human,casual", 1, "isn't there yet"),
    ],
)
def test_seats_are_refused_with_the_place(run: Run, seats: str, column: int, part: str) -> None:
    sentence = run("play", "--seats", seats).refusal
    assert f"character {column}:" in sentence
    assert part in sentence


@pytest.mark.parametrize("command", ["watch", "auto"])
def test_people_are_sent_to_play(run: Run, command: str) -> None:
    assert "semerik play" in run(command, "--seats", FULL).refusal


def test_a_table_of_bots_is_watched(run: Run) -> None:
    assert "semerik watch" in run("play", "--seats", "casual,casual,casual,casual").refusal


@pytest.mark.parametrize("command", NOT_YET)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_is_not_there_yet_names_what_is(run: Run, command: str, language: str) -> None:
    sentence = run(command, "--lang", language).refusal
    assert f"semerik {NOT_YET[command]}" in sentence
    assert command in sentence


@pytest.mark.parametrize("command", ["", *COMMANDS])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_help_lists_nothing_that_is_not_there(run: Run, command: str, language: str) -> None:
    shown = run(*filter(None, [command]), "--help", "--lang", language)
    assert (shown.code, shown.err) == (0, "")
    words = set(shown.out.replace(",", " ").split())
    levels = {"strong", "expert"}  # club is a preset too
    assert not words & ((NOT_YET.keys() - {"help", "version"}) | levels)
    assert all(len(line) <= 80 for line in shown.out.splitlines())
    assert "semerik " + (command or "play") in shown.out
    assert any(
        line.startswith(
            ("Example: ", "Examples: ", "Пример: ", "Примеры: ", "For example:", "Например:")
        )
        for line in shown.out.splitlines()
    )


def test_help_names_every_option(run: Run) -> None:
    for command, options in COMMANDS.items():
        shown = run(command, "--help").out
        named = set(re.findall(r"--[a-z-]+", shown))
        assert named >= {f"--{option}" for option in (*options, "lang")}, command


def test_help_of_a_command_that_is_not_there(run: Run) -> None:
    assert "semerik watch" in run("solve", "--help").refusal
    assert "semerik play" in run("--help", "plya").refusal


def test_help_may_stand_anywhere(run: Run) -> None:
    wanted = run("count", "--help").out
    for argv in ("--help count", "-h count", "--lang en count -h", "count --bad -h"):
        assert run(*argv.split()).out == wanted


def test_version(run: Run) -> None:
    shown = run("--version")
    assert shown.code == 0
    assert shown.out.startswith("semerik ")
    assert ", Python 3." in shown.out
    assert run("play", "--version").out == shown.out


@pytest.mark.parametrize(
    ("rules", "parts"),
    [
        ("standrd", ["character 1", "standrd", "standard"]),
        ("standard;trena=of", ["character 10", "trena", "off"]),
        ("standard;tren=off", ["character 10", "tren", "trena"]),
        ("standard;target=4", ["target", "5…999"]),
        ("standard;trena=off;trena=on", ["character 20", "trena", "twice"]),
        ("standard;renonce_found=on_claim", ["renonce_found=on_claim", "renonce=prevent"]),
        ("", ["character 1"]),
        ("none.toml", ["none.toml"]),
        ("/", ["/"]),
    ],
)
@pytest.mark.parametrize("command", ["play", "watch", "auto"])
def test_rules_that_cannot_be_played(run: Run, command: str, rules: str, parts: list[str]) -> None:
    sentence = run(command, "--rules", rules).refusal
    for part in parts:
        assert part in sentence


@pytest.mark.parametrize(
    ("text", "line", "column", "part"),
    [
        (b"trena = off\n", 1, 9, "TOML"),
        (b'preset = "standard"\n\ntrena =\n', 3, 8, "TOML"),
        (b'trena = "off', 1, 13, "TOML"),
        (b'preset = "standard"\n  tren = "off"\n', 2, 3, "trena"),
        (b'preset = "standerd"\n', 1, 1, "standard"),
        (b"# rules\r\ntarget = 3\r\n", 2, 1, "target"),
        (b"[trena]\nx = 1\n", 1, 2, "trena"),
        (b"target = 30\ndouble_below = 31\n", 2, 1, "double_below=31"),
        (b'trena = "off" # \xff\n', 1, 17, "UTF-8"),
        (b"a = " + b"[" * 40_000, 1, 1, "TOML"),
    ],
)
def test_a_rules_file_is_refused_with_file_line_and_column(
    run: Run, tmp_path: Path, text: bytes, line: int, column: int, part: str
) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(text)
    sentence = run("auto", "--rules", str(path)).refusal
    assert f"{path}, line {line}, column {column}:" in sentence
    assert part in sentence


def test_a_rules_file_is_read(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "наши.toml"
    path.write_bytes(b'\xef\xbb\xbfpreset = "tresset"\r\ntrena = false\r\ntarget = 5\r\n')
    from_file = run("auto", "--seed", "3", "--rules", str(path), "--json")
    from_text = run("auto", "--seed", "3", "--rules", "tresset;trena=off;target=5", "--json")
    assert from_file == from_text
    assert from_file.code == 0


def test_a_rules_file_that_is_not_there_names_its_neighbour(run: Run, tmp_path: Path) -> None:
    (tmp_path / "house.toml").touch()
    sentence = run("auto", "--rules", str(tmp_path / "huose.toml")).refusal
    assert sentence.endswith(f"{tmp_path / 'house.toml'}?")


def test_a_rules_file_without_an_end(run: Run) -> None:
    assert "/dev/zero" in run("auto", "--rules", "/dev/zero").refusal


def test_what_was_typed_does_nothing_to_the_terminal(run: Run) -> None:
    sentence = run("rules", "3\x1b[2J\n\u202e9").refusal
    assert "\x1b" not in sentence
    assert "\u202e" not in sentence
    assert len(run("rules", "x" * 100_000).refusal) < 400
