"""The summon of the turn: a level-1 caster, a card face down, or a level-up (CA6.1 to CA6.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.event import Event
from pyapp.engine.zones import emit, hide, move
from pyapp.realms.caster.names import CASTERS, RECOVERED, STOCK, SUMMONED, WIDTH

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game


def _use_summon(game: Game, seat: int) -> None:
    """CA5.4: at most once a turn."""
    game.state.nums[seat * WIDTH + SUMMONED] = 1


def summon(game: Game, slot_id: int, seat: int) -> None:
    """CA6.1: put a level-1 caster from hand into the caster zone."""
    _use_summon(game, seat)
    card = move(game, slot_id, CASTERS)
    card.since = game.state.turn
    emit(game, Event("summoned", "CA6.1", seat, slot_id))
    emit(game, Event("enters", "CA6.1", seat, slot_id, (RECOVERED,)))


def put_face_down(game: Game, slot_id: int, seat: int) -> None:
    """CA6.2: put a hand card face down into the caster zone; its slot is drawn by lot, so that it tells nothing."""
    _use_summon(game, seat)
    place_face_down(game, hide(game, slot_id), seat, "CA6.2")


def place_face_down(game: Game, slot_id: int, seat: int, rule: str) -> None:
    """Lay a card face down among the casters; its owner may look at it (CA2.2)."""
    game.state.edit(slot_id).down = 1
    card = move(game, slot_id, CASTERS)
    card.since = game.state.turn
    emit(game, Event("facedown", rule, seat, slot_id))


def level_up(game: Game, slot_id: int, below: int, seat: int) -> None:
    """CA6.3, CA6.5: cover a caster; the new one keeps its state, the old one and its stock become stock."""
    _use_summon(game, seat)
    state = game.state
    pose = state.cards[below].pose
    for covered in [c for c in state.zones[seat * len(game.rules.zones) + STOCK] if state.cards[c].host == below]:
        state.edit(covered).host = slot_id
    move(game, below, STOCK).host = slot_id
    card = move(game, slot_id, CASTERS)
    card.pose, card.since = pose, state.turn
    emit(game, Event("levelup", "CA6.3", seat, slot_id, (below, pose)))
    emit(game, Event("levels_up", "CA6.5", seat, slot_id))
