"""What the cards of a pool are worth by their print, in points: estimated once, from what their programs do.

A card in hand is about 30 points, a point of life 12. `worth` adds such values up, `hints` set them against each other.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from pyapp.engine import appraise
from pyapp.engine.appraise import change, fixed, how_many, number_of, to_player
from pyapp.realms.fairyearth.effects import time_of
from pyapp.realms.fairyearth.names import RAPIDS, SUMMONS, UNITS
from pyapp.realms.fairyearth.using import use_of

if TYPE_CHECKING:
    from pyapp.engine.appraise import Estimate
    from pyapp.engine.face import Ability, Cost, Face, Op, Selector
    from pyapp.engine.ruleset import Ruleset

POINT, CARD, BODY = 12, 30, 12
"""A point of life, a card drawn, a unit whatever its values."""
STATS = {"mp": 9, "dp": 6, "lv": 3}
"""Each point of a unit's values."""
KEYWORDS = {
    "swordwing": 6, "dispose": 0, "flight": 14, "ranger": 8, "vigil": 16, "pierce": 10, "drain": 14,
}  # fmt: skip
STATIC, INSTEAD = 24, 20
"""A continuous effect, and one that happens instead of destruction."""
FIRE, LEAST, MOST = 12, 8, 60
"""Magic in hand whatever it does, and the bounds of its worth."""
HELD, PART = 14, 4
"""A unit in hand whatever it is, and which part of its body it is worth more."""
TIMELY = frozenset({"opp", "attack", "defence", "struck", "fight"})
"""Printed times that are not the own active phase."""


class Value(NamedTuple):
    """What a card is worth: held, in play besides its values, as it comes or is used, and each use of an ability.

    `answers` tells whether it may be used from hand in the opponent's turn, and is meant for it.
    """

    held: int
    field: int
    arrival: int
    uses: tuple[int, ...]
    answers: bool


@lru_cache(maxsize=16)
def values_of(rules: Ruleset) -> tuple[Value, ...]:
    """Return the values of a pool's cards by index."""
    return tuple(_value(face) for face in rules.pool)


def body(mp: int, dp: int, lv: int) -> int:
    """Return what a unit is worth by its values."""
    return BODY + STATS["mp"] * mp + STATS["dp"] * dp + STATS["lv"] * lv


def _value(face: Face) -> Value:
    """Estimate one card."""
    uses = tuple(gain(ability) - _price(ability.cost) for ability in face.abilities)
    pairs = list(zip(uses, face.abilities, strict=True))
    arrival = sum(use for use, ability in pairs if ability.event in {"enters", "resolves"} and ability.who == "self")
    field = _in_play(face, uses)
    if face.kind in UNITS:
        by_print = body(face.stats["mp"], face.stats["dp"], face.stats.get("lv", 0))
        held = HELD + by_print // PART + max(0, arrival) // 3 + field // 4 - POINT * face.stats.get("soul", 0) // 3
        return Value(max(LEAST, held), field, arrival, uses, answers=False)
    done = arrival + field - POINT * face.stats.get("soul", 0)
    return Value(max(LEAST, min(MOST, FIRE + done * 5 // 9)), field, arrival, uses, _answers(face))


def _answers(face: Face) -> bool:
    """Tell whether a card in hand may be used in the opponent's turn, and is meant for it."""
    if face.kind not in RAPIDS:
        return False
    ability = face.abilities[use_of(face)]
    return ability.answers is not None or time_of(ability) in TIMELY


def _in_play(face: Face, uses: tuple[int, ...]) -> int:
    """Return what a card in play is worth besides its values: what it may still do, and its keywords."""
    total = sum(KEYWORDS.get(word, 0) for word in face.keywords)
    turns = 1 if face.kind in SUMMONS else 2
    for use, ability in zip(uses, face.abilities, strict=True):
        if ability.head == "static":
            total += STATIC
        elif ability.head == "instead":
            total += INSTEAD
        elif ability.head == "action" and not ability.place:
            total += max(0, use) * turns // 2
        elif ability.head == "on" and ability.event not in {"enters", "resolves"}:
            total += max(0, use) * turns // 4
    return total


def _price(cost: Cost) -> int:
    """Return what the cost of an ability is worth; points of the meter come back every turn."""
    total = cost.hp * POINT + cost.points * 2 + (8 if cost.rest else 0)
    for part in cost.parts:
        if part.of != "self":
            total += part.n * {"discard": CARD, "offer": 45, "unseal": 18, "exile": 3, "free": 4}[part.verb]
    return total


def gain(ability: Ability) -> int:
    """Return what carrying out an ability is worth to its controller, in a usual position."""
    return appraise.gain(ability, _STEPS)


def mode_values(face: Face) -> tuple[int, ...]:
    """Return what each mode of a card is worth where it lets its player choose one; nothing for other cards."""
    return appraise.mode_gains(face, _STEPS)


def _to_units(points: int) -> Estimate:
    """Return the estimate of what does a unit harm: the opponent's is meant unless it says the own."""

    def estimate(op: Op, meant: Selector | None) -> int:
        if meant is None or meant.source not in {"units", "enchants", "emblems"}:
            return 0
        return (-points if meant.side == "own" else points // 3 if meant.side == "both" else points) * how_many(op)

    return estimate


def _wound(op: Op, meant: Selector | None) -> int:
    """Damage to a unit, which is wasted where it does not destroy."""
    return _to_units(11 * number_of(op.params.get("n", 1)))(op, meant)


def _return(op: Op, meant: Selector | None) -> int:
    """A card that comes back to the own hand, or a unit that leaves the field of the opponent."""
    if meant is not None and meant.source in {"abyss", "arrest"}:
        return 26
    return _to_units(36)(op, meant)


def _place(_op: Op, meant: Selector | None) -> int:
    """A unit that comes for nothing: out of the own hand it is one card less."""
    return 22 if meant is not None and meant.source == "hand" else 50


def _pose(op: Op, meant: Selector | None) -> int:
    """A unit turned act is out of the next fight; one that is turned react may defend."""
    return _to_units(18)(op, meant) if op.params.get("to") else 10


def _meter(op: Op, _meant: Selector | None) -> int:
    """Points of the cost meter."""
    side = -1 if op.params.get("who", "you") == "opponent" else 1
    return side * 4 * number_of(op.params.get("add", 1))


_STEPS: dict[str, Estimate] = {
    "damage": to_player(-POINT, "opponent"), "heal": to_player(9, "you"), "draw": to_player(CARD, "you"),
    "discard": to_player(-26, "you"), "mill": to_player(-4, "opponent"), "forbid": to_player(-18, "opponent"),
    "prevent": to_player(22, "you"), "destroy": _to_units(60), "control": _to_units(85), "cannot": _to_units(18),
    "wound": _wound, "return": _return, "place": _place, "pose": _pose, "meter": _meter, "stat": change(5),
    "grow": change(9), "grant": fixed(10), "search": fixed(26), "negate": fixed(44), "peek": fixed(12),
    "look": fixed(5), "move": fixed(14), "cross": fixed(6), "mend": fixed(8), "free": fixed(6), "seal": fixed(20),
    "expose": fixed(14),
}  # fmt: skip
"""What each step of a program is worth to its controller."""
