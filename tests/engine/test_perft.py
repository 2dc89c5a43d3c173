"""Numbers of ways to play small deals; ``python -m tests.perft FILE`` shows where one is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.perft import Engine, Naive, drill, read, report, written

FILES = sorted((Path(__file__).parent / "perft").glob("*.txt"))


def test_there_are_files() -> None:
    assert len(FILES) >= 4


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_engine_plays_small_deals_in_as_many_ways(path: Path) -> None:
    for position in read(path):
        assert Engine.of(position).divide() == position.ways, position.name


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_so_does_the_brute_force(path: Path) -> None:
    assert written(path) == path.read_text()


def test_a_wrong_count_is_traced_to_the_position() -> None:
    """Two players under different rules disagree first where a void seat holds a heart."""
    position = read(FILES[0].parent / "must_heart.txt")[0]
    assert report(position)[0]
    naive = Naive.of(position)
    naive.rules = naive.rules | {"void": "free"}
    *path, where, ours, theirs = drill(Engine.of(position), naive)
    assert [line.partition(":")[0] for line in path] == ["3S"]
    assert where == ("after 3S; on the table: 3S; E 3H 4H 4D  S 2H 5C 5D  W AH 6C KC  N 2S AS")
    assert ours == "engine: E may play 3H 4H"
    assert theirs == "brute force: E may play 3H 4D 4H"


@pytest.mark.parametrize(
    ("line", "told"),
    [("4S 1", "4S 1"), ("total 7", "total"), ("E 3H 4H 3S", "four equal hands")],
)
def test_a_file_that_contradicts_itself_is_refused(tmp_path: Path, line: str, told: str) -> None:
    text = "position one\nN 3S\nE 3H\nS 3D\nW 3C\n3S 1\n"
    path = tmp_path / "one.txt"
    path.write_text(text + "total 1\n")
    assert [position.ways for position in read(path)] == [{"3S": 1}]
    path.write_text(text + line + "\n" + ("" if line.startswith("total") else "total 1\n"))
    with pytest.raises(ValueError, match=told):
        read(path)
