"""What a player with the say is offered, by the conditions of `actions`, and how each action is carried out."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from pyapp.engine.chain import NOBODY
from pyapp.engine.decision import Action
from pyapp.engine.legality import allowed
from pyapp.engine.loop import may_go_on
from pyapp.engine.machine import push
from pyapp.engine.picks import one_of_each
from pyapp.engine.ruleset import ChainPolicy
from pyapp.realms.calamity.activation import effect_of, start_activation
from pyapp.realms.calamity.combat import attackers
from pyapp.realms.calamity.effects import FROM_HAND, PLACES, words_now
from pyapp.realms.calamity.names import (
    BATTLE,
    CARD,
    EXTRA,
    FIELD,
    GRAVEYARD,
    HAND,
    HAND_CARDS,
    PLAYER,
    in_zone,
    is_resisting,
)
from pyapp.realms.calamity.negation import start_negation
from pyapp.realms.calamity.peace import acts_against
from pyapp.realms.calamity.summoning import start_summon

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Game, Ruleset

GIVEN = {
    "summon": frozenset({"not_held", "not_a_character", "not_card_phase", "zero_only_for_one"}),
    "play": frozenset({"not_held", "not_a_hand_card", "wrong_phase", "loop_over", "against_each_other"}),
    "activate": frozenset(
        {
            "not_yours_to_use",
            "not_an_effect",
            "not_where_it_works",
            "wrong_phase",
            "wrong_turn",
            "loop_over",
            "against_each_other",
        }
    ),
    "special": frozenset({"not_in_extra_zone", "no_printed_condition", "wrong_phase", "wrong_turn", "loop_over"}),
    "negate": frozenset({"nothing_to_negate"}),
    "against": frozenset({"not_an_opposing_character"}),
    "block": frozenset({"nothing_to_block", "not_your_character"}),
}
"""Keys of the conditions that hold for all that is listed, by the way it is listed: here, in combat, in resistance."""


def may_add(game: Game, seat: int) -> tuple[Action, ...]:
    """Return what a seat with the say may do; nothing when asking would be idle (switch `stops`)."""
    state = game.state
    if state.fight and not state.chain and state.active == seat:
        return ()  # CL5.6: after an attack was declared it is for the opponent to begin
    useful = _useful(game, seat)
    return (Action("pass"), *useful) if useful or state.option("stops") == "all" else ()


def _useful(game: Game, seat: int) -> list[Action]:
    """Return everything but passing, in canonical order."""
    state = game.state
    phase, chain = state.phase, state.chain
    free = state.active == seat and not chain
    hand = list(one_of_each(game, in_zone(game, seat, HAND)))
    found: list[Action] = []
    if free and phase == CARD:
        pool, cards = game.rules.pool, state.cards
        characters = [c for c in hand if pool[cards[c].face].kind == "character"]
        found += [Action("summon", c) for c in characters if allowed(game, "summon", seat, c)]
    if may_go_on(game):
        found += _activations(game, seat, hand)
    if chain and chain[-1].seat != seat and allowed(game, "negate", seat, chain[-1].card):
        found.append(Action("negate", chain[-1].card))
    if free and phase == BATTLE and not state.fight:
        found += attackers(game, seat)
    return found


def _activations(game: Game, seat: int, hand: Sequence[int]) -> list[Action]:
    """Return the effects that a seat can activate, while no loop has ended that."""
    state = game.state
    found = _plays(game, seat, hand) if state.phase in FROM_HAND else []
    found += _effects(game, seat, hand)
    if state.phase == CARD and state.active == seat:
        found += _uses(game, "special", seat, one_of_each(game, in_zone(game, seat, EXTRA)))
    return found


class _Listed(NamedTuple):
    """What listing asks of an effect, read off its print once: `at` is its index on the card, `word` its time."""

    at: int
    word: str
    features: frozenset[str]
    is_against: bool


def _listed(face: Face, index: int) -> _Listed:
    """Return what listing asks of one effect of a card."""
    ability = face.abilities[index]
    return _Listed(index, ability.event, ability.features, acts_against(ability))


@lru_cache(maxsize=16)
def _mains(rules: Ruleset) -> tuple[_Listed | None, ...]:
    """Return by face the use of a card that prints but one: hand cards, and extras that come by their condition."""
    return tuple(None if effect_of(face) < 0 else _listed(face, effect_of(face)) for face in rules.pool)


@lru_cache(maxsize=16)
def _actions(rules: Ruleset) -> dict[str, tuple[tuple[_Listed, ...], ...]]:
    """Return by printed place, and in it by face, the effects that are activated there."""
    return {
        place: tuple(
            tuple(_listed(face, i) for i in face.actions if face.abilities[i].place == place) for face in rules.pool
        )
        for place in PLACES
    }


def _uses(game: Game, kind: str, seat: int, slots: Iterable[int]) -> list[Action]:
    """Return the uses of hand cards, or of extra characters; while the Calamity attacks nothing against the other."""
    mains, cards, is_attacked = _mains(game.rules), game.state.cards, is_resisting(game)
    found = []
    for slot_id in slots:
        main = mains[cards[slot_id].face]
        if main is None or (is_attacked and main.is_against):
            continue
        if allowed(game, kind, seat, slot_id, main.at, main.features):
            found.append(Action(kind, slot_id))
    return found


def in_resistance(game: Game, seat: int) -> list[Action]:
    """CL9.5: return what a seat may do from hand while the Calamity attacks: summon, activate, or negate its card."""
    pool, cards = game.rules.pool, game.state.cards
    hand = list(one_of_each(game, in_zone(game, seat, HAND)))
    characters = [c for c in hand if pool[cards[c].face].kind == "character"]
    found = [Action("summon", c) for c in characters if allowed(game, "summon", seat, c)]
    if may_go_on(game):
        found += _plays(game, seat, hand)
        found += _effects(game, seat, hand)
    anomaly = game.state.fight[0]
    return [*found, Action("negate", anomaly)] if allowed(game, "negate", seat, anomaly) else found


def _plays(game: Game, seat: int, hand: Iterable[int]) -> list[Action]:
    """Return the arcana, items and supports that can be activated."""
    pool, cards = game.rules.pool, game.state.cards
    return _uses(game, "play", seat, [c for c in hand if pool[cards[c].face].kind in HAND_CARDS])


def _effects(game: Game, seat: int, hand: Iterable[int]) -> list[Action]:
    """Return the effects that can be activated: the player ability, of characters, in hand, in the graveyard."""
    state, start = game.state, seat * len(game.rules.zones)
    words = words_now(game, seat)
    if not words:
        return []
    actions, cards, zones, is_attacked = _actions(game.rules), state.cards, state.zones, is_resisting(game)
    places = [(actions[""], zones[start + PLAYER]), (actions["hand"], hand)]
    if not is_attacked:
        places += [(actions[""], zones[start + FIELD]), (actions["graveyard"], zones[start + GRAVEYARD])]
    found = []
    for by_face, slots in places:
        for slot_id in slots:
            for at, word, features, is_against in by_face[cards[slot_id].face]:
                fits = word in words and not (is_attacked and is_against)
                if fits and allowed(game, "activate", seat, slot_id, at, features):
                    found.append(Action("activate", slot_id, at))
    return found


def perform(game: Game, seat: int, action: Action) -> bool:
    """Carry out an action taken with the say; tell whether it adds to the chain (then the opponent has the say)."""
    kind, card, arg = action
    if kind in {"play", "special"}:
        start_activation(game, card, effect_of(game.rules.pool[game.state.cards[card].face]), seat)
    elif kind == "activate":
        start_activation(game, card, arg, seat)
    elif kind == "summon":
        start_summon(game, card, seat)
    elif kind == "negate":
        start_negation(game, card, seat)
    else:
        push(game, "attack", 0, card)
    return kind in {"play", "special", "activate"}


def _next_seat(game: Game, seat: int) -> int:
    """CL6.5: players alternate; the turn player goes on once the chain has resolved."""
    return game.state.active if seat == NOBODY else 1 - seat


def _on_passes(game: Game) -> int:
    """CL6.5: the whole chain resolves without stops."""
    return len(game.state.chain)


CHAIN_POLICY = ChainPolicy(next_seat=_next_seat, may_add=may_add, on_passes=_on_passes)
