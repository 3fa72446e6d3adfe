"""How good a position is for a seat, in whole points: what the greedy opponent and the search look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.query import stat
from pyapp.realms.fairyearth.names import DECK, HAND, LIFE, LINES, WIDTH, in_zone, units_of

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game

WON = 1_000_000
POINT, CARD, BODY, SEAL = 24, 30, 12, 26
"""A point of life, a card in hand, a unit, a seal."""
STATS = (("mp", 14), ("dp", 10), ("lv", 4))
"""What each point of a unit's values is worth."""
THIN, DANGER = 6, 60
"""A deck of fewer cards is a danger, by so much for each that is missing."""


def worth(game: Game, seat: int) -> int:
    """Return own minus the opponent's points; a decided game outweighs everything."""
    result = game.state.result
    if result is not None:
        return 0 if result[0] < 0 else WON if result[0] == seat else -WON
    return _points(game, seat) - _points(game, 1 - seat)


def _points(game: Game, seat: int) -> int:
    """Return what a seat has."""
    total = POINT * game.state.nums[seat * WIDTH + LIFE] + CARD * len(in_zone(game, seat, HAND))
    total += SEAL * sum(len(in_zone(game, seat, line)) for line in LINES)
    for slot_id in units_of(game, seat):
        total += BODY + sum(weight * stat(game, slot_id, name) for name, weight in STATS)
    return total - DANGER * max(0, THIN - len(in_zone(game, seat, DECK)))
