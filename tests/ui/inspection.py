"""What every screen of every realm keeps: nothing cut off, all in reach, no zone over another, nothing hidden told."""

from __future__ import annotations

import json
from itertools import combinations
from typing import TYPE_CHECKING

from pyapp.ui import mirror
from pyapp.ui import text as measure
from pyapp.ui.scene import to_json, walk

if TYPE_CHECKING:
    from pyapp.ui.game import Game
    from pyapp.ui.layout import Layout
    from pyapp.ui.scene import Node

SIZES = [(1280, 800), (1024, 768), (1920, 1080), (390, 844), (844, 390)]
"""Widths and heights of the canvas on which every screen is looked at, in pixels."""

LAYOUT_SIZES = [*SIZES, (667, 375), (360, 740), (820, 1180), (2560, 1440)]
"""All at which zones have to lie apart."""

WAITING = ("對手思考中", "对手思考中", "相手が思考中", "Thinking", "Opponent is thinking")
OVER_OTHERS = {"bar", "opp_hand"}
"""Zones that lie over others by design."""


def cut_off(root: Node) -> list[str]:
    """Return the texts of a screen that do not fit their room at 12 px."""
    return [words for node in walk(root) for words in too_wide(node)]


def too_wide(node: Node) -> list[str]:
    """Return the texts of a node whose estimate exceeds their room at the smallest size."""
    found = []
    for command in node.draw:
        if command[0] == "text" and command[3].endswith("…") and not command[3].startswith(WAITING):
            found.append(f"{node.id}: {command[3]}")
        if command[0] != "text" or "m" not in command[4]:
            continue
        style = command[4]
        size = min(style["s"], max(measure.MIN_SIZE, 12.0))
        # The estimate is on the safe side by about a tenth; the painter measures for itself.
        if measure.width(command[3], size) * 0.9 > style["m"]:
            found.append(f"{node.id}: {command[3]}")
    return found


def out_of_reach(root: Node, size: tuple[float, float]) -> list[str]:
    """Return the ids that are there twice, and the buttons without name, without reference or beside the canvas."""
    ids = [node.id for node in walk(root)]
    found = [f"twice: {name}" for name in sorted(set(ids)) if ids.count(name) > 1]
    for node in walk(root):
        if node.role != "button":
            continue
        across = -1 <= node.rect.x <= node.rect.right <= size[0] + 1
        # Cards may hang into the edges above and below, as a hand does.
        down = -60 <= node.rect.y <= node.rect.bottom <= size[1] + 60
        if not (node.name and node.ref and across and down):
            found.append(f"{node.id} {node.name!r} {node.ref} {node.rect}")
    return found


def astray(place: Layout, size: tuple[float, float]) -> list[str]:
    """Return the zones of a table that overlap others or leave the canvas."""
    apart = {name: rect for name, rect in place.zones.items() if name not in OVER_OTHERS}
    found = [
        f"{one} {a} overlaps {other} {b}" for (one, a), (other, b) in combinations(apart.items(), 2) if a.overlaps(b)
    ]
    for name, rect in place.zones.items():
        across = -0.5 <= rect.x <= rect.right <= size[0] + 0.5
        down = -0.5 <= rect.y <= rect.bottom <= size[1] + 0.5
        if not (across and down):
            found.append(f"{name} {rect} leaves {size}")
    return found


def hidden_faces(game: Game) -> set[str]:
    """Return the ids of the cards that the seat looking on may not know, at least one."""
    seen, pool = game.view["cards"], game.session.rules.pool
    known = {card["face"] for card in seen.values() if card["face"]}
    hidden = {pool[card.face].id for card in game.session.state.cards if not seen[str(card.id)]["face"]} - known
    assert hidden
    return hidden


def told(faces: set[str], root: Node) -> list[str]:
    """Return those of the cards that a screen names anywhere: in its tree, its display list or its mirror."""
    text = json.dumps([to_json(root), [node.draw for node in walk(root)]]) + mirror.to_json(root)
    return sorted(face for face in faces if f'"{face}"' in text or f"-{face}" in text)
