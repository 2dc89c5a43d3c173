"""How long things lie before the next one happens."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto


class Pause(Enum):
    """What is waited for."""

    PACKET = auto()
    COMBINATION = auto()
    NOTHING = auto()  # a hand that declares nothing
    BOT = auto()
    TRICK = auto()
    SCORED = auto()  # a trick that scored, or a fine
    GATHER = auto()  # its cards, turned down before the taker
    RULING = auto()  # what came of a claim


PACES = ("slow", "calm", "quick", "none")
"""From the slowest; ``none`` waits for Space where something is to be read."""

_SECONDS: Mapping[str, Mapping[Pause, float | None]] = {
    "slow": dict(zip(Pause, (0.35, 4.0, 1.2, 1.2, 2.5, 4.0, 0.3, None), strict=True)),
    "calm": dict(zip(Pause, (0.18, 2.5, 0.7, 0.6, 1.2, 2.0, 0.15, None), strict=True)),
    "quick": dict(zip(Pause, (0.08, 1.0, 0.3, 0.2, 0.5, 0.9, 0.0, None), strict=True)),
    "none": dict(zip(Pause, (0.0, None, None, 0.0, None, None, 0.0, None), strict=True)),
}


def seconds(pause: Pause, pace: str, speed: float) -> float | None:
    """How long to wait; None until Space. ``speed`` divides, 0 waits for nothing."""
    if speed == 0:
        return 0.0
    wait = _SECONDS[pace][pause]
    return None if wait is None else wait / speed


def faster(pace: str, steps: int) -> str:
    """The pace so many steps on, towards ``none``; it stops at the ends."""
    place = PACES.index(pace) + steps
    return PACES[max(0, min(place, len(PACES) - 1))]
