"""How good a position is for a seat, in whole points: what the greedy opponent and the search look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.query import stat
from pyapp.realms.caster.names import CASTERS, HAND, ORBS, REVERSED, SERVANTS, face_of, in_zone

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game

WON = 1_000_000
ORB, NO_ORBS = 100, 120
CARD, CASTER, LEVEL, BARRIER = 32, 34, 14, 40
BODY, FORCE, GUARD = 18, 9, 6


def worth(game: Game, seat: int) -> int:
    """Return own minus the opponent's points; a decided game outweighs everything."""
    result = game.state.result
    if result is not None:
        return 0 if result[0] < 0 else WON if result[0] == seat else -WON
    return _points(game, seat) - _points(game, 1 - seat)


def _points(game: Game, seat: int) -> int:
    """Return what a seat has: orbs, hand, casters, servants by the value that counts in their pose."""
    cards = game.state.cards
    orbs = len(in_zone(game, seat, ORBS))
    total = ORB * orbs - (NO_ORBS if not orbs else 0) + CARD * len(in_zone(game, seat, HAND))
    for slot_id in in_zone(game, seat, CASTERS):
        face = face_of(game, cards[slot_id])
        total += CASTER + LEVEL * face.stats["level"] if face.kind == "caster" else CARD // 2
    for slot_id in in_zone(game, seat, SERVANTS):
        if game.rules.pool[cards[slot_id].face].kind == "barrier":
            total += BARRIER
        elif cards[slot_id].pose == REVERSED:
            total += BODY + GUARD * stat(game, slot_id, "def") + FORCE * stat(game, slot_id, "atk") // 3
        else:
            total += BODY + FORCE * stat(game, slot_id, "atk") + GUARD * stat(game, slot_id, "def") // 3
    return total
