"""What the people of Fairyearth have on or above their heads, in Adventurer's box, drawn over the hair; and ears."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art.colour import WHITE, mix
from tools.art.palette import GOLD, PALE_GOLD
from tools.art.scene import around
from tools.art.svg import INK, at, circle, ellipse, group, inked, line, number, path

if TYPE_CHECKING:
    from collections.abc import Callable

EARS = {
    "elf": "M556 414C632 352 716 326 752 324 738 414 668 500 578 512Z",
    "fin": "M556 414"
    "C620 360 690 330 736 330 722 360 716 372 706 386 734 392 744 400 752 414 724 424 712 432 698 446 "
    "712 458 716 468 718 486 670 500 620 506 578 512Z",
    "leaf": "M556 420C600 350 690 316 764 344 756 430 660 510 576 512Z",
}
ARC = ((176, 268), (236, 206), (306, 168), (384, 158), (460, 182), (524, 232))
"""Where a wreath's flowers lie."""


def _flower(petals: int, radius: float) -> str:
    """Give a blossom around (0, 0) as one outline."""
    d = "M0 0"
    for index in range(petals):
        turn = 360 / petals * index
        first, last = around(0, 0, radius * 1.34, turn - 46), around(0, 0, radius * 1.34, turn + 46)
        d += f"C{number(first[0])} {number(first[1])} {number(last[0])} {number(last[1])} 0 0"
    return d + "Z"


FLOWER = _flower(5, 50)


def ear(kind: str, skin: str) -> str:
    """Draw the ear that is seen, behind the head; nothing for "none"."""
    if kind == "none":
        return ""
    inner = line("M604 452C640 416 680 386 716 368", mix(skin, "#c65b5b", 0.45), 9)
    return inked(EARS[kind], skin, 9) + inner


def wreath(colour: str) -> str:
    """Draw a wreath of flowers and leaves."""
    leafy = "".join(
        path("M0 0C-16-22-10-48 14-58 24-34 20-10 0 0Z", fill="#5a9a4a", transform=at(x + 26, y - 8, turn=turn))
        for (x, y), turn in zip(ARC, (-60, -30, 0, 20, 40, 70), strict=True)
    )
    flowers = ""
    for index, (x, y) in enumerate(ARC):
        fill = (colour, mix(colour, WHITE, 0.55))[index % 2]
        flowers += group(path(FLOWER, fill=fill), circle(0, 0, 12, fill=PALE_GOLD), transform=at(x, y))
    return group(leafy, flowers, stroke=INK, stroke_width=8, stroke_linejoin="round")


def circlet(colour: str) -> str:
    """Draw a thin gold circlet with a drop on the forehead."""
    band = "M172 286Q340 176 528 270"
    drop = "M340 210C362 240 372 262 340 286 308 262 318 240 340 210Z"
    return line(band, INK, 24) + line(band, GOLD, 12) + inked(drop, colour, 8) + circle(332, 250, 7, fill=WHITE)


def antennae(colour: str) -> str:
    """Draw two feelers with knobs."""
    stems = "M286 176C270 110 230 70 176 52M420 170C440 100 486 60 540 48"
    knobs = "".join(circle(x, y, 24, fill=colour, stroke=INK, stroke_width=8) for x, y in ((170, 50), (546, 46)))
    return line(stems, INK, 20) + line(stems, mix(colour, INK, 0.35), 9) + knobs


def bloom(colour: str) -> str:
    """Draw one great flower worn at the side."""
    outer = path(_flower(6, 118))
    centre = circle(0, 0, 32, fill=PALE_GOLD) + circle(0, 0, 14, fill=GOLD)
    leaf = path("M40 50C90 50 130 84 140 130 90 140 50 110 40 50Z", fill="#5a9a4a")
    body = group(leaf, group(outer, fill=colour), centre, stroke=INK, stroke_width=8, stroke_linejoin="round")
    return group(body, transform=at(516, 236, turn=12, scale=0.92))


def acorn(colour: str) -> str:
    """Draw an acorn's cap for a hat."""
    cap = "M140 292C140 150 240 74 352 74 470 74 574 152 574 286 440 222 264 226 140 292Z"
    scales = (
        "M180 232Q230 206 262 238M262 188Q312 160 348 192M348 190Q396 160 440 190M236 150Q286 122 330 148"
        "M420 146Q470 150 500 186M440 196Q490 176 534 218"
    )
    stem = line("M352 78C356 50 372 34 392 26", INK, 32) + line("M352 78C356 50 372 34 392 26", "#7a4f32", 16)
    return stem + inked(cap, colour, 9) + line(scales, mix(colour, INK, 0.5), 8)


def pointed(colour: str) -> str:
    """Draw a pointed cap with its tip hanging over."""
    cap = (
        "M144 296"
        "C150 190 230 60 400 30 520 20 610 90 636 190 600 170 560 160 530 170 560 210 576 250 578 292 430 "
        "226 276 230 144 296Z"
    )
    band = "M140 306C270 232 440 228 582 300L572 332C440 264 280 266 150 340Z"
    bell = circle(640, 204, 26, fill=GOLD, stroke=INK, stroke_width=8)
    return inked(cap, colour, 9) + inked(band, mix(colour, WHITE, 0.6), 8) + bell


def coral(colour: str) -> str:
    """Draw a crown of coral and pearls."""
    branch = (
        "M200 250C196 200 180 170 150 140M200 210C220 190 226 160 220 130M342 190C340 130 330 100 306 66"
        "M342 140C366 116 376 90 374 56M500 236C508 190 526 160 560 134M506 200C486 180 480 150 486 120"
    )
    band = "M172 286Q340 176 528 270"
    pearls = "".join(
        circle(x, y, 16, fill="#fffaf0", stroke=INK, stroke_width=6) for x, y in ((250, 234), (342, 206), (436, 222))
    )
    return line(branch, INK, 30) + line(branch, colour, 15) + line(band, INK, 22) + line(band, colour, 11) + pearls


def antlers(colour: str) -> str:
    """Draw a young deer's antlers with leaves."""
    horn = (
        "M250 186C220 120 200 80 216 16M224 110C190 96 160 70 150 30M440 180C476 120 500 80 488 12M478 106"
        "C512 92 546 66 556 26"
    )
    leaf = "".join(
        path("M0 0C-20-20-18-50 4-66 22-46 22-18 0 0Z", fill=mix(colour, "#5a9a4a", 0.6), transform=at(x, y, turn=turn))
        for x, y, turn in ((246, 150, -50), (452, 146, 50))
    )
    return (
        line(horn, INK, 34)
        + line(horn, mix(colour, "#c9a070", 0.5), 18)
        + group(leaf, stroke=INK, stroke_width=7, stroke_linejoin="round")
    )


def horns(colour: str) -> str:
    """Draw a felfuse's curved horns."""
    one = "M-40 30C-96-60-84-160-16-206-30-130 2-70 42-26Z"
    rings = "M-62-20Q-30-30 4-44M-72-70Q-44-78-14-90M-70-116Q-50-124-28-132"
    horn = inked(one, colour, 9) + line(rings, mix(colour, INK, 0.55), 7)
    return group(horn, transform=at(236, 226)) + group(horn, transform=at(478, 222, mirror=True))


def halo(colour: str) -> str:
    """Draw a ring of light over the head."""
    ring = {"cx": 348, "cy": 84, "rx": 170, "ry": 40, "fill": "none"}
    wide = ellipse(**ring, stroke=mix(colour, WHITE, 0.2), stroke_width=34, opacity=0.35)  # type: ignore[arg-type]
    return wide + ellipse(**ring, stroke=mix(colour, WHITE, 0.65), stroke_width=13)  # type: ignore[arg-type]


def tiara(colour: str) -> str:
    """Draw a master's tiara of leaves with a gem."""
    band = "M184 262Q340 158 516 250L510 280Q340 194 192 292Z"
    blade = "M0 0C-22-30-20-74 0-104 20-74 22-30 0 0Z"
    leaves = "".join(
        path(blade, fill=GOLD, transform=at(x, y, turn=turn, scale=scale))
        for x, y, turn, scale in (
            (232, 232, -26, 0.8),
            (282, 212, -13, 1),
            (398, 208, 15, 1),
            (450, 226, 28, 0.8),
        )
    )
    gem = "M340 70 376 142 340 214 304 142Z"
    return group(
        leaves, inked(band, GOLD), path(gem, fill=colour), stroke=INK, stroke_width=8, stroke_linejoin="round"
    ) + path("M340 84 356 140 340 146 322 140Z", fill=WHITE, opacity=0.5)


def spikes(colour: str) -> str:
    """Draw a great crown of rays, as the highest wear."""
    rays = ""
    for index in range(7):
        x, y = around(348, 420, 250, (index - 3) * 17)
        rays += path(
            "M-22 0 0-130 22 0Z",
            fill=GOLD if index % 2 else PALE_GOLD,
            transform=at(x, y + 30, turn=(index - 3) * 17, scale=1 if index % 2 else 1.25),
        )
    band = "M176 262Q340 148 524 252L516 292Q340 192 186 302Z"
    gems = "".join(circle(x, y, 15, fill=colour) for x, y in ((252, 236), (344, 214), (438, 230)))
    return group(rays, inked(band, GOLD), gems, stroke=INK, stroke_width=8, stroke_linejoin="round")


CROWNS: dict[str, Callable[[str], str]] = {
    "none": lambda _: "",
    "wreath": wreath,
    "circlet": circlet,
    "antennae": antennae,
    "bloom": bloom,
    "acorn": acorn,
    "pointed": pointed,
    "coral": coral,
    "antlers": antlers,
    "horns": horns,
    "halo": halo,
    "tiara": tiara,
    "spikes": spikes,
}
