"""The level `easy`: sees what the greedy player sees, and takes what is good most of the time.

What leaves the position HALF points worse than the best does is taken half as often (softmax with the temperature
HALF / ln 2, about 58 points, or two cards). First the kind of action is drawn, by its best option, then the option:
else seven poor cards to do the same with would outweigh one good reason to stop. Whole numbers only, the chance comes
out of the salt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ai.greedy import scores
from pyapp.ai.odds import draw
from pyapp.ai.thought import Thought
from pyapp.engine.rng import mix

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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
    yield Thought(drawn(tried, salt), len(tried) + 1, len(tried) + 1)


def drawn(tried: Sequence[tuple[Action, int]], salt: int) -> Action:
    """Return an option drawn by the scores: a kind by the best of each, then one of that kind."""
    kinds: dict[str, list[tuple[Action, int]]] = {}
    for option, score in tried:
        kinds.setdefault(option.kind, []).append((option, score))
    of_kind = list(kinds.values())
    lot = mix(salt)
    chosen = of_kind[draw([max(score for _, score in options) for options in of_kind], HALF, lot)]
    return chosen[draw([score for _, score in chosen], HALF, mix(lot))][0]
