"""Line mode: the whole game in words, one question at a time, for pipes, screen readers and
terminals that can do nothing else. It reads and writes lines; nothing is drawn or rewritten.
"""

from __future__ import annotations

import sys

from semerik.engine.cards import Card
from semerik.engine.events import (
    CardPlayed,
    EntryWritten,
    Event,
    GameWon,
    HandDeclared,
    HandsDealt,
    MatchEnded,
    RenonceFound,
    TrickTaken,
)
from semerik.engine.knowledge import SeatView
from semerik.engine.legality import objection
from semerik.engine.match import MatchView, tally
from semerik.engine.scores import Reason, ScoreLine
from semerik.engine.seats import Seat
from semerik.table.ports import Audience, Evening, run_at_once
from semerik.table.seating import people_of
from semerik.ui.aloud import rules_aloud
from semerik.ui.cast import Cast, cast_of, display_order
from semerik.ui.lines import Voice
from semerik.ui.sentences import event_sentence, game_sentences, score_sentence
from semerik.ui.setting import Setting
from semerik.ui.talk import (
    INTERRUPTED,
    NOBODY,
    QUIT,
    LeftTheTable,
    NobodyAnswers,
    Read,
    Talk,
    Write,
)
from semerik.ui.typed import Command, Named, Number, Rules, Unknown


def print_line(text: str) -> None:
    """Write a line to standard output, at once."""
    print(text, flush=True)


def _complain(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


class PlainTable:
    """The stage in words. ``asks`` is whether somebody is there to press Enter after a deal."""

    def __init__(
        self, setting: Setting, cast: Cast, read: Read, write: Write, *, asks: bool = True
    ) -> None:
        self.cast = cast
        self.asks = asks
        self.voice = Voice(cast, setting.words)
        self.talk = Talk(self.voice, read, write)
        self.view: MatchView | None = None
        self._words = setting.words
        self._score_is_due = False
        self._was_warned = False

    def before_question(self) -> None:
        """Say what is still to be said before somebody is asked."""
        if self.view is not None:
            self._end_declarations(self.view)

    def open(self, *, people: bool) -> None:
        """The first lines of a sitting; ``people`` is whether anybody but bots plays."""
        self.talk.say(*self.voice.opening(people=people))

    async def show(self, event: Event, view: MatchView) -> None:
        """Say what has happened, once."""
        self.view = view
        deal, talk, voice = view.deal, self.talk, self.voice
        assert deal is not None
        if not isinstance(event, HandDeclared | EntryWritten):
            self._end_declarations(view)
        match event:
            case HandsDealt(deal=number, dealer=dealer):
                talk.say(voice.deal(view, number, dealer, deal.score))
                if view.own is not None:
                    talk.say(voice.hand(view.own.hand))
                elif view.hands is not None:
                    talk.say(*voice.four_hands(view.hands))
            case HandDeclared(seat, declaration):
                talk.add(voice.declares(seat, declaration, view))
            case CardPlayed(seat):
                if seat is not self.cast.you:
                    if len(deal.trick.cards) == 1:
                        talk.add(voice.text("said.trick", trick=len(deal.tricks) + 1))
                    talk.add(voice.card(deal.trick, view))
            case TrickTaken(trick):
                talk.add(voice.takes(trick.taker))
                if not trick.points:
                    talk.flush()
            case EntryWritten(lines):
                self._write_entry(lines, event, view)
            case GameWon():
                talk.say(*game_sentences(event, deal, self.cast, self._words))
            case RenonceFound() | MatchEnded():
                talk.add(event_sentence(event, view, self.cast, self._words) or "")

    def _write_entry(self, lines: tuple[ScoreLine, ...], event: Event, view: MatchView) -> None:
        if lines[0].reason is Reason.DECLARATION:
            self._score_is_due = True
            return
        if lines[0].reason is Reason.TRICK:
            self.talk.add(self.voice.worth(lines[0]))
        else:
            self.talk.add(event_sentence(event, view, self.cast, self._words) or "")
        self._say_score(view)

    def _say_score(self, view: MatchView) -> None:
        if view.deal is not None:
            self.talk.add(self.voice.score(view.deal.score))
        self.talk.flush()

    def _end_declarations(self, view: MatchView) -> None:
        if self._score_is_due:
            self._score_is_due = False
            self._say_score(view)
        if view.deal is not None and not view.deal.tricks and len(view.deal.trick.cards) < 2:
            self.talk.flush()

    async def deal_over(self, view: MatchView) -> None:
        """Sum the deal up; between deals, wait for Enter."""
        self.view = view
        self.talk.say(*self.voice.summary(view))
        if not view.ended and self.asks:
            self.pause("said.over.ask", over=False)

    def evening(self, games: tuple[GameWon, ...]) -> None:
        """Every game of the evening."""
        score = score_sentence(tally(games), self.cast, self._words)
        self.talk.say(self.voice.text("said.evening", score=score))

    def pause(self, key: str, *, over: bool) -> None:
        """Wait for Enter; what was said can be asked again.

        With the match ``over`` a wish to leave isn't asked about.

        Raises:
            NobodyAnswers, LeftTheTable: as :meth:`Talk.listen`.
        """
        question = self.voice.text(key)
        self.talk.say(question)
        while True:
            typed = self.talk.listen()
            if typed is None:
                return
            if typed is Command.QUIT:
                if over:
                    self.talk.leave()
                self.talk.ask_to_leave()
                self.talk.say(question)
            elif isinstance(typed, Rules):
                self.read_rules(typed)
            elif not (isinstance(typed, Command) and self.answer(typed, None)):
                self.talk.say(self.voice.text("said.choose-first"))

    def answer(self, command: Command, own: SeatView | None) -> bool:
        """Answer a command that changes nothing; False if it means nothing here."""
        view, talk, voice = self.view, self.talk, self.voice
        if view is None or view.deal is None:
            return False
        deal = view.deal
        match command:
            case Command.MORE:
                talk.say_more()
            case Command.SCORE:
                talk.say(voice.standing(view), more=[voice.standing(view), voice.written(deal)])
            case Command.TRICKS:
                talk.say(
                    *(voice.open_tricks(deal) if deal.cards_open else voice.closed_tricks(deal))
                )
            case Command.TRICK if not deal.ended:
                talk.say(voice.table(deal, full=False), more=[voice.table(deal, full=True)])
            case Command.HAND if own is not None:
                talk.say(voice.hand(own.hand))
            case Command.HELP:
                ascii_only = ".ascii" if self._words.ascii else ""
                talk.say(
                    voice.text("said.help"),
                    voice.text(f"said.help.commands{ascii_only}"),
                    more=[voice.text("said.help.full")],
                )
            case Command.WHY | Command.HINT | Command.UNDO:
                talk.say(voice.text(f"said.later.{command.name.lower()}"))
            case _:
                return False
        return True

    def read_rules(self, asked: Rules) -> None:
        """Read a clause of the rule book."""
        self.talk.say(*rules_aloud(asked.clause, self._words))

    def lift_curtain(self, seat: Seat) -> None:
        """Between two people at one keyboard: wait until the others look away."""
        if not self._was_warned:
            self._was_warned = True
            self.talk.say(self.voice.text("said.scroll-back"))
        curtain = self.voice.text("said.curtain", name=self.cast.names[seat])
        self.talk.say(curtain)
        while (typed := self.talk.listen()) is not None:
            if typed is Command.QUIT:
                self.talk.ask_to_leave()
            self.talk.say(curtain)


class PlainPlayer:
    """A person who chooses in words."""

    def __init__(self, table: PlainTable, seat: Seat) -> None:
        self._table = table
        self._talk = table.talk
        self._seat = seat
        cast = table.cast
        self._alone = cast.you is not None
        names = cast.names.with_(seat, table.voice.words.text("name.you"))
        self._voice = Voice(Cast(names, seat), table.voice.words)

    async def choose(self, view: SeatView) -> Card:
        """Ask until a card is named that can be played."""
        self._table.before_question()
        if self._alone:
            return self._ask(view)
        self._table.lift_curtain(self._seat)
        self._talk.say(self._voice.hand(view.hand))
        card = self._ask(view)
        self._talk.hide()
        return card

    def _ask(self, view: SeatView) -> Card:
        self._question(view)
        warned: Card | None = None
        while True:
            typed = self._talk.listen()
            if typed is None:
                self._question(view)
                continue
            if isinstance(typed, Command):
                warned = None
                self._obey(typed, view)
                continue
            if isinstance(typed, Rules):
                self._table.read_rules(typed)
                continue
            card = self._card_meant(typed, view)
            if card is not None and self._may_play(card, view, warned):
                return card
            warned = card

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


def play_plain(
    evening: Evening,
    setting: Setting,
    read: Read = input,
    write: Write = print_line,
    *,
    complain: Write = _complain,
    asks: bool = False,
) -> int:
    """Play matches in words until the person has enough; returns the exit code.

    With nobody at the table one match of the bots is told to its end; ``asks`` is whether somebody
    looks on who presses Enter after each deal.

    Raises:
        NotYetPlayed: the rules hold a value that this version can't play.
    """
    words = setting.words
    seated = people_of(evening.seats)
    cast = cast_of(evening.seats, words)
    table = PlainTable(setting, cast, read, write, asks=asks or bool(seated))
    people = {seat: PlainPlayer(table, seat) for seat in seated}
    audience = Audience(cast.you, setting.open_hands)
    table.open(people=bool(people))
    try:
        while True:
            run_at_once(evening.play_match(people, table, audience))
            if not people:
                table.talk.flush()
                return QUIT
            table.evening(evening.games)
            table.pause("said.again.ask", over=True)
    except LeftTheTable as left:
        return left.code
    except KeyboardInterrupt:
        return INTERRUPTED
    except NobodyAnswers:
        complain(words.text("said.no-input"))
        return NOBODY
