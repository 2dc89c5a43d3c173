"""How a person wants things shown; handed to every screen, held by none."""

from __future__ import annotations

from dataclasses import dataclass

from semerik.words import Words


@dataclass(frozen=True, slots=True)
class Setting:
    """``speed`` divides every pause, 0 waits for nothing but summaries; ``open_hands`` shows all
    four hands to onlookers; ``order`` is how a hand is sorted, one of :class:`Order`'s values;
    with ``plays_at_once`` a digit plays the card that it would raise."""

    words: Words
    mouse: bool = True
    speed: float = 1.0
    open_hands: bool = False
    order: str = "suits"
    plays_at_once: bool = False
