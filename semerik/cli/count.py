"""``semerik count``: what a hand declares."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import BinaryIO

from semerik.cli.arguments import Call
from semerik.cli.failure import DONE, Refused, in_argument
from semerik.cli.houserules import read_rules
from semerik.cli.output import emit
from semerik.engine.cards import Hand, parse_hand
from semerik.engine.combinations import Baba, Combination, HandTotal, declare
from semerik.engine.errors import BadNotation
from semerik.engine.rules import HouseRules
from semerik.ui.print.hand import hand_lines
from semerik.words import Words

_LONGEST_LINE = 10_000  # bytes; ten cards need fifty


def run(call: Call, words: Words) -> int:
    """Count the hand named, or every hand of standard input."""
    if not call.rest:
        raise Refused("count.no-hand")
    rules = read_rules(call.values.get("rules"))
    if call.rest == ("-",):
        for hand in _hands_of_input():
            emit(json.dumps(count_document(hand, rules)))
        return DONE
    try:
        hand = parse_hand(" ".join(call.rest))
    except BadNotation as error:
        raise in_argument(words.text("count.argument"), error) from None
    if "json" in call.flags:
        emit(json.dumps(count_document(hand, rules)))
    else:
        emit("\n".join(hand_lines(declare(hand, rules), words)))
    return DONE


def count_document(hand: Hand, rules: HouseRules) -> dict[str, object]:
    """What a hand declares, as JSON has it; the order of the keys is part of the format."""
    declaration = declare(hand, rules)
    return {
        "hand": [str(card) for card in hand],
        "points": declaration.points,
        "combinations": [combination_document(one) for one in declaration.combinations],
    }


def combination_document(combination: Combination) -> dict[str, object]:
    """One combination as JSON has it; a trena is a baba too."""
    if isinstance(combination, Baba):
        what: dict[str, object] = {
            "kind": "baba",
            "suit": combination.suit.letter,
            "length": combination.length,
        }
    else:
        assert not isinstance(combination, HandTotal)
        what = {"kind": "set", "rank": combination.rank.letter, "count": combination.count}
    return what | {"points": combination.points, "clause": combination.clause}


def _hands_of_input() -> Iterator[Hand]:
    if sys.stdin is None:
        raise Refused("input.closed")
    for number, line in _lines(sys.stdin.buffer):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            yield parse_hand(line)
        except BadNotation as error:
            column = error.facts.get("column", 1)
            raise Refused("input.at", line=number, column=column, sentence=error) from None


def _lines(source: BinaryIO) -> Iterator[tuple[int, str]]:
    """The lines of a stream as they come, with their numbers from 1, without their ends."""
    number = 0
    while data := _read_line(source):
        number += 1
        if number == 1:
            data = data.removeprefix(b"\xef\xbb\xbf")
        if len(data) > _LONGEST_LINE:
            raise Refused("input.long", line=number, column=_LONGEST_LINE)
        try:
            yield number, data.decode("utf-8").rstrip("\r\n")
        except UnicodeDecodeError as error:
            column = len(data[: error.start].decode("utf-8")) + 1
            raise Refused("input.utf-8", line=number, column=column) from None


def _read_line(source: BinaryIO) -> bytes:
    try:
        return source.readline(_LONGEST_LINE + 1)
    except OSError as error:
        raise Refused("input.unreadable", reason=error.strerror or "") from None
