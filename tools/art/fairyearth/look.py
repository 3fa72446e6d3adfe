"""How a person of Fairyearth looks: given in cast.toml, or made up from the name, the attribute and the station."""

from __future__ import annotations

from dataclasses import dataclass

from tools.art import face
from tools.art.colour import WHITE, mix
from tools.art.elements import TONES
from tools.art.fairyearth import crowns, dress, wings
from tools.art.packages import hair_names
from tools.art.person import SKINS, Person
from tools.art.seed import Seed

STATIONS = ("fairy", "fel", "angel", "deity", "master")
"""Who someone is: the word before the name in a card's `art`."""
HAIR = {
    "wood": ("#57b36a", "#8cc85a", "#2f8f6b", "#c8d46a", "#a86f3c"),
    "fire": ("#e8583c", "#f0813c", "#d8433c", "#f0a04a", "#8e2a2a"),
    "earth": ("#a06a43", "#7a5a48", "#c29a6a", "#d8a8b0", "#5f4a3e"),
    "metal": ("#e7cf86", "#d8d4e4", "#f6e2b0", "#c98a5a", "#b8c0d0"),
    "water": ("#4f9be0", "#6fc8e8", "#2f5fb0", "#a8d8f0", "#5fb8a8"),
    "fel": ("#4a2a48", "#2a2030", "#6a1f34", "#c9c0d4", "#38304e"),
    "angel": ("#f6e8c0", "#f4f0f8", "#f0c8a0", "#e0d0f0", "#f6d8d8"),
    "deity": ("#e9e4ff", "#2c2858", "#b89ae0", "#8ad0d8", "#f0d8a0"),
    "master": ("#f0c878", "#7a6ad0", "#8a4a34", "#3f3a52", "#e0a0a8", "#4f8a6a"),
}
WINGS = {
    "wood": ("leaf", "butterfly", "dragonfly"),
    "fire": ("flame", "butterfly", "moth"),
    "earth": ("moth", "petal", "butterfly"),
    "metal": ("dragonfly", "butterfly", "petal"),
    "water": ("fin", "dragonfly", "butterfly"),
    "fel": ("bat",),
    "angel": ("feather",),
    "deity": ("feather", "none", "petal"),
    "master": ("none",),
}
OUTFITS = {
    "wood": ("leaves", "petals", "tunic"),
    "fire": ("petals", "tunic", "gown", "mail"),
    "earth": ("cloak", "tunic", "leaves", "petals"),
    "metal": ("mail", "gown", "petals"),
    "water": ("shell", "gown", "petals"),
    "fel": ("coat",),
    "angel": ("mail", "robe", "gown"),
    "deity": ("robe", "gown"),
    "master": ("robe", "cloak"),
}
CROWNS = {
    "wood": ("none", "wreath", "bloom", "antennae", "antlers"),
    "fire": ("none", "antennae", "circlet", "bloom"),
    "earth": ("acorn", "none", "pointed", "wreath"),
    "metal": ("circlet", "none", "antennae", "bloom"),
    "water": ("coral", "none", "circlet", "antennae"),
    "fel": ("horns",),
    "angel": ("halo",),
    "deity": ("spikes", "halo"),
    "master": ("tiara", "circlet", "wreath"),
}
CLOTHS = {
    "fel": (
        ("#22101c", "#8e1f3e", "#d0506a"),
        ("#1c1430", "#5a2a5a", "#c0788a"),
        ("#2a0f14", "#6a2430", "#e8884a"),
    ),
    "angel": (
        ("#e8ecfa", "#b8c4e8", "#e8c06a"),
        ("#fff0e0", "#d8b878", "#7a9ae0"),
        ("#d8d0f0", "#a898d0", "#f0a0a8"),
    ),
    "deity": (
        ("#3a2f7a", "#e8d8ff", "#ffd76a"),
        ("#f4ecff", "#b090d8", "#6ad0d8"),
        ("#1c3a5a", "#d8f0f4", "#f0c060"),
    ),
    "master": (
        ("#174a35", "#fff6dd", "#57d6a0"),
        ("#2a2156", "#e8e0ff", "#b58cff"),
        ("#5a1f2a", "#fff0dc", "#ff9a6a"),
        ("#1f3a6a", "#e4f0ff", "#8ad0f0"),
    ),
}
"""Main colour, second colour, accent of those whose element does not decide them."""
IRIS = {"fel": "#d0263a", "angel": "#4f8ed8", "deity": "#8a5ae0", "master": "#2b9a6a"}
BLOODLESS = ("#ece0ea", "#dccfe0", "#e8d8e4")
SHORT_SHARE = 0.22
"""Of those whose hair is short."""
TOO_SHORT = frozenset({"short04", *(f"short{n}" for n in (10, 11, 12, 13, 14, 15, 17, 18, 19))})
"""Styles for those who ask for them, as are those with flowers in the hair: crowns do not go with these."""
FLOWERY = frozenset({"long03", "long08"})


@dataclass(frozen=True, kw_only=True)
class Look(Person):
    """A person with ear, wings, outfit and crown (words of crowns.py, wings.py, dress.py) and their colours."""

    ear: str
    wings: str
    wing: str
    outfit: str
    main: str
    second: str
    accent: str
    crown: str
    crown_colour: str


def _own(station: str, attribute: str) -> str:
    """Give the key of the lists above: a fairy's is its element's, for a fairy without one the metal's."""
    if station != "fairy":
        return station
    return attribute if attribute in HAIR else "metal"


def _hair(seed: Seed) -> str:
    """Choose a style."""
    length = "short" if seed.chance(SHORT_SHARE) else "long"
    return seed.choice(
        [style for style in hair_names() if style.startswith(length) and style not in TOO_SHORT | FLOWERY]
    )


def _cloth(seed: Seed, own: str, attribute: str) -> tuple[str, str, str]:
    """Choose main colour, second colour and accent of the clothes."""
    if own in CLOTHS:
        return seed.choice(CLOTHS[own])
    tone = TONES[attribute]
    main = mix(tone.frame, seed.choice(("#ffffff", "#120a24", "#e8c06a", "#c88ad0")), seed.between(0.05, 0.28))
    return main, mix(tone.light, WHITE, 0.5), mix(tone.light, seed.choice(("#ffd76a", "#ff9ac0", "#8ad8f0")), 0.5)


def default_look(name: str, station: str, attribute: str) -> Look:
    """Make up a look; the same words always give the same person."""
    seed, own = Seed(f"fairyearth {name}"), _own(station, attribute)
    tone, colour = TONES[attribute], seed.choice(HAIR[own])
    main, second, accent = _cloth(seed, own, attribute)
    membrane = {"fel": "#b03a5e", "angel": "#fff8ea", "deity": "#e8dcff"}.get(own, mix(tone.light, tone.frame, 0.12))
    return Look(
        hair=_hair(seed),
        back=seed.choice(("none", "none", "long", "tails")),
        hair_colour=colour,
        tips=mix(colour, "#24123a" if own != "angel" else "#d8a878", 0.45),
        skin=seed.choice(BLOODLESS if own == "fel" else SKINS),
        iris=IRIS.get(own, mix(tone.frame, tone.light, 0.12)),
        mood=seed.choice({"fel": ("keen", "keen", "calm"), "angel": ("calm", "open", "keen")}.get(own, face.MOODS[:4])),
        mouth=seed.choice({"fel": ("smirk", "flat"), "deity": ("flat", "smile")}.get(own, face.MOUTHS)),
        ear=seed.choice({"master": ("elf", "none"), "angel": ("none",), "water": ("fin", "elf")}.get(own, ("elf",))),
        wings=seed.choice(WINGS[own]),
        wing=mix(membrane, WHITE, seed.between(0, 0.35)) if own != "fel" else membrane,
        outfit=seed.choice(OUTFITS[own]),
        main=main,
        second=second,
        accent=accent,
        crown=seed.choice(CROWNS[own]),
        crown_colour=accent if own != "fel" else "#7a2040",
    )  # fmt: skip


def check(look: Look) -> str:
    """Say which word of a look means nothing; "" when all do."""
    known = {
        "hair": hair_names(),
        "back": ("none", "long", "tails"),
        "mood": face.MOODS,
        "mouth": face.MOUTHS,
        "ear": ("none", *crowns.EARS),
        "wings": tuple(wings.WINGS),
        "outfit": dress.OUTFITS,
        "crown": tuple(crowns.CROWNS),
    }
    return ", ".join(
        f"{key} = {getattr(look, key)!r}" for key, words in known.items() if getattr(look, key) not in words
    )
