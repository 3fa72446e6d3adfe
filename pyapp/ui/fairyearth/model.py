"""Questions about a view of Fairyearth: numbers, the two fields and three lines, who fights whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pyapp.ui.model import Attack, zone

if TYPE_CHECKING:
    from pyapp.ui.model import Card, View

FIELDS = ("right", "left")
LINES = ("line_left", "line_top", "line_right")
"""As actions number them."""
ROOM, MOST_LIFE, MOST_COST = 3, 20, 10
"""Places of a line; what is drawn as ticks and diamonds, the numbers are always told as well (V6.15)."""
NOBODY = -1


class Pair(NamedTuple):
    """An attacker and who defends against it, NOBODY or less for none; numbered from 1."""

    number: int
    attacker: int
    defender: int


def number(view: View, seat: int, name: str) -> int:
    """One of a seat's numbers: life, cost and others."""
    return int(view["seats"][seat]["numbers"][name])


def life(view: View, seat: int) -> int:
    """What a player has left."""
    return number(view, seat, "life")


def stage(view: View) -> str:
    """The stage of the fight: none, announced, attackers, defenders, striking."""
    return str(view["facts"]["stage"])


def pairs(view: View) -> list[Pair]:
    """The pairs of the fight, as they are numbered on the table."""
    fight = view["fight"]
    return [Pair(i + 1, fight[2 * i], fight[2 * i + 1]) for i in range(len(fight) // 2)]


def steps(view: View) -> list[dict[str, Any]]:
    """Who strikes when, the highest LV first: unit, against, level, struck."""
    return list(view["facts"]["track"])


def attacks(view: View) -> tuple[Attack, ...]:
    """What strikes next; before that all attackers, or while a defender is chosen the one that it is chosen against."""
    active, at = int(view["active"]), stage(view)
    found = [pair for pair in pairs(view) if pair.attacker >= 0]
    waiting = [step for step in steps(view) if not step["struck"]]
    if is_defending(view):
        found = [pair for pair in found if pair.attacker == view["decision"]["source"]] or found
    elif at in ("defenders", "striking") and waiting:
        now = {step["unit"] for step in waiting if step["level"] == waiting[0]["level"]}
        found = [pair for pair in found if now & {pair.attacker, pair.defender}] or found
    return tuple(
        Attack(pair.attacker, pair.defender if pair.defender >= 0 else None, active, 1 - active) for pair in found
    )


def is_defending(view: View) -> bool:
    """Whether it is being asked who defends (FE6.2)."""
    return (view.get("decision") or {}).get("kind") == "defenders"


def role_of(view: View, card_id: int) -> tuple[str, int] | None:
    """What a unit does in the fight, "attack" or "defend", and the number of its pair."""
    for pair in pairs(view):
        if card_id == pair.attacker:
            return "attack", pair.number
        if card_id == pair.defender:
            return "defend", pair.number
    return None


def enchants_under(view: View, host: int) -> list[Card]:
    """The enchants that are attached to a unit."""
    return [c for seat in (0, 1) for c in zone(view, seat, "attached") if c.get("host") == host]


def player_card(view: View, seat: int) -> Card | None:
    """The player card of a seat."""
    found = zone(view, seat, "player")
    return found[0] if found else None


def elements(view: View, seat: int) -> tuple[str, ...]:
    """The elements of the left, top and right line."""
    lines = view["facts"]["lines"]
    return tuple(lines[seat]) if seat < len(lines) else ()
