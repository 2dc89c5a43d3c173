"""Setting up a table: who sits where, by which rules, at what pace."""

from __future__ import annotations

from typing import NamedTuple

from semerik.engine.errors import BadRules, ContradictoryRules
from semerik.engine.rules import (
    KEYS,
    OPTION_CLAUSES,
    PRESETS,
    STANDARD,
    HouseRules,
    changes,
    parse_rules,
    value_of,
    values_of,
)
from semerik.engine.seats import PerSeat, Seat
from semerik.table.ports import UndoPolicy
from semerik.table.seating import BOT, is_bot
from semerik.ui.curtain import curtain_keys
from semerik.ui.form import Form, Row, Values
from semerik.ui.pace import PACES
from semerik.ui.print.options import option_meaning
from semerik.ui.reasons import refusal_sentence
from semerik.words import Words

_NUMBERS = {"target": ("11", "15", "21", "31", "42", "63"), "talk_fine": ("0", "1", "2", "3")}
_MATCHES = ("single", "rubber", "games:2", "games:3", "record:100")
_OWN = "own"
"""What the row of the preset says where the rules are none."""


class TableChoice(NamedTuple):
    """What a table is agreed on; ``seats`` hold ``bot:LEVEL``, or for a person a name."""

    seats: PerSeat[str]
    rules: HouseRules
    pace: str = "calm"
    undo: UndoPolicy = "ask"


def values_from(choice: TableChoice) -> dict[str, str]:
    """The values of the form that say a choice."""
    values = {"pace": choice.pace, "undo": choice.undo}
    for seat, name in choice.seats.items():
        values[seat.name] = name if is_bot(name) else "human"
        values[f"typed.{seat.name}"] = "" if is_bot(name) or name == "human" else name
    return values | {f"rules.{key}": value_of(choice.rules, key) for key in KEYS}


def choice_from(values: Values) -> TableChoice:
    """The choice that the values of the form say.

    Raises:
        ContradictoryRules: the rules can't hold together.
    """
    undo: UndoPolicy = "ask"
    if values["undo"] == "off":
        undo = "off"
    elif values["undo"] == "free":
        undo = "free"
    seats = PerSeat.of(lambda seat: _name(seat, values))
    return TableChoice(seats, _rules(values), values["pace"], undo)


def _name(seat: Seat, values: Values) -> str:
    chosen = values[seat.name]
    return chosen if is_bot(chosen) else values.get(f"typed.{seat.name}", "").strip() or "human"


def _rules(values: Values) -> HouseRules:
    preset = values.get("preset", _OWN)
    if preset in PRESETS:
        return PRESETS[preset]
    settings = (f"{key}={values[f'rules.{key}']}" for key in KEYS)
    return parse_rules(";".join(["standard", *settings]))


def setup_form(values: Values, levels: tuple[str, ...], words: Words) -> Form:
    """The form of a new table; ``levels`` are those of the bots, the weakest first."""
    wrong = ""
    try:
        rules = _rules(values)
    except ContradictoryRules as error:
        what, why = refusal_sentence(error, words)
        rules, wrong = STANDARD, f"{what} {why}"
    except BadRules:
        rules = STANDARD
    count = len(changes(rules))
    right = words.text("setup.book") if not count else words.text("setup.changes", count=count)
    titles = (words.text("setup.seats"), words.text("setup.rules"))
    columns = (_seat_rows(values, levels, words), _rule_rows(values, rules, words))
    return Form(words.text("setup.title"), right, titles, columns, wrong=wrong)


def _seat_rows(values: Values, levels: tuple[str, ...], words: Words) -> tuple[Row, ...]:
    people = tuple(seat for seat in Seat if values[seat.name] == "human")
    names = PerSeat.of(
        lambda seat: values.get(f"typed.{seat.name}", "") or words.format_field(seat, "name")
    )
    letters = curtain_keys(names, people) if len(people) > 1 else {}
    choices = ("human", *(f"{BOT}{level}" for level in levels))
    rows = []
    for seat in Seat:
        chosen = values[seat.name]
        person = chosen == "human"
        typed = values.get(f"typed.{seat.name}", "") if person else None
        shown = words.text("setup.bot", level=chosen.removeprefix(BOT))
        if person:
            shown = typed or words.text("setup.person")
        told = words.text("setup.told.person" if person else "setup.told.bot")
        rows.append(
            Row(
                seat.name,
                words.format_field(seat, "name"),
                choices,
                chosen,
                shown,
                told,
                choices[-1],
                clause=f"[{letters[seat]}]" if seat in letters else "",
                typed=typed,
            )
        )
    dealer = _rule_row("first_dealer", values, words)
    pace = _plain_row("pace", values["pace"], tuple(reversed(PACES)), "calm", words)
    undo = _plain_row("undo", values["undo"], ("off", "ask", "free"), "ask", words)
    return (*rows, dealer, pace, undo)


def _plain_row(name: str, value: str, values: tuple[str, ...], default: str, words: Words) -> Row:
    label, told = words.text(f"setup.{name}"), words.text(f"setup.told.{name}")
    key = f"{name}.{value}" if name == "pace" else f"setup.{name}.{value}"
    return Row(name, label, values, value, words.text(key), told, default)


def _rule_rows(values: Values, rules: HouseRules, words: Words) -> tuple[Row, ...]:
    preset = next((name for name, found in PRESETS.items() if found == rules), _OWN)
    row = Row(
        "preset",
        words.text("setup.preset"),
        (*PRESETS, _OWN) if preset == _OWN else tuple(PRESETS),
        preset,
        words.text("setup.own") if preset == _OWN else preset,
        words.text(f"setup.preset.{preset}"),
        "standard",
    )
    keys = [key for key in KEYS if key != "first_dealer"]
    return (row, *(_rule_row(key, values, words) for key in keys))


def _rule_row(key: str, values: Values, words: Words) -> Row:
    value = values[f"rules.{key}"]
    choices = _choices(key, value, values)
    default = value_of(STANDARD, key)
    if key == "double_below":
        default = str((int(values["rules.target"]) + 1) // 2)
    differs = value != default
    meaning = _meaning(key, value, words) if differs else ""
    return Row(
        f"rules.{key}",
        words.text(f"rule.{key}"),
        choices,
        value,
        words.text(f"rule.{key}.{value}") if words.has(f"rule.{key}.{value}") else value,
        meaning or words.text("setup.as-the-book"),
        default,
        clause=OPTION_CLAUSES[key],
        differs=differs,
    )


def _meaning(key: str, value: str, words: Words) -> str:
    """What a value does that isn't the book's."""
    needed = "renonce=deduct;" if key == "renonce_found" else ""
    return option_meaning(parse_rules(f"standard;{needed}{key}={value}"), key, words)


def _choices(key: str, value: str, values: Values) -> tuple[str, ...]:
    found: tuple[str, ...]
    if key == "match":
        found = _MATCHES
    elif key == "double_below":
        found = (str((int(values["rules.target"]) + 1) // 2), "0")
    else:
        found = _NUMBERS.get(key) or values_of(key)
    return found if value in found else (value, *found)


def after_change(before: Values, after: Values) -> Values:
    """What else changes with a value: a preset sets all rules, a rule may leave the preset."""
    if after.get("preset", _OWN) in PRESETS and after.get("preset") != before.get("preset"):
        rules = PRESETS[after["preset"]]
        return {**after, **{f"rules.{key}": value_of(rules, key) for key in KEYS}}
    changed = {key: value for key, value in after.items() if before.get(key) != value}
    if any(key.startswith("rules.") for key in changed):
        after = {**after, "preset": _OWN}
        if "rules.target" in changed and before["rules.double_below"] != "0":
            after = {**after, "rules.double_below": str((int(after["rules.target"]) + 1) // 2)}
    return after
