"""The sheet: lines, entries, and what they add up to (chapters 6, 7 and 9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from semerik.engine.combinations import Combination, HandTotal, combination_as_told
from semerik.engine.rules import HouseRules
from semerik.engine.seats import PerSeat, PerSide, Seat, Side
from semerik.engine.tricks import TRICKS_IN_A_DEAL

ALL_TEN = 4
NINE_ALONE = 6
RENONCE_FINE = 3
WRONG_CLAIM_FINE = 1

Score = PerSide[int]
ZERO: Score = PerSide((0, 0))


class Reason(StrEnum):
    """Why a line was written; the values are those of the JSON."""

    DECLARATION = "declaration"
    TRICK = "trick"
    RENONCE = "renonce"
    WRONG_CLAIM = "wrong_claim"
    TALK = "talk"
    ALL_TEN = "all_ten"
    NINE_ALONE = "nine_alone"


FINES: Mapping[Reason, int] = {
    Reason.RENONCE: RENONCE_FINE,
    Reason.WRONG_CLAIM: WRONG_CLAIM_FINE,
}
"""What an offence costs, where the table doesn't agree on it."""


class ScoreLine(NamedTuple):
    """One line of the sheet.

    ``points`` is what was really written, after the floor and the bar; it can be 0 then, and
    below 0 for a fine. ``seat`` is who declared, took, offended or claimed, ``trick`` counts from
    1.
    """

    side: Side
    points: int
    reason: Reason
    clause: str
    seat: Seat | None = None
    trick: int | None = None
    figures: int | None = None
    combination: Combination | None = None


def declaration_line(seat: Seat, combination: Combination) -> ScoreLine:
    """The line that a combination of a seat's hand brings (3.1)."""
    return ScoreLine(
        seat.side,
        combination.points,
        Reason.DECLARATION,
        combination.clause,
        seat=seat,
        combination=combination,
    )


Entry = tuple[ScoreLine, ...]
"""Lines written together; the score is compared with the target after the last of them (7.2)."""


def entry_as_told(entry: Entry, rules: HouseRules) -> Entry:
    """The entry as the others may know it: of declarations no more than is told (3.13)."""
    if rules.declare_show == "full" or entry[0].reason is not Reason.DECLARATION:
        return entry
    if rules.declare_show == "names":
        return tuple(
            line._replace(combination=combination_as_told(line.combination, rules))
            for line in entry
            if line.combination is not None
        )
    seats = dict.fromkeys(line.seat for line in entry if line.seat is not None)
    return tuple(
        declaration_line(seat, HandTotal(sum(line.points for line in entry if line.seat is seat)))
        for seat in seats
    )


def total(score: Score, lines: Iterable[ScoreLine]) -> Score:
    """The score after the lines."""
    sums = list(score)
    for line in lines:
        sums[line.side] += line.points
    return PerSide(sums)


def entry_as_written(
    lines: Iterable[ScoreLine], score: Score, barred: frozenset[Side], rules: HouseRules
) -> Entry:
    """What of each line is really written, under the floor (9.5) and the bar (9.10)."""
    if not barred and rules.score_floor == "none":
        return tuple(lines)
    written: list[ScoreLine] = []
    for line in lines:
        before = score[line.side]
        after = before + line.points
        if rules.score_floor == "0":
            after = max(after, 0)
        if line.side in barred and line.points > 0:
            after = min(after, rules.target - 1)
        if after - before != line.points:
            line = line._replace(points=after - before)
        written.append(line)
        score = score.with_(line.side, after)
    return tuple(written)


def renonce_lines(
    seat: Seat, trick: int, score: Score, rules: HouseRules, *, credited: bool
) -> Entry:
    """A renonce's line (9.3, 9.6); where it bars from winning, what stands too high goes too."""
    side = seat.side
    line = ScoreLine(
        side.opponents if credited else side,
        RENONCE_FINE if credited else -RENONCE_FINE,
        Reason.RENONCE,
        "9.6" if credited else "9.3",
        seat=seat,
        trick=trick,
    )
    standing = score[side] + (0 if credited else -RENONCE_FINE)
    if rules.renonce_bars_win == "off" or standing < rules.target:
        return (line,)
    excess = rules.target - 1 - standing
    return (line, ScoreLine(side, excess, Reason.RENONCE, "9.10", seat=seat, trick=trick))


def bonuses(piles: PerSeat[int], rules: HouseRules) -> Entry:
    """The bonuses of a deal whose ten tricks were played; one entry (chapter 6)."""
    lines: list[ScoreLine] = []
    for side in Side:
        seats = [seat for seat in Seat if seat.side is side]
        if sum(piles[seat] for seat in seats) == TRICKS_IN_A_DEAL:
            lines.append(ScoreLine(side, ALL_TEN, Reason.ALL_TEN, "6.1"))
        for seat in seats:
            if _is_nine_alone(piles[seat], piles[seat.partner], rules):
                lines.append(ScoreLine(side, NINE_ALONE, Reason.NINE_ALONE, "6.2", seat=seat))
    if rules.bonus_stack == "highest":
        return tuple(lines[-1:])  # nine alone is written last, and is the higher
    return tuple(lines)


def _is_nine_alone(own: int, partners: int, rules: HouseRules) -> bool:
    match rules.nine_alone:
        case "at_least":
            return own >= 9
        case "exactly":
            return own == 9
        case "no_partner_trick":
            return own >= 9 and partners == 0
    return False


def bonus_within_reach(piles: PerSeat[int], rules: HouseRules) -> bool:
    """Whether some bonus may still be earned in the tricks that are left (6.5)."""
    left = TRICKS_IN_A_DEAL - sum(piles)
    for seat in Seat:
        own, partners = piles[seat], piles[seat.partner]
        if own + partners + left == TRICKS_IN_A_DEAL:
            return True
        if any(_is_nine_alone(own + more, partners, rules) for more in range(left + 1)):
            return True
    return False


def winner_at_once(score: Score, eldest: Seat, rules: HouseRules) -> Side | None:
    """Who has won after an entry; both over: the higher total, then the eldest's side (7.2)."""
    if max(score) < rules.target:
        return None
    over = [side for side in (eldest.side, eldest.side.opponents) if score[side] >= rules.target]
    return max(over, key=lambda side: score[side], default=None)


def winner_at_deal_end(
    before: Score, entries: Sequence[Entry], eldest: Seat, rules: HouseRules
) -> Side | None:
    """Who has won a game played with ``end=deal_end``, once the deal's last entry is written.

    Of two sides at the target, the one that has stood there longer without interruption (7.1).
    """
    score = before
    since: dict[Side, int] = {}
    for number, entry in enumerate(entries):
        score = total(score, entry)
        for side in Side:
            if score[side] < rules.target:
                since.pop(side, None)
            else:
                since.setdefault(side, number)
    if len(since) == 2 and since[Side.NS] != since[Side.EW]:
        return min(since, key=lambda side: since[side])
    return winner_at_once(score, eldest, rules)


def recorded(score: Score, winner: Side, rules: HouseRules) -> int:
    """What a won game is recorded as: the target, or double (7.3)."""
    losers = score[winner.opponents]
    is_double = losers < rules.double_below and rules.double_below > 0
    return 2 * rules.target if is_double else rules.target
