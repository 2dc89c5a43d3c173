"""A form: rows with a value each, changed by ← and →; what they mean is the builder's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

Values = Mapping[str, str]
"""What is set, by the name of the row; where a name is typed also that, as ``typed.ROW``."""


class Row(NamedTuple):
    """A row: what can be set, and what is.

    ``shown`` is the value as people read it, ``told`` what it means; ``clause`` the clause of the
    rule book, if one says so. ``differs`` marks what isn't as the book has it, ``default`` is what
    ``r`` sets. In a row with ``typed`` letters are letters.
    """

    name: str
    label: str
    values: tuple[str, ...]
    value: str
    shown: str
    told: str
    default: str
    clause: str = ""
    differs: bool = False
    typed: str | None = None
    note: str = ""


class Form(NamedTuple):
    """A form as it is shown: columns of rows under their titles, and why it can't be done yet."""

    heading: str
    right: str
    titles: tuple[str, ...]
    columns: tuple[tuple[Row, ...], ...]
    note: str = ""
    wrong: str = ""


Build = Callable[[Values], Form]

LONGEST_NAME = 12


@dataclass(frozen=True, slots=True)
class FormState:
    """Which values are set, and where the cursor stands."""

    build: Build
    values: Values
    column: int = 0
    row: int = 0

    @property
    def form(self) -> Form:
        return self.build(self.values)

    @property
    def here(self) -> Row:
        """The row under the cursor."""
        return self.form.columns[self.column][self.row]

    def moved(self, steps: int) -> FormState:
        """The cursor so many rows on, round the column."""
        count = len(self.form.columns[self.column])
        return replace(self, row=(self.row + steps) % count)

    def turned(self) -> FormState:
        """The cursor in the next column, in the same row if there is one."""
        columns = self.form.columns
        column = (self.column + 1) % len(columns)
        return replace(self, column=column, row=min(self.row, len(columns[column]) - 1))

    def at(self, column: int, row: int) -> FormState:
        """The cursor there."""
        return replace(self, column=column, row=row)

    def changed(self, steps: int) -> FormState:
        """The row under the cursor with another of its values, round."""
        here = self.here
        place = here.values.index(here.value) if here.value in here.values else 0
        return self.set(here.values[(place + steps) % len(here.values)])

    def reset(self) -> FormState:
        """The row under the cursor as it is by itself."""
        return self.set(self.here.default)

    def set(self, value: str) -> FormState:
        """The row under the cursor with this value."""
        state = replace(self, values={**self.values, self.here.name: value})
        rows = state.form.columns[state.column]
        return replace(state, row=min(state.row, len(rows) - 1))

    def typed(self, text: str) -> FormState:
        """The name of the row under the cursor, as it is typed."""
        return replace(self, values={**self.values, f"typed.{self.here.name}": text})
