"""What fairies, angels and masters wear, in Adventurer's box (the neck is at (356, 640))."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tools.art.colour import WHITE, mix
from tools.art.palette import GOLD
from tools.art.scene import around
from tools.art.svg import INK, Drawing, at, circle, group, inked, line, path

if TYPE_CHECKING:
    from collections.abc import Callable

BODY = "M112 1280 126 970C134 826 200 738 300 694H412C512 738 578 826 586 970L600 1280Z"
NECK = "M306 570 306 700Q356 752 406 700L406 570Z"
BARE = "M128 950C136 826 200 738 300 694H412C512 738 576 826 584 950 480 880 232 880 128 950Z"
PETAL = "M0-6C46 10 60 78 0 132-60 78-46 10 0-6Z"
LEAF = "M0 0C-64 40-70 150 0 226 70 150 64 40 0 0Z"


@dataclass(frozen=True)
class Cloth:
    """Colours of an outfit: its main part, what goes with it, the accent."""

    main: str
    second: str
    accent: str

    @property
    def dark(self) -> str:
        """The main colour in the shade."""
        return mix(self.main, "#120a24", 0.45)


def _brooch(x: float, y: float, gem: str, radius: float = 28) -> str:
    """Draw a gem in its gold setting."""
    setting = circle(x, y, radius, fill=GOLD, stroke=INK, stroke_width=8) + circle(x, y, radius * 0.6, fill=gem)
    return setting + circle(x - radius * 0.2, y - radius * 0.24, radius * 0.2, fill=WHITE, opacity=0.9)


def _collar(shape: str, colours: tuple[str, str], count: int, reach: float, spread: float) -> str:
    """Draw leaves or petals around the neck, every other one in the second colour, the outer ones first."""
    order = sorted(range(count), key=lambda index: -abs(index - (count - 1) / 2))
    result = ""
    for index in order:
        turn = (index - (count - 1) / 2) * spread
        x, y = around(356, 640, reach, 180 - turn)
        result += inked_at(shape, colours[index % 2], at(x, y - 20, turn=-turn))
    return result


def inked_at(d: str, fill: str, transform: str) -> str:
    """Draw an outlined shape in its place."""
    return path(d, fill=fill, stroke=INK, stroke_width=8, transform=transform)


def petals(cloth: Cloth) -> str:
    """Draw a dress with a collar of petals."""
    seam = line("M356 790V1280", cloth.dark, 7, opacity=0.7)
    collar = _collar(PETAL, (cloth.second, mix(cloth.second, cloth.accent, 0.45)), 7, 76, 25)
    return seam + collar + _brooch(356, 706, cloth.accent, 24)


def leaves(cloth: Cloth) -> str:
    """Draw a capelet of leaves with a laced bodice."""
    lace = line("M318 900 394 940M394 900 318 940M318 970 394 1010M394 970 318 1010", cloth.second, 8)
    green = mix(cloth.main, WHITE, 0.22)
    capelet = _collar(LEAF, (green, cloth.main), 6, 60, 31)
    return lace + capelet + _brooch(356, 720, cloth.accent, 26)


def gown(cloth: Cloth, skin: str) -> str:
    """Draw a gown that leaves the shoulders bare."""
    shoulders = inked(BARE, skin, 8)
    hem = "M124 930C200 850 300 858 356 920 412 858 512 850 588 930L600 1280H112Z"
    trim = line("M130 934C204 862 300 868 356 930 412 868 508 862 582 934", cloth.second, 15)
    chain = line("M296 712Q356 800 416 712", INK, 10) + line("M296 712Q356 800 416 712", GOLD, 5)
    return shoulders + inked(hem, cloth.main, 9) + trim + chain + _brooch(356, 764, cloth.accent, 22)


def tunic(cloth: Cloth) -> str:
    """Draw a wanderer's tunic with a crossed front and a belt strap."""
    front = "M284 690 356 900 428 690 470 704 356 1000 242 704Z"
    shirt = inked("M296 686 356 880 416 686 406 700Q356 752 306 700Z", cloth.second, 7)
    strap = "M156 820 540 1130 520 1170 140 870Z"
    buckle = circle(340, 990, 30, fill=GOLD, stroke=INK, stroke_width=8)
    return shirt + inked(front, cloth.dark, 8) + inked(strap, mix("#7a4f32", cloth.accent, 0.3), 8) + buckle


def cloak(cloth: Cloth) -> str:
    """Draw a cloak with a broad fur collar, held by a gem."""
    fall = (
        "M250 700C150 760 90 860 76 1280H250C246 1080 280 920 356 840 432 920 466 1080 462 1280H636"
        "C622 860 562 760 462 700Z"
    )
    fur = (
        "M356 800C320 830 280 822 268 800 230 812 196 790 196 758 166 744 168 702 200 690 206 660 250 650 276 664 "
        "Q356 760 436 664"
        "C462 650 506 660 512 690 544 702 546 744 516 758 516 790 482 812 444 800 432 822 392 830 356 800Z"
    )
    lining = line("M262 860C216 960 206 1080 206 1280M450 860C496 960 506 1080 506 1280", cloth.dark, 7)
    return inked(fall, cloth.main, 9) + lining + inked(fur, cloth.second, 8) + _brooch(356, 794, cloth.accent, 32)


def mail(cloth: Cloth) -> str:
    """Draw a breastplate with shoulder guards."""
    plate = "M214 800C270 760 300 740 356 770 412 740 442 760 498 800L480 1010Q356 1130 232 1010Z"
    guard = "M90 860C86 766 150 712 236 724 262 760 262 812 230 850 180 838 130 842 90 860Z"
    ridge = line("M356 776V1060M256 850Q356 906 456 850M262 930Q356 986 450 930", mix(cloth.second, INK, 0.45), 7)
    light = mix(cloth.second, WHITE, 0.35)
    guards = inked(guard, light, 8) + path(
        guard, fill=light, stroke=INK, stroke_width=8, transform="translate(712 0) scale(-1 1)"
    )
    edges = line("M112 838Q170 816 222 830M600 838Q542 816 490 830", cloth.accent, 9)
    return inked(plate, cloth.second, 9) + ridge + guards + edges + _brooch(356, 800, cloth.accent, 28)


def robe(cloth: Cloth) -> str:
    """Draw a master's robe with a wide embroidered stole."""
    stole = (
        "M292 672C214 714 190 800 206 1280H306C300 1000 306 900 356 812 406 900 412 1000 406 1280H506"
        "C522 800 498 714 420 672L356 756Z"
    )
    stitches = "M262 760Q236 900 246 1280M450 760Q476 900 466 1280"
    marks = "".join(
        path("M0-22 14 0 0 22-14 0Z", fill=cloth.accent, transform=at(x, y))
        for y in (880, 980, 1080)
        for x in (254, 458)
    )
    return inked(stole, cloth.second, 9) + line(stitches, GOLD, 6) + marks + _brooch(356, 776, cloth.accent, 30)


def coat(cloth: Cloth) -> str:
    """Draw a dark coat with a high pointed collar and thorns."""
    collar = "M300 690 172 596C170 690 200 780 262 860L356 770ZM412 690 540 596C542 690 512 780 450 860L356 770Z"
    lapels = "M292 770 214 830 262 1010 356 850ZM420 770 498 830 450 1010 356 850Z"
    thorns = line("M214 640Q226 740 290 810M498 640Q486 740 422 810", cloth.accent, 9)
    return inked(lapels, cloth.second, 8) + inked(collar, cloth.dark, 9) + thorns + _brooch(356, 836, cloth.accent, 26)


def shell(cloth: Cloth) -> str:
    """Draw a bodice of two shells over wavy cloth."""
    half = "M356 960C270 1010 190 960 176 850 190 780 270 760 330 800 350 840 356 900 356 960Z"
    ribs = "M346 946C290 930 220 890 196 830M350 930C310 890 270 830 250 784M354 920C336 870 320 830 306 790"
    one = inked(half, cloth.second, 8) + line(ribs, mix(cloth.second, INK, 0.4), 6)
    waves = line("M140 1010Q200 980 250 1020T356 1020 470 1020 580 1000", cloth.accent, 10)
    pearls = "".join(
        circle(x, y, 15, fill="#fffaf0", stroke=INK, stroke_width=5)
        for x, y in ((290, 716), (320, 744), (356, 756), (392, 744), (422, 716))
    )
    return waves + one + group(one, transform="translate(712 0) scale(-1 1)") + pearls


PLAIN: dict[str, Callable[[Cloth], str]] = {
    "petals": petals,
    "leaves": leaves,
    "tunic": tunic,
    "cloak": cloak,
    "mail": mail,
    "robe": robe,
    "coat": coat,
    "shell": shell,
}
OUTFITS = (*PLAIN, "gown")


def dressed(drawing: Drawing, outfit: str, cloth: Cloth, skin: str) -> str:
    """Draw body and outfit; raises KeyError for an unknown outfit."""
    stops = ((0, mix(cloth.main, WHITE, 0.14)), (0.6, cloth.dark), (1, mix(cloth.main, "#120a24", 0.65)))
    body = inked(BODY, drawing.linear(*stops), 9)
    neck = inked(NECK, mix(skin, "#b5506a", 0.22), 8)
    worn = gown(cloth, skin) if outfit == "gown" else PLAIN[outfit](cloth)
    return group(body, neck, worn, transform="translate(0 -52)", stroke_linejoin="round")
