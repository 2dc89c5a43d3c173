"""Why: the reasons of the sheet's lines, and what a refusal says."""

from __future__ import annotations

from semerik.engine.cards import Hand, Suit
from semerik.engine.combinations import HIGH_RANKS, LOW_RANKS, Baba, HandTotal
from semerik.engine.errors import SemerikError
from semerik.engine.rules import STANDARD, HouseRules, value_of
from semerik.engine.scores import FINES, Reason, ScoreLine
from semerik.engine.seats import Seat
from semerik.engine.tricks import TRICK_POINTS
from semerik.ui.cast import Cast
from semerik.ui.sentences import combination_name, figures_name
from semerik.words import Words

# Lines of the sheet


def line_reason(line: ScoreLine, words: Words) -> str:
    """What a line is for, short: «три пятёрки», «баба ♠», «взятка 3»."""
    combination = line.combination
    if isinstance(combination, Baba):
        key = "trena.short" if combination.is_trena else "baba.short"
        return words.text(key, suit=combination.suit)
    if isinstance(combination, HandTotal):
        return words.text("hand-total.short")
    if combination is not None:
        return combination_name(combination, words)
    return words.text(f"line.{line.reason}", trick=line.trick or 0)


def line_reason_long(line: ScoreLine, words: Words) -> str:
    """What a line is for, with what made it: «баба пик: 3♠ 2♠ Т♠», «взятка 10: четыре фигуры»."""
    combination = line.combination
    if combination is not None:
        name = combination_name(combination, words)
        if not combination.cards:
            return name
        return words.text("line.combination.long", name=name, cards=combination.cards)
    match line.reason:
        case Reason.TRICK if line.figures is not None:
            figures = figures_name(line.figures, words)
            return words.text("line.trick.long", trick=line.trick, figures=figures)
        case Reason.ALL_TEN | Reason.NINE_ALONE:
            return words.text(f"line.{line.reason}.long")
    return line_reason(line, words)


def line_reason_said(line: ScoreLine, words: Words) -> str:
    """What a line is for in words alone, without a sign: «баба пик», «взятка 3, три фигуры»."""
    if line.combination is not None:
        return combination_name(line.combination, words)
    return line_reason_long(line, words).replace(":", ",")


def why_line(line: ScoreLine, rules: HouseRules, words: Words) -> str:
    """Why a line counts what it counts: the clause, and the house rule that set it if one did."""
    clause = words.text("clause", clause=line.clause)
    key, options, further = _WHY[line.reason](line, rules)
    due = _due(line)
    why = words.text(f"why.{key}", points=due, target=rules.target)
    sentences = [words.text("why", clause=clause, why=why)]
    sentences += [words.text(f"why.{more}") for more in further]
    sentences += [
        words.text("why.option", option=f"{option}={value_of(rules, option)}")
        for option in options
        if value_of(rules, option) != value_of(STANDARD, option)
    ]
    if line.clause != "9.10" and abs(line.points) != due:
        # the floor shortens a fine, the bar a gain
        key = "why.floor" if line.points <= 0 and line.reason in FINES else "why.bar"
        sentences.append(words.text(key, target=rules.target))
    return " ".join(sentences)


_Why = tuple[str, tuple[str, ...], tuple[str, ...]]
"""A text after ``why.``, the options that bear on it, and further texts."""


def _due(line: ScoreLine) -> int:
    """What the reason is worth, before floor and bar."""
    if line.combination is not None:
        return line.combination.points
    if line.reason is Reason.TRICK:
        return TRICK_POINTS[line.figures or 0]
    return FINES.get(line.reason, abs(line.points))


def _why_combination(line: ScoreLine, rules: HouseRules) -> _Why:
    combination = line.combination
    assert combination is not None
    clause = combination.clause
    if isinstance(combination, HandTotal):
        return clause, ("declare_show",), ()
    if isinstance(combination, Baba):
        if combination.is_trena:
            key = "3.4.suit" if rules.trena == "suit" else "3.4"
        elif clause == "3.3" and combination.length > 6:
            key = "3.3.cut"
        elif combination.suit is Suit.HEARTS and rules.heart_baba == "every_rung":
            key = "3.5.rung"
        else:
            key = clause
        hearts = ("heart_baba",) if combination.suit is Suit.HEARTS else ()
        return key, ("trena", *hearts) if combination.length > 6 else hearts, ()
    options: tuple[str, ...] = ()
    if combination.rank in HIGH_RANKS:
        options = ("baba_sets",)
    elif combination.rank in LOW_RANKS:
        options = ("low_sets",)
    if combination.count == 4:
        return clause, (*options, "four_of_a_kind"), (f"3.9.{rules.four_of_a_kind}",)
    return clause, options, ()


def _why_clause(line: ScoreLine, rules: HouseRules) -> _Why:
    """A fine for a claim or for talk."""
    options = ("talk_fine",) if line.reason is Reason.TALK else ("renonce_found",)
    return line.clause, options, ()


def _why_trick(line: ScoreLine, rules: HouseRules) -> _Why:
    return line.clause, (), ()


def _why_bonus(line: ScoreLine, rules: HouseRules) -> _Why:
    options = ("bonus_stack",) if line.reason is Reason.ALL_TEN else ("nine_alone", "bonus_stack")
    return line.clause, options, ()


def _why_renonce(line: ScoreLine, rules: HouseRules) -> _Why:
    options = ("renonce_bars_win",) if line.clause == "9.10" else ("renonce",)
    return line.clause, options, ()


_WHY = {
    Reason.DECLARATION: _why_combination,
    Reason.TRICK: _why_trick,
    Reason.ALL_TEN: _why_bonus,
    Reason.NINE_ALONE: _why_bonus,
    Reason.RENONCE: _why_renonce,
    Reason.WRONG_CLAIM: _why_clause,
    Reason.TALK: _why_clause,
}

# Refusals


def refusal_sentence(
    error: SemerikError, words: Words, cast: Cast | None = None, legal: Hand = ()
) -> tuple[str, str]:
    """What is refused, and why with what can be done instead; neither ends in a full stop.

    ``cast`` names the seats of a refused card, ``legal`` are the cards that could be played.
    """
    facts = {key: _plain_fact(fact) for key, fact in error.facts.items() if fact is not None}
    turn = error.facts.get("turn")
    if isinstance(turn, Seat):
        facts["turn"] = words.format_field(turn, "name") if cast is None else cast.names[turn]
    key = f"refusal.{type(error).__name__}"
    for part in ("problem", "among"):
        if part in facts:
            key += f".{facts[part]}"
    nobody = "turn" not in facts and words.has(f"{key}.nobody")
    what_key = f"{key}.nobody" if nobody else key
    what = words.text(what_key, **facts)
    if "column" in facts:
        what = words.text("refusal.at", what=what, column=facts["column"])
    if "nearest" not in facts:
        why_key = f"{key}.why"
    else:
        why_key = f"{key}.nearest" if words.has(f"{key}.nearest") else "refusal.nearest"
    why = words.text(why_key, **facts)
    if error.clause is not None and error.clause != "10.3":
        clause = words.text("clause", clause=error.clause)
        why = words.text("refusal.clause", clause=clause, why=why)
    if legal:
        why = words.text("refusal.legal", why=why, cards=legal)
    return what, why


def _plain_fact(fact: object) -> object:
    """Lists of texts are read with commas; everything else words can say as it is."""
    if isinstance(fact, tuple) and all(isinstance(one, str) for one in fact):
        return ", ".join(fact)
    return fact
