"""The phase ribbon: turn, phases, and who has priority (V5.13, V6.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui import text as measure
from pyapp.ui.labels import phase_name
from pyapp.ui.model import seat_name
from pyapp.ui.realms import realm_of
from pyapp.ui.scene import Node, Rect

if TYPE_CHECKING:
    from pyapp.ui.tabletop import Table

LAYER = 6
"""Over the attack arrow, whose words it must not hide (V6.11)."""


def turn_words(table: Table, whose: str) -> str:
    """Which turn it is and whose; before the first one only that it has not begun."""
    number = int(table.view["turn"])
    return f"{table.terms.t('table.turn', n=number)} · {whose}" if number else table.terms.t("table.before")


def build(table: Table) -> Node:
    """Turn, phases, and who has priority (V5.13, V6.17)."""
    rect, terms, view, place = table.place["ribbon"], table.terms, table.view, table.place
    whose = seat_name(view, int(view["active"]), terms)
    turn = turn_words(table, whose)
    region = Node("ribbon", "group", f"{turn} · {phase_name(view, terms)}", rect, z=LAYER)
    region.draw.append(draw.panel(rect, r=rect.h / 2))
    mine = table.control.choices.mine
    pill = table.pill or terms.t(f"table.{realm_of(view).pill(view)}" if mine else "table.priority_other")
    size = place.px(14.5) if not place.portrait else 12.5
    room = measure.width(pill, size) + 26
    pill_style = (
        {"bg": "#17443f", "line": "#7df0dc", "c": draw.MINT}
        if mine
        else {"bg": "#241d49", "line": "#6b6390", "c": draw.SOFT}
    )
    if view.get("result") is None:
        region.draw.append(draw.chip(rect.right - 6, rect.cy, pill, size, a="right", w=room, **pill_style))
    if place.portrait:
        _dots(table, region, Rect(rect.x + 12, rect.y, rect.w - room - 22, rect.h))
        return region
    lead = measure.width(turn, size) + 30
    region.draw.append(draw.text(rect.x + 18, rect.cy, turn, size, w=900, b=1, m=lead))
    _phases(table, region, Rect(rect.x + lead, rect.y, rect.w - lead - room - 16, rect.h))
    return region


def _phases(table: Table, region: Node, rect: Rect) -> None:
    """All phases in order: passed ones ticked, the current one in gold."""
    phases = table.view["phases"]
    names = [phase_name(table.view, table.terms, p) for p in phases]
    begun = table.view["turn"] and table.view["phase"] in phases
    now = phases.index(table.view["phase"]) if begun else -1
    size = table.place.px(14.0)
    pads = [size * 0.9 + (size * 0.95 if i < now else 0) + (size if i == now else 0) for i in range(len(names))]
    needed = sum(measure.width(n, size) for n in names) + sum(pads)
    if needed > rect.w:
        size = max(12.0, size * rect.w / needed)
        pads = [p * min(1.0, rect.w / needed) for p in pads]
    total = sum(measure.width(n, size) for n in names) + sum(pads)
    x = rect.x + max(0.0, (rect.w - total) / 2)
    for i, (name, pad) in enumerate(zip(names, pads, strict=True)):
        w = measure.width(name, size) + pad
        if i == now:
            region.draw.append(draw.chip(x + w / 2, rect.cy, name, size, bg=draw.NOW, c="#1a1206", w=w - 2))
        else:
            words = f"✓{name}" if i < now else name
            colour = "#aaa2c4" if i < now else "#d8d0ea"
            region.draw.append(draw.text(x + w / 2, rect.cy, words, size, c=colour, a="center", b=1, m=w))
        x += w


def _dots(table: Table, region: Node, rect: Rect) -> None:
    """The phone's ribbon: a dot per phase, the current one by name."""
    x = rect.x
    for phase in table.view["phases"]:
        if phase == table.view["phase"] and table.view["turn"]:
            name = phase_name(table.view, table.terms)
            w = min(measure.width(name, 13) + 20, rect.right - x - 40)
            region.draw.append(draw.chip(x + w / 2, rect.cy, name, 13, bg=draw.NOW, c="#1a1206", w=w))
            x += w + 6
        else:
            region.draw.append(draw.panel(Rect(x, rect.cy - 4, 8, 8), r=4, fill="rgba(255,255,255,.35)", line=None))
            x += 13
