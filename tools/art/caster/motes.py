"""Small things that drift in the air, one kind for each attribute: sparks, bubbles, leaves, petals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art.caster.tones import TONES
from tools.art.svg import Drawing, at, use
from tools.art.svg import path as draw

if TYPE_CHECKING:
    from tools.art.seed import Seed

SHAPES = {
    "sun": ("M0-7L1.6-2.4 6-3.6 3 0 6 3.6 1.6 2.4 0 7-1.6 2.4-6 3.6-3 0-6-3.6-1.6-2.4Z", "#ffe9a0", "#e8862c"),
    "moon": ("M2.4-6.4A6.6 6.6 0 1 0 6 3.6 5.2 5.2 0 1 1 2.4-6.4Z", "#f1f4ff", "#5a68b8"),
    "mars": (
        "M0-8C3-4 5.4-2 5 2.4 4.6 6 2 7.6 0 7.6-3 7.6-5.2 5.6-5 2.4-4.8.4-3-.4-2.6-2.4-1.4-1.4-1-.8-.6 0 0-3 .8-5 0-8Z",
        "#ffcf6a",
        "#e5512a",
    ),
    "mercury": ("M0-7C2.4-3 5-.6 5 2.4A5 5 0 0 1-5 2.4C-5-.6-2.4-3 0-7Z", "#e8f8ff", "#3f92d8"),
    "jupiter": ("M-6 6C-6.6-3-3-6.6 6-6 6.6 3 3 6.6-6 6ZM-6 6L3-3", "#e4f6a0", "#3f9a56"),
    "venus": ("M0-6.5C5-6.5 5.5 3 0 6.5-5.5 3-5-6.5 0-6.5Z", "#fff0f2", "#e88a9a"),
    "saturn": ("M-5-2L-1-6 5-4 6 2 1 6-5 4Z", "#f0d6ac", "#9a6a44"),
    "none": ("M-5-6.5H5V6.5H-5ZM-2.5-2.5H2.5M-2.5 1H2.5", "#f6f2fa", "#8a84a3"),
}
PLACES = ((24, 62), (180, 96), (20, 128), (174, 140), (44, 26), (150, 158))


def motes(drawing: Drawing, attribute: str, seed: Seed, count: int = 5) -> str:
    """Draw a few of them at the sides, where they cover neither the subject nor the badges."""
    shape, light, dark = SHAPES[attribute]
    deep = TONES[attribute].deep
    paint = drawing.linear((0, light), (1, dark))
    address = drawing.shared(draw(shape, fill=paint, stroke=deep, stroke_width=1.3, stroke_linejoin="round"))
    result = ""
    for x, y in PLACES[:count]:
        turn = 0 if attribute in {"mars", "mercury"} else seed.between(-60, 60)
        moved = at(x + seed.between(-7, 7), y + seed.between(-9, 9), scale=seed.between(0.65, 1.15), turn=turn)
        result += use(address, transform=moved)
    return result
