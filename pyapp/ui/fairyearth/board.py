"""Fairyearth's table (V5.9 to V5.11, picture 04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui.fairyearth import fields, master, plates, track
from pyapp.ui.fairyearth.model import steps
from pyapp.ui.fairyearth.realm import DEEDS
from pyapp.ui.scene import Rect
from pyapp.ui.screens import ribbon
from pyapp.ui.screens.board import Board

if TYPE_CHECKING:
    from pyapp.ui.scene import Command, Node
    from pyapp.ui.tabletop import Table

LINE = "rgba(243,212,138,.30)"
PALETTE = {
    "panel.fill": "rgba(10,24,20,.86)",
    "panel.line": LINE,
    "zone.fill": "rgba(6,20,13,.34)",
    "zone.line": LINE,
    "button.fill": "rgba(22,62,44,.88)",
    draw.SHEET: "rgba(9,24,18,.98)",
    draw.MENU: "rgba(9,24,18,.97)",
    draw.FAINT_GOLD: LINE,
    draw.GOLD: "#f3d48a",
}
"""Forest green in place of indigo (V1.2, V2.2)."""


def _ground(table: Table) -> list[Command]:
    """The glade, with vines from the middle, and what joins fields that face each other."""
    place = table.place
    upper, lower = place["opp_right"], place["my_left"]
    middle = {"cx": round(place["ribbon"].cx, 1), "cy": round((upper.cy + lower.cy) / 2, 1)}
    reach = round(place["ribbon"].w * 0.5, 1)
    look: list[Command] = [["glade", place.width, place.height, {**middle, "r": reach}]]
    gap = lower.y - upper.bottom
    look += [
        ["facing", round(place[f"my_{name}"].cx, 1), round(upper.bottom, 1), round(gap, 1)]
        for name in ("left", "right")
    ]
    return look


def _regions(table: Table) -> list[Node]:
    me, them = table.me, 1 - table.me
    return [
        fields.region(table, me, "left"),
        master.region(table, me),
        fields.region(table, me, "right"),
        plates.region(table, me),
        *plates.chips(table),
        *track.region(table),
        ribbon.build(table),
        fields.region(table, them, "right"),
        master.region(table, them),
        fields.region(table, them, "left"),
        plates.region(table, them),
    ]


def _rail(table: Table) -> list[Node]:
    """The buttons of the fight and of a seal (FE6.1, FE2.3); on a phone in the place of the fight's order."""
    has_room = table.place.has("fight") or (table.place.has("track") and not steps(table.view))
    if not table.is_played or not has_room:
        return []
    place, found = table.place, []
    choices = table.control.choices
    for i, (kind, key) in enumerate(DEEDS.items()):
        act = choices.loose_of(kind) if choices.kind == "priority" else None
        ref = ("do", *map(str, act)) if act else ("why", kind)
        rect, size = _place_of(table, i)
        small = {"size": size, "z": 8, "key": "" if place.portrait else key.upper(), "on": False}
        node = draw.button(kind, table.terms.t(f"action.{kind}"), rect, ref, enabled=True, **small)
        node.state = {"legal": act is not None}
        if act is not None:  # as of a card that can be chosen
            node.name = table.terms.t("state.join").join((node.name, table.terms.t("state.legal")))
        if act is None:
            node.draw.append(draw.panel(rect, r=rect.h / 2, fill="rgba(9,24,18,.55)", line=None))
        else:
            node.draw.append(["ring", *(round(v, 1) for v in rect), 0, "legal"])
        found.append(node)
    return found


def _place_of(table: Table, i: int) -> tuple[Rect, float]:
    """Where one of the two buttons lies, and the size of its words."""
    place = table.place
    if place.has("fight"):
        return place[list(DEEDS)[i]], place.px(13.5)
    rect = place["track"]
    width = rect.w / len(DEEDS)
    return Rect(rect.x + i * width + 4, rect.y + 1, width - 8, rect.h - 2), 14


BOARD = Board(ground=_ground, regions=_regions, rail=_rail, overlays={}, palette=PALETTE)
