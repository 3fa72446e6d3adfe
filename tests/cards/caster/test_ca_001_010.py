"""Casters: ca-001 to ca-010."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.caster.support import at_window, cast, check_caster, choices, drive, next_turn, reasons, use

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_ca_001_rest_gives_an_own_servant_two_atk(rules: Ruleset) -> None:
    """Mars, level 1. Rest, at any time: target servant you control gets +2 ATK until end of turn."""
    check_caster(rules, "ca-001", "mars", 1)
    own = Side(casters=["ca-001"], servants=["yd-1", "yd-2", "wall"], hand=["do-wake"])
    t = at_window(rules, own, Side(servants=["yd-3"]))
    t.do("activate", "ca-001")
    assert choices(t) == ["yd-1", "yd-2"]
    t.do("target", "yd-1")
    assert t.pose("ca-001") == "rested"
    t.resolve_all()
    assert [t.stat(c, "atk") for c in ("yd-1", "yd-2", "yd-3")] == [3, 2, 3]
    assert t.stat("yd-1", "def") == 1
    t.passes()
    assert reasons(t, "activate", "ca-001") == {"not_recovered"}
    cast(t, "do-wake")
    t.passes()
    use(t, "ca-001", "yd-1")
    assert t.stat("yd-1", "atk") == 5
    next_turn(t)
    assert t.stat("yd-1", "atk") == 1


def test_ca_001_needs_an_own_servant(rules: Ruleset) -> None:
    """Without a servant of your own the ability has no target."""
    t = Table(rules, Side(casters=["ca-001"], servants=["wall"]), Side(servants=["yd-3"]))
    assert reasons(t, "activate", "ca-001") == {"no_target"}


def test_ca_002_rest_and_stock_destroy_cost_four_or_less(rules: Ruleset) -> None:
    """Mars, level 2. Main phase, rest, one from stock: destroy target opposing servant with cost 4 or less."""
    check_caster(rules, "ca-002", "mars", 2, below="ca-001")
    girl = {"card": "ca-002", "stock": ["ca-001", "ca-001"]}
    own = Side(casters=[girl], servants=["yc-1"], hand=["do-wake", "do-wake"])
    t = Table(rules, own, Side(servants=["yc-3", "yc-4", "yc-5", "wall"]))
    t.do("activate", "ca-002")
    assert choices(t) == ["yc-3", "yc-4"]
    t.do("target", "yc-4")
    t.do("pick", "own.stock")
    assert (t.pose("ca-002"), t.faces("own.stock"), t.faces("own.graveyard")) == ("rested", ["ca-001"], ["ca-001"])
    t.resolve_all()
    assert t.faces("opp.graveyard") == ["yc-4"]
    assert "destroyed" in [event.kind for event in t.last]
    assert reasons(t, "activate", "ca-002") >= {"not_recovered"}
    cast(t, "do-wake")
    use(t, "ca-002")
    assert t.faces("opp.servants") == ["yc-5", "wall"]
    cast(t, "do-wake")
    assert reasons(t, "activate", "ca-002") == {"cannot_pay_cost", "no_target"}


def test_ca_002_only_in_the_own_main_phase(rules: Ruleset) -> None:
    """Neither in the opponent's turn, nor in battle, nor on a chain."""
    own = Side(casters=[{"card": "ca-002", "stock": ["ca-001"]}], hand=["ch-quick"], mana={"mars": 2})
    foes = Side(servants=["yc-4"])
    assert reasons(at_window(rules, own, foes), "activate", "ca-002") == {"not_main_phase"}
    assert reasons(Table(rules, own, foes, phase="battle"), "activate", "ca-002") == {"not_main_phase"}
    t = Table(rules, own, foes)
    t.do("cast", "ch-quick")
    t.passes()
    assert reasons(t, "activate", "ca-002") == {"chain_not_empty"}


def test_ca_003_rest_and_one_mana_return_a_cheap_servant(rules: Ruleset) -> None:
    """Mercury, level 1. Rest, 1 mana, at any time: return target servant, cost 2 or less, to its owner's hand."""
    check_caster(rules, "ca-003", "mercury", 1)
    taken = {"card": "yc-2", "owner": "opp"}
    own = Side(casters=["ca-003"], servants=["yc-3", taken, "wall"], hand=["do-wake"], mana={"venus": 2})
    t = at_window(rules, own, Side(servants=["yc-1", "yc-4", "wall"]))
    t.do("activate", "ca-003")
    assert choices(t) == ["yc-1", "yc-2"]
    t.do("target", "yc-2")
    assert (t.pose("ca-003"), t.mana(0)) == ("rested", {"venus": 1})
    t.resolve_all()
    assert t.faces("opp.hand") == ["yc-2"]
    assert t.faces("own.hand") == ["do-wake"]
    t.passes()
    assert "not_recovered" in reasons(t, "activate", "ca-003")
    cast(t, "do-wake")
    t.passes()
    use(t, "ca-003")
    assert sorted(t.faces("opp.hand")) == ["yc-1", "yc-2"]
    assert t.mana(0) == {}


def test_ca_003_needs_mana_beside_itself(rules: Ruleset) -> None:
    """Its own mana does not pay for it."""
    t = Table(rules, Side(casters=["ca-003"]), Side(servants=["yc-1"]))
    assert reasons(t, "activate", "ca-003") == {"cannot_pay"}


def _chants_on_the_chain(rules: Ruleset) -> Table:
    """The opponent's ch-slow and ch-quick with an own ch-quick between them; seat 0 has the say."""
    girl = {"card": "ca-004", "stock": ["ca-003"]}
    own = Side(casters=[girl], hand=["ch-quick"], mana={"mars": 2})
    t = Table(rules, own, Side(hand=["ch-slow", "ch-quick"], mana={"mars": 4}), active=1)
    t.do("cast", "ch-slow")
    t.do("cast", "ch-quick")
    t.do("cast", "ch-quick")
    return t


def test_ca_004_rest_and_stock_negate_a_chant(rules: Ruleset) -> None:
    """Mercury, level 2. Rest, one from stock, at any time: negate target chant of the opponent on the chain."""
    check_caster(rules, "ca-004", "mercury", 2, below="ca-003")
    t = _chants_on_the_chain(rules)
    t.do("activate", "ca-004")
    assert [t.state.cards[o.card].owner for o in t.decision.options] == [1, 1]
    assert choices(t) == ["ch-quick", "ch-slow"]
    t.do("target", "opp.chain.ch-slow")
    assert (t.pose("ca-004"), t.faces("own.stock"), t.faces("own.graveyard")) == ("rested", [], ["ca-003"])
    t.resolve()
    assert t.faces("opp.graveyard") == ["ch-slow"]
    t.resolve_all()
    assert (len(t.slots("opp.hand")), len(t.slots("own.hand"))) == (1, 1)
    assert t.mana(1) == {}


def test_ca_004_negates_chants_only_and_again(rules: Ruleset) -> None:
    """A servant on the chain is no target; a recovered caster can do it twice in a turn."""
    girl = {"card": "ca-004", "stock": ["ca-003", "ca-003"]}
    own = Side(casters=[girl], hand=["do-wake"])
    t = Table(rules, own, Side(hand=["yd-1", "ch-slow", "ch-slow"], mana={"mars": 5}), active=1)
    t.do("cast", "yd-1")
    assert reasons(t, "activate", "ca-004") == {"no_target"}
    t.resolve_all()
    t.do("enter", arg="recovered")
    for _ in range(2):
        t.do("cast", "ch-slow")
        t.do("activate", "ca-004")
        drive(t, lambda: not t.state.chain)
        t.passes()
        if t.faces("own.hand"):
            cast(t, "do-wake")
    assert t.faces("opp.graveyard") == ["ch-slow", "ch-slow"]
    assert t.faces("opp.hand") == []


def test_ca_005_rest_and_discard_look_at_three(rules: Ruleset) -> None:
    """Moon, level 1. Main phase, rest, discard 1: of your top 3 put 1 into hand, the rest on the bottom."""
    check_caster(rules, "ca-005", "moon", 1)
    deck = ["yd-1", "yd-2", "yd-3", "yd-4", "yd-5"]
    own = Side(casters=["ca-005"], hand=["yd-8", "yd-9", "do-wake"], deck=deck)
    t = Table(rules, own)
    t.do("activate", "ca-005")
    assert (t.decision.seat, choices(t)) == (0, ["do-wake", "yd-8", "yd-9"])
    t.do("pick", "yd-8")
    assert (t.pose("ca-005"), t.faces("own.graveyard")) == ("rested", ["yd-8"])
    t.resolve_all()
    assert (t.decision.seat, choices(t)) == (0, ["yd-1", "yd-2", "yd-3"])
    assert [t.card(c).known for c in ("yd-1", "yd-4")] == [1, 0]
    t.do("pick", "yd-2")
    assert t.faces("own.hand") == ["yd-9", "do-wake", "yd-2"]
    assert t.faces("own.deck")[:2] == ["yd-4", "yd-5"]
    assert sorted(t.faces("own.deck")[2:]) == ["yd-1", "yd-3"]
    assert "not_recovered" in reasons(t, "activate", "ca-005")
    cast(t, "do-wake")
    assert t.offers("activate", "ca-005")


def test_ca_005_needs_a_card_and_the_main_phase(rules: Ruleset) -> None:
    """Without a hand it cannot be paid; in the opponent's turn it cannot be used."""
    t = Table(rules, Side(casters=["ca-005"]))
    assert reasons(t, "activate", "ca-005") == {"cannot_pay_cost"}
    t = at_window(rules, Side(casters=["ca-005"], hand=["yd-1"]))
    assert reasons(t, "activate", "ca-005") == {"not_main_phase"}


def test_ca_006_level_up_reverses_an_opposing_servant(rules: Ruleset) -> None:
    """Moon, level 2. When it arrives by level-up, reverse up to 1 target opposing servant."""
    check_caster(rules, "ca-006", "moon", 2, below="ca-005")
    own = Side(hand=["ca-006"], casters=["ca-005 rested"], servants=["yd-3"])
    foes = Side(servants=["yd-1", "yd-2", "wall"])
    t = Table(rules, own, foes, phase="summon")
    t.do("levelup", "ca-006", "ca-005")
    assert choices(t) == ["done", "yd-1", "yd-2"]
    t.do("target", "yd-2")
    assert len(t.state.chain) == 1
    t.resolve_all()
    assert [t.pose(c) for c in ("yd-1", "yd-2", "yd-3", "ca-006")] == ["recovered", "reversed", "recovered", "rested"]
    t = Table(rules, own, foes, phase="summon")
    t.do("levelup", "ca-006", "ca-005")
    t.do("done")
    t.resolve_all()
    assert t.pose("yd-2") == "recovered"


def test_ca_006_rest_moon_mana_and_stock_corrupt_an_orb(rules: Ruleset) -> None:
    """Main phase, rest, 1 Moon mana, one from stock: corrupt 1 of the opponent's orbs."""
    girl = {"card": "ca-006", "stock": ["ca-005", "ca-005"]}
    own = Side(casters=[girl], hand=["do-wake"], mana={"moon": 2})
    t = Table(rules, own)
    t.do("activate", "ca-006")
    t.do("pick", "own.stock")
    assert (t.pose("ca-006"), t.mana(0), t.faces("own.graveyard")) == ("rested", {"moon": 1}, ["ca-005"])
    t.resolve_all()
    assert t.decision.seat == 0
    t.do("orb", "opp.orbs.3")
    assert (len(t.slots("opp.orbs")), len(t.slots("own.orbs")), t.slots("opp.orbs.3")) == (6, 7, [])
    assert len(t.slots("opp.hand")) == 1
    assert "not_recovered" in reasons(t, "activate", "ca-006")
    cast(t, "do-wake")
    use(t, "ca-006")
    t.do("orb", "opp.orbs.0")
    assert len(t.slots("opp.orbs")) == 5
    assert (t.mana(0), t.faces("own.stock")) == ({}, [])


def test_ca_006_what_its_corruption_needs(rules: Ruleset) -> None:
    """Moon mana, stock, the own main phase; without an orb nothing happens, and nobody loses (CA9.10)."""
    girl = {"card": "ca-006", "stock": ["ca-005"]}
    others = {"mars": 3, "none": 3, "sun": 1}
    assert reasons(Table(rules, Side(casters=[girl], mana=others)), "activate", "ca-006") == {"cannot_pay"}
    bare = Side(casters=["ca-006"], mana={"moon": 1})
    assert reasons(Table(rules, bare), "activate", "ca-006") == {"cannot_pay_cost"}
    ready = Side(casters=[girl], mana={"moon": 1})
    assert reasons(at_window(rules, ready), "activate", "ca-006") == {"not_main_phase"}
    t = Table(rules, ready, Side(orbs=0))
    use(t, "ca-006")
    assert t.kinds()[0] == "pass"
    assert t.state.result is None


def test_ca_007_rest_and_sacrifice_give_three_jupiter_mana(rules: Ruleset) -> None:
    """Jupiter, level 1. Main phase, rest, sacrifice a servant you control: produce 3 Jupiter mana."""
    check_caster(rules, "ca-007", "jupiter", 1)
    own = Side(casters=["ca-007"], servants=["yd-1", "yd-2", "wall"], hand=["do-wake", "do-wake"])
    t = Table(rules, own, Side(servants=["yd-3"]))
    t.do("activate", "ca-007")
    assert choices(t) == ["yd-1", "yd-2"]
    t.do("pick", "yd-2")
    assert (t.pose("ca-007"), t.faces("own.graveyard"), t.mana(0)) == ("rested", ["yd-2"], {})
    t.resolve_all()
    assert t.mana(0) == {"jupiter": 3}
    assert t.mana(1) == {}
    assert "destroyed" not in [event.kind for event in t.events]
    assert "not_recovered" in reasons(t, "activate", "ca-007")
    cast(t, "do-wake")
    use(t, "ca-007")
    assert t.mana(0) == {"jupiter": 6}
    cast(t, "do-wake")
    assert reasons(t, "activate", "ca-007") == {"cannot_pay_cost"}


def test_ca_007_only_in_the_own_main_phase(rules: Ruleset) -> None:
    """It cannot be used in the opponent's turn."""
    t = at_window(rules, Side(casters=["ca-007"], servants=["yd-1"]))
    assert reasons(t, "activate", "ca-007") == {"not_main_phase"}


def _morning(rules: Ruleset, own: list[str], opp: list[str], active: int = 0) -> list[int]:
    """Return the ATK of all servants once the battle phase of a seat has begun, ca-008 being on seat 0's side."""
    t = Table(
        rules, Side(casters=["ca-008"], servants=own), Side(servants=opp), active=active, phase="battle", at="start"
    )
    t.resolve_all()
    return [t.stat(c, "atk") for c in t.slots("own.servants") + t.slots("opp.servants")]


def test_ca_008_three_recovered_servants_give_all_one_atk(rules: Ruleset) -> None:
    """Sun, level 1. Your battle phase begins, 3 or more recovered servants: all yours get +1 ATK until end of turn."""
    check_caster(rules, "ca-008", "sun", 1)
    three = ["yd-1", "yd-1", "yd-1"]
    assert _morning(rules, [*three, "yd-2 reversed", "yd-3 rested"], ["yd-4"]) == [2, 2, 2, 3, 4, 4]
    assert _morning(rules, ["yd-1"] * 9, []) == [2] * 9
    assert _morning(rules, ["yd-1", "yd-1", "yd-2 reversed", "yd-3 rested"], three) == [1, 1, 2, 3, 1, 1, 1]
    assert _morning(rules, three, three, active=1) == [1] * 6
    assert _morning(rules, ["yd-1", "yd-1", "wall"], []) == [1, 1, 0]
    t = Table(rules, Side(casters=["ca-008"], servants=three), phase="battle", at="start")
    assert len(t.state.chain) == 1
    t.resolve_all()
    assert t.stat("yd-1", "def") == 1
    next_turn(t)
    assert t.stat("yd-1", "atk") == 1


def test_ca_009_rest_and_one_mana_shield_an_own_servant(rules: Ruleset) -> None:
    """Saturn, level 1. Rest, 1 mana, at any time: target servant you control cannot be destroyed this turn."""
    check_caster(rules, "ca-009", "saturn", 1)
    own = Side(casters=["ca-009"], servants=["yd-1", "yd-2", "wall"], hand=["do-wake", "do-kill"], mana={"venus": 2})
    t = at_window(rules, own, Side(servants=["yd-9"]), phase="battle")
    t.do("activate", "ca-009")
    assert choices(t) == ["yd-1", "yd-2"]
    t.do("target", "yd-1")
    assert (t.pose("ca-009"), t.mana(0)) == ("rested", {"venus": 1})
    t.resolve_all()
    t.passes()
    assert "not_recovered" in reasons(t, "activate", "ca-009")
    cast(t, "do-wake")
    t.passes()
    use(t, "ca-009", "yd-2")
    assert t.mana(0) == {}
    t.passes(2)
    t.attack("yd-9", "yd-1")
    drive(t, lambda: not t.state.fight)
    assert t.faces("own.servants") == ["yd-1", "yd-2", "wall"]
    next_turn(t)
    cast(t, "do-kill", "yd-1")
    assert t.faces("own.graveyard")[-1:] == ["do-kill"]
    assert "yd-1" in t.faces("own.graveyard")


def test_ca_009_needs_mana_beside_itself(rules: Ruleset) -> None:
    """Its own mana does not pay for it, and the opponent's servants are no targets."""
    t = Table(rules, Side(casters=["ca-009"], servants=["yd-1"]))
    assert reasons(t, "activate", "ca-009") == {"cannot_pay"}
    t = Table(rules, Side(casters=["ca-009"], mana={"mars": 1}), Side(servants=["yd-1"]))
    assert reasons(t, "activate", "ca-009") == {"no_target"}


def test_ca_010_own_chants_give_two_atk_once_a_turn(rules: Ruleset) -> None:
    """Venus, level 1, bloom. When you cast a chant: up to 1 target own servant +2 ATK this turn, once per turn."""
    check_caster(rules, "ca-010", "venus", 1, keywords=("bloom",))
    hand = ["ch-slow", "ch-quick", "ch-quick"]
    own = Side(casters=["ca-010"], servants=["yd-1", "yd-2", "wall"], hand=hand, mana={"mars": 4})
    t = Table(rules, own, Side(servants=["yd-3"]))
    t.do("cast", "ch-slow")
    assert choices(t) == ["done", "yd-1", "yd-2"]
    t.do("target", "yd-1")
    assert len(t.state.chain) == 2
    t.resolve()
    assert [t.stat(c, "atk") for c in ("yd-1", "yd-2", "yd-3")] == [3, 2, 3]
    assert (t.stat("yd-1", "def"), len(t.slots("own.hand"))) == (1, 2)
    t.resolve_all()
    t.do("cast", "ch-quick")
    assert (t.decision.kind, len(t.state.chain)) == ("priority", 1)
    t.resolve_all()
    next_turn(t)
    assert t.stat("yd-1", "atk") == 1


def test_ca_010_in_either_turn_but_not_for_others(rules: Ruleset) -> None:
    """In the opponent's turn as well; not for a servant, not for the opponent's chant; no target is fine."""
    own = Side(casters=["ca-010"], servants=["yd-2"], hand=["yd-1", "ch-quick"], mana={"mars": 3})
    t = Table(rules, own, Side(hand=["ch-slow"], mana={"mars": 2}), active=1)
    t.do("cast", "ch-slow")
    assert t.decision.kind == "priority"
    t.do("cast", "ch-quick")
    assert choices(t) == ["done", "yd-2"]
    t.do("done")
    t.resolve_all()
    assert t.stat("yd-2", "atk") == 2
    t = Table(rules, own)
    t.do("cast", "yd-1")
    assert t.decision.kind == "priority"
