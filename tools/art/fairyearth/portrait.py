"""Portraits of Fairyearth: fairies in their lands, felfuses, angels, deities before the broken ring, masters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tools.art import person, scene
from tools.art.colour import WHITE, mix
from tools.art.fairyearth import crowns, dress, land, motes, ring, wings
from tools.art.fairyearth.tones import DAWN, ROSE, sky
from tools.art.seed import Seed
from tools.art.svg import Drawing

if TYPE_CHECKING:
    from tools.art.fairyearth.look import Look

SCALES = {"fairy": 0.25, "fel": 0.255, "angel": 0.24, "deity": 0.235, "master": 0.27}
DROP = {"angel": 12, "deity": 10}
"""How much lower than the middle of the light a face is, where there is no room for what is above the head."""
LANDS = {"fel": "none", "angel": "heaven", "deity": "heaven"}
"""Where those live who belong to no element."""
FACE = (100, 100)


@dataclass(frozen=True)
class Sitting:
    """Who is portrayed as what: station one of look.STATIONS, the card's kind and first attribute."""

    look: Look
    station: str
    kind: str
    attribute: str


def figure(drawing: Drawing, look: Look) -> str:
    """Draw a person with wings and crown alone in Adventurer's box."""
    cloth = dress.Cloth(look.main, look.second, look.accent)
    membrane = wings.Membrane(mix(look.wing, "#24123a", 0.3), look.wing, mix(look.wing, "#24123a", 0.5))
    clothes = dress.dressed(drawing, look.outfit, cloth, look.skin) + crowns.ear(look.ear, look.skin)
    body = person.figure(drawing, look, clothes)
    return wings.pair(drawing, look.wings, membrane) + body + crowns.CROWNS[look.crown](look.crown_colour)


def _behind(drawing: Drawing, who: Sitting, seed: Seed) -> str:
    """Draw the great form around the head that says who someone is."""
    x, y = FACE
    if who.station == "fel":
        return ring.thorns(drawing, x, y - 8, 82, ROSE, 0.6)
    if who.station == "angel":
        return ""
    if who.station == "deity":
        return ring.broken(drawing, x, y - 10, 80)
    if who.station == "master":
        return ring.wreath(drawing, x, y - 12, 84, DAWN, 0.6)
    return scene.moon(drawing, seed.choice((34, 166)), 40, 19) if seed.chance(0.55) else ""


def _ground(drawing: Drawing, who: Sitting, seed: Seed) -> str:
    """Draw the sky and the land."""
    colours = sky(who.kind, who.attribute)
    where = LANDS.get(who.station, who.attribute)
    ground = scene.sky(drawing, colours) + scene.rays(*FACE, 14, 0.08)
    ground += scene.stars(seed, 20, 3, mix(colours[2], WHITE, 0.7))
    return ground + land.LANDS[where](drawing, seed, colours)


def portrait(stem: str, who: Sitting) -> str:
    """Draw the art of a card with a person."""
    drawing, seed = Drawing(stem, scene.WIDTH, scene.HEIGHT), Seed(f"scene {stem}")
    where = LANDS.get(who.station, who.attribute)
    ground = _ground(drawing, who, seed) + _behind(drawing, who, seed)
    body = person.placed(figure(drawing, who.look), FACE[0], FACE[1] + DROP.get(who.station, 6), SCALES[who.station])
    marks = ring.blades(drawing) if who.station == "angel" else ""
    return drawing.text(ground + body + marks + motes.motes(drawing, where, seed, 6))
