"""The RULES argument: a rule string, or a TOML file of the same keys."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path

from semerik.cli.failure import Refused, in_argument, nearest
from semerik.engine.errors import BadRules
from semerik.engine.rules import (
    PRESETS,
    STANDARD,
    HouseRules,
    parse_rules,
    rules_from_table,
)

_LARGEST = 100_000  # bytes of a rules file


def read_rules(text: str | None, argument: str = "--rules") -> HouseRules:
    """Read the value of ``--rules``, or of another argument; without one the rules are the book's.

    Raises:
        Refused: with the place, in the argument or in the file.
    """
    if text is None:
        return STANDARD
    if _is_path(text):
        return _read_file(text, argument)
    try:
        return parse_rules(text)
    except BadRules as error:
        raise in_argument(argument, error) from None


def _is_path(text: str) -> bool:
    preset = text.partition(";")[0].strip().lower()
    return preset not in PRESETS and (text.lower().endswith(".toml") or os.path.exists(text))


def _read_file(name: str, argument: str) -> HouseRules:
    path = Path(name)
    try:
        if path.exists() and not path.is_file():
            raise Refused("file.not-a-file", argument=argument, file=name)
        with path.open("rb") as file:
            data = file.read(_LARGEST + 1)
    except FileNotFoundError:
        raise _missing(path, argument) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        refusal = Refused("file.unreadable", argument=argument, file=name, reason=reason)
        raise refusal from None
    if len(data) > _LARGEST:
        raise Refused("file.too-large", argument=argument, file=name)
    text = _decode(name, data)
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, column = _toml_place(str(error), text)
        raise Refused("file.toml", file=name, line=line, column=column) from None
    except RecursionError:  # brackets in brackets, thousands deep
        raise Refused("file.toml", file=name, line=1, column=1) from None
    try:
        return rules_from_table(table)
    except BadRules as error:
        line, column = _key_place(error, text)
        raise Refused("file.at", file=name, line=line, column=column, sentence=error) from None


def _missing(path: Path, argument: str) -> Refused:
    """There is no such file; one beside it may be meant."""
    try:
        beside = [other.name for other in path.parent.glob("*.toml")]
    except OSError:
        beside = []
    near = nearest(path.name, beside)
    file = str(path)
    if near is None:
        presets = ", ".join(PRESETS)
        return Refused("file.missing", argument=argument, file=file, presets=presets)
    beside_it = str(path.with_name(near))
    return Refused("file.missing-near", argument=argument, file=file, nearest=beside_it)


def _decode(name: str, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        line, column = _place(before)
        raise Refused("file.utf-8", file=name, line=line, column=column) from None


def _toml_place(message: str, text: str) -> tuple[int, int]:
    found = re.search(r"\(at line (\d+), column (\d+)\)$", message)
    return (int(found[1]), int(found[2])) if found else _place(text)


def _key_place(error: BadRules, text: str) -> tuple[int, int]:
    """Where the key that was refused stands: the parser of TOML doesn't keep places."""
    named = str(error.facts.get("key", error.facts.get("first", ""))).partition("=")[0]
    key = "preset" if error.facts.get("among") == "presets" else named
    found = re.search(rf"^[ \t]*\[*[ \t]*[\"']?({re.escape(key)})\b", text, re.MULTILINE)
    return _place(text[: found.start(1)] if found else "")


def _place(before: str) -> tuple[int, int]:
    """Line and column, from 1, of what comes after the text."""
    return before.count("\n") + 1, len(before) - before.rfind("\n")
