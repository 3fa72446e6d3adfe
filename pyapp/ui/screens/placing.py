"""Where something that comes and goes is put, so that it covers least of what matters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.scene import Rect

if TYPE_CHECKING:
    from collections.abc import Sequence

MARGIN, GAP = 8.0, 16.0
"""Px kept free at the edge of the stage, and beside what the box belongs to."""


def spot(
    stage: Rect, size: tuple[float, float], anchor: Rect, keep: Sequence[tuple[Rect, float]], near: float = 0.0
) -> Rect:
    """The box of that size (w, h) on the stage that costs least.

    keep: places with what each square px of them costs that is covered.  near: what each px of distance to the anchor
    costs, a tenth of it for distance between the middles.
    """
    w, h = size
    left, right = stage.x + MARGIN, max(stage.x + MARGIN, stage.right - w - MARGIN)
    top, bottom = stage.y + MARGIN, max(stage.y + MARGIN, stage.bottom - h - MARGIN)
    columns = (right, left, anchor.right + GAP, anchor.x - w - GAP, anchor.cx - w / 2)
    lines = (anchor.cy - h / 2, top, bottom, anchor.y - h - GAP, anchor.bottom + GAP)
    best, least = Rect(left, top, w, h), float("inf")
    for x in columns:
        for y in (*lines, *(rect.y - h - 12 for rect, _ in keep)):
            box = Rect(min(max(x, left), right), min(max(y, top), bottom), w, h)
            middles = abs(box.cx - anchor.cx) + abs(box.cy - anchor.cy)
            far = near * (distance(box, anchor) + middles / 10)
            cost = sum(weight * common(box, rect) for rect, weight in keep) + far
            if cost < least:
                best, least = box, cost
    return best


def common(a: Rect, b: Rect) -> float:
    """The area two rectangles share, in square px."""
    wide = min(a.right, b.right) - max(a.x, b.x)
    high = min(a.bottom, b.bottom) - max(a.y, b.y)
    return wide * high if wide > 0 and high > 0 else 0.0


def distance(a: Rect, b: Rect) -> float:
    """Px between the nearest sides of two rectangles, 0 where they touch."""
    across = max(0.0, b.x - a.right, a.x - b.right)
    down = max(0.0, b.y - a.bottom, a.y - b.bottom)
    return across + down
