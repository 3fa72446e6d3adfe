"""Five slots a side with their characters, the items under them, and what an attack is about to do to them (V5.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.ui import drag, draw, faces
from pyapp.ui.calamity.model import SLOTS, items_under, slots
from pyapp.ui.model import card
from pyapp.ui.scene import Node, Rect
from pyapp.ui.screens import table_cards

if TYPE_CHECKING:
    from pyapp.ui.model import Card
    from pyapp.ui.tabletop import Table

LABEL = 112.0
"""Px at the left of a wide row for its name and count."""
CARD, PHONE_CARD = 112.0, 96.0
"""Width in px of a character where there is room, at scale 1."""
AROUND = 6.0
"""Px by which a slot is larger than its card."""
LOSS_BAND = "#a3122c"
FALL_VEIL = 0.55
PEEP, ITEM = 0.3, 0.72
"""How far an item shows beside its host, and how large it is, as shares of the host's width."""


def region(table: Table, seat: int) -> Node:
    """The row of one seat; places never move (V5.12)."""
    side = "my" if seat == table.me else "opp"
    rect, terms = table.place[f"{side}_field"], table.terms
    cards = slots(table.view, seat, "field", SLOTS)
    filled = sum(c is not None for c in cards)
    owner = terms.t("table.mine" if side == "my" else "table.theirs")
    count = terms.t("table.field_count", n=filled, total=SLOTS)
    node = Node(f"{side}-field", "group", f"{owner} {count}", rect)
    control = table.control
    is_lit = node.id in drag.lit_zones(control, control.selected)
    node.draw.append(["zone", *(round(v, 1) for v in rect), {"lit": True} if is_lit else {}])
    if side == "my" and control.selected in table.view["seats"][table.me]["zones"]["hand"]:
        node.ref = ("zone", node.id)
    row = rect
    if not table.place.portrait:
        room = LABEL * max(1.0, table.place.scale) if rect.w > 620 else 92.0
        size = table.place.px(12.5)
        for i, words in enumerate((owner, count)):
            y = rect.cy - 8 + i * size * 1.6
            node.draw.append(draw.text(rect.x + 12, y, words, size, c=draw.GOLD if i else draw.TEXT, w=700, m=room - 8))
        row = Rect(rect.x + room, rect.y, rect.w - room, rect.h)
    for place, (c, box) in enumerate(zip(cards, boxes(table, row), strict=True)):
        node.add(_slot(table, side, place, box, c is not None))
        if c is not None:
            node.add(*_items(table, c, box), _character(table, c, box))
    return node


def boxes(table: Table, row: Rect) -> list[Rect]:
    """The cards' places in a row, evenly spread."""
    step = row.w / SLOTS
    most = (PHONE_CARD if table.place.portrait else CARD) * max(1.0, table.place.scale)
    width = min(most, (row.h - 2 * AROUND) / 1.4, step - 2 * AROUND - 2)
    return [Rect(row.x + (i + 0.5) * step - width / 2, row.cy - width * 0.7, width, width * 1.4) for i in range(SLOTS)]


def _slot(table: Table, side: str, place: int, box: Rect, filled: bool) -> Node:  # noqa: FBT001 - one plain fact
    words = table.terms.t("table.slot", n=place + 1)
    around = box.inset(-AROUND, -AROUND / 2)
    style = {"filled": int(filled), "lines": [words] if around.w > 74 else []}
    look = [["slot", *(round(v, 1) for v in around), style]]
    return Node(f"{side}-slot-{place}", "image", "" if filled else words, around, look)


def _items(table: Table, host: Card, box: Rect) -> list[Node]:
    """Attached items look out from behind their host (V6.7)."""
    found = []
    for i, item in enumerate(items_under(table.view, int(host["id"]))):
        width = box.w * ITEM
        x = box.right - width + box.w * PEEP - i * 6
        place = Rect(x, box.y + 4 + i * 10, width, width * 1.4)
        node = table_cards.card_node(table, item, place)
        node.z = 0
        found.append(node)
    return found


def _character(table: Table, c: Card, box: Rect) -> Node:
    """A character with the forecast of a running attack on it (V6.5, V6.13)."""
    record = faces.small(c, table.terms)
    words = forecast(table, c)
    if words:
        record["bands"] = [*record.get("bands", ()), {"t": words, "bg": LOSS_BAND}]
        record["veil"] = FALL_VEIL if _falls(table, c) else 0
    node = table_cards.card_node(table, c, box, record=record)
    if words:
        node.name = table.terms.t("state.join").join((node.name, words))
    return node


def _later(table: Table, c: Card) -> Card | None:
    """The card as it will be if nobody answers what attacks; None where nothing attacks."""
    view = table.control.outlook
    return card(view, int(c["id"])) if view is not None else None


def _falls(table: Table, c: Card) -> bool:
    later = _later(table, c)
    return later is not None and later.get("zone") != "field"


def forecast(table: Table, c: Card) -> str:
    """What is about to happen to a character: "5 → 2 ?", or that it falls; "" for nothing."""
    later = _later(table, c)
    if later is None:
        return ""
    if _falls(table, c):
        return table.terms.t("table.forecast_falls")
    old, new = _level(c), _level(later)
    return table.terms.t("table.forecast_level", old=old, new=new) if old != new else ""


def _level(c: Card) -> Any:
    return c.get("stats", {}).get("level")
