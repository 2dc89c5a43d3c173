"""What is written reads as it was; normal form stays as it is; all that is tolerated becomes it."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from semerik.engine.actions import Action, CloseClaims, DealHands
from semerik.engine.match import apply, begin, decide
from semerik.engine.rules import HouseRules, parse_rules
from semerik.record.match import MatchRecord, Note, SeatChanged, Undo
from semerik.record.read import read_matches, read_records
from semerik.record.replay import record_of, replay
from semerik.record.shuffle import Stream
from semerik.record.write import format_record
from tests.record.matches import house_rules, match_by_chance, play, records

HOUSES = [*map(parse_rules, ["standard", "club;match=rubber", "tresset;target=5"])]

some = settings(max_examples=8, deadline=None, derandomize=True)


@some
@given(records())
def test_what_is_written_reads_as_it_was(record: MatchRecord) -> None:
    text = format_record(record)
    assert list(read_records(text.splitlines())) == [record]


@pytest.mark.slow
@settings(max_examples=400, deadline=None)
@given(records())
def test_what_is_written_reads_as_it_was_hundreds_of_times(record: MatchRecord) -> None:
    text = format_record(record)
    (read,) = read_records(text.splitlines())
    assert read == record
    assert format_record(read) == text


@some
@given(records(), st.integers(0, 10**6))
def test_whatever_is_tolerated_becomes_normal_form(record: MatchRecord, seed: int) -> None:
    text = format_record(record)
    sloppy = roughened(text, Stream(seed, "rough"))
    (read,) = read_records(sloppy.split("\n"))
    assert format_record(read) == text


@some
@given(st.integers(0, 10**6), house_rules())
def test_text_and_actions_are_one(seed: int, rules: HouseRules) -> None:
    """The actions of a match, written and read, bring the same events again."""
    done = list(play(seed, rules))
    record = match_by_chance(seed, rules)
    (read,) = read_records(format_record(record).splitlines())
    again = list(replay(read))
    assert [action for action, _ in again] == done
    state = begin(record.rules, record.deals[0].dealer)
    for action, steps in again:
        if isinstance(action, Undo | SeatChanged):
            continue
        assert decide(state, action) == tuple(event for event, _ in steps)
        for event, _ in steps:
            state = apply(state, event)
    (checked,) = read_matches(format_record(record).splitlines())
    assert checked.state == state
    actions: list[Action | Note] = [action for action, _ in again]
    assert any(isinstance(action, DealHands | CloseClaims) for action in actions)
    made = record_of(read.rules, read.seats, record.deals[0].dealer, actions, date=read.date)
    assert made.deals == read.deals


def test_many_matches_of_one_stream() -> None:
    matches = [match_by_chance(seed, rules) for seed in range(2) for rules in HOUSES]
    text = "".join(map(format_record, matches))
    assert list(read_records(text.splitlines(keepends=True))) == matches
    assert list(read_records(("\ufeff" + text.replace("\n", "\r\n")).split("\n"))) == matches


def roughened(text: str, chance: Stream) -> str:
    """The same with everything that is tolerated, here and there."""
    lines = []
    for line in text.splitlines():
        if chance.below(4) == 0:
            lines.append(["", "   ", "# nothing", "\t#"][chance.below(4)])
        head, quote, rest = line.partition('"')
        if chance.below(2):
            head = head.lower()
        if chance.below(2):
            head = re.sub(r"\s+", lambda _: " \t " if chance.below(2) else "   ", head)
        if chance.below(2) and not quote:
            head = re.sub("[2-7AKQJakqj][SHDCshdc]", lambda m: other(m[0], chance), head)
        line = head + quote + rest
        if chance.below(3) == 0:
            line = f'  {line}\t# “[“ "'
        lines.append(line + ("\r" if chance.below(2) else ""))
    return ("\ufeff" if chance.below(2) else "") + "\n".join(lines)


def other(text: str, chance: Stream) -> str:
    """A card with the sign of its suit, or in Russian."""
    rank, suit = text.upper()
    if chance.below(2):
        return rank + "♠♥♦♣"["SHDC".index(suit)] + ("\ufe0f" if chance.below(2) else "")
    return {"A": "Т", "K": "к", "Q": "Д", "J": "в"}.get(rank, rank) + "пЧбТ"["SHDC".index(suit)]
