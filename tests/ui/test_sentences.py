"""Sentences of the log, the sheet and the end of a game."""

from __future__ import annotations

import pytest

from semerik.engine import match
from semerik.engine.actions import DealHands, PlayCard
from semerik.engine.cards import DECK, parse_card, parse_hand
from semerik.engine.combinations import declare
from semerik.engine.events import Event, GameWon, MatchEnded
from semerik.engine.knowledge import PublicDeal
from semerik.engine.match import MatchState
from semerik.engine.rules import STANDARD, HouseRules, parse_rules
from semerik.engine.scores import Reason, ScoreLine
from semerik.engine.seats import PerSeat, PerSide, Seat, Side
from semerik.engine.tricks import Trick
from semerik.record.shuffle import shuffled_hands
from semerik.table.ports import Audience
from semerik.table.table import publish
from semerik.ui.cast import Cast, cast_of
from semerik.ui.deal_log import deal_log
from semerik.ui.reasons import line_reason, line_reason_long, why_line
from semerik.ui.sentences import (
    card_act,
    combination_name,
    declaration_sentence,
    event_sentence,
    game_sentences,
)
from semerik.words import LANGUAGES, Words, words_for

ONE = PerSeat(("bot:casual", "bot:casual", "human", "bot:casual"))
FRIENDS = PerSeat(("Анна", "Борис", "Вера", "Глеб"))


def names(seats: PerSeat[str], language: str) -> tuple[Cast, Words]:
    words = words_for(language)
    return cast_of(seats, words), words


def declared(hand: str, seat: Seat, language: str, rules: str = "standard") -> str:
    cast, words = names(FRIENDS, language)
    agreed = parse_rules(rules)
    declaration = declare(parse_hand(hand), agreed)
    return declaration_sentence(seat, declaration, agreed, cast, words)


@pytest.mark.parametrize(
    ("hand", "russian", "english"),
    [
        (
            "3S 2S AS KS AH KH AD 6D KC 4C",
            "Анна объявляет: баба пик с королём – 6; три туза, нет треф – 4; "
            "три короля, нет бубен – 1. Всего 11 очков.",
            "Анна declares: baba of spades with the king, 6; three aces, all but the club, 4; "
            "three kings, all but the diamond, 1. 11 points in all.",
        ),
        (
            "3H 2H AH 4S 5S 6S 7D KD 4D JC",
            "Анна объявляет: червонная баба – 5.",
            "Анна declares: baba of hearts, 5.",
        ),
        (
            "3C 2C AC KC QC JC 7C 6C 4S 5D",
            "Анна объявляет: трена треф до шестёрки – 16.",
            "Анна declares: trena of clubs down to the six, 16.",
        ),
        (
            "2S 2H 2D 2C 3H AD QS JS 7C 5D",
            "Анна объявляет: четыре двойки считаются как три – 3.",
            "Анна declares: four twos counted as three, 3.",
        ),
        (
            "3S 2S KS QH 7H AD 6D 4D JC 5C",
            "Анна: объявлять нечего.",
            "Анна has nothing to declare.",
        ),
    ],
)
def test_3_13_what_a_hand_declares(hand: str, russian: str, english: str) -> None:
    assert declared(hand, Seat.N, "ru") == russian
    assert declared(hand, Seat.N, "en") == english


@pytest.mark.parametrize("length", range(3, 11))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("trena", ["seven", "suit", "off"])
def test_every_run_has_a_name_of_its_own(length: int, language: str, trena: str) -> None:
    words = words_for(language)
    rules = parse_rules(f"standard;trena={trena}")
    hand = tuple(sorted((*DECK[20 : 20 + length], *DECK[1 : 11 - length])))
    (run, *_) = declare(hand, rules).combinations
    shorter = tuple(sorted((*DECK[20 : 19 + length], *DECK[1 : 12 - length])))
    others = [combination_name(one, words) for one in declare(shorter, rules).combinations]
    assert combination_name(run, words) not in others


def story(seats: PerSeat[str], language: str, seed: int = 7, cards: int = 40) -> list[str]:
    """The sentences of a deal in which everybody plays the first legal card."""
    cast, words = names(seats, language)
    told = []
    for event, state in happenings(seed, cards):
        sentence = event_sentence(*publish(event, state, Audience(cast.you)), cast, words)
        if sentence is not None:
            told.append(sentence)
    return told


def happenings(seed: int, cards: int) -> list[tuple[Event, MatchState]]:
    state = match.begin(STANDARD, Seat.W)
    action: DealHands | PlayCard = DealHands(shuffled_hands(seed, 1, 1, 1))
    steps = []
    for _ in range(cards + 1):
        for event in match.decide(state, action):
            state = match.apply(state, event)
            steps.append((event, state))
        assert state.deal is not None
        turn = state.deal.public.turn
        if turn is None:
            break
        action = PlayCard(turn, state.deal.view(turn).legal[0])
    return steps


def last_deal(seed: int, cards: int) -> PublicDeal:
    deal = happenings(seed, cards)[-1][1].deal
    assert deal is not None
    return deal.public


def test_a_deal_is_told_to_one_person_as_you() -> None:
    told = story(ONE, "en", cards=9)
    assert told[0] == "Deal 1. Wanda deals; Nell leads."
    assert "You declare: three fours, all but the heart, 1." in told
    assert any(sentence.startswith("You ") and " the " in sentence for sentence in told)
    assert "South" not in " ".join(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_is_told_to_several_people_by_name(language: str) -> None:
    told = " ".join(story(FRIENDS, language))
    for word in ("you", "You", "we", "вы", "Вы", "мы", "нам", "им"):
        assert word not in told.replace(".", " ").replace(",", " ").split()
    for form in ("Анны", "Анне", "Анну", "Веры", "Вере", "Бориса", "Борису", "Глеба"):
        assert form not in told


@pytest.mark.parametrize(
    ("cards", "act"),
    [("6S", "leads"), ("6S AS", "plays"), ("6S 4H", "ruffs"), ("6S 4D", "discards")],
)
def test_what_a_card_does(cards: str, act: str) -> None:
    trick = Trick(Seat.N, tuple(map(parse_card, cards.split())))
    assert card_act(trick, STANDARD) == act


def test_a_heart_under_a_higher_heart_is_no_ruff() -> None:
    trick = Trick(Seat.N, tuple(map(parse_card, ("6S", "AH", "4H"))))
    assert card_act(trick, STANDARD) == "discards"


@pytest.mark.parametrize("cards", range(1, 37))
def test_4_6_the_log_of_a_running_deal_names_only_the_cards_on_the_table(cards: int) -> None:
    cast, words = names(FRIENDS, "en")
    deal = last_deal(7, cards)
    told = " ".join(line.text for line in deal_log(deal, cast, words))
    lying = {words.format_field(card, "name") for card in deal.trick.cards}
    named = {name for card in DECK if (name := words.format_field(card, "name")) in told}
    assert deal.ended or named == lying


def test_the_log_adds_up_to_the_score_and_opens_after_the_deal() -> None:
    cast, words = names(ONE, "ru")
    for seed in range(1, 9):
        deal = last_deal(seed, 40)
        log = deal_log(deal, cast, words)
        assert log[-1].score == deal.score
        assert tuple(line for entry in log for line in entry.written) == deal.lines
        assert sum("ходит с" in one.text or "ходите с" in one.text for one in log) == len(
            deal.tricks
        )


def won(score: tuple[int, int], side: Side, recorded: int, rules: HouseRules = STANDARD) -> str:
    cast, words = names(ONE, "ru")
    deal = PublicDeal(Trick(Seat.E), rules, 3, Seat.N, PerSide(score), PerSide(score))
    return " ".join(game_sentences(GameWon(side, recorded), deal, cast, words))


def test_7_3_why_a_game_is_written_as_it_is() -> None:
    assert won((22, 12), Side.NS, 21) == (
        "Партия за нами: мы 22, они 12. У проигравших не меньше 11 – пишется 21. "
        "Лишнее не пишется: 1 очко. Сдача не доигрывается."
    )
    assert won((8, 25), Side.EW, 42) == (
        "Партия за ними: мы 8, они 25. У проигравших меньше 11 – пишется вдвойне: 42. "
        "Лишнее не пишется: 4 очка. Сдача не доигрывается."
    )
    never = parse_rules("standard;double_below=0")
    assert "Пишется 21." in won((21, 0), Side.NS, 21, never)


def test_8_2_the_end_of_a_match() -> None:
    cast, words = names(FRIENDS, "ru")
    rules = parse_rules("standard;match=rubber")
    games = (GameWon(Side.NS, 42), GameWon(Side.EW, 21), GameWon(Side.NS, 21))
    state = MatchState(None, rules, Seat.N, games, ended=True, winner=Side.NS)
    sentence = event_sentence(MatchEnded(Side.NS), state.view(None), cast, words)
    assert sentence == "Партии: Анна и Вера 2, Борис и Глеб 1. Роббер за стороной Анна и Вера."


def lines_of(hand: str, rules: str = "standard") -> list[ScoreLine]:
    return [
        ScoreLine(Side.NS, one.points, Reason.DECLARATION, one.clause, Seat.S, combination=one)
        for one in declare(parse_hand(hand), parse_rules(rules)).combinations
    ]


def test_lines_of_the_sheet_short_and_long() -> None:
    words = words_for("ru")
    baba, fives = lines_of("3S 2S AS 5S JH 5H 3C AC 5C 7D")
    assert line_reason(baba, words) == "баба ♠"
    assert line_reason_long(baba, words) == "баба пик: 3♠ 2♠ Т♠"
    assert line_reason(fives, words) == "три пятёрки"
    trick = ScoreLine(Side.NS, 2, Reason.TRICK, "5.2", Seat.S, trick=10, figures=4)
    assert line_reason(trick, words) == "взятка 10"
    assert line_reason_long(trick, words) == "взятка 10: четыре фигуры"


@pytest.mark.parametrize(
    ("hand", "rules", "why"),
    [
        ("3S 2S AS 4S 6H 5H 7C JC KC 7D", "standard", "three, two and ace of one suit are a baba"),
        ("3S 2S AS KS 6H 5H 7C JC QC 7D", "standard", "here 6 points"),
        ("3H 2H AH 4S 6D 5D 7C JC QC 7D", "standard;heart_baba=every_rung", "every run in hearts"),
        ("2S 2H 2D 2C 3H AD QS JS 7C 5D", "standard", "Four count as three (§3.9)."),
        (
            "2S 2H 2D 2C 3H AD QS JS 7C 5D",
            "standard;four_of_a_kind=plus_one",
            "By the house rule four_of_a_kind=plus_one.",
        ),
        (
            "3C 2C AC KC QC JC 7C 6H 4S 5D",
            "standard;trena=off",
            "§3.3: without trenas a longer run counts as one of six cards, 15 points. "
            "By the house rule trena=off.",
        ),
    ],
)
def test_why_a_declaration_counts_what_it_counts(hand: str, rules: str, why: str) -> None:
    line = lines_of(hand, rules)[0]
    assert why in why_line(line, parse_rules(rules), words_for("en"))


def test_9_5_why_a_fine_is_shortened() -> None:
    rules = parse_rules("standard;renonce=deduct;score_floor=0")
    line = ScoreLine(Side.NS, -1, Reason.RENONCE, "9.3", Seat.S, trick=4)
    assert why_line(line, rules, words_for("ru")) == (
        "п. 9.3: не дать масть, имея её, стоит стороне 3 очка; взятка остаётся за взявшим. "
        "По уговору renonce=deduct. Ниже нуля не пишется (п. 9.5)."
    )
