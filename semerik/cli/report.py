"""The report of an internal error: where it arose, and nothing of what was in the hands."""

from __future__ import annotations

import os
import platform
import sys
import time
from pathlib import Path
from traceback import walk_tb

from semerik.cli.version import program
from semerik.store.folders import NoFolder, state_folder


def write_report(error: BaseException) -> Path | None:
    """Keep what is known of an internal error in a file of the state folder; None if it can't be.

    Of errors only types and places in the code are kept: a message may hold a card, or the seed.
    Of a match that was being played it has the account of its table, which has no hidden card.
    """
    try:
        folder = state_folder()
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
        path.write_text("\n".join(_report_lines(error)) + "\n", encoding="utf-8")
    except (OSError, ImportError, NoFolder):
        return None
    return path


def place_of(error: BaseException) -> str:
    """Where in our code an error arose, as ``engine/deal.py:70``."""
    places = _places(error)
    return next((place for place in reversed(places) if not place.startswith("/")), "?")


def _report_lines(error: BaseException) -> list[str]:
    lines = [f"{program()}, Python {platform.python_version()}, {sys.platform}"]
    seen: list[BaseException] = []
    following: BaseException | None = error
    while following is not None and following not in seen:
        lines += ["", type(following).__name__, *(f"  {place}" for place in _places(following))]
        lines += getattr(following, "__notes__", [])
        seen.append(following)
        following = following.__cause__ or following.__context__
    return lines


def _places(error: BaseException) -> list[str]:
    package = Path(__file__).resolve().parent.parent
    places = []
    for frame, line in walk_tb(error.__traceback__):
        path = Path(frame.f_code.co_filename)
        ours = path.is_relative_to(package)
        name = path.relative_to(package).as_posix() if ours else f"/{path.name}"
        places.append(f"{name}:{line} {frame.f_code.co_name}")
    return places
