"""CA5.1 to CA5.4: the phases, who is asked in them, recovering, drawing, and the summon of the turn."""

from __future__ import annotations

import pytest

from pyapp.engine.decision import Action
from pyapp.engine.view import view
from pyapp.play.scenario import Side, Table
from tests.rules.support import PLAIN, new_game, only

PHASES = ("recovery", "draw", "summon", "main", "battle", "end")
USEFUL = {"stops": "useful"}
QUIET = Side(deck=["sv-mars-1"] * 3)


def reasons(t: Table, kind: str, card: str, target: str | int = -1) -> list[tuple[str, str]]:
    """Return rule and key of every reason against an intent of the player who is asked; none when it is allowed."""
    refusal = t.why_not(kind, card, target)
    return [(r.rule, r.key) for r in refusal.reasons] if refusal else []


def asked_in_turn(t: Table) -> list[tuple[str, int]]:
    """Pass to the next turn; return who was asked, in which phase."""
    turn, asked = t.state.turn, []
    while t.state.turn == turn:
        asked.append((PLAIN.phases[t.state.phase], t.decision.seat))
        t.do("pass")
    return asked


@pytest.mark.rule("CA5.1")
@pytest.mark.parametrize("active", [0, 1])
def test_six_phases_in_order_each_with_priority_for_both(active: int) -> None:
    """CA5.1: recovery, draw, summon, main, battle, end; in each the active player is asked, then the other."""
    t = Table(PLAIN, QUIET, QUIET, phase="recovery", at="start", active=active)
    assert asked_in_turn(t) == [(phase, seat) for phase in PHASES for seat in (active, 1 - active)]
    assert [e.kind for e in t.events if e.kind in PHASES][:6] == list(PHASES)
    assert [(e.rule, e.seat) for e in only(t.events, "turn")] == [("CA5.1", 1 - active)]
    assert t.state.active == 1 - active


@pytest.mark.rule("CA5.1", "CA5.2")
def test_recovery_window_comes_after_the_cards_recover() -> None:
    """CA5.1: in the recovery phase priority comes after the cards have recovered."""
    t = Table(PLAIN, Side(casters=["ma-1 rested"]), phase="recovery", at="start")
    assert t.pose("ma-1") == "recovered"
    assert t.decision.rule == "CA5.1"
    assert t.offers("mana", "ma-1")


@pytest.mark.rule("CA5.1")
def test_skipped_first_draw_phase_has_no_window() -> None:
    """CA5.1: in the first turn of the game nobody gets priority in a draw phase, for there is none."""
    t = Table(PLAIN, QUIET, QUIET, phase="recovery", at="start", turn=1)
    assert [phase for phase, _ in asked_in_turn(t)] == [p for p in PHASES if p != "draw" for _ in range(2)]
    assert len(only(t.events, "draw")) == 0
    assert asked_in_turn(t)[2:4] == [("draw", 1), ("draw", 0)]


@pytest.mark.rule("CA5.1")
def test_window_goes_on_until_both_pass_in_a_row() -> None:
    """CA5.1: who acted after the other's pass gives the other a new chance before the phase ends."""
    t = Table(PLAIN, Side(hand=["ch-quick"], mana={"mars": 1}), Side(hand=["ch-quick"], mana={"mars": 1}), phase="draw")
    t.passes()
    t.do("cast", "ch-quick")
    t.resolve()
    assert PLAIN.phases[t.state.phase] == "draw"
    assert t.decision.seat == 0
    t.passes(2)
    assert PLAIN.phases[t.state.phase] == "summon"


@pytest.mark.rule("CA5.1")
def test_idle_windows_are_skipped() -> None:
    """CA5.1: a player who could only pass or rest casters is not asked: play goes on to the first useful choice."""
    own = Side(casters=["ma-1", "su-2"], deck=["sv-mars-4"] * 5)
    t = Table(PLAIN, own, Side(casters=["ma-1"], hand=["sv-mars-1"]), phase="recovery", at="start", switches=USEFUL)
    assert (PLAIN.phases[t.state.phase], t.decision.seat) == ("summon", 0)
    assert t.offers("facedown", "own.hand.0")
    t.do("pass")
    assert (PLAIN.phases[t.state.phase], t.decision.seat, t.state.turn) == ("summon", 1, 4)


@pytest.mark.rule("CA5.1")
def test_stops_all_opens_every_window() -> None:
    """CA5.1: with the switch `stops` at `all` the same players are asked in the recovery phase already."""
    t = Table(PLAIN, Side(casters=["ma-1"]), phase="recovery", at="start", switches={"stops": "all"})
    assert (PLAIN.phases[t.state.phase], t.decision.seat) == ("recovery", 0)
    assert t.decision.options == (Action("pass"), Action("mana", t.slot("ma-1")))
    t.do("pass")
    assert t.decision.options == (Action("pass"),)


@pytest.mark.rule("CA5.1")
def test_switch_stops_is_useful_unless_chosen() -> None:
    """CA5.1: a game plays with `useful` unless its setup says `all`."""
    assert dict(new_game()[0].options)["stops"] == "useful"
    assert dict(new_game(stops="all")[0].options)["stops"] == "all"
    t = Table.of(PLAIN, new_game()[0])
    t.do("done")
    t.do("done")
    assert (PLAIN.phases[t.state.phase], t.decision.rule) == ("summon", "CA5.1")


USES = {
    "a quickcast card": (Side(hand=["ch-quick"], casters=["ma-1"]), "cast"),
    "an ability": (Side(casters=["ab-1"]), "activate"),
}
IDLE = {
    "a quickcast card without mana": Side(hand=["ch-quick"], casters=["su-1"]),
    "a slow card": Side(hand=["ch-draw"], casters=["ma-1"]),
    "a rested ability": Side(casters=["ab-1 rested"]),
    "an ability of the main phase": Side(servants=["sv-main"], casters=["ma-1"]),
    "a quickcast card without target": Side(hand=["ch-pump"], casters=["ma-1"]),
    "a caster and the coin": Side(casters=["ma-1", "coin"]),
}


@pytest.mark.rule("CA5.1")
@pytest.mark.parametrize("side", USES)
def test_a_player_who_can_do_something_is_asked(side: str) -> None:
    """CA5.1: a usable quickcast card or ability opens the windows of the opponent's turn."""
    opp, kind = USES[side]
    t = Table(PLAIN, Side(), opp, phase="recovery", switches=USEFUL)
    assert (PLAIN.phases[t.state.phase], t.decision.seat) == ("recovery", 1)
    assert t.kinds()[:2] == ["pass", kind]


@pytest.mark.rule("CA5.1")
@pytest.mark.parametrize("side", IDLE)
def test_a_player_who_can_do_nothing_useful_is_not_asked(side: str) -> None:
    """CA5.1: what cannot be used now does not open a window: the opponent's turn passes to the own next choice."""
    t = Table(PLAIN, Side(deck=["sv-mars-4"] * 4), IDLE[side], phase="recovery", switches=USEFUL)
    assert (PLAIN.phases[t.state.phase], t.decision.seat) == ("summon", 0)


@pytest.mark.rule("CA5.1", seen=False, reason="with an item on the chain the question cites CA8.1")
def test_waiting_item_of_the_opponent_opens_the_window() -> None:
    """CA5.1: who can only pass or make mana is asked all the same while an item of the opponent waits."""
    t = Table(PLAIN, Side(hand=["ch-quick"], mana={"mars": 1}), Side(casters=["ma-1"]), switches=USEFUL)
    t.do("cast", "ch-quick")
    assert t.decision.seat == 1
    assert t.decision.options == (Action("pass"), Action("mana", t.slot("ma-1")))


@pytest.mark.rule("CA5.1", seen=False, reason="a window that is not opened leaves no trace")
def test_own_waiting_item_opens_no_window() -> None:
    """CA5.1: the one who cast it and can do nothing more is not asked again: after the opponent's pass it resolves."""
    t = Table(PLAIN, Side(hand=["ch-kill"], mana={"mars": 3}), Side(servants=["sv-mars-2"]), switches=USEFUL)
    t.do("cast", "ch-kill")
    assert t.decision.seat == 1
    t.do("pass")
    assert t.faces("own.graveyard") == ["ch-kill"]


@pytest.mark.rule("CA5.1")
def test_nobody_can_tell_whether_a_player_was_asked() -> None:
    """CA5.1: an opponent who was asked and passed looks the same as one who was not: same events, same view."""
    seen = []
    for hand, deck in (("ch-quick", "sv-mars-3"), ("sv-mars-3", "ch-quick")):
        opp = Side(hand=[hand], deck=[deck] * 1 + ["sv-mars-1"], casters=["ma-1"])
        t = Table(PLAIN, Side(hand=["ch-draw"]), opp, phase="recovery", switches=USEFUL)
        asked = t.decision.seat == 1
        while t.decision.seat == 1:
            t.do("pass")
        seen.append((asked, t.events, view(PLAIN, t.state, 0)))
    assert [asked for asked, _, _ in seen] == [True, False]
    assert seen[0][1:] == seen[1][1:]


@pytest.mark.rule("CA5.2")
@pytest.mark.parametrize("active", [0, 1])
def test_rested_cards_of_the_active_player_recover(active: int) -> None:
    """CA5.2: servants and casters of the active player recover; reversed servants and the other's cards stay."""
    side = Side(servants=["sv-mars-1 rested", "sv-mars-2 reversed", "sv-mars-3"], casters=["ma-1 rested", "su-1"])
    t = Table(PLAIN, side, side, phase="recovery", at="start", active=active)
    mine, other = ("own", "opp") if active == 0 else ("opp", "own")
    poses = {s: [t.pose(c) for c in t.slots(f"{s}.servants") + t.slots(f"{s}.casters")] for s in (mine, other)}
    assert poses[mine] == ["recovered", "reversed", "recovered", "recovered", "recovered"]
    assert poses[other] == ["rested", "reversed", "recovered", "rested", "recovered"]
    turned = [(e.rule, e.seat, e.data) for e in only(t.events, "pose")]
    assert turned == [("CA5.2", active, (0,))] * 2


@pytest.mark.rule("CA5.2", "CA5.1")
def test_reversed_servants_stay_reversed_turn_after_turn() -> None:
    """CA5.2: no recovery phase turns a reversed servant upright."""
    t = Table(PLAIN, Side(servants=["sv-mars-2 reversed"], casters=["ma-1 rested"]), phase="recovery", at="start")
    t.to_phase("end")
    t.to_phase("recovery", seat=1)
    t.to_phase("recovery", seat=0)
    assert t.pose("sv-mars-2") == "reversed"


@pytest.mark.rule("CA5.3")
def test_active_player_draws_one_card() -> None:
    """CA5.3: exactly one card, the top one, for the active player only."""
    t = Table(PLAIN, Side(deck=["sv-sun-2", "sv-mars-1"]), phase="draw", at="start")
    assert t.faces("own.hand") == ["sv-sun-2"]
    assert t.slots("opp.hand") == []
    assert [(e.rule, e.seat) for e in only(t.events, "draws")] == [("CA5.3", 0)]


@pytest.mark.rule("CA5.3")
@pytest.mark.parametrize("first", [0, 1])
def test_first_player_does_not_draw_on_the_first_turn(first: int) -> None:
    """CA5.3: turn 1 has no draw; the second player draws on turn 2, the first player on turn 3."""
    t = Table.of(PLAIN, new_game(first=first, stops="all")[0])
    t.do("done")
    t.do("done")
    sides = ("own", "opp")
    t.to_phase("main", seat=first)
    assert [len(t.slots(f"{side}.hand")) for side in sides] == [7, 7]
    assert only(t.events, "draws") == []
    t.to_phase("main", seat=1 - first)
    assert len(t.slots(f"{sides[1 - first]}.hand")) == 8
    t.to_phase("main", seat=first)
    assert len(t.slots(f"{sides[first]}.hand")) == 8
    assert [(e.rule, e.seat) for e in only(t.events, "draws")] == [("CA5.3", 1 - first), ("CA5.3", first)]
