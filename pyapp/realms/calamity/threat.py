"""What the characters on the field threaten: an estimate of the battle that is coming (see worth.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.engine.query import has_keyword, is_barred, stat
from pyapp.realms.calamity.limits import is_forbidden
from pyapp.realms.calamity.names import (
    ATTACHED,
    BATTLE,
    CARD,
    DISCARD,
    DRAW,
    FIELD,
    HP,
    JUDGEMENT,
    RESISTANCE,
    WIDTH,
    in_zone,
    times,
)
from pyapp.realms.calamity.value import BODY, LEVEL, POINT, values_of

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game

SOON, LATER = 80, 40
"""Percent of a threat that count: in the battle of this turn, in the opponent's next one."""

FINAL = 700
"""The last blow, besides the damage."""

BEFORE_BATTLE = frozenset({DRAW, CARD, BATTLE, RESISTANCE, JUDGEMENT, DISCARD})
"""Phases of a turn whose battle is to come."""


class Fighter(NamedTuple):
    """What the estimate of a battle needs to know of a character; `blows` are the attacks it can still make."""

    slot: int
    atk: int
    resists: int
    value: int
    blows: int
    is_direct: bool
    is_guard: bool


def threats(game: Game, seat: int) -> int:
    """Return what the seat's characters threaten minus what the opponent's do, as the turn stands."""
    state = game.state
    coming = state.active if state.phase in BEFORE_BATTLE else -1
    fighters = [fighters_of(game, side, now=side == coming) for side in range(2)]
    total = 0
    for side in (seat, 1 - seat):
        threat = battle(fighters[side], fighters[1 - side], state.nums[(1 - side) * WIDTH + HP])
        share = threat * (SOON if side == coming else LATER) // 100
        total += share if side == seat else -share
    return total


def character_value(game: Game, slot_id: int) -> int:
    """Return what a character on the field is worth by itself."""
    extra = values_of(game.rules)[game.state.cards[slot_id].face].field
    return BODY + LEVEL * stat(game, slot_id, "level") + extra


def fighters_of(game: Game, seat: int, *, now: bool) -> list[Fighter]:
    """Return a seat's characters: what each can do in the battle of this turn (`now`), or once its turn comes."""
    found = []
    for slot_id in in_zone(game, seat, FIELD):
        blows = blows_left(game, seat, slot_id) if now else _blows_later(game, slot_id)
        found.append(
            Fighter(
                slot=slot_id,
                atk=stat(game, slot_id, "atk"),
                resists=stat(game, slot_id, "def"),
                value=character_value(game, slot_id),
                blows=blows,
                is_direct=has_keyword(game, slot_id, "direct"),
                is_guard=has_keyword(game, slot_id, "guard"),
            )
        )
    return found


def blows_left(game: Game, seat: int, slot_id: int) -> int:
    """Return how often a character can still attack this turn (CL2.4, CL2.5, CL3.4, CL3.6)."""
    state = game.state
    card = state.cards[slot_id]
    acted = times(card, "acted") and not has_keyword(game, slot_id, "agile")
    if acted and (game.rules.pool[card.face].kind != "extra" or times(card, "lunged")):
        return 0
    if is_forbidden(game, seat, "attacks") or is_barred(game, slot_id, "attack"):
        return 0
    if state.turn == 1 and stat(game, slot_id, "level"):
        return 0
    return 1 + has_keyword(game, slot_id, "twin") + times(card, "again") - times(card, "fought")


def _blows_later(game: Game, slot_id: int) -> int:
    """Return how often a character can attack in a turn to come: what holds it then are items under it."""
    pool, cards = game.rules.pool, game.state.cards
    for seat in range(2):
        for item in in_zone(game, seat, ATTACHED):
            if cards[item].host == slot_id and "attack" in pool[cards[item].face].static_of:
                return 0
    return 1 + has_keyword(game, slot_id, "twin")


def battle(attackers: list[Fighter], others: list[Fighter], hp: int) -> int:
    """Return an estimate of what the attackers gain: the strongest last, each takes the best thing it can reach."""
    left, total = list(others), 0
    for fighter in sorted(attackers, key=lambda f: f.atk):
        for _ in range(fighter.blows):
            gain, prey = best_prey(fighter, left)
            is_open = not left or fighter.is_direct
            blow = POINT * fighter.atk + (FINAL if fighter.atk >= hp else 0) if is_open else 0
            if prey is not None and gain >= blow:
                left.remove(prey)
                total += gain
            elif blow:
                hp -= fighter.atk
                total += blow
    return total


def best_prey(fighter: Fighter, left: list[Fighter]) -> tuple[int, Fighter | None]:
    """Return the character that it is best to attack, with what that gains: its value less the levels it costs."""
    guards = [f for f in left if f.is_guard]
    best, prey = 0, None
    for other in guards or left:
        if other.resists > fighter.atk:
            continue
        loss = fighter.value if other.resists == fighter.atk else LEVEL * min(other.atk, fighter.atk)
        if other.value - loss > best:
            best, prey = other.value - loss, other
    return best, prey
