"""What the rule tests of Fairyearth share: a small pool of clean cards.

Characters without skills, MP/DP/LV, cost 2 and one seal of the attribute unless said: "wood" 2/3/2, "fire" 3/2/3,
"earth" 1/5/1, "metal" 4/2/4, "water" 2/2/5; "free" 1/1/1 (no cost, no condition). Felfuse "fel" 5/5 (soul eat 2), angel
"angel" 3/3/1 (soul eat 3), summon "imp" 3/3/3, atziluth "titan" 6/6/2 (soul eat 4). "skilled" (skill: draw 1).
Rapids: "bolt" (2 damage to the opponent), "zap" (2 damage to target unit), "gift" (draw 2), "no" (answers: negate). Art
"curse" (soul eat 2: 3 damage). Ritual "trap" (any time: 2 damage). Enchant "blade" (+2 MP), emblem "banner" (own units
+1 MP), holy emblem "halo" (soul eat 2). Player "maid": wood, fire, earth, life 20, miracle (cost 1: draw 1).
`DECK` is a legal deck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.engine import machine
from pyapp.engine.face import Ability, Cost, Face, Op, Selector, Static
from pyapp.engine.ruleset import Ruleset, Setup
from pyapp.realms.fairyearth.names import ATTRIBUTES
from pyapp.realms.fairyearth.ruleset import make_ruleset

if TYPE_CHECKING:
    from pyapp.engine.event import Event
    from pyapp.engine.state import State
    from pyapp.play.scenario import Table


def face(card_id: str, kind: str, *abilities: Ability, attributes: str = "none", **more: Any) -> Face:  # noqa: ANN401
    """Return a face of one or more attributes ("fire water"); its name is the id unless given.

    `needs` is a table such as {"fire": 1}, `lines` of a player card are such as "wood fire earth"; all other keywords
    are numbers: cost, mp, dp, lv, soul, life.
    """
    name, words = more.pop("name", card_id), frozenset(more.pop("keywords", ()))
    needs = more.pop("needs", {})
    asked = tuple(needs.get(attribute, 0) for attribute in ATTRIBUTES) if needs else ()
    lines = tuple(ATTRIBUTES.index(attribute) for attribute in more.pop("lines", "").split())
    kinds = tuple(ATTRIBUTES.index(attribute) for attribute in attributes.split())
    stats = more if kind == "player" else {"cost": 0, **more}
    return Face(card_id, 0, kind, name, kinds, stats, words, abilities, needs=asked, lines=lines)


def unit(card_id: str, kind: str = "character", *abilities: Ability, **more: Any) -> Face:  # noqa: ANN401 - as for `face`
    """Return a unit, 1/1/1 unless said otherwise; a felfuse has no LV."""
    numbers = {"mp": 1, "dp": 1} if kind == "felfuse" else {"mp": 1, "dp": 1, "lv": 1}
    return face(card_id, kind, *abilities, **{**numbers, **more})


def use(*do: Op, when: str = "", **more: Any) -> Ability:  # noqa: ANN401 - fields of an ability
    """Return what a card does that is used up."""
    return Ability("on", "resolves", time=when, do=do, **more)


def skill(*do: Op, when: str = "active", **more: Any) -> Ability:  # noqa: ANN401 - fields of an ability
    """Return a skill, used in the own active phase outside the fight, once a turn unless said otherwise."""
    more.setdefault("once_per_turn", True)
    return Ability("action", when, do=do, **more)


def miracle(*do: Op, when: str = "any", **more: Any) -> Ability:  # noqa: ANN401 - fields of an ability
    """Return a miracle, used in any active phase, once a turn unless said otherwise."""
    return skill(*do, when=when, **more)


def trigger(event: str, *do: Op, **more: Any) -> Ability:  # noqa: ANN401 - fields of an ability
    """Return an ability that goes on the chain by itself."""
    return Ability("on", event, do=do, **more)


def static(*statics: Static, **more: Any) -> Ability:  # noqa: ANN401 - fields of an ability
    """Return what a card does by lying there."""
    return Ability("static", statics=statics, **more)


def op(name: str, **params: Any) -> Op:  # noqa: ANN401 - the parameters of an op
    """Return an op; `source` stands for the Python keyword `from`, `bind` for `as`."""
    words = {"source": "from", "bind": "as"}
    return Op(name, {words.get(key, key): value for key, value in params.items()})


DRAW, HURT = op("draw", n=1, who="you"), op("damage", n=2, who="opponent")
AIM = op("target", bind="aim", source=Selector("both", "units"))
ZAP = op("wound", card="aim", n=2)
ON_UNIT = use(AIM, op("attach", card="aim"))
"""What an enchant does: go under a unit."""

FACES = (
    unit("wood", attributes="wood", cost=2, needs={"wood": 1}, mp=2, dp=3, lv=2),
    unit("fire", attributes="fire", cost=2, needs={"fire": 1}, mp=3, dp=2, lv=3),
    unit("earth", attributes="earth", cost=2, needs={"earth": 1}, mp=1, dp=5, lv=1),
    unit("metal", attributes="metal", cost=2, needs={"metal": 1}, mp=4, dp=2, lv=4),
    unit("water", attributes="water", cost=2, needs={"water": 1}, mp=2, dp=2, lv=5),
    unit("free", attributes="wood"),
    unit("fel", "felfuse", cost=3, needs={"none": 1}, mp=5, dp=5, soul=2),
    unit("angel", "angel", keywords={"swordwing"}, cost=3, needs={"none": 1}, mp=3, dp=3, lv=1, soul=3),
    unit("imp", "summon", attributes="fire", cost=2, needs={"fire": 1}, mp=3, dp=3, lv=3),
    unit("titan", "atziluth", keywords={"dispose"}, cost=5, needs={"none": 2}, mp=6, dp=6, lv=2, soul=4),
    unit("skilled", "character", skill(DRAW), attributes="earth", cost=1),
    face("bolt", "rapid", use(HURT), attributes="fire", cost=2),
    face("zap", "rapid", use(AIM, ZAP), attributes="metal", cost=1),
    face("gift", "rapid", use(op("draw", n=2, who="you")), attributes="water", cost=3, needs={"none": 2}),
    face("no", "rapid", use(op("negate"), answers=Selector("opp", "chain")), attributes="water", cost=2),
    face("curse", "art", use(op("damage", n=3, who="opponent")), cost=2, soul=2),
    face(
        "trap",
        "ritual",
        use(HURT, when="any"),
        attributes="wood",
        cost=2,
        needs={"wood": 1},
    ),
    face("blade", "enchant", ON_UNIT, static(Static("host", "add", "mp", 2)), attributes="metal", cost=1),
    face("banner", "emblem", static(Static(Selector("own", "units"), "add", "mp", 1)), attributes="wood", cost=2),
    face("halo", "holy_emblem", static(Static(Selector("own", "units"), "add", "dp", 1)), cost=2, soul=2),
    face("maid", "player", miracle(DRAW, cost=Cost(points=1)), attributes="", lines="wood fire earth", life=20),
)
PLAIN = make_ruleset(FACES)
"""The rule set of the pool above."""

_COUNTS = {
    "wood": 3, "fire": 3, "earth": 3, "free": 3, "fel": 3, "angel": 3, "imp": 3, "titan": 3, "skilled": 3, "bolt": 3,
    "zap": 3, "gift": 2, "no": 3, "curse": 3, "trap": 3, "blade": 3, "banner": 2, "halo": 1, "maid": 1,
}  # fmt: skip
DECK = tuple(card for card, n in _COUNTS.items() for _ in range(n))
"""A legal deck: 50 cards and a player card."""


def pool_of(*faces: Face) -> Ruleset:
    """Return the rule set of PLAIN and more cards."""
    return make_ruleset((*FACES, *faces))


def new_game(seed: int = 1, *, first: int | None = 0, **switches: Any) -> tuple[State, list[Event]]:  # noqa: ANN401 - switch values
    """Open a game of two DECKs; return its state and what happened so far."""
    return machine.open_game(PLAIN, Setup((DECK, DECK), tuple(switches.items()), first), seed)


def reasons(t: Table, kind: str, card: str | int = -1, target: str | int = -1) -> list[tuple[str, str]]:
    """Return (rule, key) of what keeps the deciding seat from it; none when it may."""
    refusal = t.why_not(kind, card, target)
    return [(reason.rule, reason.key) for reason in refusal.reasons] if refusal else []


def all_pass(t: Table) -> list[Event]:
    """Let both pass until the chain has resolved or another question opens."""
    done: list[Event] = []
    while t.state.decision is not None and t.decision.kind == "priority" and t.state.chain:
        done += t.do("pass")
    return done
