"""Rules of thumb about battle: in which order to attack, whom, and how a servant arrives (see hints.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.query import has_keyword, stat
from pyapp.realms.caster.names import BATTLE, MAIN, ORBS, RECOVERED, REVERSED, SERVANTS, in_zone
from pyapp.realms.caster.worth import HIT, servant_value

if TYPE_CHECKING:
    from pyapp.engine.decision import Decision
    from pyapp.engine.ruleset import Game

WIN = 1000


def guards_of(game: Game, seat: int) -> list[int]:
    """Return a seat's reversed servants, which keep attackers from the player (CA9.3)."""
    cards, pool = game.state.cards, game.rules.pool
    return [
        c for c in in_zone(game, seat, SERVANTS) if cards[c].pose == REVERSED and pool[cards[c].face].kind == "servant"
    ]


def resistance(game: Game, slot_id: int) -> int:
    """Return the value an attacker has to exceed (CA9.5)."""
    return stat(game, slot_id, "def" if game.state.cards[slot_id].pose == REVERSED else "atk")


def weigh_attack(game: Game, decision: Decision) -> tuple[int, ...]:
    """Who breaks a guard goes first, the weakest of them; then the weak before the strong."""
    needed = [resistance(game, c) for c in guards_of(game, 1 - decision.seat)]
    weights = []
    for option in decision.options:
        atk = stat(game, option.card, "atk")
        breaks = any(need < atk for need in needed)
        weights.append(max(1, (200 if breaks else 100) - 4 * atk))
    return tuple(weights)


def weigh_against(game: Game, decision: Decision) -> tuple[int, ...]:
    """The last blow, or what is worth most: an orb, or a servant that falls."""
    state, seat = game.state, decision.seat
    attacker = decision.source
    atk = stat(game, attacker, "atk")
    orbs = len(in_zone(game, 1 - seat, ORBS))
    guards = guards_of(game, 1 - seat)
    followers = sum(c != attacker and state.cards[c].pose == RECOVERED for c in in_zone(game, seat, SERVANTS))
    weights = []
    for option in decision.options:
        if option.card < 0:
            hits = 2 if has_keyword(game, attacker, "double_corrupt") else 1
            weights.append(WIN if orbs == 0 else HIT * min(hits, orbs))
        elif resistance(game, option.card) >= atk:
            weights.append(2)
        else:
            opens = HIT * followers // 2 if guards == [option.card] else 0
            weights.append(min(WIN - 1, servant_value(game, option.card) + opens))
    return tuple(weights)


def weigh_enter(game: Game, decision: Decision) -> tuple[int, ...]:
    """A servant arrives to strike when it finds something to strike, else on guard when it is good at that."""
    strikes = _strike(game, decision.seat, decision.source)
    face = game.rules.pool[game.state.cards[decision.source].face]
    guard = 40 + 8 * (face.stats["def"] - face.stats["atk"])
    if not guards_of(game, decision.seat):
        guard += 25
    return tuple(max(1, strikes if option.arg == RECOVERED else guard) for option in decision.options)


def _strike(game: Game, seat: int, slot_id: int) -> int:
    """Return what a servant that arrives recovered can do in the battle to come."""
    state = game.state
    face = game.rules.pool[state.cards[slot_id].face]
    atk = face.stats["atk"]
    if state.active != seat or state.phase not in {MAIN, BATTLE} or "slow_start" in face.keywords:
        return 10 + 4 * atk
    if not guards_of(game, 1 - seat) or "hubris" in face.keywords:
        return 40 + HIT
    fallen = [servant_value(game, c) for c in in_zone(game, 1 - seat, SERVANTS) if resistance(game, c) < atk]
    return 30 + max(fallen, default=0)
