"""Backgrounds in the 200 × 280 box: sky, rays, moon, stars, hills, trees, magic circles, drifting motes."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from tools.art.colour import NIGHT, WHITE, mix
from tools.art.palette import MOONLIGHT, STARLIGHT
from tools.art.svg import Drawing, at, circle, ellipse, group, line, number, path, tag, use

if TYPE_CHECKING:
    from tools.art.seed import Seed

Sky = tuple[str, str, str]
"""Colours of a sky from the top: zenith, middle, low light."""

WIDTH, HEIGHT = 200, 280
STAR = "M0-10Q1.6-1.6 10 0 1.6 1.6 0 10-1.6 1.6-10 0-1.6-1.6 0-10Z"
RAY_LENGTH = 300


def polyline(points: list[tuple[float, float]], *, closed: bool = True) -> str:
    """Write points as path data."""
    words = [f"{number(x)} {number(y)}" for x, y in points]
    return "M" + "L".join(words) + ("Z" if closed else "")


def around(x: float, y: float, radius: float, degrees: float) -> tuple[float, float]:
    """Give the point on a circle, 0 degrees being up and the direction clockwise."""
    angle = math.radians(degrees)
    return x + radius * math.sin(angle), y - radius * math.cos(angle)


def star(x: float, y: float, radius: float, colour: str = STARLIGHT, opacity: float | None = None) -> str:
    """Draw a four-pointed star."""
    return path(STAR, transform=at(x, y, scale=radius / 10), fill=colour, opacity=opacity)


def sky(drawing: Drawing, colours: Sky) -> str:
    """Fill the box with a sky."""
    top, middle, low = colours
    paint = drawing.linear((0, top), (0.42, middle), (0.78, low), (1, low))
    return tag("rect", width=WIDTH, height=HEIGHT, fill=paint)


def glow(drawing: Drawing, colours: Sky, y: float = 100) -> str:
    """Fill the box with light around (100, y), dark at the edges."""
    top, middle, low = colours
    paint = drawing.radial((0, low), (0.38, middle), (1, top), cy=y / HEIGHT, r=0.66)
    return tag("rect", width=WIDTH, height=HEIGHT, fill=paint)


def rays(x: float, y: float, count: int, opacity: float, colour: str = WHITE) -> str:
    """Draw beams of light from a point."""
    step = 360 / count
    parts = []
    for index in range(count):
        # A quarter step of turn keeps the edges off the horizontal, where they would look like a seam.
        first, second = (around(x, y, RAY_LENGTH, step * (index + half)) for half in (0.25, 0.75))
        parts.append(polyline([(x, y), first, second]))
    return path("".join(parts), fill=colour, opacity=opacity)


def moon(drawing: Drawing, x: float, y: float, radius: float, colour: str = MOONLIGHT) -> str:
    """Draw a full moon with its halo and craters."""
    halo = drawing.radial((0.4, f"{colour}.5"), (1, f"{colour}0"))
    craters = ((-0.3, -0.2, 0.17), (0.3, 0.28, 0.22), (0.2, -0.45, 0.1), (-0.4, 0.4, 0.12))
    spots = "".join(circle(x + radius * dx, y + radius * dy, radius * r) for dx, dy, r in craters)
    disc = circle(x, y, radius * 2, fill=halo) + circle(x, y, radius, fill=colour)
    return disc + group(spots, fill="#3a2438", opacity=0.08)


def stars(seed: Seed, count: int, large: int, colour: str = STARLIGHT, depth: float = 130) -> str:
    """Scatter small stars, and a few four-pointed ones, over the upper part of the box."""
    dots = {0.45: "", 0.75: "", 1: ""}
    for _ in range(count):
        x, y = seed.between(0, WIDTH), seed.between(0, depth)
        dots[seed.choice(list(dots))] += f"M{number(x)} {number(y)}h0"
    result = "".join(line(d, colour, 0.8 + opacity, opacity=opacity) for opacity, d in dots.items() if d)
    for _ in range(large):
        result += star(seed.between(8, WIDTH - 8), seed.between(12, depth), seed.between(3, 6), colour, 0.9)
    return result


def hills(drawing: Drawing, seed: Seed, y: float, rise: float, colour: str, edge: str | None = None) -> str:
    """Draw one range of hills from the height `y` down to the lower edge, with a lit ridge if `edge` is given."""
    step = WIDTH / 4
    points = [(step * index, round(y + seed.between(-rise, rise))) for index in range(-1, 6)]
    d = f"M{number(points[0][0])} {points[0][1]}"
    for (_, y0), (_, y1) in pairwise(points):
        half = number(step / 2)
        d += f"c{half} 0 {half} {y1 - y0} {number(step)} {y1 - y0}"
    ground = "#" + drawing.define("path", d=f"{d}V300H-60Z")
    lit = use(ground, fill=colour, stroke=edge, stroke_opacity=0.5 if edge else None)
    return use(ground, fill=NIGHT, opacity=0.25, y=-2.5) + lit


PINE = "M0-30 5.4-18H3.2L6.9-8H4.3L7.6 0H-7.6L-4.3-8H-6.9L-3.2-18H-5.4Z"
TUFT = "M-3 0q1-5-2-7 3 1 4 3 0-5 1-8 2 4 2 7 2-3 4-3.5-2 2-2 8.5z"


def pines(drawing: Drawing, seed: Seed, y: float, count: int, colour: str) -> str:
    """Draw a row of paper-cut pines standing at about the height `y`."""
    tree = "#" + drawing.define("path", d=PINE, fill=colour)
    places = [(seed.between(-4, WIDTH + 4), y + seed.between(-3, 5), seed.between(0.7, 1.4)) for _ in range(count)]
    return "".join(use(tree, transform=at(x, foot, scale=size)) for x, foot, size in places)


def magic_circle(x: float, y: float, radius: float, colour: str, opacity: float, turn: float = 0) -> str:
    """Draw the astrolabe of the realm: rings, two pentagrams, tick marks (V1.2)."""
    rings = "".join(circle(0, 0, radius * part) for part in (1, 0.93, 0.62))
    d = ""
    for first in (0, 36):
        d += polyline([around(0, 0, radius * 0.93, first + 144 * index) for index in range(5)])
    for index in range(24):
        d += polyline([around(0, 0, radius * part, 15 * index) for part in (0.93, 1)], closed=False)
    return group(
        rings,
        path(d),
        transform=at(x, y, turn=turn),
        fill="none",
        stroke=colour,
        stroke_width=radius / 90,
        opacity=opacity,
    )


def landscape(drawing: Drawing, colours: Sky, seed: Seed, *, moon_at: tuple[float, float, float] | None) -> str:
    """Draw sky, stars, moon and the two ranges of hills behind a creature."""
    top, middle, low = colours
    result = sky(drawing, colours) + stars(seed, 20, 3)
    if moon_at:
        result += moon(drawing, *moon_at)
    result += hills(drawing, seed, 138, 10, mix(middle, low, 0.25)) + pines(
        drawing, seed, 150, 8, mix(middle, top, 0.62)
    )
    return result + hills(drawing, seed, 158, 8, mix(middle, top, 0.55), mix(low, WHITE, 0.2))


def _grass(drawing: Drawing, seed: Seed, y: float, count: int, colour: str) -> str:
    """Draw tufts of three blades along a height."""
    tuft = "#" + drawing.define("path", d=TUFT, fill=colour)
    places = [(seed.between(0, WIDTH), y + seed.between(0, 3), seed.between(0.7, 1.3)) for _ in range(count)]
    return "".join(use(tuft, transform=at(x, foot, scale=size)) for x, foot, size in places)


def foreground(drawing: Drawing, colours: Sky, seed: Seed) -> str:
    """Draw the dark meadow in front of a creature; names and numbers of the small face stand on it."""
    top, middle, low = colours
    near, lit = mix(top, NIGHT, 0.25), mix(middle, top, 0.72)
    circles = "".join(ellipse(100, 242, rx, rx * 0.3) for rx in (84, 78, 50))
    ring = group(circles, fill="none", stroke=low, stroke_width=1, opacity=0.22)
    edge = mix(middle, low, 0.3)
    back, front = _grass(drawing, seed, 197, 7, lit), _grass(drawing, seed, 214, 3, lit)
    return back + hills(drawing, seed, 200, 4, near, edge) + ring + front
