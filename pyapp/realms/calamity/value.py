"""What the cards of a pool are worth by their print, in points: estimated once, from what their programs do.

A card in hand is about 30 points, a point of HP 12. `worth` adds such values up, `hints` set them against each other.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from pyapp.engine import appraise
from pyapp.engine.appraise import change, fixed, how_many, to_player
from pyapp.engine.face import Cost, Count, Gauge
from pyapp.realms.calamity.names import CHARACTERS, HAND_CARDS

if TYPE_CHECKING:
    from pyapp.engine.appraise import Estimate
    from pyapp.engine.face import Ability, Face, Op, Selector
    from pyapp.engine.ruleset import Ruleset

POINT, CARD, BODY, LEVEL = 12, 30, 28, 32
"""A point of damage, a card drawn, a Lv.0 character on the field, each level of one."""

DRAWN = 24
"""A card that an effect draws, as far as it makes a card worth holding: what only replaces itself is played."""

HELD = (27, 32, 31, 28, 27, 26, 26, 26)
"""A character in hand by its level, whatever it does: the higher ones wait long for their tributes."""

KEYWORDS = {"agile": 8, "twin": 20, "direct": 24, "bastion": 12, "guard": 14, "steadfast": 14, "absolute": 6}
STATIC, INSTEAD = 24, 22
"""A continuous effect, and one that happens instead of destruction."""

ARRIVALS = frozenset({"enters", "tribute_summoned", "special_summoned"})
"""Events that happen once, as the character comes."""

FIRE, LEAST, MOST = 10, 8, 70
"""A hand card whatever it does, and the bounds of its worth."""

PRIZE = 60
"""A card in hand that may bring a special victory, before that comes near."""


class Value(NamedTuple):
    """What a card is worth: held, on the field besides its level, as it comes or is played, and each use of an effect.

    `gains` are by ability what an effect does at its moment, `uses` what it usually does with its price taken off.
    `wins` tells whether one is a special victory; `grows` is the damage it deals when that goes by a player's number;
    `is_free` tells whether an extra character comes by a condition and at no cost, `coming` is what one that comes is
    worth. `kept` is what a character can do out of the hand only (CL2.3).
    """

    held: int
    field: int
    arrival: int
    gains: tuple[int, ...]
    uses: tuple[int, ...]
    wins: bool
    grows: Count | None = None
    is_free: bool = False
    coming: int = 0
    kept: int = 0


@lru_cache(maxsize=16)
def values_of(rules: Ruleset) -> tuple[Value, ...]:
    """Return the values of a pool's cards by index."""
    return tuple(_value(face) for face in rules.pool)


def _value(face: Face) -> Value:
    """Estimate one card."""
    gains = tuple(appraise.gain(ability, _NOW) for ability in face.abilities)
    uses = tuple(gain(ability) - _price(ability.cost) for ability in face.abilities)
    arrival = sum(use for use, ability in zip(uses, face.abilities, strict=True) if _is_arrival(ability))
    wins = any(op.name == "win" for ability in face.abilities for op in ability.code)
    if face.kind in CHARACTERS:
        field = _on_field(face, uses)
        kept = sum(max(0, use) for use, able in zip(uses, face.abilities, strict=True) if able.place == "hand")
        held = HELD[min(face.stats["level"], len(HELD) - 1)] + max(0, arrival) // 4 + field // 5 + kept
        ways = [ability for ability in face.abilities if ability.head == "summon"]
        is_free = any(way.condition and way.cost == Cost() for way in ways)
        coming = BODY + LEVEL * face.stats["level"] + field + arrival
        return Value(held, field, arrival, gains, uses, wins, None, is_free, coming, kept)
    if face.kind in HAND_CARDS:
        done = sum(use for use, ability in zip(uses, face.abilities, strict=True) if ability.event == "resolves")
        done += sum(STATIC for ability in face.abilities if ability.event != "resolves" and not ability.place)
        held = PRIZE if wins else max(LEAST, min(MOST, FIRE + done * 4 // 9))
        return Value(held, _attached(face), done, gains, uses, wins, _growing(face))
    return Value(0, 0, 0, gains, uses, wins)


def _attached(face: Face) -> int:
    """Return what an item under a character is worth; what changes values shows in the character itself."""
    return sum(
        INSTEAD
        for ability in face.abilities
        if ability.head == "instead" or (ability.head == "on" and ability.event != "resolves")
    )


def _is_arrival(ability: Ability) -> bool:
    """Tell whether an ability works once, as its card comes."""
    return ability.event in ARRIVALS and ability.who == "self"


def _growing(face: Face) -> Count | None:
    """Return the damage of a hand card that goes by a player's number, None when there is none."""
    numbers = (op.params.get("n") for ability in face.abilities for op in ability.code if op.name == "damage")
    return next((n for n in numbers if isinstance(n, Count) and isinstance(n.of, Gauge)), None)


def _on_field(face: Face, uses: tuple[int, ...]) -> int:
    """Return what a character on the field is worth besides its level: what it may still do, and its keywords."""
    total = sum(KEYWORDS.get(word, 0) for word in face.keywords)
    for use, ability in zip(uses, face.abilities, strict=True):
        if ability.head == "static":
            total += STATIC
        elif ability.head == "instead":
            total += INSTEAD
        elif ability.head == "action" and not ability.place:
            total += max(0, use)
        elif ability.head == "on" and not _is_arrival(ability):
            total += max(0, use) // 2
    return total


def _price(cost: Cost) -> int:
    """Return what the cost of an effect is worth; a card that pays with itself out of the hand costs nothing more."""
    total = cost.hp * POINT
    for part in cost.parts:
        if part.verb == "tribute":
            total += part.levels * LEVEL or part.n * BODY
        elif part.of != "self":
            total += part.n * {"discard": CARD, "bounce": 8, "banish": 2}[part.verb]
    return total


def gain(ability: Ability) -> int:
    """Return what carrying out an effect is worth to its controller, in a usual position."""
    return appraise.gain(ability, _STEPS)


def mode_values(face: Face) -> tuple[int, ...]:
    """Return what each mode of a card is worth where it lets its player choose one; nothing for other cards."""
    return appraise.mode_gains(face, _STEPS)


def _to_cards(points: int) -> Estimate:
    """Return the estimate of what does a character harm; whoever meets all of a side meets two."""

    def estimate(op: Op, meant: Selector | None) -> int:
        if meant is None or meant.side == "both" or meant.source in {"graveyard", "banished"}:
            return 0
        return (points if meant.side == "opp" else -BODY) * how_many(op)

    return estimate


def _cannot(op: Op, meant: Selector | None) -> int:
    """An own character that cannot be destroyed or targeted, or one of the opponent's that cannot attack."""
    is_shield = str(op.params.get("what", "")).startswith("be_")
    return (14 if is_shield else -22) if meant is None or meant.side == "own" else (-14 if is_shield else 22)


def _return(op: Op, meant: Selector | None) -> int:
    """A card that comes back to the own hand, or a character that leaves the field of the opponent."""
    if meant is not None and meant.source == "graveyard":
        return 24
    return 0 if meant is None else _to_cards(36)(op, meant)


def _summon(_op: Op, meant: Selector | None) -> int:
    """A character that comes for nothing: out of the own hand it is one card less."""
    return 16 if meant is not None and meant.source == "hand" else 46


_STEPS: dict[str, Estimate] = {
    "damage": to_player(-POINT, "opponent"), "heal": to_player(9, "you"), "draw": to_player(DRAWN, "you"),
    "discard": to_player(-26, "you"), "mill": to_player(-3, "you"), "forbid": to_player(-22, "opponent"),
    "prevent": to_player(14, "you"), "destroy": _to_cards(52), "banish": _to_cards(56), "control": _to_cards(78),
    "cannot": _cannot, "return": _return, "summon": _summon, "stat": change(6), "level": change(18),
    "grant": fixed(12), "again": fixed(24), "search": fixed(26), "recruit": fixed(34), "negate": fixed(46),
    "peek": fixed(12), "look": fixed(4), "move": fixed(20),
}  # fmt: skip
"""What each step of a program is worth to its controller, in a usual position."""


def _summon_now(_op: Op, meant: Selector | None) -> int:
    """A character that comes now: the extra zone is open to choose from, elsewhere the best is seldom there."""
    filters = dict(meant.filters) if meant is not None else {}
    level = filters.get("level_max", 2)
    full = BODY + LEVEL * (level if isinstance(level, int) else 2)
    if meant is not None and meant.source == "hand":
        return full // 2 - CARD // 2
    return full if meant is not None and meant.source == "extra" else (BODY + full) // 2


_NOW: dict[str, Estimate] = {**_STEPS, "stat": change(POINT + 2), "summon": _summon_now}
"""The same at the moment when it happens: values are changed where a fight depends on them."""
