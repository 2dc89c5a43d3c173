"""The one authoritative match: verify, persist, apply, publish, in that order."""

from __future__ import annotations

from semerik.engine import match
from semerik.engine.actions import Action, DealHands, PlayCard
from semerik.engine.cards import Card, Hand
from semerik.engine.events import Event, seen_by
from semerik.engine.match import MatchState, MatchView
from semerik.engine.rules import format_rules
from semerik.engine.seats import PerSeat, Seat
from semerik.record.commitment import seal_of
from semerik.record.match import SeatChanged, Undo
from semerik.record.shuffle import shuffled_hands
from semerik.table.course import (
    Consent,
    Deed,
    Entry,
    KeptMatch,
    MatchHeader,
    drawn_by,
    effective,
    place_of_last,
    seats_of,
    without,
)
from semerik.table.ports import Audience, Journal

_LAST_DEEDS = 20


class Table:
    """A match being played; ``seed`` deals its cards, ``journal`` keeps it.

    ``kept`` is what was kept of a match that goes on; it must be lawful.
    """

    def __init__(
        self, header: MatchHeader, seed: int, journal: Journal, kept: KeptMatch | None = None
    ) -> None:
        self.header = header
        self.state: MatchState = match.begin(header.rules, header.dealer)
        self._seed = seed
        self._journal = journal
        self._course: list[Entry] = []
        self._before: list[MatchState] = []
        """How things stood before each entry."""
        if kept is None:
            journal.begin(header, seed)
        else:
            for entry in effective(kept.entries):
                self._take(entry)

    def submit(self, action: Action, drawn: int = 0) -> match.Steps:
        """Let an action happen; every event with the state after it, in order.

        All of them have happened when the first is handed out: the pace of whoever looks on
        changes nothing. ``drawn`` are the words that the bot who decided has drawn.

        Raises:
            IllegalAction: the action is refused; nothing was kept, nothing has happened.
        """
        steps = match.unfold(self.state, action)
        entry, after = Entry(action, drawn), steps[-1][1]
        self._journal.append(entry, self.state, after)
        self._push(entry, after)
        return steps

    def next_hands(self) -> DealHands:
        """The shuffled cards of the next deal, or those set for the first."""
        deal = self.state.deal
        if deal is None and self.header.opening is not None:
            return DealHands(self.header.opening)
        number = 1 if self.state.between_games or deal is None else deal.public.number + 1
        game = len(self.state.games) + 1
        return DealHands(shuffled_hands(self._seed, self.header.number, game, number))

    @property
    def seal(self) -> str:
        """What is told of the cards of the running deal before anybody sees one."""
        deal = self.state.deal
        assert deal is not None
        game = len(self.state.games) + (deal.public.winner is None)
        number, dealer = deal.public.number, deal.public.dealer
        return seal_of(self._seed, self.header.number, game, number, dealer, deal.dealt)

    def account(self) -> list[str]:
        """What may be told of the match to whoever mends the program: no card but on the table."""
        lying: Hand = ()
        lines = [f"rules {format_rules(self.header.rules)}", f"seats {' '.join(self.seats)}"]
        public = self.state.deal and self.state.deal.public
        if public is not None:
            score = ":".join(map(str, public.score))
            lines.append(f"deal {public.number}, trick {len(public.tricks) + 1}, score {score}")
            lying = public.trick.cards
        return lines + [_told(entry.deed, lying) for entry in self._course[-_LAST_DEEDS:]]

    # Taking back, and who sits where

    @property
    def seats(self) -> PerSeat[str]:
        """Who sits where now."""
        return seats_of(self.header, self._course)

    @property
    def drawn(self) -> PerSeat[int]:
        """The words that each bot has drawn in what holds of the match."""
        return drawn_by(self._course)

    @property
    def taken_back(self) -> int:
        """How many cards were taken back in the match."""
        return sum(isinstance(entry.deed, Undo) for entry in self._course)

    def undo_of(self, seat: Seat) -> Undo | None:
        """What it would mean if the seat took back its last card; None if it can't.

        Never across the end of a deal, and never a card of a match that is over.
        """
        deal = self.state.deal
        if deal is None or deal.public.ended or deal.public.cards_open:
            return None
        try:
            place = place_of_last(self._course, seat)
        except ValueError:
            return None
        deed, before = self._course[place].deed, self._before[place].deal
        assert isinstance(deed, PlayCard)
        assert before is not None
        return Undo(seat, len(before.public.tricks) + 1, deed.card)

    def has_shown_since(self, seat: Seat) -> bool:
        """Whether a card was played since the seat's last one, which it has in this deal."""
        place = place_of_last(self._course, seat)
        return any(isinstance(entry.deed, PlayCard) for entry in self._course[place + 1 :])

    def consent(self, seat: Seat) -> None:
        """Keep that a seat agreed to what is taken back next."""
        self._keep_note(Entry(Consent(seat)))

    def take_back(self, undo: Undo) -> None:
        """Let a card be taken back: things stand as before it was played.

        Raises:
            ValueError: the seat has played no card in the running deal.
        """
        place = place_of_last(self._course, undo.seat)
        entry, before = Entry(undo), self._before[place]
        self._journal.append(entry, self.state, before)
        self._course = [*without(self._course, place), entry]
        self._before = [*self._before[:place], *[before] * (len(self._course) - place)]
        self.state = before

    def change_seat(self, seat: Seat, who: str) -> None:
        """Let somebody else sit there from here on."""
        self._keep_note(Entry(SeatChanged(seat, who)))

    def _keep_note(self, entry: Entry) -> None:
        self._journal.append(entry, self.state, self.state)
        self._push(entry, self.state)

    def _take(self, entry: Entry) -> None:
        """Let happen what was kept."""
        deed, state = entry.deed, self.state
        if not isinstance(deed, Undo | SeatChanged | Consent):
            state = match.unfold(state, deed)[-1][1]
        self._push(entry, state)

    def _push(self, entry: Entry, state: MatchState) -> None:
        self._course.append(entry)
        self._before.append(self.state)
        self.state = state


def publish(event: Event, state: MatchState, audience: Audience) -> tuple[Event, MatchView]:
    """What those who look on get to know of an event and of the state after it."""
    return seen_by(event, audience.seat, state.rules), view_of(state, audience)


def view_of(state: MatchState, audience: Audience) -> MatchView:
    """The match as those who look on may know it."""
    return state.view(audience.seat, open_hands=audience.open_hands)


def _told(deed: Deed, lying: Hand) -> str:
    """A deed by name, with who did it, and a card where it lies on the table."""
    parts = [type(deed).__name__]
    if not isinstance(deed, DealHands):
        facts = deed._asdict().values() if isinstance(deed, tuple) else ()
        parts += [
            fact.name if isinstance(fact, Seat) else str(fact)
            for fact in facts
            if not isinstance(fact, Card) or fact in lying
        ]
    return " ".join(parts)
