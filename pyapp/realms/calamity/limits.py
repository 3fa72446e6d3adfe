"""What effects forbid to a player, or prevent for one: bits of two numbers, the lower ones until the turn ends.

What the Calamity does stands in the upper bits, for it lasts until termination (CL9.7, CL9.9).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.realms.calamity.names import CALAMITY, FORBIDDEN, PREVENTED, SEATS, WIDTH

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game

FORBIDS = ("arcana", "items", "supports", "special", "attacks", "negations")
"""What may be forbidden: cards of a kind, special summons, attacks, negations."""

BY_BATTLE, BY_EFFECT, BY_CALAMITY = 1, 2, 4
BY_CHEAT = BY_BATTLE | BY_EFFECT | BY_CALAMITY
"""Where damage comes from; a cheat chain is no effect (CL8.1), only what prevents all damage prevents its own."""

PREVENTS = {
    "battle": BY_BATTLE,
    "effects": BY_EFFECT,
    "calamity": BY_CALAMITY,
    "all": BY_BATTLE | BY_EFFECT | BY_CALAMITY,
}
"""Which damage may be prevented."""


UPPER = 8
LOWER_BITS, UPPER_BITS = (1 << UPPER) - 1, ((1 << UPPER) - 1) << UPPER


def is_forbidden(game: Game, seat: int, what: str) -> bool:
    """Tell whether an effect forbids something to the player this turn."""
    bits = game.state.nums[seat * WIDTH + FORBIDDEN]
    return bool(bits and (bits | bits >> UPPER) >> FORBIDS.index(what) & 1)


def forbid(game: Game, seat: int, what: str, source: int) -> None:
    """Forbid something to the player, by an effect of the source."""
    game.state.nums[seat * WIDTH + FORBIDDEN] |= 1 << FORBIDS.index(what) << _place(game, source)


def prevent(game: Game, seat: int, what: str, source: int) -> None:
    """Prevent damage to the player, by an effect of the source."""
    game.state.nums[seat * WIDTH + PREVENTED] |= PREVENTS[what] << _place(game, source)


def _place(game: Game, source: int) -> int:
    """Return where the bits of an effect begin."""
    return UPPER if game.state.cards[source].owner == CALAMITY else 0


def is_prevented(game: Game, seat: int, by: int) -> bool:
    """Tell whether damage from there is prevented for the player now."""
    bits = game.state.nums[seat * WIDTH + PREVENTED]
    return (bits | bits >> UPPER) & by == by


def end_limits(game: Game) -> None:
    """End what lasts until the end of the turn."""
    _keep(game, UPPER_BITS)


def end_calamity_limits(game: Game) -> None:
    """End what the Calamity has laid on the players (CL9.9)."""
    _keep(game, LOWER_BITS)


def _keep(game: Game, bits: int) -> None:
    """Keep only these bits for both players."""
    for seat in range(SEATS):
        for name in (FORBIDDEN, PREVENTED):
            game.state.nums[seat * WIDTH + name] &= bits
