"""Matches to be replayed; as a module, a replay on the screen: ``LANGUAGE SEED RULES [SHARE]``.

``SHARE`` keeps so many of the match's actions only, in hundredths.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from semerik.engine import match
from semerik.engine.actions import (
    Action,
    ChooseFine,
    ClaimRenonce,
    CloseClaims,
    DealHands,
    FineTalk,
    PlayCard,
    ThrowIn,
)
from semerik.engine.match import MatchState
from semerik.engine.rules import parse_rules
from semerik.engine.seats import PerSeat, Seat, Side
from semerik.record.shuffle import Stream, shuffled_hands
from semerik.table.course import MatchHeader
from semerik.table.journal import MemoryJournal
from semerik.table.play import play_match
from semerik.table.ports import Audience, run_at_once
from semerik.table.sitting import Plan
from semerik.table.table import Table
from semerik.ui.play import replay_on_screen
from semerik.ui.replay import Replay, replay_of
from semerik.ui.setting import Setting
from semerik.words import Words, words_for

BOTS = PerSeat(["bot:casual"] * 4)
PERSON = PerSeat(("bot:club", "bot:club", "human", "bot:club"))
NAMES = PerSeat(("Надя", "Maximilian-Alexander", "\x1b[31m北京", "human"))

Steps = list[tuple[match.Event, MatchState]]


def steps_of(header: MatchHeader, actions: Iterable[Action]) -> Steps:
    """What the actions of a match make, from its beginning."""
    state = match.begin(header.rules, header.dealer)
    steps: Steps = []
    for action in actions:
        steps += match.unfold(state, action)
        state = steps[-1][1]
    return steps


def match_of_bots(
    seed: int, rules: str = "standard", share: int = 100
) -> tuple[MatchHeader, list[Action]]:
    """A match as bots play it."""
    plan = Plan(parse_rules(rules), seed, BOTS)
    journal = MemoryJournal()
    table = Table(plan.header(1), seed, journal)
    run_at_once(play_match(table, plan.players(1, {}), None, Audience()))
    header, actions = journal.matches[-1].header, journal.course
    return header, actions[: max(1, len(actions) * share // 100)]


def match_by_chance(
    seed: int, rules: str, seats: PerSeat[str] = BOTS, deals: int = 5
) -> tuple[MatchHeader, list[Action]]:
    """A match with everything that the rules allow, at most so many deals of a game."""
    header = MatchHeader(1, parse_rules(rules), Seat(seed % 4), seats)
    state = match.begin(header.rules, header.dealer)
    chance = Stream(seed, "cards")
    actions: list[Action] = []
    while not state.ended and len(state.past) < deals:
        action = _action(state, seed, chance)
        actions.append(action)
        state = match.unfold(state, action)[-1][1]
    return header, actions


def _action(state: MatchState, seed: int, chance: Stream) -> Action:
    deal = state.deal
    if deal is None or deal.public.ended:
        fresh = state.between_games or deal is None
        number = 1 if fresh or deal is None else deal.public.number + 1
        return DealHands(shuffled_hands(seed, 1, len(state.games) + 1, number))
    public = deal.public
    if public.fine_asked is not None:
        way = "deduct" if chance.below(2) else "credit"
        return ChooseFine(public.fine_asked.chooser, way)
    if public.claimants and chance.below(3) == 0:
        side = sorted(public.claimants)[chance.below(len(public.claimants))]
        claimant = [seat for seat in Seat if seat.side is side][chance.below(2)]
        return ClaimRenonce(claimant, claimant.after(1 + 2 * chance.below(2)))
    if public.turn is None:
        return CloseClaims()
    if public.may_throw_in:
        return ThrowIn()
    between = not public.trick.cards and public.winner is None
    if public.rules.talk_fine != "0" and between and chance.below(8) == 0:
        return FineTalk(Side(chance.below(2)), int(public.rules.talk_fine))
    cards = deal.view(public.turn).playable
    return PlayCard(public.turn, cards[chance.below(len(cards))])


def replay_by_chance(
    seed: int, rules: str, words: Words, seats: PerSeat[str] = BOTS, deals: int = 5
) -> Replay:
    header, actions = match_by_chance(seed, rules, seats, deals)
    return replay_of(header, steps_of(header, actions), words)


if __name__ == "__main__":
    language, seed, rules, *share = sys.argv[1:]
    header, actions = match_of_bots(int(seed), rules, int(*share or ("100",)))
    if "human" in os.environ:
        header, actions = match_by_chance(int(seed), rules, PERSON)
    found = header, steps_of(header, actions)
    sys.exit(replay_on_screen(lambda number: found, 1, Setting(words_for(language))))
