"""The table in a real terminal: keys, mouse, both keyboards, every size."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from tests.ui.terminal import Terminal, turn

QUICK = ("play", "--seed", "9", "--speed", "0")
RAISED = "╔═══╗"
slow = pytest.mark.slow


@pytest.fixture
def table() -> Iterator[Terminal]:
    """South leads to the second trick of its game: seed 9, three hearts were playable first."""
    with Terminal(*QUICK) as terminal:
        terminal.wait(turn)
        yield terminal


def rows(text: str) -> list[str]:
    return text.split("\n")


def numbers(text: str) -> list[str]:
    """The row under the hand: digits, dots, the raised one in brackets."""
    return rows(text)[21].split()


def play_on(terminal: Terminal) -> None:
    """Raise the first card that may be played, and play it."""
    before = terminal.text
    terminal.press("right")
    terminal.wait(RAISED)
    raised = terminal.text
    terminal.press("enter")
    terminal.wait(lambda text: text not in (before, raised) and RAISED not in text)


@slow
def test_a_whole_game_by_keys_and_another_begins() -> None:
    with Terminal("play", "--seed", "5", "--speed", "0", "--rules", "standard;target=9") as table:
        seen = set()
        while True:
            text = table.wait(
                lambda text: turn(text) or "Enter another game" in text or "Enter next" in text
                or "Enter result" in text
            )  # fmt: skip
            if "Enter another game" in text:
                seen.add("end")
                break
            if turn(text):
                play_on(table)
                seen.add("turn")
            else:
                seen.add("summary")
                table.press("enter")
                table.wait(lambda now, before=text: now != before)

        assert "This evening" in table.text
        assert {"turn", "end"} <= seen
        table.press("enter")
        table.wait(turn)
        assert "deal 1" in rows(table.text)[0]
        table.press("q")
        table.wait("The match is kept")
        table.press("enter")
        assert table.ends() == 0


def test_a_digit_raises_and_the_same_digit_plays(table: Terminal) -> None:
    place = next(digit for digit in numbers(table.text) if digit.isdigit())
    table.press(place)
    table.wait(f"[{place}]")
    table.press(place)
    table.wait(lambda text: f"[{place}]" not in text and "trick 2" in text)


def test_enter_without_a_raised_card_plays_nothing(table: Terminal) -> None:
    before = table.text
    table.press("enter", "enter")
    table.press("s")  # answered after the two keys before it
    table.wait("score sheet")
    table.press("s")
    table.wait(lambda text: text == before)


def test_an_unlawful_card_is_refused_in_words(table: Terminal) -> None:
    lawful = next(digit for digit in numbers(table.text) if digit.isdigit())
    table.press(lawful)
    table.wait(f"[{lawful}]")
    unlawful = str(numbers(table.text).index("·") + 1)
    table.press(unlawful)
    text = table.wait("× Not")

    assert "you have hearts" in rows(text)[14]
    assert "§4.2" in rows(text)[22]
    assert "Legal:" in rows(text)[22]
    assert RAISED not in text, "the raised card falls back"
    table.press(lawful)  # acts at once: there is no window to close
    table.wait(lambda text: f"[{lawful}]" in text and "×" not in text)


OPENED = {"s": "score sheet", "l": "log ·", "?": "This moment"}
TWINS = {"s": "sSыЫ", "l": "lLдД", "?": "?,"}


def test_pages_open_by_any_of_their_keys(table: Terminal) -> None:
    before = table.text
    for letter, title in OPENED.items():
        for key in TWINS[letter]:
            table.press(key)
            table.wait(title)
            table.press(key)
            table.wait(lambda text: text == before)
    table.press("f1")
    table.wait(OPENED["?"])


@pytest.mark.parametrize("closing", ["escape", pytest.param("q", marks=slow)])
def test_pages_close_by_any_key_that_leaves(table: Terminal, closing: str) -> None:
    before = table.text
    for key in "".join(TWINS.values()) if closing == "q" else OPENED:
        table.press(key)
        table.wait(next(OPENED[letter] for letter in OPENED if key in TWINS[letter]))
        table.press(closing)
        table.wait(lambda text: text == before)


def test_leaving_is_asked_about_on_a_russian_keyboard(table: Terminal) -> None:
    table.press("Й")
    table.wait("The match is kept")
    table.press("т")
    table.wait(lambda text: "The match is kept" not in text)


def test_the_mouse_raises_plays_and_presses_the_bar(table: Terminal) -> None:
    place = next(column for column, sign in enumerate(rows(table.text)[21]) if sign.isdigit())
    table.click(place, 18)
    table.wait(RAISED)
    table.click(place, 18)
    table.wait("trick 2")
    bar = rows(table.text)[23]
    table.click(bar.index("s sheet"), 23)
    bar = rows(table.wait("s close"))[23]
    table.click(bar.index("s close"), 23)
    table.wait(lambda text: "score sheet" not in text)


def test_the_mouse_plays_nothing_by_its_other_buttons_nor_past_a_page(table: Terminal) -> None:
    place = next(column for column, sign in enumerate(rows(table.text)[21]) if sign.isdigit())
    before = table.text
    for button in (1, 2):
        table.press(f"\x1b[<{button};{place + 1};19M\x1b[<{button};{place + 1};19m")
    table.press("?")
    page = table.wait("This moment")
    table.click(place, 18)
    table.press("down", "up")
    table.wait(lambda text: text == page)
    table.press("?")
    table.wait(lambda text: text == before)


@slow
def test_keys_pressed_early_do_nothing() -> None:
    with Terminal("play", "--seed", "9", "--speed", "3") as table:
        table.wait("deck")
        for _ in range(8):
            table.press("1", "2", "enter")  # Enter shows all hands at once, no more
        text = table.wait(turn)

        assert "trick 1 of 10" in text
        assert RAISED not in text


def test_enter_shows_all_hands_at_once_and_hurries_nothing_else() -> None:
    with Terminal("play", "--seed", "9", "--speed", "0.01") as table:
        table.wait("deck")
        table.press("space")
        table.wait("declarations")
        table.press("enter")
        before = table.wait("Wanda is to lead")
        table.press("s")
        table.wait("score sheet")
        table.press("s")
        table.wait(lambda text: text == before)


def test_space_skips_the_deal() -> None:
    with Terminal("play", "--seed", "9", "--speed", "0.01") as table:
        table.wait("deck")
        table.press("space")
        table.wait("declarations")


def test_resizing_never_breaks_the_table(table: Terminal) -> None:
    before = table.text
    for width, height in [(60, 20), (120, 36), (200, 60), (100, 30), (66, 22)]:
        table.resize(width, height)
        table.wait(lambda text, w=width: len(rows(text)) == table.screen.lines and turn(text))
    for width, height in [(30, 6), (59, 20)]:
        table.resize(width, height)
        table.wait(f"{width}×{height}")
        table.press("1", "enter", "s", "q")  # nobody plays blind, but the way out is open
        table.wait("Leave?")
        table.press("n")
        table.wait(f"{width}×{height}")
    table.resize(1, 1)
    table.resize(80, 24)
    table.wait(lambda text: text == before)


PHASES = ("deck", "declarations", "is to lead", "Wanda takes", "Your turn")
SLOW = ("play", "--seed", "9", "--speed", "0.01")
"""So slow that every phase lasts until Space ends it."""


def step_to(table: Terminal, phase: str) -> str:
    """Press Space, Enter or a lawful card until the screen shows the phase."""
    while phase not in table.text:
        text = table.wait(lambda text: any(sign in text for sign in (*PHASES, "is to play")))
        if phase in text:
            break
        table.press(*(["right", "enter"] if turn(text) else [" "]))
        table.wait(lambda now, before=text: now != before)
    return table.wait(phase)


@pytest.mark.parametrize(
    "phase",
    [pytest.param(phase, marks=() if phase == "declarations" else slow) for phase in PHASES],
)
def test_every_phase_takes_every_size(phase: str) -> None:
    with Terminal(*SLOW) as table:
        before = step_to(table, phase)
        for width, height in [(60, 20), (30, 6), (1, 1), (200, 60), (2, 50), (140, 45)]:
            table.resize(width, height)
            small = width < 60 or height < 20
            table.wait(lambda text, small=small: ("SEMERIK" not in text) is small)
            assert all(len(line) <= width for line in rows(table.text))
        table.resize(80, 24)
        table.wait(lambda text: text == before)


@pytest.mark.slow
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_signals_leave_in_every_phase(phase: str, number: signal.Signals, code: int) -> None:
    with Terminal(*SLOW) as table:
        step_to(table, phase)
        table.signal(number)
        assert table.ends() == code
        assert table.is_restored()


def test_control_l_draws_everything_anew(table: Terminal) -> None:
    before = table.text
    table.screen.reset()  # as if something else had torn it
    table.press("c-l")
    table.wait(lambda text: text == before)


@slow
def test_a_rubber_goes_on_to_its_second_game() -> None:
    rules = "standard;match=rubber;target=5"
    with Terminal("play", "--seed", "9", "--speed", "0", "--rules", rules) as table:
        while "game 2" not in table.text:
            text = table.wait(lambda text: turn(text) or "Enter " in rows(text)[23])
            if turn(text):
                play_on(table)
            else:
                table.press("enter")
                table.wait(lambda now, before=text: now != before)
        assert "deal 1" in rows(table.wait(turn))[0]


def test_in_a_small_window_one_can_still_leave(table: Terminal) -> None:
    table.resize(40, 10)
    table.wait("60×20")
    table.press("q")
    table.wait("Leave?")
    table.press("enter")
    assert table.ends() == 0
    assert table.is_restored()


def test_in_a_small_window_q_asks_whatever_page_is_open(table: Terminal) -> None:
    table.press("s")
    table.wait("score sheet")
    table.resize(40, 10)
    table.wait("60×20")
    table.press("q")
    table.wait("Leave?")


NOISE = [
    "\x1b[200~123q\x1b[201~",
    "\x1b[1;5P",
    "\x1b[99;7u",
    "\x1bOj",
    "\x1b1",  # a digit with Alt
    "\x1b[5;9R",
    "x",
    "Ж",
    "\x00",
]


def test_noise_does_nothing(table: Terminal) -> None:
    before = table.text
    for noise in NOISE:
        table.press(noise)
        table.read(0.15)  # a breath, or the next key would belong to the sequence
        table.press("l")
        table.wait("log ·")
        table.press("l")
        table.wait(lambda text: text == before)


def test_the_keypad_has_digits_too(table: Terminal) -> None:
    place = next(digit for digit in numbers(table.text) if digit.isdigit())
    table.press("\x1bO" + "pqrstuvwxy"[int(place)])
    table.wait(f"[{place}]")


def test_an_arrow_in_two_pieces_is_an_arrow(table: Terminal) -> None:
    table.press("\x1b")
    table.press("[C")
    table.wait(RAISED)


def test_a_renonce_is_warned_of_then_fined() -> None:
    with Terminal(*QUICK, "--rules", "standard;renonce=deduct") as table:
        text = table.wait(turn)
        digits = numbers(text)
        assert "·" not in digits, "every card can be played"
        table.press("4")  # a club on hearts
        text = table.wait("renonce")
        assert "[4]" in text
        table.press("enter")
        table.press("l")
        table.wait("log ·")
        table.press("l")
        table.wait("[4]")
        table.press("4")
        table.wait("−3")


@slow
def test_watching_steps_and_runs() -> None:
    with Terminal("watch", "--seed", "4", "--speed", "4", "--open") as table:
        table.wait("trick 1")
        table.press("r")
        table.wait("r run")
        before = table.wait(lambda text: "trick" in text)
        table.press("space")
        table.wait(lambda text: text != before)
        table.press("tab")
        table.wait("▒▒")
        table.press("r")
        table.wait("r stop")


def test_the_same_seed_shows_the_same_table() -> None:
    with Terminal(*QUICK) as first, Terminal(*QUICK) as second:
        assert first.wait(turn) == second.wait(turn)


def test_it_is_russian_where_the_system_is() -> None:
    with Terminal(*QUICK, LANG="ru_RU.UTF-8") as table:
        text = table.wait(turn)

        assert "СЕМЕРИК" in text
        assert "Ваш ход" in text


def test_a_russian_keyboard_plays_a_russian_table() -> None:
    with Terminal(*QUICK, LANG="ru_RU.UTF-8") as table:
        before = table.wait(turn)
        for there, back in ("щЩ", "Щщ"):
            table.press(there)
            table.wait(lambda text: rows(text)[17:20] != rows(before)[17:20])
            table.press(back)
            table.wait(lambda text: text == before)
        for key, twin, title in (("ы", "Ы", "запись"), ("Д", "д", "ход игры")):
            table.press(key)
            table.wait(lambda text, title=title: title in rows(text)[0])
            table.press(twin)
            table.wait(lambda text: text == before)
        play_on(table)
        table.press("й")
        table.wait("Выйти")
        table.press("Т")
        table.wait(lambda text: "Выйти" not in text)
        table.press("Й")
        table.wait("Выйти")
        table.press("Й")
        assert table.ends() == 0
        assert table.is_restored()


def test_without_a_utf_8_locale_everything_is_ascii() -> None:
    with Terminal(*QUICK, LANG="C", LC_ALL="C") as table:
        text = table.wait(turn)

        assert text.isascii()
        assert "SEMERIK" in text
