"""The Calamity as a third owner of cards: how it awakens, holds its hand, ends its effects (CL9.1 to CL9.3, CL9.8 on).

It decides nothing: what it plays and discards is chosen by the game's generator (CL9.11).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.event import Event
from pyapp.engine.ops import leave
from pyapp.engine.rng import below
from pyapp.engine.zones import EVERYONE, create, draw_lots, emit, move, show, shuffle
from pyapp.realms.calamity.life import hurt
from pyapp.realms.calamity.limits import BY_CALAMITY, end_calamity_limits
from pyapp.realms.calamity.names import (
    ANOMALY,
    BATTLE,
    CALAMITY,
    CARD,
    DECK,
    DISCARD,
    DRAW,
    END,
    ERASED,
    GRAVEYARD,
    HAND,
    JUDGEMENT,
    MONSTER,
    RESISTANCE,
    SEATS,
    TERMINATION,
    TRIAL,
    USES,
    WIDTH,
    in_zone,
)

if TYPE_CHECKING:
    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Game

FULL_HAND, KEPT_HAND, PLACES, TRIAL_DAMAGE = 10, 5, 5, 5
"""CL9.10, CL9.8, CL9.3, CL9.10."""

WHOLE_CYCLE = (RESISTANCE, DRAW, JUDGEMENT, CARD, DISCARD, BATTLE, TERMINATION, TRIAL)
FIRST_HALF = (RESISTANCE, DRAW, JUDGEMENT, CARD, DISCARD, BATTLE, END)
SECOND_HALF = (DRAW, CARD, BATTLE, TERMINATION, TRIAL)
"""CL9.4: every turn has all phases, or the two turns of a round share them (switch `calamity_cycle`)."""


def phases_awake(game: Game) -> tuple[int, ...]:
    """CL9.4: the phases of this turn after the awakening."""
    if game.state.option("calamity_cycle") == "turn":
        return WHOLE_CYCLE
    return FIRST_HALF if game.state.active == game.state.first else SECOND_HALF


def lay_out(game: Game) -> None:
    """CL9.2: all monsters there are lie in a shuffled pile face down; the top one is the monster of this game."""
    for face in game.rules.pool:
        if face.kind == "monster":
            create(game, face.index, CALAMITY, MONSTER)
    shuffle(game, CALAMITY, MONSTER)


def monster_of(game: Game) -> int:
    """Return the card of this game's monster."""
    return in_zone(game, CALAMITY, MONSTER)[-1]


def face_of_monster(game: Game) -> Face:
    """Return what is printed on this game's monster."""
    return game.rules.pool[game.state.cards[monster_of(game)].face]


def awaken(game: Game) -> None:
    """CL9.1, CL9.2: the monster is shown, the others leave the game, its deck is laid out and it draws ten."""
    monster = monster_of(game)
    for other in in_zone(game, CALAMITY, MONSTER)[:-1]:
        move(game, other, ERASED)
    show(game, game.state.cards[monster], EVERYONE)
    emit(game, Event("awakens", "CL9.1", CALAMITY))
    emit(game, Event("monster", "CL9.2", CALAMITY, monster))
    for card_id, copies in face_of_monster(game).deck:
        for _ in range(copies):
            create(game, game.rules.by_id[card_id].index, CALAMITY, DECK)
    shuffle(game, CALAMITY, DECK)
    refill(game, "CL9.2")


def is_revealed(game: Game) -> bool:
    """Tell whether the monster has awakened in this game."""
    return bool(game.state.cards[monster_of(game)].known)


def refill(game: Game, rule: str) -> None:
    """CL9.2, CL9.10: the Calamity draws up to ten; its used cards become a new deck when the deck is empty."""
    drawn = 0
    while len(in_zone(game, CALAMITY, HAND)) < FULL_HAND:
        if not in_zone(game, CALAMITY, DECK):
            _reshuffle(game)
        deck = in_zone(game, CALAMITY, DECK)
        if not deck:
            break
        move(game, deck[-1], HAND)
        drawn += 1
    emit(game, Event("refills", rule, CALAMITY, -1, (drawn,)))


def _reshuffle(game: Game) -> None:
    """CL9.2: shuffle the used cards into a new deck."""
    used = in_zone(game, CALAMITY, GRAVEYARD)
    for slot_id in used:
        move(game, slot_id, DECK)
    if used:
        shuffle(game, CALAMITY, DECK)
        emit(game, Event("reshuffles", "CL9.2", CALAMITY, -1, (len(used),)))


def may_reveal(game: Game) -> bool:
    """CL9.3: tell whether the Calamity has a hand card left, and fewer than five were played in this cycle."""
    played = game.state.nums[CALAMITY * WIDTH + USES]
    return played < PLACES and bool(in_zone(game, CALAMITY, HAND))


def reveal(game: Game) -> int:
    """CL9.3, CL9.11: lay a hand card, chosen by lot, into the lowest free place of the anomaly zone; return it."""
    state = game.state
    chosen = _by_lot(game)
    taken = {state.cards[c].slot for c in in_zone(game, CALAMITY, ANOMALY)}
    card = move(game, chosen, ANOMALY)
    card.slot = next(place for place in range(PLACES) if place not in taken)
    state.nums[CALAMITY * WIDTH + USES] += 1
    emit(game, Event("unleashes", "CL9.3", CALAMITY, chosen, (card.slot,)))
    return chosen


def _by_lot(game: Game) -> int:
    """Return a random card of the Calamity's hand."""
    hand = in_zone(game, CALAMITY, HAND)
    draw_lots(game.state)
    return hand[below(game.state, len(hand))]


def put_away(game: Game, slot_id: int, rule: str) -> None:
    """Put a card of the Calamity among its used ones."""
    leave(game, slot_id, "graveyard", rule)
    game.state.edit(slot_id).slot = -1


def turn_away(game: Game, seat: int) -> None:
    """CL9.7: the card of the Calamity that attacks is negated by a player; it does nothing."""
    state = game.state
    anomaly = state.fight[0]
    state.fight = ()
    emit(game, Event("negated", "CL9.7", seat, anomaly))
    put_away(game, anomaly, "CL9.7")


def discard(game: Game) -> None:
    """CL9.8, CL9.11: the Calamity discards down to five by lot."""
    while len(in_zone(game, CALAMITY, HAND)) > KEPT_HAND:
        slot_id = _by_lot(game)
        emit(game, Event("calamity_discards", "CL9.8", CALAMITY, slot_id))
        put_away(game, slot_id, "CL9.11")


def terminate(game: Game) -> None:
    """CL9.9: the Calamity's effects end for the players, and the anomaly zone is cleared."""
    emit(game, Event("terminates", "CL9.9", CALAMITY))
    _end_effects(game)


def _end_effects(game: Game) -> None:
    """End what the Calamity laid on the players and put its played cards away."""
    state = game.state
    state.effects = tuple(effect for effect in state.effects if not is_of_calamity(game, effect.source))
    end_calamity_limits(game)
    for slot_id in in_zone(game, CALAMITY, ANOMALY):
        put_away(game, slot_id, "CL9.9")


def close(game: Game) -> None:
    """CL9.3, CL9.4: with the last turn of a cycle the count of played cards starts anew.

    A turn that was forced to end had no termination (CL8.4): what that would have ended, ends now.
    """
    if game.state.option("calamity_cycle") == "turn" or game.state.active != game.state.first:
        _end_effects(game)
        game.state.nums[CALAMITY * WIDTH + USES] = 0


def is_of_calamity(game: Game, slot_id: int) -> bool:
    """Tell whether a card is one of the Calamity's."""
    return slot_id >= 0 and game.state.cards[slot_id].owner == CALAMITY


def hold_trial(game: Game) -> None:
    """CL9.10: the Calamity refills its hand and deals five damage to each player at the same moment."""
    refill(game, "CL9.10")
    for seat in (game.state.active, SEATS - 1 - game.state.active):
        hurt(game, seat, TRIAL_DAMAGE, "CL9.10", by=BY_CALAMITY, source=monster_of(game))
