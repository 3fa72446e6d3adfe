"""The fight as data (FE6): `state.fight` holds attacker and defender in turn, one pair after the other.

In place of a defender stands NOBODY while there is none, and GONE for whoever has left play or its player (FE6.5). The
stage of the fight is a number of the attacking seat (`names.STAGE`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.event import Event
from pyapp.engine.marks import marked
from pyapp.engine.zones import emit
from pyapp.realms.fairyearth.names import FIELDS, NO_FIGHT, STAGE, WIDTH

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game

NOBODY = -1


def stage_now(game: Game) -> int:
    """Return the stage of the fight, NO_FIGHT outside one."""
    return game.state.nums[game.state.active * WIDTH + STAGE]


def enter_stage(game: Game, stage: int) -> None:
    """Go on to a stage of the fight."""
    game.state.nums[game.state.active * WIDTH + STAGE] = stage


def is_unit_of(game: Game, slot_id: int, seat: int) -> bool:
    """Tell whether a card stands on a field of the seat's; GONE and NOBODY do not."""
    if slot_id < 0:
        return False
    card = game.state.cards[slot_id]
    return card.zone in FIELDS and card.control == seat


def pairs(game: Game) -> list[tuple[int, int]]:
    """FE6.5: return the pairs of attacker and defender, with GONE for each that has left play or its player."""
    fight = game.state.fight
    return list(zip(fight[::2], fight[1::2], strict=True))


def has_struck(game: Game, slot_id: int) -> bool:
    """FE6.3: tell whether a unit has dealt its damage in the fight of this turn."""
    return marked(game.state.cards[slot_id], "struck") == game.state.turn


def end_fight(game: Game) -> None:
    """The fight is over, and the active phase goes on (FE3.5)."""
    game.state.fight = ()
    enter_stage(game, NO_FIGHT)
    emit(game, Event("fight_over", "FE3.5", game.state.active))
