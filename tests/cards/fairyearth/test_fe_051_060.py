"""A player card, characters of metal and earth: fe-051 to fe-060."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.fairyearth.checks import (
    check_player,
    check_skill,
    check_unit,
)
from tests.cards.fairyearth.support import (
    aims,
    fight,
    life,
    next_turn,
    picks,
    put,
    rich,
    settle,
    theirs,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset

ONE = Side(right=["u191"])
"""A side with a unit."""


def charmed(card: str) -> dict[str, object]:
    """Return a unit with a charm."""
    return {"card": card, "attached": ["charm"]}


def test_fe_051_was_never_written(rules: Ruleset) -> None:
    """Life 12, lines water, earth, metal. Miracle, 2 life: 3 damage to target opposing unit."""
    check_player(rules, "fe-051", 12, "aem")
    own = ONE.but(player=["fe-051"])
    check_skill(rules, own, ONE.but(left=["u151"]), "fe-051", "any", hp=2)
    t = Table(rules, own, Side(right=["u191"], left=["u151"]))
    t.do("activate", "fe-051")
    assert aims(t) == ["u151", "u191"]
    settle(t, "u151")
    assert (t.stat("u151", "dp"), t.stat("opp.right", "dp"), t.stat("own.right", "dp")) == (2, 9, 9)


def test_fe_052_looks_for_a_door(rules: Ruleset) -> None:
    """Metal 1/3/1 at cost 1. Skill, cost 1 and it turns act: free target card of the opponent's arrest, draw 1."""
    check_unit(rules, "fe-052", "m", 1, "1/3/1", "m1")
    own = ONE.but(left=["fe-052"], arrest=[{"card": "c3", "owner": "opp"}], deck=["c4", "c5"])
    opp = ONE.but(arrest=[{"card": card, "owner": "own"} for card in ("u111", "u121")])
    check_skill(rules, own, opp, "fe-052", points=1, rest=True)
    t = Table(rules, own, opp)
    t.do("activate", "fe-052")
    assert aims(t) == ["u111", "u121"]
    settle(t, "u121")
    assert (t.faces("own.abyss"), t.faces("opp.arrest"), t.faces("own.hand")) == (["u121"], ["u111"], ["c4"])


def test_fe_053_wants_a_sword(rules: Ruleset) -> None:
    """Metal 1/3/3 at cost 2. When it gets an enchant, from either player, draw 1."""
    check_unit(rules, "fe-053", "m", 2, "1/3/3", "m1")
    for target, drawn in (("fe-053", 1), ("u111", 0)):
        t = Table(rules, rich("charm", right=["fe-053", "u111"]), phase="set")
        put(t, "charm", target)
        assert (len(t.slots("own.hand")), t.decision.kind) == (drawn, "priority")
    t = Table(rules, rich("charm", "charm", right=["fe-053"]), phase="set")
    put(t, "charm")
    put(t, "charm")
    assert len(t.slots("own.hand")) == 2
    t = Table(rules, Side(right=["fe-053"]), rich("charm"), phase="set", active=1)
    put(t, "charm")
    assert len(t.slots("own.hand")) == 1


def test_fe_054_ticks(rules: Ruleset) -> None:
    """Metal 3/4/3 at cost 4. Skill in the own turn, cost 1: LV +2 until the turn ends."""
    check_unit(rules, "fe-054", "m", 4, "3/4/3", "m2n1")
    own = ONE.but(left=["fe-054"])
    check_skill(rules, own, ONE, "fe-054", "own", points=1)
    t = Table(rules, own, ONE)
    use(t, "fe-054")
    assert [t.stat("fe-054", name) for name in ("mp", "dp", "lv")] == [3, 4, 5]
    assert t.stat("own.right", "lv") == 1
    next_turn(t)
    assert t.stat("fe-054", "lv") == 3


def test_fe_055_cuts_threads(rules: Ruleset) -> None:
    """Metal 3/5/5 at cost 4. When it destroys a unit in a fight: up to 1 opposing enchant to the abyss, draw 1."""
    check_unit(rules, "fe-055", "m", 4, "3/5/5", "m2n1")
    own = Side(right=["fe-055", charmed("u363")])
    opp = Side(left=["u111"], right=[charmed("u191"), {"card": "u151", "attached": ["fe-039"]}])
    t = Table(rules, own, opp)
    fight(t, "fe-055", by=["u111"])
    assert aims(t) == ["charm", "done", "fe-039"]
    settle(t, "fe-039")
    assert (t.faces("opp.attached"), t.faces("opp.abyss"), len(t.slots("own.hand"))) == (["charm"], ["fe-039"], 1)
    t = Table(rules, own, opp, active=1)
    fight(t, "u111", by=["fe-055"])
    settle(t, "charm")
    assert (t.faces("opp.attached"), len(t.slots("own.hand"))) == (["fe-039"], 1)
    t = Table(rules, own, opp)
    fight(t, "fe-055")
    assert (t.decision.kind, len(t.slots("own.hand"))) == ("priority", 0)


def test_fe_056_loves_the_number(rules: Ruleset) -> None:
    """Metal 3/7/3 at cost 5. MP + the number of unit cards in your arrest, at most 4."""
    check_unit(rules, "fe-056", "m", 5, "3/7/3", "m2n1")
    held = [{"card": card, "owner": "opp"} for card in ("u111", "fel", "spell", "c3", "c4", "c5")]
    for n, mp in ((0, 3), (3, 5), (5, 7), (6, 7)):
        opp = Side(arrest=[{"card": "c1", "owner": "own"}], abyss=["u121"])
        t = Table(rules, Side(right=["fe-056", "u121"], arrest=held[:n], abyss=["u131"]), opp)
        assert [t.stat("fe-056", name) for name in ("mp", "dp", "lv")] == [mp, 7, 3]
        assert t.stat("own.right.u121", "mp") == 1


def test_fe_057_strikes_back(rules: Ruleset) -> None:
    """Metal and earth 3/5/3 at cost 4. When it defends: MP +2 for each enchant of yours, at most 4, gain 1 life."""
    check_unit(rules, "fe-057", "me", 4, "3/5/3", "m1e1n1")
    for friends, mp in (([], 3), (["u353"], 5), (["u353", "u363"], 7), (["u353", "u363", "u555"], 7)):
        own = Side(right=["fe-057"], left=[charmed(card) for card in friends], life=10)
        t = Table(rules, own, Side(left=[charmed("u191")]), active=1)
        t.do("fight")
        while t.decision.kind == "priority":
            t.do("pass")
        t.do("defend", "fe-057")
        settle(t)
        assert [t.stat("fe-057", name) for name in ("mp", "dp", "lv")] == [mp, 5, 3]
        assert life(t) == (11, 20)


def test_fe_058_clings(rules: Ruleset) -> None:
    """Metal 1/4/2 at cost 2. Opposing units in the field opposite have LV -1."""
    check_unit(rules, "fe-058", "m", 2, "1/4/2", "m1")
    t = Table(rules, Side(right=["fe-058", "u222"]), Side(left=["u434", "u353"], right=["u363"], hand=["u333"]))
    assert [t.stat(card, "lv") for card in ("u434", "u353", "u363", "u222", "u333")] == [3, 2, 3, 2, 3]
    assert [t.stat("u434", name) for name in ("mp", "dp")] == [4, 3]


def test_fe_059_sneezes(rules: Ruleset) -> None:
    """Earth 1/4/1 at cost 1. Destroyed: search up to 1 character card of cost 2 or less."""
    check_unit(rules, "fe-059", "e", 1, "1/4/1", "e1")
    own = rich("do-kill", "do-home", right=["fe-059", "u151"], deck=["c2", "c3", "sum", "fel", "c1", "spell"])
    t = Table(rules, own)
    put(t, "do-kill", "fe-059")
    assert picks(t) == ["c1", "c2", "done", "fel"]
    settle(t, "c1")
    assert (sorted(t.faces("own.hand")), t.decision.kind) == (["c1", "do-home"], "priority")
    for card, target in (("do-kill", "u151"), ("do-home", "fe-059")):
        t = Table(rules, own)
        put(t, card, target)
        assert t.decision.kind == "priority"
    t = theirs(rules, own)
    put(t, "do-kill", "fe-059")
    assert picks(t) == ["c1", "c2", "done", "fel"]


def test_fe_060_turns_pots(rules: Ruleset) -> None:
    """Earth 1/5/2 at cost 2. When you place a seal or an emblem, gain 1 life, once a turn."""
    check_unit(rules, "fe-060", "e", 2, "1/5/2", "e1")
    own = Side(right=["fe-060"], hand=["do-seal", "do-seal", "crest"], life=10)
    t = Table(rules, own, Side(hand=["do-seal"]))
    put(t, "do-seal")
    assert life(t) == (11, 20)
    put(t, "do-seal")
    assert life(t) == (11, 20)
    t = Table(rules, own, phase="set")
    put(t, "crest")
    assert life(t) == (11, 20)
    t = theirs(rules, own)
    put(t, "do-seal")
    assert (life(t), t.decision.kind) == ((11, 20), "priority")
    t = Table(rules, own, Side(hand=["do-seal"]), active=1)
    put(t, "do-seal")
    assert life(t) == (10, 20)
