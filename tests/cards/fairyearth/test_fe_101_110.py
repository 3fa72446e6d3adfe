"""Rapids and arts: fe-101 to fe-110."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.fairyearth.checks import (
    check_magic,
)
from tests.cards.fairyearth.support import (
    aims,
    fight,
    laid,
    life,
    next_turn,
    picks,
    put,
    rich,
    settle,
    theirs,
    to_stage,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset

ONE = Side(right=["u191"])
"""A side with a unit."""


def test_fe_101_turns_the_hands_on(rules: Ruleset) -> None:
    """Rapid of metal, cost 1, in the fight: target own unit has LV +3 until the turn ends."""
    check_magic(rules, "fe-101", "m", 1, "m1", ONE, ONE, "fight")
    t = Table(rules, rich("fe-101", maid="ema", right=["u222"], left=["u111"]), ONE)
    to_stage(t, "attack", "u222")
    t.do("play", "fe-101")
    assert aims(t) == ["u111", "u222"]
    settle(t, "u222")
    assert [t.stat("u222", name) for name in ("mp", "dp", "lv")] == [2, 2, 5]
    next_turn(t)
    assert t.stat("u222", "lv") == 2


def test_fe_102_takes_off_shoes(rules: Ruleset) -> None:
    """Rapid of earth, cost 1, in the opponent's turn: you take no damage of the fight this turn."""
    check_magic(rules, "fe-102", "e", 1, "e1", ONE, ONE, "opp")
    own = rich("fe-102", left=["u222"])
    t = theirs(rules, own, Side(right=["u525-pierce"], left=["u434"], hand=["do-hit"]))
    put(t, "fe-102")
    fight(t, "u525-pierce", "u434", by=["u222"])
    assert life(t) == (20, 20)
    put(t, "do-hit")
    assert life(t) == (18, 20)


def test_fe_103_is_the_rivers(rules: Ruleset) -> None:
    """Rapid of water, cost 2: target unit of either side goes to its other field, you draw 1."""
    check_magic(rules, "fe-103", "a", 2, "a1", ONE, ONE)
    t = Table(rules, rich("fe-103", maid="ema", right=["u111"]), Side(left=["u121"], hand=["u131"]))
    t.do("play", "fe-103")
    assert aims(t) == ["u111", "u121"]
    settle(t, "u121")
    assert (t.faces("opp.right"), t.faces("own.right"), len(t.slots("own.hand"))) == (["u121"], ["u111"], 1)


def test_fe_104_plants_in_advance(rules: Ruleset) -> None:
    """Rapid of wood, cost 3, in the own turn outside the fight: the top card of your deck becomes a seal."""
    check_magic(rules, "fe-104", "w", 3, "w1", ONE, ONE, "active")
    t = Table(rules, Side(player=["maid-wfe"], line_left=1, hand=["fe-104"], deck=3), Side())
    put(t, "fe-104", "top")
    assert [len(t.slots(f"own.{zone}")) for zone in ("line_left", "line_top", "line_right", "deck")] == [1, 1, 0, 2]


def test_fe_105_breaks_wax(rules: Ruleset) -> None:
    """Rapid of metal, cost 2: an opposing enchant, or an opposing emblem, goes to the abyss."""
    opp = Side(
        right=["u191", {"card": "u151", "attached": ["charm"]}, {"card": "u353", "attached": ["fe-039"]}],
        line_left=["crest", "halo", "u111 down"],
    )
    check_magic(rules, "fe-105", "m", 2, "m2", ONE, opp)
    own = rich("fe-105", maid="ema", right=[{"card": "u242", "attached": ["fe-021"]}], line_left=["fe-023"])
    for mode, offered, chosen in (("0", ["charm", "fe-039"], "fe-039"), ("1", ["crest", "halo"], "crest")):
        t = Table(rules, own, opp)
        put(t, "fe-105", mode)
        assert picks(t) == offered
        settle(t, chosen)
        assert (t.faces("opp.abyss"), t.faces("own.attached")) == ([chosen], ["fe-021"])


def test_fe_106_wants_more(rules: Ruleset) -> None:
    """Rapid of fire, cost 4: damage for each of your fire seals, at most 4."""
    check_magic(rules, "fe-106", "f", 4, "f2", ONE, ONE)
    t = Table(rules, Side(hand=["fe-106"], **laid("wfe", (3, 2, 1))), Side(**laid("wfe", (0, 3, 0))))
    put(t, "fe-106")
    assert life(t) == (20, 18)
    t = Table(rules, Side(hand=["fe-106"], player=["fe-002"], line_left=3, line_top=3, line_right=3))
    put(t, "fe-106")
    assert life(t) == (20, 16)


def test_fe_107_is_a_way_out(rules: Ruleset) -> None:
    """Rapid of earth, cost 3: free up to 3 cards of the opponent's arrest, gain 2 life."""
    opp = ONE.but(arrest=[{"card": card, "owner": "own"} for card in ("c1", "c2", "c3", "c4")])
    check_magic(rules, "fe-107", "e", 3, "e1", ONE, opp)
    t = Table(rules, rich("fe-107", life=10, arrest=[{"card": "c5", "owner": "opp"}]), opp)
    t.do("play", "fe-107")
    assert aims(t) == ["c1", "c2", "c3", "c4", "done"]
    settle(t, "c1", "c2", "c4")
    assert (t.faces("opp.arrest"), life(t)) == (["c3"], (12, 20))
    assert sorted(t.faces("own.abyss")) == ["c1", "c2", "c4", "fe-107"]


def test_fe_108_lifts_the_lid(rules: Ruleset) -> None:
    """Rapid of metal, cost 2: the opponent's set card is shown, which finds a bluff out; draw 1."""
    check_magic(rules, "fe-108", "m", 2, "m1", ONE, ONE)
    for card, left, laid_still in (("u111", 16, []), ("rite", 20, ["rite"])):
        t = Table(rules, rich("fe-108", maid="ema", ritual=["u121"]), Side(ritual=[card]))
        put(t, "fe-108")
        assert (life(t), t.faces("opp.ritual"), len(t.slots("own.hand"))) == ((20, left), laid_still, 1)
        assert (t.faces("own.ritual"), t.card("opp.ritual").known if laid_still else 3) == (["u121"], 3)


def test_fe_109_is_cheap(rules: Ruleset) -> None:
    """Art, cost 4, soul eat 3, own turn: 4 damage to the opponent."""
    check_magic(rules, "fe-109", "n", 4, "n3", ONE, ONE, "own", soul=3)
    t = Table(rules, rich("fe-109"))
    put(t, "fe-109")
    assert life(t) == (17, 16)


def test_fe_110_runs_on(rules: Ruleset) -> None:
    """Art, cost 1, soul eat 2: draw 2."""
    check_magic(rules, "fe-110", "n", 1, "n1", ONE, ONE, soul=2)
    t = Table(rules, rich("fe-110"))
    put(t, "fe-110")
    assert (len(t.slots("own.hand")), len(t.slots("opp.hand"))) == (2, 0)
