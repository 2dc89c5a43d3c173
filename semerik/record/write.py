"""Writing matches in normal form, the one form of all that say the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from semerik.engine.actions import (
    ChooseFine,
    ClaimRenonce,
    FineTalk,
    PlayCard,
    ThrowIn,
)
from semerik.engine.cards import format_cards
from semerik.engine.rules import format_rules
from semerik.record.errors import ForbiddenCharacter, TagTooLong
from semerik.record.hands import format_hands
from semerik.record.match import DealRecord, Decision, MatchRecord, Note, SeatChanged, Step, Undo
from semerik.record.text import LONGEST_VALUE, forbidden_in

_NAMES = ("North", "East", "South", "West")


def format_record(record: MatchRecord) -> str:
    """Write a match in normal form; the text ends with the end of a line.

    Raises:
        ForbiddenCharacter, TagTooLong: a name, or the program's, that no record can hold.
    """
    return "".join(line + "\n" for line in _lines(record))


def _lines(record: MatchRecord) -> Iterator[str]:
    yield _tag("Semerik", "1")
    yield _tag("Date", record.date)
    for name, who in zip(_NAMES, record.seats, strict=True):
        yield _tag(name, who)
    yield _tag("Rules", format_rules(record.rules))
    yield _tag("Result", record.result)
    if record.seed is not None:
        yield _tag("Seed", str(record.seed))
    if record.program is not None:
        yield _tag("Program", record.program)
    for deal in record.deals:
        yield ""
        yield from _deal_lines(deal)


def _deal_lines(deal: DealRecord) -> Iterator[str]:
    if deal.number == 1:
        yield _tag("Game", str(deal.game))
    yield _tag("Deal", str(deal.number))
    yield _tag("Dealer", deal.dealer.name)
    yield _tag("Hands", format_hands(deal.hands))
    if deal.commit is not None:
        yield _tag("Commit", deal.commit)
    if deal.salt is not None:
        yield _tag("Salt", deal.salt)
    yield from _course_lines(deal.course)


def _course_lines(course: Iterable[Step]) -> Iterator[str]:
    """Tricks and what is between them; a note made within a trick goes before it."""
    number = 1
    trick: list[PlayCard] = []
    for step in course:
        if not isinstance(step, PlayCard):
            yield _words(step)
            continue
        trick.append(step)
        if len(trick) == 4:
            yield _trick_line(number, trick)
            number += 1
            trick = []
    if trick:
        yield _trick_line(number, trick)


def _trick_line(number: int, trick: list[PlayCard]) -> str:
    cards = format_cards(played.card for played in trick)
    return f"{number} {trick[0].seat.name} {cards}"


def _words(step: Decision | Note) -> str:
    match step:
        case ClaimRenonce(claimant, offender):
            return f"claim {claimant.name} {offender.name}"
        case ChooseFine(seat, way):
            return f"choice {seat.name} {way}"
        case FineTalk(side, points):
            return f"fine {side.name} {points} talk"
        case ThrowIn():
            return "rest"
        case Undo(seat, trick, card):
            return f"undo {seat.name} {trick} {card}"
        case SeatChanged(seat, who):
            return f"seat {seat.name} {_quoted('seat', who)}"
    raise AssertionError("cards are written by the trick")


def _tag(name: str, value: str) -> str:
    return f"[{name} {_quoted(name, value)}]"


def _quoted(tag: str, value: str) -> str:
    problem = forbidden_in(value)
    if problem is not None:
        raise ForbiddenCharacter(text=problem, column=1)
    quoted = value.replace("\\", r"\\").replace('"', r"\"")
    if len(quoted) > LONGEST_VALUE:
        raise TagTooLong(tag=tag, most=LONGEST_VALUE, column=1)
    return f'"{quoted}"'
