"""Where the units of a field stand: whole cards in as many ranks as make them largest, else close to each other.

There is no limit of units in a field (FE4.9). Close to each other a unit keeps the width that its three numbers need
and gives up height, so that no unit lies over another one and each can be read and touched.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from pyapp.ui.scene import Rect

LEAST = 52.0
"""Width in px that MP, LV and DP side by side need; whole cards are not smaller, nor the places of close ones."""
TALL = 1.4
"""Height of an upright card by its width; a lying one is so much wider than high."""
LOW = 1.25
"""The same of a close one that lies: high enough for a finger."""
TUCKED, PEEP = 0.2, 11.0
"""How much of an enchant shows above its unit (V6.7): the share of a whole unit's height; px at most of a close one."""
BESIDE, BESIDE_PHONE = 12.0, 8.0
"""Px between two units of a rank, wide enough for their rings."""
BELOW = ((2, 18.0), (4, 8.0))
"""Px between ranks, up to so many of them: of few there is room for the mark above what is lit."""
BELOW_MANY = 4.0


class Shape(NamedTuple):
    """How a unit lies, and whether something is tucked behind it."""

    is_lying: bool
    is_tucked: bool

    @property
    def wide(self) -> float:
        """Its width, by that of an upright card."""
        return TALL if self.is_lying else 1.0

    @property
    def high(self) -> float:
        """Its height, by the width of an upright card."""
        return 1.0 if self.is_lying else TALL

    @property
    def peep(self) -> float:
        """What shows above it, by the width of an upright card."""
        return self.high * TUCKED * self.is_tucked


Rank = list[Shape]


class Place(NamedTuple):
    """The box of a unit as it lies; peep: px of what is behind it that show above; is_close: it is not whole."""

    box: Rect
    peep: float
    is_close: bool


def places(room: Rect, shapes: list[Shape], width: float, beside: float = BESIDE) -> list[Place]:
    """Where units stand in a field, in their order. width: of an upright card in px, where there is room."""
    if not shapes:
        return []
    ways = [_split(shapes, ranks) for ranks in range(1, len(shapes) + 1)]
    sizes = [_size(room, ranks, width, beside) for ranks in ways]
    size = max(sizes)
    if size >= min(LEAST, width):
        return _whole(room, ways[sizes.index(size)], size, beside)
    return _close(room, shapes, width, beside)


def _split(shapes: list[Shape], ranks: int) -> list[Rank]:
    """As even as it goes, the fuller ones first."""
    each, more = divmod(len(shapes), ranks)
    ends = [each * i + min(i, more) for i in range(ranks + 1)]
    return [shapes[a:b] for a, b in pairwise(ends)]


def _below(ranks: int) -> float:
    return next((px for most, px in BELOW if ranks <= most), BELOW_MANY)


def _extent(rank: Rank) -> tuple[float, float]:
    """Height of the cards of a rank, and of what shows above them, by the width of an upright card."""
    return max(shape.high for shape in rank), max(shape.peep for shape in rank)


def _size(room: Rect, ranks: list[Rank], width: float, beside: float) -> float:
    """The width of an upright card with which all of them are whole."""
    high = (room.h - _below(len(ranks)) * (len(ranks) - 1)) / sum(sum(_extent(rank)) for rank in ranks)
    wide = min((room.w - beside * (len(rank) - 1)) / sum(shape.wide for shape in rank) for rank in ranks)
    return min(width, high, wide)


def _whole(room: Rect, ranks: list[Rank], size: float, beside: float) -> list[Place]:
    """In the middle of the room; the middles of a rank's units lie on one line."""
    below = _below(len(ranks))
    y = room.cy - (sum(sum(_extent(rank)) for rank in ranks) * size + below * (len(ranks) - 1)) / 2
    found = []
    for rank in ranks:
        high, peep = _extent(rank)
        middle = y + (peep + high / 2) * size
        x = room.cx - (sum(shape.wide for shape in rank) * size + beside * (len(rank) - 1)) / 2
        for shape in rank:
            w, h = shape.wide * size, shape.high * size
            found.append(Place(Rect(x, middle - h / 2, w, h), shape.peep * size, is_close=False))
            x += w + beside
        y += (peep + high) * size + below
    return found


def _close(room: Rect, shapes: list[Shape], width: float, beside: float) -> list[Place]:
    """In columns of equal places, from above."""
    columns = max(1, int((room.w + beside) // (LEAST + beside)))
    ranks = -(-len(shapes) // columns)
    below = _below(ranks)
    wide, high = (room.w + beside) / columns - beside, (room.h + below) / ranks - below
    w = min(wide, width)
    found = []
    for i, shape in enumerate(shapes):
        y, x = room.y + i // columns * (high + below), room.x + i % columns * (wide + beside) + (wide - w) / 2
        peep = min(PEEP, TUCKED * high) * shape.is_tucked
        h = min(w / LOW if shape.is_lying else w * TALL, high - peep)
        found.append(Place(Rect(x, y + peep + (high - peep - h) / 2, w, h), peep, is_close=True))
    return found
