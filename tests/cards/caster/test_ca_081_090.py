"""Cards of Venus: ca-081 to ca-090."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.caster.support import (
    at_window,
    cast,
    check_bloom,
    check_castable,
    check_caster,
    check_fights,
    check_servant,
    choices,
    drive,
    entering,
    fight,
    next_turn,
    reasons,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_ca_081_draws_once_for_what_falls_in_their_turn(rules: Ruleset) -> None:
    """Venus, level 1. During the opponent's turn, a servant of yours is destroyed: draw 1, once per turn."""
    check_caster(rules, "ca-081", "venus", 1)
    own = Side(casters=["ca-081"], servants=["yd-1", "yd-2"], hand=["do-kill", "do-kill", "do-kill", "do-kill"])
    foes = Side(servants=["yd-3", "yd-4"])
    t = at_window(rules, own, foes)
    cast(t, "do-kill", "yd-3")
    assert len(t.slots("own.hand")) == 3
    t.passes()
    t.do("cast", "do-kill")
    t.do("target", "yd-1")
    t.resolve()
    assert len(t.state.chain) == 1
    t.resolve_all()
    assert (len(t.slots("own.hand")), len(t.slots("opp.hand"))) == (3, 0)
    t.passes()
    cast(t, "do-kill", "yd-2")
    assert len(t.slots("own.hand")) == 2
    t = Table(rules, own, foes)
    cast(t, "do-kill", "yd-1")
    assert len(t.slots("own.hand")) == 3
    t = at_window(rules, Side(casters=["ca-081"], servants=["yd-1"], hand=["do-bounce"]))
    cast(t, "do-bounce")
    assert t.faces("own.hand") == ["yd-1"]


def test_ca_082_rest_and_stock_return_a_fallen_servant(rules: Ruleset) -> None:
    """Venus, level 2. Rest, one from stock, at any time: target servant, cost 3 or less, from graveyard to hand."""
    check_caster(rules, "ca-082", "venus", 2, below="ca-081")
    girl = {"card": "ca-082", "stock": ["ca-081", "ca-081"]}
    dead = ["yc-2", "yc-3", "yc-4", "ch-slow", "wall", "lv-1"]
    own = Side(casters=[girl], hand=["do-wake", "yc-0"], graveyard=dead)
    t = at_window(rules, own, Side(graveyard=["yc-1"]))
    t.do("activate", "ca-082")
    assert choices(t) == ["yc-2", "yc-3"]
    t.do("target", "yc-3")
    t.do("pick", "own.stock")
    assert (t.pose("ca-082"), t.faces("own.stock")) == ("rested", ["ca-081"])
    t.resolve_all()
    assert t.faces("own.hand") == ["do-wake", "yc-0", "yc-3"]
    t.passes()
    assert reasons(t, "activate", "ca-082") == {"not_recovered"}
    cast(t, "do-wake")
    t.passes()
    use(t, "ca-082")
    assert t.faces("own.hand") == ["yc-0", "yc-3", "yc-2"]
    t = Table(rules, Side(casters=["ca-082"], graveyard=dead))
    assert reasons(t, "activate", "ca-082") == {"cannot_pay_cost"}


def test_ca_083_rest_gives_a_venus_mana(rules: Ruleset) -> None:
    """Venus 1, 0/1. Rest, at any time: produce 1 Venus mana."""
    check_servant(rules, "ca-083", 1, "venus")
    check_fights(rules, "ca-083", 0, 1)
    t = at_window(rules, Side(servants=["ca-083"], hand=["do-wake"]))
    use(t, "ca-083")
    assert (t.pose("ca-083"), t.mana(0), t.mana(1)) == ("rested", {"venus": 1}, {})
    t.passes()
    assert reasons(t, "activate", "ca-083") == {"not_recovered"}
    cast(t, "do-wake")
    t.passes()
    use(t, "ca-083")
    assert t.mana(0) == {"venus": 2}
    assert t.faces("own.servants") == ["ca-083"]


def test_ca_084_last_words_restore_an_orb(rules: Ruleset) -> None:
    """Venus 2, 1/1, bloom. Last words: restore 1 of your orbs, in either turn."""
    check_servant(rules, "ca-084", 2, "venus", keywords=("bloom",))
    check_fights(rules, "ca-084", 1, 1)
    orbs = ["yd-0"] * 4 + ["-"] * 3
    own = Side(servants=["ca-084"], hand=["do-kill"], orbs=orbs, deck=["yd-1", "yd-2", "yd-3"])
    for t in (Table(rules, own, Side(orbs=orbs)), at_window(rules, own, Side(orbs=orbs))):
        cast(t, "do-kill")
        assert t.decision.kind == "priority"
        assert (t.faces("own.orbs.4"), len(t.slots("own.orbs")), len(t.slots("opp.orbs"))) == (["yd-1"], 5, 4)
    t = Table(rules, Side(servants=["ca-084"], hand=["do-bounce"], orbs=orbs))
    cast(t, "do-bounce")
    assert len(t.slots("own.orbs")) == 4


def test_ca_085_unity_of_venus_gives_atk_and_def(rules: Ruleset) -> None:
    """Venus 3, 2/2. Unity: +1 ATK and +1 DEF for each other Venus servant you control."""
    check_servant(rules, "ca-085", 3, "venus")
    check_fights(rules, "ca-085", 2, 2)
    kin = ["kin-venus", "kin-venus reversed", "kin-mars", "yd-1", "wall"]
    t = Table(rules, Side(servants=["ca-085", *kin], casters=["ca-010"]), Side(servants=["kin-venus"]))
    assert [t.stat("ca-085", name) for name in ("atk", "def", "cost")] == [4, 4, 3]
    assert [t.stat("kin-venus", name) for name in ("atk", "def")] == [2, 2]
    t = Table(rules, Side(servants=["ca-085", *["kin-venus"] * 6]))
    assert [t.stat("ca-085", name) for name in ("atk", "def")] == [8, 8]
    t = Table(rules, Side(servants=["ca-085"], casters=["ca-010"]))
    assert [t.stat("ca-085", name) for name in ("atk", "def")] == [2, 2]


def test_ca_086_enters_to_reverse_a_recovered_servant(rules: Ruleset) -> None:
    """Venus 4, 3/3, bloom. Enter: reverse up to 1 opposing recovered servant, in either turn."""
    check_servant(rules, "ca-086", 4, "venus", keywords=("bloom",))
    check_fights(rules, "ca-086", 3, 3)
    for theirs in (False, True):
        foes = Side(servants=["yd-1", "yd-2", "yd-3 rested", "yd-4 reversed", "wall"])
        t = entering(rules, "ca-086", Side(servants=["yd-9"]), foes, theirs=theirs)
        assert (t.decision.seat, t.decision.kind, choices(t)) == (0, "choose", ["done", "yd-1", "yd-2"])
        t.do("pick", "yd-2")
        assert t.decision.kind == "priority"
        poses = [t.pose(c) for c in ("yd-1", "yd-2", "yd-3", "yd-9")]
        assert poses == ["recovered", "reversed", "rested", "recovered"]


def test_ca_087_enters_to_restore_an_orb(rules: Ruleset) -> None:
    """Venus 5, 5/4. Enter: restore 1 of your orbs, in either turn."""
    check_servant(rules, "ca-087", 5, "venus")
    check_fights(rules, "ca-087", 5, 4)
    orbs = ["yd-0"] * 4 + ["-"] * 3
    for theirs in (False, True):
        own = Side(orbs=orbs, deck=["yd-1", "yd-2", "yd-3"])
        t = entering(rules, "ca-087", own, Side(orbs=orbs), theirs=theirs)
        assert t.decision.kind == "priority"
        assert (t.faces("own.orbs.4"), len(t.slots("own.orbs")), len(t.slots("opp.orbs"))) == (["yd-1"], 5, 4)


def test_ca_088_keeps_all_own_servants_whole(rules: Ruleset) -> None:
    """Venus chant 2, quickcast. All servants you control cannot be destroyed this turn."""
    check_castable(rules, "ca-088", 2, "venus", keywords=("quickcast",))
    own = Side(hand=["ca-088", "do-kill", "do-kill", "do-kill"], servants=["yd-1", "yd-2", "wall"], mana={"venus": 2})
    t = at_window(rules, own, Side(servants=["yd-9", "yd-8"]), phase="battle")
    cast(t, "ca-088")
    t.passes(2)
    fight(t, "yd-9", "yd-2")
    assert t.faces("own.servants") == ["yd-1", "yd-2", "wall"]
    drive(t, lambda: t.offers("cast", "do-kill"))
    cast(t, "do-kill", "yd-1")
    assert t.faces("own.servants") == ["yd-1", "yd-2", "wall"]
    drive(t, lambda: t.offers("cast", "do-kill"))
    cast(t, "do-kill", "yd-8")
    assert t.faces("opp.servants") == ["yd-9"]
    next_turn(t)
    drive(t, lambda: t.offers("cast", "do-kill"))
    cast(t, "do-kill", "yd-1")
    assert t.faces("own.servants") == ["yd-2", "wall"]


def test_ca_089_takes_control_of_a_servant(rules: Ruleset) -> None:
    """Venus chant 5, bloom. Gain control of target opposing servant with cost 4 or less, for good."""
    check_castable(rules, "ca-089", 5, "venus", keywords=("bloom",))
    own = Side(hand=["ca-089"], servants=["yc-1"], mana={"venus": 5})
    t = Table(rules, own, Side(servants=["yc-3", "yc-4 rested", "yc-5", "wall"]))
    t.do("cast", "ca-089")
    assert choices(t) == ["yc-3", "yc-4"]
    t.do("target", "yc-4")
    t.resolve_all()
    assert (t.faces("own.servants"), t.faces("opp.servants")) == (["yc-1", "yc-4"], ["yc-3", "yc-5", "wall"])
    assert t.faces("own.graveyard") == ["ca-089"]
    next_turn(t)
    assert t.card("yc-4").control == 0
    assert reasons(Table(rules, own, Side(servants=["yc-5"])), "cast", "ca-089") == {"no_target"}


def test_ca_090_small_servants_bloom_out_of_the_orbs(rules: Ruleset) -> None:
    """Venus barrier 3. Servants with cost 3 or less among your orbs have bloom."""
    check_castable(rules, "ca-090", 3, "venus")
    for card, blooms in (("yc-2", True), ("yc-3", True), ("yc-4", False), ("ch-quick", False), ("lv-1", False)):
        t = Table(rules, Side(hand=["do-crack"], servants=["ca-090"], orbs=[card]))
        check_bloom(t, card, bloom=blooms)
    t = Table(rules, Side(hand=["do-crack"], orbs=["yc-2"]), Side(servants=["ca-090"]))
    check_bloom(t, "yc-2", bloom=False)
    t = at_window(rules, Side(hand=["do-crack"], servants=["ca-090"], orbs=["yc-2"]))
    check_bloom(t, "yc-2", bloom=True)
    assert t.mana(0) == {}
