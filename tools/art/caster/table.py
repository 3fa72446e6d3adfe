"""What lies on the table beside the cards: card back, cloth ornament, orbs, player portraits, app icon."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tools.art.caster.cards import cast_name, level, look
from tools.art.caster.portrait import figure
from tools.art.caster.sigils import glyph, sigil_table
from tools.art.caster.tones import TONES
from tools.art.palette import DARK, STARLIGHT
from tools.art.scene import HEIGHT, WIDTH, around, magic_circle, polyline, rays, star, stars
from tools.art.seed import Seed
from tools.art.svg import Drawing, at, circle, ellipse, group, line, path, tag

if TYPE_CHECKING:
    from tools.art.caster.look import Look
    from tools.art.realm import Card

PORTRAITS = ("akane", "shizuku", "midori", "minori", "chiyo", "hare")  # casters of the cast list
PLANETS = ("mars", "mercury", "jupiter", "venus", "saturn")
CRESCENT = "M12-30A32 32 0 1 0 30 18 25.5 25.5 0 1 1 12-30Z"
CLOTH = (1280, 800)


def _moon_and_star(drawing: Drawing, radius: float) -> str:
    """Draw the mark of the realm around (0, 0): a crescent holding a star."""
    disc = circle(0, 0, 38, fill=drawing.radial((0, "#2c2470"), (1, "#141038")), stroke="#f3d48a", stroke_width=2)
    mark = path(CRESCENT, fill=drawing.linear((0, "#fff6d8"), (1, "#f0c868"))) + star(15, -4, 13, "#fff6d8")
    return group(disc, mark, transform=at(0, 0, scale=radius / 38))


def back() -> str:
    """Draw the back of a Caster card: moon and planets (V4.11)."""
    drawing, gold = Drawing("back", WIDTH, HEIGHT), "#f3d48a"
    rim = drawing.gold()
    ground = drawing.radial((0, "#5a48b0"), (0.55, "#2a2166"), (1, "#120d30"), cy=0.45, r=0.75)
    plate = tag("rect", width=WIDTH, height=HEIGHT, rx=12, fill="#120c22")
    plate += tag("rect", x=2, y=2, width=196, height=276, rx=10.5, fill=rim)
    plate += tag("rect", x=4, y=4, width=192, height=272, rx=9, fill=ground)
    plate += tag("rect", x=12, y=12, width=176, height=256, rx=5, fill="none", stroke=rim, stroke_width=2)
    sky = group(stars(Seed("back"), 44, 0, STARLIGHT, HEIGHT), opacity=0.75)
    planets = ""
    for index, name in enumerate(PLANETS):
        x, y = around(0, 0, 1, 72 * index)
        planets += glyph(name, 100 + 79 * x, 140 + 96 * y, 9, gold, 0.19)
    corners = "".join(star(x, y, 10, gold) for x in (28, 172) for y in (28, 252))
    wheel = magic_circle(100, 140, 66, gold, 0.95)
    emblem = group(_moon_and_star(drawing, 32), transform=at(100, 140))
    return drawing.text(plate + sky + wheel + emblem + corners + planets)


def cloth() -> str:
    """Draw the astrolabe that lies on the cloth, pale, on a clear ground."""
    drawing, gold = Drawing("cloth", *CLOTH), "#e8c06a"
    x, y = 622, 376
    rings = group(
        *(circle(0, 0, radius) for radius in (330, 322, 268, 196)),
        *(ellipse(0, 0, 330, 118, transform=f"rotate({turn})") for turn in (24, 144, 264)),
        transform=at(x, y),
        fill="none",
        stroke=gold,
        stroke_width=1.6,
        opacity=0.12,
    )
    marks = "".join(
        polyline([around(x, y, r, 7.5 * n) for r in (322, 314 if n % 2 else 306)], closed=False) for n in range(48)
    )
    scale = line(marks, gold, 1.6, opacity=0.16)
    wheel = magic_circle(x, y, 196, gold, 0.13, 18)
    signs = "".join(
        group(glyph(name, *around(x, y, 295, 360 / 7 * index), 17, gold), opacity=0.2)
        for index, name in enumerate(("sun", "moon", *PLANETS))
    )
    seed = Seed("cloth")
    dots = "".join(f"M{seed.between(0, 1280):.0f} {seed.between(0, 800):.0f}h0" for _ in range(110))
    glints = "".join(
        star(seed.between(20, 1260), seed.between(20, 780), seed.between(4, 8), "#ffffff", 0.3) for _ in range(12)
    )
    return drawing.text(rings + scale + wheel + signs + line(dots, STARLIGHT, 1.7, opacity=0.4) + glints)


def orb(*, cracked: bool) -> str:
    """Draw an orb, 64 × 64: a pearl with a star, or dark with three rose cracks (V6.10)."""
    drawing = Drawing("orb-cracked" if cracked else "orb", 64, 64)
    ground = circle(32, 32, 31, fill=DARK)
    if cracked:
        rim = drawing.linear((0, "#9a94ac"), (0.5, "#4c4660"), (1, "#77718c"))
        ball = drawing.radial((0, "#4a3c5c"), (0.6, "#241b34"), (1, "#120c1e"), cx=0.38, cy=0.3, r=0.8)
        cracks = (
            "M32 32 26 21 29 14 25 6M32 32 43 36 47 44 56 48M32 32 22 38 19 48 11 52M29 14 35 9M47 44 45 51M22 38 14 37"
        )
        veins = line(cracks, "#3c0a1c", 6, stroke_linejoin="round") + line(
            cracks, "#ff5f80", 2.6, stroke_linejoin="round"
        )
        return drawing.text(ground + circle(32, 32, 28.5, fill=rim) + circle(32, 32, 25, fill=ball) + veins)
    ball = drawing.radial((0, "#ffffff"), (0.4, "#d6e6ff"), (0.78, "#7aa2ee"), (1, "#3d55a8"), cx=0.36, cy=0.28, r=0.82)
    pearl = circle(32, 32, 28.5, fill=drawing.gold()) + circle(32, 32, 25, fill=ball)
    shine = ellipse(24, 20, 9, 5.5, fill="#ffffff", opacity=0.75, transform="rotate(-32 24 20)")
    bounce = line("M20 49Q32 57 46 47", "#ffffff", 2.6, opacity=0.5)
    return drawing.text(ground + pearl + bounce + star(34, 34, 15, "#ffffff", 0.95) + shine)


def avatar(stem: str, look: Look, level: int) -> str:
    """Draw a player's portrait, 120 × 120: a caster's face in a gold ring."""
    drawing, tone = Drawing(stem, 120, 120), TONES[look.attribute]
    window = drawing.clip(circle(60, 60, 51))
    ground = circle(60, 60, 52, fill=drawing.radial((0, tone.light), (0.55, tone.frame), (1, tone.deep)))
    face = group(figure(drawing, look, level), transform=at(60 - 350 * 0.168, 64 - 410 * 0.168, scale=0.168))
    ring = circle(60, 60, 59, fill=DARK) + circle(60, 60, 56, fill=drawing.gold())
    return drawing.text(ring + group(ground, rays(60, 56, 12, 0.14), face, clip_path=window))


def app_icon() -> str:
    """Draw the app icon, 512 × 512, with its content in the inner 80 % (maskable)."""
    drawing = Drawing("icon", 512, 512)
    ground = tag(
        "rect", width=512, height=512, fill=drawing.radial((0, "#5a48b0"), (0.6, "#2a2166"), (1, "#120f26"), r=0.72)
    )
    sky = group(stars(Seed("icon"), 40, 0, STARLIGHT, 200), transform="scale(2.56)")
    wheel = magic_circle(256, 256, 196, "#f3d48a", 0.55)
    mark = group(_moon_and_star(drawing, 126), transform=at(256, 256))
    realms = "".join(
        star(*around(256, 256, 164, turn), 30, colour)
        for turn, colour in ((0, "#ff9a86"), (120, "#9ff2e6"), (240, "#cfeab8"))
    )
    return drawing.text(ground + sky + wheel + mark + realms)


def _portraits(listed: list[Card]) -> dict[str, str]:
    """Draw the player portraits: the faces of six casters at level 1."""
    casters = {cast_name(card): card for card in listed if card.kind == "caster" and level(card) == 1}
    spare = [card for name, card in casters.items() if name not in PORTRAITS]
    result = {}
    for number, name in enumerate(PORTRAITS, 1):
        card = casters.get(name) or spare.pop()
        result[f"portrait-{number}.svg"] = avatar(f"portrait-{number}", look(card), 1)
    return result


def files(listed: list[Card]) -> dict[str, str]:
    """Draw all that belongs to the realm beside its cards."""
    return _portraits(listed) | {
        "back-caster.svg": back(),
        "cloth-caster.svg": cloth(),
        "orb.svg": orb(cracked=False),
        "orb-cracked.svg": orb(cracked=True),
        "icon.svg": app_icon(),
        "sigils.json": json.dumps(sigil_table(), ensure_ascii=False, indent=1),
    }
