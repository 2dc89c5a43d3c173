"""A conversation in lines: what is said goes out wrapped, what is typed comes in as a command."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from semerik.ui.lines import Voice, wrapped
from semerik.ui.typed import Command, Typed, read_typed

Read = Callable[[str], str]
"""Shows a prompt and returns a line, as ``input`` does; EOFError when there are no more."""

Write = Callable[[str], None]
"""Writes one line, at once."""

QUIT, INTERRUPTED, NOBODY = 0, 130, 2
PROMPT = "> "
EMPTY_LINES = 40
"""What is put between two people at one keyboard, where no line may be rewritten."""


class LeftTheTable(Exception):
    """The person leaves; ``code`` is the exit code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class NobodyAnswers(Exception):
    """The input ended before a first line came."""


class Talk:
    """Lines out and lines in, the last answer remembered so that it can be said more fully."""

    def __init__(self, voice: Voice, read: Read, write: Write) -> None:
        self._voice = voice
        self._read = read
        self._write = write
        self._pending: list[str] = []
        self._more: list[str] = []
        self._was_answered = False
        self.is_unkept: Callable[[], bool] = lambda: False
        """Whether what is done can't be kept just now; set by whoever knows the journal."""

    def add(self, *sentences: str) -> None:
        """Sentences to be said with those that follow, in one line if they fit."""
        self._pending += filter(None, sentences)

    def flush(self) -> None:
        """Say what was added."""
        if self._pending:
            sentences, self._pending = self._pending, []
            self.say(" ".join(sentences))

    def say(self, *paragraphs: str, more: list[str] | None = None) -> None:
        """Say every paragraph; ``more`` is what ``more`` will answer."""
        self.flush()
        self._more = more or []
        for paragraph in paragraphs:
            for line in wrapped(self._voice.spoken(paragraph)):
                self._write(self._voice.writable(line))

    def say_more(self) -> None:
        """The last answer more fully."""
        self.say(*(self._more or [self._voice.text("said.no-more")]))

    def hide(self) -> None:
        """Move what was said out of sight."""
        self.flush()
        for _ in range(EMPTY_LINES):
            self._write("")

    def listen(self) -> Typed:
        """What is typed next; the key Ctrl-C is the wish to leave.

        Raises:
            NobodyAnswers: the input ended before a first line.
            LeftTheTable: the input ended later.
        """
        self.flush()
        try:
            line = self._read(PROMPT)
        except EOFError:
            if not self._was_answered:
                raise NobodyAnswers from None
            self._write("")  # what was typed has not ended the line of the prompt
            self.leave()
        except KeyboardInterrupt:
            self._write("")
            self._was_answered = True
            return Command.QUIT
        except UnicodeDecodeError:
            return None
        self._was_answered = True
        return read_typed(line)

    def ask_to_leave(self) -> None:
        """Ask once; return if the person stays.

        Raises:
            LeftTheTable: the person leaves, by a word, by the end of input or by Ctrl-C again.
        """
        self.say(self._voice.text("said.quit.lost" if self.is_unkept() else "said.quit"))
        try:
            answer = read_typed(self._read(PROMPT))
        except EOFError:
            self._write("")
            self.leave()
        except UnicodeDecodeError:
            answer = None
        except KeyboardInterrupt:
            self._write("")
            raise LeftTheTable(INTERRUPTED) from None
        if answer in (Command.YES, Command.QUIT):
            self.leave()
        self.say(self._voice.text("said.stay"))

    def leave(self) -> NoReturn:
        """Say goodbye and go.

        Raises:
            LeftTheTable: always.
        """
        self.say(self._voice.text("said.left.lost" if self.is_unkept() else "said.left"))
        raise LeftTheTable(QUIT)
