"""How good a position is for a seat, in whole points: what the greedy opponent and the search look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.query import stat
from pyapp.realms.calamity.names import CHANCES, DECK, FIELD, HAND, HP, WIDTH, in_zone

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game

WON = 1_000_000
POINT, CARD, BODY, LEVEL, CHANCE = 20, 30, 12, 16, 25
"""A point of HP, a card in hand, a character, each of its levels, a cheat chance."""
THIN, DANGER = 5, 60
"""A deck of fewer cards is a danger, by so much for each that is missing."""


def worth(game: Game, seat: int) -> int:
    """Return own minus the opponent's points; a decided game outweighs everything."""
    result = game.state.result
    if result is not None:
        return 0 if result[0] < 0 else WON if result[0] == seat else -WON
    return _points(game, seat) - _points(game, 1 - seat)


def _points(game: Game, seat: int) -> int:
    """Return what a seat has."""
    nums = game.state.nums
    total = (
        POINT * nums[seat * WIDTH + HP] + CARD * len(in_zone(game, seat, HAND)) + CHANCE * nums[seat * WIDTH + CHANCES]
    )
    total += sum(BODY + LEVEL * stat(game, c, "level") for c in in_zone(game, seat, FIELD))
    return total - DANGER * max(0, THIN - len(in_zone(game, seat, DECK)))
