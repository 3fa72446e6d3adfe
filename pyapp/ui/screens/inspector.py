"""A card's full face (V8.4): beside a hovered card, or in a dialog with all of its text.

A card's text box holds a few lines; what does not fit there stands in full beside or below the card (V10.1).
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

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
SCALES = (1.3, 1.15, 1.0, 0.87)
"""Of the letters, the largest first; what is wished is one of them."""
FOOT, WIDEST, NARROWEST = 54.0, 520.0, 170.0
"""Px that the closing button takes; of the text beside the card at most; of a card over its text at least."""
Text = list[tuple[str, str]]
"""Lines with their colours."""


class Sheet(NamedTuple):
    """How the dialog lies. width: of the card; room: of the column of text, `is_beside` it or below.

    scale: of the letters.  words: what the card does not say.  plate: height of the paper with what can be done.
    """

    width: float
    room: float
    is_beside: bool
    scale: float
    words: Text
    plate: float

    @property
    def height(self) -> float:
        """Of the column in px."""
        text = len(self.words) * SIZE * self.scale * LEADING
        return text + (12 if self.words else 0) + (self.plate + 12 if self.plate else 0)


def build(table: Table, args: tuple[str, ...]) -> Node:
    """The dialog: the card, what does not fit on it, and what can be done with it now; args: its face, its card."""
    stage, face = table.place.stage, args[0]
    told = reasons.rows(table, table.control.possible) if table.control.possible is not None else []
    sheet = _sheet(table, face, told)
    width = sheet.width
    aside = sheet.room + 30 if sheet.is_beside and (sheet.words or told) else 0.0
    high = max(width * 1.4, sheet.height + FOOT) if aside else width * 1.4 + (0 if sheet.is_beside else sheet.height)
    below = 0.0 if aside or not sheet.height else sheet.room
    w, h = max(width, below, 200.0) + 40 + aside, min(stage.h - 20, high + (32.0 if aside else 76.0))
    rect = Rect(stage.x + (stage.w - w) / 2, stage.y + (stage.h - h) / 2, w, h)
    box = Rect(rect.x + (w - aside - width) / 2, rect.y + 16, width, width * 1.4)
    look = [draw.panel(rect, fill=draw.SHEET), faces.command(box, faces.full(face, table.terms, width))]
    x, y = (box.right + 20, rect.y + 16) if aside else (rect.x + (w - sheet.room) / 2, box.bottom + 12)
    look += lines(sheet.words, sheet.scale, x, y)
    node = Node("inspect", "group", " ".join([faces.spoken(face, table.terms), reasons.spoken(told)]), rect, look)
    if told:
        paper = Rect(x, y + sheet.height - sheet.plate - 12, sheet.room, sheet.plate)
        look.append(draw.panel(paper, fill=draw.PAPER, line="#d8c08c", r=10))
        node.add(reasons.build("inspect", told, paper.inset(14, 10), _told_size(sheet.scale), 0))
    return node


def _sheet(table: Table, face: str, told: list[reasons.Row]) -> Sheet:
    """The first way of laying it out that has room for everything: wider, without the flavour, in smaller letters."""
    stage, found = table.place.stage, []
    is_beside = stage.w >= WIDTH + ASIDE + 40
    width = min(WIDTH, stage.w - 60, (stage.h - 52) / 1.4 if is_beside else (stage.h - 96) / 1.4)
    rooms = (ASIDE - 30, min(WIDEST, stage.w - width - 84)) if is_beside else (min(WIDTH, stage.w - 60),)
    scales = [scale for scale in SCALES if scale <= table.place.text]
    for scale, has_flavour, room in product(scales, (True, False), rooms):
        words = rest(table, face, width, room, scale, has_flavour=has_flavour)
        plate = reasons.height(told, room - 28, _told_size(scale)) + 22 if told else 0.0
        sheet = Sheet(width, room, is_beside, scale, words, plate)
        if not is_beside:
            sheet = sheet._replace(width=min(width, (stage.h - 96 - sheet.height) / 1.4))
        found.append(sheet)
        if sheet.height + FOOT <= stage.h - 52 if is_beside else sheet.width >= NARROWEST:
            break
    return found[-1]


def _told_size(scale: float) -> float:
    """Of what can be done now, in px."""
    return max(measure.MIN_SIZE, TOLD * scale)


def rest(table: Table, face: str, width: float, room: float, scale: float = 0.0, *, has_flavour: bool = True) -> Text:
    """The rules text if a card of `width` cuts it, or prints it smaller than is wished; the flavour if it has none.

    scale: of the letters, 0 for what is wished.
    """
    terms = table.terms
    shown = faces.full(face, terms, width)
    size = SIZE * (scale or table.place.text)
    found: Text = []
    if shown["cut"] or table.place.text > 1:
        found += [(line, draw.TEXT) for line in measure.wrap(terms.rules_text(face), room, size)]
    flavour = terms.flavour(face)
    if has_flavour and flavour and not shown["flavour"]:
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


def lines(words: Text, scale: float, x: float, y: float) -> list[Command]:
    """A text of `rest` with its top left at (x, y)."""
    size = SIZE * scale
    step = size * LEADING
    faces = {draw.SOFT: "flavour"}
    return [
        draw.text(x, y + size + i * step, line, size, c=c, w=500, f=faces.get(c, "sans"))
        for i, (line, c) in enumerate(words)
        if line
    ]


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
