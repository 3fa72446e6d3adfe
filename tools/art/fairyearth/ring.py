"""Great forms behind a subject in the 200 × 280 box: wreath, thorn ring, broken ring, crossed blades, ritual ground."""

from __future__ import annotations

from tools.art.colour import WHITE, mix
from tools.art.scene import around, polyline
from tools.art.svg import INK, Drawing, at, circle, ellipse, group, line, path, use

LEAF = "M0 0C-4-5-3-11 0-15 3-11 4-5 0 0Z"
SPIKE = "M-2.4 0 0-11 2.4 0Z"
SHARD = "M-4-3 3-5 5 2-1 5Z"
BLADE = "M-5 40 0 48 5 40 4.4-62 0-76-4.4-62Z"
HILT = "M-15 40H15V45H-15ZM-2.6 45H2.6V62H-2.6Z"


def wreath(drawing: Drawing, x: float, y: float, radius: float, colour: str, opacity: float) -> str:
    """Draw two rings with leaves between, the mark of the realm's magic."""
    leaf = drawing.define("path", d=LEAF)
    rings = "".join(
        circle(0, 0, radius * part, stroke_width=width) for part, width in ((1, 1.2), (0.93, 0.7), (0.56, 0.9))
    )
    leaves = ""
    for index in range(24):
        lx, ly = around(0, 0, radius * 0.93, 15 * index)
        leaves += use(f"#{leaf}", transform=at(lx, ly, turn=15 * index + (64 if index % 2 else 116), scale=0.95))
    d = ""
    for index in range(8):
        a, b = around(0, 0, radius * 0.56, 45 * index), around(0, 0, radius * 0.56, 45 * index + 135)
        d += polyline([a, b], closed=False)
    lines = group(rings, path(d, stroke_width=0.7), fill="none", stroke=colour)
    return group(lines, group(leaves, fill=colour), transform=at(x, y), opacity=opacity)


def thorns(drawing: Drawing, x: float, y: float, radius: float, colour: str, opacity: float) -> str:
    """Draw a ring of thorns, the mark of what feeds on life."""
    spike = drawing.define("path", d=SPIKE)
    spikes = ""
    for index in range(20):
        px, py = around(0, 0, radius * (0.9 if index % 2 else 0.98), 18 * index)
        spikes += use(f"#{spike}", transform=at(px, py, turn=18 * index + (150 if index % 2 else 14)))
    d = "".join(
        polyline([around(0, 0, radius * 0.86, 72 * index + turn) for index in (0, 2, 4, 1, 3)]) for turn in (0, 36)
    )
    rings = circle(0, 0, radius * 0.94, stroke_width=2) + path(d, stroke_width=0.8)
    return group(
        group(rings, fill="none", stroke=colour), group(spikes, fill=colour), transform=at(x, y), opacity=opacity
    )


def broken(drawing: Drawing, x: float, y: float, radius: float) -> str:
    """Draw the broken ring of an atziluth: gold, with a gap, cracks, and splinters that fall from it."""
    start, end = around(x, y, radius, 52), around(x, y, radius, 20)
    arc = f"M{start[0]:.1f} {start[1]:.1f}A{radius} {radius} 0 1 1 {end[0]:.1f} {end[1]:.1f}"
    ring = line(arc, INK, 15) + line(arc, drawing.gold(), 10) + line(arc, "#fff6d8", 2, opacity=0.8)
    marks = ""
    for turn in range(70, 360, 24):
        marks += polyline([around(x, y, radius + part, turn) for part in (-3.6, 3.6)], closed=False)
    cracks = ""
    for turn in (58, 128, 214, 306):
        cracks += polyline(
            [around(x, y, radius + part, turn + bend) for part, bend in ((-5.4, 0), (-1, 2.4), (1.4, -1), (5.4, 1.6))],
            closed=False,
        )
    shards = "".join(
        path(SHARD, fill="#f0c860", stroke=INK, stroke_width=1.4, transform=at(px, py, turn=turn, scale=scale))
        for px, py, turn, scale in (
            (*around(x, y, radius + 4, 33), 20, 1.1),
            (*around(x, y, radius + 14, 42), 70, 0.8),
            (*around(x, y, radius - 6, 44), 140, 0.7),
            (*around(x, y, radius + 10, 26), 200, 0.6),
        )
    )  # fmt: skip
    return ring + line(marks, "#7a5020", 1.2, opacity=0.7) + line(cracks, INK, 1.8, stroke_linejoin="round") + shards


def blades(drawing: Drawing) -> str:
    """Draw the twin blades of the swordwing mark, hovering at both sides."""
    steel = drawing.linear((0, WHITE), (0.5, "#c8d4f0"), (1, "#7a8ac0"))
    one = drawing.shared(
        path(BLADE, fill=steel, stroke=INK, stroke_width=2.4, stroke_linejoin="round")
        + line("M0-66V36", "#8a9ad0", 1.2)
        + path(HILT, fill="#e8c06a", stroke=INK, stroke_width=2)
    )
    return "".join(use(one, transform=at(x, 96, turn=turn, scale=0.92)) for x, turn in ((24, -9), (176, 9)))


def ground(x: float, y: float, radius: float, colour: str) -> str:
    """Draw a circle of signs that lies on the ground, seen from the side."""
    rings = "".join(ellipse(0, 0, radius * part, radius * part * 0.3) for part in (1, 0.9, 0.56))
    marks = ""
    for index in range(16):
        (x0, y0), (x1, y1) = (around(0, 0, radius * part, 22.5 * index) for part in (0.62, 0.84))
        marks += f"M{x0:.1f} {y0 * 0.3:.1f}L{x1:.1f} {y1 * 0.3:.1f}"
    return group(rings, path(marks), transform=at(x, y), fill="none", stroke=colour, stroke_width=1.6, opacity=0.85)


def medal(drawing: Drawing, x: float, y: float, radius: float, light: str, deep: str) -> str:
    """Draw a disc with a beaded rim, on which an emblem's sign is struck."""
    face = drawing.radial((0, light), (0.7, mix(light, deep, 0.55)), (1, deep), cx=0.4, cy=0.32, r=0.75)
    disc = circle(x, y, radius + 4, fill=INK) + circle(x, y, radius + 1, fill=drawing.gold())
    beads = "".join(circle(*around(x, y, radius - 4.5, 15 * index), 1.8) for index in range(24))
    return disc + circle(x, y, radius - 9, fill=face, stroke=INK, stroke_width=1.6) + group(beads, fill="#7a5020")
