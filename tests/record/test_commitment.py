"""Seals: what is told of a deal before its cards, and what proves it afterwards."""

from __future__ import annotations

from hashlib import sha256

from semerik.engine.rules import STANDARD
from semerik.engine.seats import PerSeat, Seat
from semerik.record.commitment import commitment, salt_of, seal_of, with_seals
from semerik.record.document import per_seat
from semerik.record.hands import format_hands
from semerik.record.match import DealRecord, MatchRecord
from semerik.record.read import read_records
from semerik.record.shuffle import Stream, shuffled_hands
from semerik.record.write import format_record

SEATS = PerSeat(("bot:casual", "Ann", "", "human"))


def test_the_salt_is_the_first_sixteen_bytes_of_its_stream() -> None:
    block = sha256(b"semerik-1|7|salt/2/1/3|0").hexdigest()
    assert salt_of(7, 2, 1, 3) == block[:32]


def test_a_seal_is_the_hash_of_salt_dealer_and_hands() -> None:
    hands = shuffled_hands(7, 2, 1, 3)
    told = f"{salt_of(7, 2, 1, 3)}|W|{format_hands(hands)}"
    sealed = seal_of(7, 2, 1, 3, Seat.W, hands)
    assert sealed == sha256(told.encode()).hexdigest()
    assert sealed == commitment(salt_of(7, 2, 1, 3), Seat.W, hands)


def test_a_record_is_sealed_deal_by_deal_and_reads() -> None:
    deals = tuple(
        DealRecord(1, number, dealer, shuffled_hands(7, 2, 1, number))
        for number, dealer in ((1, Seat.N),)
    )
    record = with_seals(MatchRecord(STANDARD, SEATS, deals=deals), 7, 2)
    (deal,) = record.deals
    assert (deal.commit, deal.salt) == (
        seal_of(7, 2, 1, 1, Seat.N, deal.hands),
        salt_of(7, 2, 1, 1),
    )
    assert list(read_records(format_record(record).splitlines())) == [record]


def test_a_stream_goes_back_to_where_it_was() -> None:
    stream, again = Stream(5, "x"), Stream(5, "x")
    first = [stream.below(1000) for _ in range(20)]
    assert stream.hex(2) == Stream(5, "x", 20).hex(2)
    stream.rewind(7)
    assert [stream.below(1000) for _ in range(13)] == first[7:]
    assert [again.below(1000) for _ in range(20)] == first


def test_seats_as_json_has_them() -> None:
    assert per_seat(SEATS) == {"N": "bot:casual", "E": "Ann", "S": "", "W": "human"}
