"""A declaration, line by line."""

from __future__ import annotations

from semerik.engine.combinations import Baba, Combination, Declaration
from semerik.words import Words


def hand_lines(declaration: Declaration, words: Words) -> list[str]:
    """One line a combination with its points and clause, and the total; nothing is one line."""
    if not declaration.combinations:
        return [words.text("count.nothing")]
    rows = [
        (_name(one, words), one.points, one.clause, words.format_field(one.cards, ""))
        for one in declaration.combinations
    ]
    total = words.text("count.total")
    wide = max(len(total), *(len(name) for name, *_ in rows))
    lines = [
        f"{name:{wide}}  {points:2}   {clause:4}  {cards}" for name, points, clause, cards in rows
    ]
    return [*lines, f"{total:{wide}}  {declaration.points:2}"]


def _name(combination: Combination, words: Words) -> str:
    if isinstance(combination, Baba):
        key = "trena" if combination.is_trena else "baba"
        return words.text(key, suit=combination.suit)
    return words.text(f"set.{combination.count}", rank=combination.rank)
