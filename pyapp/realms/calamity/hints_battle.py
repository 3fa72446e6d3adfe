"""Rules of thumb about fights: who attacks first, whom, and what is set against the Calamity (see hints.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.engine.query import has_keyword, stat
from pyapp.realms.calamity.hints_price import risk_of_eight
from pyapp.realms.calamity.names import FIELD, HP, WIDTH, in_zone, times
from pyapp.realms.calamity.threat import SOON, Fighter, battle, character_value, fighters_of
from pyapp.realms.calamity.value import LEVEL, POINT, values_of
from pyapp.realms.calamity.worth import life_value

if TYPE_CHECKING:
    from pyapp.engine.decision import Action, Decision
    from pyapp.engine.ruleset import Game

WIN = 1000
IDLE = 4
"""An attack that gains nothing."""
GOOD = 100
"""An attack that gains something, before what it gains and who makes it."""
BOUND = 400
"""What all but deciding moves weigh at most."""


class _Fray(NamedTuple):
    """A battle in which one fighter is about to attack: the others of both sides, and what a hit brings."""

    fighter: Fighter
    rest: list[Fighter]
    others: list[Fighter]
    hp: int
    hit: int


def weigh_attack(game: Game, seat: int, option: Action) -> int:
    """Who adds most to the whole battle attacks; the last blow comes first of all."""
    fray = _fray(game, seat, option.card)
    if _is_last_blow(fray):
        return WIN
    without = battle(fray.rest, fray.others, fray.hp)
    best = max((_gain(fray, prey) for prey in _within_reach(fray)), default=without)
    return max(GOOD // 2, min(WIN - 1, GOOD + (best - without) // 4)) if best > without else IDLE


def weigh_against(game: Game, decision: Decision) -> tuple[int, ...]:
    """The last blow, or whatever lets the whole battle gain most."""
    fray = _fray(game, decision.seat, decision.source)
    by_slot = {f.slot: f for f in fray.others}
    wins = _is_last_blow(fray)
    gains = [2 * WIN if wins and o.card < 0 else _gain(fray, by_slot.get(o.card)) for o in decision.options]
    top = max(gains)
    return tuple(max(1, BOUND - (top - gain)) for gain in gains)


def _fray(game: Game, seat: int, slot_id: int) -> _Fray:
    """Return the battle in which that character would attack now."""
    own = fighters_of(game, seat, now=True)
    fighter = next(f for f in own if f.slot == slot_id)
    face = game.rules.pool[game.state.cards[slot_id].face]
    more = sum(values_of(game.rules)[face.index].gains[i] for i in face.triggers.get("hits", ()))
    return _Fray(
        fighter=fighter,
        rest=[f for f in own if f is not fighter],
        others=fighters_of(game, 1 - seat, now=False),
        hp=game.state.nums[(1 - seat) * WIDTH + HP],
        hit=more - risk_of_eight(game, seat) if "hits" in face.triggers else 0,
    )


def _is_last_blow(fray: _Fray) -> bool:
    """Tell whether an attack on the player would decide the game."""
    return fray.fighter.atk >= fray.hp and (not fray.others or fray.fighter.is_direct)


def _within_reach(fray: _Fray) -> list[Fighter | None]:
    """Return whom an attack may choose, None for the player."""
    preys: list[Fighter | None] = [f for f in fray.others if f.is_guard] or [*fray.others]
    return [None, *preys] if not preys or fray.fighter.is_direct else preys


def _gain(fray: _Fray, prey: Fighter | None) -> int:
    """Return what an attack and the rest of the battle after it gain; without prey it is on the player."""
    fighter, rest, others, hp, hit = fray
    after = fighter._replace(blows=fighter.blows - 1)
    if prey is None:
        return POINT * fighter.atk + hit + battle([*rest, after], others, hp - fighter.atk)
    if prey.resists > fighter.atk:
        return -LEVEL * (prey.resists - fighter.atk) + battle(rest, others, hp)
    left = [f for f in others if f is not prey]
    if prey.resists == fighter.atk:
        return prey.value - fighter.value + battle(rest, left, hp)
    loss = min(prey.atk, fighter.atk)
    return prey.value - LEVEL * loss + battle([*rest, after._replace(atk=fighter.atk - loss)], left, hp)


def weigh_block(game: Game, seat: int, option: Action) -> int:
    """A character that survives is set against the Calamity, the least of them; else one that is worth less than HP."""
    state = game.state
    anomaly = state.cards[state.fight[0]]
    face = game.rules.pool[anomaly.face]
    power, hp = face.stats["power"], state.nums[seat * WIDTH + HP]
    resists, value = stat(game, option.card, "def"), character_value(game, option.card)
    if resists > power:
        return BOUND - value // 4
    saved = life_value(game, hp) - life_value(game, max(0, hp - power)) + (WIN if hp <= power else 0)
    if resists == power or "struck" in face.triggers:
        saved -= min(0, *values_of(game.rules)[anomaly.face].uses, 0)
    return max(1, 30 + saved - value)


def beats(game: Game, seat: int, level: int) -> bool:
    """Tell whether a character of that level would beat one of the opponent's that no own one beats yet."""
    best = max((stat(game, c, "atk") for c in in_zone(game, seat, FIELD)), default=-1)
    foes = (stat(game, c, "def") for c in in_zone(game, 1 - seat, FIELD))
    return any(best <= foe < level for foe in foes)


def attack_value(game: Game, slot_id: int) -> int:
    """Return what an attack of this turn adds for a character that could also use an effect (CL2.4, CL2.5)."""
    card = game.state.cards[slot_id]
    is_new_extra = game.rules.pool[card.face].kind == "extra" and not times(card, "lunged")
    if is_new_extra or has_keyword(game, slot_id, "agile"):
        return 0
    fray = _fray(game, card.control, slot_id)
    if not fray.fighter.blows:
        return 0
    together = battle([fray.fighter, *fray.rest], fray.others, fray.hp)
    return min(BOUND, (together - battle(fray.rest, fray.others, fray.hp)) * SOON // 100)
