"""Characters, summons and magic of earth and fire: fe-031 to fe-040."""

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
    declare,
    fight,
    life,
    next_turn,
    picks,
    put,
    rich,
    say,
    settle,
    theirs,
    to_own_turn,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset

ONE = Side(right=["u191"])
"""A side with a unit."""


def test_fe_031_digs_graves(rules: Ruleset) -> None:
    """Earth 2/5/2 at cost 4. When it destroys a unit in a fight, in either turn, you gain 2 life."""
    check_unit(rules, "fe-031", "e", 4, "2/5/2", "e2n1")
    t = Table(rules, Side(right=["fe-031"], life=10), Side(left=["u111"], life=10))
    fight(t, "fe-031", by=["u111"])
    assert life(t) == (12, 10)
    t = Table(rules, Side(right=["fe-031"], life=10), Side(left=["u222"]), active=1)
    fight(t, "u222", by=["fe-031"])
    assert life(t) == (12, 20)
    t = Table(rules, Side(right=["fe-031", "u616"], life=10), Side(left=["u111"]))
    fight(t, "u616", by=["u111"])
    assert life(t) == (10, 20)
    t = Table(rules, Side(right=["fe-031"], life=10), Side(left=["u111"]))
    fight(t, "fe-031")
    assert life(t) == (10, 18)


def test_fe_032_patches_itself(rules: Ruleset) -> None:
    """Earth 3/5/2 at cost 5. Instead of its destruction a card of your abyss is removed and it loses all damage."""
    check_unit(rules, "fe-032", "e", 5, "3/5/2", "e2n1")
    hurt = {"card": "fe-032", "marks": {"damage": 3}}
    own = rich("do-kill", "do-kill", right=[hurt, "u111"], abyss=["u121", "spell"])
    t = Table(rules, own, Side(abyss=["u131"]))
    put(t, "do-kill", "fe-032")
    assert picks(t) == ["spell", "u121"]
    settle(t, "u121")
    assert (t.faces("own.removed"), t.stat("fe-032", "dp")) == (["u121"], 5)
    put(t, "do-kill", "fe-032")
    assert (t.faces("own.right"), t.faces("own.removed")) == (["u111"], ["u121"])
    t = Table(rules, own)
    put(t, "do-kill", "u111")
    assert (t.faces("own.right"), t.faces("own.removed")) == (["fe-032"], [])
    t = theirs(rules, own.but(abyss=["u121"]))
    put(t, "do-kill", "fe-032")
    assert t.faces("own.removed") == ["u121"]
    t = Table(rules, own.but(abyss=[]), Side(abyss=["u131"], hand=["do-kill"]), active=1)
    put(t, "do-kill", "fe-032")
    assert (t.faces("opp.arrest"), t.faces("opp.abyss")) == (["fe-032"], ["u131", "do-kill"])
    t = Table(rules, Side(right=["fe-032"], abyss=["u121"]), Side(left=["u616"]))
    fight(t, "fe-032", by=["u616"])
    assert (t.faces("own.removed"), t.faces("own.right"), t.stat("fe-032", "dp")) == (["u121"], ["fe-032"], 5)


def test_fe_033_makes_room(rules: Ruleset) -> None:
    """Fire and earth 3/5/3 at cost 4. Skill, cost 1: target opposing unit goes to its other field."""
    check_unit(rules, "fe-033", "fe", 4, "3/5/3", "f1e1n1")
    check_skill(rules, ONE.but(left=["fe-033"]), ONE.but(left=["u151"]), "fe-033", points=1)
    t = Table(rules, Side(right=["fe-033", "u121"]), Side(right=["u111"], left=["u222"]))
    t.do("activate", "fe-033")
    assert aims(t) == ["u111", "u222"]
    settle(t, "u111")
    assert (t.faces("opp.right"), t.faces("opp.left")) == ([], ["u222", "u111"])


def test_fe_034_is_borrowed(rules: Ruleset) -> None:
    """Summon of fire 3/2/5 at cost 3, without text."""
    check_unit(rules, "fe-034", "f", 3, "3/2/5", "f1n1")


def test_fe_035_gets_up(rules: Ruleset) -> None:
    """Summon of earth 4/7/1 at cost 6. When it defends, MP +2 until the turn ends."""
    check_unit(rules, "fe-035", "e", 6, "4/7/1", "e3n1")
    t = Table(rules, Side(right=["fe-035", "u222"]), Side(left=["u191"]), active=1)
    declare(t, "u191")
    while t.decision.kind == "priority":
        t.do("pass")
    t.do("defend", "fe-035")
    settle(t)
    assert [t.stat("fe-035", name) for name in ("mp", "dp")] == [6, 7]
    next_turn(t)
    assert t.stat("fe-035", "mp") == 4
    t = Table(rules, Side(right=["fe-035", "u222"]), Side(left=["u191"]), active=1)
    fight(t, "u191", by=["u222"])
    assert t.stat("fe-035", "mp") == 4


def test_fe_036_answers_in_sparks(rules: Ruleset) -> None:
    """Rapid of fire, cost 3: 3 damage to target unit of either side."""
    check_magic(rules, "fe-036", "f", 3, "f1", ONE, ONE)
    t = Table(rules, rich("fe-036", right=["u151"]), Side(right=["u191"]))
    t.do("play", "fe-036")
    assert aims(t) == ["u151", "u191"]
    settle(t, "u191")
    assert (t.stat("u191", "dp"), t.stat("u151", "dp")) == (6, 5)


def test_fe_037_speaks_ill(rules: Ruleset) -> None:
    """Rapid of fire, cost 4, own turn: 3 damage to the opponent."""
    check_magic(rules, "fe-037", "f", 4, "f2", ONE, ONE, "own")
    t = Table(rules, rich("fe-037"))
    put(t, "fe-037")
    assert life(t) == (20, 17)


def test_fe_038_sinks(rules: Ruleset) -> None:
    """Ritual of earth, cost 2, after attackers: all attackers have MP -2 until the turn ends."""
    check_magic(rules, "fe-038", "e", 2, "e1", ONE, ONE, "attack")
    t = Table(rules, rich(ritual=["fe-038"], right=["u616"]), Side(right=["u424", "u555"], left=["u333"]), active=1)
    declare(t, "u424", "u333")
    say(t)
    t.do("turnup", "fe-038")
    settle(t)
    assert [t.stat(card, "mp") for card in ("u424", "u333", "u555", "u616")] == [2, 1, 5, 6]
    assert [t.stat("u424", name) for name in ("dp", "lv")] == [2, 4]
    next_turn(t)
    assert t.stat("u333", "mp") == 3


def test_fe_039_wants_to_leave_the_kitchen(rules: Ruleset) -> None:
    """Enchant of fire, cost 2, on a unit of yours: MP +1 and the swordwing mark."""
    check_magic(rules, "fe-039", "f", 2, "f1", ONE, ONE)
    own = rich("fe-039", right=["u111", "u121"])
    t = Table(rules, own, Side(right=["u131"]), phase="set")
    t.do("enchant", "fe-039")
    assert aims(t) == ["u111", "u121"]
    settle(t, "u111")
    assert [t.stat("u111", name) for name in ("mp", "dp", "lv")] == [2, 1, 1]
    bearer = {"card": "u111", "attached": ["fe-039"]}
    t = Table(rules, Side(right=[bearer]), Side(left=["u222"]))
    fight(t, "u111", by=["u222"])
    assert (t.faces("own.right"), t.faces("opp.left")) == ([], [])
    t = Table(rules, Side(right=["u111"]), Side(left=["u222"]))
    fight(t, "u111", by=["u222"])
    assert t.faces("opp.left") == ["u222"]


def test_fe_040_is_hollow(rules: Ruleset) -> None:
    """Emblem of earth, cost 3: at the start of your prepare phase you gain 1 life."""
    check_magic(rules, "fe-040", "e", 3, "e2", ONE, ONE)
    t = Table(rules, Side(line_left=["fe-040"], life=10), Side(life=10))
    next_turn(t)
    t.to_phase("active", 1)
    assert life(t) == (10, 10)
    to_own_turn(t)
    assert life(t) == (11, 10)
    next_turn(t)
    assert life(t) == (11, 10)
