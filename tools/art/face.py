"""A person's face in Adventurer's box: eyes, brows, mouth, blush. The face's middle is about (345, 420)."""

from __future__ import annotations

from dataclasses import dataclass

from tools.art.colour import WHITE, mix
from tools.art.svg import INK, Drawing, circle, ellipse, group, inked, line, number, path

MOODS = ("open", "calm", "keen", "smile", "wink")
MOUTHS = ("smile", "open", "cat", "flat", "smirk", "small")
LID = {"keen": 0.3, "calm": 0.2}  # how far the upper lid comes down, in parts of the eye's height
INK_MIX = 0.62


@dataclass(frozen=True)
class Eye:
    """Where an eye is and how big; `outer` is +1 for the one with the lashes at its right."""

    x: float
    y: float
    rx: float
    ry: float
    outer: int


LEFT = Eye(230, 420, 38, 57, -1)
RIGHT = Eye(398, 412, 48, 62, 1)


def _points(*values: float) -> str:
    """Write coordinates."""
    return " ".join(number(value) for value in values)


def _closed(eye: Eye) -> str:
    """Draw an eye closed in a smile."""
    ends = _points(eye.x + eye.rx * 1.1, eye.y + eye.ry * 0.12)
    start, bend = _points(eye.x - eye.rx * 1.1, eye.y + eye.ry * 0.12), _points(eye.x, eye.y - eye.ry * 0.75)
    return line(f"M{start}Q{bend} {ends}", INK, 14)


def _iris(drawing: Drawing, eye: Eye, iris: str) -> str:
    """Draw what is within the eye's white: iris, pupil, glow."""
    dark = mix(iris, "#170a2a", INK_MIX)
    x = eye.x - eye.rx * 0.06
    paint = drawing.linear((0, dark), (0.45, mix(dark, iris, 0.6)), (1, mix(iris, WHITE, 0.38)))
    return (
        ellipse(eye.x, eye.y, eye.rx, eye.ry, fill="#fffdf8")
        + ellipse(x, eye.y + eye.ry * 0.06, eye.rx * 0.84, eye.ry * 0.93, fill=paint)
        + ellipse(x, eye.y + eye.ry * 0.05, eye.rx * 0.36, eye.ry * 0.42, fill=mix(dark, "#000000", 0.45))
        + ellipse(x, eye.y + eye.ry * 0.66, eye.rx * 0.5, eye.ry * 0.2, fill=WHITE, opacity=0.38)
    )


def _lid(eye: Eye, low: float) -> str:
    """Draw the lid's shadow on the eye."""
    edge, middle = eye.y - eye.ry * (0.58 - low), eye.y - eye.ry * (0.98 - low)
    top, left, right = eye.y - eye.ry * 1.2, eye.x - eye.rx * 1.2, eye.x + eye.rx * 1.2
    d = f"M{_points(left, top)}H{number(right)}V{number(edge)}Q{_points(eye.x, middle, left, edge)}Z"
    return path(d, fill="#2a1838", opacity=0.3)


def _lashes(eye: Eye, low: float, *, tips: bool) -> str:
    """Draw the upper lash line, with two lashes at the outer end if asked for, and the lower one."""
    top = eye.y - eye.ry * (0.98 - low * 1.1)
    first, last = eye.x - eye.rx * 1.08, eye.x + eye.rx * 1.14
    upper = f"M{_points(first, eye.y - eye.ry * 0.28)}Q{_points(eye.x - eye.rx * 0.55, top - eye.ry * 0.1, eye.x, top)}"
    upper += f"Q{_points(eye.x + eye.rx * 0.7, top + eye.ry * 0.02, last, eye.y - eye.ry * 0.3)}"
    end = last if eye.outer > 0 else first
    reach = eye.outer * eye.rx * 0.34
    two = f"M{_points(end - eye.outer * 6, eye.y - eye.ry * 0.44)}l{_points(reach, -eye.ry * 0.2)}"
    two += f"M{_points(end, eye.y - eye.ry * 0.24)}l{_points(reach, -eye.ry * 0.04)}"
    under = f"M{_points(eye.x - eye.rx * 0.5, eye.y + eye.ry * 1.02)}"
    under += f"Q{_points(eye.x, eye.y + eye.ry * 1.12, eye.x + eye.rx * 0.5, eye.y + eye.ry * 1.02)}"
    outer = line(two, INK, 9) if tips else ""
    return line(upper, INK, 15, stroke_linejoin="round") + outer + line(under, INK, 5, opacity=0.7)


def _open(drawing: Drawing, eye: Eye, iris: str, mood: str, *, lashes: bool) -> str:
    """Draw an open eye."""
    low = LID.get(mood, 0)
    white = drawing.clip(ellipse(eye.x, eye.y, eye.rx, eye.ry))
    x = eye.x - eye.rx * 0.06
    glints = ellipse(x + eye.rx * 0.3, eye.y - eye.ry * 0.36, eye.rx * 0.28, eye.ry * 0.26)
    glints += circle(x - eye.rx * 0.34, eye.y + eye.ry * 0.34, eye.rx * 0.15)
    within = group(_iris(drawing, eye, iris), _lid(eye, low), clip_path=white)
    return within + group(glints, fill=WHITE) + _lashes(eye, low, tips=lashes)


def eyes(drawing: Drawing, iris: str, mood: str, *, lashes: bool = True) -> str:
    """Draw both eyes."""
    left = _closed(LEFT) if mood == "smile" else _open(drawing, LEFT, iris, mood, lashes=lashes)
    right = _closed(RIGHT) if mood in {"smile", "wink"} else _open(drawing, RIGHT, iris, mood, lashes=lashes)
    return left + right


def brows(hair: str, mood: str) -> str:
    """Draw the brows in a darker colour of the hair."""
    colour = mix(hair, "#24123a", 0.55)
    if mood == "keen":
        return line("M184 330 262 352M352 350Q400 318 452 322", colour, 11)
    return line("M188 332Q222 310 262 322M350 318Q400 290 450 316", colour, 10)


def mouth(kind: str) -> str:
    """Draw the mouth; every kind but "open" and "small" is one line."""
    if kind == "open":
        lips = inked("M266 520Q312 534 362 514 352 580 312 582 274 578 266 520Z", "#8f2140", 8)
        return lips + path("M286 562Q312 546 340 558 330 580 312 581 296 580 286 562Z", fill="#f58a92")
    if kind == "small":
        return inked("M296 532Q314 520 332 530 336 556 314 558 294 556 296 532Z", "#8f2140", 8)
    lines = {
        "smile": "M274 530Q312 560 354 524",
        "cat": "M268 528Q288 552 308 532 330 552 350 524",
        "flat": "M284 538Q314 530 340 536",
        "smirk": "M280 540Q320 546 356 518",
    }
    return line(lines[kind], INK, 9, stroke_linejoin="round")


def cheeks() -> str:
    """Draw the blush."""
    flush = ellipse(196, 486, 40, 19) + ellipse(452, 482, 48, 21)
    strokes = line("M176 484l-8 14M196 484l-8 14M432 480l-8 14M454 480l-8 14", "#d8486a", 5, opacity=0.5)
    return group(flush, fill="#f0607e", opacity=0.36) + strokes


def nose(skin: str) -> str:
    """Draw the nose."""
    return line("M292 462q-10 10 2 16", mix(skin, "#7a2a3a", 0.5), 7)
