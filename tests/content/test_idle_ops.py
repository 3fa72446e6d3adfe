"""Ops that could never do anything to the cards they name: told when the card is loaded, not silent in the game."""

from __future__ import annotations

from typing import Any

import pytest

from pyapp.content.compile import compile_ability
from pyapp.content.errors import CardError, Place
from pyapp.content.reader import Node
from pyapp.content.vocabulary import CASTER

BATTLEFIELD = r'the op "{}" is for cards on the battlefield'
ARRIVING = 'the op "enter" is for cards that are not on the battlefield yet'
A_SERVANT = 'the op "enter" is for a servant: the selector has to say so'
STEALABLE = 'the op "control" is for a servant or barrier: the selector has to say so'

ON_CARDS: dict[str, dict[str, Any]] = {
    "stat": {"stat": "cost", "add": -1},
    "grant": {"keyword": "quickcast"},
    "cannot": {"what": "attack"},
    "pose": {"to": "rested"},
    "destroy": {},
    "sacrifice": {},
    "control": {},
}
"""The ops for cards on the battlefield, with their other parameters."""


def op(name: str, card: object) -> dict[str, Any]:
    """Return an op on a card."""
    return {"op": name, "card": card, **ON_CARDS.get(name, {})}


def chosen(place: str, **filters: object) -> dict[str, Any]:
    """Return the op that chooses a card of a place as "one"."""
    return {"op": "choose", "as": "one", "from": {"in": place, **filters}}


def load(kind: str, *ops: dict[str, Any], **head: object) -> None:
    """Compile an ability of such a card; it wakes when the card enters unless the head says other."""
    compile_ability(Node({**(head or {"on": "enters"}), "do": list(ops)}, Place("file", "ca-901")), CASTER, kind)


def refusal(kind: str, *ops: dict[str, Any], **head: object) -> str:
    """Return what is said of the last op of such an ability; the complaint names its card."""
    with pytest.raises(CardError) as caught:
        load(kind, *ops, **head)
    assert caught.value.key == f"do[{len(ops)}].card"
    return caught.value.problem


@pytest.mark.parametrize("name", ON_CARDS)
@pytest.mark.parametrize("place", ["own.hand", "own.graveyard", "own.orbs", "own.stock", "opp.chain"])
def test_what_is_not_on_the_battlefield_is_not_changed_there(name: str, place: str) -> None:
    """Of a selector and of a chosen card alike, whatever its kind."""
    assert refusal("servant", op(name, {"in": place, "kind": "servant"})) == BATTLEFIELD.format(name)
    assert refusal("servant", chosen(place, kind="servant"), op(name, "one")) == BATTLEFIELD.format(name)
    load("servant", chosen("opp.servants"), op(name, "one"))


@pytest.mark.parametrize("name", ["stat", "grant"])
def test_a_card_that_speaks_of_itself_has_to_be_there(name: str) -> None:
    """A chant is on the chain as it resolves, and who speaks last words has left; who acts or enters is there."""
    assert refusal("chant", op(name, "self"), on="resolves") == BATTLEFIELD.format(name)
    assert refusal("servant", op(name, "self"), on="destroyed") == BATTLEFIELD.format(name)
    assert refusal("servant", op(name, "self"), on="cast") == BATTLEFIELD.format(name)
    load("servant", op(name, "self"), action="any", cost={"mana": 1})
    load("servant", op(name, "self"), on="destroyed", who={"in": "own.servants", "other": True})
    load("servant", op(name, "self"), instead="destroyed")


def test_the_card_an_event_is_about_may_have_left() -> None:
    """What was destroyed is gone, what is cast is on the chain, what would be destroyed is still there."""
    others = {"in": "own.servants", "other": True}
    assert refusal("servant", op("stat", "it"), on="leaves", who=others) == BATTLEFIELD.format("stat")
    assert refusal("servant", op("stat", "it"), on="cast", who={"in": "own.chain"}) == BATTLEFIELD.format("stat")
    load("servant", op("stat", "it"), on="attacks", who=others)
    load("servant", op("stat", "it"), instead="destroyed", who=others)


def test_a_card_is_where_earlier_ops_have_put_it() -> None:
    """What enters can be changed afterwards, what goes to hand no more."""
    dead = chosen("own.graveyard", kind="servant")
    load("servant", dead, op("enter", "one"), op("grant", "one"))
    assert refusal("servant", dead, op("enter", "one"), op("enter", "one")) == ARRIVING
    alive = chosen("own.servants")
    assert refusal("servant", alive, op("return", "one"), op("grant", "one")) == BATTLEFIELD.format("grant")
    home = {"op": "move", "card": "one", "to": "deck_top"}
    assert refusal("servant", alive, home, op("grant", "one")) == BATTLEFIELD.format("grant")


@pytest.mark.parametrize("filters", [{}, {"kind": "barrier"}, {"kind": "caster"}, {"kind": "chant"}, {"cost_max": 2}])
def test_only_servants_enter(filters: dict[str, object]) -> None:
    """A chant in the servant zone could do nothing at all; the selector says which kind it means."""
    assert refusal("servant", chosen("own.graveyard", **filters), op("enter", "one")) == A_SERVANT
    assert refusal("servant", op("enter", {"in": "own.hand", **filters})) == A_SERVANT
    load("servant", op("enter", {"in": "own.hand", **filters, "kind": "servant"}))


def test_a_card_that_enters_by_its_own_words_is_a_servant() -> None:
    """Last words may bring a servant back, not a barrier; who is there already does not enter."""
    load("servant", op("enter", "self"), on="destroyed")
    assert refusal("barrier", op("enter", "self"), on="destroyed") == A_SERVANT
    assert refusal("servant", op("enter", "self"), on="attacks") == ARRIVING
    assert refusal("servant", op("enter", {"in": "own.servants"})) == ARRIVING


def test_casters_stay_with_their_player() -> None:
    """Of servants and barriers control may be gained."""
    assert refusal("servant", chosen("opp.casters"), op("control", "one")) == STEALABLE
    load("servant", chosen("opp.barriers"), op("control", "one"))


def test_only_what_is_on_the_chain_is_negated() -> None:
    """A servant that has entered is no longer cast."""
    assert refusal("servant", op("negate", {"in": "opp.servants"})) == 'the op "negate" is for cards on the chain'
    load("servant", op("negate", {"in": "opp.chain"}))
