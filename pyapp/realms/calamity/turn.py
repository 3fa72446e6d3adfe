"""The turn and what comes before it (CL1, CL3). Frames: ("start", 0), then ("turn", step), a place in its phases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.chain import open_window
from pyapp.engine.event import Event
from pyapp.engine.machine import push
from pyapp.engine.marks import mark
from pyapp.engine.query import stat
from pyapp.engine.rng import below
from pyapp.engine.zones import EVERYONE, create, emit, move, show, shuffle
from pyapp.realms.calamity.awakening import (
    awaken,
    close,
    is_revealed,
    lay_out,
    phases_awake,
    terminate,
)
from pyapp.realms.calamity.judgement import ENTER_AWAKE
from pyapp.realms.calamity.life import draw
from pyapp.realms.calamity.limits import end_limits
from pyapp.realms.calamity.names import (
    ABILITIES,
    ABILITY_USED,
    ARCANA,
    BATTLE,
    CALAMITY,
    CARD,
    CHANCES,
    CHEATED,
    DECK,
    DRAW,
    END,
    EXTRA,
    FIELD,
    HAND,
    HP,
    LINKS,
    NEGATIONS,
    NO_ARCANA,
    OFFERED,
    PLAYER,
    POOL,
    SEATS,
    START_ABILITIES,
    START_CHANCES,
    START_HAND,
    START_HP,
    STEP,
    SUMMONS,
    TERMINATION,
    USES,
    WIDTH,
    in_zone,
    is_awake,
    shift_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.engine.decision import Action
    from pyapp.engine.ruleset import Game, Setup
    from pyapp.engine.state import Frame

PLAIN_PHASES = (DRAW, CARD, BATTLE, END)
"""CL3.1."""

OF_THE_TURN = (
    NEGATIONS, USES, LINKS, ARCANA, SUMMONS, OFFERED, CHEATED, ABILITY_USED,
)  # fmt: skip
"""Numbers that start anew with each turn (CL6.3, CL8.6)."""

LASTING = frozenset({"shift", "lunged"})
"""Marks that a character keeps beyond the turn (CL5.5, CL2.5)."""


def begin(game: Game, setup: Setup) -> None:
    """CL1.1, CL1.2: lay out both sides, toss for the first turn, draw five; the monster is drawn by lot (CL9.2)."""
    state = game.state
    for seat, deck in enumerate(setup.decks):
        for card_id in deck:
            face = game.rules.by_id[card_id]
            zone = {"extra": EXTRA, "player": PLAYER}.get(face.kind, DECK)
            card = create(game, face.index, seat, zone)
            if zone != DECK:
                show(game, card, EVERYONE)
        state.nums[seat * WIDTH + HP] = START_HP
        state.nums[seat * WIDTH + CHANCES] = START_CHANCES
        state.nums[seat * WIDTH + ABILITIES] = START_ABILITIES
    state.nums[CALAMITY * WIDTH + POOL] = setup.pool
    lot = below(state, SEATS)
    state.first = state.active = lot if setup.first is None else setup.first
    emit(game, Event("first", "CL1.1", state.first))
    for seat in (state.first, 1 - state.first):
        shuffle(game, seat, DECK)
        for _ in range(START_HAND):
            move(game, in_zone(game, seat, DECK)[-1], HAND)
        emit(game, Event("opening_hand", "CL1.1", seat, -1, (START_HAND,)))
    lay_out(game)
    state.turn = 1
    push(game, "start", 0)


def phases_now(game: Game) -> tuple[int, ...]:
    """CL3.1, CL9.4: the phases of this turn."""
    return phases_awake(game) if is_awake(game) else PLAIN_PHASES


def run_start(game: Game, _frame: Frame, _answer: Action | None) -> None:
    """Begin the active player's turn: the Calamity awakens in time (CL9.1), a card ban may be declared (CL8.5)."""
    state = game.state
    at = state.active * WIDTH + NO_ARCANA
    state.nums[at] *= 2
    emit(game, Event("turn", "CL3.1", state.active, -1, (state.turn,)))
    if is_awake(game) and not is_revealed(game):
        awaken(game)
    push(game, "turn", 0)
    push(game, "cheat", 0)
    push(game, "ban", 0)


def run_turn(game: Game, frame: Frame, _answer: Action | None) -> None:
    """CL3.1: one phase after the other."""
    step, phases = frame[1], phases_now(game)
    if step >= len(phases):
        end_turn(game)
        return
    game.state.phase = phases[step]
    push(game, "turn", step + 1)
    ENTER[phases[step]](game)


def _enter_draw(game: Game) -> None:
    """CL3.2: draw one; the first player has no draw phase on the first turn. After the awakening CL9.6 replaces it.

    Then also the cheat chains that the resistance has held up are offered (CL9.5, CL8.1).
    """
    if is_awake(game):
        open_window(game, game.state.active)
        push(game, "fill", 0)
        push(game, "cheat", 0)
        emit(game, Event("draw", "CL9.6", game.state.active))
    elif game.state.turn > 1:
        emit(game, Event("draw", "CL3.2", game.state.active))
        draw(game, game.state.active, "CL3.2")


def _enter_card(game: Game) -> None:
    """CL3.3: the turn player summons and plays; the window closes once both have passed."""
    open_window(game, game.state.active)
    emit(game, Event("card", "CL3.3", game.state.active))


def _enter_battle(game: Game) -> None:
    """CL3.4: characters attack, effects may be activated."""
    open_window(game, game.state.active)
    emit(game, Event("battle", "CL3.4", game.state.active))


def _enter_end(game: Game) -> None:
    """CL3.5: special effects of certain cards, the turn player's first."""
    open_window(game, game.state.active)
    emit(game, Event("end", "CL3.5", game.state.active))


def _enter_termination(game: Game) -> None:
    """CL9.9: the Calamity's effects end; for the players it is the end phase."""
    terminate(game)
    _enter_end(game)


ENTER: dict[int, Callable[[Game], None]] = {
    DRAW: _enter_draw,
    CARD: _enter_card,
    BATTLE: _enter_battle,
    END: _enter_end,
    TERMINATION: _enter_termination,
    **ENTER_AWAKE,
}
"""What happens when a phase begins."""


def end_turn(game: Game) -> None:
    """CL4.9: what lasts until the end of the turn ends; then the other player's turn begins."""
    state, nums = game.state, game.state.nums
    lasting = tuple(effect for effect in state.effects if effect.source >= 0)
    state.effects = ()
    for seat in range(SEATS):
        for slot_id in in_zone(game, seat, FIELD):
            _end_turn_of(game, slot_id)
    state.effects = lasting
    for seat in range(SEATS):
        for name in OF_THE_TURN:
            nums[seat * WIDTH + name] = 0
    nums[CALAMITY * WIDTH + STEP] = 0
    end_limits(game)
    close(game)
    if nums[state.active * WIDTH + NO_ARCANA] > 1:
        nums[state.active * WIDTH + NO_ARCANA] = 0
    state.uses = 0
    state.turn += 1
    state.active = 1 - state.active
    push(game, "start", 0)


def _end_turn_of(game: Game, slot_id: int) -> None:
    """Forget what a character did this turn; a level that lies below 0 without temporary changes is 0 from now on.

    Levels that an item gives can be lost as well (CL5.5): called while no temporary change is in force.
    """
    card = game.state.cards[slot_id]
    if not card.marks:
        return
    level, shift = game.rules.pool[card.face].stats["level"], shift_of(card)
    kept = tuple((name, value) for name, value in card.marks if name in LASTING)
    if kept != card.marks:
        game.state.edit(slot_id).marks = kept
    if level + shift < 0:
        mark(game, slot_id, "shift", -level)
        given = stat(game, slot_id, "level")
        mark(game, slot_id, "shift", max(shift, -level - given))
