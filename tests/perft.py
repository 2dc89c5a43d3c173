"""Count the ways small deals can be played, and find where a count goes wrong.

    python -m tests.perft tests/engine/perft/standard.txt
    python -m tests.perft tests/engine/perft/standard.txt --write

prints for each position the number of ways under each first card, as the file, the engine and a
brute force that knows nothing of the engine have it. Where engine and brute force differ, it plays
the first such card on both and goes down until they disagree about a single position. ``--write``
writes the brute force's counts into the file, to be read as a diff.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from semerik.engine.actions import PlayCard
from semerik.engine.cards import parse_card, parse_cards
from semerik.engine.deal import unfold
from semerik.engine.knowledge import DealState, PublicDeal
from semerik.engine.rules import KEYS, parse_rules, value_of
from semerik.engine.seats import PerSeat, PerSide, Seat
from semerik.engine.tricks import Trick
from tests.oracle.counting import (
    TABLE,
    left_of,
    other,
    playable,
    round_from,
    side_of,
    trick_worth,
    who_takes,
)


@dataclass
class Position:
    """A small deal: hands of equal size, who leads, and how many ways the file says there are."""

    name: str
    rules: str = "standard"
    leader: str = "N"
    score: str = "0:0"
    hands: dict[str, list[str]] = field(default_factory=dict)
    ways: dict[str, int] = field(default_factory=dict)

    @property
    def settings(self) -> dict[str, str]:
        rules = parse_rules(self.rules)
        return {key: value_of(rules, key) for key in KEYS}


def read(path: Path) -> list[Position]:
    """The positions of a file.

    Raises:
        ValueError: a line says nothing known, hands are unequal, or a total is no sum.
    """
    positions = []
    for block in path.read_text().split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if not lines:
            continue
        position, total = Position(lines[0].removeprefix("position ")), 0
        for line in lines[1:]:
            word, _, rest = line.partition(" ")
            if word in ("rules", "leader", "score"):
                setattr(position, word, rest)
            elif word in TABLE:
                position.hands[word] = rest.split()
            elif word == "total":
                total = int(rest)
            elif word in position.hands.get(position.leader, ()):
                position.ways[word] = int(rest)
            else:
                raise ValueError(f"{path.name}: {line}")
        held = [card for hand in position.hands.values() for card in hand]
        if len({*map(parse_card, held)}) != 4 * len(position.hands["N"]):
            raise ValueError(f"{path.name}: {position.name}: four equal hands of different cards")
        if total != sum(position.ways.values()):
            raise ValueError(f"{path.name}: {position.name}: the total is no sum")
        positions.append(position)
    return positions


def written(path: Path) -> str:
    """The file anew, with the counts of the brute force."""
    counts = {p.name: Naive.of(p).divide() for p in read(path)}
    blocks = []
    for block in path.read_text().rstrip("\n").split("\n\n"):
        lines = block.splitlines()
        names = [line for line in lines if line.startswith("position ")]
        if names:
            ways = counts[names[0].removeprefix("position ")]
            kept = [line for line in lines if line.split()[0] not in (*ways, "total")]
            lines = kept + [f"{card} {n}" for card, n in ways.items()]
            lines.append(f"total {sum(ways.values())}")
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


@dataclass
class Naive:
    """A position as a child would lay it on a table: it knows nothing of the engine."""

    rules: dict[str, str]
    hands: dict[str, list[str]]
    turn: str
    score: dict[str, int]
    trick: list[tuple[str, str]] = field(default_factory=list)

    @classmethod
    def of(cls, position: Position) -> Naive:
        ns, ew = position.score.split(":")
        score = {"NS": int(ns), "EW": int(ew)}
        return cls(position.settings, position.hands, position.leader, score)

    def may(self) -> list[str]:
        if max(self.score.values()) >= int(self.rules["target"]):
            return []
        hand = self.hands[self.turn]
        led = self.trick[0][1][1] if self.trick else None
        return [card for card in hand if card in playable(hand, led, self.rules)]

    def after(self, card: str) -> Naive:
        hands = {seat: [c for c in hand if c != card] for seat, hand in self.hands.items()}
        trick = [*self.trick, (self.turn, card)]
        if len(trick) < 4:
            return Naive(self.rules, hands, left_of(self.turn), self.score, trick)
        taker = who_takes(trick, self.rules)
        score = dict(self.score)
        changes = []
        for seat, played in trick:
            if played[1] != trick[0][1][1] and any(c[1] == trick[0][1][1] for c in hands[seat]):
                credited = self.rules["renonce"] == "credit"
                side = side_of(seat)
                changes.append((other(side), 3) if credited else (side, -3))
        changes.append((side_of(taker), trick_worth([played for _, played in trick])[1]))
        for side, points in changes:
            if max(score.values()) < int(self.rules["target"]):
                score[side] += points
        return Naive(self.rules, hands, taker, score)

    def count(self) -> int:
        """Ways to play on, to the last card or to the end of the game."""
        return sum(self.after(card).count() for card in self.may()) or 1

    def divide(self) -> dict[str, int]:
        return {card: self.after(card).count() for card in self.may()}


@dataclass
class Engine:
    """The same position in the engine."""

    state: DealState

    @classmethod
    def of(cls, position: Position) -> Engine:
        leader = Seat[position.leader]
        ns, ew = position.score.split(":")
        score = PerSide((int(ns), int(ew)))
        rules = parse_rules(position.rules)
        public = PublicDeal(Trick(leader), rules, 1, leader.right, score, score)
        hands = PerSeat.of(
            lambda seat: tuple(sorted(parse_cards(" ".join(position.hands[seat.name]))))
        )
        return cls(DealState(public, hands, hands))

    @property
    def turn(self) -> Seat | None:
        return self.state.public.turn

    def may(self) -> list[str]:
        return (
            [str(c) for c in self.state.view(self.turn).playable] if self.turn is not None else []
        )

    def after(self, card: str) -> Engine:
        assert self.turn is not None
        return Engine(unfold(self.state, PlayCard(self.turn, parse_card(card)))[-1][1])

    def count(self) -> int:
        return sum(self.after(card).count() for card in self.may()) or 1

    def divide(self) -> dict[str, int]:
        return {card: self.after(card).count() for card in self.may()}


def shown(naive: Naive) -> str:
    hands = "  ".join(
        f"{seat} {' '.join(naive.hands[seat]) or '-'}" for seat in round_from(naive.turn)
    )
    return f"on the table: {' '.join(card for _, card in naive.trick) or 'nothing'}; {hands}"


def drill(engine: Engine, naive: Naive) -> Iterator[str]:
    """Where the two part: the cards that lead there, and the position at which they disagree."""
    path: list[str] = []
    while True:
        ours, theirs = engine.divide(), naive.divide()
        seat = "nobody" if engine.turn is None else engine.turn.name
        if set(ours) != set(theirs) or (theirs and seat != naive.turn):
            yield f"after {' '.join(path) or 'no card'}; {shown(naive)}"
            yield f"engine: {seat} may play {' '.join(sorted(ours)) or 'nothing'}"
            yield f"brute force: {naive.turn} may play {' '.join(sorted(theirs)) or 'nothing'}"
            return
        wrong = [card for card in theirs if ours[card] != theirs[card]]
        if not wrong:
            return
        yield f"{' '.join([*path, wrong[0]])}: {ours[wrong[0]]}, not {theirs[wrong[0]]}"
        path.append(wrong[0])
        engine, naive = engine.after(wrong[0]), naive.after(wrong[0])


def report(position: Position) -> tuple[bool, list[str]]:
    """Whether all agree, and the divide as lines."""
    engine, naive = Engine.of(position), Naive.of(position)
    ours, theirs = engine.divide(), naive.divide()
    lines = [f"{position.name} ({position.rules})", "card      file    engine     brute"]
    for card in dict.fromkeys([*position.ways, *ours, *theirs]):
        row = [counts.get(card, 0) for counts in (position.ways, ours, theirs)]
        lines.append(
            f"{card}  {row[0]:8}  {row[1]:8}  {row[2]:8}{'' if len({*row}) == 1 else ' !'}"
        )
    totals = [sum(counts.values()) for counts in (position.ways, ours, theirs)]
    lines.append(f"all {totals[0]:8}  {totals[1]:8}  {totals[2]:8}")
    lines += drill(engine, naive)
    return position.ways == ours == theirs, lines


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.perft", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--write", action="store_true", help="write the brute force's counts")
    told = parser.parse_args(arguments)
    good = True
    for path in told.files:
        if told.write:
            path.write_text(written(path))
        for position in read(path):
            agreed, lines = report(position)
            good = good and agreed
            print("\n".join(lines), end="\n\n")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
