"""The computer players by name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pyapp.ai.easy import think_easy
from pyapp.ai.greedy import think_greedy
from pyapp.ai.hard import think_hard
from pyapp.ai.normal import think_normal
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


THINKERS: dict[str, Thinker] = {
    "random": think_random, "greedy": think_greedy, "easy": think_easy, "normal": think_normal, "hard": think_hard,
}  # fmt: skip
"""Every computer player; `random` and `greedy` are measures for the others."""

_EFFORTS = {"normal": think_normal, "hard": think_hard}
"""Players whose effort can be set: the same effort gives the same answers, whatever the machine."""

LEVELS = ("easy", "normal", "hard")
"""Those a person plays against, the weakest first."""

DEADLINES_S = {"hard": 2.0}
"""Seconds after which a level has to answer with what it has found, where it is not the usual time."""

DEADLINE_S = 10.0
"""The usual time: the other levels end by themselves long before."""


def thinker(name: str) -> Thinker:
    """Return a player by name; "hard:40" thinks with that effort (simulations; for `normal`, deals).

    Raises UnknownPlayerError for another name or effort.
    """
    kind, colon, effort = name.partition(":")
    if kind not in THINKERS:
        raise UnknownPlayerError(f"unknown player {name!r}; there are: {', '.join(THINKERS)}")
    if not colon:
        return THINKERS[kind]
    if kind not in _EFFORTS or not effort.isdigit() or not int(effort):
        raise UnknownPlayerError(f"unknown effort of player {name!r}; a number may follow {', '.join(_EFFORTS)}")
    return partial(_EFFORTS[kind], effort=int(effort))


def deadline_s(name: str) -> float:
    """Return the seconds after which a player is asked for its answer."""
    return DEADLINES_S.get(name.partition(":")[0], DEADLINE_S)


def choose(rules: Ruleset, state: State, name: str, salt: int, *, enough: Callable[[], bool] | None = None) -> Action:
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
