"""Cards of Fairyearth by which turns, windows and loops are tested (FE3)."""

from __future__ import annotations

from pyapp.engine.face import Cost, Selector, Static
from tests.rules.fairyearth import AIM, DRAW, ON_UNIT, face, miracle, op, pool_of, skill, static, trigger, unit, use

PUMP = op("stat", card="self", stat="mp", add=1)
POOL = pool_of(
    unit("early", "character", trigger("prepare", DRAW)),
    unit("late", "character", trigger("end", DRAW)),
    unit("foe", "character", skill(DRAW, when="opp")),
    unit("calm", "character", skill(DRAW, when="peace")),
    unit("warrior", "character", skill(DRAW, when="fight")),
    unit("keen", "character", skill(DRAW, when="own")),
    unit("free-skill", "character", skill(PUMP, once_per_turn=False)),
    unit("spinner", "character", skill(op("cross", card="self"), once_per_turn=False)),
    unit("game-skill", "character", skill(PUMP, once_per_turn=False, once_per_game=True)),
    unit("stuck", "character", static(Static("self", "cannot", "react", 0))),
    unit("rooted", "character", static(Static("self", "cannot", "move", 0))),
    unit("hermit", "character", skill(DRAW, place="abyss", cost=Cost(points=2))),
    unit("herald", "character", skill(DRAW, place="hand")),
    face("mine", "rapid", use(DRAW, when="own")),
    face("theirs", "rapid", use(DRAW, when="opp")),
    face("clash", "rapid", use(DRAW, when="fight")),
    face("hush", "rapid", use(op("forbid", who="opponent", what="rapids"))),
    face("dull", "rapid", use(op("forbid", who="opponent", what="skills"))),
    face("dry", "rapid", use(op("forbid", who="opponent", what="miracles"))),
    face("bar", "rapid", use(op("forbid", who="you", what="summons"))),
    face("save", "rapid", use(AIM, op("return", card="aim"))),
    face("shield", "rapid", use(op("prevent", who="you", what="effects"))),
    face("grow", "rapid", use(AIM, op("stat", card="aim", stat="dp", add=2))),
    face("bell", "enchant", ON_UNIT, trigger("prepare", DRAW)),
    unit("prop", "summon", static(Static(Selector("own", "units", (("other", 1),)), "add", "dp", 2))),
    face("blight", "emblem", static(Static(Selector("opp", "units"), "add", "dp", -2))),
    face("crank", "emblem", skill(DRAW, cost=Cost(rest=True), once_per_turn=False)),
    face("monk", "player", miracle(DRAW, cost=Cost(rest=True)), attributes="", lines="wood wood wood", life=20),
    face("endless", "player", miracle(DRAW, once_per_turn=False), attributes="", lines="wood wood wood", life=20),
)
