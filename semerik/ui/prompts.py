"""The two sentences of the table: what is asked, under the felt; and why, under the hand.

Each is the first of its wordings that fits the room; the last one always does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from semerik.engine.cards import Suit
from semerik.engine.combinations import Combination
from semerik.engine.events import EntryHeld
from semerik.engine.scores import declaration_line
from semerik.engine.seats import Seat, Side
from semerik.engine.tricks import Trick, beats
from semerik.ui.cast import Cast
from semerik.ui.reasons import line_reason, refusal_sentence, why_line
from semerik.ui.sentences import capital, combination_name, entry_sentences, side_name
from semerik.ui.state import Page, Phase, TableState
from semerik.words import Words

PACKETS: Mapping[str, tuple[int, int, int]] = {"4-3-3": (4, 3, 3), "3-3-4": (3, 3, 4)}


def fitting(width: int, *wordings: str) -> str:
    """The first wording that fits the width, else the last."""
    return next((wording for wording in wordings if len(wording) <= width), wordings[-1])


def prompt(state: TableState, words: Words, width: int) -> str:
    """What happens or is asked, for the line under the felt."""
    if state.page is Page.CLAIM:
        return _prompt_claim(state, words, width)
    if state.page is Page.LAST_TRICK:
        return _prompt_last_trick(state, words, width)
    return _PROMPTS[state.phase](state, words, width)


def reason(state: TableState, words: Words, width: int) -> str:
    """Why, for the line under the hand; may be empty."""
    if state.page is Page.CLAIM:
        return _reason_claim(state, words, width)
    if state.noted is not None and state.refused is None:
        who = name_of(state, state.noted)
        long = words.text("reason.noted", who=who)
        return fitting(width, long, words.text("reason.noted.short", who=who))
    return _REASONS[state.phase](state, words, width)


def name_of(state: TableState, seat: Seat) -> str:
    """How a seat is called in the middle of a sentence."""
    return state.cast.names[seat]


def _for_side(state: TableState, side: Side, words: Words) -> str:
    """For whom points are written: for us, for them, or for the two by name."""
    if state.by_names:
        return side_name(side, state.cast, words)
    return words.text("for.we" if side is state.cast.we else "for.they")


def declared_now(state: TableState) -> Combination | None:
    """The combination that is being shown."""
    if state.declaring is None:
        return None
    declaration = dict(state.deal.declared)[state.declaring]
    shown = declaration.combinations[: state.combination]
    return shown[-1] if shown else None


# What is asked


def _prompt_deal(state: TableState, words: Words, width: int) -> str:
    packets = " · ".join(map(str, PACKETS[state.view.rules.packets]))
    packets = words.plain(packets)
    if state.cast.you is None:
        return words.text("prompt.dealing.watch", packets=packets)
    left = 10 - state.arrived[state.cast.you]
    if not left:
        return words.text("prompt.dealt", packets=packets)
    return fitting(
        width,
        words.text("prompt.dealing", packets=packets, left=left),
        words.text("prompt.dealing.short", left=left),
    )


def _prompt_declare(state: TableState, words: Words, width: int) -> str:
    seat = state.declaring
    if seat is None:
        return ""
    combination = declared_now(state)
    if seat is state.cast.you:
        if combination is None:
            return words.text("prompt.your-hand.nothing")
        what = combination_name(combination, words)
        return words.text("prompt.your-hand", what=what, points=combination.points)
    who = name_of(state, seat)
    if combination is None:
        return words.text("prompt.shows.nothing", who=who)
    facts = {
        "who": who,
        "what": combination_name(combination, words),
        "points": combination.points,
        "side": _for_side(state, seat.side, words),
    }
    return fitting(
        width, words.text("prompt.shows", **facts), words.text("prompt.shows.short", **facts)
    )


def _prompt_wait(state: TableState, words: Words, width: int) -> str:
    turn = state.deal.turn
    if turn is None:
        return ""
    key = "prompt.waiting" if state.deal.trick.cards else "prompt.leads"
    return words.text(key, who=name_of(state, turn))


def _prompt_choose(state: TableState, words: Words, width: int) -> str:
    own = state.own
    assert own is not None
    led = state.deal.trick.led_suit
    if state.refused is not None:
        what, _ = refusal_sentence(state.refused, words, state.cast)
        return words.text("prompt.refused", what=what)
    if led is None and state.deal.may_throw_in:
        return fitting(width, words.text("prompt.throw-in"), words.text("prompt.throw-in.short"))
    if led is None:
        return words.text("prompt.lead")
    if state.raised is not None and state.raised not in own.legal:
        return capital(words.text("prompt.renonce", suit=led))
    if any(card.suit is led for card in own.hand):
        return words.text("prompt.follow", suit=led)
    key = "prompt.void" if len(own.legal) == len(own.hand) else "prompt.must-heart"
    return words.text(key, suit=led)


def _prompt_taken(state: TableState, words: Words, width: int) -> str:
    taken = state.taken
    if taken is None:
        return ""
    facts = {
        "who": name_of(state, taken.taker),
        "figures": words.text(f"figures.{taken.figures}"),
        "points": taken.points,
        "side": _for_side(state, taken.taker.side, words),
    }
    key = "prompt.you-take" if taken.taker is state.cast.you else "prompt.takes"
    if not taken.points:
        return words.text(f"{key}.nothing", **facts)
    return fitting(width, words.text(key, **facts), words.text("prompt.takes.short", **facts))


# Why


def _reason_deal(state: TableState, words: Words, width: int) -> str:
    dealer = state.deal.dealer
    first, second, third, _ = (name_of(state, seat) for seat in dealer.left.round())
    key = "reason.order.you" if dealer is state.cast.you else "reason.order"
    return words.text(key, dealer=name_of(state, dealer), first=first, second=second, third=third)


def _reason_declare(state: TableState, words: Words, width: int) -> str:
    combination = declared_now(state)
    if combination is None or state.declaring is None:
        return words.text("reason.counted")
    line = declaration_line(state.declaring, combination)
    short = words.text("reason.short", clause=line.clause, points=line.points)
    return fitting(width, why_line(line, state.view.rules, words), short)


def winning(state: TableState, trick: Trick, words: Words) -> str:
    """Who is winning, and with what; empty before the lead."""
    taker = trick.taker(state.view.rules)
    if taker is None:
        return ""
    card = trick.card_of(taker)
    assert card is not None
    ruffed = card.suit is not trick.led_suit
    who = "other"
    if state.cast.you is not None and taker is state.cast.you:
        who = "you"
    elif state.cast.you is not None and taker is state.cast.you.partner:
        who = "partner"
    plain = {"other": "reason.other", "you": "reason.you-win", "partner": "reason.partner"}
    key = f"reason.ruff.{who}" if ruffed else plain[who]
    return words.text(key, who=name_of(state, taker), card=card)


def _reason_wait(state: TableState, words: Words, width: int) -> str:
    return winning(state, state.deal.trick, words)


def _reason_choose(state: TableState, words: Words, width: int) -> str:
    own = state.own
    assert own is not None
    trick = state.deal.trick
    if state.refused is not None:
        _, why = refusal_sentence(state.refused, words, state.cast, own.legal)
        _, short = refusal_sentence(state.refused, words, state.cast)
        return fitting(width, why, short)
    raised = state.raised
    if raised is not None and raised not in own.legal:
        return words.text("reason.renonce")
    now = winning(state, trick, words)
    if not now:
        return words.text("reason.first") if len(state.deal.tricks) < 3 else ""
    taker = trick.taker(state.view.rules)
    best = None if taker is None else trick.card_of(taker)
    if raised is None or best is None:
        return now
    if not beats(raised, best, state.view.rules):
        then = "reason.stays"
    elif raised.suit is Suit.HEARTS and best.suit is not Suit.HEARTS:
        then = "reason.ruffs"
    else:
        then = "reason.overtakes"
    return fitting(width, f"{now} {capital(words.text(then, rank=raised.rank))}", now)


def _reason_taken(state: TableState, words: Words, width: int) -> str:
    if state.taken is None:
        return ""
    told = entry_sentences(state.fresh, state.cast, words)
    if told:
        short = [
            words.text("reason.line", what=line_reason(line, words), points=line.points)
            for line in state.fresh
        ]
        return capital(fitting(width, " ".join(told), told[-1], "; ".join(short), short[-1]))
    if state.fresh:
        return why_line(state.fresh[-1], state.view.rules, words)
    return words.text("reason.no-points")


def _prompt_last_trick(state: TableState, words: Words, width: int) -> str:
    trick = state.deal.reviewable
    if trick is None:
        return ""
    figures = words.text(f"figures.{trick.figures}")
    facts = {"trick": trick.number, "who": name_of(state, trick.taker), "figures": figures}
    long = words.text("prompt.last-trick", **facts)
    return fitting(width, long, words.text("prompt.last-trick.short", **facts))


def _prompt_claim(state: TableState, words: Words, width: int) -> str:
    if state.cast.you is None:
        return ""
    sides = side_name(state.cast.we, Cast(state.cast.names, None), words)
    text = words.text("prompt.claim", side=sides)
    return fitting(width, text, words.text("prompt.claim.short"))


def _prompt_ruling(state: TableState, words: Words, width: int) -> str:
    if state.ruling is None or not state.ruling.tricks:
        return words.text("prompt.ruling.none")
    return words.text("prompt.ruling", trick=state.ruling.tricks[0])


def _prompt_fine(state: TableState, words: Words, width: int) -> str:
    if state.shared:
        return words.text("prompt.fine.of", who=name_of(state, state.cast.bottom))
    return words.text("prompt.fine")


def _prompt_last_word(state: TableState, words: Words, width: int) -> str:
    held = isinstance(state.deal.awaiting, EntryHeld)
    if not held:
        return words.text("prompt.claims-open")
    target = state.view.rules.target
    return fitting(
        width,
        words.text("prompt.last-word", target=target),
        words.text("prompt.last-word.short", target=target),
    )


def _reason_claim(state: TableState, words: Words, width: int) -> str:
    return fitting(width, words.text("reason.claim"), words.text("reason.claim.short"))


def _reason_ruling(state: TableState, words: Words, width: int) -> str:
    return fitting(width, words.text("reason.ruling"), words.text("reason.ruling.short"))


def _reason_fine(state: TableState, words: Words, width: int) -> str:
    return fitting(width, words.text("reason.fine"), words.text("reason.fine.short"))


def _reason_last_word(state: TableState, words: Words, width: int) -> str:
    held = isinstance(state.deal.awaiting, EntryHeld)
    key = "reason.last-word" if held else "reason.claims-open"
    return fitting(width, words.text(key), words.text(f"{key}.short"))


def _nothing(state: TableState, words: Words, width: int) -> str:
    return ""


_Sentence = Callable[[TableState, Words, int], str]

_PROMPTS: Mapping[Phase, _Sentence] = {
    Phase.DEAL: _prompt_deal,
    Phase.DECLARE: _prompt_declare,
    Phase.WAIT: _prompt_wait,
    Phase.CHOOSE: _prompt_choose,
    Phase.TAKEN: _prompt_taken,
    Phase.RULING: _prompt_ruling,
    Phase.FINE: _prompt_fine,
    Phase.CONSENT: _prompt_wait,
    Phase.LAST_WORD: _prompt_last_word,
    Phase.SUMMARY: _nothing,
    Phase.GAME_OVER: _nothing,
}
_REASONS: Mapping[Phase, _Sentence] = {
    Phase.DEAL: _reason_deal,
    Phase.DECLARE: _reason_declare,
    Phase.WAIT: _reason_wait,
    Phase.CHOOSE: _reason_choose,
    Phase.TAKEN: _reason_taken,
    Phase.RULING: _reason_ruling,
    Phase.FINE: _reason_fine,
    Phase.CONSENT: _reason_wait,
    Phase.LAST_WORD: _reason_last_word,
    Phase.SUMMARY: _nothing,
    Phase.GAME_OVER: _nothing,
}
