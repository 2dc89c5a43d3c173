"""Line mode: the whole game in words, one question at a time, for pipes, screen readers and
terminals that can do nothing else. It reads and writes lines; nothing is drawn or rewritten.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from semerik.engine.cards import Card
from semerik.engine.deal import SeatView
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
from semerik.engine.legality import objection
from semerik.engine.match import MatchView, tally
from semerik.engine.scores import Reason, ScoreLine
from semerik.engine.seats import Seat
from semerik.table.journal import MemoryJournal
from semerik.table.play import run_at_once
from semerik.table.sitting import Plan, Sitting
from semerik.ui.cast import Cast, cast_of, display_order
from semerik.ui.lines import Voice, wrapped
from semerik.ui.sentences import event_sentence, game_sentences, score_sentence
from semerik.ui.setting import Setting
from semerik.ui.typed import Command, Named, Number, Typed, Unknown, read_typed

Read = Callable[[str], str]
"""Shows a prompt and returns a line, as ``input`` does; EOFError when there are no more."""

Write = Callable[[str], None]
"""Writes one line, at once."""

QUIT, INTERRUPTED, NOBODY = 0, 130, 2
PROMPT = "> "
EMPTY_LINES = 40
"""What is put between two people at one keyboard, where no line may be rewritten."""


class LeftTheTable(Exception):
    """The person leaves; ``code`` is the exit code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class NobodyAnswers(Exception):
    """The input ended before a first line came."""


def print_line(text: str) -> None:
    """Write a line to standard output, at once."""
    print(text, flush=True)


def _complain(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


class Talk:
    """Lines out and lines in, the last answer remembered so that it can be said more fully."""

    def __init__(self, voice: Voice, read: Read, write: Write) -> None:
        self._voice = voice
        self._read = read
        self._write = write
        self._pending: list[str] = []
        self._more: list[str] = []
        self._was_answered = False

    def add(self, *sentences: str) -> None:
        """Sentences to be said with those that follow, in one line if they fit."""
        self._pending += filter(None, sentences)

    def flush(self) -> None:
        """Say what was added."""
        if self._pending:
            sentences, self._pending = self._pending, []
            self.say(" ".join(sentences))

    def say(self, *paragraphs: str, more: list[str] | None = None) -> None:
        """Say every paragraph; ``more`` is what ``more`` will answer."""
        self.flush()
        self._more = more or []
        for paragraph in paragraphs:
            for line in wrapped(self._voice.spoken(paragraph)):
                self._write(line)

    def say_more(self) -> None:
        """The last answer more fully."""
        self.say(*(self._more or [self._voice.text("said.no-more")]))

    def hide(self) -> None:
        """Move what was said out of sight."""
        self.flush()
        for _ in range(EMPTY_LINES):
            self._write("")

    def listen(self) -> Typed:
        """What is typed next; the key Ctrl-C is the wish to leave.

        Raises:
            NobodyAnswers: the input ended before a first line.
            LeftTheTable: the input ended later.
        """
        self.flush()
        try:
            line = self._read(PROMPT)
        except EOFError:
            if not self._was_answered:
                raise NobodyAnswers from None
            self._leave(QUIT)
        except KeyboardInterrupt:
            self._was_answered = True
            return Command.QUIT
        except UnicodeDecodeError:
            return None
        self._was_answered = True
        return read_typed(line)

    def ask_to_leave(self) -> None:
        """Ask once; return if the person stays.

        Raises:
            LeftTheTable: the person leaves, by a word, by the end of input or by Ctrl-C again.
        """
        self.say(self._voice.text("said.quit"))
        try:
            answer = read_typed(self._read(PROMPT))
        except (EOFError, UnicodeDecodeError):
            self._leave(QUIT)
        except KeyboardInterrupt:
            raise LeftTheTable(INTERRUPTED) from None
        if answer in (Command.YES, Command.QUIT):
            self._leave(QUIT)
        self.say(self._voice.text("said.stay"))

    def _leave(self, code: int) -> None:
        self.say(self._voice.text("said.left"))
        raise LeftTheTable(code)


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
        self.at_the_keyboard: Seat | None = None
        self._words = setting.words
        self._score_is_due = False

    def open(self) -> None:
        """The first lines of a sitting."""
        self.talk.say(*self.voice.opening())

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
            self.pause("said.over.ask")

    def evening(self, sitting: Sitting) -> None:
        """Every game of the sitting."""
        score = score_sentence(tally(sitting.games), self.cast, self._words)
        self.talk.say(self.voice.text("said.evening", score=score))

    def pause(self, key: str) -> None:
        """Wait for Enter; what was said can be asked again.

        Raises:
            NobodyAnswers, LeftTheTable: as :meth:`Talk.listen`; leaving needs no second word.
        """
        question = self.voice.text(key)
        self.talk.say(question)
        while True:
            typed = self.talk.listen()
            if typed is None:
                return
            if typed is Command.QUIT:
                self.talk.ask_to_leave()
                self.talk.say(question)
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
                talk.say(*(voice.open_tricks(deal) if deal.ended else voice.closed_tricks(deal)))
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

    def lift_curtain(self, seat: Seat) -> None:
        """Between two people at one keyboard: hide the one's cards, wait for the other."""
        if self.at_the_keyboard is None:
            self.talk.say(self.voice.text("said.scroll-back"))
        else:
            self.talk.hide()
        self.at_the_keyboard = seat
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
        if not self._alone and self._table.at_the_keyboard is not self._seat:
            self._table.lift_curtain(self._seat)
            self._talk.say(self._voice.hand(view.hand))
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
            card = self._card_meant(typed, view)
            if card is not None and self._may_play(card, view, warned):
                return card
            warned = card

    def _question(self, view: SeatView) -> None:
        self._talk.say(self._voice.prompt(view), more=self._voice.prompt_full(view))

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
    plan: Plan,
    setting: Setting,
    read: Read = input,
    write: Write = print_line,
    *,
    complain: Write = _complain,
    asks: bool = True,
) -> int:
    """Play matches in words until the person has enough; returns the exit code.

    With nobody at the table one match of the bots is told to its end; ``asks`` is whether to wait
    for Enter after each of its deals.

    Raises:
        NotYetPlayed: the rules hold a value that this version can't play.
    """
    words = setting.words
    cast = cast_of(plan.seats, words)
    table = PlainTable(setting, cast, read, write, asks=asks or bool(plan.people))
    people = {seat: PlainPlayer(table, seat) for seat in plan.people}
    sitting = Sitting(plan, MemoryJournal())
    table.open()
    try:
        while True:
            run_at_once(sitting.play_match(people, table, cast.you))
            if not people:
                table.talk.flush()
                return QUIT
            table.evening(sitting)
            table.pause("said.again.ask")
    except LeftTheTable as left:
        return left.code
    except KeyboardInterrupt:
        return INTERRUPTED
    except NobodyAnswers:
        complain(words.text("said.no-input"))
        return NOBODY
