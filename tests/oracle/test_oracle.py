"""The engine against a second scorer that shares nothing with it: whole matches at random.

    pytest -m long tests/oracle -n auto

compares 100,000 of them.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from semerik.engine import match
from semerik.engine.knowledge import DealState
from semerik.engine.rules import KEYS, HouseRules, parse_rules, value_of
from semerik.engine.seats import Side
from tests.oracle import scorer
from tests.oracle.playing import Player, random_rules

CHUNK = 1_000
RARE = {"drawn", "surplus cut", "reopened", "won by a claim", "nine_alone"}
EVERYTHING = RARE | {
    *("declaration", "trick", "renonce", "wrong_claim", "talk", "all_ten"),
    *("floor", "thrown in", "double", "at_once", "deal_end"),
    *("last word", "claims after the tricks"),
    *("deduct", "credit", "choice", "found on claim", "never found"),
}


def told(rules: HouseRules) -> dict[str, str]:
    return {key: value_of(rules, key) for key in KEYS}


def compare(seed: int, seen: Counter[str]) -> None:
    """Play one match and count it twice."""
    generator = random.Random(seed)
    rules = random_rules(generator)
    player = Player(generator, rules)
    player.play()
    scored = scorer.score_match(told(rules), player.first.name, player.steps, player.lawful)
    assert len(scored.deals) == len(player.finished)
    for mine, theirs in zip(scored.deals, player.finished, strict=True):
        assert theirs is not None
        compare_deal(mine, theirs)
        look(mine, rules, seen)
    games = player.state.games
    assert scored.games == [(game.side.name, game.recorded) for game in games]
    winner = player.state.winner
    told_winner = "drawn" if winner is None else winner.name
    assert scored.winner == (told_winner if player.state.ended else None)
    tally = match.tally(games)
    assert scored.tally == {side.name: tally[side] for side in Side}
    seen["double"] += any(game.recorded > rules.target for game in games)
    seen["drawn"] += scored.winner == "drawn"


def compare_deal(mine: scorer.Deal, theirs: DealState) -> None:
    public = theirs.public
    assert mine.dealer == public.dealer.name
    assert mine.lines == [
        (
            line.side.name,
            line.points,
            str(line.reason),
            None if line.seat is None else line.seat.name,
            line.trick,
        )
        for line in theirs.lines
    ]
    assert mine.score == {side.name: public.score[side] for side in Side}
    assert mine.winner == (None if public.winner is None else public.winner.name)
    assert mine.tricks == [(t.taker.name, t.figures, t.points) for t in public.tricks]
    assert mine.renonces == [(found.seat.name, found.trick) for found in theirs.renonces]
    assert theirs.renonces == public.renonces
    assert mine.claims == [(c.claimant.name, c.offender.name, c.tricks) for c in public.claims]
    assert mine.written_after == list(public.written_after)
    assert mine.thrown_in == public.thrown_in
    assert public.lines == theirs.lines  # the cards are open
    assert public.awaiting is None


def look(deal: scorer.Deal, rules: HouseRules, seen: Counter[str]) -> None:
    """Note what the deal had of the rarer things, so that a test can say that all came up."""
    reasons = {line.reason for line in deal.lines}
    seen.update(reasons)
    seen["surplus cut"] += any(line.reason == "trick" and line.points < 1 for line in deal.lines)
    seen["floor"] += any(line.reason == "renonce" and line.points > -3 for line in deal.lines)
    seen["thrown in"] += deal.thrown_in
    seen[rules.end] += 1
    seen[rules.renonce] += "renonce" in reasons
    seen["found on claim"] += rules.on_claim and "renonce" in reasons
    seen["never found"] += len(deal.renonces) > len(deal.fined)
    seen.update(deal.happened)


@pytest.mark.parametrize("start", [0, 150])
def test_the_engine_and_the_oracle_count_alike(start: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(start, start + 150):
        compare(seed, seen)
    assert {what for what in EVERYTHING - RARE if not seen[what]} == set()


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(1, 11))
def test_the_engine_and_the_oracle_count_ten_thousand_matches_alike(chunk: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        compare(seed, seen)
    assert {what for what in EVERYTHING if not seen[what]} == set()


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(100, 200))
def test_the_engine_and_the_oracle_count_a_hundred_thousand_matches_alike(chunk: int) -> None:
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        compare(seed, Counter())


def test_the_oracle_refuses_what_contradicts_the_rules() -> None:
    """A comparison is worth something only if the oracle judges for itself."""
    rules = parse_rules("standard;target=9;match=rubber")
    player = Player(random.Random(7), rules)
    player.play()
    first, steps = player.first.name, player.steps
    assert scorer.score_match(told(rules), first, steps).winner
    for strange in (
        [steps[0], steps[-1], *steps[2:-1], steps[1]],
        [*steps, ("card", "3S")],
        [*steps[:1], ("claim", "N", "E"), *steps[1:]],
        [*steps[:1], ("talk", "NS"), *steps[1:]],
        [*steps[:5], ("rest",), *steps[5:]],
        [*steps[:5], ("close",), *steps[5:]],
    ):
        with pytest.raises(scorer.Refused):
            scorer.score_match(told(rules), first, strange)
