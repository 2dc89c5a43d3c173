"""What the tests of the screen share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Programs started by tests keep their reports in a folder of the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SEMERIK_HOME", str(tmp_path_factory.mktemp("home")))
        yield
