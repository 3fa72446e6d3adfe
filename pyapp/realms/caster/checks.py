"""What is checked of itself: the decks before a game (CA1.4), and the state between frames (CA1.2, CA1.3, CA6.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.event import Event
from pyapp.engine.ruleset import Check, SetupClause
from pyapp.engine.setups import copies_at_most
from pyapp.engine.zones import emit, move
from pyapp.realms.caster.names import CASTERS, COPIES, DECK_SIZE, DECKED_OUT, GRAVEYARD, STOCK, WIDTH, ZONES

if TYPE_CHECKING:
    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Game, Ruleset, Setup


def _wrong_size(_rules: Ruleset, setup: Setup) -> str:
    """CA1.4: a deck has 50 cards."""
    for seat, deck in enumerate(setup.decks):
        if len(deck) != DECK_SIZE:
            return f"deck of seat {seat} has {len(deck)} cards, not {DECK_SIZE}"
    return ""


def _called(face: Face) -> str:
    """CA1.4: cards are the same that have the same name, casters also the same level."""
    return f"{face.name} (level {face.stats.get('level', 0)})"


SETUP_CLAUSES = (
    SetupClause("CA1.4", "deck_size", _wrong_size),
    SetupClause("CA1.4", "copies", copies_at_most(COPIES, _called)),
)


def _leave_with_caster(game: Game) -> None:
    """CA6.5: stock whose caster has left the battlefield goes to the graveyard; no caster changes sides."""
    cards, zones = game.state.cards, game.state.zones
    for slot_id in zones[STOCK] + zones[len(ZONES) + STOCK]:
        if cards[cards[slot_id].host].zone != CASTERS:
            seat = cards[slot_id].control
            move(game, slot_id, GRAVEYARD)
            emit(game, Event("to_graveyard", "CA6.5", seat, slot_id))


def _both_decked_out(game: Game) -> None:
    """CA1.3: a draw from no deck that is due for both players at once is a draw."""
    nums, state = game.state.nums, game.state
    if nums[DECKED_OUT] and nums[WIDTH + DECKED_OUT] and state.result is None:
        state.result = (-1, "CA1.3", "both_decked_out")


def _decked_out(game: Game) -> None:
    """CA1.2: who has to draw from no deck loses."""
    nums, state = game.state.nums, game.state
    if (nums[DECKED_OUT] or nums[WIDTH + DECKED_OUT]) and state.result is None:
        loser = 0 if nums[DECKED_OUT] else 1
        state.result = (1 - loser, "CA1.2", "decked_out")


CHECKS = (
    Check("CA6.5", "stock_leaves_with_caster", _leave_with_caster),
    Check("CA1.3", "both_decked_out", _both_decked_out),
    Check("CA1.2", "decked_out", _decked_out),
)
"""In the order in which they are made: of a draw both players lose at once nobody is the winner."""
