"""Line mode's sentences: what is said, brief and full, as texts; nothing here reads or prints.

Everything is words that a voice can read: cards and signs are spelled out. Words that belong
together are tied with :data:`TIE`, so that lines break between items; :func:`wrapped` unties them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from semerik.engine.cards import Card, Hand, Suit
from semerik.engine.combinations import Declaration
from semerik.engine.knowledge import PublicDeal, SeatView
from semerik.engine.match import MatchView
from semerik.engine.scores import Reason, Score, ScoreLine
from semerik.engine.seats import PerSeat, Seat, Side
from semerik.engine.tricks import TakenTrick, Trick
from semerik.record.dealcode import format_deal_code
from semerik.ui.cast import Cast, display_order
from semerik.ui.reasons import line_reason_said
from semerik.ui.sentences import (
    capital,
    card_act,
    card_sentences,
    combination_told,
    enumeration,
    figures_name,
    said_of,
    said_of_side,
    score_sentence,
    side_name,
)
from semerik.words import Words

WIDTH = 86
TIE = "\N{NO-BREAK SPACE}"


def tied(text: str) -> str:
    """The text as one item that no line break divides."""
    return text.replace(" ", TIE)


def wrapped(text: str) -> list[str]:
    """The text in lines of at most :data:`WIDTH`; an item longer than a line is divided."""
    lines = [""]
    for item in text.split(" "):
        for word in [item] if len(item) <= WIDTH else item.split(TIE):
            if lines[-1] and len(lines[-1]) + 1 + len(word) > WIDTH:
                lines.append("")
            lines[-1] += f" {word}" if lines[-1] else word
    return [line.replace(TIE, " ") for line in lines]


@dataclass(frozen=True, slots=True)
class Voice:
    """Says how things stand, to one who knows what ``cast.you`` knows."""

    cast: Cast
    words: Words

    def text(self, key: str, **facts: object) -> str:
        return capital(self.words.text(key, **facts))

    def spoken(self, text: str) -> str:
        """Signs as words: −3 as minus 3, the clause sign as clause."""
        text = re.sub(r"[−-](?=[0-9])", self.words.text("minus.said") + TIE, text)
        text = re.sub(r"\+(?=[0-9])", self.words.text("plus.said") + TIE, text)
        text = re.sub(r"(?:§|\bп\. )([0-9.]*[0-9])", self._clause, text)
        return re.sub(r" : (?=[0-9])", ", ", text)

    def writable(self, line: str) -> str:
        """The line as it may be written: names and quotes in other letters turn to ? in ASCII."""
        return line.encode("ascii", "replace").decode() if self.words.ascii else line

    def _clause(self, found: re.Match[str]) -> str:
        return self.words.text("clause.said", clause=found[1])

    # Opening, deal, hand

    def opening(self, *, people: bool) -> list[str]:
        key = "said.opening" if people else "said.opening.watch"
        return [self.text(key), self.seats(self.cast)]

    def seats(self, cast: Cast) -> str:
        """Who sits where."""
        seats = ", ".join(
            tied(self.words.text("said.seat", seat=seat, name=name))
            for seat, name in cast.names.items()
        )
        return self.text("said.seats", seats=seats)

    def seal(self, seal: str) -> str:
        """What is told of a deal before its cards are seen."""
        return self.text("said.seal", seal=seal)

    def deal(self, view: MatchView, number: int, dealer: Seat, score: Score) -> str:
        standing = capital(score_sentence(score, self.cast, self.words))
        deals = said_of("log.deals", dealer, self.cast, self.words)
        return self.text("said.deal", game=view.game, deal=number, score=standing, deals=deals)

    def hand(self, hand: Hand) -> str:
        if not hand:
            return self.text("said.hand.empty")
        return self.text("said.hand", cards=self._suits(hand))

    def four_hands(self, hands: PerSeat[Hand]) -> list[str]:
        """All hands, for onlookers who are shown them."""
        return [
            self.text("said.hand.of", name=self.cast.names[seat], cards=self._suits(hand))
            for seat, hand in hands.items()
        ]

    def _suits(self, hand: Hand) -> str:
        suits: dict[Suit, list[str]] = {}
        for card in display_order(hand):
            suits.setdefault(card.suit, []).append(self._rank(card))
        return "; ".join(
            tied(self.words.text("said.suit", suit=suit, ranks=" ".join(ranks)))
            for suit, ranks in suits.items()
        )

    def _rank(self, card: Card) -> str:
        letter = card.rank.letter
        return letter if letter.isdigit() else self.words.format_field(card.rank, "one")

    def declares(self, seat: Seat, declaration: Declaration, view: MatchView) -> str:
        items = [
            tied(
                self.words.text(
                    "log.combination",
                    combination=combination_told(combination, self.words, view.rules),
                    points=combination.points,
                )
            )
            for combination in declaration.combinations
        ]
        what = "; ".join(items) or self.words.text("said.nothing")
        return said_of("said.declares", seat, self.cast, self.words, what=what).replace(" ", TIE, 1)

    def score(self, score: Score) -> str:
        return tied(capital(score_sentence(score, self.cast, self.words)) + ".")

    # Cards and tricks

    def card(self, trick: Trick, view: MatchView) -> str:
        """The card that fell last."""
        card = trick.cards[-1]
        seat = trick.leader.after(len(trick.cards) - 1)
        key = "said.ruff" if card_act(trick, view.rules) == "ruffs" else "said.card"
        return tied(said_of(key, seat, self.cast, self.words, card=card))

    def takes(self, seat: Seat) -> str:
        return tied(said_of("said.takes", seat, self.cast, self.words))

    def points(self, line: ScoreLine) -> str:
        return said_of_side("points", line.side, self.cast, self.words, points=line.points)

    def worth(self, line: ScoreLine) -> str:
        figures = capital(figures_name(line.figures or 0, self.words))
        return tied(self.text("said.worth", figures=figures, points=self.spoken(self.points(line))))

    def table(self, deal: PublicDeal, *, full: bool) -> str:
        """The trick on the table: its cards, and who is winning."""
        trick = deal.trick
        key = "said.trick.full" if full else "said.trick"
        head = self.text(key, trick=len(deal.tricks) + 1)
        taker = trick.taker(deal.rules)
        if taker is None:
            return f"{head} {self.text('said.none-played')}"
        if full:
            cards = card_sentences(trick, deal.rules, self.cast, self.words)
        else:
            cards = self._cards(trick.leader, trick.cards)
        sentences = [head, *map(capital, cards)]
        sentences.append(said_of("said.winning", taker, self.cast, self.words))
        if full:
            sentences.append(capital(figures_name(trick.figures, self.words)) + ".")
        return " ".join(sentences)

    def _cards(self, leader: Seat, cards: Iterable[Card]) -> list[str]:
        return [
            tied(said_of("said.card", leader.after(place), self.cast, self.words, card=card))
            for place, card in enumerate(cards)
        ]

    def piles(self, deal: PublicDeal) -> str:
        piles = ", ".join(
            tied(self.words.text("said.pile", name=self.cast.names[seat], count=count))
            for seat, count in deal.piles.items()
        )
        return self.text("said.piles", piles=piles)

    def closed_tricks(self, deal: PublicDeal) -> list[str]:
        """Who took how many; the cards of a running deal stay closed (4.6)."""
        return [self.piles(deal), self.text("said.closed")]

    def open_tricks(self, deal: PublicDeal) -> list[str]:
        """The tricks of a deal that is over, with their cards."""
        return [self._open(trick) for trick in deal.tricks] + [self.piles(deal)]

    def last_trick(self, trick: TakenTrick) -> str:
        """The last trick with its cards, where it may be looked at again (4.6)."""
        return self._open(trick)

    def is_called(self, seat: Seat, name: str) -> bool:
        """Whether somebody is called so: by name, by the seat, by a beginning of either."""
        typed = name.casefold().strip()
        full = (self.cast.names[seat], self.words.format_field(seat, "name"), seat.name)
        letter = self.words.letter(seat).casefold()
        begins = any(called.casefold().startswith(typed) for called in full)
        return bool(typed) and (begins or typed == letter)

    def _open(self, trick: TakenTrick) -> str:
        cards = " ".join(self._cards(trick.leader, trick.cards))
        takes = self.takes(trick.taker)
        return self.text("said.trick-open", trick=trick.number, cards=cards, takes=takes)

    # The question

    def prompt(self, own: SeatView, *, headed: bool) -> str:
        """The question, with the cards that may be played by their numbers.

        ``headed`` says which trick it is where the trick begins with this question.
        """
        led = own.public.trick.led_suit
        cards = self._numbered(own.hand, own.legal)
        if led is None:
            question = self.text("said.prompt.lead", cards=cards)
            trick = self.text("said.trick", trick=len(own.public.tricks) + 1)
            return f"{trick} {question}" if headed else question
        return self.text(f"said.prompt.{_duty(own)}", led=led, cards=cards)

    def prompt_full(self, own: SeatView) -> list[str]:
        """The trick so far, the question with its reason, and what can't be played now."""
        trick = own.public.trick
        cards = self._numbered(own.hand, own.legal)
        place = self.words.text(f"said.place.{len(trick.cards) + 1}") if trick.cards else ""
        key = f"said.full.{_duty(own)}"
        told = [self.table(own.public, full=True)] if trick.cards else []
        told.append(self.text(key, place=place, led=trick.led_suit))
        told.append(self.text("said.full.legal", cards=cards))
        barred = tuple(card for card in own.hand if card not in own.legal)
        if barred:
            told.append(self.text("said.full.not-now", cards=self._numbered(own.hand, barred)))
        return told

    def _numbered(self, hand: Hand, cards: Hand) -> str:
        return ", ".join(
            tied(self.words.text("said.numbered", number=number, card=card))
            for number, card in enumerate(display_order(hand), start=1)
            if card in cards
        )

    def which(self, own: SeatView, cards: Hand) -> str:
        """Asks which of several cards was meant."""
        return self.text("said.which", cards=self._numbered(own.hand, cards))

    def refusal(self, name: str, card: Card, own: SeatView) -> tuple[str, str]:
        """Why a card is refused, brief and full; ``name`` is the refusal's, or ``renonce``."""
        led = own.public.trick.led_suit
        numbers = [str(n) for n, one in enumerate(display_order(own.hand), 1) if one in own.legal]
        held = [self.words.format_field(one, "name") for one in display_order(own.legal)]
        facts = {
            "card": card,
            "led": led,
            "numbers": ", ".join(numbers),
            "held": enumeration(held, self.words),
        }
        brief = self.text(f"said.{name}", **facts)
        full = f"said.{name}.full"
        return brief, self.text(full, **facts) if self.words.has(full) else brief

    # The score

    def standing(self, view: MatchView) -> str:
        """Both scores, and what each side lacks to the target and to the saving score."""
        deal = view.deal
        if deal is None:
            return ""
        sides = (self.cast.we, self.cast.we.opponents)
        return " ".join(self._standing(side, deal) for side in sides)

    def _standing(self, side: Side, deal: PublicDeal) -> str:
        score, rules = deal.score[side], deal.rules
        lack, less = rules.target - score, rules.double_below - score
        key = "there" if lack <= 0 else "both" if 0 < less < lack else "side"
        return self.text(
            f"said.score.{key}",
            side=capital(side_name(side, self.cast, self.words)),
            score=score,
            lack=lack,
            target=rules.target,
            less=less,
            below=rules.double_below,
        )

    def written(self, deal: PublicDeal) -> str:
        """Every line written in the deal, in order."""
        lines = "; ".join(self._line(line) for line in deal.lines)
        if not lines:
            return self.text("said.written.nothing")
        return self.text("said.written", lines=lines)

    def _line(self, line: ScoreLine) -> str:
        facts = {
            "points": self.spoken(self.points(line)),
            "what": line_reason_said(line, self.words),
            "clause": self.words.text("clause.said", clause=line.clause),
        }
        if line.seat is None:
            return self.words.text("said.written.line.side", **facts)
        return self.words.text("said.written.line", who=self.cast.names[line.seat], **facts)

    # The end of a deal

    def summary(self, view: MatchView) -> list[str]:
        """A deal that is over: where the points came from, how it stands, who deals next."""
        deal = view.deal
        assert deal is not None
        told = [self.text("said.over.deal", deal=deal.number)]
        told += [self._made(side, deal) for side in (self.cast.we, self.cast.we.opponents)]
        if deal.winner is None:
            score = score_sentence(deal.score, self.cast, self.words)
            told.append(self.text("said.over.score", score=score))
        if deal.tricks:
            told.append(self.piles(deal))
        if deal.opened is not None:  # a hyphen would be read as a minus
            code = format_deal_code(deal.opened, deal.dealer).replace("-", TIE)
            told.append(self.text("said.over.code", code=code))
        if not view.ended:
            told.append(said_of("said.over.next", deal.dealer.left, self.cast, self.words))
        return told

    def _made(self, side: Side, deal: PublicDeal) -> str:
        sums: dict[str, int] = {}
        for line in deal.lines:
            if line.side is side:
                part = _PARTS.get(line.reason, "fines")
                sums[part] = sums.get(part, 0) + line.points
        name = capital(side_name(side, self.cast, self.words))
        if not sums:
            return self.text("said.over.side.nothing", side=name)
        parts = ", ".join(
            self.words.text(f"said.over.{part}", points=points) for part, points in sums.items()
        )
        facts = {"side": name, "parts": parts, "points": sum(sums.values())}
        key = "said.over.side.one" if len(sums) == 1 else "said.over.side"
        return self.spoken(self.text(key, **facts))


_PARTS = {
    Reason.DECLARATION: "declared",
    Reason.TRICK: "tricks",
    Reason.ALL_TEN: "bonus",
    Reason.NINE_ALONE: "bonus",
}


def _duty(own: SeatView) -> str:
    """What binds whoever is to play: ``lead``, ``follow``, ``void`` or ``must-heart``."""
    led = own.public.trick.led_suit
    if led is None:
        return "lead"
    if any(card.suit is led for card in own.hand):
        return "follow"
    return "void" if own.legal == own.hand else "must-heart"
