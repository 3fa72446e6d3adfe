"""Player cards and small characters of wood and water: fe-001 to fe-010."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.fairyearth.checks import (
    check_player,
    check_skill,
    check_unit,
)
from tests.cards.fairyearth.support import (
    aims,
    answer,
    choices,
    fight,
    life,
    next_turn,
    picks,
    put,
    rich,
    settle,
    theirs,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_fe_001_strengthens_a_friend(rules: Ruleset) -> None:
    """Life 20, lines wood, water, wood. Miracle, cost 2: target own unit has MP +1 and DP +1 until the turn ends."""
    check_player(rules, "fe-001", 20, "waw")
    own, opp = Side(player=["fe-001"], right=["u191"], left=["u232"]), Side(right=["u191"])
    check_skill(rules, own, opp, "fe-001", "any", points=2)
    t = Table(rules, own, opp)
    t.do("activate", "fe-001")
    assert aims(t) == ["u191", "u232"]
    settle(t, "u232")
    assert [t.stat("u232", name) for name in ("mp", "dp", "lv")] == [3, 4, 2]
    assert [t.stat("own.right", name) for name in ("mp", "dp")] == [1, 9]
    next_turn(t)
    assert [t.stat("u232", name) for name in ("mp", "dp")] == [2, 3]


def test_fe_002_pokes_a_foe(rules: Ruleset) -> None:
    """Life 17, lines fire, earth, fire. Miracle, cost 2: 1 damage to target opposing unit."""
    check_player(rules, "fe-002", 17, "fef")
    own, opp = Side(player=["fe-002"], right=["u191"]), Side(right=["u191"], left=["u131"])
    check_skill(rules, own, opp, "fe-002", "any", points=2)
    t = Table(rules, own, opp)
    t.do("activate", "fe-002")
    assert aims(t) == ["u131", "u191"]
    settle(t, "u131")
    assert (t.stat("u131", "dp"), t.stat("opp.right", "dp"), t.stat("own.right", "dp")) == (2, 9, 9)


def test_fe_003_heals(rules: Ruleset) -> None:
    """Wood 1/2/2 at cost 1. Skill: it turns act, you gain 1 life."""
    check_unit(rules, "fe-003", "w", 1, "1/2/2", "w1")
    own = Side(left=["fe-003"], right=["u191"], life=10)
    check_skill(rules, own, Side(right=["u191"]), "fe-003", rest=True)
    t = Table(rules, own)
    use(t, "fe-003")
    assert life(t) == (11, 20)


def test_fe_004_draws_beside_wood(rules: Ruleset) -> None:
    """Wood 1/4/2 at cost 2. Placed: if you have another wood unit, draw 1."""
    check_unit(rules, "fe-004", "w", 2, "1/4/2", "w1")
    for mates, foes, drawn in ((["u111"], [], 1), (["u111", "u121"], [], 1), (["fire"], ["u111"], 0), ([], [], 0)):
        t = Table(rules, rich("fe-004", right=mates, deck=3), Side(right=foes), phase="set")
        put(t, "fe-004")
        assert len(t.slots("own.hand")) == drawn
        assert t.decision.kind == "priority"
    t = theirs(rules, Side(right=["u111"], abyss=["fe-004"], hand=["do-place"], deck=3))
    put(t, "do-place")
    assert len(t.slots("own.hand")) == 1


def test_fe_005_makes_wood_strong(rules: Ruleset) -> None:
    """Wood 2/5/3 at cost 4. Your other wood units have MP +1."""
    check_unit(rules, "fe-005", "w", 4, "2/5/3", "w3")
    t = Table(rules, Side(right=["fe-005", "u111"], left=["u111", "fire"], hand=["u222"]), Side(right=["u111"]))
    assert [t.stat(ref, "mp") for ref in ("fe-005", "own.right.u111", "own.left.u111", "fire")] == [2, 2, 2, 2]
    assert [t.stat("own.right.u111", name) for name in ("dp", "lv")] == [1, 1]
    assert (t.stat("opp.right", "mp"), t.stat("own.hand", "mp")) == (1, 2)


def test_fe_006_grows_rings(rules: Ruleset) -> None:
    """Wood 2/5/3 at cost 5. Skill, cost 2: its MP rises by 1 as long as it is in play."""
    check_unit(rules, "fe-006", "w", 5, "2/5/3", "w3")
    check_skill(rules, Side(left=["fe-006"], right=["u191"]), Side(right=["u191"]), "fe-006", points=2)
    t = Table(rules, Side(left=["fe-006"]))
    use(t, "fe-006")
    assert [t.stat("fe-006", name) for name in ("mp", "dp", "lv")] == [3, 5, 3]
    next_turn(t)
    assert t.stat("fe-006", "mp") == 3


def test_fe_007_flies(rules: Ruleset) -> None:
    """Wood and water 2/3/4 at cost 4 with flight, without text."""
    check_unit(rules, "fe-007", "wa", 4, "2/3/4", "w1a1n1", "flight")


def test_fe_008_ranges(rules: Ruleset) -> None:
    """Wood 1/5/1 at cost 2 with ranger, without text."""
    check_unit(rules, "fe-008", "w", 2, "1/5/1", "w1", "ranger")


def test_fe_009_looks_something_up(rules: Ruleset) -> None:
    """Water 1/1/3 at cost 1. Placed: look at the top 3 of the deck, take 1, the rest goes to the bottom."""
    check_unit(rules, "fe-009", "a", 1, "1/1/3", "a1")
    t = Table(rules, rich("fe-009", maid="ema", deck=["c0", "c1", "c2", "c3", "c4"]), phase="set")
    put(t, "fe-009")
    assert picks(t) == ["c0", "c1", "c2"]
    answer(t, "c1")
    assert t.decision.kind == "priority"
    assert (t.faces("own.hand"), sorted(t.faces("own.deck"))) == (["c1"], ["c0", "c2", "c3", "c4"])
    assert t.faces("own.deck")[-2:] == ["c2", "c0"]
    t = theirs(rules, Side(abyss=["fe-009"], hand=["do-place"], deck=5))
    put(t, "do-place")
    assert len(picks(t)) == 1


def test_fe_010_reads_letters(rules: Ruleset) -> None:
    """Water 2/2/4 at cost 3. When it damages a player in the fight, the opponent discards 1."""
    check_unit(rules, "fe-010", "a", 3, "2/2/4", "a1n1")
    t = Table(rules, Side(right=["fe-010"], left=["u191"], hand=["c0"]), Side(hand=["c1", "c2"]))
    fight(t, "u191")
    assert t.faces("opp.hand") == ["c1", "c2"]
    t = Table(rules, Side(right=["fe-010"], left=["u191"], hand=["c0"]), Side(hand=["c1", "c2", "c3"]))
    fight(t, "fe-010")
    assert t.decision.seat == 1
    assert choices(t) == ["c1", "c2", "c3"]
    answer(t, "c2")
    assert (t.faces("own.hand"), t.faces("opp.hand"), t.faces("opp.abyss")) == (["c0"], ["c1", "c3"], ["c2"])
