"""Taking a card back: who may, what it leaves, and that the bots answer the same again."""

from __future__ import annotations

import pytest

from semerik.bots.levels import LEVELS, Choice
from semerik.bots.reasons import Reason, Rule
from semerik.engine.actions import ClaimRenonce, PlayCard
from semerik.engine.cards import DECK, Card, parse_card
from semerik.engine.knowledge import SeatView
from semerik.engine.seats import PerSeat, Seat
from semerik.record.match import SeatChanged, Undo
from semerik.record.read import read_records
from semerik.record.replay import record_of
from semerik.record.shuffle import Stream
from semerik.record.write import format_record
from semerik.table.course import Consent, effective, told_in_record, walk
from semerik.table.journal import MemoryJournal
from semerik.table.play import play_match
from semerik.table.players import BotPlayer
from semerik.table.ports import Audience, HandOver, TakeBack, UndoPolicy, Wish, run_at_once
from semerik.table.sitting import Sitting
from semerik.table.table import Table
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


def test_nobody_is_asked_while_nothing_new_was_seen() -> None:
    """Bob ends a trick and leads to the next: only his own cards have fallen since."""

    class Leader(Scripted):
        async def choose(self, view: SeatView) -> Card | ClaimRenonce | TakeBack:
            public = view.public
            if self.views:
                raise Left
            leads = public.tricks and not public.trick.cards
            if leads and public.tricks[-1].leader.after(3) is S:
                self.views.append(view)
                return TakeBack()
            return view.legal[-1]

    for seed in range(1, 40):
        ann, bob, journal = Scripted("." * 40), Leader(""), MemoryJournal()
        play(journal, plan_of(seed=seed, seats=TWO), {E: ann, S: bob})
        if bob.views:
            break
    deeds = [entry.deed for entry in journal.matches[0].entries]
    assert any(isinstance(deed, Undo) for deed in deeds)
    assert not any(isinstance(deed, Consent) for deed in deeds)
    assert ann.asked == 0


# Seats handed over


class Handing(Chancer):
    """Hands a seat over in the turns that are named."""

    def __init__(self, hands_over: dict[int, HandOver]) -> None:
        super().__init__(Stream(4, "hands"))
        self._hands_over = hands_over
        self.turns = 0

    async def choose(self, view: SeatView) -> Card | ClaimRenonce | Wish:
        self.turns += 1
        wish = self._hands_over.get(self.turns)
        return view.legal[0] if wish is None else wish


def test_a_seat_goes_to_a_bot_and_back_and_the_record_says_so() -> None:
    ann = Handing({2: HandOver(S, "bot:casual"), 5: HandOver(S, "Bob")})
    bob, journal = Handing({}), MemoryJournal()
    plan = plan_of(seed=2, seats=TWO)
    sitting = Sitting(plan, journal)
    run_at_once(sitting.play_match({E: ann, S: bob}, None, Audience()))
    course = told_in_record(journal.matches[0].entries)
    changes = [deed for deed in course if isinstance(deed, SeatChanged)]
    assert changes == [SeatChanged(S, "bot:casual"), SeatChanged(S, "Bob")]
    first, second = (course.index(change) for change in changes)
    by_bob = [deed for deed in course[first:second] if isinstance(deed, PlayCard)]
    assert any(deed.seat is S for deed in by_bob)
    all_of_bob = sum(isinstance(deed, PlayCard) and deed.seat is S for deed in course)
    assert bob.turns == all_of_bob - sum(deed.seat is S for deed in by_bob)
    record = record_of(plan.rules, TWO, journal.matches[0].header.dealer, course)
    assert list(read_records(format_record(record).splitlines())) == [record]


def test_a_table_that_hands_nothing_over_asks_again() -> None:
    ann, journal = Handing({1: HandOver(S, "bot:casual")}), MemoryJournal()
    assert play(journal, plan_of(seed=2, seats=TWO), {E: ann, S: Handing({})}) is not None
    deeds = [entry.deed for entry in journal.matches[0].entries]
    assert not any(isinstance(deed, SeatChanged) for deed in deeds)


# Bots that break


class Broken:
    """A bot that breaks so many times, or wants a card that isn't its own."""

    def __init__(self, times: int, *, wants: Card | None = None) -> None:
        self.times = times
        self._wants = wants

    def choose(self, view: SeatView, stream: Stream) -> Choice:
        stream.below(7)
        if self.times:
            self.times -= 1
            if self._wants is None:
                raise RuntimeError("out of order")
            return Choice(self._wants, Reason(Rule.ONLY_CARD))
        return LEVELS["casual"].choose(view, stream)


@pytest.mark.parametrize("times", [1, 2, 500])
@pytest.mark.parametrize("wants", [None, "3S"])
def test_a_bot_that_breaks_is_asked_again_and_costs_no_match(times: int, wants: str | None) -> None:
    card = None if wants is None else parse_card(wants)
    state, journal = None, MemoryJournal()
    plan = plan_of(seed=2, seats=PerSeat(["bot:casual"] * 4))
    table = Table(plan.header(1), plan.seed, journal)
    players = plan.players(1, {})
    stream = Stream(2, "broken")
    players = players.with_(S, BotPlayer(Broken(times, wants=card), stream))
    state = run_at_once(play_match(table, players, None, Audience()))
    assert state.ended


def test_a_bot_asked_again_draws_as_if_it_had_not_been_asked() -> None:
    sound, broken = Stream(3, "bot"), Stream(3, "bot")
    journal = MemoryJournal()
    plan = plan_of(seed=2, seats=PerSeat(["bot:casual"] * 4))
    cards = []
    for bot, stream in ((Broken(0), sound), (Broken(1), broken)):
        table = Table(plan.header(1), plan.seed, journal)
        players = plan.players(1, {}).with_(S, BotPlayer(bot, stream))
        run_at_once(play_match(table, players, None, Audience()))
        cards.append(played(journal))
        journal = MemoryJournal()
    assert cards[0] == cards[1]
    assert sound.drawn == broken.drawn


def test_what_is_told_of_a_match_that_broke_has_no_hidden_card() -> None:
    class Breaks(Chancer):
        async def choose(self, view: SeatView) -> Card | ClaimRenonce | Wish:
            if len(view.public.tricks) == 3:
                raise RuntimeError("out of order")
            return view.legal[0]

    journal = MemoryJournal()
    sitting = Sitting(plan_of(seed=6), journal)
    with pytest.raises(RuntimeError) as broken:
        run_at_once(sitting.play_match({S: Breaks(Stream(1, "x"))}, None, Audience()))
    notes = broken.value.__notes__
    assert notes[0] == "rules standard"
    assert notes[2].startswith("deal 1, trick 4, score ")
    state = [*walk(journal.matches[0])][-1][2]
    assert state.deal is not None
    lying = {str(card) for card in state.deal.public.trick.cards}
    told = {word for note in notes[3:] for word in note.split() if word in map(str, DECK)}
    assert told == lying
