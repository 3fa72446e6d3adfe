"""The menu over the table: what is not done by touching cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw, standing
from pyapp.ui import text as measure
from pyapp.ui.scene import Node, Rect

if TYPE_CHECKING:
    from pyapp.ui.scene import Ref
    from pyapp.ui.tabletop import Table

WIDTH, LINE = 340.0, 50.0
"""Width of the panel and height of an entry in px."""


def entries(table: Table) -> list[tuple[str, Ref]]:
    """Label keys and what they do; what the present game has no use for is absent (V13.10)."""
    found: list[tuple[str, Ref]] = [("settings.title", ("show", "settings"))]
    if table.control.choices.mine:
        found.append(("nav.hint", ("app", "hint")))
    if table.mode in ("computer", "watch") and not table.is_over:
        found.append(("nav.go_on" if table.is_paused else "nav.pause", ("app", "pause")))
    if table.mode not in ("", "watch") and not table.is_over:
        found.append(("nav.resign", ("show", "resign")))
    if table.mode not in ("", "watch") and not table.is_over:
        found.append(("guide.again", ("guide", "again")))
    if not table.is_secret:  # both show the other player's cards
        found += [("nav.link", ("app", "link")), ("result.watch", ("replay", "open"))]
    return [*found, ("nav.home", ("app", "home"))]


def columns(table: Table) -> int:
    """Two where one would be higher than the stage."""
    return 1 if 108 + len(entries(table)) * LINE <= table.place.stage.h - 20 else 2


def width(table: Table) -> float:
    """The panel's width in px."""
    return WIDTH if columns(table) == 1 else 1.7 * WIDTH


def height(table: Table) -> float:
    """The panel's height in px."""
    return 52 + -(-len(entries(table)) // columns(table)) * LINE + 56


def build(table: Table, rect: Rect) -> Node:
    """The panel in the given box."""
    terms = table.terms
    node = Node("menu", "group", terms.t("nav.menu"), rect, [draw.panel(rect, fill=draw.SHEET)])
    node.draw.append(draw.text(rect.x + 20, rect.y + 34, terms.t("nav.menu"), 18, w=900, f="serif"))
    if table.standing is not None:
        words, room = standing.line(terms, standing.told(table.standing)), rect.w - 120
        size = measure.fit_size(words, room, 13)
        node.draw.append(draw.text(rect.right - 20, rect.y + 34, words, size, a="right", c=draw.SOFT, m=room))
    across = columns(table)
    w = (rect.w - 40 - 12 * (across - 1)) / across
    for i, (key, ref) in enumerate(entries(table)):
        box = Rect(rect.x + 20 + i % across * (w + 12), rect.y + 52 + i // across * LINE, w, LINE - 8)
        node.add(draw.button(f"menu-{ref[1]}", terms.t(key), box, ref, size=15))
    return node
