"""Repeated positions (CL6.6, FE3.11): what keeps coming back within a turn ends the additions to its chains.

Brent's way to find a cycle with one remembered position: from the 16th addition on the present position is compared
with one that is taken anew whenever the number of additions has doubled since. A realm keeps two numbers for it, the
step at which the remembered position was taken (0: none), and its sign.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.event import Event
from pyapp.engine.loop import USES_LIMIT
from pyapp.engine.rng import mix
from pyapp.engine.zones import emit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyapp.engine.ruleset import Game

FIRST = 16
"""No sooner: shorter turns are not slowed down by the comparison."""

NUMBERS = frozenset({"step", "sign"})
"""What a realm calls its two numbers; the sign depends on hidden cards, so no seat sees them (`Ruleset.unseen`)."""

MARKS = (1 << 20) - 1
"""Bits for what is marked on a card: which effects it has used this turn, its level."""


def note_position(game: Game, at: int, kept: Iterable[int], rule: str) -> None:
    """Compare the position in which something is added with the remembered one; end the loop when it is back.

    `at` is the place of the step among the state's numbers, its sign stands behind it; `kept` are the places of the
    numbers that make a position another one: mere counters are none.
    """
    state = game.state
    if state.uses < FIRST:
        return
    sign, step = _signature(game, kept), state.nums[at]
    if step and state.nums[at + 1] == sign:
        state.uses = USES_LIMIT
        emit(game, Event("loop_ends", rule, state.active))
    elif state.uses >= 2 * step:
        state.nums[at], state.nums[at + 1] = state.uses, sign


def _signature(game: Game, kept: Iterable[int]) -> int:
    """Return a number for what lies where and waits on the chain, marks and numbers."""
    state, sign = game.state, len(game.state.effects)
    for place in kept:
        sign = mix(sign ^ state.nums[place])
    for item in state.chain:
        sign = mix(sign ^ (item.card << 8) ^ (item.ability + 1))
    for place, zone in enumerate(state.zones):
        for slot_id in zone:
            card = state.cards[slot_id]
            marks = sum(sum(name.encode()) * (value + 1) for name, value in card.marks)
            sign = mix(sign ^ (place << 48) ^ (card.face << 32) ^ (slot_id << 20) ^ (marks & MARKS))
    return sign
