"""Characters of earth, wood and water: fe-061 to fe-070."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.fairyearth.checks import (
    check_skill,
    check_unit,
)
from tests.cards.fairyearth.support import (
    aims,
    choices,
    declare,
    fight,
    life,
    next_turn,
    picks,
    put,
    reasons,
    rich,
    say,
    settle,
    theirs,
    to_stage,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset

ONE, TWO = Side(right=["u191"]), Side(right=["u191"], left=["u151"])
"""A side with a unit, and one with a unit in each field."""


def test_fe_061_takes_children_on_her_knee(rules: Ruleset) -> None:
    """Earth 4/6/3 at cost 5. Your other units in its field have DP +2."""
    check_unit(rules, "fe-061", "e", 5, "4/6/3", "e2")
    t = Table(rules, Side(right=["fe-061", "u111"], left=["u121"]), Side(right=["u131"], left=["u151"]))
    assert [t.stat(card, "dp") for card in ("fe-061", "u111", "u121", "u131", "u151")] == [6, 3, 2, 3, 5]
    assert [t.stat("u111", name) for name in ("mp", "lv")] == [1, 1]


def test_fe_062_walks(rules: Ruleset) -> None:
    """Earth 5/7/1 at cost 5. The opponent cannot target it; in their turn others in its field are not destroyed."""
    check_unit(rules, "fe-062", "e", 5, "5/7/1", "e3n1")
    own = Side(right=["fe-062", "u111"], left=["u121"], hand=["do-kill"])
    for active, kept in ((1, ["fe-062", "u111"]), (0, ["fe-062"])):
        t = Table(rules, own, Side(hand=["do-kill"], left=["u131"]), active=active)
        say(t, 1)
        t.do("play", "do-kill")
        assert aims(t) == ["u111", "u121", "u131"]
        settle(t, "u111")
        assert t.faces("own.right") == kept
    t = theirs(rules, own, Side(left=["u131"]))
    t.do("play", "do-kill")
    assert aims(t) == ["fe-062", "u111", "u121", "u131"]
    settle(t, "fe-062")
    assert t.faces("own.right") == ["u111"]
    t = theirs(rules, own)
    put(t, "do-kill", "u121")
    assert t.faces("own.left") == []
    t = theirs(rules, own, Side(left=["u131"], right=["u191"]))
    put(t, "do-kill", "u131")
    assert t.faces("opp.left") == []


def test_fe_063_knows_short_cuts(rules: Ruleset) -> None:
    """Earth and wood 2/5/2 at cost 3. Changing fields: draw 1, once a turn. Skill in the own turn, cost 1: it does."""
    check_unit(rules, "fe-063", "ew", 3, "2/5/2", "e1w1")
    own = ONE.but(left=["fe-063"])
    check_skill(rules, own, ONE, "fe-063", "own", points=1, index=1)
    t = Table(rules, own.but(hand=["do-cross", "do-cross"]))
    use(t, "fe-063")
    assert (t.faces("own.right"), t.faces("own.left"), len(t.slots("own.hand"))) == (["u191", "fe-063"], [], 3)
    put(t, "do-cross", "fe-063")
    assert (t.faces("own.left"), len(t.slots("own.hand"))) == (["fe-063"], 2)
    t = Table(rules, own.but(hand=["do-cross"]))
    put(t, "do-cross", "u191")
    assert len(t.slots("own.hand")) == 0
    t = theirs(rules, own.but(hand=["do-cross"]))
    put(t, "do-cross", "fe-063")
    assert (len(t.slots("own.hand")), t.decision.kind) == (1, "priority")
    t = Table(rules, own, phase="set")
    t.do("shift", "fe-063")
    settle(t)
    assert len(t.slots("own.hand")) == 1


def test_fe_064_gnaws(rules: Ruleset) -> None:
    """Wood 1/1/1 at cost 1. When it damages a player in the fight, its MP rises by 1 as long as it is in play."""
    check_unit(rules, "fe-064", "w", 1, "1/1/1", "w1")
    own = Side(right=["fe-064", "u222"])
    t = Table(rules, own, Side(left=["u191"]))
    fight(t, "fe-064")
    assert [t.stat("fe-064", name) for name in ("mp", "dp", "lv")] == [2, 1, 1]
    next_turn(t)
    assert t.stat("fe-064", "mp") == 2
    for attacker, by in (("u222", ["-"]), ("fe-064", ["u131"])):
        t = Table(rules, own.but(hand=["do-act"]), Side(left=["u191", "u131"]))
        fight(t, attacker, by=by)
        assert not t.slots("own.right.fe-064") or t.stat("fe-064", "mp") == 1


def test_fe_065_gleans(rules: Ruleset) -> None:
    """Wood 2/5/3 at cost 3. Skill, it turns act: target character card of wood of your abyss returns to hand."""
    check_unit(rules, "fe-065", "w", 3, "2/5/3", "w2")
    own = ONE.but(left=["fe-065"], abyss=["c1", "fire", "sum", "fel", "spell", "u111"])
    check_skill(rules, own, ONE, "fe-065", rest=True)
    t = Table(rules, own, Side(abyss=["u121"]))
    t.do("activate", "fe-065")
    assert aims(t) == ["c1", "u111"]
    settle(t, "c1")
    assert (t.faces("own.hand"), len(t.slots("own.abyss"))) == (["c1"], 5)


def test_fe_066_carries_a_nest(rules: Ruleset) -> None:
    """Wood 3/5/2 at cost 5. Placed: you may place a unit card of cost 2 or less from your hand."""
    check_unit(rules, "fe-066", "w", 5, "3/5/2", "w3")
    own = rich("fe-066", "c2", "c3", "sum", "spell")
    t = Table(rules, own, Side(hand=["c1"]), phase="set")
    put(t, "fe-066", "right", "yes")
    assert picks(t) == ["c2", "sum"]
    settle(t, "sum", "left")
    assert (t.faces("own.left"), t.faces("own.hand"), t.number(0, "cost")) == (["sum"], ["c2", "c3", "spell"], 5)
    t = Table(rules, own, phase="set")
    put(t, "fe-066", "right", "no")
    assert (t.faces("own.hand"), t.decision.kind) == (["c2", "c3", "sum", "spell"], "priority")
    t = theirs(rules, Side(abyss=["fe-066"], hand=["do-place", "c1"]))
    put(t, "do-place", "right", "yes")
    assert t.faces("own.right") == ["fe-066", "c1"]


def test_fe_067_taps_the_pane(rules: Ruleset) -> None:
    """Water 1/3/4 at cost 2. Skill in the opponent's turn, cost 1: target opposing unit has MP -2 this turn."""
    check_unit(rules, "fe-067", "a", 2, "1/3/4", "a1")
    own = ONE.but(left=["fe-067"])
    check_skill(rules, own, TWO, "fe-067", "opp", points=1)
    t = theirs(rules, own, Side(right=["u434"], left=["u353"]))
    t.do("activate", "fe-067")
    assert aims(t) == ["u353", "u434"]
    settle(t, "u434")
    assert [t.stat("u434", name) for name in ("mp", "dp", "lv")] == [2, 3, 4]
    next_turn(t)
    assert t.stat("u434", "mp") == 4


def test_fe_068_mimics(rules: Ruleset) -> None:
    """Water 2/4/3 at cost 4. Skill in the fight, cost 1: its LV becomes that of target opposing unit this turn."""
    check_unit(rules, "fe-068", "a", 4, "2/4/3", "a2n1")
    own = ONE.but(left=["fe-068"])
    check_skill(rules, own, TWO, "fe-068", "fight", points=1)
    t = Table(rules, own, Side(right=["u434"], left=["u111"]))
    to_stage(t, "attack")
    t.do("activate", "fe-068")
    assert aims(t) == ["u111", "u434"]
    settle(t, "u434")
    assert [t.stat("fe-068", name) for name in ("mp", "dp", "lv")] == [2, 4, 4]
    assert t.stat("u434", "lv") == 4
    next_turn(t)
    assert t.stat("fe-068", "lv") == 3


def test_fe_069_drowns_politely(rules: Ruleset) -> None:
    """Water 3/5/4 at cost 5. At the start of your active phase, the top 2 cards of the opponent's deck to the abyss."""
    check_unit(rules, "fe-069", "a", 5, "3/5/4", "a3")
    own, opp = Side(right=["fe-069"], deck=["u111", "u121", "u131"]), Side(deck=["c0", "c1", "c2", "c3"])
    t = Table(rules, own, opp, at="start")
    settle(t)
    assert (sorted(t.faces("opp.abyss")), t.faces("own.abyss"), t.decision.kind) == (["c0", "c1"], [], "priority")
    t = Table(rules, own, opp, at="start", active=1)
    settle(t)
    assert t.faces("opp.abyss") == []
    t = Table(rules, own, opp, at="start", phase="set")
    settle(t)
    assert (t.faces("opp.abyss"), life(t)) == ([], (20, 20))


def test_fe_070_scolds(rules: Ruleset) -> None:
    """Water and metal 2/4/3 at cost 5. Skill in the own turn, cost 2: target foe cannot defend or use skills."""
    check_unit(rules, "fe-070", "am", 5, "2/4/3", "a1m1n1")
    own = ONE.but(right=["u191", "fe-070"])
    check_skill(rules, own, TWO, "fe-070", "own", points=2)
    opp = Side(left=["adept", "u111"])
    t = Table(rules, own.but(left=["adept"]), opp)
    t.do("activate", "fe-070")
    assert aims(t) == ["adept", "u111"]
    settle(t, "opp.left.adept")
    declare(t, "fe-070")
    assert reasons(t, "activate", "opp.left.adept", 0, seat=1) == {"cannot_activate"}
    while t.decision.kind == "priority":
        t.do("pass")
    assert choices(t) == ["decline", "u111"]
    t = Table(rules, own, opp)
    declare(t, "fe-070")
    while t.decision.kind == "priority":
        t.do("pass")
    assert choices(t) == ["adept", "decline", "u111"]
