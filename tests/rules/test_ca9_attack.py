"""CA9.1 to CA9.4, CA9.8 and CA9.11 to CA9.13: who must attack whom, the windows, and attacks without result."""

import pytest

from pyapp.play.scenario import Side, Table
from tests.rules.support import PLAIN, kinds, only
from tests.rules.support_chain import CHAINED, reasons


def battle(own: Side, opp: Side | None = None, **situation: object) -> Table:
    """Return a table at step 1 of the battle phase of seat 0: the first window is closed, an attacker is asked for."""
    t = Table(CHAINED, own, opp or Side(), phase="battle", **situation)
    t.passes(2)
    return t


def victims(t: Table) -> list[str]:
    """Return what may be attacked: face ids, and "player"."""
    return [t.rules.pool[t.card(o.card).face].id if o.card >= 0 else "player" for o in t.decision.options]


# --- CA9.1: attacking is compulsory ----------------------------------------------------------------


@pytest.mark.rule("CA9.1")
def test_the_phase_cannot_end_while_one_can_attack() -> None:
    """CA9.1: a recovered servant must attack: there is no passing, and the refusal says why."""
    t = battle(Side(servants=["sv-mars-2"]), Side(servants=["sv-sun-wall"]))
    assert t.kinds() == ["attack"]
    assert reasons(t.why_not("pass")) == [("CA9.1", "must_attack_first")]


@pytest.mark.rule("CA9.1", "CA9.2")
def test_each_recovered_servant_attacks_one_at_a_time_in_any_order() -> None:
    """CA9.1 R: order and targets are free; the phase ends when the last one has attacked."""
    t = battle(Side(servants=["sv-mars-1", "sv-mars-2", "sv-mars-3 rested"]), Side(servants=["sv-sun-wall"]))
    assert reasons(t.why_not("attack", "sv-mars-3")) == [("CA9.1", "already_rested")]
    assert t.offers("attack", "own.servants.0")
    t.attack("sv-mars-2", "opp")
    t.passes(2)
    t.do("orb", "opp.orbs.0")
    t.passes(2)
    assert [t.rules.pool[t.card(o.card).face].id for o in t.decision.options] == ["sv-mars-1"]
    t.attack("own.servants.sv-mars-1", "sv-sun-wall")
    t.passes(2)
    t.passes(2)
    assert t.state.phase == t.rules.phases.index("end")


@pytest.mark.rule("CA9.1")
def test_only_in_the_own_battle_phase() -> None:
    """CA9.1: in the main phase nobody attacks; in the opponent's battle phase mine do not."""
    t = Table(PLAIN, Side(servants=["sv-mars-2"]))
    assert [key for _, key in reasons(t.why_not("attack", "sv-mars-2"))] == ["not_battle_phase"]
    other = battle(Side(servants=["sv-mars-2"]), Side(servants=["sv-sun-2"]), active=1)
    assert [t.rules.pool[other.card(o.card).face].id for o in other.decision.options] == ["sv-sun-2"]
    assert ("CA9.1", "must_attack_first") in reasons(other.why_not("pass"))


@pytest.mark.rule(
    "CA9.2", seen=False, reason="that a servant without a target does not attack shows in the phase that ends"
)
def test_who_has_no_legal_target_need_not_attack() -> None:
    """CA9.1 R: behind a reversed servant that cannot be attacked there is no target at all, and the phase ends."""
    t = battle(Side(servants=["sv-mars-2"]), Side(servants=["sv-dodge reversed"]))
    assert t.state.phase == t.rules.phases.index("end")
    open_ = battle(Side(servants=["sv-mars-2"]), Side(servants=["sv-dodge"]))
    open_.do("attack", "sv-mars-2")
    assert victims(open_) == ["player"]
    assert reasons(open_.why_not("against", "sv-mars-2", "sv-dodge")) == [("CA9.3", "cannot_be_attacked")]


@pytest.mark.rule("CA9.1")
def test_a_servant_that_recovers_attacks_again() -> None:
    """CA9.1 R: a servant recovered by its own hit must attack a second time, and as often as it recovers."""
    t = battle(Side(servants=["sv-wake"]))
    for place in range(2):
        t.attack("sv-wake", "opp")
        t.passes(2)
        t.do("orb", f"opp.orbs.{place}")
        t.resolve()
        t.passes(2)
        assert t.kinds() == ["attack"]
        assert reasons(t.why_not("pass")) == [("CA9.1", "must_attack_first")]


# --- CA9.2: step 1 ---------------------------------------------------------------------------------


@pytest.mark.rule("CA9.2")
def test_step_one_asks_for_a_servant_that_can_attack() -> None:
    """CA9.2: reversed, rested and barred ones and barriers cannot be chosen; each refusal names its reason."""
    mine = Side(servants=["sv-mars-2", "sv-mars-3 reversed", "sv-mars-1 rested", "sv-pinned", "ba-plain"])
    t = battle(mine, Side(servants=["sv-sun-2"]))
    assert [t.card(o.card).id for o in t.decision.options] == [t.slot("sv-mars-2")]
    assert (t.decision.seat, t.decision.rule) == (0, "CA9.2")
    assert reasons(t.why_not("attack", "sv-mars-3")) == [("CA3.7", "reversed_cannot_attack")]
    assert reasons(t.why_not("attack", "own.servants.sv-mars-1")) == [("CA9.1", "already_rested")]
    assert reasons(t.why_not("attack", "sv-pinned")) == [("CA9.2", "cannot_attack")]
    assert reasons(t.why_not("attack", "ba-plain")) == [("CA9.2", "not_your_servant")]
    assert reasons(t.why_not("attack", "sv-sun-2")) == [("CA9.2", "not_your_servant")]


@pytest.mark.rule("CA9.2", seen=False, reason="with none that can attack no decision is opened")
def test_with_none_that_can_attack_the_phase_ends() -> None:
    """CA9.2: the first window closes and the end phase begins."""
    t = battle(Side(servants=["sv-mars-2 reversed", "sv-mars-3 rested"]))
    assert t.state.phase == t.rules.phases.index("end")


# --- CA9.3: step 2 ---------------------------------------------------------------------------------


@pytest.mark.rule("CA9.3")
def test_step_two_offers_every_opposing_servant_and_the_player() -> None:
    """CA9.3 R: recovered and rested ones alike, but no barrier and no own servant."""
    t = battle(Side(servants=["sv-mars-2", "sv-mars-1"]), Side(servants=["sv-sun-2", "ba-plain", "sv-sun-wall rested"]))
    t.do("attack", "sv-mars-2")
    assert victims(t) == ["sv-sun-2", "sv-sun-wall", "player"]
    assert t.decision.rule == "CA9.3"
    assert reasons(t.why_not("against", "sv-mars-2", "ba-plain")) == [("CA9.3", "not_an_opposing_servant")]
    assert reasons(t.why_not("against", "sv-mars-2", "own.servants.sv-mars-1")) == [
        ("CA9.3", "not_an_opposing_servant")
    ]


@pytest.mark.rule("CA9.3")
def test_a_reversed_servant_guards_the_player() -> None:
    """CA9.3: while the opponent has a reversed servant, only servants can be chosen, and not only the reversed one."""
    t = battle(Side(servants=["sv-mars-2"]), Side(servants=["sv-sun-wall reversed", "sv-sun-2"]))
    assert reasons(t.why_not("attack", "sv-mars-2", "opp")) == [("CA9.3", "reversed_guards_player")]
    t.do("attack", "sv-mars-2")
    assert victims(t) == ["sv-sun-wall", "sv-sun-2"]
    assert reasons(t.why_not("against", "sv-mars-2", "opp")) == [("CA9.3", "reversed_guards_player")]


@pytest.mark.rule("CA9.3")
def test_only_the_opponents_reversed_servants_guard() -> None:
    """CA9.3: an own reversed servant does not matter, nor does a recovered one of the opponent."""
    t = battle(Side(servants=["sv-mars-2", "sv-mars-3 reversed"]), Side(servants=["sv-sun-wall", "sv-sun-2 rested"]))
    assert t.why_not("attack", "sv-mars-2", "opp") is None
    t.do("attack", "sv-mars-2")
    assert "player" in victims(t)


# --- CA9.4: step 3 ---------------------------------------------------------------------------------


@pytest.mark.rule("CA9.4")
def test_the_attacker_is_rested_when_it_attacks() -> None:
    """CA9.4: with the choice of the target the attacker is rested, before anyone gets priority."""
    t = battle(Side(servants=["sv-mars-2"]))
    t.do("attack", "sv-mars-2")
    assert t.pose("sv-mars-2") == "recovered"
    events = t.do("against", "opp")
    assert events[0] == ("attacks", "CA9.4", 0, t.slot("sv-mars-2"), (-1,))
    assert t.pose("sv-mars-2") == "rested"


@pytest.mark.rule("CA9.4")
def test_attack_triggers_come_first_then_both_get_priority_then_the_fight() -> None:
    """CA9.4 R: the trigger is on the chain in the first window, both may respond to it, and only then they fight."""
    t = battle(
        Side(servants=["sv-attack"]), Side(servants=["sv-sun-2"], hand=["ch-weak", "ch-quick"], mana={"mars": 2})
    )
    t.attack("sv-attack", "sv-sun-2")
    assert only(t.last, "trigger")[0].rule == "CA9.4"
    assert (len(t.state.chain), t.decision.seat, t.decision.rule) == (1, 0, "CA8.1")
    t.do("pass")
    assert t.offers("cast", "ch-weak")
    t.resolve()
    assert (t.decision.kind, t.decision.seat, t.decision.rule) == ("priority", 0, "CA9.4")
    t.do("pass")
    t.do("cast", "ch-weak")
    t.do("target", "sv-attack")
    t.resolve()
    events = t.passes(2)
    assert [event.data[1:] for event in only(events, "fight")] == [(0, "atk", 2)]


@pytest.mark.rule("CA9.4")
def test_the_fight_waits_for_the_window() -> None:
    """CA9.4: nothing is corrupted or destroyed until both have passed."""
    t = battle(Side(servants=["sv-mars-4"]), Side(servants=["sv-sun-2"]))
    t.attack("sv-mars-4", "sv-sun-2")
    t.do("pass")
    assert t.faces("opp.servants") == ["sv-sun-2"]
    t.do("pass")
    assert t.faces("opp.servants") == []


# --- CA9.8: no result ------------------------------------------------------------------------------


def respond(t: Table, seat: int, card: str, target: str) -> list[str]:
    """Attack "sv-sun-2" with "sv-mars-4", let a seat cast a card on a target, and return what the fight then brings."""
    t.attack("sv-mars-4", "sv-sun-2")
    if seat:
        t.do("pass")
    t.do("cast", card)
    if t.decision.kind == "target":
        t.do("target", target)
    t.resolve()
    return kinds(t.passes(2))


@pytest.mark.rule("CA9.8")
@pytest.mark.parametrize(
    ("seat", "card", "target"),
    [
        (1, "ch-bounce", "sv-mars-4"),
        (1, "ch-flip", "sv-mars-4"),
        (1, "ch-bounce", "sv-sun-2"),
        (1, "ch-steal", "sv-mars-4"),
        (0, "ch-steal", "sv-sun-2"),
    ],
    ids=["attacker left", "attacker reversed", "target left", "attacker stolen", "target came over"],
)
def test_an_attack_ends_without_result(seat: int, card: str, target: str) -> None:
    """CA9.8: attacker gone, reversed or under other control; target gone or under the attacker's: nothing is fought."""
    hands = [Side(servants=["sv-mars-4"]), Side(servants=["sv-sun-2"])]
    hands[seat] = hands[seat].but(hand=[card], mana={"mars": 3})
    t = battle(hands[0], hands[1])
    events = respond(t, seat, card, target)
    assert events == ["no_result"]
    assert "destroyed" not in kinds(t.events)


@pytest.mark.rule("CA9.8")
def test_an_attacker_that_left_does_not_hit_the_player() -> None:
    """CA9.8: also an attack on the player ends without result; the orbs stay."""
    t = battle(Side(servants=["sv-mars-4"]), Side(hand=["ch-flip"], mana={"mars": 1}))
    t.attack("sv-mars-4", "opp")
    t.do("pass")
    t.do("cast", "ch-flip")
    t.resolve()
    assert kinds(t.passes(2)) == ["no_result"]
    assert len(t.slots("opp.orbs")) == 7


@pytest.mark.rule("CA9.8")
def test_a_target_that_left_and_came_back_is_another_card() -> None:
    """CA9.8: the servant that entered anew during the attack is not fought."""
    t = battle(
        Side(servants=["sv-mars-4"]),
        Side(hand=["ch-take", "ch-back"], servants=["sv-sun-2"], mana={"mars": 2}),
    )
    t.attack("sv-mars-4", "sv-sun-2")
    t.do("pass")
    t.do("cast", "ch-take")
    t.resolve()
    t.do("pass")
    t.do("cast", "ch-back")
    t.resolve()
    assert t.faces("opp.servants") == ["sv-sun-2"]
    assert kinds(t.passes(2)) == ["no_result"]
    assert t.faces("opp.servants") == ["sv-sun-2"]


@pytest.mark.rule("CA9.8")
def test_an_attacker_that_left_and_came_back_is_another_card() -> None:
    """CA9.8: it does not finish its attack; as a new recovered servant it must attack again."""
    t = battle(Side(hand=["ch-take", "ch-back"], servants=["sv-mars-4"], mana={"mars": 2}), Side(servants=["sv-sun-2"]))
    t.attack("sv-mars-4", "sv-sun-2")
    t.do("cast", "ch-take")
    t.resolve()
    t.do("cast", "ch-back")
    t.resolve()
    assert kinds(t.passes(2)) == ["no_result"]
    assert t.passes(2) == []
    assert t.kinds() == ["attack"]


@pytest.mark.rule("CA9.5", "CA9.6")
def test_a_target_that_was_only_turned_is_still_fought() -> None:
    """CA9.8, the other side: a target that was reversed meanwhile has not left: it is compared by its DEF."""
    t = battle(Side(hand=["ch-flip"], servants=["sv-mars-4"], mana={"mars": 1}), Side(servants=["sv-sun-2"]))
    t.attack("sv-mars-4", "sv-sun-2")
    t.do("cast", "ch-flip")
    t.resolve()
    events = t.passes(2)
    assert only(events, "fight")[0].data[2] == "def"
    assert t.faces("opp.graveyard") == ["sv-sun-2"]


# --- CA9.11: windows -------------------------------------------------------------------------------


@pytest.mark.rule("CA9.11")
def test_both_get_priority_at_the_start_and_after_each_attack() -> None:
    """CA9.11 R: before step 1, and again when an attack is over; then step 1 is repeated for the next servant."""
    t = Table(PLAIN, Side(servants=["sv-mars-2", "sv-mars-3"]), Side(servants=["sv-sun-wall reversed"]), phase="battle")
    for attacker in ("sv-mars-2", "sv-mars-3"):
        for seat in (0, 1):
            assert (t.decision.kind, t.decision.seat, t.decision.rule) == ("priority", seat, "CA9.11")
            t.do("pass")
        t.attack(attacker, "sv-sun-wall")
        t.passes(2)
    assert (t.decision.kind, t.decision.rule) == ("priority", "CA9.11")
    t.passes(2)
    assert t.state.phase == PLAIN.phases.index("end")


@pytest.mark.rule("CA9.11")
def test_a_servant_recovered_in_the_window_attacks() -> None:
    """CA9.11 R: after the last attack a servant may be recovered in the window; then step 1 is repeated."""
    t = battle(Side(hand=["ch-up"], servants=["sv-mars-2"], mana={"mars": 1}), Side(servants=["sv-sun-wall"]))
    t.attack("sv-mars-2", "sv-sun-wall")
    t.passes(2)
    t.do("cast", "ch-up")
    t.resolve()
    t.passes(2)
    assert t.kinds() == ["attack"]


# --- CA9.12 and CA9.13 -----------------------------------------------------------------------------


@pytest.mark.rule("CA9.12")
def test_a_reversed_servant_that_appears_later_does_not_redirect() -> None:
    """CA9.12 R: an attack on the player hits although a reversed servant has entered meanwhile; the next may not."""
    t = battle(Side(servants=["sv-mars-2", "sv-mars-3"]), Side(hand=["sv-quick"], mana={"mars": 2}))
    t.attack("sv-mars-2", "opp")
    t.do("pass")
    t.do("cast", "sv-quick")
    t.resolve()
    t.do("enter", arg="reversed")
    t.passes(2)
    assert only(t.last, "hits")[0].rule == "CA9.12"
    t.do("orb", "opp.orbs.0")
    assert len(t.slots("opp.orbs")) == 6
    t.passes(2)
    t.do("attack", "sv-mars-3")
    assert victims(t) == ["sv-quick"]


@pytest.mark.rule("CA9.13")
def test_an_attacker_recovered_during_its_attack_stays_the_attacker() -> None:
    """CA9.13 R: the attack goes on, and the servant must attack again afterwards."""
    t = battle(Side(hand=["ch-up"], servants=["sv-mars-4"], mana={"mars": 1}), Side(servants=["sv-sun-2"]))
    t.attack("sv-mars-4", "sv-sun-2")
    t.do("cast", "ch-up")
    events = t.resolve()
    assert only(events, "pose")[0].rule == "CA9.13"
    assert "destroyed" in kinds(t.passes(2))
    assert t.pose("sv-mars-4") == "recovered"
    t.passes(2)
    assert t.kinds() == ["attack"]
    assert t.offers("attack", "sv-mars-4")
