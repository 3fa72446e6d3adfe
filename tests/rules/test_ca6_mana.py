"""CA6.6: resting casters for mana, with priority and while paying."""

from __future__ import annotations

import pytest

from pyapp.play.scenario import Side, Table
from tests.rules.support import PLAIN, caster, only, pool_of, servant


@pytest.mark.rule("CA6.6")
def test_resting_while_paying() -> None:
    """CA6.6: casters are rested while a cost is being paid, and that does not use the chain."""
    t = Table(PLAIN, Side(hand=["sv-mars-2"], casters=["ma-1", "su-1", "mb-1"]))
    t.do("cast", "sv-mars-2")
    assert t.decision.kind == "pay"
    t.do("mana", "ma-1")
    assert [e.rule for e in only(t.last, "mana")] == ["CA6.6"]
    assert t.state.chain == ()
    t.do("mana", "mb-1")
    assert t.faces("own.chain") == ["sv-mars-2"]
    assert [t.pose(c) for c in t.slots("own.casters")] == ["rested", "recovered", "rested"]
    assert {e.rule for e in only(t.events, "mana")} == {"CA6.6"}


@pytest.mark.rule("CA6.6")
def test_forced_first_caster_leaves_the_choice_of_the_second() -> None:
    """CA6.6: the only Mars caster has to be rested; which of the others comes along is still asked."""
    t = Table(PLAIN, Side(hand=["sv-mars-2"], casters=["ma-1", "su-1", "no-1"]))
    t.do("cast", "sv-mars-2")
    assert (t.decision.kind, t.pose("ma-1")) == ("pay", "rested")
    t.do("mana", "su-1")
    assert [t.pose(c) for c in t.slots("own.casters")] == ["rested", "rested", "recovered"]


@pytest.mark.rule("CA7.1")
def test_forced_first_mana_leaves_the_choice_of_the_last() -> None:
    """CA7.1: of three Sun and one Mars mana for a cost of 3, the last one can be either; nothing more is asked then."""
    for last, left in (("sun", {"mars": 1}), ("mars", {"sun": 1})):
        t = Table(PLAIN, Side(hand=["sv-none-3"], mana={"sun": 3, "mars": 1}))
        t.do("cast", "sv-none-3")
        t.do("spend", arg=last)
        assert t.mana(0) == left
        assert t.decision.kind == "priority"
    t = Table(PLAIN, Side(hand=["ch-draw"], mana={"sun": 1, "moon": 1, "mars": 1, "venus": 1}))
    t.do("cast", "ch-draw")
    assert t.mana(0) == {"sun": 1, "moon": 1, "venus": 1}
    assert t.decision.kind == "priority"


@pytest.mark.rule("CA6.6")
@pytest.mark.parametrize("casters", [["ma-1", "su-1"], ["ma-2"], ["ma-2 rested", "ma-1", "no-1"]])
def test_nothing_is_asked_when_there_is_one_way_to_pay(casters: list[str]) -> None:
    """CA6.6: a payment that can be made in one way only is made at once."""
    t = Table(PLAIN, Side(hand=["sv-mars-2"], casters=casters))
    t.do("cast", "sv-mars-2")
    assert t.faces("own.chain") == ["sv-mars-2"]
    assert t.mana(0) == {}


@pytest.mark.rule("CA6.6")
def test_resting_with_priority_does_not_use_the_chain() -> None:
    """CA6.6: with priority, in answer to an item too: the mana is there at once and the same player goes on."""
    t = Table(PLAIN, Side(hand=["ch-draw"], mana={"mars": 1}), Side(hand=["ch-quick"], casters=["ma-1"]))
    t.do("cast", "ch-draw")
    assert t.decision.seat == 1
    t.do("mana", "ma-1")
    assert [e.rule for e in only(t.last, "mana")] == ["CA6.6"]
    assert (len(t.state.chain), t.decision.seat, t.mana(1)) == (1, 1, {"mars": 1})
    t.do("cast", "ch-quick")
    assert len(t.state.chain) == 2


@pytest.mark.rule("CA6.6", seen=False, reason="without priority the refusal cites CA5.1")
def test_resting_needs_priority() -> None:
    """CA6.6: who has neither priority nor a cost to pay does not rest casters."""
    t = Table(PLAIN, Side(casters=["ma-1"]), Side(casters=["su-1"]))
    refusal = t.why_not("mana", "su-1", seat=1)
    assert refusal is not None
    assert refusal.reasons[0].key == "not_your_priority"
    t.do("pass")
    assert t.why_not("mana", "su-1") is None


@pytest.mark.rule("CA6.6")
def test_mana_of_one_source_pays_for_what_it_must() -> None:
    """CA6.6: the default payment rests no more casters than the cost needs, and takes the asked attribute."""
    rules = pool_of(servant("sv-one", cost=1), caster("xx-1", attribute="venus"))
    t = Table(rules, Side(hand=["sv-one"], casters=["xx-1", "ma-1", "ma-2"]))
    t.do("cast", "sv-one")
    if t.offers("pay"):
        t.do("pay")
    assert [t.pose(c) for c in t.slots("own.casters")] == ["recovered", "rested", "recovered"]
    assert t.mana(0) == {}
