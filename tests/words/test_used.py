"""Every text of the catalogues is asked for somewhere: what nobody says goes."""

from __future__ import annotations

import ast
from pathlib import Path

from semerik.words.catalogue import LANGUAGES, texts_of

SOURCES = Path(__file__).parents[2] / "semerik"


def said_in_code() -> tuple[set[str], set[str]]:
    """Whole strings in the code, and the beginnings of those that are put together."""
    whole: set[str] = set()
    begun: set[str] = set()
    for path in SOURCES.rglob("*.py"):
        if path.parts[-2] in LANGUAGES:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                first = node.values[0]
                if isinstance(first, ast.Constant):
                    begun.add(first.value)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
    return whole, begun


def test_every_text_is_asked_for() -> None:
    whole, begun = said_in_code()
    beginnings = tuple(start for start in begun if "." in start)

    def is_said(key: str) -> bool:
        # A key may be a base with a part added to it: "log.takes" and ".you".
        bases = [key[:place] for place, sign in enumerate(key) if sign == "."]
        return key in whole or key.startswith(beginnings) or any(base in whole for base in bases)

    assert [key for key in texts_of("en") if not is_said(key)] == []
