"""Cards of Calamity without a portrait: arcana, items and supports as lit signs, anomalies before the rift."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art import scene
from tools.art.calamity import city
from tools.art.calamity.tones import EMBER, KINDS, PIT
from tools.art.colour import WHITE, mix
from tools.art.cutout import Coat
from tools.art.seed import Seed
from tools.art.svg import Drawing, group, line, path

if TYPE_CHECKING:
    from tools.art.subject import Subject

COATS = {
    "arcana": Coat("#fff0fa", "#ff8ac8", "#4a1240"),
    "item": Coat("#fffbe0", "#ffcf7a", "#4a2a10"),
    "support": Coat("#ffffff", "#8ff0d8", "#0c3a3a"),
    "anomaly": Coat("#ffe0a8", "#ff7a4a", "#2a040c"),
}
MIDDLE = (100, 94)


def sign(stem: str, subject: Subject, kind: str) -> str:
    """Draw an arcana, item or support: a sign in the light of its kind."""
    drawing, seed = Drawing(stem, scene.WIDTH, scene.HEIGHT), Seed(f"scene {stem}")
    tone = KINDS[kind]
    ground = scene.glow(drawing, tone.sky, 92) + scene.rays(*MIDDLE, 18, 0.08)
    if kind == "item":
        ground += city.town(seed, (tone.sky[0], mix(tone.sky[1], tone.sky[0], 0.3), tone.sky[2]), tone.light)
    else:
        ground += city.radar(*MIDDLE, 84, mix(tone.light, WHITE, 0.2), 0.6, seed.between(0, 15))
    body = subject.draw(drawing, COATS[kind])
    return drawing.text(ground + body + scene.stars(seed, 16, 5, mix(tone.light, WHITE, 0.5), 250))


def cracks(seed: Seed, x: float, y: float, count: int, reach: float) -> str:
    """Draw cracks of light that run outward from a point."""
    d = ""
    for index in range(count):
        turn, points = 360 / count * index + seed.between(-12, 12), []
        for part in (0.3, 0.55, 0.78, 1):
            turn += seed.between(-14, 14)
            points.append(scene.around(x, y, reach * part, turn))
        d += scene.polyline(points, closed=False)
    return line(d, "#3a0614", 5, stroke_linejoin="round") + line(d, EMBER, 1.8, stroke_linejoin="round")


def shards(seed: Seed, count: int, colour: str) -> str:
    """Draw dark splinters drifting in the rift."""
    d = ""
    for _ in range(count):
        x, y, size = seed.between(6, 194), seed.between(10, 240), seed.between(3, 9)
        turn = seed.between(0, 360)
        d += scene.polyline(
            [scene.around(x, y, size * part, turn + at) for part, at in ((1, 0), (0.5, 110), (0.8, 230))]
        )
    return path(d, fill=colour, stroke=EMBER, stroke_width=0.7, stroke_opacity=0.7)


def anomaly(stem: str, subject: Subject) -> str:
    """Draw a card of the Calamity's hand: its sign in the torn sky."""
    drawing, seed = Drawing(stem, scene.WIDTH, scene.HEIGHT), Seed(f"scene {stem}")
    ground = scene.sky(drawing, KINDS["anomaly"].sky) + scene.rays(*MIDDLE, 20, 0.11, "#ffb38a")
    ground += cracks(seed, *MIDDLE, 8, 128) + city.skyline(seed, 210, (6, 34), "#12020c", "#ff9a5a")
    body = subject.draw(drawing, COATS["anomaly"])
    return drawing.text(ground + group(shards(seed, 9, PIT)) + body)
