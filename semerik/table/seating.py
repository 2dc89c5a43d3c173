"""How a seat's text says who sits there: ``bot:LEVEL``, or for a person ``human`` or a name."""

from __future__ import annotations

from semerik.engine.seats import PerSeat, Seat

BOT = "bot:"


def is_bot(name: str) -> bool:
    """Whether a seat's text names a bot."""
    return name.startswith(BOT)


def people_of(seats: PerSeat[str]) -> tuple[Seat, ...]:
    """The seats of people, N to W."""
    return tuple(seat for seat, name in seats.items() if not is_bot(name))
