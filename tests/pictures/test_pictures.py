"""The pictures in the README are what the program draws today."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pictures.scenes import PICTURES
from tests.pictures.svg import svg


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_fresh(name: str) -> None:
    kept = Path(__file__).with_name(name).read_text(encoding="utf-8")

    assert svg(PICTURES[name]()) == kept, "draw them anew: python -m tests.pictures"
