"""House rules told: what each agreed option changes, in a line."""

from __future__ import annotations

from semerik.engine.rules import (
    OPTION_CLAUSES,
    STANDARD,
    HouseRules,
    changes,
    format_rules,
    value_of,
)
from semerik.words import Words


def diff_lines(rules: HouseRules, words: Words) -> list[str]:
    """What the rules change against those of the book, two lines an option."""
    changed = changes(rules)
    if not changed:
        return [words.text("rules.diff.none")]
    lines = [words.text("rules.diff.head", rules=format_rules(rules))]
    for key, value in changed:
        facts = {"key": key, "value": value, "standard": _standard(rules, key, words)}
        line = words.text("rules.diff.line", clause=OPTION_CLAUSES[key], **facts)
        lines += ["", line, f"  {option_meaning(rules, key, words)}"]
    return lines


def diff_document(rules: HouseRules) -> dict[str, object]:
    """The same as JSON has it."""
    return {
        "rules": format_rules(rules),
        "changes": [
            {
                "key": key,
                "value": value,
                "standard": _book_value(rules, key),
                "clause": OPTION_CLAUSES[key],
            }
            for key, value in changes(rules)
        ],
    }


def option_meaning(rules: HouseRules, key: str, words: Words) -> str:
    """What a changed option does, in a few words."""
    value = value_of(rules, key)
    facts: dict[str, object] = {"value": value, "standard": value_of(STANDARD, key)}
    name = f"option.{key}"
    if key == "match":
        name += f".{rules.match.kind}"
        facts["number"] = rules.match.number
    elif rules.fixed_dealer is not None and key == "first_dealer":
        facts["seat"] = rules.fixed_dealer
    elif key == "talk_fine":
        facts["value"] = int(value)
    elif words.has(f"{name}.{value}"):
        name += f".{value}"
    if key == "renonce" and rules.on_claim and words.has(f"{name}.claim"):
        name += ".claim"
    if _is_idle(rules, key):
        name += ".idle"
    return words.text(name, **facts)


def _book_value(rules: HouseRules, key: str) -> str:
    return str(rules.half_way) if key == "double_below" else value_of(STANDARD, key)


def _standard(rules: HouseRules, key: str, words: Words) -> str:
    half = f" ({words.text('rules.diff.half')})" if key == "double_below" else ""
    return _book_value(rules, key) + half


def _is_idle(rules: HouseRules, key: str) -> bool:
    """Whether the option has no effect beside the others (9.10, 9.5)."""
    if rules.allows_renonce:
        return False
    return key == "renonce_bars_win" or (key == "score_floor" and rules.talk_fine == "0")
