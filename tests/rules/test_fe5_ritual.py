"""FE5.3 and FE5.4: the card under the player card, rituals and bluffs."""

from __future__ import annotations

import pytest

from pyapp.engine.face import Cost, Part, Selector, Tally
from pyapp.engine.loop import USES_LIMIT
from pyapp.engine.view import view
from pyapp.play.scenario import Side, Table
from tests.rules.fairyearth import AIM, PLAIN, ZAP, face, op, pool_of, reasons, trigger, unit, use
from tests.rules.fairyearth_fight import choose_defenders, declare, field, finish, stage
from tests.rules.support import kinds, only

DISCARD = Part("discard", Selector("own", "hand"))
POOL = pool_of(
    face("lamp", "rapid", use(op("expose")), cost=0),
    face("thorn", "ritual", use(AIM, ZAP, when="struck"), cost=0),
    face("snare", "ritual", use(AIM, ZAP, when="attack"), cost=1),
    face("echo", "ritual", use(op("negate"), answers=Selector("opp", "chain", (("kind", "rapid"),))), cost=0),
    face("vow", "ritual", use(op("heal", n=1, who="you"), cost=Cost(hp=3)), cost=0),
    face("rite", "ritual", use(op("heal", n=1, who="you"), cost=Cost(parts=(DISCARD,))), cost=0),
    face("oath", "ritual", use(op("heal", n=1, who="you"), condition=(Tally(Selector("own", "units"), 1),)), cost=0),
    face("once", "ritual", use(op("heal", n=1, who="you"), once_per_game=True), cost=0),
    face("pit", "ritual", use(op("damage", n=1, who="opponent"), when="opp"), cost=0, needs={"fire": 1}),
    face("shell", "rapid", use(op("prevent", who="you", what="all")), cost=0),
    face("hush", "rapid", use(op("forbid", who="opponent", what="rituals")), cost=0),
    unit("jester", "character", trigger("exposed", op("draw", n=1, who="you"), who="you")),
)


def setting(*hand: str, **more: object) -> Table:
    """Return a table in seat 0's set phase with these cards in hand."""
    return Table(POOL, Side(hand=list(hand), **more), Side(), phase="set")


def lying(card: str, *, own: Side | None = None, opp: Side | None = None, phase: str = "active") -> Table:
    """Return a table in seat 0's active phase with a card face down under seat 0's player card."""
    return Table(POOL, (own or Side()).but(ritual=[card]), opp, phase=phase)


# --- FE5.3: laying it ------------------------------------------------------------------------------


@pytest.mark.rule("FE5.3")
def test_in_the_set_phase_a_card_of_the_hand_is_laid_face_down_without_cost() -> None:
    """FE5.3: nothing is paid and no seal is needed until it is turned up."""
    t = setting("trap", cost=0)
    events = t.do("conceal", "trap")
    assert (t.faces("own.ritual"), t.faces("own.hand")) == (["trap"], [])
    assert [event.rule for event in only(events, "conceals")] == ["FE5.3"]
    assert only(events, "pays") == []
    assert not t.state.chain


@pytest.mark.rule("FE3.6")
def test_it_is_laid_in_the_own_set_phase_only() -> None:
    """FE3.6: not in the active phase, and not by the other player."""
    t = Table(POOL, Side(hand=["trap"]), phase="active")
    assert reasons(t, "conceal", "trap") == [("FE3.6", "not_set_phase")]


@pytest.mark.rule("FE5.3")
def test_only_a_card_of_the_own_hand_is_laid() -> None:
    """FE5.3: what lies elsewhere is not held."""
    t = setting("trap", right=["wood"])
    assert reasons(t, "conceal", "wood") == [("FE5.3", "not_held")]


@pytest.mark.rule("FE7.3", seen=False, reason="that nobody sees a card leaves no event")
def test_its_player_knows_it_and_the_opponent_does_not() -> None:
    """FE7.3: the opponent cannot even tell which card of the hand it was."""
    t = setting("trap", "bolt", "wood")
    known = t.slots("own.hand")
    for slot_id in known:
        t.state.edit(slot_id).known = 3
    t.do("conceal", "bolt")
    laid = t.slot("own.ritual.0")
    own, opp = (view(POOL, t.state, seat)["cards"] for seat in (0, 1))
    assert (own[str(laid)]["face"], opp[str(laid)]["face"]) == ("bolt", None)
    assert all(opp[str(slot_id)]["face"] is None for slot_id in t.slots("own.hand"))
    assert sorted([laid, *t.slots("own.hand")]) == sorted(known)


@pytest.mark.rule("FE7.3", seen=False, reason="that nobody can tell leaves no event")
def test_the_opponent_sees_the_same_whichever_card_was_laid() -> None:
    """FE7.3: neither the slot nor anything else tells a ritual from a bluff."""
    views = []
    for card in ("trap", "bolt"):
        t = setting("trap", "bolt", "wood")
        t.do("conceal", card)
        views.append(view(POOL, t.state, 1))
    assert views[0] == views[1]


@pytest.mark.rule("FE5.3")
def test_a_new_card_replaces_the_old_one_which_is_shown_and_discarded() -> None:
    """FE5.3: there is one only; the old one costs nothing, not even when it was a bluff (FE5.4)."""
    t = setting("trap", ritual=["bolt"])
    events = t.do("conceal", "trap")
    assert (t.faces("own.ritual"), t.faces("own.abyss")) == (["trap"], ["bolt"])
    assert [event.rule for event in only(events, "replaces")] == ["FE5.3"]
    assert view(POOL, t.state, 1)["cards"][str(t.slot("bolt"))]["face"] == "bolt"
    assert (t.number(0, "life"), only(events, "exposed")) == (20, [])


# --- FE5.3: turning it up --------------------------------------------------------------------------


@pytest.mark.rule("FE5.3")
@pytest.mark.parametrize("active", [0, 1])
def test_a_ritual_is_turned_up_in_any_active_phase_and_paid_then(active: int) -> None:
    """FE5.3: it does what it does once both have passed, and goes to the abyss."""
    t = Table(PLAIN, Side(ritual=["trap"], line_left=1, cost=5), phase="active", active=active)
    if active:
        t.do("pass")
    events = t.do("turnup", "trap")
    assert (kinds(events)[0], only(events, "turns_up")[0].rule) == ("turns_up", "FE5.3")
    assert (t.number(0, "cost"), len(t.state.chain), t.decision.seat) == (3, 1, 1)
    t.resolve_all()
    assert (t.number(1, "life"), t.faces("own.abyss"), t.faces("own.ritual")) == (18, ["trap"], [])


@pytest.mark.rule("FE5.3")
def test_a_ritual_answers_a_use_and_may_be_answered() -> None:
    """FE5.3, FE3.8: it takes its place on the chain."""
    t = Table(PLAIN, Side(hand=["bolt"]), Side(ritual=["trap"], line_left=1, hand=["no"]), phase="active")
    t.do("play", "bolt")
    t.do("turnup", "trap")
    assert [item.card for item in t.state.chain] == [t.slot("bolt"), t.slot("trap")]
    t.resolve_all()
    assert (t.number(0, "life"), t.number(1, "life")) == (18, 18)


@pytest.mark.rule("FE2.5", "FE2.6")
def test_a_ritual_that_cannot_be_paid_cannot_be_turned_up() -> None:
    """FE5.4: neither without its seals nor without its cost; nothing happens, and it is not found out."""
    t = lying("trap", own=Side(line_top=3))
    assert reasons(t, "turnup", "trap") == [("FE2.5", "too_few_seals")]
    t = lying("trap", own=Side(line_left=1, cost=1))
    assert reasons(t, "turnup", "trap") == [("FE2.6", "meter_too_low")]
    assert not t.offers("turnup")


@pytest.mark.rule("FE3.5")
def test_a_ritual_is_turned_up_at_its_printed_timing_only() -> None:
    """FE5.3: for the opponent's phase not in the own; for a step of the fight not before it."""
    t = lying("pit", own=Side(line_top=1))
    assert reasons(t, "turnup", "pit") == [("FE3.5", "not_this_turn")]
    t.to_phase("active", 1)
    t.do("pass")
    assert t.offers("turnup", "pit")
    t = lying("thorn", own=Side(right=["wood"]))
    assert reasons(t, "turnup", "thorn") == [("FE3.5", "not_in_this_stage")]
    t.to_phase("set", 0)
    assert ("FE3.5", "not_active_phase") in reasons(t, "turnup", "thorn")


@pytest.mark.rule("FE5.10")
def test_a_ritual_needs_its_target() -> None:
    """FE5.10: without a unit on the table it is not turned up."""
    t = Table(POOL, Side(), Side(ritual=["thorn"]), phase="active")
    t.do("pass")
    assert ("FE5.10", "no_target") in reasons(t, "turnup", "thorn")


@pytest.mark.rule("FE3.8")
def test_a_ritual_that_answers_is_turned_up_against_what_it_answers() -> None:
    """FE3.8: it takes the rapid off the chain; without one it stays face down."""
    t = Table(POOL, Side(hand=["bolt"]), Side(ritual=["echo"]), phase="active")
    t.do("pass")
    assert reasons(t, "turnup", "echo") == [("FE3.8", "nothing_to_answer")]
    t = Table(POOL, Side(hand=["bolt"]), Side(ritual=["echo"]), phase="active")
    t.do("play", "bolt")
    t.do("turnup", "echo")
    t.resolve_all()
    assert (t.number(1, "life"), t.faces("own.abyss"), t.faces("opp.abyss")) == (20, ["bolt"], ["echo"])


@pytest.mark.rule("FE4.6")
def test_a_ritual_that_eats_soul_needs_more_life_than_it_eats() -> None:
    """FE4.6: it is paid when it is turned up."""
    t = lying("vow", own=Side(life=3))
    assert reasons(t, "turnup", "vow") == [("FE4.6", "soul_too_dear")]
    t = lying("vow", own=Side(life=4))
    t.do("turnup", "vow")
    assert t.number(0, "life") == 1


@pytest.mark.rule("FE2.6")
def test_a_ritual_is_paid_with_cards_where_it_says_so() -> None:
    """FE2.6: a card of the hand; without one it stays face down."""
    assert reasons(lying("rite"), "turnup", "rite") == [("FE2.6", "cost_not_there")]
    t = lying("rite", own=Side(hand=["wood"]))
    t.do("turnup", "rite")
    assert t.faces("own.abyss") == ["wood"]


@pytest.mark.rule("FE3.5")
def test_a_printed_condition_has_to_hold_when_a_ritual_is_turned_up() -> None:
    """FE3.5: with a unit it may be used, without one it may not."""
    assert reasons(lying("oath"), "turnup", "oath") == [("FE3.5", "condition_fails")]
    assert lying("oath", own=Side(right=["wood"])).offers("turnup", "oath")


@pytest.mark.rule("FE3.5")
def test_a_ritual_limited_to_once_a_game_is_turned_up_once() -> None:
    """FE3.5: the second copy stays face down."""
    t = lying("once", own=Side(hand=["once"]))
    t.do("turnup", "once")
    t.resolve_all()
    t.to_phase("set", 0)
    t.do("conceal", "once")
    t.to_phase("active", 1)
    t.do("pass")
    assert reasons(t, "turnup", "own.ritual.0") == [("FE3.5", "used_this_game")]


@pytest.mark.rule("FE3.11")
def test_no_ritual_is_turned_up_once_a_loop_has_ended_the_uses_of_the_turn() -> None:
    """FE3.11: nothing more is used that turn."""
    t = Table(POOL, Side(ritual=["vow"]), phase="active", active=1)
    t.state.uses = USES_LIMIT
    t.do("pass")
    assert reasons(t, "turnup", "vow") == [("FE3.11", "loop_over")]


@pytest.mark.rule("FE5.3", "FE4.3")
def test_a_ritual_springs_in_the_windows_of_the_fight() -> None:
    """FE5.3, FE6.2: after the attackers, it fells one before it is met."""
    t = Table(POOL, field(["fire", "wood"]), Side(ritual=["snare"], cost=1), phase="active")
    declare(t, "fire", "wood")
    assert (stage(t), t.decision.seat) == ("attackers", 1)
    t.do("turnup", "snare")
    t.do("target", "fire")
    t.resolve_all()
    assert t.faces("opp.arrest") == ["fire"]
    choose_defenders(t)
    finish(t)
    assert t.number(1, "life") == 18


@pytest.mark.rule("FE5.3")
def test_rituals_may_be_forbidden() -> None:
    """FE5.3: by an effect, for the turn."""
    t = Table(POOL, Side(hand=["hush"]), Side(ritual=["trap"], line_left=1), phase="active")
    t.do("play", "hush")
    t.resolve_all()
    t.do("pass")
    assert reasons(t, "turnup", "trap") == [("FE5.3", "forbidden")]


@pytest.mark.rule("FE5.3")
def test_nobody_turns_up_the_other_players_card() -> None:
    """FE5.3: and nothing is said about it that would tell what it is."""
    told = []
    for card in ("trap", "bolt"):
        t = Table(POOL, Side(), Side(ritual=[card], line_left=1), phase="active")
        told.append(reasons(t, "turnup", t.slots("opp.ritual")[0]))
    assert told == [[("FE5.3", "not_your_set_card")]] * 2


# --- FE5.4 -----------------------------------------------------------------------------------------


@pytest.mark.rule("FE5.4")
@pytest.mark.parametrize("card", ["bolt", "wood", "banner", "blade", "titan"])
def test_any_card_turned_up_that_is_no_ritual_costs_4_damage(card: str) -> None:
    """FE5.4: it goes to its owner's abyss (an atziluth is removed instead), and its player goes on."""
    t = lying(card)
    events = t.do("turnup", card)
    assert t.number(0, "life") == 16
    assert [event.rule for event in only(events, "exposed")] == ["FE5.4"]
    assert only(events, "damaged")[0].data == (4, 16)
    assert t.faces("own.removed" if card == "titan" else "own.abyss") == [card]
    assert (t.decision.seat, t.state.chain) == (0, ())


@pytest.mark.rule("FE5.4")
def test_a_bluff_is_turned_up_in_the_own_active_phase_outside_the_fight_while_nothing_waits() -> None:
    """FE5.4: it has no printed timing, so it is not turned up in answer to anything."""
    t = lying("bolt", own=Side(right=["wood", "fire"]))
    assert t.offers("turnup", "bolt")
    declare(t, "wood")
    t.do("pass")
    assert reasons(t, "turnup", "bolt") == [("FE5.4", "not_bluff_time")]
    finish(t)
    assert t.offers("turnup", "bolt")
    t.to_phase("active", 1)
    t.do("pass")
    assert reasons(t, "turnup", "bolt") == [("FE5.4", "not_bluff_time")]


@pytest.mark.rule("FE5.4")
def test_a_bluff_shown_by_an_effect_is_found_out() -> None:
    """FE5.4: 4 damage to its player, and the abyss."""
    t = lying("bolt", opp=Side(hand=["lamp"]))
    t.do("pass")
    t.do("play", "lamp")
    events = t.resolve_all()
    assert [event.rule for event in only(events, "shown")] == ["FE5.4"]
    assert (t.number(0, "life"), t.number(1, "life")) == (16, 20)
    assert (t.faces("own.abyss"), t.faces("own.ritual")) == (["bolt"], [])


@pytest.mark.rule("FE5.4")
def test_a_ritual_shown_by_an_effect_stays_and_is_known_from_then_on() -> None:
    """FE5.4: it was no bluff, so nothing else happens to it."""
    t = lying("trap", own=Side(line_left=1), opp=Side(hand=["lamp"]))
    t.do("pass")
    t.do("play", "lamp")
    events = t.resolve_all()
    assert (t.number(0, "life"), t.faces("own.ritual"), only(events, "exposed")) == (20, ["trap"], [])
    assert view(POOL, t.state, 1)["cards"][str(t.slot("own.ritual.0"))]["face"] == "trap"
    assert t.offers("turnup", "trap")


@pytest.mark.rule("FE5.4")
def test_an_effect_that_shows_nothing_does_nothing() -> None:
    """FE5.4: without a set card there is nothing to find out."""
    t = Table(POOL, Side(hand=["lamp", "wood"]), Side(ritual=[]), phase="active")
    t.do("play", "lamp")
    assert only(t.resolve_all(), "shown") == []
    t = Table(POOL, Side(hand=["lamp"], ritual=["wood"]), Side(ritual=["fire"]), phase="active")
    t.do("play", "lamp")
    assert [event.card for event in only(t.resolve_all(), "exposed")] == [t.slot("fire")]
    assert t.faces("own.ritual") == ["wood"]


@pytest.mark.rule("FE1.1")
def test_a_bluff_found_out_may_cost_the_game() -> None:
    """FE1.1, FE5.4: damage is damage."""
    t = lying("bolt", own=Side(life=4), opp=Side(hand=["lamp"]))
    t.do("pass")
    t.do("play", "lamp")
    t.resolve_all()
    assert t.state.result == (1, "FE1.1", "no_life")


@pytest.mark.rule("FE5.4")
def test_the_4_damage_are_prevented_only_where_all_damage_is() -> None:
    """FE5.4: they are dealt by the rule and not by an effect."""
    t = lying("bolt", own=Side(hand=["shell"]))
    t.do("play", "shell")
    t.resolve_all()
    events = t.do("turnup", "bolt")
    assert (t.number(0, "life"), only(events, "prevented")[0].data) == (20, (4,))


@pytest.mark.rule("FE5.4")
def test_a_bluff_found_out_wakes_what_waits_for_it() -> None:
    """FE5.4: an event of its player."""
    t = lying("bolt", own=Side(right=["jester"]))
    t.do("turnup", "bolt")
    t.resolve_all()
    assert len(t.slots("own.hand")) == 1
