"""``semerik rules``: the book, a chapter, a clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from semerik.ui.print.markdown import render_markdown
from semerik.ui.print.rulebook import read_book
from tests.cli.running import ROOT, Run


def test_the_book_is_that_of_the_repository(run: Run) -> None:
    assert run("rules").out == (ROOT / "rules.md").read_text("utf-8").rstrip("\n") + "\n"
    russian = (ROOT / "semerik/words/rules.ru.md").read_text("utf-8")
    assert run("rules", "--lang", "ru").out == russian.rstrip("\n") + "\n"


def test_the_english_book_is_there_once() -> None:
    link = ROOT / "semerik" / "words" / "rules.en.md"
    assert link.readlink() == Path("../../rules.md")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_pieces_make_the_book(language: str) -> None:
    book = read_book(language)
    assert book.chapters == [str(number) for number in range(1, 11)]
    for number in book.titles:
        piece = book.piece(number)
        assert piece is not None
        head = f"**{number} " if "." in number else f"## {number} "
        assert piece.startswith(head)
        assert piece.strip() in book.text
    assert read_book("en").titles.keys() == read_book("ru").titles.keys()


def test_a_clause_ends_where_the_next_begins(run: Run) -> None:
    clause = run("rules", "3.2").out
    assert clause.startswith("**3.2 Baba.**")
    assert "3.3" not in clause
    last = run("rules", "3.13").out
    assert "## 4" not in last
    chapter = run("rules", "3").out
    assert chapter.startswith("## 3 ")
    assert clause in chapter
    assert last in chapter
    for asked in ("§3.2", "3.2.", " 3.2 "):
        assert run("rules", asked).out == clause


@pytest.mark.parametrize(
    ("asked", "nearest"),
    [
        ("3.14", "3.13"),
        ("3.99", "3.13"),
        ("11", "10"),
        ("0", "1"),
        ("12.1", "10.1"),
        ("3.2.1", "3.2"),
        ("03.2", "3.2"),
        ("3,2", "3.2"),
        ("baby", "3.2"),
        ("BABA", "3.2"),
        ("trenna", "3.4"),
        ("qqqq", "10"),
        ("", "10"),
        ("٣", "10"),
        ("9" * 5000, "10"),
    ],
)
def test_an_unknown_clause_names_the_nearest(run: Run, asked: str, nearest: str) -> None:
    assert f" {nearest}" in run("rules", asked).refusal


def test_one_clause_at_a_time(run: Run) -> None:
    assert "4.1" in run("rules", "3.2", "4.1").refusal


def test_who_chooses_the_fine_depends_on_claims(run: Run) -> None:
    rules = "standard;renonce=choice"
    assert "left neighbour chooses" in run("rules", "diff", rules).out
    assert "who claims it chooses" in run("rules", "diff", f"{rules};renonce_found=on_claim").out


@pytest.mark.parametrize("width", [20, 60, 100])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_on_a_terminal_no_line_is_wider_than_it(
    monkeypatch: pytest.MonkeyPatch, language: str, width: int
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "5")
    shown = render_markdown(read_book(language).text, width=width, ascii=False)
    lines = [line.replace("\x1b[0m", "") for line in shown.splitlines()]
    assert "**" not in shown
    assert max(len(_without_codes(line)) for line in lines) <= width


def test_on_an_ascii_terminal_nothing_is_drawn_in_unicode() -> None:
    assert render_markdown(
        "## 1 T\n\n- a\n\n| A | B |\n|---|---|\n| 1 | 2 |\n", width=40, ascii=True
    ).isascii()


def _without_codes(line: str) -> str:
    import re

    return re.sub(r"\x1b\[[0-9;]*m", "", line)
