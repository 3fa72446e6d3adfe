"""What the people of the city wear, in Adventurer's box: school, street, work (the neck is at (356, 640))."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tools.art.colour import WHITE, mix
from tools.art.svg import INK, Drawing, circle, group, inked, line, path, tag

if TYPE_CHECKING:
    from collections.abc import Callable

BODY = "M104 1280 116 970C124 820 196 734 300 694H412C516 734 590 820 600 970L616 1280Z"
NECK = "M306 570 306 700Q356 752 406 700L406 570Z"
SLEEVES = "M186 870Q204 1020 198 1280M528 870Q512 1020 518 1280"
SHIRT = "M296 684C270 690 262 702 262 712L336 836 300 1280H412L376 836 450 712C450 702 442 690 416 684L356 744Z"
COLLAR = "M300 676 244 716 318 820 356 752ZM412 676 468 716 394 820 356 752Z"
LAPELS = "M288 690 214 742 262 860 330 1040 356 880 340 800ZM424 690 498 742 450 860 382 1040 356 880 372 800Z"
HOOD = (
    "M286 668C196 680 150 744 166 812 210 868 286 868 356 790 426 868 502 868 546 812 562 744 516 680 426 668L356 742Z"
)
NECKBAND = "M298 640Q356 690 414 640L420 724Q356 786 292 724Z"
WRAP = "M272 650C252 700 256 748 282 778 330 812 386 812 432 776 456 744 458 700 438 650 400 704 312 704 272 650Z"


@dataclass(frozen=True)
class Cloth:
    """Colours of an outfit: its main part, what is worn under it, and the accent."""

    main: str
    second: str
    accent: str

    @property
    def dark(self) -> str:
        """The main colour in the shade."""
        return mix(self.main, "#0d0a24", 0.42)


def _buttons(x: float, ys: tuple[int, ...], colour: str) -> str:
    """Draw a row of buttons."""
    return group(*(circle(x, y, 11) for y in ys), fill=colour, stroke=INK, stroke_width=5)


def _tie(colour: str) -> str:
    """Draw a tie."""
    return inked("M328 770H384L376 812 404 1010 356 1080 308 1010 336 812Z", colour, 7) + line(
        "M318 960 396 900M324 1040 392 984", mix(colour, WHITE, 0.35), 8
    )


def blazer(cloth: Cloth) -> str:
    """Draw a school blazer over shirt and tie."""
    shirt = inked(SHIRT, cloth.second, 8) + _tie(cloth.accent) + inked(COLLAR, cloth.second, 8)
    lapels = inked(LAPELS, cloth.dark, 8) + line("M232 760 274 862M480 760 438 862", cloth.accent, 6)
    badge = circle(486, 940, 20, fill=cloth.accent, stroke=INK, stroke_width=6)
    return shirt + lapels + badge


def tunic(cloth: Cloth) -> str:
    """Draw a high-collared school tunic with buttons."""
    collar = inked("M296 640Q356 700 416 640L428 728Q356 796 284 728Z", cloth.dark, 8)
    seam = line("M356 772V1280", mix(cloth.main, "#0d0a24", 0.7), 8)
    return (
        collar
        + line("M306 662Q356 712 406 662", cloth.second, 7)
        + seam
        + _buttons(356, (850, 940, 1030), cloth.accent)
    )


def cardigan(cloth: Cloth) -> str:
    """Draw a cardigan over a shirt with a ribbon."""
    shirt = inked(SHIRT, cloth.second, 8) + inked(COLLAR, cloth.second, 8)
    ribbon = inked("M356 786 296 756 290 836 344 818ZM356 786 416 756 422 836 368 818Z", cloth.accent, 7)
    tails = inked("M346 812 318 920 350 896ZM366 812 394 920 362 896Z", mix(cloth.accent, INK, 0.25), 6)
    edge = line("M262 720 356 990 450 720", cloth.dark, 16, stroke_linejoin="round")
    return shirt + edge + tails + ribbon + _buttons(332, (1050, 1140), cloth.accent)


def hoodie(cloth: Cloth) -> str:
    """Draw a hooded sweatshirt with its strings."""
    tee = inked("M300 668Q356 740 412 668L408 744Q356 800 304 744Z", cloth.second, 7)
    hood = inked(HOOD, mix(cloth.main, WHITE, 0.1), 9) + line(
        "M214 790Q282 806 340 752M498 790Q430 806 372 752", cloth.dark, 7
    )
    strings = line("M306 800 298 936M406 800 414 936", cloth.accent, 11)
    print_ = path("M356 940 404 1000 356 1060 308 1000Z", fill=cloth.accent, opacity=0.9)
    return tee + hood + print_ + strings


def jacket(cloth: Cloth) -> str:
    """Draw a bomber jacket over a shirt with a round neck."""
    tee = inked("M286 676Q356 768 426 676L452 740 420 1280H292L260 740Z", cloth.second, 8)
    neck = line("M300 706Q356 762 412 706", mix(cloth.second, INK, 0.3), 9)
    fronts = inked(
        "M286 676 206 744 268 1280H150L130 960C140 830 200 736 286 676Z"
        "M426 676 506 744 444 1280H566L584 960C574 830 512 736 426 676Z",
        cloth.main,
        8,
    )
    band = inked("M290 668 232 704 264 776 312 724ZM422 668 480 704 448 776 400 724Z", cloth.dark, 8)
    zips = line("M250 790 282 1280M462 790 430 1280", cloth.accent, 9)
    return tee + neck + fronts + band + zips


def labcoat(cloth: Cloth) -> str:
    """Draw a white coat over a shirt, with a card on its pocket."""
    inner = inked(SHIRT, cloth.second, 8) + _tie(cloth.accent)
    lapels = inked("M290 682 212 740 236 850 330 1060 350 900ZM422 682 500 740 476 850 382 1060 362 900Z", WHITE, 8)
    card = inked("M436 1000H520V1100H436Z", "#e8f4ff", 7) + path("M448 1016H482V1052H448Z", fill=cloth.accent)
    lines = line("M492 1024H508M492 1044H508M448 1072H508", "#7f93b0", 6)
    return inner + lapels + card + lines


def knit(cloth: Cloth) -> str:
    """Draw a turtleneck with ribs."""
    ribs = line("M320 676V740M344 690V758M368 690V758M392 676V740", cloth.dark, 6)
    rows = line("M150 900Q356 960 562 900M140 960Q356 1020 574 960", cloth.accent, 15)
    return inked(NECKBAND, mix(cloth.main, WHITE, 0.12), 8) + ribs + rows


def suit(cloth: Cloth) -> str:
    """Draw a suit with a narrow tie."""
    shirt = inked(SHIRT, "#f6f6fc", 8) + inked(
        "M338 770H374L370 806 386 1000 356 1050 326 1000 342 806Z", cloth.accent, 7
    )
    return (
        shirt
        + inked(COLLAR, "#ffffff", 8)
        + inked(LAPELS, cloth.dark, 8)
        + inked("M450 900 500 886 504 910 456 924Z", cloth.second, 5)
    )


def guard(cloth: Cloth) -> str:
    """Draw the vest of a response squad over a uniform."""
    collar = inked("M300 650Q356 716 412 650L452 706 400 790 356 748 312 790 260 706Z", cloth.second, 8)
    vest = "M262 716 206 780 226 1000 214 1280H498L486 1000 506 780 450 716 400 800 356 760 312 800Z"
    pads = inked(
        "M128 900C132 830 160 786 204 764L214 870Q160 884 128 900Z"
        "M584 900C580 830 552 786 508 764L498 870Q552 884 584 900Z",
        cloth.accent,
        8,
    )
    zip_ = line("M356 770V1280", cloth.second, 8)
    pouches = inked("M244 1010H322V1090H244ZM390 1010H468V1090H390Z", cloth.main, 7) + line(
        "M244 1034H322M390 1034H468", INK, 6
    )
    name = inked("M396 900H476V936H396Z", cloth.accent, 6)
    return pads + inked(vest, cloth.dark, 9) + collar + zip_ + pouches + name


def scarf(cloth: Cloth) -> str:
    """Draw a coat with a broad scarf."""
    coat = line("M356 800V1280", cloth.dark, 9) + _buttons(322, (930, 1030, 1130), cloth.accent)
    tail = inked("M392 776 452 768 470 1010 404 1024Z", mix(cloth.second, INK, 0.14), 8)
    fringe = line("M410 960 462 950M408 920 460 910", cloth.accent, 9)
    wrap = inked(WRAP, cloth.second, 9) + line("M286 716Q356 770 432 712", mix(cloth.second, INK, 0.3), 8)
    return coat + tail + fringe + wrap


def mantle(cloth: Cloth) -> str:
    """Draw the long coat of a strong one: high collar, trim, a clasp."""
    inner = inked("M300 690 356 752 412 690 430 1280H282Z", cloth.second, 8)
    wings = "M290 640 208 600 186 742 300 836 340 790ZM422 640 504 600 526 742 412 836 372 790Z"
    collar = inked(wings, cloth.main, 9) + line("M222 632 208 732 300 808M490 632 504 732 412 808", cloth.accent, 8)
    fronts = inked(
        "M300 820 250 1280H140L124 960Q170 850 220 780ZM412 820 462 1280H572L592 960Q546 850 492 780Z", cloth.main, 8
    )
    edge = line("M300 836 256 1280M412 836 456 1280", cloth.accent, 12)
    clasp = line("M312 868Q356 896 400 868", cloth.accent, 9) + circle(
        356, 884, 20, fill=cloth.accent, stroke=INK, stroke_width=7
    )
    return inner + fronts + edge + collar + clasp


def idol(cloth: Cloth) -> str:
    """Draw a stage costume: bare collar, ruffle and star."""
    ruffle = inked(
        "M196 800Q226 760 262 776 286 744 318 772 340 748 356 772 372 748 394 772 426 744 450 776 486 760 516 800 "
        "500 850 458 846 436 880 400 860 378 886 356 862 334 886 312 860 276 880 254 846 212 850 196 800Z",
        cloth.second,
        8,
    )
    star = path(
        "M356 806 373 846 416 850 384 878 394 920 356 898 318 920 328 878 296 850 339 846Z",
        fill=cloth.accent,
        stroke=INK,
        stroke_width=7,
    )
    choker = line("M306 650Q356 692 406 650", cloth.accent, 18)
    return ruffle + choker + star


OUTFITS: dict[str, Callable[[Cloth], str]] = {
    "blazer": blazer,
    "tunic": tunic,
    "cardigan": cardigan,
    "hoodie": hoodie,
    "jacket": jacket,
    "labcoat": labcoat,
    "knit": knit,
    "suit": suit,
    "guard": guard,
    "scarf": scarf,
    "mantle": mantle,
    "idol": idol,
}
WHITE_BODY = {"labcoat"}


def dressed(drawing: Drawing, outfit: str, cloth: Cloth, skin: str) -> str:
    """Draw neck and shoulders in an outfit; raises KeyError for an unknown one."""
    main = "#f2f5fb" if outfit in WHITE_BODY else cloth.main
    paint = drawing.linear(
        (0, mix(main, WHITE, 0.12)), (0.5, mix(main, "#0d0a24", 0.2)), (1, mix(main, "#0d0a24", 0.5))
    )
    body = inked(BODY, paint, 9) + line(SLEEVES, mix(main, "#0d0a24", 0.5), 7)
    neck = inked(NECK, mix(skin, "#b5506a", 0.22), 8)
    return tag("g", body, neck, OUTFITS[outfit](cloth), transform="translate(0 -52)", stroke_linejoin="round")
