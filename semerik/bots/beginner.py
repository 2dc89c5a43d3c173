"""Rules of thumb of someone who has just learnt the game.

He sees the table and his own hand, and remembers nothing: no card that has fallen, nobody's void.
He leads what is high, takes every figure he can, and gives his partner nothing.
"""

from __future__ import annotations

from semerik.bots.reasons import Choice, Rule
from semerik.bots.sight import Sight, because


def lead_high(sight: Sight) -> Choice:
    """Lead the highest card of the longest suit; a trump only if there is nothing else."""
    suits = [card.suit for card in sight.hand]
    card = sight.pick(
        sight.legal, lambda card: (sight.is_trump(card), -suits.count(card.suit), card.rank)
    )
    return because(Rule.LEAD_HIGH, card)


def spare_partner(sight: Sight) -> Choice | None:
    """Keep low under the partner's card."""
    if not sight.partner_takes or sight.best is None:
        return None
    return because(Rule.SPARE_PARTNER, sight.weakest(sight.legal), ("partner", sight.best))


def take(sight: Sight) -> Choice | None:
    """Take a trick with a figure in it: with the highest card, or the lowest if that will do."""
    winners = sight.winners
    if not winners or not sight.figures or sight.best is None:
        return None
    low_will_do = len(sight.table) == 3 or sight.is_void
    card = sight.weakest(winners) if low_will_do else winners[0]
    rule = Rule.RUFF if sight.is_void else Rule.TAKE
    count = sight.figures + card.is_figure
    return because(rule, card, ("beaten", sight.best), ("figures", count))


def follow_low(sight: Sight) -> Choice:
    """Play the lowest card."""
    return because(Rule.FOLLOW_LOW, sight.weakest(sight.legal))


LEAD = (lead_high,)
FOLLOW = (spare_partner, take, follow_low)
