"""A declaration, line by line."""

from __future__ import annotations

from semerik.engine.combinations import Declaration
from semerik.ui.sentences import combination_name
from semerik.words import Words


def hand_lines(declaration: Declaration, words: Words) -> list[str]:
    """One line a combination with its points and clause, and the total; nothing is one line."""
    if not declaration.combinations:
        return [words.text("count.nothing")]
    rows = [
        (combination_name(one, words), one.points, one.clause, words.format_field(one.cards, ""))
        for one in declaration.combinations
    ]
    total = words.text("count.total")
    wide = max(len(total), *(len(name) for name, *_ in rows))
    lines = [
        f"{name:{wide}}  {points:2}   {clause:4}  {cards}" for name, points, clause, cards in rows
    ]
    return [*lines, f"{total:{wide}}  {declaration.points:2}"]
