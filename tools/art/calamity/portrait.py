"""A portrait of Calamity: someone before the night city, with as much power around them as their level says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tools.art import person, scene
from tools.art.calamity import city, gear, powers, street
from tools.art.calamity.look import GREAT, STRONG, Look
from tools.art.calamity.tones import CYAN, DUSK_SKY, KINDS, NIGHT_SKY, POWERS, WINDOW
from tools.art.colour import WHITE, mix
from tools.art.seed import Seed
from tools.art.svg import Drawing

if TYPE_CHECKING:
    from tools.art.scene import Sky


@dataclass(frozen=True)
class Sitting:
    """Who is portrayed as what: power "" for none, level 0 to 7, kind character, extra or player."""

    look: Look
    power: str
    level: int
    kind: str


def figure(drawing: Drawing, look: Look) -> str:
    """Draw a person alone in Adventurer's box."""
    cloth = street.Cloth(look.main, look.second, look.accent)
    clothes = street.dressed(drawing, look.outfit, cloth, look.skin)
    return person.figure(drawing, look, clothes) + gear.GEAR[look.gear](look.gear_colour)


def _sky(who: Sitting, seed: Seed) -> Sky:
    """Choose the sky: evening or night for an everyday scene, else the power's or the kind's."""
    if not who.power and who.kind == "character":
        return seed.choice((NIGHT_SKY, DUSK_SKY, KINDS["character"].sky))
    own = KINDS[who.kind].sky
    if not who.power or who.kind != "extra":
        return POWERS[who.power].sky if who.power else own
    top, middle, low = (mix(first, second, 0.45) for first, second in zip(POWERS[who.power].sky, own, strict=True))
    return top, middle, mix(low, WHITE, 0.2)


def _ground(drawing: Drawing, who: Sitting, seed: Seed) -> str:
    """Draw sky, light and city."""
    sky = _sky(who, seed)
    lit = mix(POWERS[who.power].light, WINDOW, 0.3) if who.power else WINDOW
    ground = scene.sky(drawing, sky)
    if who.level >= STRONG or who.kind != "character":
        ground += scene.rays(100, 92, 14, 0.07 + 0.008 * who.level)
    elif seed.chance(0.5):
        ground += scene.moon(drawing, seed.choice((34, 166)), 40, 18, mix(sky[2], WHITE, 0.6))
    ground += scene.stars(seed, 20, 3, mix(sky[2], WHITE, 0.75))
    if who.kind == "extra":
        ground += city.radar(100, 92, 88, mix(sky[2], WHITE, 0.5), 0.7, seed.between(0, 15))
    elif who.kind == "player":
        ground += city.radar(100, 92, 88, CYAN, 0.55, seed.between(0, 15))
    return ground + city.town(seed, sky, lit)


def _glint(seed: Seed, index: int) -> str:
    """Draw a star at the left or the right of the face."""
    x = seed.between(10, 42)
    return scene.star(200 - x if index % 2 else x, seed.between(18, 164), seed.between(3, 6))


def portrait(stem: str, who: Sitting) -> str:
    """Draw the art of a character, an extra or a player character."""
    drawing, seed = Drawing(stem, scene.WIDTH, scene.HEIGHT), Seed(f"scene {stem}")
    ground = _ground(drawing, who, seed)
    if who.power and (who.level >= STRONG or who.kind != "character"):
        ground += powers.form(who.power, seed)
    scale = 0.285 if who.level < GREAT else 0.275
    body = person.placed(figure(drawing, who.look), 100, 104, scale)
    lights = ""
    if who.power:
        lights = powers.motes(drawing, who.power, seed, min(2 + who.level, 8) if who.kind == "character" else 6)
    if who.kind == "extra":
        lights += "".join(_glint(seed, index) for index in range(6))
    return drawing.text(ground + body + lights)
