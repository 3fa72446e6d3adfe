"""What lies on Calamity's table beside the cards: card back, the players' portraits, the monsters' emblems."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art import person, scene
from tools.art.calamity import cards, city, monster
from tools.art.calamity.portrait import figure
from tools.art.calamity.tones import CYAN, KINDS, POWERS, STEEL, WINDOW
from tools.art.palette import DARK
from tools.art.seed import Seed
from tools.art.svg import Drawing, at, circle, group, path, tag

if TYPE_CHECKING:
    from tools.art.realm import Card

CASE = "M16 0H188Q200 0 200 12V264L184 280H12Q0 280 0 268V16Z"
"""Outline of the case file, the card of the realm: two corners cut off."""
EYE = "M34 140Q100 64 166 140 100 216 34 140Z"
RINGS = (
    (20, "6 5", 1.6),
    (37, "3 6", 0.9),
    (54, "14 8", 1.6),
    (72, "", 0.9),
    (89, "30 10", 1.6),
    (106, "8 7", 0.9),
    (124, "60 20", 1.6),
)


GATE = (("cl-015", 44, 122, 0.18), ("cl-011", 157, 120, 0.18), ("cl-013", 100, 124, 0.215))
"""Who stands in the gate: card, middle of the face, size; the one in front last."""
GATE_SKY = ("#04141f", "#0b3a4e", "#2f8a96")


def steel(drawing: Drawing) -> str:
    """Give the steel of frames and rims."""
    lit, pale, dark, end = STEEL
    return drawing.linear((0, lit), (0.4, pale), (0.65, dark), (1, end), x2=0.8)


def back() -> str:
    """Draw the back of a Calamity card: the eye in its rings (V4.11)."""
    drawing = Drawing("back-calamity", scene.WIDTH, scene.HEIGHT)
    ground = drawing.radial((0, "#16607a"), (0.6, "#0a2438"), (1, "#050c18"), r=0.7)
    plate = path(CASE, fill="#070a14")
    plate += path(CASE, fill=steel(drawing), transform="translate(2 2) scale(.98 .986)")
    window = drawing.define("path", d=CASE, transform="translate(4 4) scale(.96 .972)")
    plate += tag("use", href=f"#{window}", fill=ground)
    rings = "".join(circle(100, 140, r, stroke_width=w, stroke_dasharray=dash or None) for r, dash, w in RINGS)
    inside = group(
        rings, fill="none", stroke="#5fd0d8", opacity=0.6, clip_path=drawing.clip(tag("use", href=f"#{window}"))
    )
    iris = circle(100, 140, 30, fill="#0f4a66", stroke=CYAN, stroke_width=2.8) + circle(100, 140, 12, fill="#e5484d")
    eye = path(EYE, fill="#06121f", stroke=CYAN, stroke_width=3.4) + iris + circle(93, 132, 4.8, fill="#ffffff")
    return drawing.text(plate + inside + eye)


def avatar(stem: str, card: Card) -> str:
    """Draw a player character's face, 120 × 120, in a steel ring."""
    drawing, power = Drawing(stem, 120, 120), cards.power(card)
    light = POWERS[power].sky if power else KINDS["player"].sky
    window = drawing.clip(circle(60, 60, 51))
    ground = circle(60, 60, 52, fill=drawing.radial((0, light[2]), (0.55, light[1]), (1, light[0])))
    face = person.placed(figure(drawing, cards.look(card)), 60, 63, 0.168)
    ring = circle(60, 60, 59, fill=DARK) + circle(60, 60, 56, fill=drawing.gold())
    return drawing.text(ring + group(ground, scene.rays(60, 56, 12, 0.14), face, clip_path=window))


def gate(listed: dict[str, Card]) -> str:
    """Draw what is seen through the realm's gate: three people before the city, and above them what awakens (06a)."""
    drawing, seed = Drawing("gate-calamity", scene.WIDTH, scene.HEIGHT), Seed("scene gate-calamity")
    ground = scene.sky(drawing, GATE_SKY) + scene.rays(100, 48, 18, 0.12, CYAN) + scene.stars(seed, 16, 2)
    ground += city.radar(100, 48, 84, CYAN, 0.35) + city.town(seed, GATE_SKY, WINDOW)
    monster_card = next(card for card in listed.values() if card.kind == "monster")
    above = group(monster.body(drawing, cards.emblem_name(monster_card)), transform=at(100, 46, scale=0.55))
    people = "".join(
        person.placed(figure(drawing, cards.look(listed[card_id])), x, y, scale) for card_id, x, y, scale in GATE
    )
    return drawing.text(ground + above + people)


def files(listed: list[Card]) -> dict[str, str]:
    """Draw all that belongs to the realm beside its cards."""
    result, by_id = {"back-calamity.svg": back()}, {card.id: card for card in listed}
    if all(card_id in by_id for card_id, *_ in GATE):
        result["gate-calamity.svg"] = gate(by_id)
    for card in listed:
        if card.kind == "player":
            result[f"avatar-{card.id}.svg"] = avatar(f"avatar-{card.id}", card)
        if card.kind == "monster":
            result[f"emblem-{card.id}.svg"] = monster.emblem(f"emblem-{card.id}", cards.emblem_name(card))
    return result
