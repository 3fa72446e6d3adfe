"""FE1.2: decks of exactly 50 cards, at most three of a name, and one player card beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.ruleset import SetupClause
from pyapp.engine.setups import by_name, copies_at_most, decks_of, exactly_one
from pyapp.realms.fairyearth.names import COPIES, DECK_SIZE

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset, Setup


def _wrong_size(rules: Ruleset, setup: Setup) -> str:
    """The deck has exactly 50 cards besides the player card."""
    for seat, faces in decks_of(rules, setup):
        if sum(face.kind != "player" for face in faces) != DECK_SIZE:
            return f"deck of seat {seat} has not {DECK_SIZE} cards besides the player card"
    return ""


SETUP_CLAUSES = (
    SetupClause("FE1.2", "deck_size", _wrong_size),
    SetupClause("FE1.2", "player", exactly_one("player", "player card")),
    SetupClause("FE1.2", "copies", copies_at_most(COPIES, by_name)),
)
