"""Scene to display list: all draw commands of the tree, layer by layer."""

from __future__ import annotations

import json
from typing import Any

from pyapp.ui.scene import Command, Node, walk


def commands_of(root: Node, focus: str = "") -> list[Command]:
    """Draw commands in painting order: by z, then document order; the keyboard focus ring after its node."""
    nodes = sorted(enumerate(walk(root)), key=lambda pair: (pair[1].z, pair[0]))
    found: list[Command] = []
    for _, node in nodes:
        found.extend(node.draw)
        if node.id == focus:
            found.append(["ring", *(round(v, 1) for v in node.rect), 0, "focus"])
    return found


def display_list(root: Node, lang: str, focus: str = "") -> str:
    """The JSON string static/js/painter.js paints."""
    record: dict[str, Any] = {"lang": lang, "commands": commands_of(root, focus)}
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))
