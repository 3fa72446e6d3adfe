"""The middle of a side: the player card with its life, the three lines around it, and the set card under it (V5.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import drag, draw, faces
from pyapp.ui.fairyearth.faces import emblem
from pyapp.ui.fairyearth.model import LINES, ROOM, elements, life, player_card
from pyapp.ui.layout import FINGER
from pyapp.ui.model import seat_name, zone
from pyapp.ui.scene import Node, Rect
from pyapp.ui.screens import table_cards

if TYPE_CHECKING:
    from pyapp.ui.model import Card
    from pyapp.ui.scene import Command
    from pyapp.ui.tabletop import Table

CARD, HIGH = 86.0, 120.4
SEAL, SEAL_HIGH, GAP = 33.0, 46.0, 4.0
"""Size in px of the player card, of a seal and of the room between two, at the reference (V5.9)."""
WIDE, TALL = 216.0, 210.0
"""Of all of it: seals, card, seals; a line, card, set card."""
PEEP, CLEAR = 22.0, 20.0
"""Px of the set card that show at the reference; how far it looks out beyond the heart, where there is room."""


def region(table: Table, seat: int) -> Node:
    """The player card with what lies around it; of the opponent everything is turned about."""
    side = "my" if seat == table.me else "opp"
    rect, terms = table.place[f"{side}_master"], table.terms
    name = terms.t("table.master_of", owner=seat_name(table.view, seat, terms))
    node = Node(f"{side}-master", "group", name, rect)
    if side == "my" and table.control.selected in table.view["seats"][table.me]["zones"]["hand"]:
        node.ref = ("zone", node.id)
    if side == "my" and node.id in drag.lit_zones(table.control, table.control.selected):
        node.draw.append(["zone", *(round(v, 1) for v in rect), {"lit": True}])
    s = min(rect.w / WIDE, rect.h / TALL)
    far = side == "opp"
    spare = rect.h - TALL * s
    peep = max(PEEP * s, min(_hanging(s) + CLEAR, PEEP * s + spare))
    lead = (spare + PEEP * s - peep) / 2
    y = rect.y + lead + (peep if far else (SEAL_HIGH + 6) * s)
    box = Rect(rect.cx - CARD * s / 2, y, CARD * s, HIGH * s)
    node.add(*_set_card(table, seat, box, s, peep), *_lines(table, seat, box, s, far=far))
    own = player_card(table.view, seat)
    if own is not None:
        node.add(table_cards.card_node(table, own, box))
    node.add(*_tallies(table, seat, box, s, far=far), _life(table, seat, box, s, far=far))
    return node


def _set_card(table: Table, seat: int, card: Rect, s: float, peep: float) -> list[Node]:
    """The card laid face down, looking out from under the player card (FE5.3); an empty place without one.

    The own one is touched beside what shows of it, too: that is less than a finger needs.
    """
    far = seat != table.me
    w, h = CARD * 0.74 * s, HIGH * 0.74 * s
    box = Rect(card.cx - w / 2, card.y - peep if far else card.bottom + peep - h, w, h)
    cards = zone(table.view, seat, "ritual")
    if not cards:
        side = "opp" if far else "my"
        return [Node(f"{side}-ritual", "image", "", box, [["plot", *(round(v, 1) for v in box), {}]])]
    node = table_cards.card_node(table, cards[0], box, record=faces.back(table.terms))
    node.z = 0
    if far:
        return [node]
    wide, bottom = max(w, FINGER), min(table.place.stage.bottom, card.bottom + max(peep, FINGER))
    top = min(card.bottom, bottom - FINGER)
    area = Rect(card.cx - wide / 2, top, wide, bottom - top)
    return [node, Node("my-ritual-touch", "image", "", area, [], node.ref, z=4)]


def _places(line: int, card: Rect, s: float, *, far: bool) -> list[Rect]:
    """The three places of a line: at the left and right they lie turned, from the player's side."""
    step = (SEAL + GAP) * s
    if line == 1:
        y = card.bottom + 6 * s if far else card.y - (SEAL_HIGH + 6) * s
        x = card.cx - 1.5 * step + GAP * s / 2
        return [Rect(x + i * step, y, SEAL * s, SEAL_HIGH * s) for i in range(ROOM)]
    at_left = (line == 0) != far
    x = card.x - (SEAL_HIGH + 15) * s if at_left else card.right + 15 * s
    return [Rect(x, card.y + 4 * s + i * step, SEAL_HIGH * s, SEAL * s) for i in range(ROOM)]


def _lines(table: Table, seat: int, card: Rect, s: float, *, far: bool) -> list[Node]:
    """Seals and emblems on their lines, and free places; a line that is asked for answers a touch."""
    found: list[Node] = []
    asked = {act[2]: act for act in table.control.choices.loose if act[0] == "line" and not far}
    for line, name in enumerate(LINES):
        cards = zone(table.view, seat, name)
        for i, box in enumerate(_places(line, card, s, far=far)):
            lit = line in asked and i == len(cards)
            look: list[Command] = [["plot", *(round(v, 1) for v in box), {"lit": int(lit)}]]
            place = Node(f"{'opp' if far else 'my'}-{name}-{i}", "image", "", box, look)
            if lit:
                place.role, place.name = "button", table.terms.t(f"action.line_{line}")
                place.ref = ("do", *map(str, asked[line]))
            found.append(place)
            if i < len(cards):
                found.append(_on_line(table, cards[i], box, turned=line != 1))
    return found


def _on_line(table: Table, c: Card, box: Rect, *, turned: bool) -> Node:
    pose = int(turned)
    seen = c.get("face") and not c.get("down")
    record = emblem({**c, "pose": pose}, table.terms) if seen else {**faces.back(table.terms), "pose": pose}
    return table_cards.card_node(table, c, box, record=record)


def _tallies(table: Table, seat: int, card: Rect, s: float, *, far: bool) -> list[Node]:
    """How many seals each line has, with its element (V5.9)."""
    found = []
    r = max(7.0, 9 * s)
    y = card.y + (22 if far else 98) * s
    tops = card.bottom if far else card.y
    out = max(card.w / 2 + 3 * s, _heart(s) + 2.5 * r)  # beside the heart
    spots = ((card.cx - out, y), (card.cx, tops), (card.cx + out, y))
    for line, element in enumerate(elements(table.view, seat)):
        at = (2 - line if line != 1 else 1) if far else line
        x, y0 = spots[at]
        count = len(zone(table.view, seat, LINES[line]))
        words = table.terms.t(f"table.{LINES[line]}", element=table.terms.keyword(element), n=count)
        look: list[Command] = [["tally", round(x, 1), round(y0, 1), round(r, 1), count, {"a": element}]]
        box = Rect(x - 2.5 * r, y0 - 1.25 * r, 5 * r, 2.5 * r)
        found.append(Node(f"{'opp' if far else 'my'}-tally-{line}", "image", words, box, look, z=4))
    return found


def _heart(s: float) -> float:
    """Radius of the heart on a player card."""
    return max(15.0, 21 * s)


def _hanging(s: float) -> float:
    """How far the heart hangs over the edge of a player card."""
    return _heart(s) - 7 * s


def _life(table: Table, seat: int, card: Rect, s: float, *, far: bool) -> Node:
    """The player's life on the card; it is touched only where the player is asked for: it hides cards."""
    r = _heart(s)
    y = card.y + 5 * s if far else card.bottom - 7 * s
    lit = seat in table.control.choices.player
    box = Rect(card.cx - r, y - r, 2 * r, 2 * r)
    words = f"{seat_name(table.view, seat, table.terms)}, {table.terms.keyword('life')} {life(table.view, seat)}"
    look: list[Command] = [["heart", round(card.cx, 1), round(y, 1), round(r, 1), life(table.view, seat), {}]]
    if lit:
        look.append(["ring", *(round(v, 1) for v in box), 0, "target"])
    role = "button" if lit else "image"
    ref = ("player", str(seat)) if lit else None
    return Node(f"player-{seat}", role, words, box, look, ref, state={"legal": lit}, z=5)


def seals_line(table: Table, seat: int, x: float, y: float, room: float) -> list[Command]:
    """The seals that count, by element, in one line."""
    counts = [(name, n) for name, n in table.view["facts"]["seals"][seat].items() if n]
    step = min(44.0, room / max(1, len(counts)))
    look: list[Command] = []
    for i, (name, n) in enumerate(counts):
        look.append(["element", round(x + 9 + i * step, 1), round(y, 1), 8, name])
        look.append(draw.text(x + 21 + i * step, y, str(n), 13, c=draw.NUMBER, w=900, b=1))
    return look
