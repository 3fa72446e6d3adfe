"""CL8.1 to CL8.4 and CL8.6: the cheat chains that are offered when their condition becomes true."""

from __future__ import annotations

from typing import Any

import pytest

from pyapp.engine.face import Selector
from pyapp.engine.view import view
from pyapp.play.scenario import Side, Table
from pyapp.realms.calamity.cheats import BANISH_ALL, DRAW_TEN, END_TURN, TOO_MANY_EXTRAS
from pyapp.realms.calamity.ruleset import make_ruleset
from tests.rules.calamity import all_pass, face, op, pool_of, reasons, resolves, summon
from tests.rules.support import kinds, only

BALM = op("heal", n=1, who="you")
POOL = pool_of(
    face("balm", "arcana", resolves(BALM)),
    face("tonic", "item", resolves(BALM)),
    face("plain-ex", "extra", summon(), level=2),
    face("wake", "arcana", resolves(op("summon", card=Selector("own", "extra")))),
    face("charm", "arcana", resolves(op("control", card=Selector("opp", "characters")))),
    face("home", "arcana", resolves(op("return", card=Selector("own", "characters")))),
)  # fmt: skip


def busy(own: Side, opp: Side | None = None, times: int = 7, **more: Any) -> Table:  # noqa: ANN401 - the situation
    """Return a table on which seat 0 has so many effects behind it this turn, arcana in a row."""
    return Table(POOL, own.but(uses=times, arcana=times, links=0), opp or Side(), **more)


def options(t: Table) -> list[int]:
    """Return which cheat chains are offered."""
    return [option.arg for option in t.decision.options if option.kind == "cheat"]


# --- CL8.1 and CL8.6 -------------------------------------------------------------------------------


@pytest.mark.rule("CL8.1", "CL8.2")
def test_a_cheat_chain_is_offered_at_once_and_answered_by_nobody() -> None:
    """CL8.1: before the eighth effect resolves, before anyone else answers it; it is no link and costs a chance."""
    t = busy(Side(hand=["tonic", "lv0"]), Side(hand=["lv0"]))
    t.do("play", "tonic")
    assert (t.decision.seat, t.decision.kind, t.decision.rule) == (1, "cheat", "CL8.2")
    assert len(t.state.chain) == 1
    events = t.do("cheat", arg=DRAW_TEN)
    assert only(events, "cheat")[0].rule == "CL8.1"
    assert t.number(1, "chances") == 1
    assert (t.decision.kind, t.decision.seat, len(t.state.chain)) == ("priority", 1, 1)
    assert t.offers("negate", "tonic")


@pytest.mark.rule("CL8.1", "CL8.2")
def test_each_player_has_two_chances() -> None:
    """CL8.1: at most one a turn (CL8.6), and after two nothing is offered."""
    for chances in (2, 1):
        t = busy(Side(hand=["tonic"]), Side(chances=chances))
        t.do("play", "tonic")
        t.do("cheat", arg=BANISH_ALL)
        assert t.number(1, "chances") == chances - 1
    t = busy(Side(hand=["tonic"]), Side(chances=0))
    t.do("play", "tonic")
    assert t.decision.kind == "priority"


@pytest.mark.rule("CL8.6", "CL8.2")
def test_declined_it_is_gone_for_the_turn() -> None:
    """CL8.6: the ninth effect offers nothing; the next turn does."""
    t = busy(Side(hand=["tonic"] * 3))
    t.do("play", "tonic")
    assert only(t.do("decline"), "cheat_declined")[0].rule == "CL8.6"
    all_pass(t)
    t.do("play", "tonic")
    assert (t.decision.kind, t.number(1, "chances")) == ("priority", 2)
    all_pass(t)
    t.to_phase("card", seat=1)
    t.to_phase("card", seat=0)
    t.state.nums[POOL.numbers.index("uses")] = 7
    t.do("play", "tonic")
    assert t.decision.kind == "cheat"


@pytest.mark.rule("CL8.2", "CL8.1")
def test_one_chance_a_turn() -> None:
    """CL8.6: what becomes possible after one was used is not offered."""
    t = busy(Side(hand=["balm", "tonic"]), times=7)
    t.do("play", "balm")
    assert options(t) == [DRAW_TEN, BANISH_ALL, END_TURN]
    t.do("cheat", arg=BANISH_ALL)
    all_pass(t)
    assert (t.state.active, t.number(1, "chances")) == (0, 1)
    t.do("play", "tonic")
    assert t.decision.kind == "priority"


@pytest.mark.rule("CL8.1", "CL8.3")
def test_the_turn_player_is_asked_first() -> None:
    """CL8.1: when both conditions are true at the same moment."""
    own = Side(field=["plain-ex"] * 3, hand=["lv0"])
    t = Table(POOL, own, own, phase="draw", at="turn")
    assert (t.decision.seat, options(t)) == (0, [TOO_MANY_EXTRAS])
    t.do("cheat", arg=TOO_MANY_EXTRAS)
    assert (t.decision.seat, options(t)) == (1, [TOO_MANY_EXTRAS])
    t.do("decline")
    assert t.faces("opp.field") == []


@pytest.mark.rule("CL8.1", "CL8.2")
def test_an_offer_hides_its_options_from_the_other_player() -> None:
    """CL8.1: who waits sees that a cheat chain is offered, which is public anyway, and no options."""
    t = busy(Side(hand=["tonic"]))
    t.do("play", "tonic")
    assert view(POOL, t.state, 1)["decision"]["options"]
    assert view(POOL, t.state, 0)["decision"]["options"] == []
    t.do("cheat", arg=DRAW_TEN)


# --- CL8.2 -----------------------------------------------------------------------------------------


@pytest.mark.rule("CL8.2")
@pytest.mark.parametrize(("before", "offered"), [(6, False), (7, True)])
def test_rule_kill_1_takes_more_than_seven_effects(before: int, offered: bool) -> None:  # noqa: FBT001 - a parameter
    """CL8.2: the eighth of the turn."""
    t = busy(Side(hand=["tonic", "tonic"]), times=before)
    t.do("play", "tonic")
    assert (t.decision.kind == "cheat") == offered
    if not offered:
        all_pass(t)
        t.do("play", "tonic")
    assert options(t) == [DRAW_TEN, BANISH_ALL]


@pytest.mark.rule("CL8.2")
def test_rule_kill_1_draws_up_to_ten() -> None:
    """CL8.2: up to ten cards in hand."""
    t = busy(Side(hand=["tonic"]), Side(hand=["lv0"] * 4, deck=20))
    t.do("play", "tonic")
    events = t.do("cheat", arg=DRAW_TEN)
    assert [event.rule for event in only(events, "draws")] == ["CL8.2"] * 6
    assert len(t.slots("opp.hand")) == 10
    t = busy(Side(hand=["tonic"]), Side(hand=["lv0"] * 11))
    t.do("play", "tonic")
    t.do("cheat", arg=DRAW_TEN)
    assert len(t.slots("opp.hand")) == 11


@pytest.mark.rule("CL8.2", "CL1.4")
def test_drawing_may_lose() -> None:
    """CL8.2, CL1.4: who has nine cards to draw and nine in the deck should not."""
    t = busy(Side(hand=["tonic"]), Side(hand=["lv0"], deck=9))
    t.do("play", "tonic")
    t.do("cheat", arg=DRAW_TEN)
    assert t.state.result == (0, "CL1.4", "decked_out")
    t = busy(Side(hand=["tonic"]), Side(hand=["lv0"], deck=0))
    t.do("play", "tonic")
    t.do("cheat", arg=DRAW_TEN)
    assert t.state.result == (0, "CL1.4", "decked_out")


@pytest.mark.rule("CL8.2")
def test_rule_kill_1_banishes_all_characters_of_the_opponent() -> None:
    """CL8.2: extra characters too; the own ones stay; the link whose character is gone resolves all the same."""
    t = busy(Side(field=["hero", "lv0", "plain-ex"]), Side(field=["lv3"]))
    t.do("activate", "hero", 0)
    t.do("cheat", arg=BANISH_ALL)
    assert sorted(t.faces("own.banished")) == ["hero", "lv0", "plain-ex"]
    assert (t.faces("own.extra"), t.faces("opp.field")) == ([], ["lv3"])
    all_pass(t)
    assert len(t.slots("own.hand")) == 1


@pytest.mark.rule("CL8.2")
def test_effects_in_the_opponents_turn_count_too() -> None:
    """CL8.2: and those of triggers and extra characters; negated ones as well."""
    t = Table(POOL, Side(hand=["bolt"]), Side(hand=["tonic"], uses=7))
    t.do("play", "bolt")
    t.do("play", "tonic")
    assert (t.decision.seat, t.decision.kind) == (0, "cheat")
    for own, act in (
        (Side(hand=["scout"]), ("summon", "scout")),
        (Side(extra=["plain-ex"]), ("special", "plain-ex")),
    ):
        t = busy(own)
        t.do(*act)
        assert t.decision.kind == "cheat"
    t = Table(POOL, Side(hand=["tonic", "tonic"], uses=6), Side(hand=["lv0"]))
    t.do("play", "tonic")
    t.do("negate")
    t.do("play", "tonic")
    assert options(t) == [DRAW_TEN, BANISH_ALL]


@pytest.mark.rule("CL8.2")
def test_the_stricter_count_looks_at_one_chain() -> None:
    """CL8.2, switch `chain_count`: links that the opponent has made in the present chain."""
    switches = {"chain_count": "chain"}
    t = busy(Side(hand=["tonic"]), switches=switches, times=30)
    t.do("play", "tonic")
    assert t.decision.kind == "priority"
    t = Table(POOL, Side(hand=["tonic"] * 8), Side(hand=["balm"] * 8), switches=switches)
    for nth in range(1, 9):
        t.do("play", "own.hand.tonic")
        if nth < 8:
            assert (t.decision.kind, t.number(0, "links")) == ("priority", nth)
            t.do("play", "opp.hand.balm")
    assert (t.decision.seat, t.decision.kind, options(t)) == (1, "cheat", [DRAW_TEN, BANISH_ALL])
    t.do("decline")
    all_pass(t)
    t.to_phase("card", seat=1)
    t.do("play", "opp.hand.balm")
    assert t.number(1, "links") == 1


# --- CL8.3 -----------------------------------------------------------------------------------------


@pytest.mark.rule("CL8.3")
def test_rule_kill_2_takes_three_extras_on_the_field() -> None:
    """CL8.3: at the moment the third one arrives, in the middle of whatever goes on."""
    own = Side(field=["plain-ex"], extra=["plain-ex"] * 2, hand=["wake", "tonic"], extras=4)
    t = Table(POOL, own, Side(field=["lv1"]))
    t.do("play", "wake")
    events = all_pass(t)
    assert (t.decision.seat, options(t)) == (1, [TOO_MANY_EXTRAS])
    assert len(only(events, "special_summoned")) == 2
    events = t.do("cheat", arg=TOO_MANY_EXTRAS)
    assert (t.slots("own.field"), len(t.slots("own.banished")), t.faces("opp.field")) == ([], 3, ["lv1"])
    assert only(events, "damaged")[0].data == (6, 24)


@pytest.mark.rule("CL8.3")
def test_an_extra_taken_over_may_be_the_third() -> None:
    """CL8.3: the condition is about the field, however they came there; the damage counts summons alone."""
    t = Table(POOL, Side(field=["plain-ex"] * 2, hand=["charm"]), Side(field=["plain-ex"]))
    t.do("play", "charm")
    all_pass(t)
    assert (t.decision.seat, options(t), t.faces("own.field")) == (1, [TOO_MANY_EXTRAS], ["plain-ex"] * 3)
    t.do("cheat", arg=TOO_MANY_EXTRAS)
    assert (t.number(0, "hp"), t.faces("opp.banished")) == (30, ["plain-ex"])


@pytest.mark.rule("CL8.3")
def test_the_damage_counts_every_special_summon_of_the_game() -> None:
    """CL8.3: the same card again and again; negated summons do not count (CL2.8)."""
    t = Table(POOL, Side(extra=["plain-ex"] * 3, hand=["home"]), Side(hand=["lv0"]))
    for _ in range(2):
        t.do("special", "plain-ex")
        all_pass(t)
    t.do("play", "home")
    all_pass(t)
    assert t.number(0, "extras") == 2
    t.do("special", "plain-ex")
    t.do("negate")
    assert t.number(0, "extras") == 2
    for _ in range(3):
        t.do("special", "plain-ex")
        all_pass(t)
    t.do("cheat", arg=TOO_MANY_EXTRAS)
    assert t.number(0, "hp") == 25


@pytest.mark.rule("CL8.3", "CL1.3")
def test_rule_kill_2_may_kill() -> None:
    """CL8.3, CL1.8: checked at once when no link is being resolved, else after the link."""
    t = Table(POOL, Side(field=["plain-ex"] * 3, extras=9, hp=9), phase="draw", at="turn", active=1)
    t.do("cheat", arg=TOO_MANY_EXTRAS)
    assert t.state.result == (1, "CL1.3", "no_hp")


@pytest.mark.rule("CL8.1", "CL8.3")
@pytest.mark.parametrize(("what", "left"), [("effects", 28), ("battle", 28), ("all", 30)])
def test_its_damage_is_none_of_an_effect(what: str, left: int) -> None:
    """CL8.1: a cheat chain is no effect, so what prevents damage of effects does not help; what prevents all does."""
    rules = make_ruleset((*POOL.pool, face("shield", "support", resolves(op("prevent", who="you", what=what)))))
    t = Table(rules, Side(field=["plain-ex"] * 2, extra=["plain-ex"], hand=["shield"], extras=1))
    t.do("play", "shield")
    all_pass(t)
    t.do("special", "plain-ex")
    all_pass(t)
    t.do("cheat", arg=TOO_MANY_EXTRAS)
    assert t.number(0, "hp") == left


@pytest.mark.rule("CL8.3", "CL8.6")
def test_extras_that_stay_are_an_offer_in_each_turn() -> None:
    """CL8.6: declined, it comes back with the next turn."""
    t = Table(POOL, Side(field=["plain-ex"] * 3), phase="draw", at="turn")
    for turn in (3, 4, 5):
        assert (t.state.turn, t.decision.seat, t.decision.kind) == (turn, 1, "cheat")
        t.do("decline")
        while t.state.turn == turn:
            t.do("pass")


# --- CL8.4 -----------------------------------------------------------------------------------------


@pytest.mark.rule("CL8.4")
def test_the_eighth_arcana_in_a_row_may_end_the_turn() -> None:
    """CL8.4: pending links vanish, no end phase, and no arcana in the player's next own turn."""
    t = busy(Side(hand=["balm", "balm", "tonic"]), Side(hand=["balm"]))
    t.do("play", "own.hand.balm")
    events = t.do("cheat", arg=END_TURN)
    assert "end" not in kinds(events)
    assert "resolve" not in kinds(events)
    assert [event.rule for event in only(events, "to_graveyard")] == ["CL8.4"]
    assert (t.state.turn, t.state.active, t.state.chain, t.number(0, "hp")) == (4, 1, (), 30)
    t.do("play", "opp.hand.balm")
    assert t.offers("play", "own.hand.balm")
    all_pass(t)
    t.to_phase("card", seat=0)
    assert reasons(t, "play", "own.hand.balm") == [("CL8.4", "arcana_barred")]
    assert t.offers("play", "tonic")
    t.to_phase("card", seat=1)
    t.to_phase("card", seat=0)
    assert t.offers("play", "own.hand.balm")


@pytest.mark.rule("CL8.4", "CL8.2")
def test_a_forced_end_ends_a_battle_too() -> None:
    """CL8.4: effects of the turn end as at any end of a turn."""
    t = busy(Side(hand=["balm"], field=["lv1"]), phase="battle", turn=3)
    t.attack("lv1", "opp")
    t.do("pass")
    t.do("play", "balm")
    t.do("cheat", arg=END_TURN)
    assert (t.state.turn, t.state.fight, t.card("lv1").marks) == (4, (), ())


@pytest.mark.rule("CL8.4", seen=False, reason="a count that begins anew leaves no trace")
@pytest.mark.parametrize(("row", "counted"), [("row", 0), ("turn", 7)])
def test_other_activations_break_the_row(row: str, counted: int) -> None:
    """CL8.4, switch `arcana_row`: in a row, or in the turn; a negated arcana counts."""
    t = busy(Side(hand=["tonic", "balm"]), switches={"arcana_row": row}, times=7)
    t.state.nums[POOL.numbers.index("uses")] = 0
    t.do("play", "tonic")
    assert t.number(0, "arcana") == counted
    all_pass(t)
    t.do("play", "balm")
    assert (t.decision.kind == "cheat") == (row == "turn")
    t = Table(POOL, Side(hand=["balm"]), Side(hand=["lv0"]))
    t.do("play", "balm")
    t.do("negate")
    assert t.number(0, "arcana") == 1


@pytest.mark.rule("CL8.4", seen=False, reason="an offer that is not made leaves no trace")
def test_only_arcana_of_the_own_turn_count() -> None:
    """CL8.4: eight arcana in the opponent's turn end nothing."""
    t = Table(POOL, Side(hand=["tonic"]), Side(hand=["balm"], arcana=20))
    t.do("play", "tonic")
    t.do("play", "balm")
    assert t.decision.kind == "priority"
