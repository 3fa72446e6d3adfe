"""What is true in every game: random games over random decks and switches, checked on the way (design: tests)."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.engine import machine
from pyapp.engine.decision import Action, IllegalActionError
from pyapp.engine.notation import read, write
from pyapp.engine.ruleset import Setup
from pyapp.engine.state import digest, dump, load
from pyapp.engine.view import determinize, view
from pyapp.play.record import begin, new_record
from tests.play.games import EMBERS, RULES, TIDES, own_deck, random_choices

if TYPE_CHECKING:
    from pyapp.engine.state import State

DECKS = st.sampled_from([(EMBERS, TIDES), (TIDES, EMBERS), None])
SWITCHES = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in RULES.switches.items()})


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Return a position of a random game, at any decision (or its end)."""
    seed = draw(st.integers(0, 10_000))
    decks = draw(DECKS) or (own_deck(seed), own_deck(seed + 50_000))
    setup = Setup(decks, tuple(draw(SWITCHES).items()), draw(st.sampled_from([None, 0, 1])))
    state, _ = begin(RULES, new_record(RULES, setup, seed))
    random_choices(state, seed, draw(st.integers(0, 350)))
    return state


def check_zones(state: State) -> None:
    """Every card lies in exactly one zone, the one it says, under the control it says."""
    width = len(RULES.zones)
    places = {c: i for i, zone in enumerate(state.zones) for c in zone}
    assert Counter(c for zone in state.zones for c in zone) == Counter(card.id for card in state.cards)
    for card in state.cards:
        assert places[card.id] == card.control * width + card.zone
    for seat in range(2):
        orbs = state.zones[seat * width + RULES.zone_at["orbs"]]
        assert len({state.cards[c].slot for c in orbs}) == len(orbs)
        for c in state.zones[seat * width + RULES.zone_at["stock"]]:
            assert state.cards[state.cards[c].host].zone == RULES.zone_at["casters"]


def check_known(state: State) -> None:
    """Public cards are known to all, own hands to their players."""
    for card in state.cards:
        seen_by = RULES.zones[card.zone].seen_by
        if seen_by == "all" and not card.down:
            assert card.known == 3
        elif seen_by == "owner" or card.down:
            assert card.known >> card.control & 1


@settings(max_examples=60, deadline=None)
@given(positions())
def test_cards_numbers_and_options_are_sound(state: State) -> None:
    """Cards in one zone each, no negative number, options there and different until the end."""
    check_zones(state)
    check_known(state)
    assert all(number >= 0 for number in state.nums)
    assert (state.decision is None) == (state.result is not None)
    if state.decision is not None:
        assert state.decision.options
        assert len(set(state.decision.options)) == len(state.decision.options)
        assert state.decision.rule


@settings(max_examples=40, deadline=None)
@given(positions(), st.integers(0, 10_000))
def test_a_clone_plays_as_the_original_and_leaves_it_alone(state: State, seed: int) -> None:
    """What happens to one side does not touch the other, and both go the same way."""
    before = digest(state)
    twin = state.clone()
    random_choices(twin, seed, 40)
    assert digest(state) == before
    random_choices(state, seed, 40)
    assert digest(state) == digest(twin)


@settings(max_examples=40, deadline=None)
@given(positions(), st.integers(0, 10_000))
def test_a_dumped_state_loads_and_plays_on(state: State, seed: int) -> None:
    """A trip through JSON changes nothing, not even what comes later."""
    loaded = load(json.loads(json.dumps(dump(state))))
    assert digest(loaded) == digest(state)
    random_choices(loaded, seed, 40)
    random_choices(state, seed, 40)
    assert digest(loaded) == digest(state)


@settings(max_examples=40, deadline=None)
@given(positions())
def test_every_option_applies_and_nothing_else_does(state: State) -> None:
    """Options go well on a clone; what is none is refused and changes nothing."""
    if state.decision is None:
        return
    before = digest(state)
    for option in state.decision.options:
        events = machine.apply(RULES, state.clone(), option)
        assert all(event.rule for event in events)
        assert read(write(option)) == option
    for wrong in (Action("nonsense"), Action("pass", 1, 1), Action("attack", 9_999)):
        with pytest.raises(IllegalActionError):
            machine.apply(RULES, state, wrong)
    assert digest(state) == before


@settings(max_examples=40, deadline=None)
@given(positions(), st.integers(0, 2**32))
def test_a_guess_looks_like_the_truth_and_a_view_hides_it(state: State, salt: int) -> None:
    """`determinize` gives a state the seat cannot tell apart; a view holds no face that the seat does not know."""
    for seat in range(2):
        seen = view(RULES, state, seat)
        guess = determinize(RULES, state, seat, salt)
        check_zones(guess)
        assert view(RULES, guess, seat) == seen
        assert json.loads(json.dumps(seen)) == seen
        for card in state.cards:
            face = seen["cards"][str(card.id)]["face"]
            assert face == (RULES.pool[card.face].id if card.known >> seat & 1 else None)


@settings(max_examples=40, deadline=None)
@given(positions(), st.integers(0, 2**32))
def test_equal_views_give_equal_guesses(state: State, salt: int) -> None:
    """A guess depends on view and salt alone: dealing a guess anew gives the same as dealing the truth."""
    for seat in range(2):
        other = determinize(RULES, state, seat, salt + 1)
        first, second = determinize(RULES, state, seat, salt), determinize(RULES, other, seat, salt)
        assert [card.face for card in first.cards] == [card.face for card in second.cards]
        assert first.rng == second.rng


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000), DECKS, SWITCHES)
def test_every_game_comes_to_an_end(
    seed: int, decks: tuple[tuple[str, ...], tuple[str, ...]] | None, switches: dict[str, int | str | bool]
) -> None:
    """Random games end within a bounded number of answers, with a result that cites its rule."""
    cards = decks or (own_deck(seed), own_deck(seed + 50_000))
    state, _ = begin(RULES, new_record(RULES, Setup(cards, tuple(switches.items())), seed))
    assert len(random_choices(state, seed)) < 5_000
    assert state.result is not None
    winner, rule, key = state.result
    assert winner in {-1, 0, 1}
    assert rule.startswith("CA1.") or rule == "CA9.10"
    assert key
