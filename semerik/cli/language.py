"""Which language to speak, and whether in ASCII, as the command line and the environment say."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TextIO

from semerik.words import LANGUAGES, Words, words_for

_C_LOCALES = ("C", "POSIX")


def environment_language(environ: Mapping[str, str]) -> str:
    """Russian for ``ru*`` in the first of LC_ALL, LC_MESSAGES, LANG that is not empty."""
    names = (environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "ru" if next(filter(None, names), "").lower().startswith("ru") else "en"


def is_c_locale(environ: Mapping[str, str]) -> bool:
    """Whether the environment asks for ASCII.

    Python itself writes LC_CTYPE=C.UTF-8 into an environment that sets nothing or C, so with an
    empty LANG that value can't be a wish of the person.
    """
    if environ.get("LC_ALL"):
        return environ["LC_ALL"] in _C_LOCALES
    lang = environ.get("LANG", "")
    if environ.get("LC_CTYPE") == "C.UTF-8" and lang in ("", *_C_LOCALES):
        return True
    return (environ.get("LC_CTYPE") or lang or "C") in _C_LOCALES


def asked_language(argv: Sequence[str]) -> str | None:
    """The language that ``--lang`` names, wherever it stands; None also where it names none."""
    asked = None
    before = ""
    for word in argv:
        if word == "--":
            break
        value = word if before == "--lang" else word.removeprefix("--lang=")
        if value in LANGUAGES and (before == "--lang" or value != word):
            asked = value
        before = word
    return asked


def choose_words(argv: Sequence[str], environ: Mapping[str, str], stdout: TextIO | None) -> Words:
    """The words in force. ``--lang`` outweighs the environment; only English can be ASCII."""
    asked = asked_language(argv)
    if "--ascii" in argv:
        return words_for("en", ascii=True)
    c_locale = os.name != "nt" and is_c_locale(environ)
    language = asked or ("en" if c_locale else environment_language(environ))
    ascii = language == "en" and (c_locale or not can_write(stdout, "♠–"))
    return words_for(language, ascii=ascii)


def can_write(stream: TextIO | None, text: str) -> bool:
    """Whether the stream's encoding has these characters."""
    try:
        text.encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeError, LookupError):
        return False
    return True
