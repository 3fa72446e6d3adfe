"""What everybody can work out from the table by the rules, for the views: seals that count, the order of a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.engine.query import stat
from pyapp.realms.fairyearth.fight import has_struck, pairs, stage_now
from pyapp.realms.fairyearth.names import ATTRIBUTES, PLAYER, SEATS, STAGES, in_zone
from pyapp.realms.fairyearth.order import still_to_strike
from pyapp.realms.fairyearth.seals import line_attributes, seal_counts

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game


def facts(game: Game) -> dict[str, Any]:
    """Return the facts of a position.

    `lines`: for each seat the attributes of its left, top and right line (FE2.2). `seals`: for each seat how many count
    of each attribute, emblems included (FE2.4). `stage`: that of the fight. `track`: who strikes at which LV, highest
    first, with whom (-1: the player, -2: nothing any more), and whether it has struck (FE6.3, FE4.5).
    """
    seats = [seat for seat in range(SEATS) if in_zone(game, seat, PLAYER)]
    return {
        "lines": [[ATTRIBUTES[i] for i in line_attributes(game, seat)] for seat in seats],
        "seals": [dict(zip(ATTRIBUTES, seal_counts(game, seat), strict=True)) for seat in seats],
        "stage": STAGES[stage_now(game)],
        "track": sorted((*_struck(game), *_waiting(game)), key=lambda step: -step["level"]) if game.state.fight else [],
    }


def _waiting(game: Game) -> list[dict[str, Any]]:
    """Return the steps that are to come, by the LV of this moment."""
    turns = still_to_strike(game)
    return [{"unit": t.unit, "against": t.against, "level": t.level, "struck": False} for t in turns]


def _struck(game: Game) -> list[dict[str, Any]]:
    """Return the units that have dealt their damage and are still there."""
    both = [side for one, other in pairs(game) for side in ((one, other), (other, one))]
    done = [(unit, against) for unit, against in both if unit >= 0 and has_struck(game, unit)]
    return [{"unit": u, "against": a, "level": stat(game, u, "lv"), "struck": True} for u, a in done]
