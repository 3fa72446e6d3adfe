"""The table: what all realms share around what a realm draws itself, as a tree of nodes (V5, V6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import drag, palette
from pyapp.ui.boards import BOARDS
from pyapp.ui.scene import Node, Rect
from pyapp.ui.screens import guide, inspector, table_cards, table_over, table_rail, top_bar

if TYPE_CHECKING:
    from pyapp.ui.tabletop import Table


def build(table: Table) -> Node:
    """The whole screen."""
    board = BOARDS[table.terms.realm]
    name, whole = table.terms.t("table.title"), Rect(0, 0, table.place.width, table.place.height)
    root = Node("table", "group", name, whole, board.ground(table))
    root.add(
        table_cards.hand(table),
        *board.regions(table),
        top_bar.build(table),
        table_rail.rail(table, board.rail(table)),
    )
    if table.control.drag is not None:
        root.add(*drag.show(table.control.drag, root))
    root.add(
        *table_cards.arrows(root, table),
        *table_over.ask(table, root),
        *inspector.peek(table, root),
        *table_over.overlays(table, board.overlays),
    )
    root.children[:0] = guide.build(table, root)  # first in the order of the keyboard
    palette.exchange(root, board.palette)
    return root
