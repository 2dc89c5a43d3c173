"""The check of the shuffle: it passes what is fair, and finds out what isn't."""

from __future__ import annotations

import pytest

from semerik.engine.cards import DECK
from semerik.engine.seats import PerSeat, Seat
from semerik.record import shuffletest
from semerik.record.shuffle import shuffled_hands
from semerik.record.shuffletest import Counts, count_deals, fits


def test_the_shuffle_deals_as_the_odds_say() -> None:
    assert all(0.001 < fit.share < 0.999 for fit in fits(count_deals(3, 1, 20_000)).values())


def biased(seed: int, match: int, game: int, deal: int) -> PerSeat[tuple[object, ...]]:
    """A shuffle that gives North one of the threes more often than it should."""
    hands = shuffled_hands(seed, match, game, deal)
    if match % 25 == 0 and DECK[0] not in hands[Seat.N]:
        owner = next(seat for seat in Seat if DECK[0] in hands[seat])
        given = hands[Seat.N][-1]
        north = tuple(sorted((DECK[0], *hands[Seat.N][:-1])))
        other = tuple(sorted((given, *(card for card in hands[owner] if card is not DECK[0]))))
        hands = hands.with_(Seat.N, north).with_(owner, other)
    return hands


def test_a_biased_shuffle_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shuffletest, "shuffled_hands", biased)
    assert not fits(count_deals(3, 1, 20_000))["places"].holds


def test_a_shuffle_that_keeps_suits_together_is_found_out() -> None:
    counts = Counts()
    for number in range(2_000):
        shift = number % 4
        counts.take(number, PerSeat(DECK[10 * ((seat + shift) % 4) :][:10] for seat in Seat))
    found = fits(counts)
    assert found["places"].holds
    assert not found["lengths"].holds
    assert not found["points"].holds


def test_counts_add_up_whoever_counted() -> None:
    whole, parts = count_deals(3, 1, 60), Counts()
    for first in (1, 21, 41):
        parts.add(count_deals(3, first, 20))
    assert parts == whole
    assert whole.deals == 60
    assert set(whole.places.values()) <= set(range(61))
    assert sum(whole.places.values()) == 60 * 40
    assert sum(whole.points.values()) == sum(whole.lengths.values()) == 60
