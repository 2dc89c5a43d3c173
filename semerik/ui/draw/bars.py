"""The first and the last line, and the two tracks of the score."""

from __future__ import annotations

from collections.abc import Sequence

from semerik.engine.rules import PRESETS, HouseRules, changes
from semerik.ui.canvas import Canvas
from semerik.ui.keys import Act, Key
from semerik.ui.prompts import fitting
from semerik.ui.sentences import side_name
from semerik.ui.state import TableState
from semerik.ui.theme import Ground, Ink
from semerik.words import Words

TRACK = 21


def top_bar(canvas: Canvas, left: str, right: str, words: Words, *shorter: str) -> None:
    """The first line: the name of the game, where we are; at the right what holds.

    Where ``right`` has no room, the first of the ``shorter`` wordings that has it stands there.
    """
    canvas.fill(0, 0, canvas.width, 1, Ground.BAR)
    end = canvas.put(1, 0, f"{words.text('title')}  {left}", Ink.GOLD)
    canvas.put_right(canvas.width - 3, 0, fitting(canvas.width - 4 - end, right, *shorter))


def key_bar(canvas: Canvas, acting: Sequence[Key], words: Words, *, pace: str = "") -> None:
    """The last line: the keys that act now; ``pace`` is what the key of the pace has set.

    What doesn't fit is said shorter, then goes from the right; the ways out never do.
    """
    y = canvas.height - 1
    canvas.fill(0, y, canvas.width, 1, Ground.BAR)
    keys = list(acting)
    short = _width(keys, pace, words) > canvas.width - 1
    while len(keys) > 2 and _width(keys, pace, words, short=short) > canvas.width - 1:
        spare = [key for key in keys if key.shown not in ("?", "q", "Esc")]
        keys.remove(max(reversed(spare), key=lambda key: key.spare))
    x = 1
    for key in keys:
        shown, label = _texts(key, pace, words, short=short)
        canvas.fill(x, y, len(shown), 1, Ground.KEY)
        canvas.put(x, y, shown, Ink.KEY)
        end = canvas.put(x + len(shown) + 1, y, label)
        _let_click(canvas, x, y, end - x, key)
        x = end + 2


def _let_click(canvas: Canvas, x: int, y: int, width: int, key: Key) -> None:
    """A click means what the key does; of a pair of arrows each sign its own."""
    acts = list(dict.fromkeys(key.acts.values()))
    if not acts or acts[0] in (Act.RAISE, Act.WHO, Act.FINE):
        return  # what they stand for is clicked itself
    if len(acts) == 1:
        canvas.hit(x, y, width, 1, acts[0])
    elif len(acts) == 2:
        first, gap, _ = key.shown.partition(" ")
        half = len(first) if gap else 1
        canvas.hit(x, y, half, 1, acts[0])
        canvas.hit(x + half + len(gap), y, half, 1, acts[1])


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
        track(canvas, x, track_row, score[side], rules, ink)
    marks(canvas, x, y + 2, rules)


def track(canvas: Canvas, x: int, y: int, score: int, rules: HouseRules, ink: Ink) -> None:
    """A score as :data:`TRACK` cells, of which the target fills all; below 0 none is filled."""
    filled = min(TRACK, max(0, score) * TRACK // rules.target)
    canvas.put(x, y, "▰" * filled, ink)
    canvas.put(x + filled, y, "▱" * (TRACK - filled), Ink.DIM)


def marks(canvas: Canvas, x: int, y: int, rules: HouseRules) -> None:
    """Where on a track that begins at ``x`` the target lies, and the score that saves (7.3)."""
    end = x + TRACK - 1
    canvas.put_right(end, y, f"{rules.target}╵", Ink.DIM)
    saving = f"{rules.double_below}╵"
    right = max(x + rules.double_below * TRACK // rules.target - 1, x + len(saving) - 1)
    if rules.double_below and right < end - len(f"{rules.target}╵"):
        canvas.put_right(right, y, saving, Ink.DIM)


def rules_name(state: TableState, words: Words) -> str:
    """The preset the table plays, or the nearest one and how many options differ from it."""
    rules = state.view.rules
    preset = min(PRESETS, key=lambda name: len(changes(rules, PRESETS[name])))
    count = len(changes(rules, PRESETS[preset]))
    if not count:
        return preset
    return words.text("rules.changes", preset=preset, count=count)


def _texts(key: Key, pace: str, words: Words, *, short: bool) -> tuple[str, str]:
    """A key and its label, the short label where it has one and room is scarce."""
    shown, label = key.shown, key.label
    if shown == "Space":
        shown = words.text("key.Space")
    if short and words.has(f"{label}.short"):
        label += ".short"
    facts = {"pace": words.text(f"pace.{pace}")} if key.label == "key.pace" else {}
    return words.plain(shown), words.text(label, **facts)


def _width(keys: list[Key], pace: str, words: Words, *, short: bool = False) -> int:
    texts = [_texts(key, pace, words, short=short) for key in keys]
    return sum(len(shown) + len(label) + 3 for shown, label in texts)
