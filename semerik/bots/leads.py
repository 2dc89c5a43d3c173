"""Rules of thumb for the card that opens a trick."""

from __future__ import annotations

from semerik.bots.reasons import Choice, Rule
from semerik.bots.sight import Sight, because
from semerik.engine.cards import Card, Suit


def draw_hearts(sight: Sight) -> Choice | None:
    """Strong in hearts, strip the opponents of theirs."""
    hearts = [card for card in sight.legal if card.suit is Suit.HEARTS]
    if not hearts or not sight.has_trump or not sight.is_master(hearts[0]):
        return None
    out = len(sight.out(Suit.HEARTS))
    if out == 0 or len(hearts) < out:
        return None
    return because(Rule.DRAW_HEARTS, hearts[0], ("out", out))


def cash_winner(sight: Sight) -> Choice | None:
    """Lead a card that neither opponent is known to be able to beat."""
    left, right = sight.seat.left, sight.seat.right
    winners = [
        card
        for card in sight.legal
        if card.is_figure
        and sight.is_master(card)
        and (card.suit is not Suit.HEARTS or not sight.has_trump)
        and not sight.may_ruff(left, card.suit)
        and not sight.may_ruff(right, card.suit)
    ]
    if not winners:
        return None
    card = sight.pick(winners, lambda card: -len(sight.out(card.suit)))
    return because(Rule.CASH_WINNER, card, ("suit", card.suit))


def lead_blank(sight: Sight) -> Choice | None:
    """Lead a card that counts nothing, from length."""
    blanks = [card for card in _sensible(sight) if not card.is_figure]
    if not blanks:
        return None
    suits = [card.suit for card in sight.hand]
    card = sight.pick(blanks, lambda card: (card.suit is Suit.HEARTS, -suits.count(card.suit)))
    return because(Rule.LEAD_BLANK, card, ("suit", card.suit))


def lead_strength(sight: Sight) -> Choice:
    """Show the suit one is strong in: the highest card of the longest."""
    suits = [card.suit for card in sight.hand]
    card = sight.pick(
        _sensible(sight) or sight.legal,
        lambda card: (card.suit is Suit.HEARTS, -suits.count(card.suit), card.rank),
    )
    facts = (("suit", card.suit), ("length", suits.count(card.suit)))
    return because(Rule.LEAD_STRENGTH, card, *facts)


LEAD = (draw_hearts, cash_winner, lead_blank, lead_strength)


def _sensible(sight: Sight) -> list[Card]:
    """The cards of suits that the opponents can't both ruff."""
    left, right = sight.seat.left, sight.seat.right
    return [
        card
        for card in sight.legal
        if not (sight.may_ruff(left, card.suit) and sight.may_ruff(right, card.suit))
    ]
