"""The journal on the disk: every entry is durable before anybody sees what it brings.

What can't be written is kept in memory and written as soon as it can be: nobody is kept from
playing, and :attr:`StoredJournal.trouble` says so meanwhile.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from semerik.engine.match import MatchState
from semerik.engine.rules import format_rules, parse_rules
from semerik.engine.seats import PerSeat, Seat
from semerik.record.hands import format_hands, parse_deal
from semerik.store.rows import Row, from_row, to_row
from semerik.table.course import Entry, KeptMatch, MatchHeader, walk
from semerik.table.ports import UndoPolicy
from semerik.table.summary import Tally

Clock = Callable[[], str]
"""The time now, as ``2026-12-01T21:40:00+03:00``."""

_NEW_MATCH = (
    "INSERT INTO matches (begun, number, seed, dealer, rules, north, east, south, west, opening,"
    " program, pace, speed, undo) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_LEFT = "UPDATE summaries SET state = 'left' WHERE match = ? AND state = 'open'"
_PACE = "UPDATE matches SET pace = ? WHERE id = ?"
_NEW_ENTRY = "INSERT INTO entries (match, seq, at, kind, data, drawn) VALUES (?, ?, ?, ?, ?, ?)"
NEW_SUMMARY = "INSERT OR REPLACE INTO summaries (match, state, cards, summary) VALUES (?, ?, ?, ?)"
_CARDS = "UPDATE summaries SET cards = ? WHERE match = ?"


class NoSuchMatch(Exception):
    """There is no match of this number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Imported(Exception):
    """The match was played elsewhere: there is a record of it, but no course to go on with."""

    def __init__(self, number: int, record: str) -> None:
        super().__init__(number)
        self.number = number
        self.record = record


class _Waiting(NamedTuple):
    """An entry that isn't on the disk yet."""

    seq: int
    at: str
    entry: Entry


class Manner(NamedTuple):
    """How a match is shown and what its table allows: what isn't of the rules, but is kept too.

    ``pace`` is one of :data:`semerik.ui.pace.PACES`, which ``speed`` divides.
    """

    pace: str = "calm"
    speed: float = 1.0
    undo: UndoPolicy = "ask"


USUAL = Manner()

PATIENT, IMPATIENT = 2_000, 20
"""Milliseconds to wait for another program that writes: at first, and once that was in vain."""


class StoredJournal:
    """Writes the matches of one sitting, one after another.

    ``take`` takes a match for as long as it is played, so that nobody else does; what it returns
    lets it go.
    """

    def __init__(
        self,
        connection: sqlite3.Connection | None,
        program: str,
        clock: Clock,
        take: Callable[[int], Callable[[], None]] = lambda match: lambda: None,
        *,
        manner: Manner = USUAL,
        trouble: str = "",
    ) -> None:
        self._connection = connection
        self._program = program
        self._clock = clock
        self._take = take
        self._let_go: Callable[[], None] = lambda: None
        self._manner = manner
        self._match: int | None = None
        self._kept: KeptMatch | None = None
        self._begun = ""
        self._seq = 0
        self._waiting: list[_Waiting] = []
        self._tally = Tally()
        self._is_summed_up = False
        self.trouble: str | None = trouble or None
        """Why what is done isn't on the disk just now; None if it is."""

    @property
    def match(self) -> int | None:
        """The number of the running match, once it is on the disk."""
        return self._match

    def begin(self, header: MatchHeader, seed: int) -> None:
        """A match begins; it is written together with its first deal."""
        self.close()
        self._begun = self._clock()
        self._kept = KeptMatch(header, seed, ())
        self._seq = 0
        self._waiting = []
        self._tally = Tally()

    def put_away(self) -> None:
        """The match is left for good: nobody goes on with it, and it counts nowhere."""
        if self._connection is not None and self._match is not None:
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute(_LEFT, (self._match,))

    def close(self) -> None:
        """The match is over, or left: others may go on with it."""
        self._match = None
        self._let_go()
        self._let_go = lambda: None

    def go_on(self, match: int, kept: KeptMatch, let_go: Callable[[], None]) -> None:
        """A match that was left, and was taken, goes on; what comes is added to it."""
        self._match = match
        self._let_go = let_go
        self._kept = kept
        self._seq = len(kept.entries)
        self._waiting = []
        self._tally = Tally()
        for entry, before, after in walk(kept):
            self._tally.take(entry, before, after)

    def append(self, entry: Entry, before: MatchState, after: MatchState) -> None:
        """Keep an entry; it is on the disk when this returns, unless there is ``trouble``."""
        self._seq += 1
        self._waiting.append(_Waiting(self._seq, self._clock(), entry))
        if self._tally.take(entry, before, after):
            self._is_summed_up = False
        self._write()

    def keep_pace(self, pace: str) -> None:
        """Keep the pace; what can't be written now is written with the next match."""
        self._manner = self._manner._replace(pace=pace)
        if self._connection is not None and self._match is not None:
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute(_PACE, (pace, self._match))

    def _write(self) -> None:
        """Write all that waits, in one transaction; what can't be written goes on waiting."""
        if self._connection is None or self._kept is None:
            return
        try:
            with Transaction(self._connection):
                match = self._match if self._match is not None else self._write_match()
                for waiting in self._waiting:
                    row = to_row(waiting.entry.deed)
                    values = (match, waiting.seq, waiting.at, *row, waiting.entry.drawn)
                    self._connection.execute(_NEW_ENTRY, values)
                self._write_summary(match)
        except sqlite3.Error as error:
            self.trouble = str(error)
            self._be_patient(IMPATIENT)
            return
        if self.trouble is not None:
            self._be_patient(PATIENT)
        if self._match is None:
            self._match = match
            self._let_go = self._take(match)
        self._waiting = []
        self._is_summed_up = True
        self.trouble = None

    def _be_patient(self, milliseconds: int) -> None:
        """How long to wait for another program that writes; nobody waits so long twice."""
        if self._connection is not None:
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute(f"PRAGMA busy_timeout={milliseconds}")

    def _write_match(self) -> int:
        assert self._connection is not None
        assert self._kept is not None
        header, seed, _ = self._kept
        opening = None if header.opening is None else format_hands(header.opening)
        values = (
            self._begun,
            header.number,
            str(seed),
            header.dealer.name,
            format_rules(header.rules),
            *header.seats,
            opening,
            self._program,
            *self._manner,
        )
        match = self._connection.execute(_NEW_MATCH, values).lastrowid
        assert match is not None
        return match

    def _write_summary(self, match: int) -> None:
        """Write what lists of matches need: wholly now and then, the number of cards always."""
        assert self._connection is not None
        tally = self._tally
        if self._is_summed_up:
            self._connection.execute(_CARDS, (tally.cards, match))
            return
        told = json.dumps(tally.document)
        self._connection.execute(NEW_SUMMARY, (match, tally.state, tally.cards, told))


class Transaction:
    """All that is written in it is written, or nothing."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def __enter__(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        if kind is None:
            self._connection.execute("COMMIT")
        elif self._connection.in_transaction:
            self._connection.execute("ROLLBACK")


def read_match(connection: sqlite3.Connection, match: int) -> KeptMatch:
    """A match as it was kept.

    Raises:
        NoSuchMatch: it isn't there.
        Imported: it was played elsewhere.
        BadRow, BadNotation, KeyError, ValueError, sqlite3.Error: what was kept can't be read.
    """
    found = connection.execute("SELECT * FROM matches WHERE id = ?", (match,))
    row = found.fetchone()
    if row is None:
        raise NoSuchMatch(match)
    columns = dict(zip((column[0] for column in found.description), row, strict=True))
    if columns["record"] is not None:
        raise Imported(match, columns["record"])
    header, seed = header_of(columns)
    rows = connection.execute(
        "SELECT kind, data, drawn FROM entries WHERE match = ? ORDER BY seq", (match,)
    )
    entries = tuple(Entry(from_row(Row(kind, data)), drawn) for kind, data, drawn in rows)
    return KeptMatch(header, seed, entries)


def header_of(columns: Mapping[str, Any]) -> tuple[MatchHeader, int]:
    """What a row of ``matches`` says of a match, and the seed.

    Raises:
        BadNotation, KeyError, TypeError, ValueError: it can't be read.
    """
    opening = columns["opening"]
    header = MatchHeader(
        columns["number"],
        parse_rules(columns["rules"]),
        Seat[columns["dealer"]],
        PerSeat(columns[name] for name in ("north", "east", "south", "west")),
        None if opening is None else parse_deal(opening),
    )
    return header, int(columns["seed"])
