"""Standing in the middle of a turn: what scenarios and rule tests need and play never does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.layout import Layout
from pyapp.engine.zones import EVERYONE, show
from pyapp.realms.calamity.awakening import monster_of
from pyapp.realms.calamity.names import (
    CALAMITY,
    MONSTER,
    PHASES,
    START_ABILITIES,
    START_CHANCES,
    START_HP,
    in_zone,
    is_awake,
)
from pyapp.realms.calamity.turn import phases_now

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game


def stage(game: Game, phase: int, at: str) -> None:
    """Put the frames of a phase on the stack of a state that was laid out by hand.

    `at` is "window" (what happens at the start of the phase has happened, the active player has the say), "start" (it
    is about to happen) or "turn" (the turn itself is about to begin). Past the countdown the monster has awakened,
    unless the turn itself is to begin. Raises ValueError for another word, for a phase that this turn does not have,
    or for an awakening without a monster.
    """
    phases = phases_now(game)
    if phase not in phases:
        raise ValueError(f"this turn has no {PHASES[phase]} phase")
    if at not in {"window", "start", "turn"}:
        raise ValueError(f"a phase is entered at its start, its window, or with the turn, not at {at!r}")
    if is_awake(game) and not in_zone(game, CALAMITY, MONSTER):
        raise ValueError("past the countdown the table needs a monster")
    state, step = game.state, phases.index(phase)
    state.phase = phase
    if is_awake(game) and at != "turn":
        show(game, state.cards[monster_of(game)], EVERYONE)
    if at == "turn":
        state.frames = [("start", 0)]
    elif at == "start":
        state.frames = [("turn", step)]
    else:
        state.frames = [("turn", step + 1), ("window", 0, state.active, 0)]


LAYOUT = Layout(
    enter=stage,
    phase="card",
    zones=("hand", "field", "graveyard", "banished", "extra", "player", "monster", "anomaly", "erased", "deck"),
    under="attached",
    places=frozenset({"field", "anomaly"}),
    fillers={"deck": 10},
    is_plain=lambda face: face.kind == "character" and not face.stats["level"],
    numbers={"hp": START_HP, "chances": START_CHANCES, "abilities": START_ABILITIES},
)
