"""Moving cards, and who knows what: the only code that changes a card's zone, its identity or who has seen it.

Shuffling and hiding permute *faces* among slots and never slots among places, so that a slot number tells nobody
what it holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.rng import below, shuffled
from pyapp.engine.state import Card
from pyapp.engine.triggers import notice

if TYPE_CHECKING:
    from pyapp.engine.event import Event
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import State

EVERYONE = -1

FACE_UP = frozenset({"all", "face_up"})
"""Zones of which everybody sees what lies face up there (`ruleset.Zone.seen_by`)."""

LEFT = -2
"""Stands in a fight or among targets for a card that has left play: should it come back, it is another card."""


def cards_in(game: Game, seat: int, zone: int) -> tuple[int, ...]:
    """Return the slots in a seat's zone, top of a pile last."""
    return game.state.zones[seat * len(game.rules.zones) + zone]


def emit(game: Game, event: Event) -> None:
    """Record an event and note the triggered abilities it wakes."""
    game.events.append(event)
    if event.kind in game.rules.listened:
        notice(game, event)


def move(game: Game, slot_id: int, zone: int, *, seat: int | None = None, bottom: bool = False) -> Card:
    """Put a card into a zone of `seat` (its owner unless given); return it for further writing.

    Leaving play for elsewhere, the card forgets all that was true of it there.
    """
    state, rules = game.state, game.rules
    card = state.edit(slot_id)
    width = len(rules.zones)
    was = card.zone
    place = card.control * width + was
    state.zones[place] = tuple(c for c in state.zones[place] if c != slot_id)
    enters, leaves = rules.zones[zone].in_play, rules.zones[was].in_play
    if leaves and not enters:
        _forget(game, card)
    elif card.marks and not enters:
        card.marks = ()
    card.control = card.owner if seat is None else seat
    card.zone = zone
    place = card.control * width + zone
    state.zones[place] = (slot_id, *state.zones[place]) if bottom else (*state.zones[place], slot_id)
    if rules.pool[card.face].statics and not card.down and enters != leaves:
        state.statics = (*state.statics, slot_id) if enters else tuple(c for c in state.statics if c != slot_id)
    seen_by = rules.zones[zone].seen_by
    if seen_by in FACE_UP and not card.down:
        show(game, card, EVERYONE)
    elif seen_by == "owner" or (seen_by == "all" and card.down):
        show(game, card, card.control)
    return card


def _forget(game: Game, card: Card) -> None:
    """Forget all that was true of a card in play: wherever it goes, it comes there as a fresh one."""
    card.pose = 0
    card.down = 0
    card.host = -1
    card.slot = -1
    card.since = -1
    card.marks = ()
    state, gone = game.state, card.id
    if gone in state.fight:
        state.fight = tuple(LEFT if c == gone else c for c in state.fight)
    if state.effects:
        state.effects = tuple(e._replace(cards=tuple(c for c in e.cards if c != gone)) for e in state.effects)
    if state.chain:
        state.chain = tuple(
            item._replace(
                it=LEFT if item.it == gone else item.it,
                picks=tuple((name, tuple(LEFT if c == gone else c for c in chosen)) for name, chosen in item.picks),
            )
            for item in state.chain
        )


def show(game: Game, card: Card, seat: int) -> None:
    """Let a seat (or EVERYONE) know what the card is; counts as shown when that is news."""
    bits = (1 << game.rules.seats) - 1 if seat == EVERYONE else 1 << seat
    if card.known & bits != bits:
        game.state.edit(card.id).known |= bits
        game.state.shown += 1


def draw_lots(state: State) -> None:
    """Count that chance decides something: it can no more be taken back than what is shown."""
    state.shown += 1
    state.lots += 1


def shuffle(game: Game, seat: int, zone: int) -> None:
    """Permute the faces of a hidden pile; nobody knows any of it afterwards."""
    state = game.state
    slots = cards_in(game, seat, zone)
    faces = shuffled(state, [state.cards[c].face for c in slots])
    for slot_id, face in zip(slots, faces, strict=True):
        card = state.edit(slot_id)
        card.face = face
        card.known = 0
    state.shown += 1


def hide(game: Game, slot_id: int) -> int:
    """Prepare a card for a move from its hidden group to a hidden place; return the slot that now holds its face.

    The slot is drawn by lot and the other faces are dealt anew, whatever the card: an onlooker learns nothing from
    slot numbers, and forgets what was known of the group.
    """
    state = game.state
    chosen = state.cards[slot_id]
    group = cards_in(game, chosen.control, chosen.zone)
    face, owner_bit = chosen.face, 1 << chosen.control
    rest = sorted(state.cards[c].face for c in group)
    rest.remove(face)
    target = group[below(state, len(group))]
    faces = iter(shuffled(state, rest))
    for other in group:
        card = state.edit(other)
        card.face = face if other == target else next(faces)
        card.known = owner_bit
    return target


def hide_face(game: Game, seat: int, zone: int, face: int) -> int:
    """Do as `hide` does for some card of that face in a hidden group: when several go, slots may have changed."""
    return hide(game, next(c for c in cards_in(game, seat, zone) if game.state.cards[c].face == face))


def create(game: Game, face: int, owner: int, zone: int) -> Card:
    """Lay out a new card on top of a zone."""
    state = game.state
    card = Card(len(state.cards), face, owner, zone, state.token)
    state.cards.append(card)
    place = owner * len(game.rules.zones) + zone
    state.zones[place] = (*state.zones[place], card.id)
    return card
