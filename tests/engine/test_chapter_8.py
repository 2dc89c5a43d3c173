"""Chapter 8: the match."""

from __future__ import annotations

import pytest

from semerik.engine.match import begin, tally
from tests.engine.table import EW, NS, N, Table, house


def after(length: str, games: str) -> Table:
    """A match in which games were won one after the other: ``NS21 EW42``."""
    table = Table(house(f"match={length}"))
    for game in games.split():
        assert not table.state.ended, "the match was over before"
        side, losers = game[:2], 10 if game[2:] == "42" else 11
        table.stand_at(f"20:{losers}" if side == "NS" else f"{losers}:20")
        seat = side[0]
        table.deal_with(declared=f"{seat}:3", **{seat: "3S 2S AS"})
        assert table.outcome == f"{side} {game[2:]}"
    return table


@pytest.mark.parametrize(
    ("length", "games", "winner"),
    [
        ("single", "NS21", NS),
        ("single", "EW42", EW),
        ("rubber", "NS21 NS21", NS),
        ("rubber", "NS21 EW42 NS21", NS),
        ("rubber", "EW42 NS42 EW21", EW),
        ("games:1", "EW21", EW),
        ("games:3", "NS21 EW42 NS42", NS),
        ("games:3", "NS21 NS21 EW21", NS),
        ("games:3", "NS21 EW42 NS21", None),
        ("games:2", "NS21 EW21", None),
        ("record:42", "NS42", NS),
        ("record:43", "NS42 EW21 EW42", EW),
        ("record:21", "EW21", EW),
        ("record:1", "NS21", NS),
    ],
)
def test_8_1_how_long_a_match_lasts_and_who_wins_it(
    length: str, games: str, winner: object
) -> None:
    table = after(length, games)
    assert table.state.ended
    assert table.state.winner is winner
    (end,) = table.match_ends
    assert end.winner is winner


@pytest.mark.parametrize(
    ("length", "games"),
    [
        ("rubber", "NS42"),
        ("rubber", "NS42 EW21"),
        ("games:3", "NS42 NS42"),
        ("record:43", "NS42 EW42"),
        ("record:64", "NS21 NS42"),
    ],
)
def test_8_1_and_when_it_goes_on(length: str, games: str) -> None:
    table = after(length, games)
    assert not table.state.ended
    assert table.match_ends == []
    assert table.state.view(None).winner is None
    assert table.state.between_games


def test_8_1_the_number_of_the_game_is_told() -> None:
    table = Table(house("match=rubber"))
    assert table.state.view(None).game == 1
    assert table.state.view(N).own is None
    table.stand_at("20:0")
    assert table.state.view(N).game == 1
    table.deal_with(N="3S 2S AS", declared="N:3")
    assert table.state.view(N).game == 1  # the one just over
    table.deal_with()
    assert table.state.view(N).game == 2
    assert len(table.state.view(N).games) == 1


def test_8_2_the_record_adds_up_game_by_game() -> None:
    assert tally(begin(house(), N).games) == (0, 0)
    assert tally(after("games:9", "NS21 EW42 NS21 EW21").state.games) == (42, 63)


def test_8_2_in_a_rubber_it_does_not_decide() -> None:
    table = after("rubber", "EW42 NS21 NS21")
    assert tally(table.state.games) == (42, 42)
    assert table.state.winner is NS
