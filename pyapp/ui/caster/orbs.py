"""The seven orbs of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui.caster.model import ORBS, orb_slots, orbs_left
from pyapp.ui.scene import Command, Node, Rect
from pyapp.ui.screens import table_cards

if TYPE_CHECKING:
    from pyapp.ui.tabletop import Table


def _boxes(rect: Rect, *, vertical: bool) -> list[Rect]:
    step = (rect.h if vertical else rect.w) / ORBS
    if vertical:
        return [Rect(rect.x, rect.y + i * step, rect.w, step) for i in range(ORBS)]
    return [Rect(rect.x + i * step, rect.y, step, rect.h) for i in range(ORBS)]


def region(table: Table, seat: int, strip: Rect | None = None) -> Node:
    """The seven orbs; a corrupted one keeps its place, cracked (V6.10, V13.5)."""
    side = "my" if seat == table.me else "opp"
    rect = strip or table.place[f"{side}_orbs"]
    boxes = _boxes(rect.inset(0, 6) if strip is None else rect, vertical=strip is None)
    slots = orb_slots(table.view, seat)
    found = Node(f"{side}-orbs", "group", f"{table.terms.t('table.orbs')} {orbs_left(table.view, seat)}/{ORBS}", rect)
    if strip is None:
        found.draw.append(draw.panel(rect, r=rect.w / 2))
    # The opponent's column is read from the far end, as they would see it from their side.
    order = slots if seat == table.me or strip is not None else slots[::-1]
    for i, (box, orb) in enumerate(zip(boxes, order, strict=True)):
        r = min(box.w, box.h) * 0.4
        commands: list[Command] = [["orb", round(box.cx, 1), round(box.cy, 1), round(r, 1), int(orb is not None)]]
        holds = (int(orb["id"]),) if orb is not None else ()
        lit = orb is not None and orb["id"] in table.control.choices.by_card
        name = f"{table.terms.t('table.orb')} {i + 1}"
        if lit and orb is not None:
            armed = table_cards.is_armed(table, int(orb["id"]))
            commands.append(["ring", box.cx - r, box.cy - r, 2 * r, 2 * r, 0, "selected" if armed else "target"])
            state = {"legal": True, "card": orb["id"], "armed": armed, "selected": armed}
            ref = ("card", str(orb["id"]))
            found.add(Node(f"card-{orb['id']}", "button", name, box, commands, ref, state=state, z=3, holds=holds))
        else:
            found.add(Node(f"{side}-orb-{i}", "image", name, box, commands, holds=holds))
    return found
