"""What the cheat chains need and how near they are, over the table (CL8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.ui import draw
from pyapp.ui import text as measure
from pyapp.ui.calamity.model import number
from pyapp.ui.scene import Node, Rect
from pyapp.ui.screens.log_panel import rule_chip

if TYPE_CHECKING:
    from pyapp.ui.tabletop import Table

WIDTH = 560.0
HEAD, FOOT = 78.0, 60.0
SIZE, LEADING = 14.0, 1.4


class Row(NamedTuple):
    """One cheat chain: its name, what it needs, how far the opponent (or the game) is, and its clause."""

    name: str
    needs: str
    now: str
    rule: str
    is_near: bool


def rows(table: Table) -> list[Row]:
    """The four of them."""
    terms, view = table.terms, table.view
    towards, options = view["facts"]["cheats"][1 - table.me], view["options"]
    found = []
    for key, name, rule, switch in (
        ("rule_kill_1", "1", "CL8.2", "chain" if options.get("chain_count") == "chain" else ""),
        ("rule_kill_2", "2", "CL8.3", ""),
        ("forced_end", "4", "CL8.4", "turn" if options.get("arcana_row") == "turn" else ""),
    ):
        n, total = towards[key]
        needs = terms.t(f"cheats.needs_{name}{'_' + switch if switch else ''}", total=total)
        now = terms.t("cheats.count_theirs", n=n)
        found.append(Row(terms.t(f"cheats.name_{name}"), needs, now, rule, n >= total))
    turn, first = view["facts"]["countdown"][0], view["facts"]["ban_from"]
    needs = terms.t("cheats.needs_ban", total=first)
    now = terms.t("cheats.count_turn", n=turn)
    return [*found, Row(terms.t("cheats.name_ban"), needs, now, "CL8.5", turn >= first)]


def build(table: Table, _args: tuple[str, ...]) -> Node:
    """The panel."""
    stage, terms = table.place.stage, table.terms
    w = min(WIDTH, stage.w - 20)
    found = [(row, measure.wrap(row.needs, w - 40, SIZE)) for row in rows(table)]
    step = SIZE * LEADING
    heights = [34 + len(lines) * step for _, lines in found]
    h = min(HEAD + sum(heights) + FOOT, stage.h - 20)
    rect = Rect(stage.x + (stage.w - w) / 2, stage.y + (stage.h - h) / 2, w, h)
    title = terms.t("cheats.title")
    mine, theirs = (number(table.view, seat, "chances") for seat in (table.me, 1 - table.me))
    left = terms.t("cheats.chances", mine=mine, theirs=theirs)
    spoken = [f"{row.name}: {row.needs} {row.now}" for row, _ in found]
    node = Node("cheat-chains", "group", ". ".join((title, left, *spoken)), rect, [draw.panel(rect, fill=draw.SHEET)])
    node.draw += [
        draw.text(rect.x + 20, rect.y + 34, title, 18, w=900, f="serif", m=w - 40),
        draw.text(rect.x + 20, rect.y + 60, left, 14, c=draw.NUMBER, w=700, m=w - 40),
    ]
    y = rect.y + HEAD
    for i, ((row, lines), height) in enumerate(zip(found, heights, strict=True)):
        node.add(*_row(Rect(rect.x + 20, y, w - 40, height), row, lines, i))
        y += height
    words = terms.t("cheats.offered" if mine else "cheats.used_up")
    node.draw += draw.paragraph(rect.x + 20, rect.bottom - 34, words, w - 150, 12.5, c=draw.SOFT, w=500, most=2)[0]
    return node


def _row(rect: Rect, row: Row, lines: list[str], index: int) -> list[Node]:
    """Name and present count in one line, below it the condition."""
    now = measure.width(row.now, 13) * draw.HEAVY
    look = [
        draw.panel(Rect(rect.x, rect.y, rect.w, 1), r=0, fill="rgba(255,255,255,.12)", line=None),
        draw.text(rect.x, rect.y + 21, row.name, 15, w=900, c=draw.GOLD, m=rect.w - now - 90),
        draw.text(rect.right - 64, rect.y + 21, row.now, 13, w=700, a="right",
                  c=draw.ROSE if row.is_near else draw.NUMBER, m=now + 4),
    ]  # fmt: skip
    look += [
        draw.text(rect.x, rect.y + 41 + i * SIZE * LEADING, line, SIZE, w=500, m=rect.w) for i, line in enumerate(lines)
    ]
    words = f"{row.name}: {row.needs} {row.now}"
    return [
        Node(f"cheat-{index}", "text", words, rect, look),
        rule_chip(f"cheat-{index}-rule", row.rule, rect.right, rect.y + 16, z=22),
    ]
