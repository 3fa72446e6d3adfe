"""Which art a card gets: its `art` word, and what stands in when that word means nothing.

People (character, extra, player): person/<name> or person/<name>+<power>; cast.toml says how <name> looks, without an
entry the name decides. Monsters: emblem/<name> of emblems.toml. All others: a game-icon (subjects.toml has colours).
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from tools.art.calamity import monster, sign
from tools.art.calamity.look import Look, check, default_look
from tools.art.calamity.portrait import Sitting, portrait
from tools.art.calamity.tones import POWERS
from tools.art.cutout import Pose
from tools.art.packages import ArtError, icon_names, suggestion
from tools.art.realm import table
from tools.art.subject import Subject, subject

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tools.art.realm import Card

REALM = "calamity"
PEOPLE = frozenset({"character", "extra", "player"})
PERSON, EMBLEM = "person/", "emblem/"
STAND_INS = {"arcana": "magic-swirl", "item": "swap-bag", "support": "healing-shield", "anomaly": "burning-meteor"}
POSES = {
    "arcana": Pose(size=104, y=94),
    "item": Pose(size=104, y=94),
    "support": Pose(size=108, y=94),
    "anomaly": Pose(size=140, y=96),
}
BY_OP = {
    "damage": "flame",
    "draw": "data",
    "search": "data",
    "heal": "plant",
    "stat": "light",
    "level": "steel",
    "destroy": "lightning",
    "banish": "space",
    "summon": "space",
    "recruit": "sound",
    "return": "wind",
    "move": "wind",
    "discard": "mind",
    "look": "mind",
    "peek": "mind",
    "cannot": "frost",
    "forbid": "frost",
    "negate": "mirror",
    "again": "time",
    "mill": "shadow",
    "prevent": "earth",
    "control": "mind",
}
"""The power someone shows whose `art` names none, by what the abilities do first."""
BY_KEYWORD = {
    "agile": "wind",
    "twin": "mirror",
    "direct": "shadow",
    "bastion": "earth",
    "guard": "steel",
    "absolute": "light",
}


def level(card: Card) -> int:
    """Give a person's level; the player character stands outside of levels and is drawn in full power."""
    return int(card.facts.get("level", 5 if card.kind == "player" else 0))


def _person(card: Card) -> tuple[str, str]:
    """Give name and power of a card's `art`; an unknown power counts as none named."""
    if not card.art.startswith(PERSON):
        return card.id, ""
    name, _, power = card.art.removeprefix(PERSON).partition("+")
    return name, power if power in POWERS else ""


def _ops(value: Any) -> Iterator[str]:  # noqa: ANN401 (parsed TOML)
    """Give the ops of a part of a set file's entry, in order."""
    if isinstance(value, dict):
        if "op" in value:
            yield str(value["op"])
        for part in value.values():
            yield from _ops(part)
    elif isinstance(value, list):
        for part in value:
            yield from _ops(part)


def power(card: Card) -> str:
    """Give the power a person shows: the named one, or what fits what the card does; "" for the powerless."""
    name, named = _person(card)
    if named:
        return named
    if level(card) == 0 and card.art.startswith(PERSON):
        return ""
    told = [BY_KEYWORD[word] for word in card.facts.get("keywords", ()) if word in BY_KEYWORD]
    told += [BY_OP[op] for op in _ops(card.facts.get("ability", [])) if op in BY_OP]
    if told:
        return told[0]
    return "" if level(card) == 0 else list(POWERS)[sum(name.encode()) % len(POWERS)]


def look(card: Card) -> Look:
    """Give a person's look: made up from the name, overridden by the cast list; raises ArtError for a wrong entry."""
    name, _ = _person(card)
    made_up = default_look(name, power(card), level(card), card.kind)
    given = table(REALM, "cast").get(name, {})
    known = {entry.name for entry in fields(Look)}
    if wrong := set(given) - known:
        raise ArtError(f"cast.toml, {name}: unknown {', '.join(sorted(wrong))}")
    result = Look(**{**{key: getattr(made_up, key) for key in known}, **given})
    if words := check(result):
        raise ArtError(f"cast.toml, {name}: {words} is not known")
    return result


def sitting(card: Card) -> Sitting:
    """Give what a portrait shows."""
    return Sitting(look(card), power(card), level(card), card.kind)


def emblem_name(card: Card) -> str:
    """Give the emblem of a monster's card; the first one when its `art` is unknown."""
    name = card.art.removeprefix(EMBLEM)
    return name if monster.layers(name) else next(iter(monster.names()))


def shown(card: Card) -> Subject:
    """Give what a card shows that is neither person nor monster."""
    name = card.art if card.art in icon_names() else STAND_INS[card.kind]
    given = table(REALM, "subjects").get(card.kind, {}).get(name, {})
    return subject(name, POSES[card.kind], given, [])


def draw(card: Card) -> str:
    """Give the SVG of a card's art."""
    if card.kind in PEOPLE:
        return portrait(card.id, sitting(card))
    if card.kind == "monster":
        return monster.card(card.id, emblem_name(card))
    return sign.anomaly(card.id, shown(card)) if card.kind == "anomaly" else sign.sign(card.id, shown(card), card.kind)


def icons(card: Card) -> set[str]:
    """Give the icons a card's art is made of."""
    if card.kind in PEOPLE:
        return set()
    if card.kind == "monster":
        return monster.icons(emblem_name(card))
    return {shown(card).name}


def problem(card: Card) -> str:
    """Say what is wrong with a card's `art`, with suggestions; "" when it is known."""
    if not card.art:
        return "no art given"
    if card.kind in PEOPLE:
        named = card.art.partition("+")[2]
        if not card.art.startswith(PERSON):
            return f"art of a person is {PERSON}<name> or {PERSON}<name>+<power>, not {card.art!r}"
        return f"no power {named!r}{suggestion(named, frozenset(POWERS))}" if named and named not in POWERS else ""
    if card.kind == "monster":
        known = frozenset(EMBLEM + name for name in monster.names())
        return "" if card.art in known else f"no emblem {card.art!r}; there are {', '.join(sorted(known))}"
    return "" if card.art in icon_names() else f"no icon {card.art!r}{suggestion(card.art, icon_names())}"
