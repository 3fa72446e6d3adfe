"""Standing in the middle of a turn: what scenarios and rule tests need and play never does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.layout import Layout
from pyapp.realms.caster.names import BATTLE

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game


def stage(game: Game, phase: int, at: str) -> None:
    """Put the frames of a phase on the stack of a state that was laid out by hand.

    `at` is "window" (what happens at the start of the phase has happened, the active player gets priority) or "start"
    (it is about to happen: cards recover, a card is drawn, triggers wake). Raises ValueError for another word.
    """
    if at not in {"window", "start"}:
        raise ValueError(f"a phase is entered at its start or its window, not at {at!r}")
    state = game.state
    state.phase = phase
    if at == "start":
        state.frames = [("turn", phase)]
        return
    battle = [("battle", 0)] if phase == BATTLE else []
    state.frames = [("turn", phase + 1), *battle, ("window", 0, state.active, 0)]


LAYOUT = Layout(
    enter=stage,
    phase="main",
    zones=("hand", "servants", "casters", "graveyard", "gone", "deck", "orbs"),
    under="stock",
    places=frozenset({"orbs"}),
    fillers={"deck": 10, "orbs": 7},
    is_plain=lambda face: face.kind == "servant" and "bloom" not in face.keywords,
    numbers={},
)
