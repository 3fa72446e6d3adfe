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
from pyapp.engine.zones import FACE_UP
from pyapp.play.record import begin, new_record
from pyapp.realms.calamity.cheats import CARD_BAN
from tests.play.games import REALMS, random_choices

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State
    from tests.play.games import Realm

every_realm = pytest.mark.parametrize("realm", REALMS)
SEEDS = st.integers(0, 10_000)


def setups(draw: st.DrawFn, realm: Realm, seed: int) -> Setup:
    """Return a setup: ready-made decks in either seating or decks by chance, any switches, any first player."""
    first, second = realm.decks
    decks = draw(st.sampled_from([(first, second), (second, first), None]))
    if decks is None:
        decks = (realm.own_deck(seed), realm.own_deck(seed + 50_000))
    switches = {name: st.sampled_from(values) for name, values in realm.rules.switches.items() if name != "deck_size"}
    options = tuple(draw(st.fixed_dictionaries(switches)).items())
    return Setup(decks, options, draw(st.sampled_from([None, 0, 1])))


@st.composite
def positions(draw: st.DrawFn, realm: str) -> State:
    """Return a position of a random game, at any decision (or its end)."""
    seed, played = draw(SEEDS), REALMS[realm]
    state, _ = begin(played.rules, new_record(played.rules, setups(draw, played, seed), seed))
    random_choices(state, seed, draw(st.integers(0, 350)), played.rules)
    return state


def check_zones(rules: Ruleset, state: State) -> None:
    """Every card lies in exactly one zone, the one it says, under the control it says."""
    width = len(rules.zones)
    places = {c: i for i, zone in enumerate(state.zones) for c in zone}
    assert Counter(c for zone in state.zones for c in zone) == Counter(card.id for card in state.cards)
    for card in state.cards:
        assert places[card.id] == card.control * width + card.zone
    for seat in range(2):
        for name in NUMBERED[rules.id]:
            zone = state.zones[seat * width + rules.zone_at[name]]
            assert len({state.cards[c].slot for c in zone}) == len(zone)
            assert all(0 <= state.cards[c].slot < MOST_PLACES for c in zone)
        for c in state.zones[seat * width + rules.zone_at[UNDER[rules.id]]]:
            assert rules.zones[state.cards[state.cards[c].host].zone].in_play


NUMBERED = {"caster": ("orbs",), "calamity": ("field",), "fairyearth": ()}
UNDER = {"caster": "stock", "calamity": "attached", "fairyearth": "attached"}
"""By realm the zones with numbered places, and that whose cards lie under others."""
MOST_PLACES = 7


def check_known(rules: Ruleset, state: State) -> None:
    """Public cards are known to all, own hands to their players, cards of who has no seat to nobody by that."""
    for card in state.cards:
        seen_by = rules.zones[card.zone].seen_by
        if seen_by in FACE_UP and not card.down:
            assert card.known & 3 == 3
        elif seen_by == "owner" or (seen_by == "all" and card.down):
            assert card.known >> card.control & 1


@every_realm
@settings(max_examples=60, deadline=None)
@given(st.data())
def test_cards_numbers_and_options_are_sound(realm: str, data: st.DataObject) -> None:
    """Cards in one zone each, no negative number, options there and different until the end."""
    rules, state = REALMS[realm].rules, data.draw(positions(realm))
    check_zones(rules, state)
    check_known(rules, state)
    assert all(number >= 0 for number in state.nums)
    assert (state.decision is None) == (state.result is not None)
    if state.decision is not None:
        assert state.decision.options
        assert len(set(state.decision.options)) == len(state.decision.options)
        assert state.decision.rule


@every_realm
@settings(max_examples=40, deadline=None)
@given(st.data(), SEEDS)
def test_a_clone_plays_as_the_original_and_leaves_it_alone(realm: str, data: st.DataObject, seed: int) -> None:
    """What happens to one side does not touch the other, and both go the same way."""
    rules, state = REALMS[realm].rules, data.draw(positions(realm))
    before = digest(state)
    twin = state.clone()
    random_choices(twin, seed, 40, rules)
    assert digest(state) == before
    random_choices(state, seed, 40, rules)
    assert digest(state) == digest(twin)


@every_realm
@settings(max_examples=40, deadline=None)
@given(st.data(), SEEDS)
def test_a_dumped_state_loads_and_plays_on(realm: str, data: st.DataObject, seed: int) -> None:
    """A trip through JSON changes nothing, not even what comes later."""
    rules, state = REALMS[realm].rules, data.draw(positions(realm))
    loaded = load(json.loads(json.dumps(dump(state))))
    assert digest(loaded) == digest(state)
    random_choices(loaded, seed, 40, rules)
    random_choices(state, seed, 40, rules)
    assert digest(loaded) == digest(state)


@every_realm
@settings(max_examples=40, deadline=None)
@given(st.data())
def test_every_option_applies_and_nothing_else_does(realm: str, data: st.DataObject) -> None:
    """Options go well on a clone; what is none is refused and changes nothing."""
    rules, state = REALMS[realm].rules, data.draw(positions(realm))
    if state.decision is None:
        return
    before = digest(state)
    for option in state.decision.options:
        events = machine.apply(rules, state.clone(), option)
        assert all(event.rule for event in events)
        assert read(write(option)) == option
    for wrong in (Action("nonsense"), Action("pass", 1, 1), Action("attack", 9_999)):
        with pytest.raises(IllegalActionError):
            machine.apply(rules, state, wrong)
    assert digest(state) == before


@every_realm
@settings(max_examples=40, deadline=None)
@given(st.data(), st.integers(0, 2**32))
def test_a_guess_looks_like_the_truth_and_a_view_hides_it(realm: str, data: st.DataObject, salt: int) -> None:
    """`determinize` gives a state the seat cannot tell apart; a view holds no face that the seat does not know."""
    rules, state = REALMS[realm].rules, data.draw(positions(realm))
    for seat in range(2):
        seen = view(rules, state, seat)
        guess = determinize(rules, state, seat, salt)
        check_zones(rules, guess)
        assert view(rules, guess, seat) == seen
        assert json.loads(json.dumps(seen)) == seen
        for card in state.cards:
            face = seen["cards"][str(card.id)]["face"]
            assert face == (rules.pool[card.face].id if card.known >> seat & 1 else None)


@every_realm
@settings(max_examples=40, deadline=None)
@given(st.data(), st.integers(0, 2**32))
def test_equal_views_give_equal_guesses(realm: str, data: st.DataObject, salt: int) -> None:
    """A guess depends on view and salt alone: dealing a guess anew gives the same as dealing the truth."""
    rules, state = REALMS[realm].rules, data.draw(positions(realm))
    for seat in range(2):
        other = determinize(rules, state, seat, salt + 1)
        first, second = determinize(rules, state, seat, salt), determinize(rules, other, seat, salt)
        assert [card.face for card in first.cards] == [card.face for card in second.cards]
        assert first.rng == second.rng


@every_realm
@settings(max_examples=25, deadline=None)
@given(st.data(), SEEDS)
def test_every_game_comes_to_an_end(realm: str, data: st.DataObject, seed: int) -> None:
    """Random games end within a bounded number of answers, with a result that cites its rule."""
    played = REALMS[realm]
    state, _ = begin(played.rules, new_record(played.rules, setups(data.draw, played, seed), seed))
    assert len(random_choices(state, seed, rules=played.rules)) < 5_000
    assert state.result is not None
    winner, rule, key = state.result
    assert winner in {-1, 0, 1}
    assert rule.startswith(("CA1.", "CL1.", "FE1.")) or rule == "CA9.10"
    assert key


@settings(max_examples=30, deadline=None)
@given(SEEDS, st.integers(0, 200))
def test_what_is_erased_never_comes_back(seed: int, later: int) -> None:
    """CL8.7: of a banned name no card is anywhere else for the rest of the game."""
    realm = REALMS["calamity"]
    state, _ = begin(realm.rules, new_record(realm.rules, Setup(realm.decks), seed))
    step = 0
    while (decision := state.decision) is not None and decision.kind != "ban":
        ban = Action("cheat", -1, CARD_BAN)
        if ban in decision.options:
            machine.apply(realm.rules, state, ban)
        else:
            random_choices(state, seed + step, 1, realm.rules)
        step += 1
    random_choices(state, seed, later, realm.rules)
    faces = {c.id: realm.rules.pool[c.face].name for c in state.cards if c.owner < 2}
    erased = {c for c in faces if realm.rules.zones[state.cards[c].zone].name == "erased"}
    gone = {faces[c] for c in erased}
    assert all(faces[c] not in gone for c in faces.keys() - erased)
