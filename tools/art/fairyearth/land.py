"""The lands of Fairyearth in the 200 × 280 box: what stands behind a person or a creature, by element."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art import scene
from tools.art.colour import NIGHT, WHITE, mix
from tools.art.svg import Drawing, at, circle, ellipse, group, line, path, tag, use

if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.art.scene import Sky
    from tools.art.seed import Seed

TRUNK = "M-9 0C-6-60-8-130-12-200H12C8-130 7-60 11 0L18 8-2 3-18 8Z"
BOUGH = "M-46 0C-52-24-30-38-18-30-12-50 18-50 24-32 40-40 58-20 48 0Z"
SPIRE = "M-7 0V-70L0-98 7-70V0Z"
CRYSTAL = "M-9 0-13-30-2-52 9-34 10 0Z"
CAP = "M-22 0C-22-18-12-30 0-30 12-30 22-18 22 0 10 5-10 5-22 0Z"
STALK = "M-6 0C-4-12-4-20-6-30H6C4-20 4-12 6 0Z"
PILLAR = "M-20 0-14-60-20-84 4-104 18-90 13-52 22 0Z"
THORN = "M0 0C-6-50 12-90 2-150 24-100 10-52 14 0Z"
STONE = "M-12-8 2-14 14-4 10 10-8 12Z"


def _wood(drawing: Drawing, seed: Seed, colours: Sky) -> str:
    """Draw a forest: boughs above, trunks at the sides, hills between."""
    top, middle, low = colours
    far, near = mix(middle, low, 0.25), mix(middle, top, 0.6)
    trunk, bough = drawing.define("path", d=TRUNK), drawing.define("path", d=BOUGH)
    ground = scene.hills(drawing, seed, 150, 10, far) + scene.pines(drawing, seed, 160, 7, mix(middle, top, 0.35))
    trees = "".join(
        use(f"#{trunk}", fill=mix(near, NIGHT, 0.15), transform=at(x, 190, scale=seed.between(0.8, 1.2)))
        for x in (14, 186)
    )
    leaves = "".join(
        use(f"#{bough}", fill=near, transform=at(x, y, scale=seed.between(0.8, 1.3), turn=180))
        for x, y in ((16, -6), (70, -14), (132, -12), (184, -4))
    )
    return ground + trees + leaves + scene.hills(drawing, seed, 178, 8, near, mix(low, WHITE, 0.2))


def _fire(drawing: Drawing, seed: Seed, colours: Sky) -> str:
    """Draw a mountain of fire and its glow."""
    top, middle, low = colours
    glow = circle(100, 96, 74, fill=drawing.radial((0, f"{mix(low, WHITE, 0.4)}.7"), (1, f"{low}0")))
    x = seed.choice((52, 148))
    cone = (
        f"M{x - 96} 190C{x - 50} 160 {x - 30} 110 {x - 18} 74L{x - 6} 82 {x + 6} 76 {x + 18} 74"
        f"C{x + 30} 110 {x + 52} 160 {x + 100} 190Z"
    )
    lava = f"M{x - 10} 80C{x - 2} 100 {x - 14} 118 {x - 4} 140M{x + 8} 78C{x + 2} 104 {x + 20} 116 {x + 14} 150"
    smoke = "".join(
        circle(x + seed.between(-22, 22), 62 - 13 * n, 13 + 3 * n, fill=mix(top, middle, 0.4), opacity=0.5)
        for n in range(4)
    )
    mount = path(cone, fill=mix(middle, top, 0.5)) + line(lava, "#ffce6a", 3.4)
    return glow + smoke + mount + scene.hills(drawing, seed, 172, 9, mix(middle, top, 0.68), "#ffb060")


def _water(drawing: Drawing, seed: Seed, colours: Sky) -> str:
    """Draw a lake with the light on it, and a fall between rocks."""
    _, middle, low = colours
    shore = scene.hills(drawing, seed, 132, 12, mix(middle, low, 0.3)) + scene.hills(drawing, seed, 146, 5, middle)
    lake = tag("rect", y=152, width=200, height=128, fill=drawing.linear((0, mix(low, WHITE, 0.2)), (0.5, middle)))
    ripples = "".join(f"M{round(seed.between(4, 150))} {158 + 8 * n}h{round(seed.between(14, 44))}" for n in range(13))
    x = seed.choice((24, 176))
    fall = path(
        f"M{x - 9} 96C{x - 6} 120 {x - 12} 140 {x - 14} 156H{x + 14}C{x + 12} 140 {x + 7} 120 {x + 9} 96Z",
        fill=mix(low, WHITE, 0.6),
    )
    rock = mix(middle, NIGHT, 0.45)
    cliffs = path(
        f"M{x - 40} 156C{x - 34} 120 {x - 26} 96 {x - 9} 94V156ZM{x + 9} 94"
        f"C{x + 26} 96 {x + 34} 120 {x + 40} 156H{x + 9}Z",
        fill=rock,
    )
    return shore + lake + fall + cliffs + line(ripples, WHITE, 1.6, opacity=0.55)


def _metal(drawing: Drawing, seed: Seed, colours: Sky) -> str:
    """Draw the spires of a palace behind crystals."""
    _, middle, low = colours
    spire, crystal = drawing.define("path", d=SPIRE), drawing.define("path", d=CRYSTAL)
    pale, gold = mix(middle, low, 0.45), mix(low, "#d8a040", 0.35)
    towers = "".join(
        use(f"#{spire}", fill=pale, transform=at(x, 172, scale=seed.between(0.75, 1.3)))
        for x in (16, 38, 58, 146, 164, 186)
    )
    wall = tag("rect", y=142, width=200, height=60, fill=mix(pale, middle, 0.4))
    stones = "".join(
        use(
            f"#{crystal}",
            fill=gold,
            stroke=WHITE,
            stroke_opacity=0.5,
            transform=at(x, 188, scale=seed.between(0.7, 1.2), turn=turn),
        )
        for x, turn in ((14, -16), (34, 6), (168, -8), (188, 14))
    )
    return towers + wall + scene.hills(drawing, seed, 170, 6, mix(middle, "#5a3020", 0.4), low) + stones


def _earth(drawing: Drawing, seed: Seed, colours: Sky) -> str:
    """Draw pillars of rock and giant mushrooms."""
    top, middle, low = colours
    pillar = drawing.define("path", d=PILLAR)
    rocks = "".join(
        use(
            f"#{pillar}",
            fill=mix(middle, low, shade),
            transform=at(x, 176, scale=seed.between(0.8, 1.25), mirror=mirror),
        )
        for x, shade, mirror in ((22, 0.3, False), (70, 0.45, True), (140, 0.4, False), (182, 0.25, True))
    )
    shroom = drawing.shared(
        path(STALK, fill=mix(low, WHITE, 0.3))
        + path(CAP, fill="#c8583c", transform="translate(0 -26)")
        + group(circle(-8, -40, 3.6), circle(6, -44, 4.4), circle(12, -33, 2.6), fill="#fff3df")
    )
    caps = "".join(use(shroom, transform=at(x, 190, scale=seed.between(0.9, 1.6))) for x in (20, 180))
    return rocks + scene.hills(drawing, seed, 168, 8, mix(middle, top, 0.55), low) + caps


def _none(drawing: Drawing, seed: Seed, colours: Sky) -> str:
    """Draw a field of thorns and floating stones."""
    top, middle, low = colours
    thorn, stone = drawing.define("path", d=THORN), drawing.define("path", d=STONE)
    briar = "".join(
        use(
            f"#{thorn}",
            fill=mix(top, NIGHT, 0.2),
            transform=at(x, 206, scale=seed.between(0.7, 1.2), turn=turn, mirror=mirror),
        )
        for x, turn, mirror in (
            (6, 14, False),
            (30, -6, True),
            (52, 10, False),
            (150, -10, True),
            (172, 8, False),
            (196, -14, True),
        )
    )
    floating = "".join(
        use(
            f"#{stone}",
            fill=mix(middle, top, 0.4),
            stroke=low,
            stroke_opacity=0.4,
            transform=at(x, seed.between(30, 110), scale=seed.between(0.5, 1), turn=seed.between(0, 90)),
        )
        for x in (16, 40, 166, 186)
    )
    return floating + briar + scene.hills(drawing, seed, 182, 6, mix(top, NIGHT, 0.3), mix(middle, low, 0.3))


def _heaven(_drawing: Drawing, seed: Seed, colours: Sky) -> str:
    """Draw banks of cloud in the first light."""
    _, middle, low = colours
    result = ""
    for y, shade in ((138, 0.5), (164, 0.75), (196, 0.95)):
        puffs = "".join(
            ellipse(x + seed.between(-9, 9), y + seed.between(-5, 5), seed.between(20, 34), seed.between(13, 20))
            for x in range(-6, 212, 27)
        )
        body = tag("rect", y=y, width=200, height=280 - y)
        result += group(puffs, body, fill=mix(middle, mix(low, WHITE, 0.35), shade))
    return scene.rays(100, 84, 16, 0.13) + result


LANDS: dict[str, Callable[[Drawing, Seed, Sky], str]] = {
    "wood": _wood,
    "fire": _fire,
    "water": _water,
    "metal": _metal,
    "earth": _earth,
    "none": _none,
    "heaven": _heaven,
}
