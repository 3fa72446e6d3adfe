"""Enchants and emblems of wood and water, characters of fire and earth: fe-021 to fe-030."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.fairyearth.checks import (
    check_magic,
    check_skill,
    check_unit,
)
from tests.cards.fairyearth.support import (
    aims,
    choices,
    declare,
    life,
    picks,
    put,
    rich,
    settle,
    stage,
    theirs,
    to_own_turn,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset

ONE = Side(right=["u191"])
"""A side with a unit."""


def test_fe_021_arms_a_friend(rules: Ruleset) -> None:
    """Enchant of wood, cost 2, on a unit of yours: MP +1 and DP +2."""
    check_magic(rules, "fe-021", "w", 2, "w1", ONE, ONE)
    t = Table(rules, rich("fe-021", right=["u111", "u232"]), Side(right=["u121"]), phase="set")
    t.do("enchant", "fe-021")
    assert aims(t) == ["u111", "u232"]
    settle(t, "u232")
    assert [t.stat("u232", name) for name in ("mp", "dp", "lv")] == [3, 5, 2]
    assert (t.stat("u111", "mp"), t.faces("own.attached")) == (1, ["fe-021"])


def test_fe_022_holds_a_foe_down(rules: Ruleset) -> None:
    """Enchant of water, cost 2, on an opposing unit: that does not become react in the react phase."""
    check_magic(rules, "fe-022", "a", 2, "a1", ONE, ONE)
    own = rich("fe-022", maid="ema", right=["u121 act"])
    t = Table(rules, own, Side(right=["u111 act", "u222 act"]), phase="set")
    t.do("enchant", "fe-022")
    assert aims(t) == ["u111", "u222"]
    settle(t, "u111")
    to_own_turn(t)
    assert [t.pose(card) for card in ("u111", "u222", "u121")] == ["act", "react", "react"]


def test_fe_023_hardens_wood(rules: Ruleset) -> None:
    """Emblem of wood, cost 3: your wood units have DP +1."""
    check_magic(rules, "fe-023", "w", 3, "w2", ONE, ONE)
    t = Table(rules, Side(line_left=["fe-023"], right=["u111", "fire"], hand=["u222"]), Side(right=["u121"]))
    assert [t.stat(card, "dp") for card in ("u111", "fire", "u222", "u121")] == [2, 3, 2, 2]
    assert [t.stat("u111", name) for name in ("mp", "lv")] == [1, 1]


def test_fe_024_is_a_well(rules: Ruleset) -> None:
    """Emblem of water, cost 2. Skill, cost 3: draw 1."""
    check_magic(rules, "fe-024", "a", 2, "a2", ONE, ONE)
    own = ONE.but(line_left=["fe-024"])
    check_skill(rules, own, ONE, "fe-024", points=3)
    t = Table(rules, own)
    use(t, "fe-024")
    assert (len(t.slots("own.hand")), len(t.slots("opp.hand"))) == (1, 0)


def test_fe_025_burns_out(rules: Ruleset) -> None:
    """Fire 2/1/2 at cost 1. Destroyed: 1 damage to the opponent, in either turn; returned: nothing."""
    check_unit(rules, "fe-025", "f", 1, "2/1/2", "f1")
    own = rich("do-kill", "do-home", right=["fe-025"])
    t = Table(rules, own)
    put(t, "do-kill")
    assert life(t) == (20, 19)
    t = theirs(rules, own)
    put(t, "do-kill")
    assert (life(t), t.decision.kind) == ((20, 19), "priority")
    t = Table(rules, own)
    put(t, "do-home")
    assert life(t) == (20, 20)
    t = Table(rules, own.but(left=["u111"]))
    put(t, "do-kill", "u111")
    assert life(t) == (20, 20)


def test_fe_026_stays_awake(rules: Ruleset) -> None:
    """Fire 2/2/4 at cost 3 with vigil, without text."""
    check_unit(rules, "fe-026", "f", 3, "2/2/4", "f1n1", "vigil")


def test_fe_027_throws_plates(rules: Ruleset) -> None:
    """Fire 2/4/3 at cost 4. Skill: it turns act, 1 damage to target unit of either side."""
    check_unit(rules, "fe-027", "f", 4, "2/4/3", "f2n1")
    check_skill(rules, ONE.but(left=["fe-027"]), ONE, "fe-027", rest=True)
    t = Table(rules, Side(right=["fe-027"], left=["u131"], hand=["u111"]), Side(right=["u191"]))
    t.do("activate", "fe-027")
    assert aims(t) == ["fe-027", "u131", "u191"]
    settle(t, "u191")
    assert (t.stat("u191", "dp"), t.stat("u131", "dp")) == (8, 3)


def test_fe_028_scorches_who_faces_it(rules: Ruleset) -> None:
    """Fire 2/5/4 at cost 5 with pierce. When it attacks, 1 damage to all opposing units in the field opposite."""
    check_unit(rules, "fe-028", "f", 5, "2/5/4", "f3n1", "pierce")
    t = Table(rules, Side(right=["fe-028", "u151"], left=["u242"]), Side(left=["u131", "u353"], right=["u121"]))
    declare(t, "fe-028")
    settle(t)
    assert [t.stat(card, "dp") for card in ("u131", "u353", "u121", "u151", "u242", "fe-028")] == [2, 4, 2, 5, 4, 5]
    t = Table(rules, Side(right=["fe-028", "u151"]), Side(left=["u131"]))
    declare(t, "u151")
    settle(t)
    assert t.stat("u131", "dp") == 3


def test_fe_029_feeds_the_fire(rules: Ruleset) -> None:
    """Fire 1/4/1 at cost 2. Skill: send another own unit to the abyss, 2 damage to the opponent."""
    check_unit(rules, "fe-029", "f", 2, "1/4/1", "f1")
    check_skill(rules, ONE.but(left=["fe-029"]), ONE, "fe-029")
    t = Table(rules, Side(right=["fe-029", "u111"], left=["u121"]), Side(right=["u131"]))
    t.do("activate", "fe-029")
    assert picks(t) == ["u111", "u121"]
    settle(t, "u121")
    assert (life(t), t.faces("own.abyss"), t.faces("own.right")) == ((20, 18), ["u121"], ["fe-029", "u111"])


def test_fe_030_does_not_move(rules: Ruleset) -> None:
    """Earth 1/5/1 at cost 2 with ranger; it cannot attack, but defend."""
    check_unit(rules, "fe-030", "e", 2, "1/5/1", "e1", "ranger")
    t = Table(rules, Side(right=["fe-030"], left=["u111", "u121"]))
    t.do("fight")
    while stage(t) == "announced" and t.decision.kind == "priority":
        t.do("pass")
    assert choices(t) == ["u111", "u121"]
    t = Table(rules, Side(right=["u111"]), Side(left=["fe-030"]))
    declare(t, "u111")
    while t.decision.kind == "priority":
        t.do("pass")
    assert t.offers("defend", "fe-030")
