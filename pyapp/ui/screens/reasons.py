"""A refusal as a list on paper: what fails, each with its clause, then what is legal instead (V8.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.ui import draw
from pyapp.ui import text as measure
from pyapp.ui.labels import act_label
from pyapp.ui.model import name_of
from pyapp.ui.scene import Command, Node, Rect
from pyapp.ui.screens.log_panel import chip_room, rule_chip

if TYPE_CHECKING:
    from pyapp.engine.decision import Reason, Refusal
    from pyapp.ui.tabletop import Table

MOST_ACTS = 4
"""Of what could be done instead, so many are listed."""
LEADING = 1.4
HEAD = 30.0
"""Height of a heading in px."""


class Row(NamedTuple):
    """One line of the list: a heading, a failed condition with its clause, or something that can be done."""

    words: str
    colour: str
    rule: str = ""
    is_heading: bool = False


def rows(table: Table, refusal: Refusal) -> list[Row]:
    """All lines, oldest condition first."""
    terms = table.terms
    acts = [act_label(table.view, (a.kind, a.card, a.arg), terms) for a in refusal.instead[:MOST_ACTS]]
    found = []
    if refusal.reasons:
        found.append(Row(terms.t("refused.title"), draw.REFUSED, is_heading=True))
        found += [Row(f"× {sentence(table, r)}", draw.PAPER_TEXT, r.rule) for r in refusal.reasons]
    if acts:
        heading = terms.t("refused.instead" if refusal.reasons else "refused.possible")
        found.append(Row(heading, draw.PERMITTED, is_heading=True))
        found += [Row(f"✓ {words}", draw.PERMITTED) for words in acts]
    return found or [Row(terms.t("refused.possible"), draw.PERMITTED, is_heading=True)]


def sentence(table: Table, reason: Reason) -> str:
    """The sentence of a failed condition."""
    params = dict(reason.params)
    for name in ("card", "target"):
        if isinstance(params.get(name), int):
            params[name] = name_of(table.view, int(params[name]), table.terms)
    known = f"refusal.{reason.key}"
    return table.terms.t(known if table.terms.has(known) else "refusal.not_an_option", **params)


def height(found: list[Row], room: float, size: float) -> float:
    """Of the list in px, in a column `room` px wide."""
    return sum(_height(row, room, size) for row in found)


def build(prefix: str, found: list[Row], rect: Rect, size: float, z: int) -> Node:
    """The list from the top of `rect` on; the clauses are chips named by `prefix`."""
    look: list[Command] = []
    node = Node(f"{prefix}-list", "image", spoken(found), rect, look, z=z)
    y, count = rect.y, 0
    for row in found:
        room = _room(row, rect.w)
        for i, line in enumerate(_lines(row, room, size)):
            style = {"c": row.colour, "w": 900 if row.is_heading else 700, "m": room}
            look.append(draw.text(rect.x, y + size * 1.15 + i * size * LEADING, line, size, **style))
        if row.rule:
            node.add(rule_chip(f"{prefix}-rule-{count}", row.rule, rect.right, y + size * 0.8, z=z + 1))
            count += 1
        y += _height(row, rect.w, size)
    return node


def spoken(found: list[Row]) -> str:
    """The list as one text for a screen reader."""
    return " ".join(row.words for row in found)


def _room(row: Row, room: float) -> float:
    return room - (chip_room(row.rule) + 6 if row.rule else 0.0)


def _lines(row: Row, room: float, size: float) -> list[str]:
    return measure.wrap(row.words, room / draw.HEAVY, size)


def _height(row: Row, room: float, size: float) -> float:
    if row.is_heading:
        return HEAD
    return max(26.0 if row.rule else 0.0, len(_lines(row, _room(row, room), size)) * size * LEADING + 4)
