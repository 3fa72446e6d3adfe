"""The computer players by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ai.greedy import think_greedy
from pyapp.ai.thought import Thought
from pyapp.engine.rng import mix

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pyapp.ai.thought import Thinker
    from pyapp.engine.decision import Action
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State


class UnknownPlayerError(ValueError):
    """There is no computer player of that name."""


def think_random(_rules: Ruleset, state: State, seat: int, salt: int) -> Iterator[Thought]:
    """Take any option, all alike."""
    decision = state.decision
    if decision is None or decision.seat != seat:
        raise ValueError(f"seat {seat} is not asked")
    options = decision.options
    yield Thought(options[mix(salt) * len(options) >> 64], 1, 1)


THINKERS: dict[str, Thinker] = {"random": think_random, "greedy": think_greedy}


def thinker(name: str) -> Thinker:
    """Return a player by name; raises UnknownPlayerError."""
    if name not in THINKERS:
        raise UnknownPlayerError(f"unknown player {name!r}; there are: {', '.join(THINKERS)}")
    return THINKERS[name]


def choose(
    rules: Ruleset, state: State, name: str, salt: int, *, enough: Callable[[], bool] | None = None
) -> Action:
    """Return a player's answer to the open decision; `enough` is asked between thoughts and ends them early.

    Raises UnknownPlayerError, and ValueError when no decision is open.
    """
    decision = state.decision
    if decision is None:
        raise ValueError("no decision is open")
    if len(decision.options) == 1:
        return decision.options[0]
    action = decision.options[0]
    for thought in thinker(name)(rules, state, decision.seat, salt):
        action = thought.action
        if enough is not None and enough():
            break
    return action
