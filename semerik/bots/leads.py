"""Rules of thumb for the card that opens a trick."""

from __future__ import annotations

from semerik.bots.reasons import Choice, Rule
from semerik.bots.sight import Sight, because
from semerik.engine.cards import Hand, Suit

_HEARTS = Suit.HEARTS  # looked up once: a lookup on the class is slow


def draw_hearts(sight: Sight) -> Choice | None:
    """Strong in hearts, strip the others of theirs: the master, and no fewer than they hold."""
    hearts = [card for card in sight.legal if card.suit is _HEARTS]
    if not hearts or not sight.has_trump or not sight.is_master(hearts[0]):
        return None
    out = len(sight.out(_HEARTS))
    if out == 0 or len(hearts) < out:
        return None
    return because(Rule.DRAW_HEARTS, hearts[0], ("out", out))


def lead_strength(sight: Sight) -> Choice | None:
    """Lead the suit one is strong in, and so show it: two masters or more."""
    masters = sight.safe_masters
    suits = [card.suit for card in masters]
    strong = [card for card in masters if suits.count(card.suit) > 1]
    if not strong:
        return None
    card = sight.pick(strong, lambda card: (-suits.count(card.suit), card.rank))
    return because(
        Rule.LEAD_STRENGTH, card, ("suit", card.suit), ("masters", suits.count(card.suit))
    )


def cash_winner(sight: Sight) -> Choice | None:
    """Lead a master that no opponent is known to ruff, of the suit they hold most of."""
    masters = sight.safe_masters
    if not masters:
        return None
    card = sight.pick(masters, lambda card: -len(sight.out(card.suit)))
    return because(Rule.CASH_WINNER, card, ("suit", card.suit))


def return_suit(sight: Sight) -> Choice | None:
    """Lead a blank of the suit that the partner led first."""
    partner = sight.seat.partner
    led = next((trick.cards[0] for trick in sight.public.tricks if trick.leader is partner), None)
    if led is None or (led.suit is _HEARTS and sight.has_trump):
        return None
    blanks = [card for card in _sensible(sight) if card.suit is led.suit and not card.is_figure]
    return because(Rule.RETURN_SUIT, blanks[-1], ("suit", led.suit)) if blanks else None


def lead_blank(sight: Sight) -> Choice | None:
    """Lead a blank of the suit one is weakest in; a heart only if there is no other."""
    blanks = [card for card in _sensible(sight) if not card.is_figure]
    if not blanks:
        return None
    if sight.has_trump:
        blanks = [card for card in blanks if card.suit is not _HEARTS] or blanks
    suits = [card.suit for card in sight.hand]
    card = sight.pick(blanks, lambda card: -sight.hand[suits.index(card.suit)].rank)
    return because(Rule.LEAD_BLANK, card, ("suit", card.suit))


def lead_low(sight: Sight) -> Choice:
    """Lead the lowest figure; a heart only if there is no other."""
    return because(Rule.LEAD_LOW, sight.weakest(_sensible(sight) or sight.legal))


LEAD = (draw_hearts, lead_strength, cash_winner, return_suit, lead_blank, lead_low)


def _sensible(sight: Sight) -> Hand:
    """The cards of suits that the opponents can't both ruff."""
    left, right = sight.ruffs(sight.seat.left), sight.ruffs(sight.seat.right)
    if not left or not right:
        return sight.legal
    return tuple([card for card in sight.legal if card.suit not in left or card.suit not in right])
