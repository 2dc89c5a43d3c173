"""``semerik again``: a deal that was played once more, and what came of it beside before."""

from __future__ import annotations

from typing import NamedTuple

from semerik.cli.arguments import Call, default_seats, parse_seats, parse_seed, parse_speed
from semerik.cli.failure import FAILED, Refused
from semerik.cli.keeping import open_journal, open_store, parse_match
from semerik.cli.output import emit
from semerik.cli.play import play_evening
from semerik.cli.replay import matches_of
from semerik.engine.actions import DealHands
from semerik.engine.knowledge import DealState
from semerik.engine.scores import Score
from semerik.engine.seats import PerSeat, Seat
from semerik.record.dealcode import format_deal_code
from semerik.record.match import DealRecord, MatchRecord
from semerik.record.read import CheckedMatch
from semerik.store.journal import Imported, Manner, NoSuchMatch
from semerik.store.records import checked_match, plays_of
from semerik.store.store import Store, Unreadable
from semerik.table.again import Again, OldDeal, points_of
from semerik.table.course import drawn_by, effective
from semerik.table.seating import people_of
from semerik.ui.setting import Setting
from semerik.words import Words

_NOTHING_DRAWN = PerSeat((0, 0, 0, 0))


class _Source(NamedTuple):
    """A match of which a deal is played again, with its number in the history, if it has one."""

    checked: CheckedMatch
    number: int | None


def run(call: Call, words: Words) -> int:
    """Play a deal again, from the same seat or from another, and tell both results."""
    if len(call.rest) > 2:
        raise Refused("usage.word", text=call.rest[2], command="again")
    store = open_store(words)
    source = _source(store, call.rest[0] if call.rest else None)
    deal = _deal(source.checked, call.rest[1] if len(call.rest) == 2 else None)
    old = _old_deal(store, source, deal, call)
    turn = _turn(old, call.values.get("as"))
    speed = parse_speed(call.values.get("speed", "1"))
    journal = open_journal(words, Manner(speed=speed))
    evening = Again(old, turn, journal)
    if not evening.people:
        raise Refused("again.nobody")
    setting = Setting(words=words, mouse="no-mouse" not in call.flags, speed=speed)
    try:
        code = play_evening(evening, setting, plain="plain" in call.flags)
    finally:
        if evening.played is not None:
            journal.put_away()
        journal.close()
    if evening.played is not None:
        emit("\n".join(_comparison(store, deal, evening, words)))
    return code


def _source(store: Store, text: str | None) -> _Source:
    """The match that is named by its number or its file, else the newest of the history."""
    if text is not None and not text.isdigit():
        found = list(matches_of(text))
        if len(found) != 1:
            raise Refused("again.matches", file=text, count=len(found))
        return _Source(found[0], None)
    number = store.latest() if text is None else parse_match(text)
    if number is None:
        raise Refused("history.nothing", code=FAILED)
    try:
        return _Source(checked_match(store, number), number)
    except NoSuchMatch:
        raise Refused("resume.no-such", id=number) from None
    except Unreadable:
        raise Refused("resume.unreadable", id=number, code=FAILED) from None


def _deal(checked: CheckedMatch, text: str | None) -> DealState:
    """The deal that is named, ``3`` or with its game ``2.3``; else the last that is over."""
    over = [[deal for deal in game if deal.public.ended] for game in checked.games]
    places = {
        f"{game}.{deal.public.number}": deal for game, deals in enumerate(over, 1) for deal in deals
    }
    if not places:
        raise Refused("again.no-deal", code=FAILED)
    if text is None:
        return places[list(places)[-1]]
    place = text if "." in text else f"1.{text}"
    if place not in places:
        raise Refused("again.which", text=text, deals=", ".join(places))
    return places[place]


def _old_deal(store: Store, source: _Source, deal: DealState, call: Call) -> OldDeal:
    record = source.checked.record
    kept = _place(record, deal)
    seats = record.seats
    if not people_of(seats) or "seats" in call.values:
        asked = call.values.get("seats")
        seats = default_seats(people=True) if asked is None else parse_seats(asked, people=True)
    seed, match, drawn = record.seed, 1, _NOTHING_DRAWN
    if source.number is not None:
        try:
            whole = store.read(source.number)
        except Imported:
            pass
        else:
            seed, match = whole.seed, whole.header.number
            held = effective(whole.entries)
            hands = DealHands(deal.dealt)
            place = next(i for i, entry in enumerate(held) if entry.deed == hands)
            drawn = drawn_by(held[:place])
    if seed is None:
        seed = parse_seed(None)
    return OldDeal(kept, record.rules, seats, seed, match, drawn)


def _place(record: MatchRecord, deal: DealState) -> DealRecord:
    return next(one for one in record.deals if one.hands == deal.dealt)


def _turn(old: OldDeal, text: str | None) -> int:
    """How many seats people move on, so that the first of them sits where he is asked to."""
    if text is None:
        return 0
    if text.upper() not in Seat.__members__:
        raise Refused("again.seat", text=text)
    people = people_of(old.seats)
    return (Seat[text.upper()] - people[0]) % 4 if people else 0


def _comparison(store: Store, deal: DealState, evening: Again, words: Words) -> list[str]:
    """Everything that was ever made of these cards here, and the difference for who has played."""
    assert evening.played is not None
    code = format_deal_code(deal.dealt, deal.public.dealer)
    lines = [words.text("again.title", code=code)]
    for match, played in plays_of(store, deal.dealt):
        lines.append(words.text("again.play", id=match, **_made(points_of(played))))
    then, now = points_of(deal), points_of(evening.played)
    side = evening.people[0].side
    ours = then[side] - then[side.opponents], now[side] - now[side.opponents]
    facts = {"then": _signed(ours[0], words), "now": _signed(ours[1], words)}
    lines.append(
        words.text("again.difference", **facts, difference=_signed(ours[1] - ours[0], words))
    )
    if not deal.public.played_out:
        lines.append(words.text("again.cut-short"))
    return lines


def _made(points: Score) -> dict[str, int]:
    ns, ew = points
    return {"ns": ns, "ew": ew}


def _signed(points: int, words: Words) -> str:
    return words.format_field(points, "signed") if points else "0"
