"""Keys, clicks and sizes by chance: the program lives on, and gives the terminal back."""

from __future__ import annotations

import random

import pytest

from tests.ui.terminal import Terminal

LETTERS = "qwertyuiopasdfghjklzxcvbnmйцукенгшщзхъфывапролджэячсмитьбю"
KEYS_OF_CHANCE = [
    *(LETTERS + LETTERS.upper()),
    *("1234567890" * 4),
    *(["enter", "right", "left", "space"] * 8),
    *(["up", "down", "pageup", "pagedown", "tab", "escape", "f1", "c-l"] * 3),
    *"?,.+-=_/",
    "\x1bOq",  # the keypad
    "\x1b[99;7u",
    "\x1b[200~12\x1b[201~",
    "\x1b[Z",
    "\x1b[3~",
    "\x00",
    "\x7f",
    "\x1b[<0;20;19M\x1b[<0;20;19m",
    "\x1b[<64;20;19M",
    "\x1b[I",
    "\x1b[?62c",
    "€",
]
GAMES = [
    ("play", "standard;target=5"),
    ("play", "standard;match=rubber;target=6"),
    ("play", "standard;renonce=deduct"),
    ("play", "semerik;target=9;void=must_heart"),
    ("watch", "standard;declare_order=together;end=deal_end;target=9"),
]
QUESTION = ("The match is kept", "Leave?", "сохран", "Выйти")


def is_asked(table: Terminal) -> bool:
    return any(word in table.text for word in QUESTION)


def press_by_chance(table: Terminal, chance: random.Random, count: int) -> None:
    """Press keys, but never one that leaves: the question is always answered with n."""
    for number in range(count):
        if chance.random() < 0.02:
            sizes = [(chance.randint(1, 200), chance.randint(1, 60)), (80, 24), (60, 20)]
            table.resize(*chance.choice(sizes))
        key = chance.choice(KEYS_OF_CHANCE)
        table.press("n" if key in "qQйЙ" or is_asked(table) else key)
        assert table.read(0.001 if number % 5 else 0.01), f"ended at key {number}, {key!r}"


def leave(table: Terminal) -> None:
    """Ask to leave from wherever chance has led, and leave."""
    table.resize(80, 24)
    table.press("c-c")
    table.wait(lambda _: is_asked(table))
    table.press("enter")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("seed", range(5))
def test_whatever_is_pressed(seed: int, language: str) -> None:
    chance = random.Random(seed)
    command, rules = GAMES[seed % len(GAMES)]
    speed = chance.choice(["0", "5", "50"])
    options = ("--seed", str(seed), "--speed", speed, "--rules", rules, "--lang", language)
    with Terminal(command, *options) as table:
        table.wait(lambda text: "SEMERIK" in text or "СЕМЕРИК" in text)
        press_by_chance(table, chance, 400)
        leave(table)
        assert table.ends() == 0
        assert table.is_restored()
        assert b"Traceback" not in table.log
