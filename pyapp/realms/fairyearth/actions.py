"""The conditions of what a player may do, by the kind of action; here those of seals and of moving units (FE3.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.marks import marked
from pyapp.engine.query import is_barred
from pyapp.engine.ruleset import Clause
from pyapp.realms.fairyearth.attack import ATTACK_CLAUSES, FIGHT_CLAUSES
from pyapp.realms.fairyearth.defence import DEFEND_CLAUSES
from pyapp.realms.fairyearth.effects import EFFECT_CLAUSES, line_left, room_there, set_time
from pyapp.realms.fairyearth.fight import is_unit_of
from pyapp.realms.fairyearth.ritual import CONCEAL_CLAUSES, TURN_UP_CLAUSES

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game


def _is_own_unit(game: Game, seat: int, card: int, _target: int) -> bool:
    """The card is a unit of the player's."""
    return is_unit_of(game, card, seat)


def _not_moved(game: Game, _seat: int, card: int, _target: int) -> bool:
    """The unit has not moved this turn."""
    return marked(game.state.cards[card], "moved") != game.state.turn


def _may_move(game: Game, _seat: int, card: int, _target: int) -> bool:
    """No effect keeps the unit where it is."""
    return not is_barred(game, card, "move")


CLAUSES: dict[str, tuple[Clause, ...]] = {
    **EFFECT_CLAUSES,
    "seal": (
        Clause("FE3.6", "not_set_phase", set_time),
        Clause("FE5.6", "line_used", line_left),
        Clause("FE2.3", "no_room", room_there),
    ),
    "shift": (
        Clause("FE3.6", "not_your_unit", _is_own_unit),
        Clause("FE3.6", "not_set_phase", set_time),
        Clause("FE3.6", "already_moved", _not_moved),
        Clause("FE3.6", "cannot_move", _may_move),
    ),
    "fight": FIGHT_CLAUSES,
    "attack": ATTACK_CLAUSES,
    "defend": DEFEND_CLAUSES,
    "conceal": CONCEAL_CLAUSES,
    "turnup": TURN_UP_CLAUSES,
}
