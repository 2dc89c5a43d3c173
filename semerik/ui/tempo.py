"""Time at the table on the screen: how long things lie, and what ends a pause."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from semerik.ui.cast import Cast
from semerik.ui.pace import Pause, seconds
from semerik.ui.state import Phase, TableState


class Tempo:
    """The state of a table on the screen, set step by step, with pauses between."""

    def __init__(self, cast: Cast, speed: float, redraw: Callable[[], None]) -> None:
        self.state: TableState | None = None
        self.cast = cast
        self._speed = speed
        self._redraw = redraw
        self._go_on = asyncio.Event()
        self._page_closed = asyncio.Event()
        self._skip_all = False
        self.is_unkept: Callable[[], bool] = lambda: False
        """Whether what is done can't be kept just now; set by whoever knows the journal."""

    async def _gather_trick(self) -> None:
        """Let a full trick lie, or a ruling stand, then put it away."""
        if self.state is not None and self.state.ruling is not None:
            await self._pause(Pause.RULING)
            self._set(ruling=None, phase=Phase.WAIT, fresh=())
        if self.state is None or self.state.taken is None:
            return
        await self._pause(Pause.SCORED if self.state.fresh else Pause.TRICK)
        self._set(gathered=True)
        await self._pause(Pause.GATHER)
        self._set(taken=None, gathered=False, playable=(), phase=Phase.WAIT)

    async def _pause(self, pause: Pause) -> bool:
        """Wait as long as the pace says, while a page is open, or until Space; True if skipped."""
        wait = seconds(pause, self._the.pace, self._speed)
        if self._the.watching and not self._the.running and pause is not Pause.PACKET:
            wait = None
        if self._skip_all or wait == 0:
            await asyncio.sleep(0)  # so that keys are read at any speed
            await self._while_page()
            return False
        self._go_on.clear()
        self._redraw()
        skipped = True
        try:
            await asyncio.wait_for(self._go_on.wait(), wait)
        except TimeoutError:
            skipped = False
        await self._while_page()
        return skipped

    async def _while_page(self) -> None:
        while self._the.page is not None:
            self._page_closed.clear()
            await self._page_closed.wait()

    async def _until_go_on(self) -> None:
        self._go_on.clear()
        self._redraw()
        await self._go_on.wait()

    @property
    def _the(self) -> TableState:
        assert self.state is not None
        return self.state

    def _set(self, **changes: Any) -> None:
        self.state = replace(self._the, is_unkept=self.is_unkept(), **changes)
        self._redraw()
