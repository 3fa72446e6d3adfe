"""Caster's table (V5.4, picture 02): rows of servants and casters, orbs, the mana pool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.caster import mana, plates, rows
from pyapp.ui.screens import ribbon
from pyapp.ui.screens.board import Board

if TYPE_CHECKING:
    from pyapp.ui.scene import Command, Node
    from pyapp.ui.tabletop import Table

CLOTH = ("#3b3084", "#221b52", "#110d2a")


def _ground(table: Table) -> list[Command]:
    """The cloth, with the circle of planets in the middle."""
    place, middle = table.place, table.place["ribbon"]
    circle = {"colours": CLOTH, "cx": middle.cx, "cy": middle.cy, "r": middle.w * 0.37}
    return [["cloth", place.width, place.height, circle]]


def _regions(table: Table) -> list[Node]:
    return [
        rows.region(table, table.me, "servants"),
        rows.region(table, table.me, "casters"),
        plates.player(table, table.me),
        ribbon.build(table),
        rows.region(table, 1 - table.me, "servants"),
        rows.region(table, 1 - table.me, "casters"),
        plates.player(table, 1 - table.me),
    ]


def _rail(table: Table) -> list[Node]:
    return [mana.region(table)]


BOARD = Board(_ground, _regions, _rail, overlays={}, palette={})
