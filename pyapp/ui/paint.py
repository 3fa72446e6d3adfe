"""Scene to display list: all draw commands of the tree, layer by layer, with the motions on the way there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from pyapp.ui.scene import OVER, walk
from pyapp.ui.showing import Passage

if TYPE_CHECKING:
    from pyapp.ui.scene import Command, Node


AT_ONCE = Passage([], cut=True, fresh=False)


def in_order(root: Node) -> list[Node]:
    """All nodes in painting order: by z, then document order."""
    return sorted(walk(root), key=lambda node: node.z)


def display_list(root: Node, lang: str, focus: str = "", passage: Passage = AT_ONCE) -> str:
    """The JSON string static/js/painter.js paints; the keyboard focus ring comes after its node.

    nodes: for each node that draws something its id and the index of its first command.  over: index of the first
    command over all that moves.  cut: motions that still run end now.
    """
    commands: list[Command] = []
    nodes: list[list[Any]] = []
    over = -1
    for node in in_order(root):
        if over < 0 and node.z >= OVER:
            over = len(commands)
        if node.draw or node.id == focus:
            nodes.append([node.id, len(commands)])
            commands.extend(node.draw)
        if node.id == focus:
            commands.append(["ring", *(round(v, 1) for v in node.rect), 0, "focus"])
    record: dict[str, Any] = {
        "lang": lang,
        "commands": commands,
        "nodes": nodes,
        "over": over if over >= 0 else len(commands),
        "motions": passage.motions,
        "cut": passage.cut,
        "fresh": passage.fresh,
    }
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))
