"""Taking a card back: who may, what it leaves, and that the bots answer the same again."""

from __future__ import annotations

import pytest

from semerik.engine.actions import ClaimRenonce, PlayCard
from semerik.engine.cards import Card
from semerik.engine.knowledge import SeatView
from semerik.engine.seats import PerSeat, Seat
from semerik.record.match import Undo
from semerik.record.shuffle import Stream
from semerik.table.course import Consent, effective
from semerik.table.journal import MemoryJournal
from semerik.table.ports import TakeBack, UndoPolicy
from tests.store.keeping import Chancer, Left, plan_of, play

E, S, W = Seat.E, Seat.S, Seat.W
TWO = PerSeat(("bot:casual", "Ann", "Bob", "bot:casual"))


class Scripted(Chancer):
    """Plays the first legal card, but in the turns named does something else, then leaves."""

    def __init__(self, script: str, agrees: bool = True) -> None:
        super().__init__(Stream(1, "x"), agrees=agrees)
        self._script = list(script)
        self.views: list[SeatView] = []

    async def choose(self, view: SeatView) -> Card | ClaimRenonce | TakeBack:
        self.views.append(view)
        if not self._script:
            raise Left
        step = self._script.pop(0)
        if step == "u":
            return TakeBack()
        return view.legal[0 if step == "." else -1]


def played(journal: MemoryJournal) -> list[PlayCard]:
    entries = effective(journal.matches[0].entries)
    return [entry.deed for entry in entries if isinstance(entry.deed, PlayCard)]


def drawn(journal: MemoryJournal) -> list[int]:
    entries = effective(journal.matches[0].entries)
    return [entry.drawn for entry in entries if isinstance(entry.deed, PlayCard)]


def test_things_stand_again_as_before_the_card() -> None:
    person, journal = Scripted("..u"), MemoryJournal()
    play(journal, plan_of(), {S: person})
    assert person.views[-1] == person.views[1]
    (undo,) = [e.deed for e in journal.matches[0].entries if isinstance(e.deed, Undo)]
    assert undo == Undo(S, 2, person.views[1].legal[0])


def test_the_same_card_brings_the_same_answer() -> None:
    plain, again = MemoryJournal(), MemoryJournal()
    play(plain, plan_of(seed=3), {S: Scripted(".....")})
    play(again, plan_of(seed=3), {S: Scripted("..u.u...u..")})
    assert played(again) == played(plain)
    assert [
        e.drawn for e in effective(again.matches[0].entries) if isinstance(e.deed, PlayCard)
    ] == [e.drawn for e in plain.matches[0].entries if isinstance(e.deed, PlayCard)]


def test_card_by_card_back_to_the_deals_beginning_and_no_further() -> None:
    person, journal = Scripted("...uuuuu"), MemoryJournal()
    play(journal, plan_of(), {S: person})
    undone = [e.deed.trick for e in journal.matches[0].entries if isinstance(e.deed, Undo)]
    assert undone == [3, 2, 1]
    assert person.views[-1] == person.views[0]


def test_never_across_the_end_of_a_deal() -> None:
    person, journal = Scripted("..........u"), MemoryJournal()
    play(journal, plan_of(seed=2), {S: person})
    assert not [e for e in journal.matches[0].entries if isinstance(e.deed, Undo)]


@pytest.mark.parametrize(
    ("policy", "agrees", "asked", "undone"),
    [
        ("ask", True, 1, True),
        ("ask", False, 1, False),
        ("free", False, 0, True),
        ("off", True, 0, False),
    ],
)
def test_among_people_the_others_agree(
    policy: UndoPolicy, agrees: bool, asked: int, undone: bool
) -> None:
    person, other = Scripted("..u"), Scripted("." * 30, agrees)
    journal = MemoryJournal()
    play(journal, plan_of(seats=TWO), {S: person, E: other}, undo=policy)
    deeds = [entry.deed for entry in journal.matches[0].entries]
    assert other.asked == asked
    assert any(isinstance(deed, Undo) for deed in deeds) is undone
    assert (Consent(E) in deeds) is (undone and policy == "ask")
