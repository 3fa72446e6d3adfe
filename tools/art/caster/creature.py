"""Cards without a portrait: servants before their hills, chants in a magic circle, barriers under a full moon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art import scene
from tools.art.caster.figures import FIGURES
from tools.art.caster.motes import motes
from tools.art.caster.tones import TONES
from tools.art.colour import NIGHT, WHITE, mix
from tools.art.cutout import Coat
from tools.art.palette import MOONLIGHT, STARLIGHT
from tools.art.seed import Seed
from tools.art.svg import Drawing, at, group

if TYPE_CHECKING:
    from tools.art.subject import Subject

GILT = Coat("#fffbe8", "#ffe0a0", "#5a3a1c")
FIGURE_AT = at(14.5, 18, scale=0.57)  # places the 300 × 300 box of the own figures


def default_coat(attribute: str) -> Coat:
    """Give a creature's colours from its attribute."""
    tone = TONES[attribute]
    return Coat(mix(tone.light, WHITE, 0.3), mix(tone.frame, tone.light, 0.5), mix(tone.deep, NIGHT, 0.25))


def _drawn(drawing: Drawing, subject: Subject, coat: Coat) -> str:
    """Draw a subject, which may be one of our own figures."""
    own = group(FIGURES[subject.name](drawing), transform=FIGURE_AT) if subject.name in FIGURES else ""
    return subject.draw(drawing, coat, own)


def servant(stem: str, subject: Subject, attribute: str) -> str:
    """Draw the art of a servant."""
    drawing, seed = Drawing(stem, scene.WIDTH, scene.HEIGHT), Seed(f"scene {stem}")
    moon_at = (seed.choice((40, 152, 158)), seed.between(42, 56), seed.between(20, 26))
    colours = TONES[attribute].sky
    ground = scene.landscape(drawing, colours, seed, moon_at=moon_at)
    body = _drawn(drawing, subject, default_coat(attribute))
    return drawing.text(ground + motes(drawing, attribute, seed) + body + scene.foreground(drawing, colours, seed))


def chant(stem: str, subject: Subject, attribute: str) -> str:
    """Draw the art of a chant: a gilded sign in the light of its circle."""
    drawing, seed = Drawing(stem, scene.WIDTH, scene.HEIGHT), Seed(f"scene {stem}")
    ground = scene.glow(drawing, TONES[attribute].sky, 96) + scene.rays(100, 94, 18, 0.09)
    ground += scene.magic_circle(100, 94, 78, STARLIGHT, 0.6, seed.between(0, 36))
    body = _drawn(drawing, subject, GILT)
    lights = scene.stars(seed, 18, 6, "#fff8e0", 250)
    return drawing.text(ground + body + lights + motes(drawing, attribute, seed, 4))


def barrier(stem: str, subject: Subject, attribute: str) -> str:
    """Draw the art of a barrier: a monument before a huge moon."""
    drawing, seed = Drawing(stem, scene.WIDTH, scene.HEIGHT), Seed(f"scene {stem}")
    top, middle, low = colours = TONES[attribute].sky
    moon_colour = mix(MOONLIGHT, TONES[attribute].light, 0.25)
    ground = scene.sky(drawing, colours) + scene.stars(seed, 30, 4)
    ground += scene.moon(drawing, 100, 92, 64, moon_colour) + scene.magic_circle(100, 92, 82, STARLIGHT, 0.5)
    ground += scene.hills(drawing, seed, 150, 6, mix(middle, low, 0.2))
    ground += scene.hills(drawing, seed, 164, 5, mix(middle, top, 0.6), low)
    body = _drawn(drawing, subject, GILT)
    return drawing.text(ground + motes(drawing, attribute, seed) + body + scene.foreground(drawing, colours, seed))
