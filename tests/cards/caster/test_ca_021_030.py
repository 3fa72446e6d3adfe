"""Servants of Mercury, Moon, Saturn, Venus and without attribute, the chants of Mars: ca-021 to ca-030."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.caster.support import (
    at_window,
    cast,
    check_castable,
    check_fights,
    check_servant,
    choices,
    entering,
    fight,
    next_turn,
    reasons,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_ca_021_returns_instead_of_being_destroyed(rules: Ruleset) -> None:
    """Mercury 3, 2/4. When it would be destroyed, it returns to its owner's hand instead; others are destroyed."""
    check_servant(rules, "ca-021", 3, "mercury")
    check_fights(rules, "ca-021", 2, 4)
    own = Side(servants=["ca-021", "yd-1"], hand=["do-kill", "do-kill"])
    for t in (Table(rules, own), at_window(rules, own)):
        cast(t, "do-kill", "ca-021")
        assert (t.faces("own.hand"), t.faces("own.graveyard")) == (["do-kill", "ca-021"], ["do-kill"])
        assert "destroyed" not in [event.kind for event in t.events]
        if t.decision.seat == 1:
            t.passes()
        cast(t, "do-kill")
        assert "yd-1" in t.faces("own.graveyard")
    t = Table(rules, Side(servants=[{"card": "ca-021", "owner": "opp"}], hand=["do-kill"]))
    cast(t, "do-kill")
    assert t.faces("opp.hand") == ["ca-021"]


def test_ca_022_enters_to_take_an_opposing_servant(rules: Ruleset) -> None:
    """Mercury 5, 2/4. Enter: gain control of target opposing servant with cost 3 or less, for good."""
    check_servant(rules, "ca-022", 5, "mercury")
    check_fights(rules, "ca-022", 2, 4)
    for theirs in (False, True):
        foes = Side(servants=["yc-2", "yc-3 rested", "yc-4", "wall"])
        t = entering(rules, "ca-022", Side(servants=["yc-0"], hand=["do-kill"]), foes, theirs=theirs)
        assert (t.decision.seat, t.decision.kind, choices(t)) == (0, "target", ["yc-2", "yc-3"])
        t.do("target", "yc-3")
        t.resolve_all()
        assert t.faces("own.servants") == ["yc-0", "ca-022", "yc-3"]
        assert (t.faces("opp.servants"), t.pose("yc-3")) == (["yc-2", "yc-4", "wall"], "rested")
        next_turn(t)
        assert t.card("yc-3").control == 0
        if t.decision.seat == 1:
            t.passes()
        cast(t, "do-kill", "yc-3")
        assert t.faces("opp.graveyard") == ["yc-3"]
    t = entering(rules, "ca-022", Side(), Side(servants=["yc-4"]))
    assert t.faces("opp.servants") == ["yc-4"]


def test_ca_023_last_words_make_the_opponent_discard(rules: Ruleset) -> None:
    """Moon 2, 2/1. Last words: your opponent discards 1 card at random, in either turn."""
    check_servant(rules, "ca-023", 2, "moon")
    check_fights(rules, "ca-023", 2, 1)
    own, foes = Side(servants=["ca-023"], hand=["do-kill", "yd-9"]), Side(hand=["yd-1", "yd-2", "yd-3"])
    for t in (Table(rules, own, foes), at_window(rules, own, foes)):
        cast(t, "do-kill")
        assert t.decision.kind == "priority"
        assert (len(t.slots("opp.hand")), len(t.slots("opp.graveyard"))) == (2, 1)
        assert t.faces("own.hand") == ["yd-9"]
    lost = set()
    for seed in range(20):
        t = Table(rules, own, foes, seed=seed)
        cast(t, "do-kill")
        lost |= set(t.faces("opp.graveyard"))
    assert lost == {"yd-1", "yd-2", "yd-3"}


def test_ca_023_says_nothing_when_it_is_not_destroyed(rules: Ruleset) -> None:
    """Returned to hand, it is not destroyed."""
    t = Table(rules, Side(servants=["ca-023"], hand=["do-bounce"]), Side(hand=["yd-1"]))
    cast(t, "do-bounce")
    assert (t.faces("own.hand"), t.faces("opp.hand")) == (["ca-023"], ["yd-1"])


def test_ca_024_enters_to_raise_a_small_servant(rules: Ruleset) -> None:
    """Moon 4, 2/2. Enter: put up to 1 servant of cost 3 or less out of your graveyard onto the battlefield reversed."""
    check_servant(rules, "ca-024", 4, "moon")
    check_fights(rules, "ca-024", 2, 2)
    own = Side(graveyard=["yc-2", "yc-3", "yc-4", "ch-slow", "lv-1"], hand=["yc-1"], servants=["wall"])
    for theirs in (False, True):
        t = entering(rules, "ca-024", own, Side(graveyard=["yc-0"]), theirs=theirs)
        assert (t.decision.seat, choices(t)) == (0, ["done", "yc-2", "yc-3"])
        t.do("pick", "yc-3")
        assert t.decision.kind == "priority"
        assert t.faces("own.servants") == ["wall", "ca-024", "yc-3"]
        assert (t.pose("yc-3"), t.card("yc-3").since) == ("reversed", t.state.turn)
    t = entering(rules, "ca-024", own, Side())
    t.do("done")
    assert (t.decision.kind, len(t.slots("own.servants"))) == ("priority", 2)


def test_ca_025_weakens_who_attacks_it(rules: Ruleset) -> None:
    """Saturn 3, 0/6, bloom. When it is attacked, the attacker gets -1 ATK until end of turn."""
    check_servant(rules, "ca-025", 3, "saturn", keywords=("bloom",))
    check_fights(rules, "ca-025", 0, 6, shield=1)
    own = Side(servants=["ca-025 reversed", "yd-9"])
    t = Table(rules, own, Side(servants=["yd-3", "yd-4"]), active=1, phase="battle")
    t.passes(2)
    t.attack("yd-3", "ca-025")
    assert len(t.state.chain) == 1
    t.resolve_all()
    assert [t.stat(c, "atk") for c in ("yd-3", "yd-4", "yd-9", "ca-025")] == [2, 4, 9, 0]
    assert t.stat("yd-3", "def") == 3
    t.passes(4)
    t.attack("yd-4", "ca-025")
    t.resolve_all()
    assert [t.stat(c, "atk") for c in ("yd-3", "yd-4")] == [2, 3]
    next_turn(t)
    assert t.stat("yd-3", "atk") == 3


def test_ca_025_only_itself_and_only_opposing_attackers(rules: Ruleset) -> None:
    """Another servant being attacked wakes nothing; an attacker that changed sides meanwhile is spared."""
    own = Side(servants=["ca-025", "yd-9"], hand=["do-steal"])
    t = Table(rules, own, Side(servants=["yd-3"]), active=1, phase="battle")
    t.passes(2)
    t.attack("yd-3", "yd-9")
    assert not t.state.chain
    t = Table(rules, own, Side(servants=["yd-3"]), active=1, phase="battle")
    t.passes(2)
    t.attack("yd-3", "ca-025")
    t.passes()
    cast(t, "do-steal")
    assert (t.card("yd-3").control, t.stat("yd-3", "atk")) == (0, 3)
    assert not t.state.chain


def test_ca_026_reverses_itself_at_the_end_of_the_own_turn(rules: Ruleset) -> None:
    """Saturn 4, 5/5. At the end of your turn: reverse this card."""
    check_servant(rules, "ca-026", 4, "saturn")
    check_fights(rules, "ca-026", 5, 5)
    for spec in ("ca-026", "ca-026 rested"):
        t = Table(rules, Side(servants=[spec, "yd-1"]), Side(servants=["yd-2"]), phase="end", at="start")
        assert len(t.state.chain) == 1
        t.resolve_all()
        assert (t.decision.kind, t.state.phase) == ("priority", rules.phases.index("end"))
        assert [t.pose(c) for c in ("ca-026", "yd-1", "yd-2")] == ["reversed", "recovered", "recovered"]
    t = Table(rules, Side(servants=["ca-026"]), active=1, phase="end", at="start")
    t.resolve_all()
    assert t.pose("ca-026") == "recovered"


def test_ca_027_sacrificed_it_takes_all_atk_of_a_servant(rules: Ruleset) -> None:
    """Venus 2, 1/1, hubris. Sacrifice it, at any time: target servant has ATK 0 until end of turn."""
    check_servant(rules, "ca-027", 2, "venus", keywords=("hubris",))
    check_fights(rules, "ca-027", 1, 1)
    own, foes = Side(servants=["ca-027 rested", "yd-5", "wall"]), Side(servants=["yd-3", "yd-4", "wall"])
    t = at_window(rules, own, foes)
    t.do("activate", "ca-027")
    assert choices(t) == ["yd-3", "yd-4", "yd-5"]
    t.do("target", "yd-4")
    assert (t.faces("own.graveyard"), t.faces("own.servants")) == (["ca-027"], ["yd-5", "wall"])
    assert "destroyed" not in [event.kind for event in t.events]
    t.resolve_all()
    assert [t.stat(c, "atk") for c in ("yd-3", "yd-4", "yd-5")] == [3, 0, 5]
    assert t.stat("yd-4", "def") == 4
    next_turn(t)
    assert t.stat("yd-4", "atk") == 4
    t = Table(rules, Side(servants=["ca-027"]))
    assert reasons(t, "activate", "ca-027") == {"no_target"}


def test_ca_028_armor_corrupts_two_orbs_but_starts_slowly(rules: Ruleset) -> None:
    """No attribute, 5, 6/4, double corrupt, slow start."""
    check_servant(rules, "ca-028", 5, "none", keywords=("double_corrupt", "slow_start"))
    check_fights(rules, "ca-028", 6, 4)


def test_ca_029_gives_an_own_servant_four_atk(rules: Ruleset) -> None:
    """Mars chant 1, quickcast. Target servant you control gets +4 ATK until end of turn."""
    check_castable(rules, "ca-029", 1, "mars", keywords=("quickcast",))
    own = Side(hand=["ca-029"], servants=["yd-1", "yd-2", "wall"], mana={"mars": 1})
    t = Table(rules, own, Side(servants=["yd-3", "yd-5 rested"]), phase="battle")
    t.do("cast", "ca-029")
    assert choices(t) == ["yd-1", "yd-2"]
    t.do("target", "yd-2")
    t.resolve_all()
    assert [t.stat(c, "atk") for c in ("yd-1", "yd-2", "yd-3")] == [1, 6, 3]
    assert (t.stat("yd-2", "def"), t.faces("own.graveyard")) == (2, ["ca-029"])
    fight(t, "yd-2", "yd-5")
    assert t.faces("opp.graveyard") == ["yd-5"]
    next_turn(t)
    assert t.stat("yd-2", "atk") == 2


def test_ca_030_destroys_cost_four_or_less(rules: Ruleset) -> None:
    """Mars chant 3. Destroy target opposing servant with cost 4 or less."""
    check_castable(rules, "ca-030", 3, "mars")
    own = Side(hand=["ca-030"], servants=["yc-1"], mana={"mars": 3})
    t = Table(rules, own, Side(servants=["yc-3", "yc-4", "yc-5", "wall"]))
    t.do("cast", "ca-030")
    assert choices(t) == ["yc-3", "yc-4"]
    t.do("target", "yc-4")
    t.resolve_all()
    assert (t.faces("opp.graveyard"), t.faces("own.graveyard")) == (["yc-4"], ["ca-030"])
    assert "destroyed" in [event.kind for event in t.last]
    t = Table(rules, own, Side(servants=["yc-5", "wall"]))
    assert reasons(t, "cast", "ca-030") == {"no_target"}
