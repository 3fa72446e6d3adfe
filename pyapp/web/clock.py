"""Frames on demand: nothing is drawn while nothing changes (V7.15)."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from js import matchMedia, performance, requestAnimationFrame
from pyodide.ffi import create_proxy

if TYPE_CHECKING:
    from collections.abc import Callable

FRAME_MS = 60
"""Within this time a frame that was asked for is drawn, if the page is seen at all."""
LATE_MS = 300
"""A motion may end so long after its time before nobody waits for it: a page that is not seen draws none."""


class Clock:
    """Asks for one animation frame whenever something is dirty."""

    def __init__(self, draw: Callable[[], None]) -> None:
        """`draw` is called once per dirty frame."""
        self._draw = draw
        self._proxy = create_proxy(self._frame)
        self._waiting = False
        self._wish = matchMedia("(prefers-reduced-motion: reduce)")
        self._still_at = 0.0
        self._ended = asyncio.Event()

    @property
    def is_reduced(self) -> bool:
        """Whether the system asks for less motion."""
        return bool(self._wish.matches)

    def expect(self, ms: float, *, alone: bool) -> None:
        """Something moves for so long from now on; alone: all else has ended."""
        until = performance.now() + ms + LATE_MS if ms else 0.0
        self._still_at = until if alone else max(self._still_at, until)
        if alone:
            self._ended.set()

    def rest(self) -> None:
        """The last motion has been drawn to its end."""
        self._still_at = 0.0
        self._ended.set()

    @property
    def is_due(self) -> bool:
        """Whether something has changed that no frame has shown yet."""
        return self._waiting

    def dirty(self) -> None:
        """Draw with the next frame."""
        if not self._waiting:
            self._waiting = True
            requestAnimationFrame(self._proxy)

    def _frame(self, _time: float) -> None:
        self._waiting = False
        self._draw()

    async def pause(self, ms: float) -> None:
        """Wait so that a move can be seen, and until nothing moves any more; not with reduced motion."""
        if self.is_reduced or not ms:
            await asyncio.sleep(0)
            return
        await asyncio.sleep(ms / 1000)
        await self.still()

    async def still(self) -> None:
        """Wait until nothing moves any more; a scene that is not drawn yet has time to begin."""
        if self._waiting and not self.is_reduced:
            await asyncio.sleep(FRAME_MS / 1000)
        while (left := self._still_at - performance.now()) > 0 and not self.is_reduced:
            self._ended.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ended.wait(), left / 1000)
