"""Cards without a portrait: creatures in their lands, and magic as a gilded sign in its light."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art import scene
from tools.art.colour import NIGHT, WHITE, mix
from tools.art.cutout import Coat
from tools.art.elements import TONES
from tools.art.fairyearth import land, motes, ring
from tools.art.fairyearth.tones import BLOOD, DAWN, ROSE, sky
from tools.art.seed import Seed
from tools.art.svg import Drawing, group, line, use

if TYPE_CHECKING:
    from tools.art.subject import Subject

GILT = Coat("#fffbe8", "#ffe0a0", "#5a3a1c")
SILVER = Coat("#ffffff", "#dfe4f4", "#4a4668")
CRIMSON = Coat("#ffe0d8", "#ff7a8a", "#4a0818")
GRIM = Coat("#ffd0d8", "#c04a68", "#22060f")
DIVINE = Coat("#ffffff", "#f4dca0", "#4a3a6a")
MIDDLE = (100, 94)
VINE = (
    "M6 282C-8 220 34 190 14 130 4 96 20 60 4 20M14 196C30 190 40 176 34 164 26 160 20 168 26 174M12 120"
    "C28 112 36 96 30 86 22 82 16 90 22 96"
)


def default_coat(attribute: str) -> Coat:
    """Give a creature's colours from its attribute."""
    tone = TONES[attribute]
    return Coat(mix(tone.light, WHITE, 0.3), mix(tone.frame, tone.light, 0.5), mix(tone.deep, NIGHT, 0.25))


def beast(stem: str, subject: Subject, kind: str, attribute: str) -> str:
    """Draw a creature: dark and crimson if it is a felfuse, before the broken ring if it is an atziluth."""
    drawing, seed = Drawing(stem, scene.WIDTH, scene.HEIGHT), Seed(f"scene {stem}")
    colours, where = sky(kind, attribute), {"angel": "heaven", "atziluth": "heaven"}.get(kind, attribute)
    ground = scene.sky(drawing, colours) + scene.stars(seed, 18, 3)
    ground += scene.moon(drawing, seed.choice((42, 156)), 46, 24, mix(colours[2], WHITE, 0.35))
    ground += land.LANDS[where](drawing, seed, colours)
    behind = {
        "felfuse": lambda: ring.thorns(drawing, *MIDDLE, 84, ROSE, 0.5),
        "atziluth": lambda: ring.broken(drawing, *MIDDLE, 82),
        "summon": lambda: ring.wreath(drawing, *MIDDLE, 86, mix(colours[2], WHITE, 0.4), 0.5),
    }.get(kind, str)()
    coat = {"felfuse": GRIM, "angel": SILVER, "atziluth": DIVINE}.get(kind) or default_coat(attribute)
    body = subject.draw(drawing, coat)
    front = scene.foreground(drawing, colours, seed)
    return drawing.text(ground + behind + body + front + motes.motes(drawing, where, seed, 6))


def _light(drawing: Drawing, kind: str, attribute: str) -> str:
    """Draw what is behind a sign, by its kind."""
    tone, colours = TONES[attribute], sky(kind, attribute)
    pale = mix(colours[2], WHITE, 0.45)
    if kind == "rapid":
        return ring.wreath(drawing, *MIDDLE, 80, DAWN, 0.7)
    if kind == "art":
        return ring.thorns(drawing, *MIDDLE, 82, ROSE, 0.75)
    if kind == "ritual":
        candles = "M30 168V148M170 168V148M58 178V160M142 178V160"
        flames = "".join(scene.star(x, y, 6, "#ffe09a") for x, y in ((30, 142), (170, 142), (58, 154), (142, 154)))
        return ring.ground(100, 166, 84, pale) + line(candles, "#fff3df", 5) + flames
    if kind == "enchant":
        vine = drawing.define("path", d=VINE, fill="none", stroke=pale, stroke_width=2.4, stroke_linecap="round")
        both = use(f"#{vine}") + use(f"#{vine}", transform="translate(200 0) scale(-1 1)")
        return group(both, opacity=0.75)
    deep = tone.deep if kind == "emblem" else BLOOD
    halo = ring.wreath(drawing, *MIDDLE, 88, DAWN, 0.55) if kind == "emblem" else scene.rays(*MIDDLE, 24, 0.14)
    return halo + ring.medal(drawing, *MIDDLE, 68, mix(tone.light, tone.fill, 0.35), deep)


def sign(stem: str, subject: Subject, kind: str, attribute: str) -> str:
    """Draw a card of magic."""
    drawing, seed = Drawing(stem, scene.WIDTH, scene.HEIGHT), Seed(f"scene {stem}")
    colours = sky(kind, attribute)
    ground = scene.glow(drawing, colours, 96) + scene.rays(*MIDDLE, 18, 0.08)
    coat = {"art": CRIMSON, "enchant": SILVER, "holy_emblem": DIVINE}.get(kind, GILT)
    body = subject.draw(drawing, coat)
    lights = scene.stars(seed, 16, 5, "#fff8e0", 250)
    return drawing.text(
        ground + _light(drawing, kind, attribute) + body + lights + motes.motes(drawing, attribute, seed, 4)
    )
