"""FE6.1 and FE3.10: announcing a fight, the opponent's window before it, choosing who attacks."""

from __future__ import annotations

import pytest

from pyapp.engine.face import Selector, Static
from pyapp.engine.view import view
from tests.rules.fairyearth import face, op, reasons, static, trigger, unit, use
from tests.rules.fairyearth_fight import POOL, at_war, choose_defenders, declare, field, fight, finish, respond, stage
from tests.rules.support import kinds, only


@pytest.mark.rule("FE6.1")
def test_any_number_of_own_react_units_attack_at_the_same_moment_and_become_act() -> None:
    """FE6.1: of three units two are chosen; both turn, the third stays react; they aim at the player."""
    t = at_war(field(["u111", "u325"], ["u222"]), field())
    events = declare(t, "u111", "u222")
    assert only(events, "fight")[0].data == (2,)
    assert [event.card for event in only(events, "attacks")] == [t.slot("u111"), t.slot("u222")]
    assert [t.pose(unit) for unit in ("u111", "u222", "u325")] == ["act", "act", "react"]
    assert t.state.fight == (t.slot("u111"), -1, t.slot("u222"), -1)
    choose_defenders(t)
    finish(t)
    assert t.number(1, "life") == 20 - 1 - 2


@pytest.mark.rule("FE6.1")
def test_attackers_are_picked_one_after_the_other_each_set_in_one_way() -> None:
    """FE6.1: after a pick only later units are offered, and "done" ends it; before the first pick there is no end."""
    t = at_war(field(["u111", "u222", "u325"]), field())
    t.do("fight")
    t.do("pass")
    assert (t.decision.kind, t.decision.rule, t.decision.seat) == ("attackers", "FE6.1", 0)
    assert [option.kind for option in t.decision.options] == ["attack"] * 3
    t.do("attack", "u222")
    picks = view(POOL, t.state, 0)["decision"]["picks"]
    assert picks == {"among": [t.slot("u325")], "chosen": [t.slot("u222")], "least": 0, "most": 1}
    assert [(option.kind, option.card) for option in t.decision.options] == [("attack", t.slot("u325")), ("done", -1)]
    t.do("attack", "u325")
    assert t.state.fight == (t.slot("u222"), -1, t.slot("u325"), -1)


@pytest.mark.rule("FE6.1")
def test_the_only_unit_that_can_attack_attacks_without_being_asked_for() -> None:
    """FE6.1: who announces a fight attacks with something; one unit leaves nothing to choose."""
    t = at_war(field(["u325", "u111 act"]), field())
    t.do("fight")
    t.do("pass")
    assert (stage(t), t.state.fight) == ("attackers", (t.slot("u325"), -1))


@pytest.mark.rule("FE6.1")
def test_there_is_one_fight_a_turn_and_the_active_phase_goes_on_after_it() -> None:
    """FE6.1, FE3.5: after the fight cards may still be used, but no second fight is announced."""
    t = at_war(field(["u325", "u111"], hand=["imp"], line_top=1), field())
    fight(t, "u325")
    assert (t.state.phase, t.decision.seat, stage(t)) == (t.rules.phases.index("active"), 0, "peace")
    assert t.offers("summon", "imp")
    assert reasons(t, "fight") == [("FE6.1", "has_fought")]
    t.to_phase("active", 1)
    t.to_phase("active", 0)
    assert t.offers("fight")


@pytest.mark.rule("FE6.1")
def test_only_react_units_that_nothing_holds_back_may_attack() -> None:
    """FE6.1: not act ones, not the opponent's, not those that cannot; a fight needs at least one that can."""
    pinned = unit("pinned", "character", static(Static("self", "cannot", "attack")))
    t = at_war(field(["u325", "u111", "u222 act", "pinned"]), field(["u131"]), pinned)
    assert reasons(t, "attack", "u325") == [("FE6.1", "no_fight_announced")]
    t.do("fight")
    t.do("pass")
    assert reasons(t, "attack", "u222") == [("FE6.1", "not_react")]
    assert reasons(t, "attack", "pinned") == [("FE6.1", "cannot_attack")]
    assert ("FE6.1", "not_your_unit") in reasons(t, "attack", "u131")
    assert t.offers("attack", "u325")
    bare = at_war(field(["u222 act", "pinned"]), field(), pinned)
    assert reasons(bare, "fight") == [("FE6.1", "no_attacker")]


@pytest.mark.rule("FE6.1")
def test_a_fight_is_announced_in_the_own_active_phase_while_nothing_waits() -> None:
    """FE6.1: not by the other player, not as a response, not in the set phase."""
    t = at_war(field(["u325"], hand=["bolt"]), field(["u111"]))
    t.do("pass")
    assert reasons(t, "fight") == [("FE6.1", "not_fight_time")]
    t = at_war(field(["u325"], hand=["stab"]), field())
    t.do("play", "stab")
    t.do("pass")
    assert (t.decision.seat, len(t.state.chain)) == (0, 1)
    assert reasons(t, "fight") == [("FE6.1", "not_fight_time")]
    t.resolve_all()
    t.to_phase("set")
    assert ("FE6.1", "not_fight_time") in reasons(t, "fight")


@pytest.mark.rule("FE6.1")
def test_an_effect_may_forbid_attacks_for_the_turn() -> None:
    """FE6.1: what is forbidden to the player is not offered."""
    truce = face("truce", "rapid", use(op("forbid", who="opponent", what="attacks")))
    t = at_war(field(["u325"]), field(hand=["truce"]), truce)
    respond(t, 1, "truce")
    assert reasons(t, "fight") == [("FE6.1", "attacks_forbidden")]


@pytest.mark.rule("FE6.1", "FE3.10")
def test_attacks_forbidden_after_the_fight_was_announced_do_not_happen() -> None:
    """FE6.1, FE3.10: the opponent's window comes before attackers are declared; the fight of the turn is used up."""
    truce = face("truce", "rapid", use(op("forbid", who="opponent", what="attacks")))
    t = at_war(field(["u325", "u111"]), field(hand=["truce"]), truce)
    t.do("fight")
    respond(t, 1, "truce")
    events = t.passes(1) if stage(t) == "announced" else t.last
    assert "fight_over" in [event.kind for event in events]
    assert (stage(t), t.pose("u325")) == ("peace", "react")
    assert ("FE6.1", "has_fought") in reasons(t, "fight")


@pytest.mark.rule("FE6.1")
def test_units_placed_this_turn_attack() -> None:
    """FE1.7, FE6.1: there is no summoning sickness."""
    t = at_war(field(hand=["imp"], line_top=1), field())
    t.do("summon", "imp")
    t.resolve_all()
    t.do("field", arg=0)
    declare(t)
    assert t.state.fight == (t.slot("imp"), -1)


@pytest.mark.rule("FE6.1")
def test_vigil_attacks_without_turning() -> None:
    """FE6.1: the keyword says otherwise."""
    t = at_war(field(["u313-vigil", "u111"]), field())
    declare(t, "u313-vigil", "u111")
    assert [t.pose(unit) for unit in ("u313-vigil", "u111")] == ["react", "act"]


@pytest.mark.rule("FE6.1", "FE6.2")
def test_what_an_attack_wakes_is_carried_out_in_the_window_after_the_attackers() -> None:
    """FE6.1, FE6.2: each attacker is an event of its own, and abilities may ask who attacks."""
    cheer = trigger("attacks", op("heal", n=1, who="you"), who=Selector("own", "units"))
    fire = static(Static(Selector("own", "units", (("attacking", True),)), "add", "mp", 1))
    t = at_war(field(["u111", "u222"], ["drum"], life=10), field(), unit("drum", "character", cheer, fire))
    declare(t, "u111", "u222")
    assert [t.stat(name, "mp") for name in ("u111", "u222", "drum")] == [2, 3, 1]
    assert t.decision.kind == "order"
    t.take(t.decision.options[0])
    assert len(t.state.chain) == 2
    t.resolve_all()
    assert (t.number(0, "life"), stage(t)) == (12, "attackers")


# --- FE3.10 ----------------------------------------------------------------------------------------


@pytest.mark.rule("FE3.10")
def test_the_opponent_gets_a_window_between_the_announcement_and_the_attackers() -> None:
    """FE3.10: what is done there comes before the choice of attackers, outside the fight; the attacker is not asked."""
    t = at_war(field(["u111", "u222", "u325"]), field(hand=["turn"]))
    assert only(t.do("fight"), "fight_announced")[0].rule == "FE3.10"
    assert (t.decision.seat, t.decision.kind, stage(t)) == (1, "priority", "announced")
    assert t.state.fight == ()
    t.do("play", "turn")
    t.do("target", "u222")
    assert t.decision.seat == 0, "the use may be answered"
    t.resolve_all()
    assert t.decision.seat == 1, "after it has been carried out the opponent has the say again"
    t.do("pass")
    assert [option.card for option in t.decision.options] == [t.slot("u111"), t.slot("u325")]


@pytest.mark.rule("FE6.1")
def test_a_fight_whose_attackers_are_all_turned_before_it_does_not_take_place() -> None:
    """FE6.1: nothing can attack any more; the fight of this turn is used up, and the phase goes on."""
    t = at_war(field(["u325"]), field(hand=["turn"]))
    t.do("fight")
    respond(t, 1, "turn", "u325")
    events = t.do("pass")
    assert kinds(events) == ["fight_over"]
    assert (stage(t), t.decision.seat, t.state.fight) == ("peace", 0, ())
    assert ("FE6.1", "has_fought") in reasons(t, "fight")


@pytest.mark.rule("FE3.10")
def test_effects_limited_to_outside_the_fight_still_work_in_that_window() -> None:
    """FE3.10: it comes before the fight."""
    calm = face("calm", "rapid", use(op("heal", n=1, who="you"), when="peace"))
    heat = face("heat", "rapid", use(op("heal", n=1, who="you"), when="fight"))
    t = at_war(field(["u111", "u222"]), field(hand=["calm", "heat"], life=10), calm, heat)
    t.do("fight")
    assert (t.offers("play", "calm"), t.offers("play", "heat")) == (True, False)
    assert reasons(t, "play", "heat") == [("FE3.5", "not_in_this_stage")]
    t.do("pass")
    t.do("attack", "u111")
    t.do("done")
    assert (t.offers("play", "calm"), t.offers("play", "heat")) == (False, True)
