"""Rules of thumb about fights: whether to begin one, who attacks, who defends (see hints.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.query import stat
from pyapp.realms.fairyearth.fight import pairs
from pyapp.realms.fairyearth.names import LIFE, WIDTH, units_of
from pyapp.realms.fairyearth.threat import FINAL, duel, fight, fighter_of, life_value

if TYPE_CHECKING:
    from pyapp.engine.decision import Action, Decision
    from pyapp.engine.ruleset import Game
    from pyapp.realms.fairyearth.threat import Fighter

WIN = 1000
BOUND = 400
"""What all but deciding moves weigh at most."""
IDLE = 8
"""A fight, or an attacker, that gains nothing."""
GOOD = 60
"""One that gains something, before what it gains."""
ENOUGH = 40
"""To leave it at the attackers chosen; between that and IDLE lies what is not worth it."""
EVEN = 200
"""A defence that changes nothing."""


def _react_units(game: Game, seat: int) -> list[Fighter]:
    """Return a seat's units that could attack or defend now."""
    fighters = (fighter_of(game, c) for c in units_of(game, seat))
    return [f for f in fighters if f.is_react]


def weigh_fight(game: Game, seat: int, _option: Action) -> int:
    """A fight is begun when attacking gains something, at once when it wins the game."""
    life = game.state.nums[(1 - seat) * WIDTH + LIFE]
    gained = fight(_react_units(game, seat), _react_units(game, 1 - seat), life)
    if gained >= FINAL:
        return WIN
    return min(BOUND, GOOD + gained // 2) if gained > 0 else IDLE


def weigh_attackers(game: Game, decision: Decision) -> tuple[int, ...]:
    """Who gains something by itself attacks, all of them when together they win."""
    seat = decision.seat
    life = game.state.nums[(1 - seat) * WIDTH + LIFE]
    others = _react_units(game, 1 - seat)
    if fight(_react_units(game, seat), others, life) >= FINAL:
        return tuple(WIN if option.kind == "attack" else 1 for option in decision.options)
    return tuple(_attacker(game, option, others, life) for option in decision.options)


def _attacker(game: Game, option: Action, others: list[Fighter], life: int) -> int:
    """Weigh one unit as an attacker, or to leave it at those that are chosen."""
    if option.kind == "done":
        return ENOUGH
    gained = fight([fighter_of(game, option.card)], others, life)
    return min(BOUND, GOOD + gained // 2) if gained > 0 else IDLE


def weigh_defenders(game: Game, decision: Decision) -> tuple[int, ...]:
    """A unit defends when that loses less than the damage, above all when the damage would be the last."""
    seat, attacker = decision.seat, fighter_of(game, decision.source)
    life = game.state.nums[seat * WIDTH + LIFE]
    coming = sum(stat(game, a, "mp") for a, d in pairs(game) if a >= 0 and d == -1)
    spared = life_value(life) - life_value(max(0, life - attacker.mp)) + (WIN if coming >= life else 0)
    return tuple(
        EVEN if option.kind == "decline" else _defence(attacker, fighter_of(game, option.card), spared)
        for option in decision.options
    )


def _defence(attacker: Fighter, other: Fighter, spared: int) -> int:
    """Weigh one unit as a defender against an attacker."""
    falls, other_falls = duel(attacker, other)
    gained = spared + (attacker.value if falls else 0) - (other.value if other_falls else 0)
    return max(1, min(WIN, EVEN + gained))
