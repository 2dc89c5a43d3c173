"""Where files live: by the system's custom, or all in the folder that SEMERIK_HOME names."""

from __future__ import annotations

import os
from pathlib import Path


class NoFolder(Exception):
    """The system knows no folder for us: nobody's home is known."""


def data_folder() -> Path:
    """The folder of the matches; it may not exist yet.

    Raises:
        NoFolder: neither SEMERIK_HOME nor a home is known.
    """
    return _folder("data")


def state_folder() -> Path:
    """The folder of crash reports; it may not exist yet.

    Raises:
        NoFolder: neither SEMERIK_HOME nor a home is known.
    """
    return _folder("state")


def _folder(kind: str) -> Path:
    home = os.environ.get("SEMERIK_HOME")
    if home:
        return Path(home)
    import platformdirs  # slow to load

    find = platformdirs.user_data_path if kind == "data" else platformdirs.user_state_path
    folder = find("semerik", appauthor=False)
    if not folder.is_absolute():
        raise NoFolder
    return folder
