"""The rows of servants and of casters."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from pyapp.ui import drag, draw, faces
from pyapp.ui import text as measure
from pyapp.ui.caster.model import RESTED
from pyapp.ui.layout import row
from pyapp.ui.model import zone
from pyapp.ui.scene import Node, Rect
from pyapp.ui.screens import table_cards

if TYPE_CHECKING:
    from pyapp.ui.tabletop import Table

WIDTHS = {"servants": (80.0, 66.0), "casters": (64.0, 46.0)}
"""Width in px of a card in each row, and on a phone."""


def region(table: Table, seat: int, name: str) -> Node:
    """The servant or caster row of one seat."""
    side = "my" if seat == table.me else "opp"
    rect = table.place[f"{side}_{name}"]
    words = table.terms.t(f"zone.{name}")
    owner = table.terms.t("table.mine" if side == "my" else "table.theirs")
    found = Node(f"{side}-{name}", "group", f"{owner} {words}", rect)
    control = table.control
    is_lit = found.id in drag.lit_zones(control, control.selected)
    found.draw.append(["zone", *(round(v, 1) for v in rect), {"lit": True} if is_lit else {}])
    if side == "my" and control.selected in table.view["seats"][table.me]["zones"]["hand"]:
        found.ref = ("zone", found.id)
    if not table.place.portrait:
        found.draw.append(draw.text(rect.x + 12, rect.y + 18, words, table.place.px(12.5), c=draw.GOLD, w=700))
    cards = zone(table.view, seat, name)
    covered = zone(table.view, seat, "stock")
    turned = [c.get("pose") == RESTED for c in cards]
    boxes = _boxes(table, rect, turned, name)
    for c, box, seen in zip(cards, boxes, _seen(boxes), strict=True):
        record = faces.small(c, table.terms)
        if seen < box.w:
            record["seen"] = round(seen)
        node = table_cards.card_node(table, c, box, record=record)
        node.holds += tuple(int(below["id"]) for below in covered if below.get("host") == c["id"])
        found.add(node)
    if any(card.draw[0][6].get("seen") for card in found.children):
        top = max(card.z for card in found.children)
        for card in found.children:  # each over the one before, or a lit one would hide what its neighbour shows
            card.z = top
    return found


def _seen(boxes: list[Rect]) -> list[float]:
    """How much of each card the next one leaves to be seen, in px from its left."""
    return [min(box.w, after.x - box.x) for box, after in pairwise(boxes)] + [box.w for box in boxes[-1:]]


def _boxes(table: Table, rect: Rect, turned: list[bool], name: str) -> list[Rect]:
    """Where the cards of a row lie: in its middle, or beside its name where they would cover that."""
    width = table_cards.width_of(table, *WIDTHS[name])
    boxes = row(rect, turned, width)
    label = 12 + measure.width(table.terms.t(f"zone.{name}"), table.place.px(12.5))
    if table.place.portrait or not boxes or boxes[0].x >= rect.x + label:
        return boxes
    return row(rect, turned, width, label)
