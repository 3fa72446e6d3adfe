"""Questions about a view of Calamity: slots, HP, the third owner, what attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.ui.model import Attack, card, zone

if TYPE_CHECKING:
    from pyapp.ui.model import Card, View

CALAMITY = 2
"""The owner without a seat."""
SLOTS, PLACES = 5, 5
"""Places of a side for characters, and of the Calamity for its cards."""
FULL_HP, ABILITIES, CHANCES, OUTCOMES = 30, 3, 2, 6
"""What is drawn as ticks, diamonds, hexagons, sectors; the numbers are always told as well (V13.5)."""
NOBODY = -1
"""In a fight's place of a target card: the player is attacked."""


def number(view: View, owner: int, name: str) -> int:
    """One of the numbers of an owner."""
    return int(view["seats"][owner]["numbers"][name])


def hp(view: View, seat: int) -> int:
    """What a player has left."""
    return number(view, seat, "hp")


def slots(view: View, owner: int, name: str, count: int) -> list[Card | None]:
    """The cards of a zone at their numbered places; None where a place is free."""
    found: list[Card | None] = [None] * count
    for c in zone(view, owner, name):
        if 0 <= c.get("slot", -1) < count:
            found[c["slot"]] = c
    return found


def items_under(view: View, host: int) -> list[Card]:
    """The items that are attached to a character."""
    return [c for seat in (0, 1) for c in zone(view, seat, "attached") if c.get("host") == host]


def player_card(view: View, seat: int) -> Card | None:
    """The player character of a seat."""
    found = zone(view, seat, "player")
    return found[0] if found else None


def monster(view: View) -> Card | None:
    """The monster of this game once it has awakened."""
    return next((c for c in reversed(zone(view, CALAMITY, "monster")) if c.get("face")), None)


def is_resisting(view: View) -> bool:
    """Whether a card of the Calamity attacks."""
    fight = view["fight"]
    return bool(fight) and fight[0] >= 0 and card(view, fight[0]).get("owner") == CALAMITY


def attacks(view: View) -> tuple[Attack, ...]:
    """The running attack of a character; or a card of the Calamity against each player it aims at."""
    fight = view["fight"]
    if not fight or fight[0] < 0:
        return ()
    active = int(view["active"])
    if not is_resisting(view):
        return (Attack(fight[0], _target(fight[1]), active, 1 - active),)
    aim = card(view, fight[0]).get("aim")
    players = {"turn": (active,), "opponent": (1 - active,)}.get(str(aim), (active, 1 - active))
    blockers = (_target(place) for place in fight[1::2])
    return tuple(Attack(fight[0], blocker, CALAMITY, seat) for seat, blocker in zip(players, blockers, strict=False))


def _target(place: int) -> int | None:
    """A card, or None where the player stands for himself; one that has left the field counts as none."""
    return place if place > NOBODY else None


def done(c: Card, mark: str) -> bool:
    """Whether a character did something this turn: acted, fought."""
    marks: dict[str, Any] = c.get("marks") or {}
    return int(marks.get(mark, 0)) > 0
