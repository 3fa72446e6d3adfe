"""The small picture of a saved game: its front rows, or the first card of each side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.ui import draw, faces
from pyapp.ui.gates import GATES
from pyapp.ui.scene import Command, Node, Rect

if TYPE_CHECKING:
    from pyapp.ui.shelf import About
    from pyapp.ui.terms import Terms

TILT = 7.0
"""Degrees by which the two cards of `pair` lean apart."""


def rows(node_id: str, rect: Rect, told: About, terms: Terms) -> Node:
    """The rows, theirs above mine, each card a few pixels wide."""
    look: list[Command] = [draw.panel(rect, r=8, fill=list(GATES[terms.realm].cloth), line="rgba(232,192,106,.5)")]
    h = (rect.h - 12) / 2
    for at, row in enumerate(told.get("rows", ())):
        y = rect.y + 4 + at * (h + 4)
        width = h / 1.4
        step = min(width + 3, (rect.w - 8 - width) / max(1, len(row) - 1))
        x = rect.cx - (step * (len(row) - 1) + width) / 2
        for i, (face, is_turned) in enumerate(row):
            box = Rect(x + i * step, y, width, h)
            if is_turned:
                box = Rect(box.cx - width / 2, box.cy - width / 2.8, width, width / 1.4)
            look.append(faces.command(box, _face(face, terms, pose=is_turned)))
    return Node(node_id, "image", "", rect, look)


def pair(node_id: str, rect: Rect, told: About, terms: Terms) -> Node:
    """The first card of each side, upright and leaning apart, mine in front; a back where a side has none."""
    theirs, mine = (row[0][0] if row else None for row in told["rows"])
    width = min(rect.h / 1.5, rect.w * 0.56)
    boxes = [Rect(x, rect.cy - width * 0.7, width, width * 1.4) for x in (rect.right - width - 4, rect.x + 4)]
    look = [
        faces.command(box, _face(face, terms), tilt)
        for box, face, tilt in zip(boxes, (theirs, mine), (TILT, -TILT), strict=True)
    ]
    return Node(node_id, "image", "", rect, look)


def _face(face: str | None, terms: Terms, pose: int = 0) -> dict[str, Any]:
    """The face record of a card in play, a back for None."""
    attribute = terms.card(face).get("attribute", "none") if face else None
    return faces.small({"face": face, "pose": pose, "attribute": attribute}, terms)
