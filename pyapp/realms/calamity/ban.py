"""The card ban (CL8.5, CL8.7): a name is erased from this game. Frame: ("ban", step)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.decision import Action, Decision
from pyapp.engine.event import Event
from pyapp.engine.machine import ask, push
from pyapp.engine.ops import leave
from pyapp.engine.zones import emit, shuffle
from pyapp.realms.calamity.cheats import CARD_BAN
from pyapp.realms.calamity.names import (
    CALAMITY,
    CHANCES,
    CHARACTERS,
    CHEATED,
    DECK,
    HAND_CARDS,
    POOL,
    START_CHANCES,
    WIDTH,
    own_turn,
)

if TYPE_CHECKING:
    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Frame

FROM_TURN = 8
"""CL8.5: the own turn from which on a card may be banned."""

OFFER, NAME = range(2)
NAMED_KINDS = CHARACTERS | HAND_CARDS
"""What can be named: the cards that decks are made of, but no player characters."""


def run_ban(game: Game, frame: Frame, answer: Action | None) -> None:
    """CL8.5: at the start of the own turn ask whether to ban a card, then which name."""
    state, step = game.state, frame[1]
    seat = state.active
    if answer is None:
        if step == OFFER and own_turn(game) >= FROM_TURN and state.nums[seat * WIDTH + CHANCES] == START_CHANCES:
            options = (Action("cheat", -1, CARD_BAN), Action("decline"))
            ask(game, frame, Decision(seat, "cheat", options, "CL8.5"))
        elif step == NAME:
            names = tuple(Action("ban", -1, face.index) for face in nameable(game))
            ask(game, frame, Decision(seat, "ban", names, "CL8.5"))
    elif answer.kind == "cheat":
        state.nums[seat * WIDTH + CHANCES] = 0
        state.nums[seat * WIDTH + CHEATED] = 1
        emit(game, Event("cheat", "CL8.5", seat, -1, (CARD_BAN, 0)))
        push(game, "ban", NAME)
    elif answer.kind == "ban":
        erase(game, seat, game.rules.pool[answer.arg])


def nameable(game: Game) -> list[Face]:
    """Return the first card of each name that existed when the game was made."""
    known = game.rules.pool[: game.state.nums[CALAMITY * WIDTH + POOL] or None]
    names: dict[str, Face] = {}
    for face in known:
        if face.kind in NAMED_KINDS:
            names.setdefault(face.name, face)
    return list(names.values())


def erase(game: Game, seat: int, named: Face) -> None:
    """CL8.7: every card of the name vanishes, in all zones of both players; decks that lost one are shuffled."""
    state, pool = game.state, game.rules.pool
    emit(game, Event("banned", "CL8.5", seat, -1, (named.id,)))
    for owner in (1 - seat, seat):
        meant = [card.id for card in state.cards if card.owner == owner and pool[card.face].name == named.name]
        decks = {state.cards[c].control for c in meant if state.cards[c].zone == DECK}
        for slot_id in meant:
            leave(game, slot_id, "erased", "CL8.7")
        emit(game, Event("erased", "CL8.7", owner, -1, (len(meant),)))
        for deck in sorted(decks):
            shuffle(game, deck, DECK)
