"""Calamity's worth and hints: fair to both seats, blind to what is hidden, a weight for every option."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.ai.agents import choose
from pyapp.engine import machine
from pyapp.engine.query import stat
from pyapp.engine.rng import mix
from pyapp.engine.ruleset import Game, Setup
from pyapp.engine.view import determinize
from pyapp.play.record import begin, new_record
from pyapp.play.scenario import Side, table
from pyapp.realms.calamity.threat import battle, character_value, fighters_of
from pyapp.realms.calamity.value import BODY, LEVEL, POINT, values_of
from pyapp.realms.calamity.worth import life_value, worth
from tests.play.games import CALAMITY, calamity_deck

if TYPE_CHECKING:
    from pyapp.engine.state import State

MOST_WEIGHT = 1000


def played(seed: int, answers: int) -> State:
    """Return a quick game after so many answers by chance, of decks by chance."""
    decks = (calamity_deck(seed), calamity_deck(seed + 1))
    state, _ = begin(CALAMITY, new_record(CALAMITY, Setup(decks, (("quick", True),)), seed))
    for i in range(answers):
        if state.decision is None:
            break
        options = state.decision.options
        machine.apply(CALAMITY, state, options[mix(seed + i) * len(options) >> 64])
    return state


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 260))
def test_what_one_seat_gains_the_other_loses(seed: int, answers: int) -> None:
    """A position is worth to one seat what it costs the other."""
    game = Game(CALAMITY, played(seed, answers))
    assert worth(game, 0) == -worth(game, 1)


@pytest.mark.parametrize("seed", range(6))
def test_every_option_has_a_weight(seed: int) -> None:
    """Whatever is asked in a game by chance, awakening included: one weight an option, from 1 to 1000."""
    state, kinds = played(seed, 0), set[str]()
    for i in range(600):
        if state.decision is None:
            break
        options = state.decision.options
        weights = CALAMITY.hints.weigh(Game(CALAMITY, state))
        assert len(weights) == len(options)
        assert all(1 <= weight <= MOST_WEIGHT for weight in weights), (state.decision, weights)
        kinds.add(state.decision.kind)
        machine.apply(CALAMITY, state, options[mix(seed + i) * len(options) >> 64])
    assert {"priority", "against"} <= kinds


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2_000), st.integers(0, 160), st.integers(0, 2**32))
def test_equal_views_give_equal_choices(seed: int, answers: int, salt: int) -> None:
    """Dealing the hidden cards otherwise changes no choice."""
    state = played(seed, answers)
    if state.decision is None:
        return
    other = determinize(CALAMITY, state, state.decision.seat, salt + 1)
    for name in ("greedy", "easy", "normal:1"):
        assert choose(CALAMITY, state, name, salt) == choose(CALAMITY, other, name, salt)


def test_a_character_is_worth_its_level_and_what_it_can_do() -> None:
    """A temporary level counts while it lasts; an effect that may be used again counts on the field."""
    state = table(CALAMITY, Side(field=["cl-012", "cl-009", "cl-001"], player=["cl-115"]), Side())
    game, values = Game(CALAMITY, state), values_of(CALAMITY)
    prefect, palms, _ = state.zones[CALAMITY.zone_at["field"]]
    assert character_value(game, prefect) == BODY + 2 * LEVEL
    assert character_value(game, palms) == BODY + LEVEL + values[CALAMITY.by_id["cl-009"].index].field
    assert values[CALAMITY.by_id["cl-009"].index].field > 0
    assert stat(game, prefect, "level") == 2


def test_the_last_points_and_each_trial_count_more() -> None:
    """The HP below ten are worth more, and once the Calamity is awake the steps of five (CL9.10)."""
    asleep = Game(CALAMITY, table(CALAMITY, Side(), Side()))
    assert life_value(asleep, 30) - life_value(asleep, 20) == 10 * POINT
    assert life_value(asleep, 10) - life_value(asleep, 0) > 10 * POINT
    third = Side(monster=["cm-001"])
    awake = Game(CALAMITY, table(CALAMITY, Side(), Side(), turn=25, third=third))
    assert life_value(awake, 6) - life_value(awake, 5) > life_value(asleep, 6) - life_value(asleep, 5)


def test_a_battle_is_estimated_by_who_is_left() -> None:
    """Two against one Lv.0: the weak one takes it, the strong one hits the player; a guard is taken first."""
    state = table(CALAMITY, Side(field=["cl-012", "cl-061"]), Side(field=["cl-006"]), phase="battle")
    game = Game(CALAMITY, state)
    own, foe = fighters_of(game, 0, now=True), fighters_of(game, 1, now=False)
    assert battle(own, foe, 30) == BODY + 3 * POINT
    assert battle(own, foe, 3) > BODY + 3 * POINT
    wall = Game(CALAMITY, table(CALAMITY, Side(field=["cl-012"]), Side(field=["cl-017", "cl-006"]), phase="battle"))
    assert battle(fighters_of(wall, 0, now=True), fighters_of(wall, 1, now=False), 30) == 0
