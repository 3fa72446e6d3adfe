"""CL1.2: main decks of the agreed size, at most three of a name, up to eight extras, one player character."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pyapp.engine.ruleset import SetupClause
from pyapp.engine.setups import by_name, copies_at_most, decks_of, exactly_one
from pyapp.realms.calamity.names import COPIES, HAND_CARDS, MOST_EXTRAS

if TYPE_CHECKING:
    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Ruleset, Setup


def _kinds(faces: list[Face]) -> Counter[str]:
    """Return how many cards of each part a deck has: main, extra, player, and kinds that are in no deck."""
    return Counter("main" if f.kind in HAND_CARDS | {"character"} else f.kind for f in faces)


def _wrong_size(rules: Ruleset, setup: Setup) -> str:
    """The main deck has the agreed size."""
    size = dict(setup.options).get("deck_size", rules.switches["deck_size"][0])
    for seat, faces in decks_of(rules, setup):
        if _kinds(faces)["main"] != size:
            return f"deck of seat {seat} has not {size} main cards"
    return ""


def _too_many_extras(rules: Ruleset, setup: Setup) -> str:
    """At most eight extra characters."""
    for seat, faces in decks_of(rules, setup):
        if _kinds(faces)["extra"] > MOST_EXTRAS:
            return f"deck of seat {seat} has more than {MOST_EXTRAS} extra characters"
    return ""


def _foreign_cards(rules: Ruleset, setup: Setup) -> str:
    """Monsters and their cards are in no deck."""
    for seat, faces in decks_of(rules, setup):
        foreign = sorted(_kinds(faces).keys() - {"main", "extra", "player"})
        if foreign:
            return f"deck of seat {seat} has cards that are in no deck: {', '.join(foreign)}"
    return ""


SETUP_CLAUSES = (
    SetupClause("CL1.2", "main_size", _wrong_size),
    SetupClause("CL1.2", "extras", _too_many_extras),
    SetupClause("CL1.2", "player", exactly_one("player", "player character")),
    SetupClause("CL1.2", "foreign", _foreign_cards),
    SetupClause("CL1.2", "copies", copies_at_most(COPIES, by_name)),
)
