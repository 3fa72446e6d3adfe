"""Colours of Calamity: of its kinds (visual.md V2.12) and of the powers that its people have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tools.art.scene import Sky

CYAN = "#9ff2e6"
STEEL = ("#eef6ff", "#7f93b0", "#3a4a66", "#c6d6ea")  # rims, lit edge first
EMBER = "#ff7a5a"
PIT = "#0a0206"
NIGHT_SKY = ("#0a1030", "#2a3f86", "#8fb4e8")
DUSK_SKY = ("#1c1440", "#7a4a86", "#ffb59a")
RIFT_SKY = ("#12020c", "#6a0f2a", "#ff6a4a")
WINDOW = "#ffd98a"


@dataclass(frozen=True)
class Tone:
    """Colours of a kind: its mark's fill, deep and light shade, and the sky behind its sign from the top."""

    fill: str
    deep: str
    light: str
    sky: Sky


KINDS = {
    "character": Tone("#2c6e9c", "#0b1f33", "#9fdcff", ("#071626", "#0f4a66", "#5fd0d8")),
    "extra": Tone("#7a45c8", "#1e0f42", "#e3c8ff", ("#150a34", "#4d3a9c", "#cdbcf4")),
    "arcana": Tone("#c03a86", "#3a0b2c", "#ffc0e4", ("#1d0f38", "#5f3c86", "#b49ae6")),
    "item": Tone("#a8701c", "#35200a", "#ffdf9a", ("#2c1a2a", "#8a5a3c", "#f0c088")),
    "support": Tone("#1f8a7a", "#08302c", "#a8f4e0", ("#04201f", "#0f5c5a", "#6fd8c4")),
    "player": Tone("#2c8ea0", "#072a38", "#bdf6ff", ("#061a30", "#15567e", "#8fe0e8")),
    "anomaly": Tone("#d0263a", "#22030a", "#ff9a7a", RIFT_SKY),
    "monster": Tone("#d0263a", "#22030a", "#ff9a7a", ("#0c0208", "#5a0c26", "#ff5a3c")),
}


@dataclass(frozen=True)
class Power:
    """Colours of a power: what drifts around (light, main, dark), and the sky of who has it."""

    light: str
    main: str
    dark: str
    sky: Sky


POWERS = {
    "lightning": Power("#f4ffd8", "#c8fff4", "#1c6a8a", ("#06142a", "#0f4a66", "#5fd0d8")),
    "flame": Power("#ffe9a0", "#ff8a3c", "#8e1f2e", ("#220a24", "#8a2a3c", "#ff9a5a")),
    "frost": Power("#ffffff", "#bfeaff", "#3a78b8", ("#0a1838", "#3a6cae", "#d4f0ff")),
    "water": Power("#e8f8ff", "#5ab4ec", "#1a4a90", ("#071a3c", "#1f62a8", "#8fd8f4")),
    "wind": Power("#f4fff6", "#a8ecc8", "#2f7a68", ("#082228", "#2a7c78", "#c4f2d0")),
    "earth": Power("#f3dcb0", "#b98a5a", "#4a2f22", ("#1c1420", "#6e4c48", "#e8bc8a")),
    "plant": Power("#ecffc0", "#7cc85a", "#245c38", ("#08201e", "#2c6e4c", "#c8ec90")),
    "light": Power("#ffffff", "#ffe9a0", "#c8862c", ("#1e1a4a", "#8a6a9c", "#ffe8b4")),
    "shadow": Power("#cdbcf4", "#6a4aa8", "#150a2a", ("#070512", "#2a1c4c", "#7c62b8")),
    "time": Power("#fff3cf", "#e8c06a", "#7a5020", ("#14102e", "#4c4280", "#e0c088")),
    "space": Power("#e6d8ff", "#8f7cf4", "#2a1a6a", ("#080a26", "#34308c", "#a8a0f8")),
    "mind": Power("#ffe0f4", "#f08ac8", "#7a2468", ("#1c0c34", "#7a3a86", "#f4b0d8")),
    "sound": Power("#fff0d8", "#ffb36a", "#a84a2a", ("#181238", "#5a4694", "#f0a8a0")),
    "mirror": Power("#ffffff", "#cfe0f4", "#5a6c8c", ("#0c1628", "#41608a", "#dce8f8")),
    "data": Power("#d8fff0", "#5ff0b0", "#0f6a5a", ("#03181c", "#0c5054", "#58d8b0")),
    "steel": Power("#f4f8ff", "#a8b8cc", "#3a4a66", ("#0c1220", "#3c4e6a", "#b8c8dc")),
}
