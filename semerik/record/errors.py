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


class NotHands(BadNotation):
    """A text that isn't four hands.

    ``problem`` is "seat" (no seat and colon at the beginning), "hands" or "suits" (``count`` of
    them, not four), "rank" (``text`` is none), "empty" (a suit of none isn't ``-``) or "order"
    (``text`` stands after a weaker card).
    """


class BadRecord(BadNotation):
    """What makes a record unreadable or untrue, with ``line`` and ``column``."""


class LineTooLong(BadRecord):
    """The line has more than ``most`` characters."""


class ForbiddenCharacter(BadRecord):
    """A control character, or a byte that isn't UTF-8: ``text`` names it."""


class UnknownLine(BadRecord):
    """``text`` begins no line that a record has; ``nearest`` is the likeliest word that does."""


class BrokenTag(BadRecord):
    """A tag isn't written ``[Name "value"]``.

    ``problem`` is what is missing there: "name", "quote", "end" (of the value), "bracket" or
    "nothing" (something follows the tag).
    """


class UnknownTag(BadRecord):
    """``tag`` is none; ``nearest`` is the likeliest."""


class TagTwice(BadRecord):
    """``tag`` is there already."""


class MisplacedTag(BadRecord):
    """``tag`` stands where it can't: ``problem`` is where it belongs, "header" or "deal";
    or "game", where the game isn't over.
    """


class MissingTag(BadRecord):
    """``tag`` must stand before what is here."""


class TagTooLong(BadRecord):
    """The value of ``tag`` has more than ``most`` characters."""


class BadValue(BadRecord):
    """A tag can't have this value, ``text``; ``problem`` is the tag."""


class BadInTag(BadRecord):
    """The value of a tag can't be read; ``error`` says why."""


class WrongWord(BadRecord):
    """``text`` stands where ``problem`` belongs: "seat", "side", "number", "card", "way", "talk",
    "text", "nothing" (the line is over) or "fifth" (a trick has four cards).
    """


class MissingWord(BadRecord):
    """The line ends where ``problem`` belongs, as for :class:`WrongWord`."""


class Differs(BadRecord):
    """What is written, ``found``, isn't what the cards say, ``expected``.

    ``problem`` is "game", "deal", "dealer", "first_dealer", "trick", "leader", "result" or
    "commit"; or "last_trick", the greatest number a trick has.
    """


class CutShort(BadRecord):
    """Trick ``trick`` has ``count`` cards, and more follows it."""


class DealIsNotOver(BadRecord):
    """Another deal begins where trick ``trick`` was to be played."""


class NothingFollows(BadRecord):
    """This can't come here any more.

    ``problem`` is what is over, "deal", "game" or "match"; or "held": an entry would win the game,
    and only claims come after it.
    """


class ChoiceMissing(BadRecord):
    """``seat`` must first choose how the renonce of ``offender`` is paid for."""


class NoDealYet(BadRecord):
    """Something is played before any hands were dealt."""


class SeedTooEarly(BadRecord):
    """The match isn't over, and its seed is told only then."""


class TooMany(BadRecord):
    """There are more than ``most`` of ``problem``: "deals" in a match, "lines" in a deal."""


class NeverHeld(BadRecord):
    """``seat`` can't have taken back ``card`` of ``trick``.

    ``problem`` is "not_dealt", or "played": in an earlier trick.
    """


class Unlawful(BadRecord):
    """What the rules refuse; ``error`` is the engine's refusal."""
