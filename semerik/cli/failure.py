"""Everything that ends a command before its time, and the sentence that says so."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from semerik.engine.errors import BadRules, SemerikError
from semerik.words import Words

DONE, FAILED, USAGE, TERMINAL_GONE, INTERRUPTED = 0, 1, 2, 129, 130
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
    """The one sentence of a refusal of the engine, without its place, which is told before it."""
    from semerik.ui.reasons import refusal_sentence  # loads the engine

    what, why = refusal_sentence(_placeless(error), words)
    if isinstance(error, BadRules):  # begins with the name of an option, which stays as it is
        what = _small(what)
    return words.text("usage.sentence", what=what, why=_small(why))


def _placeless(error: SemerikError) -> SemerikError:
    """The same refusal without its place, its facts cut where they are long."""
    facts = {name: fact for name, fact in error.facts.items() if name not in ("line", "column")}
    return type(error)(
        **{
            name: _placeless(fact) if isinstance(fact, SemerikError) else quotable(fact)
            for name, fact in facts.items()
        }
    )


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


def printable(sentence: str, *, ascii: bool = False) -> str:
    """One line that does nothing to a terminal: control characters are spelt out."""
    line = "".join(_spelt_out(char) if _is_hidden(char) else char for char in sentence)
    return line.encode("ascii", "backslashreplace").decode() if ascii else line


def nearest(word: str, among: Iterable[str]) -> str | None:
    """The likeliest of some words, None if none is like it."""
    import difflib  # only who mistypes waits for it

    return next(iter(difflib.get_close_matches(word.lower(), list(among), n=1, cutoff=0.5)), None)


def _is_hidden(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def _spelt_out(char: str) -> str:
    if "\udc80" <= char <= "\udcff":  # a byte of the command line that is no UTF-8
        return f"\\x{ord(char) - 0xDC00:02x}"
    return char.encode("unicode_escape").decode()


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
