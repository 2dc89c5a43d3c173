"""Killing the program at any moment, and going on: the same cards must come as if nothing was."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

from semerik.engine.actions import PlayCard
from semerik.record.shuffle import Stream
from semerik.store.database import FILE
from semerik.store.store import Store
from semerik.table.course import KeptMatch
from tests.cli.running import child_environment

_LEGAL = re.compile(r"(?:Legal|any card):\s+(\d+)")
_RANKS = dict(
    zip(
        ("three", "two", "ace", "king", "queen", "jack", "seven", "six", "five", "four"),
        "32AKQJ7654",
        strict=True,
    )
)
_SHOWN = re.compile(rf"\b(?:Nell|Emil|Wanda): ((?:{'|'.join(_RANKS)}) of [a-z]+)")
LONGEST = 0.7
"""Seconds after which the program is killed at the latest, from its start."""


def play_until(folder: Path, arguments: list[str], seconds: float | None) -> tuple[int, list[str]]:
    """Play in line mode, always the first legal card, until it ends or is killed.

    Returns its exit code and the cards that the bots were seen to play.
    """
    command = [sys.executable, "-m", "semerik", *arguments, "--plain", "--speed", "0"]
    process = subprocess.Popen(
        [*command, "--lang", "en"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=child_environment(SEMERIK_HOME=str(folder)),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    end = None if seconds is None else time.monotonic() + seconds
    out = b""
    while True:
        left = None if end is None else max(0.0, end - time.monotonic())
        if not select.select([process.stdout], [], [], left)[0]:
            process.send_signal(signal.SIGKILL)
            break
        got = os.read(process.stdout.fileno(), 65_536)
        if not got:
            break
        out += got
        if out.endswith(b"> "):
            _answer(process, out.decode())
    out += process.stdout.read()
    process.stdin.close()
    process.stdout.close()
    return process.wait(), _SHOWN.findall(out.decode().replace("\n", " "))


def _answer(process: subprocess.Popen[bytes], out: str) -> None:
    """Play the first legal card, or go on; leave once a match is over."""
    assert process.stdin is not None
    asked = out[max(0, out.rfind("\n> ", 0, -2)) :]
    if "Another game" in asked:
        answer = "quit"
    else:
        found = _LEGAL.findall(asked)
        answer = found[-1] if found else ""
    try:
        process.stdin.write(answer.encode() + b"\n")
        process.stdin.flush()
    except BrokenPipeError:
        pass


def newest(folder: Path) -> tuple[int, KeptMatch] | None:
    """The match that is kept, with its number; the file must be sound."""
    if not (folder / FILE).exists():
        return None
    store = Store(folder)
    assert store.connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    number = store.latest()
    found = None if number is None else (number, store.read(number))
    store.close()
    return found


def is_over(folder: Path) -> bool:
    """Whether the match that is kept is over."""
    if newest(folder) is None:
        return False
    store = Store(folder)
    over = store.matches()[0].state == "finished"
    store.close()
    return over


def as_said(kept: KeptMatch) -> list[str]:
    """The cards that bots have played, as line mode says them."""
    ranks = {letter: name for name, letter in _RANKS.items()}
    played = [entry.deed for entry in kept.entries if isinstance(entry.deed, PlayCard)]
    suits = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
    return [
        f"{ranks[str(deed.card)[0]]} of {suits[str(deed.card)[1]]}"
        for deed in played
        if deed.seat.name != "S"
    ]


def kill_and_go_on(folder: Path, seed: int, kills: int) -> int:
    """Play a match that is killed again and again; returns how often it was.

    What was seen is kept, and the match ends as one does that nobody has killed.
    """
    chance = Stream(seed, "kills")
    arguments = ["play", "--seed", str(seed)]
    killed = 0
    while killed < kills:
        before = newest(folder)
        start = len(as_said(before[1])) if before is not None else 0
        code, seen = play_until(folder, arguments, LONGEST * chance.below(1000) / 1000)
        after = newest(folder)
        cards = as_said(after[1])[start:] if after is not None else []
        # On going on, what lies on the table is said once more.
        assert _ends_alike(seen, cards), (seed, killed, seen, cards)
        if code != -signal.SIGKILL:
            assert code == 0, (seed, code)
            break
        killed += 1
        if is_over(folder):
            break
        if after is not None:
            arguments = ["resume"]
    if not is_over(folder):
        play_until(folder, arguments, None)
    return killed


def _ends_alike(seen: list[str], kept: list[str]) -> bool:
    """Whether all that was seen is kept, but for cards said again that lay on the table."""
    return any(seen[again:] == kept[: len(seen) - again] for again in range(min(4, len(seen) + 1)))
