"""One deal, from the dealt hands to the last line: all its transitions stand here.

``unfold`` says what follows from an action, or refuses it; ``apply`` makes it so and never judges.
"""

from __future__ import annotations

from collections.abc import Sequence

from semerik.engine.actions import (
    Action,
    ChooseFine,
    ClaimRenonce,
    CloseClaims,
    FineTalk,
    PlayCard,
    ThrowIn,
)
from semerik.engine.combinations import as_told, declare
from semerik.engine.errors import (
    ClaimTooEarly,
    ClaimTooLate,
    FineFirst,
    NoClaimsHere,
    NoClaimsOpen,
    NoFineToChoose,
    NoLastWord,
    NoTalkFine,
    NotAnOpponent,
    NotYetThrownIn,
    TalkFineTooLate,
    TrickGoesOn,
)
from semerik.engine.events import (
    CardPlayed,
    ClaimsClosed,
    ClaimsOpened,
    DealEnded,
    Due,
    EntryDue,
    EntryHeld,
    EntryWritten,
    Event,
    FineAsked,
    FineChosen,
    FineDue,
    GameWon,
    HandDeclared,
    HandsDealt,
    RenonceClaimed,
    RenonceFound,
    RestThrownIn,
    TrickTaken,
)
from semerik.engine.knowledge import DealState, PublicDeal, with_shown_voids
from semerik.engine.legality import position_of, refusal
from semerik.engine.rules import HouseRules
from semerik.engine.scores import (
    WRONG_CLAIM_FINE,
    Entry,
    Reason,
    Score,
    ScoreLine,
    bonuses,
    declaration_line,
    entry_as_told,
    entry_as_written,
    recorded,
    renonce_lines,
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
    if isinstance(event, CardPlayed):  # by far the most frequent, before the slower match
        seat, card = event
        hand = state.hands[seat]
        place = hand.index(card)
        hand = hand[:place] + hand[place + 1 :]
        public = public.with_trick(public.trick.with_(card))
        return DealState(public, state.dealt, state.hands.with_(seat, hand))
    match event:
        case TrickTaken(trick):
            public = public._replace(
                trick=Trick(trick.taker),
                tricks=(*public.tricks, trick),
                fallen=public.fallen.union(trick.cards),
                voids=with_shown_voids(public.voids, trick, public.rules),
            )
        case EntryWritten(lines):
            public = public._replace(
                entries=(*public.entries, entry_as_told(lines, public.rules)),
                written_after=(*public.written_after, len(public.tricks)),
                score=total(public.score, lines),
            )
        case HandDeclared(seat, declaration):
            told = as_told(declaration, public.rules)
            public = public._replace(declared=(*public.declared, (seat, told)))
        case RenonceFound():
            public = public.with_renonces((*public.renonces, event))
        case RenonceClaimed():
            claims = (*public.claims, event)
            public = public._replace(awaiting=None, opened=None, claims=claims)
        case FineChosen() | ClaimsClosed():
            public = public._replace(awaiting=None, opened=None)
        case FineAsked():
            public = public._replace(awaiting=event)
        case EntryHeld() | ClaimsOpened():
            public = public._replace(awaiting=event, opened=state.dealt)
        case RestThrownIn():
            public = public._replace(thrown_in=True)
        case GameWon(side):
            public = public._replace(winner=side)
        case DealEnded():  # the cards are open, and what they declared
            public = public._replace(
                ended=True,
                opened=state.dealt,
                declared=state.declared,
                entries=state.entries,
            ).with_renonces(state.renonces)
        case _:
            raise AssertionError(f"not an event of a deal: {event}")
    return DealState(public, state.dealt, state.hands)


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

    def write(self, lines: Sequence[ScoreLine]) -> None:
        """Write an entry; with ``end=at_once`` the game may be won by it (7.1)."""
        if not lines:
            return
        self.add(EntryWritten(_as_written(lines, self.public)))
        if self.public.rules.end == "at_once":
            self._seek(winner_at_once(self.public.score, self.public.eldest, self.public.rules))

    def lines_of(self, due: Due) -> Entry:
        """What is due, as it stands on the sheet now."""
        if isinstance(due, EntryDue):
            return due.lines
        seat, trick = due.renonce
        public, credited = self.public, due.way == "credit"
        return renonce_lines(seat, trick, public.score, public.rules, credited=credited)

    def would_win(self, lines: Sequence[ScoreLine]) -> Side | None:
        """Who would win the game at once if the lines were written."""
        public = self.public
        if not lines or public.rules.end != "at_once":
            return None
        score = total(public.score, _as_written(lines, public))
        return winner_at_once(score, public.eldest, public.rules)

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


def _as_written(lines: Sequence[ScoreLine], public: PublicDeal) -> Entry:
    return entry_as_written(lines, public.score, public.barred, public.rules)


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
            story.write(lines)
            if story.public.winner is not None:
                break
    story.write(held_back)
    if story.public.winner is not None:
        story.close()
    return story.steps


def unfold(state: DealState, action: Action) -> Steps:
    """What follows from an action within the deal.

    Raises:
        IllegalAction: the first duty that the action misses.
    """
    if isinstance(action, PlayCard):  # by far the most frequent, before the slower match
        return _unfold_card(state, action)
    match action:
        case ClaimRenonce():
            return _unfold_claim(state, action)
        case ChooseFine():
            return _unfold_choice(state, action)
        case FineTalk():
            return _unfold_talk(state, action)
        case ThrowIn():
            return _unfold_rest(state)
        case CloseClaims():
            return _unfold_close(state)
    raise AssertionError("hands are dealt in a match, not in a deal")


def _unfold_card(state: DealState, action: PlayCard) -> Steps:
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
    trick = take(story.public.trick, len(public.tricks) + 1, rules)
    story.add(TrickTaken(trick))
    _settle(story, _due_after(trick, story.state))
    return story.steps


def _due_after(trick: TakenTrick, state: DealState) -> tuple[Due, ...]:
    """What a trick brings, in order: fines in the order of play, its figures, bonuses (9.4)."""
    rules = state.public.rules
    due: list[Due] = []
    if rules.allows_renonce and not rules.on_claim:
        for seat in trick.leader.round():
            if state.has_renounced(seat, trick):
                due.append(_fine_due(RenonceFound(seat, trick.number), seat.left, rules))
    if trick.points:
        taker, clause = trick.taker, TRICK_CLAUSES[trick.figures]
        line = ScoreLine(taker.side, trick.points, Reason.TRICK, clause, taker, trick.number)
        due.append(EntryDue((line._replace(figures=trick.figures),)))
    if trick.number == TRICKS_IN_A_DEAL:
        due.append(EntryDue(bonuses(state.public.piles, rules)))
    return tuple(due)


def _fine_due(renonce: RenonceFound, chooser: Seat, rules: HouseRules) -> FineDue:
    assert rules.renonce != "prevent"
    return FineDue(renonce, chooser, None if rules.renonce == "choice" else rules.renonce)


def _settle(story: _Story, due: tuple[Due, ...], *, claims_closed: bool = False) -> None:
    """Write what is due in its order, as far as it goes, and end a deal that is played out.

    It stops where a fine has to be chosen (9.7), and where others may claim first (9.8, 9.9).
    """
    rules = story.public.rules
    may_claim = rules.on_claim and not claims_closed
    while due and story.public.winner is None:
        first, *rest = due
        if isinstance(first, FineDue):
            _announce(story, first.renonce)
            if first.way is None:
                story.add(FineAsked(first, tuple(rest)))
                return
        lines = story.lines_of(first)
        winner = story.would_win(lines) if may_claim else None
        if winner is not None:
            story.add(EntryHeld(first, winner, tuple(rest)))
            return
        story.write(lines)
        due = tuple(rest)
    for missed in due:  # the game is over before they could be fined
        if isinstance(missed, FineDue):
            _announce(story, missed.renonce)
    if story.public.winner is not None:
        story.close()
    elif story.public.played_out:
        if may_claim:
            story.add(ClaimsOpened())
        else:
            story.close()


def _announce(story: _Story, renonce: RenonceFound) -> None:
    if renonce not in story.public.renonces:
        story.add(renonce)


def _unfold_claim(state: DealState, claim: ClaimRenonce) -> Steps:
    public, rules = state.public, state.public.rules
    claimant, offender = claim
    facts = {"claimant": claimant, "offender": offender}
    if not rules.on_claim:
        raise NoClaimsHere(**facts)
    if offender.side is claimant.side:
        raise NotAnOpponent(**facts)
    if public.ended:
        raise ClaimTooLate(**facts)
    _require_between_tricks(public)
    _require_no_choice(public)
    if not public.tricks:
        raise ClaimTooEarly(**facts)
    if claimant.side not in public.claimants:
        raise NoLastWord(**facts)
    held = public.awaiting
    waiting = (held.due, *held.after) if isinstance(held, EntryHeld) else ()
    settled = [*public.renonces, *(due.renonce for due in waiting if isinstance(due, FineDue))]
    found = [each for each in state.renonces if each.seat is offender and each not in settled]
    due: list[Due] = [_fine_due(renonce, claimant, rules) for renonce in found]
    if not due:
        points, reason = -WRONG_CLAIM_FINE, Reason.WRONG_CLAIM
        due = [EntryDue((ScoreLine(claimant.side, points, reason, "9.8", seat=claimant),))]
    story = _Story(state)
    story.add(RenonceClaimed(claimant, offender, tuple(renonce.trick for renonce in found)))
    _settle(story, (*due, *waiting))
    return story.steps


def _unfold_choice(state: DealState, choice: ChooseFine) -> Steps:
    asked = state.public.fine_asked
    if asked is None or asked.chooser is not choice.seat:
        raise NoFineToChoose(seat=choice.seat)
    story = _Story(state)
    story.add(FineChosen(choice.seat, choice.way))
    _settle(story, (asked.due._replace(way=choice.way), *asked.after))
    return story.steps


def _unfold_talk(state: DealState, fine: FineTalk) -> Steps:
    """Write a fine for talk; it also lands in a deal that is over, while the game goes on."""
    public, rules = state.public, state.public.rules
    if rules.talk_fine == "0" or fine.points != int(rules.talk_fine):
        raise NoTalkFine(points=fine.points, agreed=int(rules.talk_fine))
    _require_between_tricks(public)
    # With the target reached only claims are still to come, and then the last word is spoken.
    ends = public.played_out and winner_at_once(public.score, public.eldest, rules) is not None
    if public.winner is not None or ends or public.is_last_word:
        raise TalkFineTooLate
    story = _Story(state)
    story.write((ScoreLine(fine.side, -fine.points, Reason.TALK, "9.11"),))
    return story.steps


def _unfold_rest(state: DealState) -> Steps:
    public = state.public
    _require_between_tricks(public)
    _require_no_choice(public)
    if not public.may_throw_in:
        raise NotYetThrownIn(figures=public.figures_out)
    story = _Story(state)
    story.add(RestThrownIn())
    _settle(story, ())
    return story.steps


def _unfold_close(state: DealState) -> Steps:
    awaiting = state.public.awaiting
    if not isinstance(awaiting, EntryHeld | ClaimsOpened):
        raise NoClaimsOpen
    story = _Story(state)
    story.add(ClaimsClosed())
    held = (awaiting.due, *awaiting.after) if isinstance(awaiting, EntryHeld) else ()
    _settle(story, held, claims_closed=True)
    return story.steps


def _require_between_tricks(public: PublicDeal) -> None:
    if public.trick.cards:
        raise TrickGoesOn


def _require_no_choice(public: PublicDeal) -> None:
    if public.fine_asked is not None:
        raise FineFirst(chooser=public.fine_asked.chooser)
