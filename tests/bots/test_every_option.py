"""Bots play under every option, and never ask for what the rules refuse."""

from __future__ import annotations

import random

import pytest

from semerik.engine.actions import DealHands
from semerik.engine.errors import ContradictoryRules
from semerik.engine.rules import KEYS, HouseRules, parse_rules, values_of
from semerik.engine.seats import PerSeat
from semerik.record.shuffle import Stream
from semerik.table.journal import MemoryJournal
from semerik.table.play import play_match
from semerik.table.ports import Audience, run_at_once
from semerik.table.sitting import Plan
from semerik.table.table import Table
from tests.ui.frames import Reckless

SEATS = PerSeat(("bot:casual", "bot:beginner", "bot:casual", "bot:beginner"))
SPECIAL = {
    "target": ("5", "12", "40"),
    "double_below": ("0", "3", "21"),
    "match": ("rubber", "games:3", "record:60"),
    "renonce_found": ("on_claim;renonce=deduct", "on_claim;renonce=choice"),
}
OPTIONS = [
    f"standard;{key}={value}" for key in KEYS for value in SPECIAL.get(key, values_of(key)[1:])
]


def deals_played(rules: HouseRules, seed: int, deals: int, *, reckless: bool = False) -> int:
    """Play matches until so many deals are over; a reckless seat renounces and claims at random."""
    played = 0
    match = 0
    while played < deals:
        match += 1
        plan = Plan(rules, seed, SEATS)
        journal = MemoryJournal()
        players = plan.players(match, {})
        if reckless:
            offender = Reckless(Stream(seed, f"reckless/{match}"))
            players = PerSeat((*players[:3], offender))
        table = Table(plan.header(match), seed, journal)
        state = run_at_once(play_match(table, players, None, Audience()))
        assert state.ended
        played += sum(isinstance(deed, DealHands) for deed in journal.course)
    return played


@pytest.mark.parametrize("option", OPTIONS)
def test_bots_play_under_the_option(option: str) -> None:
    assert deals_played(parse_rules(option), 1, 12) >= 12


@pytest.mark.slow
@pytest.mark.parametrize("option", OPTIONS)
def test_bots_play_a_thousand_deals_under_the_option(option: str) -> None:
    assert deals_played(parse_rules(option), 2, 1_000) >= 1_000


def random_rules(seed: int) -> HouseRules:
    """Rules in which every option is changed half the time."""
    generator = random.Random(seed)
    while True:
        changes = [
            f"{key}={generator.choice(SPECIAL.get(key, values_of(key))).partition(';')[0]}"
            for key in KEYS
            if generator.random() < 0.5
        ]
        try:
            return parse_rules(";".join(["standard", *changes]))
        except ContradictoryRules:
            continue


@pytest.mark.parametrize("seed", range(12))
def test_bots_play_under_random_rules_beside_one_who_renounces(seed: int) -> None:
    assert deals_played(random_rules(seed), seed, 6, reckless=True) >= 6


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 200))
def test_bots_play_many_deals_under_random_rules(seed: int) -> None:
    assert deals_played(random_rules(seed), seed, 100, reckless=seed % 2 == 0) >= 100
