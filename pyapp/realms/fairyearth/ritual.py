"""The card under the player card: laying it face down, turning it up, being found out (FE5.3, FE5.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.decision import Action
from pyapp.engine.event import Event
from pyapp.engine.legality import allowed
from pyapp.engine.ops import leave
from pyapp.engine.ruleset import Clause
from pyapp.engine.zones import EVERYONE, emit, hide, move, show
from pyapp.realms.fairyearth.effects import TIME, USED_CARD, face_at, free_time, in_hand, set_time, time_of
from pyapp.realms.fairyearth.life import hurt
from pyapp.realms.fairyearth.limits import BY_BLUFF, is_forbidden
from pyapp.realms.fairyearth.names import RITUAL, in_zone
from pyapp.realms.fairyearth.using import start_use, use_of

if TYPE_CHECKING:
    from pyapp.engine.ruleset import ClauseTest, Game

BLUFF_DAMAGE = 4


def is_true(game: Game, slot_id: int) -> bool:
    """Tell whether a set card is a ritual and no bluff."""
    return face_at(game, slot_id).kind == "ritual"


def _is_own_set(game: Game, seat: int, card: int, _target: int) -> bool:
    """The card lies face down under the own player card."""
    return card in in_zone(game, seat, RITUAL)


def _bluff_time(game: Game, seat: int, card: int, target: int) -> bool:
    """A bluff, without printed timing, is turned up in the own active phase, outside the fight, while nothing waits."""
    return is_true(game, card) or free_time(game, seat, card, target)


def _rituals_allowed(game: Game, seat: int, card: int, _target: int) -> bool:
    """No effect forbids rituals to the player."""
    return not (is_true(game, card) and is_forbidden(game, seat, "rituals"))


def _if_true(holds: ClauseTest) -> ClauseTest:
    """Return the condition as a ritual has to meet it; of a bluff nothing is asked."""
    return lambda game, seat, card, target: not is_true(game, card) or holds(game, seat, card, target)


CONCEAL_CLAUSES = (
    Clause("FE5.3", "not_held", in_hand),
    Clause("FE3.6", "not_set_phase", set_time),
)
TURN_UP_CLAUSES = (
    Clause("FE5.3", "not_your_set_card", _is_own_set),
    Clause("FE5.4", "not_bluff_time", _bluff_time),
    *(clause._replace(holds=_if_true(clause.holds)) for clause in (*TIME, *USED_CARD)),
    Clause("FE5.3", "forbidden", _rituals_allowed),
)


def turn_ups(game: Game, seat: int, words: frozenset[str], *, is_free: bool) -> list[Action]:
    """Return the set card of a seat if it may be turned up now: it is its printed time, for a bluff a free moment."""
    found = []
    for slot_id in in_zone(game, seat, RITUAL):
        face = face_at(game, slot_id)
        if face.kind == "ritual":
            ability = face.abilities[use_of(face)]
            fits = time_of(ability) in words and allowed(game, "turnup", seat, slot_id, -1, ability.features)
        else:
            fits = is_free and allowed(game, "turnup", seat, slot_id, -1, frozenset())
        if fits:
            found.append(Action("turnup", slot_id))
    return found


def conceal(game: Game, seat: int, slot_id: int) -> None:
    """FE5.3, FE5.4: lay a card of the hand face down; the one that lay there is shown and discarded, at no other price.

    The hand is dealt anew among its slots, so that nobody can tell which card was laid.
    """
    for old in in_zone(game, seat, RITUAL):
        emit(game, Event("replaces", "FE5.3", seat, old))
        leave(game, old, "abyss", "FE5.3")
    laid = hide(game, slot_id)
    move(game, laid, RITUAL)
    emit(game, Event("conceals", "FE5.3", seat, laid))


def turn_up(game: Game, seat: int, slot_id: int) -> bool:
    """FE5.3: turn the set card up; a ritual is used, and True returned, a bluff is found out."""
    if not is_true(game, slot_id):
        _find_out(game, slot_id)
        return False
    show(game, game.state.cards[slot_id], EVERYONE)
    emit(game, Event("turns_up", "FE5.3", seat, slot_id))
    start_use(game, slot_id, use_of(face_at(game, slot_id)), seat, "cast")
    return True


def expose(game: Game, seat: int) -> None:
    """FE5.4: an effect shows the set card of a seat: a bluff is found out, a ritual stays where it is."""
    for slot_id in in_zone(game, seat, RITUAL):
        show(game, game.state.cards[slot_id], EVERYONE)
        emit(game, Event("shown", "FE5.4", seat, slot_id))
        if not is_true(game, slot_id):
            _find_out(game, slot_id)


def _find_out(game: Game, slot_id: int) -> None:
    """FE5.4: a bluff costs its player 4 life as damage, and goes to its owner's abyss."""
    seat = game.state.cards[slot_id].control
    emit(game, Event("exposed", "FE5.4", seat, slot_id))
    hurt(game, seat, BLUFF_DAMAGE, "FE5.4", by=BY_BLUFF, source=slot_id)
    leave(game, slot_id, "abyss", "FE5.4")
