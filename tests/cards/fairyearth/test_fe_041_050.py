"""The first felfuse, angel, atziluth, art and holy emblem, and player cards: fe-041 to fe-050."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.fairyearth.checks import (
    check_magic,
    check_player,
    check_skill,
    check_unit,
)
from tests.cards.fairyearth.support import (
    aims,
    life,
    next_turn,
    picks,
    put,
    rich,
    settle,
    theirs,
    to_stage,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset

ONE = Side(right=["u191"])
"""A side with a unit."""


def test_fe_041_never_stops_dancing(rules: Ruleset) -> None:
    """Felfuse 3/5 at cost 4, soul eat 2, with drain, without text."""
    check_unit(rules, "fe-041", "n", 4, "3/5/0", "f1n1", "drain", soul=2)


def test_fe_042_prunes(rules: Ruleset) -> None:
    """Angel 4/4/4 at cost 5, soul eat 2, with flight, without text."""
    check_unit(rules, "fe-042", "n", 5, "4/4/4", "n3", "flight", soul=2)


def test_fe_043_spreads_night(rules: Ruleset) -> None:
    """Atziluth 6/6/5 at cost 6, soul eat 3. Placed: 2 damage to all opposing units."""
    check_unit(rules, "fe-043", "n", 6, "6/6/5", "n4", soul=3)
    foes = Side(right=["u191"], left=["u353"], hand=["u111"])
    t = Table(rules, rich("fe-043", right=["u151"]), foes)
    put(t, "fe-043")
    assert [t.stat(card, "dp") for card in ("u191", "u353", "u151", "fe-043")] == [7, 3, 5, 6]
    t = theirs(rules, Side(abyss=["fe-043"], hand=["do-place"]), foes)
    put(t, "do-place")
    assert (t.stat("u191", "dp"), t.decision.kind) == (7, "priority")


def test_fe_044_eats_a_name(rules: Ruleset) -> None:
    """Art, cost 2, soul eat 2: target opposing unit with DP 4 or less is destroyed."""
    check_magic(rules, "fe-044", "n", 2, "n2", ONE, Side(right=["u191"], left=["u131"]), soul=2)
    hurt = {"card": "u191", "marks": {"damage": 5}}
    t = Table(rules, rich("fe-044", right=["u131"]), Side(right=[hurt, "u242"], left=["u252"]))
    t.do("play", "fe-044")
    assert aims(t) == ["u191", "u242"]
    settle(t, "u191")
    assert (t.faces("own.arrest"), t.faces("opp.right")) == (["u191"], ["u242"])


def test_fe_045_breaks_first(rules: Ruleset) -> None:
    """Holy emblem, cost 3, soul eat 2: your units have LV +2."""
    check_magic(rules, "fe-045", "n", 3, "n3", ONE, ONE, soul=2)
    t = Table(rules, Side(line_left=["fe-045"], right=["u111", "ang"], hand=["u222"]), Side(right=["u121"]))
    assert [t.stat(card, "lv") for card in ("u111", "ang", "u222", "u121")] == [3, 4, 2, 1]
    assert [t.stat("u111", name) for name in ("mp", "dp")] == [1, 1]


def test_fe_046_strikes_thirteen(rules: Ruleset) -> None:
    """Life 20, lines metal, earth, fire. Miracle outside the fight, cost 1 and a card of the hand: draw 2."""
    check_player(rules, "fe-046", 20, "mef")
    own = ONE.but(player=["fe-046"], hand=["u111", "u121"])
    t = Table(rules, own.but(cost=0))
    assert not t.offers("activate", "fe-046")
    t = Table(rules, own.but(cost=1))
    t.do("activate", "fe-046")
    assert picks(t) == ["u111", "u121"]
    settle(t, "u111")
    assert (t.number(0, "cost"), t.faces("own.abyss"), len(t.slots("own.hand"))) == (0, ["u111"], 3)
    assert (life(t), t.pose("fe-046")) == ((20, 20), "react")
    for active in (0, 1):
        for stage in ("peace", "attack", "defence", "struck"):
            t = Table(rules, own, ONE, active=active)
            to_stage(t, stage, f"{'own' if active == 0 else 'opp'}.right.u191")
            assert t.offers("activate", "fe-046") is (stage == "peace")
    t = Table(rules, own)
    use(t, "fe-046", "u111")
    assert not t.offers("activate", "fe-046")


def test_fe_047_lends_for_life(rules: Ruleset) -> None:
    """Life 20, lines water, metal, water. Miracle, cost 3: the top 2 cards of the opponent's deck to the abyss."""
    check_player(rules, "fe-047", 20, "ama")
    own = ONE.but(player=["fe-047"])
    check_skill(rules, own, ONE, "fe-047", "any", points=3)
    t = Table(rules, own.but(deck=["u111", "u121"]), Side(deck=["c0", "c1", "c2"]))
    use(t, "fe-047")
    assert (sorted(t.faces("opp.abyss")), t.faces("opp.deck"), t.faces("own.abyss")) == (["c0", "c1"], ["c2"], [])


def test_fe_048_has_a_place_left(rules: Ruleset) -> None:
    """Life 20, lines fire, earth, water. Miracle in the own turn, cost 4: place a unit card of cost 4 or less."""
    check_player(rules, "fe-048", 20, "fea")
    own = ONE.but(player=["fe-048"], abyss=["c4", "c2", "c5", "spell"])
    check_skill(rules, own, ONE, "fe-048", "own", points=4)
    t = Table(rules, own, Side(abyss=["c1"]))
    t.do("activate", "fe-048")
    assert aims(t) == ["c2", "c4"]
    settle(t, "c4", "left")
    assert (t.faces("own.left"), t.faces("own.abyss")) == (["c4"], ["c2", "c5", "spell"])


def test_fe_049_climbs(rules: Ruleset) -> None:
    """Life 18, lines wood, metal, earth. Miracle, cost 3: gain 1 life."""
    check_player(rules, "fe-049", 18, "wme")
    own = ONE.but(player=["fe-049"], life=10)
    check_skill(rules, own, ONE, "fe-049", "any", points=3)
    t = Table(rules, own, Side(life=10))
    use(t, "fe-049")
    assert life(t) == (11, 10)


def test_fe_050_pulls_strings(rules: Ruleset) -> None:
    """Life 17, lines fire, wood, fire. Miracle in the fight, cost 2: target own unit has LV +2 until the turn ends."""
    check_player(rules, "fe-050", 17, "fwf")
    own = Side(player=["fe-050"], right=["u191"], left=["u222"])
    check_skill(rules, own, ONE, "fe-050", "fight", points=2)
    t = Table(rules, own, ONE)
    to_stage(t, "attack", "u222")
    t.do("activate", "fe-050")
    assert aims(t) == ["u191", "u222"]
    settle(t, "u222")
    assert [t.stat("u222", name) for name in ("mp", "dp", "lv")] == [2, 2, 4]
    next_turn(t)
    assert t.stat("u222", "lv") == 2
