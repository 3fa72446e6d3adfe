"""What a caster wears and carries in Adventurer's box: hair ornaments, and at level 2 tiara, wings and wand."""

from __future__ import annotations

from tools.art.caster.sigils import SHAPES, badge
from tools.art.caster.tones import TONES
from tools.art.colour import WHITE, mix
from tools.art.palette import DEEP_GOLD, GOLD, PALE_GOLD
from tools.art.svg import INK, Drawing, at, circle, ellipse, group, inked, line, path

ORNAMENTS = ("bow", "sigil", "flower", "pins", "band", "glasses")
TEMPLE = (508, 228)  # where an ornament sits in the hair
BOW = "M0 0C-40-70-110-66-104-10-110 54-40 50 0 6 40 50 110 54 104-10 110-66 40-70 0 0Z"
PETAL = "M0-14C34-22 40-74 0-78-40-74-34-22 0-14Z"
CLIP = "M-46-9H46V9H-46Z"
BAND = "M150 318Q338 70 560 312L538 322Q336 108 172 330Z"
STAR = "M0-86 24-26 86-22 38 18 54 80 0 46-54 80-38 18-86-22-24-26Z"
CRESCENT = "M30-90A92 92 0 1 0 86 46 72 72 0 1 1 30-90Z"
FLAME = "M0-112C34-64 82-40 70 30 62 78 28 92 0 92-36 92-70 72-70 28-68 0-46-8-38-36-24-28-16-18-12-4-6-40-14-72 0-112Z"
LEAVES = "M0 84C-92 60-96-30-70-84-18-50 4-10 0 84ZM0 84C92 60 96-30 70-84 18-50-4-10 0 84Z"
WANDS = {
    "sun": "rays",
    "moon": "moon",
    "mars": "flame",
    "mercury": "orb",
    "jupiter": "leaf",
    "venus": "heart",
    "saturn": "ring",
    "none": "star",
}
WINGS = {
    "sun": "feather",
    "moon": "feather",
    "mars": "flame",
    "mercury": "fairy",
    "jupiter": "fairy",
    "venus": "fairy",
    "saturn": "feather",
    "none": "flame",
}


def _bow(colour: str) -> str:
    """Draw a bow."""
    return group(inked(BOW, colour), circle(0, 0, 20, fill=GOLD), transform=at(*TEMPLE, turn=24))


def _flower(colour: str) -> str:
    """Draw a blossom of five petals."""
    petals = "".join(path(PETAL, transform=at(0, 0, turn=72 * index)) for index in range(5))
    return group(group(petals, fill=colour), circle(0, 0, 22, fill=GOLD), transform=at(*TEMPLE))


def _pins(colour: str) -> str:
    """Draw two hair clips."""
    clips = (path(CLIP, fill=fill, transform=at(0, y)) for fill, y in ((colour, 0), (GOLD, 34)))
    return group(*clips, transform=at(488, 262, turn=38))


def _band(colour: str) -> str:
    """Draw a hair band over the crown of the head."""
    return inked(BAND, colour)


def _glasses() -> str:
    """Draw round glasses with a thin gold rim."""
    lenses = "M170 426a62 66 0 1 0 124 0 62 66 0 1 0-124 0ZM330 418a72 72 0 1 0 144 0 72 72 0 1 0-144 0Z"
    frame = line(f"{lenses}M294 416Q312 402 330 414M474 404 560 392", INK, 15) + line(lenses, GOLD, 6)
    return frame + path(lenses, fill="#dff2ff", opacity=0.14)


def ornament(drawing: Drawing, kind: str, colour: str, attribute: str) -> str:
    """Draw what a caster of level 1 wears in the hair; raises KeyError for an unknown kind."""
    if kind == "glasses":
        return _glasses()
    if kind == "sigil":
        return badge(drawing, attribute, 500, 236, 44, 14)
    drawn = {"bow": _bow, "flower": _flower, "pins": _pins, "band": _band}[kind](colour)
    return group(drawn, stroke=INK, stroke_width=8, stroke_linejoin="round")


def tiara(attribute: str) -> str:
    """Draw the tiara of level 2: a gold band, two pearls, and a gem in the attribute's shape."""
    tone = TONES[attribute]
    gem = mix(tone.fill, tone.light, 0.3) if attribute != "venus" else "#ff9ab4"
    peak = "M190 240Q250 200 276 150 300 196 338 98 378 192 408 146 428 190 506 228L498 262Q340 190 200 272Z"
    stone = path(SHAPES[attribute], fill=gem, stroke_width=8 / 40, transform=at(340, 178, scale=40))
    glint = ellipse(328, 164, 9, 12, fill=WHITE, opacity=0.85)
    pearls = "".join(circle(x, y, 14, fill=PALE_GOLD) for x, y in ((276, 148), (408, 144), (338, 96)))
    shine = line("M214 246Q340 176 488 240", "#fff4cc", 6, opacity=0.9)
    return group(inked(peak, GOLD), pearls, stone, stroke=INK, stroke_width=8, stroke_linejoin="round") + shine + glint


def _feather(light: str, dark: str) -> str:
    """Draw a feathered wing spread to the right."""
    feathers = (
        "M60 60C120-60 190-250 330-330 372-350 398-330 392-300 420-306 436-280 420-250 446-246 452-216 430-190 "
        "452-178 448-150 420-130 434-110 420-86 388-76 396-50 372-30 338-30 340-2 306 20 262 14 210 60 130 100 60 96Z"
    )
    quills = (
        "M110 40C170-80 240-200 330-270M140 52C210-40 300-130 384-190M160 64C230 0 300-50 366-84"
        "M180 70C230 40 270 16 310-4"
    )
    return inked(feathers, light) + line(quills, dark, 8)


def _fairy(light: str, dark: str) -> str:
    """Draw a fairy's two wings of one side."""
    upper = "M60 50C100-140 250-350 400-320 470-290 420-130 330-60 260-10 150 30 60 50Z"
    lower = "M70 60C180 20 340 0 390 60 400 130 300 180 210 160 140 140 90 100 70 60Z"
    veins = "M90 30C160-120 270-250 380-280M110 34C220-60 320-130 390-220M120 72C200 60 290 60 350 84"
    return group(inked(upper + lower, light), opacity=0.92) + line(veins, dark, 6)


def _flame(light: str, dark: str) -> str:
    """Draw a wing of flames."""
    outer = (
        "M60 70C110-60 180-160 210-330 270-270 280-220 276-170 320-210 350-270 352-330 420-250 420-150 380-90 "
        "420-96 444-114 460-140 460-40 400 50 300 84 220 110 130 110 60 70Z"
    )
    inner = (
        "M110 62C160-30 210-90 232-190 268-130 262-90 256-60 300-90 340-130 352-190 372-100 340-30 300 10 "
        "250 60 180 84 110 62Z"
    )
    return inked(outer, dark) + path(inner, fill=light, stroke="none")


def wings(attribute: str) -> str:
    """Draw the pair of wings behind a caster of level 2."""
    tone = TONES[attribute]
    light, dark = mix(tone.light, WHITE, 0.45), mix(tone.frame, tone.light, 0.35)
    one = {"feather": _feather, "fairy": _fairy, "flame": _flame}[WINGS[attribute]](light, dark)
    pair = "".join(group(one, transform=at(x, 610, mirror=mirror)) for x, mirror in ((384, False), (330, True)))
    return group(pair, stroke=INK, stroke_width=9, stroke_linejoin="round")


def _jewel(attribute: str, gem: str) -> str:
    """Draw the head of a wand."""
    kind = WANDS[attribute]
    if kind == "rays":
        spikes = "".join(
            path("M-22-56 0-112 22-56Z", fill=GOLD, transform=at(0, 0, turn=45 * index)) for index in range(8)
        )
        return spikes + circle(0, 0, 62, fill=GOLD) + circle(0, 0, 40, fill=gem)
    if kind == "ring":
        return circle(0, 0, 52, fill=gem) + path("M-104 22C-60 60 60 30 104-22 60-4-60 22-104 22Z", fill=GOLD)
    if kind == "orb":
        return path("M-84-14A86 86 0 0 0 84-14L62-14A62 62 0 0 1-62-14Z", fill=GOLD) + circle(0, -10, 56, fill=gem)
    if kind == "heart":
        return path("M0 84C-120 0-86-88-28-80-10-76 0-60 0-48 0-60 10-76 28-80 86-88 120 0 0 84Z", fill=gem)
    shape, fill = {"moon": (CRESCENT, GOLD), "flame": (FLAME, gem), "leaf": (LEAVES, gem), "star": (STAR, GOLD)}[kind]
    inner = {"moon": circle(30, -8, 24, fill=gem), "star": circle(0, 0, 24, fill=gem)}.get(kind, "")
    if kind == "flame":
        inner = path(FLAME, fill="#ffe07a", stroke="none", transform="translate(0 34) scale(.5)")
    return path(shape, fill=fill) + inner


def wand(attribute: str) -> str:
    """Draw the wand held up beside the face."""
    tone = TONES[attribute]
    gem = mix(tone.fill, tone.light, 0.25) if attribute != "venus" else "#ff8fae"
    staff = line("M0 60V520", INK, 34) + line("M0 60V520", "#f7eedb", 18) + line("M-26 96H26M-18 126H18", DEEP_GOLD, 16)
    jewel = group(_jewel(attribute, gem), stroke=INK, stroke_width=10, stroke_linejoin="round")
    glint = ellipse(-18, -24, 11, 15, fill=WHITE, opacity=0.8)
    return group(staff, jewel, glint, transform=at(612, 600, turn=17))
