"""The catalogues of both languages, put together from their chapters."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from semerik.words.en.grammar import English
from semerik.words.grammar import Grammar
from semerik.words.ru.grammar import Russian
from semerik.words.words import Words

LANGUAGES = ("en", "ru")

LANGUAGE_NAMES = {"en": "English", "ru": "Русский"}
"""Each language in its own words."""

CHAPTERS = (
    *("names", "table", "log", "said", "pages", "replay"),
    *("refusals", "records", "keeping", "history", "menu", "rules", "commands"),
)
"""The modules of each language, each with its part of the texts as ``TEXTS``."""

_GRAMMARS: Mapping[str, type[Grammar]] = {"en": English, "ru": Russian}


def texts_of(language: str) -> dict[str, str]:
    """Every text of a language by its key, chapter by chapter."""
    texts: dict[str, str] = {}
    for chapter in CHAPTERS:
        module = import_module(f"semerik.words.{language}.{chapter}")
        texts |= module.TEXTS
    return texts


def words_for(language: str, *, ascii: bool = False) -> Words:
    """The words of ``en`` or ``ru``; ``ascii`` is for English only."""
    if ascii and language != "en":
        raise ValueError("only English can be written in ASCII")
    return Words(_GRAMMARS[language](), texts_of(language), ascii=ascii)
