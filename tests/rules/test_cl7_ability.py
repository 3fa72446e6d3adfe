"""CL7: the player ability."""

from __future__ import annotations

import pytest

from pyapp.engine.face import Cost, Part, Selector
from pyapp.play.scenario import Side, Table
from tests.rules.calamity import DRAW, PLAIN, action, all_pass, face, pool_of, reasons
from tests.rules.support import kinds, only

POOL = pool_of(
    face("mine", "player", action(DRAW, when="own")),
    face("dear", "player", action(DRAW, when="any", cost=Cost(parts=(Part("discard", Selector("own", "hand")),)))),
)


@pytest.mark.rule("CL7.1")
def test_the_ability_is_used_three_times_a_game() -> None:
    """CL7.1: in the own turn and in the opponent's; the player character stays where it is."""
    t = Table(PLAIN, Side(player=["chief"]))
    for turn, seat in ((3, 0), (4, 1), (5, 0)):
        t.to_phase("card", seat=seat)
        if seat:
            t.do("pass")
        events = t.do("activate", "chief", 0)
        assert only(events, "activated")[0].rule == "CL7.1"
        all_pass(t)
        assert (t.state.turn, t.faces("own.player")) == (turn, ["chief"])
        t.to_phase("end")
    t.to_phase("card", seat=1)
    t.to_phase("card", seat=0)
    assert t.number(0, "abilities") == 0
    assert reasons(t, "activate", "chief") == [("CL7.1", "ability_used_up")]


@pytest.mark.rule("CL7.1")
def test_an_ability_may_be_printed_for_the_own_turn_and_with_a_cost() -> None:
    """CL7.1: as every effect."""
    t = Table(POOL, Side(player=["dear"]), Side(player=["mine"]))
    assert reasons(t, "activate", "dear") == [("CL2.2", "cost_not_there")]
    t.do("pass")
    assert reasons(t, "activate", "mine") == [("CL2.3", "wrong_turn")]
    t = Table(POOL, Side(player=["dear"], hand=["lv0"]))
    t.do("activate", "dear", 0)
    assert t.faces("own.graveyard") == ["lv0"]


@pytest.mark.rule("CL7.2")
def test_a_negated_ability_is_spent() -> None:
    """CL7.2: by discarding, at the usual price."""
    t = Table(PLAIN, Side(player=["chief"]), Side(hand=["lv0"]))
    t.do("activate", "chief", 0)
    events = t.do("negate", "chief")
    assert only(events, "negated")[0].rule == "CL7.2"
    assert (t.number(0, "abilities"), t.slots("own.hand"), t.faces("own.player")) == (2, [], ["chief"])


@pytest.mark.rule("CL7.3")
def test_once_a_turn_and_when_a_card_could_be_activated() -> None:
    """CL7.3: in the card and battle phases, as an answer too, but not in the end phase."""
    t = Table(PLAIN, Side(player=["chief"], field=["lv1"]), Side(player=["chief"]), phase="battle")
    t.do("activate", "own.player.chief", 0)
    t.do("activate", "opp.player.chief", 0)
    assert ("CL7.3", "used_this_turn") in reasons(t, "activate", "own.player.chief")
    assert kinds(all_pass(t)).count("draws") == 2
    t.to_phase("battle", seat=1)
    t.to_phase("end", seat=1)
    assert reasons(t, "activate", "opp.player.chief") == [("CL3.5", "wrong_phase")]
    t = Table(PLAIN, Side(player=["chief"], field=["lv1"]), Side(player=["chief"]), phase="battle")
    t.attack("lv1", "opp")
    assert (t.decision.seat, t.offers("activate", "opp.player.chief")) == (1, True)


@pytest.mark.rule("CL7.1", seen=False, reason="what does not count leaves no trace")
def test_the_ability_is_no_effect_of_a_card() -> None:
    """CL8.2: it does not count for rule kill 1; but it is an activation that ends a row of arcana."""
    t = Table(PLAIN, Side(player=["chief"], hand=["bolt"]))
    t.do("play", "bolt")
    all_pass(t)
    t.do("activate", "chief", 0)
    assert (t.number(0, "uses"), t.number(0, "arcana")) == (1, 0)
