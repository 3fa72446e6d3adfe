"""The pool of CL2's tests: one card for each way of activating an effect and of paying for it."""

from __future__ import annotations

from pyapp.engine.face import Cost, Part, Selector, Static, Tally
from tests.rules.calamity import DRAW, HIT, action, character, face, op, pool_of, resolves, static, summon

OWN, OPP = Selector("own", "characters"), Selector("opp", "characters")
MINE = op("target", bind="aim", source=OWN)
POOL = pool_of(
    face("pump", "arcana", resolves(MINE, op("level", card="aim", add=2))),
    face("sword", "item", resolves(MINE, op("attach", card="aim")), static(Static("host", "add", "atk", 2))),
    face("mine", "support", resolves(DRAW, turn="own")),
    face("theirs", "support", resolves(DRAW, turn="opp")),
    face("toll", "support", resolves(DRAW, cost=Cost(hp=3, parts=(Part("discard", Selector("own", "hand"), 2),)))),
    face("pyre", "arcana", resolves(DRAW, cost=Cost(parts=(Part("tribute", OWN, levels=3), Part("bounce", OWN))))),
    face("exile", "arcana", resolves(DRAW, cost=Cost(parts=(Part("banish", Selector("own", "graveyard"), 2),)))),
    character("agile", 1, action(DRAW), keywords={"agile"}),
    character("free", 1, action(DRAW, once_per_turn=False)),
    character("once", 1, action(DRAW, once_per_turn=False, once_per_game=True)),
    character("fighter", 1, action(DRAW, when="battle")),
    character("dusk", 1, action(DRAW, when="end")),
    character("dawn", 1, action(DRAW, when="opp_end")),
    character("foe", 1, action(DRAW, when="opp")),
    character("quick", 1, action(HIT, when="any", place="hand", cost=Cost(parts=(Part("discard", "self"),)))),
    character("leap", 4, action(op("summon", card="self"), when="any", place="hand")),
    character("ghost", 2, action(op("summon", card="self"), when="card", place="graveyard")),
    character("two", 1, action(DRAW), action(HIT)),
    character("vain", 1, action(op("damage", n=1, who="you"), cost=Cost(parts=(Part("tribute", "self"),)))),
    character("jammer", 1, action(op("negate"), when="any", answers=Selector("opp", "chain"))),
    character("aimer", 1, action(op("target", bind="aim", source=OPP), op("destroy", card="aim"))),
    character("loner", 1, action(DRAW, condition=(Tally(OWN, -1, 1),))),
    face("rally", "support", resolves(DRAW, condition=(Tally(OWN, 2),))),
    face("finale", "support", resolves(DRAW, once_per_game=True)),
    face("no-specials", "support", resolves(op("forbid", who="opponent", what="special"))),
    face("no-supports", "support", resolves(op("forbid", who="opponent", what="supports"))),
    face("pair-ex", "extra", summon(condition=(Tally(OWN, 2),)), level=2),
    face("plain-ex", "extra", summon(), level=2),
    face("late-ex", "extra", level=2),
)  # fmt: skip
