"""The rule book read aloud: a clause in plain words, without its marks, signs and examples."""

from __future__ import annotations

import re

from semerik.engine.cards import Suit
from semerik.ui.lines import TIE
from semerik.ui.print.rulebook import Book, read_book, to_ascii
from semerik.words import Words


def rules_aloud(asked: str, words: Words) -> list[str]:
    """A clause; the clauses of a chapter by their titles; without a number the chapters."""
    book = read_book(words.code)
    asked = asked.removeprefix("§").rstrip(".")
    if "." in asked and asked in book.titles:
        paragraphs = _paragraphs(book.piece(asked) or "", words)
    elif not asked or asked in book.chapters:
        paragraphs = [_titles(book, asked)]
        if not asked:
            paragraphs.append(words.text("said.rules.how"))
    else:
        near = book.nearest(asked)
        if near is None:
            paragraphs = [words.text("said.rules.how")]
        else:
            paragraphs = [words.text("said.rules.nearest", nearest=near, title=book.title(near))]
    return [to_ascii(text, words) if words.ascii else text for text in paragraphs]


def _titles(book: Book, chapter: str) -> str:
    inner = [
        f"{number}{TIE}{title}"
        for number, title in book.titles.items()
        if (number.startswith(f"{chapter}.") if chapter else "." not in number)
    ]
    return "; ".join(inner) + "."


def _paragraphs(text: str, words: Words) -> list[str]:
    text = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^\|.*$", "", text, flags=re.MULTILINE)
    text = re.sub(r"[*`]", "", text)
    for suit in Suit:
        form = "gen" if words.code == "ru" else "many"
        name = words.format_field(suit, form)
        of = " " if words.code == "ru" else " of "
        text = re.sub(rf"(?<=\w){suit.sign}", of + name, text)
        text = text.replace(suit.sign, "")
    paragraphs = (" ".join(part.split()) for part in text.split("\n\n"))
    return [part for part in paragraphs if part]
