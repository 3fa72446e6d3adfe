"""CA5.4 to CA5.8: summoning once, casting in the main phase, battle, mana and hand at the end of the turn."""

from __future__ import annotations

import pytest

from pyapp.play.scenario import Side, Table
from tests.rules.support import PLAIN, kinds, only

PHASES = ("recovery", "draw", "summon", "main", "battle", "end")
HAND = ("ma-1", "ma-2", "sv-mars-2")
SUMMONS = (("summon", "ma-1", -1), ("facedown", "sv-mars-2", -1), ("levelup", "ma-2", "own.casters.0"))


def reasons(t: Table, kind: str, card: str, target: str | int = -1) -> list[tuple[str, str]]:
    """Return rule and key of every reason against an intent of the player who is asked; none when it is allowed."""
    refusal = t.why_not(kind, card, target)
    return [(r.rule, r.key) for r in refusal.reasons] if refusal else []


def attempt(t: Table, kind: str, card: str, target: str | int) -> list[tuple[str, str]]:
    """Return the reasons against one of SUMMONS, with the card taken from the hand."""
    return reasons(t, kind, f"own.hand.{card}", target)


@pytest.mark.rule("CA5.4")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("summon", SUMMONS)
def test_summons_are_made_in_the_own_summon_phase_only(phase: str, summon: tuple[str, str, str | int]) -> None:
    """CA5.4: each of the three ways to summon is open in the own summon phase and refused in every other."""
    t = Table(PLAIN, Side(hand=list(HAND), casters=["sv-mars-1 down"]), phase=phase, at="start")
    assert attempt(t, *summon) == ([] if phase == "summon" else [("CA5.4", "not_summon_phase")])
    assert [e.rule for e in only(t.events, "summon")] == (["CA5.4"] if phase == "summon" else [])


@pytest.mark.rule("CA5.4")
@pytest.mark.parametrize("summon", SUMMONS)
def test_no_summon_in_the_opponents_summon_phase(summon: tuple[str, str, str | int]) -> None:
    """CA5.4: the summon phase of the opponent is not the own one."""
    t = Table(PLAIN, Side(hand=list(HAND), casters=["sv-mars-1 down"]), phase="summon", active=1)
    t.do("pass")
    assert t.decision.seat == 0
    assert attempt(t, *summon) == [("CA5.4", "not_summon_phase")]


@pytest.mark.rule("CA5.4")
@pytest.mark.parametrize("used", SUMMONS)
def test_one_summon_a_turn_whatever_its_kind(used: tuple[str, str, str | int]) -> None:
    """CA5.4: after any one of the three none of them is possible in this turn; the next own turn has a new one."""
    hand = ["ma-1", "ma-2", "sv-mars-2", "mb-1", "mb-2", "sv-mars-3"]
    t = Table(PLAIN, Side(hand=hand, casters=["sv-mars-1 down", "sv-sun-2 down"]), phase="summon")
    kind, card, target = used
    t.do(kind, f"own.hand.{card}", None if target == -1 else target)
    assert t.number(0, "summoned") == 1
    assert not {"summon", "facedown", "levelup"} & set(t.kinds())
    assert reasons(t, "facedown", "own.hand.sv-mars-3") == [("CA5.4", "already_summoned")]
    assert reasons(t, "summon", "own.hand.mb-1") == [("CA5.4", "already_summoned")]
    assert reasons(t, "levelup", "own.hand.mb-2", "own.casters.sv-sun-2") == [("CA5.4", "already_summoned")]
    t.to_phase("summon", seat=1)
    t.to_phase("summon", seat=0)
    assert reasons(t, "facedown", "own.hand.sv-mars-3") == []


@pytest.mark.rule("CA5.4", "CA5.1")
def test_summoning_is_optional() -> None:
    """CA5.4: at most once: a player may pass the summon phase without summoning."""
    t = Table(PLAIN, Side(hand=["ma-1"]), phase="summon")
    t.to_phase("main")
    assert t.number(0, "summoned") == 0
    assert attempt(t, "summon", "ma-1", -1) == [("CA5.4", "not_summon_phase")]


@pytest.mark.rule("CA5.4")
@pytest.mark.parametrize("summon", SUMMONS)
def test_summon_is_not_put_on_the_chain(summon: tuple[str, str, str | int]) -> None:
    """CA5.4: it happens at once: the chain stays empty and the player goes on, before the opponent is asked."""
    t = Table(
        PLAIN,
        Side(hand=list(HAND), casters=["sv-mars-1 down"]),
        Side(hand=["ch-no"], mana={"mercury": 2}),
        phase="summon",
        at="start",
    )
    kind, card, target = summon
    t.do(kind, f"own.hand.{card}", None if target == -1 else target)
    assert t.state.chain == ()
    assert t.decision.seat == 0
    assert not {"cast", "trigger", "resolve"} & set(kinds(t.last))
    t.do("pass")
    assert t.decision.seat == 1
    assert not t.offers("cast", "ch-no")


@pytest.mark.rule("CA5.4")
@pytest.mark.parametrize("summon", SUMMONS)
def test_no_summon_while_something_is_on_the_chain(summon: tuple[str, str, str | int]) -> None:
    """CA5.4: not being part of the chain, a summon of whatever kind has to wait until the chain is empty."""
    own = Side(hand=["ch-quick", *HAND], casters=["sv-mars-1 down"], mana={"mars": 1})
    t = Table(PLAIN, own, phase="summon")
    t.do("cast", "ch-quick")
    t.do("pass")
    assert t.decision.seat == 0
    assert attempt(t, *summon) == [("CA5.4", "chain_not_empty")]
    t.do("pass")
    assert attempt(t, *summon) == []


@pytest.mark.rule("CA5.5")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("card", ["sv-mars-2", "ch-draw", "ba-plain"])
def test_servants_chants_and_barriers_are_cast_in_the_main_phase_only(card: str, phase: str) -> None:
    """CA5.5: each of the three is open in the own main phase and refused in every other."""
    t = Table(PLAIN, Side(hand=[card], mana={"mars": 9}), phase=phase, at="start")
    expected = [] if phase == "main" else [("CA5.5", "not_main_phase")]
    assert reasons(t, "cast", card) == expected
    assert t.offers("cast", card) == (phase == "main")
    assert [e.rule for e in only(t.events, "main")] == (["CA5.5"] if phase == "main" else [])


@pytest.mark.rule("CA5.5")
@pytest.mark.parametrize("card", ["sv-mars-2", "ch-draw", "ba-plain"])
def test_not_in_the_opponents_main_phase(card: str) -> None:
    """CA5.5: the main phase has to be the own one."""
    t = Table(PLAIN, Side(hand=[card], mana={"mars": 9}), active=1)
    t.do("pass")
    assert t.decision.seat == 0
    assert reasons(t, "cast", card) == [("CA5.5", "not_main_phase")]


@pytest.mark.rule("CA5.5")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("card", ["sv-quick", "ch-quick"])
def test_card_that_says_otherwise_is_cast_in_any_phase(card: str, active: int, phase: str) -> None:
    """CA5.5: quickcast says otherwise: such a card is cast in every phase of either turn."""
    own = Side(hand=[card, "sv-sun-2"], mana={"mars": 1, "sun": 1})
    t = Table(PLAIN, own, phase=phase, at="start", active=active)
    if active == 1:
        t.do("pass")
    assert reasons(t, "cast", card) == []
    slow = [] if phase == "main" and active == 0 else [("CA5.5", "not_main_phase")]
    assert reasons(t, "cast", "own.hand.sv-sun-2") == slow
    t.do("cast", card)
    assert t.faces("own.chain") == [card]


@pytest.mark.rule("CA5.6")
@pytest.mark.parametrize("turn", [1, 3])
def test_servants_attack_in_the_own_battle_phase(turn: int) -> None:
    """CA5.6: the active player's servants attack there, the first player's on the first turn of the game as well."""
    t = Table(PLAIN, Side(servants=["sv-mars-2 new"]), phase="battle", at="start", turn=turn)
    assert [(e.rule, e.seat) for e in only(t.events, "battle")] == [("CA5.6", 0)]
    t.passes(2)
    assert t.decision.kind == "attack"
    t.attack("sv-mars-2", "opp")
    t.passes(2)
    t.do("orb", "opp.orbs.0")
    assert len(t.slots("opp.orbs")) == 6


@pytest.mark.rule("CA5.6")
@pytest.mark.parametrize("phase", [p for p in PHASES if p != "battle"])
def test_no_attack_in_another_phase(phase: str) -> None:
    """CA5.6: in any other phase an attack is refused."""
    t = Table(PLAIN, Side(servants=["sv-mars-2"]), phase=phase)
    assert reasons(t, "attack", "sv-mars-2", "opp")[0] == ("CA5.6", "not_battle_phase")


@pytest.mark.rule("CA5.6")
def test_no_attack_in_the_opponents_battle_phase() -> None:
    """CA5.6: in the opponent's battle phase the own servants do not attack."""
    t = Table(PLAIN, Side(servants=["sv-mars-2"]), phase="battle", active=1)
    t.do("pass")
    assert t.decision.seat == 0
    assert reasons(t, "attack", "sv-mars-2", "opp")[0] == ("CA5.6", "not_battle_phase")


@pytest.mark.rule("CA5.7")
def test_mana_lasts_across_phases_and_empties_at_the_end_of_the_turn() -> None:
    """CA5.7: mana made in the recovery phase is there until the end of the turn, and then it is gone."""
    t = Table(PLAIN, Side(casters=["ma-2"]), phase="recovery")
    t.do("mana", "ma-2")
    for phase in PHASES[1:]:
        t.to_phase(phase)
        assert t.mana(0) == {"mars": 2}
    t.passes(2)
    assert t.state.turn == 4
    assert t.mana(0) == {}
    assert [(e.rule, e.seat, e.data) for e in only(t.last, "mana_empties")] == [("CA5.7", 0, (2,))]


@pytest.mark.rule("CA5.7")
def test_mana_of_both_players_empties() -> None:
    """CA5.7: the other player's mana empties at the end of the turn too, of every attribute."""
    t = Table(PLAIN, Side(mana={"mars": 1}), Side(mana={"sun": 2, "none": 1}), phase="end")
    t.passes(2)
    assert (t.mana(0), t.mana(1)) == ({}, {})
    assert {(e.rule, e.seat, e.data) for e in only(t.last, "mana_empties")} == {("CA5.7", 0, (1,)), ("CA5.7", 1, (3,))}


@pytest.mark.rule("CA5.7")
def test_mana_made_in_the_end_phase_empties_too() -> None:
    """CA5.7: it can be made and used in the end phase, and what is left is lost."""
    t = Table(PLAIN, Side(hand=["ch-quick"], casters=["ma-2"]), phase="end")
    t.do("mana", "ma-2")
    t.do("cast", "ch-quick")
    t.resolve()
    assert t.mana(0) == {"mars": 1}
    t.passes(2)
    assert t.mana(0) == {}


@pytest.mark.rule("CA5.7", seen=False, reason="without a limit nothing happens to the hand")
@pytest.mark.parametrize("switches", [{}, {"hand_limit": False}])
def test_there_is_no_hand_limit(switches: dict[str, bool]) -> None:
    """CA5.7: a hand of any size is kept, unless the switch `hand_limit` is on."""
    t = Table(PLAIN, Side(hand=["sv-mars-1"] * 12), phase="battle", switches=switches)
    t.passes(2)
    assert PLAIN.phases[t.state.phase] == "end"
    assert t.decision.kind == "priority"
    t.passes(2)
    assert len(t.slots("own.hand")) == 12


@pytest.mark.rule("CA5.7")
def test_hand_limit_switched_on() -> None:
    """CA5.7: with `hand_limit` the active player discards down to seven, by choice, in the end phase."""
    own = Side(hand=["sv-mars-1"] * 6 + ["ch-draw", "sv-sun-2", "ma-1"])
    t = Table(PLAIN, own, Side(hand=["sv-mars-1"] * 9), phase="battle", switches={"hand_limit": True})
    t.passes(2)
    assert (t.decision.kind, t.decision.rule, t.decision.seat) == ("choose", "CA5.7", 0)
    t.do("pick", "ch-draw")
    t.do("pick", "ma-1")
    assert t.faces("own.graveyard") == ["ch-draw", "ma-1"]
    assert {e.rule for e in only(t.events, "to_graveyard")} == {"CA5.7"}
    assert len(t.slots("own.hand")) == 7
    assert (t.decision.kind, PLAIN.phases[t.state.phase]) == ("priority", "end")
    t.passes(2)
    assert len(t.slots("opp.hand")) == 9  # not the opponent's end phase


@pytest.mark.rule("CA5.7")
def test_hand_limit_takes_the_eighth_card() -> None:
    """CA5.7: one card too many is one discard."""
    own = Side(hand=["sv-mars-1"] * 7 + ["ch-draw"])
    t = Table(PLAIN, own, phase="end", at="start", switches={"hand_limit": True})
    t.do("pick", "ch-draw")
    assert t.faces("own.hand") == ["sv-mars-1"] * 7
    assert t.decision.kind == "priority"


@pytest.mark.rule("CA5.7", seen=False, reason="within the limit nothing happens to the hand")
def test_hand_limit_asks_nobody_with_seven_cards() -> None:
    """CA5.7: seven cards are within the limit."""
    t = Table(PLAIN, Side(hand=["sv-mars-1"] * 7), phase="end", at="start", switches={"hand_limit": True})
    assert t.decision.kind == "priority"
    assert len(t.slots("own.hand")) == 7


@pytest.mark.rule("CA5.8")
def test_end_triggers_go_on_the_chain() -> None:
    """CA5.8: "at the end phase" triggers wait on the chain, both players may answer, and then they resolve."""
    t = Table(PLAIN, Side(servants=["sv-end rested"]), Side(servants=["sv-end rested"]), phase="end", at="start")
    assert [(e.rule, e.seat) for e in only(t.events, "end")] == [("CA5.8", 0)]
    assert [(item.kind, item.seat) for item in t.state.chain] == [("trigger", 0)]
    t.do("pass")
    assert (t.decision.seat, t.state.chain != ()) == (1, True)
    t.do("pass")
    assert t.state.chain == ()
    assert len(t.slots("own.hand")) == 1
    assert PLAIN.phases[t.state.phase] == "end"


@pytest.mark.rule("CA5.8", "CA5.7")
def test_effects_and_mana_end_together_after_both_passed() -> None:
    """CA5.8: "until end of turn" holds through the whole end phase and ends with the mana, in one step."""
    own = Side(hand=["ch-pump"], servants=["sv-mars-2 reversed"], mana={"mars": 2})
    t = Table(PLAIN, own, phase="main")
    t.do("cast", "ch-pump")
    t.resolve()
    t.to_phase("end")
    t.do("pass")
    assert (t.stat("sv-mars-2", "atk"), t.mana(0)) == (6, {"mars": 1})
    t.do("pass")
    assert (t.stat("sv-mars-2", "atk"), t.mana(0)) == (2, {})
    assert kinds(t.last)[:2] == ["mana_empties", "turn"]


@pytest.mark.rule("CA5.8", "CA5.1")
def test_nobody_has_priority_after_the_effects_ended() -> None:
    """CA5.8: after both passed in the end phase the next question is asked in the next turn's recovery phase."""
    t = Table(PLAIN, Side(hand=["ch-quick"], mana={"mars": 1}), phase="end", at="start")
    t.passes(2)
    assert (t.state.turn, t.state.active, PLAIN.phases[t.state.phase]) == (4, 1, "recovery")
    assert not t.offers("cast", "ch-quick")


@pytest.mark.rule("CA5.8")
def test_effect_made_in_the_end_phase_ends_with_the_turn() -> None:
    """CA5.8: a late "until end of turn" does not last into the next turn."""
    own = Side(hand=["ch-pump"], servants=["sv-mars-2"], mana={"mars": 1})
    t = Table(PLAIN, own, phase="end", at="start")
    t.do("cast", "ch-pump")
    t.resolve()
    assert t.stat("sv-mars-2", "atk") == 6
    t.passes(2)
    assert t.stat("sv-mars-2", "atk") == 2
