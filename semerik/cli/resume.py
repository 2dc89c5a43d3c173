"""``semerik resume``: go on with a match that was left."""

from __future__ import annotations

from semerik.cli.arguments import Call, parse_speed
from semerik.cli.failure import FAILED, Refused
from semerik.cli.keeping import open_journal, open_store
from semerik.cli.play import play_evening
from semerik.store.journal import NoSuchMatch
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
    match = _asked(call.rest[0]) if call.rest else store.latest_open()
    if match is None:
        raise Refused("resume.nothing", code=FAILED)
    try:
        kept = store.read(match)
    except NoSuchMatch:
        raise Refused("resume.no-such", id=match) from None
    except Unreadable:
        raise Refused("resume.unreadable", id=match, code=FAILED) from None
    if any(found.id == match and found.state == "finished" for found in store.matches()):
        raise Refused("resume.over", id=match)
    lock = store.lock(match)
    if lock is None:
        raise Refused("resume.open", id=match, code=FAILED)
    journal, _ = open_journal(words)
    journal.go_on(match, kept)
    header = kept.header
    plan = Plan(header.rules, kept.seed, seats_of(header, kept.entries))
    setting = Setting(
        words=words,
        mouse="no-mouse" not in call.flags,
        speed=parse_speed(call.values.get("speed", "1")),
    )
    try:
        return play_evening(Sitting(plan, journal, kept), setting, plain="plain" in call.flags)
    finally:
        lock.release()


def _asked(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 10:
        return int(text)
    raise Refused("resume.number", text=text)
