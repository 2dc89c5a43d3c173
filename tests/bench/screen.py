"""What the table on the screen costs: ``python -m tests.bench.screen``.

Prints the time from a key to its first byte, the bytes of a moved choice and of a played card, and
what waiting for a key writes and uses, all through a real pty at 80×24.
"""

from __future__ import annotations

import os
import statistics
import time
from pathlib import Path

from tests.ui.terminal import Terminal, turn

PRESSES = 60
REST = 10.0


def settle(terminal: Terminal, seconds: float = 0.2) -> None:
    """Read until nothing was written for a while."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        before = len(terminal.log)
        terminal.read(0.02)
        if len(terminal.log) != before:
            end = time.monotonic() + seconds


def processor_time(process: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    with Terminal("play", "--seed", "9", "--speed", "2") as terminal:
        terminal.press("enter")
        terminal.wait(turn)
        settle(terminal)
        waits, sizes = [], []
        for number in range(PRESSES):
            before = len(terminal.log)
            start = time.perf_counter()
            terminal.press("left" if number % 2 else "right")
            while len(terminal.log) == before:
                terminal.read(0.5)
            waits.append((time.perf_counter() - start) * 1000)
            settle(terminal, 0.05)
            sizes.append(len(terminal.log) - before)
        print(
            f"key to first byte: median {statistics.median(waits):.1f} ms, max {max(waits):.1f} ms"
        )
        print(f"a moved choice: median {statistics.median(sizes):.0f} bytes")

        before, used = len(terminal.log), processor_time(terminal.child.pid)
        end = time.monotonic() + REST
        while time.monotonic() < end:
            terminal.read(0.5)
        used = processor_time(terminal.child.pid) - used
        print(f"waiting: {len(terminal.log) - before} bytes, {used / REST:.2%} of a core")

        before = len(terminal.log)
        terminal.press("enter")
        settle(terminal, 0.1)  # a bot takes three times as long
        print(f"a played card: {len(terminal.log) - before} bytes")


if __name__ == "__main__":
    main()
