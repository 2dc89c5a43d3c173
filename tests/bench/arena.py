"""Duplicate boards between two levels: ``python tests/bench/arena.py casual beginner``.

A board is one deal played at two tables with the sides exchanged, from 0 : 0 and to the tenth
trick. Prints points a deal, the first level's minus the second's, with the standard error, and the
time a choice takes.
"""

from __future__ import annotations

import argparse
import statistics
import time

from semerik.bots.levels import LEVELS, Bot
from semerik.bots.reasons import Choice, Reason, Rule
from semerik.engine import deal as deals
from semerik.engine.actions import PlayCard
from semerik.engine.events import HandsDealt
from semerik.engine.knowledge import SeatView
from semerik.engine.rules import HouseRules, parse_rules
from semerik.engine.scores import ZERO
from semerik.engine.seats import PerSeat, Seat, Side
from semerik.record.shuffle import Stream, shuffled_hands


class RandomBot:
    """Any legal card, each as likely; the ground floor of every measurement."""

    def choose(self, view: SeatView, stream: Stream) -> Choice:
        legal = view.legal
        return Choice(legal[stream.below(len(legal))], Reason(Rule.BY_LOT))


class Timed:
    """A bot whose choices are counted and timed."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.seconds = 0.0
        self.choices = 0

    def choose(self, view: SeatView, stream: Stream) -> Choice:
        start = time.perf_counter()
        choice = self._bot.choose(view, stream)
        self.seconds += time.perf_counter() - start
        self.choices += 1
        return choice


def play_deal(bots: PerSeat[Bot], seed: int, board: int, rules: HouseRules) -> int:
    """Points of North and South minus those of East and West."""
    dealer = Seat(board % 4)
    hands = shuffled_hands(seed, 1, 1, board + 1)
    state = deals.begin(HandsDealt(1, 1, dealer, PerSeat(hands)), ZERO, rules)
    state = deals.unfold_declarations(state)[-1][1]
    stream = Stream(seed, f"bots/{board}")
    while (turn := state.public.turn) is not None:
        card = bots[turn].choose(state.view(turn), stream).card
        state = deals.unfold(state, PlayCard(turn, card))[-1][1]
    return state.public.score[Side.NS] - state.public.score[Side.EW]


def play_board(first: Bot, second: Bot, seed: int, board: int, rules: HouseRules) -> float:
    """Points a deal of the first bot minus the second's, the mean of the two tables."""
    open_table = play_deal(PerSeat((first, second, first, second)), seed, board, rules)
    closed_table = play_deal(PerSeat((second, first, second, first)), seed, board, rules)
    return (open_table - closed_table) / 2


def main() -> None:
    levels: dict[str, Bot] = {"random": RandomBot(), **LEVELS}
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("first", choices=levels)
    parser.add_argument("second", choices=levels)
    parser.add_argument("--boards", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", default="standard")
    options = parser.parse_args()
    rules = parse_rules(f"{options.rules};target=999;double_below=0")
    first, second = Timed(levels[options.first]), Timed(levels[options.second])
    results = [
        play_board(first, second, options.seed, board, rules) for board in range(options.boards)
    ]
    error = statistics.stdev(results) / len(results) ** 0.5
    print(
        f"{options.first} over {options.second}: {statistics.mean(results):+.2f} ± {error:.2f}"
        f" points a deal, {options.boards} boards"
    )
    for name, timed in ((options.first, first), (options.second, second)):
        print(f"{name}: {1e6 * timed.seconds / timed.choices:.1f} µs a choice")


if __name__ == "__main__":
    main()
