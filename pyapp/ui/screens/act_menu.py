"""The buttons for the acts of a selected card, and for a question with the card it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pyapp.ui import draw, faces
from pyapp.ui import text as measure
from pyapp.ui.labels import act_label
from pyapp.ui.layout import FINGER
from pyapp.ui.model import card, is_token
from pyapp.ui.realms import realm_of
from pyapp.ui.scene import Command, Node, Rect, find

if TYPE_CHECKING:
    from pyapp.ui.choices import Act
    from pyapp.ui.model import Card
    from pyapp.ui.tabletop import Table

BUTTON_HEIGHT = 40.0
GAP, EDGE = 8.0, 4.0
"""Px between the buttons, and between the menu on a phone and the primary button."""
LIFT = 12.0
"""Px by which cards in hand stand out above its place."""
PAD, PAD_PHONE = 12.0, 8.0
"""Px around what is in the menu."""
PICTURE, PICTURE_PHONE = 126.0, 100.8
"""Height in px of the card a question is about, where there is room."""
BESIDE_PICTURE = 20.0
LEAST_TEXT, MOST_WIDE = 230.0, 420.0
"""Px that a card's text takes at least, and a button at most."""
LINE = 19.0
MOST_LINES = 7


class Menu(NamedTuple):
    """What is in the menu in so many columns of buttons: `w` is the width of one, `rows` their heights.

    is_whole: no word on a button is wider than it.
    """

    columns: int
    w: float
    rows: list[float]
    text: list[str]
    picture: float
    pad: float
    is_whole: bool

    @property
    def left(self) -> float:
        """Px that the picture of a card takes at the left."""
        return self.picture / 1.4 + BESIDE_PICTURE if self.picture else 0.0

    @property
    def told(self) -> float:
        """Px that the text takes above the buttons."""
        return LINE * len(self.text) + 6 if self.text else 0.0

    @property
    def inner(self) -> float:
        """Height of text and buttons."""
        return self.told + sum(self.rows) + GAP * (len(self.rows) - 1)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the whole."""
        wide = self.columns * self.w + GAP * (self.columns - 1)
        return wide + self.left + 2 * self.pad, max(self.inner, self.picture) + 2 * self.pad


def build(table: Table, root: Node) -> Node:
    """Buttons in a column beside the selected card, or over the hand with the card they are about."""
    anchor = find(root, f"card-{table.control.selected}")
    about = None if anchor else _asked_about(table)
    acts = table.control.offers() if anchor else _unsaid(table)
    labels = [_label(table, act) for act in acts]
    if anchor:
        menu = _menu(table, labels, None, table.place.stage.w - 2 * GAP, 1)
        box = _beside(anchor.rect, menu.size, table.place.stage)
    else:
        menu = _fitting(table, labels, about)
        box = _over_hand(table, menu.size)
    look: list[Command] = [draw.panel(box, fill=draw.MENU, line=draw.GOLD)]
    x, y = box.x + menu.pad + menu.left, box.cy - menu.inner / 2
    wide = box.right - menu.pad - x
    look += [
        draw.text(x + 4, y + 14 + LINE * i, line, 13.5, c=draw.SOFT, w=500, m=wide) for i, line in enumerate(menu.text)
    ]
    panel = Node("acts", "group", table.terms.t("table.acts"), box, look, ("none",), z=10)
    if about:
        shape = Rect(box.x + menu.pad, box.cy - menu.picture / 2, menu.picture / 1.4, menu.picture)
        panel.add(_picture(table, about, shape))
    return panel.add(*_buttons(table, acts, labels, menu, (x, y + menu.told)))


def _unsaid(table: Table) -> list[Act]:
    """The acts without a place; on a phone, where room is dear, without the refusal that the primary button is."""
    acts, control = table.control.offers(), table.control
    if not table.place.portrait or not control.choices.is_risky:
        return acts
    return [act for act in acts if act[0] != "decline" or control.primary() != (act,)]


def _fitting(table: Table, labels: list[str], about: Card | None) -> Menu:
    """Over the hand: in as few columns as leave the rows of the table, and the words of what is asked, uncovered."""
    room = table.place["hand"].w - 2 * GAP
    menus = [_menu(table, labels, about, room, columns) for columns in range(1, len(labels) + 1)]
    found = [menu for menu in menus if menu.is_whole] or menus[:1]
    high = _room_over_hand(table)
    return next((menu for menu in found if menu.size[1] <= high), min(found, key=lambda menu: menu.size[1]))


def _menu(table: Table, labels: list[str], about: Card | None, room: float, columns: int) -> Menu:
    """The menu with so many columns in `room` px."""
    is_phone = table.place.portrait
    pad = PAD_PHONE if is_phone else PAD
    picture = min(PICTURE_PHONE if is_phone else PICTURE, _room_over_hand(table) - 2 * pad) if about else 0.0
    empty = Menu(columns, 0.0, [], [], picture, pad, is_whole=True)
    gaps = GAP * (columns - 1)
    widest = max(measure.width(label, 15) for label in labels) * draw.HEAVY + 24
    least = (LEAST_TEXT - gaps) / columns if about else 0.0
    w = min(max(widest, least), MOST_WIDE, (room - 2 * pad - empty.left - gaps) / columns)
    heights = [_height(label, w, touch=is_phone) for label in labels]
    rows = [max(heights[i : i + columns]) for i in range(0, len(heights), columns)]
    is_whole = all(_is_whole(label, w) for label in labels)
    text = _rules(table, about, w * columns + gaps) if about else []
    return empty._replace(w=w, rows=rows, text=text, is_whole=is_whole)


def _picture(table: Table, about: Card, box: Rect) -> Node:
    """The card that is asked about; one that has left the chain for its place is seen nowhere else."""
    face = faces.small({**about, "pose": 0, "down": False}, table.terms, "hand")
    holds = (int(about["id"]),) if about.get("zone") == "chain" else ()
    return Node("acts-card", "image", "", box, [faces.command(box, face)], z=11, holds=holds)


def _label(table: Table, act: Act) -> str:
    """What the button says; that it loses the game is said with it."""
    words = act_label(table.view, act, table.terms)
    return table.terms.t("warn.lose", act=words) if act in table.control.dangers else words


def _buttons(table: Table, acts: list[Act], labels: list[str], menu: Menu, start: tuple[float, float]) -> list[Node]:
    """One button for each act, row by row."""
    found, (left, y) = [], start
    for i, (label, act) in enumerate(zip(labels, acts, strict=True)):
        row, column = divmod(i, menu.columns)
        box = Rect(left + column * (menu.w + GAP), y + sum(menu.rows[:row]) + GAP * row, menu.w, menu.rows[row])
        ref = ("do", act[0], str(act[1]), str(act[2]))
        style: dict[str, Any] = {"fill": draw.DANGER} if act in table.control.dangers else {}
        found.append(draw.button(f"act-{i}", label, box, ref, size=15, z=11, **style))
    return found


def _is_whole(label: str, w: float) -> bool:
    """Whether a label on a button so wide breaks between words only."""
    lines = measure.wrap(label, w - 20, draw.SMALL_LABEL)
    return all(measure.width(line, draw.SMALL_LABEL) * draw.HEAVY <= w for line in lines)


def _height(label: str, w: float, *, touch: bool) -> float:
    """Of a button, so that all lines of its label have room."""
    lines = len(measure.wrap(label, w - 20, draw.SMALL_LABEL)) if measure.width(label, 12) * draw.HEAVY > w - 20 else 1
    return max(FINGER if touch else BUTTON_HEIGHT, lines * draw.SMALL_LABEL * 1.2 + 12)


def _rules(table: Table, about: Card, w: float) -> list[str]:
    """What the card does: nobody can answer a question about a text that is not there."""
    if table.control.choices.kind not in ("may", "bloom", "mode"):
        return []
    return measure.wrap_max(table.terms.rules_text(str(about["face"])), w, 13.5, MOST_LINES)


def _asked_about(table: Table) -> Card | None:
    """The card a plain question speaks of, if its face is known."""
    source = int((table.view.get("decision") or {}).get("source", -1))
    card_id = next((a[1] for a in table.control.offers() if a[1] >= 0), source)
    found = card(table.view, card_id)
    return found if found.get("face") and not is_token(found) else None


def _room_over_hand(table: Table) -> float:
    """The height of a box at the end of the hand that covers neither a row nor, on a phone, what is asked."""
    place = table.place
    if not place.portrait:
        return place["hand"].h - 2 * GAP
    return place["primary"].y - place["chain"].bottom - EDGE


def _over_hand(table: Table, size: tuple[float, float]) -> Rect:
    """A box of that size at the end of the hand: the answer depends on what is in play, so no row is covered.

    What is asked about the hand itself leaves that free and stands above it.
    """
    stage, hand = table.place.stage, table.place["hand"]
    bottom = table.place["primary"].y - EDGE if table.place.portrait else hand.bottom - GAP
    if table.control.choices.kind in realm_of(table.view).asks.of_hand:
        bottom = hand.y - LIFT - GAP
    x, y = hand.right - size[0] - GAP, bottom - size[1]
    return Rect(max(stage.x + GAP, x), max(stage.y + GAP, y), *size)


def _beside(around: Rect, size: tuple[float, float], stage: Rect) -> Rect:
    """A box of that size right of `around`, or above it in the lower part of the stage, kept on the stage."""
    w, h = size
    over = around.y > stage.h * 0.6
    x = around.cx - w / 2 if over else around.right + 12
    y = around.y - h - 22 if over else around.cy - h / 2
    if not over and x + w > stage.right - 8:
        x = around.x - w - 12
    return Rect(min(max(stage.x + 8, x), stage.right - w - 8), min(max(stage.y + 8, y), stage.bottom - h - 8), w, h)
