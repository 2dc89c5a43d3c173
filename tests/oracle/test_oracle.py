"""The engine against a second scorer that shares nothing with it: whole matches at random."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

import pytest

from semerik.engine import match
from semerik.engine.actions import DealHands, PlayCard
from semerik.engine.cards import DECK, Hand
from semerik.engine.errors import ContradictoryRules
from semerik.engine.events import DealEnded
from semerik.engine.knowledge import PublicDeal
from semerik.engine.match import MatchState
from semerik.engine.rules import KEYS, HouseRules, parse_rules, value_of, values_of
from semerik.engine.seats import PerSeat, Seat, Side
from tests.oracle import scorer

UNKNOWN = {
    "renonce": ("choice",),
    "renonce_found": ("on_claim",),
    "talk_fine": ("1", "2", "3"),
}
"""Values that the second scorer can't count yet."""


@dataclass
class Played:
    """A match of the engine, and all that the other scorer needs to count it anew."""

    state: MatchState
    rules: HouseRules
    first: Seat
    deals: list[dict[str, list[str]]] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    accepted: list[set[str]] = field(default_factory=list)
    finished: list[PublicDeal] = field(default_factory=list)


def random_rules(generator: random.Random) -> HouseRules:
    """A rule set this version plays; every option is left alone about half the time."""
    while True:
        settings = []
        for key in KEYS:
            allowed = [value for value in values_of(key) if value not in UNKNOWN.get(key, ())]
            if key == "target":
                allowed = ["5", "9", "14", "21", "21", "31", "40"]
            elif key == "double_below":
                allowed = ["0", "1", "5", "9", "14", "20"]
            elif key == "match":
                allowed = ["single", "rubber", "games:1", "games:2", "games:3", "record:60"]
            if generator.random() < 0.5:
                settings.append(f"{key}={generator.choice(allowed)}")
        try:
            return parse_rules(";".join(["standard", *settings]))
        except ContradictoryRules:
            continue


def random_hands(generator: random.Random) -> PerSeat[Hand]:
    """Shuffled hands; one deal in three gives a seat or a side far more than its share."""
    deck = list(DECK)
    kind = generator.random()
    if kind < 0.67:
        generator.shuffle(deck)
    else:
        # Hearts and high cards tend to the front: long runs, all ten tricks, nine alone.
        spread = generator.choice([2, 6, 15])
        deck.sort(key=lambda c: (c.suit != 1) * 8 + c.rank + generator.uniform(0, spread))
    first, second, third, fourth = (tuple(sorted(deck[i::4])) for i in range(4))
    if kind > 0.85:
        first, second, third, fourth = (tuple(sorted(deck[i : i + 10])) for i in (0, 20, 10, 30))
    turn = generator.randrange(4)
    hands = [first, second, third, fourth]
    return PerSeat(hands[turn:] + hands[:turn])


def play_a_match(generator: random.Random, rules: HouseRules) -> Played:
    first = rules.fixed_dealer or generator.choice(list(Seat))
    played = Played(match.begin(rules, first), rules, first)
    careless = generator.choice([0.0, 0.03, 0.1, 0.5])
    # Where everybody renounces all the time a game may never end: it is left after some deals.
    while not played.state.ended and (played.state.deal_goes_on or len(played.deals) < 16):
        if not played.state.deal_goes_on:
            hands = random_hands(generator)
            played.deals.append({seat.name: list(map(str, hand)) for seat, hand in hands.items()})
            action: DealHands | PlayCard = DealHands(hands)
        else:
            assert played.state.deal is not None
            turn = played.state.deal.public.turn
            assert turn is not None
            view = played.state.deal.view(turn)
            choice = view.playable if generator.random() < careless else view.legal
            action = PlayCard(turn, generator.choice(choice))
            played.accepted.append(set(map(str, view.playable)))
            played.cards.append(str(action.card))
        for event in match.decide(played.state, action):
            played.state = match.apply(played.state, event)
            if isinstance(event, DealEnded):
                assert played.state.deal is not None
                played.finished.append(played.state.deal.public)
    return played


def compare(seed: int, seen: Counter[str]) -> None:
    """Play one match and count it twice."""
    generator = random.Random(seed)
    rules = random_rules(generator)
    played = play_a_match(generator, rules)
    told = {key: value_of(rules, key) for key in KEYS}
    scored = scorer.score_match(
        told, played.first.name, played.deals, played.cards, played.accepted
    )
    assert len(scored.deals) == len(played.finished)
    for mine, theirs in zip(scored.deals, played.finished, strict=True):
        assert mine.dealer == theirs.dealer.name
        assert mine.lines == [(w.side.name, w.points, str(w.reason)) for w in theirs.lines]
        assert mine.score == {side.name: theirs.score[side] for side in Side}
        assert mine.winner == (None if theirs.winner is None else theirs.winner.name)
        assert mine.tricks == [(t.taker.name, t.figures, t.points) for t in theirs.tricks]
        assert mine.renonces == [(found.seat.name, found.trick) for found in theirs.renonces]
        seen.update({reason for _, _, reason in mine.lines})
        seen["surplus cut"] += any(clause == "9.10" for clause in clauses(theirs))
    assert scored.games == [(game.side.name, game.recorded) for game in played.state.games]
    winner = played.state.winner
    told_winner = "drawn" if winner is None else winner.name
    assert scored.winner == (told_winner if played.state.ended else None)
    tally = match.tally(played.state.games)
    assert scored.tally == {side.name: tally[side] for side in Side}
    seen["double"] += any(game.recorded > rules.target for game in played.state.games)
    seen["drawn"] += scored.winner == "drawn"
    seen[rules.end] += 1
    seen[f"bars {rules.renonce_bars_win}"] += bool(seen["renonce"])


def clauses(deal: PublicDeal) -> list[str]:
    return [line.clause for line in deal.lines]


def test_the_engine_and_the_oracle_count_alike() -> None:
    seen: Counter[str] = Counter()
    for seed in range(300):
        compare(seed, seen)
    for what in ("declaration", "trick", "renonce", "all_ten", "nine_alone", "double", "deal_end"):
        assert seen[what] >= 5, what


@pytest.mark.slow
def test_the_engine_and_the_oracle_count_three_thousand_matches_alike() -> None:
    seen: Counter[str] = Counter()
    for seed in range(1_000, 4_000):
        compare(seed, seen)
    for what in ("surplus cut", "drawn", "all_ten", "nine_alone"):
        assert seen[what] >= 5, what


def test_the_oracle_refuses_what_contradicts_the_rules() -> None:
    """A comparison is worth something only if the oracle judges for itself."""
    generator = random.Random(7)
    rules = parse_rules("standard;match=rubber")
    played = play_a_match(generator, rules)
    told = {key: value_of(rules, key) for key in KEYS}
    assert scorer.score_match(told, played.first.name, played.deals, played.cards).winner
    strange = [*played.cards]
    strange[0], strange[-1] = strange[-1], strange[0]
    with pytest.raises(scorer.IllegalCard):
        scorer.score_match(told, played.first.name, played.deals, strange)
    with pytest.raises(scorer.IllegalCard):
        scorer.score_match(told, played.first.name, played.deals, [*played.cards, "3S"])
