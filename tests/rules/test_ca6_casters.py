"""CA6.1 to CA6.5: the three ways to summon, levels and stock."""

from __future__ import annotations

import pytest

from pyapp.engine.face import Selector
from pyapp.engine.query import Scope, select
from pyapp.engine.ruleset import Game
from pyapp.engine.view import view
from pyapp.play.scenario import Side, Table
from tests.rules.support import DRAW, PLAIN, ability, barrier, chant, only, pool_of

CARDS = ("sv-mars-2", "ch-draw", "ba-pump", "ma-1", "ma-2", "sv-rest")


def reasons(t: Table, kind: str, card: str, target: str | int = -1) -> list[tuple[str, str]]:
    """Return rule and key of every reason against an intent of the player who is asked; none when it is allowed."""
    refusal = t.why_not(kind, card, target)
    return [(r.rule, r.key) for r in refusal.reasons] if refusal else []


def summoning(hand: list[str], casters: list[str] | None = None) -> Table:
    """Return a table in the summon phase."""
    return Table(PLAIN, Side(hand=hand, casters=casters or []), phase="summon")


@pytest.mark.rule("CA6.1")
def test_level_one_caster_is_put_into_the_caster_zone() -> None:
    """CA6.1: a level-1 caster goes from hand to the own caster zone, recovered and face up."""
    t = summoning(["ma-1", "sv-mars-2"])
    t.do("summon", "ma-1")
    assert (t.faces("own.casters"), t.faces("own.hand")) == (["ma-1"], ["sv-mars-2"])
    assert (t.pose("ma-1"), t.card("ma-1").down) == ("recovered", 0)
    assert view(PLAIN, t.state, 1)["cards"][str(t.slot("ma-1"))]["face"] == "ma-1"
    assert {(e.kind, e.rule) for e in t.last} == {("summoned", "CA6.1"), ("enters", "CA6.1")}


@pytest.mark.rule("CA6.1")
@pytest.mark.parametrize(
    ("card", "key"), [("ma-2", "not_level_one"), ("sv-mars-2", "not_a_caster"), ("ch-draw", "not_a_caster")]
)
def test_nothing_else_is_summoned_so(card: str, key: str) -> None:
    """CA6.1: neither a level-2 caster nor another kind of card is put there face up."""
    t = summoning([card])
    assert reasons(t, "summon", card) == [("CA6.1", key)]
    assert not t.offers("summon")


@pytest.mark.rule("CA6.1")
@pytest.mark.parametrize("there", ["ma-1", "ma-2", "ma-1 rested", "lv-2"])
def test_not_with_the_name_of_a_caster_already_there(there: str) -> None:
    """CA6.1: a caster of that name, whatever its level and state, keeps a second one away."""
    t = summoning(["ma-1", "mb-1"], [there])
    assert reasons(t, "summon", "own.hand.0") == [("CA6.1", "same_name_in_zone")]
    assert reasons(t, "summon", "mb-1") == []


@pytest.mark.rule("CA6.1")
@pytest.mark.parametrize(
    "side",
    [Side(hand=["ma-1"], casters=["ma-1 down"]), Side(hand=["ma-1"], graveyard=["ma-1"]), Side(hand=["ma-1", "ma-1"])],
    ids=["face down", "graveyard", "hand"],
)
def test_only_face_up_names_in_the_own_zone_count(side: Side) -> None:
    """CA6.1: the same name face down, elsewhere, or in the opponent's zone does not matter."""
    t = Table(PLAIN, side, Side(casters=["ma-1"]), phase="summon")
    t.do("summon", "own.hand.0")
    assert "ma-1" in t.faces("own.casters")


@pytest.mark.rule("CA6.1")
def test_name_of_a_covered_caster_counts_as_that_of_the_top_card_only() -> None:
    """CA6.1: stock is no caster in the zone; a caster with another name over it leaves the name free."""
    hidden = {"card": "ma-2", "stock": ["mb-1"]}
    t = Table(PLAIN, Side(hand=["mb-1", "ma-1"], casters=[hidden]), phase="summon")
    assert reasons(t, "summon", "ma-1") == [("CA6.1", "same_name_in_zone")]
    assert reasons(t, "summon", "own.hand.0") == []


@pytest.mark.rule("CA6.2")
@pytest.mark.parametrize("card", CARDS)
def test_any_card_is_put_face_down(card: str) -> None:
    """CA6.2: whatever it is, it is a face-down caster of level 1 without attribute."""
    t = summoning([card])
    t.do("facedown", card)
    there = t.card("own.casters.0")
    assert (there.down, t.faces("own.casters"), t.slots("own.hand")) == (1, [card], [])
    assert [(e.kind, e.rule) for e in t.last] == [("facedown", "CA6.2")]
    for seat in (0, 1):
        shown = view(PLAIN, t.state, seat)["cards"][str(there.id)]
        assert (shown["kind"], shown["attribute"], shown["stats"]) == ("caster", "none", {"level": 1})
        assert shown["keywords"] == []
    casters = select(Game(PLAIN, t.state), Selector("own", "casters"), Scope(0, -1))
    assert casters == [there.id]
    assert select(Game(PLAIN, t.state), Selector("own", "servants"), Scope(0, -1)) == []


@pytest.mark.rule("CA6.2", seen=False, reason="the mana cites CA3.4 or CA6.4")
@pytest.mark.parametrize("card", CARDS)
def test_face_down_caster_gives_one_mana_without_attribute(card: str) -> None:
    """CA6.2: resting it gives 1 mana without attribute, be it a level-2 Mars caster underneath."""
    t = Table(PLAIN, Side(casters=[f"{card} down"]))
    t.do("mana", "own.casters.0")
    assert t.mana(0) == {"none": 1}
    assert t.pose("own.casters.0") == "rested"
    assert t.card("own.casters.0").down


@pytest.mark.rule("CA6.2", seen=False, reason="what it does not have leaves no trace")
def test_face_down_card_has_no_abilities() -> None:
    """CA6.2: neither activated nor static abilities nor triggers of a face-down card work."""
    loud = barrier("ba-loud", ability(on="main", turn="own", do=[DRAW]))
    casters = ["ab-1 down", "ba-pump down", "ba-loud down", "sv-rest down"]
    t = Table(pool_of(loud), Side(casters=casters, servants=["sv-mars-2"]), phase="main", at="start")
    assert not t.offers("activate")
    assert reasons(t, "activate", "own.casters.0") == [("CA8.6", "not_an_ability")]
    assert t.stat("sv-mars-2", "atk") == 2
    assert t.state.chain == ()
    assert t.slots("own.hand") == []


@pytest.mark.rule("CA6.1", "CA6.2")
def test_face_down_card_has_no_name() -> None:
    """CA6.2: two cards of one name may lie face down, and one of that name beside them face up."""
    t = summoning(["ma-1", "ma-1"], ["ma-1 down"])
    t.do("facedown", "own.hand.0")
    t.to_phase("summon", seat=1)
    t.to_phase("summon", seat=0)
    t.do("summon", "own.hand.ma-1")
    assert [t.card(c).down for c in t.slots("own.casters")] == [1, 1, 0]


@pytest.mark.rule("CA6.3", "CA6.5")
def test_level_up_on_the_same_name_one_level_lower() -> None:
    """CA6.3: level 2 goes on the level-1 caster of its name; that card lies under it."""
    t = summoning(["ma-2"], ["mb-1", "ma-1"])
    below = t.slot("ma-1")
    t.do("levelup", "ma-2", below)
    assert t.faces("own.casters") == ["mb-1", "ma-2"]
    assert t.faces("own.stock") == ["ma-1"]
    assert t.card("ma-1").host == t.slot("ma-2")
    assert [(e.rule, e.data[0]) for e in only(t.last, "levelup")] == [("CA6.3", below)]


@pytest.mark.rule("CA6.3")
def test_level_up_on_a_face_down_caster() -> None:
    """CA6.3: a face-down caster, whatever card it is, counts as level 1: a level 2 of any name goes on it."""
    t = summoning(["ma-2"], ["sv-mars-2 down", "su-1"])
    assert reasons(t, "levelup", "ma-2", "own.casters.1") == [("CA6.3", "not_same_name")]
    t.do("levelup", "ma-2", "own.casters.0")
    assert t.faces("own.stock") == ["sv-mars-2"]
    assert sorted(t.faces("own.casters")) == ["ma-2", "su-1"]


@pytest.mark.rule("CA6.3")
def test_covered_face_down_card_stays_hidden_from_the_opponent() -> None:
    """CA6.3, CA2.2: the face-down card that is covered is not turned up; its owner still knows it."""
    t = summoning(["ma-2"], ["ch-kill down"])
    t.do("levelup", "ma-2", "own.casters.0")
    covered = str(t.slot("own.stock.0"))
    assert view(PLAIN, t.state, 0)["cards"][covered]["face"] == "ch-kill"
    assert view(PLAIN, t.state, 1)["cards"][covered]["face"] is None


@pytest.mark.rule("CA6.3")
@pytest.mark.parametrize("below", ["ma-1", "mb-1"])
def test_level_one_goes_on_no_face_down_caster(below: str) -> None:
    """CA6.3: counting as level 1, a face-down caster is not one lower than a level-1 caster."""
    t = summoning([below], ["sv-mars-2 down"])
    assert reasons(t, "levelup", below, "own.casters.0") == [("CA6.3", "not_exactly_one_lower")]


@pytest.mark.rule("CA6.3")
def test_with_a_same_named_caster_it_must_go_on_that_one() -> None:
    """CA6.3: having the level-1 caster of that name, the face-down caster is not open to it; for another name it is."""
    t = summoning(["ma-2", "su-2"], ["sv-mars-2 down", "ma-1"])
    assert reasons(t, "levelup", "ma-2", "own.casters.0") == [("CA6.3", "must_go_on_same_name")]
    assert reasons(t, "levelup", "ma-2", "own.casters.1") == []
    assert reasons(t, "levelup", "su-2", "own.casters.0") == []
    assert reasons(t, "levelup", "su-2", "own.casters.1") == [("CA6.3", "not_same_name")]


@pytest.mark.rule("CA6.3")
@pytest.mark.parametrize("card", ["ma-1", "ma-2", "lv-2"])
def test_same_named_caster_of_a_wrong_level_makes_it_illegal(card: str) -> None:
    """CA6.3: over a level-2 caster of its name no card of that name is put, and nowhere else either."""
    t = summoning([card], ["ma-2", "sv-mars-2 down"])
    assert reasons(t, "levelup", "own.hand.0", "own.casters.0") == [("CA6.3", "not_exactly_one_lower")]
    assert ("CA6.3", "must_go_on_same_name") in reasons(t, "levelup", "own.hand.0", "own.casters.1")
    assert not t.offers("levelup")


@pytest.mark.rule("CA6.3")
def test_level_up_needs_a_caster_on_an_own_caster() -> None:
    """CA6.3: no other card levels up, and not on a servant, nor on the opponent's caster, nor on nothing."""
    own = Side(hand=["ma-2", "sv-mars-2"], casters=["ma-1"], servants=["sv-mars-1"])
    t = Table(PLAIN, own, Side(casters=["ma-1", "sv-mars-1 down"]), phase="summon")
    for place in ("own.servants.0", "opp.casters.0", "opp.casters.1"):
        assert reasons(t, "levelup", "ma-2", place) == [("CA6.3", "no_levelup_target")]
    assert reasons(t, "levelup", "sv-mars-2", "own.casters.0") == [("CA6.3", "not_a_caster")]


@pytest.mark.rule("CA6.4")
@pytest.mark.parametrize("card", ["ma-1", "ma-1 down"])
def test_caster_gives_mana_in_the_turn_it_arrives(card: str) -> None:
    """CA6.4: summoned face up or face down, a caster may be rested for mana at once."""
    t = summoning(["ma-1"])
    t.do("facedown" if "down" in card else "summon", "ma-1")
    assert reasons(t, "mana", "own.casters.0") == []
    t.do("mana", "own.casters.0")
    assert [e.rule for e in only(t.last, "mana")] == ["CA6.4"]
    assert sum(t.mana(0).values()) == 1


@pytest.mark.rule("CA6.4")
def test_leveled_up_caster_gives_mana_at_once() -> None:
    """CA6.4: the new top card, if recovered, gives its 2 mana in the turn of the level-up."""
    t = summoning(["ma-2"], ["ma-1"])
    t.do("levelup", "ma-2", "own.casters.0")
    t.do("mana", "ma-2")
    assert t.mana(0) == {"mars": 2}
    assert [e.rule for e in only(t.last, "mana")] == ["CA6.4"]


@pytest.mark.rule("CA6.4", seen=False, reason="the ability cites CA3.8 and CA8.6")
def test_other_rest_abilities_work_in_the_turn_of_arrival() -> None:
    """CA6.4: so may its other rest abilities be used at once."""
    t = summoning(["ab-1"])
    t.do("summon", "ab-1")
    t.do("activate", "ab-1", 0)
    assert t.pose("ab-1") == "rested"
    t.resolve()
    assert len(t.slots("own.hand")) == 1


@pytest.mark.rule("CA6.4", seen=False, reason="a turn later the mana cites CA3.4")
def test_caster_that_was_there_before_cites_the_plain_rule() -> None:
    """CA6.4 is about the turn of arrival: a turn later resting for mana is CA3.4 again."""
    t = summoning(["ma-1"])
    t.do("summon", "ma-1")
    t.to_phase("recovery", seat=1)
    t.do("pass")
    t.do("mana", "ma-1")
    assert [e.rule for e in only(t.last, "mana")] == ["CA3.4"]


@pytest.mark.rule("CA6.5")
@pytest.mark.parametrize("pose", ["recovered", "rested"])
@pytest.mark.parametrize("below", ["ma-1", "sv-mars-2 down"])
def test_level_up_keeps_the_state_of_the_card_below(below: str, pose: str) -> None:
    """CA6.5: on a rested caster the new one lies rested too, and gives no mana; on a recovered one it does."""
    t = summoning(["ma-2"], [f"{below} {pose}"])
    t.do("levelup", "ma-2", "own.casters.0")
    assert t.pose("ma-2") == pose
    assert [(e.rule, e.card) for e in only(t.last, "levels_up")] == [("CA6.5", t.slot("ma-2"))]
    assert reasons(t, "mana", "ma-2") == ([] if pose == "recovered" else [("CA3.8", "not_recovered")])


@pytest.mark.rule("CA6.5")
def test_stock_is_no_caster_of_its_own() -> None:
    """CA6.5: the covered card gives no mana, has no abilities and is not counted."""
    own = Side(hand=["su-2"], casters=[{"card": "ma-2", "stock": ["ab-1"]}, "su-1"])
    t = Table(PLAIN, own, phase="summon")
    t.do("levelup", "su-2", "su-1")
    game = Game(PLAIN, t.state)
    assert select(game, Selector("own", "casters"), Scope(0, -1)) == t.slots("own.casters")
    assert len(t.slots("own.casters")) == 2
    for covered in t.slots("own.stock"):
        assert ("CA3.4", "gives_no_mana") in reasons(t, "mana", covered)
        assert reasons(t, "activate", covered)[0] == ("CA8.6", "not_yours_in_play")


LEAVES = {
    "destroy": ({"op": "destroy", "card": "aim"}, "graveyard"),
    "hand": ({"op": "return", "card": "aim"}, "hand"),
    "deck": ({"op": "move", "card": "aim", "to": "deck_top"}, "deck"),
}


@pytest.mark.rule("CA6.5")
@pytest.mark.parametrize("way", LEAVES)
def test_stock_goes_to_the_graveyard_with_the_top_card(way: str) -> None:
    """CA6.5: when the top card leaves, for wherever, the covered cards go to the graveyard; others stay."""
    op, zone = LEAVES[way]
    aim = {"op": "target", "as": "aim", "from": {"in": "opp.casters", "level": 2, "attribute": "sun"}}
    rules = pool_of(chant("ch-down-with", 0, aim, op, attribute="none"))
    casters = [{"card": "su-2", "stock": ["sv-mars-2 down", "su-1"]}, {"card": "ma-2", "stock": ["ma-1"]}]
    t = Table(rules, Side(hand=["ch-down-with"]), Side(casters=casters))
    t.do("cast", "ch-down-with")
    t.resolve()
    assert t.faces("opp.casters") == ["ma-2"]
    assert t.faces("opp.stock") == ["ma-1"]
    assert "su-2" in t.faces(f"opp.{zone}")
    assert {"sv-mars-2", "su-1"} <= set(t.faces("opp.graveyard"))
    assert [e.rule for e in only(t.last, "to_graveyard") if e.rule == "CA6.5"] == ["CA6.5"] * 2
    assert all(t.card(c).known == 3 for c in t.slots("opp.graveyard"))


@pytest.mark.rule("CA6.5", "CA11.10")
def test_abilities_may_sacrifice_stock() -> None:
    """CA6.5: a covered card pays for an ability that asks for it; the caster stays, and without stock it cannot."""
    t = summoning(["st-2"], ["st-1"])
    t.do("levelup", "st-2", "own.casters.0")
    t.do("activate", "st-2", 0)
    assert (t.faces("own.casters"), t.faces("own.graveyard")) == (["st-2"], ["st-1"])
    t.resolve()
    assert reasons(t, "activate", "st-2") == [("CA7.8", "cannot_pay_cost")]
