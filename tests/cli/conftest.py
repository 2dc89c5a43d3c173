"""Running the program in this process, which is fast, and in one of its own, which is real."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from semerik.cli import main as program
from tests.cli.running import Outcome, Run, child_environment


@pytest.fixture(autouse=True)
def english_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A UTF-8 locale, a home of its own; what a test asks for comes on top."""
    for name in ("LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANGUAGE", "NO_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("SEMERIK_HOME", str(tmp_path / "home"))


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """Run the program here; words after one another, standard input as ``stdin``."""
    monkeypatch.setattr(program, "_leave_on_signals", lambda: None)

    def run_here(*argv: str, stdin: bytes | str = b"") -> Outcome:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        out, err = io.BytesIO(), io.BytesIO()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, "utf-8"))
        monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(err, "utf-8"))
        code = program.main(argv)
        return Outcome(code, out.getvalue().decode(), err.getvalue().decode())

    yield run_here
    monkeypatch.undo()


@pytest.fixture
def spawn() -> Run:
    """Run the program as a process; environment variables as keywords, "" to unset one."""

    def spawn_process(*argv: str | bytes, stdin: bytes = b"", **environ: str) -> Outcome:
        done = subprocess.run(
            [sys.executable, "-m", "semerik", *argv],
            input=stdin,
            capture_output=True,
            env=child_environment(**environ),
            timeout=30,
            check=False,
        )
        return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())

    return spawn_process
