"""The journal: what was done is there, goes on where it was left, and is never changed."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest

from semerik.engine.actions import PlayCard
from semerik.engine.seats import PerSeat, Seat
from semerik.record.match import SeatChanged, Undo
from semerik.record.read import read_records
from semerik.record.replay import record_of
from semerik.record.shuffle import Stream
from semerik.record.write import format_record
from semerik.store.database import FILE, VERSION, DamagedFile, NewerFile, is_damage
from semerik.store.journal import IMPATIENT, PATIENT, NoSuchMatch, StoredJournal
from semerik.store.rescue import Saved, put_aside, readable, restore
from semerik.store.store import Store, Unreadable
from semerik.table.course import Entry, KeptMatch, effective, told_in_record, walk
from semerik.table.journal import MemoryJournal
from semerik.table.ports import TakeBack
from tests.store.keeping import Chancer, clock, open_journal, plan_of, play

S = Seat.S


def person(seed: int, moves: int | None = None, takes_back: int = 0) -> Chancer:
    return Chancer(Stream(seed, "person"), moves, takes_back)


@pytest.mark.parametrize("rules", ["standard", "club;renonce=choice", "standard;match=rubber"])
def test_everything_done_can_be_read_again(tmp_path: Path, rules: str) -> None:
    store, journal = open_journal(tmp_path)
    memory = MemoryJournal()
    for kept_in in (journal, memory):
        assert play(kept_in, plan_of(rules, 3), {S: person(3, takes_back=9)}) is not None
    kept = store.read(1)
    assert kept == memory.matches[0]
    assert any(isinstance(entry.deed, Undo) for entry in kept.entries)


def test_what_is_kept_becomes_a_record_that_reads(tmp_path: Path) -> None:
    store, journal = open_journal(tmp_path)
    play(journal, plan_of("club", 4), {S: person(4, takes_back=7)})
    header, seed, entries = store.read(1)
    course = told_in_record(entries)
    record = record_of(header.rules, header.seats, header.dealer, course, seed=seed)
    assert list(read_records(format_record(record).splitlines())) == [record]
    notes = [deed for deed in course if isinstance(deed, Undo)]
    assert len(notes) == sum(isinstance(entry.deed, Undo) for entry in entries)


@pytest.mark.parametrize("moves", [0, 1, 2, 7, 10, 15])
def test_a_match_left_goes_on_as_if_it_never_was(tmp_path: Path, moves: int) -> None:
    memory, chance = MemoryJournal(), Stream(6, "person")
    whole = play(memory, plan_of(seed=6), {S: Chancer(chance)})
    chance = Stream(6, "person")
    store, journal = open_journal(tmp_path)
    assert play(journal, plan_of(seed=6), {S: Chancer(chance, moves)}) is None
    store.close()
    store, journal = open_journal(tmp_path)
    assert store.latest_open() == 1
    kept = store.read(1)
    journal.go_on(1, kept, lambda: None)
    resumed = play(journal, plan_of(seed=6), {S: Chancer(chance)}, kept)
    assert resumed == whole
    assert store.read(1) == memory.matches[0]
    assert store.latest_open() is None


def test_a_match_is_there_with_its_first_deal_before_a_card(tmp_path: Path) -> None:
    store, journal = open_journal(tmp_path)
    assert play(journal, plan_of(seed=6), {seat: person(1, 0) for seat in Seat}) is None
    kinds = [row[0] for row in store.connection.execute("SELECT kind FROM entries")]
    assert kinds == ["deal"]
    (match,) = store.matches()
    assert (match.state, match.cards) == ("open", 0)


def test_the_cards_played_never_shrink_but_by_what_is_taken_back(tmp_path: Path) -> None:
    store, journal = open_journal(tmp_path)
    assert play(journal, plan_of(seed=8), {S: person(8, 9)}) is None
    (match,) = store.matches()
    cards = sum(isinstance(entry.deed, PlayCard) for entry in effective(store.read(1).entries))
    assert match.cards == cards > 30


def test_a_finished_match_is_summed_up(tmp_path: Path) -> None:
    store, journal = open_journal(tmp_path)
    state = play(journal, plan_of("standard;renonce=deduct", 9), {S: person(9)})
    assert state is not None
    assert state.deal is not None
    (match,) = store.matches()
    game = state.games[-1]
    score = {side.name: points for side, points in state.deal.public.score.items()}
    assert match.state == "finished"
    assert match.summary["winner"] == game.side.name
    assert match.summary["games"] == [
        {
            "winner": game.side.name,
            "recorded": game.recorded,
            "double": game.recorded == 42,
            "score": score,
        }
    ]
    for side, points in score.items():
        assert sum(match.summary["sums"][side].values()) == points


def test_who_sits_where_and_names_are_found(tmp_path: Path) -> None:
    store, journal = open_journal(tmp_path)
    for name in ("human:x", "Надя"):
        seats = PerSeat(("bot:casual", "bot:casual", name.removeprefix("human:"), "bot:casual"))
        play(journal, plan_of(seats=seats), {S: person(1, 2)})
    assert [match.id for match in store.matches()] == [2, 1]
    assert [match.id for match in store.matches(named="надя")] == [2]
    store.delete(2)
    assert [match.id for match in store.matches()] == [1]
    with pytest.raises(NoSuchMatch):
        store.delete(2)
    with pytest.raises(NoSuchMatch):
        store.read(2)


def test_a_match_is_played_in_one_place_at_a_time(tmp_path: Path) -> None:
    store, _ = open_journal(tmp_path)
    first = store.lock(1)
    assert first is not None
    assert store.lock(1) is None
    other = store.lock(2)
    assert other is not None
    first.release()
    again = store.lock(1)
    assert again is not None
    for lock in (other, again):
        lock.release()


# Where nothing can be kept


def test_without_a_file_play_goes_on_and_the_trouble_is_told() -> None:
    journal = StoredJournal(None, "semerik test", clock, trouble="no home")
    assert play(journal, plan_of(), {S: person(1)}) is not None
    assert journal.trouble == "no home"


def test_what_could_not_be_written_is_written_later(tmp_path: Path) -> None:
    store, journal = open_journal(tmp_path)
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    store.connection.execute("PRAGMA busy_timeout=0")
    other.execute("BEGIN EXCLUSIVE")
    assert play(journal, plan_of(seed=2), {S: person(2, 3)}) is None
    assert journal.trouble is not None
    other.execute("ROLLBACK")
    other.close()
    memory = MemoryJournal()
    play(memory, plan_of(seed=2), {S: person(2, 3)})
    journal.append(Entry(SeatChanged(S, "bot:casual")), *_nothing(memory))
    assert journal.trouble is None
    assert store.read(1).entries[:-1] == memory.matches[0].entries


def test_a_file_that_another_holds_stops_nobody_for_long(tmp_path: Path) -> None:
    store, journal = open_journal(tmp_path)
    play(journal, plan_of(seed=1), {S: person(1, 1)})
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert play(journal, plan_of(seed=2), {S: person(2)}) is not None
    assert store.connection.execute("PRAGMA busy_timeout").fetchone() == (IMPATIENT,)
    assert "locked" in str(journal.trouble)
    other.execute("ROLLBACK")
    other.close()
    play(journal, plan_of(seed=3), {S: person(3, 2)})
    assert journal.trouble is None
    assert store.connection.execute("PRAGMA busy_timeout").fetchone() == (PATIENT,)


def test_a_full_disk_stops_nobody_and_harms_nothing(tmp_path: Path) -> None:
    store, journal = open_journal(tmp_path)
    play(journal, plan_of(seed=1), {S: person(1)})
    kept = store.read(1)
    pages = store.connection.execute("PRAGMA page_count").fetchone()[0]
    store.connection.execute(f"PRAGMA max_page_count={pages + 1}")
    memory = MemoryJournal()
    for one in (journal, memory):
        assert play(one, plan_of(seed=2), {S: person(2)}) is not None
    assert "full" in str(journal.trouble)
    assert store.read(1) == kept
    store.connection.execute("PRAGMA max_page_count=100000")
    journal.append(Entry(SeatChanged(S, "bot:casual")), *_nothing(memory))
    assert journal.trouble is None
    assert store.read(2).entries[:-1] == memory.matches[0].entries


def _nothing(memory: MemoryJournal):  # type: ignore[no-untyped-def]
    *_, (_, _, state) = walk(memory.matches[0])
    return state, state


# Files that are no good


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    store, _ = open_journal(tmp_path)
    store.connection.execute(f"PRAGMA user_version={VERSION + 1}")
    store.close()
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(NewerFile):
        Store(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before


@pytest.mark.parametrize("text", [b"no database at all, and longer than a head of one" * 9, b"x"])
def test_what_is_no_database_is_left_alone(tmp_path: Path, text: bytes) -> None:
    (tmp_path / FILE).write_bytes(text)
    with pytest.raises(DamagedFile):
        Store(tmp_path)
    assert (tmp_path / FILE).read_bytes() == text
    aside = put_aside(tmp_path / FILE)
    assert (aside.read_bytes(), [*readable(aside)]) == (text, [])
    assert Store(tmp_path).matches() == []


def filled(folder: Path, matches: int = 3) -> list[KeptMatch]:
    """A file with some matches; returns them as they were kept."""
    store, journal = open_journal(folder)
    for seed in range(matches):
        play(journal, plan_of(seed=seed), {S: person(seed, None if seed % 2 else 17)})
    kept = [store.read(number) for number in range(1, matches + 1)]
    store.close()
    return kept


def cut(folder: Path, length: int | None, before: list[KeptMatch]) -> None:
    """Cut the file short: it is opened or put aside, and no past is changed."""
    path = folder / FILE
    if length is not None:
        path.write_bytes(path.read_bytes()[:length])
    try:
        store = Store(folder)
        found = kept_in(store)
    except DamagedFile:
        found = rescued(folder)
    except sqlite3.DatabaseError as error:
        store.close()
        if not is_damage(error):
            raise
        found = rescued(folder)
    for number, kept in found.items():
        whole = before[number - 1]
        assert kept == whole._replace(entries=whole.entries[: len(kept.entries)])


def kept_in(store: Store) -> dict[int, KeptMatch]:
    """Every match of a store that can be read."""
    found = {}
    for match in store.matches():
        with contextlib.suppress(Unreadable):
            found[match.id] = store.read(match.id)
    store.close()
    return found


def rescued(folder: Path) -> dict[int, KeptMatch]:
    """Every match that could be read of a damaged file."""
    aside = put_aside(folder / FILE)
    store = Store(folder)
    for saved in readable(aside):
        restore(store, saved)
    return kept_in(store)


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.99])
def test_a_file_cut_short_changes_no_past(tmp_path: Path, share: float) -> None:
    before = filled(tmp_path)
    cut(tmp_path, int((tmp_path / FILE).stat().st_size * share), before)


@pytest.mark.slow
def test_a_file_cut_anywhere_changes_no_past(tmp_path: Path) -> None:
    before = filled(tmp_path, 6)
    whole = (tmp_path / FILE).read_bytes()
    chance = Stream(1, "cuts")
    for number in range(250):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / FILE).write_bytes(whole)
        cut(folder, chance.below(len(whole)), before)


def power_cuts(folder: Path, cuts: int) -> None:
    """The power fails while a match is played: file and log are there as far as they were written.

    Of what was on the disk before the last checkpoint nothing may be changed, and of what was in
    the log only the end may be missing.
    """
    store, journal = open_journal(folder / "home")
    for seed in range(3):
        play(journal, plan_of(seed=seed), {S: person(seed, None if seed % 2 else 17)})
    before = [store.read(number) for number in (1, 2, 3)]
    names = (FILE, FILE + "-wal")
    files = {name: (folder / "home" / name).read_bytes() for name in names}
    assert all(files.values())
    chance = Stream(2, "power")
    for number in range(cuts):
        there = folder / str(number)
        there.mkdir()
        for name, data in files.items():
            whole = name == names[number % 2]  # one of them is cut, every third time both are
            length = len(data) if whole and number % 3 else chance.below(len(data) + 1)
            (there / name).write_bytes(data[:length])
        cut(there, None, before)
    store.close()


def test_the_power_fails_at_twenty_points(tmp_path: Path) -> None:
    power_cuts(tmp_path, 20)


@pytest.mark.slow
def test_the_power_fails_at_five_hundred_points(tmp_path: Path) -> None:
    power_cuts(tmp_path, 500)


def test_what_can_be_read_of_a_damaged_file_is_kept_again(tmp_path: Path) -> None:
    before = filled(tmp_path)
    damaged = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    damaged.execute("UPDATE entries SET data='S 9S' WHERE match=2 AND seq=9")
    damaged.execute("UPDATE matches SET rules='chess' WHERE id=3")
    damaged.close()
    aside = put_aside(tmp_path / FILE)
    store = Store(tmp_path)
    saved = list(readable(aside))
    assert all(isinstance(one, Saved) for one in saved)
    for one in saved:
        restore(store, one)
    assert [match.id for match in store.matches()] == [2, 1]
    assert store.read(1) == before[0]
    assert store.read(2) == before[1]._replace(entries=before[1].entries[:8])
    assert store.matches()[0].state == "open"


def test_rows_that_say_nothing_are_refused(tmp_path: Path) -> None:
    filled(tmp_path, 1)
    store = Store(tmp_path)
    for bad in ("kind='dance'", "data='S 9S'", "data=''", "data='X KH'"):
        store.connection.execute("SAVEPOINT here")
        store.connection.execute(f"UPDATE entries SET {bad} WHERE seq=3")
        with pytest.raises(Unreadable):
            store.read(1)
        store.connection.execute("ROLLBACK TO here")
    store.read(1)


def test_a_wish_to_take_back_is_a_plain_value() -> None:
    assert TakeBack() == TakeBack()
