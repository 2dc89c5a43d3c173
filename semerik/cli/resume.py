"""``semerik resume``: go on with a match that was left."""

from __future__ import annotations

from semerik.cli.arguments import Call, parse_speed
from semerik.cli.failure import FAILED, Refused
from semerik.cli.keeping import journal_of, open_store, parse_match, reason_of
from semerik.cli.play import play_evening
from semerik.store.journal import Imported, NoSuchMatch
from semerik.store.store import Unreadable
from semerik.table.course import seats_of
from semerik.table.sitting import Plan, Sitting
from semerik.ui.setting import Setting
from semerik.words import Words


def run(call: Call, words: Words) -> int:
    """Go on with the match named, or with the newest that isn't over."""
    if len(call.rest) > 1:
        raise Refused("usage.word", text=call.rest[1], command="resume")
    store = open_store(words)
    match = parse_match(call.rest[0]) if call.rest else store.latest_open()
    if match is None:
        raise Refused("resume.nothing", code=FAILED)
    try:
        kept = store.read(match)
    except NoSuchMatch:
        raise Refused("resume.no-such", id=match) from None
    except Imported:
        raise Refused("resume.imported", id=match) from None
    except Unreadable:
        raise Refused("resume.unreadable", id=match, code=FAILED) from None
    if any(found.id == match and found.state == "finished" for found in store.matches()):
        raise Refused("resume.over", id=match)
    try:
        taken = store.lock(match)
    except OSError as error:
        raise Refused("resume.no-lock", id=match, reason=reason_of(error), code=FAILED) from None
    if taken is None:
        raise Refused("resume.open", id=match, code=FAILED)
    kept, manner = store.read(match), store.manner(match)  # as it stands now that it is ours
    asked = call.values.get("speed")
    speed = manner.speed if asked is None else parse_speed(asked)
    journal = journal_of(store, manner)
    journal.go_on(match, kept, taken.release)
    header = kept.header
    plan = Plan(header.rules, kept.seed, seats_of(header, kept.entries))
    sitting = Sitting(plan, journal, kept, undo=manner.undo, pace=manner.pace)
    setting = Setting(words=words, mouse="no-mouse" not in call.flags, speed=speed)
    try:
        return play_evening(sitting, setting, plain="plain" in call.flags)
    finally:
        journal.close()
