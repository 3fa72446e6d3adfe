"""The words of Fairyearth's cards (rules FE1 to FE7)."""

from __future__ import annotations

from typing import Any

from pyapp.content.vocabulary.common import (
    AMOUNT,
    CARD,
    CHANGES,
    CHOICES,
    FORKS,
    LISTS,
    MOVES,
    PLAYER,
    controlled,
)
from pyapp.content.vocabulary.schema import (
    BOUND,
    COUNT,
    ELSEWHERE,
    FLAG,
    IN_PLAY,
    PARTS,
    RESOLVES,
    SELECTOR,
    SIGNED,
    TRUE,
    WORD,
    CostSpec,
    DeckPart,
    Events,
    Filter,
    Head,
    Kind,
    OpSpec,
    Param,
    Source,
    Vocabulary,
)

UNITS = ("character", "felfuse", "angel", "summon", "atziluth")
MAGIC = ("rapid", "art", "ritual", "enchant", "emblem", "holy_emblem")
"""Kinds of card that stand in the fields, and those that count as magic (FE5.8)."""
EMBLEMS = ("emblem", "holy_emblem")

FAMILIES = {
    "unit": UNITS,
    "magic": MAGIC,
    "character": ("character", "felfuse", "angel"),
    "summon": ("summon", "atziluth"),
    "rapid": ("rapid", "art"),
    "emblem": EMBLEMS,
}
"""What is a felfuse is a character, too (FE4.4, FE4.5, FE4.8, FE5.2, FE5.7)."""

ELEMENTS = ("wood", "fire", "earth", "metal", "water")
STATS = ("mp", "dp", "lv", "cost")

OPS: dict[str, OpSpec] = {
    **CHOICES,
    **MOVES,
    "destroy": OpSpec("Destroy units (FE4.3).", {"card": CARD}, where=IN_PLAY, takes=UNITS),
    "control": controlled(*UNITS),
    "pose": OpSpec(
        "Turn units to act or react (FE1.9).",
        {"card": CARD, "to": Param(WORD, "poses")},
        variants=("to",),
        where=IN_PLAY,
        takes=UNITS,
    ),
    "damage": OpSpec(
        "Damage to players (FE1.1).", {"n": AMOUNT, "who": Param(WORD, "players", "opponent")}, (), ("who",)
    ),
    "heal": OpSpec("Life for players, up to 20 (FE1.3).", {"n": AMOUNT, "who": PLAYER}, variants=("who",)),
    "wound": OpSpec("Damage to units (FE4.2).", {"card": CARD, "n": AMOUNT}, where=IN_PLAY, takes=UNITS),
    "mend": OpSpec("All damage is taken off units (FE4.2).", {"card": CARD}, where=IN_PLAY, takes=UNITS),
    "meter": OpSpec(
        "The cost meter rises or falls, from 0 to 10 (FE2.6).",
        {"who": PLAYER, "add": Param(SIGNED, low=-10, high=10)},
        variants=("who",),
    ),
    "cross": OpSpec("Units change to the other field of their side.", {"card": CARD}, where=IN_PLAY, takes=UNITS),
    "place": OpSpec(
        "Units come to a field of the controller's, which chooses it, at no cost.",
        {"card": CARD},
        where=ELSEWHERE,
        puts="units",
        takes=UNITS,
    ),
    "free": OpSpec("From arrest to the abyss of the owner (FE7.3).", {"card": CARD}, where=ELSEWHERE, puts="abyss"),
    "mill": OpSpec("From the top of the deck to the abyss.", {"n": AMOUNT, "who": PLAYER}, variants=("who",)),
    "seal": OpSpec("The top card of the own deck becomes a seal, where a line has room (FE2.3).", {"n": AMOUNT}),
    "expose": OpSpec("The opponent's set card is shown; a bluff is found out (FE5.4).", {}),
    "look": OpSpec(
        "The controller of the ability sees hidden cards.",
        {"from": Param(SELECTOR)},
        fixed=("opp", "hand"),
        quantity="bare",
        placed=True,
    ),
    **CHANGES,
    "stat": CHANGES["stat"]._replace(params={**CHANGES["stat"].params, "stat": Param(WORD, "powers")}, takes=UNITS),
    "grow": OpSpec(
        "A stat that is higher or lower for as long as the unit is in play.",
        {"card": CARD, "stat": Param(WORD, "growths"), "add": Param(SIGNED, low=-9, high=9)},
        where=IN_PLAY,
        takes=UNITS,
    ),
    "attach": OpSpec("This card goes under a unit (FE5.5).", {"card": CARD}, where=IN_PLAY, takes=UNITS),
    "forbid": OpSpec(
        "What a player cannot do until end of turn.",
        {"who": PLAYER, "what": Param(WORD, "bans")},
        variants=("who",),
    ),
    "prevent": OpSpec(
        "Damage that does not reach a player until end of turn.",
        {"who": PLAYER, "what": Param(WORD, "harms")},
        variants=("who",),
    ),
    "negate": OpSpec("What this one answers is taken off the chain (FE3.8).", {}),
    **FORKS,
}

FILTERS: dict[str, Filter] = {
    "attribute": Filter(WORD, "attributes"),
    "kind": Filter(WORD, "families"),
    **{f"{stat}_{end}": Filter(BOUND, stat, low=low) for stat in STATS for end, low in (("min", 1), ("max", 0))},
    "keyword": Filter(WORD, "keywords"),
    "other": Filter(TRUE),
    "pose": Filter(WORD, "poses"),
    "attacking": Filter(TRUE),
    "defending": Filter(TRUE),
    "damaged": Filter(FLAG),
    "enchanted": Filter(FLAG),
    "field": Filter(WORD, "fields"),
    "facing": Filter(TRUE, side="opp"),
    "beside": Filter(TRUE, side="own"),
}

COST, MP, DP, LV, SOUL = {"cost": (0, 10)}, {"mp": (0, 9)}, {"dp": (1, 12)}, {"lv": (1, 9)}, {"soul": (1, 9)}


SKILL = {"deed": "skill", "usual": "active"}
"""What the activated abilities of units and emblems are called, and when they are used unless printed (FE3.5)."""


def _kind(numbers: dict[str, tuple[int, int]], abilities: dict[str, tuple[int, int]], **more: Any) -> Kind:  # noqa: ANN401 - fields
    """Return a kind of card with a condition of use; one that eats souls is attributeless (FE2.1)."""
    common = {"abilities": abilities, "prefix": "fe", "has_needs": True, **more}
    if "soul" in numbers:
        return Kind(numbers, line="soul", attributes=(0, 0), nature="none", **common)
    return Kind(numbers, attributes=(1, 2), **common)


def _unit(numbers: dict[str, tuple[int, int]], *innate: str) -> Kind:
    """Return a kind of unit with the keywords that all of it have."""
    return _kind(numbers, {"action": (0, 2), "on": (0, 2), "static": (0, 2), "instead": (0, 1)}, innate=innate, **SKILL)


def _magic(abilities: dict[str, tuple[int, int]], numbers: dict[str, tuple[int, int]] = COST) -> Kind:
    """Return a kind of magic."""
    return _kind(numbers, abilities, keywords=(), **SKILL)


ONCE = {RESOLVES: (1, 1)}
EMBLEM = {"static": (0, 2), "on": (0, 2), "action": (0, 1)}

KINDS = {
    "character": _unit(COST | MP | DP | LV),
    "felfuse": _unit(COST | MP | DP | SOUL),
    "angel": _unit(COST | MP | DP | LV | SOUL, "swordwing"),
    "summon": _unit(COST | MP | DP | LV),
    "atziluth": _unit(COST | MP | DP | LV | SOUL, "dispose"),
    "rapid": _magic(ONCE),
    "art": _magic(ONCE, COST | SOUL),
    "ritual": _magic(ONCE),
    "enchant": _magic({**ONCE, "static": (0, 2), "on": (0, 2), "instead": (0, 1)}),
    "emblem": _magic(EMBLEM),
    "holy_emblem": _magic(EMBLEM, COST | SOUL),
    "player": Kind(
        {"life": (1, 20)},
        {"action": (1, 1), "static": (0, 1), "on": (0, 1)},
        prefix="fe",
        keywords=(),
        attributes=(0, 0),
        lines=3,
        deed="miracle",
        usual="any",
    ),
}

TIMES = ("active", "own", "opp", "any", "peace", "fight", "attack", "defence", "struck")
"""When something may be used: in the own active phase outside the fight; in the own one, the opponent's or both, the
fight included; in both outside the fight; in a fight; after the opponent chose attackers, after defenders were chosen,
after an LV step."""

FAIRYEARTH = Vocabulary(
    realm="fairyearth",
    files=("set_*.toml",),
    lists={
        **LISTS,
        "attributes": (*ELEMENTS, "none"),
        "elements": ELEMENTS,
        "families": (*UNITS, "unit", "magic", *MAGIC),
        "keywords": ("swordwing", "dispose", "flight", "ranger", "vigil", "pierce", "drain"),
        "stats": STATS,
        "powers": ("mp", "dp", "lv"),
        "growths": ("mp", "dp"),
        "deeds": ("attack", "defend", "be_defended", "be_targeted", "be_destroyed", "use", "move", "react"),
        "poses": ("react", "act"),
        "fields": ("right", "left"),
        "places": ("abyss", "deck_top", "deck_bottom", "deck", "removed"),
        "bans": ("rapids", "rituals", "skills", "miracles", "attacks", "defence", "summons"),
        "harms": ("fight", "effects", "all"),
    },
    numbered=frozenset({"attributes", "elements", "poses", "fields"}),
    kinds=KINDS,
    heads={
        "on": Head(("who", "turn", "may", "if", "limit", "do"), ("do",)),
        RESOLVES: Head(("time", "cost", "answers", "if", "do"), ("do",)),
        "action": Head(("from", "cost", "answers", "if", "limit", "do"), ("do",), is_limited=True),
        "static": Head(("if",)),
        "instead": Head(("who", "if", "limit", "do"), ("limit", "do")),
    },
    events=Events(
        card=(
            "enters",
            "destroyed",
            "leaves",
            "attacks",
            "defends",
            "defended",
            "hits",
            "wins",
            "crosses",
            "enchanted",
            "used",
        ),
        player=("draws", "damaged", "healed", "seals", "exposed"),
        phase=("prepare", "active", "set", "end"),
        chained=("used",),
        single=("enters", "destroyed", "leaves"),
        leaving=("destroyed", "leaves"),
        daily=("attacks", "defends", "defended", "hits", "wins"),
        turns={"attacks": "own", "defended": "own", "hits": "own", "defends": "opp"},
    ),
    times=TIMES,
    ops=OPS,
    costs={
        "points": CostSpec(COUNT, high=10),
        "hp": CostSpec(COUNT, high=10),
        "rest": CostSpec(FLAG),
        "discard": CostSpec(PARTS, high=5, pile="hand"),
        "offer": CostSpec(PARTS, fixed="units"),
        "unseal": CostSpec(PARTS, fixed="seals"),
        "exile": CostSpec(PARTS, fixed="abyss"),
        "free": CostSpec(PARTS, fixed="arrest"),
    },
    filters=FILTERS,
    sources={
        "units": Source(on_field=True, kinds=UNITS),
        "enchants": Source(on_field=True, kinds=("enchant",)),
        "emblems": Source(on_field=True, kinds=EMBLEMS),
        "seals": Source(on_field=True),
        "hand": Source(noun="hand", is_row=True),
        **dict.fromkeys(("abyss", "deck", "arrest", "removed"), Source()),
        "chain": Source(noun="anything"),
    },
    groups=(("units", "enchants", "emblems", "seals"), ("abyss", "hand", "deck", "arrest", "removed")),
    deck=(
        DeckPart("main", tuple(kind for kind in KINDS if kind != "player"), 50, 50, 3),
        DeckPart("player", ("player",), 1, 1, 1),
    ),
    curve=("character", "cost"),
    limits=("turn", "free", "game"),
    places=("hand", "abyss"),
    gauges=("life", "cost", "seals", *(f"{element}_seals" for element in ELEMENTS), "magic", "fallen"),
    situations=("fight", "peace"),
    states=("other", "pose", "damaged", "enchanted", "attacking", "defending", "facing", "beside", "field"),
    qualities=("attribute",),
    marks={"enters": "enter", "destroyed": "last_words"},
    shown=("enter", "last_words"),
    families=FAMILIES,
    shapeless=frozenset({"attribute", "attributes", "elements"}),
    has_hosts=True,
    attacks_together=True,
    counted={"dp": "FE4.10"},
    exchange=10,
)
