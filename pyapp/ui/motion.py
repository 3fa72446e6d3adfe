"""Motions: descriptions of what moves, which the painter carries out by itself (static/js/paint_motion.js).

A motion is a JSON object: kind, at and ms (when it begins and how long it lasts, in ms), n (ids of the nodes it stands
for, which are not drawn meanwhile), i (only that command of the node), g (commands shown instead of the node's own).
The times are those of V7 at the usual speed; `paced` fits them to the speed that is set.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pyapp.ui.scene import Command, Rect

Motion = dict[str, Any]

DRAW, DRAW_FLIP, PLAY, SETTLE, FLY = 320, 0.6, 260, 80, 260
"""V7.1, V7.2, V7.7: a card drawn, and the share at which it turns over; played, and its settling; gone to a pile."""
TURN, REVERSE, SLIDE, SPRING = 180, 240, 180, 200
"""V7.3, V7.4; cards of a row that make room; a carried card that goes back (V8.3)."""
ARROW, LUNGE, FLASH, RETURN = 220, 140, 90, 200
"""V7.5."""
ROLL, POP = 260, 160
"""V7.6."""
CRACK, SHREDS = 160, 320
"""V7.7."""
DRAIN = 700
"""V7.8: crack 300, light drains 400."""
COVER, ALIGN = 600, 160
"""V6.9: a new level lies beside the old one for a while, then on it."""
DARKEN, TEAR, SPIN_IN, SPIN = 600, 900, 700, 1400
"""V7.9, V7.10: the cloth darkens, a seal tears open, and what was behind it appears; a dial spins in; it is spun."""
PANEL, PANEL_RISE = 160, 8
"""V7.13, in ms and px."""
EFFECT, BLOOM = 320, 640
"""A chain item that takes effect or is negated; a card that blooms."""
FADE, FADE_LONG, FADE_WHOLE = 120, 160, 200
"""What is left with reduced motion: of a card that comes, of one that is destroyed, of the whole table (V7.9)."""

Box = tuple[float, float, float, float, float]
"""x, y, w, h in px and degrees, turned about the lower middle."""


class Pace(NamedTuple):
    """How fast and how much: factor multiplies all times (0: nothing moves); reduced: only fades are left."""

    factor: float = 1.0
    reduced: bool = False


class Stop(NamedTuple):
    """A point of a path: when it is reached (ms), by which easing, where, and how opaque."""

    ms: float
    ease: str
    box: Box
    alpha: float = 1.0


def box_of(rect: Rect, degrees: float = 0.0) -> Box:
    """A rectangle with its turn, rounded as display lists are."""
    x, y, w, h = (round(v, 1) for v in rect)
    return x, y, w, h, round(degrees, 2)


def shifted(box: Box, dx: float, dy: float) -> Box:
    """The box moved by dx, dy px."""
    return (round(box[0] + dx, 1), round(box[1] + dy, 1), *box[2:])


def grown(box: Box, factor: float) -> Box:
    """The box so many times as large, with its middle where it was."""
    x, y, w, h, degrees = box
    wide, high = w * (factor - 1), h * (factor - 1)
    return round(x - wide / 2, 1), round(y - high / 2, 1), round(w + wide, 1), round(h + high, 1), degrees


def path(home: Box, stops: Sequence[Stop], *, at: float = 0, **more: Any) -> Motion:
    """Along stops; home: where the picture lies as it is drawn. more: n, i, g, arc, flip, back, top."""
    points = [[stop.ms, stop.ease, *stop.box, stop.alpha] for stop in stops]
    return {"kind": "path", "at": at, "ms": stops[-1].ms, "box": list(home), "path": points, **more}


def shown(home: Box, commands: list[Command], until: float, **more: Any) -> Motion:
    """Something stands still as it was before, for so many ms."""
    return path(home, [Stop(0, "linear", home), Stop(until, "linear", home)], g=commands, **more)


def faded(home: Box, alphas: tuple[float, float], ms: float, *, at: float = 0, rise: float = 0, **more: Any) -> Motion:
    """Comes or goes without moving, but for `rise` px from below."""
    stops = [Stop(0, "linear", shifted(home, 0, rise), alphas[0]), Stop(ms, "out", home, alphas[1])]
    return path(home, stops, at=at, **more)


def turn(node: str, before: tuple[Rect, int], after: tuple[Rect, int], ms: float) -> Motion:
    """A card takes another pose where it lies. before, after: rectangle and pose."""
    ends = [[*box_of(rect)[:4], pose] for rect, pose in (before, after)]
    return {"kind": "turn", "n": [node], "i": 0, "at": 0, "ms": ms, "from": ends[0], "to": ends[1]}


def vary(node: str, place: tuple[int, int], ends: tuple[float, float], ms: float, **more: Any) -> Motion:
    """A value of a command changes. place: index of the command, and of the value in it. more: at, ease."""
    i, j = place
    return {"kind": "vary", "at": 0, "ms": ms, "n": [node], "i": i, "j": j, "from": ends[0], "to": ends[1], **more}


def roll(node: str, numbers: dict[str, int], *, at: float = 0) -> Motion:
    """Numbers of a card change. numbers: what they were, by their name in the face record."""
    return {"kind": "roll", "n": [node], "i": 0, "at": at, "ms": ROLL + POP, "roll": ROLL, "from": numbers}


def count(node: str, i: int, words: str, *, at: float = 0) -> Motion:
    """A number in a line of text changes. words: what the line said before."""
    return {"kind": "count", "n": [node], "i": i, "at": at, "ms": ROLL, "from": words}


def destroyed(home: Box, commands: list[Command], goal: Box, *, at: float = 0) -> Motion:
    """A card cracks, falls into shreds, and these fly to a pile."""
    parts = [CRACK, SHREDS, FLY]
    return {
        "kind": "destroy", "at": at, "ms": sum(parts), "parts": parts, "box": list(home), "to": list(goal),
        "g": commands,
    }  # fmt: skip


def effect(kind: str, rect: Rect, ms: float, *, at: float = 0) -> Motion:
    """Something that is drawn over a place: dusk | flash | petals | cross | pulse."""
    return {"kind": kind, "at": at, "ms": ms, "box": list(box_of(rect)[:4])}


def carried(node: str, pointer: tuple[float, float]) -> Motion:
    """A node follows the pointer, which was there when the scene was made."""
    return {"kind": "carry", "at": 0, "ms": 0, "n": [node], "held": list(pointer), "top": 1}


def length(motions: Iterable[Motion]) -> float:
    """Ms until the last one has ended."""
    return max((m["at"] + m["ms"] for m in motions), default=0.0)


def paced(motions: list[Motion], factor: float) -> list[Motion]:
    """The same with all times multiplied."""
    return [_paced(m, factor) for m in motions]


def _paced(motion: Motion, factor: float) -> Motion:
    found = dict(motion)
    for key in ("at", "ms", "roll"):
        if key in motion:
            found[key] = motion[key] * factor
    if "parts" in motion:
        found["parts"] = [ms * factor for ms in motion["parts"]]
    if "path" in motion:
        found["path"] = [[stop[0] * factor, *stop[1:]] for stop in motion["path"]]
    return found
