"""Figures of the matches that people have finished: won and lost, and where the points came from.

Matches against bots alone, those in which people sat on both sides, and those in which cards were
taken back are never added together. What was left unfinished counts nowhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from operator import add
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


_COUNTED = ("matches", "games", "doubles", "recorded", *PARTS)
"""What is summed up as a pair, in the order of :class:`Figures`' sums; before them two numbers."""

_FIRST = 2


@dataclass(slots=True)
class Figures:
    """Sums over finished matches, from where one person sat.

    ``sums`` are the matches drawn, the deals, then pairs as :data:`_COUNTED` names them;
    ``course`` is what each match brought, the oldest first, as recorded points of the person's
    side minus the other's.
    """

    sums: list[int] = field(default_factory=lambda: [0] * (_FIRST + 2 * len(_COUNTED)))
    course: list[int] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        """Count a match."""
        self.sums = [*map(add, self.sums, outcome.sums)]
        self.course.append(outcome.brought)

    def _pair(self, name: str) -> Balance:
        place = _FIRST + 2 * _COUNTED.index(name)
        return Balance(*self.sums[place : place + 2])

    @property
    def drawn(self) -> int:
        return self.sums[0]

    @property
    def deals(self) -> int:
        return self.sums[1]

    @property
    def matches(self) -> Balance:
        """Matches won and lost."""
        return self._pair("matches")

    @property
    def games(self) -> Balance:
        """Games won and lost."""
        return self._pair("games")

    @property
    def doubles(self) -> Balance:
        """Those of the games that were written double."""
        return self._pair("doubles")

    @property
    def recorded(self) -> Balance:
        """What was written for games."""
        return self._pair("recorded")

    @property
    def points(self) -> dict[str, Balance]:
        """Points written in deals, by where they came from."""
        return {part: self._pair(part) for part in PARTS}

    @property
    def total(self) -> Balance:
        """All points written in deals."""
        ours, theirs = zip(*self.points.values(), strict=True)
        return Balance(sum(ours), sum(theirs))


class Outcome(NamedTuple):
    """What a match adds to the figures of a side."""

    sums: tuple[int, ...]
    brought: int


def outcome_of(match: MatchInList, side: Side) -> Outcome:
    """What a finished match adds to the figures of who played for the side."""
    summary, us, them = match.summary, side.name, side.opponents.name
    winner = summary["winner"]
    games, doubles, recorded = [0, 0], [0, 0], [0, 0]
    for game in summary["games"]:
        place = int(game["winner"] != us)
        games[place] += 1
        doubles[place] += game["double"]
        recorded[place] += game["recorded"]
    ours, theirs = summary["sums"][us], summary["sums"][them]
    points = [sums[part] for part in PARTS for sums in (ours, theirs)]
    first = (winner == "drawn", summary["deals"], winner == us, winner == them)
    return Outcome((*first, *games, *doubles, *recorded, *points), recorded[0] - recorded[1])


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
            outcome = outcome_of(match, seat.side)
            account.figures.add(outcome)
            for cut, value in _cuts(match, seat):
                account.cuts[cut].setdefault(value, Figures()).add(outcome)
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
