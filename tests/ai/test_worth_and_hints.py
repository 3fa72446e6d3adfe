"""What each realm gives the search: worth and hints, fair to both seats, blind to the hidden, for every option."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.ai.agents import choose
from pyapp.engine import machine
from pyapp.engine.rng import mix
from pyapp.engine.ruleset import Game, Setup
from pyapp.engine.view import determinize
from pyapp.play.record import begin, new_record
from tests.play.games import REALMS, random_choices

if TYPE_CHECKING:
    from pyapp.engine.state import State

MOST_ANSWERS = 600
SWITCHES: dict[str, tuple[tuple[str, object], ...]] = {"calamity": (("quick", True),)}
"""Calamity is played quick, so that it awakens within a test."""
ASKED = {
    "caster": {"priority", "against"},
    "calamity": {"priority", "against"},
    "fairyearth": {"priority", "attackers", "defenders", "line", "field", "mulligan", "target"},
}
"""Kinds of decisions that the games here have to lead to."""


def played(realm: str, seed: int, answers: int) -> State:
    """Return a game after so many answers by chance, of decks by chance."""
    rules, _, deck = REALMS[realm]
    setup = Setup((deck(seed), deck(seed + 1)), SWITCHES.get(realm, ()))
    state, _ = begin(rules, new_record(rules, setup, seed))
    random_choices(state, seed, answers, rules)
    return state


@pytest.mark.parametrize("realm", REALMS)
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10_000), answers=st.integers(0, 260))
def test_what_one_seat_gains_the_other_loses(realm: str, seed: int, answers: int) -> None:
    """A position is worth to one seat what it costs the other."""
    rules = REALMS[realm].rules
    game = Game(rules, played(realm, seed, answers))
    assert rules.worth(game, 0) == -rules.worth(game, 1)


@pytest.mark.parametrize("realm", REALMS)
def test_every_option_has_a_weight(realm: str) -> None:
    """Whatever is asked in games by chance: one weight an option, none below 0 and not all 0."""
    rules, kinds = REALMS[realm].rules, set[str]()
    for seed in range(8):
        state = played(realm, seed, 0)
        for i in range(MOST_ANSWERS):
            if state.decision is None:
                break
            options = state.decision.options
            weights = rules.hints.weigh(Game(rules, state))
            assert len(weights) == len(options)
            assert min(weights) >= 0 < max(weights), (state.decision, weights)
            kinds.add(state.decision.kind)
            machine.apply(rules, state, options[mix(seed + i) * len(options) >> 64])
    assert ASKED[realm] <= kinds


@pytest.mark.parametrize("realm", ["calamity", "fairyearth"])
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2_000), answers=st.integers(0, 160), salt=st.integers(0, 2**32))
def test_equal_views_give_equal_choices(realm: str, seed: int, answers: int, salt: int) -> None:
    """Dealing the hidden cards otherwise changes no choice."""
    rules, state = REALMS[realm].rules, played(realm, seed, answers)
    if state.decision is None:
        return
    other = determinize(rules, state, state.decision.seat, salt + 1)
    for name in ("greedy", "easy", "normal:1"):
        assert choose(rules, state, name, salt) == choose(rules, other, name, salt)
