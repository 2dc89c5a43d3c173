"""Odds as a table with bars; those of one combination in a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from semerik.engine.chances import TRENA_LENGTHS, AnyBaba, Chances, Wanted
from semerik.engine.odds import RUN_LENGTHS, SET_COUNTS, Odds
from semerik.engine.rules import STANDARD, HouseRules, format_rules
from semerik.engine.seats import Seat
from semerik.words import Words

_GAP = "  "
_SHORTEST_BAR = 8  # cells of the longest bar; where there is less room, there are none


def odds_lines(odds: Odds, rules: HouseRules, words: Words, *, width: int) -> list[str]:
    """A line for each number of points that occurs, the bar as long as its share; the averages."""
    shares = [Fraction(hands, odds.hands) for hands in odds.counts.values()]
    head = [words.text(f"odds.{name}") for name in ("points", "hands", "per-cent", "one-in")]
    rows = [
        (str(points), grouped(hands, words), _per_cent(share, words), _one_in(share, words))
        for (points, hands), share in zip(odds.counts.items(), shares, strict=True)
    ]
    table = _aligned([tuple(head), *rows])
    room = width - len(table[0]) - len(_GAP)
    if room >= _SHORTEST_BAR:
        bars = ["", *(_bar(share / max(shares), room, words) for share in shares)]
        table = [f"{line}{_GAP}{bar}".rstrip() for line, bar in zip(table, bars, strict=True)]
    return [
        words.text("odds.title", hands=grouped(odds.hands, words)),
        *_rules_line(rules, words),
        "",
        *table,
        "",
        words.text(
            "odds.means",
            hand=decimal(odds.mean, 4, words),
            deal=decimal(len(Seat) * odds.mean, 4, words),
        ),
    ]


def chances_lines(wanted: Wanted, found: Chances, rules: HouseRules, words: Words) -> list[str]:
    """How often a combination is in one hand, on a side, in a deal; and how many of them."""
    title = [wanted_name(wanted, words), *_rules_line(rules, words), ""]
    if not found.hand.ways:
        return [*title, words.text("odds.never")]
    heads = ["", words.text("odds.per-cent"), words.text("odds.one-in")]
    rows = [
        (
            words.text(f"odds.{place}"),
            _significant(100 * share.fraction, words),
            _one_in(share.fraction, words),
        )
        for place, share in (("hand", found.hand), ("side", found.side), ("deal", found.deal))
    ]
    wide = max(len(label) for label, *_ in rows)
    table = _aligned([tuple(heads), *((label.ljust(wide), *rest) for label, *rest in rows)])
    ways, hands = (grouped(number, words) for number in found.hand)
    return [
        *title,
        *table,
        "",
        words.text("odds.exactly", ways=ways, hands=hands),
        words.text("odds.mean-number", number=_significant(found.mean, words)),
    ]


def wanted_name(wanted: Wanted, words: Words) -> str:
    """``baba of hearts, 4 cards or more``, ``three or four sevens``."""
    if not isinstance(wanted, AnyBaba):
        counts = "any" if wanted.counts == SET_COUNTS else str(wanted.counts[0])
        if wanted.rank is None:
            return words.text(f"odds.set-of-any.{counts}")
        return words.text(f"odds.set.{counts}", rank=wanted.rank)
    kind = "trena" if wanted.only_trena else "baba"
    if wanted.suit is None:
        name = words.text(f"odds.{kind}-of-any")
    else:
        name = words.text(kind, suit=wanted.suit)
    least = wanted.lengths[0]
    if len(wanted.lengths) == 1:
        return words.text("odds.run-of", name=name, length=least)
    if wanted.lengths == (TRENA_LENGTHS if wanted.only_trena else RUN_LENGTHS):
        return name
    return words.text("odds.run-from", name=name, length=least)


def grouped(number: int, words: Words) -> str:
    """A whole number with its thousands apart."""
    return f"{number:,}".replace(",", words.text("number.group"))


def _rules_line(rules: HouseRules, words: Words) -> list[str]:
    return [] if rules == STANDARD else [words.text("odds.rules", rules=format_rules(rules))]


def _aligned(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Columns that end below one another."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        _GAP.join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _bar(part: Fraction, room: int, words: Words) -> str:
    """A bar of up to ``room`` cells, to the nearest half; in ASCII to the nearest whole one."""
    if words.ascii:
        return "#" * round(part * room)
    whole, half = divmod(round(part * 2 * room), 2)
    return "█" * whole + "▌" * half


def decimal(number: Fraction | float, places: int, words: Words) -> str:
    """A decimal number with so many places, as the language writes it."""
    whole, _, digits = f"{float(number):.{places}f}".partition(".")
    head = grouped(int(whole), words)
    return f"{head}{words.text('number.point')}{digits}" if digits else head


def _significant(number: Fraction, words: Words) -> str:
    """A decimal number with four digits that mean something, however small it is."""
    places = 3
    while number and number * 10**places < 1000 and places < 20:
        places += 1
    return decimal(number, places, words)


def _per_cent(share: Fraction, words: Words) -> str:
    least = Fraction(1, 10**4)
    if share * 100 < least:
        return f"<{decimal(least, 4, words)}"
    return decimal(share * 100, 4, words)


def _one_in(share: Fraction, words: Words) -> str:
    times = 1 / share
    return decimal(times, 2 if times < 10 else 1 if times < 100 else 0, words)
