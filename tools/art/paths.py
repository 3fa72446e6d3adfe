"""Path data: read, split into outlines, written back short."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tools.art.svg import number

LENGTHS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
NUMBER = re.compile(r"[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
FLAG = re.compile(r"[\s,]*([01])")
LETTER = re.compile(r"[\s,]*([A-Za-z])")
ARC_FLAGS = (3, 4)  # these two arguments of an arc are one digit each and may touch what follows
CURVE_STEPS = 4  # points taken of each curve when an outline is treated as a polygon


Point = tuple[float, float]


@dataclass(frozen=True)
class Piece:
    """One command with absolute coordinates; `letter` is one of M L C S Q T A Z."""

    letter: str
    values: tuple[float, ...]

    @property
    def end(self) -> Point:
        """Where the pen stands afterwards (not for Z)."""
        return self.values[-2], self.values[-1]


Outline = list[Piece]


def _arguments(d: str, place: int, letter: str) -> tuple[list[float], int] | None:
    """Read one command's arguments at a place; None when there are none."""
    values: list[float] = []
    for index in range(LENGTHS[letter]):
        found = (FLAG if letter == "A" and index in ARC_FLAGS else NUMBER).match(d, place)
        if not found:
            return None
        values.append(float(found[1]))
        place = found.end()
    return values, place


def _absolute(letter: str, values: list[float], pen: Point, *, relative: bool) -> Piece:
    """Make a piece with absolute coordinates; H and V become L."""
    dx, dy = pen if relative else (0.0, 0.0)
    if letter == "H":
        return Piece("L", (values[0] + dx, pen[1]))
    if letter == "V":
        return Piece("L", (pen[0], values[0] + dy))
    if letter == "A":
        return Piece("A", (*values[:5], values[5] + dx, values[6] + dy))
    return Piece(letter, tuple(value + (dy if index % 2 else dx) for index, value in enumerate(values)))


def outlines(d: str) -> list[Outline]:
    """Split path data into its outlines, each beginning with M; raises ValueError on what is no path data."""
    result: list[Outline] = []
    place, pen, start = 0, (0.0, 0.0), (0.0, 0.0)
    while found := LETTER.match(d, place):
        place, letter, relative = found.end(), found[1].upper(), found[1].islower()
        if letter == "Z":
            result[-1].append(Piece("Z", ()))
            pen = start
            continue
        while taken := _arguments(d, place, letter):
            values, place = taken
            piece = _absolute(letter, values, pen, relative=relative)
            if letter == "M":
                start = piece.end
                result.append([piece])
                letter = "L"
            else:
                if result[-1][-1].letter == "Z":
                    result.append([Piece("M", start)])
                result[-1].append(piece)
            pen = piece.end
    if d[place:].strip():
        raise ValueError(f"not path data from character {place}: {d[place : place + 20]!r}")
    return result


def polygon(outline: Outline) -> list[Point]:
    """Give points along an outline (curves by a few of their points, arcs by their ends)."""
    points: list[Point] = []
    for piece in outline:
        values = piece.values
        if piece.letter == "C" and points:
            (x0, y0), (x1, y1, x2, y2, x3, y3) = points[-1], values
            for step in range(1, CURVE_STEPS):
                t = step / CURVE_STEPS
                a, b, c, e = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                points.append((a * x0 + b * x1 + c * x2 + e * x3, a * y0 + b * y1 + c * y2 + e * y3))
        if values:
            points.append(piece.end)
    return points


def inside(point: Point, shape: list[Point]) -> bool:
    """Tell whether a point lies in a polygon."""
    x, y = point
    result = False
    for (x0, y0), (x1, y1) in zip(shape, shape[1:] + shape[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            result = not result
    return result


def outermost(shapes: list[Outline]) -> list[Outline]:
    """Leave out the outlines that lie within another: filled, the rest gives the silhouette."""
    polygons = [polygon(outline) for outline in shapes]
    kept = []
    for index, outline in enumerate(shapes):
        others = (other for number_, other in enumerate(polygons) if number_ != index)
        if not any(all(inside(point, other) for point in polygons[index]) for other in others):
            kept.append(outline)
    return kept


def _joined(values: list[str]) -> str:
    """Join numbers with as few separators as path data allows."""
    text = ""
    for value in values:
        text += value if not text or value.startswith("-") else f" {value}"
    return text


def _relative(piece: Piece, pen: Point, digits: int) -> tuple[str, Point]:
    """Write one piece relative to the pen; give the text and the pen afterwards, as a reader will see it."""
    fixed = 5 if piece.letter == "A" else 0
    moved = [value - pen[index % 2] for index, value in enumerate(piece.values[fixed:])]
    rounded = [round(value, digits) for value in moved]
    texts = [number(value, digits) for value in (*piece.values[:fixed], *rounded)]
    after = (pen[0] + rounded[-2], pen[1] + rounded[-1])
    if piece.letter == "L" and texts[1] == "0":
        return f"h{texts[0]}", after
    if piece.letter == "L" and texts[0] == "0":
        return f"v{texts[1]}", after
    return piece.letter.lower() + _joined(texts), after


def write(shapes: list[Outline], digits: int = 0) -> str:
    """Write outlines as relative path data, rounded to `digits` decimals."""
    text, pen = "", (0.0, 0.0)
    for outline in shapes:
        start = pen
        for piece in outline:
            if piece.letter == "Z":
                text, pen = text + "z", start
                continue
            if piece.letter == "M":
                start = pen = (round(piece.values[0], digits), round(piece.values[1], digits))
                text += "M" + _joined([number(value, digits) for value in pen])
                continue
            part, pen = _relative(piece, pen, digits)
            text += part
    return text
