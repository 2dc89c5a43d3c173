"""One deal, from the dealt hands to the last line: all its transitions stand here.

``unfold_…`` says what follows from an action, or refuses it; ``apply`` makes it so and never
judges.
"""

from __future__ import annotations

from collections.abc import Sequence

from semerik.engine.actions import PlayCard
from semerik.engine.cards import Hand, Suit
from semerik.engine.combinations import declare
from semerik.engine.events import (
    CardPlayed,
    DealEnded,
    EntryWritten,
    Event,
    GameWon,
    HandDeclared,
    HandsDealt,
    RenonceFound,
    TrickTaken,
)
from semerik.engine.knowledge import NO_VOIDS, DealState, PublicDeal
from semerik.engine.legality import position_of, refusal
from semerik.engine.rules import HouseRules
from semerik.engine.scores import (
    RENONCE_FINE,
    Reason,
    Score,
    ScoreLine,
    bonuses,
    declaration_line,
    entry_as_written,
    recorded,
    total,
    winner_at_deal_end,
    winner_at_once,
)
from semerik.engine.seats import PerSeat, Seat, Side
from semerik.engine.tricks import TRICK_CLAUSES, TRICKS_IN_A_DEAL, TakenTrick, Trick, take


def begin(dealt: HandsDealt, score: Score, rules: HouseRules) -> DealState:
    """The state right after the cards were dealt; ``score`` is the game's so far."""
    hands = PerSeat(hand for hand in dealt.hands if hand is not None)
    trick = Trick(dealt.dealer.left)
    public = PublicDeal(trick, rules, dealt.deal, dealt.dealer, score, score)
    return DealState(public, hands, hands)


def apply(state: DealState, event: Event) -> DealState:
    """The state after the event."""
    public = state.public
    match event:
        case CardPlayed(seat, card):
            hand = state.hands[seat]
            place = hand.index(card)
            hand = hand[:place] + hand[place + 1 :]
            public = public.with_trick(public.trick.with_(card))
            return DealState(public, state.dealt, state.hands.with_(seat, hand))
        case TrickTaken(trick):
            public = public._replace(
                trick=Trick(trick.taker),
                tricks=(*public.tricks, trick),
                fallen=public.fallen.union(trick.cards),
                voids=_with_shown_voids(public.voids, trick, public.rules),
            )
        case EntryWritten(lines):
            public = public._replace(
                entries=(*public.entries, lines),
                score=total(public.score, lines),
            )
        case HandDeclared(seat, declaration):
            public = public._replace(declared=(*public.declared, (seat, declaration)))
        case RenonceFound():
            found = (*public.renonces, event)
            voids = NO_VOIDS
            for trick in public.tricks:
                offenders = [each.seat for each in found if each.trick == trick.number]
                voids = _with_shown_voids(voids, trick, public.rules, offenders)
            public = public._replace(renonces=found, voids=voids)
        case GameWon(side):
            public = public._replace(winner=side)
        case DealEnded():
            public = public._replace(ended=True)
        case _:
            raise AssertionError(f"not an event of a deal: {event}")
    return DealState(public, state.dealt, state.hands)


def _with_shown_voids(
    voids: PerSeat[frozenset[Suit]],
    trick: TakenTrick,
    rules: HouseRules,
    offenders: Sequence[Seat] = (),
) -> PerSeat[frozenset[Suit]]:
    """The voids known after a trick; where a void must be ruffed, a discard shows two (4.3)."""
    led = trick.cards[0].suit
    for seat, card in zip(trick.leader.round(), trick.cards, strict=True):
        if card.suit is not led and seat not in offenders:
            shown = {led}
            if rules.void == "must_heart" and card.suit is not Suit.HEARTS:
                shown.add(Suit.HEARTS)
            voids = voids.with_(seat, voids[seat] | shown)
    return voids


Steps = list[tuple[Event, DealState]]
"""Events in order, each with the state after it."""


class _Story:
    """Events as they follow from one another, each applied before the next is thought of."""

    def __init__(self, state: DealState) -> None:
        self.state = state
        self.steps: Steps = []

    @property
    def public(self) -> PublicDeal:
        return self.state.public

    def add(self, event: Event) -> None:
        self.state = apply(self.state, event)
        self.steps.append((event, self.state))

    def write(self, *lines: ScoreLine) -> None:
        """Write an entry; with ``end=at_once`` the game may be won by it (7.1)."""
        public = self.public
        if not lines:
            return
        entry = entry_as_written(lines, public.score, public.barred, public.rules)
        self.add(EntryWritten(entry))
        if public.rules.end == "at_once":
            self._seek(winner_at_once(self.public.score, public.eldest, public.rules))

    def close(self) -> None:
        """End the deal; with ``end=deal_end`` the winner is sought now."""
        public = self.public
        if public.rules.end == "deal_end":
            self._seek(
                winner_at_deal_end(public.score_before, public.entries, public.eldest, public.rules)
            )
        self.add(DealEnded())

    def _seek(self, winner: Side | None) -> None:
        if winner is not None:
            public = self.public
            self.add(GameWon(winner, recorded(public.score, winner, public.rules)))


def unfold_declarations(state: DealState) -> Steps:
    """Count the hands from the eldest round the table, until the game is won (3.1)."""
    story = _Story(state)
    rules = state.public.rules
    held_back: list[ScoreLine] = []
    for seat in state.public.eldest.round():
        declaration = declare(state.hands[seat], rules)
        story.add(HandDeclared(seat, declaration))
        lines = [declaration_line(seat, combination) for combination in declaration.combinations]
        if rules.declare_order == "together":
            held_back += lines
        else:
            story.write(*lines)
            if story.public.winner is not None:
                break
    story.write(*held_back)
    if story.public.winner is not None:
        story.close()
    return story.steps


def unfold_card(state: DealState, action: PlayCard) -> Steps:
    """What follows when a card is played.

    Raises:
        IllegalAction: the refusal of the first check that forbids the card.
    """
    seat, card = action
    public = state.public
    led, rules = public.trick.led_suit, public.rules
    refused = refusal(position_of(seat, public.turn, state.hands[seat], led, rules), card)
    if refused is not None:
        raise refused
    played = CardPlayed(seat, card)
    if len(public.trick.cards) < 3:
        return [(played, apply(state, played))]
    story = _Story(state)
    story.add(played)
    _close_trick(story)
    return story.steps


def _close_trick(story: _Story) -> None:
    rules = story.public.rules
    number = len(story.public.tricks) + 1
    trick = take(story.public.trick, number, rules)
    story.add(TrickTaken(trick))
    if rules.allows_renonce:
        _post_fines(story, trick)
    if story.public.winner is None and trick.points:
        clause = TRICK_CLAUSES[trick.figures]
        story.write(
            ScoreLine(
                trick.taker.side,
                trick.points,
                Reason.TRICK,
                clause,
                seat=trick.taker,
                trick=number,
                figures=trick.figures,
            )
        )
    if story.public.winner is None and number == TRICKS_IN_A_DEAL:
        story.write(*bonuses(story.public.piles, rules))
    if story.public.winner is not None or number == TRICKS_IN_A_DEAL:
        story.close()


def _post_fines(story: _Story, trick: TakenTrick) -> None:
    """Fine every renonce of the trick in the order of play, until the game is over (9.4)."""
    for seat in trick.leader.round():
        if not _has_renounced(seat, trick, story.state.hands):
            continue
        story.add(RenonceFound(seat, trick.number))
        if story.public.winner is None:
            _fine(story, seat, trick.number)


def _has_renounced(seat: Seat, trick: TakenTrick, hands: PerSeat[Hand]) -> bool:
    """Whether the seat kept back a card of the suit led (9.1)."""
    led = trick.cards[0].suit
    played = trick.cards[(seat - trick.leader) % 4]
    return played.suit is not led and any(card.suit is led for card in hands[seat])


def _fine(story: _Story, seat: Seat, number: int) -> None:
    """Post one renonce (9.3, 9.6); where it bars from winning, what stands too high goes too."""
    rules = story.public.rules
    side = seat.side
    credited = rules.renonce == "credit"
    line = ScoreLine(
        side.opponents if credited else side,
        RENONCE_FINE if credited else -RENONCE_FINE,
        Reason.RENONCE,
        "9.6" if credited else "9.3",
        seat=seat,
        trick=number,
    )
    lines = [line]
    public = story.public
    standing = public.score[side] + (0 if credited else -RENONCE_FINE)
    if side in public.barred and standing >= rules.target:
        excess = rules.target - 1 - standing
        lines.append(ScoreLine(side, excess, Reason.RENONCE, "9.10", seat=seat, trick=number))
    story.write(*lines)
