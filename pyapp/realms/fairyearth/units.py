"""Units: how they come to a field, move to the other, take damage, leave (FE4, FE5.5, FE7.1).

Frame: ("arrive", 0, seat, card, rule), which asks for the field.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.decision import Action, Decision
from pyapp.engine.event import Event
from pyapp.engine.machine import ask, push
from pyapp.engine.marks import mark
from pyapp.engine.ops import leave
from pyapp.engine.query import stat
from pyapp.engine.zones import emit, move
from pyapp.realms.fairyearth.names import (
    ARREST,
    ATTACHED,
    FIELDS,
    LEFT,
    LINES,
    RIGHT,
    SEATS,
    UNITS,
    ZONE_COUNT,
    damage_on,
    in_zone,
    units_of,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Card, Frame


def is_unit(game: Game, slot_id: int) -> bool:
    """Tell whether a card stands on a field."""
    return game.state.cards[slot_id].zone in FIELDS


def arrive(game: Game, seat: int, slot_id: int, rule: str) -> None:
    """FE4.1, FE4.7: have a seat put a unit on one of its fields in react state (FE1.7), however full it is (FE4.9)."""
    push(game, "arrive", 0, seat, slot_id, rule)


def run_arrive(game: Game, frame: Frame, answer: Action | None) -> None:
    """Ask for the field, then put the unit there."""
    _, _, seat, slot_id, rule = frame
    if answer is None:
        options = tuple(Action("field", -1, place) for place in range(len(FIELDS)))
        ask(game, frame, Decision(seat, "field", options, rule, slot_id))
        return
    if game.state.cards[slot_id].zone == ARREST:
        emit(game, Event("freed", "FE7.3", game.state.cards[slot_id].owner, slot_id))
    card = move(game, slot_id, FIELDS[answer.arg], seat=seat)
    card.since = game.state.turn
    emit(game, Event("enters", rule, seat, slot_id, (answer.arg,)))


def cross(game: Game, slot_id: int, rule: str) -> None:
    """FE3.6: move a unit to the other field of its controller."""
    was = game.state.cards[slot_id]
    card = move(game, slot_id, LEFT if was.zone == RIGHT else RIGHT, seat=was.control)
    emit(game, Event("crosses", rule, card.control, slot_id, (FIELDS.index(card.zone),)))


def wound(game: Game, slot_id: int, n: int, rule: str) -> None:
    """FE4.2: damage lowers a unit's DP until the end of the turn; what becomes of it at 0 is checked afterwards."""
    if n > 0:
        mark(game, slot_id, "damage", damage_on(game.state.cards[slot_id]) + n)
        card = game.state.cards[slot_id]
        emit(game, Event("wounded", rule, card.control, slot_id, (n, stat(game, slot_id, "dp"))))


def mend(game: Game, slot_id: int, rule: str) -> None:
    """Take all damage off a unit."""
    card = game.state.cards[slot_id]
    n = damage_on(card)
    if n > 0:
        mark(game, slot_id, "damage", 0)
        emit(game, Event("mended", rule, card.control, slot_id, (n, stat(game, slot_id, "dp"))))


def grow(game: Game, slot_id: int, name: str, n: int) -> None:
    """FE4.10: change a stat of a unit for as long as it is in play, unless no effect can change it (FE4.11)."""
    card = game.state.cards[slot_id]
    if (game.rules.face_of(game, card).kind, name) in game.rules.fixed:
        return
    mark(game, slot_id, name, dict(card.marks).get(name, 0) + n)
    emit(game, Event("grows", "FE4.10", card.control, slot_id, (name, n)))


def restore_all(game: Game) -> None:
    """FE3.7, FE4.2: all units of both sides regain their DP."""
    for seat in (game.state.active, 1 - game.state.active):
        for slot_id in units_of(game, seat):
            mend(game, slot_id, "FE3.7")


def destination(game: Game, card: Card, to: str) -> str:
    """FE4.8: an atziluth is removed from the game instead of going to the abyss, wherever it comes from."""
    return "removed" if to == "abyss" and "dispose" in game.rules.pool[card.face].keywords else to


def put_away(game: Game, slot_id: int, to: str, rule: str) -> None:
    """Put a card into a zone of its owner's; out of arrest it is freed (FE7.3), off a line it is shown (FE2.9)."""
    card = game.state.cards[slot_id]
    if card.zone == ARREST:
        emit(game, Event("freed", "FE7.3", card.owner, slot_id))
    leave(game, slot_id, to, "FE2.9" if card.zone in LINES else rule)


def drop_enchants(game: Game) -> None:
    """FE5.5, FE5.9: an enchant whose unit has left goes to its owner's abyss."""
    zones = game.state.zones
    for slot_id in zones[ATTACHED] + zones[ZONE_COUNT + ATTACHED]:
        if not is_unit(game, game.state.cards[slot_id].host):
            leave(game, slot_id, "abyss", "FE5.5")


def attach(game: Game, seat: int, slot_id: int, host: int) -> None:
    """FE5.5: put an enchant under a unit; the one that was there is discarded."""
    for other in range(SEATS):
        for old in in_zone(game, other, ATTACHED):
            if game.state.cards[old].host == host:
                leave(game, old, "abyss", "FE5.5")
    move(game, slot_id, ATTACHED, seat=seat).host = host
    emit(game, Event("attached", "FE5.5", seat, slot_id, (host,)))
    emit(game, Event("enchanted", "FE5.5", game.state.cards[host].control, host, (slot_id,)))


def place_resolved(game: Game, seat: int, slot_id: int) -> bool:
    """Begin to put a used unit on a field; tell whether the card is one."""
    kind = game.rules.pool[game.state.cards[slot_id].face].kind
    if kind in UNITS:
        arrive(game, seat, slot_id, _PLACED_BY.get(kind, "FE4.1"))
    return kind in UNITS


_PLACED_BY = {"felfuse": "FE4.4", "angel": "FE4.5", "summon": "FE4.7", "atziluth": "FE4.8"}
"""The clause by which a kind of unit is placed."""
