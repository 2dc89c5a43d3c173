"""Which matches are drawn: rules, a seed, and what each must show."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from semerik.engine.events import ClaimsClosed, EntryHeld, Event, RenonceClaimed
from semerik.engine.knowledge import DealState
from semerik.engine.match import MatchState
from semerik.engine.rules import parse_rules
from semerik.engine.scores import Reason
from semerik.engine.seats import PerSeat
from semerik.record.match import MatchRecord, SeatChanged, Undo
from semerik.record.replay import record_of, replay
from semerik.record.shuffle import Stream
from semerik.table.journal import MemoryJournal
from semerik.table.play import play_match
from semerik.table.ports import Audience, run_at_once
from semerik.table.sitting import Plan
from semerik.table.table import Table
from tests.playthroughs.drawing import NAMES
from tests.record.matches import first_dealer, play

Steps = list[tuple[Event, MatchState]]
BOTS = PerSeat(["bot:casual"] * 4)


class Scene(NamedTuple):
    """A match of bots, or one by chance, and what it must show."""

    title: str
    rules: str
    seed: int
    shows: Callable[[Steps], bool]
    bots: bool = False


def record_of_scene(scene: Scene, seed: int | None = None) -> MatchRecord:
    """The record of a scene's match; another seed may be tried."""
    seed = scene.seed if seed is None else seed
    rules = parse_rules(scene.rules)
    if scene.bots:
        plan = Plan(rules, seed, BOTS)
        journal = MemoryJournal()
        table = Table(plan.header(1), seed, journal)
        run_at_once(play_match(table, plan.players(1, {}), None, Audience()))
        return record_of(rules, NAMES, table.header.dealer, journal.course)
    dealer = first_dealer(rules, Stream(seed, "matches"))
    course = [
        step for step in play(seed, rules, deals=12) if not isinstance(step, Undo | SeatChanged)
    ]
    return record_of(rules, NAMES, dealer, course)


def steps_of(record: MatchRecord) -> Steps:
    return [step for _, steps in replay(record) for step in steps]


# What a scene must show


def finished(steps: Steps) -> bool:
    return steps[-1][1].ended


def deals(steps: Steps) -> Iterator[DealState]:
    """Every deal as it stood at its end."""
    last: DealState | None = None
    for _, state in steps:
        if last is not None and state.deal is not None and state.deal.dealt != last.dealt:
            yield last
        last = state.deal
    if last is not None:
        yield last


def writes(reason: Reason, clause: str = "") -> Callable[[Steps], bool]:
    """Whether such a line is written, in a match that is played to its end."""

    def shows(steps: Steps) -> bool:
        lines = [line for deal in deals(steps) for line in deal.lines]
        found = any(line.reason is reason and clause in ("", line.clause) for line in lines)
        return finished(steps) and found

    return shows


def both_claims(steps: Steps) -> bool:
    claims = [event for event, _ in steps if isinstance(event, RenonceClaimed)]
    right = any(claim.tricks for claim in claims)
    return finished(steps) and right and any(not claim.tricks for claim in claims)


def reopened(steps: Steps) -> bool:
    """A right claim in the last word, after which the same deal is played on."""
    for place, (event, _) in enumerate(steps):
        if isinstance(event, EntryHeld):
            after = [one for one, _ in steps[place + 1 : place + 12]]
            claimed = isinstance(after[0], RenonceClaimed) and bool(after[0].tricks)
            if claimed and not any(isinstance(one, EntryHeld | ClaimsClosed) for one in after):
                return finished(steps)
    return False


def decides_the_double(steps: Steps) -> bool:
    """Wrong claims in the last word, by which the losers fall below the saving score."""
    for place, (event, state) in enumerate(steps):
        if isinstance(event, EntryHeld) and state.deal is not None:
            losers = event.side.opponents
            before = state.deal.public.score[losers]
            end = steps[-1][1]
            assert end.deal is not None
            below = state.rules.double_below
            only = [one for one, _ in steps[place + 1 :] if isinstance(one, EntryHeld)]
            fell = end.deal.public.score[losers] < below <= before
            if fell and only and end.winner is event.side:
                return finished(steps)
    return False


def ends_in_mid_deal(steps: Steps) -> bool:
    *_, last = deals(steps)
    return finished(steps) and 0 < len(last.public.tricks) < 10


def both_cross(steps: Steps) -> bool:
    *_, last = deals(steps)
    return finished(steps) and min(last.public.score) >= last.public.rules.target


def falls_below_zero(steps: Steps) -> bool:
    scores = [deal.public.score for deal in deals(steps)]
    return finished(steps) and any(min(score) < 0 for score in scores)


def thrown_in(steps: Steps) -> bool:
    return finished(steps) and any(deal.public.thrown_in for deal in deals(steps))


def three_games(steps: Steps) -> bool:
    return finished(steps) and len(steps[-1][1].games) == 3


def drawn(steps: Steps) -> bool:
    return finished(steps) and steps[-1][1].winner is None


SCENES: dict[str, Scene] = {
    "standard": Scene("A game of four bots by the book.", "standard", 1, finished, bots=True),
    "tresset": Scene(
        "A game of four bots as one old text has it.", "tresset", 2, finished, bots=True
    ),
    "semerik": Scene("A game of four bots as the other has it.", "semerik", 3, finished, bots=True),
    "club": Scene("A game of four bots as in a club.", "club", 4, finished, bots=True),
    "renonce_deduct": Scene(
        "Renonces happen, and cost three points each.",
        "tresset",
        0,
        writes(Reason.RENONCE, "9.3"),
    ),
    "renonce_credit": Scene(
        "Renonces happen, and the opponents gain three points.",
        "standard;renonce=credit",
        0,
        writes(Reason.RENONCE, "9.6"),
    ),
    "renonce_choice": Scene(
        "Renonces happen, and the left neighbour chooses how they are paid for.",
        "standard;renonce=choice",
        0,
        writes(Reason.RENONCE),
    ),
    "renonce_bars": Scene(
        "Who has renounced stays below the target.",
        "standard;renonce=credit;renonce_bars_win=on;end=deal_end;target=9",
        0,
        writes(Reason.RENONCE, "9.10"),
    ),
    "claims": Scene("Claims, right and wrong.", "club", 0, both_claims),
    "last_word": Scene("A claim in the last word reopens the game.", "club;target=12", 5, reopened),
    "last_word_double": Scene(
        "Wrong claims in the last word make the game double.",
        "club;target=12",
        19,
        decides_the_double,
    ),
    "talk": Scene("A fine for talk.", "standard;talk_fine=2", 0, writes(Reason.TALK)),
    "sweep": Scene("One side takes all ten tricks.", "standard", 9, writes(Reason.ALL_TEN)),
    "nine_alone": Scene(
        "One player takes nine tricks.", "standard;hearts=plain", 9, writes(Reason.NINE_ALONE)
    ),
    "mid_deal": Scene("The game ends in the middle of a deal.", "standard", 1, ends_in_mid_deal),
    "both_cross": Scene(
        "Both sides reach the target in the last deal, which is played out.",
        "standard;end=deal_end",
        7,
        both_cross,
    ),
    "both_declare": Scene(
        "All hands are written together, and both sides reach the target by them.",
        "standard;declare_order=together;target=5",
        33,
        both_cross,
    ),
    "below_zero": Scene("A score falls below zero.", "tresset", 1, falls_below_zero),
    "floor": Scene(
        "No score falls below zero.", "tresset;score_floor=0", 0, writes(Reason.RENONCE, "9.3")
    ),
    "rest": Scene("The rest of a deal is thrown in.", "standard", 0, thrown_in),
    "names": Scene("The missing suit isn't told.", "standard;declare_show=names", 0, finished),
    "points": Scene("Only totals are told.", "standard;declare_show=points", 0, finished),
    "rubber": Scene("A rubber of three games.", "standard;match=rubber;target=9", 1, three_games),
    "drawn": Scene("Two games, one each: a drawn match.", "standard;match=games:2", 2, drawn),
}


@cache
def found(name: str) -> MatchRecord:
    return record_of_scene(SCENES[name])


def first_seed(name: str) -> int:
    """The first seed whose match shows what the scene must show."""
    scene = SCENES[name]
    return next(
        seed for seed in range(100_000) if scene.shows(steps_of(record_of_scene(scene, seed)))
    )
