"""CA7.1 to CA7.5 and CA7.7: what a cast costs, where the card goes, targets, and what is left of them on resolution."""

import pytest

from pyapp.play.scenario import Side, Table
from pyapp.realms.registry import ruleset
from tests.rules.support import PLAIN, kinds, only
from tests.rules.support_chain import CHAINED, reasons

# --- CA7.1: the price ------------------------------------------------------------------------------


@pytest.mark.rule("CA7.1")
def test_as_much_mana_as_the_number_is_paid() -> None:
    """CA7.1: the tanuki costs 3; three are spent, what is over stays in the pool."""
    t = Table(ruleset("caster"), Side(hand=["ca-011"], mana={"mars": 4}))
    events = t.do("cast", "ca-011")
    assert sum(event.data[1] for event in only(events, "spend")) == 3
    assert t.mana(0) == {"mars": 1}


@pytest.mark.rule("CA7.1")
def test_one_less_is_too_little() -> None:
    """CA7.1: with 2 mana a card of cost 3 cannot be cast, and the refusal says so."""
    t = Table(ruleset("caster"), Side(hand=["ca-011"], mana={"mars": 2}))
    assert not t.offers("cast")
    assert reasons(t.why_not("cast", "ca-011")) == [("CA7.1", "cannot_pay")]


@pytest.mark.rule("CA7.1")
def test_one_mana_has_the_attribute_and_the_rest_any() -> None:
    """CA7.1: 1 Mars and 2 of other attributes pay for the tanuki; the Mars one is among what is spent."""
    t = Table(ruleset("caster"), Side(hand=["ca-011"], mana={"mars": 1, "sun": 1, "none": 1}))
    t.do("cast", "ca-011")
    assert t.mana(0) == {}
    mars = ruleset("caster").attributes.index("mars")
    assert [e.data for e in only(t.last, "spend") if e.data[0] == mars] == [(mars, 1)]


@pytest.mark.rule("CA7.1")
def test_the_attribute_is_needed() -> None:
    """CA7.1: three mana of other attributes, or without any, do not pay for a Mars card."""
    t = Table(ruleset("caster"), Side(hand=["ca-011"], mana={"sun": 2, "none": 2}))
    assert reasons(t.why_not("cast", "ca-011")) == [("CA7.1", "no_attribute_mana")]
    assert not t.offers("cast")


@pytest.mark.rule("CA7.1")
def test_one_may_keep_all_but_one_mana_of_the_attribute() -> None:
    """CA7.1: only one mana need have the attribute: the others are kept when another colour is spent."""
    t = Table(PLAIN, Side(hand=["sv-mars-2"], mana={"mars": 2, "sun": 1}))
    t.do("cast", "sv-mars-2")
    t.do("spend", arg="sun")
    assert t.decision.kind == "priority"
    assert t.mana(0) == {"mars": 1}


@pytest.mark.rule("CA7.1")
def test_the_one_of_the_attribute_cannot_be_kept() -> None:
    """CA7.1: while paying, the only Mars mana must go: two Sun mana are no offered way to pay for a Mars card."""
    t = Table(PLAIN, Side(hand=["sv-mars-2"], mana={"mars": 1, "sun": 2}))
    t.do("cast", "sv-mars-2")
    assert t.mana(0) == {"sun": 1}


@pytest.mark.rule("CA7.1")
@pytest.mark.parametrize("attribute", ["saturn", "none"])
def test_a_card_without_attribute_takes_any_mana(attribute: str) -> None:
    """CA7.1 R: a card without attribute is paid with mana of whatever attribute, or of none."""
    t = Table(PLAIN, Side(hand=["sv-none-3"], mana={attribute: 3}))
    t.do("cast", "sv-none-3")
    assert t.mana(0) == {}


@pytest.mark.rule("CA7.1")
def test_a_cost_of_nothing_asks_for_none() -> None:
    """CA7.1 R: a Moon card of cost 0 needs no mana at all, not even one of its attribute."""
    t = Table(PLAIN, Side(hand=["sv-moon-0"]))
    events = t.do("cast", "sv-moon-0")
    assert kinds(events) == ["cast"]


@pytest.mark.rule("CA7.1")
def test_a_cost_lowered_to_nothing_asks_for_none() -> None:
    """CA7.1 R: a chant of cost 1 that costs 1 less needs no mana of its attribute either; one of cost 3 needs 2."""
    t = Table(CHAINED, Side(hand=["ch-draw", "ch-kill"], servants=["ba-cheap"]), Side(servants=["sv-sun-2"]))
    assert t.why_not("cast", "ch-draw") is None
    assert reasons(t.why_not("cast", "ch-kill"))[0] == ("CA7.1", "cannot_pay")
    rich = Table(CHAINED, Side(hand=["ch-kill"], servants=["ba-cheap"], mana={"mars": 2}), Side(servants=["sv-sun-2"]))
    rich.do("cast", "ch-kill")
    assert rich.decision.kind == "priority"
    assert rich.mana(0) == {}


# --- CA7.2: where cards go -------------------------------------------------------------------------


@pytest.mark.rule("CA7.2", "CA7.4")
def test_a_servant_comes_to_the_servant_zone() -> None:
    """CA7.2: a resolved servant lies in its player's servant zone; a caster is not cast but summoned."""
    t = Table(PLAIN, Side(hand=["sv-mars-1", "ma-1"], mana={"mars": 1}))
    assert reasons(t.why_not("cast", "ma-1"))[0] == ("CA7.2", "casters_are_summoned")
    t.do("cast", "sv-mars-1")
    assert t.faces("own.chain") == ["sv-mars-1"]
    t.resolve()
    t.do("enter", arg="recovered")
    assert t.faces("own.servants") == ["sv-mars-1"]
    assert t.faces("own.chain") == t.faces("own.graveyard") == []


@pytest.mark.rule(
    "CA7.2", seen=False, reason="the event of a chant that goes to the graveyard cites CA3.2, which it carries out"
)
def test_a_chant_goes_to_the_graveyard_after_use() -> None:
    """CA7.2: a resolved chant does what it says and lies in the graveyard then."""
    t = Table(PLAIN, Side(hand=["ch-draw"], mana={"mars": 1}))
    t.do("cast", "ch-draw")
    assert t.faces("own.graveyard") == []
    assert kinds(t.resolve())[-2:] == ["draws", "to_graveyard"]
    assert t.faces("own.graveyard") == ["ch-draw"]


@pytest.mark.rule("CA7.2", seen=False, reason="the event of a barrier that enters cites CA3.3, which it carries out")
def test_a_barrier_stays() -> None:
    """CA7.2: a resolved barrier lies among the servants, still there in the next turn, and works."""
    t = Table(PLAIN, Side(hand=["ba-pump"], servants=["sv-mars-2 reversed"], mana={"mars": 2}))
    t.do("cast", "ba-pump")
    t.resolve()
    assert t.stat("sv-mars-2", "atk") == 3
    t.to_phase("main", seat=1)
    assert t.faces("own.servants") == ["sv-mars-2", "ba-pump"]
    assert t.stat("sv-mars-2", "atk") == 3


# --- CA7.3: targets, then costs, then the chain ----------------------------------------------------


@pytest.mark.rule("CA7.3")
def test_targets_come_before_costs() -> None:
    """CA7.3: the target is chosen while the mana is still there; then the cost is paid; then the card is chained."""
    t = Table(PLAIN, Side(hand=["ch-pump"], casters=["ma-1", "mb-1"], servants=["sv-mars-1", "sv-mars-2"]))
    assert t.do("cast", "ch-pump") == []
    assert t.decision.kind == "target"
    assert t.decision.rule == "CA7.3"
    assert t.do("target", "sv-mars-2") == []
    assert t.decision.kind == "pay"
    assert not t.state.chain
    t.do("mana", "mb-1")
    assert kinds(t.last) == ["mana", "spend", "cast"]
    assert t.state.chain[-1].picks == (("aim", (t.slot("sv-mars-2"),)),)


@pytest.mark.rule("CA7.1")
@pytest.mark.rule("CA7.3", seen=False, reason="a card without targets asks for none; its payment cites CA7.1")
def test_costs_are_paid_in_full() -> None:
    """CA7.3: there is no casting for part of the cost, and the open payment can only be completed."""
    t = Table(PLAIN, Side(hand=["sv-mars-2"], casters=["ma-1", "mb-1", "su-1"]))
    t.do("cast", "sv-mars-2")
    assert set(t.kinds()) == {"pay", "mana"}
    t.do("pay")
    assert sum(event.data[1] for event in only(t.last, "spend")) == 2
    assert t.mana(0) == {}
    assert t.faces("own.chain") == ["sv-mars-2"]


@pytest.mark.rule("CA7.3")
def test_without_a_required_target_a_card_is_not_cast() -> None:
    """CA7.3: a chant that needs an opposing servant is refused while there is none, and own ones do not count."""
    t = Table(PLAIN, Side(hand=["ch-kill"], servants=["sv-mars-1"], mana={"mars": 3}))
    assert reasons(t.why_not("cast", "ch-kill")) == [("CA7.3", "no_target")]
    assert not t.offers("cast")


@pytest.mark.rule("CA7.3")
def test_only_what_matches_is_a_target() -> None:
    """CA7.3: own servants and barriers are no targets of "target opposing servant"; a wrong one is refused."""
    t = Table(
        PLAIN, Side(hand=["ch-kill"], servants=["sv-mars-1"], mana={"mars": 3}), Side(servants=["sv-sun-2", "ba-plain"])
    )
    assert reasons(t.why_not("cast", "ch-kill", "sv-mars-1")) == [("CA7.3", "not_a_legal_target")]
    assert reasons(t.why_not("cast", "ch-kill", "ba-plain")) == [("CA7.3", "not_a_legal_target")]
    assert t.why_not("cast", "ch-kill", "sv-sun-2") is None
    t.do("cast", "ch-kill")
    assert t.state.chain[-1].picks == (("aim", (t.slot("sv-sun-2"),)),)


@pytest.mark.rule("CA7.3")
def test_what_cannot_be_targeted_is_no_target_of_the_opponent() -> None:
    """CA7.3: a servant that opponents cannot target is no target for them; its own player may target it."""
    t = Table(CHAINED, Side(hand=["ch-kill"], mana={"mars": 3}), Side(servants=["sv-proud"]))
    assert reasons(t.why_not("cast", "ch-kill")) == [("CA7.3", "no_target")]
    own = Table(CHAINED, Side(hand=["ch-pump"], servants=["sv-proud"], mana={"mars": 1}))
    own.do("cast", "ch-pump")
    own.resolve()
    assert own.stat("sv-proud", "atk") == 6


# --- CA7.4: entering -------------------------------------------------------------------------------


@pytest.mark.rule("CA7.4")
@pytest.mark.parametrize("pose", ["recovered", "reversed"])
def test_a_servant_enters_as_its_controller_chooses(pose: str) -> None:
    """CA7.4: on resolution, not when it is cast, the controller chooses between recovered and reversed."""
    t = Table(PLAIN, Side(hand=["sv-mars-1"], mana={"mars": 1}))
    t.do("cast", "sv-mars-1")
    assert t.decision.kind == "priority"
    t.resolve()
    assert (t.decision.seat, t.decision.kind) == (0, "enter")
    assert [option.arg for option in t.decision.options] == [0, 2]
    t.do("enter", arg=pose)
    assert t.pose("sv-mars-1") == pose


@pytest.mark.rule("CA7.4", "CA9.4")
def test_there_is_no_summoning_sickness() -> None:
    """CA7.4: a servant that entered recovered attacks in the same turn."""
    t = Table(PLAIN, Side(hand=["sv-mars-1"], mana={"mars": 1}))
    t.do("cast", "sv-mars-1")
    t.resolve()
    t.do("enter", arg="recovered")
    t.to_phase("battle")
    t.passes(2)
    t.attack("sv-mars-1", "opp")
    assert t.pose("sv-mars-1") == "rested"


@pytest.mark.rule("CA7.4")
def test_a_servant_put_into_play_by_an_effect_enters_as_the_effect_says() -> None:
    """CA7.4: where the effect names the state there is no choice."""
    t = Table(CHAINED, Side(hand=["ch-back"], graveyard=["sv-mars-2"], mana={"mars": 1}))
    t.do("cast", "ch-back")
    t.resolve()
    assert t.decision.kind == "priority"
    assert t.pose("own.servants.0") == "recovered"


# --- CA7.5: resolution -----------------------------------------------------------------------------


@pytest.mark.rule("CA7.5")
def test_a_part_whose_target_is_gone_is_skipped() -> None:
    """CA7.5: of two parts, the one whose target left does nothing, the other is done."""
    t = Table(CHAINED, Side(hand=["ch-two"], servants=["sv-mars-2"], mana={"mars": 1}),
              Side(hand=["ch-bounce"], servants=["sv-sun-2"], mana={"mars": 1}))  # fmt: skip
    t.do("cast", "ch-two")
    t.do("cast", "ch-bounce")
    t.do("target", "sv-mars-2")
    t.resolve()
    events = t.resolve()
    assert only(events, "fizzle")[0].data == (1,)
    assert t.pose("sv-sun-2") == "reversed"
    assert t.faces("own.graveyard") == ["ch-two"]


@pytest.mark.rule("CA7.5")
def test_a_card_whose_only_target_is_gone_does_nothing() -> None:
    """CA7.5: with all parts skipped the chant still resolves and goes to the graveyard, its cost spent."""
    t = Table(PLAIN, Side(hand=["ch-kill"], mana={"mars": 3}),
              Side(hand=["ch-bounce"], servants=["sv-sun-2"], mana={"mars": 1}))  # fmt: skip
    t.do("cast", "ch-kill")
    t.do("cast", "ch-bounce")
    t.resolve_all()
    assert "destroyed" not in kinds(t.events)
    assert t.faces("own.graveyard") == ["ch-kill"]
    assert t.mana(0) == {}


@pytest.mark.rule("CA7.5")
def test_a_target_that_came_back_is_another_card() -> None:
    """CA7.5: a servant that left and entered again is not the one that was targeted, though it is the same card."""
    t = Table(CHAINED, Side(hand=["ch-kill"], mana={"mars": 3}),
              Side(hand=["ch-back", "ch-take"], servants=["sv-sun-2"], mana={"mars": 2}))  # fmt: skip
    t.do("cast", "ch-kill")
    t.do("cast", "ch-take")
    t.resolve()
    t.do("pass")
    t.do("cast", "ch-back")
    t.resolve()
    assert t.faces("opp.servants") == ["sv-sun-2"]
    t.resolve()
    assert t.faces("opp.servants") == ["sv-sun-2"]


@pytest.mark.rule("CA7.5")
def test_a_target_that_no_longer_matches_is_illegal() -> None:
    """CA7.5: an opposing servant that changed control is no opposing servant any more and is left alone."""
    t = Table(PLAIN, Side(hand=["ch-flip", "ch-steal"], mana={"mars": 4}), Side(servants=["sv-sun-2"]))
    t.do("cast", "ch-flip")
    t.do("pass")
    t.do("cast", "ch-steal")
    t.resolve_all()
    assert t.faces("own.servants") == ["sv-sun-2"]
    assert t.pose("sv-sun-2") == "recovered"


@pytest.mark.rule("CA7.5")
def test_a_target_that_may_no_longer_be_targeted_is_illegal() -> None:
    """CA7.5: what has become untargetable for this player in the meantime is skipped."""
    t = Table(CHAINED, Side(hand=["ch-kill"], mana={"mars": 3}),
              Side(hand=["ch-shy"], servants=["sv-sun-2"], mana={"mars": 1}))  # fmt: skip
    t.do("cast", "ch-kill")
    t.do("cast", "ch-shy")
    t.resolve_all()
    assert t.faces("opp.servants") == ["sv-sun-2"]


@pytest.mark.rule("CA7.5")
def test_as_much_as_possible_is_done() -> None:
    """CA7.5: who shall sacrifice one servant and has none sacrifices none; who has one, that one, unasked."""
    t = Table(CHAINED, Side(hand=["ch-offer", "ch-offer"], mana={"mars": 2}), Side(servants=["sv-sun-2"]))
    t.do("cast", "ch-offer")
    t.resolve()
    assert t.faces("opp.graveyard") == ["sv-sun-2"]
    t.do("cast", "ch-offer")
    events = t.resolve()
    assert "sacrifice" not in kinds(events)
    assert t.faces("own.graveyard") == ["ch-offer", "ch-offer"]
    kill = Table(PLAIN, Side(hand=["ch-kill"], mana={"mars": 3}), Side(servants=["sv-sun-2"]))
    kill.do("cast", "ch-kill")
    assert [event.rule for event in only(kill.resolve(), "destroyed")] == ["CA7.5"]


@pytest.mark.rule(
    "CA7.5", seen=False, reason="a chant whose printed condition fails does nothing: that leaves no event"
)
def test_a_chant_with_a_condition_looks_at_it_on_resolution() -> None:
    """CA7.5: what a chant does only "if" is done when that is so as it resolves, and not otherwise."""
    for servants, drawn in (([], 0), (["sv-mars-2"], 1)):
        t = Table(CHAINED, Side(hand=["ch-if"], servants=servants, mana={"mars": 1}))
        t.do("cast", "ch-if")
        t.resolve()
        assert len(t.slots("own.hand")) == drawn
        assert t.faces("own.graveyard") == ["ch-if"]


# --- CA7.7: sacrifice and negation -----------------------------------------------------------------


@pytest.mark.rule("CA7.7")
def test_sacrificing_is_not_destroying() -> None:
    """CA7.7 R: a sacrificed servant goes to the graveyard, and its last words do not wake."""
    t = Table(CHAINED, Side(hand=["ch-offer"], mana={"mars": 1}), Side(servants=["sv-last"]))
    t.do("cast", "ch-offer")
    events = t.resolve()
    assert "sacrifice" in kinds(events)
    assert "destroyed" not in kinds(events)
    assert "trigger" not in kinds(t.resolve_all())
    assert t.faces("opp.graveyard") == ["sv-last"]
    assert t.slots("opp.hand") == []


@pytest.mark.rule("CA7.7", "CA11.5")
def test_destroying_does_wake_last_words() -> None:
    """CA7.7 R: destroyed, the same servant does have its last words; sacrificed for an ability it does not."""
    t = Table(CHAINED, Side(hand=["ch-kill"], mana={"mars": 3}), Side(servants=["sv-last", "sv-sworn"]))
    t.do("cast", "ch-kill")
    t.do("target", "sv-last")
    t.do("activate", "sv-sworn")
    assert "sacrifice" in kinds(t.last)
    t.resolve_all()
    assert t.faces("opp.graveyard") == ["sv-last"]
    assert len(t.slots("opp.hand")) == 1
    plain = Table(PLAIN, Side(hand=["ch-kill"], mana={"mars": 3}), Side(servants=["sv-last"]))
    plain.do("cast", "ch-kill")
    plain.resolve_all()
    assert len(plain.slots("opp.hand")) == 1


@pytest.mark.rule("CA7.7")
def test_a_negated_card_goes_to_the_graveyard_and_stays_paid() -> None:
    """CA7.7 R: a negated chant does nothing; it lies in its owner's graveyard, the mana is gone, so is the other."""
    t = Table(PLAIN, Side(hand=["ch-draw"], mana={"mars": 2}), Side(hand=["ch-no"], mana={"mercury": 2}))
    t.do("cast", "ch-draw")
    t.do("cast", "ch-no")
    events = t.resolve()
    assert "negate" in kinds(events)
    assert not t.state.chain
    assert t.faces("own.graveyard") == ["ch-draw"]
    assert t.faces("opp.graveyard") == ["ch-no"]
    assert t.mana(0) == {"mars": 1}
    assert t.slots("own.hand") == []
