"""A damaged file: put aside unharmed, and what can be read of it kept in a new one."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from semerik.engine.errors import SemerikError
from semerik.store.database import open_to_read
from semerik.store.journal import Transaction, header_of
from semerik.store.records import sum_up
from semerik.store.rows import BadRow, Row, from_row
from semerik.store.store import Store
from semerik.table.course import Entry, KeptMatch, walk

_NEW_ENTRY = "INSERT INTO entries (match, seq, at, kind, data, drawn) VALUES (?, ?, ?, ?, ?, ?)"


class Saved(NamedTuple):
    """What could be read of a match: its row by column, and those of its entries that are lawful.

    Which columns there are depends on the form of the file.
    """

    row: Mapping[str, Any]
    entries: tuple[tuple[Any, ...], ...]


def put_aside(path: Path) -> Path:
    """Give a damaged file, and its log, another name; the file is as it was.

    Raises:
        OSError: it can't be.
    """
    aside = next(
        name
        for number in range(1, 10_000)
        if not (name := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists()
    )
    os.replace(path, aside)
    for ending in ("-wal", "-shm"):
        log = path.with_name(path.name + ending)
        if log.exists():
            os.replace(log, aside.with_name(aside.name + ending))
    return aside


def readable(path: Path) -> Iterator[Saved]:
    """Every match of a file of which something can be read, the oldest first."""
    try:
        connection = open_to_read(path)
    except sqlite3.Error:
        return
    try:
        numbers = [number for (number,) in connection.execute("SELECT id FROM matches ORDER BY id")]
    except sqlite3.Error:
        numbers = []
    connection.row_factory = sqlite3.Row
    for number in numbers:
        try:
            found = connection.execute("SELECT * FROM matches WHERE id = ?", (number,)).fetchone()
            row = dict(found)
            kept = () if row.get("record") is not None else tuple(_lawful(connection, row))
            yield Saved(row, kept)
        except (SemerikError, KeyError, TypeError, ValueError, sqlite3.Error):
            continue  # not even who played by which rules can be read
    connection.close()


def _lawful(connection: sqlite3.Connection, match: Mapping[str, Any]) -> list[tuple[Any, ...]]:
    """The rows of a match from its first on, up to the first that can't be read or can't be."""
    header, seed = header_of(match)
    rows: list[tuple[Any, ...]] = []
    entries: list[Entry] = []
    for row in _rows(connection, match["id"]):
        _, seq, _, kind, data, drawn = row
        if seq != len(rows) + 1:
            break
        try:
            entries.append(Entry(from_row(Row(kind, data)), drawn))
        except (BadRow, AttributeError, TypeError):
            break
        rows.append(row)
    lawful = 0
    with contextlib.suppress(SemerikError, ValueError):
        for _ in walk(KeptMatch(header, seed, tuple(entries))):
            lawful += 1
    return rows[:lawful]


def _rows(connection: sqlite3.Connection, number: int) -> Iterator[tuple[Any, ...]]:
    rows = connection.execute(
        "SELECT match, seq, at, kind, data, drawn FROM entries WHERE match = ? ORDER BY seq",
        (number,),
    )
    while True:
        try:
            row = rows.fetchone()
        except sqlite3.Error:
            return
        if row is None:
            return
        yield tuple(row)


def restore(store: Store, saved: Saved) -> None:
    """Keep again what could be read of a match, under the number that it had.

    Raises:
        sqlite3.Error: it can't be kept; nothing of it was.
    """
    columns = ", ".join(saved.row)
    marks = ", ".join("?" * len(saved.row))
    with Transaction(store.connection):
        store.connection.execute(
            f"INSERT INTO matches ({columns}) VALUES ({marks})", tuple(saved.row.values())
        )
        store.connection.executemany(_NEW_ENTRY, saved.entries)
        sum_up(store.connection, saved.row["id"])
