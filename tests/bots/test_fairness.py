"""What no bot may do: play a card that isn't legal, roll its own dice, see hidden cards."""

from __future__ import annotations

import ast
import inspect
import pkgutil
from importlib import import_module

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import semerik.bots
from semerik.bots.levels import LEVELS
from semerik.bots.reasons import Rule
from semerik.engine import deal as deals
from semerik.engine.actions import PlayCard
from semerik.engine.cards import Hand
from semerik.engine.knowledge import DealState
from semerik.engine.rules import parse_rules
from semerik.engine.seats import PerSeat, Seat
from semerik.record.shuffle import Stream
from tests.bots.positions import after, dealt

RULES = [
    "standard",
    "standard;hearts=plain",
    "standard;void=must_heart",
    "standard;void=must_heart;hearts=plain",
    "tresset",
    "standard;renonce=credit;renonce_bars_win=on",
]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("text", RULES)
def test_plays_whole_deals_by_the_rules(level: str, text: str) -> None:
    rules = parse_rules(f"{text};target=999;double_below=0")
    for seed in range(40):
        state, stream = dealt(seed, rules), Stream(seed, "bots")
        plays = 0
        while (turn := state.public.turn) is not None:
            view = state.view(turn)
            choice = LEVELS[level].choose(view, stream)
            assert choice.card in view.legal
            assert (choice.reason.name is Rule.ONLY_CARD) == (len(view.legal) == 1)
            state = deals.unfold(state, PlayCard(turn, choice.card))[-1][1]
            plays += 1
        assert plays == 40


@pytest.mark.parametrize("level", LEVELS)
@given(seed=st.integers(0, 10**6), plays=st.integers(0, 39), rules=st.sampled_from(RULES))
@settings(max_examples=100, deadline=None)
def test_the_same_stream_gives_the_same_choice(
    level: str, seed: int, plays: int, rules: str
) -> None:
    state = _played(seed, plays, rules)
    turn = state.public.turn
    assert turn is not None
    view = state.view(turn)
    first = LEVELS[level].choose(view, Stream(seed, "bots"))
    assert LEVELS[level].choose(view, Stream(seed, "bots")) == first


@pytest.mark.parametrize("level", LEVELS)
@given(
    seed=st.integers(0, 10**6),
    plays=st.integers(0, 39),
    rules=st.sampled_from(RULES),
    data=st.data(),
)
@settings(max_examples=150, deadline=None)
def test_hidden_cards_change_no_choice(
    level: str, seed: int, plays: int, rules: str, data: st.DataObject
) -> None:
    state = _played(seed, plays, rules)
    turn = state.public.turn
    assert turn is not None
    others = [seat for seat in Seat if seat is not turn]
    hidden = data.draw(st.permutations([card for seat in others for card in state.hands[seat]]))
    hands = list(state.hands)
    for seat in others:
        count = len(state.hands[seat])
        hands[seat], hidden = tuple(sorted(hidden[:count])), hidden[count:]
    other_world = state._replace(hands=PerSeat[Hand](hands))
    bot = LEVELS[level]
    assert bot.choose(other_world.view(turn), Stream(seed, "bots")) == bot.choose(
        state.view(turn), Stream(seed, "bots")
    )


def test_no_module_of_the_bots_names_what_a_seat_may_not_know() -> None:
    modules = [info.name for info in pkgutil.iter_modules(semerik.bots.__path__, "semerik.bots.")]
    assert "semerik.bots.levels" in modules
    for name in modules:
        tree = ast.parse(inspect.getsource(import_module(name)))
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        names |= {node.name for node in ast.walk(tree) if isinstance(node, ast.alias)}
        assert not names & {"DealState", "MatchState", "hands", "open_deals", "random"}, name


def _played(seed: int, plays: int, rules: str) -> DealState:
    """A deal after so many cards by lot."""
    chance = Stream(seed, "plays")
    state = dealt(seed, parse_rules(f"{rules};target=999;double_below=0"))
    for _ in range(plays):
        turn = state.public.turn
        assert turn is not None
        state = after(state, turn, state.view(turn), chance)
    return state
