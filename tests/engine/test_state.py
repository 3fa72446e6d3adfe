"""The state: plain data, cheap and independent clones, written and read at every decision."""

from __future__ import annotations

import json
from timeit import repeat
from typing import TYPE_CHECKING

import pytest

from pyapp.engine.machine import apply
from pyapp.engine.ruleset import Game
from pyapp.engine.state import CARD_FIELDS, Card, State, digest, dump, load
from pyapp.engine.zones import create
from tests.engine.worlds import WORLDS, chance, sample, walk

if TYPE_CHECKING:
    from tests.engine.worlds import World

CLONE_BUDGET = 3e-6
"""Seconds, by the best of many tries, for a clone of a whole Caster game."""


@pytest.fixture(params=WORLDS)
def world(request: pytest.FixtureRequest) -> World:
    """Each realm in turn."""
    return WORLDS[request.param]


def play_on(world: World, state: State, steps: int, seed: int) -> None:
    """Take random options."""
    lot = chance(seed)
    for _ in range(steps):
        if state.decision is None:
            return
        options = state.decision.options
        apply(world.rules, state, options[lot.randrange(len(options))])


def test_a_clone_does_not_feel_what_happens_to_the_original(world: World) -> None:
    """Whatever is done to one side, the other stays as it was: both ways, and from a clone of a clone."""
    for state in sample(world, 1, every=12):
        before = digest(state)
        twin = state.clone()
        third = twin.clone()
        play_on(world, twin, 40, seed=3)
        assert digest(state) == digest(third) == before
        original = state.clone()
        play_on(world, original, 40, seed=4)
        assert digest(third) == digest(state) == before


def test_a_state_that_shares_its_cards_goes_on_like_one_that_does_not(world: World) -> None:
    """No rule reads a card that it has changed through what it held before: the events are the same, too."""
    for seed in range(3):
        lot = chance(seed)
        alone, sharing = world.start(seed), world.start(seed)
        while alone.decision is not None:
            option = alone.decision.options[lot.randrange(len(alone.decision.options))]
            _kept, sharing = sharing, sharing.clone()
            assert apply(world.rules, sharing, option) == apply(world.rules, alone, option)
        assert dump(sharing) == dump(alone)


def test_equal_states_go_on_equally(world: World) -> None:
    """A clone takes the same options to the same events and the same state."""
    for state in sample(world, 2, every=10):
        one, two = state.clone(), state.clone()
        play_on(world, one, 25, seed=9)
        play_on(world, two, 25, seed=9)
        assert dump(one) == dump(two)


def test_cards_are_shared_until_one_side_writes() -> None:
    """Copy on write: a clone shares every card; the first write copies one card, the second none."""
    world = WORLDS["caster"]
    state = world.start(1)
    twin = state.clone()
    assert all(one is two for one, two in zip(state.cards, twin.cards, strict=True))
    twin.edit(5).pose = 2
    assert [i for i, pair in enumerate(zip(state.cards, twin.cards, strict=True)) if pair[0] is not pair[1]] == [5]
    assert (state.cards[5].pose, twin.cards[5].pose) == (0, 2)
    assert twin.edit(5) is twin.cards[5]


def test_the_original_loses_ownership_too() -> None:
    """After a clone the original copies before it writes, or the clone would see it."""
    state = WORLDS["caster"].start(1)
    state.edit(5).pose = 1
    twin = state.clone()
    state.edit(5).pose = 2
    assert (state.cards[5].pose, twin.cards[5].pose) == (2, 1)


def test_a_new_card_is_laid_out_on_one_side_only() -> None:
    """A token created in a clone is unknown to the original."""
    world = WORLDS["caster"]
    state = world.start(1)
    twin = state.clone()
    card = create(Game(world.rules, twin), 0, 0, 3)
    assert (len(twin.cards), card.id) == (len(state.cards) + 1, len(state.cards))
    assert card.id not in state.zones[3]


def test_a_copied_card_has_every_field() -> None:
    """No field is forgotten in the copy, nor in what is written out."""
    fields = {name: n for n, name in enumerate(("id", *CARD_FIELDS), 1)}
    card = Card(0, 0, 0, 0, object())
    for name, value in fields.items():
        setattr(card, name, value)
    twin = card.copy("mine")
    assert {name: getattr(twin, name) for name in fields} == fields
    assert {*fields, "token"} == set(Card.__slots__)


def test_a_cloned_state_has_every_field() -> None:
    """No field is forgotten in the clone, nor in the dump (the token is an owner's mark and no data)."""
    state = WORLDS["caster"].start(1)
    twin = state.clone()
    assert all(getattr(twin, name) == getattr(state, name) for name in State.__slots__ if name != "token")
    assert set(dump(state)) == set(State.__slots__) - {"token"}


def test_clone_is_cheap() -> None:
    """A clone in the middle of a game takes at most three microseconds."""
    state = next(s for i, s in enumerate(walk(WORLDS["caster"], 1)) if i == 80)
    assert min(repeat(state.clone, number=200, repeat=40)) / 200 <= CLONE_BUDGET


def test_dump_and_load_give_the_state_back_at_every_decision(world: World) -> None:
    """Also in the middle of an effect, and through JSON text; what is loaded plays on as the original does."""
    for seed in range(3):
        for state in walk(world, seed):
            text = json.dumps(dump(state))
            back = load(json.loads(text))
            assert json.dumps(dump(back)) == text
            assert digest(back) == digest(state)
    for state in sample(world, 7, every=8):
        back, twin = load(json.loads(json.dumps(dump(state)))), state.clone()
        play_on(world, back, 20, seed=1)
        play_on(world, twin, 20, seed=1)
        assert digest(back) == digest(twin)


def test_the_walk_comes_through_the_middle_of_effects(world: World) -> None:
    """The test above means something: there were decisions within effects and with a chain."""
    kinds, with_chain = set(), 0
    for seed in range(3):
        for state in walk(world, seed):
            kinds |= {state.decision.kind} if state.decision else set()
            with_chain += bool(state.chain)
    assert with_chain
    assert kinds & {"choose", "target", "discard"}


def test_a_state_is_plain_data(world: World) -> None:
    """Frames, zones and effects hold ints, strings and tuples, nothing that could not be written."""
    plain = (int, str, bool, type(None))

    def flat(value: object) -> bool:
        return isinstance(value, plain) or (isinstance(value, (tuple, list)) and all(flat(v) for v in value))

    for state in sample(world, 3, every=5):
        assert all(flat(getattr(state, name)) for name in State.__slots__ if name not in {"cards", "token"})


def test_digests_differ_when_states_do() -> None:
    """One number of one card is enough."""
    state = WORLDS["caster"].start(1)
    twin = state.clone()
    assert digest(twin) == digest(state)
    twin.edit(17).since = 4
    assert digest(twin) != digest(state)


def test_equal_setups_and_seeds_give_equal_games(world: World) -> None:
    """Decks, options and seed decide everything; another seed is another game."""
    assert digest(world.start(5)) == digest(world.start(5))
    assert digest(world.start(5)) != digest(world.start(6))
