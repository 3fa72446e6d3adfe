"""The settings over the table: one line for each, remembered at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui import text as measure
from pyapp.ui.scene import Node, Rect
from pyapp.ui.screens import common
from pyapp.ui.settings import VALUES
from pyapp.ui.words import LANGUAGE_NAMES

if TYPE_CHECKING:
    from pyapp.ui.scene import Ref
    from pyapp.ui.settings import Settings
    from pyapp.ui.terms import Terms

WIDTH, HEAD, FOOT = 640.0, 56.0, 60.0
"""Size of the panel in px, without its lines."""
LINE, TALL_LINE = 56.0, 84.0
"""Height of a line in px; tall where the label stands above the answers."""


def height(portrait: bool) -> float:  # noqa: FBT001 - one plain fact
    """The panel's height in px."""
    return HEAD + (len(VALUES) + 1) * (TALL_LINE if portrait else LINE) + FOOT


def build(terms: Terms, rect: Rect, settings: Settings, portrait: bool) -> Node:  # noqa: FBT001 - see height
    """The panel in the given box."""
    title = terms.t("settings.title")
    node = Node("settings", "group", title, rect, [draw.panel(rect, fill=draw.SHEET)])
    node.draw.append(draw.text(rect.x + 20, rect.y + 34, title, 18, w=900, f="serif"))
    rows = [(name, terms.t(f"settings.{name}"), _answers(terms, name, settings)) for name in VALUES]
    tongues: list[tuple[str, Ref, bool]] = [
        (name, ("app", "lang", lang), terms.lang == lang) for lang, name in LANGUAGE_NAMES.items()
    ]
    rows.append(("lang", terms.t("home.languages"), tongues))
    line = min(TALL_LINE if portrait else LINE, (rect.h - HEAD - FOOT) / len(rows))
    label_w = 0.0 if portrait else min(230.0, max(measure.width(label, 14) for _, label, _ in rows) + 16)
    for i, (name, label, answers) in enumerate(rows):
        box = Rect(rect.x + 20, rect.y + HEAD + i * line, rect.w - 40, line)
        node.add(_row(f"set-{name}", label, box, answers, label_w))
    return node


def page(terms: Terms, size: tuple[float, float], settings: Settings) -> Node:
    """The settings as a screen of their own, reached from home."""
    stage, _ = common.stage(size)
    root = common.page("settings-page", terms.t("settings.title"), size)
    portrait = stage.w < WIDTH
    w, h = min(WIDTH, stage.w - 20), min(height(portrait), stage.h - 16)
    panel = build(terms, Rect(stage.cx - w / 2, stage.cy - h / 2, w, h), settings, portrait)
    back = Rect(panel.rect.x + 20, panel.rect.bottom - 54, 120, 44)
    return root.add(panel.add(draw.button("back", terms.t("nav.back"), back, ("app", "home"), size=15)))


def _row(node_id: str, label: str, box: Rect, answers: list[tuple[str, Ref, bool]], label_w: float) -> Node:
    """A setting: label at the left, or above where the panel is narrow."""
    if label_w:
        inner = Rect(box.x + label_w, box.y + 7, box.w - label_w, box.h - 14)
        look = draw.text(box.x, box.cy, label, 14, b=1, m=label_w - 8, c=draw.SOFT)
    else:
        inner = Rect(box.x, box.y + 22, box.w, box.h - 30)
        look = draw.text(box.x, box.y + 15, label, 13, m=box.w, c=draw.SOFT)
    group = common.segments(node_id, label, inner, answers, 14)
    group.draw.append(look)
    return group


def _answers(terms: Terms, name: str, settings: Settings) -> list[tuple[str, Ref, bool]]:
    """The positions of a setting."""
    chosen = getattr(settings, name)
    return [(_word(terms, name, value), ("set", name, value), value == chosen) for value in VALUES[name]]


def _word(terms: Terms, name: str, value: str) -> str:
    if name == "text":
        return f"{value} %"
    return f"{value}×" if value[0].isdigit() else terms.t(f"settings.{name}_{value}")
