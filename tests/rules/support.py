"""What the rule tests of Caster share: a small pool of clean cards, and short ways to lay them out.

The pool, rule set `PLAIN`; numbers are cost ATK/DEF:

Servants without abilities
    "sv-mars-1" 1 1/0, "sv-mars-2" 2 2/2, "sv-mars-3" 3 4/4, "sv-mars-4" 4 8/2, "sv-sun-2" 2 2/2, "sv-sun-wall"
    2 0/4, "sv-none-3" 3 3/3, "sv-moon-0" 0 1/1
Servants with one keyword
    all Mars 2 2/2: "sv-bloom", "sv-double", "sv-slow", "sv-hubris", "sv-unbound", "sv-quick"
Servants with one ability
    all Mars 2 2/2: "sv-enter" (enters: draw 1), "sv-last" (destroyed: draw 1), "sv-end" (own end phase: draw
    1), "sv-unity" (+1 ATK for each other own Mars servant), "sv-attack" (attacks: +1 ATK), "sv-act" (action
    any, mana 1: +1 ATK itself), "sv-rest" (action any, rest: draw 1), "sv-main" (action main, mana 1: draw 1),
    "sv-once" (action any, mana 1, once a turn: draw 1), "sv-sac" (action any, sacrifice itself: draw 1)
Casters without abilities
    "ma-1" "ma-2" (name "ma", Mars, level 1 and 2), "mb-1" "mb-2" (name "mb", Mars), "su-1" "su-2" (name "su",
    Sun), "no-1" (name "no", no attribute, level 1)
Casters with more
    "bl-1" (name "bl", Mars, level 1, bloom), "ab-1" (name "ab", Moon, level 1, action any, rest: draw 1),
    "st-1" "st-2" (name "st", Mars; st-2: action any, one from stock: draw 1), "lv-2" (name "ma", Mars, level 2;
    levels up: draw 1)
Chants
    "ch-draw" Mars 1 draw 1, "ch-quick" Mars 1 quickcast draw 1, "ch-free" none 0 quickcast draw 1, "ch-pump"
    Mars 1 quickcast target own servant +4 ATK, "ch-kill" Mars 3 target opposing servant destroy it, "ch-flip"
    Mars 1 quickcast target opposing servant becomes reversed, "ch-up" Mars 1 quickcast target own servant
    recovers, "ch-bounce" Mars 1 quickcast target any servant to hand, "ch-steal" Mars 3 quickcast target
    opposing servant, gain control, "ch-no" Mercury 2 quickcast negate target opposing chant, "ch-corrupt" Moon
    2 corrupt 1, "ch-mana" Mars 0 quickcast 3 Sun mana, "ch-bloom" Mars 2 bloom draw 1, "ch-bloom-kill" Mars 2
    bloom destroy target opposing servant, "ch-set" Mars 1 quickcast target servant ATK becomes 1, "ch-weak"
    Mars 1 quickcast target servant -9 ATK, "ch-both" Mars 1 each draws 1, "ch-down" Mars 1 top deck card face
    down
Barriers
    "ba-plain" none 2, "ba-pump" Mars 2 own servants +1 ATK, "ba-bloom" Mars 2 bloom

More cards are one call away: `servant("x", ability(on="enters", do=[DRAW]), atk=3)`; `pool_of(*faces)` gives a rule set
of PLAIN and these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.content.compile import compile_ability
from pyapp.content.errors import Place
from pyapp.content.reader import Node
from pyapp.content.vocabulary import REALMS
from pyapp.engine import machine
from pyapp.engine.face import Face
from pyapp.engine.ruleset import Ruleset, Setup
from pyapp.realms.caster.names import ATTRIBUTES
from pyapp.realms.caster.ruleset import make_ruleset

if TYPE_CHECKING:
    from pyapp.engine.event import Event
    from pyapp.engine.state import State

Abilities = tuple[dict[str, Any], ...]
DRAW = {"op": "draw", "n": 1}


def ability(**table: Any) -> dict[str, Any]:  # noqa: ANN401 - the values of an ability table
    """Return an ability table as a card file has it; `when` stands for the Python keyword `if`."""
    return {("if" if key == "when" else key): value for key, value in table.items()}


def face(card_id: str, kind: str, attribute: str, stats: dict[str, int], **more: Any) -> Face:  # noqa: ANN401 - see below
    """Return a face: `name` (its id unless given), `keywords`, and `abilities`, tables as in a card file."""
    place = Place("support", card_id)
    compiled = [compile_ability(Node(table, place), REALMS["caster"], kind) for table in more.get("abilities", ())]
    attributes = (ATTRIBUTES.index(attribute),)
    keywords = frozenset(more.get("keywords", ()))
    return Face(card_id, 0, kind, more.get("name", card_id), attributes, stats, keywords, tuple(compiled))


def servant(card_id: str, *abilities: dict[str, Any], attribute: str = "mars", **more: Any) -> Face:  # noqa: ANN401 - stats, keywords
    """Return a servant, 2 2/2 unless `cost`, `atk`, `def_` say otherwise."""
    stats = {"cost": more.pop("cost", 2), "atk": more.pop("atk", 2), "def": more.pop("def_", 2)}
    return face(card_id, "servant", attribute, stats, abilities=abilities, **more)


def caster(card_id: str, *abilities: dict[str, Any], attribute: str = "mars", **more: Any) -> Face:  # noqa: ANN401 - name, keywords
    """Return a caster; its name is the id without the level, its level the last character of the id."""
    name, _, level = card_id.rpartition("-")
    more.setdefault("name", name)
    return face(card_id, "caster", attribute, {"level": int(level)}, abilities=abilities, **more)


def chant(
    card_id: str, cost: int, *ops: dict[str, Any], attribute: str = "mars", keywords: tuple[str, ...] = ()
) -> Face:
    """Return a chant that does the ops when it resolves."""
    does = {"on": "resolves", "do": list(ops)}
    return face(card_id, "chant", attribute, {"cost": cost}, abilities=(does,), keywords=keywords)


def barrier(card_id: str, *abilities: dict[str, Any], attribute: str = "mars", **more: Any) -> Face:  # noqa: ANN401 - keywords
    """Return a barrier of cost 2."""
    return face(card_id, "barrier", attribute, {"cost": 2}, abilities=abilities, **more)


def target(side: str, **filters: Any) -> dict[str, Any]:  # noqa: ANN401 - the values of a selector
    """Return the op that targets one servant of a side under the name "aim"."""
    return {"op": "target", "as": "aim", "from": {"in": f"{side}.servants", **filters}}


QUICK, BLOOM = ("quickcast",), ("bloom",)
KIN = {"in": "own.servants", "other": True, "same_attribute": True}
PUMP = {"op": "stat", "card": "self", "stat": "atk", "add": 1}

SERVANTS = (
    servant("sv-mars-1", cost=1, atk=1, def_=0),
    servant("sv-mars-2"),
    servant("sv-mars-3", cost=3, atk=4, def_=4),
    servant("sv-mars-4", cost=4, atk=8, def_=2),
    servant("sv-sun-2", attribute="sun"),
    servant("sv-sun-wall", attribute="sun", atk=0, def_=4),
    servant("sv-none-3", attribute="none", cost=3, atk=3, def_=3),
    servant("sv-moon-0", attribute="moon", cost=0, atk=1, def_=1),
    servant("sv-bloom", keywords=BLOOM),
    servant("sv-double", keywords=("double_corrupt",)),
    servant("sv-slow", keywords=("slow_start",)),
    servant("sv-hubris", keywords=("hubris",)),
    servant("sv-unbound", keywords=("unbound",)),
    servant("sv-quick", keywords=QUICK),
    servant("sv-enter", ability(on="enters", do=[DRAW])),
    servant("sv-last", ability(on="destroyed", do=[DRAW])),
    servant("sv-end", ability(on="end", turn="own", do=[DRAW])),
    servant(
        "sv-unity",
        ability(static=[{"of": "self", "stat": "atk", "add": {"count": KIN}}]),
    ),
    servant("sv-attack", ability(on="attacks", do=[PUMP])),
    servant("sv-act", ability(action="any", cost={"mana": 1}, do=[PUMP])),
    servant("sv-rest", ability(action="any", cost={"rest": True}, do=[DRAW])),
    servant("sv-main", ability(action="main", cost={"mana": 1}, do=[DRAW])),
    servant("sv-once", ability(action="any", cost={"mana": 1}, limit="turn", do=[DRAW])),
    servant("sv-sac", ability(action="any", cost={"sacrifice": "self"}, do=[DRAW])),
)  # fmt: skip

CASTERS = (
    caster("ma-1"),
    caster("ma-2"),
    caster("mb-1"),
    caster("mb-2"),
    caster("su-1", attribute="sun"),
    caster("su-2", attribute="sun"),
    caster("no-1", attribute="none"),
    caster("bl-1", keywords=BLOOM),
    caster("ab-1", ability(action="any", cost={"rest": True}, do=[DRAW]), attribute="moon"),
    caster("st-1"),
    caster("st-2", ability(action="any", cost={"stock": 1}, do=[DRAW])),
    caster("lv-2", ability(on="levels_up", do=[DRAW]), name="ma"),
)

CHANTS = (
    chant("ch-draw", 1, DRAW),
    chant("ch-quick", 1, DRAW, keywords=QUICK),
    chant("ch-free", 0, DRAW, attribute="none", keywords=QUICK),
    chant("ch-pump", 1, target("own"), {"op": "stat", "card": "aim", "stat": "atk", "add": 4}, keywords=QUICK),
    chant("ch-kill", 3, target("opp"), {"op": "destroy", "card": "aim"}),
    chant("ch-flip", 1, target("opp"), {"op": "pose", "card": "aim", "to": "reversed"}, keywords=QUICK),
    chant("ch-up", 1, target("own"), {"op": "pose", "card": "aim", "to": "recovered"}, keywords=QUICK),
    chant("ch-bounce", 1, target("both"), {"op": "return", "card": "aim"}, keywords=QUICK),
    chant("ch-steal", 3, target("opp"), {"op": "control", "card": "aim"}, keywords=QUICK),
    chant(
        "ch-no", 2,
        {"op": "target", "as": "aim", "from": {"in": "opp.chain", "kind": "chant"}}, {"op": "negate", "card": "aim"},
        attribute="mercury", keywords=QUICK,
    ),
    chant("ch-corrupt", 2, {"op": "corrupt", "n": 1, "who": "opponent"}, attribute="moon"),
    chant("ch-mana", 0, {"op": "mana", "n": 3, "attribute": "sun"}, keywords=QUICK),
    chant("ch-bloom", 2, DRAW, keywords=BLOOM),
    chant("ch-bloom-kill", 2, target("opp"), {"op": "destroy", "card": "aim"}, keywords=BLOOM),
    chant("ch-set", 1, target("both"), {"op": "stat", "card": "aim", "stat": "atk", "set": 1}, keywords=QUICK),
    chant("ch-weak", 1, target("both"), {"op": "stat", "card": "aim", "stat": "atk", "add": -9}, keywords=QUICK),
    chant("ch-both", 1, {"op": "draw", "n": 1, "who": "each"}),
    chant("ch-down", 1, {"op": "facedown", "n": 1}),
)  # fmt: skip

BARRIERS = (
    barrier("ba-plain", attribute="none"),
    barrier("ba-pump", ability(static=[{"of": {"in": "own.servants"}, "stat": "atk", "add": 1}])),
    barrier("ba-bloom", keywords=BLOOM),
)

FACES = (*SERVANTS, *CASTERS, *CHANTS, *BARRIERS)
PLAIN = make_ruleset(FACES)
"""The rule set of the pool above."""


def pool_of(*faces: Face) -> Ruleset:
    """Return the rule set of PLAIN and more cards."""
    return make_ruleset((*FACES, *faces))


DECK = (*(card.id for card in SERVANTS[:12] for _ in range(4)), "ma-1", "ma-1")
"""A legal deck of 50 plain cards."""


def new_game(seed: int = 1, *, first: int | None = 0, **switches: Any) -> tuple[State, list[Event]]:  # noqa: ANN401 - switch values
    """Open a game of two DECKs; return its state, at the first mulligan, and what happened so far."""
    return machine.open_game(PLAIN, Setup((DECK, DECK), tuple(switches.items()), first), seed)


def kinds(events: list[Event]) -> list[str]:
    """Return the kinds of events in their order."""
    return [event.kind for event in events]


def only(events: list[Event], kind: str) -> list[Event]:
    """Return the events of one kind."""
    return [event for event in events if event.kind == kind]
