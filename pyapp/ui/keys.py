"""What keys mean at the table of a running game (V8.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.realms import realm_of
from pyapp.ui.scene import PRIMARY

if TYPE_CHECKING:
    from pyapp.ui.game import Game
    from pyapp.ui.scene import Node, Ref

PLAIN: dict[str, Ref] = {
    "escape": ("cancel",),
    "l": ("show", "log"),
    "m": ("show", "menu"),
    "u": ("app", "undo"),
    "h": ("app", "hint"),
    "p": ("app", "pause"),
    "g": ("guide", "next"),
}
"""Keys that always mean the same."""
OVER = frozenset({"escape", "l", "m"})
"""Those of them that also work while something lies over the table."""


def table_ref(game: Game, name: str, node: Node | None) -> Ref | None:
    """What a key stands for while a node has the keyboard; None for nothing."""
    if game.curtain >= 0:
        return ("app", "curtain") if name == "Space" else None
    if name == "Space":
        return _space(game, node)
    if name.lower() in OVER or game.control.overlay is None:
        found = PLAIN.get(name.lower()) or realm_of(game.view).keys(game.view).get(name.lower())
        if found is not None:
            return found
    if name == "?" and game.control.overlay is None:
        return ("why", *((node and node.ref) or PRIMARY))
    if name.isdigit() and name != "0" and game.control.overlay is None:
        return _hand_card(game, int(name))
    return None


def _space(game: Game, node: Node | None) -> Ref | None:
    """What the primary button does; in a dialog the button that has the keyboard."""
    if game.control.overlay is not None:
        return node.ref if node is not None else ("cancel",)
    if game.session.decision is None:
        return ("show", "result")
    if not game.has_person:
        return ("app", "step" if game.is_paused else "pause")
    choices = game.control.choices
    return ("show", choices.list_name) if choices.mine and choices.list_name else PRIMARY


def _hand_card(game: Game, number: int) -> Ref | None:
    """The hand card of that number, counted from 1."""
    hand = game.view["seats"][game.view["seat"]]["zones"]["hand"]
    return ("card", str(hand[number - 1])) if number <= len(hand) else None
