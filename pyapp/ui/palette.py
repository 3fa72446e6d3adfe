"""Another realm's colours on what all tables share: common colours are exchanged once the scene is made (V1.2, V2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.ui.scene import walk

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pyapp.ui.scene import Command, Node

UNSAID = {"panel": ("fill", "line"), "zone": ("fill", "line"), "button": ("fill",)}
"""Colours that the painter has of its own where a command names none; a palette has them as "panel.fill"."""


def exchange(root: Node, palette: Mapping[str, str]) -> None:
    """Give every command of a scene the palette's colours: it names a new one for an old one."""
    if not palette:
        return
    for node in walk(root):
        node.draw = [_exchanged(command, palette) for command in node.draw]


def _exchanged(command: Command, palette: Mapping[str, str]) -> Command:
    """The command with other colours; a card's face has its realm's colours already."""
    if command[0] == "card" or not isinstance(command[-1], dict):
        return command
    style: dict[str, Any] = {
        key: palette.get(value, value) if isinstance(value, str) else value for key, value in command[-1].items()
    }
    if style.get("style") != "primary" and not style.get("on"):
        for key in UNSAID.get(str(command[0]), ()):
            said = f"{command[0]}.{key}"
            if key not in style and said in palette:
                style[key] = palette[said]
    return [*command[:-1], style]
