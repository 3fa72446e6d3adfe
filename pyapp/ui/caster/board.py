"""Caster's table (V5.4, picture 02): rows of servants and casters, orbs, the mana pool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.screens import table_cards, table_panels, table_rail
from pyapp.ui.screens.board import Board

if TYPE_CHECKING:
    from pyapp.ui.scene import Command, Node
    from pyapp.ui.tabletop import Table

CLOTH = ("#3b3084", "#221b52", "#110d2a")


def _ground(table: Table) -> list[Command]:
    """The cloth, with the circle of planets in the middle."""
    place, ribbon = table.place, table.place["ribbon"]
    circle = {"colours": CLOTH, "cx": ribbon.cx, "cy": ribbon.cy, "r": ribbon.w * 0.37}
    return [["cloth", place.width, place.height, circle]]


def _regions(table: Table) -> list[Node]:
    return [
        table_cards.row_region(table, table.me, "servants"),
        table_cards.row_region(table, table.me, "casters"),
        table_panels.player(table, table.me),
        table_panels.ribbon(table),
        table_cards.row_region(table, 1 - table.me, "servants"),
        table_cards.row_region(table, 1 - table.me, "casters"),
        table_panels.player(table, 1 - table.me),
    ]


def _rail(table: Table) -> list[Node]:
    return [table_rail.mana(table)]


BOARD = Board(_ground, _regions, _rail, overlays={}, palette={})
