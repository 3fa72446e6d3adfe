"""Which art a card gets: its `art` word, and what stands in when that word means nothing.

People: fairy/<name> (character, summon), fel/<name> (felfuse), angel/<name>, deity/<name> (atziluth), master/<name>
(player); cast.toml says how <name> looks, without an entry the name decides. Creatures: beast/<icon> for any unit
(subjects.toml has colours and eyes). Magic: the name of a game-icon.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from tools.art.cutout import Pose
from tools.art.elements import TONES
from tools.art.fairyearth import sign
from tools.art.fairyearth.look import Look, check, default_look
from tools.art.fairyearth.portrait import Sitting, portrait
from tools.art.packages import ArtError, icon_names, suggestion
from tools.art.realm import table
from tools.art.subject import Subject, subject

if TYPE_CHECKING:
    from tools.art.realm import Card

REALM = "fairyearth"
BEAST = "beast/"
STATION = {
    "character": "fairy",
    "summon": "fairy",
    "felfuse": "fel",
    "angel": "angel",
    "atziluth": "deity",
    "player": "master",
}
"""The word before a person's name, by the kind of card; all other kinds are magic."""
STAND_INS = {
    "rapid": "winged-arrow",
    "art": "burning-dot",
    "ritual": "magic-portal",
    "enchant": "breastplate",
    "emblem": "moon-orbit",
    "holy_emblem": "sun-radiations",
}
BEAST_STAND_IN = "wolf-head"
POSES = {
    "rapid": Pose(size=106, y=94),
    "art": Pose(size=106, y=94),
    "ritual": Pose(size=108, y=92),
    "enchant": Pose(size=118, y=94),
    "emblem": Pose(size=78, y=94),
    "holy_emblem": Pose(size=78, y=94),
}
BEAST_POSE = Pose(size=150, y=104)


def attribute(card: Card) -> str:
    """Give a card's first attribute; for a player card that of its top line."""
    if card.kind == "player":
        lines = card.facts.get("lines", ())
        found = lines[1] if len(lines) > 1 else "wood"
    else:
        given = card.facts.get("attribute", "none")
        found = given if isinstance(given, str) else next(iter(given), "none")
    return found if found in TONES else "none"


def is_beast(card: Card) -> bool:
    """Tell whether a unit is shown as a creature."""
    return card.art.startswith(BEAST) and card.kind != "player"


def is_person(card: Card) -> bool:
    """Tell whether a card has a portrait."""
    return card.kind in STATION and not is_beast(card)


def _name(card: Card) -> str:
    """Give the name in a person's `art`; the card's id when it has none."""
    station, _, name = card.art.partition("/")
    return name if station == STATION[card.kind] and name else card.id


def look(card: Card) -> Look:
    """Give a person's look: made up from the name, overridden by the cast list; raises ArtError for a wrong entry."""
    name, station = _name(card), STATION[card.kind]
    made_up = default_look(name, station, attribute(card))
    given = table(REALM, "cast").get(station, {}).get(name, {})
    known = {entry.name for entry in fields(Look)}
    if wrong := set(given) - known:
        raise ArtError(f"cast.toml, {station}/{name}: unknown {', '.join(sorted(wrong))}")
    result = Look(**{**{key: getattr(made_up, key) for key in known}, **given})
    if words := check(result):
        raise ArtError(f"cast.toml, {station}/{name}: {words} is not known")
    return result


def shown(card: Card) -> Subject:
    """Give what a card shows that is no person; a stand-in when its `art` is unknown."""
    name, stand_in = card.art.removeprefix(BEAST), STAND_INS.get(card.kind, BEAST_STAND_IN)
    found = name if name in icon_names() else stand_in
    group = "beast" if card.kind in STATION else "magic"
    given = table(REALM, "subjects").get(group, {}).get(found, {})
    return subject(found, POSES.get(card.kind, BEAST_POSE), given, [])


def draw(card: Card) -> str:
    """Give the SVG of a card's art."""
    if is_person(card):
        return portrait(card.id, Sitting(look(card), STATION[card.kind], card.kind, attribute(card)))
    if card.kind in STATION:
        return sign.beast(card.id, shown(card), card.kind, attribute(card))
    return sign.sign(card.id, shown(card), card.kind, attribute(card))


def icons(card: Card) -> set[str]:
    """Give the icons a card's art is made of."""
    return set() if is_person(card) else {shown(card).name}


def problem(card: Card) -> str:
    """Say what is wrong with a card's `art`, with suggestions; "" when it is known."""
    if not card.art:
        return "no art given"
    if card.kind not in STATION or is_beast(card):
        name = card.art.removeprefix(BEAST) if is_beast(card) else card.art
        return "" if name in icon_names() else f"no icon {name!r}{suggestion(name, icon_names())}"
    station, _, name = card.art.partition("/")
    if station != STATION[card.kind] or not name:
        words = f"{STATION[card.kind]}/<name>" + ("" if card.kind == "player" else f" or {BEAST}<icon>")
        return f"art of a {card.kind} is {words}, not {card.art!r}"
    return ""
