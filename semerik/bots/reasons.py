"""What a bot answers: a card, and why, as a name and facts that ``teacher`` can put into words."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from semerik.engine.cards import Card, Suit
from semerik.engine.seats import Seat


class Rule(StrEnum):
    """The rules of thumb, by name; each belongs to one function that may choose by it."""

    ONLY_CARD = "only_card"
    """Nothing else is legal."""

    DRAW_HEARTS = "draw_hearts"
    """Lead the master heart to strip the opponents of theirs; facts: ``out``."""

    CASH_WINNER = "cash_winner"
    """Lead a card that nobody is known to be able to beat; facts: ``suit``."""

    RETURN_SUIT = "return_suit"
    """Lead the suit the partner led first; facts: ``suit``."""

    LEAD_STRENGTH = "lead_strength"
    """Lead, and so show, the suit one is strong in; facts: ``suit``, ``masters`` held."""

    LEAD_BLANK = "lead_blank"
    """Lead a card that counts nothing; facts: ``suit``."""

    LEAD_LOW = "lead_low"
    """Lead the lowest figure, there being no blank to lead."""

    LEAD_HIGH = "lead_high"
    """Lead the highest card of the longest suit."""

    FEED_PARTNER = "feed_partner"
    """Give a figure to the partner's trick; facts: ``figures`` with it, ``partner`` (his card)."""

    OVERTAKE_PARTNER = "overtake_partner"
    """Beat the partner's card, three or four figures coming together; facts: as above."""

    SPARE_PARTNER = "spare_partner"
    """The trick is the partner's: neither beat nor feed it; facts: ``partner`` (his card)."""

    TAKE = "take"
    """Beat the opponents' card; facts: ``beaten``, ``figures`` with the card."""

    RUFF = "ruff"
    """Take another suit with a heart; facts: ``beaten``, ``figures`` with the card."""

    DENY = "deny"
    """Give the opponents' trick a card that counts nothing; facts: ``figures`` so far."""

    UNLOAD = "unload"
    """Nothing is at stake: part with what is worth least; facts: ``figures`` so far."""

    FOLLOW_LOW = "follow_low"
    """Play the lowest card there is."""

    BY_LOT = "by_lot"
    """Chosen by chance alone."""


Fact = tuple[str, Card | Suit | Seat | int]


class Reason(NamedTuple):
    """The rule a card was chosen by, and what about the position made it apply."""

    name: Rule
    facts: tuple[Fact, ...] = ()


class Choice(NamedTuple):
    """The card a bot plays, and why."""

    card: Card
    reason: Reason
