"""What lies on Fairyearth's table beside the cards: card back, the masters' portraits, the picture in the gate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art import person, scene
from tools.art.elements import TONES
from tools.art.fairyearth import cards, land, motes, ring
from tools.art.fairyearth.portrait import figure
from tools.art.fairyearth.tones import DAWN
from tools.art.palette import DARK
from tools.art.seed import Seed
from tools.art.svg import Drawing, at, circle, ellipse, group, line, path, tag, use

if TYPE_CHECKING:
    from tools.art.realm import Card

GOLD = "#f3d48a"
WING = "M0-6C-9-20-15-46-5-62 0-69 8-68 10-60 13-44 6-20 0-6Z"
CORNER = (
    "M16 92C16 46 46 20 92 20M20 66C42 66 54 48 48 34 42 24 26 30 32 42 36 48 44 44 42 38M62 26"
    "C80 38 98 32 102 20M16 92C30 104 30 124 18 134M92 20C104 34 124 34 134 22"
)
BUDS = "M54 22q11-10 22 0-11 10-22 0ZM18 100q11 10 3 23-11-10-3-23ZM104 26q10-9 20 0-10 9-20 0Z"
GATE = (("fe-011", 38, 112, 0.165), ("fe-071", 164, 112, 0.165), ("fe-001", 101, 126, 0.205))
"""Who stands in the gate: card, middle of the face, size; the one in front last."""


def _clover(radius: float) -> str:
    """Draw the realm's mark around (0, 0): a clover of four pairs of wings."""
    wings = "".join(
        path(WING, transform=at(0, 0, turn=turn + side * 15, mirror=side > 0))
        for turn in (45, 135, 225, 315)
        for side in (-1, 1)
    )
    return group(wings, transform=at(0, 0, scale=radius / 66))


def back() -> str:
    """Draw the back of a Fairyearth card: a clover of wings among vines (V4.11)."""
    drawing = Drawing("back-fairyearth", scene.WIDTH, scene.HEIGHT)
    rim = drawing.gold()
    ground = drawing.radial((0, "#2f7a52"), (0.6, "#174a33"), (1, "#0a2318"), cy=0.48, r=0.75)
    plate = tag("rect", width=200, height=280, rx=12, fill="#08140e")
    plate += tag("rect", x=2, y=2, width=196, height=276, rx=10.5, fill=rim)
    plate += tag("rect", x=4, y=4, width=192, height=272, rx=9, fill=ground)
    plate += tag("rect", x=9, y=9, width=182, height=262, rx=7, fill="none", stroke=rim, stroke_width=1.4)
    halo = circle(100, 140, 70, fill=drawing.radial((0, "#f3d48a.35"), (1, "#f3d48a.0")))
    corner = drawing.shared(line(CORNER, GOLD, 2.4, stroke_linejoin="round") + path(BUDS, fill=GOLD))
    vines = "".join(
        use(corner, transform=transform)
        for transform in (
            "",
            "translate(200 0) scale(-1 1)",
            "translate(0 280) scale(1 -1)",
            "translate(200 280) scale(-1 -1)",
        )
    )
    oval = ellipse(100, 140, 62, 70, fill="none", stroke=GOLD, stroke_width=1.2, stroke_dasharray="2 5", opacity=0.8)
    shadow = group(_clover(64), fill="#06140d", opacity=0.5, transform="translate(102 144)")
    clover = group(
        _clover(64), fill=drawing.linear((0, "#fff2c4"), (0.5, "#e8c06a"), (1, "#b8822e")),
        stroke="#3a2a10", stroke_width=1.6, transform="translate(100 140)",
    )  # fmt: skip
    return drawing.text(plate + halo + vines + oval + shadow + clover)


def avatar(stem: str, card: Card) -> str:
    """Draw a fairy master's face, 120 × 120, in a gold ring."""
    drawing, tone = Drawing(stem, 120, 120), TONES[cards.attribute(card)]
    window = drawing.clip(circle(60, 60, 51))
    ground = circle(60, 60, 52, fill=drawing.radial((0, tone.light), (0.55, tone.frame), (1, tone.deep)))
    face = person.placed(figure(drawing, cards.look(card)), 60, 62, 0.16)
    ring_ = circle(60, 60, 59, fill=DARK) + circle(60, 60, 56, fill=drawing.gold())
    return drawing.text(ring_ + group(ground, scene.rays(60, 56, 12, 0.14), face, clip_path=window))


def gate(listed: dict[str, Card]) -> str:
    """Draw what is seen through the realm's gate: a glade with two fairies and a master (06a)."""
    drawing, seed = Drawing("gate-fairyearth", scene.WIDTH, scene.HEIGHT), Seed("scene gate-fairyearth")
    colours = TONES["wood"].sky
    ground = scene.sky(drawing, colours) + scene.rays(100, 60, 16, 0.12, DAWN) + scene.stars(seed, 18, 3)
    ground += scene.moon(drawing, 100, 56, 34) + ring.wreath(drawing, 100, 56, 62, DAWN, 0.55)
    ground += land.LANDS["wood"](drawing, seed, colours)
    bodies = "".join(
        person.placed(figure(drawing, cards.look(listed[card_id])), x, y, scale) for card_id, x, y, scale in GATE
    )
    return drawing.text(ground + motes.motes(drawing, "wood", seed, 6) + bodies)


def files(listed: list[Card]) -> dict[str, str]:
    """Draw all that belongs to the realm beside its cards."""
    result, by_id = {"back-fairyearth.svg": back()}, {card.id: card for card in listed}
    if all(card_id in by_id for card_id, *_ in GATE):
        result["gate-fairyearth.svg"] = gate(by_id)
    for card in listed:
        if card.kind == "player":
            result[f"avatar-{card.id}.svg"] = avatar(f"avatar-{card.id}", card)
    return result
