"""Figures of finished matches, for people: sums, averages with bars, and the course of things."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len

from semerik.engine.odds import hand_odds
from semerik.engine.rules import parse_rules
from semerik.engine.seats import Seat
from semerik.table.figures import COMPANIES, Account, Balance, Cut, Figures, People
from semerik.table.seating import BOT, is_bot
from semerik.table.summary import PARTS
from semerik.ui.print.odds import decimal
from semerik.words import Words

_BAR = 24  # cells of the longest bar
_COURSE = 60  # matches shown of the course of things
_HEIGHTS = "▁▂▃▄▅▆▇█"
_FEW = 10  # games below which no share is told


def figures_lines(people: People, words: Words) -> list[str]:
    """Everybody's figures, each company by itself."""
    lines: list[str] = []
    for name, accounts in people.items():
        for company in COMPANIES:
            account = accounts[company]
            if account.figures.deals:
                lines += [*_account_lines(name, company, account, words), ""]
    if not lines:
        return [words.text("stats.none")]
    return [*lines, words.text("stats.uncounted")]


def _account_lines(name: str, company: str, account: Account, words: Words) -> list[str]:
    figures = account.figures
    who = words.text("stats.you") if name == "human" else name
    title = words.text(f"stats.{company}", who=who)
    return [
        title,
        ("-" if words.ascii else "─") * cell_len(title),
        *_game_lines(figures, words),
        "",
        *_point_lines(figures, words),
        "",
        *_luck_lines(account, words),
        *_course_lines(figures, words),
        *_cut_lines(account.cuts, words),
    ]


def _game_lines(figures: Figures, words: Words) -> list[str]:
    won, lost = figures.games
    share = ""
    if won + lost >= _FEW:
        share = words.text("stats.share", share=decimal(100 * won / (won + lost), 0, words))
    facts = {
        "won": won,
        "all": won + lost,
        "share": share,
        "given": figures.doubles.ours,
        "taken": figures.doubles.theirs,
        "ours": figures.recorded.ours,
        "theirs": figures.recorded.theirs,
    }
    keys = ("stats.games", "stats.doubles", "stats.recorded")
    return [words.text(key, **facts) for key in keys]


def _point_lines(figures: Figures, words: Words) -> list[str]:
    """Points a deal, ours and theirs, each with a bar."""
    rows = []
    for part in PARTS:
        balance = figures.points[part]
        rows.append((words.text(f"stats.{part}"), _per_deal(balance, figures)))
    most = max((abs(value) for _, pair in rows for value in pair), default=0) or 1
    wide = max(cell_len(label) for label, _ in rows)
    lines = [words.text("stats.per-deal", deals=figures.deals)]
    for label, pair in rows:
        for side, value in zip(("ours", "theirs"), pair, strict=True):
            first = label if side == "ours" else ""
            whose = words.text(f"stats.{side}")
            bar = ("#" if words.ascii else "▰") * round(_BAR * abs(value) / most)
            shown = decimal(value, 2, words)
            lines.append(f"  {first.ljust(wide)}  {whose:<7}{shown:>7}  {bar}".rstrip())
    return lines


def _per_deal(balance: Balance, figures: Figures) -> tuple[float, float]:
    return balance.ours / figures.deals, balance.theirs / figures.deals


def _luck_lines(account: Account, words: Words) -> list[str]:
    """What the cards were worth beside what was made of them."""
    figures = account.figures
    dealt = _per_deal(figures.points["declared"], figures)
    made = _per_deal(figures.total, figures)
    return [
        words.text("stats.luck"),
        words.text(
            "stats.luck.dealt",
            ours=decimal(dealt[0], 2, words),
            theirs=decimal(dealt[1], 2, words),
            expected=decimal(_expected(account), 2, words),
        ),
        words.text(
            "stats.luck.made",
            ours=decimal(made[0], 2, words),
            theirs=decimal(made[1], 2, words),
        ),
        words.text(
            "stats.luck.difference",
            dealt=_signed(dealt[0] - dealt[1], words),
            made=_signed(made[0] - made[1], words),
        ),
    ]


def _expected(account: Account) -> float:
    """What two hands declare on average under the rules that were played, deal by deal."""
    deals = total = 0.0
    for rules, figures in account.cuts["rules"].items():
        deals += figures.deals
        total += 2 * float(hand_odds(parse_rules(rules)).mean) * figures.deals
    return total / deals


def _course_lines(figures: Figures, words: Words) -> list[str]:
    """How the account of recorded points went, match by match."""
    if len(figures.course) < 2:
        return []
    standing, sums = 0, []
    for brought in figures.course:
        standing += brought
        sums.append(standing)
    shown = sums[-_COURSE:]
    low, high = min(*shown, 0), max(*shown, 0)
    span = (high - low) or 1
    line = "".join(_HEIGHTS[round((value - low) * (len(_HEIGHTS) - 1) / span)] for value in shown)
    if words.ascii:
        line = "".join("-=+*#"[round((value - low) * 4 / span)] for value in shown)
    facts = {
        "low": _signed(low, words),
        "high": _signed(high, words),
        "now": _signed(standing, words),
    }
    return ["", words.text("stats.course", **facts), f"  {line}"]


def _cut_lines(cuts: Mapping[Cut, Mapping[str, Figures]], words: Words) -> list[str]:
    lines: list[str] = []
    for cut, found in cuts.items():
        if not found:
            continue
        lines += ["", words.text(f"stats.by.{cut}")]
        labels = [_label(cut, value, words) for value in found]
        wide = max(map(cell_len, labels))
        for label, figures in zip(labels, found.values(), strict=True):
            lines.append(_cut_line(label + " " * (wide - cell_len(label)), figures, words))
    return lines


def _cut_line(label: str, figures: Figures, words: Words) -> str:
    made = _per_deal(figures.total, figures)
    return words.text(
        "stats.cut",
        label=label,
        won=f"{figures.games.ours:>3}",
        lost=f"{figures.games.theirs:>3}",
        ours=f"{decimal(made[0], 2, words):>5}",
        theirs=f"{decimal(made[1], 2, words):>5}",
    )


def _label(cut: Cut, value: str, words: Words) -> str:
    if cut == "seat":
        return words.text("stats.seat", seat=Seat[value])
    if cut == "partner":
        if is_bot(value):
            return words.text("stats.bot", level=value.removeprefix(BOT))
        return words.text("stats.you") if value == "human" else value
    return value


def _signed(value: float, words: Words) -> str:
    places = 0 if isinstance(value, int) else 2
    sign = "+" if value >= 0 else words.plain("−")
    return sign + decimal(abs(value), places, words)
