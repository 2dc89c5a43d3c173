"""The matches that were kept, a line each."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

from semerik.engine.seats import Seat, Side
from semerik.table.seating import people_of
from semerik.table.summary import MatchInList
from semerik.ui.cast import cast_of_record
from semerik.words import Words

_LONGEST = (5, 16, 40, 24, 20, 5)
"""Cells of each column at most; the third gives way where the terminal is narrow."""

_WHO = 2


def history_lines(
    matches: Sequence[MatchInList], named: str, words: Words, *, width: int
) -> list[str]:
    """A head and a line for each match, those that can go on above the others."""
    if not matches:
        key = "history.none-named" if named else "history.none"
        return [words.text(key, name=named)]
    ordered = sorted(matches, key=lambda match: match.state != "open")
    rows = [_row(match, words) for match in ordered]
    head = tuple(words.text(f"history.{name}") for name in _COLUMNS)
    lines = _columns([head, *rows], width)
    if any(" *" in row[3] for row in rows):
        lines += ["", words.text("history.starred")]
    return lines


_COLUMNS = ("id", "when", "who", "rules", "result", "deals")


def _row(match: MatchInList, words: Words) -> tuple[str, ...]:
    when = match.begun[:16].replace("T", " ") or "–"
    side = _first_side(match)
    return (
        str(match.id),
        words.plain(when),
        who_played(match, side, words),
        _rules(match.rules),
        how_it_stands(match, side, words),
        str(match.summary.get("deals", 0)),
    )


def _first_side(match: MatchInList) -> Side:
    """The side that is told first: that of the only person, else North and South."""
    people = people_of(match.seats)
    return people[0].side if len(people) == 1 else Side.NS


def who_played(match: MatchInList, first: Side, words: Words) -> str:
    """``You, Nell – Emil, Wanda``; bots alone are just counted."""
    if not people_of(match.seats):
        return words.text("history.bots")
    names = cast_of_record(match.seats, words).names
    sides = [
        ", ".join(names[seat] for seat in _seats_of(side, match))
        for side in (first, first.opponents)
    ]
    return words.plain(" – ").join(sides)


def _seats_of(side: Side, match: MatchInList) -> list[Seat]:
    """The two seats of a side, people before bots."""
    people = people_of(match.seats)
    return sorted((seat for seat in Seat if seat.side is side), key=lambda seat: seat not in people)


def _rules(rules: str) -> str:
    preset, changes, _ = rules.partition(";")
    return f"{preset} *" if changes else preset


def how_it_stands(match: MatchInList, first: Side, words: Words) -> str:
    """What was written for games, or the score of a match that isn't over."""
    summary = match.summary
    if match.state != "finished":
        score = summary.get("score", {})
        facts = {"ours": score.get(first.name, 0), "theirs": score.get(first.opponents.name, 0)}
        return words.text(f"history.{match.state}", **facts)
    written = {side.name: 0 for side in Side}
    for game in summary["games"]:
        written[game["winner"]] += game["recorded"]
    ours, theirs = written[first.name], written[first.opponents.name]
    return words.text("history.finished", ours=ours, theirs=theirs)


def _columns(rows: Sequence[tuple[str, ...]], width: int) -> list[str]:
    widths = [
        min(longest, max(map(cell_len, column)))
        for longest, column in zip(_LONGEST, zip(*rows, strict=True), strict=True)
    ]
    too_wide = sum(widths) + 2 * (len(widths) - 1) - width
    if too_wide > 0:
        widths[_WHO] = max(8, widths[_WHO] - too_wide)
    return [
        "  ".join(_cell(text, *place) for text, *place in zip(row, widths, range(6), strict=True))
        for row in rows
    ]


def _cell(text: str, width: int, column: int) -> str:
    if column in (0, 5):
        return " " * max(0, width - cell_len(text)) + text
    return set_cell_size(text, width)
