"""A person in Adventurer's box: its hair and head, the rest drawn here (visual.md V11.1)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tools.art import face, paths
from tools.art.colour import WHITE, mix
from tools.art.packages import hair, head
from tools.art.svg import INK, Drawing, at, group, inked, line, path, use

HAIR_AT = "translate(-65.6 -47.4)"  # Adventurer's own placement of hair and head
HEAD_AT = "translate(143.2 162.9)"
MIDDLE = (352, 402)  # the point of the portrait that lies in the middle of the window
SKINS = ("#fde3cf", "#fde3cf", "#f8d3b4", "#f8d3b4", "#fbe9e0", "#e9b48c", "#b97b52", "#8a5638")
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


@dataclass(frozen=True, kw_only=True)
class Person:
    """Head and hair: names of Adventurer's style and of what hangs behind, colours, and the words of face.py."""

    hair: str
    back: str  # one of BACKS, or "none"
    hair_colour: str
    tips: str
    skin: str
    iris: str
    mood: str
    mouth: str
    lashes: bool = True


@cache
def _short(d: str) -> str:
    """Give path data rounded to whole units."""
    return paths.write(paths.outlines(d))


def _hair_paint(drawing: Drawing, who: Person) -> str:
    """Give the gradient of the hair, from lit crown to darker tips."""
    crown, tips = mix(who.hair_colour, WHITE, 0.24), mix(who.hair_colour, who.tips, 0.7)
    return drawing.linear((0, crown), (0.42, who.hair_colour), (1, tips), x2=0.15)


def _back_hair(drawing: Drawing, who: Person) -> str:
    """Draw the hair that falls behind the shoulders."""
    if who.back == "none":
        return ""
    paint = drawing.linear((0, mix(who.hair_colour, "#24123a", 0.22)), (1, mix(who.hair_colour, who.tips, 0.9)))
    left, strands = BACKS[who.back]
    one = inked(left, paint, 9) + line(strands, mix(who.hair_colour, "#24123a", 0.6), 6, opacity=0.6)
    return group(one) + group(one, transform="translate(712 0) scale(-1 1)")


def _hair(drawing: Drawing, who: Person) -> str:
    """Draw the hair with two bands of light; the locks are kept once and used as shape and as clip."""
    ink, locks = "", []
    for part in hair(who.hair):
        d, rule = _short(part.d), "evenodd" if part.even_odd else None
        if part.ink:
            ink += path(d, fill_rule=rule)
        else:
            locks.append(use("#" + drawing.define("path", d=d, fill_rule=rule, clip_rule=rule)))
    light = line("M186 378Q396 216 656 348", WHITE, 24, opacity=0.34)
    light += line("M216 410Q396 268 626 388", WHITE, 8, opacity=0.3)
    shine = group(light, clip_path=drawing.clip("".join(locks)))
    return group(group(ink, fill=INK), group(*locks, fill=_hair_paint(drawing, who)), shine, transform=HAIR_AT)


def _head(drawing: Drawing, who: Person) -> str:
    """Draw the head with the shadow of the hair on its forehead."""
    skin = drawing.radial(
        (0, mix(who.skin, WHITE, 0.28)), (0.7, who.skin), (1, mix(who.skin, "#c65b5b", 0.22)), cx=0.42, cy=0.4, r=0.7
    )
    parts = ""
    for part in head():
        d = _short(part.d)
        parts += path(d, fill=INK if part.ink else skin, fill_rule="evenodd")
    shade = path(
        "M150 330Q350 240 560 330 540 390 350 352 190 360 150 420Z", fill=mix(who.skin, "#8a3a66", 0.35), opacity=0.3
    )
    return group(parts, transform=HEAD_AT) + shade


def figure(drawing: Drawing, who: Person, clothes: str) -> str:
    """Draw a person in clothes (drawn already); what is worn in the hair or before the face comes on top of this."""
    result = _back_hair(drawing, who) + clothes + _neck_shadow() + _head(drawing, who)
    result += (
        face.cheeks()
        + face.eyes(drawing, who.iris, who.mood, lashes=who.lashes)
        + face.brows(who.hair_colour, who.mood)
    )
    return result + face.nose(who.skin) + face.mouth(who.mouth) + _hair(drawing, who)


def _neck_shadow() -> str:
    """Draw the shadow of the head on the neck."""
    return path("M310 596Q356 640 404 596L404 622Q356 668 309 622Z", fill="#4a1030", opacity=0.22)


def placed(body: str, x: float, y: float, scale: float) -> str:
    """Put a figure into a picture, the middle of the portrait at (x, y)."""
    return group(body, transform=at(x - MIDDLE[0] * scale, y - MIDDLE[1] * scale, scale=scale))
