"""``semerik stats``: figures of the matches that were finished."""

from __future__ import annotations

import json
from collections import Counter

from semerik.cli.arguments import Call
from semerik.cli.failure import DONE
from semerik.cli.keeping import open_store
from semerik.cli.output import emit
from semerik.table.figures import figures_document, figures_of
from semerik.ui.print.figures import figures_lines
from semerik.words import Words


def run(call: Call, words: Words) -> int:
    """Print everybody's figures, or those of the person who is named."""
    named = call.values.get("name", " ".join(call.rest))
    matches = open_store(words).matches()
    people = figures_of(matches)
    if named:
        wanted = named.casefold()
        people = {name: found for name, found in people.items() if wanted in name.casefold()}
    if "json" in call.flags:
        states = Counter(match.state for match in matches)
        counts = {state: states[state] for state in ("finished", "open", "left")}
        emit(json.dumps({"matches": counts, "people": figures_document(people)}))
    else:
        emit("\n".join(figures_lines(people, words)))
    return DONE
