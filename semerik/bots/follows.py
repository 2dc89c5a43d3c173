"""Rules of thumb for a card that follows: second, third and last hand.

Three or four figures in a trick count for whoever takes it, so the whole art is to put figures on
the partner's tricks and blanks (7 6 5 4) on the opponents'.
"""

from __future__ import annotations

from semerik.bots.reasons import Choice, Fact, Rule
from semerik.bots.sight import Sight, because
from semerik.engine.cards import Card, Suit
from semerik.engine.tricks import TRICK_POINTS

# Last hand: the trick is known but for one's own card.


def feed_sure_points(sight: Sight) -> Choice | None:
    """The trick is the partner's, and a figure makes it count."""
    if not sight.partner_takes or sight.figures < 2:
        return None
    return _feed(sight)


def take_points(sight: Sight) -> Choice | None:
    """Take what then counts, with the cheapest card that makes the most of it."""
    if sight.partner_takes or sight.figures < 2:
        return None
    figures = sight.figures
    paying = [card for card in sight.winners if TRICK_POINTS[figures + card.is_figure]]
    if not paying:
        return None
    most = max(card.is_figure for card in paying)
    return _take(sight, [card for card in paying if card.is_figure == most])


# Third and second hand: one opponent is still to play.


def feed_likely_points(sight: Sight) -> Choice | None:
    """The partner's card will probably hold, and three figures can come together."""
    if not sight.partner_takes or sight.figures < 1 or sight.best is None:
        return None
    if sight.may_beat(sight.seat.left, sight.best):
        return None
    return _feed(sight)


def overtake_with_third_figure(sight: Sight) -> Choice | None:
    """The partner's card may be beaten, mine can't, and three or four figures come together."""
    if not sight.partner_takes or sight.figures < 2:
        return None
    return _take(sight, [card for card in _sure_winners(sight) if card.is_figure])


def take_surely(sight: Sight) -> Choice | None:
    """Beat the opponents' card where the last of them can't beat mine and the trick may count."""
    if sight.partner_takes or sight.figures < 1:
        return None
    return _take(sight, _sure_winners(sight))


def ruff(sight: Sight) -> Choice | None:
    """Ruff the opponents' card where the trick can reach three figures."""
    if sight.partner_takes or not sight.is_void or not sight.has_trump or sight.figures < 1:
        return None
    return _take(sight, sight.winners)


# What is left when the trick can't be had.


def spare_partner(sight: Sight) -> Choice | None:
    """The trick is the partner's: keep below his card, and keep figures for a better one."""
    if not sight.partner_takes or sight.best is None:
        return None
    below = [card for card in sight.legal if card not in sight.winners] or sight.legal
    return because(Rule.SPARE_PARTNER, sight.pick(below, _cheapness), ("partner", sight.best))


def deny(sight: Sight) -> Choice | None:
    """Give a blank to a trick that may count for the opponents."""
    blanks = [card for card in sight.legal if not card.is_figure]
    at_stake = sight.figures + 4 - len(sight.table) >= 3
    if not blanks or not at_stake:
        return None
    return because(Rule.DENY, sight.pick(blanks, _cheapness), ("figures", sight.figures))


def unload(sight: Sight) -> Choice:
    """Part with what is worth least."""
    return because(Rule.UNLOAD, sight.pick(sight.legal, _cheapness), ("figures", sight.figures))


LAST_HAND = (feed_sure_points, take_points, spare_partner, deny, unload)
THIRD_HAND = (
    feed_likely_points,
    overtake_with_third_figure,
    take_surely,
    ruff,
    spare_partner,
    deny,
    unload,
)
SECOND_HAND = (take_surely, ruff, deny, unload)


def _sure_winners(sight: Sight) -> list[Card]:
    return [card for card in sight.winners if not sight.may_beat(sight.seat.left, card)]


def _feed(sight: Sight) -> Choice | None:
    figures = [card for card in sight.legal if card.is_figure]
    if not figures or sight.best is None:
        return None
    card = sight.pick(figures, _cheapness)
    facts: tuple[Fact, ...] = (("figures", sight.figures + 1), ("partner", sight.best))
    return because(
        Rule.OVERTAKE_PARTNER if card in sight.winners else Rule.FEED_PARTNER, card, *facts
    )


def _take(sight: Sight, cards: list[Card]) -> Choice | None:
    if not cards or sight.best is None:
        return None
    card = sight.pick(cards, _cheapness)
    count: Fact = ("figures", sight.figures + card.is_figure)
    if sight.partner_takes:
        return because(Rule.OVERTAKE_PARTNER, card, count, ("partner", sight.best))
    ruffs = sight.is_void and card.suit is Suit.HEARTS
    return because(Rule.RUFF if ruffs else Rule.TAKE, card, ("beaten", sight.best), count)


def _cheapness(card: Card) -> tuple[bool, int]:
    """Hearts last, then the weakest first."""
    return card.suit is Suit.HEARTS, -card.rank
