"""A second scorer, written from the rules alone and as naively as possible.

Cards are texts such as ``3S``, seats and sides are letters, rules a dict of option to value. A
match is a script of steps, each a tuple of texts:

    ("deal", {"N": [cards], ...})
    ("card", "3S")                 from the seat whose turn it is
    ("claim", "W", "S")            W claims a renonce by S
    ("choice", "E", "credit")      or "deduct"
    ("talk", "NS")                 NS pays a fine for talk
    ("rest",)                      the remaining cards are thrown in
    ("close",)                     nobody claims any more

Nothing of the engine is used here, so that the two can disagree.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.oracle.counting import (
    FIGURES,
    TABLE,
    Line,
    a_bonus_is_possible,
    bonus_lines,
    declared,
    left_of,
    other,
    playable,
    round_from,
    side_of,
    trick_worth,
    who_takes,
)

Step = tuple[object, ...]


class Refused(Exception):
    """The script contradicts the rules."""


class Script:
    """The steps of a match, read one after the other."""

    def __init__(self, steps: Sequence[Step], lawful: Sequence[set[str] | None] | None) -> None:
        self.steps = steps
        self.lawful = lawful
        self.at = 0

    def next_is(self, *kinds: str) -> bool:
        return self.at < len(self.steps) and self.steps[self.at][0] in kinds

    def read(self, kind: str) -> Step:
        if not self.next_is(kind):
            found = self.steps[self.at : self.at + 1]
            raise Refused(f"step {self.at}: {kind} was to come, not {found}")
        self.at += 1
        return self.steps[self.at - 1]

    def compare(self, mine: set[str]) -> None:
        """Compare what may be done here with what another program would have accepted."""
        if self.lawful is None or self.at >= len(self.lawful):
            return
        theirs = self.lawful[self.at]
        if theirs is not None and theirs != mine:
            raise Refused(f"step {self.at}: they accept {theirs - mine}, not {mine - theirs}")


@dataclass
class Deal:
    """One deal on its way, with the running score of the game."""

    rules: dict[str, str]
    dealer: str
    hands: dict[str, list[str]]
    score: dict[str, int]
    script: Script
    lines: list[Line] = field(default_factory=list)
    history: list[dict[str, int]] = field(default_factory=list)
    """The score after each entry."""
    written_after: list[int] = field(default_factory=list)
    """How many tricks were taken before each entry."""
    barred: set[str] = field(default_factory=set)
    winner: str | None = None
    recorded: int | None = None
    tricks: list[tuple[str, int, int]] = field(default_factory=list)
    renonces: list[tuple[str, int]] = field(default_factory=list)
    fined: list[tuple[str, int]] = field(default_factory=list)
    claims: list[tuple[str, str, tuple[int, ...]]] = field(default_factory=list)
    thrown_in: bool = False
    waiting: int = 0
    """Entries that wait for the last word."""
    happened: list[str] = field(default_factory=list)
    """What came up that the sheet doesn't show."""

    @property
    def eldest(self) -> str:
        return left_of(self.dealer)

    @property
    def target(self) -> int:
        return int(self.rules["target"])

    @property
    def at_once(self) -> bool:
        return self.rules["end"] == "at_once"

    @property
    def on_claim(self) -> bool:
        return self.rules["renonce_found"] == "on_claim"

    # The sheet.

    def counted(self, entry: list[Line], barred: set[str]) -> tuple[list[Line], dict[str, int]]:
        """The lines as they are really written, and the score after them."""
        score, lines = dict(self.score), []
        for line in entry:
            stands = score[line.side] + line.points
            if self.rules["score_floor"] == "0" and stands < 0:
                stands = 0
            if line.points > 0 and line.side in barred and stands > self.target - 1:
                stands = self.target - 1
            lines.append(line._replace(points=stands - score[line.side]))
            score[line.side] = stands
        for side in sorted(barred):
            excess = score[side] - (self.target - 1)
            if excess > 0:
                lines.append(Line(side, -excess, "renonce", entry[0].seat, entry[0].trick))
                score[side] = self.target - 1
        return lines, score

    def write(self, entry: list[Line], bars: str | None = None) -> None:
        """Write an entry; one that reaches the target waits until the other side has claimed."""
        if not entry:
            return
        while (side := self.winner_if_written(entry, bars)) is not None:
            self.script.compare({f"claim {other(side)}", "close"})
            if self.script.next_is("close"):
                self.script.read("close")
                break
            self.waiting += 1
            self.claim({other(side)})
            self.waiting -= 1
            self.happened.append("last word")
            if self.winner is not None:
                self.happened.append("won by a claim")
                return
            if self.winner_if_written(entry, bars) is None:
                self.happened.append("reopened")
        self.barred |= {bars} if bars else set()
        lines, self.score = self.counted(entry, self.barred)
        self.lines += lines
        self.history.append(dict(self.score))
        self.written_after.append(len(self.tricks))
        if self.at_once:
            self.seek()

    def winner_if_written(self, entry: list[Line], bars: str | None) -> str | None:
        """The side that has to wait for the last word of the other one before it wins."""
        if not (self.at_once and self.on_claim and self.tricks):
            return None
        _, score = self.counted(entry, self.barred | ({bars} if bars else set()))
        for side in ("NS", "EW"):
            if score[side] >= self.target:
                return side
        return None

    def seek(self) -> None:
        mine, theirs = side_of(self.eldest), other(side_of(self.eldest))
        if max(self.score.values()) >= self.target:
            self.winner = theirs if self.score[theirs] > self.score[mine] else mine

    def seek_at_deal_end(self) -> None:
        standing = [side for side in ("NS", "EW") if self.score[side] >= self.target]
        if len(standing) == 1:
            self.winner = standing[0]
        if len(standing) == 2:
            lasted = {}
            for side in standing:
                lasted[side] = 0
                for score in reversed(self.history):
                    if score[side] < self.target:
                        break
                    lasted[side] += 1
            if lasted["NS"] == lasted["EW"]:
                self.seek()
            else:
                self.winner = max(standing, key=lambda side: lasted[side])

    # Fines and claims.

    def claim(self, may_claim: set[str]) -> None:
        step = self.script.read("claim")
        claimant, offender = str(step[1]), str(step[2])
        if side_of(claimant) not in may_claim or side_of(claimant) == side_of(offender):
            raise Refused(f"{step} may not be claimed now")
        due = [one for one in self.renonces if one[0] == offender and one not in self.fined]
        self.fined += due
        self.claims.append((claimant, offender, tuple(trick for _, trick in due)))
        if not due:
            self.write([Line(side_of(claimant), -1, "wrong_claim", claimant)])
        for seat, trick in due:
            self.fine(seat, trick, claimant)

    def fine(self, offender: str, trick: int, chooser: str) -> None:
        if self.winner is not None:
            return
        way = self.rules["renonce"]
        if way == "choice":
            while True:
                may_talk = self.may_talk() and not self.waiting
                self.script.compare({f"choice {chooser}"} | ({"talk"} if may_talk else set()))
                if not (may_talk and self.script.next_is("talk")):
                    break
                self.talk()
            step = self.script.read("choice")
            if step[1] != chooser:
                raise Refused(f"{step}: {chooser} chooses")
            way = str(step[2])
        pays, points = side_of(offender), -3
        if way == "credit":
            pays, points = other(pays), 3
        bars = side_of(offender) if self.rules["renonce_bars_win"] == "on" else None
        self.write([Line(pays, points, "renonce", offender, trick)], bars)

    def may_talk(self) -> bool:
        """Whether a fine for talk may be entered, if no card is on the table and no entry waits."""
        over = len(self.tricks) == 10 or self.thrown_in
        at_target = max(self.score.values()) >= self.target
        return self.rules["talk_fine"] != "0" and self.winner is None and not (over and at_target)

    def talk(self) -> None:
        side = str(self.script.read("talk")[1])
        self.write([Line(side, -int(self.rules["talk_fine"]), "talk")])

    # The course of a deal.

    def score_it(self) -> None:
        together: list[Line] = []
        for seat in round_from(self.eldest):
            entry = [
                Line(side_of(seat), worth, "declaration", seat)
                for worth in declared(self.hands[seat], self.rules)
            ]
            if self.rules["declare_order"] == "together":
                together += entry
            elif self.winner is None:
                self.write(entry)
        self.write(together)
        leader = self.eldest
        while self.winner is None and len(self.tricks) < 10 and not self.thrown_in:
            self.between_tricks(leader)
            if self.winner is None and not self.thrown_in:
                leader = self.one_trick(leader)
        if self.winner is None:
            self.after_the_tricks()
        if not self.at_once:
            self.seek_at_deal_end()
        while self.winner is None and self.script.next_is("deal", "talk"):
            self.script.compare({"talk"} if self.may_talk() else set())
            if self.script.next_is("deal") or not self.may_talk():
                break
            self.talk()
        if self.winner is not None:
            self.recorded = self.target
            saving, losers = int(self.rules["double_below"]), self.score[other(self.winner)]
            if saving != 0 and losers < saving:
                self.recorded *= 2

    def between_tricks(self, leader: str) -> None:
        piles = {seat: len([t for t in self.tricks if t[0] == seat]) for seat in TABLE}
        kept = [card for hand in self.hands.values() for card in hand if card[0] in FIGURES]
        nothing_left = len(kept) <= 2 and not a_bonus_is_possible(piles, self.rules)
        claims = self.on_claim and bool(self.tricks)
        lawful = set(self.hands[leader])
        lawful |= {"claim NS", "claim EW"} if claims else set()
        lawful |= {"talk"} if self.may_talk() else set()
        lawful |= {"rest"} if nothing_left else set()
        while self.winner is None:
            self.script.compare(lawful)
            if self.script.next_is("claim") and claims:
                self.claim({"NS", "EW"})
            elif self.script.next_is("talk") and "talk" in lawful:
                self.talk()
            elif self.script.next_is("rest") and nothing_left:
                self.script.read("rest")
                self.thrown_in = True
                return
            else:
                return

    def one_trick(self, leader: str) -> str:
        """Play and score a trick; its taker is returned."""
        trick: list[tuple[str, str]] = []
        for seat in round_from(leader):
            may = playable(self.hands[seat], trick[0][1][1] if trick else None, self.rules)
            if trick:
                self.script.compare(may)
            card = str(self.script.read("card")[1])
            if card not in may:
                raise Refused(f"{seat} may play {may}, not {card}")
            self.hands[seat].remove(card)
            trick.append((seat, card))
        led = trick[0][1][1]
        taker = who_takes(trick, self.rules)
        figures, points = trick_worth([card for _, card in trick])
        self.tricks.append((taker, figures, points))
        number = len(self.tricks)
        found = [
            (seat, number)
            for seat, card in trick
            if card[1] != led and [kept for kept in self.hands[seat] if kept[1] == led]
        ]
        self.renonces += found
        if not self.on_claim:
            self.fined += found
            for seat, _ in found:
                self.fine(seat, number, left_of(seat))
        if self.winner is None and points:
            self.write([Line(side_of(taker), points, "trick", taker, number)])
        if self.winner is None and number == 10:
            piles = {seat: len([t for t in self.tricks if t[0] == seat]) for seat in TABLE}
            self.write(bonus_lines(piles, self.rules))
        return taker

    def after_the_tricks(self) -> None:
        """Both sides may claim until the next hands are dealt, or until nobody wants to."""
        while self.on_claim and self.winner is None:
            lawful = {"claim NS", "claim EW", "close"}
            lawful |= {"talk"} if self.may_talk() else set()
            self.script.compare(lawful)
            if self.script.next_is("claim"):
                self.happened.append("claims after the tricks")
                self.claim({"NS", "EW"})
            elif self.script.next_is("talk") and "talk" in lawful:
                self.talk()
            elif self.script.next_is("close"):
                self.script.read("close")
                return
            else:
                return


@dataclass
class MatchScored:
    deals: list[Deal]
    games: list[tuple[str, int]]
    tally: dict[str, int]
    winner: str | None
    """NS, EW, drawn, or None for a match that is not over."""


def match_winner(games: list[tuple[str, int]], length: str) -> str | None:
    won, tally = {"NS": 0, "EW": 0}, {"NS": 0, "EW": 0}
    for side, recorded in games:
        won[side] += 1
        tally[side] += recorded
    kind, _, number = length.partition(":")
    decides = won if kind == "rubber" else tally
    over = {
        "single": len(games) == 1,
        "rubber": 2 in won.values(),
        "games": number != "" and len(games) == int(number or 0),
        "record": number != "" and max(tally.values()) >= int(number or 0),
    }[kind]
    if not over:
        return None
    if decides["NS"] == decides["EW"]:
        return "drawn"
    return "NS" if decides["NS"] > decides["EW"] else "EW"


def score_match(
    rules: dict[str, str],
    dealer: str,
    steps: Sequence[Step],
    lawful: Sequence[set[str] | None] | None = None,
) -> MatchScored:
    """Score a script of deals, one after the other, until a side has won the match.

    ``lawful`` is, for each step, what another program would have accepted in its place, None where
    it wasn't asked: cards, ``claim NS`` for a claim by that side, ``choice W``, ``talk``, ``rest``,
    ``close``.

    Raises:
        Refused: a step contradicts the rules, or something is left over at the end.
    """
    deals: list[Deal] = []
    games: list[tuple[str, int]] = []
    score, winner = {"NS": 0, "EW": 0}, None
    script = Script(steps, lawful)
    while script.next_is("deal"):
        if winner is not None:
            raise Refused("a deal after the end")
        dealt = script.read("deal")[1]
        assert isinstance(dealt, dict)
        hands = {seat: list(hand) for seat, hand in dealt.items()}
        deal = Deal(rules, dealer, hands, dict(score), script)
        deal.score_it()
        deals.append(deal)
        score, dealer = deal.score, left_of(dealer)
        if deal.winner is not None and deal.recorded is not None:
            games.append((deal.winner, deal.recorded))
            score = {"NS": 0, "EW": 0}
            winner = match_winner(games, rules["match"])
    if script.at != len(steps):
        raise Refused(f"left over: {steps[script.at]}")
    tally = {side: sum(n for s, n in games if s == side) for side in ("NS", "EW")}
    return MatchScored(deals, games, tally, winner)
