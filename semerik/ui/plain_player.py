"""A person's seat in line mode: asks for cards, claims and fines, one question at a time."""

from __future__ import annotations

from typing import Protocol

from semerik.engine.actions import ClaimRenonce, FineWay
from semerik.engine.cards import Card
from semerik.engine.events import EntryHeld, FineAsked
from semerik.engine.knowledge import PublicDeal, SeatView
from semerik.engine.legality import objection
from semerik.engine.match import MatchView
from semerik.engine.scores import RENONCE_FINE
from semerik.engine.seats import Seat
from semerik.record.match import Undo
from semerik.table.ports import TakeBack
from semerik.ui.cast import Cast, display_order
from semerik.ui.keys import WAYS
from semerik.ui.lines import Voice
from semerik.ui.talk import Talk
from semerik.ui.typed import Claim, Command, Named, Number, Rules, Typed, Unknown


class _Table(Protocol):
    """What a person needs of the table in words."""

    cast: Cast
    voice: Voice
    talk: Talk
    may_undo: bool

    def before_question(self) -> None: ...
    def answer(self, command: Command, own: SeatView | None) -> bool: ...
    def read_rules(self, asked: Rules) -> None: ...
    def lift_curtain(self, seat: Seat) -> None: ...


class PlainPlayer:
    """A person who chooses in words."""

    def __init__(self, table: _Table, seat: Seat) -> None:
        self._table = table
        self._talk = table.talk
        self._seat = seat
        cast = table.cast
        self._alone = cast.you is not None
        names = cast.names.with_(seat, table.voice.words.text("name.you"))
        self._voice = Voice(Cast(names, seat), table.voice.words)
        self._noted: Seat | None = None

    async def choose(self, view: SeatView) -> Card | ClaimRenonce | TakeBack:
        """Ask until a card is named that can be played, or a renonce is claimed before a lead."""
        self._table.before_question()
        if self._alone:
            return self._ask(view)
        self._table.lift_curtain(self._seat)
        self._talk.say(self._voice.hand(view.hand))
        card = self._ask(view)
        self._talk.hide()
        return card

    async def claim(self, view: MatchView) -> Seat | None:
        """The claim noted during the trick; once the cards are open, ask for claims."""
        noted, self._noted = self._noted, None
        deal = view.deal
        if noted is not None or deal is None or not deal.cards_open:
            return noted
        held = isinstance(deal.awaiting, EntryHeld)
        key = "said.last-word.ask" if held else "said.claims.ask"
        question = self._voice.text(key, target=view.rules.target)
        self._talk.say(question)
        while (typed := self._talk.listen()) is not None:
            if not isinstance(typed, Claim):
                self._answer_aside(typed, None)
                self._talk.say(question)
            elif (seat := self._accused(typed, deal)) is not None:
                return seat
        return None

    async def agrees(self, view: MatchView, undo: Undo) -> bool:
        """Ask whether another may take a card back."""
        name = self._voice.cast.names[undo.seat]
        question = self._voice.text("said.undo.agree", name=name, trick=undo.trick, card=undo.card)
        self._talk.say(question)
        while True:
            typed = self._talk.listen()
            if typed in (Command.YES, Command.NO):
                return typed is Command.YES
            self._answer_aside(typed, None)
            self._talk.say(question)

    @property
    def drawn(self) -> int:
        return 0

    def rewind(self, drawn: int) -> None:
        pass

    async def choose_fine(self, view: SeatView, asked: FineAsked) -> FineWay:
        """Ask how a renonce is paid for."""
        found = asked.due.renonce
        facts = {"name": self._voice.cast.names[found.seat], "trick": found.trick}
        question = self._voice.text("said.fine.ask", fine=RENONCE_FINE, **facts)
        self._talk.say(question)
        while True:
            typed = self._talk.listen()
            if isinstance(typed, Number) and 1 <= typed.number <= len(WAYS):
                return WAYS[typed.number - 1]
            self._answer_aside(typed, view)
            self._talk.say(question)

    def _answer_aside(self, typed: Typed, view: SeatView | None) -> None:
        """Answer what is no answer to the question, if it can be."""
        if typed is Command.QUIT:
            self._talk.ask_to_leave()
        elif isinstance(typed, Rules):
            self._table.read_rules(typed)
        elif isinstance(typed, Command):
            self._table.answer(typed, view)

    def _accused(self, claim: Claim, deal: PublicDeal) -> Seat | None:
        """Whose renonce is claimed; None after a sentence that says what was wrong."""
        voice = self._voice
        accused = deal.accused_by(self._seat.side)
        if not accused:
            key = "said.claim.early" if deal.rules.on_claim else "said.claim.none"
            self._talk.say(voice.text(key))
            return None
        found = [seat for seat in accused if voice.is_called(seat, claim.who)]
        if len(found) == 1:
            return found[0]
        first, last = (voice.cast.names[seat] for seat in accused)
        self._talk.say(voice.text("said.claim.whose", first=first, last=last))
        return None

    def _claimed(self, claim: Claim, view: SeatView) -> ClaimRenonce | None:
        """The claim, if it can be made before this lead; in mid-trick it is noted."""
        offender = self._accused(claim, view.public)
        if offender is None or not view.public.trick.cards:
            return None if offender is None else ClaimRenonce(self._seat, offender)
        self._noted = offender
        name = self._voice.cast.names[offender]
        self._talk.say(self._voice.text("said.claim.noted", name=name))
        return None

    def _ask(self, view: SeatView) -> Card | ClaimRenonce | TakeBack:
        self._question(view)
        warned: Card | None = None
        while True:
            typed = self._talk.listen()
            if typed is None:
                self._question(view)
                continue
            if typed is Command.UNDO:
                if self._has_played(view):
                    return TakeBack()
                continue
            if isinstance(typed, Command):
                warned = None
                self._obey(typed, view)
                continue
            if isinstance(typed, Rules):
                self._table.read_rules(typed)
                continue
            if isinstance(typed, Claim):
                claim = self._claimed(typed, view)
                if claim is not None:
                    return claim
                continue
            card = self._card_meant(typed, view)
            if card is not None and self._may_play(card, view, warned):
                return card
            warned = card

    def _has_played(self, view: SeatView) -> bool:
        """Whether there is a card of this deal that may be taken back; if not, that is said."""
        if self._table.may_undo and len(view.hand) < len(view.dealt):
            return True
        key = "said.undo.nothing" if self._table.may_undo else "said.undo.off"
        self._talk.say(self._voice.text(key))
        return False

    def _question(self, view: SeatView) -> None:
        question = self._voice.prompt(view, headed=self._alone)
        self._talk.say(question, more=self._voice.prompt_full(view))

    def _obey(self, command: Command, view: SeatView) -> None:
        if command is Command.QUIT:
            self._talk.ask_to_leave()
            self._question(view)
        elif not self._table.answer(command, view):
            self._question(view)

    def _card_meant(self, typed: Number | Named | Unknown, view: SeatView) -> Card | None:
        """The card of the hand, or None after a sentence that says what was wrong."""
        say, text, hand = self._talk.say, self._voice.text, display_order(view.hand)
        match typed:
            case Number(number) if number <= len(hand):
                return hand[number - 1]
            case Number(number):
                say(text("said.no-number", number=number, count=len(hand)))
            case Named(rank, suit):
                cards = typed.among(view.hand)
                legal = typed.among(view.legal)
                if len(cards) == 1 or len(legal) == 1:
                    return legal[0] if len(legal) == 1 else cards[0]
                if cards:
                    say(self._voice.which(view, legal or cards))
                elif rank is not None and suit is not None:
                    say(text("said.NotYourCard", card=Card(suit, rank)))
                else:
                    say(text("said.none-such"))
            case Unknown(word, nearest):
                key = "said.nearest" if nearest else "said.nearest.none"
                hint = text(key, nearest=nearest or "")
                say(text("said.unknown", text=word, nearest=hint))
        return None

    def _may_play(self, card: Card, view: SeatView, warned: Card | None) -> bool:
        """Whether the card is played now; where not, it was said why."""
        refused = objection(view.position, card)
        if refused is None:
            return True
        is_renonce = card in view.playable
        if is_renonce and card is warned:
            return True
        name = "renonce" if is_renonce else type(refused).__name__
        brief, full = self._voice.refusal(name, card, view)
        self._talk.say(brief, more=[full])
        return False
