"""Where the zones of a table lie on a canvas (V5); each realm has its plan in fractions of the stage."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from pyapp.ui.scene import Rect

Box = tuple[float, float, float, float]


class Plan(NamedTuple):
    """Where the zones of a realm's table lie: on a wide canvas, a phone, a phone on its side (V5.1, V13.8).

    replay, replay_side: what the bar of a replay changes on a phone, where it has a place of its own.
    """

    landscape: dict[str, Box]
    portrait: dict[str, Box]
    side: dict[str, Box]
    replay: dict[str, Box]
    replay_side: dict[str, Box]


REPLAY_BAR, NARROW_BAR, TWO_ROWS = 54.0, 620.0, 96.0
"""Height of a replay's bar in px; below a width it has two rows and is higher."""
FINGER = 44.0
"""Px that a finger needs each way (V5.2)."""
READABLE = 62.0
"""Width of a card in px at which the numbers on it are 12 px high (V4.8, V13.8)."""
SHORT, NARROW = 480.0, 960.0
"""Height and width in px below which a landscape screen has no room for the right rail."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A table's zones on a canvas of `width` × `height` px."""

    width: float
    height: float
    stage: Rect
    scale: float
    portrait: bool
    zones: dict[str, Rect]
    text: float = 1.0

    def px(self, size: float) -> float:
        """A font size of the 1280 × 800 reference at this scale, never under 12 px (V13.8)."""
        return max(12.0, round(size * self.scale, 1))

    def reading(self, size: float) -> float:
        """The size of a text that is read at leisure, after the person's wish (V3.6)."""
        return round(self.px(size) * self.text, 1)

    def __getitem__(self, zone: str) -> Rect:
        """The rectangle of a zone; KeyError if this orientation has no such zone."""
        return self.zones[zone]

    def has(self, zone: str) -> bool:
        """Whether this orientation shows the zone."""
        return zone in self.zones


def is_portrait(width: float, height: float) -> bool:
    """V5.1: portrait below W/H = .8; narrow windows use the same parts, as the rail would not fit."""
    return width / height < 0.8 or (width < 760 and not is_side(width, height))


def is_side(width: float, height: float) -> bool:
    """Whether this is a phone on its side, or as small: a window at 200 % zoom."""
    return (height < SHORT or width < NARROW) and width / height >= 1.2


def stage_of(width: float, height: float) -> tuple[Rect, float]:
    """The part of the canvas the table uses, and its scale.

    At scale 1 and above it is a 16:10 box (portrait: 390:844), letterboxed by the cloth; below, the whole
    canvas is used, because text and touch targets keep their size (V13.8).
    """
    if is_side(width, height):
        return Rect(0, 0, width, height), max(0.72, height / SHORT)
    if is_portrait(width, height):
        scale = max(0.72, min(2.4, width / 390, height / 844))
        w = min(width, height * 0.62)
        return Rect((width - w) / 2, 0, w, height), scale
    scale = max(0.72, min(2.4, width / 1280, height / 800))
    if scale < 1:
        return Rect(0, 0, width, height), scale
    w, h = min(width, 1280 * scale * 1.12), min(height, 800 * scale * 1.06)
    return Rect((width - w) / 2, (height - h) / 2, w, h), scale


def table_layout(plan: Plan, width: float, height: float, text: float = 1.0) -> Layout:
    """The zones of a table on a canvas of that size (px); text: factor for texts that are read."""
    stage, scale = stage_of(width, height)
    side, portrait = is_side(width, height), is_portrait(width, height)
    zones = _on(stage, plan.side if side else plan.portrait if portrait else plan.landscape)
    return Layout(width, height, stage, scale, side or portrait, zones, text)


def replay_layout(plan: Plan, width: float, height: float, text: float = 1.0) -> Layout:
    """The zones of a replay: those of the table, and "replay", the bar that moves through the game."""
    place = table_layout(plan, width, height, text)
    stage, hand = place.stage, place["hand"]
    if place.portrait:
        changed = plan.replay_side if is_side(width, height) else plan.replay
        return replace(place, zones=place.zones | _on(stage, changed))
    wide = stage.w * 0.78
    high = REPLAY_BAR if wide >= NARROW_BAR else TWO_ROWS
    bar = Rect(stage.x + stage.w * 0.009, stage.bottom - 8 - high, wide, high)
    asked = place["responses"]
    moved = {
        "replay": bar,
        "hand": Rect(hand.x, hand.y, hand.w, bar.y - 12 - hand.y),
        "responses": Rect(asked.x, asked.y, asked.w, min(asked.h, bar.y - 30 - asked.y)),
    }
    zones = {name: rect for name, rect in place.zones.items() if name != "tally"}  # the bar lies there
    return replace(place, zones=zones | moved)


def _on(stage: Rect, zones: dict[str, Box]) -> dict[str, Rect]:
    """Fractions as px of the stage."""
    return {
        name: Rect(stage.x + x * stage.w, stage.y + y * stage.h, w * stage.w, h * stage.h)
        for name, (x, y, w, h) in zones.items()
    }


def row(zone: Rect, turned: list[bool], card: float, label: float = 0.0) -> list[Rect]:
    """Boxes of cards side by side, centred in the zone (V5.12).

    A full row first lets its cards shrink as far as their numbers can be read, then overlap by up to 45 %, then shrink
    on; what is seen of an overlapped card has room for its numbers.

    turned: for each card whether it lies on its side.  card: width of an upright card in px.  label: px kept free at
    the left for the zone's name.
    """
    if not turned:
        return []
    room = zone.w - 16 - label
    card = min(card, (zone.h - 12) / 1.4)
    gap = 14.0 if card > 60 else 8.0
    widths = [card * (1.4 if t else 1.0) for t in turned]
    total = sum(widths) + gap * (len(widths) - 1)
    if total > room and card > READABLE:
        fitting = card * (room - gap * (len(widths) - 1)) / sum(widths)
        return row(zone, turned, max(READABLE, min(fitting, card - 0.5)), label)
    if total > room and len(widths) > 1:
        gap = max(-0.45 * card, (room - sum(widths)) / (len(widths) - 1))
        total = sum(widths) + gap * (len(widths) - 1)
        if total > room:
            shrink = room / total
            return row(zone, turned, card * shrink * 0.99, label)
    x = zone.x + 8 + label + (room - total) / 2
    boxes = []
    for wide, lying in zip(widths, turned, strict=True):
        h = card if lying else card * 1.4
        boxes.append(Rect(x, zone.cy - h / 2, wide, h))
        x += wide + gap
    return boxes


CAPTION, GRID_GAP = 20.0, 10.0
"""Px below each card of a grid, and between its columns."""


def grid(rect: Rect, count: int, widest: float, least: float) -> list[Rect]:
    """Boxes of cards in rows, with room for a line below each: as wide as they fit, between `least` and `widest` px."""
    width = widest
    while width > least and -(-count // _per_row(rect, width)) * (width * 1.4 + CAPTION) > rect.h - 6:
        width -= 2
    per_row = _per_row(rect, width)
    return [
        Rect(
            rect.x + 6 + (i % per_row) * (width + GRID_GAP),
            rect.y + 6 + (i // per_row) * (width * 1.4 + CAPTION),
            width,
            width * 1.4,
        )
        for i in range(count)
    ]


def _per_row(rect: Rect, width: float) -> int:
    return max(1, int((rect.w + GRID_GAP - 12) // (width + GRID_GAP)))


def fan(zone: Rect, count: int, card: float, step_degrees: float = 3.0) -> list[tuple[Rect, float]]:
    """Hand cards as a fan: box and turn in degrees about the lower middle (V5.3)."""
    if count == 0:
        return []
    step = min(card * 0.9, (zone.w - card) / max(1, count - 1))
    turn = min(step_degrees, 18.0 / count)
    top, curve = zone.y + zone.h * 0.12, turn * card * 0.007
    room = max(4.0, zone.bottom - top - card * 1.4)  # however many cards there are, the outer ones stay in the zone
    curve = min(curve, room / max(1.0, ((count - 1) / 2) ** 1.7))
    placed = []
    for i in range(count):
        a = i - (count - 1) / 2
        x = zone.cx - card / 2 + a * step
        placed.append((Rect(x, top + abs(a) ** 1.7 * curve, card, card * 1.4), a * turn))
    return placed
