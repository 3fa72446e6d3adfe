"""What the screens outside the table share: a stage, segmented choices, language buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui import text as measure
from pyapp.ui.layout import FINGER, stage_of
from pyapp.ui.scene import Node, Rect, Ref
from pyapp.ui.words import LANGUAGE_NAMES, LANGUAGES

if TYPE_CHECKING:
    from pyapp.ui.terms import Terms

HIGHEST = 48.0
"""Of a button in a line of choices, in px."""
ROOMY = 300.0
"""Width in px from which the arrows beside a choice are as wide as a finger: the words come first."""
NIGHT = ("#43358f", "#241b58", "#100b2a")


def page(node_id: str, name: str, size: tuple[float, float]) -> Node:
    """An empty screen with the night cloth; size in px."""
    w, h = size
    circle = {"colours": NIGHT, "cx": w / 2, "cy": h * 0.52, "r": min(w, h) * 0.53}
    return Node(node_id, "group", name, Rect(0, 0, w, h), [["cloth", w, h, circle]])


def stage(size: tuple[float, float]) -> tuple[Rect, float]:
    """The part of the canvas a page uses, and its scale."""
    rect, scale = stage_of(*size)
    return rect, min(scale, 1.3)


def segments(node_id: str, name: str, rect: Rect, options: list[tuple[str, Ref, bool]], size: float) -> Node:
    """Buttons side by side of which one is chosen; they wrap into a second line when the words need it.

    They are equally wide, unless that is too narrow for the longest words.
    """
    group = Node(node_id, "group", name, rect)
    needed = [measure.width(label, size) + 26 for label, _, _ in options]
    rows = 1 if sum(needed) + 8 * (len(options) - 1) <= rect.w else 2
    per_row = -(-len(options) // rows)
    h = min(HIGHEST, (rect.h - 6 * (rows - 1)) / rows)
    top = rect.cy - (rows * (h + 6) - 6) / 2
    room = rect.w - 8 * (per_row - 1)
    w = min(room / per_row, max(110.0, *needed))
    x = rect.x
    for i, (label, ref, on) in enumerate(options):
        x = rect.x if i % per_row == 0 else x
        wide = needed[i] * room / sum(needed) if rows == 1 and max(needed) > w else w
        box = Rect(x, top + (i // per_row) * (h + 6), wide, h)
        group.add(draw.button(f"{node_id}-{i}", label, box, ref, size=size, on=on))
        x = box.right + 8
    return group


def stepper(node_id: str, name: str, rect: Rect, options: list[tuple[str, Ref, bool]], size: float) -> Node:
    """One of many: arrows to the one before and after, between them the chosen one; options are these three."""
    group = Node(node_id, "group", name, rect)
    rect = Rect(rect.x, rect.cy - min(rect.h, HIGHEST) / 2, rect.w, min(rect.h, HIGHEST))
    side = min(rect.h, FINGER if rect.w >= ROOMY else 34.0)
    middle = min(rect.w - 2 * side - 16, 320.0)
    boxes = (
        Rect(rect.x, rect.y, side, rect.h),
        Rect(rect.x + side + 8, rect.y, middle, rect.h),
        Rect(rect.x + side + middle + 16, rect.y, side, rect.h),
    )
    for i, (icon, box, (label, ref, on)) in enumerate(zip(("previous", "", "next"), boxes, options, strict=True)):
        node_name = f"{node_id}-{i}"
        button = draw.icon_button(node_name, label, box, ref, icon) if icon else None
        group.add(button or draw.button(node_name, label, box, ref, size=size, on=on))
    return group


def languages(terms: Terms, rect: Rect) -> Node:
    """The four languages; switching happens in place."""
    options = [(name, ("app", "lang", lang), terms.lang == lang) for lang, name in LANGUAGE_NAMES.items()]
    group = Node("languages", "group", terms.t("home.languages"), rect)
    w = (rect.w - 24) / 4
    for i, (label, ref, on) in enumerate(options):
        box = Rect(rect.x + i * (w + 8), rect.y, w, rect.h)
        group.add(draw.button(f"lang-{LANGUAGES[i]}", label, box, ref, size=14, on=on))
    return group
