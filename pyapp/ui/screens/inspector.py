"""A card's full face (V8.4): beside a hovered card, or in a dialog with all of its text.

A card's text box holds a few lines; what does not fit there stands in full beside or below the card (V10.1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw, faces
from pyapp.ui import text as measure
from pyapp.ui.scene import Command, Node, Rect, find, walk
from pyapp.ui.screens import placing, reasons

if TYPE_CHECKING:
    from pyapp.ui.tabletop import Table

WIDTH = 300.0
"""Of the full face in px at most; a card is 1.4 times as high."""
ASIDE = 320.0
"""Width of the text beside the card."""
SIZE = 15.0
LEADING = 1.45
TOLD = 13.5
"""Size in px of what can be done now."""
Text = list[tuple[str, str]]
"""Lines with their colours."""


def build(table: Table, args: tuple[str, ...]) -> Node:
    """The dialog: the card, what does not fit on it, and what can be done with it now; args: its face, its card."""
    stage, face = table.place.stage, args[0]
    told = reasons.rows(table, table.control.possible) if table.control.possible is not None else []
    beside = stage.w >= WIDTH + ASIDE + 40
    room = ASIDE - 30 if beside else min(WIDTH, stage.w - 40)
    width = min(WIDTH, stage.w - 40, (stage.h - 52) / 1.4 if beside else (stage.h - 96) / 1.4)
    words = rest(table, face, width, room)
    plate = reasons.height(told, room - 28, TOLD) + 22 if told else 0.0
    below = len(words) * SIZE * table.place.text * LEADING + (12 if words else 0) + (plate + 12 if told else 0)
    if not beside:
        width = min(width, (stage.h - 96 - below) / 1.4)
    aside = ASIDE if beside and (words or told) else 0.0
    high = max(width * 1.4, below + 54) if aside else width * 1.4 + (0 if beside else below)
    w, h = max(width, 200.0) + 40 + aside, min(stage.h - 20, high + (32.0 if aside else 76.0))
    rect = Rect(stage.x + (stage.w - w) / 2, stage.y + (stage.h - h) / 2, w, h)
    box = Rect(rect.x + (w - aside - width) / 2, rect.y + 16, width, width * 1.4)
    look = [draw.panel(rect, fill=draw.SHEET), faces.command(box, faces.full(face, table.terms, width))]
    x, y = (box.right + 20, rect.y + 16) if aside else (rect.x + (w - room) / 2, box.bottom + 12)
    look += lines(table, words, x, y)
    node = Node("inspect", "group", " ".join([faces.spoken(face, table.terms), reasons.spoken(told)]), rect, look)
    if told:
        paper = Rect(x, y + below - plate - 12, room, plate)
        look.append(draw.panel(paper, fill=draw.PAPER, line="#d8c08c", r=10))
        node.add(reasons.build("inspect", told, paper.inset(14, 10), TOLD, 0))
    return node


def rest(table: Table, face: str, width: float, room: float) -> Text:
    """The rules text if a card of `width` cuts it, and the flavour if the card has no room for it."""
    terms = table.terms
    shown = faces.full(face, terms, width)
    size = SIZE * table.place.text
    found: Text = []
    if shown["cut"]:
        found += [(line, draw.TEXT) for line in measure.wrap(terms.rules_text(face), room, size)]
    flavour = terms.flavour(face)
    if flavour and not shown["flavour"]:
        found += [("", "")] if found else []
        found += [(line, draw.SOFT) for line in measure.wrap(flavour, room, size)]
    return found


def fitting(table: Table, face: str, width: float, room: tuple[float, float]) -> tuple[float, Text]:
    """The width of a card, not over `width`, that leaves room for its `rest` below it in a (w, h) box."""
    step = SIZE * table.place.text * LEADING
    for _ in range(3):  # a smaller card cuts more, never less
        words = rest(table, face, width, room[0])
        width = min(width, max(120.0, (room[1] - len(words) * step - 12) / 1.4))
    return width, rest(table, face, width, room[0])


def lines(table: Table, words: Text, x: float, y: float) -> list[Command]:
    """A text of `rest` with its top left at (x, y)."""
    size = SIZE * table.place.text
    step = size * LEADING
    return [draw.text(x, y + size + i * step, line, size, c=c, w=500) for i, (line, c) in enumerate(words) if line]


# --- hovering -------------------------------------------------------------------------------------


def peek(table: Table, root: Node) -> list[Node]:
    """The hovered card's full face beside it; it is never in the way of a pointer."""
    wanted = table.control.peek
    anchor = find(root, wanted[0]) if wanted else None
    if wanted is None or anchor is None or table.control.overlay is not None:
        return []
    face, terms, stage = wanted[1], table.terms, table.place.stage
    width = min(WIDTH, stage.w - 16, (stage.h - 16) / 1.4)
    record = faces.full(face, terms, width)
    words = measure.wrap(terms.rules_text(face), width - 24, 14) if record["cut"] else []
    plate = len(words) * 20 + 20 if words else 0.0
    box = _spot(root, table, anchor.rect, (width, min(width * 1.4 + plate, stage.h - 16)))
    card = Rect(box.x, box.y, width, width * 1.4)
    look: list[Command] = [faces.command(card, record)]
    if words:
        below = Rect(box.x, card.bottom + 4, width, plate - 4)
        look.append(draw.panel(below, fill=draw.PAPER, line="#d8c08c", r=8))
        look += [
            draw.text(below.x + 12, below.y + 20 + i * 20, line, 14, c=draw.PAPER_TEXT, w=500)
            for i, line in enumerate(words)
        ]
    return [Node("peek", "image", faces.spoken(face, terms), box, look, z=18)]


def _spot(root: Node, table: Table, anchor: Rect, size: tuple[float, float]) -> Rect:
    """Where a box covers least of what can be touched, of the primary button and of the card itself."""
    keep = [(table.place["primary"], 4.0), (anchor, 2.0)]
    keep += [(n.rect, 1.0) for n in walk(root) if n.state.get("legal")]
    return placing.spot(table.place.stage, size, anchor, keep)
