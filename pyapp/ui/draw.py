"""Display-list commands and the few composed nodes every screen uses: buttons, panels, chips."""

from __future__ import annotations

from typing import Any

from pyapp.ui import text as measure
from pyapp.ui.scene import Command, Node, Rect, Ref

TEXT = "#fbf5e6"
SOFT = "#cfc6e4"
GOLD = "#e8c06a"
NUMBER = "#fbe6ad"
PAPER = "#fffaf0"
PAPER_TEXT = "#271d3d"
PAPER_SOFT = "#5a4d70"
MINT = "#aef7ea"
ROSE = "#ff8fa2"
HEAVY = 1.1
"""How much wider the heaviest weight may run than the estimate."""
SMALL_LABEL = 12.5
"""Px of a button's label in several lines."""
DARK_ON_GOLD = "#2a1a04"
SHEET = "rgba(16,12,38,.97)"
"""What lies over the table is written on it."""
MENU = "rgba(16,12,38,.96)"
"""Behind the buttons beside a card."""
FAINT_GOLD = "rgba(232,192,106,.30)"
"""Hairlines of panels."""
NOW = "#f2c55c"
"""Behind the name of the present phase."""
DANGER = "#b3203c"
REFUSED = "#b3122f"
PERMITTED = "#0f5f56"


def text(x: float, y: float, words: str, size: float, **style: Any) -> Command:
    """One line. style: c colour, w weight, f family, a align, m width in px, b=1 middle instead of baseline."""
    return ["text", round(x, 1), round(y, 1), words, {"s": size, **style}]


def panel(rect: Rect, **style: Any) -> Command:
    """A rounded plate; style: r radius, fill colour(s), line colour or None."""
    return ["panel", *_r(rect), style]


def chip(x: float, y: float, words: str, size: float, **style: Any) -> Command:
    """A small pill around (x, y): centre, or its left/right end with a="left"/"right"."""
    return ["chip", round(x, 1), round(y, 1), words, {"s": size, **style}]


def icon(x: float, y: float, size: float, name: str, colour: str = TEXT) -> Command:
    """A line icon in a box of `size` px with its top left at (x, y)."""
    return ["icon", round(x, 1), round(y, 1), size, name, colour]


def _r(rect: Rect) -> list[float]:
    return [round(v, 1) for v in rect]


def button(node_id: str, label: str, rect: Rect, ref: Ref, **options: Any) -> Node:
    """A labelled button. options: style "primary", on (chosen), size px, key (keyboard hint), enabled, z."""
    size = options.get("size", 14.5)
    primary = options.get("style") == "primary"
    on = options.get("on", False)
    colour = DARK_ON_GOLD if primary or on else TEXT
    enabled = options.get("enabled", True)
    look = {"style": options.get("style", ""), "on": on}
    look |= {name: options[name] for name in ("r", "fill") if name in options}
    draw: list[Command] = [["button", *_r(rect), look]]
    draw += _label(label, rect, size, colour, options.get("key", ""))
    if not enabled:
        draw.append(panel(rect, r=options.get("r", rect.h / 2), fill="rgba(13,10,36,.5)", line=None))
    state = {"pressed": bool(on)} if "on" in options else {}
    return Node(node_id, "button", label, rect, draw, ref, enabled, state, options.get("z", 0))


def _label(label: str, rect: Rect, size: float, colour: str, key: str) -> list[Command]:
    """The words of a button: shrink, then drop the key hint, then two lines (V10.4)."""
    room = rect.w - (20 if rect.w > 100 else 10)
    hint = measure.width(key, 12) + 22 if key else 0
    total = measure.width(label, size) * HEAVY + 8 + hint
    if key and total <= room:
        x = rect.cx - total / 2
        badge = Rect(x + total - hint, rect.cy - 10, hint, 20)
        shade = "rgba(42,26,4,.16)" if colour == DARK_ON_GOLD else "rgba(255,255,255,.1)"
        return [
            text(x, rect.cy, label, size, c=colour, w=900, b=1, m=total - hint - 8),
            panel(badge, r=5, fill=shade, line=colour + "66"),
            text(badge.cx, badge.cy, key, 12, c=colour, w=700, a="center", b=1),
        ]
    fitted = measure.fit_size(label, room / HEAVY, size)
    if measure.width(label, fitted) * HEAVY <= room + 0.5 or rect.h < 34:
        return [text(rect.cx, rect.cy, label, fitted, c=colour, w=900, a="center", b=1, m=room)]
    step = SMALL_LABEL * 1.2
    lines = measure.wrap_max(label, room, SMALL_LABEL, max(2, int((rect.h - 6) // step)))
    top = rect.cy - (len(lines) - 1) * step / 2
    return [
        text(rect.cx, top + step * i, line, SMALL_LABEL, c=colour, w=900, a="center", b=1, m=room)
        for i, line in enumerate(lines)
    ]


def icon_button(node_id: str, label: str, rect: Rect, ref: Ref, name: str) -> Node:
    """A square button with a line icon; its label is for the mirror."""
    size = min(22.0, rect.w - 12)
    draw: list[Command] = [
        panel(rect, r=11, fill="rgba(255,255,255,.07)", line="rgba(255,255,255,.2)"),
        icon(rect.cx - size / 2, rect.cy - size / 2, size, name),
    ]
    return Node(node_id, "button", label, rect, draw, ref)


def paragraph(x: float, y: float, words: str, room: float, size: float, **style: Any) -> tuple[list[Command], float]:
    """Wrapped lines from baseline y; returns the commands and the height used in px. style: most lines, leading."""
    most = style.pop("most", 99)
    leading = style.pop("leading", 1.4)
    lines = measure.wrap_max(words, room, size, most)
    commands = [text(x, y + i * size * leading, line, size, m=room, **style) for i, line in enumerate(lines)]
    return commands, len(lines) * size * leading
