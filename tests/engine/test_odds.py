"""The exact odds, and points without names, against slower ways to count and known figures."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb, factorial, isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semerik.engine.cards import DECK, HAND_SIZE, Card, Rank, Suit, parse_hand
from semerik.engine.chances import TRENA_LENGTHS, AnyBaba, AnySet, Wanted, chances
from semerik.engine.combinations import LADDER, Baba, Declaration, declare, declared_points
from semerik.engine.odds import HANDS, RUN_LENGTHS, hand_odds
from semerik.engine.rules import STANDARD, HouseRules, parse_rules, value_of, values_of
from tests.engine.table import house
from tests.oracle import scorer

SCORING = ("low_sets", "four_of_a_kind", "trena", "heart_baba", "baba_sets")
ALL_RULES = [
    parse_rules(";".join(["standard", *map("=".join, zip(SCORING, values, strict=True))]))
    for values in product(*map(values_of, SCORING))
]
EXTREMES = house("low_sets=off;four_of_a_kind=plus_one;trena=suit;heart_baba=every_rung")

hands = st.lists(st.sampled_from(DECK), min_size=10, max_size=10, unique=True)


def rich_hand(chance: random.Random) -> list[Card]:
    """A hand that is likelier to hold long runs: cards of few suits, mostly high."""
    deck = sorted(DECK, key=lambda card: card.rank + 2 * card.suit + 6 * chance.random())
    return chance.sample(deck[:14], HAND_SIZE)


# Points without names


@given(hands, st.sampled_from(ALL_RULES))
def test_points_are_those_of_the_declaration(hand: list[Card], rules: HouseRules) -> None:
    assert declared_points(hand, rules) == declare(tuple(sorted(hand)), rules).points


@given(st.randoms(use_true_random=False), st.sampled_from(ALL_RULES))
def test_points_of_rich_hands_are_those_of_an_independent_scorer(
    chance: random.Random, rules: HouseRules
) -> None:
    hand = rich_hand(chance)
    options = {option: value_of(rules, option) for option in SCORING}
    points = scorer.declared([str(card) for card in hand], options)
    assert [each.points for each in declare(tuple(sorted(hand)), rules).combinations] == points
    assert declared_points(hand, rules) == sum(points)


def test_the_order_of_the_cards_is_nothing() -> None:
    hand = parse_hand("3S 2S AS KS 3C 2C AC 3H 2H AH")
    assert {declared_points(order, STANDARD) for order in (hand, hand[::-1], set(hand))} == {26}


def test_the_clauses_alone_know_what_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    unheard = house("target=987")  # rules that nothing was counted by yet
    monkeypatch.setitem(LADDER, 3, 100)
    hand = parse_hand("3D 2D AD QD 6D KS 5S JH 4H 7C")
    assert declared_points(hand, unheard) == declare(hand, unheard).points == 100
    assert max(hand_odds(unheard).counts) > 300


# All hands by their points


def test_the_odds_of_the_book() -> None:
    odds = hand_odds(STANDARD)
    assert odds.hands == HANDS == 847_660_528
    assert (odds.counts[0], odds.counts[1]) == (494_991_144, 175_590_204)
    assert max(odds.counts) == 26
    assert odds.counts[26] == 6
    assert list(odds.counts) == sorted(odds.counts)
    assert all(odds.counts.values())
    assert float(odds.mean) == pytest.approx(1.003306479, abs=5e-10)


@pytest.mark.parametrize(
    ("change", "mean"),
    [
        ("low_sets=off", "3.513"),
        ("four_of_a_kind=plus_one", "4.105"),
        ("heart_baba=every_rung", "4.032"),
        ("baba_sets=plain", "3.964"),
        ("trena=suit", "4.0131"),
    ],
)
def test_the_mean_of_a_deal_under_other_rules(change: str, mean: str) -> None:
    places = len(mean.partition(".")[2])
    assert f"{float(4 * hand_odds(house(change)).mean):.{places}f}" == mean


def test_the_odds_take_no_time() -> None:
    start = time.process_time()
    hand_odds(house("target=986"))
    assert time.process_time() - start < 0.2


@pytest.mark.slow
@pytest.mark.parametrize("rules", ALL_RULES)
def test_every_hand_is_counted_once(rules: HouseRules) -> None:
    odds = hand_odds(rules)
    assert odds.hands == HANDS
    assert list(odds.counts) == sorted(odds.counts)


@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_hands_of_few_cards_one_by_one(size: int) -> None:
    for rules in (STANDARD, EXTREMES):
        counted = Counter(declared_points(hand, rules) for hand in combinations(DECK, size))
        assert hand_odds(rules, size).counts == dict(sorted(counted.items()))


@pytest.mark.slow
@pytest.mark.parametrize("rules", [STANDARD, EXTREMES, house("baba_sets=plain;trena=off")])
def test_hands_of_five_cards_one_by_one(rules: HouseRules) -> None:
    counted = Counter(declared_points(hand, rules) for hand in combinations(DECK, 5))
    assert hand_odds(rules, 5).counts == dict(sorted(counted.items()))


@pytest.mark.slow
@pytest.mark.parametrize("rules", [STANDARD, EXTREMES])
def test_a_sample_of_hands_agrees(rules: HouseRules) -> None:
    chance, drawn = random.Random(7), 200_000
    counted = Counter(declared_points(chance.sample(DECK, HAND_SIZE), rules) for _ in range(drawn))
    odds = hand_odds(rules)
    assert counted.keys() <= odds.counts.keys()
    for points, number in odds.counts.items():
        expected = drawn * number / HANDS
        assert abs(counted[points] - expected) <= 5 * expected**0.5 + 3


@pytest.mark.parametrize("size", [4, 5])
def test_suit_by_suit_the_same_comes_out(size: int) -> None:
    for rules in (STANDARD, EXTREMES):
        assert hand_odds(rules, size).counts == counts_suit_by_suit(rules, size)


@pytest.mark.long
@pytest.mark.parametrize(
    "rules", [STANDARD, EXTREMES, house("baba_sets=plain;trena=off;four_of_a_kind=plus_one")]
)
def test_suit_by_suit_all_hands(rules: HouseRules) -> None:
    assert hand_odds(rules).counts == counts_suit_by_suit(rules, HAND_SIZE)


def counts_suit_by_suit(rules: HouseRules, size: int) -> dict[int, int]:
    """Hands by their points: the 1,024 holdings of a suit, one suit after the other, put together.

    A holding is told by its number of cards, the points of its run, and how many of each rank.
    """
    options = {option: value_of(rules, option) for option in SCORING}
    whole: Counter[tuple[int, int, int]] = Counter({(0, 0, 0): 1})
    for suit in "SHDC":
        holdings = [
            (
                len(ranks),
                scorer.declared([rank + suit for rank in ranks], options),
                sum(8 ** "32AKQJ7654".index(rank) for rank in ranks),
            )
            for count in range(size + 1)
            for ranks in combinations("32AKQJ7654", count)
        ]
        further: Counter[tuple[int, int, int]] = Counter()
        for (cards, points, ranks), ways in whole.items():
            for more, run, its_ranks in holdings:
                if cards + more <= size and (suit != "C" or cards + more == size):
                    further[cards + more, points + sum(run), ranks + its_ranks] += ways
        whole = further

    @cache
    def set_points(ranks: int, with_baba: bool) -> int:
        held = [
            rank + suit
            for place, rank in enumerate("32AKQJ7654")
            for suit in "SHDC"[: ranks >> 3 * place & 7]
            if ranks >> 3 * place & 7 >= 3
        ]
        ranks_held = [[card for card in held if card[0] == rank] for rank in "32AKQJ7654"]
        points = [sum(scorer.declared(cards, options)) for cards in ranks_held]
        raised = with_baba and options["baba_sets"] == "four"
        return sum(points) + raised * sum(bool(each) for each in points[:3])

    counts: Counter[int] = Counter()
    for (_, points, ranks), ways in whole.items():
        counts[points + set_points(ranks, points > 0)] += ways
    return dict(sorted(counts.items()))


# One combination


ANY_TRENA = AnyBaba(lengths=TRENA_LENGTHS, only_trena=True)


@pytest.mark.parametrize(
    ("wanted", "hand", "mean"),
    [
        (AnyBaba(), "4.825", "0.1943"),
        (AnyBaba(Suit.HEARTS), "1.215", "0.0486"),
        (AnyBaba(lengths=(4,)), "0.766", "0.0306"),
        (AnyBaba(lengths=(5,)), "0.1313", "0.00525"),
        (AnyBaba(lengths=(6,)), "0.01931", "0.000772"),
        (ANY_TRENA, "0.002575", "0.000103"),
        (AnyBaba(lengths=(10,)), "0.000000472", "0.0000000189"),
        (AnySet(Rank.SEVEN), "4.169", "0.1668"),
        (AnySet(Rank.THREE, (3,)), "3.939", "0.1576"),
        (AnySet(Rank.FOUR, (4,)), "0.2298", "0.00919"),
        (AnySet(), "38.448", "1.668"),
    ],
)
def test_known_chances(wanted: Wanted, hand: str, mean: str) -> None:
    found = chances(wanted, STANDARD)
    for figure, number in ((hand, 100 * found.hand.fraction), (mean, found.mean)):
        assert f"{float(number):.{len(figure.partition('.')[2])}f}" == figure


def test_a_baba_in_a_deal() -> None:
    assert f"{float(chances(AnyBaba(), STANDARD).deal.fraction):.4f}" == "0.1800"


def test_chances_are_of_all_hands_and_deals() -> None:
    found = chances(AnyBaba(), STANDARD)
    deals = factorial(40) // factorial(10) ** 4
    assert [share.of for share in found[:3]] == [HANDS, HANDS * comb(30, 10), deals]


@pytest.mark.parametrize("wanted", [AnyBaba(Suit.CLUBS), AnySet(Rank.ACE, (3,))])
def test_where_two_hands_can_not_both_hold_it_chances_add_up(wanted: Wanted) -> None:
    found = chances(wanted, STANDARD)
    assert found.side.fraction == 2 * found.hand.fraction
    assert found.deal.fraction == found.mean == 4 * found.hand.fraction


@pytest.mark.parametrize("wanted", [AnyBaba(), AnySet(), ANY_TRENA])
def test_where_they_can_chances_are_less_than_their_sum(wanted: Wanted) -> None:
    found = chances(wanted, STANDARD)
    assert found.hand.fraction < found.side.fraction < 2 * found.hand.fraction
    assert found.side.fraction < found.deal.fraction < 2 * found.side.fraction < found.mean


@pytest.mark.parametrize(
    ("wanted", "change"),
    [
        (ANY_TRENA, "trena=off"),
        (AnyBaba(lengths=(7,), only_trena=True), "trena=suit"),
        (AnySet(Rank.SIX), "low_sets=off"),
    ],
)
def test_what_brings_no_point_is_not_declared(wanted: Wanted, change: str) -> None:
    found = chances(wanted, house(change))
    assert [share.ways for share in found[:3]] == [0, 0, 0]
    assert found.mean == 0


def test_house_rules_say_what_a_trena_is() -> None:
    whole_suits = chances(AnyBaba(lengths=(10,)), STANDARD)
    assert chances(ANY_TRENA, house("trena=suit")) == whole_suits
    assert whole_suits.hand.ways == 4


@pytest.mark.parametrize(("most", "counts"), [(2, (3, 4)), (3, (4,))])
def test_sets_in_no_hand_counted_rank_by_rank(most: int, counts: tuple[int, ...]) -> None:
    """Deals in which no hand holds more than ``most`` cards of any rank, by another way."""
    for hands in (1, 2, 4):
        dealt = Counter({(0,) * 4: 1})
        shares = Counter(
            tuple(seats.count(seat) for seat in range(4)) for seats in product(range(4), repeat=4)
        )
        lawful = {share: n for share, n in shares.items() if max(share[:hands]) <= most}
        for _ in Rank:
            further: Counter[tuple[int, ...]] = Counter()
            for held, ways in dealt.items():
                for share, alike in lawful.items():
                    sums = tuple(map(sum, zip(held, share, strict=True)))
                    if max(sums) <= HAND_SIZE:
                        # hands that are asked about are alike, and so are the others
                        key = (*sorted(sums[:hands]), *sorted(sums[hands:]))
                        further[key] += ways * alike
            dealt = further
        deals = factorial(40) // factorial(10) ** 4
        found = chances(AnySet(counts=counts), STANDARD)
        share_held = found[{1: 0, 2: 1, 4: 2}[hands]]
        assert share_held.fraction == 1 - Fraction(dealt[(HAND_SIZE,) * 4], deals)


def test_longer_runs_of_hearts_are_what_every_rung_brings_two_more_for() -> None:
    points = [hand_odds(house(f"heart_baba={value}")).mean for value in ("bare", "every_rung")]
    longer = chances(AnyBaba(Suit.HEARTS, RUN_LENGTHS[1:]), STANDARD)
    assert points[1] - points[0] == 2 * longer.hand.fraction


def deals(number: int) -> Iterator[list[Declaration]]:
    chance = random.Random(11)
    for _ in range(number):
        deck = chance.sample(DECK, 40)
        yield [declare(tuple(deck[seat : seat + 10]), STANDARD) for seat in (0, 10, 20, 30)]


@pytest.mark.slow
def test_a_sample_of_deals_agrees() -> None:
    drawn = list(deals(30_000))
    for wanted, holds in (
        (AnyBaba(), lambda one: isinstance(one, Baba)),
        (AnyBaba(lengths=(3,)), lambda one: isinstance(one, Baba) and one.length == 3),
        (AnyBaba(lengths=RUN_LENGTHS[1:]), lambda one: isinstance(one, Baba) and one.length > 3),
        (AnySet(counts=(3,)), lambda one: not isinstance(one, Baba) and one.count == 3),
        (AnySet(), lambda one: not isinstance(one, Baba)),
    ):
        numbers = [[sum(map(holds, hand.combinations)) for hand in deal] for deal in drawn]
        found = chances(wanted, STANDARD)
        for share, seats in ((found.hand, (0,)), (found.side, (0, 2)), (found.deal, (0, 1, 2, 3))):
            expected = len(drawn) * float(share.fraction)
            held = sum(any(deal[seat] for seat in seats) for deal in numbers)
            assert abs(held - expected) <= 5 * isqrt(round(expected)) + 5
        mean = sum(map(sum, numbers)) / len(drawn)
        assert mean == pytest.approx(float(found.mean), rel=0.1)
