"""What is wrong with a deal code or a record: a name and facts, never a sentence.

``column`` counts characters from 1; so does ``line`` in a record.
"""

from __future__ import annotations

from semerik.engine.errors import BadNotation


class BadDealCode(BadNotation):
    """A text that is no deal code; each kind has a class of its own."""


class NotInCodes(BadDealCode):
    """``text`` is one character that no deal code has."""


class WrongCodeLength(BadDealCode):
    """There are ``count`` characters, not sixteen."""


class WrongCodeCheck(BadDealCode):
    """The last character doesn't go with the others: one of them is wrong."""


class NotADealNumber(BadDealCode):
    """The number that the code carries is above that of the last deal."""
