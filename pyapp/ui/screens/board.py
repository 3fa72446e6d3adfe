"""How a realm's table is drawn: a record of functions that the common frame asks (`screens/table.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pyapp.ui.scene import Command, Node
    from pyapp.ui.tabletop import Table


class Board(NamedTuple):
    """What is a realm's own on the screen; hand, bar, log, chain, buttons and all that lies over the table are common.

    ground: what everything lies on.  regions: the zones with the ribbon, in the order of the keyboard (V8.8).
    rail: parts of the rail at the right.  overlays: what else can be opened over the table, by name.
    palette: colours that take the place of the common ones, see `palette`.
    """

    ground: Callable[[Table], list[Command]]
    regions: Callable[[Table], list[Node]]
    rail: Callable[[Table], list[Node]]
    overlays: Mapping[str, Callable[[Table, tuple[str, ...]], Node]]
    palette: Mapping[str, str]
