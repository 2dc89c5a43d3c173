"""Every frame of whole matches fits its window: nothing is cut, nothing lies on other text."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from semerik.ui.canvas import Canvas
from semerik.ui.layout import LARGEST
from semerik.ui.scene import draw
from semerik.ui.state import Page, Phase, TableState
from semerik.ui.theme import Ink
from semerik.words import words_for
from tests.ui.frames import NOBODY, ONE_PERSON, states_of_a_match

SIZES = [(60, 20), (80, 24), (120, 36)]
MORE_SIZES = [(78, 24), (78, 30), (100, 30), (112, 36), (140, 45), (66, 22)]
RULES = [
    "standard",
    "standard;renonce=credit;match=rubber;target=12",
    "standard;declare_order=together;end=deal_end;void=must_heart",
    "club;renonce=choice;review_last_trick=on;declare_show=names",
    "standard;renonce=choice;declare_show=points;talk_fine=1",
]


class Strict(Canvas):
    """A canvas on which text may neither be cut nor lie on other text."""

    def put(self, x: int, y: int, text: str, ink: Ink = Ink.TEXT) -> int:
        written = text.rstrip()
        assert not written.strip() or 0 <= y < self.height, f"{text!r} stands outside, in row {y}"
        assert not written or x >= 0, f"{text!r} begins at {x}"
        assert x + len(written) <= self.width, f"{text!r} is cut at {x}"
        if 0 <= y < self.height:
            below = self._chars[y][x : x + len(text)]
            for old, new in zip(below, text, strict=False):
                assert not old.isalnum() or old == new, f"{text!r} lies on {''.join(below)!r}"
        return super().put(x, y, text, ink)


@cache
def match(language: str, rules: str, watched: bool) -> tuple[TableState, ...]:
    seats = NOBODY if watched else ONE_PERSON
    return tuple(states_of_a_match(language, 5, rules, seats, open_hands=watched))


def some(states: tuple[TableState, ...], every: int) -> list[TableState]:
    """One in so many, and every first and last of a phase."""
    turns = [state for before, state in pairwise(states) if before.phase is not state.phase]
    return [*states[::every], *turns]


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("semerik.ui.scene.Canvas", Strict)


@pytest.mark.parametrize(
    ("rules", "watched"), [*((rules, False) for rules in RULES), ("standard", True)]
)
@pytest.mark.parametrize("language", ["en", "ru", "ascii"])
@pytest.mark.parametrize(
    "size", [*SIZES[:2], *(pytest.param(size, marks=pytest.mark.slow) for size in SIZES[2:])]
)
def test_the_table_fits(size: tuple[int, int], language: str, rules: str, watched: bool) -> None:
    words = words_for("en", ascii=True) if language == "ascii" else words_for(language)
    for state in some(match(words.code, rules, watched), 60):
        canvas = draw(state, words, *size)

        assert (canvas.width, canvas.height) == size
        if words.ascii:
            assert "".join(canvas.lines()).isascii()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_many_matches_fit(seed: int) -> None:
    for language in ("en", "ru"):
        words = words_for(language)
        rules = RULES[seed % len(RULES)]
        for state in some(tuple(states_of_a_match(language, seed, rules)), 60):
            for size in (*SIZES, *MORE_SIZES):
                draw(state, words, *size)


def test_a_match_goes_through_every_phase() -> None:
    quiet = {Phase.RULING, Phase.FINE, Phase.LAST_WORD, Phase.CONSENT}
    assert {state.phase for state in match("en", "standard", False)} == set(Phase) - quiet
    everything = set(Phase) - {Phase.CONSENT}  # which needs two people
    assert {state.phase for state in match("en", RULES[3], False)} == everything
    assert Page.CLAIM in {state.page for state in match("en", RULES[3], False)}


def test_above_the_largest_the_table_is_centred() -> None:
    state = match("en", "standard", False)[-1]
    wide = draw(state, words_for("en"), 200, 60).lines()
    own = draw(state, words_for("en"), *LARGEST).lines()

    assert [line[30:] for line in wide[7 : 7 + LARGEST[1]]] == own
