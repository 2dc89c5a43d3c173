"""How many hands a second are counted on one core: ``python -m tests.bench.hands [HANDS]``.

Both ways, by points alone and with every combination named; and the same as a ratio to a yardstick
measured in the same run, sums of a hundred numbers a second, because machines differ. Last comes
the time that the exact odds take.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

from semerik.engine.cards import DECK, HAND_SIZE, Hand
from semerik.engine.chances import AnySet, chances
from semerik.engine.combinations import declare, declared_points
from semerik.engine.odds import hand_odds
from semerik.engine.rules import STANDARD, HouseRules
from tests.bench.games import yardstick


def rate(count: Callable[[Hand, HouseRules], object], hands: list[Hand]) -> float:
    """Hands a second of processor time; the best of several tries."""
    rates = []
    for _ in range(5):
        start = time.process_time()
        for hand in hands:
            count(hand, STANDARD)
        rates.append(len(hands) / (time.process_time() - start))
    return max(rates)


def main(number: int) -> None:
    chance = random.Random(1)
    hands = [tuple(sorted(chance.sample(DECK, HAND_SIZE))) for _ in range(number)]
    sums = yardstick()
    for count in (declared_points, declare):
        hands_a_second = rate(count, hands)
        ratio = hands_a_second / sums
        print(f"{count.__name__}: {hands_a_second:,.0f} hands/s, {ratio:.3f} hands a sum of 100")
    start = time.process_time()
    hand_odds(STANDARD)
    points = time.process_time()
    chances(AnySet(), STANDARD)
    end = time.process_time()
    print(f"odds of all points: {points - start:.3f} s; of any set: {end - points:.3f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 50_000)
