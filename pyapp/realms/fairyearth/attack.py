"""Announcing a fight and choosing who attacks (FE6.1).

Frame: ("attackers", step, candidates, chosen), without candidates until the window before it has passed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.engine.chain import open_window
from pyapp.engine.decision import Action, Decision
from pyapp.engine.event import Event
from pyapp.engine.legality import allowed
from pyapp.engine.machine import ask, push
from pyapp.engine.ops import set_pose
from pyapp.engine.query import has_keyword, is_barred
from pyapp.engine.ruleset import Clause
from pyapp.engine.zones import emit
from pyapp.realms.fairyearth.destruction import begin_deed
from pyapp.realms.fairyearth.effects import free_time
from pyapp.realms.fairyearth.fight import NOBODY, end_fight, enter_stage, is_unit_of, stage_now
from pyapp.realms.fairyearth.limits import is_forbidden
from pyapp.realms.fairyearth.names import (
    ACT,
    ANNOUNCED,
    ATTACKERS,
    FOUGHT,
    REACT,
    WIDTH,
    units_of,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Frame


def _not_fought(game: Game, seat: int, _card: int, _target: int) -> bool:
    """There was no fight this turn."""
    return not game.state.nums[seat * WIDTH + FOUGHT]


def _attacks_allowed(game: Game, seat: int, _card: int, _target: int) -> bool:
    """No effect forbids attacks to the player."""
    return not is_forbidden(game, seat, "attacks")


def _has_attacker(game: Game, seat: int, _card: int, _target: int) -> bool:
    """Some unit may attack."""
    return bool(_candidates(game, seat))


def _is_own_unit(game: Game, seat: int, card: int, _target: int) -> bool:
    """The card is a unit of the player's."""
    return is_unit_of(game, card, seat)


def _is_announced(game: Game, seat: int, _card: int, _target: int) -> bool:
    """The player has announced a fight and chooses attackers."""
    return game.state.active == seat and stage_now(game) == ANNOUNCED


def _is_react(game: Game, _seat: int, card: int, _target: int) -> bool:
    """The unit is in react state."""
    return game.state.cards[card].pose == REACT


def _may_attack(game: Game, _seat: int, card: int, _target: int) -> bool:
    """No effect keeps the unit from attacking."""
    return not is_barred(game, card, "attack")


FIGHT_CLAUSES = (
    Clause("FE6.1", "not_fight_time", free_time),
    Clause("FE6.1", "has_fought", _not_fought),
    Clause("FE6.1", "attacks_forbidden", _attacks_allowed),
    Clause("FE6.1", "no_attacker", _has_attacker),
)
ATTACK_CLAUSES = (
    Clause("FE6.1", "not_your_unit", _is_own_unit),
    Clause("FE6.1", "no_fight_announced", _is_announced),
    Clause("FE6.1", "not_react", _is_react),
    Clause("FE6.1", "cannot_attack", _may_attack),
)


def _candidates(game: Game, seat: int) -> list[int]:
    """Return the units that may attack, in ascending order."""
    return [c for c in sorted(units_of(game, seat)) if allowed(game, "attack", seat, c)]


def announce_fight(game: Game) -> None:
    """FE6.1, FE3.10: the once of the turn is used; the opponent has a window before attackers are declared."""
    seat = game.state.active
    game.state.nums[seat * WIDTH + FOUGHT] = 1
    enter_stage(game, ANNOUNCED)
    emit(game, Event("fight_announced", "FE3.10", seat))
    push(game, "attackers", 0, (), ())
    open_window(game, 1 - seat)


def run_attackers(game: Game, frame: Frame, answer: Action | None) -> None:
    """FE6.1: pick any number of attackers, at least one, in ascending order; what has to be picked is not asked."""
    _, step, candidates, chosen = frame
    seat = game.state.active
    if answer is None:
        candidates = tuple(_candidates(game, seat)) if _attacks_allowed(game, seat, -1, -1) else ()
    elif answer.kind == "attack":
        step, chosen = candidates.index(answer.card) + 1, (*chosen, answer.card)
    else:
        step = len(candidates)
    rest = candidates[step:]
    if rest and len(chosen) + len(rest) > 1:
        options = tuple(Action("attack", c) for c in rest)
        options += (Action("done"),) if chosen else ()
        ask(game, ("attackers", step, candidates, chosen), Decision(seat, "attackers", options, "FE6.1"))
    elif candidates:
        _declare(game, (*chosen, *rest))
    else:
        end_fight(game)  # what could have attacked is gone, turned or forbidden to


def outstanding(frame: Frame) -> dict[str, Any]:
    """Return what choosing attackers still asks for, as `engine.picks.outstanding` does."""
    _, step, candidates, chosen = frame
    among = list(candidates[step:])
    return {"among": among, "chosen": list(chosen), "least": 0 if chosen else 1, "most": len(among)}


def _declare(game: Game, chosen: tuple[int, ...]) -> None:
    """FE6.1: attackers become act, all at the same time; then the opponent may respond first (FE6.2).

    Who falls by that, for want of what held it up in react state, has not been destroyed in the fight (FE4.10).
    """
    state = game.state
    seat = state.active
    state.fight = tuple(c for attacker in chosen for c in (attacker, NOBODY))
    enter_stage(game, ATTACKERS)
    push(game, "defenders", 0)
    open_window(game, 1 - seat)
    begin_deed(game, seat)
    emit(game, Event("fight", "FE6.1", seat, -1, (len(chosen),)))
    for attacker in chosen:
        if not has_keyword(game, attacker, "vigil"):
            set_pose(game, attacker, ACT, "FE6.1")
        emit(game, Event("attacks", "FE6.1", seat, attacker))
