"""Backgrounds of Calamity in the 200 × 280 box: the skyline with its lit windows, and the radar (visual.md V1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art.colour import mix
from tools.art.scene import WIDTH, around, polyline
from tools.art.svg import circle, group, line, number, path

if TYPE_CHECKING:
    from tools.art.scene import Sky
    from tools.art.seed import Seed

FLOOR = 9  # height of a storey
AXIS = 7  # from window to window
LIT = 0.3  # share of the windows with a light on
STREET = 300  # below the picture: houses go down to it


def skyline(seed: Seed, base: float, heights: tuple[float, float], colour: str, lit: str) -> str:
    """Draw a row of houses whose roofs lie `heights` (from, to) above `base`, with some windows lit."""
    walls, windows, masts, x = "", "", "", -8.0
    while x < WIDTH:
        width, roof = round(seed.between(15, 32)), round(base - seed.between(*heights))
        walls += f"M{number(x)} {roof}h{width}V{STREET}h-{width}Z"
        if seed.chance(0.35):
            masts += f"M{number(x + width / 2)} {roof}v-{round(seed.between(8, 17))}"
        for y in range(roof + 7, round(base) + 40, FLOOR):
            for step in range(4, width - 3, AXIS):
                if seed.chance(LIT):
                    windows += f"M{number(x + step)} {y}h3"
        x += width - 1  # walls overlap: no sky shows between them
    lights = path(windows, fill="none", stroke=lit, stroke_width=4, opacity=0.85)
    return path(walls, fill=colour) + line(masts, colour, 2) + lights


def town(seed: Seed, sky: Sky, lit: str) -> str:
    """Draw two rows of houses, the further one pale."""
    top, middle, _ = sky
    far = skyline(seed, 150, (30, 84), mix(middle, top, 0.3), mix(middle, lit, 0.35))
    return far + skyline(seed, 178, (20, 78), mix(top, "#05060f", 0.25), lit)


def radar(x: float, y: float, radius: float, colour: str, opacity: float, turn: float = 0) -> str:
    """Draw the realm's mark: broken rings around each other, with a scale of degrees."""
    dashes = ("", "3 4", "22 9", "", "7 5")
    rings = "".join(
        circle(x, y, radius * (0.36 + 0.16 * index), stroke_dasharray=dash or None) for index, dash in enumerate(dashes)
    )
    ticks = ""
    for index in range(24):
        inner = 0.93 if index % 6 else 0.84
        ticks += polyline([around(x, y, radius * part, 15 * index + turn) for part in (inner, 1)], closed=False)
    return group(rings, path(ticks), fill="none", stroke=colour, stroke_width=round(radius / 80, 2), opacity=opacity)
