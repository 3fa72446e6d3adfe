"""A message with a few answers: a link that cannot be opened, a damaged save."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui import text as measure
from pyapp.ui.scene import Node, Rect, Ref
from pyapp.ui.screens import common

if TYPE_CHECKING:
    from pyapp.ui.terms import Terms


def build(terms: Terms, size: tuple[float, float], key: str, detail: str, answers: list[tuple[str, Ref]]) -> Node:
    """key: link | save | save_none in the catalog's [notice]; detail: catalog key of the reason, may be unknown."""
    stage, _ = common.stage(size)
    root = common.page("notice", terms.t(f"notice.{key.split('_', maxsplit=1)[0]}_title"), size)
    w = min(580.0, stage.w - 24)
    words = terms.t(f"notice.{key}" if key == "save_none" else f"notice.{key}_text")
    lines = measure.wrap(words, w - 56, 16)
    reason = terms.t(detail) if terms.has(detail) else ""
    small = measure.wrap(reason, w - 56, 14) if reason else []
    h = 150 + len(lines) * 24 + len(small) * 20
    rect = Rect(stage.x + (stage.w - w) / 2, stage.y + (stage.h - h) / 2, w, h)
    root.draw += [
        draw.panel(rect, fill=draw.PAPER, line="#d8c08c"),
        draw.text(rect.x + 28, rect.y + 44, root.name, 20, c=draw.REFUSED, w=900, m=w - 56),
    ]
    y = rect.y + 78
    root.draw += [
        draw.text(rect.x + 28, y + 24 * i, line, 16, c=draw.PAPER_TEXT, w=500, m=w - 56) for i, line in enumerate(lines)
    ]
    y += 24 * len(lines)
    root.draw += [
        draw.text(rect.x + 28, y + 20 * i, line, 14, c=draw.PAPER_SOFT, w=500, m=w - 56) for i, line in enumerate(small)
    ]
    dialog = Node("notice-box", "dialog", " ".join(filter(None, (f"{root.name}.", words, reason))), rect, z=1)
    gap = (w - 56) / len(answers)
    for i, (label, ref) in enumerate(answers):
        box = Rect(rect.x + 28 + gap * i, rect.bottom - 60, gap - 10, 44)
        style = "primary" if i == 0 else ""
        dialog.add(draw.button(f"answer-{i}", terms.t(label), box, ref, style=style, size=15, z=2))
    return root.add(dialog)
