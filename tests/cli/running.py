"""What the tests of the command line run the program with."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Outcome(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def refusal(self) -> str:
        """The one sentence of a refusal; nothing else may have been written."""
        assert self.code == 2, self
        assert self.out == ""
        return self.sentence

    @property
    def sentence(self) -> str:
        """The one sentence on standard error."""
        assert self.err.startswith("semerik: ")
        assert self.err.count("\n") == 1
        assert self.err.endswith("\n")
        assert "Traceback" not in self.err
        return self.err.removeprefix("semerik: ").rstrip("\n")


Run = Callable[..., Outcome]


def deaf_to_nothing() -> None:
    """Let a process of ours hear every signal, though this one was told to ignore some."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGPIPE"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)


def child_environment(**environ: str) -> dict[str, str]:
    """The environment of a process of ours: this one's, changed; "" unsets a variable."""
    merged = {**os.environ, "PYTHONPATH": str(ROOT), **environ}
    return {name: value for name, value in merged.items() if value != ""}
