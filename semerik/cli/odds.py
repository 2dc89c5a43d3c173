"""``semerik odds``: how often hands declare how many points, or one combination."""

from __future__ import annotations

import json

from semerik.cli.arguments import Call
from semerik.cli.combination import format_wanted, parse_wanted
from semerik.cli.failure import DONE
from semerik.cli.houserules import read_rules
from semerik.cli.output import emit, terminal_width
from semerik.engine.chances import Chances, Share, Wanted, chances
from semerik.engine.odds import Odds, hand_odds
from semerik.ui.print.odds import chances_lines, odds_lines
from semerik.words import Words

_WIDEST = 80


def run(call: Call, words: Words) -> int:
    """Print the odds of all hands, or those of the combination that is named."""
    rules = read_rules(call.values.get("rules"))
    as_json = "json" in call.flags
    if call.rest:
        wanted = parse_wanted(" ".join(call.rest))
        found = chances(wanted, rules)
        if as_json:
            emit(json.dumps(chances_document(wanted, found)))
        else:
            emit("\n".join(chances_lines(wanted, found, rules, words)))
        return DONE
    odds = hand_odds(rules)
    if as_json:
        emit(json.dumps(odds_document(odds)))
    else:
        width = min(terminal_width() or _WIDEST, _WIDEST)
        emit("\n".join(odds_lines(odds, rules, words, width=width)))
    return DONE


def odds_document(odds: Odds) -> dict[str, object]:
    """The odds of all hands as JSON has them; the order of the keys is part of the format."""
    return {
        "hands": odds.hands,
        "mean": float(odds.mean),
        "counts": {str(points): hands for points, hands in odds.counts.items()},
    }


def chances_document(wanted: Wanted, found: Chances) -> dict[str, object]:
    """The odds of one combination as JSON has them, as the help of the command describes them."""
    return {
        "combination": format_wanted(wanted),
        "hand": _share_document(found.hand),
        "side": _share_document(found.side),
        "deal": _share_document(found.deal),
        "mean_per_deal": float(found.mean),
    }


def _share_document(share: Share) -> dict[str, object]:
    return {"ways": share.ways, "of": share.of, "share": float(share.fraction)}
