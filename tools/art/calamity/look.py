"""How a person of the city looks: given in cast.toml, or made up from the name."""

from __future__ import annotations

from dataclasses import dataclass

from tools.art import face
from tools.art.calamity import gear, street
from tools.art.calamity.tones import POWERS
from tools.art.colour import WHITE, mix
from tools.art.packages import hair_names
from tools.art.person import SKINS, Person
from tools.art.seed import Seed

PLAIN_HAIR = ("#5a3a2a", "#2f2530", "#7a4f32", "#a86f3c", "#3a3348", "#8a6248", "#d6ac6c")
BRIGHT_HAIR = ("#4fb0c8", "#e0558a", "#6f62c8", "#e9f0fb", "#f0913c", "#54b070", "#d8433c", "#4f7fd8", "#e7cf86")
PLAIN_EYES = ("#7a4a2c", "#4a6a9a", "#5a7a4a", "#6a4a6a", "#3f6f7a")
SCHOOL, STREET, WORK = (
    ("blazer", "tunic", "cardigan"),
    ("hoodie", "jacket", "knit", "scarf"),
    ("labcoat", "suit", "guard"),
)
GRAND = ("mantle", "mantle", "idol", "jacket", "guard")
CLOTHS = ("#33507a", "#7a3548", "#3a6a5a", "#5a4a86", "#8a5a34", "#2f3a52", "#b5573f", "#47708a")
SHIRTS = ("#f6f6fc", "#fdf0dc", "#dfeaf6", "#f6dfe4")
ACCENTS = ("#e5484d", "#ffd25a", "#5fd0d8", "#f08ac8", "#7cc85a", "#8f7cf4", "#ff9a4a")
EVERYDAY = ("none", "none", "glasses", "pins", "headphones", "cap", "plaster", "band", "ribbon")
EQUIPPED = ("none", "visor", "earpiece", "goggles", "headphones", "pins", "band", "glasses")
TOO_SHORT = frozenset({"short04", "short12", "short13", "short15", "short19"})  # for those who ask for it
REGAL = ("halo", "crown", "halo", "visor")
GIRLS_ONLY = frozenset({"cardigan", "idol"})
STRONG, GREAT = 3, 6
"""Levels from which someone is dressed for the fight, and as one of the great."""


@dataclass(frozen=True, kw_only=True)
class Look(Person):
    """A person with outfit (street.py) and gear (gear.py) and their colours."""

    outfit: str
    main: str
    second: str
    accent: str
    gear: str
    gear_colour: str


def _hair_colour(seed: Seed, power: str, level: int) -> str:
    """Choose a hair colour: everyday ones for the powerless, bright ones and the power's own for the strong."""
    if not power or (level < STRONG and seed.chance(0.55)):
        return seed.choice(PLAIN_HAIR)
    own = mix(POWERS[power].main, POWERS[power].dark, 0.2)
    return own if seed.chance(0.45) else seed.choice(BRIGHT_HAIR)


def _outfit(seed: Seed, level: int, kind: str, *, is_girl: bool) -> str:
    """Choose an outfit that fits the level."""
    if level >= GREAT or kind == "extra":
        kinds: tuple[str, ...] = GRAND
    elif level >= STRONG:
        kinds = (*STREET, *WORK, "blazer")
    else:
        kinds = (*SCHOOL, *SCHOOL, *STREET, "labcoat", "suit")
    return seed.choice([name for name in kinds if is_girl or name not in GIRLS_ONLY])


def _gear(seed: Seed, level: int, kind: str) -> str:
    """Choose what is worn on the head."""
    return seed.choice(REGAL if kind == "extra" else EQUIPPED if level >= STRONG else EVERYDAY)


def default_look(name: str, power: str, level: int, kind: str) -> Look:
    """Make up a look from a person's name; `power` is one of POWERS, or "" for none."""
    seed = Seed(f"citizen {name}")
    is_girl = seed.chance(0.6)
    length = "long" if is_girl else "short"
    styles = [style for style in hair_names() if style.startswith(length) and style not in TOO_SHORT]
    colour = _hair_colour(seed, power, level)
    main = seed.choice(CLOTHS)
    if power and level >= STRONG:
        main = mix(POWERS[power].dark, main, 0.25)
    accent = mix(POWERS[power].main, POWERS[power].dark, 0.12) if power else seed.choice(ACCENTS)
    return Look(
        hair=seed.choice(styles),
        back=seed.choice(("none", "none", "long", "tails")) if is_girl else "none",
        hair_colour=colour,
        tips=mix(colour, "#1c1230", 0.5),
        skin=seed.choice(SKINS),
        iris=mix(POWERS[power].main, POWERS[power].dark, 0.4) if power else seed.choice(PLAIN_EYES),
        mood=seed.choice(("open", "calm", "keen", "keen") if level >= STRONG else ("open", "calm", "open", "smile")),
        mouth=seed.choice(face.MOUTHS),
        lashes=is_girl,
        outfit=_outfit(seed, level, kind, is_girl=is_girl),
        main=main,
        second=seed.choice(SHIRTS) if level < GREAT else mix(main, WHITE, 0.82),
        accent=accent,
        gear=_gear(seed, level, kind),
        gear_colour=seed.choice(ACCENTS) if not power else mix(POWERS[power].main, WHITE, 0.1),
    )


def check(look: Look) -> str:
    """Say which word of a look means nothing; "" when all do."""
    known = {
        "hair": hair_names(),
        "back": ("none", "long", "tails"),
        "mood": face.MOODS,
        "mouth": face.MOUTHS,
        "outfit": tuple(street.OUTFITS),
        "gear": tuple(gear.GEAR),
    }
    wrong = [f"{key} = {getattr(look, key)!r}" for key, words in known.items() if getattr(look, key) not in words]
    return ", ".join(wrong)
