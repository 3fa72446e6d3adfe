"""CA7.3 with several targets, and CA10.3 while a whole chain resolves."""

from __future__ import annotations

import pytest

from pyapp.play.scenario import Side, Table
from tests.rules.support import QUICK, chant, pool_of

AIM, TURN = {"op": "target", "as": "aim"}, {"op": "pose", "card": "aim", "to": "reversed"}
RULES = pool_of(
    chant(
        "ch-pair", 1,
        {"op": "target", "as": "any", "from": {"in": "both.servants"}},
        {"op": "target", "as": "mine", "from": {"in": "own.servants"}},
        {"op": "pose", "card": "any", "to": "reversed"},
        {"op": "pose", "card": "mine", "to": "reversed"},
        keywords=QUICK,
    ),
    chant(
        "ch-deny-and-corrupt", 0,
        {"op": "target", "as": "aim", "from": {"in": "opp.chain", "kind": "chant"}},
        {"op": "negate", "card": "aim"},
        {"op": "corrupt", "n": 1, "who": "opponent"},
        attribute="none", keywords=QUICK,
    ),
)  # fmt: skip


@pytest.mark.rule("CA7.3")
def test_one_servant_is_not_enough_for_two_targets() -> None:
    """CA7.3: each required target needs a card of its own, or the chant cannot be cast."""
    t = Table(RULES, Side(hand=["ch-pair"], servants=["sv-mars-2"], mana={"mars": 1}))
    refusal = t.why_not("cast", "ch-pair")
    assert refusal is not None
    assert [(r.rule, r.key) for r in refusal.reasons] == [("CA7.3", "no_target")]


@pytest.mark.rule("CA7.3")
def test_the_first_target_leaves_what_the_second_needs() -> None:
    """CA7.3: the only own servant is kept for the target that has to be an own servant."""
    own = Side(hand=["ch-pair"], servants=["sv-mars-2"], mana={"mars": 1})
    t = Table(RULES, own, Side(servants=["sv-mars-3", "sv-mars-1"]))
    t.do("cast", "ch-pair")
    assert {option.card for option in t.decision.options} == set(t.slots("opp.servants"))
    t.do("target", "opp.servants.0")
    t.resolve()
    assert (t.pose("own.servants.0"), t.pose("opp.servants.0")) == ("reversed", "reversed")


@pytest.mark.rule("CA10.3")
def test_a_bloom_in_place_of_a_negated_item_still_waits() -> None:
    """CA10.3 under chain_resolves = all: an item gone and another come, the newcomer waits for priority."""
    own = Side(hand=["ch-both", "ch-quick"], mana={"mars": 3}, orbs=["ch-bloom"])
    t = Table(
        RULES, own, Side(hand=["ch-deny-and-corrupt", "ch-quick"], mana={"mars": 3}), switches={"chain_resolves": "all"}
    )
    t.do("cast", "ch-both")
    t.do("cast", "ch-deny-and-corrupt")
    t.passes(2)
    t.do("orb")
    t.do("bloom")
    assert [item.card for item in t.state.chain] == [t.slot("own.chain.ch-bloom")]
    assert t.decision.kind == "priority"
