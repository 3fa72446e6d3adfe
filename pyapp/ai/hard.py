"""The level `hard`: information-set tree search over deals of what is hidden (see tree.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ai.moves import distinct, heaviest
from pyapp.ai.thought import Thought
from pyapp.ai.tree import Tree
from pyapp.engine.ruleset import Game
from pyapp.engine.view import determinize

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

SIMULATIONS = 160
"""Simulations a decision, unless a deadline comes first or the rest cannot change the answer."""


def think_hard(rules: Ruleset, state: State, seat: int, salt: int, effort: int = SIMULATIONS) -> Iterator[Thought]:
    """Yield the branch taken most so far, first the option that weighs most."""
    decision = state.decision
    if decision is None or decision.seat != seat:
        raise ValueError(f"seat {seat} is not asked")
    game = Game(rules, determinize(rules, state, seat, salt))
    options = distinct(game, decision)
    best = heaviest(game, decision) if len(options) > 1 else next(iter(options.values()))
    yield Thought(best, 0, effort)
    if len(options) == 1:
        return
    tree = Tree(rules, state, seat, salt)
    for done in range(effort):
        for _ in tree.simulate(done):
            yield Thought(best, done, effort)
        best = options[tree.best()[1:]]
        yield Thought(best, done + 1, effort)
        if tree.is_decided(effort - done - 1):
            return
