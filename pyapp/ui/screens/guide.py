"""A step of the first game's help: a bubble beside what it speaks of, with its clause and the ways on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui import text as measure
from pyapp.ui.scene import Command, Node, Rect, find, walk
from pyapp.ui.screens import placing
from pyapp.ui.screens.log_panel import rule_chip

if TYPE_CHECKING:
    from pyapp.content.guide import Step
    from pyapp.ui.tabletop import Table

WIDTH = 336.0
"""Of the bubble in px where there is room."""
LEADING = 1.42
HIGH = 36.0
"""Of a button in px; higher for fingers."""
TOUCH_HIGH = 44.0
PAPER_LINE = "#d8c08c"
RING, BUBBLE = 7, 14
"""Layers: the outline lies over cards and ribbon, the bubble over the questions too."""


def build(table: Table, root: Node) -> list[Node]:
    """The outline around the place and the bubble beside it; nothing while something else lies over the table."""
    if table.guide is None or table.control.overlay is not None or table.control.drag is not None:
        return []
    step, at, count = table.guide
    places = [node for name in step.at if (node := find(root, name)) is not None]
    if not places:
        return []
    anchor = next((node for node in places if any(n.state.get("legal") for n in walk(node))), places[0])
    words = step.text[table.terms.lang]
    size = table.place.reading(14.5)
    w = min(WIDTH, table.place.stage.w - 24)
    lines = measure.wrap(words, (w - 32) / draw.HEAVY, size)
    high = TOUCH_HIGH if table.place.portrait else HIGH
    box = _spot(table, root, anchor.rect, (w, 42 + len(lines) * size * LEADING + 14 + high + 12))
    look: list[Command] = [draw.panel(box, fill=draw.PAPER, line=PAPER_LINE, lw=2), *_beak(box, anchor.rect)]
    count_words = table.terms.t("guide.count", at=at, count=count)
    look.append(draw.text(box.x + 16, box.y + 24, count_words, 12.5, c=draw.PAPER_SOFT, w=700, m=w - 130))
    look += [
        draw.text(box.x + 16, box.y + 42 + size * 0.85 + i * size * LEADING, line, size, c=draw.PAPER_TEXT, w=700)
        for i, line in enumerate(lines)
    ]
    bubble = Node("guide", "group", f"{count_words}. {words}", box, look, ("none",), z=BUBBLE)
    bubble.add(*_buttons(table, step, box, high))
    return [bubble, _outline(anchor.rect)]


def _buttons(table: Table, step: Step, box: Rect, high: float) -> list[Node]:
    """The clause, reading on, and no more of this."""
    terms = table.terms
    y, half = box.bottom - high - 12, (box.w - 32 - 10) / 2
    skip = Rect(box.x + 16, y, half, high)
    further = Rect(skip.right + 10, y, half, high)
    key = "" if table.place.portrait else "G"
    nodes = [
        draw.button("guide-next", terms.t("guide.next"), further, ("guide", "next"), size=14, key=key, z=BUBBLE + 1),
        draw.button("guide-skip", terms.t("guide.skip"), skip, ("guide", "skip"), size=14, z=BUBBLE + 1),
    ]
    if step.rule:
        nodes.append(rule_chip("guide-rule", step.rule, box.right - 14, box.y + 21, BUBBLE + 1, mark=step.sentence))
    return nodes


def _spot(table: Table, root: Node, anchor: Rect, size: tuple[float, float]) -> Rect:
    """Beside the place, over as little as possible of what can be touched or has to be read."""
    keep = [(anchor, 40.0), (table.place["primary"], 9.0), (table.place["second"], 6.0), (table.place["ribbon"], 2.0)]
    keep += [(n.rect, 3.0) for n in walk(root) if n.state.get("legal") or n.id in ("acts", "refusal", "tray")]
    return placing.spot(table.place.stage, size, anchor, keep, near=60.0)


def _outline(rect: Rect) -> Node:
    """A gold line around the place."""
    around = rect.inset(-3)
    look = [
        draw.panel(around, r=12, fill="rgba(0,0,0,0)", line="rgba(26,16,2,.8)", lw=6),
        draw.panel(around, r=12, fill="rgba(255,215,106,.07)", line="#ffd76a", lw=3),
    ]
    return Node("guide-place", "image", "", around, look, z=RING)


def _beak(box: Rect, goal: Rect) -> list[Command]:
    """The tip of the bubble that points at the place; none where the bubble lies over it."""
    x = min(max(goal.cx, box.x + 28), box.right - 28)
    y = min(max(goal.cy, box.y + 28), box.bottom - 28)
    tip = {"s": 24, "c": draw.PAPER, "a": "center", "b": 1}
    if goal.bottom <= box.y:
        return [["text", x, box.y - 7, "▲", tip]]
    if goal.y >= box.bottom:
        return [["text", x, box.bottom + 7, "▼", tip]]
    if goal.right <= box.x:
        return [["text", box.x - 8, y, "◀", tip]]
    return [["text", box.right + 8, y, "▶", tip]] if goal.x >= box.right else []
