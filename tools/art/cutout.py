"""Paper-cut figures from game-icons: outline, dark silhouette, lit body (visual.md V11.2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tools.art import paths
from tools.art.colour import WHITE, mix
from tools.art.packages import icon
from tools.art.svg import INK, Drawing, at, circle, group, path, use

RIM_SHIFT = "translate(7 9)"  # leaves the rim light at the upper left
LID = "M-1-.3A1.03 1.03 0 0 1 1-.3Z"
KEEN = 20  # degrees
OUTLINE = 26  # width of the ink line in the icon's own box


@dataclass(frozen=True)
class Coat:
    """Colours of a figure: lit side, body, and what lies in its hollows."""

    light: str
    main: str
    dark: str


@dataclass(frozen=True)
class Pose:
    """How a figure stands: size of its longer side, middle, tilt in degrees, mirrored or not, eyes (x, y, radius)."""

    size: float = 146
    x: float = 100
    y: float = 101
    tilt: float = 0
    mirror: bool = False
    eyes: tuple[tuple[float, float, float], ...] = ()
    keen: bool = False  # the eyes' upper lids slant down to the nose


@dataclass(frozen=True)
class Cut:
    """An icon's path data as drawn and as silhouette, and its bounds (left, top, right, bottom)."""

    body: str
    silhouette: str
    bounds: tuple[float, float, float, float]


@cache
def cut(name: str) -> Cut:
    """Read an icon; raises ArtError for an unknown name."""
    shapes = paths.outlines(icon(name))
    points = [point for shape in shapes for point in paths.polygon(shape)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    bounds = (min(xs), min(ys), max(xs), max(ys))
    return Cut(paths.write(shapes), paths.write(paths.outermost(shapes)), bounds)


def _eyes(pose: Pose, coat: Coat) -> str:
    """Draw the glowing eyes of a figure; in profile it looks to the right."""
    result = ""
    for index, (x, y, r) in enumerate(pose.eyes):
        result += circle(x, y, r * 1.3, fill=INK) + circle(x, y, r, fill=mix(coat.light, WHITE, 0.7))
        result += circle(x, y + r * 0.1, r * 0.66, fill=INK) + circle(x + r * 0.25, y - r * 0.3, r * 0.28, fill=WHITE)
        if pose.keen:
            result += path(LID, fill=INK, transform=at(x, y, scale=r * 1.32, turn=-KEEN if index else KEEN))
    return result


@dataclass(frozen=True)
class Prop:
    """A smaller icon beside or behind a figure, in two layers."""

    icon: str
    size: float
    x: float
    y: float
    coat: tuple[str, str, str]
    tilt: float = 0
    mirror: bool = False
    front: bool = False
    line: float = 5  # width of its outline in the card's units; 0 for none
    opacity: float | None = None


def prop(drawing: Drawing, thing: Prop) -> str:
    """Draw a prop; raises ArtError for an unknown icon."""
    light, main, dark = thing.coat
    shape = cut(thing.icon)
    left, top, right, bottom = shape.bounds
    scale = thing.size / max(right - left, bottom - top)
    body = "#" + drawing.define("path", d=shape.body)
    paint = drawing.linear((0, light), (0.5, main), (1, dark), x2=0.35)
    edge = use(body, stroke=INK, stroke_width=thing.line / scale, stroke_linejoin="round") if thing.line else ""
    place = at(thing.x, thing.y, scale=scale, turn=thing.tilt, mirror=thing.mirror)
    middle = at(-(left + right) / 2, -(top + bottom) / 2)
    return group(edge, use(body, fill=paint), transform=f"{place} {middle}", opacity=thing.opacity)


def cutout(drawing: Drawing, name: str, coat: Coat, pose: Pose, *, outline: str = INK) -> str:
    """Draw an icon as a figure; raises ArtError for an unknown name."""
    shape = cut(name)
    left, top, right, bottom = shape.bounds
    scale = pose.size / max(right - left, bottom - top)
    middle = at(-(left + right) / 2, -(top + bottom) / 2)
    silhouette = use("#" + drawing.define("path", d=shape.silhouette))
    body = "#" + drawing.define("path", d=shape.body)
    paint = drawing.linear((0, coat.light), (0.5, coat.main), (1, mix(coat.main, coat.dark, 0.55)), x2=0.35)
    shadow = group(silhouette, fill="#0a0618", stroke="#0a0618", opacity=0.36, transform="translate(10 16)")
    edge = group(silhouette, fill=outline, stroke=outline)
    layers = shadow + edge
    return group(
        group(layers, stroke_width=OUTLINE, stroke_linejoin="round"),
        group(silhouette, fill=coat.dark),
        use(body, fill=mix(coat.light, WHITE, 0.35)),
        group(use(body, fill=paint, transform=RIM_SHIFT), clip_path=drawing.clip(use(body))),
        _eyes(pose, coat),
        transform=f"{at(pose.x, pose.y, scale=scale, turn=pose.tilt, mirror=pose.mirror)} {middle}",
    )
