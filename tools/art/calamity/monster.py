"""The monsters: icons and figures over each other (emblems.toml), as a card and as the round emblem of the rift."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tools.art import scene
from tools.art.calamity import city
from tools.art.calamity.figures import FIGURES
from tools.art.calamity.sign import cracks, shards
from tools.art.calamity.tones import EMBER, KINDS, PIT, STEEL
from tools.art.cutout import Coat, Pose, cutout
from tools.art.realm import table
from tools.art.seed import Seed
from tools.art.svg import Drawing, at, circle, group

if TYPE_CHECKING:
    from collections.abc import Iterable

REALM = "calamity"
SIDE = 200  # of the round emblem's box
LAYER = {"size": 150.0, "x": 0.0, "y": 0.0}


def layers(name: str) -> list[dict[str, Any]]:
    """Give the layers of an emblem, from the back; an empty list for an unknown name."""
    return list(table(REALM, "emblems").get(name, {}).get("layers", ()))


def icons(name: str) -> set[str]:
    """Give the icons of an emblem."""
    return {layer["icon"] for layer in layers(name) if "icon" in layer}


def body(drawing: Drawing, name: str) -> str:
    """Draw a monster around (0, 0), 150 high."""
    result = ""
    for layer in layers(name):
        if "figure" in layer:
            result += group(FIGURES[layer["figure"]](drawing), transform=at(layer.get("x", 0), layer.get("y", 0)))
            continue
        given = {**LAYER, **{key: value for key, value in layer.items() if key not in {"icon", "coat"}}}
        coat = Coat(*layer.get("coat", ("#ffb38a", "#c8324a", "#1c0408")))
        result += cutout(drawing, layer["icon"], coat, Pose(**given), outline=PIT)
    return result


def _abyss(drawing: Drawing, seed: Seed, y: float) -> str:
    """Draw what lies behind a monster: the torn sky with its light at the height y."""
    ground = scene.glow(drawing, KINDS["monster"].sky, y) + scene.rays(100, y, 22, 0.2, "#ff8a5a")
    return ground + cracks(seed, 100, y, 9, 150) + shards(seed, 12, PIT)


def card(stem: str, name: str) -> str:
    """Draw the art of a monster's card: it stands over the city."""
    drawing, seed = Drawing(stem, scene.WIDTH, scene.HEIGHT), Seed(f"scene {stem}")
    ground = _abyss(drawing, seed, 96) + city.radar(100, 96, 90, "#ffb38a", 0.5)
    below = city.skyline(seed, 196, (4, 40), "#12020c", "#ff9a5a")
    return drawing.text(ground + group(body(drawing, name), transform=at(100, 96)) + below)


def emblem(stem: str, name: str) -> str:
    """Draw a monster's round emblem, 200 × 200, in a broken ring."""
    drawing, seed = Drawing(stem, SIDE, SIDE), Seed(f"scene {stem}")
    window = drawing.clip(circle(100, 100, 88))
    ring = circle(100, 100, 98, fill=PIT) + circle(
        100, 100, 93, fill="none", stroke=EMBER, stroke_width=4, stroke_dasharray="38.7 10"
    )
    inside = _abyss(drawing, seed, 100) + group(body(drawing, name), transform=at(100, 100, scale=0.92))
    rim = circle(100, 100, 88, fill="none", stroke=STEEL[2], stroke_width=1.4, opacity=0.6)
    return drawing.text(ring + group(inside, clip_path=window) + rim)


def names() -> Iterable[str]:
    """Give the names of all emblems."""
    return table(REALM, "emblems")
