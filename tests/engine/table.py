"""A table to play at in tests: deals written short, cards played one after the other."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from semerik.engine import match
from semerik.engine.actions import Action, DealHands, PlayCard
from semerik.engine.cards import DECK, Card, Hand, Suit, parse_card, parse_cards
from semerik.engine.errors import IllegalAction
from semerik.engine.events import Event, GameWon, MatchEnded, RenonceFound
from semerik.engine.knowledge import DealState, PublicDeal
from semerik.engine.match import MatchState
from semerik.engine.rules import KEYS, HouseRules, parse_rules, value_of
from semerik.engine.scores import Score, ScoreLine
from semerik.engine.seats import PerSeat, PerSide, Seat, Side
from semerik.engine.tricks import TakenTrick, Trick
from tests.oracle import counting

N, E, S, W = Seat
NS, EW = Side
Hands = PerSeat[Hand]


def house(changes: str = "") -> HouseRules:
    """The standard rules with changes, as ``trena=off;void=must_heart``."""
    return parse_rules(f"standard;{changes}")


def plain(rules: HouseRules) -> dict[str, str]:
    """Rules as the oracle reads them."""
    return {key: value_of(rules, key) for key in KEYS}


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def letters(hand: Iterable[Card]) -> list[str]:
    """Cards as the oracle reads them."""
    return [str(card) for card in hand]


def declared_points(hand: Hand, rules: HouseRules) -> int:
    """What a hand declares, as the oracle counts."""
    return sum(counting.declared(letters(hand), plain(rules)))


def score_of(text: str) -> Score:
    """``19:10``, North and South first."""
    ns, ew = text.split(":")
    return PerSide((int(ns), int(ew)))


def hands_from(text: str) -> Hands:
    """``N:6.2Q4.A.KJ764 …``: suits in the order S H D C, seats clockwise from the first."""
    first, _, rest = text.partition(":")
    hands = {
        seat: tuple(
            sorted(
                Card(suit, parse_card(rank + "S").rank)
                for suit, ranks in zip(Suit, part.split("."), strict=True)
                for rank in ranks
                if rank != "-"
            )
        )
        for seat, part in zip(Seat[first].round(), rest.split(), strict=True)
    }
    return PerSeat.of(lambda seat: hands[seat])


def hands_with(
    void: str = "", rules: HouseRules | None = None, declared: str = "", **held: str
) -> Hands:
    """Hands of ten that hold these cards at least; the rest is filled in at random.

    ``void`` names suits a seat has none of besides those held (``E:S W:SH``), ``declared`` the
    points each hand must declare (``N:4``), which otherwise is nothing.
    """
    rules = rules or house()
    generator = random.Random(f"{held}{void}{declared}")
    points = {Seat[word[0]]: int(word[2:]) for word in declared.split()}
    bans = {Seat[word[0]]: word[2:] for word in void.split()}
    fixed = {seat: list(cards(held.get(seat.name, ""))) for seat in Seat}
    rest = [card for card in DECK if not any(card in hand for hand in fixed.values())]
    for _ in range(5_000):
        generator.shuffle(rest)
        hands = {seat: list(hand) for seat, hand in fixed.items()}
        for card in rest:
            open_to = [
                seat
                for seat in Seat
                if len(hands[seat]) < 10 and card.suit.letter not in bans.get(seat, "")
            ]
            if not open_to:
                break
            # Those with a ban are served first: they have fewer cards to choose from.
            fussy = [seat for seat in open_to if seat in bans]
            hands[generator.choice(fussy or open_to)].append(card)
        dealt = PerSeat.of(lambda seat, hands=hands: tuple(sorted(hands[seat])))  # type: ignore[misc]
        if all(len(hand) == 10 for hand in dealt) and all(
            declared_points(hand, rules) == points.get(seat, 0) for seat, hand in dealt.items()
        ):
            return dealt
    raise AssertionError("no such deal was found")


def finished_deal(rules: HouseRules, score: Score, dealer: Seat) -> DealState:
    """An earlier deal of the game, over, that left this score; its cards don't matter."""
    nothing: Hands = PerSeat.of(lambda seat: ())
    trick = Trick(dealer.left)
    public = PublicDeal(trick, rules, 1, dealer, score, score, ended=True, opened=nothing)
    return DealState(public, nothing, nothing)


@dataclass
class Table:
    """One match, driven through ``decide`` and ``apply``.

    By default West deals, so that North is the eldest hand. ``score`` is what an earlier deal of
    the game has left.
    """

    rules: HouseRules = field(default_factory=house)
    dealer: Seat = W
    score: str = "0:0"
    events: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.state: MatchState = match.begin(self.rules, self.dealer)
        if self.score != "0:0":
            self.stand_at(self.score)

    def stand_at(self, score: str) -> None:
        """Pretend that the game stands at this score before the next deal."""
        before = finished_deal(self.rules, score_of(score), self.state.dealer.right)
        self.state = self.state._replace(deal=before)

    def do(self, action: Action) -> tuple[Event, ...]:
        events = match.decide(self.state, action)
        for event in events:
            self.state = match.apply(self.state, event)
        self.events += events
        return events

    def deal(self, hands: Hands | str) -> tuple[Event, ...]:
        return self.do(DealHands(hands_from(hands) if isinstance(hands, str) else hands))

    def deal_with(self, void: str = "", declared: str = "", **held: str) -> tuple[Event, ...]:
        return self.deal(hands_with(void, self.rules, declared, **held))

    def play(self, text: str) -> tuple[Event, ...]:
        """Play cards, each from the seat whose turn it is; the events of the last are returned."""
        events: tuple[Event, ...] = ()
        for card in cards(text):
            events = self.play_card(card)
        return events

    def play_card(self, card: Card) -> tuple[Event, ...]:
        turn = self.public.turn
        assert turn is not None
        return self.do(PlayCard(turn, card))

    def play_out(self) -> None:
        """Play the first legal card until the deal is over."""
        while self.public.turn is not None:
            self.play_card(self.deal_state.view(self.public.turn).legal[0])

    def refusal(self, action: Action) -> IllegalAction:
        """The refusal of an action, which must leave the table as it was."""
        before = self.state
        try:
            match.decide(self.state, action)
        except IllegalAction as refused:
            assert self.state == before
            return refused
        raise AssertionError(f"not refused: {action}")

    def refused(self, card: str) -> type[IllegalAction]:
        """How the seat whose turn it is would be refused this card."""
        turn = self.public.turn
        assert turn is not None
        return type(self.refusal(PlayCard(turn, parse_card(card))))

    @property
    def deal_state(self) -> DealState:
        assert self.state.deal is not None
        return self.state.deal

    @property
    def public(self) -> PublicDeal:
        return self.deal_state.public

    @property
    def lines(self) -> list[ScoreLine]:
        return list(self.public.lines)

    @property
    def written(self) -> list[str]:
        """The lines of the running deal, as ``NS 1 trick``."""
        return [f"{line.side.name} {line.points} {line.reason}" for line in self.lines]

    @property
    def stands(self) -> str:
        return f"{self.public.score[NS]}:{self.public.score[EW]}"

    @property
    def won(self) -> list[GameWon]:
        return [event for event in self.events if isinstance(event, GameWon)]

    @property
    def outcome(self) -> str:
        """``NS 42`` for the game just won, else empty."""
        if self.public.winner is None:
            return ""
        game = self.state.games[-1]
        assert game.side is self.public.winner
        return f"{game.side.name} {game.recorded}"

    @property
    def match_ends(self) -> list[MatchEnded]:
        return [event for event in self.events if isinstance(event, MatchEnded)]

    @property
    def renonces(self) -> list[RenonceFound]:
        return list(self.public.renonces)

    @property
    def last_trick(self) -> TakenTrick:
        return self.public.tricks[-1]


@dataclass(frozen=True)
class Wanted:
    """A trick to be arranged: who takes it, how many figures it has, who renounces in it."""

    taker: Seat
    figures: int
    offenders: tuple[Seat, ...] = ()


def arrange(
    wanted: Sequence[Wanted], eldest: Seat, rules: HouseRules, seed: int = 0
) -> tuple[Hands, list[Card]]:
    """A whole deal of ten tricks that go as wanted, and the cards in the order played.

    Most tricks are of one suit. The last two, and those with an offender, are laid from the cards
    left over, the last trick first, so that at each it is known what every seat still holds
    afterwards: who does not follow suit must have none left, an offender must have some.
    """
    assert len(wanted) == 10
    assert sum(trick.figures for trick in wanted) == 24
    generator = random.Random(f"{seed}{wanted}")
    for _ in range(3_000):
        found = _arrange_once(wanted, eldest, rules, generator)
        if found is not None:
            return found
    raise AssertionError(f"can't be arranged: {wanted}")


def _arrange_once(
    wanted: Sequence[Wanted], eldest: Seat, rules: HouseRules, generator: random.Random
) -> tuple[Hands, list[Card]] | None:
    honest = [number for number, trick in enumerate(wanted) if not trick.offenders]
    unused = list(DECK)
    laid: dict[int, list[Card]] = {}
    for number in honest[:-2]:
        of_one_suit = _draw_of_one_suit(wanted[number].figures, unused, generator)
        if of_one_suit is None:
            return None
        laid[number] = of_one_suit
    hands: dict[Seat, list[Card]] = {seat: [] for seat in Seat}
    order: list[Card] = []
    for number in range(9, -1, -1):
        trick = wanted[number]
        leader = wanted[number - 1].taker if number else eldest
        if number in laid:
            trick_cards = laid[number]
            place = (trick.taker - leader) % 4
            trick_cards.insert(place, trick_cards.pop(trick_cards.index(min(trick_cards))))
        else:
            mixed = _lay(trick, leader, hands, unused, rules, generator)
            if mixed is None:
                return None
            trick_cards = mixed
        for seat, card in zip(leader.round(), trick_cards, strict=True):
            hands[seat].append(card)
        order[:0] = trick_cards
    return PerSeat.of(lambda seat: tuple(sorted(hands[seat]))), order


def _draw_of_one_suit(
    figures: int, unused: list[Card], generator: random.Random
) -> list[Card] | None:
    for suit in generator.sample(list(Suit), 4):
        high = [card for card in unused if card.suit is suit and card.is_figure]
        low = [card for card in unused if card.suit is suit and not card.is_figure]
        if len(high) >= figures and len(low) >= 4 - figures:
            drawn = generator.sample(high, figures) + generator.sample(low, 4 - figures)
            generator.shuffle(drawn)
            for card in drawn:
                unused.remove(card)
            return drawn
    return None


def _lay(
    trick: Wanted,
    leader: Seat,
    later: Mapping[Seat, list[Card]],
    unused: list[Card],
    rules: HouseRules,
    generator: random.Random,
) -> list[Card] | None:
    high = [card for card in unused if card.is_figure]
    low = [card for card in unused if not card.is_figure]
    if len(high) < trick.figures or len(low) < 4 - trick.figures:
        return None
    for _ in range(40):
        laid = generator.sample(high, trick.figures) + generator.sample(low, 4 - trick.figures)
        generator.shuffle(laid)
        led = laid[0].suit
        lawful = all(
            (
                (card.suit is not led and any(kept.suit is led for kept in later[seat]))
                if seat in trick.offenders
                else (card.suit is led or all(kept.suit is not led for kept in later[seat]))
            )
            for seat, card in zip(leader.round(), laid, strict=True)
        )
        played = [(s.name, str(c)) for s, c in zip(leader.round(), laid, strict=True)]
        if lawful and counting.who_takes(played, plain(rules)) == trick.taker.name:
            for card in laid:
                unused.remove(card)
            return laid
    return None
