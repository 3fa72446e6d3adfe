"""FE6.2: who defends against whom, and the windows of the fight."""

from __future__ import annotations

import pytest

from pyapp.engine.face import Matches, Static
from tests.rules.fairyearth import face, op, reasons, static, trigger, unit, use
from tests.rules.fairyearth_fight import (
    at_war,
    choose_defenders,
    declare,
    field,
    fight,
    finish,
    open_window,
    respond,
    stage,
)
from tests.rules.support import kinds, only


@pytest.mark.rule("FE6.2")
@pytest.mark.parametrize(("attack", "defend"), [("right", "left"), ("left", "right")])
def test_the_right_field_faces_the_left_field_of_the_opponent(attack: str, defend: str) -> None:
    """FE6.2: only units opposite the attacker are asked for."""
    t = at_war(field(**{attack: ["u111"]}), field(["u131"], ["u131"]))
    declare(t)
    open_window(t, until="attackers")
    assert (t.decision.kind, t.decision.seat, t.decision.rule) == ("defenders", 1, "FE6.2")
    assert t.decision.source == t.slot("u111")
    assert [o.card for o in t.decision.options if o.kind == "defend"] == t.slots(f"opp.{defend}")
    assert reasons(t, "defend", "u111", t.slots(f"opp.{attack}")[0]) == [("FE6.2", "not_opposite")]


@pytest.mark.rule("FE6.2")
def test_the_defender_chooses_for_each_attacker_or_declines() -> None:
    """FE6.2: one question an attacker, in the order of the pairs; the answers stand in the fight."""
    t = at_war(field(["u111", "u222"], ["u325"]), field(["u131"], ["u151"]))
    declare(t, "u111", "u222", "u325")
    open_window(t, until="attackers")
    assert t.decision.source == t.slot("u111")
    t.do("decline")
    assert t.decision.source == t.slot("u222")
    events = t.do("defend", "u151")
    assert [(event.card, event.data) for event in only(events, "defends")] == [(t.slot("u151"), (t.slot("u222"),))]
    assert [(event.card, event.data) for event in only(events, "defended")] == [(t.slot("u222"), (t.slot("u151"),))]
    assert t.decision.source == t.slot("u325")
    t.do("defend", "u131")
    assert t.state.fight == tuple(t.slot(c) if c else -1 for c in ("u111", "", "u222", "u151", "u325", "u131"))


@pytest.mark.rule("FE6.2")
def test_a_unit_defends_against_one_attacker_and_an_attacker_meets_one_unit() -> None:
    """FE6.2: who defends is not offered again; an attacker is asked about once."""
    t = at_war(field(["u111", "u222"]), field(left=["u131", "u151"]))
    declare(t, "u111", "u222")
    open_window(t, until="attackers")
    t.do("defend", "u131")
    assert [o.card for o in t.decision.options if o.kind == "defend"] == [t.slot("u151")]
    assert reasons(t, "defend", "u222", "u131") == [("FE6.2", "already_defends")]
    t.do("defend", "u151")
    assert stage(t) == "defenders"


@pytest.mark.rule("FE6.2")
def test_only_react_units_defend_and_defending_does_not_turn_them() -> None:
    """FE6.2: an act unit cannot; who defends stays react."""
    t = at_war(field(["u111"]), field(left=["u131 act", "u151"]))
    declare(t)
    open_window(t, until="attackers")
    assert reasons(t, "defend", "u111", "u131") == [("FE6.2", "not_react")]
    t.do("defend", "u151")
    assert t.pose("u151") == "react"
    finish(t)
    assert t.pose("u151") == "react"


@pytest.mark.rule("FE6.2")
def test_who_attacks_nobody_is_not_defended_against() -> None:
    """FE6.2: the question is about this attacker; one who stays at home is no attacker."""
    t = at_war(field(["u111", "u222"]), field(left=["u131"]))
    declare(t, "u111")
    open_window(t, until="attackers")
    assert ("FE6.2", "not_under_attack") in reasons(t, "defend", "u222", "u131")
    assert ("FE6.2", "not_your_unit") in reasons(t, "defend", "u111", "u222")
    assert reasons(t, "defend", "u111", "u131") == []
    assert reasons(t, "defend", "u111") == []


@pytest.mark.rule("FE6.2")
def test_nobody_is_asked_where_nothing_can_defend() -> None:
    """FE6.2: without a unit opposite the fight goes on at once."""
    t = at_war(field(["u111"]), field(["u131"], ["u151 act"]))
    declare(t)
    open_window(t, until="attackers")
    assert (t.decision.kind, stage(t)) == ("priority", "defenders")


@pytest.mark.rule("FE6.2")
def test_effects_may_keep_from_defending_or_from_being_defended_against() -> None:
    """FE6.2: a unit, an attacker, or a player for the turn."""
    coward = unit("coward", "character", static(Static("self", "cannot", "defend")))
    ghost = unit("ghost", "character", static(Static("self", "cannot", "be_defended")))
    rout = face("rout", "rapid", use(op("forbid", who="opponent", what="defence")))
    t = at_war(field(["u111", "ghost"], hand=["rout"]), field(left=["u131", "coward"]), coward, ghost, rout)
    declare(t, "u111", "ghost")
    open_window(t, until="attackers")
    assert reasons(t, "defend", "u111", "coward") == [("FE6.2", "cannot_defend")]
    t.do("decline")
    assert stage(t) == "defenders", "nobody is asked about the ghost"
    t = at_war(field(["u111"], hand=["rout"]), field(left=["u131"]), coward, ghost, rout)
    respond(t, 0, "rout")
    declare(t)
    open_window(t, until="attackers")
    assert stage(t) == "defenders"


@pytest.mark.rule("FE6.2")
def test_against_flight_only_flight_or_a_ranger_defends() -> None:
    """FE6.2: the keyword narrows who may."""
    t = at_war(field(["u325-flight"]), field(left=["u131", "u151-flight", "u151-ranger"]))
    declare(t)
    open_window(t, until="attackers")
    assert reasons(t, "defend", "u325-flight", "u131") == [("FE6.2", "out_of_reach")]
    assert [o.card for o in t.decision.options if o.kind == "defend"] == t.slots("opp.left")[1:]


@pytest.mark.rule("FE6.2")
def test_a_ranger_defends_against_both_opposing_fields() -> None:
    """FE6.2: it need not stand opposite."""
    t = at_war(field(["u111"]), field(["u151-ranger", "u131"]))
    declare(t)
    open_window(t, until="attackers")
    assert [o.card for o in t.decision.options if o.kind == "defend"] == [t.slot("u151-ranger")]


# --- windows ---------------------------------------------------------------------------------------


@pytest.mark.rule("FE6.2")
def test_windows_open_after_attackers_after_defenders_and_after_each_step() -> None:
    """FE6.2: the defender first, then the attacker, then after each step of LV the turn player; both are asked."""
    t = at_war(field(["u325", "u111"]), field(left=["u151"]))
    declare(t, "u325", "u111")
    asked = []
    while t.state.fight:
        asked.append((stage(t), t.decision.kind, t.decision.seat, t.decision.rule))
        if t.decision.kind == "defenders":
            t.do(*(("defend", "u151") if t.decision.source == t.slot("u325") else ("decline",)))
        else:
            t.do("pass")
    assert asked == [
        ("attackers", "priority", 1, "FE6.2"),
        ("attackers", "priority", 0, "FE6.2"),
        ("attackers", "defenders", 1, "FE6.2"),
        ("defenders", "priority", 0, "FE6.2"),
        ("defenders", "priority", 1, "FE6.2"),
        ("striking", "priority", 0, "FE6.2"),
        ("striking", "priority", 1, "FE6.2"),
        ("striking", "priority", 0, "FE6.2"),
        ("striking", "priority", 1, "FE6.2"),
    ]


@pytest.mark.rule("FE6.2")
def test_what_is_printed_for_one_window_is_used_in_that_window_only() -> None:
    """FE6.2: after the attackers (of the opponent), after the defenders, after a step of LV."""
    times = ("attack", "defence", "struck")
    cards = [face(f"at-{time}", "rapid", use(op("heal", n=1, who="you"), when=time)) for time in times]
    t = at_war(field(["u325"]), field(left=["u151"], hand=[card.id for card in cards]), *cards)
    seen = {}
    declare(t)
    while t.state.fight:
        if t.decision.kind == "defenders":
            t.do("decline")
            continue
        if t.decision.seat == 1:
            seen[stage(t)] = [time for time in times if t.offers("play", f"at-{time}")]
        t.do("pass")
    assert seen == {"attackers": ["attack"], "defenders": ["defence"], "striking": ["struck"]}


@pytest.mark.rule("FE6.2")
def test_skills_and_summons_wait_until_the_fight_is_over() -> None:
    """FE3.5: only magic and miracles are used in the fight."""
    t = at_war(field(["u111"], ["skilled"], hand=["imp", "bolt"], line_top=1), field())
    assert t.offers("activate", "skilled")
    assert t.offers("summon", "imp")
    declare(t, "u111")
    t.do("pass")
    assert (t.decision.seat, stage(t)) == (0, "attackers")
    assert [t.offers(*option) for option in (("activate", "skilled"), ("summon", "imp"))] == [False, False]
    assert [t.offers(*option) for option in (("activate", "maid"), ("play", "bolt"))] == [True, True]


@pytest.mark.rule("FE6.2")
def test_without_attackers_left_the_fight_is_over_after_that_window() -> None:
    """FE6.2: nobody chooses defenders against nothing."""
    t = at_war(field(["u111"]), field(left=["u131"], hand=["home"]))
    declare(t)
    events = [*respond(t, 1, "home", "u111"), *choose_defenders(t)]
    assert kinds(events)[-1] == "fight_over"
    assert (stage(t), t.decision.seat) == ("peace", 0)
    assert t.number(1, "life") == 20


@pytest.mark.rule("FE6.2")
def test_what_a_defence_wakes_is_carried_out_in_the_window_after_the_defenders() -> None:
    """FE6.2: the unit that defends, and the attacker that meets one."""
    shield = unit("shield", "character", trigger("defends", op("heal", n=1, who="you")), dp=5)
    spear = unit("spear", "character", trigger("defended", op("stat", card="self", stat="mp", add=2)))
    t = at_war(field(["spear"]), field(left=["shield"], life=10), shield, spear)
    declare(t)
    choose_defenders(t, {"spear": "shield"})
    assert (stage(t), len(t.state.chain)) == ("defenders", 2)
    t.resolve_all()
    assert (t.stat("spear", "mp"), t.number(1, "life")) == (3, 11)


@pytest.mark.rule("FE6.2")
def test_abilities_may_ask_who_defends() -> None:
    """FE6.2: `defending` means the defenders of this fight."""
    is_defending = Matches("self", (("defending", True),))
    wall = unit("wall", "character", static(Static("self", "add", "dp", 3), condition=(is_defending,)))
    t = at_war(field(["u222"]), field(left=["wall"]), wall)
    assert t.stat("wall", "dp") == 1
    events = fight(t, defence={"u222": "wall"})
    assert only(events, "wounded")[0].data == (2, 2)
