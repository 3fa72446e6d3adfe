"""Cards without a portrait: servants before their hills, chants in a magic circle, barriers under a full moon."""

from __future__ import annotations

from tools.art import scene
from tools.art.colour import NIGHT, WHITE, mix
from tools.art.cutout import Coat, Pose, cutout
from tools.art.figures import FIGURES
from tools.art.motes import motes
from tools.art.palette import MOONLIGHT, STARLIGHT, TONES
from tools.art.seed import Seed
from tools.art.svg import Drawing, at, group

GILT = Coat("#fffbe8", "#ffe0a0", "#5a3a1c")
FIGURE_BOX = 300  # own figures are drawn in a square of this side
FIGURE_AT = at(25, 24, scale=0.5)


def default_coat(attribute: str) -> Coat:
    """Give a creature's colours from its attribute."""
    tone = TONES[attribute]
    return Coat(mix(tone.light, WHITE, 0.3), mix(tone.frame, tone.light, 0.5), mix(tone.deep, NIGHT, 0.25))


def servant(stem: str, subject: str, attribute: str, coat: Coat | None, pose: Pose) -> str:
    """Draw the art of a servant; the subject is one of our figures or an icon."""
    drawing, seed = Drawing(stem, scene.WIDTH, scene.HEIGHT), Seed(f"scene {stem}")
    moon_at = (seed.choice((40, 152, 158)), seed.between(42, 56), seed.between(20, 26))
    ground = scene.landscape(drawing, attribute, seed, moon_at=moon_at)
    if subject in FIGURES:
        body = group(FIGURES[subject](drawing), transform=FIGURE_AT)
    else:
        body = cutout(drawing, subject, coat or default_coat(attribute), pose)
    return drawing.text(ground + body + scene.foreground(attribute, seed) + motes(drawing, attribute, seed))


def chant(stem: str, subject: str, attribute: str, coat: Coat | None, pose: Pose) -> str:
    """Draw the art of a chant: a gilded sign in the light of its circle."""
    drawing, seed = Drawing(stem, scene.WIDTH, scene.HEIGHT), Seed(f"scene {stem}")
    ground = scene.glow(drawing, attribute, 96) + scene.rays(100, 94, 18, 0.09)
    ground += scene.magic_circle(100, 94, 78, STARLIGHT, 0.6, seed.between(0, 36))
    body = cutout(drawing, subject, coat or GILT, pose)
    lights = scene.stars(seed, 18, 6, "#fff8e0", 250)
    return drawing.text(ground + body + lights + motes(drawing, attribute, seed, 4))


def barrier(stem: str, subject: str, attribute: str, coat: Coat | None, pose: Pose) -> str:
    """Draw the art of a barrier: a monument before a huge moon."""
    drawing, seed = Drawing(stem, scene.WIDTH, scene.HEIGHT), Seed(f"scene {stem}")
    top, middle, low = TONES[attribute].sky
    moon_colour = mix(MOONLIGHT, TONES[attribute].light, 0.25)
    ground = scene.sky(drawing, attribute) + scene.stars(seed, 30, 4)
    ground += scene.moon(drawing, 100, 92, 64, moon_colour) + scene.magic_circle(100, 92, 82, STARLIGHT, 0.5)
    ground += scene.hills(seed, 150, 6, mix(middle, low, 0.2)) + scene.hills(seed, 164, 5, mix(middle, top, 0.6), low)
    body = cutout(drawing, subject, coat or GILT, pose)
    return drawing.text(ground + body + scene.foreground(attribute, seed) + motes(drawing, attribute, seed))
