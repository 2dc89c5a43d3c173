"""A second scorer, written from the rules alone and as naively as possible.

Cards are texts such as ``3S``, seats and sides are letters, rules a dict of option to value.
Nothing of the engine is used here, so that the two can disagree.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

STRONGEST_FIRST = "32AKQJ7654"
FIGURES = "32AKQJ"
TABLE = "NESW"
DEFAULTS = {
    "target": "21",
    "double_below": "11",
    "hearts": "trump",
    "void": "free",
    "low_sets": "on",
    "four_of_a_kind": "as_three",
    "trena": "seven",
    "heart_baba": "bare",
    "baba_sets": "four",
    "declare_order": "eldest_first",
    "nine_alone": "at_least",
    "bonus_stack": "add",
    "end": "at_once",
    "match": "single",
    "renonce": "prevent",
    "renonce_bars_win": "off",
    "score_floor": "none",
}


def side_of(seat: str) -> str:
    return "NS" if seat in "NS" else "EW"


def other(side: str) -> str:
    return "EW" if side == "NS" else "NS"


def round_from(seat: str) -> str:
    start = TABLE.index(seat)
    return TABLE[start:] + TABLE[:start]


def left_of(seat: str) -> str:
    return round_from(seat)[1]


def run_length(hand: list[str], suit: str) -> int:
    length = 0
    for rank in STRONGEST_FIRST:
        if rank + suit not in hand:
            break
        length += 1
    return length


def declared(hand: list[str], rules: dict[str, str]) -> list[int]:
    """Points of each combination: runs by suit, then sets by rank; nothing that is worth 0."""
    points = []
    for suit in "SHDC":
        length = run_length(hand, suit)
        if length < 3:
            continue
        if length == 3:
            worth = 3
        elif length == 4:
            worth = 6
        elif length == 5:
            worth = 9
        elif length < {"seven": 7, "suit": 10, "off": 11}[rules["trena"]]:
            worth = 15
        else:
            worth = 16
        if suit == "H" and rules["heart_baba"] == "every_rung":
            worth += 2
        elif suit == "H" and length == 3:
            worth = 5
        points.append(worth)
    holds_baba = bool(points)
    for rank in STRONGEST_FIRST:
        count = len([card for card in hand if card[0] == rank])
        if count < 3:
            continue
        if rank in "32A":
            worth = 4 if holds_baba and rules["baba_sets"] == "four" else 3
        elif rank == "7":
            worth = 4
        elif rank in "654" and rules["low_sets"] == "off":
            continue
        else:
            worth = 1
        if count == 4 and rules["four_of_a_kind"] == "plus_one":
            worth += 1
        points.append(worth)
    return points


def playable(hand: list[str], led: str | None, rules: dict[str, str]) -> set[str]:
    """The cards that the table accepts, renonces among them where they are only fined."""
    if led is None:
        return set(hand)
    following = {card for card in hand if card[1] == led}
    if following:
        return following if rules["renonce"] == "prevent" else set(hand)
    hearts = {card for card in hand if card[1] == "H"}
    if hearts and rules["void"] == "must_heart":
        return hearts
    return set(hand)


def who_takes(cards: list[tuple[str, str]], rules: dict[str, str]) -> str:
    """The seat that takes a trick of (seat, card)."""
    suit = cards[0][1][1]
    if rules["hearts"] == "trump" and any(card[1] == "H" for _, card in cards):
        suit = "H"
    in_the_running = [(seat, card) for seat, card in cards if card[1] == suit]
    return min(in_the_running, key=lambda pair: STRONGEST_FIRST.index(pair[1][0]))[0]


def trick_worth(cards: list[str]) -> tuple[int, int]:
    """Figures and points."""
    figures = len([card for card in cards if card[0] in FIGURES])
    return figures, {3: 1, 4: 2}.get(figures, 0)


def bonus_lines(piles: dict[str, int], rules: dict[str, str]) -> list[tuple[str, int, str]]:
    """(side, points, reason) after ten tricks."""
    lines = []
    for side in ("NS", "EW"):
        if piles[side[0]] + piles[side[1]] == 10:
            lines.append((side, 4, "all_ten"))
        for seat in side:
            partner = side.replace(seat, "")
            rule = rules["nine_alone"]
            earns = {
                "at_least": piles[seat] in (9, 10),
                "exactly": piles[seat] == 9,
                "no_partner_trick": piles[seat] in (9, 10) and piles[partner] == 0,
                "off": False,
            }[rule]
            if earns:
                lines.append((side, 6, "nine_alone"))
    if rules["bonus_stack"] == "highest" and len(lines) == 2:
        lines = [line for line in lines if line[2] == "nine_alone"]
    return lines


@dataclass
class Sheet:
    """The running score of a game, and all that was written in one deal."""

    rules: dict[str, str]
    eldest: str
    score: dict[str, int]
    lines: list[tuple[str, int, str]] = field(default_factory=list)
    barred: set[str] = field(default_factory=set)
    history: list[dict[str, int]] = field(default_factory=list)
    winner: str | None = None

    @property
    def target(self) -> int:
        return int(self.rules["target"])

    def write(self, entry: list[tuple[str, int, str]]) -> None:
        if not entry:
            return
        for side, points, reason in entry:
            stands = self.score[side] + points
            if self.rules["score_floor"] == "0" and stands < 0:
                stands = 0
            if points > 0 and side in self.barred and stands > self.target - 1:
                stands = self.target - 1
            self.lines.append((side, stands - self.score[side], reason))
            self.score[side] = stands
        for side in sorted(self.barred):
            excess = self.score[side] - (self.target - 1)
            if excess > 0:
                self.lines.append((side, -excess, "renonce"))
                self.score[side] = self.target - 1
        self.history.append(dict(self.score))
        if self.rules["end"] == "at_once":
            self.seek()

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


@dataclass
class DealScored:
    dealer: str
    lines: list[tuple[str, int, str]]
    score: dict[str, int]
    winner: str | None
    recorded: int | None
    tricks: list[tuple[str, int, int]]
    renonces: list[tuple[str, int]]
    cards_played: int


class IllegalCard(Exception):
    """The cards contradict the rules."""


def score_deal(
    rules: dict[str, str],
    dealer: str,
    hands: dict[str, list[str]],
    cards: Iterator[str],
    before: dict[str, int],
    accepted: Iterator[set[str]] | None = None,
) -> DealScored:
    """Score one deal; ``accepted`` are the cards another program would have accepted each time."""
    eldest = left_of(dealer)
    sheet = Sheet(rules, eldest, dict(before))
    hands = {seat: list(hand) for seat, hand in hands.items()}
    together: list[tuple[str, int, str]] = []
    for seat in round_from(eldest):
        entry = [(side_of(seat), worth, "declaration") for worth in declared(hands[seat], rules)]
        if rules["declare_order"] == "together":
            together += entry
        elif sheet.winner is None:
            sheet.write(entry)
    sheet.write(together)

    tricks: list[tuple[str, int, int]] = []
    renonces: list[tuple[str, int]] = []
    piles = dict.fromkeys(TABLE, 0)
    leader, played = eldest, 0
    while len(tricks) < 10 and sheet.winner is None:
        trick: list[tuple[str, str]] = []
        for seat in round_from(leader):
            led = trick[0][1][1] if trick else None
            may = playable(hands[seat], led, rules)
            if accepted is not None and next(accepted) != may:
                raise IllegalCard(seat, hands[seat], led)
            card = next(cards)
            if card not in may:
                raise IllegalCard(seat, card, hands[seat], led)
            hands[seat].remove(card)
            trick.append((seat, card))
            played += 1
        led = trick[0][1][1]
        taker = who_takes(trick, rules)
        figures, points = trick_worth([card for _, card in trick])
        tricks.append((taker, figures, points))
        piles[taker] += 1
        for seat, card in trick:
            if card[1] == led or not [kept for kept in hands[seat] if kept[1] == led]:
                continue
            renonces.append((seat, len(tricks)))
            if sheet.winner is not None:
                continue
            if rules["renonce_bars_win"] == "on":
                sheet.barred.add(side_of(seat))
            if rules["renonce"] == "credit":
                sheet.write([(other(side_of(seat)), 3, "renonce")])
            else:
                sheet.write([(side_of(seat), -3, "renonce")])
        if sheet.winner is None and points:
            sheet.write([(side_of(taker), points, "trick")])
        if sheet.winner is None and len(tricks) == 10:
            sheet.write(bonus_lines(piles, rules))
        leader = taker
    if rules["end"] == "deal_end":
        sheet.seek_at_deal_end()
    recorded = None
    if sheet.winner is not None:
        recorded = sheet.target
        saving, losers = int(rules["double_below"]), sheet.score[other(sheet.winner)]
        if saving != 0 and losers < saving:
            recorded *= 2
    return DealScored(
        dealer, sheet.lines, sheet.score, sheet.winner, recorded, tricks, renonces, played
    )


@dataclass
class MatchScored:
    deals: list[DealScored]
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
    deals: list[dict[str, list[str]]],
    cards: list[str],
    accepted: list[set[str]] | None = None,
) -> MatchScored:
    """Score deals and cards played, one after the other, until a side has won the match.

    Raises:
        IllegalCard: a card contradicts the rules, or something is left over at the end.
    """
    scored: list[DealScored] = []
    games: list[tuple[str, int]] = []
    score, winner = {"NS": 0, "EW": 0}, None
    rest = iter(cards)
    may = iter(accepted) if accepted is not None else None
    for hands in deals:
        if winner is not None:
            raise IllegalCard("a deal after the end")
        result = score_deal(rules, dealer, hands, rest, score, may)
        scored.append(result)
        score, dealer = result.score, left_of(dealer)
        if result.winner is not None and result.recorded is not None:
            games.append((result.winner, result.recorded))
            score = {"NS": 0, "EW": 0}
            winner = match_winner(games, rules["match"])
    if next(rest, None) is not None:
        raise IllegalCard("a card after the end")
    tally = {side: sum(n for s, n in games if s == side) for side in ("NS", "EW")}
    return MatchScored(scored, games, tally, winner)
