"""What happens to cards in play: arriving, being destroyed, drawing, an orb being corrupted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.decision import Action, Decision
from pyapp.engine.event import Event
from pyapp.engine.legality import allowed
from pyapp.engine.machine import ask, push
from pyapp.engine.ops import leave
from pyapp.engine.query import has_keyword, is_barred
from pyapp.engine.replacement import replace_destruction
from pyapp.engine.zones import emit, move, show
from pyapp.realms.caster.casting import start_free_cast
from pyapp.realms.caster.names import (
    CASTERS,
    DECK,
    DECKED_OUT,
    HAND,
    ORBS,
    RECOVERED,
    REVERSED,
    SERVANTS,
    WIDTH,
    in_zone,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Frame


def draw(game: Game, seat: int, rule: str) -> None:
    """CA3.9: put the top card of the deck into hand; a draw that is due from no deck is noted for `checks` (CA1.2)."""
    deck = in_zone(game, seat, DECK)
    if not deck:
        game.state.nums[seat * WIDTH + DECKED_OUT] = 1
        emit(game, Event("no_card_to_draw", "CA1.2", seat))
        return
    move(game, deck[-1], HAND)
    emit(game, Event("draws", rule, seat, deck[-1]))


def arrive(game: Game, slot_id: int, zone: int, seat: int, pose: int, rule: str) -> None:
    """Put a card onto the battlefield in a pose; enter triggers wake (CA11.4)."""
    card = move(game, slot_id, zone, seat=seat)
    card.pose = pose
    card.slot = -1
    card.since = game.state.turn
    emit(game, Event("enters", rule, seat, slot_id, (pose,)))


def start_arrival(game: Game, slot_id: int, seat: int) -> None:
    """CA7.4: a servant enters recovered or reversed, as its controller chooses."""
    push(game, "enter", 0, slot_id, seat)


def run_enter(game: Game, frame: Frame, answer: Action | None) -> None:
    """Ask for the pose and let the servant arrive."""
    _, _, slot_id, seat = frame
    if answer is None:
        options = (Action("enter", slot_id, RECOVERED), Action("enter", slot_id, REVERSED))
        ask(game, frame, Decision(seat, "enter", options, "CA7.4", slot_id))
    else:
        arrive(game, slot_id, SERVANTS, seat, answer.arg, "CA7.4")


def destroy(game: Game, slot_id: int, rule: str) -> None:
    """Destroy a card in play, unless it cannot be or something happens instead; last words wake (CA11.5)."""
    card = game.state.cards[slot_id]
    if is_barred(game, slot_id, "be_destroyed"):
        emit(game, Event("survives", "CA7.5", card.control, slot_id))
        return
    others = (*in_zone(game, card.control, SERVANTS), *in_zone(game, card.control, CASTERS))
    if replace_destruction(game, card, others, "CA7.5"):
        return
    emit(game, Event("destroyed", rule, card.control, slot_id))
    leave(game, slot_id, "graveyard", rule)


def corrupt(game: Game, slot_id: int, by: int, rule: str) -> None:
    """CA9.9: an orb is corrupted; its owner may use bloom before the card is in hand (CA10.3).

    `by` is the card that does it, -1 for none.
    """
    card = game.state.cards[slot_id]
    emit(game, Event("corrupted", rule, card.owner, slot_id, (card.slot, by)))
    push(game, "bloom", 0, slot_id)


def run_bloom(game: Game, frame: Frame, answer: Action | None) -> None:
    """CA10, CA11.2: cast the card free at once, put a caster straight into play, or take it into hand unseen."""
    _, _, slot_id = frame
    card = game.state.cards[slot_id]
    seat, face = card.owner, game.rules.pool[card.face]
    show(game, card, seat)
    if answer is not None and answer.kind == "bloom":
        if face.kind == "caster":
            emit(game, Event("bloom", "CA10.4", seat, slot_id))
            arrive(game, slot_id, CASTERS, seat, RECOVERED, "CA10.4")
        else:
            emit(game, Event("bloom", "CA10.1", seat, slot_id))
            start_free_cast(game, slot_id, seat)
    elif answer is None and has_keyword(game, slot_id, "bloom") and allowed(game, "bloom", seat, slot_id):
        rule = "CA10.4" if face.kind == "caster" else "CA10.3"
        ask(game, frame, Decision(seat, "bloom", (Action("bloom", slot_id), Action("decline", slot_id)), rule, slot_id))
    else:
        move(game, slot_id, HAND).slot = -1
        emit(game, Event("to_hand", "CA9.9", seat, slot_id))  # the same for every card: it must not tell of a bloom


def names_in_play(game: Game, seat: int, name: str) -> list[int]:
    """Return the face-up casters of a seat that have the name (CA6.1: whatever their level)."""
    cards, pool = game.state.cards, game.rules.pool
    return [c for c in in_zone(game, seat, CASTERS) if not cards[c].down and pool[cards[c].face].name == name]


def empty_orb_slots(game: Game, seat: int) -> list[int]:
    """Return the places whose orb is corrupted, lowest first."""
    taken = {game.state.cards[c].slot for c in in_zone(game, seat, ORBS)}
    return [place for place in range(7) if place not in taken]
