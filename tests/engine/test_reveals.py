"""`reveals` tells whether an option would show something hidden or draw by lot, so that it could not be taken back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pyapp.engine.decision import Action
from pyapp.engine.face import Op, Selector
from pyapp.engine.machine import apply, reveals
from pyapp.engine.ruleset import Game
from pyapp.engine.state import digest
from pyapp.engine.view import learned
from pyapp.engine.zones import EVERYONE, show, shuffle
from tests.engine.realms import negation
from tests.engine.realms.cards import rules_of, spell, table
from tests.engine.worlds import WORLDS, sample

if TYPE_CHECKING:
    from pyapp.engine.state import State

RULES = rules_of(
    spell("look", Op("search", {"from": Selector("own", "deck"), "count": 1})),
    spell("peek", Op("peek", {"n": 2, "take": 1})),
    spell("luck", Op("discard", {"n": 1, "who": "opponent", "random": True})),
    spell("mix", Op("mix", {})),
    spell("null", Op("hurt", {"n": 0})),
    spell("back", Op("return", {"card": Selector("own", "field")})),
)
RULES = replace(
    RULES,
    ops={**RULES.ops, "mix": lambda game, item, _params, _picks: shuffle(game, item.seat, negation.DECK)},
    sources={**RULES.sources, "deck": negation.Source((negation.DECK,))},
)


def option(kind: str, state: State) -> Action:
    """Return the first option of a kind."""
    return next(o for o in state.decision.options if o.kind == kind)


def on_the_chain(name: str, opponent: str = "") -> State:
    """Return a state in which the card, known to all, waits for the last pass."""
    t = table(RULES, {"hand": f"{name} toll", "field": "hero"}, {"hand": opponent, "field": "hero"})
    show(Game(RULES, t.state), t.state.cards[t.slots(0, "hand")[0]], EVERYONE)
    t.do(f"activate {name}", "pass")
    assert t.state.chain
    return t.state


@pytest.mark.parametrize("name", ["gift", "look", "mix", "luck"])
def test_drawing_searching_shuffling_and_lots_reveal(name: str) -> None:
    """The pass that lets it happen cannot be taken back."""
    state = on_the_chain(name, "bolt bolt")
    assert reveals(RULES, state, Action("pass"))


def test_looking_at_the_top_of_the_deck_reveals() -> None:
    """It is news to the one who looks."""
    assert reveals(RULES, on_the_chain("peek"), Action("pass"))


@pytest.mark.parametrize("name", ["null", "bolt", "back"])
def test_what_moves_public_things_does_not_reveal(name: str) -> None:
    """Damage, nothing at all, a known card returning to hand."""
    assert not reveals(RULES, on_the_chain(name), Action("pass"))


def test_using_a_card_that_all_know_does_not_reveal_using_a_hidden_one_does() -> None:
    """The same card, once shown before, once not."""
    t = table(RULES, {"hand": "null gift"}, {"field": "hero"})
    use = option("activate", t.state)
    assert reveals(RULES, t.state, use)
    show(Game(RULES, t.state), t.state.cards[use.card], EVERYONE)
    assert not reveals(RULES, t.state, use)


def test_to_ask_changes_nothing() -> None:
    """Not the state, and the answer is the same when asked again."""
    for world in WORLDS.values():
        for state in sample(world, 1, every=20):
            before = digest(state)
            for choice in state.decision.options if state.decision else ():
                first = reveals(world.rules, state, choice)
                assert first == reveals(world.rules, state, choice)
            assert digest(state) == before


def test_what_does_not_reveal_leaves_everybodys_knowledge_as_it_is() -> None:
    """No card becomes known to a seat that did not know it, and no deck is reordered."""
    for world in WORLDS.values():
        for state in sample(world, 2, every=12):
            for choice in state.decision.options if state.decision else ():
                if reveals(world.rules, state, choice):
                    continue
                ahead = state.clone()
                apply(world.rules, ahead, choice)
                news = [
                    b.id
                    for a, b in zip(state.cards, ahead.cards, strict=False)
                    if b.known & ~a.known and b.face == a.face
                ]
                assert news == []


def step(state: State, action: Action) -> State:
    """Return the state after an option."""
    ahead = state.clone()
    apply(RULES, ahead, action)
    return ahead


def test_what_a_seat_learns_is_what_it_did_not_know_and_lots() -> None:
    """A played card is news to the other seat alone, a drawn one to its owner, what chance decides to both."""
    t = table(RULES, {"hand": "null gift"}, {"field": "hero"})
    played = step(t.state, option("activate", t.state))
    assert [learned(t.state, played, [seat]) for seat in (0, 1)] == [False, True]
    for name, expected in (("gift", [True, False]), ("luck", [True, True]), ("null", [False, False])):
        state = on_the_chain(name, "bolt bolt")
        after = step(state, Action("pass"))
        assert [learned(state, after, [seat]) for seat in (0, 1)] == expected, name
        assert learned(state, after, [0, 1]) == any(expected)
