"""Standing in the middle of a turn: what scenarios and rule tests need and play never does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.layout import Layout
from pyapp.realms.fairyearth.names import MOST_COST, MOST_LIFE, PHASES
from pyapp.realms.fairyearth.turn import phases_now

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game


def stage(game: Game, phase: int, at: str) -> None:
    """Put the frames of a phase on the stack of a state that was laid out by hand.

    `at` is "window" (what happens at the start of the phase has happened, the active player has the say) or "start" (it
    is about to happen). Raises ValueError for another word, or for a phase that this turn does not have.
    """
    if phase not in phases_now(game):
        raise ValueError(f"this turn has no {PHASES[phase]} phase")
    if at not in {"window", "start"}:
        raise ValueError(f"a phase is entered at its start or its window, not at {at!r}")
    state = game.state
    state.phase = phase
    if at == "start":
        state.frames = [("turn", phase)]
        return
    last = phase == len(PHASES) - 1
    state.frames = [("close", 0, ()) if last else ("turn", phase + 1), ("window", 0, state.active, 0)]


LAYOUT = Layout(
    enter=stage,
    phase="active",
    zones=(
        "hand", "right", "left", "line_left", "line_top", "line_right", "ritual", "player", "abyss", "arrest",
        "removed", "deck",
    ),
    under="attached",
    places=frozenset(),
    fillers={"deck": 10, "line_left": 0, "line_top": 0, "line_right": 0, "player": 1},
    is_plain=lambda face: face.kind == "character",
    numbers={"life": MOST_LIFE, "cost": MOST_COST},
    down=frozenset({"line_left", "line_top", "line_right"}),
    special=(("player", lambda face: face.kind == "player"),),
)  # fmt: skip
"""Lines are laid as a number of seals, or as a list of cards: emblems, and seals as "face down"."""
