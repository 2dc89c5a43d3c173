"""The start menu, setting up a table, settings: what is seen, and what keys do."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from semerik.bots.levels import LEVELS
from semerik.cli import menu
from semerik.cli.arguments import Call
from semerik.engine.rules import PRESETS, STANDARD, parse_rules
from semerik.engine.seats import PerSeat
from semerik.store.settings import DEFAULTS, FILE, keep_settings, load_settings
from semerik.ui.book_screen import TextScreen
from semerik.ui.canvas import Canvas
from semerik.ui.draw.form import draw_form
from semerik.ui.draw.menu import draw_menu
from semerik.ui.form import FormState
from semerik.ui.form_screen import FormScreen, MenuScreen
from semerik.ui.menu import MenuItem, MenuState
from semerik.ui.setup import TableChoice, after_change, choice_from, setup_form, values_from
from semerik.words import Words, words_for
from tests.ui.test_every_frame import Strict

SIZES = ((60, 20), (80, 24), (100, 30), (120, 36), (200, 60))
SEATS = PerSeat(("bot:casual", "human", "Надя", "bot:beginner"))
CHOICE = TableChoice(SEATS, parse_rules("standard;trena=off"), "quick", "off")
EN = words_for("en")


def form_of(choice: TableChoice = CHOICE, words: Words = EN) -> FormState:
    return FormState(lambda values: setup_form(values, tuple(LEVELS), words), values_from(choice))


def moves(state: FormState, steps: str) -> FormState:
    """Keys as letters: d u l r t (Tab), b (the book's value)."""
    acts: dict[str, Callable[[FormState], FormState]] = {
        "d": lambda now: now.moved(1),
        "u": lambda now: now.moved(-1),
        "l": lambda now: now.changed(-1),
        "r": lambda now: now.changed(1),
        "t": FormState.turned,
        "b": FormState.reset,
    }
    for step in steps:
        before = state.values
        state = acts[step](state)
        values = after_change(before, state.values)
        state = FormState(state.build, values, state.column, state.row)
    return state


# Setting up a table


def test_what_is_set_is_what_was_chosen() -> None:
    assert choice_from(form_of().values) == CHOICE


def test_a_seat_steps_through_people_and_levels() -> None:
    seen = [choice_from(moves(form_of(), "r" * steps).values).seats[0] for steps in range(4)]
    assert seen == ["bot:casual", "human", "bot:beginner", "bot:casual"]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_sets_every_rule(preset: str) -> None:
    state = moves(form_of(), "t")
    while state.values.get("preset") != preset:
        state = moves(state, "r")
    assert choice_from(state.values).rules == PRESETS[preset]


def test_every_rule_has_a_row_that_can_be_changed_and_put_back() -> None:
    state = moves(form_of(CHOICE._replace(rules=STANDARD)), "t")
    for place, row in enumerate(state.form.columns[1][1:], 1):
        changed = moves(state.at(1, place), "r")
        here = changed.here
        assert here.value != row.value
        assert here.differs
        assert here.told
        assert moves(changed, "b").form.columns[1][place].value == row.value


def test_what_cannot_hold_together_is_said_and_cannot_be_dealt() -> None:
    rules = parse_rules("club")
    state = moves(form_of(CHOICE._replace(rules=rules)), "t")
    rows = [row.name for row in state.form.columns[1]]
    state = state.at(1, rows.index("rules.renonce"))
    while state.here.value != "prevent":
        state = moves(state, "r")
    assert state.form.wrong
    assert "renonce" in state.form.wrong


def test_the_mark_follows_the_target() -> None:
    state = moves(form_of(CHOICE._replace(rules=STANDARD)), "tdr")
    rules = choice_from(state.values).rules
    assert (rules.target, rules.double_below) == (31, 16)


@pytest.mark.parametrize("language", ["en", "ru", "ascii"])
@pytest.mark.parametrize("size", SIZES)
def test_every_form_and_menu_fits(size: tuple[int, int], language: str) -> None:
    words = words_for("en", ascii=True) if language == "ascii" else words_for(language)
    state = form_of(words=words)
    for column in (0, 1):
        for row in range(len(state.form.columns[column])):
            canvas = Strict(*size, ascii=words.ascii)
            draw_form(canvas, state.at(column, row), words)
            shown = "\n".join(canvas.lines())
            assert "▸" in shown or ">" in shown
            if words.ascii:
                assert shown.encode("ascii", "ignore").decode().count(">") >= 1
    names = ("continue", "play", "friends", "watch", "history", "rules", "settings")
    items = tuple(
        MenuItem(str(digit), name, words.text(f"menu.{name}"), "x" * 90)
        for digit, name in enumerate(names)
    )
    for place in range(len(items)):
        canvas = Strict(*size, ascii=words.ascii)
        draw_menu(canvas, MenuState(items, place, "news"), words)
        assert any(words.text("menu.play") in line for line in canvas.lines())


def test_a_long_list_scrolls_with_its_cursor() -> None:
    items = tuple(MenuItem(str(number), "", f"match {number}", "") for number in range(100))
    for place in (0, 50, 99):
        canvas = Canvas(80, 24)
        draw_menu(canvas, MenuState(items, place, is_list=True), EN)
        (line,) = [line for line in canvas.lines() if "▸" in line]
        assert f"match {place}" in line


def test_figures_are_scrolled_to_their_end() -> None:
    lines = [f"line {number}" for number in range(60)] + ["x " * 90, ""]
    with typing("\x1b[F\x1b[A\x1b[H\x1b[6~q") as pipe:
        screen = TextScreen("Figures", lines, EN, 24, input=pipe, output=DummyOutput())
        asyncio.run(screen.run())
    canvas = screen.draw(80, 24)
    assert "Figures" in canvas.lines()[0]
    assert any("line 36" in line for line in canvas.lines())


# Keys, in an application of its own


@contextmanager
def typing(keys: str) -> Iterator[PipeInput]:
    with create_pipe_input() as pipe:
        pipe.send_text(keys)
        yield pipe


def filled(keys: str) -> FormScreen:
    with typing(keys) as pipe:
        screen = FormScreen(
            form_of(),
            EN,
            24,
            enter="key.deal",
            then=after_change,
            input=pipe,
            output=DummyOutput(),
        )
        asyncio.run(screen.run())
    return screen


def test_a_name_is_typed_in_place() -> None:
    screen = filled("\x1b[B" + "Ann B,:x\x7f" + "\r")
    assert screen.done
    assert choice_from(screen.state.values).seats[1] == "Ann B"


def test_r_is_a_letter_in_a_name_and_a_key_elsewhere() -> None:
    screen = filled("\x1b[B" + "rrr" + "\t" + "\x1b[B" * 6 + "r" + "\r")
    choice = choice_from(screen.state.values)
    assert choice.seats[1] == "rrr"
    assert choice.rules == STANDARD


def test_leaving_a_form_changes_nothing() -> None:
    screen = filled("\x1b[C" + "\x1b\x1b")
    assert not screen.done


def opened(keys: str) -> MenuScreen:
    items = tuple(MenuItem(digit, digit, f"item {digit}", "") for digit in "01258")
    with typing(keys) as pipe:
        screen = MenuScreen(
            MenuState(items, language="Русский"), EN, 24, input=pipe, output=DummyOutput()
        )
        asyncio.run(screen.run())
    return screen


@pytest.mark.parametrize(
    ("keys", "name"),
    [("\r", "0"), ("\x1b[B\r", "1"), ("\x1b[A\r", "8"), ("5", "5"), ("q", None), ("73q", None)],
)
def test_items_are_opened_by_cursor_and_digit(keys: str, name: str | None) -> None:
    chosen = opened(keys).chosen
    assert (chosen.name if chosen else None) == name


def test_f2_asks_for_the_other_language() -> None:
    assert opened("\x1bOQ").language_asked


# Settings


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SEMERIK_HOME", str(tmp_path))
    return tmp_path


def test_settings_are_kept(home: Path) -> None:
    assert load_settings() == DEFAULTS
    keep_settings({**DEFAULTS, "pace": "none"})
    assert load_settings()["pace"] == "none"
    assert json.loads((home / FILE).read_text("utf-8"))["pace"] == "none"
    assert [path.name for path in home.iterdir()] == [FILE]


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"pace": 7, "order": "ranks"}', "\x00\xff"])
def test_settings_that_cannot_be_read_are_as_they_are_by_themselves(home: Path, text: str) -> None:
    (home / FILE).write_text(text, encoding="utf-8")
    found = load_settings()
    assert found["pace"] == "calm"
    assert found["order"] == ("ranks" if "ranks" in text else "suits")


class Door:
    """Stands in for the screens: opens items by name, one after another."""

    def __init__(self, *names: str) -> None:
        self.names = list(names)
        self.seen: list[MenuState] = []
        self.words: list[str] = []

    def menu(self, state: MenuState, words: Words, *, mouse: bool) -> tuple[int, MenuScreen]:
        self.seen.append(state)
        self.words.append(words.code)
        with create_pipe_input() as pipe:
            screen = MenuScreen(state, words, 24, input=pipe, output=DummyOutput())
        name = self.names.pop(0) if self.names else ""
        screen.language_asked = name == "f2"
        screen.chosen = next((item for item in state.items if item.name == name), None)
        return 0, screen


def test_the_menu_has_what_can_be_done_and_comes_back(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    door, played = Door("f2", "play", "watch"), []
    monkeypatch.setattr(menu, "menu_on_screen", door.menu)

    def play(table: menu.Table, words: Words, **_: object) -> int:
        played.append(table.seats)
        return 0

    monkeypatch.setattr(menu, "play_table", play)
    assert menu.run(Call("play", {}, frozenset(), ()), EN) == 0
    assert door.words == ["en", "ru", "ru", "ru"]
    assert [item.digit for item in door.seen[0].items] == ["1", "2", "5", "7", "8"]
    assert played == [
        ("bot:casual", "bot:casual", "human", "bot:casual"),
        ("bot:casual",) * 4,
    ]
    assert load_settings()["language"] == "ru"
