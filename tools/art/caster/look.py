"""How a caster looks: given in cast.toml, or made up from the name."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from tools.art import face
from tools.art.caster import dress, regalia
from tools.art.caster.tones import TONES
from tools.art.colour import WHITE, mix
from tools.art.packages import hair_names
from tools.art.person import SKINS, Person
from tools.art.seed import Seed

HAIR_COLOURS = {
    "sun": ("#f0913c", "#f6b94a", "#e8683e", "#ffd77a"),
    "moon": ("#a9b6ec", "#6c6fc8", "#e4e6fb", "#4a4f9e"),
    "mars": ("#e0558a", "#d8433c", "#f2766a", "#8e2444"),
    "mercury": ("#4f8ed8", "#5fb8e0", "#2f5fb0", "#8fd0ee"),
    "jupiter": ("#57b36a", "#8cc85a", "#2f8f6b", "#b5d96a"),
    "venus": ("#e7cf86", "#f0a8b8", "#c98a5a", "#f6e2b0"),
    "saturn": ("#7a5a48", "#a06a43", "#4f4a58", "#c29a6a"),
    "none": ("#8d7fb8", "#5a5468", "#c9c3dd", "#3f3a52"),
}
IRISES = {
    "sun": "#d9822b",
    "moon": "#6a6fd8",
    "mars": "#d8462f",
    "mercury": "#2d7fd0",
    "jupiter": "#2b9a55",
    "venus": "#c77a9a",
    "saturn": "#9a6236",
    "none": "#7a62b0",
}


@dataclass(frozen=True, kw_only=True)
class Look(Person):
    """How a caster looks at every level."""

    attribute: str
    costume: str
    dress: str
    trim: str
    bow: str
    ornament: str
    charm: str
    grown: dict[str, Any] = field(default_factory=dict)  # mood, mouth, costume at level 2

    def at(self, level: int) -> Look:
        """Give the look at a level."""
        return replace(self, **self.grown) if level > 1 else self


def default_look(name: str, attribute: str) -> Look:
    """Make up a look from a caster's name; the same name always gives the same girl."""
    seed, tone = Seed(f"caster {name}"), TONES[attribute]
    colour = seed.choice(HAIR_COLOURS[attribute])
    long_styles = [style for style in hair_names() if style.startswith("long")]
    return Look(
        attribute=attribute,
        hair=seed.choice(long_styles),
        back=seed.choice(("none", "long", "tails")),
        hair_colour=colour,
        tips=mix(colour, "#24123a", 0.5),
        skin=seed.choice(SKINS),
        iris=IRISES[attribute],
        mood=seed.choice(face.MOODS[:3]),
        mouth=seed.choice(face.MOUTHS),
        costume=seed.choice(dress.COSTUMES[:4]),
        dress=tone.frame,
        trim=mix(tone.light, WHITE, 0.55),
        bow=mix(tone.light, tone.frame, 0.25),
        ornament=seed.choice(regalia.ORNAMENTS),
        charm=mix(tone.light, WHITE, 0.3),
    )
