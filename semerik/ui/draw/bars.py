"""The first and the last line, and the two tracks of the score."""

from __future__ import annotations

from semerik.ui.canvas import Canvas
from semerik.ui.keys import Key, keys_of
from semerik.ui.sentences import side_name
from semerik.ui.state import TableState
from semerik.ui.theme import Ground, Ink
from semerik.words import Words

TRACK = 21


def top_bar(canvas: Canvas, left: str, right: str, words: Words) -> None:
    """The first line: the name of the game, where we are; at the right what holds."""
    canvas.fill(0, 0, canvas.width, 1, Ground.BAR)
    canvas.put(1, 0, f"{words.text('title')}  {left}", Ink.GOLD)
    canvas.put_right(canvas.width - 3, 0, right)


def key_bar(canvas: Canvas, state: TableState, words: Words) -> None:
    """The last line: the keys that act now; what doesn't fit goes from the right."""
    y = canvas.height - 1
    canvas.fill(0, y, canvas.width, 1, Ground.BAR)
    keys = list(keys_of(state))
    while len(keys) > 2 and _width(keys, state, words) > canvas.width - 1:
        spare = [key for key in keys if key.shown not in ("?", "q", "Esc")]
        keys.remove(spare[-1])
    x = 1
    for key in keys:
        shown, label = _texts(key, state, words)
        canvas.fill(x, y, len(shown), 1, Ground.KEY)
        canvas.put(x, y, shown, Ink.KEY)
        act = next(iter(key.acts))
        canvas.hit(x, y, len(shown) + 1 + len(label), 1, act)
        x = canvas.put(x + len(shown) + 1, y, label) + 2


def heading(canvas: Canvas, x: int, y: int, width: int, title: str) -> None:
    """«─ Title ─────»."""
    canvas.put(x, y, "─" * width, Ink.FRAME)
    canvas.put(x + 1, y, f" {title} ", Ink.GOLD)


def tracks(canvas: Canvas, x: int, y: int, state: TableState, words: Words) -> None:
    """Both scores, each a track of 21 cells, with the marks between; five rows."""
    rules, score, we = state.view.rules, state.score, state.cast.we
    for row, track_row, side, ink in (
        (y, y + 1, we, Ink.WE),
        (y + 4, y + 3, we.opponents, Ink.THEY),
    ):
        canvas.put(x, row, side_name(side, state.cast, words), ink)
        canvas.put_right(x + TRACK - 1, row, words.format_field(score[side], ""), ink)
        filled = min(TRACK, max(0, score[side]) * TRACK // rules.target)
        canvas.put(x, track_row, "▰" * filled, ink)
        canvas.put(x + filled, track_row, "▱" * (TRACK - filled), Ink.DIM)
    for mark in (rules.double_below, rules.target):
        if mark:
            canvas.put_right(x + mark * TRACK // rules.target - 1, y + 2, f"{mark}╵", Ink.DIM)


def _texts(key: Key, state: TableState, words: Words) -> tuple[str, str]:
    shown, label = key.shown, key.label
    if shown == "Space":
        shown = words.text("key.Space")
    facts = {"pace": words.text(f"pace.{state.pace}")} if label == "key.pace" else {}
    return words.plain(shown), words.text(label, **facts)


def _width(keys: list[Key], state: TableState, words: Words) -> int:
    texts = [_texts(key, state, words) for key in keys]
    return sum(len(shown) + len(label) + 3 for shown, label in texts)
