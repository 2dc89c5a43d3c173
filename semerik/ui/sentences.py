"""Sentences about what has happened and how things stand, the same wherever they are read.

The log, the sheet, the table and line mode all take their sentences from here. Nothing here knows
more than it is given, and of a taken trick of a running deal no card is ever named (4.6).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from semerik.engine.cards import Rank, Suit
from semerik.engine.combinations import Baba, Combination, Declaration, HandTotal, RankSet
from semerik.engine.events import (
    CardPlayed,
    DealEnded,
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
from semerik.engine.knowledge import PublicDeal
from semerik.engine.match import MatchView, tally
from semerik.engine.rules import HouseRules
from semerik.engine.scores import Reason, Score, ScoreLine
from semerik.engine.seats import PerSide, Seat, Side
from semerik.engine.tricks import TRICKS_IN_A_DEAL, TakenTrick, Trick
from semerik.ui.cast import Cast
from semerik.words import Words

_HEAD = re.compile(r"(?:^|(?<=[.?!] ))[^\W\d]")


def capital(text: str) -> str:
    """The text with a capital letter at the head of each sentence."""
    return _HEAD.sub(lambda found: found[0].upper(), text)


def said_of(key: str, seat: Seat, cast: Cast, words: Words, /, **facts: object) -> str:
    """A sentence about somebody: by name, or as "you" to the person who looks on."""
    if seat is cast.you:
        return words.text(f"{key}.you", **facts)
    return words.text(key, name=cast.names[seat], **facts)


def said_of_side(key: str, side: Side, cast: Cast, words: Words, /, **facts: object) -> str:
    """A sentence about a side: as we and they, or by the names of the partners."""
    if cast.you is not None:
        return words.text(f"{key}.{'we' if side is cast.we else 'they'}", **facts)
    return words.text(f"{key}.side", side=side_name(side, cast, words), **facts)


def side_name(side: Side, cast: Cast, words: Words) -> str:
    """A side as whoever looks on calls it: We, They, or the partners' names."""
    if cast.you is not None:
        return words.text("side.we" if side is cast.we else "side.they")
    first, last = (cast.names[seat] for seat in Seat if seat.side is side)
    return words.text("and", first=first, last=last)


def enumeration(items: Sequence[str], words: Words) -> str:
    """``a, b and c``."""
    if len(items) < 2:
        return "".join(items)
    return words.text("and", first=", ".join(items[:-1]), last=items[-1])


def score_sentence(score: Score | PerSide[int], cast: Cast, words: Words) -> str:
    """``we 12, they 6``: ours first, or that of the side drawn below."""
    us, them = score[cast.we], score[cast.we.opponents]
    if cast.you is not None:
        return words.text("score.we", us=us, them=them)
    we, they = (side_name(side, cast, words) for side in (cast.we, cast.we.opponents))
    return words.text("score.side", we=we, us=us, they=they, them=them)


def figures_name(figures: int, words: Words) -> str:
    """``three figures``, in words."""
    return words.text(f"figures.{figures}")


# Declarations


def combination_name(combination: Combination, words: Words) -> str:
    """``baba of spades with the king``, ``three aces``; without the missing suit."""
    if isinstance(combination, HandTotal):
        return words.text("hand-total")
    if not isinstance(combination, Baba):
        return words.text(f"set.{combination.count}", rank=combination.rank)
    suit, length = combination.suit, combination.length
    lowest = Rank(length - 1)
    if combination.is_trena:
        name = words.text("trena", suit=suit)
        return name if length == 7 else words.text("run.long", name=name, rank=lowest)
    name = words.text("baba.hearts" if suit is Suit.HEARTS else "baba", suit=suit)
    if length == 3:
        return name
    return words.text("run.long" if length > 6 else f"run.{length}", name=name, rank=lowest)


def combination_told(combination: Combination, words: Words, rules: HouseRules) -> str:
    """A combination as all hear it: with the missing suit, where the table says it (3.13)."""
    name = combination_name(combination, words)
    if not isinstance(combination, RankSet):
        return name
    if combination.missing is None:
        if rules.four_of_a_kind == "as_three":
            return words.text("set.as-three", name=name)
        return name
    return words.text("set.missing", name=name, suit=combination.missing)


def combinations_told(declaration: Declaration, words: Words, rules: HouseRules) -> str:
    """Every combination of a hand with its points, parted by semicolons."""
    return "; ".join(
        words.text(
            "log.combination",
            combination=combination_told(combination, words, rules),
            points=combination.points,
        )
        for combination in declaration.combinations
    )


def declaration_sentence(
    seat: Seat, declaration: Declaration, rules: HouseRules, cast: Cast, words: Words
) -> str:
    """What a hand declares, with the sum where there is more than one combination."""
    if not declaration.combinations:
        return said_of("log.declares-nothing", seat, cast, words)
    what = combinations_told(declaration, words, rules)
    sentence = said_of("log.declares", seat, cast, words, what=what)
    if len(declaration.combinations) > 1:
        sentence += " " + words.text("log.in-all", points=declaration.points)
    return sentence


# Cards and tricks


def card_act(trick: Trick, rules: HouseRules) -> str:
    """What the last card of the trick did: ``leads``, ``plays``, ``ruffs`` or ``discards``.

    A heart that falls under a higher one is a discard: it takes nothing.
    """
    if len(trick.cards) == 1:
        return "leads"
    if trick.cards[-1].suit is trick.led_suit:
        return "plays"
    last = trick.leader.after(len(trick.cards) - 1)
    return "ruffs" if trick.taker(rules) is last else "discards"


def card_sentences(trick: Trick, rules: HouseRules, cast: Cast, words: Words) -> list[str]:
    """The cards of the trick on the table, one sentence a card, as they fell."""
    return [
        said_of(
            f"log.{card_act(Trick(trick.leader, trick.cards[: place + 1]), rules)}",
            trick.leader.after(place),
            cast,
            words,
            card=card,
        )
        for place, card in enumerate(trick.cards)
    ]


def trick_sentence(trick: TakenTrick, cast: Cast, words: Words) -> str:
    """Who takes, with how many figures, for how much; no card."""
    what = figures_name(trick.figures, words)
    if trick.points:
        what += ", " + words.format_field(trick.points, "point")
    elif trick.figures:
        what += ", " + words.text("points.none")
    return said_of("log.takes", trick.taker, cast, words, what=what)


# Events


def event_sentence(event: Event, view: MatchView, cast: Cast, words: Words) -> str | None:
    """An event in a sentence or two; ``view`` is how things stand after it.

    None where nothing is to say: what a declaration or a trick brings is in its own sentence.
    """
    deal = view.deal
    match event:
        case HandsDealt(deal=number, dealer=dealer):
            return dealt_sentence(number, dealer, cast, words)
        case HandDeclared(seat, declaration):
            return declaration_sentence(seat, declaration, view.rules, cast, words)
        case CardPlayed() if deal is not None:
            return card_sentences(deal.trick, view.rules, cast, words)[-1]
        case TrickTaken(trick):
            return trick_sentence(trick, cast, words)
        case RenonceFound(seat, number):
            return said_of("log.renonce", seat, cast, words, trick=number)
        case RenonceClaimed():
            return claim_sentence(event, cast, words)
        case FineChosen(seat, way):
            return said_of(f"log.chooses.{way}", seat, cast, words)
        case RestThrownIn():
            return words.text("log.thrown-in")
        case EntryHeld():
            return held_sentence(event, cast, words)
        case EntryWritten(lines):
            return " ".join(entry_sentences(lines, cast, words)) or None
        case GameWon() if deal is not None:
            return " ".join(game_sentences(event, deal, cast, words))
        case DealEnded() if deal is not None:
            score = score_sentence(deal.score, cast, words)
            return words.text("log.deal-over", deal=deal.number, score=score)
        case MatchEnded():
            return match_sentence(event, view, cast, words)
    return None


def dealt_sentence(number: int, dealer: Seat, cast: Cast, words: Words) -> str:
    """``Deal 2. Wanda deals; Nell leads.``"""
    return words.text(
        "log.deal",
        deal=number,
        deals=said_of("log.deals", dealer, cast, words),
        leads=said_of("log.lead", dealer.left, cast, words),
    )


def entry_sentences(lines: Iterable[ScoreLine], cast: Cast, words: Words) -> list[str]:
    """Bonuses and fines of an entry; declarations and tricks say their points themselves."""
    sentences = []
    for line in lines:
        match line.reason:
            case Reason.ALL_TEN:
                sentences.append(
                    said_of_side("log.all-ten", line.side, cast, words, points=line.points)
                )
            case Reason.NINE_ALONE if line.seat is not None:
                sentences.append(
                    said_of("log.nine-alone", line.seat, cast, words, points=line.points)
                )
            case Reason.RENONCE if line.clause == "9.10":
                sentences.append(words.text("log.bar", points=line.points))
            case Reason.RENONCE if line.seat is not None:
                key = "log.fine" if line.seat.side is line.side else "log.credit"
                sentences.append(said_of(key, line.seat, cast, words, points=line.points))
            case Reason.WRONG_CLAIM:
                sentences.append(
                    said_of_side("log.wrong-claim", line.side, cast, words, points=line.points)
                )
            case Reason.TALK:
                sentences.append(
                    said_of_side("log.talk", line.side, cast, words, points=line.points)
                )
    return sentences


def claim_sentence(claim: RenonceClaimed, cast: Cast, words: Words) -> str:
    """Who claimed against whom."""
    offender = cast.names[claim.offender]
    if claim.offender is cast.you:
        return words.text("log.claims-you", name=cast.names[claim.claimant])
    return said_of("log.claims", claim.claimant, cast, words, offender=offender)


def held_sentence(held: EntryHeld, cast: Cast, words: Words) -> str:
    """What would win the game, and who may still claim."""
    return said_of_side("log.held", held.side, cast, words)


def game_sentences(won: GameWon, deal: PublicDeal, cast: Cast, words: Words) -> list[str]:
    """The end of a game: who, how it is recorded and why, what is dropped, what isn't played."""
    rules, score, side = deal.rules, deal.score, won.side
    sentences = [
        said_of_side("end.won", side, cast, words, score=score_sentence(score, cast, words))
    ]
    if min(score) >= rules.target:
        sentences.append(_both_over(deal, side, words))
    if rules.double_below <= 0:
        key = "end.plain"
    else:
        key = "end.single" if won.recorded == rules.target else "end.double"
    sentences.append(words.text(key, below=rules.double_below, recorded=won.recorded))
    surplus = score[side] - rules.target
    if surplus > 0:
        sentences.append(words.text("end.surplus", surplus=surplus))
    if len(deal.tricks) < TRICKS_IN_A_DEAL:
        sentences.append(words.text("end.not-played-out"))
    return sentences


def _both_over(deal: PublicDeal, winner: Side, words: Words) -> str:
    score, target = deal.score, deal.rules.target
    if score[winner] < score[winner.opponents]:
        return words.text("end.longer", target=target)
    if score[winner] == score[winner.opponents]:
        key = "end.eldest" if winner is deal.eldest.side else "end.longer"
        return words.text(key, target=target)
    return words.text("end.higher", target=target)


def match_sentence(ended: MatchEnded, view: MatchView, cast: Cast, words: Words) -> str | None:
    """The end of a match of several games; a single game has said it all."""
    length = view.rules.match.kind
    if length == "single":
        return None
    if length == "rubber":
        counts = PerSide.of(lambda side: sum(game.side is side for game in view.games))
        key, record = "end.rubber", "end.games"
    else:
        counts, key, record = tally(view.games), "end.match", "end.record"
    sentence = words.text(record, score=score_sentence(counts, cast, words))
    if ended.winner is None:
        return f"{sentence} {words.text('end.drawn')}"
    return f"{sentence} {said_of_side(key, ended.winner, cast, words)}"
