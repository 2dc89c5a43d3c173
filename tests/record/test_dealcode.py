"""Deal codes: there and back again, and every slip of the pen refused."""

from __future__ import annotations

from collections import Counter
from math import factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from semerik.engine.cards import DECK, Hand
from semerik.engine.errors import SemerikError
from semerik.engine.seats import PerSeat, Seat
from semerik.record.dealcode import DEALS, format_deal_code, parse_deal_code
from semerik.record.errors import (
    BadDealCode,
    NotADealNumber,
    NotInCodes,
    WrongCodeCheck,
    WrongCodeLength,
)
from semerik.record.shuffle import shuffled_hands

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
FIRST = PerSeat(DECK[start : start + 10] for start in (0, 10, 20, 30))
LAST = PerSeat(reversed(FIRST))
CODE = format_deal_code(shuffled_hands(1, 1, 1, 1), Seat.W)

few = settings(max_examples=25, deadline=None, derandomize=True)
deals = st.permutations(DECK).map(
    lambda deck: PerSeat(tuple(sorted(deck[start::4])) for start in range(4))
)


def naive_hands(rank: int) -> PerSeat[Hand]:
    """The deal of a rank by counting the words under every beginning anew."""
    word: list[int] = []
    while len(word) < 40:
        for seat in range(4):
            used = Counter([*word, seat])
            if used[seat] > 10:
                continue
            words = factorial(39 - len(word))
            for other in range(4):
                words //= factorial(10 - used[other])
            if rank < words:
                word.append(seat)
                break
            rank -= words
    return PerSeat.of(lambda seat: tuple(c for c, s in zip(DECK, word, strict=True) if s == seat))


def times(one: int, other: int) -> int:
    """The product in GF(32) by the book: multiply polynomials, then divide by x⁵ + x² + 1."""
    product = 0
    for place in range(5):
        if other >> place & 1:
            product ^= one << place
    for place in range(9, 4, -1):
        if product >> place & 1:
            product ^= 0b100101 << place - 5
    return product


def naive_code(number: int) -> str:
    text = ""
    for _ in range(15):
        number, digit = divmod(number, 32)
        text = ALPHABET[digit] + text
    check, power = 0, 1
    for char in text:
        power = times(power, 2)
        check ^= times(power, ALPHABET.index(char))
    text += ALPHABET[check]
    return "-".join((text[:4], text[4:8], text[8:12], text[12:]))


@few
@given(deals, st.sampled_from(Seat))
def test_there_and_back(hands: PerSeat[Hand], dealer: Seat) -> None:
    assert parse_deal_code(format_deal_code(hands, dealer)) == (hands, dealer)


@few
@given(st.integers(0, DEALS - 1), st.sampled_from(Seat))
def test_every_number_is_a_deal_and_counted_as_by_hand(rank: int, dealer: Seat) -> None:
    code = naive_code(4 * rank + dealer)
    assert parse_deal_code(code) == (naive_hands(rank), dealer)
    assert format_deal_code(naive_hands(rank), dealer) == code


def test_the_first_and_the_last_deal() -> None:
    assert format_deal_code(FIRST, Seat.N) == "0000-0000-0000-0000"
    assert naive_hands(0) == FIRST
    assert naive_hands(DEALS - 1) == LAST
    last = format_deal_code(LAST, Seat.W)
    assert last == naive_code(4 * DEALS - 1)
    assert parse_deal_code(last) == (LAST, Seat.W)


@pytest.mark.parametrize(
    ("seed", "dealer", "code"),
    [
        (1, Seat.N, "1AA6-FZJJ-NQR8-12RN"),
        (2, Seat.E, "9GT5-MNN3-3YJD-YJSR"),
        (3, Seat.S, "0F34-6GN5-G8WK-JHEX"),
    ],
)
def test_codes_are_fixed_for_ever(seed: int, dealer: Seat, code: str) -> None:
    assert format_deal_code(shuffled_hands(seed, 1, 1, 1), dealer) == code


def test_every_single_wrong_character_is_refused() -> None:
    plain = CODE.replace("-", "")
    for place, right in enumerate(plain):
        for char in ALPHABET.replace(right, ""):
            with pytest.raises(BadDealCode):
                parse_deal_code(plain[:place] + char + plain[place + 1 :])


@few
@given(deals, st.sampled_from(Seat))
def test_every_exchange_of_neighbours_is_refused(hands: PerSeat[Hand], dealer: Seat) -> None:
    plain = format_deal_code(hands, dealer).replace("-", "")
    for place in range(15):
        one, other = plain[place : place + 2]
        if one != other:
            with pytest.raises(BadDealCode):
                parse_deal_code(plain[:place] + other + one + plain[place + 2 :])


def test_case_spaces_and_hyphens_do_not_matter() -> None:
    wanted = parse_deal_code(CODE)
    plain = CODE.replace("-", "")
    for text in (CODE.lower(), plain, f"  {CODE}\t", " - ".join(plain), CODE.replace("-", "‑")):
        assert parse_deal_code(text) == wanted


def test_letters_that_look_like_digits_are_read() -> None:
    code = next(
        code
        for seed in range(200)
        if {"0", "1"} <= set(code := format_deal_code(shuffled_hands(seed, 1, 1, 1), Seat.N))
    )
    for zero in "oO":
        for one in "iIlL":
            read = parse_deal_code(code.replace("0", zero).replace("1", one))
            assert read == parse_deal_code(code)


@pytest.mark.parametrize(
    ("text", "error", "facts"),
    [
        ("", WrongCodeLength, {"count": 0, "column": 1}),
        (" - ", WrongCodeLength, {"count": 0, "column": 4}),
        (CODE[:-1], WrongCodeLength, {"count": 15, "column": 19}),
        (CODE + " 00", WrongCodeLength, {"count": 18, "column": 21}),
        (CODE[:5] + "U" + CODE[6:], NotInCodes, {"text": "U", "column": 6}),
        (CODE + "!", NotInCodes, {"text": "!", "column": 20}),
        ("ı" * 16, NotInCodes, {"text": "ı", "column": 1}),
        ("٣" * 16, NotInCodes, {"text": "٣", "column": 1}),
        ("0000-0000-0000-0001", WrongCodeCheck, {"column": 19}),
        (naive_code(4 * DEALS), NotADealNumber, {"column": 1}),
        (naive_code(2**75 - 1), NotADealNumber, {"column": 1}),
    ],
)
def test_what_is_no_code_is_refused_with_its_place(
    text: str, error: type[SemerikError], facts: dict[str, object]
) -> None:
    with pytest.raises(BadDealCode) as caught:
        parse_deal_code(text)
    assert (type(caught.value), caught.value.facts) == (error, facts)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.text() | st.text(ALPHABET + "oil-u ", min_size=14, max_size=20))
def test_whatever_is_typed_only_a_refusal_comes(text: str) -> None:
    try:
        hands, dealer = parse_deal_code(text)
    except BadDealCode as refusal:
        assert isinstance(refusal.facts["column"], int)  # noqa: PT017 - it may be a code too
    else:
        assert parse_deal_code(format_deal_code(hands, dealer)) == (hands, dealer)
