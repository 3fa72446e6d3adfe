"""Who strikes when: the highest LV first, the swordwing mark together with the other unit (FE6.3, FE4.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.engine.query import has_keyword, stat
from pyapp.realms.fairyearth.fight import has_struck, pairs

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game


PAIR = 2


class Turn(NamedTuple):
    """When a unit strikes, and what: its pair's other unit, or NOBODY for the player, or GONE for nothing."""

    level: int
    unit: int
    against: int
    by_mark: bool


def still_to_strike(game: Game) -> list[Turn]:
    """FE6.3: return the turns of all that fight and have not struck, by the LV of this moment, in the fight's order."""
    found: list[Turn] = []
    for attacker, defender in pairs(game):
        sides = ((attacker, defender), (defender, attacker))
        waiting = [(unit, against) for unit, against in sides if unit >= 0 and not has_struck(game, unit)]
        levels = {unit: stat(game, unit, "lv") for unit, _ in waiting}
        marked = _moved_by_mark(game, levels)
        found += [Turn(marked.get(unit, levels[unit]), unit, against, unit in marked) for unit, against in waiting]
    return found


def _moved_by_mark(game: Game, levels: dict[int, int]) -> dict[int, int]:
    """FE4.5: return when the units of a pair with the mark strike, if both are still to: with the other unit.

    Two of them strike at the higher LV; who is alone, or whose other unit has struck already, keeps the own LV.
    """
    if len(levels) < PAIR:
        return {}
    winged = [unit for unit in levels if has_keyword(game, unit, "swordwing")]
    others = [level for unit, level in levels.items() if unit not in winged]
    return dict.fromkeys(winged, max(others or levels.values()))
