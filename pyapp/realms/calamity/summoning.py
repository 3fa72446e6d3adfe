"""How characters come to the field and leave it: tribute and special summons (CL4), destruction, return.

Frame: ("tribute", 0, seat, card, picks).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.event import Event
from pyapp.engine.machine import push
from pyapp.engine.ops import leave
from pyapp.engine.query import is_barred, stat
from pyapp.engine.replacement import replace_destruction
from pyapp.engine.zones import emit, move
from pyapp.realms.calamity.names import (
    ATTACHED,
    EXTRAS,
    FIELD,
    SLOTS,
    SUMMONS,
    WIDTH,
    in_zone,
)
from pyapp.realms.calamity.sums import Wanted, pick_sum, reachable

if TYPE_CHECKING:
    from pyapp.engine.decision import Action
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Card, Frame

BY_PAIRS = 2
"""The highest level that takes two characters of the level below (CL4.2, CL4.3)."""

MOST_EXTRAS_UNSEEN = 2
"""CL8.3: more extra characters than that on a field let the opponent use rule kill 2."""


def summon_rule(level: int) -> str:
    """Return the clause by which a character of that level is summoned."""
    return ("CL4.1", "CL4.2", "CL4.3")[level] if level <= BY_PAIRS else "CL4.4"


def wanted_for(level: int) -> Wanted:
    """CL4.2 to CL4.4: two of the level below for Lv.1 and Lv.2, above that any whose levels add up."""
    return Wanted(2 * (level - 1), 2) if level <= BY_PAIRS else Wanted(level)


def tributes_for(game: Game, seat: int, level: int) -> list[int]:
    """Return the characters that may be among the tributes for a level (CL4.5: a Lv.0 only for a Lv.1)."""
    found = []
    for slot_id in in_zone(game, seat, FIELD):
        at = stat(game, slot_id, "level")
        if at == level - 1 if level <= BY_PAIRS else 0 < at < level:
            found.append(slot_id)
    return found


def can_tribute(game: Game, seat: int, level: int) -> bool:
    """Tell whether the field holds the tributes for a summon."""
    among = tributes_for(game, seat, level)
    return len(among) > 1 and reachable([stat(game, c, "level") for c in among], wanted_for(level))


def start_summon(game: Game, slot_id: int, seat: int) -> None:
    """CL4.1 to CL4.6: summon a character from hand, once its tributes are picked."""
    level = game.rules.pool[game.state.cards[slot_id].face].stats["level"]
    if level == 0:
        arrive(game, slot_id, seat, "CL4.1")
        return
    push(game, "tribute", 0, seat, slot_id, ())
    among = tributes_for(game, seat, level)
    rule = summon_rule(level)
    pick_sum(game, "tribute", seat, rule, source=slot_id, among=among, wanted=wanted_for(level), name="tributes")


def run_tribute(game: Game, frame: Frame, _answer: Action | None) -> None:
    """CL4.8: the tributes go to the graveyard first, then the character takes a free place."""
    _, _, seat, slot_id, picks = frame
    level = game.rules.pool[game.state.cards[slot_id].face].stats["level"]
    for tribute_id in picks[0][1]:
        tribute(game, tribute_id, "CL4.8")
    arrive(game, slot_id, seat, summon_rule(level))
    emit(game, Event("tribute_summoned", summon_rule(level), seat, slot_id))


def tribute(game: Game, slot_id: int, rule: str) -> None:
    """Put a character into the graveyard as a tribute, which is no destruction."""
    emit(game, Event("tributed", rule, game.state.cards[slot_id].control, slot_id))
    leave(game, slot_id, "graveyard", rule)


def free_slot(game: Game, seat: int) -> int:
    """Return the lowest free of the five places (CL1.7), -1 when there is none."""
    taken = {game.state.cards[c].slot for c in in_zone(game, seat, FIELD)}
    return next((place for place in range(SLOTS) if place not in taken), -1)


def arrive(game: Game, slot_id: int, seat: int, rule: str) -> bool:
    """Put a character on the field of a seat; tell whether there was room (CL4.8)."""
    place = free_slot(game, seat)
    if place < 0:
        emit(game, Event("no_room", "CL4.8", seat, slot_id))
        return False
    card = move(game, slot_id, FIELD, seat=seat)
    card.slot, card.since = place, game.state.turn
    game.state.nums[seat * WIDTH + SUMMONS] += 1
    emit(game, Event("enters", rule, seat, slot_id, (place,)))
    return True


def special_summon(game: Game, slot_id: int, seat: int, rule: str) -> None:
    """CL4.7, CL2.5: put a character on the field by an effect; extra characters are counted (CL8.3)."""
    if not arrive(game, slot_id, seat, rule):
        return
    pool, cards = game.rules.pool, game.state.cards
    if pool[cards[slot_id].face].kind == "extra":
        game.state.nums[seat * WIDTH + EXTRAS] += 1
        if extras_on_field(game, seat) > MOST_EXTRAS_UNSEEN:
            push(game, "cheat", 0)
    emit(game, Event("special_summoned", rule, seat, slot_id))


def extras_on_field(game: Game, seat: int) -> int:
    """Return how many extra characters a seat has on the field."""
    pool, cards = game.rules.pool, game.state.cards
    return sum(pool[cards[c].face].kind == "extra" for c in in_zone(game, seat, FIELD))


def destination(game: Game, card: Card, to: str) -> str:
    """CL2.8: an extra character that leaves goes back to the extra zone, unless it is banished or erased."""
    if game.rules.pool[card.face].kind == "extra" and to not in {"banished", "erased"}:
        return "extra"
    return to


def destroy(game: Game, slot_id: int, rule: str) -> None:
    """Destroy a card in play, unless it cannot be or something happens instead."""
    card = game.state.cards[slot_id]
    if is_barred(game, slot_id, "be_destroyed"):
        emit(game, Event("survives", rule, card.control, slot_id))
        return
    others = (*in_zone(game, card.control, ATTACHED), *in_zone(game, card.control, FIELD))
    if replace_destruction(game, card, others, rule):
        return
    emit(game, Event("destroyed", rule, card.control, slot_id))
    leave(game, slot_id, "graveyard", rule)
