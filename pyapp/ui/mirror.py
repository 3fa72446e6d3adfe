"""The accessible mirror: regions and buttons that lie over the canvas as real elements (V8.8, V8.12)."""

from __future__ import annotations

import json
from typing import Any

from pyapp.ui.scene import Node, walk

Entry = dict[str, Any]


def regions(root: Node) -> list[Entry]:
    """Regions in document order with the buttons in them.

    A region is the nearest group above a button. On a screen that wants the arrow keys left and right for itself, its
    first region says so ("arrows"). While a dialog is open, only it is mirrored: what lies under
    the veil cannot be used.
    """
    dialog = next((n for n in walk(root) if n.role == "dialog"), None)
    found: list[Entry] = []
    stack: list[tuple[Node, Node]] = [(dialog or root, dialog or root)]
    order: dict[str, Entry] = {}
    while stack:
        node, region = stack.pop()
        if node.role in ("group", "dialog"):
            region = node
        if node.role == "button" and node.id != "veil":
            if region.id not in order:
                order[region.id] = {"id": region.id, "role": region.role, "name": region.name, "buttons": []}
                found.append(order[region.id])
            order[region.id]["buttons"].append(_button(node))
        stack.extend((child, region) for child in reversed(node.children))
    if found and dialog is None and root.state.get("arrows"):
        found[0]["arrows"] = True
    return found


def _button(node: Node) -> Entry:
    entry: Entry = {
        "id": node.id,
        "name": node.name,
        "rect": [round(v) for v in node.rect],
        "disabled": not node.enabled,
    }
    if "pressed" in node.state:
        entry["pressed"] = bool(node.state["pressed"])
    return entry


def to_json(root: Node) -> str:
    """The JSON string static/js/mirror.js turns into elements."""
    return json.dumps(regions(root), ensure_ascii=False, separators=(",", ":"))
