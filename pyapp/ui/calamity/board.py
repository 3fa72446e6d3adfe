"""Calamity's table (V5.6 to V5.8, picture 03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui.calamity import cheats, countdown, field, names, piles, plates, rift
from pyapp.ui.calamity.model import player_card
from pyapp.ui.screens import ribbon
from pyapp.ui.screens.board import Board

if TYPE_CHECKING:
    from pyapp.ui.scene import Command, Node
    from pyapp.ui.tabletop import Table

LINE = "rgba(95,208,216,.32)"
PALETTE = {
    "panel.fill": "rgba(9,18,36,.86)",
    "panel.line": LINE,
    "zone.fill": "rgba(4,12,24,.34)",
    "zone.line": LINE,
    "button.fill": "rgba(16,44,66,.86)",
    draw.SHEET: "rgba(8,17,31,.98)",
    draw.MENU: "rgba(8,17,31,.97)",
    draw.FAINT_GOLD: LINE,
    draw.GOLD: "#9ff2e6",
    draw.NOW: "#ff9a62",
}
"""Petrol and cyan in place of indigo and gold; the phase that is on glows like the rift (V1.2, V2.2)."""


def _ground(table: Table) -> list[Command]:
    """The night over the city; rings around the rift."""
    place, middle = table.place, table.place["rift"]
    circle = {"cx": round(middle.cx, 1), "cy": round(middle.cy, 1), "r": round(place["ribbon"].w * 0.47, 1)}
    return [["night", place.width, place.height, int(table.view["facts"]["awake"]), circle]]


def _regions(table: Table) -> list[Node]:
    me, them = table.me, 1 - table.me
    return [
        field.region(table, me),
        plates.region(table, me),
        *piles.panel(table, me),
        *piles.chips(table),
        ribbon.build(table),
        rift.region(table),
        field.region(table, them),
        plates.region(table, them),
        *piles.panel(table, them),
        *piles.extras(table),
    ]


def _rail(table: Table) -> list[Node]:
    return [*_deeds(table), *countdown.region(table)]


def _deeds(table: Table) -> list[Node]:
    """The buttons of the player ability and of the cheat chains (V5.3)."""
    place, terms = table.place, table.terms
    if not place.has("ability"):
        return []
    own, small = player_card(table.view, table.me), {"size": place.px(13.5), "z": 8}
    found = [
        draw.button("cheats", terms.t("table.cheat"), place["cheats"], ("show", "cheats"), key="C", **small),
    ]
    if own is not None and table.mode:  # in a replay nobody does anything
        card_id = int(own["id"])
        is_able, is_on = table.control.is_open(card_id), card_id == table.control.selected
        ref = ("card", str(card_id))
        found.insert(0, draw.button(
            "ability", terms.t("table.ability"), place["ability"], ref, key="A", enabled=is_able, on=is_on, **small
        ))  # fmt: skip
    return found


BOARD = Board(
    ground=_ground,
    regions=_regions,
    rail=_rail,
    overlays={"cheats": cheats.build, names.LIST: names.build},
    palette=PALETTE,
)
