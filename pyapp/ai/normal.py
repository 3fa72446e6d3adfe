"""The level `normal`: the own turn searched to its end with an approximate reply (see turn.py), in a guess or a few."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ai.moves import distinct, heaviest
from pyapp.ai.thought import Thought
from pyapp.ai.turn import TurnSearch
from pyapp.engine.rng import mix
from pyapp.engine.ruleset import Game
from pyapp.engine.view import determinize

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

DEALS, WIDTH = 1, 1
"""Deals of what is hidden that are searched, and the width of the search: one guess and one line, it is no master."""


def think_normal(rules: Ruleset, state: State, seat: int, salt: int, effort: int = DEALS) -> Iterator[Thought]:
    """Yield the option with the best sum of values so far."""
    decision = state.decision
    if decision is None or decision.seat != seat:
        raise ValueError(f"seat {seat} is not asked")
    guess = determinize(rules, state, seat, salt)
    options = list(distinct(Game(rules, guess), decision).values())
    parts = effort * len(options)
    if len(options) == 1:
        yield Thought(options[0], parts, parts)
        return
    best = heaviest(Game(rules, guess), decision)
    totals = [0] * len(options)
    for done in range(parts):
        deal, i = divmod(done, len(options))
        if deal and not i:
            guess = determinize(rules, state, seat, mix(salt ^ deal))
        value = 0
        for found in TurnSearch(rules, guess, seat, WIDTH).values(options[i]):
            value = found
            yield Thought(best, done, parts)
        totals[i] += value
        if i == len(options) - 1:
            best = options[totals.index(max(totals))]
            yield Thought(best, done + 1, parts)
