"""Servants of Mars, Sun, Jupiter and Mercury: ca-011 to ca-020."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.caster.support import (
    at_window,
    cast,
    check_fights,
    check_servant,
    choices,
    drive,
    entering,
    fight,
    next_turn,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_ca_011_tanuki_is_a_plain_servant(rules: Ruleset) -> None:
    """Mars 3, 4/4 (the example card, CA3.6)."""
    check_servant(rules, "ca-011", 3, "mars")
    check_fights(rules, "ca-011", 4, 4)


def test_ca_012_unity_of_mars_gives_atk(rules: Ruleset) -> None:
    """Mars 1, 1/0. Unity: +1 ATK for each other Mars servant you control."""
    check_servant(rules, "ca-012", 1, "mars")
    check_fights(rules, "ca-012", 1, 0)
    kin = ["kin-mars", "kin-mars reversed", "kin-sun", "yd-1", "wall"]
    t = Table(rules, Side(servants=["ca-012", *kin]), Side(servants=["kin-mars", "yd-3 rested"]), phase="battle")
    assert [t.stat("ca-012", name) for name in ("atk", "def", "cost")] == [3, 0, 1]
    assert t.stat("kin-mars", "atk") == 2
    fight(t, "ca-012", "yd-3")
    assert t.faces("opp.servants") == ["kin-mars", "yd-3"]
    t = Table(rules, Side(servants=["ca-012", *["kin-mars"] * 6]))
    assert t.stat("ca-012", "atk") == 7
    t = Table(rules, Side(servants=["ca-012"], casters=["ca-001"]))
    assert t.stat("ca-012", "atk") == 1


def test_ca_013_may_discard_for_four_atk_when_attacking(rules: Ruleset) -> None:
    """Mars 4, 6/2, hubris. When it attacks, you may: discard 1 card and it gets +4 ATK until end of turn."""
    check_servant(rules, "ca-013", 4, "mars", keywords=("hubris",))
    check_fights(rules, "ca-013", 6, 2)
    own = Side(servants=["ca-013"], hand=["yd-8", "yd-9", "yd-7", "do-wake"])
    t = Table(rules, own, Side(servants=["yd-9 rested", "yd-12 rested"], hand=["yd-5", "yd-6"]), phase="battle")
    t.passes(2)
    t.attack("ca-013", "yd-9")
    t.resolve_all()
    assert (t.decision.seat, t.kinds()) == (0, ["yes", "no"])
    t.do("yes")
    assert (t.decision.seat, choices(t)) == (0, ["do-wake", "yd-7", "yd-8", "yd-9"])
    t.do("pick", "own.hand.yd-8")
    assert (t.faces("own.graveyard"), len(t.slots("opp.hand"))) == (["yd-8"], 2)
    assert (t.stat("ca-013", "atk"), t.stat("ca-013", "def")) == (10, 2)
    t.passes(2)
    assert t.faces("opp.graveyard") == ["yd-9"]
    cast(t, "do-wake")
    t.passes(2)
    t.attack("ca-013", "yd-12")
    t.resolve_all()
    t.do("yes")
    t.do("pick", "own.hand.yd-7")
    assert t.stat("ca-013", "atk") == 14
    next_turn(t)
    assert t.stat("ca-013", "atk") == 6


def test_ca_013_need_not_discard(rules: Ruleset) -> None:
    """Declined, nothing is discarded and nothing gained; being attacked asks nothing."""
    t = Table(rules, Side(servants=["ca-013"], hand=["yd-8"]), Side(servants=["yd-9 rested"]), phase="battle")
    t.passes(2)
    t.attack("ca-013", "yd-9")
    t.resolve_all()
    t.do("no")
    assert (t.decision.kind, t.faces("own.hand"), t.stat("ca-013", "atk")) == ("priority", ["yd-8"], 6)
    t.passes(2)
    assert t.faces("opp.servants") == ["yd-9"]
    t = Table(rules, Side(servants=["ca-013"], hand=["yd-8"]), Side(servants=["yd-3"]), active=1, phase="battle")
    t.passes(2)
    t.attack("yd-3", "ca-013")
    assert not t.state.chain


def test_ca_013_asks_nothing_without_a_hand_card(rules: Ruleset) -> None:
    """With an empty hand there is nothing to discard, whatever else lies about; one card is enough."""
    for hand, asked in (([], 0), (["yd-8"], 1), (["yd-8"] * 8, 1)):
        own, opp = Side(servants=["ca-013"], hand=hand), Side(servants=["yd-9 rested"], hand=["yd-5"])
        t = Table(rules, own, opp, phase="battle")
        t.passes(2)
        t.attack("ca-013", "yd-9")
        assert len(t.state.chain) == asked


def test_ca_014_serpent_corrupts_two_orbs_and_cannot_switch(rules: Ruleset) -> None:
    """Mars 6, 8/4, double corrupt, unbound."""
    check_servant(rules, "ca-014", 6, "mars", keywords=("double_corrupt", "unbound"))
    check_fights(rules, "ca-014", 8, 4)


def _hit(t: Table) -> None:
    """ca-015 hits the player, the first orb is corrupted, and what that woke resolves up to its question."""
    t.attack("ca-015", "opp")
    drive(t, lambda: not t.state.fight)
    t.do("orb", t.slots("opp.orbs")[0])
    t.resolve_all()


def test_ca_015_may_draw_and_discard_when_it_hits(rules: Ruleset) -> None:
    """Sun 2, 2/1. When it hits a player, you may: draw 1, then discard 1; once per turn."""
    check_servant(rules, "ca-015", 2, "sun")
    check_fights(rules, "ca-015", 2, 1)
    own = Side(servants=["ca-015"], hand=["yd-8", "do-wake", "yd-7"], deck=["yd-1", "yd-2", "yd-3", "yd-4"])
    t = Table(rules, own, Side(hand=["yd-5"]), phase="battle")
    t.passes(2)
    _hit(t)
    assert (t.decision.seat, t.kinds()) == (0, ["yes", "no"])
    t.do("yes")
    assert (t.decision.seat, choices(t)) == (0, ["do-wake", "yd-1", "yd-7", "yd-8"])
    t.do("pick", "own.hand.yd-1")
    assert (t.faces("own.graveyard"), t.faces("own.hand")) == (["yd-1"], ["yd-8", "do-wake", "yd-7"])
    assert len(t.slots("opp.hand")) == 2
    cast(t, "do-wake")
    t.passes(2)
    _hit(t)
    assert (t.decision.kind, len(t.slots("own.hand"))) == ("priority", 2)
    next_turn(t)
    next_turn(t)
    t.to_phase("battle")
    t.passes(2)
    _hit(t)
    assert t.kinds() == ["yes", "no"]


def test_ca_015_need_not_draw(rules: Ruleset) -> None:
    """Declined, no card is drawn; a fight with a servant is no hit."""
    t = Table(rules, Side(servants=["ca-015"], hand=["yd-8"]), Side(servants=["yd-1 rested"]), phase="battle")
    t.passes(2)
    _hit(t)
    t.do("no")
    assert (t.decision.kind, t.faces("own.hand")) == ("priority", ["yd-8"])
    t = Table(rules, Side(servants=["ca-015"]), Side(servants=["yd-1 rested"]), phase="battle")
    t.passes(2)
    t.attack("ca-015", "yd-1")
    assert not t.state.chain
    t.passes(2)
    assert not t.state.chain


def test_ca_016_enters_to_destroy_a_cheap_servant(rules: Ruleset) -> None:
    """Sun 5, 8/4. Enter, choose one: destroy an opposing servant with cost 2 or less | your others get +2 ATK."""
    check_servant(rules, "ca-016", 5, "sun")
    check_fights(rules, "ca-016", 8, 4)
    foes = Side(servants=["yc-1", "yc-2", "yc-3", "wall"])
    t = entering(rules, "ca-016", Side(servants=["yc-0"]), foes)
    assert (t.decision.seat, t.decision.kind, len(t.decision.options)) == (0, "mode", 2)
    t.do("mode", arg=0)
    assert (t.decision.seat, choices(t)) == (0, ["yc-1", "yc-2"])
    t.do("pick", "yc-2")
    assert (t.faces("opp.graveyard"), len(t.slots("opp.servants"))) == (["yc-2"], 3)
    assert "destroyed" in [event.kind for event in t.last]
    assert t.stat("yc-0", "atk") == 7
    assert t.decision.kind == "priority"


def test_ca_016_enters_to_strengthen_the_others(rules: Ruleset) -> None:
    """The other mode, in the opponent's turn: +2 ATK for all your other servants until end of turn."""
    own = Side(servants=["yd-1", "yd-2 reversed", "wall"])
    t = entering(rules, "ca-016", own, Side(servants=["yd-3"]), theirs=True)
    assert t.decision.kind == "mode"
    t.do("mode", arg=1)
    assert [t.stat(c, "atk") for c in ("yd-1", "yd-2", "yd-3", "ca-016")] == [3, 4, 3, 8]
    assert t.stat("yd-1", "def") == 1
    assert t.faces("opp.servants") == ["yd-3"]
    next_turn(t)
    assert t.stat("yd-1", "atk") == 1


def test_ca_017_unity_of_jupiter_gives_def(rules: Ruleset) -> None:
    """Jupiter 1, 0/1. Unity: +1 DEF for each other Jupiter servant you control."""
    check_servant(rules, "ca-017", 1, "jupiter")
    check_fights(rules, "ca-017", 0, 1)
    kin = ["kin-jupiter", "kin-jupiter rested", "kin-mars", "yd-1", "wall"]
    t = Table(rules, Side(servants=["ca-017", *kin]), Side(servants=["kin-jupiter"]))
    assert [t.stat("ca-017", name) for name in ("atk", "def", "cost")] == [0, 3, 1]
    assert t.stat("kin-jupiter", "def") == 2
    t = Table(rules, Side(servants=["ca-017", *["kin-jupiter"] * 6]))
    assert t.stat("ca-017", "def") == 7


def test_ca_017_last_words_lay_a_card_face_down(rules: Ruleset) -> None:
    """Last words: put the top card of your deck face down into your caster zone, in either turn."""
    own = Side(servants=["ca-017"], hand=["do-kill"], deck=["yd-1", "yd-2", "yd-3"])
    for t in (Table(rules, own), at_window(rules, own)):
        cast(t, "do-kill")
        assert (t.faces("own.casters"), t.faces("own.deck")) == (["yd-1"], ["yd-2", "yd-3"])
        assert (t.card("yd-1").down, t.faces("opp.casters")) == (1, [])
        assert t.faces("own.graveyard")[:1] == ["ca-017"]
    t = Table(rules, Side(servants=["ca-017"], hand=["do-bounce"]))
    cast(t, "do-bounce")
    assert (t.faces("own.hand"), t.faces("own.casters")) == (["ca-017"], [])


def test_ca_018_may_search_for_two_small_servants(rules: Ruleset) -> None:
    """Jupiter 4, 2/2. Enter, you may: search your deck for up to 2 servants with cost 3 or less; shuffle."""
    check_servant(rules, "ca-018", 4, "jupiter")
    check_fights(rules, "ca-018", 2, 2)
    deck = ["yc-4", "yc-3", "ch-slow", "yc-2", "yc-1", "yc-5", "lv-1"]
    t = entering(rules, "ca-018", Side(deck=deck), Side(deck=["yc-0"]))
    assert (t.decision.seat, t.kinds()) == (0, ["yes", "no"])
    t.do("yes")
    assert choices(t) == ["done", "yc-1", "yc-2", "yc-3"]
    t.do("pick", "yc-1")
    t.do("pick", "yc-3")
    assert sorted(t.faces("own.hand")) == ["yc-1", "yc-3"]
    assert sorted(t.faces("own.deck")) == ["ch-slow", "lv-1", "yc-2", "yc-4", "yc-5"]
    kinds = [event.kind for event in t.last]
    assert (kinds.count("reveal"), kinds.count("shuffle")) == (2, 1)
    assert t.decision.kind == "priority"


def test_ca_018_in_their_turn_and_not_at_all(rules: Ruleset) -> None:
    """It works in the opponent's turn; one card is enough; declined, the deck is not touched."""
    deck = ["yc-4", "yc-3", "yc-2"]
    t = entering(rules, "ca-018", Side(deck=deck), Side(), theirs=True)
    t.do("yes")
    t.do("pick", "yc-2")
    t.do("done")
    assert t.faces("own.hand") == ["yc-2"]
    t = entering(rules, "ca-018", Side(deck=deck), Side())
    t.do("no")
    assert (t.faces("own.deck"), t.faces("own.hand")) == (deck, [])


def test_ca_019_six_casters_give_three_atk(rules: Ruleset) -> None:
    """Jupiter 5, 6/6, slow start, unbound. While you control 6 or more casters: +3 ATK."""
    check_servant(rules, "ca-019", 5, "jupiter", keywords=("slow_start", "unbound"))
    check_fights(rules, "ca-019", 6, 6)
    five = ["lv-1", "lv-1 rested", "yd-1 down", "yd-1 down", "ca-002"]
    for casters, atk in (([*five, "yd-2 down"], 9), (["lv-1"] * 12, 9), (five, 6), ([*five, "coin"], 6)):
        t = Table(rules, Side(casters=casters, servants=["ca-019", "yd-3"]), Side(casters=five, servants=["yd-4"]))
        assert [t.stat("ca-019", name) for name in ("atk", "def", "cost")] == [atk, 6, 5]
        assert [t.stat(c, "atk") for c in ("yd-3", "yd-4")] == [3, 4]
    t = Table(rules, Side(servants=["ca-019", *["yd-0"] * 6, *["wall"] * 6]))
    assert t.stat("ca-019", "atk") == 6


def test_ca_020_enters_to_reverse_a_weak_servant(rules: Ruleset) -> None:
    """Mercury 2, 2/2. Enter: reverse up to 1 opposing servant with ATK 2 or less."""
    check_servant(rules, "ca-020", 2, "mercury")
    check_fights(rules, "ca-020", 2, 2)
    for theirs in (False, True):
        foes = Side(servants=["ya-1", "ya-2 rested", "ya-3", "wall"])
        t = entering(rules, "ca-020", Side(servants=["ya-0"]), foes, theirs=theirs)
        assert (t.decision.seat, choices(t)) == (0, ["done", "ya-1", "ya-2"])
        t.do("pick", "ya-2")
        assert t.decision.kind == "priority"
        poses = [t.pose(c) for c in ("ya-0", "ya-1", "ya-2", "ya-3", "ca-020")]
        assert poses == ["recovered", "recovered", "reversed", "recovered", "recovered"]
    t = entering(rules, "ca-020", Side(), Side(servants=["ya-1"]))
    t.do("done")
    assert (t.decision.kind, t.pose("ya-1")) == ("priority", "recovered")
