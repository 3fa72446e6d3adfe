"""Questions about a view of Caster: orbs, mana, poses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.content.vocabulary import CASTER
from pyapp.ui.model import zone

if TYPE_CHECKING:
    from pyapp.ui.model import Card, View

ATTRIBUTES = CASTER.attributes
ORBS = 7
RECOVERED, RESTED, REVERSED = 0, 1, 2
"""Poses."""


def mana(view: View, seat: int) -> list[int]:
    """How much mana of each attribute a seat has."""
    numbers = view["seats"][seat]["numbers"]
    return [int(numbers[f"mana_{name}"]) for name in ATTRIBUTES]


def orb_slots(view: View, seat: int) -> list[Card | None]:
    """The seven orb places; None where the orb is corrupted."""
    slots: list[Card | None] = [None] * ORBS
    for orb in zone(view, seat, "orbs"):
        slot = orb.get("slot", -1)
        if 0 <= slot < ORBS:
            slots[slot] = orb
    return slots


def orbs_left(view: View, seat: int) -> int:
    """How many orbs a seat still guards."""
    return len(view["seats"][seat]["zones"].get("orbs", []))
