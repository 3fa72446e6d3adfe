"""A caster's portrait: Adventurer's hair and head, everything else drawn here (visual.md V11.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art import costume, face, paths, regalia, scene
from tools.art.colour import WHITE, mix
from tools.art.motes import motes
from tools.art.packages import hair, head
from tools.art.palette import STARLIGHT
from tools.art.seed import Seed
from tools.art.svg import INK, Drawing, at, group, inked, line, path, use

if TYPE_CHECKING:
    from tools.art.look import Look

HAIR_AT = "translate(-65.6 -47.4)"  # Adventurer's own placement of hair and head
HEAD_AT = "translate(143.2 162.9)"
MIDDLE = (352, 402)  # the point of the portrait that lies in the middle of the window
LONG_HAIR = (
    "M356 250C190 250 110 330 112 470 112 640 84 760 36 900 20 960 44 1010 90 1030 100 1000 110 990 130 980 "
    "140 1010 150 1030 180 1050 220 1000 260 960 356 940Z"
)
TAILS = (
    "M196 300C70 214-34 330-22 500-14 640-60 742-124 790-60 806-30 800-4 790-30 850-50 876-70 892 60 890 140 760 "
    "128 590 122 480 150 420 214 384Z"
)
BACKS = {  # left half of the hair behind the shoulders, and its strands
    "long": (
        LONG_HAIR,
        "M120 560C110 700 90 820 70 930M150 620C140 760 130 860 124 940",
    ),
    "tails": (
        TAILS,
        "M120 330C30 400 34 520 30 620 24 700-10 760-40 800M150 360C84 430 88 540 82 640",
    ),
}


def _hair_paint(drawing: Drawing, look: Look) -> str:
    """Give the gradient of the hair, from lit crown to darker tips."""
    crown, tips = mix(look.hair_colour, WHITE, 0.24), mix(look.hair_colour, look.tips, 0.7)
    return drawing.linear((0, crown), (0.42, look.hair_colour), (1, tips), x2=0.15)


def _back_hair(drawing: Drawing, look: Look) -> str:
    """Draw the hair that falls behind the shoulders."""
    if look.back == "none":
        return ""
    paint = drawing.linear((0, mix(look.hair_colour, "#24123a", 0.22)), (1, mix(look.hair_colour, look.tips, 0.9)))
    left, strands = BACKS[look.back]
    one = inked(left, paint, 9) + line(strands, mix(look.hair_colour, "#24123a", 0.6), 6, opacity=0.6)
    return group(one) + group(one, transform="translate(712 0) scale(-1 1)")


def _hair(drawing: Drawing, look: Look) -> str:
    """Draw the hair with two bands of light; the locks are kept once and used as shape and as clip."""
    ink, locks = "", []
    for part in hair(look.hair):
        d, rule = paths.write(paths.outlines(part.d)), "evenodd" if part.even_odd else None
        if part.ink:
            ink += path(d, fill_rule=rule)
        else:
            locks.append(use("#" + drawing.define("path", d=d, fill_rule=rule, clip_rule=rule)))
    light = line("M186 378Q396 216 656 348", WHITE, 24, opacity=0.34)
    light += line("M216 410Q396 268 626 388", WHITE, 8, opacity=0.3)
    shine = group(light, clip_path=drawing.clip("".join(locks)))
    return group(group(ink, fill=INK), group(*locks, fill=_hair_paint(drawing, look)), shine, transform=HAIR_AT)


def _head(drawing: Drawing, look: Look) -> str:
    """Draw the head with the shadow of the hair on its forehead."""
    skin = drawing.radial(
        (0, mix(look.skin, WHITE, 0.28)), (0.7, look.skin), (1, mix(look.skin, "#c65b5b", 0.22)), cx=0.42, cy=0.4, r=0.7
    )
    parts = ""
    for part in head():
        d = paths.write(paths.outlines(part.d))
        parts += path(d, fill=INK if part.ink else skin, fill_rule="evenodd")
    shade = path(
        "M150 330Q350 240 560 330 540 390 350 352 190 360 150 420Z", fill=mix(look.skin, "#8a3a66", 0.35), opacity=0.3
    )
    return group(parts, transform=HEAD_AT) + shade


def figure(drawing: Drawing, look: Look, level: int) -> str:
    """Draw the caster alone in Adventurer's box."""
    grown = look.grown if level > 1 else {}
    mood, mouth = grown.get("mood", look.mood), grown.get("mouth", look.mouth)
    result = (regalia.wings(look.attribute) if level > 1 else "") + _back_hair(drawing, look)
    result += costume.bust(
        drawing, grown.get("costume", look.costume), look.dress, look.trim, look.bow, look.skin, look.iris
    )
    result += costume.shoulders_shadow() + _head(drawing, look)
    result += face.cheeks() + face.eyes(drawing, look.iris, mood) + face.brows(look.hair_colour, mood)
    result += face.nose(look.skin) + face.mouth(mouth) + _hair(drawing, look)
    if level > 1:
        return result + regalia.tiara(look.attribute) + regalia.wand(look.attribute)
    return result + regalia.ornament(drawing, look.ornament, look.charm, look.attribute)


def portrait(stem: str, look: Look, level: int) -> str:
    """Draw the art of a caster's card."""
    drawing, seed = Drawing(stem, scene.WIDTH, scene.HEIGHT), Seed(f"scene {stem}")
    x, y, scale = (100, 104, 0.285) if level == 1 else (98, 106, 0.27)
    ground = scene.sky(drawing, look.attribute) + scene.rays(100, 88, 14, 0.1) + scene.stars(seed, 26, 3)
    if level == 1:
        ground += scene.moon(drawing, seed.choice((38, 164)), 44, 22) + motes(drawing, look.attribute, seed, 2)
    else:
        ground += scene.magic_circle(100, 88, 84, STARLIGHT, 0.75, seed.between(0, 36))
    placed = at(x - MIDDLE[0] * scale, y - MIDDLE[1] * scale, scale=scale)
    body = group(figure(drawing, look, level), transform=placed)
    if level > 1:
        body += "".join(
            scene.star(seed.between(12, 188), seed.between(24, 160), seed.between(3, 5.5)) for _ in range(5)
        )
    return drawing.text(ground + body)
