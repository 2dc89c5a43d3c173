"""``semerik rules``: the rule book, or a piece of it."""

from __future__ import annotations

import json

from semerik.cli.arguments import Call
from semerik.cli.failure import DONE, Refused, nearest
from semerik.cli.houserules import read_rules
from semerik.cli.output import emit, terminal_width
from semerik.ui.print.options import diff_document, diff_lines
from semerik.ui.print.rulebook import Book, read_book, to_ascii
from semerik.words import Words


def run(call: Call, words: Words) -> int:
    """Print the book of the language in force; a chapter or a clause of it if one is named."""
    if call.rest[:1] == ("diff",):
        return _diff(call, words)
    if "json" in call.flags:
        raise Refused("rules.json")
    book = read_book(words.code)
    text = book.text if not call.rest else _piece(book, call.rest)
    if words.ascii:
        text = to_ascii(text, words)
    width = terminal_width()
    if width is None:
        emit(text.rstrip("\n"))
        return DONE
    from semerik.ui.print.markdown import render_markdown  # loads rich

    emit(render_markdown(text, width=min(width, 100), ascii=words.ascii))
    return DONE


def _diff(call: Call, words: Words) -> int:
    """Print what the rules named change against those of the book."""
    if len(call.rest) < 2:
        raise Refused("rules.diff.missing")
    if len(call.rest) > 2:
        raise Refused("usage.word", text=call.rest[2], command="rules diff")
    rules = read_rules(call.rest[1], "rules diff")
    if "json" in call.flags:
        emit(json.dumps(diff_document(rules)))
    else:
        emit("\n".join(diff_lines(rules, words)))
    return DONE


def _piece(book: Book, rest: tuple[str, ...]) -> str:
    if len(rest) > 1 and nearest(rest[0], ("diff",)):
        diff = "semerik rules diff"
        raise Refused("usage.word-near", text=rest[0], command="rules", nearest=diff)
    if len(rest) > 1:
        raise Refused("usage.word", text=rest[1], command="rules")
    asked = rest[0].strip().removeprefix("§").rstrip(".")
    piece = book.piece(asked)
    if piece is not None:
        return piece
    near = book.nearest(asked)
    if near is None:
        raise Refused("rules.no-clause-far", text=rest[0], last=book.chapters[-1])
    raise Refused("rules.no-clause", text=rest[0], nearest=near, title=book.title(near))
