"""Deal codes: sixteen characters that stand for four hands and who dealt them.

Fifteen characters of Crockford's base 32 carry 4·n + dealer, most significant first; n is the
rank of the deal among all deals. The sixteenth checks them.
"""

from __future__ import annotations

from math import factorial

from semerik.engine.cards import DECK, HAND_SIZE, Card, Hand
from semerik.engine.seats import PerSeat, Seat
from semerik.record.errors import (
    NotADealNumber,
    NotInCodes,
    WrongCodeCheck,
    WrongCodeLength,
)

CODE_LENGTH = 16
"""Characters of a code, the hyphens not counted."""

DEALS: int = factorial(len(DECK)) // factorial(HAND_SIZE) ** len(Seat)
"""How many ways there are to deal ten cards to each of four seats."""

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_VALUES = {char: value for value, char in enumerate(_ALPHABET)}
_VALUES |= {char.lower(): value for char, value in _VALUES.items()}
_VALUES |= dict.fromkeys("oO", 0) | dict.fromkeys("iIlL", 1)  # taken for one another by eye
_HYPHENS = "-\N{HYPHEN}\N{NON-BREAKING HYPHEN}"


def format_deal_code(hands: PerSeat[Hand], dealer: Seat) -> str:
    """Write a deal of forty cards, ten a seat, as ``K3F7-9QXA-42MH-81T5``."""
    number = len(Seat) * _rank(hands) + dealer
    digits = [number >> 5 * place & 31 for place in reversed(range(CODE_LENGTH - 1))]
    code = "".join(_ALPHABET[digit] for digit in [*digits, _check(digits)])
    return "-".join(code[start : start + 4] for start in range(0, CODE_LENGTH, 4))


def parse_deal_code(text: str) -> tuple[PerSeat[Hand], Seat]:
    """Read a deal code: the four hands, each in deck order, and the dealer.

    Case, spaces and hyphens don't matter; O, I and L are read as 0, 1 and 1.

    Raises:
        NotInCodes, WrongCodeLength, WrongCodeCheck, NotADealNumber: with the column, from 1.
    """
    digits: list[int] = []
    last = 0
    for column, char in enumerate(text, 1):
        if char.isspace() or char in _HYPHENS:
            continue
        if char not in _VALUES:
            raise NotInCodes(text=char, column=column)
        digits.append(_VALUES[char])
        if len(digits) <= CODE_LENGTH + 1:
            last = column
    if len(digits) != CODE_LENGTH:
        fewer = len(digits) < CODE_LENGTH
        raise WrongCodeLength(count=len(digits), column=len(text) + 1 if fewer else last)
    *digits, check = digits
    if check != _check(digits):
        raise WrongCodeCheck(column=last)
    number = 0
    for digit in digits:
        number = number << 5 | digit
    rank, dealer = divmod(number, len(Seat))
    if rank >= DEALS:
        raise NotADealNumber(column=1)
    return _hands(rank), Seat(dealer)


def _rank(hands: PerSeat[Hand]) -> int:
    """Where the word of the seats that hold 3S 2S … 4C stands among all such words, from 0."""
    holders = {card: seat for seat, hand in hands.items() for card in hand}
    room = [HAND_SIZE] * len(Seat)
    words, rank = DEALS, 0
    for place, card in enumerate(DECK):
        left = len(DECK) - place
        holder = holders[card]
        # Of the words that begin as this one does, those with a seat before the holder come first.
        rank += words * sum(room[:holder]) // left
        words = words * room[holder] // left
        room[holder] -= 1
    return rank


def _hands(rank: int) -> PerSeat[Hand]:
    hands: list[list[Card]] = [[] for _ in Seat]
    room = [HAND_SIZE] * len(Seat)
    words = DEALS
    for place, card in enumerate(DECK):
        left = len(DECK) - place
        holder = 0
        while rank >= (those := words * room[holder] // left):
            rank -= those
            holder += 1
        words = those
        room[holder] -= 1
        hands[holder].append(card)
    return PerSeat(map(tuple, hands))


def _powers() -> tuple[int, ...]:
    """Powers 1 to 15 of α = 2 in GF(32), the field of x⁵ + x² + 1."""
    powers = [2]
    while len(powers) < CODE_LENGTH - 1:
        double = powers[-1] << 1
        powers.append(double ^ 0b100101 if double & 32 else double)
    return tuple(powers)


_POWERS = _powers()


def _check(digits: list[int]) -> int:
    """Σ αⁱ·cᵢ: any wrong digit changes it, and so do two unlike neighbours exchanged."""
    check = 0
    for power, digit in zip(_POWERS, digits, strict=True):
        for bit in range(5):
            if digit >> bit & 1:
                check ^= power
            power = power << 1 ^ (0b100101 if power & 16 else 0)
    return check
