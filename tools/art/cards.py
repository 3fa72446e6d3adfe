"""Which art a card gets: its `art` word, and what stands in when that word means nothing."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from tools.art import creature
from tools.art.caster import portrait
from tools.art.creature import Subject
from tools.art.cutout import Coat, Pose, Prop
from tools.art.figures import FIGURES
from tools.art.look import Look, default_look
from tools.art.packages import ROOT, ArtError, icon_names, suggestion

HERE = Path(__file__).parent
CARDS = ROOT / "cards" / "caster"
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


@dataclass(frozen=True)
class Card:
    """What the art needs to know of a card."""

    id: str
    name: str
    kind: str
    attribute: str
    level: int
    art: str


def cards() -> list[Card]:
    """Read all sets of the realm."""
    result = []
    for file in sorted(CARDS.glob("set_*.toml")):
        for entry in tomllib.loads(file.read_text(encoding="utf-8"))["card"]:
            name, level = entry["name"]["zh-Hant"], entry.get("level", 1)
            result.append(Card(entry["id"], name, entry["kind"], entry["attribute"], level, entry.get("art", "")))
    return result


@cache
def _table(name: str) -> dict[str, dict[str, Any]]:
    """Read one of this folder's tables."""
    return tomllib.loads((HERE / name).read_text(encoding="utf-8"))


def cast_name(card: Card) -> str:
    """Give the word after "girl-" without the level's number."""
    return card.art.removeprefix(GIRL).removesuffix(f"-{card.level}")


def look(card: Card) -> Look:
    """Give a caster's look: made up from the name, overridden by the cast list."""
    made_up = default_look(card.name, card.attribute)
    given = _table("cast.toml").get(cast_name(card), {}) if card.art.startswith(GIRL) else {}
    known = {entry.name for entry in fields(Look)}
    if wrong := set(given) - known:
        raise ArtError(f"cast.toml, {cast_name(card)}: unknown {', '.join(sorted(wrong))}")
    return Look(**{**{name: getattr(made_up, name) for name in known}, **given})


def subject_name(card: Card) -> str:
    """Give the figure or icon of a card that is no caster; a stand-in when its `art` is unknown."""
    known = card.art in icon_names() or (card.kind == "servant" and card.art in FIGURES)
    return card.art if known else STAND_INS[card.kind][card.attribute]


def subject(card: Card) -> Subject:
    """Give what a card shows; raises TypeError for a wrong key in subjects.toml or scenes.toml."""
    name = subject_name(card)
    given = dict(_table("subjects.toml").get(name, {}))
    colours = given.pop("coat", None)
    pose = replace(POSES[card.kind], **given)
    props = tuple(Prop(**entry) for entry in _table("scenes.toml").get(card.id, {}).get("props", ()))
    return Subject(name, Coat(*colours) if colours else None, pose, props)


def draw(card: Card) -> str:
    """Give the SVG of a card's art."""
    if card.kind == "caster":
        return portrait(card.id, look(card), card.level)
    return DRAWERS[card.kind](card.id, subject(card), card.attribute)


def problems(listed: list[Card]) -> list[str]:
    """Name the cards whose `art` is missing or unknown, with suggestions."""
    result = []
    known = icon_names() | frozenset(FIGURES)
    for card in listed:
        if card.kind == "caster":
            if card.art and not card.art.startswith(GIRL):
                result.append(f"{card.id}: a caster's art is girl-<name>, not {card.art!r}")
        elif not card.art:
            result.append(f"{card.id}: no art given; {subject_name(card)} stands in")
        elif card.art not in known:
            near = suggestion(card.art, known)
            result.append(f"{card.id}: no figure or icon {card.art!r}{near} ({subject_name(card)} stands in)")
    return result
