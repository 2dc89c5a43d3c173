"""Turning pages: what opens, closes and scrolls them, the same over a table and over a replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from semerik.ui.keys import Act
from semerik.ui.state import Page

OPENED_BY = {
    Act.SHEET: Page.SHEET,
    Act.LOG: Page.LOG,
    Act.RULES: Page.RULES,
    Act.BOOK: Page.BOOK,
    Act.KEYS: Page.KEYS,
    Act.HANDS: Page.HANDS,
    Act.CLAIM: Page.CLAIM,
    Act.TALK: Page.TALK,
    Act.LAST_TRICK: Page.LAST_TRICK,
    Act.LEAVE: Page.LEAVE,
}
_STEPS = {Act.UP: -1, Act.DOWN: 1, Act.PAGE_UP: -10, Act.PAGE_DOWN: 10}


class Paging(NamedTuple):
    """The open page, its cursor or first row, and whether something on it is opened."""

    page: Page | None = None
    row: int = 0
    opened: bool = False


NO_PAGE = Paging()


def turned(now: Paging, act: Act, last_row: Callable[[Paging], int]) -> Paging:
    """The pages after an act; ``last_row`` says how far a page scrolls."""
    if act in OPENED_BY:
        fresh = Paging(OPENED_BY[act])
        # of the log the newest stands last
        return fresh._replace(row=last_row(fresh)) if act is Act.LOG else fresh
    if act is Act.OPEN and now.page is Page.RULES:
        return now._replace(page=Page.CLAUSE, opened=False)
    if act is Act.OPEN:
        return now._replace(opened=not now.opened)
    if act is Act.CLOSE:
        return NO_PAGE
    return now._replace(row=max(0, min(now.row + _STEPS[act], last_row(now))))
