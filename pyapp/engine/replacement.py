"""Replacements: what a card does instead of being destroyed (heads `instead`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.event import Event
from pyapp.engine.face import Selector
from pyapp.engine.machine import push
from pyapp.engine.marks import is_used, use
from pyapp.engine.query import Scope, holds, matches
from pyapp.engine.state import Item
from pyapp.engine.zones import emit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Card


def replace_destruction(game: Game, victim: Card, among: Iterable[int], rule: str) -> bool:
    """Start the first replacement that applies, the victim's own before others in this order; tell whether one did."""
    found = _replacement(game, victim, among)
    if found is None:
        return False
    if game.rules.pool[found.face].abilities[found.ability].once_per_turn:
        use(game, found.card, found.ability)
    emit(game, Event("replaced", rule, victim.control, victim.id))
    push(game, "code", 0, found, ())
    return True


def _replacement(game: Game, victim: Card, among: Iterable[int]) -> Item | None:
    """Return the first printed "instead of being destroyed" that applies, the victim's own before others'."""
    for slot_id in dict.fromkeys((victim.id, *among)):
        card = game.state.cards[slot_id]
        face = game.rules.face_of(game, card)
        for index in face.instead:
            ability = face.abilities[index]
            if ability.once_per_turn and is_used(game, slot_id, index):
                continue
            scope = Scope(card.control, slot_id, victim.id)
            if isinstance(ability.who, Selector):
                fits = matches(game, victim, ability.who, scope)
            else:
                fits = victim.id == (card.host if ability.who == "host" else slot_id)
            if fits and all(holds(game, condition, scope) for condition in ability.condition):
                return Item("replacement", slot_id, card.face, index, card.control, victim.id)
    return None
