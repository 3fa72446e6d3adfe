"""The bar at the top: home, title, the opponent's hidden hand, menu buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw, faces, standing
from pyapp.ui import text as measure
from pyapp.ui.layout import FINGER
from pyapp.ui.model import seat_name, zone
from pyapp.ui.scene import Command, Node, Rect
from pyapp.ui.screens import ribbon

if TYPE_CHECKING:
    from pyapp.ui.tabletop import Table


def build(table: Table) -> Node:
    """Top bar: home, title, the opponent's hidden hand, menu buttons."""
    rect, terms, place = table.place["bar"], table.terms, table.place
    region = Node("bar", "group", terms.t("table.menu"), rect)
    side = max(36.0, min(FINGER, rect.h - 10))
    y = rect.y + (rect.h - side) / 2
    left = rect.x + 12
    region.add(draw.icon_button("home", terms.t("nav.home"), Rect(left, y, side, side), ("app", "home"), "home"))
    if place.portrait:
        whose = seat_name(table.view, int(table.view["active"]), terms)
        turn = ribbon.turn_words(table, whose)
        room = rect.w * 0.34
        words = measure.fitting((turn, turn.split(" · ")[0]), room / draw.HEAVY, 13)
        region.draw.append(draw.text(left + side + 10, rect.cy, words, 15, w=900, b=1, m=room))
    else:
        region.draw += _titles(table, left + side + 12)
    cards, count = _hidden_hand(table)
    region.add(*cards)
    region.draw += count
    x = rect.right - 12 - side
    buttons = [("menu", "nav.menu", ("show", "menu")), ("link", "nav.link", ("app", "link"))]
    if table.is_secret:
        buttons = buttons[:1]
    if table.control.choices.mine and not place.has("hint"):
        buttons.insert(1, ("hint", "nav.hint", ("app", "hint")))
    for name, key, ref in buttons if not place.portrait else buttons[:1]:
        region.add(draw.icon_button(f"bar-{name}", terms.t(key), Rect(x, y, side, side), ref, name))
        x -= side + 8
    return region


def _titles(table: Table, x: float) -> list[Command]:
    """Product and realm, and how the match stands where there is room for it."""
    y, title, realm = table.place["bar"].cy, table.terms.t("app.title"), table.view["realm"].upper()
    found = [draw.text(x, y, title, 21, w=900, f="serif", b=1)]
    x += 14 + measure.width(title, 22)
    found.append(draw.text(x, y, realm, 15, f="cinzel", c=draw.GOLD, b=1))
    if table.standing is not None:
        x += 16 + measure.width(realm, 15) * draw.HEAVY
        words, room = standing.line(table.terms, standing.told(table.standing)), table.place["opp_hand"].x - x - 8
        if measure.width(words, 13) <= room:
            found.append(draw.text(x, y, words, 13, c=draw.SOFT, b=1, m=room))
    return found


def _hidden_hand(table: Table) -> tuple[list[Node], list[Command]]:
    """Backs only, and the count beside (V8.11); faces where both hands are open."""
    rect, count = table.place["opp_hand"], table.view["seats"][1 - table.me]["hand_count"]
    cards = zone(table.view, 1 - table.me, "hand")
    card = 24.0 if table.place.portrait else 58.0 * max(0.85, table.place.scale)
    step = min(card * 0.7, (rect.w - card - 40) / max(1, count - 1))
    x0 = rect.x + max(0.0, (rect.w - 40 - card - step * (count - 1)) / 2)
    y = rect.y + 8 if table.place.portrait else rect.bottom - card * 0.62
    top = y if table.place.portrait else rect.y - card * 1.4 + card * 0.62
    nodes = []
    for i, c in enumerate(cards):
        turn = -(i - (count - 1) / 2) * 3.0
        box = Rect(x0 + i * step, top, card, card * 1.4)
        face = faces.command(box, faces.small(c, table.terms), turn)
        nodes.append(Node(f"held-{c['id']}", "image", "", box, [face], holds=(int(c["id"]),)))
    end = x0 + (count - 1) * step + card + 8 if count else rect.x
    return nodes, [draw.text(end, rect.y + rect.h * 0.5, str(count), 16, c=draw.NUMBER, w=900, b=1)]
