"""A caster's portrait: the girl, her regalia, and the sky of her planet (visual.md V11.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art import person, scene
from tools.art.caster import dress, regalia
from tools.art.caster.motes import motes
from tools.art.caster.tones import TONES
from tools.art.palette import STARLIGHT
from tools.art.seed import Seed
from tools.art.svg import Drawing

if TYPE_CHECKING:
    from tools.art.caster.look import Look


def figure(drawing: Drawing, look: Look, level: int) -> str:
    """Draw the caster alone in Adventurer's box."""
    grown = look.at(level)
    clothes = dress.bust(drawing, grown.costume, look.dress, look.trim, look.bow, look.skin, look.iris)
    body = person.figure(drawing, grown, clothes)
    if level > 1:
        return regalia.wings(look.attribute) + body + regalia.tiara(look.attribute) + regalia.wand(look.attribute)
    return body + regalia.ornament(drawing, look.ornament, look.charm, look.attribute)


def portrait(stem: str, look: Look, level: int) -> str:
    """Draw the art of a caster's card."""
    drawing, seed = Drawing(stem, scene.WIDTH, scene.HEIGHT), Seed(f"scene {stem}")
    x, y, scale = (100, 104, 0.285) if level == 1 else (98, 106, 0.27)
    ground = scene.sky(drawing, TONES[look.attribute].sky) + scene.rays(100, 88, 14, 0.1) + scene.stars(seed, 26, 3)
    if level == 1:
        ground += scene.moon(drawing, seed.choice((38, 164)), 44, 22) + motes(drawing, look.attribute, seed, 2)
    else:
        ground += scene.magic_circle(100, 88, 84, STARLIGHT, 0.75, seed.between(0, 36))
    body = person.placed(figure(drawing, look, level), x, y, scale)
    if level > 1:
        body += "".join(
            scene.star(seed.between(12, 188), seed.between(24, 160), seed.between(3, 5.5)) for _ in range(5)
        )
    return drawing.text(ground + body)
