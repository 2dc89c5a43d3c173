"""Rules of thumb for a card that follows: second, third and last hand.

Three or four figures in a trick count for whoever takes it, so the whole art is to put figures on
the partner's tricks and blanks (7 6 5 4) on the opponents'.
"""

from __future__ import annotations

from semerik.bots.reasons import Choice, Fact, Rule
from semerik.bots.sight import Sight, because
from semerik.engine.cards import Card
from semerik.engine.tricks import TRICK_POINTS, beats

# The trick is the partner's, or will be.


def feed_sure_points(sight: Sight) -> Choice | None:
    """Last hand: the trick is the partner's, and a figure makes it count."""
    if not sight.partner_takes or sight.figures < 2:
        return None
    return _feed(sight, sight.best)


def feed_likely_points(sight: Sight) -> Choice | None:
    """Third hand: the partner's card will probably hold, and three figures can come together."""
    if not sight.partner_takes or sight.figures < 1 or not _will_probably_hold(sight):
        return None
    return _feed(sight, sight.best)


def feed_declared_master(sight: Sight) -> Choice | None:
    """Second hand: the partner has declared a card that will take, and figures can meet on it."""
    best = sight.best
    if sight.figures < 1 or best is None or sight.winners:
        return None
    declared = [card for card in sight.declared(sight.seat.partner) if card.suit is best.suit]
    if not declared:
        return None
    master = min(declared, key=lambda card: card.rank)
    if not beats(master, best, sight.rules) or sight.beaters(sight.seat.left, master):
        return None
    return _feed(sight, master)


def overtake_with_third_figure(sight: Sight) -> Choice | None:
    """The partner's card may be beaten, mine can't, and three or four figures come together."""
    if not sight.partner_takes or sight.figures < 2:
        return None
    return _take(sight, [card for card in _sure_winners(sight) if card.is_figure])


def spare_partner(sight: Sight) -> Choice | None:
    """The trick is the partner's: keep below his card, and keep figures for a better one."""
    if not sight.partner_takes or sight.best is None:
        return None
    below = [card for card in sight.legal if card not in sight.winners]
    if not below:
        return because(Rule.FOLLOW_LOW, sight.weakest(sight.legal))
    return because(Rule.SPARE_PARTNER, sight.weakest(below), ("partner", sight.best))


# The trick is the opponents'.


def take_points(sight: Sight) -> Choice | None:
    """Last hand: take what then counts, with the cheapest card that makes the most of it."""
    if sight.partner_takes:
        return None
    paying = [card for card in sight.winners if TRICK_POINTS[sight.figures + card.is_figure]]
    with_figure = [card for card in paying if card.is_figure]
    return _take(sight, with_figure or paying)


def take_surely(sight: Sight) -> Choice | None:
    """Beat their card where the last of them can't beat mine, and the trick may count."""
    if sight.partner_takes or sight.figures < 1:
        return None
    return _take(sight, [card for card in _sure_winners(sight) if _may_count(sight, card)])


def ruff(sight: Sight) -> Choice | None:
    """Ruff their card with the lowest heart with which the trick may count."""
    if sight.partner_takes or not sight.is_void:
        return None
    return _take(sight, [card for card in sight.winners if _may_count(sight, card)])


def deny(sight: Sight) -> Choice | None:
    """Give a blank to a trick that may count for them."""
    blanks = [card for card in sight.legal if not card.is_figure]
    if not blanks or sight.figures + _places_left(sight) < 3:
        return None
    return because(Rule.DENY, sight.weakest(blanks), ("figures", sight.figures))


def unload(sight: Sight) -> Choice:
    """Part with what is worth least."""
    return because(Rule.UNLOAD, sight.weakest(sight.legal), ("figures", sight.figures))


SECOND_HAND = (take_surely, ruff, feed_declared_master, deny, unload)
THIRD_HAND = (
    feed_likely_points,
    overtake_with_third_figure,
    take_surely,
    ruff,
    spare_partner,
    deny,
    unload,
)
LAST_HAND = (feed_sure_points, take_points, spare_partner, deny, unload)


def _places_left(sight: Sight) -> int:
    """How many cards are still to be played to the trick, one's own included."""
    return 4 - len(sight.table)


def _may_count(sight: Sight, card: Card) -> bool:
    """Whether three figures can come together once the card is played."""
    return sight.figures + card.is_figure + _places_left(sight) - 1 >= 3


def _will_probably_hold(sight: Sight) -> bool:
    """Whether at most one card can beat the partner's, and the opponent hasn't declared it."""
    if sight.best is None:
        return False
    opponent = sight.seat.left
    beaters = sight.beaters(opponent, sight.best)
    return len(beaters) <= 1 and not beaters & sight.declared(opponent)


def _sure_winners(sight: Sight) -> list[Card]:
    return [card for card in sight.winners if not sight.beaters(sight.seat.left, card)]


def _feed(sight: Sight, partner: Card | None) -> Choice | None:
    """A figure for the partner's card; one that beats it only if it is at least the third."""
    assert partner is not None
    figures = [card for card in sight.legal if card.is_figure]
    overtaking = [card for card in figures if beats(card, partner, sight.rules)]
    if sight.figures < 2:
        figures = [card for card in figures if card not in overtaking]
    if not figures:
        return None
    card = sight.weakest(figures)
    rule = Rule.OVERTAKE_PARTNER if card in overtaking else Rule.FEED_PARTNER
    return because(rule, card, ("figures", sight.figures + 1), ("partner", partner))


def _take(sight: Sight, cards: list[Card]) -> Choice | None:
    if not cards or sight.best is None:
        return None
    card = sight.weakest(cards)
    count: Fact = ("figures", sight.figures + card.is_figure)
    if sight.partner_takes:
        return because(Rule.OVERTAKE_PARTNER, card, count, ("partner", sight.best))
    rule = Rule.RUFF if sight.is_void else Rule.TAKE
    return because(rule, card, ("beaten", sight.best), count)
