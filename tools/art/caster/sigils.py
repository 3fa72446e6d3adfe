"""Attribute sigils: a silhouette and a planet glyph each, as path data in a unit circle (visual.md V2.10, V2.11)."""

from __future__ import annotations

from tools.art.caster.tones import LATIN, TONES
from tools.art.palette import GOLD
from tools.art.scene import around
from tools.art.svg import Drawing, at, group, line, number, path

DISC = "M0-.95A.95.95 0 1 1 0 .95.95.95 0 1 1 0-.95Z"


def _rosette() -> str:
    """Give a rosette of eight blunt rays."""
    d = "M0-1.02"
    for index in range(1, 17):
        bend = around(0, 0, 0.84 if index % 2 else 0.92, 22.5 * index - 11.25)
        end = around(0, 0, 0.74 if index % 2 else 1.02, 22.5 * index)
        d += "Q" + " ".join(number(value, 3) for value in (*bend, *end))
    return d + "Z"


SHAPES = {
    "sun": _rosette(),
    "moon": DISC,
    "mars": "M0-1Q.16-1 .26-.82L.98.5Q1.05.8.74.84H-.74Q-1.05.8-.98.5L-.26-.82Q-.16-1 0-1Z",
    "mercury": "M0-1.08C.22-.62.86-.22.86.24A.86.8 0 1 1-.86.24C-.86-.22-.22-.62 0-1.08Z",
    "jupiter": "M-.95.95C-1.05-.55-.4-1.05.95-.95 1.05.55.4 1.05-.95.95Z",
    "venus": "M-.42-.97H.42L.97-.42V.42L.42.97H-.42L-.97.42V-.42Z",
    "saturn": "M-.66-.86H.66Q.86-.86.86-.66V.66Q.86.86.66.86H-.66Q-.86.86-.86.66V-.66Q-.86-.86-.66-.86Z",
    "none": DISC,
}
GLYPHS = {
    "sun": "M.5 0A.5.5 0 1 1-.5 0 .5.5 0 1 1 .5 0M.06 0A.06.06 0 1 1-.06 0 .06.06 0 1 1 .06 0",
    "moon": "M.3-.62A.66.66 0 1 0 .3.62.78.78 0 0 1 .3-.62Z",
    "mars": "M.24.22A.42.42 0 1 1-.6.22.42.42 0 1 1 .24.22M.14-.12.58-.58M.22-.6H.6V-.22",
    "mercury": "M.34-.08A.34.34 0 1 1-.34-.08.34.34 0 1 1 .34-.08M0 .26V.8M-.28.54H.28M-.36-.72Q0-.14.36-.72",
    "jupiter": "M-.5-.36Q-.2-.86.08-.5.24-.14-.5.34H.6M.3-.62V.74",
    "venus": "M.4-.26A.4.4 0 1 1-.4-.26.4.4 0 1 1 .4-.26M0 .14V.76M-.32.46H.32",
    "saturn": "M-.22-.78V.5M-.5-.5H.12M-.22-.06Q.3-.36.38.04.36.3.2.5.16.74.46.66",
    "none": "M.46 0A.46.46 0 1 1-.46 0 .46.46 0 1 1 .46 0",
}
DROP = {"mars": 0.15, "mercury": 0.1}  # these shapes have their visual centre below the middle
GLYPH_SCALE = 0.74
GLYPH_WIDTH = 0.21


def sigil_table() -> dict[str, dict[str, str | float]]:
    """Give all that the page needs to draw a sigil, by attribute."""
    return {
        name: {
            "fill": tone.fill,
            "deep": tone.deep,
            "light": tone.light,
            "letter": tone.letter,
            "frame": tone.frame,
            "shape": SHAPES[name],
            "glyph": GLYPHS[name],
            "drop": DROP.get(name, 0),
            "scale": GLYPH_SCALE,
            "width": GLYPH_WIDTH,
            "latin": LATIN[name],
        }
        for name, tone in TONES.items()
    }


def glyph(attribute: str, x: float, y: float, radius: float, colour: str, width: float = GLYPH_WIDTH) -> str:
    """Draw a planet glyph alone."""
    return line(GLYPHS[attribute], colour, width, transform=at(x, y, scale=radius), stroke_linejoin="round")


def badge(drawing: Drawing, attribute: str, x: float, y: float, radius: float, turn: float = 0) -> str:
    """Draw a sigil with its gold rim."""
    tone, shape = TONES[attribute], SHAPES[attribute]
    paint = drawing.radial((0, tone.light), (0.6, tone.fill), (1, tone.deep), cx=0.35, cy=0.25, r=0.95)
    layers = "".join(
        path(shape, fill=fill, transform=at(0, 0, scale=scale)) for fill, scale in ((GOLD, 1.2), (paint, 1))
    )
    outline = path(shape, stroke="#2a1636", stroke_width=0.24, fill="none", transform=at(0, 0, scale=1.24))
    mark = glyph(attribute, 0, DROP.get(attribute, 0), GLYPH_SCALE, tone.letter)
    return group(outline, layers, mark, transform=at(x, y, scale=radius, turn=turn))
