"""What a player with the say is offered, by the conditions of `actions`, and how each action is carried out."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from pyapp.engine.chain import NOBODY
from pyapp.engine.decision import Action
from pyapp.engine.legality import allowed
from pyapp.engine.loop import may_go_on
from pyapp.engine.marks import mark
from pyapp.engine.picks import one_of_each
from pyapp.engine.ruleset import ChainPolicy
from pyapp.realms.fairyearth.attack import announce_fight
from pyapp.realms.fairyearth.destruction import begin_deed
from pyapp.realms.fairyearth.effects import time_of, words_now
from pyapp.realms.fairyearth.fight import stage_now
from pyapp.realms.fairyearth.names import (
    ABYSS,
    ACTIVE,
    ANNOUNCED,
    CHARACTERS,
    EMBLEMS,
    HAND,
    NO_FIGHT,
    PLACED,
    PLAYER,
    RAPIDS,
    SET,
    SUMMONS,
    WIDTH,
    in_zone,
    units_of,
)
from pyapp.realms.fairyearth.ritual import conceal, turn_up, turn_ups
from pyapp.realms.fairyearth.seals import choose_line, emblems_of
from pyapp.realms.fairyearth.units import cross
from pyapp.realms.fairyearth.using import start_use, use_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyapp.engine.ruleset import Game, Ruleset

_IN_SET = frozenset({"not_held", "not_set_phase", "loop_over"})
_IN_ACTIVE = frozenset({"not_active_phase", "loop_over"})
GIVEN = {
    "place": _IN_SET | {"not_placeable"},
    "enchant": _IN_SET | {"not_an_enchant"},
    "emblem": _IN_SET | {"not_an_emblem"},
    "summon": frozenset({"not_held", "not_a_summon", "not_summon_time", "loop_over"}),
    "play": _IN_ACTIVE | {"not_held", "not_a_rapid", "not_in_this_stage", "not_this_turn"},
    "activate": _IN_ACTIVE
    | {"not_yours_to_use", "not_an_effect", "not_where_it_works", "not_in_this_stage", "not_this_turn"},
    "seal": frozenset({"not_set_phase"}),
    "shift": frozenset({"not_your_unit", "not_set_phase"}),
    "conceal": frozenset({"not_held", "not_set_phase"}),
    "turnup": _IN_ACTIVE | {"not_your_set_card", "not_bluff_time", "not_in_this_stage", "not_this_turn"},
    "fight": frozenset({"not_fight_time"}),
    "attack": frozenset({"not_your_unit", "no_fight_announced"}),
    "defend": frozenset({"not_under_attack", "not_your_unit"}),
}
"""Keys of the conditions that hold for all that is listed, by the way it is listed."""

SET_USES = {**dict.fromkeys(CHARACTERS, "place"), "enchant": "enchant", **dict.fromkeys(EMBLEMS, "emblem")}
"""What is done with a card in hand in the set phase, by its kind."""

USES = frozenset({"place", "summon", "play", "enchant", "emblem", "activate"})
"""Actions that add to the chain."""


ASKED_IN = frozenset({ACTIVE, SET})
"""Phases in which somebody has the say (FE3.8)."""


def may_add(game: Game, seat: int) -> tuple[Action, ...]:
    """Return what a seat with the say may do; nothing when asking would be idle (switch `stops`).

    FE3.8: in no phase but the active one is there a response; in the set phase the active player acts.
    """
    state = game.state
    if state.phase not in ASKED_IN:
        return ()
    is_free = state.active == seat and not state.chain
    if is_free and stage_now(game) == ANNOUNCED:
        return ()  # FE3.10: this window is the opponent's
    if state.phase == SET and not is_free:
        return ()
    game.memo = {}
    useful = _in_active(game, seat) if state.phase == ACTIVE else _in_set(game, seat)
    game.memo = None
    return (Action("pass"), *useful) if useful or state.option("stops") == "all" else ()


def _in_active(game: Game, seat: int) -> list[Action]:
    """Return what may be done in an active phase: use cards and abilities, turn the set card up, fight."""
    state = game.state
    is_free = state.active == seat and not state.chain and stage_now(game) == NO_FIGHT
    found = _uses_in_active(game, seat, is_free=is_free) if may_go_on(game) else []
    return [*found, Action("fight")] if is_free and allowed(game, "fight", seat, -1) else found


def _uses_in_active(game: Game, seat: int, *, is_free: bool) -> list[Action]:
    """Return the cards and abilities that may be used in an active phase."""
    hand = list(one_of_each(game, in_zone(game, seat, HAND)))
    words = words_now(game, seat)
    found = _plays(game, seat, hand, words)
    if is_free:
        found += _uses(game, seat, hand, dict.fromkeys(SUMMONS, "summon"))
    return [*found, *_abilities(game, seat, hand, words), *turn_ups(game, seat, words, is_free=is_free)]


def _in_set(game: Game, seat: int) -> list[Action]:
    """FE3.6: return what may be done in the set phase: use cards, lay one face down, place a seal, move units."""
    hand = list(one_of_each(game, in_zone(game, seat, HAND)))
    found = _uses(game, seat, hand, SET_USES) if may_go_on(game) else []
    found += [Action("conceal", c) for c in hand if allowed(game, "conceal", seat, c)]
    if allowed(game, "seal", seat, -1):
        found.append(Action("seal"))
    return found + [Action("shift", c) for c in units_of(game, seat) if allowed(game, "shift", seat, c)]


def _uses(game: Game, seat: int, hand: Iterable[int], by_kind: dict[str, str]) -> list[Action]:
    """Return the cards in hand that can be used now as their kind is."""
    pool, cards, found = game.rules.pool, game.state.cards, []
    for slot_id in hand:
        face = pool[cards[slot_id].face]
        kind = by_kind.get(face.kind)
        if kind is not None:
            index = use_of(face)
            features = face.abilities[index].features if index >= 0 else PLACED_ONLY
            if allowed(game, kind, seat, slot_id, -1, features):
                found.append(Action(kind, slot_id))
    return found


PLACED_ONLY: frozenset[str] = frozenset()
"""Features of a card that does nothing when it is used but come into play."""


def _plays(game: Game, seat: int, hand: Iterable[int], words: frozenset[str]) -> list[Action]:
    """Return the rapids and arts that can be used now: it is their printed time."""
    pool, cards, found = game.rules.pool, game.state.cards, []
    for slot_id in hand:
        face = pool[cards[slot_id].face]
        if face.kind in RAPIDS:
            ability = face.abilities[use_of(face)]
            if time_of(ability) in words and allowed(game, "play", seat, slot_id, -1, ability.features):
                found.append(Action("play", slot_id))
    return found


def _abilities(game: Game, seat: int, hand: Iterable[int], words: frozenset[str]) -> list[Action]:
    """Return the skills and the miracle that can be used now: it is their printed time, and the card lies there."""
    cards, found = game.state.cards, []
    in_play = (*in_zone(game, seat, PLAYER), *units_of(game, seat), *emblems_of(game, seat))
    places = (("", in_play), ("hand", hand), ("abyss", in_zone(game, seat, ABYSS)))
    for place, slots in places:
        printed = _actions(game.rules, place)
        for slot_id in slots:
            for i, word, features in printed[cards[slot_id].face]:
                if word in words and allowed(game, "activate", seat, slot_id, i, features):
                    found.append(Action("activate", slot_id, i))
    return found


@lru_cache(maxsize=64)
def _actions(rules: Ruleset, place: str) -> tuple[tuple[tuple[int, str, frozenset[str]], ...], ...]:
    """Return by face the skills and miracles that are used from a place: their index, printed time and features."""
    found = []
    for face in rules.pool:
        abilities = ((i, face.abilities[i]) for i in face.actions)
        found.append(tuple((i, a.event, a.features) for i, a in abilities if a.place == place))
    return tuple(found)


def perform(game: Game, seat: int, action: Action) -> bool:
    """Carry out an action taken with the say; tell whether it adds to the chain (then the opponent has the say)."""
    kind, card, arg = action
    if kind == "activate":
        start_use(game, card, arg, seat, "activate")
    elif kind in USES:
        if kind == "emblem":
            game.state.nums[seat * WIDTH + PLACED] += 1
        start_use(game, card, use_of(game.rules.pool[game.state.cards[card].face]), seat, "cast")
    elif kind == "seal":
        begin_deed(game, seat)
        game.state.nums[seat * WIDTH + PLACED] += 1
        choose_line(game, seat, -1)
    elif kind == "shift":
        begin_deed(game, seat)
        mark(game, card, "moved", game.state.turn)
        cross(game, card, "FE3.6")
    elif kind == "conceal":
        conceal(game, seat, card)
    elif kind == "fight":
        announce_fight(game)
    return turn_up(game, seat, card) if kind == "turnup" else kind in USES


def _next_seat(game: Game, seat: int) -> int:
    """FE3.8: players alternate; the turn player goes on once the chain has resolved."""
    return game.state.active if seat == NOBODY else 1 - seat


def _on_passes(game: Game) -> int:
    """FE3.8: last in, first out, until the chain is empty."""
    return len(game.state.chain)


CHAIN_POLICY = ChainPolicy(next_seat=_next_seat, may_add=may_add, on_passes=_on_passes)
