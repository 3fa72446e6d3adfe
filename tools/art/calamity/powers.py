"""Powers made visible in the 200 × 280 box: what drifts in the air, and the great form around a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art.calamity.tones import POWERS
from tools.art.colour import mix
from tools.art.scene import around, polyline
from tools.art.svg import Drawing, at, circle, ellipse, group, line, path, use

if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.art.calamity.tones import Power
    from tools.art.seed import Seed

MOTES = {
    "lightning": "M1-9-5 1H-1L-2 9 5-2H1L4-9Z",
    "flame": (
        "M0-8C3-4 5.4-2 5 2.4 4.6 6 2 7.6 0 7.6-3 7.6-5.2 5.6-5 2.4-4.8.4-3-.4-2.6-2.4-1.4-1.4-1-.8-.6 0 0-3 .8-5 0-8Z"
    ),
    "frost": "M0-8 2-3 7-4 3.6 0 7 4 2 3 0 8-2 3-7 4-3.6 0-7-4-2-3Z",
    "water": "M0-7C2.4-3 5-.6 5 2.4A5 5 0 0 1-5 2.4C-5-.6-2.4-3 0-7Z",
    "wind": "M-8 2C-4-3 2-3 8-1 3 0-3 1-8 2ZM-5 5C-1 2 3 3 7 5 3 5-1 5-5 5Z",
    "earth": "M-5-2-1-6 5-4 6 2 1 6-5 4Z",
    "plant": "M-6 6C-6.6-3-3-6.6 6-6 6.6 3 3 6.6-6 6Z",
    "light": "M0-8Q1.2-1.2 8 0 1.2 1.2 0 8-1.2 1.2-8 0-1.2-1.2 0-8Z",
    "shadow": "M0-6C5-6 7-1 4 2 7 6 0 8-1 4-6 6-8 0-4-1-6-5-2-7 0-6Z",
    "time": "M-5-7H5L1 0 5 7H-5L-1 0Z",
    "space": "M0-7 6-3.5V3.5L0 7-6 3.5V-3.5Z",
    "mind": "M-7 0Q0-7 7 0 0 7-7 0ZM2.2 0A2.2 2.2 0 1 0-2.2 0 2.2 2.2 0 1 0 2.2 0Z",
    "sound": "M-1-8H1.4Q2-4 6-3 3-2 1.4-3V4A3.4 3 0 1 1-1 2Z",
    "mirror": "M-3-8 5-5 3 7-6 3Z",
    "data": "M-6-6H-1V-1H-6ZM1-6H6V-1H1ZM-6 1H-1V6H-6ZM3 3H6V6H3Z",
    "steel": (
        "M-1.8-7.4H1.8L2.4-5 4.6-3.8 7-4.6 8.2-1.6 6.2 0 8.2 1.6 7 4.6 4.6 3.8 2.4 5 1.8 "
        "7.4H-1.8L-2.4 5-4.6 3.8-7 4.6-8.2 1.6-6.2 0-8.2-1.6-7-4.6-4.6-3.8-2.4-5Z"
    ),
}
UPRIGHT = {"flame", "water", "time", "mind", "data", "sound"}
SIDES = ((22, 66), (179, 84), (20, 122), (181, 136), (42, 28), (162, 32), (28, 164), (172, 168), (104, 14))
GATE = 2  # the innermost of the rings of a portal
HEAD = (100, 96)  # the middle of what glows behind the head


def motes(drawing: Drawing, power: str, seed: Seed, count: int) -> str:
    """Draw small things at the sides, where they cover neither the face nor the badges."""
    look = POWERS[power]
    paint = drawing.linear((0, look.light), (1, look.main))
    shape = path(
        MOTES[power], fill=paint, stroke=look.dark, stroke_width=1.2, stroke_linejoin="round", fill_rule="evenodd"
    )
    address, result = drawing.shared(shape), ""
    for x, y in SIDES[:count]:
        turn = 0 if power in UPRIGHT else seed.between(-50, 50)
        moved = at(x + seed.between(-7, 7), y + seed.between(-8, 8), scale=seed.between(0.7, 1.35), turn=turn)
        result += use(address, transform=moved)
    return result


def _glow(d: str, look: Power, width: float) -> str:
    """Draw a stroke of light: a broad dim one, and a narrow bright one in it."""
    return line(d, look.main, width * 2.6, opacity=0.3, stroke_linejoin="round") + line(
        d, look.light, width, stroke_linejoin="round"
    )


def _bolts(look: Power, seed: Seed) -> str:
    """Lightning: four bolts at the sides."""
    d = ""
    for x, y, side in ((24, 30, 1), (176, 40, -1), (12, 104, 1), (188, 112, -1)):
        d += f"M{x + seed.between(-4, 4):.0f} {y}l{8 * side} 17 {-6 * side} 2 {9 * side} 24"
    return _glow(d, look, 2.6)


def _flames(look: Power, seed: Seed) -> str:
    """Flame: tongues that rise from below at both sides."""
    tongue = "M-30 60C-34 20-12 14-18-22 2-8 2 8 6 14 12 2 10-14 8-22 28-2 34 30 26 60"
    result = ""
    for x, scale in ((16, 1.5), (186, 1.6), (50, 0.95), (152, 1)):
        y = 160 + seed.between(-8, 8)
        for part, colour in ((1, mix(look.main, look.dark, 0.4)), (0.72, look.main), (0.42, look.light)):
            foot = "V160H-30Z" if part == 1 else "Q-2 88-30 60Z"  # the outer one goes on below the picture
            result += path(tongue + foot, fill=colour, transform=at(x, y + 60 * scale * (1 - part), scale=scale * part))
    return group(result, opacity=0.92)


def _crystals(look: Power, seed: Seed) -> str:
    """Frost: crystals that grow from below."""
    result = ""
    for x, tilt, size in ((8, 14, 1.3), (30, 4, 0.9), (192, -14, 1.35), (168, -5, 0.95)):
        high = seed.between(58, 76)
        faces = (
            (f"M0 0-13-{high - 16:.0f} 0-{high:.0f}Z", look.light),
            (f"M0 0 13-{high - 16:.0f} 0-{high:.0f}Z", look.main),
        )
        body = "".join(
            path(d, fill=fill, stroke=look.dark, stroke_width=1, stroke_linejoin="round") for d, fill in faces
        )
        result += group(body, transform=at(x, 212, scale=size, turn=tilt))
    return group(result, opacity=0.9)


def _waves(look: Power, seed: Seed) -> str:
    """Water: a ribbon that winds around the person."""
    turn = seed.between(-4, 4)
    ribbon = "M-10 66C30 30 60 40 92 60S170 80 214 34L214 56C176 100 120 92 88 78S34 60-10 92Z"
    lower = "M-10 150C20 132 40 140 58 156S110 190 214 130V150C150 198 90 196 58 176S20 160-10 176Z"
    body = path(ribbon + lower, fill=look.main, opacity=0.75) + line(
        "M-6 78C34 46 62 54 92 70S170 88 212 46", look.light, 2.4
    )
    return group(body, transform=f"rotate({turn:.1f} 100 100)")


def _gusts(look: Power, seed: Seed) -> str:
    """Wind: long curling lines."""
    d = ""
    for x, y, long in ((0, 52, 60), (126, 30, 64), (-4, 118, 50), (140, 128, 54)):
        d += f"M{x} {y + seed.between(-5, 5):.0f}q{long * 0.6:.0f}-16 {long} 0c8 8 0 17-8 14s-6-11 1-11"
    return _glow(d, look, 2.4)


def _rocks(look: Power, seed: Seed) -> str:
    """Earth: broken slabs that float."""
    result = ""
    for x, y, size in ((22, 74, 2.3), (180, 64, 2.6), (14, 138, 3), (188, 140, 2.7)):
        lit = path("M-5-2-1-6 5-4 1 0Z", fill=look.light)
        body = path(MOTES["earth"], fill=look.main, stroke=look.dark, stroke_width=0.7, stroke_linejoin="round") + lit
        result += group(body, transform=at(x + seed.between(-4, 4), y, scale=size, turn=seed.between(-40, 40)))
    return result


def _vines(look: Power, seed: Seed) -> str:
    """Plant: vines with leaves that climb at both sides."""
    stem = "M0 150C-16 120 16 100 2 70S12 30-2 0"
    leaves = "".join(
        path(
            "M0 0C4-12 16-14 22-10 18 0 10 4 0 0Z",
            fill=look.main,
            stroke=look.dark,
            stroke_width=1,
            transform=at(x, y, turn=turn),
        )
        for x, y, turn in ((-4, 124, -20), (4, 104, 190), (3, 74, -30), (6, 50, 200), (2, 22, -10), (-2, 4, 250))
    )
    one = line(stem, look.dark, 4.6) + line(stem, look.main, 2.4) + leaves
    lean = seed.between(-3, 3)
    return group(one, transform=at(12, 40, turn=lean)) + group(one, transform=at(188, 36, mirror=True, turn=lean))


def _beams(look: Power, seed: Seed) -> str:
    """Light: rings and broad beams."""
    x, y = HEAD
    d, first = "", seed.between(0, 30)
    for index in range(12):
        near = [around(x, y, 52, first + 30 * index + half) for half in (-2.5, 2.5)]
        far = [around(x, y, 96 if index % 2 else 82, first + 30 * index + half) for half in (5, -5)]
        d += polyline([*near, *far])
    rings = circle(x, y, 50, fill="none", stroke=look.light, stroke_width=2.4)
    return group(path(d, fill=look.light), rings, opacity=0.6)


def _tendrils(look: Power, seed: Seed) -> str:
    """Shadow: dark arms behind the person, with eyes in the dark."""
    arms = ""
    for turn in (-74, -46, -20, 20, 46, 74):
        arms += path(
            "M-12 0C-20-40 8-60-8-92 12-80 22-40 12 0Z",
            transform=at(100, 128, turn=turn + seed.between(-6, 6), scale=1.12),
        )
    eyes = "".join(ellipse(x, y, 4, 2, fill=look.light) for x, y in ((22, 58), (31, 60), (172, 50), (181, 48)))
    return group(arms, fill=mix(look.dark, "#000000", 0.2), opacity=0.8) + eyes


def _dial(look: Power, seed: Seed) -> str:
    """Time: a clock behind the head."""
    x, y = HEAD
    ticks = "".join(
        polyline([around(x, y, 72 if index % 3 else 66, 30 * index), around(x, y, 80, 30 * index)], closed=False)
        for index in range(12)
    )
    first = seed.between(0, 360)
    hands = polyline([around(x, y, 78, first), (x, y), around(x, y, 70, first + 110)], closed=False)
    rings = circle(x, y, 84, fill="none", stroke=look.light, stroke_width=2.6) + circle(
        x, y, 60, fill="none", stroke=look.main
    )
    return group(rings, line(ticks, look.light, 2.2), line(hands, look.main, 3.4), opacity=0.85)


def _portal(look: Power, seed: Seed) -> str:
    """Space: rings seen askew around a dark gate."""
    rings = "".join(
        ellipse(
            100,
            98,
            84 - 12 * n,
            84 - 12 * n,
            fill="none" if n < GATE else "#05031a",
            stroke=look.light if n % 2 else look.main,
            stroke_width=2.4 - 0.5 * n,
        )
        for n in range(3)
    )
    turn = seed.between(-24, 24)
    orbit = ellipse(
        100, 98, 96, 26, fill="none", stroke=look.light, stroke_width=2, transform=f"rotate({turn:.1f} 100 98)"
    )
    return group(rings, orbit, opacity=0.8)


def _ripples(look: Power, seed: Seed) -> str:
    """Mind: ripples that spread from the head."""
    rings = "".join(
        circle(*HEAD, 46 + 13 * n, stroke_dasharray=f"{24 + 10 * n} {6 + 2 * n}", stroke_width=2.4 - 0.4 * n)
        for n in range(4)
    )
    return group(
        rings,
        fill="none",
        stroke=look.light,
        opacity=0.75,
        transform=f"rotate({seed.between(0, 90):.0f} {HEAD[0]} {HEAD[1]})",
    )


def _bars(look: Power, seed: Seed) -> str:
    """Sound: the bars of a meter at both sides."""
    d = ""
    for first, step in ((6, 8), (194, -8)):
        for index in range(5):
            high = seed.between(14, 46) * (1 - 0.13 * index)
            d += f"M{first + step * index} {112 - high:.0f}V{112 + high:.0f}"
    return _glow(d, look, 3.4)


def _shards(look: Power, seed: Seed) -> str:
    """Mirror: splinters of glass around the person."""
    result = ""
    for x, y, size in ((20, 46, 2.6), (178, 40, 2.4), (10, 104, 3.4), (190, 110, 3.2), (28, 156, 2.2), (172, 160, 2.4)):
        turn = seed.between(-50, 50)
        glass = path(MOTES["mirror"], fill=look.main, fill_opacity=0.75, stroke=look.light, stroke_width=0.6)
        result += group(
            glass, path("M-3-8 1-6.5-3 5-6 3Z", fill=look.light, opacity=0.6), transform=at(x, y, scale=size, turn=turn)
        )
    return result


def _screens(look: Power, seed: Seed) -> str:
    """Data: screens in the air with lines of code."""
    result = ""
    for x, y, wide in ((6, 44, 40), (152, 30, 42), (2, 112, 34), (162, 106, 36)):
        rows = "".join(f"M{x + 4} {y + 7 + 6 * row}h{seed.between(8, wide - 9):.0f}" for row in range(4))
        pane = path(
            f"M{x} {y}h{wide}v24l-6 6h-{wide - 6}Z",
            fill=look.dark,
            fill_opacity=0.55,
            stroke=look.main,
            stroke_width=1.2,
        )
        result += pane + path(rows, fill="none", stroke=look.light, stroke_width=2)
    return result


def _gears(look: Power, seed: Seed) -> str:
    """Steel: wheels that turn behind the shoulders."""
    result = ""
    for x, y, size in ((22, 62, 3.4), (180, 78, 4.2), (14, 140, 3), (184, 146, 2.4)):
        wheel = path(MOTES["steel"], fill=look.main, stroke=look.dark, stroke_width=0.6) + circle(
            0, 0, 2.6, fill=look.dark
        )
        result += group(wheel, transform=at(x, y, scale=size, turn=seed.between(0, 40)))
    return group(result, opacity=0.9)


FORMS: dict[str, Callable[[Power, Seed], str]] = {
    "lightning": _bolts,
    "flame": _flames,
    "frost": _crystals,
    "water": _waves,
    "wind": _gusts,
    "earth": _rocks,
    "plant": _vines,
    "light": _beams,
    "shadow": _tendrils,
    "time": _dial,
    "space": _portal,
    "mind": _ripples,
    "sound": _bars,
    "mirror": _shards,
    "data": _screens,
    "steel": _gears,
}


def form(power: str, seed: Seed) -> str:
    """Draw the great form of a power, behind the person."""
    return FORMS[power](POWERS[power], seed)
