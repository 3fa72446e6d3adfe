"""What a player supposes of the opponent's set card, where the computer has to guess (FE5.3, FE5.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.rng import below
from pyapp.realms.fairyearth.names import RITUAL, SEATS, in_zone
from pyapp.realms.fairyearth.seals import meets_needs

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game

TRUE_IN, OF = 3, 4
"""In how many of how many guesses the set card is a ritual that can be used, when the opponent may have one."""


def suppose(game: Game, seat: int) -> None:
    """Let an unknown set card of the opponent's mostly be a ritual whose condition is met, or any ritual."""
    for owner in range(SEATS):
        for slot_id in in_zone(game, owner, RITUAL):
            if not game.state.cards[slot_id].known >> seat & 1 and below(game.state, OF) < TRUE_IN:
                _make_ritual(game, seat, slot_id)


def _make_ritual(game: Game, seat: int, slot_id: int) -> None:
    """Exchange the face of a set card with that of an unknown ritual of its owner's, if there is one."""
    state, pool, owner = game.state, game.rules.pool, game.state.cards[slot_id].owner
    hidden = [card for card in state.cards if card.owner == owner and not card.known >> seat & 1]
    rituals = [card.id for card in hidden if pool[card.face].kind == "ritual"]
    usable = [c for c in rituals if meets_needs(game, owner, pool[state.cards[c].face])]
    found = usable or rituals
    if found and slot_id not in found:
        other = found[below(state, len(found))]
        one, two = state.edit(slot_id), state.edit(other)
        one.face, two.face = two.face, one.face
