"""CA3.8 to CA3.10: resting as a cost, drawing, and the values of servants."""

from __future__ import annotations

import pytest

from pyapp.play.scenario import Side, Table
from tests.rules.support import PLAIN, ability, barrier, chant, only, pool_of, servant, target


@pytest.mark.rule("CA3.8")
def test_rest_icon_turns_the_card_from_recovered_to_rested() -> None:
    """CA3.8: a cost with the rest icon is paid by resting that card, before the ability is on the chain."""
    t = Table(PLAIN, Side(servants=["sv-rest"]))
    t.do("activate", "sv-rest", 0)
    assert t.pose("sv-rest") == "rested"
    paid = only(t.last, "pose")
    assert [(e.rule, e.card) for e in paid] == [("CA3.8", t.slot("sv-rest"))]
    assert t.last.index(paid[0]) < t.last.index(only(t.last, "activate")[0])
    assert len(t.state.chain) == 1


@pytest.mark.rule("CA3.8")
@pytest.mark.parametrize("pose", ["rested", "reversed"])
@pytest.mark.parametrize("zone", ["servants", "casters"])
def test_only_a_recovered_card_pays_the_rest_icon(pose: str, zone: str) -> None:
    """CA3.8: a card that is rested already cannot pay by resting, nor can a reversed one."""
    card = "sv-rest" if zone == "servants" else "ab-1"
    t = Table(PLAIN, Side(**{zone: [f"{card} {pose}"]}))
    refusal = t.why_not("activate", card)
    assert refusal is not None
    assert [(r.rule, r.key) for r in refusal.reasons] == [("CA3.8", "not_recovered")]


@pytest.mark.rule("CA3.8")
def test_rested_caster_gives_no_mana_again() -> None:
    """CA3.8: resting for mana asks for a recovered caster as well."""
    t = Table(PLAIN, Side(casters=["ma-1 rested", "ma-2"]))
    refusal = t.why_not("mana", "own.casters.0")
    assert refusal is not None
    assert [(r.rule, r.key) for r in refusal.reasons] == [("CA3.8", "not_recovered")]
    assert t.why_not("mana", "own.casters.1") is None


@pytest.mark.rule("CA3.9")
def test_draw_takes_the_top_card_into_hand() -> None:
    """CA3.9: to draw is to put the top card of the own deck into the own hand."""
    t = Table(PLAIN, Side(hand=["ch-draw"], deck=["sv-sun-2", "sv-mars-4", "ma-1"], mana={"mars": 1}))
    t.do("cast", "ch-draw")
    t.resolve()
    assert [(e.rule, e.seat, e.card) for e in only(t.last, "draws")] == [("CA3.9", 0, t.slot("own.hand.0"))]
    assert t.faces("own.hand") == ["sv-sun-2"]
    assert t.faces("own.deck") == ["sv-mars-4", "ma-1"]
    assert len(t.slots("opp.hand")) == 0


@pytest.mark.rule("CA3.9")
def test_draws_of_several_cards_come_one_by_one_from_the_top() -> None:
    """CA3.9: drawing two takes the top card twice; a trigger on drawing sees two draws."""
    two = chant("ch-two", 0, {"op": "draw", "n": 2}, attribute="none")
    t = Table(pool_of(two), Side(hand=["ch-two"], deck=["sv-sun-2", "sv-mars-4", "ma-1"]))
    t.do("cast", "ch-two")
    t.resolve()
    assert t.faces("own.hand") == ["sv-sun-2", "sv-mars-4"]
    assert len(only(t.last, "draws")) == 2


@pytest.mark.rule("CA3.9")
def test_each_player_draws_from_the_own_deck() -> None:
    """CA3.9: "each player draws" takes each player's own top card."""
    own = Side(hand=["ch-both"], deck=["sv-sun-2"], mana={"mars": 1})
    t = Table(PLAIN, own, Side(deck=["sv-mars-4", "ma-1"]))
    t.do("cast", "ch-both")
    t.resolve()
    assert (t.faces("own.hand"), t.faces("opp.hand")) == (["sv-sun-2"], ["sv-mars-4"])


@pytest.mark.rule("CA3.10")
def test_values_are_never_below_zero() -> None:
    """CA3.10: -9 ATK makes 0 and not -7; adding later starts from the true sum, not from 0."""
    t = Table(PLAIN, Side(hand=["ch-weak", "ch-pump"], servants=["sv-mars-2"], mana={"mars": 2}))
    t.do("cast", "ch-weak")
    t.resolve()
    assert t.stat("sv-mars-2", "atk") == 0
    t.do("cast", "ch-pump")
    t.resolve()
    assert t.stat("sv-mars-2", "atk") == 0
    assert t.stat("sv-mars-2", "def") == 2


@pytest.mark.rule("CA3.10")
@pytest.mark.parametrize("order", [("ch-set", "ch-pump"), ("ch-pump", "ch-set")])
def test_setting_comes_before_adding(order: tuple[str, str]) -> None:
    """CA3.10: "ATK becomes 1" and "+4 ATK" make 5, whichever came first."""
    t = Table(PLAIN, Side(hand=list(order), servants=["sv-mars-3"], mana={"mars": 2}))
    for card in order:
        t.do("cast", card)
        t.resolve()
    assert t.stat("sv-mars-3", "atk") == 5
    assert [(e.rule, e.card) for e in only(t.events, "change")] == [("CA3.10", t.slot("sv-mars-3"))] * 2


@pytest.mark.rule("CA3.10")
def test_setting_comes_before_what_barriers_add() -> None:
    """CA3.10: a continuous +1 is added to a value that was set as well."""
    t = Table(PLAIN, Side(hand=["ch-set"], servants=["sv-mars-3", "ba-pump"], mana={"mars": 1}))
    assert t.stat("sv-mars-3", "atk") == 5
    t.do("cast", "ch-set")
    t.resolve()
    assert t.stat("sv-mars-3", "atk") == 2


@pytest.mark.rule("CA3.10")
def test_of_two_effects_that_set_a_value_the_later_counts() -> None:
    """CA3.10: two effects that set a value: the newer one stands."""
    seven = chant(
        "ch-seven", 0, target("both"), {"op": "stat", "card": "aim", "stat": "atk", "set": 7}, attribute="none"
    )
    t = Table(pool_of(seven), Side(hand=["ch-seven", "ch-set"], servants=["sv-mars-3"], mana={"mars": 1}))
    t.do("cast", "ch-seven")
    t.resolve()
    assert t.stat("sv-mars-3", "atk") == 7
    t.do("cast", "ch-set")
    t.resolve()
    assert t.stat("sv-mars-3", "atk") == 1


@pytest.mark.rule("CA3.10", seen=False, reason="a value that is too low changes nothing; the fight cites CA9")
def test_attack_with_atk_below_zero_destroys_nothing() -> None:
    """CA3.10: 0 against 0 is equal: a weakened attacker does not destroy a servant with DEF 0."""
    fog = barrier("ba-fog", ability(static=[{"of": {"in": "own.servants"}, "stat": "atk", "add": -5}]))
    t = Table(
        pool_of(fog), Side(servants=["sv-mars-2", "ba-fog"]), Side(servants=["sv-mars-1 reversed"]), phase="battle"
    )
    t.passes(2)
    t.attack("sv-mars-2", "opp.servants.0")
    t.passes(2)
    assert t.faces("opp.servants") == ["sv-mars-1"]


@pytest.mark.rule("CA3.10")
def test_effects_of_a_cost_are_values_too() -> None:
    """CA3.10: a cost lowered below 0 is 0; the card is free."""
    cheap = barrier(
        "ba-cheap", ability(static=[{"of": {"in": "own.hand", "kind": "chant"}, "stat": "cost", "add": -3}])
    )
    t = Table(pool_of(cheap), Side(hand=["ch-set"], servants=["ba-cheap", "sv-mars-3"]))
    assert t.stat("ch-set", "cost") == 0
    t.do("cast", "ch-set")
    assert only(t.last, "spend") == []
    t.resolve()
    assert t.stat("sv-mars-3", "atk") == 1


@pytest.mark.rule("CA3.9")
def test_the_draw_of_the_turn_is_a_draw() -> None:
    """CA3.9: the draw phase draws as effects do: a card that looks for draws sees both."""
    watcher = servant(
        "sv-watch", ability(on="draws", who="you", do=[{"op": "stat", "card": "self", "stat": "atk", "add": 1}])
    )
    own = Side(servants=["sv-watch"], hand=["ch-quick"], mana={"mars": 1})
    t = Table(pool_of(watcher), own, phase="draw", at="start")
    t.resolve()
    assert t.stat("sv-watch", "atk") == 3
    t.do("cast", "ch-quick")
    t.resolve_all()
    assert t.stat("sv-watch", "atk") == 4
