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

DEALS = 16


def think_hard(rules: Ruleset, state: State, seat: int, salt: int, effort: int = SIMULATIONS) -> Iterator[Thought]:
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
    tree = Tree(rules, seat, horizon(state, seat))
    deals: list[tuple[State, int]] = []
    for done in range(1, simulations + 1):
        if done <= DEALS:
            deals.append(_deal(tree, state, mix(salt ^ done)))
        guess, usual = deals[done % len(deals)]
        tree.simulate(guess.clone(), usual)
        best = tree.best()
        if best is not None:
            yield Thought(options[best], done, simulations)


def _deal(tree: Tree, state: State, salt: int) -> tuple[State, int]:
    """Return a deal of what the seat does not know, and its worth when the option that weighs most is taken."""
    guess = determinize(tree.rules, state, tree.seat, salt)
    option = heaviest(Game(tree.rules, guess), guess.decision)
    return guess, tree.judged(guess.clone(), option)
