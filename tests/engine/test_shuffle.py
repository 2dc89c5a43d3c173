"""The shuffle, written a second time from its description: the two must never differ."""

from __future__ import annotations

import hashlib

import pytest

from semerik.engine.cards import DECK
from semerik.engine.seats import Seat
from semerik.record.shuffle import Stream, first_dealer, shuffled_hands

SEEDS = [0, 1, 2, 7, 1878, 2**31, 2**32, 2**64 + 1, 2**128 - 1]


def number_stream(seed: int, stream: str, bounds: list[int]) -> list[int]:
    """Numbers below each bound in turn, by rejection, from big-endian words of 32 bits."""
    data = b""
    counter = place = 0
    numbers = []
    for bound in bounds:
        while True:
            if place + 4 > len(data):
                data += hashlib.sha256(f"semerik-1|{seed}|{stream}|{counter}".encode()).digest()
                counter += 1
            word = 0
            for byte in data[place : place + 4]:
                word = 256 * word + byte
            place += 4
            if word < (2**32 // bound) * bound:
                break
        numbers.append(word % bound)
    return numbers


def dealt(seed: int, stream: str) -> list[list[str]]:
    deck = [rank + suit for suit in "SHDC" for rank in "32AKQJ7654"]
    places = list(range(39, 0, -1))
    for i, j in zip(places, number_stream(seed, stream, [i + 1 for i in places]), strict=True):
        deck[i], deck[j] = deck[j], deck[i]
    return [deck[0:10], deck[10:20], deck[20:30], deck[30:40]]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("numbers", [(1, 1, 1), (1, 1, 2), (1, 2, 1), (3, 12, 7)])
def test_hands_are_those_of_the_description(seed: int, numbers: tuple[int, int, int]) -> None:
    hands = shuffled_hands(seed, *numbers)
    described = dealt(seed, "deal/{}/{}/{}".format(*numbers))
    assert [set(map(str, hand)) for hand in hands] == [set(hand) for hand in described]
    assert all(hand == tuple(sorted(hand)) for hand in hands)
    assert sorted(card for hand in hands for card in hand) == list(DECK)


@pytest.mark.parametrize("seed", SEEDS)
def test_dealers_are_those_of_the_description(seed: int) -> None:
    for match in (1, 2, 3, 10):
        (number,) = number_stream(seed, f"dealer/{match}", [4])
        assert first_dealer(seed, match) is Seat(number)


@pytest.mark.parametrize("bound", [1, 2, 3, 40, 2**31 + 1, 3 * 2**30, 2**32 - 1, 2**32])
def test_words_at_or_above_the_largest_multiple_are_thrown_away(bound: int) -> None:
    """A bound just above half the range throws away nearly every second word."""
    stream = Stream(5, "test")
    numbers = [stream.below(bound) for _ in range(200)]
    assert numbers == number_stream(5, "test", [bound] * 200)
    assert all(0 <= number < bound for number in numbers)


@pytest.mark.parametrize(("bound", "limit"), [(3, 2**32 - 1), (10, 4294967290), (40, 4294967280)])
def test_the_first_word_thrown_away_is_the_multiple_itself(bound: int, limit: int) -> None:
    """No seed will come by it: one word in four thousand million is that number."""
    stream = Stream(1, "test")
    stream._words = iter([limit, limit - 1])
    assert stream.below(bound) == bound - 1


def test_no_two_streams_give_the_same_deal() -> None:
    deals = {
        shuffled_hands(seed, match, game, deal)
        for seed in (1, 11)
        for match in (1, 11)
        for game in (1, 11)
        for deal in (1, 11)
    }
    assert len(deals) == 16


def test_every_card_goes_to_every_seat() -> None:
    three_of_spades = DECK[0]
    holders = [
        next(
            seat for seat, hand in shuffled_hands(seed, 1, 1, 1).items() if three_of_spades in hand
        )
        for seed in range(400)
    ]
    assert all(60 < holders.count(seat) < 140 for seat in Seat)
