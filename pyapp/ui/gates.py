"""How each realm looks from outside: its gate on the home screen, and its cloth behind small pictures (V1.2, 06a)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Gate:
    """How a gate is drawn.

    art: what is seen through it.  shape: the painter's command that draws it.  figures: portraits that stand in until
    the art is loaded.  ink: of the Latin name.  cloth: colours from top to bottom.
    """

    art: str
    shape: str
    ink: str
    cloth: tuple[str, str]
    figures: tuple[dict[str, Any], ...] = field(default=())


GATES: dict[str, Gate] = {
    "caster": Gate(
        "ca-002",
        "gate",
        "#ffb3c8",
        ("#3b3084", "#221b52"),
        (
            {"id": "gate-left", "k": "caster", "a": "mercury", "lv": 1},
            {"id": "gate-right", "k": "caster", "a": "jupiter", "lv": 1},
            {"id": "gate-front", "k": "caster", "a": "mars", "lv": 2},
        ),
    ),
    "calamity": Gate("gate-calamity", "gate-case", "#9ff2e6", ("#123f56", "#0a2033")),
    "fairyearth": Gate("gate-fairyearth", "gate-leaf", "#cfeab8", ("#2c6a4c", "#153a2a")),
}
