"""What the units in play threaten: an estimate of the fights that are coming (see worth.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.engine.query import has_keyword, is_barred, is_touched, stat
from pyapp.realms.fairyearth.defence import OPPOSITE
from pyapp.realms.fairyearth.limits import is_forbidden
from pyapp.realms.fairyearth.names import ACTIVE, FOUGHT, LIFE, REACT, SUMMONS, WIDTH, units_of
from pyapp.realms.fairyearth.value import POINT, body, values_of

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game

SOON, NEXT, LATER = 85, 60, 20
"""Percent of a threat that count: in the fight of this turn, in the opponent's next one, in the own next one."""

FINAL = 600
"""The last blow, besides the damage."""

LOW, LAST_POINTS = 8, 10
"""Up to so much life each point is worth so much more."""


class Fighter(NamedTuple):
    """What the estimate of a fight needs to know of a unit."""

    slot: int
    zone: int
    mp: int
    dp: int
    lv: int
    value: int
    is_react: bool
    words: frozenset[str]


def life_value(life: int) -> int:
    """Return what so much life is worth: the last points more."""
    return POINT * life + LAST_POINTS * min(life, LOW)


def unit_value(game: Game, slot_id: int) -> int:
    """Return what a unit is worth by itself; of one that leaves soon a third, its fights being counted apart."""
    mp, dp, lv = (stat(game, slot_id, name) for name in ("mp", "dp", "lv"))
    return _value(game, slot_id, body(mp, dp, lv))


def _value(game: Game, slot_id: int, by_stats: int) -> int:
    """Return what a unit is worth whose values are worth so much."""
    face = game.rules.pool[game.state.cards[slot_id].face]
    total = by_stats + values_of(game.rules)[face.index].field
    return total // 3 if face.kind in SUMMONS else total


_WORDS = ("swordwing", "flight", "ranger", "vigil", "pierce")


def fighter_of(game: Game, slot_id: int) -> Fighter:
    """Return a unit as a fighter."""
    return _fighter(game, slot_id, _given(game))


def _given(game: Game) -> tuple[str, ...]:
    """Return the keywords that units may have now besides those that are printed on them."""
    return tuple(word for word in _WORDS if is_touched(game, word))


def _fighter(game: Game, slot_id: int, given: tuple[str, ...]) -> Fighter:
    """Return a unit as a fighter, which may have been given some keywords."""
    card = game.state.cards[slot_id]
    words = game.rules.pool[card.face].keywords
    if given:
        words = words.union(word for word in given if has_keyword(game, slot_id, word))
    mp, dp, lv = stat(game, slot_id, "mp"), stat(game, slot_id, "dp"), stat(game, slot_id, "lv")
    value = _value(game, slot_id, body(mp, dp, lv))
    return Fighter(slot_id, card.zone, mp, dp, lv, value, card.pose == REACT, words)


def both_sides(game: Game) -> list[list[Fighter]]:
    """Return the units of both seats as fighters."""
    given = _given(game)
    return [[_fighter(game, c, given) for c in units_of(game, side)] for side in range(2)]


def threats(game: Game, seat: int, sides: list[list[Fighter]]) -> int:
    """Return what the seat's units threaten minus what the opponent's do, as the turn stands."""
    state = game.state
    active = state.active
    own = _threat_of(game, active, sides, is_now=state.phase <= ACTIVE and not state.nums[active * WIDTH + FOUGHT])
    total = own - _next_threat(game, 1 - active, sides) * NEXT // 100
    return total if seat == active else -total


def _threat_of(game: Game, active: int, sides: list[list[Fighter]], *, is_now: bool) -> int:
    """Return what the turn player threatens: in the fight to come this turn, or in that of the next own turn."""
    life = game.state.nums[(1 - active) * WIDTH + LIFE]
    if not is_now:
        return fight(_staying(game, sides[active]), sides[1 - active], life) * LATER // 100
    if is_forbidden(game, active, "attacks"):
        return 0
    able = [f for f in sides[active] if f.is_react and not is_barred(game, f.slot, "attack")]
    return fight(able, [f for f in sides[1 - active] if f.is_react], life) * SOON // 100


def _next_threat(game: Game, seat: int, sides: list[list[Fighter]]) -> int:
    """Return what the other player threatens in the next turn: its units turn react, its summons are gone by then."""
    life = game.state.nums[(1 - seat) * WIDTH + LIFE]
    return fight(_staying(game, sides[seat]), [f for f in sides[1 - seat] if f.is_react], life)


def _staying(game: Game, fighters: list[Fighter]) -> list[Fighter]:
    """Return those that are still there in their next fight."""
    pool, cards = game.rules.pool, game.state.cards
    return [f for f in fighters if pool[cards[f.slot].face].kind not in SUMMONS]


def fight(attackers: list[Fighter], others: list[Fighter], life: int) -> int:
    """Return an estimate of what attacking brings: each attacker meets what is best against it, or stays at home."""
    free, total, dealt = list(others), 0, 0
    for attacker in sorted(attackers, key=lambda f: (-f.mp, f.slot)):
        open_loss = life_value(life - dealt) - life_value(max(0, life - dealt - attacker.mp))
        if attacker.mp >= life - dealt:
            open_loss += FINAL
        loss, defender = _best_answer(attacker, free, open_loss)
        if loss <= 0:
            continue
        if defender is None:
            dealt = min(life, dealt + attacker.mp)
        else:
            free.remove(defender)
        total += loss
    return total


def _best_answer(attacker: Fighter, free: list[Fighter], open_loss: int) -> tuple[int, Fighter | None]:
    """Return what the defending side loses by its best answer to an attacker, and the unit that answers."""
    best, answer = open_loss, None
    for other in free:
        if can_meet(attacker, other):
            falls, other_falls = duel(attacker, other)
            loss = (other.value if other_falls else 0) - (attacker.value if falls else 0)
            if loss < best:
                best, answer = loss, other
    return best, answer


def can_meet(attacker: Fighter, other: Fighter) -> bool:
    """FE6.2: tell whether a unit may defend against an attacker."""
    if attacker.zone != OPPOSITE[other.zone] and "ranger" not in other.words:
        return False
    return "flight" not in attacker.words or bool(other.words & {"flight", "ranger"})


def duel(one: Fighter, other: Fighter) -> tuple[bool, bool]:
    """FE6.3, FE6.4, FE4.5: tell which of two units of a pair fall."""
    is_hit, other_is_hit = other.mp >= one.dp, one.mp >= other.dp
    if one.lv == other.lv or "swordwing" in one.words or "swordwing" in other.words:
        return is_hit, other_is_hit
    if one.lv > other.lv:
        return is_hit and not other_is_hit, other_is_hit
    return is_hit, other_is_hit and not is_hit
