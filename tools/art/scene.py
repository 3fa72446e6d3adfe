"""Backgrounds in the 200 × 280 box: sky, rays, moon, stars, hills, trees, magic circles, drifting motes."""

from __future__ import annotations

import math

from tools.art.colour import NIGHT, WHITE, mix
from tools.art.palette import MOONLIGHT, STARLIGHT, TONES
from tools.art.seed import Seed
from tools.art.svg import Drawing, at, circle, group, line, number, path, tag

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


def sky(drawing: Drawing, attribute: str) -> str:
    """Fill the box with the attribute's sky."""
    top, middle, low = TONES[attribute].sky
    paint = drawing.linear((0, top), (0.42, middle), (0.78, low), (1, low))
    return tag("rect", width=WIDTH, height=HEIGHT, fill=paint)


def glow(drawing: Drawing, attribute: str, y: float = 100) -> str:
    """Fill the box with the attribute's light around (100, y), dark at the edges."""
    top, middle, low = TONES[attribute].sky
    paint = drawing.radial((0, low), (0.38, middle), (1, top), cy=y / HEIGHT, r=0.66)
    return tag("rect", width=WIDTH, height=HEIGHT, fill=paint)


def rays(x: float, y: float, count: int, opacity: float, colour: str = WHITE) -> str:
    """Draw beams of light from a point."""
    step = 360 / count
    parts = []
    for index in range(count):
        first, second = (around(x, y, RAY_LENGTH, step * (index + half)) for half in (0, 0.5))
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


def hills(seed: Seed, y: float, rise: float, colour: str, edge: str | None = None) -> str:
    """Draw one range of hills from the height `y` down to the lower edge."""
    step = WIDTH / 4
    points = [(step * index, y + seed.between(-rise, rise)) for index in range(-1, 6)]
    d = f"M{number(points[0][0])} {number(points[0][1])}"
    for (x0, y0), (x1, y1) in zip(points, points[1:], strict=False):
        half = (x0 + x1) / 2
        d += f"C{number(half)} {number(y0)} {number(half)} {number(y1)} {number(x1)} {number(y1)}"
    ridge = line(d, edge, 1.2, opacity=0.55) if edge else ""
    ground = f"{d}V{HEIGHT + 5}H{number(points[0][0])}Z"
    return path(ground, fill=NIGHT, opacity=0.25, transform="translate(0 -2.5)") + path(ground, fill=colour) + ridge


def pines(seed: Seed, y: float, count: int, colour: str) -> str:
    """Draw a row of paper-cut pines standing at about the height `y`."""
    d = ""
    for _ in range(count):
        x, high = seed.between(-4, WIDTH + 4), seed.between(20, 42)
        wide = high * 0.36
        foot = y + seed.between(-3, 5)
        steps = ((0.5, 0.4), (-0.2, 0), (0.34, 0.34), (-0.24, 0), (0.3, 0.3), (-1.4, 0))
        back = ((0.3, -0.3), (-0.24, 0), (0.34, -0.34), (-0.2, 0))
        d += f"M{number(x)} {number(foot - high)}"
        d += "".join(f"l{number(dx * wide)} {number(dy * high)}" for dx, dy in steps + back) + "Z"
    return path(d, fill=colour)


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


def landscape(drawing: Drawing, attribute: str, seed: Seed, *, moon_at: tuple[float, float, float] | None) -> str:
    """Draw sky, stars, moon and the two ranges of hills behind a creature."""
    top, middle, low = TONES[attribute].sky
    result = sky(drawing, attribute) + stars(seed, 26, 4)
    if moon_at:
        result += moon(drawing, *moon_at)
    result += hills(seed, 138, 10, mix(middle, low, 0.25)) + pines(seed, 150, 9, mix(middle, top, 0.62))
    return result + hills(seed, 158, 8, mix(middle, top, 0.55), mix(low, WHITE, 0.2))


def foreground(attribute: str, seed: Seed) -> str:
    """Draw the dark hill in front of a creature; names and numbers of the small face stand on it."""
    return hills(seed, 190, 5, mix(TONES[attribute].sky[0], NIGHT, 0.25))
