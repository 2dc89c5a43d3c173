"""What is kept of a match: one entry a decision, deal or note, in order, and how it is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from semerik.engine import match
from semerik.engine.actions import Action, DealHands, PlayCard
from semerik.engine.cards import Hand
from semerik.engine.match import MatchState
from semerik.engine.rules import HouseRules
from semerik.engine.seats import PerSeat, Seat
from semerik.record.match import Note, SeatChanged, Undo


@dataclass(frozen=True, slots=True)
class MatchHeader:
    """What is known of a match before its first deal; ``seats`` are names or ``bot:LEVEL``.

    ``opening`` are the hands of the first deal, where they were set and don't come from the seed.
    """

    number: int
    rules: HouseRules
    dealer: Seat
    seats: PerSeat[str]
    opening: PerSeat[Hand] | None = None


class Consent(NamedTuple):
    """``seat`` has agreed that a card is taken back."""

    seat: Seat


Deed = Action | Undo | SeatChanged | Consent


_NOTES = (Undo, SeatChanged, Consent)
"""Deeds that the engine knows nothing of; they stand whatever is taken back."""


class Entry(NamedTuple):
    """One thing that was done.

    ``drawn`` are the words that the generator of the bot who decided had drawn by then.
    """

    deed: Deed
    drawn: int = 0


class KeptMatch(NamedTuple):
    """A match as it was kept: ``seed`` deals its cards."""

    header: MatchHeader
    seed: int
    entries: tuple[Entry, ...]


def action_of(entry: Entry) -> Action | None:
    """What the engine knows of an entry; None for a note."""
    return None if isinstance(entry.deed, _NOTES) else entry.deed


def effective(entries: Iterable[Entry]) -> list[Entry]:
    """The entries that still hold: without what was taken back, but with the notes of it."""
    held: list[Entry] = []
    for entry in entries:
        if isinstance(entry.deed, Undo):
            held = without(held, place_of_last(held, entry.deed.seat))
        held.append(entry)
    return held


def without(held: Sequence[Entry], place: int) -> list[Entry]:
    """What still holds once everything from ``place`` on was taken back: of that only notes."""
    return [*held[:place], *(later for later in held[place:] if isinstance(later.deed, _NOTES))]


def told_in_record(entries: Iterable[Entry]) -> list[Action | Note]:
    """What a record tells of the entries: what holds, and the notes, which stand between tricks."""
    return told_of_held(effective(entries))


def told_of_held(held: Iterable[Entry]) -> list[Action | Note]:
    """The same of entries that all hold."""
    told: list[Action | Note] = []
    on_table = 0  # cards of a trick that isn't complete, and they stand last
    for entry in held:
        deed = entry.deed
        if isinstance(deed, Consent):
            continue
        if isinstance(deed, Undo | SeatChanged):
            told.insert(len(told) - on_table, deed)
            continue
        told.append(deed)
        on_table = (on_table + 1) % 4 if isinstance(deed, PlayCard) else 0
    return told


def place_of_last(entries: Sequence[Entry], seat: Seat) -> int:
    """Where the last card stands that the seat has played in the running deal.

    Raises:
        ValueError: it has played none.
    """
    for place in range(len(entries) - 1, -1, -1):
        deed = entries[place].deed
        if isinstance(deed, PlayCard) and deed.seat is seat:
            return place
        if isinstance(deed, DealHands):
            break
    raise ValueError(seat)


def walk(kept: KeptMatch) -> Iterator[tuple[Entry, MatchState, MatchState]]:
    """Everything that was ever done in a match, with how things stood before and after it.

    Raises:
        IllegalAction, NotADeal, ValueError: it isn't lawful, and was not kept by a table.
    """
    state = match.begin(kept.header.rules, kept.header.dealer)
    held: list[Entry] = []
    states: list[MatchState] = []
    for entry in kept.entries:
        before = state
        if isinstance(entry.deed, Undo):
            place = place_of_last(held, entry.deed.seat)
            state = states[place]
            held = [*without(held, place), entry]
            states = [*states[:place], *[state] * (len(held) - place)]
        else:
            if not isinstance(entry.deed, SeatChanged | Consent):
                state = match.unfold(state, entry.deed)[-1][1]
            held.append(entry)
            states.append(before)
        yield entry, before, state


def seats_of(header: MatchHeader, entries: Iterable[Entry]) -> PerSeat[str]:
    """Who sits where after the entries."""
    seats = header.seats
    for entry in entries:
        if isinstance(entry.deed, SeatChanged):
            seats = seats.with_(entry.deed.seat, entry.deed.who)
    return seats


def drawn_by(entries: Iterable[Entry]) -> PerSeat[int]:
    """How many words the generator of each seat's bot has drawn after the entries."""
    drawn = [0, 0, 0, 0]
    for entry in entries:
        if isinstance(entry.deed, PlayCard):
            drawn[entry.deed.seat] = max(entry.drawn, drawn[entry.deed.seat])
    return PerSeat(drawn)
