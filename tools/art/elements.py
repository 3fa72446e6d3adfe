"""Colours of the five elements and of "none" (visual.md V2.10).

Caster knows them as planets, Fairyearth by their own names: the same shape and the same colour, learnt once (V2.11).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Tone:
    """Colours of an attribute: of the sigil (fill, deep, light, letter), the card's frame, the sky from the top."""

    fill: str
    deep: str
    light: str
    letter: str
    frame: str
    sky: tuple[str, str, str]


TONES = {
    "fire": Tone("#c8372d", "#5a1218", "#ffb38a", "#ffffff", "#c8372d", ("#35103a", "#b23a55", "#ffb877")),
    "water": Tone("#1f6fb8", "#0d2a57", "#a8dcff", "#ffffff", "#1f6fb8", ("#0c1c50", "#2f74c8", "#c4ecff")),
    "wood": Tone("#2b7d49", "#0f3a26", "#b9ecae", "#ffffff", "#2b7d49", ("#0e2d33", "#2f8462", "#dff2a8")),
    "metal": Tone("#ecd58f", "#6b4a1c", "#fff6d6", "#33230a", "#b98d3a", ("#4b2c66", "#d08c78", "#fff0c4")),
    "earth": Tone("#7b4b27", "#382011", "#e7c295", "#ffffff", "#7b4b27", ("#2c1a3a", "#93604e", "#f3d2a0")),
    "none": Tone("#8a84a3", "#2c2840", "#dcd7ea", "#15122a", "#8a84a3", ("#1b1826", "#5d566f", "#d5cfdd")),
}
