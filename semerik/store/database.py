"""The SQLite file: opened, brought to the present form, never harmed.

Every commit is on the disk when it returns (``synchronous=FULL`` with a write-ahead log): a card
must outlive a pulled plug, and a commit a card costs less than a person can feel.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

FILE = "semerik.db"

MIGRATIONS: Sequence[str] = (
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        begun TEXT NOT NULL,
        number INTEGER NOT NULL,
        seed TEXT NOT NULL,
        dealer TEXT NOT NULL,
        rules TEXT NOT NULL,
        north TEXT NOT NULL,
        east TEXT NOT NULL,
        south TEXT NOT NULL,
        west TEXT NOT NULL,
        opening TEXT,
        program TEXT NOT NULL
    );
    CREATE TABLE entries (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        at TEXT NOT NULL,
        kind TEXT NOT NULL,
        data TEXT NOT NULL,
        drawn INTEGER NOT NULL,
        PRIMARY KEY (match, seq)
    ) WITHOUT ROWID;
    CREATE TABLE summaries (
        match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
        state TEXT NOT NULL,
        cards INTEGER NOT NULL,
        summary TEXT NOT NULL
    );
    """,
    """
    ALTER TABLE matches ADD COLUMN pace TEXT NOT NULL DEFAULT 'calm';
    ALTER TABLE matches ADD COLUMN speed REAL NOT NULL DEFAULT 1;
    ALTER TABLE matches ADD COLUMN undo TEXT NOT NULL DEFAULT 'ask';
    ALTER TABLE matches ADD COLUMN record TEXT;
    """,
)
"""What makes of each form of the file the next; the form of a file is how many were applied.

``entries`` is only ever added to. ``summaries`` can be made anew from it at any time. A match that
was played elsewhere has no entries: ``record`` is what was read of it.
"""

VERSION = len(MIGRATIONS)


class NewerFile(Exception):
    """The file was written by a later version: its form is ``version``, ours :data:`VERSION`."""

    def __init__(self, path: Path, version: int) -> None:
        super().__init__(path, version)
        self.path = path
        self.version = version


class DamagedFile(Exception):
    """The file can't be read, or not to its end."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.path = path


class Connection(sqlite3.Connection):
    """Closes by itself once nobody holds it: who only reads needn't think of it."""

    def __del__(self) -> None:
        self.close()


def open_database(path: Path) -> sqlite3.Connection:
    """Open the file, made if there is none, in the present form.

    Raises:
        NewerFile, DamagedFile: it can't be used; it was not touched.
        OSError, sqlite3.Error: it can't be opened or written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and is_cut_short(path):
        raise DamagedFile(path)
    connection = sqlite3.connect(path, timeout=2, isolation_level=None, factory=Connection)
    try:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise NewerFile(path, version)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        migrate(connection, version)
    except sqlite3.DatabaseError as error:
        connection.close()
        if is_damage(error):
            raise DamagedFile(path) from None
        raise
    except BaseException:
        connection.close()
        raise
    return connection


def open_to_read(path: Path) -> sqlite3.Connection:
    """Open a file as it is, only to read what can be read.

    Raises:
        sqlite3.Error: it can't be opened.
    """
    uri = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    return sqlite3.connect(uri, uri=True, factory=Connection)


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Bring a file of an earlier form to the present one, wholly or not at all."""
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        connection.executescript(f"BEGIN;{script}PRAGMA user_version={number};COMMIT;")


def is_damage(error: sqlite3.Error) -> bool:
    """Whether an error says that the file itself is no sound database."""
    return error.sqlite_errorname in ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_IOERR_SHORT_READ")


def is_cut_short(path: Path) -> bool:
    """Whether the file is shorter than its head says, with no log that could hold the rest."""
    size = path.stat().st_size
    if not size:
        return False
    with path.open("rb") as file:
        head = file.read(100)
    if len(head) < 100 or not head.startswith(b"SQLite format 3\0"):
        return True
    page = int.from_bytes(head[16:18], "big")
    pages = int.from_bytes(head[28:32], "big")
    log = path.with_name(path.name + "-wal")
    return size < pages * (65_536 if page == 1 else page) and not log.exists()
