"""Who sits at the screen: one person, two in turn behind a curtain, one for both sides, or nobody (V13.11)."""

from __future__ import annotations

import functools
from collections import Counter
from typing import TYPE_CHECKING, Any

from pyapp.play.session import GUEST, HUMAN, PEOPLE
from pyapp.ui import draw
from pyapp.ui import text as measure
from pyapp.ui.log import OPEN_HANDS, SHARED
from pyapp.ui.model import read
from pyapp.ui.scene import Node, Rect
from pyapp.ui.screens import common

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyapp.play.session import Session
    from pyapp.ui.model import View
    from pyapp.ui.terms import Terms

MODES = ("computer", "hotseat", "both", "watch")
"""Against the computer; two people at one screen; one person for both sides; the computer for both sides."""
OPEN = frozenset({"both", "watch"})
"""Ways of playing with open hands."""
HUMAN_SEAT = 0
"""The seat of the person who plays against the computer, and from whose side a replay is seen."""
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


def seen(session: Session, seat: int) -> View:
    """What the seat at the screen sees now; both hands are open where no two people play."""
    mode, view = mode_of(session.agents), session.view(seat)
    if mode == "watch":  # who only watches is asked nothing
        view = {**view, "decision": None}
    return _named(unveil(view, session.view(1 - seat)) if mode in OPEN else view, mode)


def told(session: Session, at: int | None = None) -> View:
    """What whoever comes by may see of a game, now or after so many choices, from the side of seat 0.

    Of a running game of two people that is only what both of them know.
    """
    mode = mode_of(session.agents)
    look = session.view if at is None else functools.partial(session.view_at, at)
    view = look(HUMAN_SEAT)
    if mode == "computer":
        return _named(view, mode)
    other = look(1 - HUMAN_SEAT)
    if mode == "hotseat" and session.decision is not None:
        return {**_named(veil(view, other), mode), "sight": SHARED}
    return _named(unveil(view, other), mode)


def _named(raw: dict[str, Any], mode: str) -> View:
    """A view as the screens like it, with the players' names where no seat is simply "you"."""
    view = read(raw)
    if mode != "computer":
        view["names"] = NAMES
    return view


def unveil(view: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """A view in which the cards that the other seat knows are known too: for open hands."""
    gained = {key: c for key, c in other["cards"].items() if c.get("face") and not view["cards"][key].get("face")}
    left = [Counter(faces) for faces in view["unknown"]]
    for c in gained.values():
        left[c["owner"]][c["face"]] -= 1
    unknown = [sorted(faces.elements()) for faces in left]
    return {**view, "cards": {**view["cards"], **gained}, "unknown": unknown, "sight": OPEN_HANDS}


def veil(view: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """A view in which the cards that the other seat does not know are unknown too."""
    lost = {key: c for key, c in view["cards"].items() if c.get("face") and not other["cards"][key].get("face")}
    unknown = [
        sorted([*faces, *(c["face"] for c in lost.values() if c["owner"] == seat)])
        for seat, faces in enumerate(view["unknown"])
    ]
    return {**view, "cards": {**view["cards"], **{key: other["cards"][key] for key in lost}}, "unknown": unknown}


def news(before: dict[str, Any], after: dict[str, Any]) -> tuple[int, ...]:
    """The cards that the seat of two views came to know between them, and that nobody else knows."""
    old, seat = before["cards"], after["seat"]
    return tuple(
        int(key)
        for key, c in after["cards"].items()
        if c.get("face") and c["known"] == [seat] and not old.get(key, {}).get("face")
    )


def call(terms: Terms, seat: int) -> str:
    """The sentence that calls a person to the screen."""
    return terms.t("curtain.text", player=terms.t(NAMES[seat]))


def curtain(terms: Terms, size: tuple[float, float], seat: int) -> Node:
    """The screen between two people: nothing of the game is on it."""
    root = common.page("curtain", terms.t("curtain.title"), size)
    stage, _ = common.stage(size)
    w = min(520.0, stage.w - 24)
    rect = Rect(stage.cx - w / 2, stage.cy - 120, w, 240)
    name = terms.t(NAMES[seat])
    lines = measure.wrap(call(terms, seat), w - 48, 16)
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
