"""CA7.6 and CA7.8: switching servants, and what abilities cost."""

import pytest

from pyapp.play.scenario import Side, Table
from pyapp.realms.registry import ruleset
from tests.rules.support import PLAIN, kinds, only
from tests.rules.support_chain import CHAINED, reasons

# --- CA7.6: switch ---------------------------------------------------------------------------------


@pytest.mark.rule("CA7.6")
@pytest.mark.parametrize(
    ("before", "after"), [("recovered", "reversed"), ("rested", "reversed"), ("reversed", "recovered")]
)
def test_a_switch_turns_a_servant(before: str, after: str) -> None:
    """CA7.6: a recovered or a rested servant becomes reversed, a reversed one recovered."""
    t = Table(PLAIN, Side(servants=[f"sv-mars-2 {before}"]))
    assert kinds(t.do("switch", "sv-mars-2")) == ["switched"]
    assert t.pose("sv-mars-2") == after


@pytest.mark.rule("CA7.6")
def test_a_switch_is_not_put_on_the_chain() -> None:
    """CA7.6 R: nobody can respond to a switch: it has happened, and the same player still has priority."""
    t = Table(PLAIN, Side(servants=["sv-mars-2"]), Side(hand=["ch-quick"], mana={"mars": 1}))
    t.do("switch", "sv-mars-2")
    assert not t.state.chain
    assert (t.decision.kind, t.decision.seat) == ("priority", 0)


@pytest.mark.rule("CA7.6")
def test_a_servant_is_switched_once_a_turn() -> None:
    """CA7.6: once per servant and turn: back again only in the next own turn, another servant may still."""
    t = Table(PLAIN, Side(servants=["sv-mars-2", "sv-sun-2"]))
    t.do("switch", "sv-mars-2")
    assert reasons(t.why_not("switch", "sv-mars-2")) == [("CA7.6", "already_switched")]
    assert not t.offers("switch", "sv-mars-2")
    t.do("switch", "sv-sun-2")
    t.to_phase("main", seat=1)
    t.to_phase("main", seat=0)
    t.do("switch", "sv-mars-2")
    assert t.pose("sv-mars-2") == "recovered"


@pytest.mark.rule("CA7.6")
def test_a_servant_that_entered_this_turn_is_not_switched() -> None:
    """CA7.6 R: one that entered this turn waits for the next; one that left and came back has entered anew."""
    t = Table(PLAIN, Side(servants=["sv-mars-2 new", "sv-sun-2"]))
    assert reasons(t.why_not("switch", "sv-mars-2")) == [("CA7.6", "entered_this_turn")]
    assert t.offers("switch", "sv-sun-2")
    cast = Table(PLAIN, Side(hand=["sv-mars-1"], mana={"mars": 1}))
    cast.do("cast", "sv-mars-1")
    cast.resolve()
    cast.do("enter", arg="reversed")
    assert not cast.offers("switch")


@pytest.mark.rule("CA7.6")
def test_only_in_the_own_main_phase() -> None:
    """CA7.6: not in another own phase, not in the opponent's turn."""
    for phase in ("summon", "battle", "end"):
        t = Table(PLAIN, Side(servants=["sv-mars-2"]), phase=phase)
        assert reasons(t.why_not("switch", "sv-mars-2")) == [("CA7.6", "not_main_phase")]
        assert not t.offers("switch")
    t = Table(PLAIN, Side(servants=["sv-mars-2"]), active=1)
    t.do("pass")
    assert reasons(t.why_not("switch", "sv-mars-2")) == [("CA7.6", "not_main_phase")]


@pytest.mark.rule("CA7.6")
def test_only_with_an_empty_chain() -> None:
    """CA7.6: while something waits on the chain no servant is switched; afterwards again."""
    t = Table(PLAIN, Side(hand=["ch-quick"], servants=["sv-mars-2"], mana={"mars": 1}))
    t.do("cast", "ch-quick")
    t.do("pass")
    assert reasons(t.why_not("switch", "sv-mars-2")) == [("CA7.6", "chain_not_empty")]
    t.do("pass")
    assert t.offers("switch", "sv-mars-2")


@pytest.mark.rule("CA7.6")
def test_only_own_servants() -> None:
    """CA7.6: neither the opponent's servants nor barriers are switched."""
    t = Table(PLAIN, Side(servants=["ba-plain"]), Side(servants=["sv-sun-2"]))
    assert reasons(t.why_not("switch", "sv-sun-2")) == [("CA7.6", "not_your_servant")]
    assert reasons(t.why_not("switch", "ba-plain")) == [("CA7.6", "not_your_servant")]
    assert not t.offers("switch")


@pytest.mark.rule("CA7.6")
def test_an_effect_may_forbid_switching() -> None:
    """CA7.6: what cannot be switched by an effect is refused by this clause and not as if it were unbound."""
    t = Table(CHAINED, Side(servants=["sv-mars-2", "sv-hold"]), Side(servants=["sv-sun-2"]))
    assert reasons(t.why_not("switch", "sv-mars-2")) == [("CA7.6", "unbound")]
    assert not t.offers("switch")


# --- CA7.8: what abilities cost --------------------------------------------------------------------


@pytest.mark.rule("CA7.8")
def test_mana_pays_for_an_ability_of_any_colour() -> None:
    """CA7.8 R: an ability without a printed attribute takes any mana, whatever the attribute of its card."""
    t = Table(PLAIN, Side(servants=["sv-act"], mana={"saturn": 1}))
    events = t.do("activate", "sv-act", 0)
    assert [event.rule for event in only(events, "spend")] == ["CA7.8"]
    assert t.mana(0) == {}
    t.resolve()
    assert t.stat("sv-act", "atk") == 3


@pytest.mark.rule("CA7.8")
def test_an_ability_without_mana_is_refused() -> None:
    """CA7.8: with no mana there is no ability of cost 1."""
    t = Table(PLAIN, Side(servants=["sv-act"]))
    assert reasons(t.why_not("activate", "sv-act")) == [("CA7.8", "cannot_pay")]
    assert not t.offers("activate")


@pytest.mark.rule("CA7.8")
@pytest.mark.parametrize("mana", [{"mars": 1, "sun": 1}, {"sun": 2}, {"mars": 1}])
def test_coloured_ability_mana_is_all_of_that_colour(mana: dict[str, int]) -> None:
    """CA7.8 R: where the attribute is printed all of it has that: one Mars and one other do not pay for two."""
    t = Table(CHAINED, Side(servants=["sv-coloured"], mana=mana))
    assert reasons(t.why_not("activate", "sv-coloured")) == [("CA7.8", "cannot_pay")]
    assert not t.offers("activate")


@pytest.mark.rule("CA7.8")
def test_coloured_ability_mana_is_exactly_what_is_printed() -> None:
    """CA7.8 R: two Mars mana pay, exactly two are spent, and other mana stays."""
    t = Table(CHAINED, Side(servants=["sv-coloured"], mana={"mars": 3, "sun": 1}))
    t.do("activate", "sv-coloured", 0)
    assert t.decision.kind == "priority"
    assert t.mana(0) == {"mars": 1, "sun": 1}


@pytest.mark.rule("CA7.8", "CA8.6")
def test_only_what_is_printed_is_asked() -> None:
    """CA7.8 R: an ability that asks for resting asks for no mana, one that asks for mana rests nothing."""
    t = Table(PLAIN, Side(servants=["sv-rest", "sv-act"], mana={"mars": 1}))
    assert [event.kind for event in t.do("activate", "sv-rest", 0)] == ["pose", "activate"]
    assert t.mana(0) == {"mars": 1}
    t.do("pass")
    assert kinds(t.do("activate", "sv-act", 0)) == ["spend", "activate"]
    assert t.pose("sv-act") == "recovered"


@pytest.mark.rule("CA7.8")
def test_the_other_costs_have_to_be_there() -> None:
    """CA7.8: a discard needs a card in hand, a sacrifice another servant; each is refused without."""
    t = Table(CHAINED, Side(servants=["sv-tithe"]))
    assert reasons(t.why_not("activate", "sv-tithe")) == [("CA7.8", "cannot_pay_cost")]
    t = Table(CHAINED, Side(servants=["sv-sworn"]), Side(servants=["sv-sun-2"]))
    assert reasons(t.why_not("activate", "sv-sworn")) == [("CA7.8", "cannot_pay_cost")]
    assert not t.offers("activate")


@pytest.mark.rule("CA7.8")
def test_a_discard_is_chosen_and_paid_before_the_ability_is_on_the_chain() -> None:
    """CA7.8: who pays by discarding chooses the card; it lies in the graveyard even before anyone may respond."""
    t = Table(CHAINED, Side(hand=["sv-mars-1", "sv-sun-2"], servants=["sv-tithe"]))
    t.do("activate", "sv-tithe", 0)
    assert (t.decision.kind, t.decision.rule) == ("choose", "CA7.8")
    t.do("pick", "own.hand.sv-sun-2")
    assert t.faces("own.graveyard") == ["sv-sun-2"]
    assert t.faces("own.hand") == ["sv-mars-1"]
    assert len(t.state.chain) == 1
    assert t.decision.seat == 1


@pytest.mark.rule("CA7.7")
@pytest.mark.rule("CA7.8", seen=False, reason="a sacrifice as a cost cites CA7.7")
def test_what_is_sacrificed_is_paid_at_once_and_targets_stay() -> None:
    """CA7.8: a sacrifice for an ability happens with the payment, so the ability resolves although its card is gone."""
    t = Table(PLAIN, Side(servants=["sv-sac"]))
    events = t.do("activate", "sv-sac", 0)
    assert kinds(events)[-1] == "activate"
    assert t.faces("own.graveyard") == ["sv-sac"]
    t.resolve()
    assert len(t.slots("own.hand")) == 1


@pytest.mark.rule("CA7.8")
def test_a_caster_that_rests_for_its_ability_does_not_also_pay_for_it() -> None:
    """CA7.8: one caster pays one cost: its rest and a mana cannot both come from the same card."""
    t = Table(ruleset("caster"), Side(casters=["ca-003"]), Side(servants=["ca-012"]))
    assert reasons(t.why_not("activate", "ca-003")) == [("CA7.8", "cannot_pay")]
    two = Table(ruleset("caster"), Side(casters=["ca-003", "ca-005"]), Side(servants=["ca-012"]))
    two.do("activate", "ca-003", 0)
    assert two.pose("ca-003") == two.pose("ca-005") == "rested"
    two.resolve()
    assert two.faces("opp.hand") == ["ca-012"]


@pytest.mark.rule("CA3.8", "CA7.8")
def test_a_rest_cost_needs_a_recovered_card() -> None:
    """CA7.8 with CA3.8: neither a rested nor a reversed card pays by resting; the refusal names that first."""
    for pose in ("rested", "reversed"):
        t = Table(PLAIN, Side(servants=[f"sv-rest {pose}"]))
        assert reasons(t.why_not("activate", "sv-rest")) == [("CA3.8", "not_recovered")]
        assert not t.offers("activate")
    t = Table(CHAINED, Side(servants=["sv-tithe"]))
    assert reasons(t.why_not("activate", "sv-tithe")) == [("CA7.8", "cannot_pay_cost")]


@pytest.mark.rule("CA7.3")
def test_an_ability_needs_its_target_too() -> None:
    """CA7.3: an ability with a required target and no legal one cannot be used."""
    t = Table(ruleset("caster"), Side(casters=["ca-001"]), Side(servants=["ca-012"]))
    assert reasons(t.why_not("activate", "ca-001")) == [("CA7.3", "no_target")]
    assert not t.offers("activate")


@pytest.mark.rule("CA7.3", "CA7.5", "CA7.7")
def test_a_target_that_is_sacrificed_for_the_same_ability_is_gone() -> None:
    """CA7.3 and CA7.5: targets come before costs, so who sacrifices the own target has paid for nothing."""
    t = Table(CHAINED, Side(servants=["sv-aim", "sv-mars-2"]), Side(servants=["sv-sun-2"]))
    t.do("activate", "sv-aim", 0)
    assert t.decision.rule == "CA7.3"
    t.do("target", "sv-mars-2")
    assert t.faces("own.graveyard") == ["sv-mars-2"]
    assert only(t.resolve(), "fizzle")[0].rule == "CA7.5"
