"""The awakened Calamity (CL9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.zones import create, shuffle
from pyapp.realms.calamity.names import BATTLE, CALAMITY, CARD, DRAW, END, MONSTER

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game


def phases_awake(_game: Game) -> tuple[int, ...]:
    """CL9.4: the phases of this turn after the awakening."""
    return (DRAW, CARD, BATTLE, END)


def lay_out(game: Game) -> None:
    """CL9.2: all monsters there are lie in a shuffled pile face down; the top one is the monster of this game."""
    for face in game.rules.pool:
        if face.kind == "monster":
            create(game, face.index, CALAMITY, MONSTER)
    shuffle(game, CALAMITY, MONSTER)


def close(_game: Game) -> None:
    """End what the Calamity does when its cycle ends with this turn."""
