"""The deals of a record, followed by the engine: whatever is computed must be what is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from semerik.engine import match
from semerik.engine.actions import Action, ChooseFine, CloseClaims, DealHands, FineTalk, PlayCard
from semerik.engine.cards import Hand
from semerik.engine.errors import BadNotation, IllegalAction
from semerik.engine.events import EntryHeld
from semerik.engine.knowledge import DealState, PublicDeal
from semerik.engine.match import MatchState
from semerik.engine.rules import HouseRules
from semerik.engine.seats import PerSeat
from semerik.engine.tricks import TRICKS_IN_A_DEAL
from semerik.record.commitment import commitment
from semerik.record.errors import (
    BadInTag,
    ChoiceMissing,
    CutShort,
    DealIsNotOver,
    Differs,
    MisplacedTag,
    MissingTag,
    NeverHeld,
    NoDealYet,
    NothingFollows,
    TagTwice,
    TooMany,
    Unlawful,
)
from semerik.record.hands import parse_deal
from semerik.record.match import DealRecord, SeatChanged, Step, Undo
from semerik.record.text import Line, Play, Tag, Words
from semerik.record.values import read_digest, read_number, read_salt, read_seat

MOST_DEALS = 50_000
"""Deals in a match; 99 games to 999 take fewer than half of them."""

MOST_LINES = 1_000
"""Lines in a deal besides its tricks."""


class _Written(NamedTuple):
    """A tag and the line it stands on."""

    tag: Tag
    line: Line

    @property
    def place(self) -> Mapping[str, int]:
        return {"line": self.line.number, "column": self.tag.column}


class Course:
    """Follows the deals of one match; every method may raise a BadRecord."""

    def __init__(self, rules: HouseRules) -> None:
        self.rules = rules
        self.state: MatchState | None = None
        self.deals: list[DealRecord] = []
        self.games: list[tuple[DealState, ...]] = []
        """The deals of each game, as they stood at their end."""
        self._game: int | None = None  # a game was begun, and no deal in it
        self._head: dict[str, _Written] | None = None  # of a deal whose hands aren't dealt yet
        self._deal: DealRecord | None = None
        self._steps: list[Step] = []
        self._lines = 0
        self._short: Line | None = None  # a trick of fewer than four cards

    # Tags

    def take_tag(self, tag: Tag, line: Line) -> None:
        if tag.name == "Game":
            self._begin_game(tag, line)
        elif tag.name == "Deal":
            self._begin_deal(tag, line)
        elif self._head is None:
            raise MisplacedTag(tag=tag.name, problem="deal", **_start(line))
        elif tag.name in self._head:
            raise TagTwice(tag=tag.name, **_start(line))
        else:
            self._head[tag.name] = _Written(tag, line)
            if tag.name == "Dealer":
                self._check_dealer(tag, line)

    def _begin_game(self, tag: Tag, line: Line) -> None:
        self._end_deal(line)
        if self._game is not None:
            raise MissingTag(tag="Deal", **_start(line))
        if self.state is not None and not self.state.between_games:
            raise MisplacedTag(tag="Game", problem="game", **_start(line))
        self._game = read_number(tag, line)
        number = 1 if self.state is None else len(self.state.games) + 1
        _compare("game", self._game, number, tag, line)

    def _begin_deal(self, tag: Tag, line: Line) -> None:
        self._end_deal(line)
        state = self.state
        if self._game is None and (state is None or state.between_games):
            raise MissingTag(tag="Game", **_start(line))
        number = 1
        if state is not None and state.deal is not None and not state.between_games:
            number = state.deal.public.number + 1
        _compare("deal", read_number(tag, line), number, tag, line)
        if len(self.deals) == MOST_DEALS:
            raise TooMany(problem="deals", most=MOST_DEALS, **_start(line))
        self._game = None
        self._head = {}

    def _check_dealer(self, tag: Tag, line: Line) -> None:
        dealer = read_seat(tag, line)
        if self.state is not None:
            _compare("dealer", dealer, self.state.dealer, tag, line)
        elif self.rules.fixed_dealer is not None:
            _compare("first_dealer", dealer, self.rules.fixed_dealer, tag, line)

    def _deal_hands(self, line: Line) -> None:
        """Deal the hands of a deal whose tags are all read; ``line`` is what comes after them."""
        head, self._head = self._head, None
        if head is None:
            return
        for name in ("Dealer", "Hands"):
            if name not in head:
                raise MissingTag(tag=name, **_start(line))
        dealer = read_seat(*head["Dealer"])
        hands = _read_hands(head["Hands"])
        commit = read_digest(*head["Commit"]) if "Commit" in head else None
        salt = read_salt(*head["Salt"]) if "Salt" in head else None
        if commit and salt and commit != (computed := commitment(salt, dealer, hands)):
            place = head["Commit"].place
            raise Differs(problem="commit", found=commit, expected=computed, **place)
        state = self.state if self.state is not None else match.begin(self.rules, dealer)
        self.state = match.unfold(state, DealHands(hands))[-1][1]
        assert self.state.deal is not None
        # The deal may have won a game already, and then the game counted is the next one.
        game = len(state.games) + 1
        number = self.state.deal.public.number
        self._deal = DealRecord(game, number, dealer, hands, (), commit, salt)
        self._steps = []
        self._lines = 0

    def _end_deal(self, line: Line) -> None:
        """Close the deal that goes before ``line``, which must be over."""
        self._require_whole_trick(line)
        self._close(line)
        state = self.state
        if state is None or state.deal is None:
            return
        if state.deal_goes_on:
            number = len(state.deal.public.tricks) + 1
            raise DealIsNotOver(trick=number, **_start(line))
        if state.ended:
            raise NothingFollows(problem="match", **_start(line))

    def _close(self, line: Line) -> None:
        self._deal_hands(line)
        if self._deal is None or self.state is None or self.state.deal is None:
            return
        public = self.state.deal.public
        self._require_choice(public, line)
        if public.awaiting is not None:
            self._submit([CloseClaims()], line, 0)
        self.deals.append(self._deal._replace(course=tuple(self._steps)))
        self._deal = None
        if self.state.deal.public.winner is not None:
            self.games.append((*self.state.past, self.state.deal))

    def finish(self, line: Line) -> None:
        """The match ends with ``line``, its deal perhaps left in the middle."""
        self._close(line)
        if self._game is not None:
            raise MissingTag(tag="Deal", **_start(line))
        state = self.state
        if state is not None and state.deal is not None and not state.between_games:
            self.games.append((*state.past, state.deal))

    # Lines

    def play(self, play: Play, line: Line) -> None:
        public = self._running(line)
        self._require_choice(public, line)
        if public.ended:
            over = "match" if self.state and self.state.ended else "deal"
            over = over if public.winner is None or over == "match" else "game"
            raise NothingFollows(problem=over, **_start(line))
        if public.awaiting is not None:
            held = isinstance(public.awaiting, EntryHeld)
            raise NothingFollows(problem="held" if held else "deal", **_start(line))
        number, leader, cards = play
        expected = len(public.tricks) + 1
        if number != expected:
            raise Differs(problem="trick", found=number, expected=expected, **_start(line))
        if leader is not public.trick.leader:
            place = {"line": line.number, "column": line.column(1)}
            raise Differs(problem="leader", found=leader, expected=public.trick.leader, **place)
        played = [PlayCard(seat, card) for seat, card in zip(leader.round(), cards, strict=False)]
        self._submit(played, line, 2)
        self._steps += played
        if len(cards) < 4:
            self._short = line

    def take(self, words: Words, line: Line) -> None:
        """A decision between tricks, or a note."""
        public = self._running(line)
        self._lines += 1
        if self._lines > MOST_LINES:
            raise TooMany(problem="lines", most=MOST_LINES, **_start(line))
        if isinstance(words, Undo | SeatChanged):
            if public.winner is not None or isinstance(public.awaiting, EntryHeld):
                raise NothingFollows(problem="game", **_start(line))
            if isinstance(words, Undo):
                self._check_undo(words, line)
        else:
            if not isinstance(words, ChooseFine | FineTalk):
                self._require_choice(public, line)
            self._submit([words], line, 0)
        self._steps.append(words)

    def _check_undo(self, undo: Undo, line: Line) -> None:
        assert self.state is not None
        assert self.state.deal is not None
        deal = self.state.deal
        seat, number, card = undo
        if number > TRICKS_IN_A_DEAL:
            raise Differs(
                problem="last_trick",
                found=number,
                expected=TRICKS_IN_A_DEAL,
                line=line.number,
                column=line.column(2),
            )
        earlier = deal.public.tricks[: number - 1]
        problem = "not_dealt" if card not in deal.dealt[seat] else None
        if any(trick.card_of(seat) is card for trick in earlier):
            problem = "played"
        if problem is not None:
            raise NeverHeld(
                problem=problem,
                seat=seat,
                card=card,
                trick=number,
                line=line.number,
                column=line.column(3),
            )

    def _running(self, line: Line) -> PublicDeal:
        self._require_whole_trick(line)
        self._deal_hands(line)
        if self._deal is None or self.state is None or self.state.deal is None:
            raise NoDealYet(**_start(line))
        return self.state.deal.public

    def _require_whole_trick(self, line: Line) -> None:
        if self._short is None or self.state is None or self.state.deal is None:
            return
        trick, short = self.state.deal.public, self._short
        raise CutShort(
            trick=len(trick.tricks) + 1,
            count=len(trick.trick.cards),
            line=short.number,
            column=short.end,
        )

    def _require_choice(self, public: PublicDeal, line: Line) -> None:
        if public.fine_asked is not None:
            asked = public.fine_asked
            raise ChoiceMissing(seat=asked.chooser, offender=asked.due.renonce.seat, **_start(line))

    def _submit(self, actions: Sequence[Action], line: Line, word: int) -> None:
        """Let actions happen, each of which is said by a word of the line, from ``word`` on."""
        state = self.state
        assert state is not None
        try:
            for action in actions:
                state = match.unfold(state, action)[-1][1]
                word += 1
        except IllegalAction as refusal:
            column = line.column(word)
            raise Unlawful(error=refusal, line=line.number, column=column) from None
        self.state = state


def _start(line: Line) -> dict[str, int]:
    """The facts that say where a line begins."""
    return {"line": line.number, "column": line.column(0)}


def _compare(problem: str, found: object, expected: object, tag: Tag, line: Line) -> None:
    if found != expected:
        place = _Written(tag, line).place
        raise Differs(problem=problem, found=found, expected=expected, **place)


def _read_hands(written: _Written) -> PerSeat[Hand]:
    try:
        return parse_deal(written.tag.value)
    except BadNotation as error:
        raise in_tag(error, *written) from None


def in_tag(error: BadNotation, tag: Tag, line: Line) -> BadInTag:
    """What is wrong with the value of a tag, with its place in the line."""
    column = error.facts.get("column")
    place = tag.column + (column - 1 if isinstance(column, int) else 0)
    return BadInTag(tag=tag.name, error=error, line=line.number, column=place)
