"""What a seat may know, and what it may guess: nothing hidden is in a view, and a guess depends on the view alone."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from pyapp.engine.machine import apply
from pyapp.engine.state import dump
from pyapp.engine.view import determinize, view
from tests.engine.worlds import WORLDS, chance, sample, scrambled, walk

if TYPE_CHECKING:
    from tests.engine.worlds import World


@pytest.fixture(params=WORLDS)
def world(request: pytest.FixtureRequest) -> World:
    """Each realm in turn."""
    return WORLDS[request.param]


def text(world: World, state: Any, seat: int) -> str:  # noqa: ANN401 - a state
    """Return a view as text."""
    return json.dumps(view(world.rules, state, seat), sort_keys=True, ensure_ascii=False)


def test_a_view_of_a_hidden_card_tells_where_it_lies_and_no_more(world: World) -> None:
    """No face, no kind, no values, no marks, not who else knows it."""
    for state in sample(world, 1, every=8):
        for seat in range(2):
            for slot_id, seen in view(world.rules, state, seat)["cards"].items():
                if state.cards[int(slot_id)].known >> seat & 1:
                    assert seen["face"] == world.rules.pool[state.cards[int(slot_id)].face].id
                else:
                    assert (seen["face"], seen["known"], seen["marks"]) == (None, [], {})
                    assert seen["down"] or not {"kind", "stats", "printed", "keywords", "attribute"} & set(seen)


def test_no_hidden_identity_is_anywhere_in_a_view(world: World) -> None:
    """Deal the hidden cards of a seat's view anew: not a letter of the view changes."""
    changed = 0
    for seed in range(3):
        for state in sample(world, seed, every=5):
            for seat in range(2):
                other = scrambled(state, seat, seed)
                changed += [c.face for c in other.cards] != [c.face for c in state.cards]
                assert text(world, other, seat) == text(world, state, seat)
    assert changed


def test_what_the_watch_for_loops_remembers_is_in_no_view_and_no_guess(world: World) -> None:
    """It is a sign of all cards, the hidden ones included."""
    state = world.start(1)
    width = len(world.rules.numbers)
    for place in range(len(state.nums)):
        state.nums[place] += 7 * (world.rules.numbers[place % width] in world.rules.unseen)
    assert {"step", "sign"} & set(world.rules.numbers) == world.rules.unseen
    for seen in view(world.rules, state, 0)["seats"]:
        assert not world.rules.unseen & set(seen["numbers"])
    assert determinize(world.rules, state, 0, 3).nums == world.start(1).nums


def test_only_the_asked_seat_sees_the_options(world: World) -> None:
    """The others see that someone is asked, and of a private question not even what."""
    for state in walk(world, 3):
        if state.decision is None:
            continue
        asked = view(world.rules, state, state.decision.seat)["decision"]
        other = view(world.rules, state, 1 - state.decision.seat)["decision"]
        assert [tuple(option) for option in asked["options"]] == [tuple(option) for option in state.decision.options]
        assert (other["options"], other["source"], other["rule"], other["seat"]) == ([], -1, "", state.decision.seat)
        if state.decision.kind in world.rules.private_decisions:
            assert other["kind"] == "wait"


def test_the_unknown_is_a_sorted_list_of_what_is_hidden(world: World) -> None:
    """Deck lists are public: shown and unknown cards together are all cards."""
    for state in sample(world, 2, every=15):
        for seat in range(2):
            seen = view(world.rules, state, seat)
            shown = [c["face"] for c in seen["cards"].values() if c["face"] is not None]
            unknown = [face for faces in seen["unknown"] for face in faces]
            assert sorted(shown + unknown) == sorted(world.rules.pool[c.face].id for c in state.cards)


def test_a_guess_looks_the_same_from_the_seat(world: World) -> None:
    """view(determinize(s)) == view(s) for both seats, at every decision sampled."""
    for seed in range(3):
        for state in sample(world, seed, every=5):
            for seat in range(2):
                assert text(world, determinize(world.rules, state, seat, seed), seat) == text(world, state, seat)


def test_a_guess_depends_on_view_and_salt_only(world: World) -> None:
    """Two states that a seat cannot tell apart give the same guess at its decisions, whatever is hidden."""
    tried = 0
    for seed in range(4):
        for state in sample(world, seed, every=4):
            if state.decision is None:
                continue
            seat = state.decision.seat
            other = scrambled(state, seat, seed + 10)
            other.rng, other.shown = 12345, state.shown + 9
            assert dump(determinize(world.rules, other, seat, 7)) == dump(determinize(world.rules, state, seat, 7))
            tried += 1
    assert tried > 20


def test_another_salt_is_another_guess() -> None:
    """And the truth is not among the first of them."""
    state = WORLDS["caster"].start(3)
    rules, seat = WORLDS["caster"].rules, state.decision.seat if state.decision else 0
    guesses = {json.dumps(dump(determinize(rules, state, seat, salt))["cards"]) for salt in range(20)}
    assert len(guesses) == 20
    assert json.dumps(dump(state)["cards"]) not in guesses


def test_a_guess_leaves_the_true_state_alone(world: World) -> None:
    """Not a card is touched."""
    for state in sample(world, 5, every=20):
        before = dump(state)
        determinize(world.rules, state, 0, 1)
        assert dump(state) == before


def test_a_guess_can_be_played_to_its_end(world: World) -> None:
    """Whatever was dealt, the game goes on from it without an error."""
    lot = chance(5)
    for seed in range(2):
        for state in sample(world, seed, every=25):
            if state.decision is None:
                continue
            guess = determinize(world.rules, state, state.decision.seat, lot.randrange(1000))
            while guess.decision is not None:
                apply(world.rules, guess, lot.choice(guess.decision.options))
            assert guess.result is not None
