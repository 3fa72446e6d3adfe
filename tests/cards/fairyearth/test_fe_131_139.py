"""Emblems and holy emblems: fe-131 to fe-139."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.fairyearth.checks import (
    check_magic,
    check_skill,
)
from tests.cards.fairyearth.support import (
    aims,
    declare,
    life,
    next_turn,
    picks,
    put,
    reasons,
    rich,
    say,
    settle,
    theirs,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset

ONE = Side(right=["u191"])
"""A side with a unit."""


def test_fe_131_marches(rules: Ruleset) -> None:
    """Emblem of fire, cost 3: your attacking units have MP +1."""
    check_magic(rules, "fe-131", "f", 3, "f2", ONE, ONE)
    t = Table(rules, Side(line_left=["fe-131"], right=["u111", "u121"], left=["u222"]), Side(left=["u434"]))
    declare(t, "u111", "u222")
    assert [t.stat(card, "mp") for card in ("u111", "u121", "u222", "u434")] == [2, 1, 3, 4]
    assert [t.stat("u111", name) for name in ("dp", "lv")] == [1, 1]
    t = Table(rules, Side(line_left=["fe-131"]), Side(left=["u434", "u111"]), active=1)
    declare(t, "u434")
    assert t.stat("u434", "mp") == 4


def test_fe_132_gives_a_discount(rules: Ruleset) -> None:
    """Emblem of metal, cost 2: your enchants cost 1 less; when a unit of yours gets one, draw 1, once a turn."""
    check_magic(rules, "fe-132", "m", 2, "m1", ONE, ONE)
    own = Side(line_left=["fe-132"], hand=["fe-021", "spell", "u111"], right=["u121"])
    t = Table(rules, own, Side(hand=["fe-039"]))
    assert [t.stat(card, "cost") for card in ("fe-021", "spell", "u111", "fe-039")] == [1, 1, 2, 2]
    own = own.but(hand=["charm", "charm"], player=["maid-wfe"], line_top=3)
    opp = Side(right=["u131"], hand=["charm"])
    t = Table(rules, own, opp, phase="set")
    put(t, "charm", "u121")
    assert (len(t.slots("own.hand")), t.decision.kind) == (2, "priority")
    put(t, "charm", "u121")
    assert len(t.slots("own.hand")) == 1
    t = Table(rules, own, opp, phase="set")
    put(t, "charm", "u131")
    assert len(t.slots("own.hand")) == 1
    t = Table(rules, own, opp, phase="set", active=1)
    put(t, "charm", "u121")
    assert len(t.slots("own.hand")) == 3


def test_fe_133_slides_into_the_sea(rules: Ruleset) -> None:
    """Emblem of water, cost 3: when the opponent uses magic, the top 2 cards of their deck go to the abyss."""
    check_magic(rules, "fe-133", "a", 3, "a2", ONE, ONE)
    own = Side(line_left=["fe-133"], hand=["spell"])
    opp = rich("spell", "spell", "charm", right=["adept"], deck=9)
    t = Table(rules, own, opp, active=1)
    use(t, "adept")
    assert len(t.slots("opp.deck")) == 9
    put(t, "spell")
    assert (len(t.slots("opp.deck")), len(t.slots("own.deck"))) == (7, 10)
    put(t, "spell")
    assert len(t.slots("opp.deck")) == 5
    t = Table(rules, own, opp)
    put(t, "spell")
    assert len(t.slots("opp.deck")) == 9
    say(t, 1)
    put(t, "spell")
    assert len(t.slots("opp.deck")) == 7
    t = Table(rules, own, opp, active=1, phase="set")
    put(t, "charm")
    assert (len(t.slots("opp.deck")), t.decision.kind) == (7, "priority")


def test_fe_134_grows_young(rules: Ruleset) -> None:
    """Emblem of wood, cost 2: when a unit of yours is placed, gain 1 life, once a turn."""
    check_magic(rules, "fe-134", "w", 2, "w1", ONE, ONE)
    own = Side(line_left=["fe-134"], hand=["do-place", "do-place", "crest"], abyss=["u111", "sum"], life=10)
    t = Table(rules, own)
    put(t, "do-place", "u111")
    assert life(t) == (11, 20)
    put(t, "do-place")
    assert life(t) == (11, 20)
    t = theirs(rules, own)
    put(t, "do-place", "sum")
    assert (life(t), t.decision.kind) == ((11, 20), "priority")
    t = Table(rules, own, Side(hand=["do-place"], abyss=["u111"]), active=1)
    put(t, "do-place")
    assert life(t) == (10, 20)
    t = Table(rules, own.but(right=["u131"]), phase="set")
    t.do("shift", "u131")
    settle(t)
    put(t, "crest")
    assert life(t) == (10, 20)


def test_fe_135_pardons(rules: Ruleset) -> None:
    """Emblem of earth, cost 2. Skill, cost 1 and a card of the hand: target card of the opponent's arrest to hand."""
    check_magic(rules, "fe-135", "e", 2, "e1", ONE, ONE)
    held = [{"card": card, "owner": "own"} for card in ("u111", "u121")]
    own = ONE.but(line_left=["fe-135"], hand=["c1", "c2"], arrest=[{"card": "c3", "owner": "opp"}])
    opp = ONE.but(arrest=held)
    t = Table(rules, own, opp)
    t.do("activate", "fe-135")
    assert aims(t) == ["u111", "u121"]
    t.do("target", "u111")
    assert picks(t) == ["c1", "c2"]
    settle(t, "c2")
    assert (t.faces("own.hand"), t.faces("own.abyss"), t.faces("opp.arrest")) == (["c1", "u111"], ["c2"], ["u121"])
    assert (t.number(0, "cost"), life(t), t.pose("fe-135")) == (9, (20, 20), "react")
    assert reasons(t, "activate", "fe-135", 0) == {"used_this_turn"}
    assert reasons(Table(rules, own.but(cost=0), opp), "activate", "fe-135", 0) == {"meter_too_low"}
    assert reasons(Table(rules, own.but(hand=[]), opp), "activate", "fe-135", 0) == {"cost_not_there"}
    assert not theirs(rules, own, opp).offers("activate", "fe-135")
    t = Table(rules, own, opp)
    declare(t, "u191")
    say(t)
    assert not t.offers("activate", "fe-135")


def test_fe_136_strikes_lines(rules: Ruleset) -> None:
    """Emblem of metal, cost 3: magic of the opponent's costs 1 more."""
    check_magic(rules, "fe-136", "m", 3, "m3", ONE, ONE)
    t = Table(rules, Side(line_left=["fe-136"], hand=["spell"]), Side(hand=["charm", "arte", "u111"]))
    assert [t.stat(card, "cost") for card in ("spell", "charm", "arte", "u111")] == [1, 2, 2, 2]


def test_fe_137_sees_through(rules: Ruleset) -> None:
    """Holy emblem, cost 2, soul eat 2. Skill, cost 3: their set card is shown; a bluff of theirs found out: draw 2."""
    check_magic(rules, "fe-137", "n", 2, "n2", ONE, ONE, soul=2)
    own = ONE.but(line_left=["fe-137"], ritual=["c1"])
    check_skill(rules, own, ONE, "fe-137", points=3, index=0)
    for card, left, drawn in (("u111", 16, 2), ("rite", 20, 0)):
        t = Table(rules, own, Side(ritual=[card]))
        use(t, "fe-137")
        assert (life(t), len(t.slots("own.hand")), t.decision.kind) == ((20, left), drawn, "priority")
    t = Table(rules, own)
    t.do("turnup", "c1")
    settle(t)
    assert (life(t), len(t.slots("own.hand"))) == ((16, 20), 0)
    t = Table(rules, own, Side(ritual=["u111"]), active=1)
    t.do("turnup", "u111")
    settle(t)
    assert len(t.slots("own.hand")) == 2


def test_fe_138_hides_names(rules: Ruleset) -> None:
    """Holy emblem, cost 4, soul eat 3: the opponent cannot target your units."""
    check_magic(rules, "fe-138", "n", 4, "n4", ONE, ONE, soul=3)
    own = Side(line_left=["fe-138"], right=["u111", "u151"], hand=["do-kill"])
    opp = Side(hand=["do-kill"], right=["u121", "u131"])
    t = Table(rules, own, opp, active=1)
    t.do("play", "do-kill")
    assert aims(t) == ["u121", "u131"]
    t = Table(rules, own, opp)
    t.do("play", "do-kill")
    assert aims(t) == ["u111", "u121", "u131", "u151"]


def test_fe_139_forgives(rules: Ruleset) -> None:
    """Holy emblem, cost 3, soul eat 2: at the start of your prepare phase up to 1 arrested unit returns to hand."""
    check_magic(rules, "fe-139", "n", 3, "n3", ONE, ONE, soul=2)
    own = Side(line_left=["fe-139"], arrest=[{"card": "c3", "owner": "opp"}])
    opp = Side(arrest=[{"card": card, "owner": "own"} for card in ("u111", "u121", "spell")])
    t = Table(rules, own, opp, phase="prepare", at="start")
    assert aims(t) == ["done", "u111", "u121"]
    t.do("target", "u121")
    assert (t.faces("opp.arrest"), "u121" in t.faces("own.hand")) == (["u111", "spell"], True)
    t = Table(rules, own, opp, phase="prepare", at="start", active=1)
    assert t.decision.kind == "priority"
    t = Table(rules, own, opp)
    next_turn(t)
    assert t.faces("opp.arrest") == ["u111", "u121", "spell"]
    next_turn(t)
    assert t.decision.kind == "target"
