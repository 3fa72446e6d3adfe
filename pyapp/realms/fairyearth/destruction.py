"""Who is destroyed, and by whom: that decides between arrest and abyss (FE4.3, FE4.10, FE6.6).

Frame: ("settled", 0, item): keeps what caused a change known until its consequences have been checked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.announce import ability_of
from pyapp.engine.event import Event
from pyapp.engine.machine import push
from pyapp.engine.ops import leave
from pyapp.engine.query import is_barred, may_be_lowered, stat
from pyapp.engine.replacement import replace_destruction
from pyapp.engine.state import Item
from pyapp.engine.zones import emit, move
from pyapp.realms.fairyearth.names import ARREST, ATTACHED, FALLEN, SEATS, WIDTH, base, in_zone, is_fighting, units_of
from pyapp.realms.fairyearth.units import is_unit

if TYPE_CHECKING:
    from pyapp.engine.decision import Action
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Card, Frame

NOBODY = -1
"""In place of a seat: no effect, payment or action is being carried out."""

_DOING = frozenset({"code", "resolved", "use", "settled"})
"""Frames that carry the item which is being carried out."""


def doer(game: Game, victim: int = NOBODY) -> int:
    """Return the seat whose effect, payment or action is being carried out, or NOBODY.

    What a victim does instead of being destroyed has not brought it down (FE4.3).
    """
    for frame in reversed(game.state.frames):
        if frame[0] in _DOING and not (frame[0] == "code" and _saves(frame, victim)):
            return next(part.seat for part in frame if isinstance(part, Item))
    return NOBODY


def _saves(frame: Frame, victim: int) -> bool:
    """Tell whether the program of a frame is what happens instead of a card's destruction."""
    return bool(frame[2].kind == "replacement" and frame[2].it == victim)


def _is_being_saved(game: Game, slot_id: int) -> bool:
    """FE4.3: tell whether what happens instead of a unit's destruction is not done yet."""
    programs = (frame for frame in game.state.frames if frame[0] == "code")
    return any(_saves(frame, slot_id) and frame[1] < len(ability_of(game, frame[2]).code) for frame in programs)


def culprit(game: Game, victim: Card, seat: int) -> int:
    """FE4.3, FE4.10, FE6.6: return by whom something happens to a card while `seat` is the doer.

    Without a doer it is the opponent in a fight; else something has merely run out, and it is the own side.
    """
    if seat != NOBODY:
        return seat
    return 1 - victim.control if is_fighting(game) else victim.control


def begin_deed(game: Game, seat: int) -> None:
    """FE4.10: whatever an action by rule brings about, such as moving a unit, counts as its player's doing."""
    push(game, "settled", 0, Item("deed", NOBODY, NOBODY, NOBODY, seat))


def run_settled(_game: Game, _frame: Frame, _answer: Action | None) -> None:
    """What an item has caused is checked by now."""


def destroy(game: Game, slot_id: int, rule: str) -> None:
    """Destroy a card in play, unless it cannot be or something happens instead."""
    _destroy(game, game.state.cards[slot_id], rule, doer(game))


def _destroy(game: Game, card: Card, rule: str, by: int) -> None:
    """FE4.3: a unit destroyed by the opponent goes to the opponent's arrest, all else to the abyss."""
    slot_id, seat = card.id, card.control
    if is_barred(game, slot_id, "be_destroyed"):
        emit(game, Event("survives", rule, seat, slot_id))
        return
    enchants = (slot for owner in range(SEATS) for slot in in_zone(game, owner, ATTACHED))
    if replace_destruction(game, card, (*enchants, *units_of(game, seat)), rule):
        return
    by = culprit(game, card, by)
    if is_unit(game, slot_id):
        game.state.nums[seat * WIDTH + FALLEN] += 1
    emit(game, Event("destroyed", rule, seat, slot_id, (by,)))
    if is_unit(game, slot_id) and by != seat:
        emit(game, Event("leaves", rule, seat, slot_id))
        move(game, slot_id, ARREST, seat=by)
        emit(game, Event("arrested", "FE7.1", by, slot_id))
    else:
        leave(game, slot_id, "abyss", rule)


def fell(game: Game) -> None:
    """FE4.3: destroy units whose DP is 0, the active player's first, and then those that fall with them.

    Who is at work when the check begins has done it all: the program of a replacement, which runs later, has not.
    """
    due = _at_zero(game)
    if not due:
        return
    by, judged = doer(game), set[int]()
    felled_by = {slot_id: doer(game, slot_id) for slot_id in due}
    while due:
        judged.update(due)
        for slot_id in due:
            _destroy(game, game.state.cards[slot_id], "FE4.3", felled_by.get(slot_id, by))
        due = [slot_id for slot_id in _at_zero(game) if slot_id not in judged]


def _at_zero(game: Game) -> list[int]:
    """Return the units with DP 0 that can be destroyed and are not being saved from that just now.

    While nothing takes DP away only damage brings it there.
    """
    state, pool = game.state, game.rules.pool
    units = units_of(game, state.active) + units_of(game, 1 - state.active)
    if not may_be_lowered(game, "dp"):
        changed = [card for card in (state.cards[c] for c in units) if card.marks or not pool[card.face].stats["dp"]]
        units = tuple(card.id for card in changed if base(game, card, "dp") <= 0)
    found = [c for c in units if stat(game, c, "dp") <= 0 and not is_barred(game, c, "be_destroyed")]
    return found and [c for c in found if not _is_being_saved(game, c)]
