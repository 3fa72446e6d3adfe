"""The result over the table: who won, which clause decided it, what next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui.model import seat_name
from pyapp.ui.scene import Node, Rect, Ref
from pyapp.ui.screens.log_panel import rule_chip

if TYPE_CHECKING:
    from pyapp.ui.tabletop import Table
HEIGHT = 410.0
"""Of the panel in px where there is room."""


def build(table: Table, rect: Rect) -> Node:
    """The result panel in the given box."""
    terms = table.terms
    winner, rule, key = table.view["result"]
    title = terms.t("result.draw" if winner < 0 else "result.win" if winner == table.me else "result.lose")
    if winner >= 0 and table.view.get("names"):
        title = terms.t("result.wins", player=seat_name(table.view, winner, terms))
    reason = terms.t(f"result.{key}") if terms.has(f"result.{key}") else ""
    node = Node("result", "group", f"{title}. {reason}", rect, [draw.panel(rect, fill=draw.SHEET, line=draw.GOLD)])
    up = min(50.0, HEIGHT - rect.h)  # where there is little height, the lines move together
    why = rect.y + 162 - up * 0.95
    node.draw += [
        draw.text(
            rect.cx, rect.y + 62 - up * 0.3, title, 34, w=900, f="serif", a="center", c=draw.NUMBER, m=rect.w - 40
        ),
        draw.text(rect.cx, rect.y + 100 - up * 0.5, reason, 17, a="center", m=rect.w - 40),
        draw.text(rect.cx, rect.y + 128 - up * 0.7, _turns(table), 14, a="center", c=draw.SOFT),
        draw.text(rect.cx - 6, why, terms.t("result.reason"), 13, a="right", b=1, c=draw.SOFT, m=rect.w / 2 - 20),
    ]
    node.add(rule_chip("result-rule", rule, rect.cx + 90, why, mark=terms.applies(key, rule)))
    lines = (("rematch",), ("swap", "watch"), ("link", "home"))
    refs: dict[str, Ref] = {"watch": ("replay", "open")}
    for row, names in enumerate(lines):
        width = (rect.w - 80 - 10 * (len(names) - 1)) / len(names)
        for i, name in enumerate(names):
            box = Rect(rect.x + 40 + i * (width + 10), rect.y + 190 - up + row * 52, width, 44)
            style = "primary" if row == 0 else ""
            ref = refs.get(name, ("app", name))
            node.add(draw.button(f"result-{name}", terms.t(f"result.{name}"), box, ref, style=style, size=16))
    return node


def _turns(table: Table) -> str:
    """How long the game was."""
    return table.terms.t("result.turns", n=table.view["turn"])
