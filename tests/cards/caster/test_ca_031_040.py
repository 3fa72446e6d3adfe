"""The other chants and the barriers: ca-031 to ca-040."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.caster.support import (
    at_window,
    cast,
    check_bloom,
    check_castable,
    check_cost,
    choices,
    drive,
    next_turn,
    reasons,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_ca_031_adds_def_to_atk_and_gives_hubris(rules: Ruleset) -> None:
    """Sun chant 2. Target own servant gets +X ATK, X its DEF, and hubris, until end of turn."""
    check_castable(rules, "ca-031", 2, "sun")
    for face, atk in (("yc-2", 14), ("ya-3", 10)):
        own = Side(hand=["ca-031"], servants=[face, "yd-1", "wall"], mana={"sun": 2})
        t = Table(rules, own, Side(servants=["yd-5 reversed"]))
        t.do("cast", "ca-031")
        assert choices(t) == sorted([face, "yd-1"])
        t.do("target", face)
        t.resolve_all()
        assert [t.stat(c, "atk") for c in (face, "yd-1", "yd-5")] == [atk, 1, 5]
        assert t.stat(face, "def") == 7
        t.to_phase("battle")
        t.passes(2)
        t.do("attack", face)
        assert t.offers("against", "opp")
        next_turn(t)
        assert t.stat(face, "atk") == atk - 7


def test_ca_031_hubris_is_for_one_servant_and_one_turn(rules: Ruleset) -> None:
    """Another servant has none of it, and in the next own turn it is gone."""
    own = Side(hand=["ca-031"], servants=["yd-2", "yd-1"], mana={"sun": 2})
    t = Table(rules, own, Side(servants=["yd-9 reversed"]))
    cast(t, "ca-031", "yd-2")
    t.to_phase("battle")
    t.passes(2)
    t.do("attack", "yd-1")
    assert not t.offers("against", "opp")
    next_turn(t)
    next_turn(t)
    t.to_phase("battle")
    t.passes(2)
    t.do("attack", "yd-2")
    assert not t.offers("against", "opp")


def test_ca_032_lays_a_caster_and_draws(rules: Ruleset) -> None:
    """Jupiter chant 2. Top card of your deck face down among your casters; then draw 2 with 5 or more, else 1."""
    check_castable(rules, "ca-032", 2, "jupiter")
    deck = ["yd-1", "yd-2", "yd-3", "yd-4", "yd-5"]
    six = ["lv-1"] * 6
    for own, opp, drawn in ((3, six, ["yd-2"]), (4, [], ["yd-2", "yd-3"]), (11, [], ["yd-2", "yd-3"])):
        casters = (["lv-1", "yd-9 down"] * 6)[:own]
        side = Side(hand=["ca-032"], casters=casters, servants=["yd-0"] * 6, deck=deck, mana={"jupiter": 2})
        t = Table(rules, side, Side(casters=opp))
        cast(t, "ca-032")
        if t.offers("pay"):
            t.do("pay")
            t.resolve_all()
        assert t.faces("own.hand") == drawn
        assert t.faces("own.casters")[own:] == ["yd-1"]
        assert (t.card("own.casters.yd-1").down, len(t.slots("opp.hand"))) == (1, 0)


def _answering(rules: Ruleset, mana: dict[str, int], *hand: str) -> Table:
    """The opponent has cast ch-slow; seat 0 may answer."""
    own = Side(hand=["ca-033", *hand], mana=mana, orbs=["ca-033"] if "do-crack" in hand else 7)
    t = Table(rules, own, Side(hand=["ch-slow"], mana={"mars": 2}), active=1)
    t.do("cast", "ch-slow")
    return t


def test_ca_033_negates_a_card_on_the_chain(rules: Ruleset) -> None:
    """Mercury chant 3, quickcast. Negate target card your opponent has on the chain."""
    check_cost(lambda mana: _answering(rules, mana), "ca-033", 3, "mercury")
    own = Side(hand=["do-crack"], orbs=["ca-033"])
    t = Table(rules, own, Side(hand=["ch-slow"], mana={"mars": 2}), active=1)
    t.do("cast", "ch-slow")
    check_bloom(t, "ca-033", bloom=False)
    own = Side(hand=["ca-033", "ch-quick"], mana={"mercury": 5})
    t = Table(rules, own, Side(hand=["yd-1", "ch-quick"], mana={"mars": 3}), active=1)
    t.do("cast", "yd-1")
    t.do("cast", "ch-quick")
    t.do("cast", "ch-quick")
    t.do("cast", "ca-033")
    assert choices(t) == ["ch-quick", "yd-1"]
    assert {t.state.cards[o.card].control for o in t.decision.options} == {1}
    t.do("target", "yd-1")
    drive(t, lambda: not t.state.chain)
    assert (t.faces("opp.graveyard"), t.faces("opp.servants")) == (["yd-1", "ch-quick"], [])
    assert (len(t.slots("own.hand")), len(t.slots("opp.hand")), t.mana(1)) == (1, 1, {})


def test_ca_033_needs_an_opposing_card(rules: Ruleset) -> None:
    """An ability on the chain is no card there, and an own card no target."""
    own = Side(hand=["ca-033", "ch-quick"], mana={"mercury": 5})
    t = Table(rules, own, Side(servants=["ask"]), active=1)
    t.do("activate", "ask")
    assert reasons(t, "cast", "ca-033") == {"no_target"}
    t.do("cast", "ch-quick")
    t.passes()
    assert reasons(t, "cast", "ca-033") == {"no_target"}


def _under_attack(rules: Ruleset, own: Side, attacker: str | dict[str, str] = "yd-3") -> Table:
    """The opponent's first servant attacks the player of seat 0, who may answer."""
    t = Table(rules, own, Side(servants=[attacker, "yd-4", "wall"]), active=1, phase="battle")
    t.passes(2)
    t.attack("opp.servants.0", "own")
    t.passes()
    return t


def test_ca_034_puts_an_attacker_on_the_deck(rules: Ruleset) -> None:
    """Mercury chant 3, quickcast. Put target opposing attacking servant on top of its owner's deck."""
    check_cost(lambda mana: _under_attack(rules, Side(hand=["ca-034"], mana=mana)), "ca-034", 3, "mercury")
    check_bloom(_under_attack(rules, Side(hand=["do-crack"], orbs=["ca-034"])), "ca-034", bloom=False)
    own = Side(hand=["ca-034"], mana={"mercury": 3}, servants=["yd-5"])
    t = _under_attack(rules, own)
    cast(t, "ca-034")
    assert (t.faces("opp.servants"), t.faces("opp.deck")[0]) == (["yd-4", "wall"], "yd-3")
    assert len(t.slots("opp.deck")) == 11
    drive(t, lambda: not t.state.fight)
    assert len(t.slots("own.orbs")) == 7
    t = _under_attack(rules, own, {"card": "yd-3", "owner": "own"})
    cast(t, "ca-034")
    assert t.faces("own.deck")[0] == "yd-3"


def test_ca_034_needs_an_opposing_attacker(rules: Ruleset) -> None:
    """Outside an attack, and for an own attacker, there is no target; one that left meanwhile stays where it is."""
    own = Side(hand=["ca-034", "do-bounce"], mana={"mercury": 3}, servants=["yd-5"])
    t = Table(rules, own, Side(servants=["yd-4"]))
    assert reasons(t, "cast", "ca-034") == {"no_target"}
    t = Table(rules, own, Side(servants=["yd-4"]), phase="battle")
    t.passes(2)
    t.attack("yd-5", "opp")
    assert reasons(t, "cast", "ca-034") == {"no_target"}
    t = _under_attack(rules, own)
    t.do("cast", "ca-034")
    t.passes()
    cast(t, "do-bounce", "yd-3")
    assert (t.faces("opp.hand"), len(t.slots("opp.deck"))) == (["yd-3"], 10)


def test_ca_035_makes_the_opponent_sacrifice(rules: Ruleset) -> None:
    """Moon chant 3. Your opponent sacrifices a servant of their choice; you draw 1."""
    check_castable(rules, "ca-035", 3, "moon")
    own = Side(hand=["ca-035"], servants=["yd-7", "yd-8"], mana={"moon": 3})
    t = Table(rules, own, Side(servants=["yd-1", "yd-2", "yd-3", "wall"]))
    cast(t, "ca-035")
    assert (t.decision.seat, choices(t)) == (1, ["yd-1", "yd-2", "yd-3"])
    assert len(t.slots("own.hand")) == 0
    t.do("pick", "yd-2")
    assert t.decision.kind == "priority"
    assert (t.faces("opp.graveyard"), t.faces("own.servants")) == (["yd-2"], ["yd-7", "yd-8"])
    assert "destroyed" not in [event.kind for event in t.events]
    assert (len(t.slots("own.hand")), len(t.slots("opp.hand"))) == (1, 0)
    t = Table(rules, own, Side(servants=["wall"]))
    cast(t, "ca-035")
    assert (len(t.slots("own.hand")), t.faces("opp.servants")) == (1, ["wall"])


def test_ca_036_destroys_cost_two_or_less(rules: Ruleset) -> None:
    """Saturn chant 2, quickcast. Destroy target opposing servant with cost 2 or less."""
    check_castable(rules, "ca-036", 2, "saturn", keywords=("quickcast",))
    own = Side(hand=["ca-036"], servants=["yc-0"], mana={"saturn": 2})
    t = at_window(rules, own, Side(servants=["yc-1", "yc-2", "yc-3", "wall"]))
    t.do("cast", "ca-036")
    assert choices(t) == ["yc-1", "yc-2"]
    t.do("target", "yc-2")
    t.resolve_all()
    assert (t.faces("opp.graveyard"), t.faces("own.graveyard")) == (["yc-2"], ["ca-036"])
    assert "destroyed" in [event.kind for event in t.last]


def test_ca_037_restores_an_orb_and_draws(rules: Ruleset) -> None:
    """Venus chant 3, bloom. The top card of your deck into an empty orb place of yours; draw 1."""
    check_castable(rules, "ca-037", 3, "venus", keywords=("bloom",))
    cracked = ["yd-0", "-", "yd-0", "-", "yd-0", "yd-0", "yd-0"]
    own = Side(hand=["ca-037"], orbs=cracked, deck=["yd-1", "yd-2", "yd-3"], mana={"venus": 3})
    t = Table(rules, own, Side(orbs=cracked))
    cast(t, "ca-037")
    assert (len(t.slots("own.orbs")), t.faces("own.orbs.1"), t.faces("own.hand")) == (6, ["yd-1"], ["yd-2"])
    assert (t.card("own.orbs.1").known, len(t.slots("opp.orbs")), t.faces("opp.hand")) == (0, 5, [])
    t = Table(rules, Side(hand=["ca-037"], deck=["yd-1", "yd-2"], mana={"venus": 3}))
    cast(t, "ca-037")
    assert (len(t.slots("own.orbs")), t.faces("own.hand")) == (7, ["yd-1"])


def test_ca_038_strengthens_small_servants(rules: Ruleset) -> None:
    """Sun barrier 3. Your servants with cost 2 or less get +1 ATK and have hubris."""
    check_castable(rules, "ca-038", 3, "sun")
    own = Side(hand=["ca-038"], servants=["yc-1", "yc-2", "yc-3"], mana={"sun": 3})
    t = Table(rules, own, Side(servants=["yc-0 reversed"]))
    cast(t, "ca-038")
    assert t.faces("own.servants") == ["yc-1", "yc-2", "yc-3", "ca-038"]
    assert [t.stat(c, "atk") for c in ("yc-1", "yc-2", "yc-3", "yc-0")] == [8, 8, 7, 7]
    assert [t.stat("yc-2", name) for name in ("def", "cost")] == [7, 2]
    for attacker, proud in (("yc-2", True), ("yc-3", False)):
        u = Table(rules, Side(servants=["ca-038", attacker]), Side(servants=["yc-0 reversed"]), phase="battle")
        u.passes(2)
        u.do("attack", attacker)
        assert u.offers("against", "opp") is proud
    t = Table(rules, Side(servants=["ca-038", "yd-1 reversed"]), Side(servants=["yc-1"]), active=1, phase="battle")
    t.passes(2)
    t.do("attack", "yc-1")
    assert not t.offers("against", "own")


def test_ca_039_keeps_the_smallest_from_attacking(rules: Ruleset) -> None:
    """Moon barrier 3. Opposing servants with cost 1 or less cannot attack."""
    check_castable(rules, "ca-039", 3, "moon")
    own = Side(servants=["ca-039", "yc-0"])
    t = Table(rules, own, Side(servants=["yc-0", "yc-1", "yc-2"]), active=1, phase="battle")
    t.passes(2)
    assert choices(t) == ["yc-2"]
    t = Table(rules, own, phase="battle")
    t.passes(2)
    assert choices(t) == ["yc-0"]


def test_ca_039_answers_a_corrupted_orb(rules: Ruleset) -> None:
    """When one of your orbs is corrupted, in either turn and each time, reverse up to 1 target opposing servant."""
    own = Side(servants=["ca-039", "yd-9"], hand=["do-crack", "do-crack"])
    foes = Side(servants=["yd-3", "yd-4", "yd-5 rested", "wall"])
    for t in (Table(rules, own, foes), at_window(rules, own, foes)):
        cast(t, "do-crack")
        t.do("orb", "own.orbs.0")
        assert (t.decision.seat, choices(t)) == (0, ["done", "yd-3", "yd-4", "yd-5"])
        t.do("target", "yd-5")
        assert len(t.state.chain) == 1
        t.resolve_all()
        assert t.decision.kind == "priority"
        assert [t.pose(c) for c in ("yd-3", "yd-5", "yd-9")] == ["recovered", "reversed", "recovered"]
        drive(t, lambda t=t: t.offers("cast", "do-crack"))
        cast(t, "do-crack")
        t.do("orb", "own.orbs.1")
        t.do("done")
        t.resolve_all()
        assert t.pose("yd-3") == "recovered"


def test_ca_039_does_not_answer_other_things(rules: Ruleset) -> None:
    """The opponent's orbs and drawn cards wake nothing."""
    t = Table(rules, Side(servants=["ca-039", "yd-2"]), Side(servants=["yd-3"]), phase="battle")
    t.passes(2)
    t.attack("yd-2", "opp")
    t.passes(2)
    t.do("orb", "opp.orbs.0")
    assert (t.decision.kind, t.state.chain) == ("priority", ())
    t = Table(rules, Side(servants=["ca-039"]), Side(servants=["yd-3"]), phase="draw", at="start")
    assert (t.decision.kind, t.state.chain) == ("priority", ())


def test_ca_040_makes_chants_cheaper(rules: Ruleset) -> None:
    """Barrier without attribute, 3. Chants in your hand cost 1 less; other cards and the opponent's do not."""
    check_castable(rules, "ca-040", 3, "none")
    own = Side(hand=["ca-040", "ch-slow", "do-kill", "yd-2", "wall"], mana={"none": 3}, deck=["ch-slow"])
    t = Table(rules, own, Side(hand=["ch-slow"]))
    cast(t, "ca-040")
    cards = ("own.hand.ch-slow", "own.hand.yd-2", "own.hand.wall", "own.hand.do-kill", "opp.hand.ch-slow")
    assert [t.stat(c, "cost") for c in cards] == [1, 2, 2, 0, 2]
    t = Table(rules, Side(hand=["ch-slow"], servants=["ca-040"], mana={"none": 1}))
    cast(t, "ch-slow")
    assert (t.mana(0), len(t.slots("own.hand"))) == ({}, 1)
    t = Table(rules, Side(hand=["ch-slow"], servants=["ca-040"]))
    assert reasons(t, "cast", "ch-slow") == {"cannot_pay"}
    t = Table(rules, Side(hand=["yd-2"], servants=["ca-040"], mana={"none": 1}))
    assert reasons(t, "cast", "yd-2") == {"cannot_pay"}
    t = Table(rules, Side(servants=["ca-040"]), Side(hand=["ch-slow"], mana={"none": 1}), active=1)
    assert reasons(t, "cast", "ch-slow", seat=1) == {"cannot_pay"}
