"""Opening what was kept: whatever is wrong with the file, a sentence, and nothing is harmed."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

from semerik.cli.failure import FAILED, Refused
from semerik.cli.output import complain
from semerik.cli.version import program
from semerik.record.write import format_record
from semerik.store.database import FILE, DamagedFile, NewerFile, is_damage
from semerik.store.folders import NoFolder, data_folder
from semerik.store.journal import Manner, StoredJournal
from semerik.store.records import record_of_match
from semerik.store.rescue import put_aside, readable, restore
from semerik.store.store import Store
from semerik.words import Words


def now() -> str:
    """The time, as ``2026-12-01T21:40:00+0300``."""
    return time.strftime("%Y-%m-%dT%H:%M:%S%z")


def open_store(words: Words) -> Store:
    """Open what was kept, where a command needs it.

    Raises:
        Refused: it can't be opened; the sentence says why.
    """
    try:
        return _open(words)
    except NoFolder:
        raise Refused("store.no-folder") from None
    except (OSError, sqlite3.Error) as error:
        folder, reason = _folder_text(), reason_of(error)
        raise Refused("store.unusable", folder=folder, reason=reason, code=1) from None


def open_journal(words: Words, manner: Manner) -> StoredJournal:
    """The journal of those who play; where nothing can be kept, it says so by its trouble.

    Raises:
        Refused: the file is a later version's.
    """
    try:
        store = _open(words)
    except NoFolder:
        return StoredJournal(None, program(), now, trouble=words.text("store.nowhere"))
    except (OSError, sqlite3.Error) as error:
        return StoredJournal(None, program(), now, trouble=reason_of(error))
    return journal_of(store, manner)


def journal_of(store: Store, manner: Manner) -> StoredJournal:
    """The journal of those who play, in a store."""
    return StoredJournal(store.connection, program(), now, store.take, manner=manner)


def mend(error: Exception, words: Words) -> None:
    """After an error of the database: put a damaged file aside, so that all can be tried again.

    Raises:
        Refused: it isn't damaged; the sentence says what is wrong.
    """
    assert isinstance(error, sqlite3.Error)
    if not is_damage(error):
        raise Refused("history.failed", reason=reason_of(error), code=FAILED) from None
    try:
        _rescue(data_folder() / FILE, words).close()
    except (OSError, sqlite3.Error) as worse:
        raise Refused("history.failed", reason=reason_of(worse), code=FAILED) from None


def parse_match(text: str) -> int:
    """The number of a match, as it stands in the history.

    Raises:
        Refused: it is no number.
    """
    if text.isascii() and text.isdigit() and len(text) < 10:
        return int(text)
    raise Refused("resume.number", text=text)


def reason_of(error: OSError | sqlite3.Error) -> str:
    """What the system or the database says of an error."""
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


def _open(words: Words) -> Store:
    folder = data_folder()
    try:
        return Store(folder)
    except NewerFile as newer:
        raise Refused("store.newer", file=str(newer.path)) from None
    except DamagedFile as damaged:
        return _rescue(damaged.path, words)


def _rescue(path: Path, words: Words) -> Store:
    """Put a damaged file aside; keep what could be read of it, also as records, and say so."""
    aside = put_aside(path)
    store = Store(path.parent)
    saved = aside.with_suffix(".semerik")
    records = []
    for found in readable(aside):
        restore(store, found)
        records.append(format_record(record_of_match(store, found.row["id"])))
    if records:
        saved.write_text("\n".join(records), encoding="utf-8")
    key = "store.damaged" if records else "store.damaged.nothing"
    facts = {"file": str(path), "aside": str(aside), "saved": str(saved), "count": len(records)}
    complain(words.text(key, **facts))
    return store


def _folder_text() -> str:
    try:
        return str(data_folder() / FILE)
    except NoFolder:
        return FILE
