"""Whole matches of the engine at random, written down as a script for the second scorer."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

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
from semerik.engine.cards import DECK, Hand
from semerik.engine.errors import ContradictoryRules, IllegalAction
from semerik.engine.events import ClaimsOpened, DealEnded, EntryHeld, FineAsked
from semerik.engine.knowledge import DealState
from semerik.engine.match import MatchState
from semerik.engine.rules import KEYS, HouseRules, parse_rules, values_of
from semerik.engine.seats import PerSeat, Seat, Side
from tests.oracle.scorer import Step

SEATS = {side: [seat for seat in Seat if seat.side is side] for side in Side}
MANY_DEALS = 10
"""Where everybody renounces all the time a game may never end: it is left after so many."""


OFTEN = {
    "target": ["5", "7", "9", "14", "21", "21", "31"],
    "renonce": ["prevent", "deduct", "credit", "choice"],
    "renonce_found": ["at_once", "on_claim", "on_claim"],
}
"""Options that decide what may happen at all are drawn every time; low targets end more games."""

NOW_AND_THEN = {
    "double_below": ["0", "1", "5", "9", "14", "20"],
    "match": ["single", "single", "rubber", "games:1", "games:2", "games:3", "record:30"],
}


def random_rules(generator: random.Random) -> HouseRules:
    """A rule set; every option that isn't drawn often is left alone half the time."""
    while True:
        settings = []
        for key in KEYS:
            if key in OFTEN:
                settings.append(f"{key}={generator.choice(OFTEN[key])}")
            elif generator.random() < 0.5:
                allowed = NOW_AND_THEN.get(key) or list(values_of(key))
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


@dataclass
class Player:
    """Plays one match of the engine, and keeps all that the other scorer needs."""

    generator: random.Random
    rules: HouseRules
    steps: list[Step] = field(default_factory=list)
    lawful: list[set[str] | None] = field(default_factory=list)
    """What the engine accepts in place of each step, None where it wasn't asked."""
    finished: list[DealState | None] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.first = self.rules.fixed_dealer or self.generator.choice(list(Seat))
        self.state: MatchState = match.begin(self.rules, self.first)
        draw = self.generator
        self.careless = draw.choice([0.0, 0.03, 0.1, 0.5])
        self.watchful = draw.choice([0.0, 0.05, 0.2, 0.5])
        self.talkative = draw.choice([0.0, 0.0, 0.05, 0.2])
        self.hasty = draw.choice([0.0, 1.0])

    def play(self) -> None:
        deals = 0
        while not self.state.ended and (self.state.deal_goes_on or deals < MANY_DEALS):
            if not self.state.deal_goes_on:
                lawful = self.asked() if self.finished and not self.state.between_games else None
                if lawful is not None and self.wants_a_talk_fine():
                    self.talk(lawful)
                    continue
                self.deal(lawful)
                deals += 1
            else:
                self.go_on()

    def do(self, action: Action, step: Step, lawful: set[str] | None = None) -> None:
        self.steps.append(step)
        self.lawful.append(lawful)
        steps = match.unfold(self.state, action)
        self.state = steps[-1][1]
        if any(isinstance(event, DealEnded) for event, _ in steps):
            self.finished.append(self.state.deal)
        elif not self.state.deal_goes_on:  # a fine for talk in a deal that is over
            self.finished[-1] = self.state.deal

    def accepts(self, action: Action) -> bool:
        try:
            match.unfold(self.state, action)
        except IllegalAction:
            return False
        return True

    def asked(self) -> set[str] | None:
        """Whatever the engine accepts now beside cards; asked now and then, as it takes time."""
        if self.generator.random() > 0.1:
            return None
        talk = int(self.rules.talk_fine) or 1
        found = {
            f"claim {side.name}"
            for side in Side
            if self.accepts(ClaimRenonce(SEATS[side][0], SEATS[side.opponents][1]))
        }
        found |= {"talk"} if self.accepts(FineTalk(Side.NS, talk)) else set()
        found |= {"rest"} if self.accepts(ThrowIn()) else set()
        found |= {"close"} if self.accepts(CloseClaims()) else set()
        for seat in Seat:
            found |= {f"choice {seat.name}"} if self.accepts(ChooseFine(seat, "credit")) else set()
        return found

    # What may come next.

    def deal(self, lawful: set[str] | None) -> None:
        hands = random_hands(self.generator)
        told = {seat.name: list(map(str, hand)) for seat, hand in hands.items()}
        self.do(DealHands(hands), ("deal", told), lawful)

    def go_on(self) -> None:
        assert self.state.deal is not None
        public = self.state.deal.public
        awaiting = public.awaiting
        if isinstance(awaiting, FineAsked):
            way = self.generator.choice(["deduct", "credit"])
            chooser = awaiting.chooser
            lawful = self.asked()
            self.do(
                ChooseFine(chooser, "credit" if way == "credit" else "deduct"),
                ("choice", chooser.name, way),
                lawful,
            )
        elif isinstance(awaiting, EntryHeld | ClaimsOpened):
            sides = [side for side in Side if side in public.claimants]
            lawful = self.asked()
            if self.generator.random() < max(self.watchful, 0.5):
                self.claim(self.generator.choice(sides), lawful)
            elif isinstance(awaiting, ClaimsOpened) and self.wants_a_talk_fine():
                self.talk(lawful)
            else:
                self.do(CloseClaims(), ("close",), lawful)
        elif public.trick.cards or not self.speaks_up():
            self.card()

    def speaks_up(self) -> bool:
        """Between tricks: something else than a card, now and then."""
        assert self.state.deal is not None
        public, draw = self.state.deal.public, self.generator
        lawful = self.asked()
        if lawful is not None:
            assert public.turn is not None
            lawful |= set(map(str, self.state.deal.view(public.turn).playable))
        if public.claimants and draw.random() < self.watchful:
            self.claim(draw.choice(list(Side)), lawful)
            return True
        if self.wants_a_talk_fine():
            self.talk(lawful)
            return True
        if draw.random() < self.hasty and len(public.tricks) > 4 and self.accepts(ThrowIn()):
            self.do(ThrowIn(), ("rest",), lawful)
            return True
        self.at_lead = lawful
        return False

    def wants_a_talk_fine(self) -> bool:
        return self.rules.talk_fine != "0" and self.generator.random() < self.talkative

    def card(self) -> None:
        assert self.state.deal is not None
        public = self.state.deal.public
        assert public.turn is not None
        view = self.state.deal.view(public.turn)
        draw = self.generator
        card = draw.choice(view.playable if draw.random() < self.careless else view.legal)
        lawful = self.at_lead
        if public.trick.cards:
            lawful = set(map(str, view.playable)) if draw.random() < 0.3 else None
        self.do(PlayCard(public.turn, card), ("card", str(card)), lawful)

    def claim(self, side: Side, lawful: set[str] | None) -> None:
        """Claim against a seat that has renounced, if there is one, or against any."""
        assert self.state.deal is not None
        guilty = [each.seat for each in self.state.deal.renonces if each.seat.side is not side]
        seats = SEATS[side.opponents]
        offender = self.generator.choice(
            guilty if guilty and self.generator.random() < 0.6 else seats
        )
        claimant = self.generator.choice(SEATS[side])
        step = ("claim", claimant.name, offender.name)
        self.do(ClaimRenonce(claimant, offender), step, lawful)

    def talk(self, lawful: set[str] | None) -> None:
        side = self.generator.choice(list(Side))
        if not self.accepts(FineTalk(side, int(self.rules.talk_fine))):
            return
        self.do(FineTalk(side, int(self.rules.talk_fine)), ("talk", side.name), lawful)
