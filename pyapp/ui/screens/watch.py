"""The buttons of a game that only computers play: run, pause, one step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.ui import draw

if TYPE_CHECKING:
    from pyapp.ui.scene import Node
    from pyapp.ui.tabletop import Table


def buttons(table: Table) -> list[Node]:
    """Primary: pause, or one step while paused; beside it going on, and the log."""
    terms, place = table.terms, table.place
    name, ref = ("table.step", "step") if table.is_paused else ("nav.pause", "pause")
    hint = "" if place.portrait else "Space"
    size = 19 if place.portrait else place.px(18)
    look: dict[str, Any] = {"style": "primary", "size": size, "key": hint, "z": 8}
    small = {"size": place.px(14), "z": 8}
    found = [draw.button("primary", terms.t(name), place["primary"], ("app", ref), **look)]
    if table.is_paused:
        found.append(draw.button("run", terms.t("nav.go_on"), place["second"], ("app", "pause"), key="P", **small))
    if place.has("third"):
        found.append(draw.button("log-button", terms.t("nav.log"), place["third"], ("show", "log"), key="L", **small))
    return found
