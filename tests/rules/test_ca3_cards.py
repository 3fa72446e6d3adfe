"""CA3: the kinds of card, what is printed on them, the three states, and what drawing and resting mean."""

from __future__ import annotations

from typing import Any

import pytest

from pyapp.play.scenario import Side, Table
from pyapp.realms.caster.names import ATTRIBUTES
from pyapp.realms.registry import ruleset
from tests.rules.support import PLAIN, ability, barrier, caster, chant, only, pool_of, servant

A_DEFINITION = "it says what a word means; what is done with such cards cites the clauses about doing it"
CASTER = ruleset("caster")
TANUKI = "ca-011"


def reasons(t: Table, kind: str, card: str, target: str | int = -1) -> list[tuple[str, str]]:
    """Return rule and key of every reason against an intent; none when it is allowed."""
    refusal = t.why_not(kind, card, target)
    return [(r.rule, r.key) for r in refusal.reasons] if refusal else []


@pytest.mark.rule("CA3.1", seen=False, reason=A_DEFINITION)
@pytest.mark.parametrize("face", [f for f in CASTER.pool if f.kind == "servant"], ids=lambda f: f.id)
def test_servant_has_cost_attribute_atk_and_def(face: Any) -> None:  # noqa: ANN401 - a Face, named by its id in the report
    """CA3.1: a servant has a cost, an attribute, ATK and DEF."""
    assert set(face.stats) == {"cost", "atk", "def"}
    assert len(face.attributes) == 1


@pytest.mark.rule("CA3.1", seen=False, reason=A_DEFINITION)
def test_servants_attack_and_casters_and_barriers_do_not() -> None:
    """CA3.1: servants attack the opponent; a caster or a barrier is never asked to."""
    t = Table(PLAIN, Side(servants=["ba-plain", "sv-mars-2"], casters=["ma-1"]), phase="battle")
    t.passes(2)
    assert [o.card for o in t.decision.options] == [t.slot("sv-mars-2")]
    assert reasons(t, "attack", "sv-mars-2", "opp") == []
    assert reasons(t, "attack", "own.casters.0") == [("CA9.2", "not_your_servant")]
    assert reasons(t, "attack", "ba-plain") == [("CA9.2", "not_your_servant")]


@pytest.mark.rule("CA3.1", seen=False, reason=A_DEFINITION)
def test_servants_protect_the_casters() -> None:
    """CA3.1: an attack is aimed at servants or at the player, never at a caster; a reversed servant guards both."""
    t = Table(
        PLAIN, Side(servants=["sv-mars-2"]), Side(servants=["sv-mars-1 reversed"], casters=["ma-1"]), phase="battle"
    )
    t.passes(2)
    assert reasons(t, "attack", "own.servants.0", "opp") == [("CA9.3", "reversed_guards_player")]
    assert reasons(t, "attack", "own.servants.0", "opp.casters.0") == [("CA9.3", "not_an_opposing_servant")]
    t.do("attack", "own.servants.0")
    assert [o.card for o in t.decision.options] == t.slots("opp.servants")


@pytest.mark.rule("CA3.2")
def test_chant_works_once_and_goes_to_the_graveyard() -> None:
    """CA3.2: a chant does its effect once and is then in the graveyard."""
    t = Table(PLAIN, Side(hand=["ch-draw"], mana={"mars": 2}))
    t.do("cast", "ch-draw")
    assert t.faces("own.chain") == ["ch-draw"]
    t.resolve()
    assert [e.rule for e in only(t.last, "to_graveyard")] == ["CA3.2"]
    assert t.faces("own.graveyard") == ["ch-draw"]
    assert len(t.slots("own.hand")) == 1
    assert not t.offers("cast", "ch-draw")
    assert t.faces("own.servants") == []


@pytest.mark.rule("CA3.3")
def test_barrier_stays_and_affects_the_battlefield() -> None:
    """CA3.3: a barrier stays in the servant zone, turn after turn, and works on what is there and what comes."""
    t = Table(PLAIN, Side(hand=["ba-pump", "sv-moon-0"], servants=["sv-mars-2 rested"], mana={"mars": 2}))
    t.do("cast", "ba-pump")
    assert t.stat("sv-mars-2", "atk") == 2
    t.resolve()
    assert [e.rule for e in only(t.last, "enters")] == ["CA3.3"]
    assert t.stat("sv-mars-2", "atk") == 3
    t.do("cast", "sv-moon-0")
    t.resolve()
    t.do("enter", arg="reversed")
    assert t.stat("sv-moon-0", "atk") == 2
    t.to_phase("main", seat=1)
    assert t.faces("own.servants") == ["sv-mars-2", "ba-pump", "sv-moon-0"]
    assert t.stat("sv-mars-2", "atk") == 3


@pytest.mark.rule("CA3.3")
def test_barrier_can_touch_both_sides() -> None:
    """CA3.3: a barrier affects the whole battlefield if it says so, the opponent's half as well."""
    fog = barrier("ba-fog", ability(static=[{"of": {"in": "both.servants"}, "stat": "atk", "add": -1}]))
    own = Side(hand=["ba-fog"], servants=["sv-mars-2"], mana={"mars": 2})
    t = Table(pool_of(fog), own, Side(servants=["sv-mars-2"]))
    t.do("cast", "ba-fog")
    t.resolve()
    assert [t.stat(f"{side}.servants.0", "atk") for side in ("own", "opp")] == [1, 1]


@pytest.mark.rule("CA3.3")
def test_barriers_have_no_limit_of_copies() -> None:
    """CA3.3: several barriers of one name lie side by side, and each of them works."""
    t = Table(PLAIN, Side(hand=["ba-pump"] * 3, servants=["sv-mars-2"], mana={"mars": 6}))
    for copies in range(1, 4):
        t.do("cast", "ba-pump")
        t.resolve()
        assert t.stat("sv-mars-2", "atk") == 2 + copies


@pytest.mark.rule("CA3.3", seen=False, reason="nothing happens to the barrier")
@pytest.mark.parametrize("pose", ["rested", "reversed"])
def test_barrier_has_no_state(pose: str) -> None:
    """CA3.3: a barrier is neither rested nor reversed, nor is it switched or a guard."""
    turn = chant("ch-turn", 0, {"op": "pose", "card": {"in": "own.barriers"}, "to": pose}, attribute="none")
    t = Table(pool_of(turn), Side(hand=["ch-turn"], servants=["ba-plain"]))
    t.do("cast", "ch-turn")
    t.resolve()
    assert t.pose("ba-plain") == "recovered"
    assert only(t.events, "pose") == []
    assert reasons(t, "switch", "ba-plain") == [("CA7.6", "not_your_servant")]


@pytest.mark.rule("CA3.3", seen=False, reason="such an attack is refused by CA9.3")
def test_barrier_is_never_attacked() -> None:
    """CA3.3: a barrier is never the target of an attack, and it guards nobody."""
    t = Table(PLAIN, Side(servants=["sv-mars-2"]), Side(servants=["ba-plain"]), phase="battle")
    t.passes(2)
    assert reasons(t, "attack", "sv-mars-2", "opp.servants.0") == [("CA9.3", "not_an_opposing_servant")]
    t.do("attack", "sv-mars-2")
    assert [(o.card, o.arg) for o in t.decision.options] == [(-1, 1)]


@pytest.mark.rule("CA3.4")
@pytest.mark.parametrize(
    ("face", "mana"), [("ma-1", {"mars": 1}), ("ma-2", {"mars": 2}), ("su-2", {"sun": 2}), ("no-1", {"none": 1})]
)
def test_caster_gives_mana_of_its_attribute_by_its_level(face: str, mana: dict[str, int]) -> None:
    """CA3.4: a rested caster gives as much mana of its attribute as its level is."""
    t = Table(PLAIN, Side(casters=[face]))
    t.do("mana", face)
    assert t.mana(0) == mana
    assert t.mana(1) == {}
    assert t.pose(face) == "rested"
    assert [e.rule for e in only(t.last, "mana")] == ["CA3.4"]
    assert not t.offers("mana", face)


@pytest.mark.rule("CA3.4")
def test_only_own_casters_give_mana() -> None:
    """CA3.4: a servant gives none, nor does the opponent's caster or one in hand."""
    own = Side(servants=["sv-mars-2"], casters=["ma-1"], hand=["ma-2"])
    t = Table(PLAIN, own, Side(casters=["su-1"]))
    for card in ("sv-mars-2", "opp.casters.0", "own.hand.0"):
        assert ("CA3.4", "gives_no_mana") in reasons(t, "mana", card)
    assert reasons(t, "mana", "ma-1") == []


@pytest.mark.rule("CA3.4", seen=False, reason=A_DEFINITION)
def test_casters_have_level_one_or_two() -> None:
    """CA3.4: levels are 1 and 2, and a caster has no other number."""
    levels = {face.stats["level"] for face in CASTER.pool if face.kind == "caster"}
    assert levels == {1, 2}
    assert all(set(face.stats) == {"level"} for face in CASTER.pool if face.kind == "caster")


@pytest.mark.rule("CA3.4", "CA3.8")
def test_caster_may_have_other_abilities() -> None:
    """CA3.4: a caster's own ability is another use of resting it: then it gives no mana."""
    t = Table(PLAIN, Side(casters=["ab-1", "ma-1"]))
    t.do("activate", "ab-1", 0)
    assert t.mana(0) == {}
    assert t.decision.seat == 1
    t.resolve()
    assert len(t.slots("own.hand")) == 1
    assert reasons(t, "mana", "ab-1") == [("CA3.8", "not_recovered")]
    t.do("mana", "ma-1")


@pytest.mark.rule("CA3.5", seen=False, reason=A_DEFINITION)
def test_seven_attributes_and_none() -> None:
    """CA3.5: Sun, Moon, Mars, Mercury, Jupiter, Venus, Saturn, and without attribute; all of them occur."""
    assert ATTRIBUTES == ("sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "none")
    assert CASTER.attributes == ATTRIBUTES
    assert {a for face in CASTER.pool for a in face.attributes} == set(range(8))


@pytest.mark.rule("CA3.5", seen=False, reason=A_DEFINITION)
@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_every_attribute_can_be_made_and_paid(attribute: str) -> None:
    """CA3.5: a caster of each attribute pays for a card of that attribute, and only "none" asks for nothing special."""
    rules = pool_of(caster("own-1", attribute=attribute), servant("sv-own", attribute=attribute, cost=1))
    t = Table(rules, Side(hand=["sv-own"], casters=["own-1"]))
    assert reasons(t, "cast", "sv-own") == []
    other = "su-1" if attribute != "sun" else "ma-1"
    t = Table(rules, Side(hand=["sv-own"], casters=[other]))
    assert reasons(t, "cast", "sv-own") == ([] if attribute == "none" else [("CA7.1", "no_attribute_mana")])


def _tanuki(mana: dict[str, int]) -> Table:
    """Lay out the example card in hand, with this mana."""
    return Table(CASTER, Side(hand=[TANUKI], mana=mana))


@pytest.mark.rule("CA3.6", seen=False, reason="an example of CA7.1, which the payment cites")
def test_example_card_is_the_tanuki() -> None:
    """CA3.6: the manual's example card, with its name, cost 3, attribute Mars; ATK 4 and DEF 4."""
    face = CASTER.by_id[TANUKI]
    assert face.name == "咔嚓咔嚓山的狸貓"
    assert face.kind == "servant"
    assert face.stats == {"cost": 3, "atk": 4, "def": 4}
    assert [ATTRIBUTES[a] for a in face.attributes] == ["mars"]
    assert not face.abilities


@pytest.mark.rule("CA3.6", seen=False, reason="an example of CA7.1, which the payment cites")
@pytest.mark.parametrize(
    "mana", [{"mars": 1, "sun": 2}, {"mars": 1, "none": 1, "moon": 1}, {"mars": 3}, {"mars": 2, "none": 1}]
)
def test_tanuki_is_paid_by_one_mars_and_two_of_any_kind(mana: dict[str, int]) -> None:
    """CA3.6: 1 Mars mana and 2 of any kind pay for it, and all three are spent."""
    t = _tanuki(mana)
    t.do("cast", TANUKI)
    assert t.mana(0) == {}
    assert t.faces("own.chain") == [TANUKI]


@pytest.mark.rule("CA7.1")
@pytest.mark.parametrize(
    ("mana", "key"),
    [({"sun": 3}, "no_attribute_mana"), ({"none": 5}, "no_attribute_mana"), ({"mars": 2}, "cannot_pay")],
)
def test_tanuki_is_not_paid_without_mars_or_with_two(mana: dict[str, int], key: str) -> None:
    """CA3.6: neither three of other kinds nor two of Mars pay for it."""
    assert reasons(_tanuki(mana), "cast", TANUKI) == [("CA7.1", key)]


@pytest.mark.rule("CA3.7")
def test_reversed_servant_cannot_attack() -> None:
    """CA3.7: of a recovered, a rested and a reversed servant the recovered one attacks; each is refused by its rule."""
    t = Table(PLAIN, Side(servants=["sv-mars-1", "sv-mars-2 rested", "sv-mars-3 reversed"]), phase="battle")
    t.passes(2)
    assert [o.card for o in t.decision.options] == [t.slot("own.servants.0")]
    assert reasons(t, "attack", "own.servants.1") == [("CA9.1", "already_rested")]
    assert reasons(t, "attack", "own.servants.2") == [("CA3.7", "reversed_cannot_attack")]


TURNS = {
    ("recovered", "rested"): "rested",
    ("recovered", "reversed"): "reversed",
    ("rested", "recovered"): "recovered",
    ("rested", "reversed"): "reversed",
    ("reversed", "recovered"): "reversed",  # recovering turns rested cards upright, and nothing else
    ("reversed", "rested"): "reversed",  # resting turns recovered cards sideways, and nothing else
}


@pytest.mark.rule(
    "CA3.7", seen=False, reason="a card that stays as it is has no event; the others are asserted to cite it"
)
@pytest.mark.parametrize(("before", "to"), TURNS)
def test_states_change_as_the_words_say(before: str, to: str) -> None:
    """CA3.7: to recover is rested to upright, to rest is upright to sideways, to reverse is any to upside down."""
    turn = chant("ch-turn", 0, {"op": "pose", "card": {"in": "own.servants"}, "to": to}, attribute="none")
    t = Table(pool_of(turn), Side(hand=["ch-turn"], servants=[f"sv-mars-2 {before}"]))
    t.do("cast", "ch-turn")
    t.resolve()
    after = TURNS[before, to]
    assert t.pose("sv-mars-2") == after
    assert [(e.rule, e.data) for e in only(t.last, "pose")] == (
        [] if after == before else [("CA3.7", (PLAIN.poses.index(to),))]
    )
