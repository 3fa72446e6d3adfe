"""A felfuse, angels and atziluths: fe-081 to fe-090."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.query import has_keyword
from pyapp.engine.ruleset import Game
from pyapp.play.scenario import Side, Table
from tests.cards.fairyearth.checks import (
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
    settle,
    theirs,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_fe_081_weeps(rules: Ruleset) -> None:
    """Felfuse 2/4 at cost 3, soul eat 2. When you take damage: the opponent's top 2 to the abyss, once a turn."""
    check_unit(rules, "fe-081", "n", 3, "2/4/0", "a1n1", soul=2)
    own, opp = Side(right=["fe-081"], hand=["do-hurt", "do-hurt", "do-hit"]), Side(deck=6, hand=["do-hit", "do-hurt"])
    t = Table(rules, own, opp)
    put(t, "do-hurt")
    assert (len(t.slots("opp.abyss")), len(t.slots("own.deck"))) == (2, 10)
    put(t, "do-hurt")
    assert len(t.slots("opp.abyss")) == 2
    t = Table(rules, own, opp)
    put(t, "do-hit")
    assert len(t.slots("opp.abyss")) == 0
    t = Table(rules, own, opp, active=1)
    put(t, "do-hit")
    assert (len(t.slots("opp.deck")), t.decision.kind) == (4, "priority")


def test_fe_082_keeps_a_page(rules: Ruleset) -> None:
    """Angel 2/3/4 at cost 3, soul eat 2. Placed: search up to 1 magic card of cost 2 or less."""
    check_unit(rules, "fe-082", "n", 3, "2/3/4", "n2", soul=2)
    deck = ["spell", "fe-015", "fe-017", "c1", "halo", "charm"]
    t = Table(rules, rich("fe-082", deck=deck), phase="set")
    put(t, "fe-082")
    assert picks(t) == ["charm", "done", "fe-015", "halo", "spell"]
    settle(t, "fe-015")
    assert (t.faces("own.hand"), t.decision.kind) == (["fe-015"], "priority")
    t = theirs(rules, Side(abyss=["fe-082"], hand=["do-place"], deck=deck))
    put(t, "do-place")
    assert len(picks(t)) == 5


def test_fe_083_rolls_on(rules: Ruleset) -> None:
    """Angel 3/4/3 at cost 5, soul eat 2, with vigil, without text."""
    check_unit(rules, "fe-083", "n", 5, "3/4/3", "n3", "vigil", soul=2)


def test_fe_084_strikes_names(rules: Ruleset) -> None:
    """Angel 4/5/5 at cost 5, soul eat 3. When it attacks: 2 damage to target opposing unit."""
    check_unit(rules, "fe-084", "n", 5, "4/5/5", "n4", soul=3)
    own = Side(right=["fe-084", "u151"], left=["u242"])
    opp = Side(right=["u191"], left=["u353"])
    t = Table(rules, own, opp)
    declare(t, "fe-084")
    assert aims(t) == ["u191", "u353"]
    settle(t, "u353")
    assert [t.stat(card, "dp") for card in ("u191", "u353", "u151")] == [9, 3, 5]
    t = Table(rules, own, opp)
    declare(t, "u151")
    settle(t)
    assert t.decision.kind == "priority"


def test_fe_085_collects_tears(rules: Ruleset) -> None:
    """Angel 4/4/2 at cost 4, soul eat 2. When the opponent takes damage, gain 1 life, once a turn."""
    check_unit(rules, "fe-085", "n", 4, "4/4/2", "m1n2", soul=2)
    own = Side(right=["fe-085"], hand=["do-hit", "do-hit", "do-hurt"], life=10)
    opp = Side(hand=["do-hurt"])
    t = Table(rules, own, opp)
    put(t, "do-hit")
    assert life(t) == (11, 18)
    put(t, "do-hit")
    assert life(t) == (11, 16)
    t = Table(rules, own, opp)
    put(t, "do-hurt")
    assert life(t) == (8, 20)
    t = Table(rules, own, opp, active=1)
    put(t, "do-hurt")
    assert (life(t), t.decision.kind) == ((11, 18), "priority")


def test_fe_086_is_a_seedbed(rules: Ruleset) -> None:
    """Angel 3/5/4 at cost 4, soul eat 2. Your other characters of LV 2 or less have DP +1 and vigil."""
    check_unit(rules, "fe-086", "n", 4, "3/5/4", "w1n2", soul=2)
    t = Table(rules, Side(right=["fe-086", "u222", "u333", "sum"], left=["fel"]), Side(right=["u111"]))
    cards = ("fe-086", "u222", "u333", "sum", "fel", "u111")
    assert [t.stat(card, "dp") for card in cards] == [5, 3, 3, 3, 4, 1]
    assert [card for card in cards if has_keyword(Game(rules, t.state), t.slot(card), "vigil")] == ["u222", "fel"]
    assert (t.stat("u222", "mp"), t.stat("fel", "mp")) == (2, 2)
    t = Table(rules, Side(right=["fe-086"], hand=["do-slow"]))
    put(t, "do-slow")
    assert (t.stat("fe-086", "lv"), t.stat("fe-086", "dp")) == (1, 5)
    assert not has_keyword(Game(rules, t.state), t.slot("fe-086"), "vigil")


def test_fe_087_makes_them_forget(rules: Ruleset) -> None:
    """Angel 4/3/5 at cost 4, soul eat 2, with drain, without text."""
    check_unit(rules, "fe-087", "n", 4, "4/3/5", "a1n2", "drain", soul=2)


def test_fe_088_begins_again(rules: Ruleset) -> None:
    """Atziluth 6/5/4 at cost 5, soul eat 2. Placed: up to 2 of your removed cards go into the deck, then draw 1."""
    check_unit(rules, "fe-088", "n", 5, "6/5/4", "n3", soul=2)
    own = rich("fe-088", removed=["c1", "c2", "c3"], deck=["c4"])
    t = Table(rules, own, Side(removed=["c5"]))
    put(t, "fe-088")
    assert picks(t) == ["c1", "c2", "c3", "done"]
    settle(t, "c1", "c2")
    assert (t.faces("own.removed"), len(t.slots("own.deck")), len(t.slots("own.hand"))) == (["c3"], 2, 1)
    assert sorted([*t.faces("own.deck"), *t.faces("own.hand")]) == ["c1", "c2", "c4"]
    t = theirs(rules, Side(abyss=["fe-088"], hand=["do-place"], removed=["c1", "c2"]))
    put(t, "do-place")
    assert picks(t) == ["c1", "c2", "done"]


def test_fe_089_closes_the_book(rules: Ruleset) -> None:
    """Atziluth 7/6/3 at cost 7, soul eat 3, with pierce. Damaging a player in the fight: their top 3 to the abyss."""
    check_unit(rules, "fe-089", "n", 7, "7/6/3", "n4", "pierce", soul=3)
    own, opp = Side(right=["fe-089", "u111"]), Side(deck=["c1", "c2", "c3", "c4"])
    t = Table(rules, own, opp)
    fight(t, "fe-089")
    assert (sorted(t.faces("opp.abyss")), len(t.slots("own.deck"))) == (["c1", "c2", "c3"], 10)
    t = Table(rules, own, opp)
    fight(t, "u111")
    assert t.faces("opp.abyss") == []


def test_fe_090_counts_stolen_fires(rules: Ruleset) -> None:
    """Atziluth 5/4/5 at cost 4, soul eat 2, with flight. When it leaves play: 2 damage to the opponent."""
    check_unit(rules, "fe-090", "n", 4, "5/4/5", "f1n2", "flight", soul=2)
    own = Side(right=["fe-090", "u111"], hand=["do-home", "do-kill"])
    for card, target, dealt in (("do-home", "fe-090", 2), ("do-kill", "fe-090", 2), ("do-kill", "u111", 0)):
        t = Table(rules, own)
        put(t, card, target)
        assert life(t) == (20, 20 - dealt)
    t = theirs(rules, own)
    put(t, "do-home", "fe-090")
    assert (life(t), t.decision.kind) == ((20, 18), "priority")
    t = Table(rules, own, active=1)
    next_turn(t)
    t.to_phase("active", 0)
    assert (life(t), t.faces("own.removed")) == ((20, 18), ["fe-090"])
