"""Endless loops (CA1.5, CL6.6, FE3.11): what nobody can stop is a draw, what a player keeps doing is cut off.

Two counters in the state carry the rule: how many chain items have resolved since a player last did more than pass,
and how many choices this turn could keep a loop going: additions to the chain, and what effects ask for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyapp.engine.decision import Action, Decision
    from pyapp.engine.ruleset import Game

FORCED_LIMIT = 200
"""Resolutions in a row that nobody chose: a board of this size cannot do that without repeating itself."""

USES_LIMIT = 200
"""Such choices in one turn: the number to which an optional loop is cut."""

_NO_CHOICE = frozenset({"pass", "decline", "no", "order"})

_IN_EFFECTS = frozenset({"may", "mode", "choose", "enter", "target"})
"""Decisions that a loop of triggers can ask for again and again."""


def count_answer(game: Game, decision: Decision, action: Action) -> None:
    """Note that a player chose something: a loop that a player keeps up is not a compulsory one, up to its limit."""
    if action.kind in _NO_CHOICE or len(decision.options) == 1:
        return
    if may_go_on(game):
        game.state.forced = 0
    if decision.kind in _IN_EFFECTS:
        game.state.uses += 1


def count_resolution(game: Game) -> bool:
    """Note that a chain item resolves; tell whether the loop has become compulsory and endless."""
    game.state.forced += 1
    return game.state.forced > FORCED_LIMIT


def may_go_on(game: Game) -> bool:
    """Tell whether this turn still admits additions to the chain by choice, and effects that "may" happen."""
    return game.state.uses < USES_LIMIT
