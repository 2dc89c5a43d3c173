"""The program: read the command line, do the command, leave with the right code."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from types import FrameType

from semerik.cli.arguments import Call, read_call
from semerik.cli.failure import (
    DONE,
    FAILED,
    INTERRUPTED,
    Refused,
    printable,
)
from semerik.cli.language import choose_words
from semerik.cli.output import (
    OutputLost,
    can_draw,
    complain,
    emit,
    occupy_standard_files,
    prepare_streams,
)
from semerik.words import Words

_MODULES = {
    "menu": "menu",
    "play": "play",
    "resume": "resume",
    "watch": "play",
    "rules": "rules",
    "count": "count",
    "odds": "odds",
    "auto": "auto",
    "replay": "replay",
    "history": "history",
    "again": "again",
    "stats": "stats",
    "verify": "verify",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``semerik`` with the arguments given, else those of the process; the exit code."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    occupy_standard_files()
    _leave_on_signals()
    words = choose_words(arguments, os.environ, sys.stdout)
    prepare_streams(words)
    try:
        return _run(arguments, words)
    except Refused as refusal:
        complain(printable(refusal.sentence(words), ascii=words.ascii))
        return refusal.code
    except OutputLost as lost:
        if lost.code == FAILED:
            complain(printable(words.text("output.lost", reason=lost.reason)))
        return lost.code
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        complain(printable(_internal_sentence(error, words)))
        return FAILED


def _run(arguments: Sequence[str], words: Words) -> int:
    if _asks_for_help(arguments):
        emit(words.text(f"help.{_helped_command(arguments)}"))
        return DONE
    call = read_call(arguments)
    if "version" in call.flags:
        emit(_version(words))
        return DONE
    command = "menu" if _opens_menu(arguments, call) else call.command
    run: Callable[[Call, Words], int]
    run = import_module(f"semerik.cli.{_MODULES[command]}").run
    try:
        return run(call, words)
    except Exception as error:
        if not type(error).__module__.startswith("sqlite3"):
            raise
        from semerik.cli.keeping import mend  # loads what only a database needs

        mend(error, words)
        return run(call, words)


def _opens_menu(arguments: Sequence[str], call: Call) -> bool:
    """Whether nothing was asked for, but perhaps a language, and a menu can be shown."""
    if call.command in arguments or call.flags - {"lang"} or set(call.values) - {"lang"}:
        return False
    return not call.rest and can_draw()


def _asks_for_help(arguments: Sequence[str]) -> bool:
    before = arguments[: arguments.index("--")] if "--" in arguments else arguments
    return "--help" in before or "-h" in before


def _helped_command(arguments: Sequence[str]) -> str:
    """The command whose help is asked for; ``semerik`` itself if none is named.

    Raises:
        Refused: there is no such command. Whatever else is wrong, help is given.
    """
    words = [word for word in arguments if not word.startswith("-h") and word != "--help"]
    while words and words[0].startswith("--lang"):
        del words[: 2 if words[0] == "--lang" else 1]
    if not words or words[0].startswith("-"):
        return "semerik"
    return read_call(words[:1]).command


def _version(words: Words) -> str:
    from semerik.cli.version import version_number  # slow to load

    python = ".".join(map(str, sys.version_info[:3]))
    number = version_number() or words.text("version.source")
    return f"semerik {number}, Python {python}"


def _internal_sentence(error: Exception, words: Words) -> str:
    from semerik.cli.report import place_of, write_report

    name = type(error).__name__
    report = write_report(error)
    key = "internal.no-report" if report is None else "internal.report"
    sentence = words.text(key, name=name, place=place_of(error), file=str(report))
    if hasattr(error, "__notes__"):  # it broke while a match was played
        sentence += " " + words.text("internal.resume")
    return sentence


def _leave_on_signals() -> None:
    """TERM and HUP end the program by way of its ``finally`` clauses, with 143 and 129."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, _leave)


def _leave(number: int, frame: FrameType | None) -> None:
    sys.exit(128 + number)
