"""Arts and rituals: fe-111 to fe-120."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.fairyearth.checks import (
    check_answer,
    check_magic,
)
from tests.cards.fairyearth.support import (
    aims,
    declare,
    life,
    next_turn,
    picks,
    put,
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


def test_fe_111_tears_a_page_out(rules: Ruleset) -> None:
    """Art, cost 5, soul eat 4, own turn outside the fight: all units with DP 4 or less are destroyed."""
    check_magic(rules, "fe-111", "n", 5, "n4", ONE, ONE, "active", soul=4)
    hurt = {"card": "u191", "marks": {"damage": 5}}
    t = Table(rules, rich("fe-111", "u111", right=["u242"], left=["u252"]), Side(right=[hurt], left=["u151"]))
    put(t, "fe-111")
    assert (t.faces("own.right"), t.faces("own.left"), t.faces("opp.right"), t.faces("opp.left")) == (
        [],
        ["u252"],
        [],
        ["u151"],
    )
    assert (t.faces("own.arrest"), t.faces("own.abyss")) == (["u191"], ["u242", "fe-111"])


def test_fe_112_says_but(rules: Ruleset) -> None:
    """Art, cost 2, soul eat 3, against any use of the opponent's: that has no effect."""
    own, opp = rich("fe-112"), rich("spell", right=["adept"], life=10)

    def answered(kind: str = "play", card: str = "spell", **more: object) -> Table:
        t = Table(rules, own.but(**more), opp, active=1)
        t.do(kind, card)
        return t

    check_answer(rules, "fe-112", "n", 2, "n2", answered, soul=3)
    for kind, card in (("play", "spell"), ("activate", "adept")):
        t = answered(kind, card)
        put(t, "fe-112")
        assert life(t) == (17, 10)


def test_fe_113_is_a_brazier(rules: Ruleset) -> None:
    """Ritual of fire, cost 2, after defenders: 2 damage to all opposing attackers."""
    check_magic(rules, "fe-113", "f", 2, "f1", ONE, ONE, "defence")
    own = rich(ritual=["fe-113"], right=["u151"])
    t = Table(rules, own, Side(right=["u191", "u353"], left=["u363"]), active=1)
    to_stage(t, "defence", "u353")
    put(t, "fe-113")
    assert [t.stat(card, "dp") for card in ("u353", "u191", "u363", "u151")] == [3, 9, 6, 5]
    t = Table(rules, own, Side(right=["u191"]))
    to_stage(t, "defence", "u151")
    put(t, "fe-113")
    assert t.stat("u151", "dp") == 5


def test_fe_114_is_the_wrong_address(rules: Ruleset) -> None:
    """Ritual of water, cost 2, against a summon or an atziluth of the opponent's: it is not placed."""
    opp = rich("sum", "atz", "spell")

    def answered(kind: str = "summon", card: str = "sum", **more: object) -> Table:
        t = Table(rules, rich(maid="ema", ritual=["fe-114"]).but(**more), opp, active=1)
        t.do(kind, card)
        return t

    check_answer(rules, "fe-114", "a", 2, "a1", answered)
    t = answered()
    put(t, "fe-114")
    assert (t.faces("opp.right"), t.faces("opp.abyss"), t.faces("own.abyss")) == ([], ["sum"], ["fe-114"])
    t = answered("summon", "atz")
    put(t, "fe-114")
    assert t.faces("opp.removed") == ["atz"]
    assert not answered("play", "spell").offers("turnup", "fe-114")


def test_fe_115_turns_about(rules: Ruleset) -> None:
    """Ritual of metal, cost 3, after attackers: target attacker returns to hand."""
    check_magic(rules, "fe-115", "m", 3, "m2", ONE, ONE, "attack")
    t = Table(rules, rich(maid="ema", ritual=["fe-115"]), Side(right=["u424", "u555"], left=["u111"]), active=1)
    declare(t, "u424", "u111")
    say(t)
    t.do("turnup", "fe-115")
    assert aims(t) == ["u111", "u424"]
    settle(t, "u424")
    assert (t.faces("opp.hand"), t.faces("opp.right")) == (["u424"], ["u555"])


def test_fe_116_keeps_a_promise(rules: Ruleset) -> None:
    """Ritual of wood, cost 2, after an LV step in a turn that felled a unit of yours: place one of cost 4 or less."""
    check_magic(rules, "fe-116", "w", 2, "w1", ONE.but(fallen=1), ONE.but(fallen=1), "struck")
    hand = ["c4", "c5", "sum", "spell"]
    for mine, theirs_fallen, fits in ((0, 1, False), (1, 0, True), (2, 0, True)):
        t = Table(
            rules,
            rich(*hand, ritual=["fe-116"], right=["u191"], fallen=mine),
            ONE.but(fallen=theirs_fallen, hand=["c3"]),
        )
        to_stage(t, "struck")
        assert t.offers("turnup", "fe-116") is fits
    put(t, "fe-116")
    assert picks(t) == ["c4", "sum"]
    settle(t, "c4", "left")
    assert (t.faces("own.left"), t.faces("own.hand")) == (["c4"], ["c5", "sum", "spell"])


def test_fe_117_gives_books_a_voice(rules: Ruleset) -> None:
    """Ritual of fire, cost 3, opponent's turn: 2 damage for each magic card they used this turn, at most 6."""
    check_magic(rules, "fe-117", "f", 3, "f1", ONE, ONE, "opp")
    for used, dealt in ((0, 0), (1, 2), (2, 4), (4, 6)):
        t = theirs(rules, rich(ritual=["fe-117"], magic=3), Side(magic=used))
        put(t, "fe-117")
        assert life(t) == (20, 20 - dealt)


def test_fe_118_sings_a_round(rules: Ruleset) -> None:
    """Ritual of earth, cost 2, after attackers: your units become react and have DP +1 until the turn ends."""
    check_magic(rules, "fe-118", "e", 2, "e1", ONE, ONE, "attack")
    t = Table(rules, rich(ritual=["fe-118"], right=["u242 act"], left=["u353"]), Side(right=["u111"]), active=1)
    declare(t, "u111")
    say(t)
    put(t, "fe-118")
    assert [t.pose(card) for card in ("u242", "u353", "u111")] == ["react", "react", "act"]
    assert [t.stat(card, "dp") for card in ("u242", "u353", "u111")] == [5, 6, 1]
    assert [t.stat("u242", name) for name in ("mp", "lv")] == [2, 2]
    next_turn(t)
    assert t.stat("u353", "dp") == 5


def test_fe_119_is_a_misprint(rules: Ruleset) -> None:
    """Ritual of metal, cost 2, against magic of the opponent's: it has no effect, and their meter falls by 2."""
    opp = rich("spell", right=["adept"], ritual=["rite"], life=10, cost=8)

    def answered(kind: str = "play", card: str = "spell", **more: object) -> Table:
        t = Table(rules, rich(maid="ema", ritual=["fe-119"]).but(**more), opp, active=1)
        t.do(kind, card)
        return t

    check_answer(rules, "fe-119", "m", 2, "m1", answered)
    t = answered()
    put(t, "fe-119")
    assert (life(t), t.number(0, "cost"), t.number(1, "cost")) == ((20, 10), 8, 5)
    assert answered("turnup", "rite").offers("turnup", "fe-119")
    assert not answered("activate", "adept").offers("turnup", "fe-119")


def test_fe_120_peeps(rules: Ruleset) -> None:
    """Ritual of water, cost 2, any time: see the opponent's hand, put a card of it on the bottom of their deck."""
    check_magic(rules, "fe-120", "a", 2, "a2", ONE, ONE)
    t = Table(rules, rich("c5", maid="ema", ritual=["fe-120"]), Side(hand=["c1", "c2", "c3"], deck=9))
    put(t, "fe-120")
    assert picks(t) == ["c1", "c2", "c3"]
    assert [t.state.cards[slot].known & 1 for slot in t.slots("opp.hand")] == [1, 1, 1]
    settle(t, "c2")
    assert (sorted(t.faces("opp.hand")), t.faces("opp.deck")[-1], len(t.slots("opp.deck"))) == (["c1", "c3"], "c2", 10)
