"""``semerik`` alone in a terminal: the start menu, and what its items open."""

from __future__ import annotations

import contextlib
import sqlite3

from semerik.bots.levels import LEVELS
from semerik.cli import history, resume
from semerik.cli.arguments import Call, default_seats, parse_undo
from semerik.cli.failure import DONE, Refused, printable
from semerik.cli.keeping import open_store
from semerik.cli.play import Table, play_table
from semerik.engine.errors import BadRules
from semerik.engine.rules import STANDARD, format_rules, parse_rules
from semerik.engine.seats import PerSeat, Seat
from semerik.store.settings import DEFAULTS, keep_settings, load_settings
from semerik.table.figures import figures_of
from semerik.table.seating import BOT, is_bot, people_of
from semerik.table.summary import MatchInList
from semerik.ui.form import Form, FormState, Row, Values
from semerik.ui.menu import MenuItem, MenuState
from semerik.ui.pace import PACES
from semerik.ui.play import book_on_screen, form_on_screen, menu_on_screen, text_on_screen
from semerik.ui.print.figures import figures_lines
from semerik.ui.print.history import how_it_stands, points_of_match, who_played
from semerik.ui.setup import TableChoice, after_change, choice_from, setup_form, values_from
from semerik.words import LANGUAGE_NAMES, Words, words_for

_FRIENDS = PerSeat(("bot:casual", "human", "human", "bot:casual"))
_MOST_MATCHES = 200


def run(call: Call, words: Words) -> int:
    """Show the menu, and after each item again, until the person leaves."""
    settings = load_settings()
    if "lang" not in call.values and settings["language"] and not words.ascii:
        words = words_for(settings["language"])
    row, news = 0, ""
    while True:
        matches = _matches(words)
        items = tuple(_items(settings, matches, words))
        if not row and items[0].digit == "0":
            row = 0
        code, screen = menu_on_screen(
            MenuState(items, min(row, len(items) - 1), news, _other_language(words)),
            words,
            mouse=_mouse(settings),
        )
        if code:
            return code
        if screen.language_asked:
            if not words.ascii:
                words = words_for("en" if words.code == "ru" else "ru")
                settings["language"] = words.code
                keep_settings(settings)
            continue
        if screen.chosen is None:
            return DONE
        row = items.index(screen.chosen)
        news = ""
        try:
            code = _open(screen.chosen.name, settings, matches, words)
        except Refused as refusal:
            news, code = printable(refusal.sentence(words), ascii=words.ascii), DONE
        if code >= 128:
            return code


def _other_language(words: Words) -> str:
    """The language that can be changed to, by its own name."""
    if words.ascii:
        return ""
    return next(name for code, name in LANGUAGE_NAMES.items() if code != words.code)


def _matches(words: Words) -> list[MatchInList]:
    """The matches that were kept; none where they can't be read."""
    with contextlib.suppress(Refused, sqlite3.Error):
        return open_store(words).matches()
    return []


def _items(settings: dict[str, str], matches: list[MatchInList], words: Words) -> list[MenuItem]:
    running = next((match for match in matches if match.state == "open"), None)
    items = []
    if running is not None:
        items.append(_item("0", "continue", _note(running, words), words))
    table = _usual(settings)
    facts = {"rules": format_rules(table.rules).partition(";")[0]}
    starred = "" if table.rules == STANDARD else " *"
    who = who_played(table.seats, people_of(table.seats)[0].side, words)
    play = words.text("menu.note.play", who=who, rules=facts["rules"] + starred)
    items.append(_item("1", "play", play, words))
    items.append(_item("2", "friends", words.text("menu.note.friends"), words))
    items.append(_item("5", "watch", words.text("menu.note.watch"), words))
    if matches:
        note = words.text("menu.note.history", count=len(matches))
        items.append(_item("6", "history", note, words))
    items.append(_item("7", "rules", words.text("menu.note.rules"), words))
    items.append(_item("8", "settings", words.text("menu.note.settings"), words))
    return items


def _item(digit: str, name: str, note: str, words: Words) -> MenuItem:
    return MenuItem(digit, name, words.text(f"menu.{name}"), note)


def _note(match: MatchInList, words: Words) -> str:
    """Who plays, and how it stands."""
    people = people_of(match.seats)
    side = people[0].side if people else Seat.N.side
    stands = how_it_stands(match.state, *points_of_match(match, side), words)
    return f"{who_played(match.seats, side, words)}: {stands}"


def _mouse(settings: dict[str, str]) -> bool:
    return settings["mouse"] == "on"


def _usual(settings: dict[str, str]) -> TableChoice:
    """The table that "play" opens: as the last one that was set up."""
    seats = default_seats(people=True)
    parts = settings["seats"].split(",")
    levels = {f"{BOT}{level}" for level in LEVELS}
    if len(parts) == 4 and all(not is_bot(part) or part in levels for part in parts):
        asked = PerSeat(part or "human" for part in parts)
        seats = asked if people_of(asked) else seats
    try:
        rules = parse_rules(settings["rules"])
    except BadRules:
        rules = STANDARD
    pace = settings["pace"] if settings["pace"] in PACES else DEFAULTS["pace"]
    undo = settings["undo"] if settings["undo"] in ("off", "free") else "ask"
    return TableChoice(seats, rules, pace, parse_undo(undo))


def _open(name: str, settings: dict[str, str], matches: list[MatchInList], words: Words) -> int:
    match name:
        case "continue":
            number = next(match.id for match in matches if match.state == "open")
            return _go_on(number, settings, words)
        case "play":
            return _play(_usual(settings), settings, words)
        case "friends":
            return _set_up(settings, words)
        case "watch":
            seats = default_seats(people=False)
            return _play(TableChoice(seats, STANDARD, settings["pace"]), settings, words)
        case "history":
            return _history(settings, matches, words)
        case "rules":
            return book_on_screen(words, mouse=_mouse(settings))
    return _settings(settings, words)


def _play(choice: TableChoice, settings: dict[str, str], words: Words) -> int:
    table = Table(choice.seats, choice.rules, undo=choice.undo, pace=choice.pace)
    return play_table(
        table,
        words,
        mouse=_mouse(settings),
        order=settings["order"] if settings["order"] in _SETTINGS["order"] else "suits",
        plays_at_once=settings["confirm"] == "once",
    )


def _go_on(number: int, settings: dict[str, str], words: Words) -> int:
    flags = frozenset() if _mouse(settings) else frozenset({"no-mouse"})
    return resume.run(Call("resume", {}, flags, (str(number),)), words)


def _set_up(settings: dict[str, str], words: Words) -> int:
    """Set a table up and play at it; what was set is what "play" opens from then on."""
    usual = _usual(settings)
    seats = usual.seats if len(people_of(usual.seats)) > 1 else _FRIENDS
    levels = tuple(LEVELS)

    def build(values: Values) -> Form:
        return setup_form(values, levels, words)

    state = FormState(build, values_from(usual._replace(seats=seats)))
    code, screen = form_on_screen(
        state, words, enter="key.deal", then=after_change, mouse=_mouse(settings)
    )
    if code or not screen.done:
        return code
    choice = choice_from(screen.state.values)
    if not people_of(choice.seats):
        return _play(choice, settings, words)
    settings |= {
        "seats": ",".join(choice.seats),
        "rules": format_rules(choice.rules),
        "pace": choice.pace,
        "undo": choice.undo,
    }
    keep_settings(settings)
    return _play(choice, settings, words)


def _history(settings: dict[str, str], matches: list[MatchInList], words: Words) -> int:
    """The matches, newest first: Enter goes on with one, or looks at it."""
    row = 1
    while True:
        figures = MenuItem("", "figures", words.text("menu.figures"), "")
        items = (
            figures,
            *(
                MenuItem(str(match.id), "", match.begun[:16].replace("T", " "), _note(match, words))
                for match in matches[:_MOST_MATCHES]
            ),
        )
        code, screen = menu_on_screen(
            MenuState(items, row, is_list=True), words, mouse=_mouse(settings)
        )
        if code or screen.chosen is None:
            return code
        row = items.index(screen.chosen)
        if screen.chosen is figures:
            lines = figures_lines(figures_of(matches), words)
            title = words.text("menu.figures")
            code = text_on_screen(title, lines, words, mouse=_mouse(settings))
            if code >= 128:
                return code
            continue
        match = matches[row - 1]
        flags = frozenset() if _mouse(settings) else frozenset({"no-mouse"})
        if match.state == "open":
            return _go_on(match.id, settings, words)
        code = history.run(Call("history", {}, flags, ("show", str(match.id))), words)
        if code >= 128:
            return code


def _settings(settings: dict[str, str], words: Words) -> int:
    """Change settings; each is kept as it is changed."""

    def build(values: Values) -> Form:
        rows = tuple(
            Row(
                name,
                words.text(f"settings.{name}"),
                choices,
                values[name],
                words.text(f"{'' if name == 'pace' else 'settings.'}{name}.{values[name]}"),
                words.text(f"settings.told.{name}"),
                DEFAULTS[name],
            )
            for name, choices in _SETTINGS.items()
        )
        return Form(
            words.text("settings.title"),
            words.text("settings.kept"),
            (words.text("settings.title"),),
            (rows,),
        )

    def keep(before: Values, after: Values) -> Values:
        settings.update(after)
        keep_settings(settings)
        return after

    shown = {name: settings[name] for name in _SETTINGS}
    for name, choices in _SETTINGS.items():
        if shown[name] not in choices:
            shown[name] = DEFAULTS[name]
    code, _ = form_on_screen(FormState(build, shown), words, then=keep, mouse=_mouse(settings))
    return code


_SETTINGS = {
    "pace": tuple(reversed(PACES)),
    "order": ("suits", "ranks"),
    "confirm": ("twice", "once"),
    "mouse": ("on", "off"),
}
