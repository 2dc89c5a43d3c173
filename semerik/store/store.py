"""All matches ever kept: listed, read, locked while they are played, rescued from a bad file."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from semerik.engine.errors import SemerikError
from semerik.engine.seats import PerSeat
from semerik.store.database import FILE, open_database
from semerik.store.journal import Manner, NoSuchMatch, read_match
from semerik.store.rows import BadRow
from semerik.table.course import KeptMatch, walk
from semerik.table.summary import MatchInList

_LIST = (
    "SELECT id, begun, north, east, south, west, rules, coalesce(state, 'open'),"
    " coalesce(cards, 0), coalesce(summary, '{}')"
    " FROM matches LEFT JOIN summaries ON match = id"
)


class Unreadable(Exception):
    """A match was kept, but can't be read any more."""

    def __init__(self, match: int) -> None:
        super().__init__(match)
        self.match = match


class Store:
    """The matches in one folder."""

    def __init__(self, folder: Path) -> None:
        """Open the file of the folder, made if there is none.

        Raises:
            NewerFile, DamagedFile, OSError, sqlite3.Error: as :func:`open_database`.
        """
        self.folder = folder
        self.connection = open_database(folder / FILE)

    def close(self) -> None:
        self.connection.close()

    def matches(self, named: str = "", state: str = "") -> list[MatchInList]:
        """Every match, newest first; those where somebody is called so, or in that state."""
        rows = self.connection.execute(f"{_LIST} ORDER BY id DESC").fetchall()
        summaries = json.loads(f"[{','.join(row[-1] for row in rows)}]")  # at once is faster
        wanted = named.casefold()
        return [
            match
            for match in map(_in_list, rows, summaries)
            if (not state or match.state == state)
            and (not wanted or any(wanted in seat.casefold() for seat in match.seats))
        ]

    def begun(self, match: int) -> tuple[str, str | None]:
        """When a match was begun, and the program by which.

        Raises:
            NoSuchMatch: it isn't there.
        """
        found = self.connection.execute(
            "SELECT begun, program FROM matches WHERE id = ?", (match,)
        ).fetchone()
        if found is None:
            raise NoSuchMatch(match)
        return found[0], found[1] or None

    def latest(self) -> int | None:
        """The newest match."""
        found = self.connection.execute("SELECT max(id) FROM matches").fetchone()
        return None if found[0] is None else int(found[0])

    def latest_open(self) -> int | None:
        """The newest match that isn't over."""
        found = self.connection.execute(
            "SELECT id FROM matches LEFT JOIN summaries ON match = id"
            " WHERE coalesce(state, 'open') = 'open' ORDER BY id DESC LIMIT 1"
        ).fetchone()
        return None if found is None else int(found[0])

    def read(self, match: int) -> KeptMatch:
        """A match as it was kept, and it is lawful.

        Raises:
            NoSuchMatch, Unreadable.
        """
        return read_lawful(self.connection, match)

    def delete(self, match: int) -> None:
        """Let a match be gone for good.

        Raises:
            NoSuchMatch: it isn't there.
            sqlite3.Error: it can't be.
        """
        if not self.connection.execute("DELETE FROM matches WHERE id = ?", (match,)).rowcount:
            raise NoSuchMatch(match)

    def lock(self, match: int) -> Lock | None:
        """Take a match to play it; None where another program plays it just now.

        Raises:
            OSError: the file of the lock can't be made.
        """
        return lock(self.folder / f"match-{match}.lock")

    def take(self, match: int) -> Callable[[], None]:
        """Take a match that has just begun, if it can be; what is returned lets it go."""
        try:
            taken = self.lock(match)
        except OSError:
            taken = None
        return taken.release if taken is not None else lambda: None

    def manner(self, match: int) -> Manner:
        """How a match is shown, and what its table allows.

        Raises:
            NoSuchMatch: it isn't there.
        """
        found = self.connection.execute(
            "SELECT pace, speed, undo FROM matches WHERE id = ?", (match,)
        ).fetchone()
        if found is None:
            raise NoSuchMatch(match)
        return Manner(*found)


class Lock:
    """A match taken; it is free again when this is let go, also by the end of the program."""

    def __init__(self, file: IO[str], path: Path) -> None:
        self._file = file
        self._path = path

    def release(self) -> None:
        self._path.unlink(missing_ok=True)
        self._file.close()


def lock(path: Path) -> Lock | None:
    """Take a lock; None where another program has it. Where there are no locks, it is taken.

    Raises:
        OSError: the file of the lock can't be made.
    """
    try:
        import fcntl
    except ImportError:  # Windows
        return Lock(path.open("w"), path)
    while True:
        file = path.open("w")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.path.samestat(os.fstat(file.fileno()), path.stat()):
                return Lock(file, path)
        except FileNotFoundError:
            pass  # who had it has just let it go, and taken the file away
        except OSError:
            file.close()
            return None
        file.close()


def read_lawful(connection: sqlite3.Connection, match: int) -> KeptMatch:
    """A match as it was kept; what is lawful of it, played through once.

    Raises:
        NoSuchMatch, Imported, Unreadable: what was written can't be, or is no match.
        sqlite3.Error: it can't be read at all.
    """
    try:
        kept = read_match(connection, match)
        for _ in walk(kept):
            pass
    except (BadRow, SemerikError, AttributeError, KeyError, TypeError, ValueError):
        raise Unreadable(match) from None
    return kept


def _in_list(row: tuple[Any, ...], summary: dict[str, Any]) -> MatchInList:
    number, begun, *seats, rules, state, cards, _ = row
    return MatchInList(number, begun, PerSeat(seats), rules, state, cards, summary)
