"""The battle phase (CL5): who may attack whom, the opponent's window, the fight.

Frames: ("attack", 0, attacker), which asks against whom, and ("fight", 0). In `state.fight` lie attacker and defender.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.chain import open_window
from pyapp.engine.decision import Action, Decision
from pyapp.engine.event import Event
from pyapp.engine.legality import allowed
from pyapp.engine.machine import ask, push
from pyapp.engine.marks import mark
from pyapp.engine.query import has_keyword, is_barred, stat
from pyapp.engine.ruleset import Clause
from pyapp.engine.uses import may_still_use
from pyapp.engine.zones import LEFT, emit
from pyapp.realms.calamity.life import hurt
from pyapp.realms.calamity.limits import BY_BATTLE, is_forbidden
from pyapp.realms.calamity.names import BATTLE, FIELD, in_zone, shift_of, times
from pyapp.realms.calamity.summoning import destroy

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Card, Frame

NOBODY = -1
"""In place of a card: the attack's target is the player."""


def _is_own_character(game: Game, seat: int, card: int, _target: int) -> bool:
    """The card is a character on the own field."""
    found = game.state.cards[card]
    return found.zone == FIELD and found.control == seat


def _battle_time(game: Game, seat: int, _card: int, _target: int) -> bool:
    """It is the own battle phase, with an empty chain and no other attack going on."""
    state = game.state
    return state.phase == BATTLE and state.active == seat and not state.chain and not state.fight


def _first_turn_over(game: Game, seat: int, card: int, _target: int) -> bool:
    """In the very first turn only Lv.0 characters attack."""
    return game.state.turn > 1 or not _is_own_character(game, seat, card, -1) or stat(game, card, "level") == 0


def _idle(game: Game, _seat: int, card: int, _target: int) -> bool:
    """The character has not activated an effect this turn; an extra may attack once all the same (CL2.5)."""
    found = game.state.cards[card]
    if not times(found, "acted") or has_keyword(game, card, "agile"):
        return True
    return game.rules.pool[found.face].kind == "extra" and not times(found, "lunged")


def _attacks_left(game: Game, _seat: int, card: int, _target: int) -> bool:
    """The character has not made all its attacks."""
    found = game.state.cards[card]
    return times(found, "fought") < 1 + times(found, "again") + has_keyword(game, card, "twin")


def _not_barred(game: Game, seat: int, card: int, _target: int) -> bool:
    """No effect keeps the character or its player from attacking."""
    return not is_barred(game, card, "attack") and not is_forbidden(game, seat, "attacks")


def _has_victim(game: Game, seat: int, card: int, _target: int) -> bool:
    """There is something it may attack."""
    return bool(victims(game, seat, card))


def _victim_is_opposing(game: Game, seat: int, _card: int, target: int) -> bool:
    """The target is the opponent or an opposing character."""
    return target == NOBODY or _is_own_character(game, 1 - seat, target, NOBODY)


def _player_is_open(game: Game, seat: int, card: int, target: int) -> bool:
    """The player is attacked only when no opposing character is there."""
    return target != NOBODY or not in_zone(game, 1 - seat, FIELD) or has_keyword(game, card, "direct")


def _unguarded(game: Game, seat: int, _card: int, target: int) -> bool:
    """No guard stands before the target."""
    if target == NOBODY or has_keyword(game, target, "guard"):
        return True
    return not any(has_keyword(game, c, "guard") for c in in_zone(game, 1 - seat, FIELD))


def _may_be_attacked(game: Game, _seat: int, _card: int, target: int) -> bool:
    """No effect keeps the target from being attacked."""
    return target == NOBODY or not is_barred(game, target, "be_attacked")


ATTACK_CLAUSES = (
    Clause("CL5.1", "not_your_character", _is_own_character),
    Clause("CL3.4", "not_attack_phase", _battle_time),
    Clause("CL3.6", "first_turn", _first_turn_over),
    Clause("CL2.4", "has_acted", _idle),
    Clause("CL3.4", "has_attacked", _attacks_left),
    Clause("CL3.4", "cannot_attack", _not_barred),
    Clause("CL6.6", "loop_over", may_still_use),
    Clause("CL5.1", "no_target", _has_victim),
)
AGAINST_CLAUSES = (
    Clause("CL5.1", "not_an_opposing_character", _victim_is_opposing),
    Clause("CL5.1", "characters_first", _player_is_open),
    Clause("CL5.1", "guarded", _unguarded),
    Clause("CL5.1", "cannot_be_attacked", _may_be_attacked),
)


def victims(game: Game, seat: int, attacker: int) -> tuple[Action, ...]:
    """CL5.1: the targets of an attacker: opposing characters in zone order, the player when there is none."""
    characters = (Action("against", c) for c in in_zone(game, 1 - seat, FIELD))
    listed = [*characters, Action("against", NOBODY, 1 - seat)]
    return tuple(target for target in listed if allowed(game, "against", seat, attacker, target.card))


def attackers(game: Game, seat: int) -> list[Action]:
    """Return the attacks that may be declared."""
    field = in_zone(game, seat, FIELD)
    return [Action("attack", c) for c in field if allowed(game, "attack", seat, c)]


def run_attack(game: Game, frame: Frame, answer: Action | None) -> None:
    """CL5.6: ask for the target, declare, open the opponent's window, then fight."""
    attacker, state = frame[2], game.state
    seat = state.active
    if answer is None:
        options = victims(game, seat, attacker)
        ask(game, frame, Decision(seat, "against", options, "CL5.1", attacker))
        return
    state.uses += 1
    card = state.cards[attacker]
    lunges = times(card, "acted") and game.rules.pool[card.face].kind == "extra"
    if lunges:
        mark(game, attacker, "lunged", 1)
    mark(game, attacker, "fought", times(card, "fought") + 1)
    state.fight = (attacker, answer.card)
    emit(game, Event("attacks", "CL2.5" if lunges else "CL5.6", seat, attacker, (answer.card,)))
    if answer.card != NOBODY:
        emit(game, Event("attacked", "CL5.1", 1 - seat, answer.card, (attacker,)))
    push(game, "fight", 0)
    open_window(game, 1 - seat)


def run_fight(game: Game, _frame: Frame, _answer: Action | None) -> None:
    """CL5.1 to CL5.6: compare the values of this moment, or hit the player."""
    state = game.state
    attacker, target = state.fight
    state.fight = ()
    seat = state.active
    if not _both_there(game, attacker, target):
        emit(game, Event("no_result", "CL5.6", seat, max(attacker, NOBODY)))
    elif target == NOBODY:
        force = stat(game, attacker, "atk")
        emit(game, Event("hits", "CL5.1", seat, attacker, (force,)))
        hurt(game, 1 - seat, force, "CL5.1", by=BY_BATTLE, source=attacker)
    else:
        _compare(game, state.cards[attacker], state.cards[target])


def _both_there(game: Game, attacker: int, target: int) -> bool:
    """CL5.6: tell whether neither has left its player's field, or gone over to the other player."""
    if LEFT in {attacker, target}:
        return False
    cards, seat = game.state.cards, game.state.active
    return cards[attacker].control == seat and (target == NOBODY or cards[target].control != seat)


def _compare(game: Game, striker: Card, target: Card) -> None:
    """CL5.2 to CL5.4: the higher value wins, and the attacker pays in levels; equal values destroy both."""
    force, resistance = stat(game, striker.id, "atk"), stat(game, target.id, "def")
    struck_back = stat(game, target.id, "atk")
    emit(game, Event("fight", "CL5.2", striker.control, striker.id, (target.id, force, resistance)))
    if force > resistance:
        destroy(game, target.id, "CL5.2")
        lower(game, striker.id, struck_back, "CL5.2")
        if game.state.cards[target.id].zone != FIELD:
            emit(game, Event("wins", "CL5.2", striker.control, striker.id, (target.id,)))
    elif force == resistance:
        for card in (target, striker):
            destroy(game, card.id, "CL5.4")
    else:
        emit(game, Event("stands", "CL5.3", target.control, target.id, (striker.id,)))
        if has_keyword(game, target.id, "bastion"):
            destroy(game, striker.id, "CL5.3")
        else:
            lower(game, striker.id, resistance - force, "CL5.3")


def lower(game: Game, slot_id: int, n: int, rule: str) -> None:
    """CL5.5: battle takes levels for as long as the character stays on the field, not below 0."""
    n = min(n, stat(game, slot_id, "level"))
    if n > 0 and not has_keyword(game, slot_id, "steadfast"):
        shift(game, slot_id, -n, rule)


def shift(game: Game, slot_id: int, n: int, rule: str) -> None:
    """Change a character's level for as long as it stays on the field."""
    card = game.state.cards[slot_id]
    mark(game, slot_id, "shift", shift_of(card) + n)
    emit(game, Event("level", rule, card.control, slot_id, (n,)))
