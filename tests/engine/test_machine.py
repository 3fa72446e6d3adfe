"""The machine: one open decision, every answer checked, nothing changed by a wrong one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from pyapp.engine.decision import Action, IllegalActionError, MalformedActionError
from pyapp.engine.machine import apply, legal, start
from pyapp.engine.state import digest
from tests.engine.worlds import WORLDS, sample, walk

if TYPE_CHECKING:
    from tests.engine.worlds import World


@pytest.fixture(params=WORLDS)
def world(request: pytest.FixtureRequest) -> World:
    """Each realm in turn."""
    return WORLDS[request.param]


def wrong_actions(world: World, offered: tuple[Action, ...]) -> list[Action]:
    """Return actions that are none of the options: other kinds, other cards, other numbers."""
    kinds = (*world.rules.action_order, "", "no such thing")
    tries = [Action(kind, card, arg) for kind in kinds for card in (-1, 0, 3, 999, -7) for arg in (-1, 0, 99)]
    return [action for action in tries if action not in offered]


def test_an_illegal_action_leaves_the_state_as_it_was(world: World) -> None:
    """At whatever decision: the error comes before anything has changed, and names input and position."""
    for state in sample(world, 1, every=25):
        before = digest(state)
        for action in wrong_actions(world, legal(world.rules, state)):
            with pytest.raises(IllegalActionError, match=re.escape(repr(action))) as caught:
                apply(world.rules, state, action)
            assert f"turn {state.turn}" in str(caught.value)
            if state.decision is not None:
                assert f"{state.decision.kind} of seat {state.decision.seat}" in str(caught.value)
        assert digest(state) == before


@pytest.mark.parametrize("thing", [None, "pass", ("pass", -1, -1), ["pass", -1, -1], 0, ("pass",), {"kind": "pass"}])
def test_what_is_no_action_is_malformed(thing: object) -> None:
    """A tuple that equals an option is none either; the state is as it was and the game goes on."""
    world = WORLDS["caster"]
    state = next(s for s in walk(world, 1) if Action("pass") in legal(world.rules, s))
    before = digest(state)
    with pytest.raises(MalformedActionError, match=re.escape(repr(thing))) as caught:
        apply(world.rules, state, thing)  # type: ignore[arg-type]
    assert f"turn {state.turn}" in str(caught.value)
    assert digest(state) == before
    apply(world.rules, state, Action("pass"))


def test_there_is_one_open_decision_with_options_until_the_result(world: World) -> None:
    """Options are never empty, never twice the same, and each cites a rule; the result ends all decisions."""
    for seed in range(4):
        state = world.start(seed)
        for state in walk(world, seed):
            if state.decision is None:
                break
            options = legal(world.rules, state)
            assert options == state.decision.options
            assert options
            assert len(set(options)) == len(options)
            assert state.decision.rule
            assert state.result is None
            assert all(option.kind in world.rules.action_order for option in options)
        assert state.result is not None
        assert (state.frames, legal(world.rules, state)) == ([], ())
        with pytest.raises(IllegalActionError, match="the game is over"):
            apply(world.rules, state, Action("pass"))


def test_every_offered_option_applies(world: World) -> None:
    """And leads to another decision or to the end."""
    for state in sample(world, 2, every=10):
        for option in legal(world.rules, state):
            ahead = state.clone()
            events = apply(world.rules, ahead, option)
            assert (ahead.decision is None) == (ahead.result is not None)
            assert all(event.rule for event in events)


def test_each_card_lies_in_one_place(world: World) -> None:
    """Every slot is in exactly one zone, the one and of the seat that its card names."""
    width = len(world.rules.zones)
    for state in sample(world, 3, every=6):
        places = {c: i for i, zone in enumerate(state.zones) for c in zone}
        assert sum(len(zone) for zone in state.zones) == len(places) == len(state.cards)
        assert all(divmod(places[card.id], width) == (card.control, card.zone) for card in state.cards)


def test_a_wrong_setup_is_refused_with_what_is_wrong() -> None:
    """An unknown switch, a short deck, an unknown card."""
    rules, setup = WORLDS["caster"]
    with pytest.raises(ValueError, match="hand_limits"):
        start(rules, setup._replace(options=(("hand_limits", True),)), 1)
    with pytest.raises(ValueError, match="has 49 cards"):
        start(rules, setup._replace(decks=(setup.decks[0][:49], setup.decks[1])), 1)
    with pytest.raises(ValueError, match="ca-999"):
        start(rules, setup._replace(decks=(setup.decks[0], (*setup.decks[1][:49], "ca-999"))), 1)
