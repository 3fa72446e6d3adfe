"""Repeated positions (CL6.6): what keeps coming back within a turn ends the activations of that turn.

Brent's way to find a cycle with one remembered position: from the 16th activation on the present position is compared
with one that is taken anew whenever the number of activations has doubled since.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.event import Event
from pyapp.engine.loop import USES_LIMIT
from pyapp.engine.rng import mix
from pyapp.engine.zones import emit
from pyapp.realms.calamity.names import ABILITIES, CALAMITY, CHANCES, HP, SEATS, SIGN, STEP, WIDTH

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game

FIRST = 16
"""No sooner: shorter turns are not slowed down by the comparison."""

MARKS = (1 << 20) - 1
"""Bits for what is marked on a card: which effects it has used this turn, its level."""


def note_position(game: Game) -> None:
    """Compare the position in which an effect is activated with the remembered one; end the loop when it is back."""
    state = game.state
    if state.uses < FIRST:
        return
    at, sign = CALAMITY * WIDTH, _signature(game)
    step = state.nums[at + STEP]
    if step and state.nums[at + SIGN] == sign:
        state.uses = USES_LIMIT
        emit(game, Event("loop_ends", "CL6.6", state.active))
    elif state.uses >= 2 * step:
        state.nums[at + STEP], state.nums[at + SIGN] = state.uses, sign


def _signature(game: Game) -> int:
    """Return a number for what lies where and waits on the chain, marks and HP; mere counters are left out."""
    state, sign = game.state, len(game.state.effects)
    for seat in range(SEATS):
        for name in (HP, CHANCES, ABILITIES):
            sign = mix(sign ^ state.nums[seat * WIDTH + name])
    for item in state.chain:
        sign = mix(sign ^ (item.card << 8) ^ (item.ability + 1))
    for place, zone in enumerate(state.zones):
        for slot_id in zone:
            card = state.cards[slot_id]
            marks = sum(sum(name.encode()) * (value + 1) for name, value in card.marks)
            sign = mix(sign ^ (place << 48) ^ (card.face << 32) ^ (slot_id << 20) ^ (marks & MARKS))
    return sign
