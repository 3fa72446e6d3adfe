"""Mouse, touch and pen on the canvas: click, hover, long press and drag as callbacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from js import clearTimeout, setTimeout
from pyodide.ffi import create_proxy

HOVER_MS = 350
LONG_PRESS_MS = 400
SLIP = 8.0
"""Pixels a pointer may move and still be a click (V8.3)."""

Spot = Callable[[float, float], None]
NOWHERE = (-1.0, -1.0)


class Carrier(NamedTuple):
    """What a drag does: lift says whether there is something to carry; drop at NOWHERE calls it off."""

    lift: Callable[[float, float], bool]
    carry: Spot
    drop: Spot


class Pointer:
    """Listens on one element; coordinates are CSS pixels of the canvas."""

    def __init__(
        self, element: Any, click: Spot, hover: Spot, press: Spot, leave: Callable[[], None], carrier: Carrier
    ) -> None:
        """click: pressed and released in place.  hover: mouse or pen rests.  press: held long.  leave: moved on."""
        self._element, self._carrier = element, carrier
        self._carries = self._is_drag = False
        self._click, self._hover, self._press, self._leave = click, hover, press, leave
        self._at = (0.0, 0.0)
        self._down: tuple[float, float] | None = None
        self._held = False
        self._timer: Any = None
        self._ripe = create_proxy(self._on_timer)
        for name in ("pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave"):
            element.addEventListener(name, create_proxy(getattr(self, f"_on_{name}")))
        element.addEventListener("contextmenu", create_proxy(lambda event: event.preventDefault()))

    def _start(self, ms: int) -> None:
        if self._timer is not None:
            clearTimeout(self._timer)
        self._timer = setTimeout(self._ripe, ms)

    def _stop(self) -> None:
        if self._timer is not None:
            clearTimeout(self._timer)
            self._timer = None

    def _on_timer(self) -> None:
        self._timer = None
        if self._down is not None:
            self._held = True
            self._press(*self._at)
        else:
            self._hover(*self._at)

    def _on_pointerdown(self, event: Any) -> None:
        if not event.isPrimary or event.button:  # another finger or mouse button means nothing here
            return
        self._at = self._down = (event.offsetX, event.offsetY)
        self._held = self._is_drag = False
        self._leave()
        self._stop()  # a hover that is about to begin must not ripen into a long press
        if event.pointerType != "mouse":
            self._start(LONG_PRESS_MS)

    def _on_pointermove(self, event: Any) -> None:
        if not event.isPrimary:
            return
        x, y = event.offsetX, event.offsetY
        moved = abs(x - self._at[0]) + abs(y - self._at[1])
        if self._down is None and event.pointerType != "touch" and moved > 1:
            self._leave()
            self._start(HOVER_MS)
        elif moved > SLIP:
            self._stop()
        self._drag(event, x, y)
        if moved > 1:
            self._at = (x, y)

    def _drag(self, event: Any, x: float, y: float) -> None:
        """A press that has moved more than a slip carries what lay under it."""
        if self._carries:
            self._carrier.carry(x, y)
            return
        if self._down is None or self._held or self._is_drag:
            return
        if abs(x - self._down[0]) + abs(y - self._down[1]) > SLIP:
            self._is_drag = True
            self._carries = self._carrier.lift(*self._down)
            if self._carries:
                self._element.setPointerCapture(event.pointerId)
                self._carrier.carry(x, y)

    def _end_drag(self, x: float, y: float) -> bool:
        """Let go of what was carried; False if nothing was."""
        carried, self._carries = self._carries, False
        if carried:
            self._carrier.drop(x, y)
        return carried

    def _on_pointerup(self, event: Any) -> None:
        if not event.isPrimary:
            return
        self._stop()
        start, self._down = self._down, None
        x, y = event.offsetX, event.offsetY
        if self._end_drag(x, y):
            return
        if start is not None and not self._held and abs(x - start[0]) + abs(y - start[1]) <= SLIP:
            self._click(x, y)

    def _on_pointercancel(self, event: Any) -> None:
        if not event.isPrimary:
            return
        self._stop()
        self._down = None
        self._end_drag(*NOWHERE)

    def _on_pointerleave(self, event: Any) -> None:
        if not event.isPrimary:
            return
        self._stop()
        if not self._carries:
            self._down = None  # released elsewhere, it would count as held for ever
        self._leave()
