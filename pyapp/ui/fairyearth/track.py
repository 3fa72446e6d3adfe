"""The order of a fight: who strikes at which LV, the highest first (V5.9, V13.3); else which fields are opposite."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.ui import draw
from pyapp.ui import text as measure
from pyapp.ui.face_text import heading
from pyapp.ui.fairyearth.model import role_of, steps
from pyapp.ui.model import card, name_of
from pyapp.ui.scene import Node, Rect
from pyapp.ui.screens.ribbon import LAYER

if TYPE_CHECKING:
    from pyapp.ui.scene import Command
    from pyapp.ui.tabletop import Table

TITLE, LEAST = 56.0, 44.0
"""Px of the order's title, and of a step with its level, part and pair and what is between two."""


def region(table: Table) -> list[Node]:
    """The order while there is one; nothing on a phone whose place for it holds the chain."""
    place, terms = table.place, table.terms
    if not place.has("track"):
        return []
    rect, found = place["track"], steps(table.view)
    if not found:
        return [] if place.portrait and table.is_played else [_facing(table, rect)]  # a phone has its buttons there
    listed = [_step(table, step) for step in found]
    at = next((i for i, step in enumerate(found) if not step["struck"]), -1)
    most = max(1, int((rect.w - TITLE) // LEAST))
    first = max(0, min(at, len(listed) - most))  # where there is no room for all, what has struck is left out
    seen = {"title": terms.keyword("lv"), "steps": listed[first : first + most]}
    look: list[Command] = [["track", *(round(v, 1) for v in rect), at - first if at >= 0 else at, seen]]
    words = terms.t("state.join").join(f"{terms.keyword('lv')} {step['lv']} {step['n']}" for step in listed)
    return [Node("track", "image", terms.t("table.order", order=words), rect, look, z=LAYER)]


def _step(table: Table, step: dict[str, Any]) -> dict[str, Any]:
    """A step as the painter draws it."""
    unit = int(step["unit"])
    role, number = role_of(table.view, unit) or ("attack", 0)
    return {
        "lv": step["level"],
        "n": name_of(table.view, unit, table.terms),
        "art": card(table.view, unit).get("face"),
        "role": role,
        "pair": number,
        "state": "done" if step["struck"] else "next",
    }


def _facing(table: Table, rect: Rect) -> Node:
    """Between the sides while nobody fights: that fields lie cross-wise (V5.10), or what a phone says of a replay."""
    terms, place = table.terms, table.place
    words = table.notice if place.portrait and table.notice else terms.t("table.facing")
    size = measure.fit_size(words, rect.w - 40, place.px(13.5))
    look: list[Command] = [draw.panel(rect, r=rect.h / 2, fill="rgba(6,20,13,.4)", line="rgba(243,212,138,.22)")]
    look.append(draw.text(rect.cx, rect.cy, words, size, c="#cfeab8", a="center", b=1, m=rect.w - 30))
    return Node("track", "image", f"{heading('facing', terms)}: {words}", rect, look)
