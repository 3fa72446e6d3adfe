"""Cards of Jupiter, and Venus's mender: ca-071 to ca-080."""

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
    entering,
    next_turn,
    reasons,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_ca_071_level_up_lays_a_card_face_down(rules: Ruleset) -> None:
    """Jupiter, level 2. When it arrives by level-up, the top card of your deck becomes a face-down caster."""
    check_caster(rules, "ca-071", "jupiter", 2, below="ca-007")
    own = Side(hand=["ca-071", "yd-9"], casters=["ca-007"], deck=["yd-1", "yd-2", "yd-3"])
    t = Table(rules, own, phase="summon")
    t.do("levelup", "ca-071", "ca-007")
    t.resolve_all()
    assert t.decision.kind == "priority"
    assert (t.faces("own.casters"), t.card("yd-1").down, t.faces("opp.casters")) == (["ca-071", "yd-1"], 1, [])


def test_ca_071_rest_and_stock_find_two_casters(rules: Ruleset) -> None:
    """Main phase, rest, one from stock: search your deck for up to 2 casters."""
    girl = {"card": "ca-071", "stock": ["ca-007", "ca-007"]}
    deck = ["yd-1", "lv-1", "ca-001", "ch-slow", "ca-002", "wall"]
    t = Table(rules, Side(casters=[girl], hand=["do-wake"], deck=deck), Side(deck=["lv-1"]))
    t.do("activate", "ca-071")
    t.do("pick", "own.stock")
    assert (t.pose("ca-071"), t.faces("own.graveyard")) == ("rested", ["ca-007"])
    t.resolve_all()
    assert (t.decision.seat, choices(t)) == (0, ["ca-001", "ca-002", "done", "lv-1"])
    t.do("pick", "ca-002")
    t.do("pick", "ca-001")
    assert t.decision.kind == "priority"
    assert sorted(t.faces("own.hand")) == ["ca-001", "ca-002", "do-wake"]
    assert "not_recovered" in reasons(t, "activate", "ca-071")
    cast(t, "do-wake")
    use(t, "ca-071")
    t.do("done")
    assert reasons(t, "activate", "ca-071") >= {"cannot_pay_cost"}
    ready = Side(casters=[girl])
    assert reasons(at_window(rules, ready), "activate", "ca-071") == {"not_main_phase"}


def test_ca_072_enters_with_a_mana(rules: Ruleset) -> None:
    """Jupiter 2, 1/3. Enter: produce 1 Jupiter mana, in either turn."""
    check_servant(rules, "ca-072", 2, "jupiter")
    check_fights(rules, "ca-072", 1, 3)
    for theirs in (False, True):
        t = entering(rules, "ca-072", Side(), Side(), theirs=theirs)
        if theirs:
            assert (t.mana(0), t.mana(1)) == ({"jupiter": 1}, {})
        else:
            assert t.mana(0)["jupiter"] + sum(n for a, n in t.mana(0).items() if a != "jupiter") == 71
            assert [e.data for e in t.events if e.kind == "mana"] == [(4, 1)]


def test_ca_073_brings_a_mana_each_own_main_phase(rules: Ruleset) -> None:
    """Jupiter 3, 2/5. At the start of your main phase: produce 1 Jupiter mana."""
    check_servant(rules, "ca-073", 3, "jupiter")
    check_fights(rules, "ca-073", 2, 5)
    t = Table(rules, Side(servants=["ca-073"]), phase="main", at="start")
    assert len(t.state.chain) == 1
    t.resolve_all()
    assert (t.mana(0), t.mana(1), t.state.phase) == ({"jupiter": 1}, {}, rules.phases.index("main"))
    t = Table(rules, Side(servants=["ca-073"]), active=1, phase="main", at="start")
    assert not t.state.chain
    t = Table(rules, Side(servants=["ca-073"]), phase="battle", at="start")
    assert not t.state.chain


def test_ca_074_counts_the_buried(rules: Ruleset) -> None:
    """Jupiter 6, 4/7, unbound. +1 ATK for each face-down caster you control, at most 5."""
    check_servant(rules, "ca-074", 6, "jupiter", keywords=("unbound",))
    check_fights(rules, "ca-074", 4, 7)
    for down, atk in ((0, 4), (1, 5), (5, 9), (7, 9)):
        own = Side(servants=["ca-074", "yd-1"], casters=[*["yd-9 down"] * down, "lv-1", "ca-001", "coin"])
        t = Table(rules, own, Side(casters=["yd-9 down"] * 3, servants=["yd-2"]))
        assert [t.stat("ca-074", name) for name in ("atk", "def", "cost")] == [atk, 7, 6]
        assert (t.stat("yd-1", "atk"), t.stat("yd-2", "atk")) == (1, 2)


def test_ca_075_a_level_up_draws(rules: Ruleset) -> None:
    """Jupiter barrier 2. When a caster you control arrives by level-up, draw 1."""
    check_castable(rules, "ca-075", 2, "jupiter")
    own = Side(servants=["ca-075"], hand=["ca-002"], casters=["ca-001"])
    t = Table(rules, own, phase="summon")
    t.do("levelup", "ca-002", "ca-001")
    assert len(t.state.chain) == 1
    t.resolve_all()
    assert (len(t.slots("own.hand")), len(t.slots("opp.hand")), t.decision.kind) == (1, 0, "priority")
    t = Table(rules, Side(servants=["ca-075"], hand=["ca-001"]), phase="summon")
    t.do("summon", "ca-001")
    assert not t.state.chain
    t = Table(rules, Side(servants=["ca-075"]), Side(hand=["ca-002"], casters=["ca-001"]), active=1, phase="summon")
    t.do("levelup", "ca-002", "ca-001")
    assert not t.state.chain


def test_ca_076_lays_two_cards_face_down(rules: Ruleset) -> None:
    """Jupiter chant 3. The top 2 cards of your deck become face-down casters."""
    check_castable(rules, "ca-076", 3, "jupiter")
    own = Side(hand=["ca-076"], deck=["yd-1", "yd-2", "yd-3"], mana={"jupiter": 3})
    t = Table(rules, own)
    cast(t, "ca-076")
    assert (t.faces("own.casters"), t.faces("own.deck"), t.faces("opp.casters")) == (["yd-1", "yd-2"], ["yd-3"], [])
    assert [t.card(c).down for c in ("yd-1", "yd-2")] == [1, 1]


def test_ca_077_casters_strengthen_all(rules: Ruleset) -> None:
    """Jupiter chant 4. All your servants get +X ATK until end of turn, X the number of your casters, at most 4."""
    check_castable(rules, "ca-077", 4, "jupiter")
    for casters, more in ((["lv-1 rested", "yd-9 down"], 2), (["lv-1 rested"] * 4, 4), (["lv-1 rested"] * 7, 4)):
        own = Side(hand=["ca-077"], casters=[*casters, "coin"], servants=["yd-1", "yd-2 reversed"], mana={"jupiter": 4})
        t = Table(rules, own, Side(servants=["yd-3"], casters=["lv-1"] * 3))
        cast(t, "ca-077")
        if t.offers("pay"):
            t.do("pay")
            t.resolve_all()
        assert [t.stat(c, "atk") for c in ("yd-1", "yd-2", "yd-3")] == [1 + more, 2 + more, 3]
        assert t.stat("yd-1", "def") == 1
        next_turn(t)
        assert t.stat("yd-1", "atk") == 1


def test_ca_078_enters_and_draws_with_few_orbs(rules: Ruleset) -> None:
    """Jupiter 4, 3/6, bloom. Enter: with 4 or fewer orbs of yours, draw 1; in either turn."""
    check_servant(rules, "ca-078", 4, "jupiter", keywords=("bloom",))
    check_fights(rules, "ca-078", 3, 6)
    for orbs, theirs, drawn in ((4, False, 1), (1, True, 1), (0, False, 1), (5, False, 0), (7, True, 0)):
        own = Side(orbs=["yd-0"] * orbs, hand=["yd-9"] * 6, deck=["yd-1"] * 5)
        t = entering(rules, "ca-078", own, Side(orbs=3 if orbs > 4 else 7, hand=["yd-9"]), theirs=theirs)
        assert (t.decision.kind, len(t.slots("own.hand")), len(t.slots("opp.hand"))) == ("priority", 6 + drawn, 1)


def test_ca_079_gives_an_own_servant_five_def(rules: Ruleset) -> None:
    """Jupiter chant 1, quickcast. Target servant you control gets +5 DEF until end of turn."""
    check_castable(rules, "ca-079", 1, "jupiter", keywords=("quickcast",))
    own = Side(hand=["ca-079"], servants=["yd-1", "yd-2", "wall"], mana={"jupiter": 1})
    t = at_window(rules, own, Side(servants=["yd-3"]))
    t.do("cast", "ca-079")
    assert choices(t) == ["yd-1", "yd-2"]
    t.do("target", "yd-2")
    t.resolve_all()
    assert [t.stat(c, "def") for c in ("yd-1", "yd-2", "yd-3")] == [1, 7, 3]
    assert t.stat("yd-2", "atk") == 2
    next_turn(t)
    assert t.stat("yd-2", "def") == 2


def test_ca_080_rest_venus_mana_and_stock_restore_two_orbs(rules: Ruleset) -> None:
    """Venus, level 2. Main phase, rest, 1 Venus mana, one from stock: restore 2 of your orbs."""
    check_caster(rules, "ca-080", "venus", 2, below="ca-010")
    girl = {"card": "ca-080", "stock": ["ca-010", "ca-010"]}
    orbs = ["yd-0", *["-"] * 5, "yd-0"]
    deck = ["yd-1", "yd-2", "yd-3", "yd-4", "yd-5", "yd-6"]
    own = Side(casters=[girl], hand=["do-wake", "yd-9"], orbs=orbs, deck=deck, mana={"venus": 2})
    t = Table(rules, own, Side(orbs=orbs))
    t.do("activate", "ca-080")
    t.do("pick", "own.stock")
    assert (t.pose("ca-080"), t.mana(0), t.faces("own.graveyard")) == ("rested", {"venus": 1}, ["ca-010"])
    t.resolve_all()
    assert (t.faces("own.orbs.1"), t.faces("own.orbs.2"), len(t.slots("own.orbs"))) == (["yd-1"], ["yd-2"], 4)
    assert len(t.slots("opp.orbs")) == 2
    assert "not_recovered" in reasons(t, "activate", "ca-080")
    cast(t, "do-wake")
    use(t, "ca-080")
    assert (t.mana(0), t.faces("own.stock"), len(t.slots("own.orbs"))) == ({}, [], 6)


def test_ca_080_what_it_needs(rules: Ruleset) -> None:
    """Venus mana, stock, the own main phase."""
    girl = {"card": "ca-080", "stock": ["ca-010"]}
    assert reasons(Table(rules, Side(casters=[girl], mana={"mars": 3, "saturn": 3})), "activate", "ca-080") == {
        "cannot_pay"
    }
    ready = Side(casters=["ca-080"], mana={"venus": 1})
    assert reasons(Table(rules, ready), "activate", "ca-080") == {"cannot_pay_cost"}
    ready = Side(casters=[girl], mana={"venus": 1})
    t = at_window(rules, ready)
    assert reasons(t, "activate", "ca-080") == {"not_main_phase"}
    t = Table(rules, ready, phase="battle")
    drive(t, lambda: t.state.decision is not None and t.decision.seat == 0)
    assert reasons(t, "activate", "ca-080") == {"not_main_phase"}
