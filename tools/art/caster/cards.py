"""Which art a card gets: its `art` word, and what stands in when that word means nothing."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from tools.art.caster import creature
from tools.art.caster.figures import FIGURES
from tools.art.caster.look import Look, default_look
from tools.art.caster.portrait import portrait
from tools.art.cutout import Pose
from tools.art.packages import ArtError, icon_names, suggestion
from tools.art.realm import table
from tools.art.subject import Subject, subject

if TYPE_CHECKING:
    from tools.art.realm import Card

REALM = "caster"
GIRL = "girl-"
STAND_INS = {
    "servant": {
        "sun": "lion",
        "moon": "rabbit",
        "mars": "fox-head",
        "mercury": "tropical-fish",
        "jupiter": "deer-head",
        "venus": "butterfly",
        "saturn": "rock-golem",
        "none": "raven",
    },
    "chant": {
        "sun": "sun",
        "moon": "moon-orbit",
        "mars": "fire-spell-cast",
        "mercury": "big-wave",
        "jupiter": "dandelion-flower",
        "venus": "crystal-ball",
        "saturn": "falling-rocks",
        "none": "spell-book",
    },
    "barrier": {
        "sun": "paper-lantern",
        "moon": "shinto-shrine-mirror",
        "mars": "fire-shrine",
        "mercury": "water-fountain",
        "jupiter": "beech",
        "venus": "crystal-shrine",
        "saturn": "stone-tower",
        "none": "shinto-shrine",
    },
}
DRAWERS = {"servant": creature.servant, "chant": creature.chant, "barrier": creature.barrier}
POSES = {"servant": Pose(size=158, y=103), "chant": Pose(size=116, y=94), "barrier": Pose(size=118, y=104)}


def level(card: Card) -> int:
    """Give a caster's level."""
    return int(card.facts.get("level", 1))


def attribute(card: Card) -> str:
    """Give a card's attribute."""
    return str(card.facts["attribute"])


def cast_name(card: Card) -> str:
    """Give the word after "girl-" without the level's number."""
    return card.art.removeprefix(GIRL).removesuffix(f"-{level(card)}")


def look(card: Card) -> Look:
    """Give a caster's look: made up from the name, overridden by the cast list."""
    made_up = default_look(card.name, attribute(card))
    given = table(REALM, "cast").get(cast_name(card), {}) if card.art.startswith(GIRL) else {}
    known = {entry.name for entry in fields(Look)}
    if wrong := set(given) - known:
        raise ArtError(f"cast.toml, {cast_name(card)}: unknown {', '.join(sorted(wrong))}")
    return Look(**{**{name: getattr(made_up, name) for name in known}, **given})


def subject_name(card: Card) -> str:
    """Give the figure or icon of a card that is no caster; a stand-in when its `art` is unknown."""
    known = card.art in icon_names() or (card.kind == "servant" and card.art in FIGURES)
    return card.art if known else STAND_INS[card.kind][attribute(card)]


def shown(card: Card) -> Subject:
    """Give what a card that is no caster shows."""
    name = subject_name(card)
    props = table(REALM, "scenes").get(card.id, {}).get("props", [])
    return subject(name, POSES[card.kind], table(REALM, "subjects").get(name, {}), props)


def draw(card: Card) -> str:
    """Give the SVG of a card's art."""
    if card.kind == "caster":
        return portrait(card.id, look(card), level(card))
    return DRAWERS[card.kind](card.id, shown(card), attribute(card))


def icons(card: Card) -> set[str]:
    """Give the icons a card's art is made of."""
    if card.kind == "caster":
        return set()
    what = shown(card)
    return {what.name, *(thing.icon for thing in what.props)} - set(FIGURES)


def problem(card: Card) -> str:
    """Say what is wrong with a card's `art`, with suggestions; "" when it is known."""
    known = icon_names() | frozenset(FIGURES)
    if card.kind == "caster":
        is_wrong = card.art and not card.art.startswith(GIRL)
        return f"a caster's art is girl-<name>, not {card.art!r}" if is_wrong else ""
    if not card.art:
        return f"no art given; {subject_name(card)} stands in"
    if card.art not in known:
        near = suggestion(card.art, known)
        return f"no figure or icon {card.art!r}{near} ({subject_name(card)} stands in)"
    return ""
