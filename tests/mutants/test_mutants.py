"""No small damage to the engine goes unnoticed, but what SURVIVORS.md explains."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.mutants.__main__ import survivors

pytestmark = pytest.mark.long

EXPLAINED = (Path(__file__).parent / "SURVIVORS.md").read_text(encoding="utf-8")
FILES = ("combinations", "tricks", "legality", "deal", "match")


@pytest.mark.parametrize("name", FILES)
def test_its_own_tests_notice_all_that_makes_a_difference(name: str) -> None:
    found = survivors([f"semerik/engine/{name}.py"])
    unexplained = [diff for diff in found.values() if _changed(diff) not in _explained(name)]

    assert not unexplained, "\n".join(unexplained)


def _explained(name: str) -> set[tuple[str, ...]]:
    """The changed lines of every survivor explained under the file's heading."""
    section = EXPLAINED.partition(f"## `{name}.py`")[2].partition("\n## ")[0]
    return {_changed(diff) for diff in re.findall(r"```diff\n(.*?)```", section, re.DOTALL)}


def _changed(diff: str) -> tuple[str, ...]:
    lines = (line.rstrip() for line in diff.splitlines() if re.match(r"[-+](?![-+]{2} )", line))
    return tuple(line[0] + line[1:].strip() for line in lines)
