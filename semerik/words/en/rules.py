"""Finding a place in the rule book."""

TEXTS: dict[str, str] = {
    "rules.no-clause": "The rules have no clause “{text}”; the nearest is {nearest}, {title}.",
    "rules.no-clause-far": "The rules have no clause “{text}”; there are chapters 1 to {last},"
    " and clauses as 3.2.",
}
