"""The home screen (picture 06a): a gate for each realm that can be played, and the game to go on with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui.scene import Node, Rect
from pyapp.ui.screens import common

if TYPE_CHECKING:
    from pyapp.ui.terms import Terms

GATE_ART = "ca-002"
"""What is seen through the gate; the figures stand in until it is loaded."""
GATE_FACES = [
    {"id": "gate-left", "k": "caster", "a": "mercury", "lv": 1},
    {"id": "gate-right", "k": "caster", "a": "jupiter", "lv": 1},
    {"id": "gate-front", "k": "caster", "a": "mars", "lv": 2},
]


@dataclass(frozen=True, slots=True)
class Saved:
    """What the continue tile tells of the saved game."""

    turn: int
    mine: int
    theirs: int


def build(terms: Terms, size: tuple[float, float], saved: Saved | None) -> Node:
    """The whole screen."""
    stage, scale = common.stage(size)
    portrait = stage.w < 600
    root = common.page("home", terms.t("home.title"), size)
    top = stage.y + 20
    root.draw += [
        draw.text(stage.x + 24, top + 38, terms.t("app.title"), 40 if not portrait else 32, w=900, f="serif"),
        draw.text(stage.x + 24, top + 62, "SANKAI", 15, f="cinzel", c=draw.GOLD),
    ]
    if portrait:
        root.add(common.languages(terms, Rect(stage.x + 12, top + 78, stage.w - 24, 44)))
        area = Rect(stage.x + 20, top + 136, stage.w - 40, stage.h - top - 206)
    else:
        root.draw += [
            draw.text(stage.x + 220, top + 30, terms.t("app.tagline"), 17, c="#e4daf4", w=700),
            draw.text(stage.x + 220, top + 56, terms.t("app.subtitle"), 15, c="#c3b8e0", w=700),
        ]
        root.add(common.languages(terms, Rect(stage.right - 424, top + 14, 400, 38)))
        area = Rect(stage.x + 40, top + 92, stage.w - 80, stage.h - 160)
    _realms(root, terms, area, saved, scale)
    shelf = Rect(stage.right - 24 - 220, stage.bottom - (74 if portrait else 50), 220, 40)
    root.add(draw.button("saves", terms.t("home.saves"), shelf, ("saves", "show"), size=15))
    root.draw.append(
        draw.text(stage.x + 24, stage.bottom - 14, terms.t("app.offline"), 12.5, c="#b9aed6", m=stage.w - 48)
    )
    return root


def _realms(root: Node, terms: Terms, area: Rect, saved: Saved | None, scale: float) -> None:
    """Gates in a row; the saved game beside them, or below where the screen is narrow."""
    beside = area.w > 760
    tile_room = 176 if saved and not beside else 0
    height = min(500 * scale, area.h - tile_room)
    width = min(372 * scale, area.w, height * 0.8)
    total = width + (420 if saved and beside else 0)
    gate_rect = Rect(area.x + (area.w - total) / 2, area.y + max(0, (area.h - tile_room - height) / 2), width, height)
    root.add(gate(terms, gate_rect))
    if saved:
        tile = (
            Rect(gate_rect.right + 40, gate_rect.cy - 84, 380, 168)
            if beside
            else Rect(area.x, gate_rect.bottom + 16, area.w, 156)
        )
        root.add(_continue(terms, tile, saved))


def gate(terms: Terms, rect: Rect) -> Node:
    """The gate of Caster."""
    group = Node(
        "gate-caster",
        "group",
        terms.t("home.caster"),
        rect,
        [["gate", *rect, {"art": GATE_ART, "figures": GATE_FACES}]],
    )
    y = rect.y + rect.h * 0.66
    group.draw += [
        draw.text(rect.cx, y, terms.t("home.caster"), 29, w=900, f="serif", a="center", m=rect.w - 30),
        draw.text(rect.cx, y + 22, "CASTER", 14, f="cinzel", c="#ffb3c8", a="center"),
        draw.text(rect.cx, y + 48, terms.t("home.caster_line1"), 15.5, w=700, c="#f4ecff", a="center", m=rect.w - 24),
        draw.text(rect.cx, y + 71, terms.t("home.caster_line2"), 15.5, w=700, c="#f4ecff", a="center", m=rect.w - 24),
    ]
    box = Rect(rect.x + 34, rect.bottom - 62, rect.w - 68, 46)
    group.add(draw.button("play", terms.t("home.play"), box, ("app", "new"), style="primary", size=17))
    return group


def _continue(terms: Terms, rect: Rect, saved: Saved) -> Node:
    group = Node("continue", "group", terms.t("home.continue"), rect, [draw.panel(rect)])
    group.draw += [
        draw.text(rect.x + 18, rect.y + 32, terms.t("home.continue"), 18, w=900, f="serif"),
        draw.text(
            rect.x + 18, rect.y + 60, terms.t("home.continue_line", turn=saved.turn), 14.5, c="#efe8f8", m=rect.w - 36
        ),
        draw.text(
            rect.x + 18,
            rect.y + 84,
            terms.t("home.continue_orbs", mine=saved.mine, theirs=saved.theirs),
            14.5,
            c="#efe8f8",
            m=rect.w - 36,
        ),
    ]
    box = Rect(rect.x + 18, rect.bottom - 56, 150, 42)
    watch = Rect(box.right + 12, box.y, 150, 42)
    group.add(
        draw.button("resume", terms.t("home.resume"), box, ("app", "resume"), size=15, on=True),
        draw.button("continue-watch", terms.t("replay.watch"), watch, ("replay", "open"), size=15),
    )
    return group
