"""FE1.2: decks of exactly 50 cards, at most three of a name, and one player card beside them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pyapp.engine.ruleset import SetupClause
from pyapp.realms.fairyearth.names import COPIES, DECK_SIZE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Ruleset, Setup


def _decks(rules: Ruleset, setup: Setup) -> Iterator[tuple[int, list[Face]]]:
    """Yield each seat with the faces of its deck."""
    for seat, deck in enumerate(setup.decks):
        yield seat, [rules.by_id[card_id] for card_id in deck]


def _wrong_size(rules: Ruleset, setup: Setup) -> str:
    """The deck has exactly 50 cards besides the player card."""
    for seat, faces in _decks(rules, setup):
        if sum(face.kind != "player" for face in faces) != DECK_SIZE:
            return f"deck of seat {seat} has not {DECK_SIZE} cards besides the player card"
    return ""


def _not_one_player(rules: Ruleset, setup: Setup) -> str:
    """Exactly one player card."""
    for seat, faces in _decks(rules, setup):
        if sum(face.kind == "player" for face in faces) != 1:
            return f"deck of seat {seat} needs exactly one player card"
    return ""


def _too_many_copies(rules: Ruleset, setup: Setup) -> str:
    """At most three cards of a name."""
    for seat, faces in _decks(rules, setup):
        for name, copies in Counter(face.name for face in faces).items():
            if copies > COPIES:
                return f"deck of seat {seat} has {copies} copies of {name}, at most {COPIES}"
    return ""


SETUP_CLAUSES = (
    SetupClause("FE1.2", "deck_size", _wrong_size),
    SetupClause("FE1.2", "player", _not_one_player),
    SetupClause("FE1.2", "copies", _too_many_copies),
)
