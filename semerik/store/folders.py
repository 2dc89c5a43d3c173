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


def settings_folder() -> Path:
    """The folder of the settings; it may not exist yet.

    Raises:
        NoFolder: neither SEMERIK_HOME nor a home is known.
    """
    return _folder("config")


def _folder(kind: str) -> Path:
    home = os.environ.get("SEMERIK_HOME")
    if home:
        return Path(home)
    import platformdirs  # slow to load

    found = {
        "data": platformdirs.user_data_path,
        "state": platformdirs.user_state_path,
        "config": platformdirs.user_config_path,
    }
    folder = found[kind]("semerik", appauthor=False)
    if not folder.is_absolute():
        raise NoFolder
    return folder
