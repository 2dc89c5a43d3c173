"""Colours can be read, and are found by what the environment says of the terminal."""

from __future__ import annotations

import pytest

from semerik.ui.theme import DEPTHS, PALETTES, Ground, Ink, depth_of

TABLE = (Ground.FELT, Ground.INNER, Ground.PANEL, Ground.BAR)
WRITTEN = (Ink.TEXT, Ink.STRONG, Ink.DIM, Ink.GOLD, Ink.WE, Ink.THEY, Ink.WARN, Ink.BACK)
PAIRS = [(ground, ink) for ground in TABLE for ink in WRITTEN]
PAIRS += [(g, i) for g in (Ground.FACE, Ground.FACE_RAISED) for i in (Ink.RED, Ink.BLACK)]
PAIRS += [
    (Ground.FACE_DIM, Ink.RED_DIM),
    (Ground.FACE_DIM, Ink.BLACK_DIM),
    (Ground.FACE, Ink.EDGE),
    (Ground.FACE, Ink.EDGE_GOLD),
    (Ground.FACE_RAISED, Ink.EDGE_GOLD),
    (Ground.KEY, Ink.KEY),
]


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize(("ground", "ink"), PAIRS)
@pytest.mark.parametrize("depth", [8, 24])
def test_what_is_written_can_be_read(depth: int, ground: Ground, ink: Ink) -> None:
    palette = PALETTES[depth]

    assert contrast(palette[ground].removeprefix("bg:"), palette[ink].split()[0]) >= 4.5


@pytest.mark.parametrize("depth", DEPTHS)
def test_every_ground_and_ink_has_a_style(depth: int) -> None:
    assert set(PALETTES[depth]) == {*Ground, *Ink}


def test_without_colours_only_bold_and_reverse_remain() -> None:
    assert set(" ".join(PALETTES[1].values()).split()) == {"bold", "reverse"}


def test_in_sixteen_colours_every_ground_is_named_and_no_black_is_bold() -> None:
    palette = PALETTES[4]

    assert all(palette[ground].startswith("bg:") for ground in Ground)
    assert not any("black" in style and "bold" in style for style in palette.values())


@pytest.mark.parametrize(
    ("environment", "depth"),
    [
        ({"TERM": "xterm-256color"}, 8),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, 24),
        ({"TERM": "xterm-direct"}, 24),
        ({"TERM": "linux"}, 4),
        ({"TERM": "screen"}, 4),
        ({"TERM": "vt100"}, 1),
        ({"TERM": "dumb"}, 1),
        ({}, 1),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, 1),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, 8),
    ],
)
def test_the_depth_is_what_the_terminal_has(environment: dict[str, str], depth: int) -> None:
    assert depth_of(environment) == depth
