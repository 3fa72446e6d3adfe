"""The result over the table: who won, which clause decided it, what next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui.model import seat_name
from pyapp.ui.scene import Node, Rect, Ref
from pyapp.ui.screens.log_panel import rule_chip

if TYPE_CHECKING:
    from pyapp.ui.tabletop import Table

REFS: dict[str, Ref] = {"watch": ("replay", "open"), "exchange": ("match", "next"), "next": ("match", "next")}
"""What the buttons mean that are no commands of the page."""
HEIGHT = 410.0
"""Of the panel in px where there is room."""


def build(table: Table, rect: Rect) -> Node:
    """The result panel in the given box."""
    terms = table.terms
    winner, rule, key = table.view["result"]
    title = _title(table, winner)
    reason = terms.t(f"result.{key}") if terms.has(f"result.{key}") else ""
    node = Node("result", "group", f"{title}. {reason}", rect, [draw.panel(rect, fill=draw.SHEET, line=draw.GOLD)])
    up = min(50.0, HEIGHT - rect.h)  # where there is little height, the lines move together
    why = rect.y + 162 - up * 0.95
    node.draw += [
        draw.text(
            rect.cx, rect.y + 62 - up * 0.3, title, 34, w=900, f="serif", a="center", c=draw.NUMBER, m=rect.w - 40
        ),
        draw.text(rect.cx, rect.y + 100 - up * 0.5, reason, 17, a="center", m=rect.w - 40),
        draw.text(rect.cx, rect.y + 128 - up * 0.7, _told(table), 14, a="center", c=draw.SOFT, m=rect.w - 40),
        draw.text(rect.cx - 6, why, terms.t("result.reason"), 13, a="right", b=1, c=draw.SOFT, m=rect.w / 2 - 20),
    ]
    node.add(rule_chip("result-rule", rule, rect.cx + 90, why, mark=terms.applies(key, rule)))
    for row, names in enumerate(_ways(table)):
        width = (rect.w - 80 - 10 * (len(names) - 1)) / len(names)
        for i, name in enumerate(names):
            box = Rect(rect.x + 40 + i * (width + 10), rect.y + 190 - up + row * 52, width, 44)
            style = "primary" if row == 0 else ""
            label = terms.t(f"match.{name}" if name in {"exchange", "next"} else f"result.{name}")
            ref = REFS.get(name, ("app", name))
            node.add(draw.button(f"result-{name}", label, box, ref, style=style, size=16))
    return node


def _title(table: Table, winner: int) -> str:
    """Who has won the game; of the game that decides a match, who has won that."""
    terms, standing = table.terms, table.standing
    is_last = standing is not None and standing.winner is not None
    if standing is not None and standing.winner is not None:
        winner = standing.winner
    part = "match" if is_last else "result"
    if winner >= 0 and table.view.get("names"):
        return terms.t(f"{part}.wins", player=seat_name(table.view, winner, terms))
    return terms.t(f"{part}.{'draw' if winner < 0 else 'win' if winner == table.me else 'lose'}")


def _ways(table: Table) -> tuple[tuple[str, ...], ...]:
    """What can be done next, in lines; between two games of a match that is its next game (FE1.2)."""
    standing = table.standing
    if standing is None or standing.winner is not None:
        return ("rematch",), ("swap", "watch"), ("link", "home")
    return ("exchange" if standing.exchanges else "next",), ("watch", "link"), ("home",)


def _told(table: Table) -> str:
    """How long the game was, and how the match stands that it belongs to."""
    terms, standing = table.terms, table.standing
    turns = terms.t("result.turns", n=table.view["turn"])
    if standing is None:
        return turns
    first, second = (seat_name(table.view, seat, terms) for seat in (table.me, 1 - table.me))
    mine, theirs = standing.score[table.me], standing.score[1 - table.me]
    score = terms.t("match.score", me=first, mine=mine, theirs=theirs, them=second)
    return f"{score} · {turns}"
