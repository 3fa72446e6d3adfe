"""Who sits at the screen: one person, two in turn behind a curtain, one for both sides, or nobody (V13.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.play.session import GUEST, HUMAN, PEOPLE
from pyapp.ui import draw
from pyapp.ui import text as measure
from pyapp.ui.scene import Node, Rect
from pyapp.ui.screens import common

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyapp.ui.terms import Terms

MODES = ("computer", "hotseat", "both", "watch")
"""Against the computer; two people at one screen; one person for both sides; the computer for both sides."""
NAMES = ("table.player_1", "table.player_2")
"""Label keys of the seats where no seat is simply "you"."""


def agents_of(mode: str, levels: Sequence[str]) -> tuple[str, str]:
    """Who plays the seats; levels: of the computer players for seat 0 and seat 1."""
    if mode == "hotseat":
        return GUEST, GUEST
    if mode == "both":
        return HUMAN, HUMAN
    return (HUMAN if mode == "computer" else levels[0]), levels[1]


def mode_of(agents: Sequence[str]) -> str:
    """The way of playing that these agents mean."""
    if GUEST in agents:
        return "hotseat"
    people = sum(agent in PEOPLE for agent in agents)
    return ("watch", "computer", "both")[people]


def unveil(view: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """A view in which the cards that the other seat knows are known too: for open hands."""
    cards = {key: other["cards"][key] if c.get("face") is None else c for key, c in view["cards"].items()}
    return {**view, "cards": cards}


def curtain(terms: Terms, size: tuple[float, float], seat: int) -> Node:
    """The screen between two people: nothing of the game is on it."""
    root = common.page("curtain", terms.t("curtain.title"), size)
    stage, _ = common.stage(size)
    w = min(520.0, stage.w - 24)
    rect = Rect(stage.cx - w / 2, stage.cy - 120, w, 240)
    name = terms.t(NAMES[seat])
    lines = measure.wrap(terms.t("curtain.text", player=name), w - 48, 16)
    root.draw += [
        draw.panel(rect, line=draw.GOLD),
        draw.text(rect.cx, rect.y + 58, name, 28, w=900, f="serif", a="center", c=draw.NUMBER, m=w - 40),
        *(draw.text(rect.cx, rect.y + 96 + i * 24, line, 16, a="center", m=w - 40) for i, line in enumerate(lines)),
    ]
    box = Rect(rect.x + 40, rect.bottom - 72, w - 80, 52)
    root.add(
        draw.button("curtain-up", terms.t("curtain.up", player=name), box, ("app", "curtain"), style="primary", size=18)
    )
    return root
