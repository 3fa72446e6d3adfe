"""A ritual and enchants: fe-121 to fe-130."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.query import has_keyword
from pyapp.engine.ruleset import Game
from pyapp.play.scenario import Side, Table
from tests.cards.fairyearth.checks import (
    check_enchant,
    check_magic,
    worn,
)
from tests.cards.fairyearth.support import (
    declare,
    fight,
    life,
    put,
    reasons,
    rich,
    say,
    settle,
    theirs,
    to_stage,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset

ONE = Side(right=["u191"])
"""A side with a unit."""


def keyed(t: Table, keyword: str, *cards: str) -> list[str]:
    """Return which of the cards have a keyword."""
    return [card for card in cards if has_keyword(Game(t.rules, t.state), t.slot(card), keyword)]


def test_fe_121_invites_to_a_feast(rules: Ruleset) -> None:
    """Ritual of wood and metal, cost 2, after defenders: your defenders have MP +2 and the swordwing mark this turn."""
    check_magic(rules, "fe-121", "wm", 2, "w1m1", ONE, ONE, "defence")
    own = rich(maid="wma", ritual=["fe-121"], right=["u111", "u121"])
    t = Table(rules, own, Side(left=["u434"]), active=1)
    to_stage(t, "defence", "u434", "u111")
    put(t, "fe-121")
    assert [t.stat(card, "mp") for card in ("u111", "u121", "u434")] == [3, 1, 4]
    assert [t.stat("u111", name) for name in ("dp", "lv")] == [1, 1]
    assert keyed(t, "swordwing", "u111", "u121", "u434") == ["u111"]
    t = Table(rules, own, Side(left=["u434"]))
    to_stage(t, "defence", "u111", "u434")
    put(t, "fe-121")
    assert (t.stat("u111", "mp"), t.stat("u434", "mp")) == (1, 4)
    assert keyed(t, "swordwing", "u111", "u434") == []


def test_fe_122_hardens(rules: Ruleset) -> None:
    """Enchant of earth, cost 2, on a unit of yours: DP +3 and ranger."""
    check_enchant(rules, "fe-122", "e", 2, "e1")
    t = Table(rules, Side(right=[worn("u232", "fe-122"), "u111"]))
    assert [t.stat("u232", name) for name in ("mp", "dp", "lv")] == [2, 6, 2]
    assert (keyed(t, "ranger", "u232", "u111"), t.stat("u111", "dp")) == (["u232"], 1)


def test_fe_123_becomes_them(rules: Ruleset) -> None:
    """Enchant of metal, cost 2, on an opposing unit: MP -2 and no skills."""
    check_enchant(rules, "fe-123", "m", 2, "m1", "opp")
    t = Table(rules, Side(right=["adept"]), Side(right=[worn("adept", "fe-123"), "u434"]))
    assert [t.stat("opp.right.adept", name) for name in ("mp", "dp", "lv")] == [0, 3, 2]
    assert (t.stat("own.right.adept", "mp"), t.offers("activate", "own.right.adept")) == (2, True)
    say(t, 1)
    assert reasons(t, "activate", "opp.right.adept", 0, seat=1) == {"cannot_activate"}
    assert Table(rules, ONE, Side(right=[worn("u434", "fe-123")])).stat("u434", "mp") == 2


def test_fe_124_burns_its_wearer(rules: Ruleset) -> None:
    """Enchant of fire, cost 2, on a unit of yours: MP +3; when it attacks, you take 1 damage."""
    check_enchant(rules, "fe-124", "f", 2, "f2")
    own = Side(right=[worn("u232", "fe-124"), "u111"])
    t = Table(rules, own)
    assert [t.stat("u232", name) for name in ("mp", "dp", "lv")] == [5, 3, 2]
    for attacker, left in (("u232", 19), ("u111", 20)):
        t = Table(rules, own)
        declare(t, attacker)
        settle(t)
        assert life(t) == (left, 20)
    t = Table(rules, own, Side(hand=["do-steal"]), active=1)
    put(t, "do-steal", "u232")
    declare(t, "u232")
    settle(t)
    assert life(t) == (19, 20)


def test_fe_125_borrows_wings(rules: Ruleset) -> None:
    """Enchant of water, cost 2, on a unit of yours: flight and LV +1."""
    check_enchant(rules, "fe-125", "a", 2, "a1")
    t = Table(rules, Side(right=[worn("u232", "fe-125"), "u111"]))
    assert [t.stat("u232", name) for name in ("mp", "dp", "lv")] == [2, 3, 3]
    assert keyed(t, "flight", "u232", "u111") == ["u232"]


def test_fe_126_stands_in(rules: Ruleset) -> None:
    """Enchant of wood, cost 2, on a unit of yours: instead of its destruction this goes, and all damage on it."""
    check_enchant(rules, "fe-126", "w", 2, "w2")
    bearer = {**worn("u232", "fe-126"), "marks": {"damage": 2}}
    own = Side(right=[bearer, "u111"], hand=["do-kill", "do-kill"])
    for make in (Table, theirs):
        t = make(rules, own)
        put(t, "do-kill", "u232")
        assert (t.faces("own.right"), t.stat("u232", "dp")) == (["u232", "u111"], 3)
        assert (t.faces("own.attached"), t.faces("own.abyss")) == ([], ["fe-126", "do-kill"])
        say(t)
        put(t, "do-kill", "u232")
        assert t.faces("own.right") == ["u111"]
    t = Table(rules, own)
    put(t, "do-kill", "u111")
    assert (t.faces("own.right"), t.faces("own.attached")) == (["u232"], ["fe-126"])


def test_fe_127_never_sleeps(rules: Ruleset) -> None:
    """Enchant of metal, cost 1, on a unit of yours: vigil and DP +1."""
    check_enchant(rules, "fe-127", "m", 1, "m1")
    t = Table(rules, Side(right=[worn("u232", "fe-127"), "u111"]))
    assert [t.stat("u232", name) for name in ("mp", "dp", "lv")] == [2, 4, 2]
    assert keyed(t, "vigil", "u232", "u111") == ["u232"]


def test_fe_128_catches_words(rules: Ruleset) -> None:
    """Enchant of water, cost 2, on a unit of yours: when it damages a player in the fight, draw 1."""
    check_enchant(rules, "fe-128", "a", 2, "a2")
    own = Side(right=[worn("u232", "fe-128"), "u333"])
    for attacker, drawn in (("u232", 1), ("u333", 0)):
        t = Table(rules, own)
        fight(t, attacker)
        assert (len(t.slots("own.hand")), t.decision.kind) == (drawn, "priority")
    t = Table(rules, own, Side(left=["u191"], hand=["do-steal"]))
    fight(t, "u232", by=["u191"])
    assert len(t.slots("own.hand")) == 0
    t = Table(rules, own, Side(hand=["do-steal"]), active=1)
    put(t, "do-steal", "u232")
    fight(t, "u232")
    assert len(t.slots("own.hand")) == 1


def test_fe_129_fetches(rules: Ruleset) -> None:
    """Enchant of earth, cost 1, on a unit of yours: when that is destroyed, it returns to hand."""
    check_enchant(rules, "fe-129", "e", 1, "e1")
    own = Side(right=[worn("u232", "fe-129"), "u111"], hand=["do-kill"])
    opp = Side(hand=["do-kill"])
    t = Table(rules, own, opp)
    put(t, "do-kill", "u232")
    assert (t.faces("own.hand"), sorted(t.faces("own.abyss"))) == (["u232"], ["do-kill", "fe-129"])
    t = Table(rules, own, opp, active=1)
    put(t, "do-kill", "u232")
    assert (t.faces("own.hand"), t.faces("opp.arrest")) == (["do-kill", "u232"], [])
    t = Table(rules, own, opp)
    put(t, "do-kill", "u111")
    assert (t.faces("own.hand"), t.faces("own.attached")) == ([], ["fe-129"])
    t = Table(rules, own.but(hand=["do-bury"]), opp)
    put(t, "do-bury", "u232")
    assert t.faces("own.hand") == []


def test_fe_130_smoulders(rules: Ruleset) -> None:
    """Enchant of fire, cost 1, on an opposing unit: when that leaves play, 3 damage to the opponent."""
    check_enchant(rules, "fe-130", "f", 1, "f1", "opp")
    own, opp = rich("fe-130", right=["u121"]), Side(right=["u232", "u111"], hand=["do-home", "do-kill"])
    for active, seat in ((0, 1), (1, 1)):
        t = Table(rules, own, opp, phase="set")
        put(t, "fe-130", "u232")
        t.to_phase("active", active)
        say(t, seat)
        put(t, "do-home" if active else "do-kill", "u232")
        assert (life(t), t.decision.kind) == ((20, 17), "priority")
        say(t, seat)
        put(t, "do-kill" if active else "do-home", "u111")
        assert life(t) == (20, 17)
