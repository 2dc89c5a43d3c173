"""The plug is pulled: what was seen is there, and the match goes on as if nothing had been."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from tests.store.killing import kill_and_go_on, newest, play_until


def run_of_kills(folder: Path, wanted: int, first: int) -> None:
    """So many kills, over as many matches as they take."""
    killed = 0
    for seed in count(first):
        home, whole = folder / f"{seed}", folder / f"{seed}-whole"
        killed += kill_and_go_on(home, seed, wanted - killed)
        play_until(whole, ["play", "--seed", str(seed)], None)
        left, right = newest(home), newest(whole)
        assert left is not None
        assert left == right
        if killed >= wanted:
            return


@pytest.mark.parametrize("first", [1, 1001])
def test_five_kills_change_nothing(tmp_path: Path, first: int) -> None:
    run_of_kills(tmp_path, 5, first)


@pytest.mark.slow
@pytest.mark.parametrize("first", [2001, 3001])
def test_fifty_kills_change_nothing(tmp_path: Path, first: int) -> None:
    run_of_kills(tmp_path, 50, first)


@pytest.mark.long
@pytest.mark.parametrize("first", [4001, 5001])
def test_five_hundred_kills_change_nothing(tmp_path: Path, first: int) -> None:
    run_of_kills(tmp_path, 500, first)
