"""Colour tokens of the attributes: sun, moon, and the planets of the elements (visual.md V2.10)."""

from __future__ import annotations

from tools.art.elements import TONES as ELEMENTS
from tools.art.elements import Tone

TONES = {
    "sun": Tone("#d9822b", "#6b3410", "#ffe3a6", "#2b1404", "#d9822b", ("#58285c", "#e58a3c", "#fff2b4")),
    "moon": Tone("#5b6fb5", "#222a5c", "#d8e0ff", "#ffffff", "#5b6fb5", ("#12163f", "#4a56a6", "#d3daff")),
    "mars": ELEMENTS["fire"],
    "mercury": ELEMENTS["water"],
    "jupiter": ELEMENTS["wood"],
    "venus": ELEMENTS["metal"],
    "saturn": ELEMENTS["earth"],
    "none": ELEMENTS["none"],
}
ATTRIBUTES = tuple(TONES)
LATIN = dict(zip(ATTRIBUTES, ("Su", "Mo", "Ma", "Me", "Ju", "Ve", "Sa", "—"), strict=True))
