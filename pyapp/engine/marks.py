"""Marks: small numbers a rule writes on a card in play, such as the turn in which it was used.

They are forgotten when the card leaves play (`zones.move`), for it is then another card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Card


def mark(game: Game, slot_id: int, name: str, value: int) -> None:
    """Write a mark on a card, over an older one of that name."""
    card = game.state.edit(slot_id)
    card.marks = (*(m for m in card.marks if m[0] != name), (name, value))


def marked(card: Card, name: str) -> int:
    """Return a mark's value, -1 when the card does not have it."""
    for key, value in card.marks:
        if key == name:
            return value
    return -1


def use(game: Game, slot_id: int, index: int) -> None:
    """Note that an ability limited to once a turn was used."""
    mark(game, slot_id, f"used{index}", game.state.turn)


def is_used(game: Game, slot_id: int, index: int) -> bool:
    """Tell whether an ability limited to once a turn was used this turn."""
    return marked(game.state.cards[slot_id], f"used{index}") == game.state.turn
