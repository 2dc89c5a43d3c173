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
    "inner": "bg:#1b553f",
    "panel": "bg:#10201a",
    "bar": "bg:#0b1a14",
    "face": "bg:#f6f0df",
    "face-dim": "bg:#7b9486",
    "face-raised": "bg:#fff3b8",
    "key": "bg:#8fc4a4",
    "text": "#e9efe4",
    "strong": "#ffffff bold",
    "dim": "#b4cbbd",
    "gold": "#ffd75f bold",
    "we": "#86e3a6 bold",
    "they": "#ffb794 bold",
    "frame": "#4d9a78",
    "back": "#e6b3a2",
    "warn": "#ffb3a1 bold",
    "red": "#b0122c bold",
    "black": "#151a18 bold",
    "edge": "#6f6a5b",
    "edge-gold": "#8a6200 bold",
    "red-dim": "#3d0010",
    "black-dim": "#0a120e",
    "key-name": "#0b1a14 bold",
}

_CUBE: dict[str, str] = _TRUE | {
    "felt": "bg:#005f00",
    "inner": "bg:#005f00",
    "panel": "bg:#121212",
    "bar": "bg:#080808",
    "face": "bg:#ffffd7",
    "face-dim": "bg:#8a8a8a",
    "face-raised": "bg:#ffffaf",
    "key": "bg:#87d787",
    "dim": "#afd7af",
    "we": "#87ff87 bold",
    "they": "#ffd7af bold",
    "frame": "#87d7af",
    "warn": "#ffd7af bold",
    "back": "#ffd7d7",
    "red": "#af0000 bold",
    "black": "#121212 bold",
    "edge": "#626262",
    "edge-gold": "#875f00 bold",
    "red-dim": "#000000",
    "black-dim": "#000000",
    "key-name": "#000000 bold",
}

# The sixteen: every ground is named, as the default may be dark or light; black is never bold,
# which some terminals show as grey.
_SIXTEEN: dict[str, str] = {
    "felt": "bg:ansiblack",
    "inner": "bg:ansiblack",
    "panel": "bg:ansiblack",
    "bar": "bg:ansiblue",
    "face": "bg:ansigray",
    "face-dim": "bg:ansiblack",
    "face-raised": "bg:ansibrightyellow",
    "key": "bg:ansigray",
    "text": "ansigray",
    "strong": "ansiwhite bold",
    "dim": "ansigray",
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
    "red-dim": "ansibrightred",
    "black-dim": "ansigray",
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
