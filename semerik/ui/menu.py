"""The start menu: what can be done, and what each would do right now."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from semerik.ui.keys import Act, Key


class MenuItem(NamedTuple):
    """An item: its digit is the same every day, ``note`` says what it would do now."""

    digit: str
    name: str
    label: str
    note: str


@dataclass(frozen=True, slots=True)
class MenuState:
    """The items that there are, the cursor, and the one thing worth knowing today."""

    items: tuple[MenuItem, ...]
    row: int = 0
    news: str = ""
    language: str = ""
    """The other language, by its own name; empty where there is none to change to."""
    is_list: bool = False
    """Whether it is a list of things, not the start of everything."""

    def moved(self, steps: int) -> MenuState:
        """The cursor so many items on, round."""
        return replace(self, row=(self.row + steps) % len(self.items))


def menu_keys(state: MenuState) -> tuple[Key, ...]:
    """The keys of the menu."""
    if state.is_list:
        return (
            Key("↑↓", "key.choose", {"up": Act.UP, "down": Act.DOWN}),
            Key("Enter", "key.open", {"enter": Act.OPEN}),
            Key("Esc", "key.back", {"escape": Act.LEAVE_NOW, "q": Act.LEAVE_NOW}),
        )
    digits = {item.digit: Act.SEE for item in state.items}
    translate = (Key("F2", "key.language", {"f2": Act.TURN_HANDS}),) if state.language else ()
    shown = f"{state.items[0].digit}…{state.items[-1].digit}"
    return (
        Key("↑↓", "key.choose", {"up": Act.UP, "down": Act.DOWN}),
        Key("Enter", "key.open", {"enter": Act.OPEN}),
        Key(shown, "key.at-once", digits, spare=1),
        *translate,
        Key("q", "key.quit", {"q": Act.LEAVE_NOW, "escape": Act.LEAVE_NOW}),
    )
