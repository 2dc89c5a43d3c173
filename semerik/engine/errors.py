"""Every refusal of the engine: a name and facts, never a sentence.

The name of a refusal says the duty that was missed; ``words`` makes the sentence, in the language
of the person, from the class name and the facts.
"""

from __future__ import annotations

from typing import ClassVar


class SemerikError(Exception):
    """Something that can't be done, with its facts as keyword arguments.

    The facts are plain values of the engine (cards, seats, suits, numbers, texts).
    """

    clause: ClassVar[str | None] = None
    """The clause of the rule book that says so, where one does."""

    def __init__(self, **facts: object) -> None:
        super().__init__(type(self).__name__, facts)
        self.facts = facts


class BadNotation(SemerikError):
    """A text that can't be read; ``column``, from 1, says where."""


class NotACard(BadNotation):
    """``text`` names no card."""


class NotAHand(BadNotation):
    """``problem`` is "count" (with ``count``) or "twice" (with ``card``)."""


class NotADeal(BadNotation):
    """The four hands aren't the forty cards: ``problem`` is "count" or "twice"."""


class BadRules(BadNotation):
    """A rule string that can't be read; each kind has a class of its own."""


class NotAnOption(BadRules):
    """``key`` is no option and no preset; ``nearest`` is the likeliest one."""


class NotAValue(BadRules):
    """``key`` can't be ``value``; ``allowed`` says what it can be, ``nearest`` the likeliest."""


class NamedTwice(BadRules):
    """The option ``key`` is set twice."""


class ContradictoryRules(BadRules):
    """Two options that can't hold together: ``first`` and ``second`` as ``key=value`` (10.3)."""

    clause = "10.3"


class IllegalAction(SemerikError):
    """An action the match refuses; the state is as it was."""


class DealGoesOn(IllegalAction):
    """Hands were dealt while a deal is still being played."""


class MatchIsOver(IllegalAction):
    """Nothing can be done in a match that has ended."""


class NoDealGoesOn(IllegalAction):
    """A card was played while no deal is being played."""


class NotYourTurn(IllegalAction):
    """It is the turn of ``turn``, not of ``seat``."""

    clause = "4.1"


class NotYourCard(IllegalAction):
    """``seat`` does not hold ``card``."""


class MustFollowSuit(IllegalAction):
    """``card`` isn't of the suit led, ``led``, and the hand holds that suit."""

    clause = "4.2"


class MustPlayHeart(IllegalAction):
    """Void of the suit led, ``led``, the hand must play a heart (option ``void=must_heart``)."""

    clause = "4.3"


class NoClaimsHere(IllegalAction):
    """The rules have no claims (option ``renonce_found``)."""

    clause = "9.8"


class NotAnOpponent(IllegalAction):
    """``claimant`` can't claim against ``offender``, who isn't an opponent."""

    clause = "9.8"


class ClaimTooEarly(IllegalAction):
    """No trick of the deal is complete yet."""

    clause = "9.8"


class ClaimTooLate(IllegalAction):
    """The deal is over and its claims are closed."""

    clause = "9.8"


class NoLastWord(IllegalAction):
    """``claimant`` can't claim now: only the side that didn't reach the target can."""

    clause = "9.9"


class NoClaimsOpen(IllegalAction):
    """There are no claims to be closed."""

    clause = "9.9"


class TrickGoesOn(IllegalAction):
    """This is done between tricks, and cards lie on the table."""


class FineFirst(IllegalAction):
    """``chooser`` has to choose a fine first."""

    clause = "9.7"


class NoFineToChoose(IllegalAction):
    """No fine waits for ``seat`` to choose."""

    clause = "9.7"


class NoTalkFine(IllegalAction):
    """The rules have no fine for talk, or none of ``points``; they have ``agreed``."""

    clause = "9.11"


class TalkFineTooLate(IllegalAction):
    """The last entry of the game is written, or only waits for claims."""

    clause = "9.11"


class NotYetThrownIn(IllegalAction):
    """The rest can't be thrown in: ``figures`` are still out, or a bonus can still be earned."""

    clause = "6.5"
