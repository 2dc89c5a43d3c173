"""House rules: every option, the presets, and rule strings (chapter 10 of the rule book).

The fields of :class:`HouseRules` are the one list of options: order, values and defaults are read
from it by everything that parses, writes, explains or refuses an option.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal, NamedTuple, cast, get_args, get_type_hints

from semerik.engine.errors import (
    BadRules,
    ContradictoryRules,
    NamedTwice,
    NotAnOption,
    NotAValue,
)
from semerik.engine.seats import Seat

MatchKind = Literal["single", "rubber", "games", "record"]


class MatchLength(NamedTuple):
    """How long a match lasts (8.1); ``number`` is N of ``games:N`` and ``record:N``, else 0."""

    kind: MatchKind
    number: int = 0

    def __str__(self) -> str:
        return f"{self.kind}:{self.number}" if self.number else self.kind


_ONE_GAME = MatchLength("single")
_NUMBERED = {"games": 99, "record": 9999}


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a table has agreed on. The defaults are the game of the book; see the clause named.

    Raises:
        ContradictoryRules: the two options named can't hold together (10.3).
    """

    target: int = field(default=21, metadata={"range": (5, 999)})  # 7.1
    double_below: int = field(default=-1, metadata={"range": (0, 999)})  # 7.3
    hearts: Literal["trump", "plain"] = "trump"  # 4.4
    void: Literal["free", "must_heart"] = "free"  # 4.3
    low_sets: Literal["on", "off"] = "on"  # 3.8
    four_of_a_kind: Literal["as_three", "plus_one"] = "as_three"  # 3.9
    trena: Literal["seven", "suit", "off"] = "seven"  # 3.4
    heart_baba: Literal["bare", "every_rung"] = "bare"  # 3.5
    baba_sets: Literal["four", "plain"] = "four"  # 3.10
    declare_show: Literal["full", "names", "points"] = "full"  # 3.13
    declare_order: Literal["eldest_first", "together"] = "eldest_first"  # 3.1
    nine_alone: Literal["at_least", "exactly", "no_partner_trick", "off"] = "at_least"  # 6.2
    bonus_stack: Literal["add", "highest"] = "add"  # 6.3
    end: Literal["at_once", "deal_end"] = "at_once"  # 7.1
    match: MatchLength = _ONE_GAME  # 8.1
    renonce: Literal["prevent", "deduct", "credit", "choice"] = "prevent"  # 9.2
    renonce_found: Literal["at_once", "on_claim"] = "at_once"  # 9.8
    renonce_bars_win: Literal["off", "on"] = "off"  # 9.10
    score_floor: Literal["none", "0"] = "none"  # 9.5
    talk_fine: Literal["0", "1", "2", "3"] = "0"  # 9.11
    first_dealer: Literal["random", "N", "E", "S", "W"] = "random"  # 2.1
    packets: Literal["4-3-3", "3-3-4"] = "4-3-3"  # 2.2
    review_last_trick: Literal["off", "on"] = "off"  # 4.6

    def __post_init__(self) -> None:
        if self.double_below < 0:
            object.__setattr__(self, "double_below", self.half_way)
        if self.renonce == "prevent" and self.renonce_found == "on_claim":
            raise ContradictoryRules(first="renonce_found=on_claim", second="renonce=prevent")
        if self.double_below > self.target:
            raise ContradictoryRules(
                first=f"double_below={self.double_below}", second=f"target={self.target}"
            )

    @property
    def half_way(self) -> int:
        """The saving score as the book has it, 11 of 21: losers below it lose double (7.3)."""
        return (self.target + 1) // 2

    @property
    def fixed_dealer(self) -> Seat | None:
        """The first dealer, where the table has fixed one (2.1)."""
        return None if self.first_dealer == "random" else Seat[self.first_dealer]

    @property
    def allows_renonce(self) -> bool:
        """Whether a card that doesn't follow suit can be played, and is fined (9.2)."""
        return self.renonce != "prevent"

    @property
    def on_claim(self) -> bool:
        """Whether a renonce is fined only when somebody claims it (9.8)."""
        return self.renonce_found == "on_claim"


STANDARD = HouseRules()

PRESETS: Mapping[str, HouseRules] = {
    "standard": STANDARD,
    "tresset": HouseRules(renonce="deduct"),
    "semerik": HouseRules(renonce="deduct", trena="off", nine_alone="off"),
    "club": HouseRules(renonce="deduct", renonce_found="on_claim", talk_fine="1"),
}

_HINTS = get_type_hints(HouseRules)
KEYS: tuple[str, ...] = tuple(option.name for option in fields(HouseRules))
"""The options in the order in which a rule string names them."""

_RANGES = {f.name: f.metadata["range"] for f in fields(HouseRules) if "range" in f.metadata}


def values_of(key: str) -> tuple[str, ...]:
    """What an option can be, as texts; a number's range as ``5…999``, the default first."""
    if key in _RANGES:
        low, high = _RANGES[key]
        return (f"{low}…{high}",)
    if key == "match":
        return ("single", "rubber", "games:N", "record:N")
    return get_args(_HINTS[key])


def value_of(rules: HouseRules, key: str) -> str:
    """The value of one option as a rule string writes it."""
    return str(getattr(rules, key))


def changes(rules: HouseRules, base: HouseRules = STANDARD) -> tuple[tuple[str, str], ...]:
    """The options that differ from ``base``, as (key, value), in their order.

    ``double_below`` counts as a change only where it isn't half way to the target.
    """
    return tuple(
        (key, value_of(rules, key))
        for key in KEYS
        if (
            rules.double_below != rules.half_way
            if key == "double_below"
            else getattr(rules, key) != getattr(base, key)
        )
    )


def format_rules(rules: HouseRules) -> str:
    """Write a rule string: ``standard`` and every key that differs from it."""
    return ";".join(["standard", *(f"{key}={value}" for key, value in changes(rules))])


def parse_rules(text: str) -> HouseRules:
    """Read a rule string: a preset, then changes, parted by semicolons.

    Case and spaces around words don't matter.

    Raises:
        NotAnOption, NotAValue, NamedTwice, ContradictoryRules: with the column, from 1.
    """
    preset, *settings = re.finditer(r"[^;]*", text.rstrip(" ;"))
    settings = [setting for setting in settings if setting.group().strip()]
    name = preset.group().strip().lower()
    if name not in PRESETS:
        raise NotAnOption(
            key=name, nearest=_nearest(name, PRESETS), among="presets", column=_column(preset)
        )
    pairs: dict[str, str] = {}
    for setting in settings:
        column = _column(setting)
        key, _, value = (part.strip().lower() for part in setting.group().partition("="))
        if key in pairs:
            raise NamedTwice(key=key, column=column)
        _check_key(key, column)
        pairs[key] = value
    columns = dict(zip(pairs, map(_column, settings), strict=True))
    return _changed(PRESETS[name], pairs, columns)


def rules_from_table(table: Mapping[str, object]) -> HouseRules:
    """Read rules from the keys of a TOML file: ``preset`` and the options; no columns are told.

    Raises:
        NotAnOption, NotAValue, ContradictoryRules.
    """
    pairs = {key: value for key, value in table.items() if key != "preset"}
    name = table.get("preset", "standard")
    if not isinstance(name, str) or name not in PRESETS:
        raise NotAnOption(key=str(name), nearest=_nearest(str(name), PRESETS), among="presets")
    for key, value in pairs.items():
        _check_key(key, None)
        if isinstance(value, bool):  # TOML has true and false where a rule string has on and off
            pairs[key] = "on" if value else "off"
    return _changed(PRESETS[name], {key: str(value) for key, value in pairs.items()}, {})


def _column(setting: re.Match[str]) -> int:
    """Where the first word of a setting stands, from 1."""
    text = setting.group()
    return setting.start() + 1 + len(text) - len(text.lstrip())


def _changed(base: HouseRules, pairs: Mapping[str, str], columns: Mapping[str, int]) -> HouseRules:
    values = {key: _parse_value(key, value, columns.get(key)) for key, value in pairs.items()}
    if "target" in values and "double_below" not in values:
        values["double_below"] = -1  # half way to the new target
    try:
        return replace(base, **values)
    except ContradictoryRules as refusal:
        named = (str(refusal.facts[part]).partition("=")[0] for part in ("first", "second"))
        column = max((columns[key] for key in named if key in columns), default=None)
        raise ContradictoryRules(**refusal.facts, column=column) from None


def _check_key(key: str, column: int | None) -> None:
    if key not in KEYS:
        raise NotAnOption(key=key, nearest=_nearest(key, KEYS), among="options", column=column)


def _parse_value(key: str, text: str, column: int | None) -> Any:
    refusal = NotAValue(
        key=key,
        value=text,
        allowed=values_of(key),
        nearest=_nearest(text, values_of(key)),
        column=column,
    )
    if key in _RANGES:
        low, high = _RANGES[key]
        if not re.fullmatch(r"[0-9]{1,3}", text) or not low <= int(text) <= high:
            raise refusal
        return int(text)
    if key == "match":
        return _parse_match(text, refusal)
    for value in get_args(_HINTS[key]):
        if text.lower() == value.lower():
            return value
    raise refusal


def _parse_match(text: str, refusal: BadRules) -> MatchLength:
    kind, _, number = text.partition(":")
    if kind in _NUMBERED:
        if not re.fullmatch(r"[0-9]{1,4}", number) or not 1 <= int(number) <= _NUMBERED[kind]:
            raise refusal
        return MatchLength(cast(MatchKind, kind), int(number))
    if text not in ("single", "rubber"):
        raise refusal
    return MatchLength(cast(MatchKind, kind))


def _nearest(word: str, among: Iterable[str]) -> str | None:
    return next(iter(difflib.get_close_matches(word, list(among), n=1, cutoff=0.5)), None)
