"""Cards without attribute, and the breakwater of Mercury: ca-101 to ca-109."""

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
    next_turn,
    reasons,
    under_attack,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_ca_101_hops_past_guards_but_starts_slowly(rules: Ruleset) -> None:
    """No attribute, 1, 1/1, slow start, hubris."""
    check_servant(rules, "ca-101", 1, "none", keywords=("hubris", "slow_start"))
    check_fights(rules, "ca-101", 1, 1)


def test_ca_102_has_as_much_atk_as_you_have_cards(rules: Ruleset) -> None:
    """No attribute, 3, 0/5. Its ATK is the number of cards in your hand."""
    check_servant(rules, "ca-102", 3, "none")
    check_fights(rules, "ca-102", 0, 5)
    for hand in (0, 1, 3, 8):
        own = Side(servants=["ca-102", "yd-1"], hand=["yd-9"] * hand, graveyard=["yd-9"], deck=["yd-8"] * 4)
        t = Table(rules, own, Side(hand=["yd-9"] * 2, servants=["yd-2"]))
        assert [t.stat("ca-102", name) for name in ("atk", "def", "cost")] == [hand, 5, 3]
        assert (t.stat("yd-1", "atk"), t.stat("yd-2", "atk")) == (1, 2)


def test_ca_103_two_mana_wind_it_up_once_a_turn(rules: Ruleset) -> None:
    """No attribute, 4, 5/4. 2 mana, at any time, once per turn: +3 ATK until end of turn."""
    check_servant(rules, "ca-103", 4, "none")
    check_fights(rules, "ca-103", 5, 4)
    own = Side(servants=["ca-103 rested", "yd-1"], mana={"mars": 4})
    t = at_window(rules, own, Side(servants=["yd-2"]))
    use(t, "ca-103")
    assert [t.stat("ca-103", name) for name in ("atk", "def")] == [8, 4]
    assert [t.stat(c, "atk") for c in ("yd-1", "yd-2")] == [1, 2]
    assert (t.mana(0), t.faces("own.servants")) == ({"mars": 2}, ["ca-103", "yd-1"])
    t.passes()
    assert reasons(t, "activate", "ca-103") == {"limit_used"}
    next_turn(t)
    assert t.stat("ca-103", "atk") == 5
    t = Table(rules, Side(servants=["ca-103"], mana={"mars": 1}))
    assert reasons(t, "activate", "ca-103") == {"cannot_pay"}


def test_ca_104_finds_one_of_four(rules: Ruleset) -> None:
    """Chant without attribute, 2. Of your top 4 cards put 1 into hand, the rest on the bottom."""
    check_castable(rules, "ca-104", 2, "none")
    deck = ["yd-1", "yd-2", "yd-3", "yd-4", "yd-5", "yd-6"]
    t = Table(rules, Side(hand=["ca-104"], deck=deck, mana={"mars": 2}))
    cast(t, "ca-104")
    assert (t.decision.seat, choices(t)) == (0, ["yd-1", "yd-2", "yd-3", "yd-4"])
    t.do("pick", "yd-4")
    assert t.decision.kind == "priority"
    assert (t.faces("own.hand"), t.faces("own.deck")[:2]) == (["yd-4"], ["yd-5", "yd-6"])
    assert sorted(t.faces("own.deck")[2:]) == ["yd-1", "yd-2", "yd-3"]


def test_ca_105_keeps_a_servant_from_attacking(rules: Ruleset) -> None:
    """Chant without attribute, 2, quickcast. Target opposing servant cannot attack this turn."""
    check_castable(rules, "ca-105", 2, "none", keywords=("quickcast",))
    own = Side(hand=["ca-105"], servants=["yd-0", "yd-0"], mana={"mars": 2})
    t = at_window(rules, own, Side(servants=["yd-3", "yd-4", "wall"]))
    t.do("cast", "ca-105")
    assert choices(t) == ["yd-3", "yd-4"]
    t.do("target", "yd-3")
    t.resolve_all()
    t.to_phase("battle")
    t.passes(2)
    assert choices(t) == ["yd-4"]
    assert reasons(t, "attack", "yd-3", seat=1) == {"cannot_attack"}
    assert t.pose("yd-3") == "recovered"
    next_turn(t)
    next_turn(t)
    t.to_phase("battle")
    t.passes(2)
    assert choices(t) == ["yd-3", "yd-4"]


def test_ca_105_does_not_protect_it(rules: Ruleset) -> None:
    """It can still be targeted and attacked."""
    own = Side(hand=["ca-105", "do-kill"], servants=["yd-5"], mana={"mars": 2})
    t = Table(rules, own, Side(servants=["yd-3", "yd-4"]))
    cast(t, "ca-105", "yd-3")
    t.do("cast", "do-kill")
    assert "yd-3" in choices(t)


def test_ca_106_listens_to_every_card_you_draw(rules: Ruleset) -> None:
    """No attribute, 2, 2/2. When you draw a card: +1 ATK until end of turn, each time and in either turn."""
    check_servant(rules, "ca-106", 2, "none")
    check_fights(rules, "ca-106", 2, 2)
    for hand, mana in ((["ch-quick", "ch-quick"], {"mars": 4}),):
        for t in (
            Table(rules, Side(servants=["ca-106", "yd-1"], hand=hand, mana=mana), Side(servants=["yd-2"])),
            at_window(rules, Side(servants=["ca-106", "yd-1"], hand=hand, mana=mana), Side(servants=["yd-2"])),
        ):
            for atk in (3, 4):
                if not t.offers("cast", "ch-quick"):
                    t.passes()
                cast(t, "ch-quick")
                assert [t.stat("ca-106", name) for name in ("atk", "def")] == [atk, 2]
            assert [t.stat(c, "atk") for c in ("yd-1", "yd-2")] == [1, 2]
            next_turn(t)
            assert t.stat("ca-106", "atk") <= 3
    t = Table(rules, Side(servants=["ca-106"]), Side(hand=["ch-quick"], mana={"mars": 2}), active=1)
    cast(t, "ch-quick")
    assert t.stat("ca-106", "atk") == 2
    t = Table(rules, Side(servants=["ca-106"], hand=["do-crack"]))
    cast(t, "do-crack")
    t.do("orb", "own.orbs.0")
    assert (t.state.chain, t.stat("ca-106", "atk")) == ((), 2)


def test_ca_107_draws_for_the_first_attack_on_the_reversed(rules: Ruleset) -> None:
    """Mercury, level 1. When a reversed servant you control is attacked, draw 1, once per turn."""
    check_caster(rules, "ca-107", "mercury", 1)
    own = Side(casters=["ca-107"], servants=["yd-9 reversed", "yd-8"])
    foes = Side(servants=["yd-1", "yd-2", "yd-3"])
    t = Table(rules, own, foes, active=1, phase="battle")
    for attacker, target, drawn in (("yd-1", "yd-8", 0), ("yd-2", "yd-9", 1), ("yd-3", "yd-9", 1)):
        if t.kinds() != ["attack"]:
            t.passes(2)
        t.attack(attacker, target)
        t.resolve_all()
        assert (len(t.slots("own.hand")), len(t.slots("opp.hand"))) == (drawn, 0)
        drive(t, lambda: not t.state.fight)
    t = Table(rules, Side(casters=["ca-107"], servants=["yd-1"]), Side(servants=["yd-9 reversed"]), phase="battle")
    t.passes(2)
    t.attack("yd-1", "yd-9")
    assert not t.state.chain


def test_ca_108_hardens_the_reversed(rules: Ruleset) -> None:
    """Mercury, level 2. Your reversed servants get +2 DEF."""
    check_caster(rules, "ca-108", "mercury", 2, below="ca-107")
    own = Side(casters=["ca-108"], servants=["yd-1 reversed", "yd-2", "yd-3 rested", "wall"])
    t = Table(rules, own, Side(servants=["yd-4 reversed"]))
    assert [t.stat(c, "def") for c in ("yd-1", "yd-2", "yd-3", "yd-4")] == [3, 2, 3, 4]
    assert [t.stat("yd-1", name) for name in ("atk", "cost")] == [1, 1]


def test_ca_108_rest_and_stock_take_all_atk_of_an_attacker(rules: Ruleset) -> None:
    """Rest, one from stock, at any time: target opposing attacking servant has ATK 0 until end of turn."""
    girl = {"card": "ca-108", "stock": ["ca-107", "ca-107"]}
    own = Side(casters=[girl], servants=["yd-5"], hand=["do-wake"])
    t = under_attack(rules, own)
    use(t, "ca-108")
    if t.decision.kind == "choose":
        t.do("pick", "own.stock")
    assert (t.pose("ca-108"), t.faces("own.graveyard")) == ("rested", ["ca-107"])
    t.resolve_all()
    assert [t.stat(c, "atk") for c in ("yd-3", "yd-4", "yd-5")] == [0, 4, 5]
    assert t.stat("yd-3", "def") == 3
    if t.decision.seat == 1:
        t.passes()
    assert reasons(t, "activate", "ca-108") == {"not_recovered"}
    cast(t, "do-wake")
    if t.decision.seat == 1:
        t.passes()
    use(t, "ca-108")
    assert t.faces("own.stock") == []
    next_turn(t)
    assert t.stat("yd-3", "atk") == 3
    assert reasons(Table(rules, Side(casters=[girl]), Side(servants=["yd-3"])), "activate", "ca-108") == {"no_target"}
    bare = under_attack(rules, Side(casters=["ca-108"]))
    assert reasons(bare, "activate", "ca-108") == {"cannot_pay_cost"}
    t = Table(rules, Side(casters=[girl], servants=["yd-5"]), phase="battle")
    t.passes(2)
    t.attack("yd-5", "opp")
    assert reasons(t, "activate", "ca-108") == {"no_target"}


def test_ca_109_two_reversed_servants_corrupt_an_orb(rules: Ruleset) -> None:
    """Mercury barrier 3. Your main phase begins, 2 or more reversed servants of yours: corrupt 1 opposing orb."""
    check_castable(rules, "ca-109", 3, "mercury")
    two = ["yd-1 reversed", "yd-1 reversed"]
    for friends, woken in ((two, 1), (two * 4, 1), (["yd-1 reversed", "yd-1", "yd-1 rested", "wall"], 0)):
        own = Side(servants=["ca-109", *friends])
        t = Table(rules, own, Side(servants=two if not woken else []), phase="main", at="start")
        assert len(t.state.chain) == woken
    t = Table(rules, Side(servants=["ca-109", *two]), phase="main", at="start")
    t.resolve_all()
    assert (t.decision.seat, t.decision.kind) == (0, "orb")
    t.do("orb", "opp.orbs.3")
    assert t.decision.kind == "priority"
    assert (len(t.slots("opp.orbs")), len(t.slots("own.orbs")), t.slots("opp.orbs.3")) == (6, 7, [])
    t = Table(rules, Side(servants=["ca-109", *two]), active=1, phase="main", at="start")
    assert not t.state.chain
    t = Table(rules, Side(servants=["ca-109", *two]), phase="battle", at="start")
    assert not t.state.chain
