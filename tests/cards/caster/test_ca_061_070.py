"""Cards of Mars and Mercury: ca-061 to ca-070."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.caster.support import (
    at_window,
    cast,
    check_bloom,
    check_castable,
    check_caster,
    check_cost,
    check_fights,
    check_servant,
    choices,
    drive,
    entering,
    fight,
    next_turn,
    reasons,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_ca_061_takes_three_atk_and_three_def(rules: Ruleset) -> None:
    """Mars chant 1, quickcast. Target opposing servant gets -3 ATK and -3 DEF until end of turn."""
    check_castable(rules, "ca-061", 1, "mars", keywords=("quickcast",))
    own = Side(hand=["ca-061"], servants=["yd-7"], mana={"mars": 1})
    t = at_window(rules, own, Side(servants=["yd-5", "yd-6", "wall"]))
    t.do("cast", "ca-061")
    assert choices(t) == ["yd-5", "yd-6"]
    t.do("target", "yd-5")
    t.resolve_all()
    assert [t.stat("yd-5", name) for name in ("atk", "def", "cost")] == [2, 2, 5]
    assert [t.stat(c, "atk") for c in ("yd-6", "yd-7")] == [6, 7]
    next_turn(t)
    assert [t.stat("yd-5", name) for name in ("atk", "def")] == [5, 5]


def test_ca_062_destroys_every_small_servant(rules: Ruleset) -> None:
    """Mars chant 4. Destroy all servants with cost 3 or less, on both sides."""
    check_castable(rules, "ca-062", 4, "mars")
    own = Side(hand=["ca-062", "yc-1"], servants=["yc-3", "yc-4", "wall"], casters=["lv-1"], mana={"mars": 4})
    t = Table(rules, own, Side(servants=["yc-0", "yc-3 reversed", "yc-4", "wall"]))
    cast(t, "ca-062")
    assert (t.faces("own.servants"), t.faces("opp.servants")) == (["yc-4", "wall"], ["yc-4", "wall"])
    assert (t.faces("own.hand"), t.faces("own.casters")) == (["yc-1"], ["lv-1"])
    assert [event.kind for event in t.last].count("destroyed") == 3


def test_ca_063_rest_and_sacrifice_destroy_cost_three_or_less(rules: Ruleset) -> None:
    """Mars, level 1. Rest, sacrifice an own servant, at any time: destroy target opposing one with cost 3 or less."""
    check_caster(rules, "ca-063", "mars", 1)
    own = Side(casters=["ca-063"], servants=["yc-0", "yc-1", "yc-2", "wall"], hand=["do-wake"])
    t = at_window(rules, own, Side(servants=["yc-2", "yc-3", "yc-4", "wall"]))
    t.do("activate", "ca-063")
    assert [t.card(o.card).control for o in t.decision.options] == [1, 1]
    assert choices(t) == ["yc-2", "yc-3"]
    t.do("target", "yc-3")
    assert (t.decision.kind, choices(t)) == ("choose", ["yc-0", "yc-1", "yc-2"])
    t.do("pick", "yc-1")
    assert (t.pose("ca-063"), t.faces("own.graveyard")) == ("rested", ["yc-1"])
    assert "destroyed" not in [event.kind for event in t.events]
    t.resolve_all()
    assert (t.faces("opp.graveyard"), t.faces("own.servants")) == (["yc-3"], ["yc-0", "yc-2", "wall"])
    t.passes()
    assert "not_recovered" in reasons(t, "activate", "ca-063")
    cast(t, "do-wake")
    t.passes()
    t.do("activate", "ca-063")
    drive(t, lambda: not t.state.chain and t.decision.kind == "priority")
    assert t.faces("opp.servants") == ["yc-4", "wall"]


def test_ca_063_needs_a_servant_to_give(rules: Ruleset) -> None:
    """Without an own servant it cannot be paid."""
    t = Table(rules, Side(casters=["ca-063"], servants=["wall"]), Side(servants=["yc-1"]))
    assert reasons(t, "activate", "ca-063") == {"cannot_pay_cost"}


def test_ca_064_may_slip_away_when_attacked(rules: Ruleset) -> None:
    """Mercury 1, 0/2. When it is attacked, you may: return it to its owner's hand."""
    check_servant(rules, "ca-064", 1, "mercury")
    check_fights(rules, "ca-064", 0, 2)
    own, foes = Side(servants=["ca-064", "yd-9"]), Side(servants=["yd-3", "yd-4"])
    t = Table(rules, own, foes, active=1, phase="battle")
    t.passes(2)
    t.attack("yd-3", "yd-9")
    assert not t.state.chain
    t.passes(4)
    t.attack("yd-4", "ca-064")
    t.resolve_all()
    assert (t.decision.seat, t.kinds()) == (0, ["yes", "no"])
    t.do("yes")
    assert (t.faces("own.hand"), t.faces("own.servants"), t.faces("own.graveyard")) == (["ca-064"], ["yd-9"], [])
    t = Table(rules, own, foes, active=1, phase="battle")
    t.passes(2)
    t.attack("yd-3", "ca-064")
    t.resolve_all()
    t.do("no")
    assert t.faces("own.servants") == ["ca-064", "yd-9"]
    lent = Side(servants=[{"card": "ca-064", "owner": "opp"}])
    t = Table(rules, lent, foes, active=1, phase="battle")
    t.passes(2)
    t.attack("yd-3", "ca-064")
    t.resolve_all()
    t.do("yes")
    assert t.faces("opp.hand") == ["ca-064"]


def test_ca_064_may_slip_away_twice_in_a_turn(rules: Ruleset) -> None:
    """Having stayed once, it is asked again; attacking, it stays where it is."""
    foes = Side(servants=["yd-0", "yd-0"])
    t = Table(rules, Side(servants=["ca-064"]), foes, active=1, phase="battle")
    t.passes(2)
    for n in range(2):
        t.attack(f"opp.servants.{n}", "ca-064")
        t.resolve_all()
        t.do("no")
        drive(t, lambda: not t.state.fight)
        if t.kinds() != ["attack"]:
            t.passes(2)
    assert t.faces("own.servants") == ["ca-064"]
    t = Table(rules, Side(servants=["ca-064"]), foes, phase="battle")
    t.passes(2)
    t.attack("ca-064", "opp.servants.0")
    assert not t.state.chain


def test_ca_065_shields_the_other_reversed(rules: Ruleset) -> None:
    """Mercury 4, 4/6. Your other reversed servants get +2 DEF."""
    check_servant(rules, "ca-065", 4, "mercury")
    check_fights(rules, "ca-065", 4, 6)
    friends = ["yd-1 reversed", "yd-2", "yd-3 rested", "wall"]
    t = Table(rules, Side(servants=["ca-065 reversed", *friends]), Side(servants=["yd-4 reversed"]))
    assert [t.stat(c, "def") for c in ("yd-1", "yd-2", "yd-3", "yd-4", "ca-065")] == [3, 2, 3, 4, 6]
    assert [t.stat("yd-1", name) for name in ("atk", "cost")] == [1, 1]


def test_ca_066_enters_to_send_two_servants_home(rules: Ruleset) -> None:
    """Mercury 6, 6/6. Enter: return up to 2 opposing servants with cost 4 or less to their owners' hands."""
    check_servant(rules, "ca-066", 6, "mercury")
    check_fights(rules, "ca-066", 6, 6)
    foes = Side(servants=["yc-2", "yc-3", "yc-4", "yc-5", "wall"])
    for theirs in (False, True):
        t = entering(rules, "ca-066", Side(servants=["yc-0"]), foes, theirs=theirs)
        assert (t.decision.seat, t.decision.kind, choices(t)) == (0, "choose", ["done", "yc-2", "yc-3", "yc-4"])
        t.do("pick", "yc-2")
        assert t.offers("done")
        t.do("pick", "yc-4")
        assert t.decision.kind == "priority"
        assert (t.faces("opp.hand"), t.faces("opp.servants")) == (["yc-2", "yc-4"], ["yc-3", "yc-5", "wall"])
        assert t.faces("own.servants") == ["yc-0", "ca-066"]


def test_ca_067_weakens_the_first_opposing_attacker(rules: Ruleset) -> None:
    """Mercury barrier 2. The first opposing servant that attacks in a turn gets -3 ATK until end of turn."""
    check_castable(rules, "ca-067", 2, "mercury")
    own, foes = Side(servants=["ca-067", "yd-9"]), Side(servants=["yd-4", "yd-5", "yd-6 rested"])
    t = Table(rules, own, foes, active=1, phase="battle")
    t.passes(2)
    t.attack("yd-5", "yd-9")
    assert len(t.state.chain) == 1
    t.resolve_all()
    assert [t.stat(c, "atk") for c in ("yd-4", "yd-5", "yd-6", "yd-9")] == [4, 2, 6, 9]
    assert t.stat("yd-5", "def") == 5
    t.passes(2)
    fight(t, "yd-4", "yd-9")
    assert t.stat("yd-4", "atk") == 4
    next_turn(t)
    assert t.stat("yd-5", "atk") == 5
    t.to_phase("battle")
    t.passes(2)
    t.attack("yd-9", "yd-6")
    assert not t.state.chain
    next_turn(t)
    t.to_phase("battle")
    t.passes(2)
    t.attack("yd-5", "own.servants.1")
    assert len(t.state.chain) == 1


def test_ca_068_an_own_servant_goes_home_and_you_draw(rules: Ruleset) -> None:
    """Mercury chant 1, quickcast. Return target servant you control to its owner's hand; draw 1."""
    check_castable(rules, "ca-068", 1, "mercury", keywords=("quickcast",))
    lent = {"card": "yd-2", "owner": "opp"}
    own = Side(hand=["ca-068"], servants=["yd-1", lent, "wall"], deck=["yd-8", "yd-7"], mana={"mercury": 1})
    for target, owner, hand in (("yd-1", "own", ["yd-8", "yd-1"]), ("yd-2", "opp", ["yd-2"])):
        t = Table(rules, own, Side(servants=["yd-3"]))
        t.do("cast", "ca-068")
        assert choices(t) == ["yd-1", "yd-2"]
        t.do("target", target)
        t.resolve_all()
        assert sorted(t.faces(f"{owner}.hand")) == sorted(hand)
        assert t.faces("own.hand")[-1:] == (["yd-8"] if owner == "opp" else t.faces("own.hand")[-1:])
        assert t.faces("own.deck") == ["yd-7"]


def test_ca_069_draws_two_and_discards_one(rules: Ruleset) -> None:
    """Mercury chant 2, bloom. Draw 2, then discard 1."""
    check_castable(rules, "ca-069", 2, "mercury", keywords=("bloom",))
    own = Side(hand=["ca-069", "yd-9"], deck=["yd-1", "yd-2", "yd-3", "yd-4"], mana={"mercury": 2})
    t = Table(rules, own, Side(hand=["yd-5"]))
    cast(t, "ca-069")
    assert (t.decision.seat, choices(t)) == (0, ["yd-1", "yd-2", "yd-9"])
    t.do("pick", "yd-2")
    assert t.decision.kind == "priority"
    assert (t.faces("own.hand"), sorted(t.faces("own.graveyard"))) == (["yd-9", "yd-1"], ["ca-069", "yd-2"])
    assert t.faces("opp.hand") == ["yd-5"]


def _sung(rules: Ruleset, mana: dict[str, int], hand: list[str], orbs: list[str] | int = 7) -> Table:
    """The opponent has cast ch-slow; seat 0 may answer."""
    foes = Side(hand=["ch-slow"], mana={"mars": 2})
    t = Table(rules, Side(hand=hand, mana=mana, orbs=orbs, deck=["yd-8", "yd-7", "yd-6"]), foes, active=1)
    t.do("cast", "ch-slow")
    return t


def test_ca_070_negates_a_chant_and_draws(rules: Ruleset) -> None:
    """Mercury chant 2, quickcast. Negate target chant your opponent has on the chain; draw 1."""
    check_cost(lambda mana: _sung(rules, mana, ["ca-070"]), "ca-070", 2, "mercury")
    check_bloom(_sung(rules, {}, ["do-crack"], ["ca-070"]), "ca-070", bloom=False)
    t = _sung(rules, {"mercury": 2}, ["ca-070"])
    cast(t, "ca-070")
    assert (t.faces("opp.graveyard"), t.faces("opp.hand"), t.faces("own.hand")) == (["ch-slow"], [], ["yd-8"])
    own = Side(hand=["ca-070", "ch-quick"], mana={"mercury": 4})
    t = Table(rules, own, Side(hand=["yd-1", "ch-quick"], mana={"mars": 3}), active=1)
    t.do("cast", "yd-1")
    assert reasons(t, "cast", "ca-070") == {"no_target"}
    t.do("cast", "ch-quick")
    t.passes()
    assert reasons(t, "cast", "ca-070") == {"no_target"}
