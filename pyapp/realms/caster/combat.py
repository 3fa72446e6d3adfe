"""The battle phase (CA9). Frames: ("battle", 0), ("battle", 1, attacker), ("fight", 0), ("orb", 0, …)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.chain import open_window
from pyapp.engine.decision import Action, Decision
from pyapp.engine.event import Event
from pyapp.engine.legality import allowed
from pyapp.engine.machine import ask, push
from pyapp.engine.query import has_keyword, is_barred, stat
from pyapp.engine.ruleset import Clause
from pyapp.engine.uses import may_still_use
from pyapp.engine.zones import LEFT, emit
from pyapp.realms.caster.cards_in_play import corrupt, destroy
from pyapp.realms.caster.names import BATTLE, ORBS, RESTED, REVERSED, SERVANTS, in_zone

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Card, Frame

NOBODY = -1
"""In place of a card: the attack's target is the player."""


def _is_own_servant(game: Game, seat: int, card: int, _target: int) -> bool:
    """The card is a servant the player controls."""
    found = game.state.cards[card]
    return found.zone == SERVANTS and found.control == seat and game.rules.pool[found.face].kind == "servant"


def _own_battle(game: Game, seat: int, _card: int, _target: int) -> bool:
    """It is the player's own battle phase."""
    return game.state.phase == BATTLE and game.state.active == seat


def _not_reversed(game: Game, _seat: int, card: int, _target: int) -> bool:
    """A reversed servant cannot attack (CA3.7)."""
    return game.state.cards[card].pose != REVERSED


def _recovered(game: Game, _seat: int, card: int, _target: int) -> bool:
    """Only recovered servants attack."""
    return game.state.cards[card].pose != RESTED


def _past_slow_start(game: Game, _seat: int, card: int, _target: int) -> bool:
    """A servant with slow start did not enter this turn."""
    return game.state.cards[card].since != game.state.turn or not has_keyword(game, card, "slow_start")


def _not_barred(game: Game, _seat: int, card: int, _target: int) -> bool:
    """No effect keeps the servant from attacking."""
    return not is_barred(game, card, "attack")


def _has_victim(game: Game, seat: int, card: int, _target: int) -> bool:
    """There is something it may attack."""
    return bool(victims(game, seat, card))


def _victim_is_opposing(game: Game, seat: int, _card: int, target: int) -> bool:
    """The target is the opposing player or an opposing servant."""
    return target == NOBODY or _is_own_servant(game, 1 - seat, target, NOBODY)


def _may_be_attacked(game: Game, _seat: int, _card: int, target: int) -> bool:
    """No effect keeps the target from being attacked."""
    return target == NOBODY or not is_barred(game, target, "be_attacked")


def _player_is_open(game: Game, seat: int, card: int, target: int) -> bool:
    """The player cannot be chosen while a reversed servant stands guard, unless the attacker has hubris (CA11.7)."""
    return target != NOBODY or not _is_guarded(game, 1 - seat) or has_keyword(game, card, "hubris")


def _is_guarded(game: Game, seat: int) -> bool:
    """Tell whether a reversed servant of the player stands guard (CA9.3)."""
    cards, pool = game.state.cards, game.rules.pool
    guards = (cards[c] for c in in_zone(game, seat, SERVANTS))
    return any(c.pose == REVERSED and pool[c.face].kind == "servant" for c in guards)


ATTACK_CLAUSES = (
    Clause("CA5.6", "not_battle_phase", _own_battle),
    Clause("CA9.2", "not_your_servant", _is_own_servant),
    Clause("CA3.7", "reversed_cannot_attack", _not_reversed),
    Clause("CA9.1", "already_rested", _recovered),
    Clause("CA11.6", "slow_start", _past_slow_start),
    Clause("CA9.2", "cannot_attack", _not_barred),
    Clause("CA1.5", "too_many_uses", may_still_use),
    Clause("CA9.3", "no_target", _has_victim),
)
AGAINST_CLAUSES = (
    Clause("CA9.3", "not_an_opposing_servant", _victim_is_opposing),
    Clause("CA9.3", "reversed_guards_player", _player_is_open),
    Clause("CA9.3", "cannot_be_attacked", _may_be_attacked),
)


def victims(game: Game, seat: int, attacker: int) -> tuple[Action, ...]:
    """Return the targets an attacker may choose (CA9.3): opposing servants in zone order, then the player."""
    opposing = [
        c for c in in_zone(game, 1 - seat, SERVANTS) if game.rules.pool[game.state.cards[c].face].kind == "servant"
    ]
    listed = [*(Action("against", c) for c in opposing), Action("against", NOBODY, 1 - seat)]
    return tuple(target for target in listed if allowed(game, "against", seat, attacker, target.card))


def run_battle(game: Game, frame: Frame, answer: Action | None) -> None:
    """CA9.1 to CA9.4: choose attacker and target, rest the attacker, open the window before the fight."""
    seat = game.state.active
    if frame[1] == 0 and answer is None:
        servants = in_zone(game, seat, SERVANTS)
        able = [c for c in servants if allowed(game, "attack", seat, c)]
        if able:
            options = tuple(Action("attack", c) for c in able)
            ask(game, frame, Decision(seat, "attack", options, "CA9.2"))
    elif frame[1] == 0 and answer is not None:
        options = victims(game, seat, answer.card)
        ask(game, ("battle", 1, answer.card), Decision(seat, "against", options, "CA9.3", answer.card))
    elif answer is not None:
        _declare(game, seat, frame[2], answer)


def _declare(game: Game, seat: int, attacker: int, target: Action) -> None:
    """CA9.4: rest the attacker; attack triggers wake, both players get priority, then the fight; then CA9.11."""
    state = game.state
    state.uses += 1
    state.edit(attacker).pose = RESTED
    state.fight = (attacker, target.card)
    past = target.card == NOBODY and _is_guarded(game, 1 - seat)
    emit(game, Event("attacks", "CA11.7" if past else "CA9.4", seat, attacker, (target.card,)))
    if target.card != NOBODY:
        emit(game, Event("attacked", "CA9.3", 1 - seat, target.card, (attacker,)))
    push(game, "battle", 0)
    open_window(game, seat)
    push(game, "fight", 0)
    open_window(game, seat)


def run_fight(game: Game, _frame: Frame, _answer: Action | None) -> None:
    """CA9.5 to CA9.10: compare the values of this moment, or hit the player."""
    state = game.state
    attacker, target = state.fight
    seat = state.active
    if attacker == LEFT or state.cards[attacker].control != seat or state.cards[attacker].pose == REVERSED:
        emit(game, Event("no_result", "CA9.8", seat, max(attacker, NOBODY)))
    elif target == NOBODY:
        _hit(game, attacker, 1 - seat)
    elif target == LEFT or state.cards[target].control == seat:
        emit(game, Event("no_result", "CA9.8", seat, attacker))
    else:
        _compare(game, state.cards[attacker], state.cards[target])
    state.fight = ()


def _compare(game: Game, striker: Card, target: Card) -> None:
    """CA9.5: ATK against ATK, or against the DEF of a reversed servant; lower is destroyed, equal or higher is not."""
    name = "def" if target.pose == REVERSED else "atk"
    force, resistance = stat(game, striker.id, "atk"), stat(game, target.id, name)
    emit(game, Event("fight", "CA9.5", striker.control, striker.id, (target.id, force, name, resistance)))
    if resistance < force:
        destroy(game, target.id, "CA9.6")
    else:
        emit(game, Event("stands", "CA9.7", target.control, target.id, (striker.id,)))


def _hit(game: Game, attacker: int, victim: int) -> None:
    """CA9.9, CA9.10: corrupt an orb, or win when there is none; a guard that came too late is no help (CA9.12)."""
    late = _is_guarded(game, victim) and not has_keyword(game, attacker, "hubris")
    emit(game, Event("hits", "CA9.12" if late else "CA9.9", 1 - victim, attacker, (victim,)))
    if not in_zone(game, victim, ORBS):
        emit(game, Event("final_blow", "CA9.10", 1 - victim, attacker, (victim,)))
        game.state.result = (1 - victim, "CA9.10", "final_blow")
        return
    if has_keyword(game, attacker, "double_corrupt"):
        push(game, "orb", 0, 1 - victim, victim, attacker, "CA11.3")
        push(game, "empty_chain", 0)
    push(game, "orb", 0, 1 - victim, victim, attacker, "CA9.9")


def run_empty_chain(game: Game, _frame: Frame, _answer: Action | None) -> None:
    """CA10.3: between the two orbs of double corrupt the chain is emptied."""
    if game.state.chain or game.state.waiting:
        open_window(game, game.state.active)


def run_orb(game: Game, frame: Frame, answer: Action | None) -> None:
    """Ask for the place of the orb to corrupt: ("orb", 0, who chooses, whose orb, by which card, rule)."""
    _, _, seat, owner, by, rule = frame
    if answer is not None:
        corrupt(game, answer.card, by, rule)
        return
    orbs = sorted(in_zone(game, owner, ORBS), key=lambda c: game.state.cards[c].slot)
    if orbs:
        ask(game, frame, Decision(seat, "orb", tuple(Action("orb", c) for c in orbs), rule, by))
