"""The turn and what comes before it (FE1, FE3).

Frames: ("opening", nth player, mulligans made), ("turn", next phase), ("prepared", 0): what happens at the start of the
turn, once the summons that left it have been checked, ("close", 0, picks): the end of a turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.chain import open_window
from pyapp.engine.decision import Action, Decision
from pyapp.engine.event import Event
from pyapp.engine.machine import ask, push
from pyapp.engine.ops import leave, set_pose
from pyapp.engine.picks import pick
from pyapp.engine.query import is_barred
from pyapp.engine.rng import below
from pyapp.engine.zones import EVERYONE, create, emit, move, show, shuffle
from pyapp.realms.fairyearth.life import charge, draw
from pyapp.realms.fairyearth.limits import end_limits
from pyapp.realms.fairyearth.names import (
    ACTIVE,
    COST,
    DECK,
    DRAW,
    END,
    FALLEN,
    FIRST_HAND,
    FOUGHT,
    HAND,
    HAND_LIMIT,
    LIFE,
    MAGIC_USED,
    MOST_COST,
    MOST_LIFE,
    MULLIGANS,
    PHASES,
    PLACED,
    PLAYER,
    PREPARE,
    REACT,
    REACTING,
    SEATS,
    SECOND_HAND,
    SET,
    STEP,
    SUMMONS,
    WIDTH,
    in_zone,
    units_of,
)
from pyapp.realms.fairyearth.seals import emblems_of
from pyapp.realms.fairyearth.units import restore_all

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.engine.ruleset import Game, Setup
    from pyapp.engine.state import Frame


OF_THE_TURN = (PLACED, FOUGHT, MAGIC_USED, FALLEN, STEP)
"""Numbers that start anew with each turn."""


def begin(game: Game, setup: Setup) -> None:
    """FE1.3, FE1.4, FE1.6: shuffle, toss for the first turn, reveal the player cards, draw; mulligans follow."""
    state = game.state
    for seat, deck in enumerate(setup.decks):
        for card_id in deck:
            face = game.rules.by_id[card_id]
            card = create(game, face.index, seat, PLAYER if face.kind == "player" else DECK)
            if face.kind == "player":
                state.nums[seat * WIDTH + LIFE] = min(MOST_LIFE, face.stats["life"])
                show(game, card, EVERYONE)
        shuffle(game, seat, DECK)
    lot = below(state, SEATS)
    state.first = state.active = lot if setup.first is None else setup.first
    emit(game, Event("first", "FE1.6", state.first))
    for seat in (state.first, 1 - state.first):
        player = in_zone(game, seat, PLAYER)[0]
        emit(game, Event("player_revealed", "FE1.3", seat, player, (state.nums[seat * WIDTH + LIFE],)))
    for seat in (state.first, 1 - state.first):
        _draw_hand(game, seat, 0)
    push(game, "opening", 0, 0)


def _draw_hand(game: Game, seat: int, mulligans: int) -> None:
    """FE1.4, FE1.5: draw the starting hand, one card fewer for each mulligan."""
    n = (FIRST_HAND if seat == game.state.first else SECOND_HAND) - mulligans
    for _ in range(n):
        move(game, in_zone(game, seat, DECK)[-1], HAND)
    emit(game, Event("opening_hand", "FE1.4", seat, -1, (n,)))


def run_opening(game: Game, frame: Frame, answer: Action | None) -> None:
    """FE1.5, FE1.10: up to three mulligans each, the first player first; then the first turn."""
    _, nth, made = frame
    state = game.state
    if nth == SEATS:
        start_first_turn(game)
        return
    seat = state.first if nth == 0 else 1 - state.first
    if answer is None and made < MULLIGANS:
        options = (Action("keep"), Action("mulligan"))
        ask(game, frame, Decision(seat, "mulligan", options, "FE1.5"))
    elif answer is not None and answer.kind == "mulligan":
        for slot_id in in_zone(game, seat, HAND):
            move(game, slot_id, DECK)
        shuffle(game, seat, DECK)
        emit(game, Event("mulligan", "FE1.5", seat, -1, (made + 1,)))
        _draw_hand(game, seat, made + 1)
        push(game, "opening", nth, made + 1)
    else:
        emit(game, Event("keeps", "FE1.10", seat, -1, (len(in_zone(game, seat, HAND)),)))
        push(game, "opening", nth + 1, 0)


def start_first_turn(game: Game) -> None:
    """FE1.6, FE2.7: the first player starts at the set phase, with the cost that the switch says."""
    state = game.state
    state.turn = 1
    emit(game, Event("turn", "FE1.6", state.active, -1, (1,)))
    charge(game, state.active, int(state.option("first_turn_cost")), "FE2.7")
    push(game, "turn", SET)


def phases_now(game: Game) -> tuple[int, ...]:
    """FE1.6, FE3.1: the phases of this turn."""
    return (SET, END) if game.state.turn == 1 else tuple(range(len(PHASES)))


def run_turn(game: Game, frame: Frame, _answer: Action | None) -> None:
    """FE3.1: one phase after the other."""
    step = frame[1]
    game.state.phase = step
    push(game, *(("close", 0, ()) if step == END else ("turn", step + 1)))
    open_window(game, game.state.active)
    ENTER[step](game)


def _enter_prepare(game: Game) -> None:
    """FE3.2, FE2.7, FE4.7: the cost meter is filled, own summons go to the abyss, then come "turn start" effects."""
    state = game.state
    seat = state.active
    charge(game, seat, MOST_COST - state.nums[seat * WIDTH + COST], "FE2.7")
    pool, cards = game.rules.pool, state.cards
    for slot_id in units_of(game, seat):
        if pool[cards[slot_id].face].kind in SUMMONS:
            emit(game, Event("departs", "FE4.7", seat, slot_id))
            leave(game, slot_id, "abyss", "FE3.2")
    push(game, "prepared", 0)


def run_prepared(game: Game, _frame: Frame, _answer: Action | None) -> None:
    """FE3.2: "turn start" effects come last: what has left with a summon, or fallen without it, has none any more."""
    emit(game, Event("prepare", "FE3.2", game.state.active))


def _enter_react(game: Game) -> None:
    """FE3.3: own act cards become react, also the player card and emblems that act for their abilities."""
    seat = game.state.active
    for slot_id in (*in_zone(game, seat, PLAYER), *units_of(game, seat), *emblems_of(game, seat)):
        if not is_barred(game, slot_id, "react"):
            set_pose(game, slot_id, REACT, "FE3.3")
    emit(game, Event("react", "FE3.3", seat))


def _enter_draw(game: Game) -> None:
    """FE3.4: draw one."""
    emit(game, Event("draw", "FE3.4", game.state.active))
    draw(game, game.state.active, "FE3.4")


def _enter_active(game: Game) -> None:
    """FE3.5: the turn player acts, the opponent responds and has the say before the phase ends (FE3.10)."""
    emit(game, Event("active", "FE3.5", game.state.active))


def _enter_set(game: Game) -> None:
    """FE3.6: the turn player places cards and moves units."""
    emit(game, Event("set", "FE3.6", game.state.active))


def _enter_end(game: Game) -> None:
    """FE3.7: what happens at the end of the turn."""
    emit(game, Event("end", "FE3.7", game.state.active))


ENTER: dict[int, Callable[[Game], None]] = {
    PREPARE: _enter_prepare,
    REACTING: _enter_react,
    DRAW: _enter_draw,
    ACTIVE: _enter_active,
    SET: _enter_set,
    END: _enter_end,
}
"""What happens when a phase begins."""


def run_close(game: Game, frame: Frame, _answer: Action | None) -> None:
    """FE3.7: discard to seven, then units regain their DP; what lasts until then ends in a frame of its own."""
    picks, seat = frame[2], game.state.active
    surplus = len(in_zone(game, seat, HAND)) - HAND_LIMIT
    if surplus > 0 and not picks:
        push(game, *frame)
        hand = in_zone(game, seat, HAND)
        pick(game, "discard", seat, "FE3.7", source=-1, among=hand, least=surplus, most=surplus, name="drop")
        return
    for _, chosen in picks:
        for slot_id in chosen:
            leave(game, slot_id, "abyss", "FE3.7")
    restore_all(game)
    push(game, "expire", 0)


def run_expire(game: Game, _frame: Frame, _answer: Action | None) -> None:
    """FE3.7: "until end of turn" ends; then the other player's turn (FE3.9)."""
    state = game.state
    state.effects = ()
    end_limits(game)
    for seat in range(SEATS):
        for name in OF_THE_TURN:
            state.nums[seat * WIDTH + name] = 0
    state.uses = 0
    emit(game, Event("expires", "FE3.7", state.active))
    push(game, "next_turn", 0)


def run_next_turn(game: Game, _frame: Frame, _answer: Action | None) -> None:
    """FE3.9: players take turns alternately."""
    state = game.state
    state.turn += 1
    state.active = 1 - state.active
    emit(game, Event("turn", "FE3.9", state.active, -1, (state.turn,)))
    push(game, "turn", PREPARE)
