"""Every refusal of the engine has a sentence in both languages, from the facts it carries."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from semerik.engine import match
from semerik.engine.actions import (
    ChooseFine,
    ClaimRenonce,
    CloseClaims,
    DealHands,
    FineTalk,
    PlayCard,
    ThrowIn,
)
from semerik.engine.cards import DECK, Card, Rank, Suit, parse_card, parse_hand
from semerik.engine.errors import (
    BadNotation,
    BadRules,
    ClaimTooEarly,
    ClaimTooLate,
    FineFirst,
    IllegalAction,
    NoLastWord,
    NotAnOpponent,
    SemerikError,
    TalkFineTooLate,
    TrickGoesOn,
)
from semerik.engine.legality import objection, position_of
from semerik.engine.match import MatchState
from semerik.engine.rules import STANDARD, HouseRules, parse_rules
from semerik.engine.seats import PerSeat, Seat, Side
from semerik.ui.cast import cast_of
from semerik.ui.reasons import refusal_sentence
from semerik.ui.sentences import capital
from semerik.words import LANGUAGES, Words, words_for

HANDS = PerSeat.of(lambda seat: DECK[seat::4])


def one_line(error: SemerikError, words: Words) -> str:
    """Both parts of a refusal, as where there is room for one line."""
    what, why = refusal_sentence(error, words)
    return f"{what}. {capital(why)}."


def dealt() -> MatchState:
    state = match.begin(STANDARD, Seat.W)
    for event in match.decide(state, DealHands(HANDS)):
        state = match.apply(state, event)
    return state


def refused_card(hand: str, card: str, led: Suit | None, turn: Seat = Seat.S) -> SemerikError:
    rules = HouseRules(void="must_heart")
    cards = tuple(map(parse_card, hand.split()))
    found = objection(position_of(Seat.S, turn, cards, led, rules), parse_card(card))
    assert found is not None
    return found


def caught(act: Callable[[], object]) -> SemerikError:
    with pytest.raises(SemerikError) as info:
        act()
    return info.value


def refusals() -> Iterator[SemerikError]:
    """Refusals as the engine makes them, at least one of each class."""
    yield caught(lambda: parse_card("8S"))
    yield caught(lambda: parse_hand("3S 2S 8S"))
    yield caught(lambda: parse_hand("3S 2S"))
    yield caught(lambda: parse_hand("3S 3S"))
    for text in ("standart", "qqq", "club;trenna=off", "club;zzz=1"):
        yield caught(lambda text=text: parse_rules(text))  # type: ignore[misc]
    for text in ("club;trena=of", "club;target=4", "club;match=x", "club;trena=off;trena=off"):
        yield caught(lambda text=text: parse_rules(text))  # type: ignore[misc]
    yield caught(lambda: parse_rules("standard;renonce_found=on_claim"))
    yield caught(lambda: HouseRules(double_below=30))
    begun = match.begin(STANDARD, Seat.W)
    yield caught(lambda: match.decide(begun, DealHands(HANDS.with_(Seat.N, DECK[:9]))))
    yield caught(lambda: match.decide(begun, DealHands(HANDS.with_(Seat.N, HANDS[Seat.E]))))
    yield caught(lambda: match.decide(dealt(), DealHands(HANDS)))
    yield caught(lambda: match.decide(begun._replace(ended=True), DealHands(HANDS)))
    yield caught(lambda: match.decide(begun, PlayCard(Seat.N, DECK[0])))
    yield refused_card("3S JH", "JH", Suit.SPADES)
    yield refused_card("3S JH", "3S", Suit.CLUBS)
    yield refused_card("3S JH", "4H", None)
    yield refused_card("3S JH", "3S", None, turn=Seat.E)
    yield from refused_rulings()


def refused_rulings() -> Iterator[SemerikError]:
    """What is refused about claims, fines and throwing in."""
    wrong = ClaimRenonce(Seat.W, Seat.S)
    yield caught(lambda: match.decide(dealt(), wrong))
    yield caught(lambda: match.decide(dealt(), ThrowIn()))
    yield caught(lambda: match.decide(dealt(), CloseClaims()))
    yield caught(lambda: match.decide(dealt(), ChooseFine(Seat.W, "credit")))
    yield caught(lambda: match.decide(dealt(), FineTalk(Side.NS, 2)))
    clauses = {"claimant": Seat.W, "offender": Seat.S}
    for late in (NotAnOpponent, ClaimTooEarly, ClaimTooLate, NoLastWord):
        yield late(**clauses)
    yield from (TrickGoesOn(), TalkFineTooLate(), FineFirst(chooser=Seat.E))


REFUSALS = list(refusals())


def concrete(error: type[SemerikError]) -> set[type[SemerikError]]:
    inner = {one for sub in error.__subclasses__() for one in concrete(sub)}
    return inner or {error}


def test_every_class_of_the_engine_is_among_the_samples() -> None:
    abstract = {SemerikError, BadNotation, BadRules, IllegalAction}
    ours = {one for one in concrete(SemerikError) if one.__module__ == "semerik.engine.errors"}
    assert ours - {type(error) for error in REFUSALS} - abstract == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("error", REFUSALS, ids=lambda error: type(error).__name__)
def test_every_refusal_can_be_said(error: SemerikError, language: str) -> None:
    sentence = one_line(error, words_for(language))
    assert sentence.endswith(".")
    assert "None" not in sentence
    assert "Seat." not in sentence
    assert "{" not in sentence


@pytest.mark.parametrize(
    ("language", "what", "why"),
    [
        ("ru", "В♥ нельзя: пики у вас есть", "п. 4.2: кто может, даёт в масть. Можно: 3♠ 2♠ Т♠"),
        ("en", "Not J♥: you have spades", "§4.2: follow suit if you can. Legal: 3♠ 2♠ A♠"),
    ],
)
def test_4_2_an_illegal_card(language: str, what: str, why: str) -> None:
    error = refused_card("3S 2S AS JH", "JH", Suit.SPADES)
    legal = tuple(Card(Suit.SPADES, rank) for rank in (Rank.THREE, Rank.TWO, Rank.ACE))
    assert refusal_sentence(error, words_for(language), legal=legal) == (what, why)


def test_whose_turn_it_is_by_name() -> None:
    words = words_for("ru")
    seats = PerSeat(("Анна", "Борис", "Вера", "Глеб"))
    error = refused_card("3S JH", "3S", None, turn=Seat.E)
    what, _ = refusal_sentence(error, words, cast_of(seats, words))
    assert what == "Сейчас ходит Борис"


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ("standart", "“standart” is no set of house rules (column 1). Perhaps standard."),
        ("club;trenna=off", "“trenna” is no option of the house rules (column 6). Perhaps trena."),
        (
            "club;trena=of",
            "trena can't be “of” (column 6). It can be seven, suit, off; perhaps off.",
        ),
        ("club;target=4", "target can't be “4” (column 6). It can be 5…999."),
        ("club;trena=off;trena=off", "trena is set twice (column 16). Set each option once."),
    ],
)
def test_a_rule_string_is_refused_with_place_and_nearest(rules: str, sentence: str) -> None:
    error = caught(lambda: parse_rules(rules))
    assert one_line(error, words_for("en")) == sentence
