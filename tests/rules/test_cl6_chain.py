"""CL6: the chain, negation at a rising price, and the end of loops."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pyapp.engine.cycle import FIRST
from pyapp.engine.face import Cost, Part, Selector
from pyapp.engine.loop import USES_LIMIT
from pyapp.play.scenario import Side, Table
from tests.rules.calamity import (
    DRAW,
    PLAIN,
    action,
    all_pass,
    character,
    face,
    op,
    pool_of,
    reasons,
    resolves,
    summon,
    trigger,
)
from tests.rules.support import kinds, only

if TYPE_CHECKING:
    from pyapp.engine.event import Event

OPP = Selector("opp", "characters")
ARCANA = Selector("opp", "chain", (("kind", "arcana"),))
POOL = pool_of(
    face("no-arcana", "support", resolves(op("negate"), answers=ARCANA)),
    face("silence", "support", resolves(op("forbid", who="opponent", what="negations"))),
    face("sure", "arcana", resolves(op("damage", n=2, who="opponent")), keywords={"absolute"}),
    face("gag", "support", resolves(op("cannot", card=OPP, what="activate"))),
    face("leap", "arcana", resolves(DRAW, cost=Cost(parts=(Part("tribute", Selector("own", "characters")),)))),
    character("firm", 2, action(DRAW), keywords={"absolute"}),
    character("free", 1, action(op("heal", n=1, who="you"), once_per_turn=False)),
    character("muse", 1, action(op("mill", n=1, who="you"), when="any", once_per_turn=False)),
    face("plain-ex", "extra", summon(), level=2),
    character("idle", 1, action(op("mill", n=1, who="you"), once_per_turn=False)),
    character("listener", 1, trigger("activated", op("heal", n=1, who="you"), who=Selector("opp", "chain"))),
    character("proud", 1, trigger("negated", op("heal", n=1, who="you")), action(op("draw", n=1, who="you"))),
)  # fmt: skip


def resolved(t: Table, events: list[Event]) -> list[str]:
    """Return the cards whose links resolved, in order."""
    return [t.rules.pool[t.state.cards[event.card].face].id for event in only(events, "resolve")]


def resolve(t: Table) -> list[Event]:
    """Let everything resolve; a cheat chain is declined."""
    done = t.do("decline") if t.decision.kind == "cheat" else []
    return [*done, *all_pass(t)]


# --- CL6.1 and CL6.5 -------------------------------------------------------------------------------


@pytest.mark.rule("CL6.1", "CL6.5")
def test_effects_make_a_chain_that_resolves_last_in_first_out() -> None:
    """CL6.1, CL6.5: players answer by turns; after two passes everything resolves without stops."""
    t = Table(PLAIN, Side(hand=["bolt", "gift"]), Side(hand=["gift", "lv0"]))
    t.do("play", "own.hand.bolt")
    assert (t.decision.seat, t.decision.rule) == (1, "CL6.1")
    assert t.kinds() == ["pass", "play", "negate"]
    t.do("play", "opp.hand.gift")
    assert t.decision.seat == 0
    assert only(t.do("play", "own.hand.gift"), "activated")[0].rule == "CL6.1"
    t.do("pass")
    assert t.decision.seat == 0
    events = t.do("pass")
    assert resolved(t, events) == ["gift", "gift", "bolt"]
    assert (t.decision.seat, t.state.chain) == (0, ())


@pytest.mark.rule("CL6.1")
def test_one_pass_is_not_enough() -> None:
    """CL6.5: the other may still answer its own link, and then the first is asked again."""
    t = Table(PLAIN, Side(hand=["bolt", "gift"]), Side(hand=["gift"]))
    t.do("play", "own.hand.bolt")
    t.do("pass")
    t.do("play", "own.hand.gift")
    assert t.decision.seat == 1
    t.do("play", "opp.hand.gift")
    assert t.decision.seat == 0


@pytest.mark.rule("CL6.1")
def test_an_answer_takes_the_effect_it_answers_off_the_chain() -> None:
    """CL6.1: it is printed against what, and can be answered itself."""
    t = Table(POOL, Side(hand=["bolt", "no"]), Side(hand=["no", "no-arcana"]))
    assert reasons(t, "play", "own.hand.no") == [("CL2.2", "nothing_to_answer")]
    t.do("play", "bolt")
    assert t.offers("play", "no-arcana")
    t.do("play", "opp.hand.no")
    t.do("play", "own.hand.no")
    assert reasons(t, "play", "no-arcana") == [("CL2.2", "nothing_to_answer")]
    events = all_pass(t)
    assert (t.number(1, "hp"), resolved(t, events)) == (28, ["no", "bolt"])
    t = Table(POOL, Side(hand=["bolt"]), Side(hand=["no-arcana"]))
    t.do("play", "bolt")
    t.do("play", "no-arcana")
    events = all_pass(t)
    assert (t.number(1, "hp"), resolved(t, events)) == (30, ["no-arcana"])
    assert [event.rule for event in only(events, "negated")] == ["CL6.4"]
    assert t.faces("own.graveyard") == ["bolt"]


@pytest.mark.rule("CL6.1")
def test_effects_that_wait_are_chained_and_the_other_player_answers_first() -> None:
    """CL6.1, CL6.5: what an activation wakes goes on the chain above it."""
    t = Table(POOL, Side(hand=["bolt"]), Side(field=["listener"]))
    events = t.do("play", "bolt")
    assert kinds(events)[-1] == "trigger"
    assert [item.kind for item in t.state.chain] == ["cast", "trigger"]
    assert t.decision.seat == 0
    all_pass(t)
    assert t.number(1, "hp") == 29


# --- CL6.2 to CL6.4 --------------------------------------------------------------------------------


@pytest.mark.rule("CL6.2", "CL6.3")
@pytest.mark.parametrize(
    ("kind", "card", "stays"),
    [
        ("play", "bolt", "graveyard"),
        ("activate", "hero", "field"),
        ("special", "ex", "extra"),
        ("summon", "scout", "field"),
    ],
)
def test_any_effect_is_negated_by_discarding(kind: str, card: str, stays: str) -> None:
    """CL6.2: of hand cards, characters and extra characters, activated or triggered; the discarder chooses the card."""
    t = Table(PLAIN, Side(hand=["bolt", "scout"], field=["hero"], extra=["ex"]), Side(hand=["lv0", "lv1"]))
    t.do(kind, card)
    before = len(t.slots("own.hand"))
    t.do("negate", card)
    assert (t.decision.kind, t.decision.rule) == ("discard", "CL6.3")
    events = t.do("pick", "lv1")
    assert only(events, "negated")[0].rule == "CL6.2"
    assert (t.faces("opp.hand"), t.faces("opp.graveyard")) == (["lv0"], ["lv1"])
    assert (t.number(1, "hp"), len(t.slots("own.hand")), t.state.chain) == (30, before, ())
    assert t.slots(f"own.{stays}.{card}")


@pytest.mark.rule("CL6.4")
def test_a_negated_card_from_hand_is_used_up() -> None:
    """CL6.4: it goes to the graveyard, and the use counts."""
    t = Table(PLAIN, Side(hand=["bolt"]), Side(hand=["lv0"]))
    t.do("play", "bolt")
    events = t.do("negate")
    assert [event.rule for event in only(events, "to_graveyard")] == ["CL6.3", "CL6.4"]
    assert (t.number(0, "uses"), t.number(0, "arcana")) == (1, 1)


@pytest.mark.rule("CL6.3")
def test_the_price_of_a_negation_rises_within_the_turn() -> None:
    """CL6.3: one card, then two, then three; per player; anew in the next turn."""
    t = Table(PLAIN, Side(hand=["bolt"] * 4 + ["gift"]), Side(hand=["lv0"] * 7 + ["bolt"]))
    for nth in (1, 2, 3):
        t.do("play", "own.hand.bolt")
        events = t.do("negate", "bolt")
        while t.decision.kind == "discard":
            events = t.do("pick", "lv0")
        assert only(events, "negates")[0].data == (nth,)
    assert t.faces("opp.hand") == ["lv0", "bolt"]
    t.do("play", "own.hand.bolt")
    assert reasons(t, "negate", "own.chain.bolt") == [("CL6.3", "too_few_cards")]
    t.do("play", "opp.hand.bolt")
    assert t.offers("negate", "opp.chain.bolt")
    all_pass(t)
    t.to_phase("card", seat=1)
    assert [t.number(seat, "negations") for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("CL6.2", "CL6.5")
def test_nothing_answers_a_negation() -> None:
    """CL6.2, CL6.5: the link is gone at once, nobody is asked; the negator has the answer to the next link."""
    t = Table(PLAIN, Side(hand=["bolt", "no", "lv0"]), Side(hand=["no", "lv0", "lv1", "lv2"]))
    t.do("play", "bolt")
    t.do("play", "opp.hand.no")
    t.do("play", "own.hand.no")
    t.do("negate", "own.chain.no")
    t.do("pick", "lv2")
    assert (t.decision.seat, [item.seat for item in t.state.chain]) == (1, [0, 1])
    assert reasons(t, "negate", "own.chain.bolt") == [("CL6.2", "nothing_to_negate")]
    t.do("pass")
    assert t.decision.seat == 0
    t.do("negate", "opp.chain.no")
    assert (t.decision.seat, [item.seat for item in t.state.chain]) == (0, [0])
    t.do("pass")
    assert (t.decision.seat, t.offers("negate", "bolt")) == (1, True)
    t.do("pass")
    assert t.number(1, "hp") == 28


@pytest.mark.rule("CL6.2", "CL3.3")
def test_after_the_last_link_is_negated_the_turn_player_goes_on() -> None:
    """CL6.5: no link is left to answer."""
    t = Table(PLAIN, Side(hand=["bolt", "gift"]), Side(hand=["lv0", "gift"]))
    t.do("play", "bolt")
    t.do("negate")
    t.do("pick", "lv0")
    assert (t.decision.seat, t.state.chain) == (0, ())
    t.do("pass")
    assert t.decision.seat == 1


@pytest.mark.rule("CL6.2")
def test_only_the_opponents_newest_link_is_negated() -> None:
    """CL6.2: not one's own, and nothing when there is no chain."""
    t = Table(PLAIN, Side(hand=["bolt", "lv0"]), Side(hand=["lv0"]))
    assert reasons(t, "negate", "bolt") == [("CL6.2", "nothing_to_negate")]
    t.do("play", "bolt")
    t.do("pass")
    assert t.decision.seat == 0
    assert reasons(t, "negate", "bolt") == [("CL6.2", "nothing_to_negate")]


@pytest.mark.rule("CL6.4")
def test_some_effects_cannot_be_negated() -> None:
    """CL6.4: printed so; by discarding or by a card."""
    t = Table(POOL, Side(hand=["sure"]), Side(hand=["lv0", "no-arcana"]))
    t.do("play", "sure")
    assert reasons(t, "negate", "sure") == [("CL6.4", "cannot_be_negated")]
    t.do("play", "no-arcana")
    all_pass(t)
    assert (t.number(1, "hp"), t.faces("opp.graveyard")) == (28, ["no-arcana"])


@pytest.mark.rule("CL6.4", "CL6.5")
def test_an_answered_effect_is_negated_though_its_character_has_left() -> None:
    """CL6.4, CL6.5: tributed away in answer to the negation, it does not save its effect; one that is absolute does."""
    for card, drawn in (("hero", 1), ("firm", 2)):
        t = Table(POOL, Side(field=[card], hand=["leap"]), Side(hand=["no"]))
        t.do("activate", card)
        t.do("play", "no")
        t.do("play", "leap")
        events = all_pass(t)
        negated = [(event.rule, event.card) for event in only(events, "negated")]
        assert negated == ([("CL6.4", t.slot("own.graveyard." + card))] if drawn == 1 else [])
        assert len(t.slots("own.hand")) == drawn


@pytest.mark.rule("CL6.4", seen=False, reason="what cannot be negated is not asked about")
def test_summons_and_attacks_are_no_effects() -> None:
    """CL6.4: nobody is asked about a tribute summon; an attack is no link."""
    t = Table(PLAIN, Side(hand=["lv1"], field=["lv0", "lv0", "lv2"]), Side(hand=["lv0"]))
    t.do("summon", "lv1")
    assert t.decision.seat == 0
    t.to_phase("battle")
    t.attack("lv2", "opp")
    assert t.kinds() == ["pass"]


@pytest.mark.rule("CL6.2")
def test_negations_may_be_forbidden() -> None:
    """CL6.2: for the turn."""
    t = Table(POOL, Side(hand=["silence", "bolt"]), Side(hand=["lv0"] * 3))
    t.do("play", "silence")
    all_pass(t)
    t.do("play", "bolt")
    assert reasons(t, "negate", "bolt") == [("CL6.2", "forbidden")]


@pytest.mark.rule("CL2.3", "CL6.1")
def test_characters_may_be_kept_from_activating() -> None:
    """CL6.1: neither their effects nor their triggers come."""
    t = Table(POOL, Side(field=["hero", "listener"]), Side(hand=["gag", "bolt"]))
    t.do("pass")
    t.do("play", "gag")
    all_pass(t)
    assert reasons(t, "activate", "hero") == [("CL2.3", "cannot_activate")]
    t.do("pass")
    t.do("play", "bolt")
    assert [item.kind for item in t.state.chain] == ["cast"]


@pytest.mark.rule("CL6.2")
def test_a_negation_may_wake_effects() -> None:
    """CL6.2: which go on the chain once it is done."""
    t = Table(POOL, Side(field=["proud"]), Side(hand=["lv0"]))
    t.do("activate", "proud", 1)
    t.do("negate")
    all_pass(t)
    assert (t.number(0, "hp"), t.slots("own.hand")) == (31, [])


# --- CL6.6 -----------------------------------------------------------------------------------------


@pytest.mark.rule("CL6.6")
def test_a_position_that_comes_back_ends_the_loop() -> None:
    """CL6.6: an effect that changes nothing is not activated for ever; the next turn begins anew."""
    t = Table(POOL, Side(field=["idle", "hero"], deck=0, hand=["bolt"], extra=["plain-ex"]))
    done = 0
    while t.offers("activate", "idle"):
        t.do("activate", "idle", 0)
        done += 1
        events = [*t.last, *resolve(t)]
    assert FIRST < done <= 2 * FIRST
    assert only(events, "loop_ends")[0].rule == "CL6.6"
    assert reasons(t, "play", "bolt") == [("CL6.6", "loop_over")]
    assert reasons(t, "activate", "hero") == [("CL6.6", "loop_over")]
    assert reasons(t, "special", "plain-ex") == [("CL6.6", "loop_over")]
    assert t.state.result is None
    t.to_phase("battle")
    assert reasons(t, "attack", "hero") == [("CL6.6", "loop_over")]
    t.to_phase("card", seat=1)
    assert t.state.uses == 0


@pytest.mark.rule("CL6.6", seen=False, reason="a loop that does not end leaves no trace")
def test_a_chain_that_grows_is_no_position_that_comes_back() -> None:
    """CL6.6: with every link the position is another, though no card has moved yet; and so with every use spent."""
    t = Table(POOL, Side(field=["muse"], chances=0), Side(field=["muse"], chances=0))
    for nth in range(2 * FIRST + 8):
        t.do("activate", f"{('own', 'opp')[nth % 2]}.field.0", 0)
    assert t.offers("activate")
    assert len(t.state.chain) == 2 * FIRST + 8


@pytest.mark.rule("CL6.6")
def test_after_two_hundred_activations_a_turn_has_had_enough() -> None:
    """CL6.6: positions that never come back, such as ever more HP."""
    t = Table(POOL, Side(field=["free"]))
    done = 0
    while t.offers("activate", "free"):
        t.do("activate", "free", 0)
        resolve(t)
        done += 1
    assert done == USES_LIMIT == 200
    assert reasons(t, "activate", "free") == [("CL6.6", "loop_over")]
    assert t.number(0, "hp") == 230


@pytest.mark.rule("CL6.6")
def test_effects_that_wake_each_other_come_to_an_end() -> None:
    """CL6.6: not as a draw, but by going on with the turn, in which nothing more is activated."""
    heal = op("heal", n=1, who="you")
    rules = pool_of(
        character("loop", 0, replace(trigger("healed", heal, who="you"), once_per_turn=False)),
        face("balm", "arcana", resolves(heal)),
    )
    t = Table(rules, Side(field=["loop"], hand=["balm", "bolt"]))
    t.do("play", "balm")
    while t.state.chain or t.decision.kind != "priority":
        resolve(t)
    assert (t.state.result, t.number(0, "hp")) == (None, 30 + USES_LIMIT)
    assert reasons(t, "play", "bolt") == [("CL6.6", "loop_over")]
