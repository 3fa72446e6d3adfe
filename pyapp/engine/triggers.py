"""From events to waiting abilities: what an event wakes is noted at once, and chained before the next priority."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.face import Ability, Selector
from pyapp.engine.marks import is_used, use
from pyapp.engine.query import Scope, holds, matches
from pyapp.engine.state import Item

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.engine.event import Event
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Card


def notice(game: Game, event: Event) -> None:
    """Add to `state.waiting` every ability that triggers on the event, in play order (owners order them later)."""
    state = game.state
    woken = []
    for card in _watchers(game, game.rules.listened[event.kind]):
        face = game.rules.pool[card.face]
        for index in face.triggers[event.kind]:
            ability = face.abilities[index]
            if ability.once_per_turn and is_used(game, card.id, index):
                continue
            if _wakes(game, ability, card, event):
                if ability.once_per_turn:
                    use(game, card.id, index)
                woken.append(Item("trigger", card.id, card.face, index, card.control, event.card))
    if woken:
        state.waiting = (*state.waiting, *woken)


def _watchers(game: Game, faces: frozenset[int]) -> Iterator[Card]:
    """Yield the cards of these faces whose triggers work: those in play face up (a destroyed card still is)."""
    state, rules = game.state, game.rules
    width = len(rules.zones)
    for seat in range(rules.seats):
        for zone in rules.in_play:
            for slot_id in state.zones[seat * width + zone]:
                card = state.cards[slot_id]
                if card.face in faces and not card.down:
                    yield card


def _wakes(game: Game, ability: Ability, card: Card, event: Event) -> bool:
    """Tell whether the event is the one the ability waits for."""
    if ability.turn != "any" and (game.state.active == card.control) != (ability.turn == "own"):
        return False
    scope = Scope(card.control, card.id, event.card)
    if isinstance(ability.who, Selector):
        subject = event.card >= 0 and matches(game, game.state.cards[event.card], ability.who, scope)
    elif ability.who == "self":
        subject = event.card in {card.id, -1}
    elif ability.who == "host":
        subject = event.card >= 0 and event.card == card.host
    else:
        subject = (event.seat == card.control) == (ability.who == "you")
    return subject and all(holds(game, condition, scope) for condition in ability.condition)
