"""The buttons for the acts of a selected card, and for a question with the card it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.ui import draw, faces
from pyapp.ui import text as measure
from pyapp.ui.labels import act_label
from pyapp.ui.model import card, is_token
from pyapp.ui.realms import realm_of
from pyapp.ui.scene import Command, Node, Rect, find

if TYPE_CHECKING:
    from pyapp.ui.choices import Act
    from pyapp.ui.model import Card
    from pyapp.ui.tabletop import Table

BUTTON_HEIGHT = 40.0
TOUCH_HEIGHT = 46.0
GAP = 8.0
LIFT = 12.0
"""Px by which cards in hand stand out above its place."""
PICTURE, PICTURE_PHONE = (90.0, 126.0), (72.0, 100.8)
"""Width and height in px of the card a question is about."""
MOST_LINES = 7


def build(table: Table, root: Node) -> Node:
    """A column of buttons beside the selected card, or over the hand with the card it is about."""
    labels = [_label(table, act) for act in table.control.offers()]
    stage = table.place.stage
    anchor = find(root, f"card-{table.control.selected}")
    about = None if anchor else _asked_about(table)
    picture = PICTURE_PHONE if table.place.portrait else PICTURE
    left = picture[0] + 20 if about else 0.0
    widest = max(measure.width(label, 15) for label in labels) * draw.HEAVY + 24
    room = stage.w if anchor else table.place["hand"].w
    w = min(max(widest, 230.0 if about else 0.0), 420.0, room - 40 - left)
    text = _rules(table, about, w) if about else []
    heights = [_height(label, w, touch=table.place.portrait) for label in labels]
    inner = sum(heights) + GAP * (len(labels) - 1) + 19 * len(text) + (6 if text else 0)
    h = max(inner, picture[1] if about else 0.0) + 24
    size = (w + 24 + left, h)
    box = _beside(anchor.rect, size, stage) if anchor else _over_hand(table, size)
    look: list[Command] = [draw.panel(box, fill=draw.MENU, line=draw.GOLD)]
    x, y = box.x + 12 + left, box.cy - inner / 2
    look += [draw.text(x + 4, y + 14 + 19 * i, line, 13.5, c=draw.SOFT, w=500, m=w) for i, line in enumerate(text)]
    panel = Node("acts", "group", table.terms.t("table.acts"), box, look, ("none",), z=10)
    if about:
        panel.add(_picture(table, about, Rect(box.x + 12, box.cy - picture[1] / 2, *picture)))
    y += 19 * len(text) + (6 if text else 0)
    return panel.add(*_buttons(table, labels, heights, Rect(x, y, w, 0)))


def _picture(table: Table, about: Card, box: Rect) -> Node:
    """The card that is asked about; one that has left the chain for its place is seen nowhere else."""
    face = faces.small({**about, "pose": 0, "down": False}, table.terms, "hand")
    holds = (int(about["id"]),) if about.get("zone") == "chain" else ()
    return Node("acts-card", "image", "", box, [faces.command(box, face)], z=11, holds=holds)


def _label(table: Table, act: Act) -> str:
    """What the button says; that it loses the game is said with it."""
    words = act_label(table.view, act, table.terms)
    return table.terms.t("warn.lose", act=words) if act in table.control.dangers else words


def _buttons(table: Table, labels: list[str], heights: list[float], top: Rect) -> list[Node]:
    found, y = [], top.y
    for i, (label, act, height) in enumerate(zip(labels, table.control.offers(), heights, strict=True)):
        ref = ("do", act[0], str(act[1]), str(act[2]))
        style: dict[str, Any] = {"fill": draw.DANGER} if act in table.control.dangers else {}
        found.append(draw.button(f"act-{i}", label, Rect(top.x, y, top.w, height), ref, size=15, z=11, **style))
        y += height + GAP
    return found


def _height(label: str, w: float, *, touch: bool) -> float:
    """Of a button, so that all lines of its label have room."""
    lines = len(measure.wrap(label, w - 20, draw.SMALL_LABEL)) if measure.width(label, 12) * draw.HEAVY > w - 20 else 1
    return max(TOUCH_HEIGHT if touch else BUTTON_HEIGHT, lines * draw.SMALL_LABEL * 1.2 + 12)


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


def _over_hand(table: Table, size: tuple[float, float]) -> Rect:
    """A box of that size at the end of the hand: the answer depends on what is in play, so no row is covered.

    What is asked about the hand itself leaves that free and stands above it.
    """
    stage, hand = table.place.stage, table.place["hand"]
    bottom = min(hand.bottom, table.place["primary"].y) if table.place.portrait else hand.bottom
    if table.control.choices.kind in realm_of(table.view).asks.of_hand:
        bottom = hand.y - LIFT
    x, y = hand.right - size[0] - 8, bottom - size[1] - 8
    return Rect(max(stage.x + 8, x), max(stage.y + 8, y), *size)


def _beside(around: Rect, size: tuple[float, float], stage: Rect) -> Rect:
    """A box of that size right of `around`, or above it in the lower part of the stage, kept on the stage."""
    w, h = size
    over = around.y > stage.h * 0.6
    x = around.cx - w / 2 if over else around.right + 12
    y = around.y - h - 22 if over else around.cy - h / 2
    if not over and x + w > stage.right - 8:
        x = around.x - w - 12
    return Rect(min(max(stage.x + 8, x), stage.right - w - 8), min(max(stage.y + 8, y), stage.bottom - h - 8), w, h)
