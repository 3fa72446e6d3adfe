"""The verbs that only Caster has: mana, orbs, face-down casters, servants put onto the battlefield, resolved cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.engine.event import Event
from pyapp.engine.machine import push
from pyapp.engine.ops import COMMON_OPS, amount, leave, meant, seats_of, set_pose
from pyapp.engine.query import Picks, refs, scope_of
from pyapp.engine.zones import emit, hide_face, move
from pyapp.realms.caster.cards_in_play import arrive, empty_orb_slots, start_arrival
from pyapp.realms.caster.mana import add_mana
from pyapp.realms.caster.names import (
    CASTERS,
    CHAIN,
    DECK,
    GRAVEYARD,
    HAND,
    ORBS,
    RECOVERED,
    RESTED,
    REVERSED,
    SERVANTS,
    face_of,
    in_zone,
)
from pyapp.realms.caster.summoning import place_face_down

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game, OpFunction
    from pyapp.engine.state import Item

Params = dict[str, Any]


def _mana(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Add n mana of an attribute to the controller's pool."""
    n = amount(game, item, params, picks)
    add_mana(game, item.seat, params["attribute"], n)
    emit(game, Event("mana", "CA7.8", item.seat, item.card, (params["attribute"], n)))


def _corrupt(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Corrupt n orbs, each chosen by the item's controller; without orbs nothing happens (CA9.10)."""
    n = amount(game, item, params, picks)
    game.state.uses += 1  # whoever has to choose a place must not keep an endless loop going by that (CA1.5)
    for owner in reversed(seats_of(game, item, params.get("who", "opponent"))):
        for _ in range(n):
            push(game, "orb", 0, item.seat, owner, item.card, "CA9.10")


def _restore(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Put the top card of the deck face down into an empty orb place, n times."""
    n = amount(game, item, params, picks)
    for seat in seats_of(game, item, params.get("who", "you")):
        for place in empty_orb_slots(game, seat)[:n]:
            deck = in_zone(game, seat, DECK)
            if deck:
                move(game, deck[-1], ORBS).slot = place
                emit(game, Event("restore", "CA2.1", seat, deck[-1], (place,)))


def _pose(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Turn cards: only a recovered one is rested, only a rested one recovers, any is reversed (CA3.7).

    A barrier has no state (CA3.3).
    """
    needed = {RECOVERED: RESTED, RESTED: RECOVERED}.get(params["to"])
    for slot_id in refs(game, params["card"], scope_of(item, picks)):
        card = game.state.cards[slot_id]
        stands = card.zone in {SERVANTS, CASTERS} and face_of(game, card).kind != "barrier"
        if stands and needed in {None, card.pose}:
            recovers = params["to"] == RECOVERED and game.state.fight[:1] == (slot_id,)
            set_pose(game, slot_id, params["to"], "CA9.13" if recovers else "CA3.7")


SPEAKS_FROM = {"": frozenset({SERVANTS, CASTERS})}
"""CA2.3: where a card lies whose ability still speaks of itself."""


def _return(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Like the common op; an orb that goes to hand may bloom (CA10.1)."""
    for slot_id in meant(game, item, params, picks):
        if game.state.cards[slot_id].zone == ORBS:
            push(game, "bloom", 0, slot_id)
        else:
            leave(game, slot_id, "hand", "CA2.3")


def _move(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Put cards into a zone of their owners, also into empty orb places."""
    to, cards = params["to"], game.state.cards
    if to == "hand":
        _return(game, item, params, picks)
        return
    chosen = [(c, cards[c].face, cards[c].zone == HAND) for c in meant(game, item, params, picks)]
    for slot_id, face, from_hand in chosen:
        owner = game.state.cards[slot_id].owner
        places = empty_orb_slots(game, owner) if to == "orbs" else [-1]
        if not places:
            continue
        moved = hide_face(game, owner, HAND, face) if from_hand and to in FACE_DOWN_PLACES else slot_id
        if to == "orbs":
            move(game, moved, ORBS).slot = places[0]
            emit(game, Event("restore", "CA2.1", owner, moved, (places[0],)))
        else:
            leave(game, moved, to, "CA2.3")


FACE_DOWN_PLACES = frozenset({"orbs", "deck_top", "deck_bottom"})


def _enter(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Put servants onto the battlefield under the controller's control."""
    for slot_id in refs(game, params["card"], scope_of(item, picks)):
        if params.get("pose", "any") == "any":
            start_arrival(game, slot_id, item.seat)
        else:
            arrive(
                game,
                slot_id,
                SERVANTS,
                item.seat,
                REVERSED if params["pose"] in {"reversed", REVERSED} else RECOVERED,
                "CA7.4",
            )


def _facedown(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Put the top n cards of the own deck face down into the caster zone."""
    for _ in range(amount(game, item, params, picks)):
        deck = in_zone(game, item.seat, DECK)
        if deck:
            place_face_down(game, deck[-1], item.seat, "CA6.2")


OPS: dict[str, OpFunction] = {
    **COMMON_OPS, "mana": _mana, "corrupt": _corrupt, "restore": _restore, "pose": _pose,
    "return": _return, "move": _move, "enter": _enter, "facedown": _facedown,
}  # fmt: skip


def resolved(game: Game, item: Item) -> None:
    """CA7.2: a resolved servant or barrier enters play, a chant goes to its owner's graveyard."""
    card = game.state.cards[item.card]
    if item.kind != "cast" or card.zone != CHAIN:
        return
    kind = game.rules.pool[card.face].kind
    if kind == "servant":
        start_arrival(game, item.card, item.seat)
    elif kind == "barrier":
        arrive(game, item.card, SERVANTS, item.seat, RECOVERED, "CA3.3")
    else:
        move(game, item.card, GRAVEYARD)
        emit(game, Event("to_graveyard", "CA3.2", card.owner, item.card))
