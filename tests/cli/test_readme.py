"""The README is true: its examples give what they show, its commands run."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

import semerik
from semerik.cli import arguments
from tests.cli.running import ROOT, Run

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
SHOWN = [
    *re.findall(r"^    (semerik .+)$", README, re.MULTILINE),
    *re.findall(r"`(semerik [a-z]+ [^`]+)`", README),
]
COMMANDS = [re.sub(r" +#.*", "", line) for line in SHOWN]
LEAVE = b"q\n\n"  # said at the table, and that it is meant


def test_the_examples_for_programmers() -> None:
    examples = "\n".join(text for language, text in BLOCKS if language == "pycon")
    test = doctest.DocTestParser().get_doctest(examples, {}, "README.md", None, None)
    report: list[str] = []
    runner = doctest.DocTestRunner()
    runner.run(test, out=report.append)
    assert "".join(report) == ""
    assert len(test.examples) >= 25


def test_there_is_no_example_that_is_not_run() -> None:
    assert {language for language, _ in BLOCKS} == {"pycon"}


def test_every_command_runs(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after another in one folder, as a reader might type them."""
    monkeypatch.chdir(tmp_path)
    for file, games, seed in (("mine.semerik", 12, 3), ("theirs.semerik", 1, 9)):
        played = run("auto", "--games", str(games), "--seed", str(seed)).out
        Path(file).write_text(played, encoding="utf-8")
    assert run("history", "import", "mine.semerik").code == 0
    assert len(COMMANDS) >= 15
    for line in COMMANDS:
        line = line.replace("1000000", "2000")  # a million deals take a minute
        line, _, file = line.partition(" > ")
        out = ""
        for command in line.split(" | "):
            name, *words = shlex.split(command)
            assert name == "semerik", line
            stdin = LEAVE if words[0] in ("play", "resume", "watch", "again") else out
            code, out, err = run(*words, stdin=stdin)
            assert (code, err) == (0, ""), line
            assert out, line
        if file:
            Path(file).write_text(out, encoding="utf-8")


def test_every_command_of_the_help_is_in_the_readme() -> None:
    assert {line.split()[1] for line in COMMANDS} == set(arguments.COMMANDS)


@pytest.mark.parametrize("path", re.findall(r"\]\(([^):]+)\)", README))
def test_links_lead_somewhere(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize("place", sorted(set(re.findall(r"\btests[/.][\w/.]+\w", README))))
def test_what_is_run_in_the_folder_of_tests_is_there(place: str) -> None:
    path = ROOT / place
    if not path.exists():
        path = ROOT / place.replace(".", "/")
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists()


def test_what_is_handed_on_is_there_and_says_what_it_is() -> None:
    assert set(semerik.__all__) <= set(dir(semerik))
    for name in semerik.__all__:
        thing = getattr(semerik, name)
        if isinstance(thing, type) or callable(thing):
            assert thing.__doc__, name
            assert not thing.__doc__.startswith(f"{name}("), name  # a tuple's own words
    with pytest.raises(AttributeError, match="nothing"):
        semerik.nothing  # noqa: B018
