"""The worked examples that are kept as data: hands, tricks, and how deals and games end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from semerik.engine import match
from semerik.engine.actions import ClaimRenonce
from semerik.engine.cards import parse_hand
from semerik.engine.combinations import declare
from semerik.engine.rules import HouseRules, parse_rules
from semerik.engine.seats import Seat, Side
from semerik.engine.tricks import Trick, take
from tests.engine.table import (
    Table,
    Wanted,
    arrange,
    cards,
    declared_points,
    hands_with,
)

CASES = Path(__file__).parent.parent / "cases"


def read(name: str) -> list[Any]:
    """Every case, and once more under each of its other settings, with the settings."""
    found = []
    for case in json.loads((CASES / name).read_text(encoding="utf-8")):
        base = case.get("rules", "standard")
        found.append(pytest.param(case, base, id=case["id"]))
        for change, result in case.get("under", {}).items():
            if not isinstance(result, dict):
                result = {"points": result}
            kept = dict(setting.split("=") for setting in base.split(";")[1:])
            kept |= dict(setting.split("=") for setting in change.split(";"))
            rules = ";".join(["standard", *(f"{key}={value}" for key, value in kept.items())])
            found.append(pytest.param({**case, **result}, rules, id=f"{case['id']}-{change}"))
    return found


@pytest.mark.parametrize(("case", "rules"), read("hands.json"))
def test_hand(case: dict[str, Any], rules: str) -> None:
    assert declare(parse_hand(case["hand"]), parse_rules(rules)).points == case["points"]


@pytest.mark.parametrize(("case", "rules"), read("tricks.json"))
def test_trick(case: dict[str, Any], rules: str) -> None:
    for leader in Seat:
        trick = take(Trick(leader, cards(case["cards"])), 1, parse_rules(rules))
        assert trick.taker is leader.after(case["taker"] - 1)
        assert (trick.figures, trick.points) == (case["figures"], case["points"])


ENDS = read("ends.json")


@pytest.mark.parametrize(("case", "rules"), [end for end in ENDS if "games" not in end.values[0]])
def test_end(case: dict[str, Any], rules: str) -> None:
    house_rules = parse_rules(rules)
    declares = [event["declares"] for event in case["events"] if "declares" in event]
    table = declared(case, house_rules, declares) if declares else played(case, house_rules)
    assert table.stands == f"{case['after']['NS']}:{case['after']['EW']}"
    winner = case.get("winner")
    assert table.outcome == (f"{winner} {case['recorded']}" if winner else "")
    assert bool(table.won) == bool(winner)


HELD = {
    ("N", 0): "",
    ("N", 4): "7S 7C 7D",
    ("N", 6): "3S 2S AS KS",
    ("N", 7): "3S 2S AS 7H 7D 7C",
    ("N", 21): "3S 2S AS 3C 2C AC 3D 2D AD 4H",
    ("E", 3): "3C 2C AC",
    ("E", 6): "3C 2C AC KC",
    ("S", 6): "3D 2D AD KD",
    ("S", 9): "3D 2D AD KD QD",
}
"""Cards with which a seat declares so many points."""


def declared(case: dict[str, Any], rules: HouseRules, declares: list[dict[str, Any]]) -> Table:
    """Deal hands that declare what the case says, at its score."""
    table = Table(rules, score=f"{case['before']['NS']}:{case['before']['EW']}")
    held = {each["seat"]: HELD[each["seat"], each["points"]] for each in declares}
    points = " ".join(f"{each['seat']}:{each['points']}" for each in declares)
    table.deal(hands_with(rules=rules, declared=points, **held))
    return table


def played(case: dict[str, Any], rules: HouseRules) -> Table:
    """Arrange a deal whose tricks bring what the case says, and play it.

    The game stands so much lower before the deal that hands, and tricks in front of those of the
    case, bring it to the score of the case.
    """
    plan = Plan(case, rules)
    for seed in range(200):
        hands, order = arrange(plan.tricks, Seat.N, rules, seed)
        before = {side: case["before"][side.name] - plan.ahead[side] for side in Side}
        for seat, hand in hands.items():
            before[seat.side] -= declared_points(hand, rules)
        if rules.score_floor == "none" or min(before.values()) >= 0:
            break
    else:
        raise AssertionError("no deal was found that starts above the floor")
    table = Table(rules)
    table.stand_at(f"{before[Side.NS]}:{before[Side.EW]}")
    table.deal(hands)
    for card in order[: 4 * plan.to_play]:
        if table.public.ended:
            break
        table.play_card(card)
    for event in case["events"]:
        if "claim" in event:
            table.do(ClaimRenonce(Seat[event["claim"]["by"]], Seat[event["claim"]["seat"]]))
    return table


class Plan:
    """Ten tricks for a case: its own, and others worth nothing around them."""

    def __init__(self, case: dict[str, Any], rules: HouseRules) -> None:
        self.piles: dict[str, int] | None = None
        self.own: list[Wanted] = []
        first = None
        offenders: list[Seat] = []
        events = case["events"]
        self.piles = next((dict(event["piles"]) for event in events if "piles" in event), None)
        for event, following in zip(events, [*events[1:], {}], strict=True):
            if "renonce" in event:
                offenders.append(Seat[event["renonce"]])
                # A fine is posted before the figures of the same trick.
                if "trick" not in following:
                    self._add(self._any_taker(offenders[0].partner), 2, tuple(offenders))
                    offenders = []
            elif "trick" in event:
                trick = event["trick"]
                self._add(Seat[trick["taker"]], trick["figures"], tuple(offenders))
                offenders = []
                first = first or trick.get("trick")
            elif "figure_points" in event:
                for side, points in event["figure_points"].items():
                    while points:
                        worth = min(points, 2)
                        self._add(self._any_taker(Seat[side[0]]), worth + 2, ())
                        points -= worth
        self._fill(first, rules)

    def _any_taker(self, preferred: Seat) -> Seat:
        """Where the piles are given, a seat of the same side that has tricks to come."""
        if self.piles is None:
            return preferred
        seats = [preferred, preferred.partner, preferred.left, preferred.right]
        return next(seat for seat in seats if self.piles.get(seat.name, 0))

    def _add(self, taker: Seat, figures: int, offenders: tuple[Seat, ...]) -> None:
        if self.piles is not None:
            self.piles[taker.name] -= 1
        self.own.append(Wanted(taker, figures, offenders))

    def _fill(self, first: int | None, rules: HouseRules) -> None:
        others = 10 - len(self.own)
        if self.piles is None:
            offenders = self.own[0].offenders
            # An offender can't be the leader, so his partner leads to the trick.
            begins = offenders[0].partner if offenders else Seat.N
            takers = [begins.after(number) for number in range(others)]
            ahead = 1 if offenders else (first or 1) - 1
        else:
            takers = [Seat[name] for name, count in self.piles.items() for _ in range(count)]
            ahead = others if first == 10 else others - 1
        assert len(takers) == others
        left = 24 - sum(trick.figures for trick in self.own)
        # Two figures at most bring no point. What is too much goes to the last tricks, where they
        # aren't played, else to tricks ahead of the case.
        figures = [max(0, min(2, left - 2 * number)) for number in range(others)]
        surplus = left - sum(figures)
        whole = self.piles is not None or rules.end == "deal_end"
        if surplus and whole:
            ahead = max(ahead, 2)
        for place in range(surplus):
            figures[place // 2 if whole else -1 - place // 2] += 1
        fillers = [Wanted(taker, each) for taker, each in zip(takers, figures, strict=True)]
        self.tricks = [*fillers[:ahead], *self.own, *fillers[ahead:]]
        self.ahead = dict.fromkeys(Side, 0)
        for trick in fillers[:ahead]:
            self.ahead[trick.taker.side] += max(0, trick.figures - 2)
        self.to_play = 10 if whole else ahead + len(self.own)


@pytest.mark.parametrize(("case", "rules"), [end for end in ENDS if "games" in end.values[0]])
def test_end_of_a_match(case: dict[str, Any], rules: str) -> None:
    table = Table(parse_rules(rules))
    for side, recorded in case["games"]:
        losers = 11 if recorded == 21 else 10
        table.stand_at(f"20:{losers}" if side == "NS" else f"{losers}:20")
        seat = "N" if side == "NS" else "E"
        table.deal_with(declared=f"{seat}:3", **{seat: "3S 2S AS"})
        assert table.outcome == f"{side} {recorded}"
    tally = match.tally(table.state.games)
    assert {side.name: tally[side] for side in Side} == case["tally"]
    assert table.state.ended
    winner = table.state.winner
    assert ("drawn" if winner is None else winner.name) == case["winner"]


def test_cases_are_all_read() -> None:
    counts = [
        len({case.values[0]["id"] for case in read(f"{name}.json")})
        for name in ("hands", "tricks", "ends")
    ]
    assert counts == [46, 22, 30]
