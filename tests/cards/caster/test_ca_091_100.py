"""Cards of Saturn: ca-091 to ca-100."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.caster.support import (
    at_window,
    cast,
    check_castable,
    check_caster,
    check_fights,
    check_servant,
    choices,
    drive,
    fight,
    next_turn,
    reasons,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_ca_091_rest_and_stock_harden_the_reversed(rules: Ruleset) -> None:
    """Saturn, level 2. Rest, one from stock, at any time: your reversed servants get +4 DEF until end of turn."""
    check_caster(rules, "ca-091", "saturn", 2, below="ca-009")
    girl = {"card": "ca-091", "stock": ["ca-009", "ca-009"]}
    friends = ["yd-1 reversed", "yd-2", "yd-3 rested", "wall"]
    t = at_window(rules, Side(casters=[girl], servants=friends, hand=["do-wake"]), Side(servants=["yd-4 reversed"]))
    t.do("activate", "ca-091")
    t.do("pick", "own.stock")
    assert (t.pose("ca-091"), t.faces("own.graveyard")) == ("rested", ["ca-009"])
    t.resolve_all()
    assert [t.stat(c, "def") for c in ("yd-1", "yd-2", "yd-3", "yd-4")] == [5, 2, 3, 4]
    assert t.stat("yd-1", "atk") == 1
    t.passes()
    assert reasons(t, "activate", "ca-091") == {"not_recovered"}
    cast(t, "do-wake")
    t.passes()
    use(t, "ca-091")
    assert (t.stat("yd-1", "def"), t.faces("own.stock")) == (9, [])
    next_turn(t)
    assert t.stat("yd-1", "def") == 1
    assert reasons(t, "activate", "ca-091", seat=0) >= {"cannot_pay_cost"}


def test_ca_092_rest_and_discard_lay_a_card_face_down(rules: Ruleset) -> None:
    """Saturn, level 1. Main phase, rest, discard 1: the top card of your deck becomes a face-down caster."""
    check_caster(rules, "ca-092", "saturn", 1)
    own = Side(casters=["ca-092"], hand=["yd-8", "yd-9", "do-wake"], deck=["yd-1", "yd-2", "yd-3"])
    t = Table(rules, own)
    t.do("activate", "ca-092")
    assert (t.decision.seat, choices(t)) == (0, ["do-wake", "yd-8", "yd-9"])
    t.do("pick", "yd-8")
    assert (t.pose("ca-092"), t.faces("own.graveyard")) == ("rested", ["yd-8"])
    t.resolve_all()
    assert (t.faces("own.casters"), t.card("yd-1").down, t.faces("opp.casters")) == (["ca-092", "yd-1"], 1, [])
    assert "not_recovered" in reasons(t, "activate", "ca-092")
    cast(t, "do-wake")
    assert t.offers("activate", "ca-092")
    assert reasons(Table(rules, Side(casters=["ca-092"])), "activate", "ca-092") == {"cannot_pay_cost"}
    t = at_window(rules, Side(casters=["ca-092"], hand=["yd-1"]))
    assert reasons(t, "activate", "ca-092") == {"not_main_phase"}


def test_ca_093_the_reversed_cannot_be_targeted(rules: Ruleset) -> None:
    """Saturn, level 2. Your reversed servants cannot be targeted by enemy cards."""
    check_caster(rules, "ca-093", "saturn", 2, below="ca-092")
    friends = ["yd-1 reversed", "yd-2", "yd-3 rested"]
    own = Side(hand=["do-kill"], servants=["yd-5 reversed"])
    t = Table(rules, own, Side(casters=["ca-093"], servants=friends))
    t.do("cast", "do-kill")
    assert choices(t) == ["yd-2", "yd-3", "yd-5"]
    t = Table(rules, Side(hand=["do-kill"], casters=["ca-093"], servants=friends), Side(servants=["yd-6 reversed"]))
    t.do("cast", "do-kill")
    assert choices(t) == ["yd-1", "yd-2", "yd-3", "yd-6"]


def test_ca_093_stock_alone_draws(rules: Ruleset) -> None:
    """One from stock, at any time and without resting: draw 1."""
    girl = {"card": "ca-093", "stock": ["ca-092", "ca-092"], "pose": "rested"}
    t = at_window(rules, Side(casters=[girl], hand=["yd-9"]))
    t.do("activate", "ca-093")
    t.do("pick", "own.stock")
    t.passes()
    t.do("activate", "ca-093")
    assert (t.faces("own.stock"), len(t.state.chain)) == ([], 2)
    t.resolve_all()
    assert (len(t.slots("own.hand")), len(t.slots("opp.hand"))) == (3, 0)
    t.passes()
    assert reasons(t, "activate", "ca-093") == {"cannot_pay_cost"}


def test_ca_094_hides_behind_the_reversed(rules: Ruleset) -> None:
    """Saturn 1, 1/1. While you control another reversed servant, it cannot be attacked."""
    check_servant(rules, "ca-094", 1, "saturn")
    check_fights(rules, "ca-094", 1, 1)
    one, two = ["yd-1 reversed"], ["yd-1 reversed", "yd-1 reversed"]
    for friends, spec, hidden in (
        (one, "ca-094", True), ([*two, *two, *two, "yd-2"], "ca-094", True), (one, "ca-094 reversed", True),
        (["yd-1", "yd-1 rested", "wall"], "ca-094", False), (["yd-1"], "ca-094 reversed", False),
    ):  # fmt: skip
        t = Table(
            rules, Side(servants=[spec, *friends]), Side(servants=["yd-9 reversed", "yd-8"]), active=1, phase="battle"
        )
        t.passes(2)
        t.do("attack", "yd-8")
        assert t.offers("against", "ca-094") is not hidden
        assert t.offers("against", "own.servants.1")


def test_ca_095_weakens_whoever_attacks(rules: Ruleset) -> None:
    """Saturn 2, 0/4, unbound. When an opposing servant attacks, whatever it attacks, it gets -1 ATK, each time."""
    check_servant(rules, "ca-095", 2, "saturn", keywords=("unbound",))
    check_fights(rules, "ca-095", 0, 4, shield=1)
    foes = Side(servants=["yd-3", "yd-4"])
    t = Table(rules, Side(servants=["ca-095", "yd-9"]), foes, active=1, phase="battle")
    for attacker, stats in (("yd-3", [2, 4, 9]), ("yd-4", [2, 3, 9])):
        if t.kinds() != ["attack"]:
            t.passes(2)
        t.attack(attacker, "yd-9")
        assert len(t.state.chain) == 1
        t.resolve_all()
        assert [t.stat(c, "atk") for c in ("yd-3", "yd-4", "yd-9")] == stats
        drive(t, lambda: not t.state.fight)
    assert [t.stat("yd-3", name) for name in ("def", "cost")] == [3, 3]
    next_turn(t)
    assert t.stat("yd-3", "atk") == 3
    t = Table(rules, Side(servants=["ca-095", "yd-5"]), foes, phase="battle")
    t.passes(2)
    t.attack("yd-5", "yd-3")
    assert not t.state.chain


def test_ca_096_reversed_it_stands_before_all(rules: Ruleset) -> None:
    """Saturn 5, 5/7. While it is reversed, your other servants cannot be attacked."""
    check_servant(rules, "ca-096", 5, "saturn")
    check_fights(rules, "ca-096", 5, 7)
    for spec, open_ in (("ca-096 reversed", False), ("ca-096", True), ("ca-096 rested", True)):
        own = Side(servants=[spec, "yd-1", "yd-2 reversed"])
        t = Table(rules, own, Side(servants=["yd-9 reversed", "yd-8"]), active=1, phase="battle")
        t.passes(2)
        t.do("attack", "yd-8")
        assert [t.offers("against", c) for c in ("ca-096", "yd-1", "yd-2")] == [True, open_, open_]
    t = Table(rules, Side(servants=["ca-096 reversed", "yd-5"]), Side(servants=["yd-9", "yd-8"]), phase="battle")
    t.passes(2)
    t.do("attack", "yd-5")
    assert t.offers("against", "yd-9")


def test_ca_097_its_attack_shakes_the_reversed(rules: Ruleset) -> None:
    """Saturn 6, 8/4, double corrupt, slow start. When it attacks, opposing reversed servants get -3 DEF this turn."""
    check_servant(rules, "ca-097", 6, "saturn", keywords=("double_corrupt", "slow_start"))
    check_fights(rules, "ca-097", 8, 4)
    friends = ["ca-097", "yd-9 reversed"]
    foes = Side(servants=["yd-5 reversed", "yd-6", "yd-7 rested", "wall"])
    t = Table(rules, Side(servants=friends, hand=["do-wake"]), foes, phase="battle")
    t.passes(2)
    t.attack("ca-097", "yd-6")
    assert len(t.state.chain) == 1
    t.resolve_all()
    assert [t.stat(c, "def") for c in ("yd-5", "yd-6", "yd-7", "yd-9")] == [2, 6, 7, 9]
    assert t.stat("yd-5", "atk") == 5
    t.passes(2)
    cast(t, "do-wake")
    t.passes(2)
    t.attack("ca-097", "yd-7")
    t.resolve_all()
    assert t.stat("yd-5", "def") == 0
    next_turn(t)
    assert t.stat("yd-5", "def") == 5
    t = Table(rules, Side(servants=["ca-097"]), Side(servants=["yd-9", "yd-5 reversed"]), active=1, phase="battle")
    t.passes(2)
    t.attack("yd-9", "ca-097")
    assert not t.state.chain


def test_ca_098_reverses_an_own_servant(rules: Ruleset) -> None:
    """Saturn chant 1, quickcast. Reverse target servant you control; it gets +2 DEF until end of turn."""
    check_castable(rules, "ca-098", 1, "saturn", keywords=("quickcast",))
    own = Side(hand=["ca-098"], servants=["yd-1", "yd-2 rested", "wall"], mana={"saturn": 1})
    t = at_window(rules, own, Side(servants=["yd-3"]))
    t.do("cast", "ca-098")
    assert choices(t) == ["yd-1", "yd-2"]
    t.do("target", "yd-2")
    t.resolve_all()
    assert [t.pose(c) for c in ("yd-1", "yd-2", "yd-3")] == ["recovered", "reversed", "recovered"]
    assert [t.stat(c, "def") for c in ("yd-1", "yd-2", "yd-3")] == [1, 4, 3]
    assert t.stat("yd-2", "atk") == 2
    next_turn(t)
    assert (t.stat("yd-2", "def"), t.pose("yd-2")) == (2, "reversed")


def test_ca_099_puts_a_servant_under_the_deck(rules: Ruleset) -> None:
    """Saturn chant 4. Put target opposing servant on the bottom of its owner's deck."""
    check_castable(rules, "ca-099", 4, "saturn")
    lent = {"card": "yd-9", "owner": "own"}
    own = Side(hand=["ca-099"], servants=["yd-1"], mana={"saturn": 4})
    for target, owner in (("yd-3", "opp"), ("yd-9", "own")):
        t = Table(rules, own, Side(servants=["yd-3", lent, "wall"]))
        t.do("cast", "ca-099")
        assert choices(t) == ["yd-3", "yd-9"]
        t.do("target", target)
        t.resolve_all()
        assert t.faces(f"{owner}.deck")[-1] == target
        assert len(t.slots(f"{owner}.deck")) == 11
        assert len(t.slots("opp.servants")) == 2


def test_ca_100_reverses_two_at_the_end_of_the_own_turn(rules: Ruleset) -> None:
    """Saturn barrier 2. At the end of your turn, reverse up to 2 servants you control."""
    check_castable(rules, "ca-100", 2, "saturn")
    own = Side(servants=["ca-100", "yd-1", "yd-2 rested", "yd-3 rested", "wall"])
    t = Table(rules, own, Side(servants=["yd-4"]), phase="end", at="start")
    assert len(t.state.chain) == 1
    t.resolve_all()
    assert (t.decision.seat, t.decision.kind, choices(t)) == (0, "choose", ["done", "yd-1", "yd-2", "yd-3"])
    t.do("pick", "yd-1")
    assert t.offers("done")
    t.do("pick", "yd-3")
    assert (t.decision.kind, t.state.phase) == ("priority", rules.phases.index("end"))
    assert [t.pose(c) for c in ("yd-1", "yd-2", "yd-3", "yd-4")] == ["reversed", "rested", "reversed", "recovered"]
    t = Table(rules, own, active=1, phase="end", at="start")
    assert not t.state.chain
    t = Table(rules, own, phase="battle", at="start")
    assert not t.state.chain
    drive(t, lambda: t.kinds() == ["attack"])
    fight(t, "yd-1", "opp")
