"""Colours: what each ground and ink looks like in every depth a terminal may have.

No colour carries a meaning alone: SIGNS of the same meaning are drawn wherever one is used.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

DEPTHS = (1, 4, 8, 24)
"""Bits of colour: none, the sixteen, the cube of 256, all."""


class Ground(StrEnum):
    """What lies under the characters."""

    FELT = "felt"
    INNER = "inner"  # the place of the trick
    PANEL = "panel"
    BAR = "bar"
    FACE = "face"
    FACE_DIM = "face-dim"  # a card that can't be played now
    FACE_RAISED = "face-raised"
    KEY = "key"


class Ink(StrEnum):
    """What the characters are written with."""

    TEXT = "text"
    STRONG = "strong"
    DIM = "dim"
    GOLD = "gold"  # the one accent: what wins, what is raised, the mark
    WE = "we"
    THEY = "they"
    FRAME = "frame"
    BACK = "back"
    WARN = "warn"
    RED = "red"  # on a card's face
    BLACK = "black"
    EDGE = "edge"
    EDGE_GOLD = "edge-gold"
    RED_DIM = "red-dim"
    BLACK_DIM = "black-dim"
    KEY = "key-name"


_TRUE: dict[str, str] = {
    "felt": "bg:#12402e",
    "inner": "bg:#1d5a43",
    "panel": "bg:#10201a",
    "bar": "bg:#0b1a14",
    "face": "bg:#f6f0df",
    "face-dim": "bg:#5c7468",
    "face-raised": "bg:#fff3b8",
    "key": "bg:#8fc4a4",
    "text": "#e9efe4",
    "strong": "#ffffff bold",
    "dim": "#9fb8a9",
    "gold": "#ffd75f bold",
    "we": "#86e3a6 bold",
    "they": "#ffb088 bold",
    "frame": "#4d9a78",
    "back": "#d99a86",
    "warn": "#ff9d87 bold",
    "red": "#b0122c bold",
    "black": "#151a18 bold",
    "edge": "#8b8574",
    "edge-gold": "#b07d00 bold",
    "red-dim": "#3d0010",
    "black-dim": "#0a120e",
    "key-name": "#0b1a14 bold",
}

_CUBE: dict[str, str] = _TRUE | {
    "felt": "bg:#005f00",
    "inner": "bg:#005f5f",
    "panel": "bg:#121212",
    "bar": "bg:#080808",
    "face": "bg:#ffffd7",
    "face-dim": "bg:#6c6c6c",
    "face-raised": "bg:#ffffaf",
    "key": "bg:#87d787",
    "dim": "#afd7af",
    "we": "#87ff87 bold",
    "they": "#ffaf87 bold",
    "frame": "#87d7af",
    "back": "#ffafaf",
    "red": "#af0000 bold",
    "black": "#121212 bold",
    "edge": "#6c6c6c",
    "edge-gold": "#875f00 bold",
    "red-dim": "#000000",
    "black-dim": "#000000",
    "key-name": "#000000 bold",
}

# The sixteen: black is never bold nor on the default ground; both vanish in some terminals.
_SIXTEEN: dict[str, str] = {
    "felt": "",
    "inner": "",
    "panel": "",
    "bar": "bg:ansigray ansiblack",
    "face": "bg:ansigray",
    "face-dim": "",
    "face-raised": "bg:ansibrightyellow",
    "key": "bg:ansigray",
    "text": "",
    "strong": "bold",
    "dim": "",
    "gold": "ansibrightyellow bold",
    "we": "ansibrightgreen bold",
    "they": "ansibrightred bold",
    "frame": "ansigreen",
    "back": "ansimagenta",
    "warn": "ansibrightred bold",
    "red": "ansired",
    "black": "ansiblack",
    "edge": "ansiblack",
    "edge-gold": "ansiblack",
    "red-dim": "ansired",
    "black-dim": "",
    "key-name": "ansiblack",
}

_NONE: dict[str, str] = dict.fromkeys([*Ground, *Ink], "") | {
    "bar": "reverse",
    "key": "reverse",
    "face": "bold",
    "face-raised": "reverse bold",
    "strong": "bold",
    "gold": "bold",
    "warn": "bold",
    "key-name": "bold",
}

PALETTES: Mapping[int, Mapping[str, str]] = {1: _NONE, 4: _SIXTEEN, 8: _CUBE, 24: _TRUE}
"""For each depth the style of every ground and ink, in prompt_toolkit's notation."""


def depth_of(environment: Mapping[str, str]) -> int:
    """The bits of colour that a terminal has, by its environment."""
    term = environment.get("TERM", "")
    if environment.get("NO_COLOR") or term in ("", "dumb", "unknown") or term.startswith("vt"):
        return 1
    if environment.get("COLORTERM") in ("truecolor", "24bit") or term.endswith("-direct"):
        return 24
    if term in ("linux", "screen", "xterm", "xterm-16color", "ansi", "cygwin"):
        return 4
    return 8
