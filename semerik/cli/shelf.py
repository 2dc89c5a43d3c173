"""A folder of records, ``000001.semerik`` and so on."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

from semerik.cli.failure import FAILED, Refused

_NAME = re.compile(r"([0-9]{6,9})\.semerik")


class Shelf:
    """Puts records of matches 1 to ``matches`` into a folder, which is made if it isn't there.

    Raises:
        Refused: it can't be made or written, or holds a record of that number: none is replaced.
    """

    def __init__(self, folder: str, matches: int) -> None:
        self._folder = Path(folder)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            for other in self._folder.iterdir():
                named = _NAME.fullmatch(other.name)
                if named and self._path(int(named[1])) == other and 1 <= int(named[1]) <= matches:
                    raise Refused("records.there", file=str(other))
        except (OSError, ValueError) as error:
            raise self._unwritable(error) from None

    def put(self, number: int, record: str) -> None:
        """Write one record as a file of its own, whole or not at all.

        Raises:
            Refused: as above.
        """
        path = self._path(number)
        try:
            with path.open("x", encoding="utf-8", newline="\n") as file:
                try:
                    file.write(record)
                    file.flush()
                except BaseException:
                    with contextlib.suppress(OSError):
                        path.unlink()
                    raise
        except FileExistsError:
            raise Refused("records.there", file=str(path)) from None
        except OSError as error:
            raise self._unwritable(error) from None

    def _path(self, number: int) -> Path:
        return self._folder / f"{number:06}.semerik"

    def _unwritable(self, error: Exception) -> Refused:
        reason = getattr(error, "strerror", None) or str(error)
        code = FAILED
        return Refused("records.unwritable", code=code, folder=str(self._folder), reason=reason)
