"""Atziluths and summons: fe-091 to fe-100."""

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
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset

ONE = Side(right=["u191"])
"""A side with a unit."""


def test_fe_091_rises_once(rules: Ruleset) -> None:
    """Atziluth 5/8/2 at cost 6, soul eat 2, with ranger. Placed: place up to 1 arrested unit of cost 5 or less."""
    check_unit(rules, "fe-091", "n", 6, "5/8/2", "e1n3", "ranger", soul=2)
    opp = Side(arrest=[{"card": card, "owner": "own"} for card in ("c5", "c6", "fel", "spell")])
    own = rich("fe-091", arrest=[{"card": "c1", "owner": "opp"}])
    t = Table(rules, own, opp)
    put(t, "fe-091")
    assert picks(t) == ["c5", "done", "fel"]
    settle(t, "c5", "left")
    assert (t.faces("own.left"), t.faces("opp.arrest"), t.decision.kind) == (["c5"], ["c6", "fel", "spell"], "priority")
    t = theirs(rules, Side(abyss=["fe-091"], hand=["do-place"]), opp)
    put(t, "do-place")
    assert picks(t) == ["c5", "done", "fel"]


def test_fe_092_breathes_in(rules: Ruleset) -> None:
    """Atziluth 5/5/6 at cost 5, soul eat 2. Placed: no skills for the opponent, opposing LV 3 or less becomes act."""
    check_unit(rules, "fe-092", "n", 5, "5/5/6", "a1n2", soul=2)
    opp = Side(right=["adept", "u434"], left=["u363"])
    t = Table(rules, rich("fe-092", maid="ema", left=["u111"], right=["adept"]), opp)
    put(t, "fe-092")
    assert [t.pose(card) for card in ("opp.right.adept", "u434", "u363", "u111", "own.right.adept")] == [
        "act",
        "react",
        "act",
        "react",
        "react",
    ]
    assert t.offers("activate", "own.right.adept")
    say(t, 1)
    assert reasons(t, "activate", "opp.right.adept", 0, seat=1) == {"forbidden"}
    next_turn(t)
    t.to_phase("active", 1)
    say(t, 1)
    assert t.offers("activate", "opp.right.adept")
    t = theirs(rules, Side(abyss=["fe-092"], hand=["do-place"]), opp)
    put(t, "do-place")
    assert t.pose("u363") == "act"


def test_fe_093_praises(rules: Ruleset) -> None:
    """Summon of fire 4/4/4 at cost 5. Placed: your other fire units have MP +1 until the turn ends."""
    check_unit(rules, "fe-093", "f", 5, "4/4/4", "f2n1")
    t = Table(rules, rich("fe-093", right=["fire", "u111"]), Side(right=["fe-026"]))
    put(t, "fe-093")
    assert [t.stat(card, "mp") for card in ("fe-093", "fire", "u111", "fe-026")] == [4, 3, 1, 2]
    assert [t.stat("fire", name) for name in ("dp", "lv")] == [3, 2]
    next_turn(t)
    assert t.stat("fire", "mp") == 2
    t = theirs(rules, Side(abyss=["fe-093"], hand=["do-place"], right=["fire"]))
    put(t, "do-place")
    assert (t.stat("fire", "mp"), t.decision.kind) == (3, "priority")


def test_fe_094_carries_a_house(rules: Ruleset) -> None:
    """Summon of earth 2/6/1 at cost 3 with ranger. Destroyed: the top card of your deck becomes a seal."""
    check_unit(rules, "fe-094", "e", 3, "2/6/1", "e2", "ranger")
    own = Side(right=["fe-094", "u111"], hand=["do-kill", "do-home"], deck=3)
    for card, target, seals in (("do-kill", "fe-094", 1), ("do-kill", "u111", 0), ("do-home", "fe-094", 0)):
        t = Table(rules, own)
        put(t, card, target)
        assert (len(t.slots("own.line_left")), len(t.slots("own.deck"))) == (seals, 3 - seals)
    t = theirs(rules, own)
    put(t, "do-kill", "fe-094")
    assert (len(t.slots("own.line_left")), t.decision.kind) == (1, "priority")


def test_fe_095_salutes_with_the_left_hand(rules: Ruleset) -> None:
    """Summon of metal 4/5/4 at cost 5. The opponent cannot target it."""
    check_unit(rules, "fe-095", "m", 5, "4/5/4", "m2n1")
    own = Side(right=["fe-095", "u111"], hand=["do-kill"])
    t = Table(rules, own, Side(hand=["do-kill"], right=["u121"]), active=1)
    t.do("play", "do-kill")
    assert choices(t) == ["u111", "u121"]
    t = Table(rules, own)
    t.do("play", "do-kill")
    assert aims(t) == ["fe-095", "u111"]


def test_fe_096_sings(rules: Ruleset) -> None:
    """Summon of water 2/3/4 at cost 3. When it damages a player in the fight, draw 1."""
    check_unit(rules, "fe-096", "a", 3, "2/3/4", "a1n1")
    own = Side(right=["fe-096", "u222"])
    for attacker, drawn in (("fe-096", 1), ("u222", 0)):
        t = Table(rules, own)
        fight(t, attacker)
        assert (len(t.slots("own.hand")), t.decision.kind) == (drawn, "priority")
    t = Table(rules, own, Side(left=["u111"]))
    fight(t, "fe-096", by=["u111"])
    assert len(t.slots("own.hand")) == 0


def test_fe_097_is_woven_again(rules: Ruleset) -> None:
    """Summon of wood 2/3/2 at cost 3. Skill from the abyss, cost 2 and 1 life: it returns to hand."""
    check_unit(rules, "fe-097", "w", 3, "2/3/2", "w1n1")
    own = ONE.but(abyss=["fe-097", "u111"])
    check_skill(rules, own, ONE, "fe-097", points=2, hp=1, limit="")
    t = Table(rules, own)
    use(t, "fe-097")
    assert (t.faces("own.hand"), t.faces("own.abyss")) == (["fe-097"], ["u111"])
    assert not t.offers("activate", "fe-097")
    assert not Table(rules, ONE.but(left=["fe-097"])).offers("activate", "fe-097")
    t = Table(rules, rich("do-draw", abyss=["fe-097", "fe-097"]))
    use(t, "fe-097")
    assert t.offers("activate", "fe-097")


def test_fe_098_grants_wishes(rules: Ruleset) -> None:
    """Summon of fire 5/4/3 at cost 6. When it attacks, opposing units of LV 2 or less cannot defend this turn."""
    check_unit(rules, "fe-098", "f", 6, "5/4/3", "f3n2")
    own, opp = Side(right=["fe-098", "u555"]), Side(left=["u222", "u333"], right=["u121"])
    for attacker, able in (("fe-098", ["decline", "u333"]), ("u555", ["decline", "u222", "u333"])):
        t = Table(rules, own, opp)
        declare(t, attacker)
        while t.decision.kind == "priority":
            t.do("pass")
        assert choices(t) == able


def test_fe_099_steals_stars(rules: Ruleset) -> None:
    """Summon of water 4/4/6 at cost 6 with flight. Placed: up to 1 target emblem returns to hand."""
    check_unit(rules, "fe-099", "a", 6, "4/4/6", "a3n1", "flight")
    own = Side(player=["maid-ema"], hand=["fe-099"], line_left=["crest"], line_right=3)
    opp = Side(line_left=["halo"], line_top=2, right=["u111"])
    t = Table(rules, own, opp)
    put(t, "fe-099")
    assert aims(t) == ["crest", "done", "halo"]
    settle(t, "halo")
    assert (t.faces("opp.hand"), t.faces("own.line_left")) == (["halo"], ["crest"])
    t = theirs(rules, Side(abyss=["fe-099"], hand=["do-place"]), opp)
    put(t, "do-place")
    assert aims(t) == ["done", "halo"]


def test_fe_100_hushes(rules: Ruleset) -> None:
    """Summon of metal 3/4/6 at cost 4. When it attacks, the opponent cannot use rapids this turn."""
    check_unit(rules, "fe-100", "m", 4, "3/4/6", "m2n1")
    own, opp = Side(right=["fe-100", "u111"], hand=["spell"]), Side(hand=["spell", "arte"], ritual=["rite"])
    t = Table(rules, own, opp)
    declare(t, "fe-100")
    settle(t)
    say(t, 1)
    assert [reasons(t, "play", f"opp.hand.{card}", seat=1) for card in ("spell", "arte")] == [{"forbidden"}] * 2
    assert t.offers("turnup", "rite")
    say(t)
    assert t.offers("play", "spell")
    t = Table(rules, own, opp)
    declare(t, "u111")
    say(t, 1)
    assert t.offers("play", "opp.hand.spell")
    assert life(t) == (20, 20)
