"""What the tests of casting, chain, battle and bloom (CA7 to CA11) add to the pool of `support`.

Rule set `CHAINED`: the pool of `support` and
    Servants, Mars 2 2/2: "sv-coloured" (action any, 2 Mars mana: draw 1), "sv-sworn" (action any, sacrifice another
    own servant: draw 1), "sv-tithe" (action any, discard 1: +1 ATK itself), "sv-proud" (opponents cannot target it),
    "sv-if" (action any, mana 1, if the opponent has a servant: draw 1), "sv-hear" (you cast a card: draw 1),
    "sv-perhaps" (enters, may: draw 1), "sv-aim" (action any, sacrifice another own servant: target servant -9 ATK),
    "sv-hold" (no own servant can be switched), "sv-often" (hits: 1 Sun mana, once a turn), "sv-wake" (hits: it
    recovers), "sv-guest" (last words: draw 2), "sv-pinned" (cannot attack), "sv-dodge" (cannot be attacked),
    "sv-raid" (9/9, double corrupt), "sv-flee" (instead of being destroyed, once a turn: it recovers)
    Chants of cost 1, Mars unless said: "ch-two" (quickcast, target own servant +1 ATK and target opposing servant
    reversed), "ch-shy" (quickcast, target own servant cannot be targeted), "ch-raze" (destroys all servants),
    "ch-offer" (the opponent sacrifices a servant), "ch-take" (no attribute, quickcast, sacrifices all own servants),
    "ch-back" (quickcast, target servant of the own graveyard enters recovered), "ch-crack" (no attribute, cost 0,
    quickcast, corrupts 1), "ch-if" (if you have a servant: draw 1)
    Barriers of cost 2: "ba-drum" (an own servant enters: draw 1), "ba-bell" (an own servant enters: 1 Sun mana),
    "ba-cheap" (chants in your hand cost 1 less)
    Casters: "bl-2" (name "bl", level 2, bloom)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.rules.support import (
    BLOOM,
    DRAW,
    PUMP,
    QUICK,
    ability,
    barrier,
    caster,
    chant,
    face,
    pool_of,
    servant,
    target,
)

if TYPE_CHECKING:
    from pyapp.engine.decision import Refusal

SUN = {"op": "mana", "n": 1, "attribute": "sun"}
HAVE_ONE = {"count": {"in": "own.servants"}, "min": 1}
OTHERS = {"in": "own.servants", "other": True}

SERVANTS = (
    servant("sv-coloured", ability(action="any", cost={"mana": 2, "attribute": "mars"}, do=[DRAW])),
    servant("sv-sworn", ability(action="any", cost={"sacrifice": OTHERS}, do=[DRAW])),
    servant("sv-tithe", ability(action="any", cost={"discard": 1}, do=[PUMP])),
    servant(
        "sv-aim",
        ability(
            action="any",
            cost={"sacrifice": OTHERS},
            do=[target("both"), {"op": "stat", "card": "aim", "stat": "atk", "add": -9}],
        ),
    ),
    servant("sv-hold", ability(static=[{"of": {"in": "own.servants"}, "cannot": "switch"}])),
    servant("sv-proud", ability(static=[{"of": "self", "cannot": "be_targeted"}])),
    servant(
        "sv-if", ability(action="any", cost={"mana": 1}, when={"count": {"in": "opp.servants"}, "min": 1}, do=[DRAW])
    ),
    servant("sv-hear", ability(on="cast", who={"in": "own.chain"}, do=[DRAW])),
    servant("sv-perhaps", ability(on="enters", may=True, do=[DRAW])),
    servant("sv-often", ability(on="hits", limit="turn", do=[SUN])),
    servant("sv-wake", ability(on="hits", do=[{"op": "pose", "card": "self", "to": "recovered"}])),
    servant("sv-guest", ability(on="destroyed", do=[DRAW, DRAW])),
    servant("sv-pinned", ability(static=[{"of": "self", "cannot": "attack"}])),
    servant("sv-dodge", ability(static=[{"of": "self", "cannot": "be_attacked"}])),
    servant("sv-raid", atk=9, def_=9, keywords=("double_corrupt",)),
    servant(
        "sv-flee",
        ability(instead="destroyed", limit="turn", do=[{"op": "pose", "card": "self", "to": "recovered"}]),
    ),
)

CHANTS = (
    chant(
        "ch-two", 1,
        {"op": "target", "as": "mine", "from": {"in": "own.servants"}}, target("opp"),
        {"op": "stat", "card": "mine", "stat": "atk", "add": 1}, {"op": "pose", "card": "aim", "to": "reversed"},
        keywords=QUICK,
    ),
    chant("ch-shy", 1, target("own"), {"op": "cannot", "card": "aim", "what": "be_targeted"}, keywords=QUICK),
    chant("ch-raze", 1, {"op": "destroy", "card": {"in": "both.servants"}}),
    chant("ch-offer", 1, {"op": "sacrifice", "who": "opponent", "from": {"in": "own.servants"}, "count": 1}),
    chant("ch-take", 1, {"op": "sacrifice", "card": {"in": "own.servants"}}, attribute="none", keywords=QUICK),
    chant(
        "ch-back", 1,
        {"op": "target", "as": "soul", "from": {"in": "own.graveyard", "kind": "servant"}},
        {"op": "enter", "card": "soul", "pose": "recovered"},
        keywords=QUICK,
    ),
    chant("ch-crack", 0, {"op": "corrupt", "n": 1, "who": "opponent"}, attribute="none", keywords=QUICK),
    face("ch-if", "chant", "mars", {"cost": 1}, abilities=(ability(on="resolves", when=HAVE_ONE, do=[DRAW]),)),
)  # fmt: skip

BARRIERS = (
    barrier("ba-drum", ability(on="enters", who={"in": "own.servants"}, do=[DRAW])),
    barrier("ba-bell", ability(on="enters", who={"in": "own.servants"}, do=[SUN])),
    barrier("ba-cheap", ability(static=[{"of": {"in": "own.hand", "kind": "chant"}, "stat": "cost", "add": -1}])),
)

CASTERS = (caster("bl-2", keywords=BLOOM),)

CHAINED = pool_of(*SERVANTS, *CHANTS, *BARRIERS, *CASTERS)
"""The rule set of this pool and that of `support`."""


def reasons(refusal: Refusal | None) -> list[tuple[str, str]]:
    """Return the (rule, key) pairs of a refusal, in order; none when the thing is allowed."""
    return [(reason.rule, reason.key) for reason in refusal.reasons] if refusal else []
