"""Which program this is, and what day."""

from __future__ import annotations

import time
from importlib.metadata import PackageNotFoundError, version


def version_number() -> str | None:
    """The version that is installed; None where the program runs from its source."""
    try:
        return version("semerik")
    except PackageNotFoundError:
        return None


def program() -> str:
    """``semerik 0.1.0``, as records name it."""
    return " ".join(filter(None, ["semerik", version_number()]))


def today() -> str:
    """The day by the local clock, as a record has it: ``2026.11.30``."""
    return time.strftime("%Y.%m.%d")
