"""Characters of fire and metal, felfuses: fe-071 to fe-080."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.fairyearth.checks import (
    check_times,
    check_unit,
)
from tests.cards.fairyearth.support import (
    aims,
    declare,
    fight,
    life,
    picks,
    put,
    rich,
    settle,
    theirs,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset

ONE, TWO = Side(right=["u191"]), Side(right=["u191"], left=["u151"])
"""A side with a unit, and one with a unit in each field."""


def test_fe_071_goes_up(rules: Ruleset) -> None:
    """Fire 2/3/3 at cost 3. Skill in the own turn, it goes to the abyss: 2 damage to target opposing unit."""
    check_unit(rules, "fe-071", "f", 3, "2/3/3", "f1n1")
    own = ONE.but(left=["fe-071"], cost=0, hand=["u111"])
    check_times(lambda active: Table(rules, own, ONE, active=active), "activate", "fe-071", "own")
    t = Table(rules, own.but(left=["fe-071 act"]), TWO)
    t.do("activate", "fe-071")
    assert aims(t) == ["u151", "u191"]
    settle(t, "u151")
    assert (t.stat("u151", "dp"), t.faces("own.left"), t.faces("own.abyss")) == (3, [], ["fe-071"])
    assert (t.faces("own.hand"), life(t)) == (["u111"], (20, 20))


def test_fe_072_comes_anyway(rules: Ruleset) -> None:
    """Fire 3/3/2 at cost 4. When its attack is defended against: 1 damage to the opponent."""
    check_unit(rules, "fe-072", "f", 4, "3/3/2", "f2n1")
    own, opp = Side(right=["fe-072", "u222"]), Side(left=["u191", "u151"])
    for attacker, left in (("fe-072", 19), ("u222", 20)):
        t = Table(rules, own, opp)
        fight(t, attacker, by=["u191"])
        assert life(t) == (20, left)
    t = Table(rules, own, opp)
    fight(t, "fe-072")
    assert life(t) == (20, 17)


def test_fe_073_sighs(rules: Ruleset) -> None:
    """Fire 3/4/4 at cost 4. When another fire unit of yours attacks, that has MP +1 until the turn ends."""
    check_unit(rules, "fe-073", "f", 4, "3/4/4", "f2n1")
    own = Side(right=["fe-073", "fire", "fe-026"], left=["u151"])
    t = Table(rules, own, Side(right=["fe-034"]))
    declare(t, "fe-073", "fire", "fe-026", "u151")
    settle(t)
    assert [t.stat(card, "mp") for card in ("fe-073", "fire", "fe-026", "u151")] == [3, 3, 3, 1]
    assert [t.stat("fire", name) for name in ("dp", "lv")] == [3, 2]
    t = Table(rules, own, Side(right=["fire"]), active=1)
    declare(t, "fire")
    settle(t)
    assert t.stat("opp.right", "mp") == 2


def test_fe_074_mends(rules: Ruleset) -> None:
    """Fire and metal 3/5/4 at cost 4. Placed: search up to 1 enchant."""
    check_unit(rules, "fe-074", "fm", 4, "3/5/4", "f1m1n1")
    own = rich("fe-074", maid="fma", deck=["charm", "crest", "c1", "fe-039", "spell"])
    t = Table(rules, own, phase="set")
    put(t, "fe-074")
    assert picks(t) == ["charm", "done", "fe-039"]
    settle(t, "charm")
    assert (t.faces("own.hand"), t.decision.kind) == (["charm"], "priority")
    t = theirs(rules, Side(abyss=["fe-074"], hand=["do-place"], deck=["charm", "fe-039"]))
    put(t, "do-place")
    assert len(picks(t)) == 3


def test_fe_075_loses_her_temper(rules: Ruleset) -> None:
    """Fire and water 3/4/3 at cost 5. When you use a rapid or an art: 1 damage to the opponent, once a turn."""
    check_unit(rules, "fe-075", "fa", 5, "3/4/3", "f1a1n1")
    own = rich("spell", "arte", right=["fe-075"], left=["adept"], ritual=["rite"])
    for card, dealt in (("spell", 1), ("arte", 1), ("rite", 0)):
        t = Table(rules, own)
        put(t, card)
        assert (life(t), t.decision.kind) == ((20, 20 - dealt), "priority")
    t = Table(rules, own)
    put(t, "spell")
    put(t, "arte")
    assert life(t)[1] == 19
    t = theirs(rules, own)
    put(t, "spell")
    assert life(t)[1] == 19
    t = Table(rules, own, rich("spell", life=10), active=1)
    put(t, "spell")
    assert life(t) == (20, 11)


def test_fe_076_ate_the_other(rules: Ruleset) -> None:
    """Felfuse 2/4 at cost 3, soul eat 2. Destroying a unit in a fight: your arrest is removed, you gain 2 life."""
    check_unit(rules, "fe-076", "n", 3, "2/4/0", "n2", soul=2)
    held = [{"card": "c1", "owner": "opp"}]
    own = Side(right=["fe-076", "u616"], arrest=held, life=10, abyss=["c2"])
    opp = Side(left=["u111"], life=10, arrest=[{"card": "c3", "owner": "own"}])
    t = Table(rules, own, opp)
    fight(t, "fe-076", by=["u111"])
    assert (t.faces("own.arrest"), sorted(t.faces("opp.removed")), life(t)) == ([], ["c1", "u111"], (12, 10))
    assert (t.faces("opp.arrest"), t.faces("own.abyss")) == (["c3"], ["c2"])
    t = Table(rules, own, opp.but(left=["u222"]), active=1)
    fight(t, "u222", by=["fe-076"])
    assert (t.faces("own.arrest"), life(t)) == ([], (12, 10))
    t = Table(rules, own, opp)
    fight(t, "u616", by=["u111"])
    assert (len(t.slots("own.arrest")), life(t)) == (2, (10, 10))
    t = Table(rules, own, opp)
    fight(t, "fe-076")
    assert (len(t.slots("own.arrest")), life(t)) == (1, (10, 8))


def test_fe_077_takes_a_groom(rules: Ruleset) -> None:
    """Felfuse 5/5 at cost 5, soul eat 4. Placed: gain control of target opposing unit of cost 3 or less."""
    check_unit(rules, "fe-077", "n", 5, "5/5/0", "n3", soul=4)
    opp = Side(right=["c2", "c4"], left=["c3"])
    t = Table(rules, rich("fe-077", left=["c1"]), opp, phase="set")
    put(t, "fe-077")
    assert aims(t) == ["c2", "c3"]
    settle(t, "c2")
    assert (t.faces("own.right"), t.faces("opp.right")) == (["fe-077", "c2"], ["c4"])
    t = theirs(rules, Side(abyss=["fe-077"], hand=["do-place"]), opp)
    put(t, "do-place")
    assert aims(t) == ["c2", "c3"]


def test_fe_078_pricks(rules: Ruleset) -> None:
    """Felfuse 2/3 at cost 2, soul eat 2. With 4 life or more: instead of its destruction you take 3 damage."""
    check_unit(rules, "fe-078", "n", 2, "2/3/0", "n1", soul=2)
    hurt = {"card": "fe-078", "marks": {"damage": 1}}
    own = Side(right=[hurt, "u111"], hand=["do-kill", "do-kill"], life=8)
    t = Table(rules, own)
    put(t, "do-kill", "fe-078")
    assert (life(t), t.faces("own.right"), t.stat("fe-078", "dp")) == ((5, 20), ["fe-078", "u111"], 3)
    put(t, "do-kill", "fe-078")
    assert (life(t), t.faces("own.right")) == ((5, 20), ["u111"])
    for amount, left in ((4, 1), (3, 3)):
        t = theirs(rules, own.but(life=amount), Side(life=20))
        put(t, "do-kill", "fe-078")
        assert (life(t)[0], len(t.slots("own.right"))) == (left, 2 if left == 1 else 1)
    t = Table(rules, own)
    put(t, "do-kill", "u111")
    assert (life(t), t.faces("own.right")) == ((8, 20), ["fe-078"])
    t = Table(rules, own, Side(left=["u616"]))
    fight(t, "fe-078", by=["u616"])
    assert (life(t), t.faces("own.right"), t.stat("fe-078", "dp")) == ((5, 20), ["fe-078", "u111"], 3)


def test_fe_079_mourns(rules: Ruleset) -> None:
    """Felfuse 3/4 at cost 4, soul eat 2. When another unit of yours is destroyed, draw 1."""
    check_unit(rules, "fe-079", "n", 4, "3/4/0", "f1n2", soul=2)
    own = rich("do-kill", "do-kill", "do-home", right=["fe-079", "u111"], left=["u121"])
    opp = Side(right=["u131"])
    for first, target, drawn in (
        ("do-kill", "u111", 1),
        ("do-kill", "u131", 0),
        ("do-kill", "fe-079", 0),
        ("do-home", "u111", 1),
    ):
        t = Table(rules, own, opp)
        put(t, first, target)
        assert (len(t.slots("own.hand")), t.decision.kind) == (2 + drawn, "priority")
    t = Table(rules, own, opp)
    put(t, "do-kill", "u111")
    put(t, "do-kill", "u121")
    assert len(t.slots("own.hand")) == 3
    t = theirs(rules, own, opp)
    put(t, "do-kill", "u121")
    assert len(t.slots("own.hand")) == 3


def test_fe_080_lights_the_way_down(rules: Ruleset) -> None:
    """Felfuse 5/6 at cost 6, soul eat 4. At the start of your active phase: take 2 damage, or it becomes act."""
    check_unit(rules, "fe-080", "n", 6, "5/6/0", "n4", soul=4)
    own = Side(right=["fe-080", "u111"])
    for mode, left, pose in (("0", 18, "react"), ("1", 20, "act")):
        t = Table(rules, own, ONE, at="start")
        settle(t, mode)
        assert (life(t), t.pose("fe-080"), t.pose("u111")) == ((left, 20), pose, "react")
    t = Table(rules, own, ONE, at="start", active=1)
    settle(t)
    assert t.decision.kind == "priority"
    t = Table(rules, own, ONE, at="start", phase="set")
    settle(t)
    assert t.decision.kind == "priority"
