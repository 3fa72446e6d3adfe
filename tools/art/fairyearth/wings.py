"""Wings behind a person, in Adventurer's box: one is drawn spread to the right from (0, 0), its root."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tools.art.colour import WHITE, mix
from tools.art.svg import INK, Drawing, at, circle, ellipse, group, inked, line, path

if TYPE_CHECKING:
    from collections.abc import Callable

ROOTS = ((392, False), (322, True))
ROOT_Y = 640
EDGE = 9


@dataclass(frozen=True)
class Membrane:
    """Colours of a wing: near the root, at the tips, of its veins."""

    root: str
    tip: str
    vein: str

    def paint(self, drawing: Drawing) -> str:
        """Give the gradient from the root up to the tips."""
        return drawing.linear((0, self.tip), (0.55, mix(self.tip, self.root, 0.5)), (1, self.root), x2=-0.3)


def butterfly(drawing: Drawing, colours: Membrane) -> str:
    """Draw a butterfly's two wings of one side, with eyes near the edge."""
    upper = "M20 0C60-190 190-430 360-440 440-420 430-250 380-150 330-60 150-10 20 0Z"
    lower = "M20 10C150-20 330-40 390 40 420 130 330 230 230 210 130 180 60 90 20 10Z"
    veins = (
        "M60-60C140-220 240-340 340-400M90-50C200-150 300-230 390-280M110-30C210-70 290-100 370-120M90 30"
        "C200 40 290 60 370 80M90 60C160 110 210 150 250 190"
    )
    spots = circle(348, -330, 34, fill=colours.vein) + circle(352, -334, 17, fill=mix(colours.tip, WHITE, 0.6))
    spots += circle(330, 96, 26, fill=colours.vein) + circle(334, 92, 12, fill=mix(colours.tip, WHITE, 0.6))
    paint = colours.paint(drawing)
    return inked(lower, paint) + inked(upper, paint) + line(veins, colours.vein, 6, opacity=0.7) + spots


def dragonfly(drawing: Drawing, colours: Membrane) -> str:
    """Draw a dragonfly's long, glassy wings."""
    upper = "M10 0C90-170 250-390 400-470 450-450 420-330 330-220 240-110 110-20 10 0Z"
    lower = "M20 20C150-90 330-170 450-150 480-100 400-20 290 20 190 50 90 50 20 20Z"
    veins = (
        "M40-30C140-180 270-330 390-430M60-20C180-110 270-220 350-310M60 10C190-60 320-120 430-130"
        "M200-170 250-110M270-260 320-200M240-60 262-2M330-94 340-20"
    )
    paint = colours.paint(drawing)
    glass = group(inked(lower, paint) + inked(upper, paint), opacity=0.9)
    shine = line("M120-150C190-250 270-330 340-380", WHITE, 16, opacity=0.5)
    return glass + line(veins, colours.vein, 5, opacity=0.75) + shine


def leaf(drawing: Drawing, colours: Membrane) -> str:
    """Draw three leaves for a wing."""
    blade = "M0 0C-70-130-70-320 40-470 130-340 130-140 0 0Z"
    rib = (
        "M4-20C10-160 20-300 38-430M10-110-34-170M12-110 62-180M18-210-32-270M20-210 78-290M28-310-6-360M28-310 70-370"
    )
    paint = colours.paint(drawing)
    one = inked(blade, paint) + line(rib, colours.vein, 6, opacity=0.8)
    turns = ((96, 0.72), (62, 0.92), (30, 1.0))
    return "".join(group(one, transform=at(10, 10, scale=scale, turn=turn)) for turn, scale in turns)


def moth(drawing: Drawing, colours: Membrane) -> str:
    """Draw a moth's soft wings with a scalloped hem and bands."""
    upper = (
        "M20 10"
        "C40-160 150-360 330-400 372-396 396-340 386-300 420-280 420-210 388-180 404-140 372-90 330-90 "
        "260-20 120 10 20 10Z"
    )
    lower = (
        "M20 10"
        "C140-20 290-50 350-10 384 20 370 70 340 86 346 130 300 160 264 146 240 190 180 180 160 150 90 140 "
        "40 80 20 10Z"
    )
    bands = "M120-90C200-190 280-250 372-270M90-50C190-110 270-130 370-130M110 50C190 40 260 50 330 70"
    paint = colours.paint(drawing)
    eye = ellipse(270, -236, 40, 34, fill=colours.vein) + ellipse(274, -238, 20, 17, fill=mix(colours.tip, WHITE, 0.7))
    return inked(lower, paint) + inked(upper, paint) + line(bands, mix(colours.tip, WHITE, 0.4), 12, opacity=0.7) + eye


def flame(drawing: Drawing, colours: Membrane) -> str:
    """Draw a wing of flames."""
    outer = (
        "M10 20C60-110 130-220 150-420 220-350 240-290 230-230 280-270 320-340 330-430 410-320 400-210 350-140 "
        "400-150 440-180 460-220 460-90 400 10 290 50 200 80 90 70 10 20Z"
    )
    inner = (
        "M60 10C110-80 160-150 176-270 220-200 216-150 206-110 260-150 300-210 318-300 350-200 320-120 270-70 "
        "310-80 340-100 364-130 350-40 280 20 200 34 150 44 100 34 60 10Z"
    )
    return inked(outer, colours.paint(drawing)) + path(inner, fill=mix(colours.tip, WHITE, 0.45), opacity=0.85)


def fin(drawing: Drawing, colours: Membrane) -> str:
    """Draw a fin with rays, as water fairies have."""
    web = (
        "M10 10C60-150 160-330 330-460 340-400 336-370 326-340 370-350 400-352 430-346 410-300 396-280 372-256 "
        "410-246 430-234 450-210 410-180 390-172 360-160 390-138 400-120 410-90 300-20 140 20 10 10Z"
    )
    rays = (
        "M40-20C130-180 230-320 326-440M60-10C190-140 300-250 416-340M70 0C200-90 320-160 436-208M70 8"
        "C190-30 290-60 396-94"
    )
    bubbles = "".join(circle(x, y, r) for x, y, r in ((396, -420, 16), (440, -290, 11), (430, -40, 13)))
    shine = group(bubbles, fill=mix(colours.tip, WHITE, 0.5), fill_opacity=0.5, stroke=colours.vein, stroke_width=5)
    return inked(web, colours.paint(drawing)) + line(rays, colours.vein, 7, opacity=0.8) + shine


def petal(drawing: Drawing, colours: Membrane) -> str:
    """Draw broad petals for a wing."""
    blade = "M0 0C-120-110-130-300-40-400 0-440 40-400 60-420 150-330 120-110 0 0Z"
    folds = "M4-30C-20-150-30-260-20-350M10-40C40-150 56-250 56-340"
    one = inked(blade, colours.paint(drawing)) + line(folds, colours.vein, 7, opacity=0.6)
    turns = ((100, 0.7), (66, 0.9), (34, 1.06))
    return "".join(group(one, transform=at(10, 10, scale=scale, turn=turn)) for turn, scale in turns)


def feather(drawing: Drawing, colours: Membrane) -> str:
    """Draw an angel's feathered wing in three rows."""
    long = (
        "M0 40C10-90 90-280 250-440 300-480 350-480 372-452 388-480 430-470 432-430 456-440 474-400 456-366 "
        "476-360 474-316 444-296 460-276 446-240 410-228 420-200 396-166 360-164 364-134 330-104 292-112 286-80 "
        "240-60 206-74 180-30 90 30 0 40Z"
    )
    middle = (
        "M10 30C40-70 110-200 230-310 262-330 286-300 270-274 296-274 300-236 272-220 290-200 272-170 244-170 "
        "246-140 214-126 192-132 180-100 140-90 120-96 90-40 50 10 10 30Z"
    )
    quills = (
        "M150-130C230-270 300-370 366-436M190-150C270-250 350-340 426-400M220-150C300-210 370-270 436-320"
        "M236-130C300-160 350-190 400-226"
    )
    return (
        inked(long, colours.paint(drawing))
        + line(quills, colours.vein, 7, opacity=0.7)
        + inked(middle, mix(colours.tip, WHITE, 0.55), 6)
    )


def bat(drawing: Drawing, colours: Membrane) -> str:
    """Draw a felfuse's wing of skin between bones."""
    skin = (
        "M10 20C60-120 150-330 300-470 310-420 320-390 350-360 400-360 440-350 470-320 430-290 416-250 424-210 "
        "390-200 350-170 340-120 300-130 250-110 230-60 180-60 90-20 10 20Z"
    )
    bones = (
        "M10 20C80-140 180-320 300-470M60-80C170-190 300-270 470-320M70-60C190-130 300-180 424-210M60-30"
        "C160-70 260-100 340-120"
    )
    claw = inked("M292-462C286-500 306-520 330-520 318-500 322-480 318-456Z", mix(colours.vein, WHITE, 0.3), 7)
    return inked(skin, colours.paint(drawing)) + line(bones, colours.vein, 11) + claw


WINGS: dict[str, Callable[[Drawing, Membrane], str]] = {
    "none": lambda _drawing, _colours: "",
    "butterfly": butterfly,
    "dragonfly": dragonfly,
    "leaf": leaf,
    "moth": moth,
    "flame": flame,
    "fin": fin,
    "petal": petal,
    "feather": feather,
    "bat": bat,
}


def pair(drawing: Drawing, kind: str, colours: Membrane) -> str:
    """Draw both wings; raises KeyError for an unknown kind."""
    if kind == "none":
        return ""
    one = drawing.shared(group(WINGS[kind](drawing, colours), stroke=INK, stroke_width=EDGE, stroke_linejoin="round"))
    return "".join(f'<use href="{one}" transform="{at(x, ROOT_Y, mirror=mirror)}"/>' for x, mirror in ROOTS)
