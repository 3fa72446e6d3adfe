"""The turns of a replayed game as a list to jump to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui.scene import Node, Rect

if TYPE_CHECKING:
    from pyapp.ui.tabletop import Table

HEAD, FOOT = 52.0, 60.0
HIGH, WIDE, GAP = 44.0, 60.0, 6.0
"""Size of a turn's button and the room between two, in px; buttons become lower where there are very many."""


def build(table: Table, _args: tuple[str, ...]) -> Node:
    """A button for each turn; the beginning of the game stands before them."""
    stage, terms, turns = table.place.stage, table.terms, table.turns
    w = min(560.0, stage.w - 20)
    across = int((w - 40 + GAP) // (WIDE + GAP))
    lines = -(-len(turns) // across)
    high = min(HIGH, (stage.h - 24 - HEAD - FOOT) / lines - GAP)
    h = HEAD + lines * (high + GAP) + FOOT
    rect = Rect(stage.cx - w / 2, stage.cy - h / 2, w, h)
    title = terms.t("replay.turns")
    node = Node("turns", "group", title, rect, [draw.panel(rect, fill=draw.SHEET)])
    node.draw.append(draw.text(rect.x + 20, rect.y + 34, title, 18, w=900, f="serif"))
    step = (w - 40 + GAP) / across
    for i, (number, at) in enumerate(turns):
        x, y = rect.x + 20 + i % across * step, rect.y + HEAD + i // across * (high + GAP)
        box = Rect(x, y, step - GAP, high)
        is_on = number == table.view["turn"]
        button = draw.button(f"turn-{number}", str(number), box, ("replay", "go", str(at)), size=15, on=is_on, r=10)
        button.name = terms.t("table.turn", n=number) if number else terms.t("table.before")
        node.add(button)
    return node
