"""The table: every zone of a two-seat card game at its place, as a tree of nodes (V5, V6, picture 02)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pyapp.ui import drag, draw, hint
from pyapp.ui.scene import Node, Rect
from pyapp.ui.screens import guide, inspector, table_cards, table_over, table_panels, table_rail
from pyapp.ui.settings import Settings

if TYPE_CHECKING:
    from pyapp.content.guide import Step
    from pyapp.ui.controller import Controller
    from pyapp.ui.layout import Layout
    from pyapp.ui.log import LogLine
    from pyapp.ui.model import View
    from pyapp.ui.terms import Terms

CLOTH = ("#3b3084", "#221b52", "#110d2a")


@dataclass(slots=True)
class Table:
    """Everything the table screen is a function of.

    mode: of hotseat.MODES, "" where nobody plays (a replay).  is_secret: two people play on who must not see each
    other's cards.  turns: of a replay, each turn's number and first stop.  guide: the step that is explained, which of
    how many.
    """

    view: View
    control: Controller
    terms: Terms
    place: Layout
    log: list[LogLine] = field(default_factory=list)
    opponent: str = ""
    level: str = ""
    notice: str = ""
    can_undo: bool = False
    pill: str = ""
    mode: str = ""
    is_paused: bool = False
    is_secret: bool = False
    turns: tuple[tuple[int, int], ...] = ()
    guide: tuple[Step, int, int] | None = None
    settings: Settings = field(default_factory=Settings)

    @property
    def is_over(self) -> bool:
        """Whether the game has a result."""
        return bool(self.view.get("result"))

    @property
    def advice(self) -> str:
        """The hint in words, "" for none."""
        return hint.sentence(self.view, self.control.hint, self.terms) if self.control.hint is not None else ""

    @property
    def me(self) -> int:
        """The seat that looks."""
        return int(self.view["seat"])


def build(table: Table) -> Node:
    """The whole screen."""
    place = table.place
    root = Node("table", "group", table.terms.t("table.title"), Rect(0, 0, place.width, place.height))
    circle = {"colours": CLOTH, "cx": place["ribbon"].cx, "cy": place["ribbon"].cy, "r": place["ribbon"].w * 0.37}
    root.draw.append(["cloth", place.width, place.height, circle])
    root.add(
        table_cards.hand(table),
        table_cards.row_region(table, table.me, "servants"),
        table_cards.row_region(table, table.me, "casters"),
        table_panels.player(table, table.me),
        table_panels.ribbon(table),
        table_cards.row_region(table, 1 - table.me, "servants"),
        table_cards.row_region(table, 1 - table.me, "casters"),
        table_panels.player(table, 1 - table.me),
        table_panels.bar(table),
        table_rail.rail(table),
    )
    if table.control.drag is not None:
        root.add(*drag.show(table.control.drag, root))
    root.add(
        *table_cards.arrows(root, table),
        *table_over.ask(table, root),
        *inspector.peek(table, root),
        *table_over.overlays(table),
    )
    root.children[:0] = guide.build(table, root)  # first in the order of the keyboard
    return root


def label(table: Table, rect: Rect, words: str) -> list[object]:
    """The caption of a zone at its top left."""
    return draw.text(rect.x + 12, rect.y + 18, words, table.place.px(12.5), c=draw.GOLD, w=700, m=rect.w - 24)
