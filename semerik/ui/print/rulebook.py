"""The rule book as text, cut into its chapters and clauses."""

from __future__ import annotations

import difflib
import re
from importlib.resources import files

from semerik.words import Words

_CLAUSE = re.compile(r"^\*\*(\d+\.\d+) (.+?)\.?\*\*", re.MULTILINE)
_CHAPTER = re.compile(r"^## (\d+) (.+)$", re.MULTILINE)

_LATIN = dict(
    zip("абвгдеёзийклмнопрстуфцъыьэ", "abvgdeezijklmnoprstufc'y'e", strict=True),
    **{"ж": "zh", "х": "kh", "ч": "ch", "ш": "sh", "щ": "shch", "ю": "yu", "я": "ya"},
)


class Book:
    """A rule book: ``titles`` has chapters (``3``) and clauses (``3.2``) in their order."""

    def __init__(self, text: str) -> None:
        self.text = text
        heads = [*_CLAUSE.finditer(text), *_CHAPTER.finditer(text)]
        self._heads = sorted((head.start(), head[1], head[2]) for head in heads)
        self.titles = {number: title for _, number, title in self._heads}

    @property
    def chapters(self) -> list[str]:
        """The numbers of the chapters."""
        return [number for number in self.titles if "." not in number]

    def title(self, number: str) -> str:
        """What a chapter or clause is called."""
        return self.titles[number]

    def piece(self, number: str) -> str | None:
        """A chapter, or a clause with its examples, as it stands in the book; None if there is
        none of that number."""
        if number not in self.titles:
            return None
        is_clause = "." in number
        starts = [start for start, other, _ in self._heads if is_clause or "." not in other]
        start = next(start for start, other, _ in self._heads if other == number)
        end = next((later for later in starts if later > start), len(self.text))
        return self.text[start:end].strip() + "\n"

    def nearest(self, asked: str) -> str | None:
        """The number likeliest meant by a number that isn't there, or by a word."""
        found = re.fullmatch(r"([0-9]{1,4})(?:[.,]([0-9]{1,4}))?(?![0-9]).*", asked)
        if found:
            chapter, clause = int(found[1]), int(found[2] or 0)
            kind = [number for number in self.titles if ("." in number) == bool(found[2])]

            def distance(number: str) -> tuple[int, int]:
                one, _, other = number.partition(".")
                return abs(int(one) - chapter), abs(int(other or 0) - clause)

            return min(kind, key=distance, default=None)
        by_title = {title.lower(): number for number, title in reversed(self.titles.items())}
        close = difflib.get_close_matches(asked.lower(), by_title, n=1, cutoff=0.6)
        return by_title[close[0]] if close else None


def read_book(language: str) -> Book:
    """The book of ``en`` or ``ru``, from wherever the package lies."""
    return Book((files("semerik.words") / f"rules.{language}.md").read_text(encoding="utf-8"))


def to_ascii(text: str, words: Words) -> str:
    """The English book in ASCII: signs become letters, its Russian terms are spelt in Latin."""
    plain = words.plain("".join(map(_latin, text)))
    return plain.encode("ascii", "replace").decode()


def _latin(char: str) -> str:
    small = _LATIN.get(char.lower())
    if small is None:
        return char
    return small.capitalize() if char.isupper() else small
