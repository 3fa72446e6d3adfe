"""The level `easy`: sees what the greedy player sees, and takes what is good most of the time.

An option that leaves the position HALF points worse than the best one is taken half as often (softmax with the
temperature HALF / ln 2, about 58 points, or two cards). Whole numbers only, the chance comes out of the salt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ai.greedy import scores
from pyapp.ai.odds import draw
from pyapp.ai.thought import Thought
from pyapp.engine.rng import mix

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.engine.decision import Action
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

HALF = 40
"""Points of worth that halve the odds; a card in hand is about 32."""


def think_easy(rules: Ruleset, state: State, seat: int, salt: int) -> Iterator[Thought]:
    """Yield the best option so far after each one tried, and last the one drawn by lot."""
    tried: list[tuple[Action, int]] = []
    best = 0
    for done, total, option, score in scores(rules, state, seat, salt):
        tried.append((option, score))
        if score > tried[best][1]:
            best = len(tried) - 1
        yield Thought(tried[best][0], done, total + 1)
    chosen = draw([score for _, score in tried], HALF, mix(salt))
    yield Thought(tried[chosen][0], len(tried) + 1, len(tried) + 1)
