"""Several people at one keyboard: what lies open when, and what lifts a curtain."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from semerik.engine.cards import Hand
from semerik.engine.rules import parse_rules
from semerik.engine.scores import Reason
from semerik.engine.seats import PerSeat, Seat, Side
from semerik.record.match import Undo
from semerik.record.shuffle import Stream
from semerik.table.journal import MemoryJournal
from semerik.table.ports import Audience
from semerik.table.sitting import Plan, Sitting
from semerik.ui.cast import cast_of
from semerik.ui.curtain import Latch, curtain_keys
from semerik.ui.hotseat import IDLE, HotSeat
from semerik.ui.keys import Act, normal
from semerik.ui.scene import draw
from semerik.ui.state import Page, Phase, TableState
from semerik.words import words_for

FOUR = PerSeat(("Надя", "Митя", "Лёва", "Ольга"))
TWO = PerSeat(("bot:casual", "Ann", "Bob", "bot:casual"))
RULES = ("standard", "club;renonce=choice;target=12", "standard;match=rubber;target=9")


class Evening:
    """A hot-seat played by chance, every state of which is kept."""

    def __init__(
        self, seats: PerSeat[str], seed: int, rules: str = "standard", language: str = "en"
    ) -> None:
        self.words = words_for(language)
        self.sitting = Sitting(Plan(parse_rules(rules), seed, seats), MemoryJournal())
        self.chance = Stream(seed, "hotseat")
        self.now = 0.0
        self.states: list[TableState] = []
        self.lifted: list[Seat] = []
        cast = cast_of(seats, self.words, self.sitting.people)
        self.table = HotSeat(cast, self.sitting.people, 0, self.seen, clock=lambda: self.now)
        self.each: Callable[[], bool] = lambda: False

    def seen(self) -> None:
        state = self.table.state
        if state is not None and (not self.states or self.states[-1] is not state):
            self.states.append(state)

    def lift(self) -> None:
        """Lift the curtain as its owner does."""
        state = self.table.state
        assert state is not None
        assert state.curtain is not None
        self.lifted.append(state.curtain)
        self.now += 1.0
        self.table.press(self.table.letters[state.curtain])
        self.table.press("enter")

    def step(self) -> None:
        """What is done next at the keyboard."""
        state = self.table.state
        if state is None or self.each():
            return
        chance = self.chance
        if state.page is Page.CLAIM:
            self.table.act(Act.DOWN if chance.below(2) else Act.CLAIM_NOW)
        elif state.page is Page.TALK:
            self.table.press("y" if state.opened else ("2" if chance.below(2) else "enter"))
        elif state.curtain is not None:
            self.lift()
        elif state.phase is Phase.CHOOSE:
            if state.deal.may_throw_in and chance.below(2):
                self.table.press("y")
            elif state.may_fine_talk and chance.below(400) == 0:
                self.table.press("f")
            elif state.claims and chance.below(8) == 0:
                self.table.act(Act.CLAIM)
            elif chance.below(200) == 0 and state.can_take_back:
                self.table.act(Act.UNDO)
            else:
                self.table.act(Act.RAISE, chance.below(len(state.hand)))
        elif state.phase is Phase.CONSENT:
            self.table.act(Act.AGREE if chance.below(2) else Act.DISAGREE)
        elif state.phase is Phase.FINE:
            self.table.act(Act.FINE, chance.below(2))
        elif state.phase in (Phase.LAST_WORD, Phase.SUMMARY, Phase.GAME_OVER):
            self.table.act(Act.GO_ON)

    async def play(self, steps: int = 100_000) -> None:
        people = {seat: self.table.player(seat) for seat in self.sitting.people}
        match = asyncio.ensure_future(self.sitting.play_match(people, self.table, Audience(None)))
        for _ in range(steps):
            if match.done():
                break
            await asyncio.sleep(0)
            self.step()
        if match.done():
            match.result()
        match.cancel()


def played(seats: PerSeat[str], seed: int, rules: str = "standard", **more: str) -> Evening:
    evening = Evening(seats, seed, rules, **more)
    asyncio.run(evening.play(8_000))
    return evening


@pytest.mark.parametrize("seats", [FOUR, TWO])
@pytest.mark.parametrize("rules", RULES)
def test_no_hand_is_in_a_state_but_that_of_who_plays(seats: PerSeat[str], rules: str) -> None:
    evening = played(seats, 3, rules)
    # Who is fined again and again may never reach the target.
    assert evening.states[-1].view.ended or "club" in rules
    open_hands = 0
    for state in evening.states:
        assert state.view.hands is None
        own = state.own
        if state.phase is not Phase.CHOOSE or state.curtain is not None:
            assert own is None
            assert (state.held, state.playable, state.raised) == ((), (), None)
            continue
        assert own is not None
        assert own.seat is state.deal.turn is state.cast.here
        assert set(state.held) == set(own.hand)
        open_hands += 1
    assert open_hands > 20


def test_a_hand_is_opened_by_its_owner_alone() -> None:
    """Between two people there is always a curtain; none before the same person's next card."""
    evening = played(FOUR, 5)
    before: Seat | None = None
    lifted = iter(evening.lifted)
    for state in evening.states:
        if state.phase is Phase.CHOOSE and state.own is not None:
            if state.own.seat is not before:
                assert next(lifted) is state.own.seat
            before = state.own.seat


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 36)])
def test_a_curtain_shows_no_card_of_a_hand(language: str, size: tuple[int, int]) -> None:
    evening = played(FOUR, 4, language=language)
    curtains = [state for state in evening.states if state.curtain is not None]
    assert len(curtains) > 30
    for state in curtains[::7]:
        lines = draw(state, evening.words, *size).lines()
        assert any(evening.words.text("curtain.away") in line for line in lines)
        public = state.deal
        shown = {str(card) for card in public.trick.cards}
        signs = {
            sign + suit
            for sign in "32AKQJ7654"
            for suit in "♠♥♦♣"
            if any(sign + suit in line for line in lines)
        }
        assert len(signs) <= len(shown)


# What lifts a curtain


def at_the_first_curtain(seats: PerSeat[str] = FOUR) -> Evening:
    """An evening whose first curtain is down."""
    evening = Evening(seats, 7)
    evening.each = lambda: (
        evening.table.state is not None and (evening.table.state.curtain is not None)
    )
    return evening


async def until_a_curtain(evening: Evening) -> asyncio.Future[object]:
    people = {seat: evening.table.player(seat) for seat in evening.sitting.people}
    match: asyncio.Future[object] = asyncio.ensure_future(
        evening.sitting.play_match(people, evening.table, Audience(None))
    )
    while evening.table.state is None or evening.table.state.curtain is None:
        await asyncio.sleep(0)
    return match


@pytest.mark.parametrize(
    ("keys", "lifts"),
    [
        ((("L", 1.0), ("enter", 0.1)), True),
        ((("L", 1.0), ("enter", 5.0)), True),
        ((("l", 1.0), ("enter", 0.1)), True),  # the same key under the other layout
        ((("L", 0.2), ("enter", 0.1)), False),  # a key came less than half a second before
        ((("x", 0.3), ("L", 0.3), ("enter", 0.1)), False),
        ((("x", 1.0), ("enter", 1.0)), False),
        ((("enter", 1.0), ("enter", 1.0)), False),
        ((("L", 1.0), ("L", 0.03), ("L", 0.03), ("enter", 0.1)), False),  # a key held down
        ((("L", 1.0), (" ", 1.0), ("enter", 1.0)), False),
    ],
)
def test_two_different_keys_after_a_while_lift_it(
    keys: tuple[tuple[str, float], ...], lifts: bool
) -> None:
    evening = at_the_first_curtain()

    async def press() -> None:
        match = await until_a_curtain(evening)
        state = evening.table.state
        assert state is not None
        assert state.curtain is not None
        letter = evening.table.letters[state.curtain]
        evening.table.press("up")
        for key, pause in keys:
            evening.now += pause
            evening.table.press({"L": letter, "l": normal(letter)}.get(key, key))
        after = evening.table.state
        assert after is not None
        assert (after.curtain is None) is lifts
        match.cancel()

    asyncio.run(press())


def test_another_persons_letter_lifts_nothing() -> None:
    latch = Latch()
    latch.press("up", "z", 0.0)
    assert not latch.press("b", "z", 1.0)
    assert not latch.press("enter", "z", 2.0)


def test_the_curtain_falls_after_a_while_and_the_same_card_is_to_play() -> None:
    evening = at_the_first_curtain()

    async def look() -> Hand:
        match = await until_a_curtain(evening)
        evening.lift()
        state = evening.table.state
        assert state is not None
        assert state.phase is Phase.CHOOSE
        hand = state.hand
        evening.now += IDLE + 1
        await asyncio.sleep(1.2)
        hidden = evening.table.state
        assert hidden is not None
        assert hidden.curtain is not None
        assert hidden.own is None
        evening.lift()
        again = evening.table.state
        assert again is not None
        assert again.hand == hand
        match.cancel()
        return hand

    assert len(asyncio.run(look())) == 10


def test_an_open_hand_is_hidden_when_the_window_changes_or_the_program_was_stopped() -> None:
    evening = at_the_first_curtain()

    async def look() -> None:
        match = await until_a_curtain(evening)
        evening.lift()
        evening.table.act(Act.SHEET)
        evening.table.drop_curtain()
        state = evening.table.state
        assert state is not None
        assert (state.own, state.page) == (None, None)
        assert state.curtain is not None
        match.cancel()

    asyncio.run(look())


@pytest.mark.parametrize("agree", [True, False])
def test_a_card_is_taken_back_if_the_others_agree(agree: bool) -> None:
    evening = Evening(TWO, 2)
    asked = 0

    def each() -> bool:
        nonlocal asked
        state = evening.table.state
        assert state is not None
        if state.phase is Phase.CONSENT:
            asked += 1
            evening.table.press("y" if agree else "escape")
            return True
        if state.phase is Phase.CHOOSE and state.can_take_back and not asked:
            evening.table.press("u")
            return True
        return False

    evening.each = each
    asyncio.run(evening.play())
    assert asked >= 1
    final = evening.states[-1]
    assert bool(final.taken_back) is agree
    assert all(isinstance(state.asked[1], Undo) for state in evening.states if state.asked)


def test_a_fine_for_talk_is_agreed_by_the_other_side() -> None:
    evening = Evening(FOUR, 6, "standard;talk_fine=2")
    fined = 0

    def each() -> bool:
        nonlocal fined
        state = evening.table.state
        assert state is not None
        if state.page is Page.TALK:
            if not state.opened:
                evening.table.press("2")
                evening.table.press("enter")
                now = evening.table.state
                assert now is not None
                shown = " ".join(" ".join(draw(now, evening.words, 80, 24).lines()).split())
                assert "Митя and Ольга lose 2 points" in shown
            else:
                evening.table.press("y")
                fined += 1
            return True
        if state.may_fine_talk and not fined:
            evening.table.press("f")
            return True
        return False

    evening.each = each
    asyncio.run(evening.play(3000))
    assert fined >= 1
    lines = [line for line in evening.states[-1].deal.lines if line.reason is Reason.TALK]
    assert not lines or [(line.side, line.points) for line in lines] == [(Side.EW, -2)]
    talked = [
        state
        for state in evening.states
        if any(line.reason is Reason.TALK for line in state.deal.lines)
    ]
    assert talked


def test_the_rest_is_thrown_in_where_nothing_more_can_be_written() -> None:
    thrown = [
        state for seed in range(1, 12) for state in played(TWO, seed).states if state.deal.thrown_in
    ]
    assert thrown


# Letters


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (FOUR, "яило"),
        (("Nell", "Kate", "Leo", "Wanda"), "ekbd"),
        (("Ann", "Ann", "Ann", "Ann"), "bdeg"),
        (("Эдуард", "Женя", "Zoë", "北"), ""),
    ],
)
def test_letters_are_of_the_own_name_and_of_nobody_else(
    names: tuple[str, ...], letters: str
) -> None:
    found = curtain_keys(PerSeat(names), Seat)
    assert len({normal(letter) for letter in found.values()}) == 4
    assert not {normal(letter) for letter in found.values()} & set("hruslcqtyomnpfavwx")
    if letters:
        assert "".join(found.values()) == letters
