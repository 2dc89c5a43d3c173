"""The log of a deal: what has happened in it, in sentences and in order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from semerik.engine.events import GameWon
from semerik.engine.knowledge import PublicDeal
from semerik.engine.scores import Reason, Score, ScoreLine, recorded, total
from semerik.engine.tricks import TakenTrick, Trick
from semerik.ui.cast import Cast
from semerik.ui.sentences import (
    card_sentences,
    claim_sentence,
    dealt_sentence,
    declaration_sentence,
    entry_sentences,
    game_sentences,
    said_of,
    trick_sentence,
)
from semerik.words import Words


class LogLine(NamedTuple):
    """One line of the log: a sentence, what was written with it, and the score after."""

    text: str
    written: tuple[ScoreLine, ...]
    score: Score


def deal_log(deal: PublicDeal, cast: Cast, words: Words) -> tuple[LogLine, ...]:
    """A deal from the cards dealt to where it stands, oldest first.

    While it runs, no card of a taken trick is told (4.6); once the cards are open all are.
    """
    return tuple(_DealLog(deal, cast, words).tell_all())


class _DealLog:
    """Tells a deal trick by trick, each with what was written after it."""

    def __init__(self, deal: PublicDeal, cast: Cast, words: Words) -> None:
        self._deal = deal
        self._cast = cast
        self._words = words
        self._score = deal.score_before
        self._claims = list(deal.claims)
        self._lines: list[LogLine] = []

    def tell_all(self) -> list[LogLine]:
        deal, cast, words = self._deal, self._cast, self._words
        self._tell(dealt_sentence(deal.number, deal.dealer, cast, words))
        for seat, declaration in deal.declared:
            sentence = declaration_sentence(seat, declaration, deal.rules, cast, words)
            written = [
                line
                for line in deal.lines
                if line.reason is Reason.DECLARATION and line.seat is seat
            ]
            self._tell(sentence, written)
        self._tell_written(0)
        for trick in deal.tricks:
            self._tell_trick(trick)
        for number, text in enumerate(card_sentences(deal.trick, deal.rules, cast, words)):
            if number == 0:
                text = words.text("log.trick", trick=len(deal.tricks) + 1, what=text)
            self._tell(text)
        self._tell_end()
        return self._lines

    def _tell(self, text: str, written: Iterable[ScoreLine] = ()) -> None:
        lines = tuple(written)
        self._score = total(self._score, lines)
        self._lines.append(LogLine(text, lines, self._score))

    def _tell_trick(self, trick: TakenTrick) -> None:
        """A trick; its points stand with it unless a fine comes between."""
        what = trick_sentence(trick, self._cast, self._words)
        if self._deal.cards_open:
            lying = Trick(trick.leader, trick.cards)
            cards = card_sentences(lying, self._deal.rules, self._cast, self._words)
            what = " ".join((*cards, what))
        sentence = self._words.text("log.trick", trick=trick.number, what=what)
        first = next(iter(self._written_after(trick.number)), ())
        own = [line for line in first if line.reason is Reason.TRICK]
        self._tell(sentence, own)
        self._tell_written(trick.number, told=own)

    def _written_after(self, tricks: int) -> list[Sequence[ScoreLine]]:
        deal = self._deal
        return [
            entry
            for entry, after in zip(deal.entries, deal.written_after, strict=True)
            if after == tricks and entry[0].reason is not Reason.DECLARATION
        ]

    def _tell_written(self, tricks: int, told: Sequence[ScoreLine] = ()) -> None:
        """What was written after so many tricks, line by line, with the claims that led to it."""
        for entry in self._written_after(tricks):
            for line in entry:
                if line in told:
                    continue
                text = " ".join((*self._claim_before(line), self._line_sentence(line)))
                self._tell(text, [line])

    def _claim_before(self, line: ScoreLine) -> list[str]:
        """The claim that a fine follows, the first time it is told."""
        if not self._claims:
            return []
        claim = self._claims[0]
        right = line.reason is Reason.RENONCE and line.trick in claim.tricks[:1]
        wrong = line.reason is Reason.WRONG_CLAIM
        if not (right or wrong):
            return []
        del self._claims[0]
        return [claim_sentence(claim, self._cast, self._words)]

    def _line_sentence(self, line: ScoreLine) -> str:
        words = self._words
        if line.reason is Reason.TRICK:  # fines are written before the trick they happened in
            return words.text("log.trick-points", trick=line.trick)
        told = entry_sentences([line], self._cast, words)
        if line.reason is Reason.RENONCE and line.clause != "9.10" and line.seat is not None:
            found = said_of("log.renonce", line.seat, self._cast, words, trick=line.trick)
            told.insert(0, found)
        return " ".join(told)

    def _tell_end(self) -> None:
        deal, cast, words = self._deal, self._cast, self._words
        if deal.thrown_in:
            self._tell(words.text("log.thrown-in"))
        fined = {(line.seat, line.trick) for line in deal.lines if line.reason is Reason.RENONCE}
        for found in deal.renonces:
            if found not in fined and deal.ended:
                unfined = said_of("log.renonce", found.seat, cast, words, trick=found.trick)
                self._tell(f"{unfined} {words.text('log.unfined')}")
        if deal.winner is not None:
            won = GameWon(deal.winner, recorded(deal.score, deal.winner, deal.rules))
            self._tell(" ".join(game_sentences(won, deal, cast, words)))
        elif deal.turn is not None:
            self._tell(said_of("log.turn", deal.turn, cast, words))
