"""Which language is spoken, and when in ASCII."""

from __future__ import annotations

import pytest

from semerik.cli.language import environment_language, is_c_locale
from tests.cli.running import Run

RU, EN = "ru_RU.UTF-8", "en_GB.UTF-8"


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": RU}, "ru"),
        ({"LANG": "RU"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": RU, "LC_MESSAGES": EN}, "en"),
        ({"LANG": EN, "LC_MESSAGES": RU}, "ru"),
        ({"LANG": EN, "LC_MESSAGES": EN, "LC_ALL": RU}, "ru"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": RU}, "ru"),
        ({"LC_ALL": "C", "LANG": RU}, "en"),
        ({"LC_CTYPE": RU}, "en"),
    ],
)
def test_the_first_variable_that_is_not_empty_decides(
    environ: dict[str, str], language: str
) -> None:
    assert environment_language(environ) == language


@pytest.mark.parametrize(
    ("environ", "is_c"),
    [
        ({}, True),
        ({"LC_CTYPE": "C.UTF-8"}, True),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "C"}, True),
        ({"LC_CTYPE": "C.UTF-8", "LANG": RU}, False),
        ({"LANG": "C.UTF-8"}, False),
        ({"LC_ALL": "C.UTF-8"}, False),
        ({"LC_ALL": "POSIX", "LANG": RU}, True),
        ({"LC_CTYPE": "C", "LANG": RU}, True),
        ({"LANG": EN}, False),
    ],
)
def test_the_locale_c_means_ascii(environ: dict[str, str], is_c: bool) -> None:
    assert is_c_locale(environ) == is_c


@pytest.mark.parametrize(
    "argv", ["--lang ru rules 3.2", "rules --lang ru 3.2", "rules 3.2 --lang=ru"]
)
def test_lang_stands_before_or_after_the_command(run: Run, argv: str) -> None:
    assert run(*argv.split()).out.startswith("**3.2 Баба.**")


def test_refusals_follow_the_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "может быть, semerik play" in run("--lang", "ru", "pley").refusal
    monkeypatch.setenv("LANG", RU)
    assert "может быть, semerik play" in run("pley").refusal
    assert "did you mean" in run("pley", "--lang", "en").refusal


def test_ascii_under_a_russian_locale_is_english(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", RU)
    sentence = run("play", "--ascii", "--seed", "пять").refusal
    assert sentence.isascii()
    assert "whole number" in sentence


@pytest.mark.parametrize("environ", [{"LC_ALL": "C"}, {"LANG": "C"}, {"LANG": ""}])
def test_the_locale_c_writes_bytes_below_128_only(spawn: Run, environ: dict[str, str]) -> None:
    hand = "3S 2S AS KS 7H 7D 7C 4H 5D 6C"
    for argv in (("rules",), ("--help",), ("count", hand)):
        shown = spawn(*argv, **environ)
        assert shown.code == 0
        assert shown.out.isascii()
    assert spawn("rules", "9.99", "ё", **environ).err.isascii()


@pytest.mark.parametrize("environ", [{}, {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}])
def test_russian_is_written_where_it_is_asked_for(spawn: Run, environ: dict[str, str]) -> None:
    shown = spawn("rules", "3.2", "--lang", "ru", LC_ALL="C", **environ)
    assert shown.out.startswith("**3.2 Баба.**")
    assert "Пункта «99»" in spawn("rules", "99", "--lang", "ru", LC_ALL="C", **environ).err


def test_an_encoding_without_suit_signs_is_ascii(spawn: Run) -> None:
    hand = "3S 2S AS KS 7H 7D 7C 4H 5D 6C"
    shown = spawn("count", hand, PYTHONIOENCODING="latin-1")
    assert shown.out.isascii()
    assert "3S 2S AS KS" in shown.out
