"""Choosing who defends, attacker by attacker (FE6.2). Frame: ("defenders", nth pair)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.chain import open_window
from pyapp.engine.decision import Action, Decision
from pyapp.engine.event import Event
from pyapp.engine.legality import allowed
from pyapp.engine.machine import ask, push
from pyapp.engine.query import has_keyword, is_barred
from pyapp.engine.ruleset import Clause
from pyapp.engine.zones import emit
from pyapp.realms.fairyearth.fight import end_fight, enter_stage, is_unit_of, pairs
from pyapp.realms.fairyearth.limits import is_forbidden
from pyapp.realms.fairyearth.names import DEFENDERS, LEFT, REACT, RIGHT, units_of

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Frame

OPPOSITE = {RIGHT: LEFT, LEFT: RIGHT}
"""FE6.2: a player's right field faces the opponent's left field."""


def are_opposite(game: Game, one: int, other: int) -> bool:
    """Tell whether the fields of two units of different players face each other."""
    return game.state.cards[one].zone == OPPOSITE[game.state.cards[other].zone]


def _under_attack(game: Game, seat: int, card: int, _target: int) -> bool:
    """The card attacks the player in the fight that goes on."""
    return card in game.state.fight[::2] and is_unit_of(game, card, 1 - seat)


def _is_own_unit(game: Game, seat: int, _card: int, target: int) -> bool:
    """What defends is a unit of the player's."""
    return target < 0 or is_unit_of(game, target, seat)


def _stands_opposite(game: Game, seat: int, card: int, target: int) -> bool:
    """The unit stands in the field opposite the attacker, or is a ranger."""
    if not (is_unit_of(game, target, seat) and is_unit_of(game, card, 1 - seat)):
        return True
    return are_opposite(game, card, target) or has_keyword(game, target, "ranger")


def _is_react(game: Game, _seat: int, _card: int, target: int) -> bool:
    """The unit is in react state."""
    return target < 0 or game.state.cards[target].pose == REACT


def _is_free(game: Game, _seat: int, _card: int, target: int) -> bool:
    """The unit does not defend against another attacker."""
    return target not in game.state.fight[1::2] or target < 0


def _reaches(game: Game, _seat: int, card: int, target: int) -> bool:
    """Against an attacker in flight only flight or a ranger helps."""
    if target < 0 or not has_keyword(game, card, "flight"):
        return True
    return has_keyword(game, target, "flight") or has_keyword(game, target, "ranger")


def _may_defend(game: Game, seat: int, _card: int, target: int) -> bool:
    """No effect keeps the unit or its player from defending."""
    return not is_forbidden(game, seat, "defence") and (target < 0 or not is_barred(game, target, "defend"))


def _may_be_defended(game: Game, _seat: int, card: int, _target: int) -> bool:
    """No effect keeps the attacker from being defended against."""
    return not is_barred(game, card, "be_defended")


DEFEND_CLAUSES = (
    Clause("FE6.2", "not_under_attack", _under_attack),
    Clause("FE6.2", "not_your_unit", _is_own_unit),
    Clause("FE6.2", "not_opposite", _stands_opposite),
    Clause("FE6.2", "not_react", _is_react),
    Clause("FE6.2", "already_defends", _is_free),
    Clause("FE6.2", "out_of_reach", _reaches),
    Clause("FE6.2", "cannot_defend", _may_defend),
    Clause("FE6.2", "cannot_be_defended", _may_be_defended),
)


def defenders(game: Game, seat: int, attacker: int) -> list[int]:
    """Return the units of a seat that may defend against an attacker, in zone order."""
    return [c for c in units_of(game, seat) if allowed(game, "defend", seat, attacker, c)]


def run_defenders(game: Game, frame: Frame, answer: Action | None) -> None:
    """FE6.2: ask for each attacker in turn whether a unit defends, where one could; then open the window."""
    nth, seat = frame[1], 1 - game.state.active
    if answer is not None:
        if answer.kind == "defend":
            _set_against(game, nth, answer.card)
        nth += 1
    attackers = [attacker for attacker, _ in pairs(game)]
    for i, attacker in enumerate(attackers[nth:], start=nth):
        found = defenders(game, seat, attacker) if attacker >= 0 else []
        if found:
            options = (*(Action("defend", c) for c in found), Action("decline"))
            ask(game, ("defenders", i), Decision(seat, "defenders", options, "FE6.2", attacker))
            return
    if max(attackers) < 0:
        end_fight(game)
        return
    enter_stage(game, DEFENDERS)
    push(game, "lv_step", 0)
    open_window(game, game.state.active)


def _set_against(game: Game, nth: int, defender: int) -> None:
    """Set a unit against the nth attacker; it does not become act."""
    fight = game.state.fight
    attacker, place = fight[2 * nth], 2 * nth + 1
    game.state.fight = (*fight[:place], defender, *fight[place + 1 :])
    emit(game, Event("defends", "FE6.2", game.state.cards[defender].control, defender, (attacker,)))
    emit(game, Event("defended", "FE6.2", game.state.active, attacker, (defender,)))
