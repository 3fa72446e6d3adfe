"""The engine carries a negation as Calamity has it (CL6), played by decisions in the realm `realms/negation.py`."""

from __future__ import annotations

import pytest

from pyapp.engine.decision import Intent
from tests.engine.hand import Hand
from tests.engine.realms import negation


def table(own: str, opp: str, **zones: str) -> Hand:
    """Return a table with these hands, seat 0 first; `own_field` and `opp_field` lie on the field."""
    sides = [
        {"hand": tuple(hand.split()), "field": tuple(zones.get(f"{side}_field", "").split())}
        for side, hand in (("own", own), ("opp", opp))
    ]
    return Hand(negation.RULES, negation.lay_out(*sides))


def test_a_use_may_be_negated_by_discarding_one_card() -> None:
    """CL6.2, CL6.4: the link and its card are gone, it has done nothing, and the negator chose what to pay with."""
    t = table("bolt gift", "gift toll")
    t.do("activate bolt")
    assert t.offers() == ["pass", "activate gift", "activate toll", "negate bolt"]
    t.do("negate bolt")
    assert t.asked == (1, "discard")
    assert t.do("pick toll") == ["to_tomb", "negated", "to_tomb"]
    assert (t.state.chain, t.number(1, "hp")) == ((), negation.START_HP)
    assert (t.zone(0, "tomb"), t.zone(1, "tomb"), t.zone(1, "hand")) == (["bolt"], ["toll"], ["gift"])


def test_a_negation_is_no_link_and_opens_no_window() -> None:
    """CL6.2: after it nobody is asked about it: the next question is about what was there before."""
    t = table("bolt bolt gift", "gift gift toll")
    t.do("activate bolt", "negate bolt", "pick toll")
    assert t.asked == (0, "priority")
    assert t.offers() == ["pass", "activate bolt", "activate gift"]
    assert "activate" not in [event.kind for event in t.last]
    assert t.state.uses == 1


def test_a_negation_cannot_be_answered_nor_negated() -> None:
    """CL6.2: with the link gone there is nothing left to negate, and why_not says so."""
    t = table("bolt bolt gift", "gift gift toll")
    t.do("activate bolt")
    bolt = t.state.chain[-1].card
    t.do("negate bolt", "pick toll")
    assert t.refused(Intent("negate", bolt)) == ["nothing_to_negate"]
    assert t.refused(Intent("negate", t.slots(1, "tomb")[0])) == ["nothing_to_negate"]


def test_the_price_rises_within_a_turn_for_each_player_alone() -> None:
    """CL6.3: the second negation of the turn costs two cards, the other player's first costs one."""
    t = table("bolt bolt bolt gift toll", "gift gift gift toll toll")
    t.do("activate bolt", "negate bolt", "pick gift", "activate bolt")
    hand = len(t.zone(1, "hand"))
    t.do("negate bolt", "pick gift")
    assert t.asked == (1, "discard")
    t.do("pick toll")
    assert len(t.zone(1, "hand")) == hand - 2
    assert (t.number(0, "negations"), t.number(1, "negations")) == (0, 2)
    t.do("activate bolt", "activate toll", "negate toll")
    assert t.asked == (0, "discard")
    t.do("pick gift")
    assert t.number(0, "negations") == 1


def test_a_price_that_cannot_be_paid_is_refused_with_its_rule() -> None:
    """CL6.3: with one card in hand the second negation is neither offered nor possible."""
    t = table("bolt bolt", "gift toll")
    t.do("activate bolt", "negate bolt", "pick gift", "activate bolt")
    assert t.offers() == ["pass", "activate toll"]
    assert t.refused(Intent("negate", t.state.chain[-1].card)) == ["too_few_cards"]


def test_a_price_of_the_whole_hand_is_not_asked_for() -> None:
    """There is only one way to pay: no question."""
    t = table("bolt bolt", "gift")
    assert t.do("activate bolt", "negate bolt") == ["to_tomb", "negated", "to_tomb"]


def test_the_price_falls_back_when_the_turn_changes() -> None:
    """CL6.3: counts are of one turn."""
    t = table("bolt bolt gift", "gift gift toll")
    t.do("activate bolt", "negate bolt", "pick toll", "pass")
    assert (t.state.turn, t.number(1, "negations")) == (2, 0)


def test_an_answer_may_be_negated_and_the_negator_goes_on_with_the_link_below() -> None:
    """CL6.5: a negation removes its link at once; the negator has the usual answer to the next, then the other."""
    t = table("bolt gift toll", "toll gift gift")
    t.do("activate bolt", "activate toll", "negate toll", "pick toll")
    assert [t.name(item.card) for item in t.state.chain] == ["bolt"]
    assert t.asked == (0, "priority")
    t.do("pass")
    assert t.asked == (1, "priority")
    assert "negate bolt" in t.offers()


def test_own_links_are_not_negated() -> None:
    """CL6.2: it is the opponent's use that is negated."""
    t = table("bolt gift", "gift gift")
    t.do("activate bolt", "pass")
    assert t.asked == (0, "priority")
    assert not [offer for offer in t.offers() if offer.startswith("negate")]


def test_after_two_passes_the_whole_chain_resolves_without_stops() -> None:
    """CL6.5: last in, first out, in one step, with nobody asked between the links."""
    t = table("bolt bolt gift", "bolt gift toll")
    t.do("activate bolt", "activate bolt", "activate gift", "pass")
    assert len(t.state.chain) == 3
    kinds = t.do("pass")
    assert [kind for kind in kinds if kind in {"resolve", "draws", "hurt"}] == [
        "resolve",
        "draws",
        "resolve",
        "hurt",
        "resolve",
        "hurt",
    ]
    assert [event.seat for event in t.last if event.kind == "hurt"] == [0, 1]
    assert (t.state.chain, t.asked) == ((), (0, "priority"))


def test_a_question_in_mid_chain_does_not_let_anyone_add() -> None:
    """CL6.5: what an effect asks is answered, and the rest of the chain resolves at once."""
    t = table("toll bolt gift", "bolt gift gift toll")
    t.do("activate toll", "activate bolt", "pass", "pass")
    assert t.asked == (1, "choose")
    t.do("pick gift")
    assert (t.state.chain, t.asked, t.number(0, "hp")) == ((), (0, "priority"), negation.START_HP - 2)


def test_a_negated_character_stays_and_its_use_is_spent() -> None:
    """CL6.4, CL2.7: the ability does nothing, the hero lies where it was, and cannot be used again this turn."""
    t = table("bolt", "gift", own_field="hero")
    t.do("activate hero", "negate hero")
    assert (t.zone(0, "field"), t.number(1, "hp"), t.number(0, "hp")) == (
        ["hero"],
        negation.START_HP,
        negation.START_HP,
    )
    assert t.refused(Intent("activate", t.slots(0, "field")[0])) == ["used_this_turn"]


@pytest.mark.parametrize("first", ["activate gift", "pass"])
def test_passes_in_a_row_are_counted_anew_after_an_addition(first: str) -> None:
    """CL6.5: it takes both players, one after the other, to close a chain."""
    t = table("bolt gift gift", "gift gift toll")
    t.do("activate bolt", first)
    assert t.asked == (0, "priority")
    t.do("pass")
    assert t.asked == ((1, "priority") if first == "activate gift" else (0, "priority"))
