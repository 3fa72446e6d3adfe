"""Rules of thumb about cards: what they are for, what they are worth in hand, when they are cast (see hints.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.face import Selector
from pyapp.engine.query import has_keyword, stat
from pyapp.realms.caster.names import BATTLE, CASTERS, MAIN, NO_ATTRIBUTE, REVERSED, face_of, in_zone

if TYPE_CHECKING:
    from pyapp.engine.face import Ability
    from pyapp.engine.ruleset import Game

HARMFUL = frozenset({"destroy", "pose", "return", "move", "control", "sacrifice", "discard", "corrupt"})
"""Ops that, done to the opponent, are what a card is cast for."""

HELD = 12
"""The weight of casting what is better kept for another moment, less than that of passing."""


def mana_of(game: Game, seat: int) -> int:
    """Return the mana that all of a seat's casters give in a turn."""
    casters = (face_of(game, game.state.cards[c]) for c in in_zone(game, seat, CASTERS))
    return sum(face.stats["level"] for face in casters if face.kind == "caster")


def role_of(ability: Ability) -> str:
    """Return what an ability is for: harm, negate, boost (of own servants), or other."""
    role = "other"
    for op in ability.code:
        if op.name == "negate":
            return "negate"
        if op.name in HARMFUL and _on_opponent(ability):
            return "harm"
        if op.name in {"stat", "grant", "cannot"}:
            role = "boost"
    return role


def _on_opponent(ability: Ability) -> bool:
    """Tell whether an ability's program speaks of the opponent's cards."""
    for op in ability.code:
        if op.params.get("who") == "opponent":
            return True
        if any(isinstance(value, Selector) and value.side != "own" for value in op.params.values()):
            return True
    return False


def keep_value(game: Game, seat: int, slot_id: int) -> int:
    """Return what a card in hand is worth to its owner, about 10 to 90."""
    face = game.rules.pool[game.state.cards[slot_id].face]
    cards, casters = game.state.cards, in_zone(game, seat, CASTERS)
    if face.kind == "caster":
        names = {face_of(game, cards[c]).name for c in casters}
        second = face.stats["level"] > 1
        return 70 if (face.name in names) == second else 18
    mana = mana_of(game, seat)
    colours = {face_of(game, cards[c]).attributes[0] for c in casters} | {NO_ATTRIBUTE}
    value = 40 + 4 * face.stats.get("cost", 0) + 6 * len(face.keywords)
    return value - 6 * max(0, face.stats.get("cost", 0) - mana - 1) - (0 if face.attributes[0] in colours else 22)


def weigh_cast(game: Game, seat: int, slot_id: int, ability: Ability | None = None) -> int:
    """Weigh casting a card, or using an ability of one in play."""
    state = game.state
    face = game.rules.pool[state.cards[slot_id].face]
    if ability is None and face.kind != "chant":
        return 90 + 12 * face.stats["cost"]
    ability = ability or face.abilities[face.triggers["resolves"][0]]
    role = role_of(ability)
    if role == "boost":
        return 120 if _boost_turns_fight(game, seat, _amount(ability)) else HELD
    if role == "negate":
        return 70
    cost = face.stats.get("cost", 0)
    if role == "harm" and has_keyword(game, slot_id, "quickcast") and state.phase == MAIN and state.active == seat:
        return 60
    return 70 + 10 * cost


def _amount(ability: Ability) -> int:
    """Return the number a boost adds, a large one when it is none that is known beforehand."""
    for op in ability.code:
        if op.name == "stat" and isinstance(op.params.get("add"), int):
            return int(op.params["add"])  # type: ignore[arg-type]
    return 9


def _boost_turns_fight(game: Game, seat: int, amount: int) -> bool:
    """Tell whether so much ATK more turns the fight that is about to be fought, in the seat's favour."""
    state = game.state
    if state.phase != BATTLE or len(state.fight) != 2 or min(state.fight) < 0:  # noqa: PLR2004 - attacker and target
        return False
    attacker, target = state.fight
    guards = state.cards[target].pose == REVERSED
    force, resistance = stat(game, attacker, "atk"), stat(game, target, "def" if guards else "atk")
    if state.cards[attacker].control == seat:
        return force <= resistance < force + amount
    return not guards and resistance < force <= resistance + amount
