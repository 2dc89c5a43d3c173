"""An evening at one keyboard, frame by frame: no card that somebody else holds is ever drawn.

Every card that can be read off a frame, in whatever style it is drawn, is looked up in the hands as
they were at that moment. Only what was declared, in the words of the declaration, may be seen.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from semerik.engine.cards import Card, Rank, Suit
from semerik.engine.combinations import Combination
from semerik.engine.match import MatchState
from semerik.engine.seats import Seat
from semerik.table.course import walk
from semerik.table.journal import MemoryJournal
from semerik.table.sitting import Sitting
from semerik.ui.canvas import Canvas
from semerik.ui.keys import Act
from semerik.ui.scene import draw
from semerik.ui.state import Page, TableState
from semerik.words import Words, words_for
from tests.ui.test_hotseat import FOUR, TWO, Evening

SIZES = ((60, 20), (80, 24), (120, 36))
_PAGES = (Act.SHEET, Act.LOG, Act.RULES)
_FRAMES = frozenset("│┃║╎")


def cards_on(canvas: Canvas, words: Words) -> set[Card]:
    """Every card that can be read off a frame: ``K♥``, ``♥K``, or a face with both apart."""
    ranks = {words.letter(rank): rank for rank in Rank}
    suits = {words.sign(suit): suit for suit in Suit}
    lines = canvas.lines()
    found: set[Card] = set()
    for y, line in enumerate(lines):
        for x, char in enumerate(line):
            if char not in suits:
                continue
            near = [line[x - 1 : x], line[x + 1 : x + 2]]
            # A face has its rank in the corner of its frame, above the suit or left of that.
            near += [
                lines[y - 1][at]
                for at in (x - 1, x)
                if y and 0 < at < len(lines[y - 1]) and lines[y - 1][at - 1] in _FRAMES
            ]
            found |= {Card(suits[char], ranks[rank]) for rank in near if rank in ranks}
    return found


def frames(evening: Evening) -> Iterator[tuple[TableState, MatchState]]:
    """Every state that was shown, with how things really stood."""
    (kept,) = evening.journal.matches
    stood = [after for _, _, after in walk(kept)]
    for state, entries in evening.when:
        yield state, stood[entries - 1]


class Watched(Evening):
    """An evening that also opens pages, and remembers how far the journal was at each state."""

    def __init__(self, seats, seed: int, rules: str, language: str) -> None:  # type: ignore[no-untyped-def]
        super().__init__(seats, seed, rules, language)
        self.journal = MemoryJournal()
        self.sitting = Sitting(self.sitting.plan, self.journal)
        self.when: list[tuple[TableState, int]] = []
        self.each = self._open_pages

    def seen(self) -> None:
        state = self.table.state
        if state is not None and (not self.when or self.when[-1][0] is not state):
            self.states.append(state)
            self.when.append((state, len(self.journal.matches[0].entries)))

    def _open_pages(self) -> bool:
        state = self.table.state
        assert state is not None
        if state.page is not None and state.page not in (Page.CLAIM, Page.TALK):
            self.table.act(Act.CLOSE)
            return True
        if self.chance.below(9) == 0 and state.page is None:
            self.table.act(_PAGES[self.chance.below(len(_PAGES))])
            return True
        if self.chance.below(40) == 0:
            self.table.drop_curtain()
        return False


def leaks(wanted: int, first: int) -> tuple[int, list[str]]:
    """So many frames of evenings, and what was seen on them that nobody else may see."""
    looked, found = 0, []
    for seed in range(first, first + 1000):
        language = ("en", "ru")[seed % 2]
        seats = (FOUR, TWO)[seed // 2 % 2]
        rules = ("standard", "club;renonce=choice", "standard;declare_show=points")[seed % 3]
        evening = Watched(seats, seed, rules, language)
        asyncio.run(evening.play(1500))
        words = words_for(language)
        for state, stood in frames(evening):
            size = SIZES[looked % len(SIZES)]
            hidden = _hidden(state, stood)
            shown = cards_on(draw(state, words, *size), words) & hidden
            if shown:
                found.append(f"seed {seed}, {state.phase.name}, {state.page}: {shown}")
            looked += 1
            if looked == wanted:
                return looked, found
    return looked, found


def _hidden(state: TableState, stood: MatchState) -> set[Card]:
    """The cards that others than the one at the keyboard hold, but those that were declared."""
    deal = stood.deal
    assert deal is not None
    if deal.public.cards_open:
        return set()
    own = None if state.own is None else state.own.seat
    held = {card for seat in Seat if seat is not own for card in deal.hands[seat]}
    told = {
        card
        for _, declaration in deal.public.declared
        for combination in declaration.combinations
        for card in (*combination.cards, *_missing(combination))
    }
    return held - told


def _missing(combination: Combination) -> list[Card]:
    """The card that a declaration names as the one that isn't there."""
    missing = getattr(combination, "missing", None)
    return [] if missing is None else [Card(missing, combination.cards[0].rank)]


def test_a_leak_would_be_seen() -> None:
    """The search finds every card of an open hand, in every size and language."""
    for language in ("en", "ru"):
        evening = Watched(FOUR, 3, "standard", language)
        asyncio.run(evening.play(400))
        words = words_for(language)
        open_hands = [state for state, _ in evening.when if state.own and state.page is None]
        assert open_hands
        for state in open_hands[::7]:
            assert state.own is not None
            for size in SIZES:
                assert set(state.own.hand) <= cards_on(draw(state, words, *size), words)


def test_no_card_of_another_is_drawn() -> None:
    assert leaks(400, 1) == (400, [])


@pytest.mark.slow
def test_no_card_of_another_is_drawn_in_a_thousand_frames() -> None:
    assert leaks(1_000, 100) == (1_000, [])


@pytest.mark.long
def test_no_card_of_another_is_drawn_in_ten_thousand_frames() -> None:
    assert leaks(10_000, 1_000) == (10_000, [])
