"""``semerik history``: the matches that were kept, shown, written out, taken in, deleted."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from semerik.cli.arguments import Call
from semerik.cli.failure import DONE, FAILED, Refused, nearest
from semerik.cli.keeping import open_store, parse_match, reason_of
from semerik.cli.output import can_draw, emit, terminal_width
from semerik.cli.replay import look_through, matches_of, report
from semerik.record.document import match_document, per_seat
from semerik.record.write import format_record
from semerik.store.journal import NoSuchMatch
from semerik.store.records import checked_match, record_of_match, take_in
from semerik.store.store import Store, Unreadable
from semerik.table.summary import MatchInList
from semerik.ui.print.history import history_lines
from semerik.words import Words

T = TypeVar("T")


def run(call: Call, words: Words) -> int:
    """Do what the first word says; without one, list the matches."""
    verb, *rest = call.rest or ("list",)
    if verb not in _VERBS:
        near = nearest(verb, _VERBS)
        key = "history.verb-far" if near is None else "history.verb"
        raise Refused(key, text=verb, nearest=near or "", verbs=", ".join(_VERBS))
    for option in ("all", "name", "yes"):
        given = option in call.flags or option in call.values
        if given and option not in _OPTIONS.get(verb, ()):
            raise Refused("history.option", option=f"--{option}", verb=verb)
    return _VERBS[verb](open_store(words), rest, call, words)


def _list(store: Store, rest: Sequence[str], call: Call, words: Words) -> int:
    named = call.values.get("name", " ".join(rest))
    matches = store.matches(named)
    if "json" in call.flags:
        emit(json.dumps([match_in_list(match) for match in matches]))
    else:
        width = terminal_width() or 80
        emit("\n".join(history_lines(matches, named, words, width=width)))
    return DONE


def _show(store: Store, rest: Sequence[str], call: Call, words: Words) -> int:
    number = _number(store, rest, "show")
    checked = _readable(number, checked_match, store)
    if "json" in call.flags:
        emit(json.dumps(match_document(checked)))
    elif checked.record.deals and "plain" not in call.flags and can_draw():
        return look_through(str(number), iter([checked]), call, words)
    else:
        emit(report(number, checked, words))
    return DONE


def _export(store: Store, rest: Sequence[str], call: Call, words: Words) -> int:
    if "all" in call.flags:
        if rest:
            raise Refused("usage.word", text=rest[0], command="history export --all")
        numbers = [match.id for match in reversed(store.matches())]
    else:
        numbers = [parse_match(text) for text in rest] or [_number(store, (), "export")]
    records = [_readable(number, record_of_match, store) for number in numbers]
    for place, record in enumerate(records):
        emit("\n" * (place > 0) + format_record(record).rstrip("\n"))
    return DONE


def _import(store: Store, rest: Sequence[str], call: Call, words: Words) -> int:
    if len(rest) != 1:
        raise Refused("history.no-file")
    found = matches_of(rest[0])
    taken, known = take_in(store, (checked.record for checked in found))
    if not taken and not known:
        raise Refused("replay.empty", file=rest[0])
    if "json" in call.flags:
        emit(json.dumps({"imported": taken, "known": known}))
    elif taken:
        ids = str(taken[0]) if len(taken) == 1 else f"{taken[0]}–{taken[-1]}"
        emit(words.text("history.imported", count=len(taken), ids=ids))
    if known and "json" not in call.flags:
        emit(words.text("history.known", count=known))
    return DONE


def _delete(store: Store, rest: Sequence[str], call: Call, words: Words) -> int:
    if len(rest) != 1:
        raise Refused("history.which", verb="delete")
    number = parse_match(rest[0])
    if not any(match.id == number for match in store.matches()):
        raise Refused("resume.no-such", id=number)
    try:
        lock = store.lock(number)
    except OSError as error:
        raise Refused("history.failed", reason=reason_of(error), code=FAILED) from None
    if lock is None:
        raise Refused("resume.open", id=number, code=FAILED)
    try:
        if "yes" not in call.flags and _asks() and not _agrees(number, words):
            emit(words.text("history.stays", id=number))
            return DONE
        store.delete(number)
    finally:
        lock.release()
    emit(words.text("history.deleted", id=number))
    return DONE


def _asks() -> bool:
    """Whether somebody is there to be asked."""
    return sys.stdin is not None and sys.stdin.isatty()


def _agrees(number: int, words: Words) -> bool:
    try:
        answer = input(words.text("history.delete?", id=number) + " ")
    except EOFError:
        return False
    return answer.strip().casefold()[:1] in set(words.text("history.yes").split())


_VERBS: Mapping[str, Callable[[Store, Sequence[str], Call, Words], int]] = {
    "list": _list,
    "show": _show,
    "export": _export,
    "import": _import,
    "delete": _delete,
}
_OPTIONS: Mapping[str, tuple[str, ...]] = {
    "list": ("name",),
    "export": ("all",),
    "delete": ("yes",),
}


def match_in_list(match: MatchInList) -> dict[str, object]:
    """A match as lists have it in JSON; the order of the keys is part of the format."""
    return {
        "id": match.id,
        "begun": match.begun or None,
        "state": match.state,
        "seats": per_seat(match.seats),
        "rules": match.rules,
        "games": match.summary.get("games", []),
        "cards": match.cards,
    }


def _number(store: Store, rest: Sequence[str], verb: str) -> int:
    """The match that is named, else the newest."""
    if len(rest) > 1:
        raise Refused("usage.word", text=rest[1], command=f"history {verb}")
    number = parse_match(rest[0]) if rest else store.latest()
    if number is None:
        raise Refused("history.nothing", code=FAILED)
    return number


def _readable(number: int, read: Callable[[Store, int], T], store: Store) -> T:
    try:
        return read(store, number)
    except NoSuchMatch:
        raise Refused("resume.no-such", id=number) from None
    except Unreadable:
        raise Refused("resume.unreadable", id=number, code=FAILED) from None
