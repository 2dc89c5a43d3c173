"""The matches that were kept, a line each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from rich.cells import cell_len, set_cell_size

from semerik.engine.seats import PerSeat, Seat, Side
from semerik.table.seating import people_of
from semerik.table.summary import MatchInList
from semerik.ui.cast import cast_of_record
from semerik.words import Words

_LONGEST = (5, 16, 40, 24, 20, 5)
"""Cells of each column at most."""

_GIVES_WAY = ((2, 22), (1, 10), (3, 8), (2, 8), (4, 8))
"""Which columns give way in a narrow terminal, one after another, and down to how many cells."""


def history_lines(
    matches: Sequence[MatchInList], named: str, words: Words, *, width: int
) -> list[str]:
    """A head and a line for each match, those that can go on above the others."""
    if not matches:
        key = "history.none-named" if named else "history.none"
        return [words.text(key, name=named)]
    ordered = sorted(matches, key=lambda match: match.state != "open")

    @cache
    def who(seats: PerSeat[str], first: Side) -> str:
        return who_played(seats, first, words)

    @cache
    def stands(state: str, ours: int, theirs: int) -> str:
        return how_it_stands(state, ours, theirs, words)

    rows = [_row(match, who, stands, words) for match in ordered]
    head = tuple(words.text(f"history.{name}") for name in _COLUMNS)
    lines = _columns([head, *rows], width, words)
    if any(" *" in row[3] for row in rows):
        lines += ["", words.text("history.starred")]
    return lines


_COLUMNS = ("id", "when", "who", "rules", "result", "deals")


def _row(
    match: MatchInList, who: Callable[..., str], stands: Callable[..., str], words: Words
) -> tuple[str, ...]:
    """A line's cells; ``who`` and ``stands`` remember what they have said of others."""
    when = match.begun[:16].replace("T", " ") or "–"
    people = people_of(match.seats)
    side = people[0].side if len(people) == 1 else Side.NS
    return (
        str(match.id),
        words.plain(when),
        who(match.seats, side),
        _rules(match.rules),
        stands(match.state, *points_of_match(match, side)),
        str(match.summary.get("deals", 0)),
    )


def who_played(seats: PerSeat[str], first: Side, words: Words) -> str:
    """``You, Nell – Emil, Wanda``, the first side first; bots alone are just counted."""
    people = people_of(seats)
    if not people:
        return words.text("history.bots")
    names = cast_of_record(seats, words).names
    sides = [
        ", ".join(names[seat] for seat in _seats_of(side, people))
        for side in (first, first.opponents)
    ]
    return words.plain(" – ").join(sides)


def _seats_of(side: Side, people: tuple[Seat, ...]) -> list[Seat]:
    """The two seats of a side, people before bots."""
    return sorted((seat for seat in Seat if seat.side is side), key=lambda seat: seat not in people)


def _rules(rules: str) -> str:
    preset, changes, _ = rules.partition(";")
    return f"{preset} *" if changes else preset


def points_of_match(match: MatchInList, first: Side) -> tuple[int, int]:
    """What was written for games, the first side's first; the score of a match that isn't over."""
    summary = match.summary
    if match.state != "finished":
        score = summary.get("score", {})
        return score.get(first.name, 0), score.get(first.opponents.name, 0)
    ours = sum(game["recorded"] for game in summary["games"] if game["winner"] == first.name)
    return ours, sum(game["recorded"] for game in summary["games"]) - ours


def how_it_stands(state: str, ours: int, theirs: int, words: Words) -> str:
    """How a match ended, or stands."""
    return words.text(f"history.{state}", ours=ours, theirs=theirs)


def _columns(rows: Sequence[tuple[str, ...]], width: int, words: Words) -> list[str]:
    widths = [
        min(longest, max(map(cell_len, column)))
        for longest, column in zip(_LONGEST, zip(*rows, strict=True), strict=True)
    ]
    for column, least in _GIVES_WAY:
        too_wide = sum(widths) + 2 * (len(widths) - 1) - width
        widths[column] = max(min(least, widths[column]), widths[column] - max(0, too_wide))

    @cache
    def cell(text: str, width: int, column: int) -> str:
        return _cell(text, width, column, words)

    return [
        "  ".join(cell(text, *place) for text, *place in zip(row, widths, range(6), strict=True))
        for row in rows
    ]


def _cell(text: str, width: int, column: int, words: Words) -> str:
    if column in (0, 5):
        return " " * max(0, width - cell_len(text)) + text
    if cell_len(text) > width and column == 1:
        return set_cell_size(text, width)  # the day without the hour
    if cell_len(text) > width:
        return set_cell_size(text, width - 1) + words.plain("…")[:1]
    return text + " " * (width - cell_len(text))
