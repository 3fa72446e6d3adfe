"""Characters, summons and magic of water and wood: fe-011 to fe-020."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.fairyearth.checks import (
    check_answer,
    check_magic,
    check_skill,
    check_unit,
)
from tests.cards.fairyearth.support import (
    aims,
    declare,
    life,
    next_turn,
    put,
    rich,
    say,
    settle,
    theirs,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset

ONE, TWO = Side(right=["u191"]), Side(right=["u191"], left=["u151"])
"""A side with a unit, and one with a unit in each field."""


def test_fe_011_carries_off_the_cheap(rules: Ruleset) -> None:
    """Water 2/4/3 at cost 5. Skill, cost 3: target opposing unit with cost 3 or lower returns to hand."""
    check_unit(rules, "fe-011", "a", 5, "2/4/3", "a2n1")
    check_skill(rules, ONE.but(left=["fe-011"]), TWO, "fe-011", points=3)
    t = Table(rules, Side(right=["fe-011", "c1"]), Side(right=["c2"], left=["c3", "c4"]))
    t.do("activate", "fe-011")
    assert aims(t) == ["c2", "c3"]
    settle(t, "c3")
    assert (t.faces("opp.hand"), t.faces("opp.left")) == (["c3"], ["c4"])


def test_fe_012_writes_spells_down(rules: Ruleset) -> None:
    """Water 2/5/3 at cost 3. When the opponent uses magic, draw 1, once a turn."""
    check_unit(rules, "fe-012", "a", 3, "2/5/3", "a1n1")
    own = rich("spell", right=["fe-012"])
    t = Table(rules, own, rich("spell", "spell", right=["adept"]), active=1)
    use(t, "adept")
    assert len(t.slots("own.hand")) == 1
    put(t, "spell")
    assert len(t.slots("own.hand")) == 2
    put(t, "spell")
    assert len(t.slots("own.hand")) == 2
    t = Table(rules, own, rich("spell"))
    put(t, "spell")
    assert len(t.slots("own.hand")) == 0
    say(t, 1)
    put(t, "spell")
    assert len(t.slots("own.hand")) == 1
    t = Table(rules, own, rich("charm", right=["u111"]), active=1, phase="set")
    put(t, "charm", "u111")
    assert len(t.slots("own.hand")) == 2


def test_fe_013_runs_through(rules: Ruleset) -> None:
    """Summon of wood 3/4/2 at cost 4 with pierce, without text."""
    check_unit(rules, "fe-013", "w", 4, "3/4/2", "w2n1", "pierce")


def test_fe_014_lays_a_foe_down(rules: Ruleset) -> None:
    """Summon of water 3/4/4 at cost 5. Placed: up to 1 target opposing react unit becomes act."""
    check_unit(rules, "fe-014", "a", 5, "3/4/4", "a2n1")
    own = rich("fe-014", maid="ema", left=["u151"])
    foes = Side(right=["u111", "u121 act"], left=["u131"])
    t = Table(rules, own, foes)
    put(t, "fe-014")
    assert aims(t) == ["done", "u111", "u131"]
    settle(t, "u131")
    assert [t.pose(ref) for ref in ("u111", "u131", "u151")] == ["react", "act", "react"]
    t = theirs(rules, Side(abyss=["fe-014"], hand=["do-place"]), foes)
    put(t, "do-place", "left", "u111")
    assert t.pose("u111") == "act"


def test_fe_015_grows_overnight(rules: Ruleset) -> None:
    """Rapid of wood, cost 2: target own unit has MP +2 and DP +2 until the turn ends."""
    check_magic(rules, "fe-015", "w", 2, "w1", ONE, ONE)
    t = Table(rules, rich("fe-015", right=["u111", "u232"]), ONE)
    t.do("play", "fe-015")
    assert aims(t) == ["u111", "u232"]
    settle(t, "u232")
    assert [t.stat("u232", name) for name in ("mp", "dp", "lv")] == [4, 5, 2]
    next_turn(t)
    assert [t.stat("u232", name) for name in ("mp", "dp")] == [2, 3]


def test_fe_016_sings_to_sleep(rules: Ruleset) -> None:
    """Rapid of water, cost 2: target opposing unit has LV -3 and MP -2 until the turn ends."""
    check_magic(rules, "fe-016", "a", 2, "a1", ONE, ONE)
    t = Table(rules, rich("fe-016", maid="ema", right=["u111"]), Side(right=["u434", "u232"]))
    t.do("play", "fe-016")
    assert aims(t) == ["u232", "u434"]
    settle(t, "u434")
    assert [t.stat("u434", name) for name in ("mp", "dp", "lv")] == [2, 3, 1]
    next_turn(t)
    assert [t.stat("u434", name) for name in ("mp", "lv")] == [4, 4]


def test_fe_017_answers_magic(rules: Ruleset) -> None:
    """Rapid of water, cost 3, against magic that the opponent uses: that has no effect."""
    own, opp = rich("fe-017", maid="ema"), rich("spell", right=["adept"], ritual=["rite"], life=10)

    def answered(kind: str, card: str, **more: object) -> Table:
        t = Table(rules, own.but(**more), opp, active=1)
        t.do(kind, card)
        return t

    t = answered("play", "spell")
    put(t, "fe-017")
    assert (life(t), t.faces("opp.abyss"), t.faces("own.abyss")) == ((20, 10), ["spell"], ["fe-017"])
    assert answered("turnup", "rite").offers("play", "fe-017")
    assert not answered("activate", "adept").offers("play", "fe-017")
    check_answer(rules, "fe-017", "a", 3, "a2", lambda **more: answered("play", "spell", **more))
    t = Table(rules, own.but(hand=["fe-017", "spell"]), opp)
    t.do("play", "spell")
    t.do("pass")
    assert not t.offers("play", "fe-017")


def test_fe_018_wakes_again(rules: Ruleset) -> None:
    """Rapid of wood, cost 1: target own unit becomes react and loses all damage."""
    check_magic(rules, "fe-018", "w", 1, "w1", ONE, ONE)
    tired = {"card": "u191", "pose": "act", "marks": {"damage": 4}}
    t = Table(rules, rich("fe-018", right=[tired, "u232 act"]), ONE)
    t.do("play", "fe-018")
    assert aims(t) == ["u191", "u232"]
    settle(t, "own.right.u191")
    assert (t.pose("own.right.u191"), t.stat("own.right.u191", "dp"), t.pose("u232")) == ("react", 9, "act")


def test_fe_019_seizes_an_attacker(rules: Ruleset) -> None:
    """Ritual of wood, cost 2, after attackers: target attacking unit with MP 4 or lower is destroyed."""
    check_magic(rules, "fe-019", "w", 2, "w1", ONE, ONE, "attack")
    t = Table(rules, rich(ritual=["fe-019"]), Side(right=["u424", "u555"], left=["u191", "u111"]), active=1)
    declare(t, "u424", "u555", "u191")
    say(t)
    t.do("turnup", "fe-019")
    assert aims(t) == ["u191", "u424"]
    settle(t, "u424")
    assert (t.faces("own.arrest"), t.faces("opp.right"), t.faces("own.abyss")) == (["u424"], ["u555"], ["fe-019"])


def test_fe_020_has_no_floor(rules: Ruleset) -> None:
    """Ritual of water, cost 1, any time: up to 2 target unit cards of the opponent's arrest return to hand."""
    held = [{"card": card, "owner": "own"} for card in ("u111", "fel", "c3", "spell")]
    opp = ONE.but(arrest=held)
    check_magic(rules, "fe-020", "a", 1, "a1", ONE, opp)
    own = rich(maid="ema", ritual=["fe-020"], arrest=[{"card": "u121", "owner": "opp"}])
    t = Table(rules, own, opp)
    t.do("turnup", "fe-020")
    assert aims(t) == ["c3", "done", "fel", "u111"]
    settle(t, "u111", "c3")
    assert (sorted(t.faces("own.hand")), sorted(t.faces("opp.arrest"))) == (["c3", "u111"], ["fel", "spell"])
