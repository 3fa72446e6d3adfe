"""Small things in the air of Fairyearth, by element: leaves, embers, bubbles, glints, spores, dark petals, down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art.svg import Drawing, at, circle, group, line, path, use

if TYPE_CHECKING:
    from tools.art.seed import Seed

SHAPES = {
    "wood": ("M-6 6C-6.6-3-3-6.6 6-6 6.6 3 3 6.6-6 6Z", "#e8f8a8", "#4f9a4a"),
    "fire": ("M0-8C3-3 5-1 4.6 3 4 6.4 2 7.6 0 7.6-3 7.6-5 5.6-4.6 2.4-4.2-1-2-3 0-8Z", "#ffe08a", "#f0602a"),
    "earth": ("M-7 0C-7-5-3-8 0-8 3-8 7-5 7 0ZM-2 0H2V7H-2Z", "#ffd0a0", "#b8583c"),
    "metal": ("M0-8Q1.4-1.4 8 0 1.4 1.4 0 8-1.4 1.4-8 0-1.4-1.4 0-8Z", "#ffffff", "#f0c45a"),
    "none": ("M0-8C5-3 5 3 0 8-5 3-5-3 0-8Z", "#ff9ab0", "#6a1430"),
    "heaven": ("M-7 7C-8-2-2-7 8-8 7-1 2 5-5 6L-7 8Z", "#ffffff", "#d8d0f0"),
}
UPRIGHT = frozenset({"fire", "earth", "metal"})
PLACES = ((20, 74), (182, 92), (16, 128), (186, 138), (40, 30), (164, 26), (30, 160), (172, 166))


def _bubble() -> str:
    """Draw a bubble."""
    ring = circle(0, 0, 6, fill="#dff4ff", fill_opacity=0.4, stroke="#eafaff", stroke_width=1.2)
    return ring + line("M-3.4-1.6Q-2.6-3.6-.6-3.8", "#ffffff", 1.3)


def _mote(drawing: Drawing, land: str) -> str:
    """Draw one around (0, 0)."""
    if land == "water":
        return _bubble()
    shape, light, dark = SHAPES[land]
    return path(shape, fill=drawing.linear((0, light), (1, dark)), stroke=dark, stroke_width=0.8)


def motes(drawing: Drawing, land: str, seed: Seed, count: int) -> str:
    """Draw some at the sides, where they cover neither a face nor the badges; `land` is one of land.LANDS."""
    one, result = drawing.shared(_mote(drawing, land)), ""
    for x, y in PLACES[:count]:
        turn = 0 if land in UPRIGHT else seed.between(-60, 60)
        place = at(x + seed.between(-7, 7), y + seed.between(-8, 8), scale=seed.between(0.6, 1.25), turn=turn)
        result += use(one, transform=place)
    return group(result, opacity=0.95)
