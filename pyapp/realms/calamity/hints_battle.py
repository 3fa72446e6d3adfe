"""Rules of thumb about fights: who attacks first, whom, and what is set against the Calamity (see hints.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.query import has_keyword, stat
from pyapp.realms.calamity.names import FIELD, HP, WIDTH, in_zone
from pyapp.realms.calamity.threat import best_prey, character_value, fighters_of
from pyapp.realms.calamity.value import BODY, LEVEL, POINT, values_of
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


def weigh_attack(game: Game, seat: int, option: Action) -> int:
    """Who finds something to gain attacks, the weak before the strong; the last blow first of all."""
    others = fighters_of(game, 1 - seat, now=False)
    own = fighters_of(game, seat, now=True)
    fighter = next(f for f in own if f.slot == option.card)
    hp = game.state.nums[(1 - seat) * WIDTH + HP]
    gain, _ = best_prey(fighter, others)
    if not others or fighter.is_direct:
        if fighter.atk >= hp:
            return WIN
        gain = max(gain, POINT * fighter.atk)
    elif len(others) == 1 and fighter.atk >= others[0].resists:
        followers = sum(f.atk * f.blows for f in own if f is not fighter)
        gain = WIN if followers >= hp else gain + POINT * followers
    return min(WIN, GOOD + min(gain, 2 * WIN) // 2 - 6 * fighter.atk) if gain > 0 else IDLE


def weigh_against(game: Game, decision: Decision) -> tuple[int, ...]:
    """The last blow, or what gains most."""
    seat = decision.seat
    others = {f.slot: f for f in fighters_of(game, 1 - seat, now=False)}
    fighter = next(f for f in fighters_of(game, seat, now=True) if f.slot == decision.source)
    hp = game.state.nums[(1 - seat) * WIDTH + HP]
    weights = []
    for option in decision.options:
        if option.card < 0:
            weights.append(WIN if fighter.atk >= hp else 1 + POINT * fighter.atk)
        else:
            gain, prey = best_prey(fighter, [others[option.card]])
            weights.append(1 + min(gain, BOUND) if prey else 1)
    return tuple(weights)


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
    """Return what an attack of this turn is worth to a character that could also use an effect (CL2.4)."""
    if has_keyword(game, slot_id, "agile") or game.rules.pool[game.state.cards[slot_id].face].kind == "extra":
        return 0
    return min(BODY + LEVEL, POINT * stat(game, slot_id, "atk"))
