"""CL9.6 to CL9.10: hands are filled, the judgement, the Calamity's discards, termination, trial."""

import pytest

from pyapp.play.scenario import Side, Table
from tests.rules.calamity_awake import awake, hp, idle_until, kinds, reasons

ROWS = range(1, 7)


def judged_as(row: int, own: Side | None = None, opp: Side | None = None, **situation: object) -> Table:
    """Return a table at the first decision after a judgement that came out as that row of the judge's table."""
    for seed in range(100):
        t = awake(own, opp, phase="judgement", seed=seed, **situation)
        if [event.data for event in t.events if event.kind == "judgement"] == [(row,)]:
            return t
    raise AssertionError(row)


# --- CL9.6: hands are filled ---------------------------------------------------------------------------


@pytest.mark.rule("CL9.6")
@pytest.mark.parametrize("active", [0, 1])
def test_each_draws_any_number_up_to_seven_in_hand(active: int) -> None:
    """CL9.6 R: the turn player first, then the other; none is a number too, and the draw of one does not come."""
    t = awake(Side(hand=["lv0"] * 3), Side(hand=["lv0"] * 6), phase="draw", active=active, first=active)
    most = (4, 1)
    for seat in (active, 1 - active):
        assert (t.decision.seat, t.decision.kind, t.decision.rule) == (seat, "fill", "CL9.6")
        assert [o.arg for o in t.decision.options] == list(range(most[seat] + 1))
        t.do("fill", arg=most[seat] if seat else 0)
    assert (len(t.slots("own.hand")), len(t.slots("opp.hand"))) == (3, 7)


@pytest.mark.rule("CL9.6", seen=False, reason="a player who has nothing to choose is not asked")
def test_with_seven_or_more_nobody_draws_or_discards() -> None:
    """CL9.6 R: hands of seven and nine stay as they are."""
    t = awake(Side(hand=["lv0"] * 7), Side(hand=["lv0"] * 9), phase="draw")
    assert t.decision.kind != "fill"
    assert (len(t.slots("own.hand")), len(t.slots("opp.hand"))) == (7, 9)


@pytest.mark.rule("CL9.6", "CL1.4")
def test_filling_the_hand_with_the_last_card_loses() -> None:
    """CL9.6, CL1.4: with three cards in the deck three may be drawn, and that is the end; two may be drawn safely."""
    t = awake(Side(deck=3), phase="draw")
    assert [o.arg for o in t.decision.options] == [0, 1, 2, 3]
    t.do("fill", arg=3)
    assert t.state.result == (1, "CL1.4", "decked_out")
    safe = awake(Side(deck=3), phase="draw")
    safe.do("fill", arg=2)
    assert safe.state.result is None


@pytest.mark.rule("CL9.6")
def test_drawing_effects_wake_afterwards() -> None:
    """CL9.6: a thorn pricks once the drawing is done, still in the draw phase."""
    t = awake(Side(), Side(field=["thorn"]), phase="draw")
    t.do("fill", arg=2)
    t.do("fill", arg=0)
    assert [item.kind for item in t.state.chain] == ["trigger"]
    assert t.rules.phases[t.state.phase] == "draw"


# --- CL9.7: the judgement ------------------------------------------------------------------------------


@pytest.mark.rule("CL9.7")
def test_a_die_from_the_seed_selects_the_row() -> None:
    """CL9.7 R: every face comes up, the same seed throws the same; the last result stays written on the monster."""
    thrown = []
    for seed in range(40):
        t = awake(phase="judgement", seed=seed)
        (event,) = [event for event in t.events if event.kind == "judgement"]
        thrown.append(event.data[0])
        assert t.card("judge").marks == (("judged", event.data[0]),)
        assert event.rule == "CL9.7"
    assert set(thrown) == set(ROWS)
    assert thrown[:5] == [
        next(e.data[0] for e in awake(phase="judgement", seed=seed).events if e.kind == "judgement")
        for seed in range(5)
    ]


@pytest.mark.rule("CL9.7")
def test_its_effect_touches_both_players_unless_printed() -> None:
    """CL9.7 R: damage to each; a row for the other player touches only that one."""
    assert hp(judged_as(3)) == (27, 27)
    t = judged_as(5)
    assert (len(t.slots("own.hand")), len(t.slots("opp.hand"))) == (0, 1)


@pytest.mark.rule("CL9.7")
def test_what_it_forbids_is_forbidden_to_both_until_termination() -> None:
    """CL9.7, CL9.9: no arcana in the card and battle phases, for either; from termination on they are allowed."""
    t = judged_as(1, Side(hand=["mend"]), Side(hand=["mend"]))
    idle_until(t, phase="card")
    assert reasons(t.why_not("play", "own.hand.mend")) == [("CL2.2", "forbidden")]
    t.do("pass")
    assert reasons(t.why_not("play", "opp.hand.mend")) == [("CL2.2", "forbidden")]
    idle_until(t, phase="termination")
    assert reasons(t.why_not("play", "own.hand.mend")) == [("CL3.5", "wrong_phase")]


@pytest.mark.rule("CL9.7", "CL9.9")
def test_levels_and_abilities_it_takes_come_back_in_termination() -> None:
    """CL9.9: a level lost and effects that could not be activated, until then."""
    t = judged_as(2, Side(field=["lv3"]), Side(field=["lv2"]))
    assert (t.stat("lv3", "atk"), t.stat("lv2", "def")) == (2, 1)
    idle_until(t, phase="termination")
    assert (t.stat("lv3", "atk"), t.stat("lv2", "def")) == (3, 2)
    other = judged_as(6, Side(field=["keen", "late"]))
    idle_until(other, phase="card")
    assert reasons(other.why_not("activate", "keen")) == [("CL2.3", "cannot_activate")]
    idle_until(other, phase="termination")
    assert other.offers("activate", "late")


@pytest.mark.rule("CL9.7", seen=False, reason="that nothing can be negated leaves no trace")
def test_it_cannot_be_negated() -> None:
    """CL9.7 R: nobody gets the say before it is carried out, and no link lies on the chain."""
    t = judged_as(3, Side(hand=["lv3"] * 5), Side(hand=["lv3"] * 5))
    assert hp(t) == (27, 27)
    assert not t.offers("negate")
    assert "activated" not in kinds(t.events)


@pytest.mark.rule("CL9.7", "CL9.3", "CL9.5")
def test_a_judgement_may_play_more_cards_which_are_resisted_as_ever() -> None:
    """CL9.3, CL9.7: two more cards attack in the judgement phase; characters are summoned and set against them."""
    t = judged_as(4, Side(hand=["lv0", "lv0-b"]))
    for n, card in enumerate(("lv0", "lv0-b"), 1):
        assert (t.rules.phases[t.state.phase], kinds(t.events).count("unleashes")) == ("judgement", n)
        t.do("summon", card)
        t.do("block", card)
        t.passes(2)
    assert not t.state.fight
    assert hp(t) == (30, 28)
    assert not t.slots("own.field")


@pytest.mark.rule("CL9.5", "CL8.2")
def test_a_cheat_chain_waits_for_the_end_of_the_attacks_of_a_judgement() -> None:
    """CL9.5, CL8.1: the eighth effect while a card attacks opens none, after the last of them it is offered."""
    t = judged_as(4, Side(hand=["feast"], uses=7), Side(field=["lv0"]))
    t.do("play", "feast")
    assert t.decision.kind == "priority"
    idle_until(t, kind="cheat")
    assert (t.decision.seat, t.rules.phases[t.state.phase], t.state.fight) == (1, "judgement", ())


@pytest.mark.rule("CL9.7", "CL1.5")
def test_a_judgement_that_kills_both_is_the_calamitys_victory() -> None:
    """CL9.7, CL1.5: three damage to each at the same moment."""
    t = judged_as(3, Side(hp=3), Side(hp=1))
    assert t.state.result == (-1, "CL1.5", "calamity_wins")


# --- CL9.8: it discards --------------------------------------------------------------------------------


@pytest.mark.rule("CL9.8", "CL9.11")
@pytest.mark.parametrize(("held", "left"), [(10, 5), (6, 5), (5, 5), (3, 3)])
def test_it_discards_down_to_five(held: int, left: int) -> None:
    """CL9.8: between card and battle; which cards go is chosen by lot (CL9.11)."""
    t = awake(calamity=["one-both"] * held, phase="discard")
    assert len(t.slots("third.hand")) == left
    assert len(t.slots("third.graveyard")) == held - left
    assert kinds(t.events).count("calamity_discards") == held - left
    more = awake(calamity=["one-both"] * 10, phase="discard")
    assert more.rules.phases[more.state.phase] == "battle"


# --- CL9.9: termination --------------------------------------------------------------------------------


@pytest.mark.rule("CL9.9", "CL3.5")
def test_termination_clears_the_anomaly_zone_and_is_the_end_phase() -> None:
    """CL9.9: used cards leave, and what is activated in end phases is activated here."""
    t = awake(Side(field=["late"]))
    idle_until(t, phase="battle")
    assert len(t.slots("third.anomaly")) == 3
    idle_until(t, phase="termination")
    assert not t.slots("third.anomaly")
    assert all(t.state.cards[c].slot == -1 for c in t.slots("third.graveyard"))
    t.do("activate", "late")
    t.resolve_all()
    assert len(t.slots("own.hand")) == 1


@pytest.mark.rule("CL9.9", seen=False, reason="what goes on leaves no trace")
def test_with_a_cycle_of_two_turns_its_effects_go_on_into_the_second() -> None:
    """CL9.4, CL9.9, switch `calamity_cycle`: in a round, termination comes in the second player's turn."""
    rich = Side(hp=100, hand=["mend"])
    t = judged_as(1, rich, rich, switches={"calamity_cycle": "round"})
    idle_until(t, turn=26, phase="card")
    assert reasons(t.why_not("play", "opp.hand.mend")) == [("CL2.2", "forbidden")]
    idle_until(t, turn=26, phase="termination")
    assert reasons(t.why_not("play", "opp.hand.mend")) == [("CL3.5", "wrong_phase")]


@pytest.mark.rule("CL8.4")
def test_a_turn_that_is_forced_to_end_ends_its_effects_too() -> None:
    """CL8.4, CL9.9: no trial comes, the anomaly zone is cleared, and what it forbade is allowed in the next turn."""
    own = Side(hand=["feast"], arcana=7, field=["lv3"])
    t = judged_as(2, own, Side(hand=["mend"]))
    idle_until(t, phase="card")
    t.do("play", "feast")
    t.do("cheat", arg=3)
    idle_until(t, turn=26, phase="resistance")
    assert not [event for event in t.events if event.kind == "trial"]
    assert t.stat("lv3", "level") == 3


# --- CL9.10: the trial ---------------------------------------------------------------------------------


@pytest.mark.rule("CL9.10")
def test_it_refills_its_hand_and_strikes_both() -> None:
    """CL9.10: from five back to ten, and five damage to each player."""
    t = awake(calamity=["one-both"] * 5, phase="trial", at="start")
    assert hp(t) == (25, 25)
    assert [event.data for event in t.events if event.kind == "refills"] == [(5,)]
    assert {event.rule for event in t.events if event.kind in {"refills", "damaged"}} == {"CL9.10"}


@pytest.mark.rule("CL9.10")
@pytest.mark.parametrize(
    ("mine", "theirs", "result"),
    [
        (5, 5, (-1, "CL1.5", "calamity_wins")),
        (1, 4, (-1, "CL1.5", "calamity_wins")),
        (5, 6, (1, "CL1.5", "slain")),
        (6, 5, (0, "CL1.5", "slain")),
        (6, 6, None),
    ],
)
def test_the_damage_falls_on_both_at_the_same_moment(mine: int, theirs: int, result: object) -> None:
    """CL9.10 R, CL1.5: both dead is the victory of the Calamity, one dead that of the other."""
    assert awake(Side(hp=mine), Side(hp=theirs), phase="trial").state.result == result


@pytest.mark.rule("CL9.10")
def test_it_is_prevented_only_where_that_is_printed() -> None:
    """CL9.10 R: a ward against all damage keeps it off, for its player alone."""
    t = awake(Side(hand=["ward"]), phase="card", at="window")
    t.do("play", "ward")
    t.resolve_all()
    idle_until(t, turn=26)
    assert hp(t) == (30, 25)
    assert ("prevented", "CL9.10") in [(event.kind, event.rule) for event in t.events]


@pytest.mark.rule("CL9.10")
def test_in_a_round_the_trial_comes_once() -> None:
    """CL9.4, switch `calamity_cycle`: two turns of "turn" cost ten HP by trials, two of "round" five."""
    for cycle, lost in (("turn", 10), ("round", 5)):
        t = awake(calamity=[], deck=[], phase="card", at="window", switches={"calamity_cycle": cycle}, seed=2)
        idle_until(t, turn=27)
        trials = [event for event in t.events if event.kind == "damaged" and event.rule == "CL9.10"]
        assert 5 * len(trials) == 2 * lost
