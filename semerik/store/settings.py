"""Settings: what a person likes, kept in one small JSON file from one day to the next."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Mapping
from pathlib import Path

from semerik.store.folders import NoFolder, settings_folder

FILE = "settings.json"

DEFAULTS: Mapping[str, str] = {
    "language": "",
    "pace": "calm",
    "order": "suits",
    "confirm": "twice",
    "mouse": "on",
    "seats": "",
    "rules": "standard",
    "undo": "ask",
}
"""Every setting as text; an empty language is that of the system, empty seats are the usual."""


def load_settings() -> dict[str, str]:
    """What was kept; whatever is missing, or can't be read, is as it is by itself."""
    kept: object = None
    with contextlib.suppress(OSError, ValueError, NoFolder):
        kept = json.loads(_path().read_text(encoding="utf-8"))
    found = kept if isinstance(kept, dict) else {}
    return {
        name: value if isinstance(value := found.get(name), str) else default
        for name, default in DEFAULTS.items()
    }


def keep_settings(settings: Mapping[str, str]) -> None:
    """Keep settings, wholly or not at all; where nothing can be written, nothing is."""
    try:
        path = _path()
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_name(f".{path.name}.{os.getpid()}")
        new.write_text(json.dumps(dict(settings), ensure_ascii=False, indent=1) + "\n", "utf-8")
        os.replace(new, path)
    except (OSError, NoFolder):
        return


def _path() -> Path:
    return settings_folder() / FILE
