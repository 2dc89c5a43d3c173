"""Both languages say the same things, and every text can be said."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from string import Formatter

import pytest

from semerik.engine.cards import Card, Rank, Suit
from semerik.engine.seats import Seat
from semerik.words import LANGUAGES, words_for
from semerik.words.catalogue import CHAPTERS, texts_of

KEYS = sorted(texts_of("en"))

MAY_DIFFER = {"reason.nine_alone"}
"""Texts that leave out a fact in one language, for want of room."""

ASCII_TWINS = {"said.help.commands"}
"""Texts that have a wording of their own in ASCII."""

_THINGS = {
    "card": Card(Suit.SPADES, Rank.ACE),
    "suit": Suit.CLUBS,
    "led": Suit.CLUBS,
    "rank": Rank.SIX,
    "seat": Seat.E,
    "offender": Seat.N,
    "dealer": Seat.W,
    "chooser": Seat.S,
    "expected": Seat.S,
    "found": Seat.W,
    "partner_seat": Seat.N,
}


def facts_of(text: str) -> dict[str, str | None]:
    return {name: form for _, name, form, _ in Formatter().parse(text) if name}


def sample(name: str, form: str | None) -> object:
    """Something that can stand in the place of a fact."""
    if name in _THINGS:
        return _THINGS[name]
    return 2 if form else "x"


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_both_languages_have_the_same_keys(chapter: str) -> None:
    english, russian = (import_module(f"semerik.words.{code}.{chapter}") for code in LANGUAGES)
    assert set(english.TEXTS) == set(russian.TEXTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_in_two_chapters(language: str) -> None:
    modules = [import_module(f"semerik.words.{language}.{chapter}") for chapter in CHAPTERS]
    counts = Counter(key for module in modules for key in module.TEXTS)
    assert [key for key, count in counts.items() if count > 1] == []


def test_both_languages_use_no_fact_that_the_other_lacks() -> None:
    english, russian = texts_of("en"), texts_of("ru")
    differing = {
        key: (facts, others)
        for key in set(KEYS) - MAY_DIFFER
        if (facts := set(facts_of(english[key]))) != (others := set(facts_of(russian[key])))
    }
    assert differing == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_text_can_be_said(key: str, language: str) -> None:
    text = texts_of(language)[key]
    facts = {name: sample(name, form) for name, form in facts_of(text).items()}
    said = words_for(language).text(key, **facts)
    assert "{" not in said


@pytest.mark.parametrize("key", sorted(set(KEYS) - ASCII_TWINS))
def test_english_can_be_said_in_ascii(key: str) -> None:
    text = texts_of("en")[key]
    facts = {name: sample(name, form) for name, form in facts_of(text).items()}
    assert words_for("en", ascii=True).text(key, **facts).isascii()


@pytest.mark.parametrize(
    ("number", "points", "tricks", "signed"),
    [
        (0, "0 очков", "0 взяток", "+0"),
        (1, "1 очко", "1 взятка", "+1"),
        (2, "2 очка", "2 взятки", "+2"),
        (5, "5 очков", "5 взяток", "+5"),
        (11, "11 очков", "11 взяток", "+11"),
        (12, "12 очков", "12 взяток", "+12"),
        (21, "21 очко", "21 взятка", "+21"),
        (22, "22 очка", "22 взятки", "+22"),
        (42, "42 очка", "42 взятки", "+42"),
        (111, "111 очков", "111 взяток", "+111"),
        (-1, "−1 очко", "−1 взятка", "−1"),
        (-3, "−3 очка", "−3 взятки", "−3"),
    ],
)
def test_russian_counts(number: int, points: str, tricks: str, signed: str) -> None:
    words = words_for("ru")
    assert words.format_field(number, "point") == points
    assert words.format_field(number, "trick") == tricks
    assert words.format_field(number, "signed") == signed


@pytest.mark.parametrize(
    ("number", "points"), [(0, "0 points"), (1, "1 point"), (21, "21 points"), (-1, "−1 point")]
)
def test_english_counts(number: int, points: str) -> None:
    assert words_for("en").format_field(number, "point") == points
