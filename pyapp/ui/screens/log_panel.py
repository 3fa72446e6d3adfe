"""The latest sentences of the log with the chips of their clauses (V6.18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui import text as measure
from pyapp.ui.log import TURN
from pyapp.ui.scene import Command, Node, Rect

if TYPE_CHECKING:
    from pyapp.ui.log import LogLine
    from pyapp.ui.tabletop import Table

NARROW = 200.0
"""Width in px below which a chip stands after the words and not beside them."""
LEADING = 1.38


def build(table: Table) -> Node:
    """The latest sentences with their rule chips, newest at the bottom (V6.18)."""
    rect, terms, place = table.place["log"], table.terms, table.place
    region = Node("log", "group", terms.t("table.log"), rect, [draw.panel(rect)])
    region.draw.append(draw.text(rect.x + 14, rect.y + 24, terms.t("table.log"), 16, w=900, f="serif"))
    if not place.has("third"):  # elsewhere that is where the button for all of it is
        whole = Rect(rect.right - 76, rect.y + 6, 68, 26)
        region.add(draw.button("log-button", terms.t("nav.whole_log"), whole, ("show", "log"), size=12.5, r=9))
    region.add(*log_rows(table, Rect(rect.x + 12, rect.y + 34, rect.w - 24, rect.h - 40), place.reading(13), "log"))
    return region


def log_rows(table: Table, rect: Rect, size: float, prefix: str) -> list[Node]:
    """The newest rows that fit, oldest on top."""
    rows: list[tuple[int, float, list[str]]] = []
    y = rect.bottom
    for index in range(len(table.log) - 1, -1, -1):
        line = table.log[index]
        lines = wrapped(line, rect.w, size)
        height = max(24.0, len(lines) * size * LEADING + 8)
        if y - height < rect.y:
            break
        y -= height
        rows.append((index, height, lines))
    y = rect.y
    nodes = []
    for index, height, lines in reversed(rows):
        nodes.append(log_row(Rect(rect.x, y, rect.w, height), table.log[index], lines, size, f"{prefix}-{index}"))
        y += height
    return nodes


def chip_room(rule: str) -> float:
    """Width in px that a clause's chip takes beside a sentence."""
    return measure.width(f"§{rule}", 12) + 18 if rule else 0.0


def wrapped(line: LogLine, width: float, size: float) -> list[str]:
    """The lines of a sentence beside its chip; where there is little room, the last of them leaves room for it."""
    room = chip_room(line.rule)
    if width >= NARROW or not line.rule:
        return measure.wrap(line.text, width - room - 6, size)
    lines = measure.wrap(line.text, width - 4, size)
    return lines if measure.width(lines[-1], size) + room + 6 <= width else [*lines, ""]


def log_row(rect: Rect, entry: LogLine, lines: list[str], size: float, node_id: str) -> Node:
    """A sentence, wrapped, with its chip; the beginning of a turn stands out."""
    middle = rect.cy - (len(lines) - 1) * size * LEADING / 2
    is_heading = entry.kind == TURN
    style = {"c": draw.GOLD, "w": 900} if is_heading else {"c": "#efe8f8", "w": 500}
    commands: list[Command] = [
        draw.panel(Rect(rect.x, rect.bottom - 1, rect.w, 1), r=0, fill="rgba(255,255,255,.08)", line=None)
    ]
    is_narrow = rect.w < NARROW
    room = rect.w if is_narrow else rect.w - chip_room(entry.rule) - 4
    for i, line in enumerate(lines):
        commands.append(draw.text(rect.x, middle + i * size * LEADING, line, size, b=1, m=room, **style))
    node = Node(node_id, "text", "".join(lines), rect, commands)
    if entry.rule:
        y = middle + (len(lines) - 1) * size * LEADING if is_narrow else rect.cy
        node.add(rule_chip(f"{node_id}-rule", entry.rule, rect.right, y, mark=entry.mark))
    return node


def rule_chip(node_id: str, rule: str, right: float, cy: float, z: int = 1, *, mark: int = 0) -> Node:
    """A clause as a chip that opens its text, with a sentence of it marked; right end at `right`."""
    words = f"§{rule}"
    w = measure.width(words, 12) + 14
    box = Rect(right - w, cy - 11, w, 22)
    look = draw.chip(right, cy, words, 12, a="right", w=w, bg="#3a3150", line="#a78a52", c=draw.NUMBER)
    ref = ("show", "rule", rule, str(mark)) if mark else ("show", "rule", rule)
    return Node(node_id, "button", words, box, [look], ref, z=z)
