"""Everything that ends a command before its time, and the sentence that says so."""

from __future__ import annotations

import difflib
import os
import platform
import sys
import time
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from traceback import walk_tb

from semerik.engine.errors import SemerikError
from semerik.words import Words

DONE, FAILED, USAGE = 0, 1, 2
"""Exit codes; a signal's is 128 and its number."""

_LONGEST_QUOTE = 60


class Refused(Exception):
    """A command that can't be done as asked: the key of a sentence, and its facts."""

    def __init__(self, key: str, /, *, code: int = USAGE, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.code = code
        self.facts = facts

    def sentence(self, words: Words) -> str:
        """What to say; a fact that is a refusal itself is put in as its own sentence."""
        facts = {
            name: engine_sentence(fact, words) if isinstance(fact, SemerikError) else fact
            for name, fact in self.facts.items()
        }
        return words.text(self.key, **{k: quotable(v) for k, v in facts.items()})


def engine_sentence(error: SemerikError, words: Words) -> str:
    """The sentence of a refusal of the engine, without its place, which is told before it."""
    facts = {name: quotable(fact) for name, fact in error.facts.items()}
    key = f"refused.{type(error).__name__}"
    problem = facts.get("problem")
    if isinstance(problem, str) and words.has(f"{key}.{problem}"):
        key = f"{key}.{problem}"
    elif facts.get("nearest") and words.has(f"{key}.nearest"):
        key = f"{key}.nearest"
    allowed = facts.get("allowed")
    if isinstance(allowed, tuple):
        facts["allowed"] = ", ".join(allowed)
    return words.text(key, **facts)


def in_argument(argument: str, error: SemerikError) -> Refused:
    """A refusal of what was given as an argument, with its place in it."""
    column = error.facts.get("column")
    if isinstance(column, int):
        return Refused("usage.at", argument=argument, column=column, sentence=error)
    return Refused("usage.in", argument=argument, sentence=error)


def quotable(fact: object) -> object:
    """A fact as it may stand in a sentence: what a person typed is cut where it is long."""
    if isinstance(fact, str) and len(fact) > 4 * _LONGEST_QUOTE:
        return fact[:_LONGEST_QUOTE] + "…"
    return fact


def printable(sentence: str) -> str:
    """One line that does nothing to a terminal: control characters are spelt out."""
    return "".join(
        char.encode("unicode_escape").decode() if _is_hidden(char) else char for char in sentence
    )


def nearest(word: str, among: Iterable[str]) -> str | None:
    """The likeliest of some words, None if none is like it."""
    return next(iter(difflib.get_close_matches(word.lower(), list(among), n=1, cutoff=0.5)), None)


def write_report(error: BaseException) -> Path | None:
    """Keep what is known of an internal error in a file of the state folder; None if it can't be.

    Only types and places in the code are kept: a message may hold a card, or the seed.
    """
    try:
        folder = _state_folder()
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
        path.write_text("\n".join(_report_lines(error)) + "\n", encoding="utf-8")
    except (OSError, ImportError, ValueError):
        return None
    return path


def place_of(error: BaseException) -> str:
    """Where in our code an error arose, as ``engine/deal.py:70``."""
    places = _places(error)
    return next((place for place in reversed(places) if not place.startswith("/")), "?")


def _state_folder() -> Path:
    home = os.environ.get("SEMERIK_HOME")
    if home:
        return Path(home)
    from platformdirs import user_state_path  # only needed when something has gone wrong

    folder = user_state_path("semerik", appauthor=False)
    if not folder.is_absolute():  # nobody's home is known
        raise ValueError
    return folder


def _report_lines(error: BaseException) -> list[str]:
    lines = [f"Python {platform.python_version()}, {sys.platform}"]
    seen: list[BaseException] = []
    following: BaseException | None = error
    while following is not None and following not in seen:
        lines += ["", type(following).__name__, *(f"  {place}" for place in _places(following))]
        seen.append(following)
        following = following.__cause__ or following.__context__
    return lines


def _places(error: BaseException) -> list[str]:
    package = Path(__file__).resolve().parent.parent
    places = []
    for frame, line in walk_tb(error.__traceback__):
        path = Path(frame.f_code.co_filename)
        ours = path.is_relative_to(package)
        name = path.relative_to(package).as_posix() if ours else f"/{path.name}"
        places.append(f"{name}:{line} {frame.f_code.co_name}")
    return places


def _is_hidden(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
