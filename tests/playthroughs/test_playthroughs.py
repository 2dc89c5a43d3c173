"""Each scene is drawn as its file has it, shows what it must, and its record reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from semerik.record.read import read_records
from semerik.record.write import format_record
from tests.playthroughs.drawing import draw
from tests.playthroughs.scenes import SCENES, found, steps_of

FOLDER = Path(__file__).parent


def drawing(name: str) -> str:
    return draw(SCENES[name].title, found(name))


@pytest.mark.parametrize("name", SCENES)
def test_it_is_drawn_as_it_was_reviewed(name: str) -> None:
    assert drawing(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SCENES)
def test_it_shows_what_it_is_for(name: str) -> None:
    assert SCENES[name].shows(steps_of(found(name)))


@pytest.mark.parametrize("name", SCENES)
def test_its_record_reads(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").rpartition("The record:")[2]
    assert list(read_records(text.splitlines())) == [found(name)]
    assert format_record(found(name)).strip() == text.strip()


def test_every_file_has_a_scene() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SCENES)
