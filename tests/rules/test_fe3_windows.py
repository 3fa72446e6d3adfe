"""FE3: responses, windows, and loops."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyapp.engine.cycle import FIRST
from pyapp.engine.face import Selector
from pyapp.engine.loop import USES_LIMIT
from pyapp.play.scenario import Side, Table
from tests.rules.fairyearth import (
    AIM,
    DRAW,
    HURT,
    PLAIN,
    all_pass,
    face,
    new_game,
    op,
    pool_of,
    reasons,
    skill,
    unit,
    use,
)
from tests.rules.fairyearth_turn import POOL
from tests.rules.support import kinds, only

if TYPE_CHECKING:
    from pyapp.engine.event import Event

# --- FE3.8, FE3.10: responses and windows ------------------------------------------------------------


@pytest.mark.rule("FE3.8")
def test_responses_alternate_and_resolve_last_in_first_out() -> None:
    """FE3.8: the opponent first; all resolve once both have passed."""
    t = Table(PLAIN, Side(hand=["bolt", "zap"], right=["earth"]), Side(hand=["bolt", "zap"]))
    t.do("play", "own.hand.bolt")
    assert (t.decision.seat, t.decision.rule) == (1, "FE3.8")
    t.do("play", "opp.hand.zap")
    assert t.decision.seat == 0
    t.do("play", "own.hand.zap")
    assert t.decision.seat == 1
    events = all_pass(t)
    assert [event.seat for event in only(events, "resolve")] == [0, 1, 0]
    assert t.stat("own.right.earth", "dp") == 1
    assert (t.decision.seat, t.state.chain) == (0, ())


@pytest.mark.rule("FE3.8")
def test_a_use_whose_target_is_gone_does_nothing() -> None:
    """FE3.8: the card is used up all the same."""
    t = Table(POOL, Side(hand=["zap"]), Side(hand=["save"], right=["wood"]))
    t.do("play", "zap")
    t.do("play", "save")
    events = all_pass(t)
    assert "fizzle" in kinds(events)
    assert not only(events, "wounded")
    assert t.faces("own.abyss") == ["zap"]


@pytest.mark.rule("FE3.8")
def test_nothing_else_of_it_happens_either() -> None:
    """FE3.8: no card is drawn for a unit that is gone; with one of two targets left, the use is carried out."""
    both = op("target", bind="aim", source=Selector("opp", "units"), count=2, up_to=True)
    rules = pool_of(
        face("tug", "rapid", use(AIM, op("cross", card="aim"), DRAW)),
        face("haul", "rapid", use(both, op("cross", card="aim"), DRAW)),
        face("save", "rapid", use(AIM, op("return", card="aim"))),
    )
    for card, units, drawn in (("tug", ["wood"], 0), ("haul", ["wood"], 0), ("haul", ["wood", "fire"], 1)):
        t = Table(rules, Side(hand=[card]), Side(hand=["save"], right=units))
        t.do("play", card)
        while t.decision.kind == "target":
            t.take(t.decision.options[0])
        t.do("play", "save")
        if t.decision.kind == "target":
            t.do("target", "wood")
        assert only(all_pass(t), "fizzle")[0].data == (1,)
        assert (len(t.slots("own.hand")), t.faces("opp.left"), t.faces("own.abyss")) == (drawn, units[1:], [card])


@pytest.mark.rule("FE3.8")
def test_a_use_can_be_answered_by_taking_it_away() -> None:
    """FE3.8: what was paid stays paid; only the opponent's newest use can be answered."""
    t = Table(PLAIN, Side(hand=["bolt", "no"]), Side(hand=["no"]))
    assert ("FE3.8", "nothing_to_answer") in reasons(t, "play", "own.hand.no")
    t.do("play", "bolt")
    t.do("play", "opp.hand.no")
    events = all_pass(t)
    assert only(events, "negated")[0].card == t.slot("own.abyss.bolt")
    assert (t.number(1, "life"), t.number(0, "cost")) == (20, 8)


@pytest.mark.rule("FE3.8")
def test_of_two_uses_of_one_card_the_answered_one_is_taken_away() -> None:
    """FE3.8: the newest, and not an older one that waits below it."""
    twice = unit("twice", "character", skill(DRAW, when="any"), skill(HURT, when="any"))
    t = Table(pool_of(twice), Side(right=["twice"]), Side(hand=["no"]))
    t.do("activate", "twice", 0)
    t.do("pass")
    t.do("activate", "twice", 1)
    t.do("play", "no")
    events = all_pass(t)
    assert len(only(events, "negated")) == 1
    assert (t.number(1, "life"), len(only(events, "draws"))) == (20, 1)


@pytest.mark.rule("FE3.8", seen=False, reason="it says what there is not")
@pytest.mark.parametrize("phase", ["prepare", "react", "draw", "set", "end"])
def test_there_are_no_responses_outside_active(phase: str) -> None:
    """FE3.8: what triggers there resolves without a question to anybody."""
    t = Table(POOL, Side(right=["early", "late"], line_left=1), Side(hand=["bolt", "no"]), phase=phase, at="start")
    while t.state.phase != 3 and t.state.active == 0 and t.decision.kind == "priority":
        assert t.decision.seat == 0
        assert PLAIN.phases[t.state.phase] == "set"
        t.do("pass")
    assert not [event for event in t.events if event.kind == "used"]


@pytest.mark.rule("FE3.10")
def test_the_opponent_has_a_window_before_active_ends() -> None:
    """FE3.10: and if it is used, the turn player may go on."""
    t = Table(PLAIN, Side(hand=["bolt"]), Side(hand=["zap"], right=["free"]))
    t.do("pass")
    assert t.decision.seat == 1
    assert t.decision.rule == "FE3.10"
    t.do("play", "opp.hand.zap")
    all_pass(t)
    assert (t.decision.seat, t.decision.rule) == (0, "FE3.5")
    t.do("play", "own.hand.bolt")
    all_pass(t)
    t.passes(2)
    assert PLAIN.phases[t.state.phase] == "set"


# --- FE3.11: loops -----------------------------------------------------------------------------------


@pytest.mark.rule("FE3.11")
def test_a_repeated_position_ends_the_uses_of_the_turn() -> None:
    """FE3.11: a unit that may change fields for ever."""
    t = Table(POOL, Side(right=["spinner"], hand=["bolt"]))
    events: list[Event] = []
    for _ in range(4 * FIRST):
        if not t.offers("activate", "spinner"):
            break
        t.do("activate", "spinner")
        events += [*t.last, *all_pass(t)]
    assert only(t.events, "loop_ends")[0].rule == "FE3.11"
    assert ("FE3.11", "loop_over") in reasons(t, "activate", "spinner")
    assert ("FE3.11", "loop_over") in reasons(t, "play", "bolt")
    t.to_phase("active", 1)
    assert t.state.uses == 0


@pytest.mark.rule("FE3.11")
def test_more_than_two_hundred_uses_end_the_uses_of_the_turn() -> None:
    """FE3.11: also where no position comes back."""
    t = Table(POOL, Side(right=["free-skill"]))
    n = 0
    while t.offers("activate", "free-skill"):
        t.do("activate", "free-skill")
        all_pass(t)
        n += 1
    assert n == USES_LIMIT
    assert ("FE3.11", "loop_over") in reasons(t, "activate", "free-skill")


def test_a_game_without_actions_ends_by_exhausted_decks() -> None:
    """FE3.9, FE1.1: two players who only pass come to an end."""
    t = Table.of(PLAIN, new_game()[0])
    while t.state.decision is not None:
        t.take(t.decision.options[0] if t.decision.kind != "discard" else t.decision.options[-1])
    assert t.state.result is not None
    assert t.state.result[2] == "deck_exhausted"
