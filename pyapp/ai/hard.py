"""The level `hard`: information-set tree search over fresh deals of what is hidden (see tree.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ai.moves import distinct, heaviest, horizon
from pyapp.ai.thought import Thought
from pyapp.ai.tree import Tree
from pyapp.engine.rng import mix
from pyapp.engine.ruleset import Game
from pyapp.engine.view import determinize

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

SIMULATIONS = 160


def think_hard(rules: Ruleset, state: State, seat: int, salt: int, simulations: int = SIMULATIONS) -> Iterator[Thought]:
    """Yield the branch taken most after each simulation."""
    decision = state.decision
    if decision is None or decision.seat != seat:
        raise ValueError(f"seat {seat} is not asked")
    game = Game(rules, determinize(rules, state, seat, salt))
    options = distinct(game, decision)
    if len(options) == 1:
        yield Thought(next(iter(options.values())), 1, 1)
        return
    yield Thought(heaviest(game, decision), 0, simulations)
    tree = Tree(rules, seat, horizon(state, seat), rules.worth(game, seat))
    for done in range(1, simulations + 1):
        tree.simulate(determinize(rules, state, seat, mix(salt ^ done)))
        best = tree.best()
        if best is not None:
            yield Thought(options[best], done, simulations)
