"""The turn and what comes before it: CA4 and CA5. Frames: ("mulligan", nth player, picks), ("turn", step)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.chain import open_window
from pyapp.engine.event import Event
from pyapp.engine.machine import push
from pyapp.engine.picks import pick
from pyapp.engine.rng import below
from pyapp.engine.zones import create, emit, move, shuffle
from pyapp.realms.caster.cards_in_play import draw
from pyapp.realms.caster.names import (
    BATTLE,
    CASTERS,
    DECK,
    DRAW,
    END,
    HAND,
    HAND_SIZE,
    NO_ATTRIBUTE,
    ORB_COUNT,
    ORBS,
    PHASES,
    RECOVERED,
    RECOVERY,
    RESTED,
    SERVANTS,
    SUMMONED,
    WIDTH,
    in_zone,
)

if TYPE_CHECKING:
    from pyapp.engine.decision import Action
    from pyapp.engine.ruleset import Game, Setup
    from pyapp.engine.state import Frame


def begin(game: Game, setup: Setup) -> None:
    """CA4.1 to CA4.3: decide who is first, shuffle, draw seven, lay seven orbs; mulligans follow."""
    state = game.state
    for seat, deck in enumerate(setup.decks):
        for card_id in deck:
            create(game, game.rules.by_id[card_id].index, seat, DECK)
    lot = below(state, 2)
    state.first = state.active = lot if setup.first is None else setup.first
    emit(game, Event("first", "CA4.1", state.first))
    for seat in (state.first, 1 - state.first):
        shuffle(game, seat, DECK)
        for _ in range(HAND_SIZE):
            move(game, in_zone(game, seat, DECK)[-1], HAND)
        emit(game, Event("opening_hand", "CA4.2", seat, -1, (HAND_SIZE,)))
        for place in range(ORB_COUNT):
            move(game, in_zone(game, seat, DECK)[-1], ORBS).slot = place
        emit(game, Event("orbs_laid", "CA4.3", seat, -1, (ORB_COUNT,)))
    push(game, "mulligan", 0, 0, ())


def run_mulligan(game: Game, frame: Frame, _answer: Action | None) -> None:
    """CA4.4: once each, the first player first: any number of cards to the bottom, as many drawn; then the coin."""
    _, _, nth, picks = frame
    state = game.state
    seat = state.first if nth == 0 else 1 - state.first
    if not picks:
        push(game, *frame)
        hand = in_zone(game, seat, HAND)
        pick(game, "mulligan", seat, "CA4.4", source=-1, among=hand, least=0, most=len(hand), name="back")
        return
    back = picks[0][1]
    for slot_id in back:
        move(game, slot_id, DECK, bottom=True)
    for _ in back:
        move(game, in_zone(game, seat, DECK)[-1], HAND)
    emit(game, Event("mulligan", "CA4.4", seat, -1, (len(back),)))
    if nth == 0:
        push(game, "mulligan", 0, 1, ())
    else:
        _give_coin(game)


def _give_coin(game: Game) -> None:
    """CA4.5, CA4.6: the second player's token, then the first turn."""
    state = game.state
    coin = create(game, 0, 1 - state.first, CASTERS)
    coin.known = 3
    emit(game, Event("coin", "CA4.5", 1 - state.first, coin.id))
    state.turn = 1
    emit(game, Event("turn", "CA4.6", state.active, -1, (1,)))
    push(game, "turn", RECOVERY)


def run_turn(game: Game, frame: Frame, _answer: Action | None) -> None:
    """CA5.1: one phase after the other, each with its window."""
    step = frame[1]
    state = game.state
    if step > END:
        _end_turn(game)
        return
    state.phase = step
    push(game, "turn", step + 1)
    if step == DRAW and state.turn == 1:
        return
    if step == BATTLE:
        push(game, "battle", 0)
    open_window(game, state.active)
    emit(game, Event(PHASES[step], _PHASE_RULES[step], state.active))
    if step == RECOVERY:
        _recover(game)
    elif step == DRAW:
        draw(game, state.active, "CA5.3")
    elif step == END and state.option("hand_limit"):
        _ask_hand_limit(game)


_PHASE_RULES = ("CA5.2", "CA5.3", "CA5.4", "CA5.5", "CA5.6", "CA5.8")


def _recover(game: Game) -> None:
    """CA5.2: the active player's rested cards recover; reversed servants stay reversed."""
    state = game.state
    for zone in (SERVANTS, CASTERS):
        for slot_id in in_zone(game, state.active, zone):
            if state.cards[slot_id].pose == RESTED:
                state.edit(slot_id).pose = RECOVERED
                emit(game, Event("pose", "CA5.2", state.active, slot_id, (RECOVERED,)))


def _ask_hand_limit(game: Game) -> None:
    """CA5.7, switch `hand_limit`: the active player discards down to seven at the start of the end phase."""
    hand = in_zone(game, game.state.active, HAND)
    surplus = len(hand) - HAND_SIZE
    if surplus > 0:
        push(game, "drop", 0, "graveyard", "hand_limit", ())
        pick(
            game, "choose", game.state.active, "CA5.7", source=-1, among=hand, least=surplus, most=surplus, name="drop"
        )


def _end_turn(game: Game) -> None:
    """CA5.7, CA5.8: "until end of turn" ends and all mana empties together; then the other player's turn."""
    state = game.state
    state.effects = ()
    for seat in range(2):
        pool = state.nums[seat * WIDTH : seat * WIDTH + NO_ATTRIBUTE + 1]
        if any(pool):
            emit(game, Event("mana_empties", "CA5.7", seat, -1, (sum(pool),)))
        for i in range(SUMMONED + 1):
            state.nums[seat * WIDTH + i] = 0
    state.uses = 0
    state.turn += 1
    state.active = 1 - state.active
    emit(game, Event("turn", "CA5.1", state.active, -1, (state.turn,)))
    push(game, "turn", RECOVERY)
