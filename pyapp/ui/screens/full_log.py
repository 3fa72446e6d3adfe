"""The whole log: every turn, filtered, newest at the bottom; it follows the game unless the reader scrolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui.log import TURN, LogLine
from pyapp.ui.scene import Node, Rect
from pyapp.ui.screens import log_panel

if TYPE_CHECKING:
    from pyapp.ui.tabletop import Table

FILTERS = ("all", "mine", "theirs", "fights")
SIZE = 14.0
LABELLED = 80.0
"""Least width in px of a scroll button with words; narrower ones show a picture."""
KEYS = {"PageUp": "log-older", "PageDown": "log-newer", "Home": "log-first", "End": "log-last"}
"""Keys that press a button of the open log."""


def chosen(lines: list[LogLine], what: str, me: int) -> list[LogLine]:
    """The lines of a filter; beginnings of turns stay as headings, except of turns in which nothing is left."""
    if what == "all":
        return lines
    found: list[LogLine] = []
    for line in lines:
        if line.kind == TURN and found and found[-1].kind == TURN:
            found.pop()
        if line.kind == TURN or _belongs(line, what, me):
            found.append(line)
    return found[:-1] if found and found[-1].kind == TURN else found


def _belongs(line: LogLine, what: str, me: int) -> bool:
    """Whether a filter shows a line."""
    if what == "fights":
        return line.is_fight
    return line.seat == me if what == "mine" else line.seat not in (me, -1)


def build(table: Table, args: tuple[str, ...]) -> Node:
    """args: the filter, "all" if none."""
    what = args[0] if args else "all"
    stage, terms = table.place.stage, table.terms
    w, h = min(680.0, stage.w - 20), stage.h - 40
    rect = Rect(stage.x + (stage.w - w) / 2, stage.y + 20, w, h)
    node = Node("full-log", "group", terms.t("table.log"), rect, [draw.panel(rect, fill=draw.SHEET)])
    node.draw.append(draw.text(rect.x + 20, rect.y + 34, terms.t("table.log"), 18, w=900, f="serif"))
    node.add(*_filters(table, Rect(rect.x + 16, rect.y + 46, rect.w - 32, 38), what))
    lines = chosen(table.log, what, table.me)
    end = len(lines) if table.control.log_end is None else min(table.control.log_end, len(lines))
    area = Rect(rect.x + 20, rect.y + 92, rect.w - 40, rect.h - 152)
    rows = fitting(lines, end, area)
    if rows and rows[0][0] == 0 and end < len(lines):
        end = _first_page(lines, area)  # never scroll past the beginning
        rows = fitting(lines, end, area)
    y = area.bottom - sum(height for _, height, _ in rows)
    if end == len(lines) and rows and rows[0][0] == 0:
        y = area.y
    for index, height, wrapped in rows:
        box = Rect(area.x, y, area.w, height)
        node.add(log_panel.log_row(box, lines[index], wrapped, SIZE, f"full-{index}"))
        y += height
    node.add(*_scroll(table, rect, lines, end, len(rows), area))
    return node


def _filters(table: Table, rect: Rect, what: str) -> list[Node]:
    """All, mine, theirs, fights."""
    width = (rect.w - 24) / len(FILTERS)
    return [
        draw.button(
            f"log-{name}", table.terms.t(f"log.{name}"), Rect(rect.x + i * (width + 8), rect.y, width, rect.h),
            ("show", "log", name) if name != what else ("none",), size=14, on=name == what,
        )
        for i, name in enumerate(FILTERS)
    ]  # fmt: skip


def fitting(lines: list[LogLine], end: int, rect: Rect) -> list[tuple[int, float, list[str]]]:
    """The rows that fit above `end`, oldest first: index, height in px, wrapped words."""
    rows: list[tuple[int, float, list[str]]] = []
    left = rect.h
    for index in range(end - 1, -1, -1):
        line = lines[index]
        wrapped = log_panel.wrapped(line, rect.w, SIZE)
        height = max(26.0, len(wrapped) * SIZE * 1.38 + 8)
        if height > left:
            break
        left -= height
        rows.append((index, height, wrapped))
    return rows[::-1]


def _first_page(lines: list[LogLine], area: Rect) -> int:
    """The end of the page that begins with the oldest line."""
    end = 1
    while end < len(lines) and fitting(lines, end + 1, area)[0][0] == 0:
        end += 1
    return end


def _scroll(table: Table, rect: Rect, lines: list[LogLine], end: int, shown: int, area: Rect) -> list[Node]:
    """Buttons for a page and for the ends; two hidden nodes for the wheel, a few lines at a time."""
    total, terms = len(lines), table.terms
    first = min(total, _first_page(lines, area)) if total else 0
    page = max(1, shown - 1)
    goals = {
        "first": first, "older": max(first, end - page), "newer": end + page, "last": total,
        "up": max(first, end - 3), "down": end + 3,
    }  # fmt: skip
    refs = {name: ("scroll", "end" if goal >= total else str(goal)) for name, goal in goals.items()}
    nodes = [Node(f"log-{name}", "image", "", Rect(rect.x, rect.y, 0, 0), ref=refs[name]) for name in ("up", "down")]
    width = min(92.0, (rect.w - 130) / 4 - 6)
    for i, (name, icon) in enumerate((("first", "first"), ("older", "previous"), ("newer", "next"), ("last", "last"))):
        box = Rect(rect.x + 16 + i * (width + 6), rect.bottom - 46, width, 36)
        is_able = end > first if name in ("first", "older") else end < total
        label = terms.t(f"log.{name}")
        if width < LABELLED:
            box = Rect(box.x, box.y, 36, 36)
            nodes.append(draw.icon_button(f"log-{name}", label, box, refs[name], icon))
            nodes[-1].enabled = is_able
        else:
            nodes.append(draw.button(f"log-{name}", label, box, refs[name], size=13.5, enabled=is_able))
    return nodes
