"""What people wear on the head or before the face, in Adventurer's box, drawn over the hair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art.colour import WHITE, mix
from tools.art.svg import INK, at, circle, ellipse, group, inked, line, path

if TYPE_CHECKING:
    from collections.abc import Callable

EAR = (566, 446)


def headphones(colour: str) -> str:
    """Draw headphones over the hair."""
    arc = "M132 420C120 200 250 110 356 110 480 110 600 200 580 430"
    cup = inked("M536 392C590 376 624 412 622 466 620 520 586 548 540 530Z", colour, 10)
    return line(arc, INK, 36) + line(arc, colour, 20) + cup + ellipse(584, 462, 18, 34, fill=mix(colour, WHITE, 0.5))


def glasses(colour: str) -> str:
    """Draw glasses with square lenses."""
    lenses = "M166 392Q230 376 286 392L278 462Q226 484 180 460ZM328 390Q404 368 474 386L464 460Q396 484 340 458Z"
    frame = line(f"{lenses}M286 406Q308 396 328 404M474 398 560 384", INK, 15, stroke_linejoin="round")
    return path(lenses, fill="#dff2ff", opacity=0.16) + frame + line(lenses, colour, 6, stroke_linejoin="round")


def goggles(colour: str) -> str:
    """Draw goggles pushed up into the hair."""
    strap = "M120 316C200 220 480 190 596 300"
    lens = "M-62-44H62Q82-44 82-20V18Q82 46 56 46H18Q0 20-18 46H-56Q-82 46-82 18V-20Q-82-44-62-44Z"
    glass = "M-58-28H-14V22H-58ZM14-28H58V22H14Z"
    front = group(
        inked(lens, colour, 10),
        path(glass, fill="#bff4ff", stroke=INK, stroke_width=6),
        transform=at(338, 236, turn=-4, scale=1.25),
    )
    return line(strap, INK, 38) + line(strap, mix(colour, INK, 0.5), 22) + front


def visor(colour: str) -> str:
    """Draw a see-through display before one eye."""
    arm = line("M470 404Q540 380 580 404", INK, 18) + line("M470 404Q540 380 580 404", "#c6d6ea", 8)
    glass = path(
        "M326 366Q410 344 486 366L480 458Q402 480 330 460Z", fill=colour, opacity=0.38, stroke=INK, stroke_width=8
    )
    return (
        glass
        + line("M346 388H400M346 404H380M430 440H466", mix(colour, WHITE, 0.7), 6)
        + arm
        + circle(584, 408, 20, fill=colour, stroke=INK, stroke_width=8)
    )


def pins(colour: str) -> str:
    """Draw two crossed hair clips."""
    clip = "M-46-10H46V10H-46Z"
    return group(
        inked(clip, colour), path(clip, fill=mix(colour, WHITE, 0.4), transform="rotate(76)"),
        transform=at(488, 254, turn=-10), stroke=INK, stroke_width=8, stroke_linejoin="round",
    )  # fmt: skip


def ribbon(colour: str) -> str:
    """Draw a big ribbon at the side."""
    bow = "M0 0C-30-66-104-72-96-8-104 58-34 48 0 6 34 48 104 58 96-8 104-72 30-66 0 0Z"
    return group(
        inked(bow, colour),
        circle(0, 0, 20, fill=mix(colour, INK, 0.3)),
        transform=at(512, 214, turn=20),
        stroke=INK,
        stroke_width=8,
    )


def band(colour: str) -> str:
    """Draw a broad hair band."""
    return inked("M150 318Q338 70 560 312L538 330Q336 116 172 338Z", colour, 8)


def cap(colour: str) -> str:
    """Draw a cap with its peak."""
    dome = "M138 306C150 150 260 92 362 92 480 92 574 168 584 300 440 240 260 244 138 306Z"
    peak = "M120 322C190 238 330 226 430 258 380 286 220 316 140 348 112 352 108 338 120 322Z"
    mark = circle(420, 168, 28, fill=mix(colour, WHITE, 0.75), stroke=INK, stroke_width=7)
    return (
        inked(dome, colour, 9)
        + line("M362 92C340 140 330 190 332 240", mix(colour, INK, 0.4), 7)
        + mark
        + inked(peak, mix(colour, INK, 0.25), 9)
    )


def plaster(colour: str) -> str:
    """Draw a plaster on the cheek."""
    strip = "M-44-17H44Q56-17 56-5V5Q56 17 44 17H-44Q-56 17-56 5V-5Q-56-17-44-17Z"
    return group(
        inked(strip, colour, 7),
        path("M-14-17H14V17H-14Z", fill=mix(colour, WHITE, 0.5)),
        transform=at(446, 506, turn=-24),
    )


def mask(colour: str) -> str:
    """Draw a mask under the chin's line, over mouth and nose."""
    cloth = "M196 496C260 470 380 462 470 488 474 560 430 610 326 614 250 606 204 566 196 496Z"
    straps = line("M470 500 560 456M196 508 152 470", INK, 9)
    return (
        straps
        + inked(cloth, colour, 9)
        + line("M226 534Q330 510 446 526M240 566Q330 546 428 558", mix(colour, INK, 0.25), 6)
    )


def earpiece(colour: str) -> str:
    """Draw a radio at the ear with its small microphone."""
    boom = line("M574 470C560 560 480 590 420 578", INK, 15) + line("M574 470C560 560 480 590 420 578", "#c6d6ea", 6)
    return (
        boom
        + circle(416, 576, 16, fill=colour, stroke=INK, stroke_width=7)
        + circle(574, 452, 34, fill=colour, stroke=INK, stroke_width=9)
    )


def halo(colour: str) -> str:
    """Draw a ring of light over the head."""
    return ellipse(
        348, 108, 176, 44, fill="none", stroke=mix(colour, "#ffffff", 0.1), stroke_width=30, opacity=0.35
    ) + ellipse(348, 108, 176, 44, fill="none", stroke=mix(colour, WHITE, 0.6), stroke_width=13)


def crown(colour: str) -> str:
    """Draw a circlet with a stone."""
    ring = "M176 262Q340 150 520 252L514 282Q340 188 184 292Z"
    stone = "M342 132 376 186 348 236 310 188Z"
    studs = "".join(circle(x, y, 13, fill=mix(colour, WHITE, 0.6)) for x, y in ((236, 224), (456, 222)))
    return group(
        inked(ring, "#e8c06a"), path(stone, fill=colour), studs, stroke=INK, stroke_width=8, stroke_linejoin="round"
    )


GEAR: dict[str, Callable[[str], str]] = {
    "none": lambda _: "",
    "headphones": headphones,
    "glasses": glasses,
    "goggles": goggles,
    "visor": visor,
    "pins": pins,
    "ribbon": ribbon,
    "band": band,
    "cap": cap,
    "plaster": plaster,
    "mask": mask,
    "earpiece": earpiece,
    "halo": halo,
    "crown": crown,
}
