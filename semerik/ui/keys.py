"""Which keys act now, and what they do: the key bar and the keyboard read the same list."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from typing import NamedTuple

from semerik.engine.actions import FineWay
from semerik.ui.state import Page, Phase, TableState


class Act(Enum):
    """What a key or a click can mean."""

    RAISE = auto()  # with a place in the hand
    LEFT = auto()
    RIGHT = auto()
    PLAY = auto()
    SKIP = auto()
    SKIP_ALL = auto()
    RUN = auto()
    SHEET = auto()
    LOG = auto()
    RULES = auto()
    BOOK = auto()
    KEYS = auto()
    HANDS = auto()
    TURN_HANDS = auto()
    OPEN = auto()
    CLOSE = auto()
    UP = auto()
    DOWN = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    FIRST = auto()
    LAST = auto()
    SEE = auto()  # with a place from 0
    ORDER = auto()
    FASTER = auto()
    SLOWER = auto()
    GO_ON = auto()
    CLAIM = auto()
    WHO = auto()  # with the place among those who can be accused
    CLAIM_NOW = auto()
    LAST_TRICK = auto()
    UNDO = auto()
    FINE = auto()  # with the place of the way in WAYS
    CONFIRM = auto()
    TALK = auto()
    THROW_IN = auto()
    AGREE = auto()
    DISAGREE = auto()
    NEXT_MATCH = auto()
    PREVIOUS_MATCH = auto()
    LEAVE = auto()
    LEAVE_NOW = auto()


class Key(NamedTuple):
    """Keys shown together: how they are called, their label's text, and what each does.

    Where the bar is too short, those of the greatest ``spare`` go first.
    """

    shown: str
    label: str
    acts: dict[str, Act]
    spare: int = 0


DIGITS = "1234567890"

_RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбю"
_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
_BY_PLACE = dict(zip(_RUSSIAN, _LATIN, strict=True))
# On a Russian keyboard the key of "/" and "?" gives a full stop and a comma.
_BY_PLACE |= {",": "?", "f1": "?", "=": "+", "_": "-"}


def normal(key: str) -> str:
    """A key by its place on the keyboard: any case, either layout."""
    lower = key.lower()
    return _BY_PLACE.get(lower, lower)


_CHOOSE = Key("←→", "key.choose", {"left": Act.LEFT, "right": Act.RIGHT})
_PLAY = Key("Enter", "key.play", {"enter": Act.PLAY})
SHEET = Key("s", "key.sheet", {"s": Act.SHEET})
LOG = Key("l", "key.log", {"l": Act.LOG})
RULES = Key("?", "key.rules", {"?": Act.RULES})
_LEAVE = Key("q", "key.leave", {"q": Act.LEAVE})
_ORDER = Key("o", "key.order", {"o": Act.ORDER})
_PACE = Key("+-", "key.pace", {"+": Act.FASTER, "-": Act.SLOWER})
_ROWS = {"up": Act.UP, "down": Act.DOWN, "pageup": Act.PAGE_UP, "pagedown": Act.PAGE_DOWN}
_LAST_TRICK = Key("t", "key.last-trick", {"t": Act.LAST_TRICK})
_UNDO = Key("u", "key.undo", {"u": Act.UNDO})
_CLAIM = Key("c", "key.claim", {"c": Act.CLAIM})
WAYS: tuple[FineWay, ...] = ("deduct", "credit")
CLOSING = {"escape": Act.CLOSE, "q": Act.CLOSE}


def keys_of(state: TableState) -> tuple[Key, ...]:
    """The keys that act now, the most useful first."""
    if state.curtain is not None and state.page is None:
        return (Key(f"{state.letter}, Enter", "key.open-hand", {}), RULES, _LEAVE)
    keys = _keys_of(state)
    if state.page is not None or state.phase not in (Phase.CHOOSE, Phase.WAIT, Phase.TAKEN):
        return keys
    more: tuple[Key, ...] = ()
    if state.phase is Phase.CHOOSE and state.can_take_back:
        more = (_UNDO,)
    if state.may_fine_talk:
        more = (*more, Key("f", "key.talk", {"f": Act.TALK}))
    if state.phase is Phase.CHOOSE and state.deal.may_throw_in:
        more = (Key("y", "key.throw-in", {"y": Act.THROW_IN}), *more)
    more = (*more, _CLAIM) if state.claims else more
    if state.deal.reviewable is not None and state.phase is not Phase.TAKEN:
        more = (*more, _LAST_TRICK)
    place = keys.index(LOG) + 1
    return (*keys[:place], *more, *keys[place:])


def _keys_of(state: TableState) -> tuple[Key, ...]:
    if state.page is not None:
        return _page_keys(state)
    if state.watching and state.phase not in (Phase.SUMMARY, Phase.GAME_OVER):
        run = Key("r", "key.stop" if state.running else "key.run", {"r": Act.RUN})
        step = Key("Space", "key.step", {" ": Act.SKIP})
        turned = (Key("Tab", "key.hands", {"tab": Act.TURN_HANDS}),) if state.view.hands else ()
        return (step, run, *turned, SHEET, LOG, RULES, _LEAVE, _PACE)
    match state.phase:
        case Phase.DEAL:
            skip = Key("Space", "key.skip", {" ": Act.SKIP})
            return (skip, SHEET, RULES, _LEAVE, LOG, _PACE)
        case Phase.DECLARE:
            skip = Key("Space", "key.next", {" ": Act.SKIP})
            every = Key("Enter", "key.all", {"enter": Act.SKIP_ALL})
            why = Key("?", "key.why", {"?": Act.RULES})
            return (skip, every, why, SHEET, _LEAVE, LOG, _PACE)
        case Phase.CHOOSE:
            return (_digits(state), _PLAY, _CHOOSE, SHEET, LOG, RULES, _LEAVE, _ORDER, _PACE)
        case Phase.WAIT:
            skip = Key("Space", "key.skip", {" ": Act.SKIP})
            return (skip, SHEET, LOG, RULES, _LEAVE, _ORDER, _PACE)
        case Phase.TAKEN:
            skip = Key("Space", "key.on", {" ": Act.SKIP})
            return (skip, SHEET, LOG, RULES, _LEAVE, _ORDER, _PACE)
        case Phase.RULING:
            on = Key("Space", "key.on", {" ": Act.SKIP, "enter": Act.SKIP})
            return (on, SHEET, RULES, _LEAVE)
        case Phase.FINE:
            ways = dict.fromkeys(DIGITS[: len(WAYS)], Act.FINE)
            confirm = Key("Enter", "key.confirm", {"enter": Act.CONFIRM})
            return (Key("1 2", "key.ways", ways), confirm, SHEET, RULES, _LEAVE)
        case Phase.CONSENT:
            agree = Key("y", "key.agree", {"y": Act.AGREE})
            return (agree, Key("Esc", "key.disagree", {"escape": Act.DISAGREE, "n": Act.DISAGREE}))
        case Phase.LAST_WORD:
            on = Key("Enter", "key.no-claim", {"enter": Act.GO_ON})
            return (_CLAIM, on, LOG, SHEET, RULES, _LEAVE)
        case Phase.SUMMARY:
            over = state.deal.winner is not None
            go_on = Key("Enter", "key.result" if over else "key.next-deal", {"enter": Act.GO_ON})
            hands = Key("Tab", "key.four-hands", {"tab": Act.HANDS})
            return (go_on, hands, SHEET, LOG, RULES, _LEAVE)
        case Phase.GAME_OVER:
            if state.view.ended:  # nothing is lost any more: leaving needs no question
                again = Key("Enter", "key.another", {"enter": Act.GO_ON})
                return (again, SHEET, LOG, RULES, Key("q", "key.quit", {"q": Act.LEAVE_NOW}))
            go_on = Key("Enter", "key.go-on", {"enter": Act.GO_ON})
            return (go_on, SHEET, LOG, RULES, _LEAVE)


def _digits(state: TableState) -> Key:
    count = len(state.hand)
    digits = dict.fromkeys(DIGITS[:count], Act.RAISE)
    shown = "1" if count == 1 else f"1…{DIGITS[count - 1]}"
    return Key(shown, "key.cards", digits, spare=1)  # they stand under the cards anyway


def _page_keys(state: TableState) -> tuple[Key, ...]:
    rows = Key("↑↓", "key.scroll", _ROWS)
    match state.page:
        case Page.SHEET:
            why = Key("Enter", "key.why-line", {"enter": Act.OPEN})
            close = Key("s", "key.close", {"s": Act.CLOSE})
            table = Key("Esc", "key.to-table", CLOSING)
            return (Key("↑↓", "key.line", _ROWS), why, close, RULES, table)
        case Page.LOG:
            earlier = Key("Tab", "key.earlier", {"tab": Act.OPEN})
            close = Key("l", "key.close", {"l": Act.CLOSE})
            return (rows, earlier, close, RULES, Key("Esc", "key.to-table", CLOSING))
        case Page.RULES:
            return (
                Key("↑↓", "key.clause", _ROWS),
                Key("Enter", "key.whole", {"enter": Act.OPEN}),
                Key("Tab", "key.book", {"tab": Act.BOOK}),
                Key("F1", "key.keys", {"f1": Act.KEYS}),
                Key("?", "key.close", {"?": Act.CLOSE} | CLOSING),
            )
        case Page.CLAUSE | Page.BOOK | Page.KEYS:
            moment = Key("Tab", "key.moment", {"tab": Act.RULES})
            return (rows, moment, Key("?", "key.close", {"?": Act.CLOSE} | CLOSING))
        case Page.HANDS:
            back = Key("Tab", "key.summary", {"tab": Act.CLOSE} | CLOSING)
            return (Key("Enter", "key.next-deal", {"enter": Act.GO_ON}), back)
        case Page.CLAIM:
            who = Key("1 2", "key.who", dict.fromkeys(DIGITS[: len(state.claims)], Act.WHO))
            move = Key("←→", "key.choose", {"left": Act.UP, "right": Act.DOWN})
            now = Key("Enter", "key.claim-now", {"enter": Act.CLAIM_NOW})
            none = Key("Esc", "key.withdraw", {"c": Act.CLOSE} | CLOSING)
            return (who, move, now, RULES, none)
        case Page.TALK if state.opened:
            agree = Key("y", "key.agree", {"y": Act.AGREE})
            return (agree, RULES, Key("Esc", "key.no-fine", {"f": Act.CLOSE} | CLOSING))
        case Page.TALK:
            which = Key("1 2", "key.which-side", dict.fromkeys("12", Act.WHO))
            move = Key("←→", "key.choose", {"left": Act.UP, "right": Act.DOWN})
            enter = Key("Enter", "key.fine", {"enter": Act.OPEN})
            none = Key("Esc", "key.no-fine", {"f": Act.CLOSE} | CLOSING)
            return (which, move, enter, RULES, none)
        case Page.LAST_TRICK:
            return (Key("t", "key.close", {"t": Act.CLOSE} | CLOSING),)
        case Page.LEAVE | None:
            leave = Key("Enter", "key.leave-yes", {"enter": Act.LEAVE_NOW, "q": Act.LEAVE_NOW})
            return (leave, Key("Esc", "key.stay", {"escape": Act.CLOSE, "n": Act.CLOSE}))


def act_of(state: TableState, key: str) -> tuple[Act, int] | None:
    """What a key means now, with the place in the hand for a digit; None if nothing."""
    return act_among(keys_of(state), key)


def act_among(keys: Iterable[Key], key: str) -> tuple[Act, int] | None:
    """What a key means where these act, with the place counted from 0 for a digit."""
    raw = key.lower()
    for shown in keys:
        # F1 has a meaning of its own on one page; everywhere else it is "?".
        for name in (raw, normal(key)):
            if name in shown.acts:
                place = DIGITS.index(name) if name in DIGITS else 0
                return shown.acts[name], place
    return None
