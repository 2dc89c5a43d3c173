"""Kept matches as records, and records taken in as matches."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator

from semerik.engine import match
from semerik.engine.actions import DealHands
from semerik.engine.cards import Hand
from semerik.engine.knowledge import DealState
from semerik.engine.match import MatchState
from semerik.engine.rules import format_rules
from semerik.engine.seats import PerSeat
from semerik.record.commitment import with_seals
from semerik.record.hands import format_hands
from semerik.record.match import UNKNOWN_DATE, MatchRecord
from semerik.record.read import CheckedMatch, read_matches, read_records
from semerik.record.replay import record_of, replay
from semerik.record.write import format_record
from semerik.store.journal import NEW_SUMMARY, Imported, Transaction, read_match
from semerik.store.store import Store, Unreadable
from semerik.table.course import (
    Entry,
    KeptMatch,
    action_of,
    effective,
    told_of_held,
    walk,
)
from semerik.table.summary import State, Tally

_NEW_IMPORT = (
    "INSERT INTO matches (begun, number, seed, dealer, rules, north, east, south, west, program,"
    " record) VALUES (?, 1, '', ?, ?, ?, ?, ?, ?, ?, ?)"
)


def record_of_match(store: Store, number: int, *, told: bool = True) -> MatchRecord:
    """The record of a match; of a deal that goes on nothing is told, unless not ``told``.

    Raises:
        NoSuchMatch, Unreadable.
    """
    try:
        kept = store.read(number)
    except Imported as found:
        return next(read_records(found.record.splitlines()))
    begun, program = store.begun(number)
    return record_of_kept(kept, date_of(begun), program, told=told)


def checked_match(store: Store, number: int) -> CheckedMatch:
    """A match played anew and scored from its cards, as far as it may be told.

    Raises:
        NoSuchMatch, Unreadable.
    """
    text = format_record(record_of_match(store, number))
    return next(read_matches(text.splitlines()))


def plays_of(store: Store, hands: PerSeat[Hand]) -> Iterator[tuple[int, DealState]]:
    """Every time these hands were played to the end, by the number of the match, oldest first."""
    text = format_hands(hands)
    found = store.connection.execute(
        "SELECT match FROM entries WHERE kind = 'deal' AND data = ? UNION"
        " SELECT id FROM matches WHERE instr(record, ?) ORDER BY 1",
        (text, text),
    )
    for (number,) in found.fetchall():
        try:
            checked = checked_match(store, number)
        except Unreadable:
            continue
        for game in checked.games:
            yield from ((number, deal) for deal in game if deal.dealt == hands)


def record_of_kept(
    kept: KeptMatch, date: str, program: str | None, *, told: bool = True
) -> MatchRecord:
    """The record of a kept match; of a deal that goes on nothing is told, unless not ``told``."""
    header = kept.header
    held = effective(kept.entries)
    course = told_of_held(_without_running_deal(kept, held) if told else held)
    record = record_of(
        header.rules,
        header.seats,
        header.dealer,
        course,
        date=date,
        seed=kept.seed,
        program=program,
    )
    return with_seals(record, kept.seed, header.number)


def _without_running_deal(kept: KeptMatch, held: list[Entry]) -> list[Entry]:
    """The entries up to the end of the last deal that is over."""
    state = match.begin(kept.header.rules, kept.header.dealer)
    last = 0
    for place, entry in enumerate(held):
        if isinstance(entry.deed, DealHands):
            last = place
        action = action_of(entry)
        if action is not None:
            state = match.unfold(state, action)[-1][1]
    return held[:last] if state.deal_goes_on else held


def date_of(begun: str) -> str:
    """The date of a record, from when a match was begun."""
    return begun[:10].replace("-", ".") if begun[:1].isdigit() else UNKNOWN_DATE


def take_in(store: Store, records: Iterable[MatchRecord]) -> tuple[list[int], int]:
    """Keep matches that were played elsewhere, all or none; those that are here already are left.

    Returns the numbers they got, and how many were left out.

    Raises:
        BadRecord, sqlite3.Error: nothing was kept.
    """
    taken: list[int] = []
    known = 0
    with Transaction(store.connection):
        for record in records:
            text = format_record(record)
            if _is_known(store.connection, text):
                known += 1
            else:
                taken.append(_take_one(store.connection, record, text))
    return taken, known


def _is_known(connection: sqlite3.Connection, text: str) -> bool:
    found = connection.execute("SELECT 1 FROM matches WHERE record = ? LIMIT 1", (text,))
    return found.fetchone() is not None


def _take_one(connection: sqlite3.Connection, record: MatchRecord, text: str) -> int:
    date = "" if record.date == UNKNOWN_DATE else record.date.replace(".", "-")
    dealer = record.deals[0].dealer.name if record.deals else "N"
    values = (date, dealer, format_rules(record.rules), *record.seats, record.program or "", text)
    number = connection.execute(_NEW_IMPORT, values).lastrowid
    assert number is not None
    _sum_up_record(connection, number, record)
    return number


def sum_up(connection: sqlite3.Connection, number: int) -> None:
    """Write anew what lists and figures need of a match.

    Raises:
        NoSuchMatch, sqlite3.Error, and what :func:`read_match` raises.
    """
    try:
        kept = read_match(connection, number)
    except Imported as found:
        _sum_up_record(connection, number, next(read_records(found.record.splitlines())))
        return
    tally = Tally()
    for entry, before, after in walk(kept):
        tally.take(entry, before, after)
    _write_summary(connection, number, tally, tally.state)


def _sum_up_record(connection: sqlite3.Connection, number: int, record: MatchRecord) -> None:
    tally = Tally()
    for entry, before, after in _walk(record):
        tally.take(entry, before, after)
    state: State = "finished" if tally.state == "finished" else "left"
    _write_summary(connection, number, tally, state)


def _write_summary(connection: sqlite3.Connection, number: int, tally: Tally, state: State) -> None:
    summary = (number, state, tally.cards, json.dumps(tally.document))
    connection.execute(NEW_SUMMARY, summary)


def _walk(record: MatchRecord) -> Iterator[tuple[Entry, MatchState, MatchState]]:
    if not record.deals:
        return
    state = match.begin(record.rules, record.deals[0].dealer)
    for action, steps in replay(record):
        before, state = state, steps[-1][1] if steps else state
        yield Entry(action), before, state
