"""Rules of thumb of someone who has just learnt the game.

He sees the table and his own hand, and remembers nothing: no card that has fallen, nobody's void.
He leads what is high, takes what he can, and never thinks of giving his partner anything.
"""

from __future__ import annotations

from semerik.bots.reasons import Choice, Rule
from semerik.bots.sight import Sight, because
from semerik.engine.cards import Card, Suit


def lead_high(sight: Sight) -> Choice:
    """Lead the highest card."""
    return because(Rule.LEAD_HIGH, sight.pick(sight.legal, _strength))


def spare_partner(sight: Sight) -> Choice | None:
    """Keep low under the partner's card."""
    if not sight.partner_takes or sight.best is None:
        return None
    return because(Rule.SPARE_PARTNER, sight.pick(sight.legal, _weakness), ("partner", sight.best))


def take(sight: Sight) -> Choice | None:
    """Take whatever can be taken: as last hand with the lowest card that does, else the highest."""
    winners = sight.winners
    if not winners or sight.best is None:
        return None
    is_last = len(sight.table) == 3
    ruffs = winners[0].suit is not sight.table[0].suit
    card = sight.pick(winners, _weakness if is_last or ruffs else _strength)
    facts = (("beaten", sight.best), ("figures", sight.figures + card.is_figure))
    return because(Rule.RUFF if ruffs else Rule.TAKE, card, *facts)


def follow_low(sight: Sight) -> Choice:
    """Play the lowest card."""
    return because(Rule.FOLLOW_LOW, sight.pick(sight.legal, _weakness))


LEAD = (lead_high,)
FOLLOW = (spare_partner, take, follow_low)


def _strength(card: Card) -> int:
    return card.rank


def _weakness(card: Card) -> tuple[bool, int]:
    return card.suit is Suit.HEARTS, -card.rank
