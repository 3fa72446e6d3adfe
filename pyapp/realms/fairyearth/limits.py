"""What effects forbid to a player, or prevent for one, until the turn ends: bits of two numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.realms.fairyearth.names import FORBIDDEN, PREVENTED, SEATS, WIDTH

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game

FORBIDS = ("rapids", "rituals", "summons", "skills", "miracles", "attacks", "defence")
"""What may be forbidden: rapids and arts, turning rituals up, summons, skills, miracles, attacking, defending."""

BY_FIGHT, BY_EFFECT, BY_BLUFF = 1, 2, 4
"""Where damage to a player comes from."""

PREVENTS = {"fight": BY_FIGHT, "effects": BY_EFFECT, "all": BY_FIGHT | BY_EFFECT | BY_BLUFF}
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
    """Tell whether damage from there is prevented for the player now."""
    return bool(game.state.nums[seat * WIDTH + PREVENTED] & by)


def end_limits(game: Game) -> None:
    """End what lasts until the end of the turn."""
    for seat in range(SEATS):
        game.state.nums[seat * WIDTH + FORBIDDEN] = game.state.nums[seat * WIDTH + PREVENTED] = 0
