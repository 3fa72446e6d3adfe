"""A player's two fields with their units, enchants behind them, and the numerals of a fight's pairs (V5.9, V6.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import drag, draw, faces
from pyapp.ui.fairyearth.faces import close, tucked
from pyapp.ui.fairyearth.model import FIELDS, enchants_under, role_of
from pyapp.ui.fairyearth.ranks import BESIDE, BESIDE_PHONE, Place, Shape, places
from pyapp.ui.model import zone
from pyapp.ui.scene import Node, Rect
from pyapp.ui.screens import table_cards

if TYPE_CHECKING:
    from pyapp.ui.model import Card
    from pyapp.ui.tabletop import Table

UNIT, PHONE_UNIT = 84.0, 74.0
"""Width in px of an upright unit where there is room, at scale 1."""
LABEL = 22.0
"""Px at the outer edge of a field for its name."""
USUAL = "my-right"
"""The field that lights for both while a card is carried, see `Carry.usual`."""
NUMERAL = 0.19
"""Radius of a pair's numeral as a share of a unit's width."""


def region(table: Table, seat: int, field: str) -> Node:
    """One field. The opponent sits opposite, so that his right field lies over the own left one (V5.10)."""
    side = "my" if seat == table.me else "opp"
    rect, terms = table.place[f"{side}_{field}"], table.terms
    owner = terms.t("table.mine" if side == "my" else "table.theirs")
    words = terms.t(f"table.field_{field}", owner=owner)
    cards = zone(table.view, seat, field)
    node = Node(f"{side}-{field}", "group", f"{words} {len(cards)}", rect)
    is_asked = _make_answer(table, node, side, field)
    look = {"lit": int(is_asked or _is_lit(table, node)), "far": int(side == "opp")}
    node.draw.append(["field", *(round(v, 1) for v in rect), look])
    size = table.place.px(12.5) if not table.place.portrait else 12.0
    y = rect.bottom - 8 if side == "my" else rect.y + size + 4
    caption = words if not table.place.portrait else terms.t(f"table.field_{field}_short", owner=owner)
    node.draw.append(draw.text(rect.x + 10, y, caption, size, c=draw.NUMBER, w=700, m=rect.w - 18))
    top = rect.y + (0 if side == "my" else LABEL)
    _units(table, node, cards, Rect(rect.x + 2, top, rect.w - 4, rect.h - LABEL))
    return node


def _make_answer(table: Table, node: Node, side: str, field: str) -> bool:
    """Let a touch of the field put the selected card there, or answer where a unit goes; tell whether that is asked."""
    choices = table.control.choices
    if side != "my":
        return False
    act = next((act for act in choices.loose if act[0] == "field" and act[2] == FIELDS.index(field)), None)
    if act is not None:
        node.ref = ("do", *map(str, act))
        return True
    if table.control.selected in table.view["seats"][table.me]["zones"]["hand"]:
        node.ref = ("zone", node.id)
    return False


def _is_lit(table: Table, node: Node) -> bool:
    """A selected card that goes to a field may go to either."""
    lit = drag.lit_zones(table.control, table.control.selected)
    return node.id in lit or (USUAL in lit and node.id == "my-left")


def _units(table: Table, node: Node, cards: list[Card], room: Rect) -> None:
    """The units where they stand, each over its enchants; none lies over another one, so that any may be lit."""
    is_phone = table.place.portrait
    behind = [enchants_under(table.view, int(c["id"])) for c in cards]
    shapes = [Shape(bool(c.get("pose")), bool(under)) for c, under in zip(cards, behind, strict=True)]
    width = (PHONE_UNIT if is_phone else UNIT) * max(1.0, table.place.scale)
    where = places(room, shapes, width, BESIDE_PHONE if is_phone else BESIDE)
    for c, under, place in zip(cards, behind, where, strict=True):
        for enchant in under:
            record = _record(table, {**enchant, "pose": c.get("pose", 0)}, place)
            card = table_cards.card_node(table, enchant, tucked(place.box, place.peep), record=record)
            card.z = 0
            node.add(card)
        node.add(_unit(table, c, place), *_numeral(table, c, place))


def _record(table: Table, c: Card, place: Place) -> faces.Record:
    """The face of a card; what stands close is not a whole one."""
    record = faces.small(c, table.terms)
    return close(record) if place.is_close else record


def _unit(table: Table, c: Card, place: Place) -> Node:
    """A unit; that it attacks is told by its numeral instead of the common mark."""
    node = table_cards.card_node(table, c, place.box, record=_record(table, c, place))
    node.draw = [command for command in node.draw if command[0] != "ring" or command[-1] != "attacker"]
    return node


def _numeral(table: Table, c: Card, place: Place) -> list[Node]:
    """The number of a unit's pair: an arrow above an attacker, a shield below who defends; in the corner if close."""
    found = role_of(table.view, int(c["id"]))
    if found is None:
        return []
    role, number = found
    box = place.box
    r = max(11.0, min(box.w, box.h) * NUMERAL)
    x, y = box.cx, box.y - r * 0.2 if role == "attack" else box.bottom + r * 0.3
    if place.is_close:  # below lies its LV, above the next unit
        x, y = box.right - r * 0.5, box.y + r * 0.5
    look = [["numeral", round(x, 1), round(y, 1), round(r, 1), number, role]]
    around = Rect(x - r, y - r, 2 * r, 2 * r)
    return [Node(f"pair-{c['id']}", "image", table.terms.t(f"table.{role}_n", n=number), around, look, z=4)]
