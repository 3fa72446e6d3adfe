"""What effects forbid to a player, or prevent for one, until the turn ends: bits of two numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.realms.calamity.names import FORBIDDEN, PREVENTED, WIDTH

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game

FORBIDS = ("arcana", "items", "supports", "special", "attacks", "negations")
"""What may be forbidden: cards of a kind, special summons, attacks, negations."""

BY_BATTLE, BY_EFFECT, BY_CALAMITY = 1, 2, 4
"""Where damage comes from."""

PREVENTS = {
    "battle": BY_BATTLE,
    "effects": BY_EFFECT,
    "calamity": BY_CALAMITY,
    "all": BY_BATTLE | BY_EFFECT | BY_CALAMITY,
}
"""Which damage may be prevented."""


def is_forbidden(game: Game, seat: int, what: str) -> bool:
    """Tell whether an effect forbids something to the player this turn."""
    bits = game.state.nums[seat * WIDTH + FORBIDDEN]
    return bool(bits and bits >> FORBIDS.index(what) & 1)


def forbid(game: Game, seat: int, what: str) -> None:
    """Forbid something to the player for the turn."""
    game.state.nums[seat * WIDTH + FORBIDDEN] |= 1 << FORBIDS.index(what)


def prevent(game: Game, seat: int, what: str) -> None:
    """Prevent damage to the player for the turn."""
    game.state.nums[seat * WIDTH + PREVENTED] |= PREVENTS[what]


def is_prevented(game: Game, seat: int, by: int) -> bool:
    """Tell whether damage from there is prevented for the player this turn."""
    return bool(game.state.nums[seat * WIDTH + PREVENTED] & by)
