"""Frames on demand: nothing is drawn while nothing changes (V7.15)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from js import matchMedia, requestAnimationFrame
from pyodide.ffi import create_proxy

if TYPE_CHECKING:
    from collections.abc import Callable


class Clock:
    """Asks for one animation frame whenever something is dirty."""

    def __init__(self, draw: Callable[[], None]) -> None:
        """`draw` is called once per dirty frame."""
        self._draw = draw
        self._proxy = create_proxy(self._frame)
        self._waiting = False

    def dirty(self) -> None:
        """Draw with the next frame."""
        if not self._waiting:
            self._waiting = True
            requestAnimationFrame(self._proxy)

    def _frame(self, _time: float) -> None:
        self._waiting = False
        self._draw()

    async def pause(self, ms: float) -> None:
        """Wait so that a move can be seen; not with reduced motion."""
        reduced = bool(matchMedia("(prefers-reduced-motion: reduce)").matches)
        await asyncio.sleep(0 if reduced else ms / 1000)
