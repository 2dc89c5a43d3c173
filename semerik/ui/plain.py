"""Line mode: the whole game in words, one question at a time, for pipes, screen readers and
terminals that can do nothing else. It reads and writes lines; nothing is drawn or rewritten.
"""

from __future__ import annotations

import sys

from semerik.engine.events import (
    CardPlayed,
    EntryHeld,
    EntryWritten,
    Event,
    FineChosen,
    GameWon,
    HandDeclared,
    HandsDealt,
    MatchEnded,
    RenonceClaimed,
    RenonceFound,
    RestThrownIn,
    TrickTaken,
)
from semerik.engine.knowledge import SeatView
from semerik.engine.match import MatchView, tally
from semerik.engine.scores import Reason, ScoreLine
from semerik.engine.seats import PerSeat, Seat
from semerik.record.match import Undo
from semerik.table.ports import Audience, Evening, run_at_once
from semerik.ui.aloud import rules_aloud
from semerik.ui.cast import Cast, cast_of
from semerik.ui.lines import Voice
from semerik.ui.plain_player import PlainPlayer
from semerik.ui.sentences import event_sentence, game_sentences, said_of, score_sentence
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
from semerik.ui.typed import Command, Rules


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
        self.may_undo = True
        """Whether cards may be taken back at this table."""
        self._was_warned = False
        self._seal = ""

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
                talk.say(voice.deal(view, number, dealer, deal.score), voice.seal(self._seal))
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
            case RenonceClaimed() | RenonceFound() | FineChosen() | EntryHeld():
                talk.add(event_sentence(event, view, self.cast, self._words) or "")
            case RestThrownIn() | MatchEnded():
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

    async def sealed(self, seal: str) -> None:
        """Say what is told of the next deal's cards."""
        self._seal = seal

    async def seated(self, seats: PerSeat[str]) -> None:
        """Say who sits where from here on."""
        self.talk.say(self.voice.seats(cast_of(seats, self._words)))

    async def go_on(self, view: MatchView, taken_back: int) -> None:
        """Say how things stood when the match was left."""
        self.view = view
        deal, voice = view.deal, self.voice
        assert deal is not None
        self.talk.say(voice.text("said.resumed"))
        self.talk.say(voice.deal(view, deal.number, deal.dealer, deal.score))
        if view.own is not None and not deal.ended:
            self.talk.say(voice.hand(view.own.hand))
        if not deal.cards_open:
            self.talk.say(voice.table(deal, full=False))

    async def taken_back(self, undo: Undo, view: MatchView) -> None:
        """Say what was taken back, and what lies on the table again."""
        self.view = view
        facts = {"trick": undo.trick, "card": undo.card}
        self.talk.say(said_of("said.undo", undo.seat, self.cast, self._words, **facts))
        if view.deal is not None and view.deal.trick.cards:
            self.talk.say(self.voice.table(view.deal, full=False))

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
                opened = deal.cards_open
                talk.say(*(voice.open_tricks(deal) if opened else voice.closed_tricks(deal)))
            case Command.LAST_TRICK if deal.reviewable is not None:
                talk.say(voice.last_trick(deal.reviewable))
            case Command.TRICK if not deal.cards_open:
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
            case Command.UNDO:
                talk.say(voice.text("said.undo.not-now"))
            case Command.WHY | Command.HINT:
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
    """
    words = setting.words
    seated = evening.people
    cast = cast_of(evening.seats, words, seated)
    table = PlainTable(setting, cast, read, write, asks=asks or bool(seated))
    table.may_undo = evening.undo != "off"
    people = {seat: PlainPlayer(table, seat) for seat in seated}
    audience = Audience(cast.you, setting.open_hands)
    table.talk.is_unkept = lambda: evening.trouble is not None
    table.open(people=bool(people))
    try:
        while True:
            run_at_once(evening.play_match(people, table, audience))
            if not people or evening.is_over:
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
