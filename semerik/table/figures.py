"""Figures of the matches that people have finished: won and lost, and where the points came from.

Matches against bots alone, those in which people sat on both sides, and those in which cards were
taken back are never added together. What was left unfinished counts nowhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from semerik.engine.seats import Seat, Side
from semerik.table.seating import BOT, is_bot
from semerik.table.summary import PARTS, MatchInList

Company = Literal["with_bots", "with_people", "taken_back"]
COMPANIES: tuple[Company, ...] = ("with_bots", "with_people", "taken_back")

Cut = Literal["seat", "partner", "level", "rules"]
CUTS: tuple[Cut, ...] = ("seat", "partner", "level", "rules")
"""By what figures are told apart: ``level`` is that of the bots on the other side."""


class Balance(NamedTuple):
    """Points, or anything that is counted for one side and against it."""

    ours: int = 0
    theirs: int = 0

    def plus(self, ours: int, theirs: int) -> Balance:
        return Balance(self.ours + ours, self.theirs + theirs)


EVEN = Balance()


@dataclass(slots=True)
class Figures:
    """Sums over finished matches, from where one person sat.

    ``matches`` and ``games`` are won and lost; ``doubles`` those of the games that were written
    double; ``recorded`` what was written for games; ``course`` what each match brought, the oldest
    first, as recorded points of the person's side minus the other's.
    """

    matches: Balance = EVEN
    drawn: int = 0
    games: Balance = EVEN
    doubles: Balance = EVEN
    recorded: Balance = EVEN
    deals: int = 0
    points: dict[str, Balance] = field(default_factory=lambda: dict.fromkeys(PARTS, EVEN))
    course: list[int] = field(default_factory=list)

    def take(self, match: MatchInList, side: Side) -> None:
        """Count a finished match in which the person played for the side."""
        summary = match.summary
        ours, theirs = side.name, side.opponents.name
        if summary["winner"] == "drawn":
            self.drawn += 1
        else:
            self.matches = _won(self.matches, summary["winner"] == ours)
        before = self.recorded
        for game in summary["games"]:
            won = game["winner"] == ours
            self.games = _won(self.games, won)
            self.doubles = _won(self.doubles, won) if game.get("double") else self.doubles
            points = game["recorded"]
            self.recorded = self.recorded.plus(points * won, points * (not won))
        brought = self.recorded.ours - before.ours - (self.recorded.theirs - before.theirs)
        self.course.append(brought)
        self.deals += summary["deals"]
        for part in PARTS:
            us, them = summary["sums"][ours][part], summary["sums"][theirs][part]
            self.points[part] = self.points[part].plus(us, them)

    @property
    def total(self) -> Balance:
        """All points written in deals."""
        ours, theirs = zip(*self.points.values(), strict=True)
        return Balance(sum(ours), sum(theirs))


def _won(balance: Balance, won: bool) -> Balance:
    return balance.plus(won, not won)


@dataclass(slots=True)
class Account:
    """The figures of one person in one company, and the same told apart by each cut."""

    figures: Figures = field(default_factory=Figures)
    cuts: dict[Cut, dict[str, Figures]] = field(default_factory=lambda: {cut: {} for cut in CUTS})


People = Mapping[str, Mapping[Company, Account]]
"""Accounts by person, who is ``human`` or a name, and by company."""


def figures_of(matches: Iterable[MatchInList]) -> People:
    """The figures of everybody who has finished a match; matches may come newest first."""
    people: dict[str, dict[Company, Account]] = {}
    for match in sorted(matches, key=lambda match: match.id):
        if match.state != "finished":
            continue
        for seat, name in match.seats.items():
            if is_bot(name):
                continue
            accounts = people.setdefault(name, {company: Account() for company in COMPANIES})
            account = accounts[_company(match, seat)]
            account.figures.take(match, seat.side)
            for cut, value in _cuts(match, seat):
                account.cuts[cut].setdefault(value, Figures()).take(match, seat.side)
    return people


def _company(match: MatchInList, seat: Seat) -> Company:
    if match.summary.get("undone"):
        return "taken_back"
    others = (match.seats[seat.left], match.seats[seat.right])
    return "with_bots" if all(map(is_bot, others)) else "with_people"


def _cuts(match: MatchInList, seat: Seat) -> Iterator[tuple[Cut, str]]:
    yield "seat", seat.name
    yield "partner", match.seats[seat.partner]
    for level in {match.seats[other] for other in (seat.left, seat.right)}:
        if is_bot(level):
            yield "level", level.removeprefix(BOT)
    yield "rules", match.rules


def figures_document(people: People) -> dict[str, Any]:
    """The figures as JSON has them; the order of the keys is part of the format."""
    return {
        name: {
            company: _account_document(account)
            for company, account in accounts.items()
            if account.figures.deals
        }
        for name, accounts in people.items()
    }


def _account_document(account: Account) -> dict[str, Any]:
    cuts = {
        cut: {value: _document(figures) for value, figures in sorted(found.items())}
        for cut, found in account.cuts.items()
    }
    return _document(account.figures) | {"by": cuts}


def _document(figures: Figures) -> dict[str, Any]:
    return {
        "matches": _pair(figures.matches, "won", "lost") | {"drawn": figures.drawn},
        "games": _pair(figures.games, "won", "lost"),
        "doubles": _pair(figures.doubles, "given", "taken"),
        "recorded": _pair(figures.recorded, "for", "against"),
        "deals": figures.deals,
        "points": {
            part: _pair(balance, "for", "against") for part, balance in figures.points.items()
        },
        "luck": {
            "dealt": _pair(figures.points["declared"], "for", "against"),
            "made": _pair(figures.total, "for", "against"),
        },
    }


def _pair(balance: Balance, ours: str, theirs: str) -> dict[str, int]:
    return {ours: balance.ours, theirs: balance.theirs}
