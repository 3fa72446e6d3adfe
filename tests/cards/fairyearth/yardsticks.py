"""Yardsticks of Fairyearth's card tests: no card's test leans on the numbers of another card.

"u232"     character of wood, MP 2, DP 3, LV 2, cost 2 (see UNITS for those there are)
"plain"    what decks are filled with
"fire", "earth", "metal", "water"  the same of another attribute; "c0" to "c6" the same at another cost
"fel"      felfuse 2/3, soul eat 1   "ang"  angel 2/3/2, soul eat 1   "sum"  summon 2/3/2   "atz"  atziluth 2/3/2
"adept"    unit 2/3/2, skill at any time: gain 1 life
"spell", "arte", "rite"  rapid, art (soul eat 1), ritual (any time), cost 1: gain 1 life
"charm"    enchant on any unit: MP +1   "crest", "halo"  emblem and holy emblem without text
"maid-wfe" player card without miracle whose lines are wood, fire, earth; so "maid-ema", "maid-wma", "maid-fma"
Rapids of no cost that do one thing at any time: "do-kill" destroys target unit, "do-stab" 2 damage to target unit,
"do-slow" LV -3 for one, "do-cross", "do-home", "do-bury", "do-steal", "do-act", "do-react" move or turn one; "do-hurt"
you take 2 damage, "do-hit" the opponent takes 2, "do-draw" draw 1, "do-seal" a seal, "do-place" places target unit card
of your abyss; "do-no" negates any use.
"""

from __future__ import annotations

from typing import Any

from pyapp.content.compile import compile_ability
from pyapp.content.errors import Place
from pyapp.content.reader import Node
from pyapp.content.vocabulary import FAIRYEARTH
from pyapp.engine.face import Face

LETTERS = {"w": "wood", "f": "fire", "e": "earth", "m": "metal", "a": "water", "n": "none"}
MAIDS = ("wfe", "ema", "wma", "fma")
UNITS = (
    "u111", "u121", "u131", "u151", "u191", "u212", "u222", "u223", "u232", "u242", "u252", "u262", "u291", "u313",
    "u333", "u353", "u363", "u424", "u434", "u454", "u494", "u555", "u595", "u616",
    "u191-flight", "u291-ranger", "u525-pierce",
)  # fmt: skip
"""Characters by their numbers, some with a keyword."""


def attribute(letter: str) -> int:
    """Return the index of an attribute by its letter."""
    return FAIRYEARTH.attributes.index(LETTERS[letter])


def face(card_id: str, kind: str, *abilities: dict[str, Any], of: str = "w", **more: Any) -> Face:  # noqa: ANN401 - numbers
    """Return a face; abilities are tables as in a card file, all other keywords are its numbers."""
    place = Place("support", card_id)
    keywords = frozenset((*more.pop("keywords", ()), *FAIRYEARTH.kinds[kind].innate))
    compiled = tuple(compile_ability(Node(table, place), FAIRYEARTH, kind) for table in abilities)
    return Face(card_id, 0, kind, card_id, tuple(map(attribute, of)), more, keywords, compiled)


def unit(card_id: str, kind: str = "character", *abilities: dict[str, Any], **more: Any) -> Face:  # noqa: ANN401 - as for `face`
    """Return a unit, 2/3/2 and cost 2 unless said otherwise."""
    numbers = {"cost": 2, "mp": 2, "dp": 3, "lv": 2, **more}
    if kind == "felfuse":
        del numbers["lv"]
    return face(card_id, kind, *abilities, **numbers)


def _by_numbers(card_id: str) -> Face:
    """Return the character of an id such as "u232" or "u191-flight"."""
    numbers, _, keyword = card_id.partition("-")
    stats: dict[str, Any] = dict(zip(("mp", "dp", "lv"), map(int, numbers[1:]), strict=True))
    return unit(card_id, keywords=(keyword,) if keyword else (), **stats)


def aim(place: str, **filters: Any) -> dict[str, Any]:  # noqa: ANN401 - the values of a selector
    """Return the op that targets one card of a place as "aim"."""
    return {"op": "target", "as": "aim", "from": {"in": place, **filters}}


def doing(card_id: str, *ops: dict[str, Any]) -> Face:
    """Return a rapid of no cost that does these ops."""
    return face(card_id, "rapid", {"on": "resolves", "do": list(ops)}, cost=0)


HEAL = {"on": "resolves", "do": [{"op": "heal", "n": 1}]}
ANY_UNIT = aim("both.units")
YARDSTICKS = (
    unit("plain"),
    *(Face(f"maid-{m}", 0, "player", m, (), {"life": 20}, lines=tuple(map(attribute, m))) for m in MAIDS),
    *map(_by_numbers, UNITS),
    *(unit(LETTERS[letter], of=letter) for letter in "fema"),
    *(unit(f"c{n}", cost=n) for n in range(7)),
    unit("fel", "felfuse", of="n", soul=1),
    unit("ang", "angel", of="n", soul=1),
    unit("sum", "summon"),
    unit("atz", "atziluth", of="n", soul=1),
    unit("adept", "character", {"action": "any", "do": [{"op": "heal", "n": 1}]}),
    face("spell", "rapid", HEAL, cost=1),
    face("arte", "art", HEAL, of="n", cost=1, soul=1),
    face("rite", "ritual", {**HEAL, "time": "any"}, cost=1),
    face(
        "charm",
        "enchant",
        {"on": "resolves", "do": [ANY_UNIT, {"op": "attach", "card": "aim"}]},
        {"static": [{"of": "host", "stat": "mp", "add": 1}]},
        cost=1,
    ),
    face("crest", "emblem", cost=1),
    face("halo", "holy_emblem", of="n", cost=1, soul=1),
    doing("do-kill", ANY_UNIT, {"op": "destroy", "card": "aim"}),
    doing("do-stab", ANY_UNIT, {"op": "wound", "card": "aim", "n": 2}),
    doing("do-cross", ANY_UNIT, {"op": "cross", "card": "aim"}),
    doing("do-home", ANY_UNIT, {"op": "return", "card": "aim"}),
    doing("do-bury", ANY_UNIT, {"op": "move", "card": "aim", "to": "abyss"}),
    doing("do-steal", aim("opp.units"), {"op": "control", "card": "aim"}),
    doing("do-act", ANY_UNIT, {"op": "pose", "card": "aim", "to": "act"}),
    doing("do-react", ANY_UNIT, {"op": "pose", "card": "aim", "to": "react"}),
    doing("do-slow", ANY_UNIT, {"op": "stat", "card": "aim", "stat": "lv", "add": -3}),
    doing("do-hurt", {"op": "damage", "n": 2, "who": "you"}),
    doing("do-hit", {"op": "damage", "n": 2}),
    doing("do-draw", {"op": "draw", "n": 1}),
    doing("do-seal", {"op": "seal", "n": 1}),
    doing("do-place", aim("own.abyss", kind="unit"), {"op": "place", "card": "aim"}),
    face("do-no", "rapid", {"on": "resolves", "answers": {}, "do": [{"op": "negate"}]}, cost=0),
)
