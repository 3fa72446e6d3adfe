"""Rules for searching one seat's own turn: nobody is asked for a response, where the search would only pass.

It is as good as passing each time, and quicker: what could be done need not be listed. The opponent is asked where the
realm says that a response has to be reckoned with (`Hints.wary`).
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyapp.engine.decision import Action
    from pyapp.engine.ruleset import Game, Ruleset


@lru_cache(maxsize=8)
def quiet(rules: Ruleset, seat: int) -> Ruleset:
    """Return the rules with the seat asked in its own turn only when it may begin something; else nothing changes."""
    listed = rules.chain.may_add

    def may_add(game: Game, asked: int) -> tuple[Action, ...]:
        state = game.state
        if asked != seat and state.active == seat and rules.hints.wary(game, asked):
            return listed(game, asked)
        if state.active == seat and (asked != seat or state.chain or state.waiting or state.fight):
            return ()
        return listed(game, asked)

    return replace(rules, chain=rules.chain._replace(may_add=may_add))
