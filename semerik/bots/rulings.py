"""What every bot does about renonces: claim what it can prove, choose how one is paid for."""

from __future__ import annotations

from collections.abc import Iterable

from semerik.engine.actions import FineWay
from semerik.engine.cards import Card
from semerik.engine.events import EntryDue, FineAsked
from semerik.engine.knowledge import PublicDeal
from semerik.engine.scores import RENONCE_FINE
from semerik.engine.seats import Seat


def find_renonce(public: PublicDeal, seat: Seat) -> Seat | None:
    """An opponent of the seat who can be proved to have renounced without a fine; None if nobody.

    The proof is a card that he is known to have held: he played it later, or declared it, or the
    cards are open.
    """
    if seat.side not in public.claimants:
        return None
    opened = public.opened
    for opponent in (seat.left, seat.right):
        held = _known_cards(public, opponent) if opened is None else opened[opponent]
        if _renounced(public, opponent, held):
            return opponent
    return None


def choose_fine(public: PublicDeal, asked: FineAsked) -> FineWay:
    """How a renonce is paid for: the advice of 9.7.

    Points that wait behind the fine count for the offenders as if they were written.
    """
    rules, score = public.rules, public.score
    offenders = asked.due.renonce.seat.side
    ours = score[offenders.opponents]
    waiting = [line for due in asked.after if isinstance(due, EntryDue) for line in due.lines]
    theirs = score[offenders] + sum(line.points for line in waiting if line.side is offenders)
    left = theirs - RENONCE_FINE
    swallowed = rules.score_floor == "0" and score[offenders] < RENONCE_FINE
    barred = offenders.opponents in public.barred
    if ours + RENONCE_FINE >= rules.target and not barred:
        return "credit"
    if swallowed:
        return "credit"
    if left < rules.double_below <= theirs or theirs >= rules.target - RENONCE_FINE:
        return "deduct"
    return "credit"


def _known_cards(public: PublicDeal, seat: Seat) -> set[Card]:
    """The cards that all know to have been in the seat's hand: those played and those declared."""
    known = {trick.card_of(seat) for trick in public.tricks}
    for declarer, declaration in public.declared:
        if declarer is seat:
            known.update(card for one in declaration.combinations for card in one.cards)
    return known


def _renounced(public: PublicDeal, seat: Seat, held: Iterable[Card]) -> bool:
    """Whether one of these cards shows that the seat failed to follow in a trick not yet fined."""
    fined = {found.trick for found in public.renonces if found.seat is seat}
    later = set(held)
    for trick in public.tricks:
        card, led = trick.card_of(seat), trick.cards[0].suit
        later.discard(card)
        passed = card.suit is not led and trick.number not in fined
        if passed and any(other.suit is led for other in later):
            return True
    return False
