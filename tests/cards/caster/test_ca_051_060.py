"""Cards of Moon and Mars: ca-051 to ca-060."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.caster.support import (
    at_window,
    cast,
    check_bloom,
    check_castable,
    check_cost,
    check_fights,
    check_servant,
    choices,
    drive,
    entering,
    fight,
    next_turn,
    reasons,
    under_attack,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_ca_051_enters_and_the_opponent_discards(rules: Ruleset) -> None:
    """Moon 3, 3/3. Enter: your opponent discards 1 card of their choice; in either turn."""
    check_servant(rules, "ca-051", 3, "moon")
    check_fights(rules, "ca-051", 3, 3)
    for theirs in (False, True):
        t = entering(rules, "ca-051", Side(hand=["yd-9"]), Side(hand=["yd-1", "yd-2", "yd-3"]), theirs=theirs)
        assert (t.decision.seat, choices(t)) == (1, ["yd-1", "yd-2", "yd-3"])
        t.do("pick", "yd-2")
        assert t.decision.kind == "priority"
        assert (t.faces("opp.hand"), t.faces("own.hand")) == (["yd-1", "yd-3"], ["yd-9"])


def test_ca_052_leaves_and_the_opponent_sacrifices(rules: Ruleset) -> None:
    """Moon 5, 7/4. When it leaves the battlefield, in whatever way, your opponent sacrifices a servant."""
    check_servant(rules, "ca-052", 5, "moon")
    check_fights(rules, "ca-052", 7, 4)
    for spell, zone in (("do-kill", "own.graveyard"), ("do-bounce", "own.hand")):
        own = Side(servants=["ca-052", "yd-9"], hand=[spell])
        foes = Side(servants=["yd-1", "yd-2", "wall"])
        for t in (Table(rules, own, foes), at_window(rules, own, foes)):
            cast(t, spell, "ca-052")
            assert "ca-052" in t.faces(zone)
            assert (t.decision.seat, choices(t)) == (1, ["yd-1", "yd-2"])
            t.do("pick", "yd-1")
            assert t.decision.kind == "priority"
            assert (t.faces("opp.servants"), t.faces("own.servants")) == (["yd-2", "wall"], ["yd-9"])
            assert [event.kind for event in t.last].count("sacrifice") == 1


def test_ca_053_cannot_be_targeted(rules: Ruleset) -> None:
    """Moon 6, 7/4, double corrupt. Enemy cards cannot target it; its controller can."""
    check_servant(rules, "ca-053", 6, "moon", keywords=("double_corrupt",))
    check_fights(rules, "ca-053", 7, 4)
    t = Table(rules, Side(hand=["do-kill"], servants=["yd-5"]), Side(servants=["ca-053", "yd-1"]))
    t.do("cast", "do-kill")
    assert choices(t) == ["yd-1", "yd-5"]
    t = Table(rules, Side(hand=["do-kill"], servants=["ca-053", "yd-5"]), Side(servants=["yd-1"]))
    t.do("cast", "do-kill")
    assert choices(t) == ["ca-053", "yd-1", "yd-5"]
    t = Table(rules, Side(servants=["ca-053"]), Side(servants=["yd-9"]), active=1, phase="battle")
    t.passes(2)
    t.do("attack", "yd-9")
    assert t.offers("against", "ca-053")


def test_ca_054_reverses_an_attacker(rules: Ruleset) -> None:
    """Moon chant 2, quickcast. Reverse target opposing attacking servant: its attack ends without result."""
    check_cost(lambda mana: under_attack(rules, Side(hand=["ca-054"], mana=mana)), "ca-054", 2, "moon")
    check_bloom(under_attack(rules, Side(hand=["do-crack"], orbs=["ca-054"])), "ca-054", bloom=False)
    t = under_attack(rules, Side(hand=["ca-054"], mana={"moon": 2}, servants=["yd-5"]))
    cast(t, "ca-054")
    assert [t.pose(c) for c in ("yd-3", "yd-4", "yd-5")] == ["reversed", "recovered", "recovered"]
    drive(t, lambda: not t.state.fight)
    assert len(t.slots("own.orbs")) == 7


def test_ca_054_needs_an_opposing_attacker(rules: Ruleset) -> None:
    """No target without an attack or for an own attacker; one that changed sides meanwhile is spared."""
    own = Side(hand=["ca-054", "do-steal"], mana={"moon": 2}, servants=["yd-5"])
    assert reasons(Table(rules, own, Side(servants=["yd-4"])), "cast", "ca-054") == {"no_target"}
    t = Table(rules, own, Side(servants=["yd-4"]), phase="battle")
    t.passes(2)
    t.attack("yd-5", "opp")
    assert reasons(t, "cast", "ca-054") == {"no_target"}
    t = under_attack(rules, own)
    t.do("cast", "ca-054")
    t.passes()
    cast(t, "do-steal", "yd-3")
    assert t.pose("yd-3") == "rested"


def test_ca_055_the_opponent_discards_and_you_draw(rules: Ruleset) -> None:
    """Moon chant 2. Your opponent discards 1 card of their choice; you draw 1."""
    check_castable(rules, "ca-055", 2, "moon")
    own = Side(hand=["ca-055", "yd-9"], mana={"moon": 2}, deck=["yd-8", "yd-7", "yd-6"])
    t = Table(rules, own, Side(hand=["yd-1", "yd-2", "yd-3"]))
    cast(t, "ca-055")
    assert (t.decision.seat, choices(t), t.faces("own.hand")) == (1, ["yd-1", "yd-2", "yd-3"], ["yd-9"])
    t.do("pick", "yd-2")
    assert t.decision.kind == "priority"
    assert (t.faces("opp.hand"), t.faces("own.hand")) == (["yd-1", "yd-3"], ["yd-9", "yd-8"])


def test_ca_056_raises_two_small_servants(rules: Ruleset) -> None:
    """Moon chant 4. Put up to 2 servants of cost 2 or less out of your graveyard onto the battlefield."""
    check_castable(rules, "ca-056", 4, "moon")
    dead = ["yc-0", "yc-1", "yc-2", "yc-3", "ch-slow", "lv-1", "wall"]
    own = Side(hand=["ca-056", "yc-1"], graveyard=dead, mana={"moon": 4})
    t = Table(rules, own, Side(graveyard=["yc-0"]))
    cast(t, "ca-056")
    assert (t.decision.seat, choices(t)) == (0, ["done", "yc-0", "yc-1", "yc-2"])
    t.do("pick", "yc-0")
    t.do("pick", "yc-2")
    for pose in ("reversed", "recovered"):
        assert (t.decision.kind, t.decision.seat) == ("enter", 0)
        t.do("enter", arg=pose)
    assert sorted(t.faces("own.servants")) == ["yc-0", "yc-2"]
    assert sorted(t.pose(c) for c in t.slots("own.servants")) == ["recovered", "reversed"]
    assert t.decision.kind == "priority"


def test_ca_057_weakens_the_reversed(rules: Ruleset) -> None:
    """Moon barrier 2. Opposing reversed servants get -1 DEF."""
    check_castable(rules, "ca-057", 2, "moon")
    own = Side(servants=["ca-057", "yd-5 reversed"], casters=["lv-1"])
    t = Table(rules, own, Side(servants=["yd-3 reversed", "yd-4", "yd-2 rested", "wall"]))
    assert [t.stat(c, "def") for c in ("yd-3", "yd-4", "yd-2", "yd-5")] == [2, 4, 2, 5]
    assert [t.stat("yd-3", name) for name in ("atk", "cost")] == [3, 3]


def test_ca_058_last_words_destroy_a_weak_servant(rules: Ruleset) -> None:
    """Mars 2, 2/1. Last words: destroy up to 1 target opposing servant with ATK 2 or less."""
    check_servant(rules, "ca-058", 2, "mars")
    check_fights(rules, "ca-058", 2, 1)
    own, foes = Side(servants=["ca-058", "ya-0"], hand=["do-kill"]), Side(servants=["ya-1", "ya-2", "ya-3", "wall"])
    for t in (Table(rules, own, foes), at_window(rules, own, foes)):
        cast(t, "do-kill", "ca-058")
        assert (t.decision.seat, t.decision.kind, choices(t)) == (0, "target", ["done", "ya-1", "ya-2"])
        t.do("target", "ya-2")
        assert len(t.state.chain) == 1
        t.resolve_all()
        assert (t.faces("opp.graveyard"), t.faces("own.servants")) == (["ya-2"], ["ya-0"])
        assert "destroyed" in [event.kind for event in t.last]
    t = Table(rules, Side(servants=["ca-058"], hand=["do-bounce"]), Side(servants=["ya-1"]))
    cast(t, "do-bounce", "ca-058")
    assert (t.decision.kind, t.faces("opp.servants")) == ("priority", ["ya-1"])


def test_ca_059_is_stronger_in_the_own_turn(rules: Ruleset) -> None:
    """Mars 5, 7/5, slow start. During your turn: +2 ATK."""
    check_servant(rules, "ca-059", 5, "mars", keywords=("slow_start",))
    t = Table(rules, Side(servants=["ca-059", "yd-1"]), Side(servants=["yd-2"]))
    assert [t.stat("ca-059", name) for name in ("atk", "def", "cost")] == [9, 5, 5]
    assert [t.stat(c, "atk") for c in ("yd-1", "yd-2")] == [1, 2]
    t = Table(rules, Side(servants=["ca-059"]), active=1)
    assert [t.stat("ca-059", name) for name in ("atk", "def", "cost")] == [7, 5, 5]


def test_ca_060_strengthens_the_first_attacker(rules: Ruleset) -> None:
    """Mars barrier 3. The first servant of yours that attacks in a turn gets +3 ATK until end of turn."""
    check_castable(rules, "ca-060", 3, "mars")
    foes = Side(servants=["yd-9 rested"])
    own = Side(servants=["ca-060", "yd-1", "yd-2", "yd-5 rested"])
    t = Table(rules, own, foes, phase="battle")
    t.passes(2)
    t.attack("yd-2", "yd-9")
    assert len(t.state.chain) == 1
    t.resolve_all()
    assert [t.stat(c, "atk") for c in ("yd-1", "yd-2", "yd-5", "yd-9")] == [1, 5, 5, 9]
    assert t.stat("yd-2", "def") == 2
    t.passes(2)
    fight(t, "yd-1", "yd-9")
    assert t.stat("yd-1", "atk") == 1
    next_turn(t)
    assert t.stat("yd-2", "atk") == 2
    t.to_phase("battle")
    t.passes(2)
    t.attack("yd-9", "yd-1")
    assert not t.state.chain
    next_turn(t)
    t.to_phase("battle")
    t.passes(2)
    t.attack("yd-5", "yd-9")
    assert len(t.state.chain) == 1
