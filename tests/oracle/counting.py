"""What hands, tricks and piles are worth, counted from the rules alone, as naively as possible."""

from __future__ import annotations

from typing import NamedTuple

STRONGEST_FIRST = "32AKQJ7654"
FIGURES = "32AKQJ"
TABLE = "NESW"


class Line(NamedTuple):
    """One line of the sheet; seat and trick are those it is about, if it is about any."""

    side: str
    points: int
    reason: str
    seat: str | None = None
    trick: int | None = None


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


def bonus_lines(piles: dict[str, int], rules: dict[str, str]) -> list[Line]:
    """What ten tricks bring beside their figures."""
    lines = []
    for side in ("NS", "EW"):
        if piles[side[0]] + piles[side[1]] == 10:
            lines.append(Line(side, 4, "all_ten"))
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
                lines.append(Line(side, 6, "nine_alone", seat))
    if rules["bonus_stack"] == "highest" and len(lines) == 2:
        lines = [line for line in lines if line.reason == "nine_alone"]
    return lines


def a_bonus_is_possible(piles: dict[str, int], rules: dict[str, str]) -> bool:
    """Whether some way to share out the tricks still to come brings a bonus."""
    to_come = 10 - sum(piles.values())
    for north in range(to_come + 1):
        for east in range(to_come + 1 - north):
            for south in range(to_come + 1 - north - east):
                more = (north, east, south, to_come - north - east - south)
                then = {seat: piles[seat] + n for seat, n in zip(TABLE, more, strict=True)}
                if bonus_lines(then, rules):
                    return True
    return False
