"""``semerik verify``: seals of a record, the shuffle, and the honesty of the bots, checked here."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from typing import NamedTuple

from semerik.cli.arguments import Call, parse_count, parse_seed
from semerik.cli.failure import DONE, FAILED, Refused
from semerik.cli.output import emit
from semerik.cli.replay import raw_matches, refusal_of
from semerik.cli.workers import spread
from semerik.record.commitment import salt_of
from semerik.record.errors import BadRecord, Differs
from semerik.record.match import DealRecord, MatchRecord
from semerik.record.read import CheckedMatch
from semerik.record.shuffle import shuffled_hands
from semerik.record.shuffletest import Counts, count_deals, fits
from semerik.ui.print.odds import grouped
from semerik.words import Words

_MOST_DEALS = 100_000_000
_CHUNK = 5_000  # deals that a worker counts before it reports
_PAIRS = 200  # of deals that look the same, for each level
_MOST_MATCHES = 10_000  # numbers tried for a match, of which a record tells only the seed


class Verdict(NamedTuple):
    """What came of the check of one match.

    ``unsealed`` are its deals without a commitment or a salt, ``strange`` those that the seed
    didn't deal. ``match`` is the number under which the seed deals the others; None where the
    record doesn't tell the seed, or it deals none of them.
    """

    number: int
    deals: int
    unsealed: tuple[DealRecord, ...]
    strange: tuple[DealRecord, ...]
    seed: int | None
    match: int | None

    @property
    def holds(self) -> bool:
        """A first deal may have been set, and not been dealt from the seed; no other may."""
        set_ = [deal for deal in self.strange if (deal.game, deal.number) != (1, 1)]
        return bool(self.deals) and not self.unsealed and not set_


def run(call: Call, words: Words) -> int:
    """Check what is asked for: 0 it holds, 1 it doesn't."""
    asked = [name for name in ("shuffles", "bots") if name in call.flags or name in call.values]
    if len(asked) + bool(call.rest) != 1:
        raise Refused("verify.what")
    if len(call.rest) > 1:
        raise Refused("usage.word", text=call.rest[1], command="verify")
    if call.rest:
        return _verify_records(call.rest[0], call, words)
    return _verify_shuffles(call, words) if asked == ["shuffles"] else _verify_bots(call, words)


def _verify_records(name: str, call: Call, words: Words) -> int:
    holds, number = True, 0
    try:
        for number, checked in enumerate(raw_matches(name), 1):
            verdict = verdict_of(number, checked)
            holds = holds and verdict.holds
            if "json" in call.flags:
                emit(json.dumps(verdict_document(verdict)))
            else:
                emit("\n".join(_sentences(verdict, words)))
    except BadRecord as error:
        refusal = refusal_of(error, name)
        if not (isinstance(error, Differs) and error.facts["problem"] == "commit"):
            raise refusal from None
        if "json" in call.flags:
            emit(json.dumps({"match": number + 1, "holds": False}))
        else:
            emit(refusal.sentence(words))
        return FAILED
    if not number:
        raise Refused("replay.empty", file=name)
    return DONE if holds else FAILED


def verdict_of(number: int, checked: CheckedMatch) -> Verdict:
    """What can be said of a match whose seals fit its cards, or are missing."""
    record = checked.record
    unsealed = tuple(deal for deal in record.deals if not (deal.commit and deal.salt))
    match = None if record.seed is None else match_number(record)
    strange = record.deals if record.seed is not None else ()
    if record.seed is not None and match is not None:
        strange = tuple(d for d in record.deals if not _is_dealt_by(d, record.seed, match))
    return Verdict(number, len(record.deals), unsealed, strange, record.seed, match)


def match_number(record: MatchRecord) -> int | None:
    """As which match of an evening the seed deals the last deal of a record; None for no one."""
    assert record.seed is not None
    if not record.deals:
        return None
    last = record.deals[-1]
    for number in range(1, _MOST_MATCHES + 1):
        if _is_dealt_by(last, record.seed, number):
            return number
    return None


def _is_dealt_by(deal: DealRecord, seed: int, match: int) -> bool:
    place = (match, deal.game, deal.number)
    if deal.salt is not None and deal.salt != salt_of(seed, *place):
        return False
    return deal.hands == shuffled_hands(seed, *place)


def verdict_document(verdict: Verdict) -> dict[str, object]:
    """A verdict as JSON has it; the order of the keys is part of the format."""
    return {
        "match": verdict.number,
        "holds": verdict.holds,
        "deals": verdict.deals,
        "sealed": verdict.deals - len(verdict.unsealed),
        "seed": None if verdict.seed is None else str(verdict.seed),
        "dealt_by_seed": None if verdict.seed is None else verdict.deals - len(verdict.strange),
    }


def _sentences(verdict: Verdict, words: Words) -> list[str]:
    number, sealed = verdict.number, verdict.deals - len(verdict.unsealed)
    lines = [words.text("verify.sealed", number=number, sealed=sealed, deals=verdict.deals)]
    if not verdict.deals:
        return [words.text("verify.empty", number=number)]
    if verdict.unsealed:
        lines.append(words.text("verify.unsealed", deals=_places(verdict.unsealed, words)))
    if verdict.seed is None:
        lines.append(words.text("verify.no-seed"))
    elif verdict.strange:
        key = "verify.set" if verdict.holds else "verify.strange"
        lines.append(words.text(key, deals=_places(verdict.strange, words)))
    else:
        lines.append(words.text("verify.dealt", match=verdict.match))
    lines.append(words.text("verify.holds" if verdict.holds else "verify.fails"))
    return lines


def _places(deals: tuple[DealRecord, ...], words: Words) -> str:
    return ", ".join(words.text("verify.place", game=deal.game, deal=deal.number) for deal in deals)


def _verify_shuffles(call: Call, words: Words) -> int:
    deals = parse_count("shuffles", call.values["shuffles"], _MOST_DEALS)
    workers = parse_count("workers", call.values.get("workers", str(os.cpu_count() or 1)), 64)
    seed = parse_seed(call.values.get("seed"))
    counts = Counts()
    for part in _counted(seed, deals, workers, words):
        counts.add(part)
    found = fits(counts)
    holds = all(fit.holds for fit in found.values())
    if "json" in call.flags:
        tests = {
            name: {"chi_square": fit.chi_square, "freedom": fit.freedom, "share": fit.share}
            for name, fit in found.items()
        }
        emit(json.dumps({"deals": deals, "seed": str(seed), "holds": holds, "tests": tests}))
        return DONE if holds else FAILED
    lines = [words.text("verify.shuffles", deals=grouped(deals, words), seed=str(seed))]
    for name, fit in found.items():
        facts = {
            "what": words.text(f"verify.shuffles.{name}"),
            "chi": f"{fit.chi_square:.1f}",
            "freedom": fit.freedom,
            "share": f"{100 * fit.share:.1f}",
        }
        lines.append(words.text("verify.shuffles.test", **facts))
    lines.append(words.text("verify.shuffles.holds" if holds else "verify.shuffles.fails"))
    emit("\n".join(lines))
    return DONE if holds else FAILED


def _counted(seed: int, deals: int, workers: int, words: Words) -> Iterator[Counts]:
    """Counts of the deals, chunk by chunk, with a bar where somebody waits."""
    from rich.console import Console
    from rich.progress import track

    chunks = [
        (seed, first, min(_CHUNK, deals - first + 1)) for first in range(1, deals + 1, _CHUNK)
    ]
    console = Console(stderr=True)
    waits = sys.stderr is not None and sys.stderr.isatty()
    yield from track(
        spread(count_deals, chunks, workers),
        words.text("verify.shuffles.running"),
        total=len(chunks),
        console=console,
        disable=not waits,
        transient=True,
    )


def _verify_bots(call: Call, words: Words) -> int:
    from semerik.bots.levels import LEVELS
    from semerik.table.honesty import check

    seed = parse_seed(call.values.get("seed"))
    holds = True
    for level in LEVELS:
        found = check(level, _PAIRS, seed)
        holds = holds and found.holds
        if "json" in call.flags:
            document = {"level": level, "pairs": found.pairs, "same": found.same}
            emit(json.dumps(document | {"holds": found.holds}))
        else:
            key = "verify.bots.holds" if found.holds else "verify.bots.fails"
            facts = {"level": level, "pairs": found.pairs, "other": found.pairs - found.same}
            emit(words.text(key, **facts))
    return DONE if holds else FAILED
