"""Looking on at a match that is played elsewhere."""

from __future__ import annotations

from pathlib import Path

from semerik.engine.events import CardPlayed, Event, HandsDealt, seen_by
from semerik.engine.match import MatchView
from semerik.engine.rules import STANDARD
from semerik.engine.seats import PerSeat, Seat
from semerik.record.match import Undo
from semerik.record.shuffle import Stream
from semerik.store.follow import Following
from semerik.store.journal import StoredJournal
from semerik.table.course import seats_of, walk
from semerik.table.ports import Audience, run_at_once
from tests.store.keeping import Chancer, Lawful, clock, open_journal, plan_of, play

S = Seat.S


class Onlooker:
    """Keeps what it is shown."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.views: list[MatchView] = []
        self.undone: list[Undo] = []
        self.seals: list[str] = []

    async def show(self, event: Event, view: MatchView) -> None:
        self.events.append(event)
        self.views.append(view)

    async def go_on(self, view: MatchView, taken_back: int) -> None:
        self.views.append(view)

    async def sealed(self, seal: str) -> None:
        self.seals.append(seal)

    async def seated(self, seats: PerSeat[str]) -> None:
        raise AssertionError("nobody changes seats here")

    async def taken_back(self, undo: Undo, view: MatchView) -> None:
        self.undone.append(undo)

    async def deal_over(self, view: MatchView) -> None:
        self.views.append(view)


def test_an_onlooker_is_shown_what_is_played_as_all_know_it(tmp_path: Path) -> None:
    """The match is left after a few cards, goes on while somebody looks on, and ends."""
    store, journal = open_journal(tmp_path)
    plan, chance = plan_of(seed=4), Stream(4, "person")
    play(journal, plan, {S: Lawful(chance, 7, 5)})
    waits = 0

    async def meanwhile(seconds: float) -> None:
        nonlocal waits
        waits += 1
        if waits == 2:
            kept = store.read(1)
            journal.go_on(1, kept, lambda: None)
            play(journal, plan, {S: Lawful(chance, None, 5)}, kept)

    following, stage = Following(store, 1, meanwhile), Onlooker()
    before = len(store.read(1).entries)
    end = run_at_once(following.play_match({}, stage, Audience(None, open_hands=True)))
    whole = store.read(1)
    assert end == [*walk(whole)][-1][2]
    assert following.is_over
    assert stage.seals
    assert all(view.hands is None and view.own is None for view in stage.views)
    assert all(event == seen_by(event, None, STANDARD) for event in stage.events), (
        "no event tells a hand"
    )
    assert all(not any(event.hands) for event in stage.events if isinstance(event, HandsDealt))
    later = [entry.deed for entry in whole.entries[before:]]
    assert stage.undone == [deed for deed in later if isinstance(deed, Undo)]
    assert sum(isinstance(event, CardPlayed) for event in stage.events) > 20
    assert seats_of(whole.header, whole.entries) == following.seats


def test_a_match_is_taken_while_it_is_played_and_then_let_go(tmp_path: Path) -> None:
    store, _ = open_journal(tmp_path)
    journal = StoredJournal(store.connection, "semerik test", clock, store.take)
    play(journal, plan_of(seed=4), {S: Chancer(Stream(4, "person"), 3)})
    assert store.lock(1) is None
    journal.close()
    lock = store.lock(1)
    assert lock is not None
    lock.release()
