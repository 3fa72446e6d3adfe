"""The level `hard`: information-set tree search over deals of what is hidden (see tree.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ai.thought import Thought
from pyapp.ai.tree import Tree

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

SIMULATIONS = 160
"""Simulations a decision, unless a deadline comes first or the rest cannot change the answer."""


def think_hard(rules: Ruleset, state: State, seat: int, salt: int, effort: int = SIMULATIONS) -> Iterator[Thought]:
    """Yield the option taken most so far, first the one that weighs most; ValueError when the seat is not asked."""
    tree = Tree(rules, state, seat, salt)
    best = tree.best()
    yield Thought(best, 0, effort)
    if len(tree.options) == 1:
        return
    for done in range(effort):
        for _ in tree.simulate():
            yield Thought(best, done, effort)
        best = tree.best()
        yield Thought(best, done + 1, effort)
        if tree.is_decided(effort - done - 1):
            return
