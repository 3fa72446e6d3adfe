"""Rules of thumb about battle: in which order to attack, whom, and how a servant arrives (see hints.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.query import has_keyword, stat
from pyapp.realms.caster.names import BATTLE, MAIN, ORBS, RECOVERED, REVERSED, SERVANTS, in_zone
from pyapp.realms.caster.worth import HIT, is_held, servant_value

if TYPE_CHECKING:
    from pyapp.engine.decision import Decision
    from pyapp.engine.ruleset import Game

WIN = 1000
FEW_ORBS = 3
"""From here on every orb counts more."""
SURE = 20
"""Points by which turning a servant has to be better."""


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
    strike = _strike(game, decision.seat, decision.source)
    guard = _guard(game, decision.seat, decision.source)
    return tuple(max(1, strike if option.arg == RECOVERED else guard) for option in decision.options)


def weigh_switch(game: Game, seat: int, slot_id: int) -> int:
    """Turning costs nothing but the other use: it is done when that is worth clearly less."""
    strike, guard = _strike(game, seat, slot_id), _guard(game, seat, slot_id)
    gain = strike - guard if game.state.cards[slot_id].pose == REVERSED else guard - strike
    return 31 + gain if gain > SURE else 12


def _strike(game: Game, seat: int, slot_id: int) -> int:
    """Return what a recovered servant can do in the battle to come."""
    state = game.state
    atk = stat(game, slot_id, "atk")
    if state.active != seat or state.phase not in {MAIN, BATTLE} or is_held(game, slot_id):
        return 10 + 4 * atk
    if not guards_of(game, 1 - seat) or has_keyword(game, slot_id, "hubris"):
        return WIN if not in_zone(game, 1 - seat, ORBS) else HIT
    fallen = [servant_value(game, c) for c in in_zone(game, 1 - seat, SERVANTS) if resistance(game, c) < atk]
    return max(fallen, default=0)


def _guard(game: Game, seat: int, slot_id: int) -> int:
    """Return what a reversed servant keeps from its player: the hits of those that cannot destroy it."""
    cards, pool = game.state.cards, game.rules.pool
    defence = stat(game, slot_id, "def")
    opposing = in_zone(game, 1 - seat, SERVANTS)
    foes = [c for c in opposing if pool[cards[c].face].kind == "servant" and cards[c].pose != REVERSED]
    others = [c for c in guards_of(game, seat) if c != slot_id]
    orbs = len(in_zone(game, seat, ORBS))
    held = sum(stat(game, c, "atk") <= defence for c in foes)
    danger = 30 + 40 * max(0, FEW_ORBS - orbs)
    saved = danger * (len(foes) if held == len(foes) else min(1, len(foes)))
    return (saved // 3 if others else saved) + 4 * (defence - stat(game, slot_id, "atk"))
