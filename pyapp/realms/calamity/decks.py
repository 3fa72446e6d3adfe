"""CL1.2: main decks of the agreed size, at most three of a name, up to eight extras, one player character."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pyapp.engine.ruleset import SetupClause
from pyapp.realms.calamity.names import COPIES, HAND_CARDS, MOST_EXTRAS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Ruleset, Setup


def _decks(rules: Ruleset, setup: Setup) -> Iterator[tuple[int, list[Face]]]:
    """Yield each seat with the faces of its deck."""
    for seat, deck in enumerate(setup.decks):
        yield seat, [rules.by_id[card_id] for card_id in deck]


def _kinds(faces: list[Face]) -> Counter[str]:
    """Return how many cards of each part a deck has: main, extra, player, and kinds that are in no deck."""
    return Counter("main" if f.kind in HAND_CARDS | {"character"} else f.kind for f in faces)


def _wrong_size(rules: Ruleset, setup: Setup) -> str:
    """The main deck has the agreed size."""
    size = dict(setup.options).get("deck_size", rules.switches["deck_size"][0])
    for seat, faces in _decks(rules, setup):
        if _kinds(faces)["main"] != size:
            return f"deck of seat {seat} has not {size} main cards"
    return ""


def _too_many_extras(rules: Ruleset, setup: Setup) -> str:
    """At most eight extra characters."""
    for seat, faces in _decks(rules, setup):
        if _kinds(faces)["extra"] > MOST_EXTRAS:
            return f"deck of seat {seat} has more than {MOST_EXTRAS} extra characters"
    return ""


def _not_one_player(rules: Ruleset, setup: Setup) -> str:
    """Exactly one player character."""
    for seat, faces in _decks(rules, setup):
        if _kinds(faces)["player"] != 1:
            return f"deck of seat {seat} needs exactly one player character"
    return ""


def _foreign_cards(rules: Ruleset, setup: Setup) -> str:
    """Monsters and their cards are in no deck."""
    for seat, faces in _decks(rules, setup):
        foreign = sorted(_kinds(faces).keys() - {"main", "extra", "player"})
        if foreign:
            return f"deck of seat {seat} has cards that are in no deck: {', '.join(foreign)}"
    return ""


def _too_many_copies(rules: Ruleset, setup: Setup) -> str:
    """At most three cards of a name."""
    for seat, faces in _decks(rules, setup):
        for name, copies in Counter(face.name for face in faces).items():
            if copies > COPIES:
                return f"deck of seat {seat} has {copies} copies of {name}, at most {COPIES}"
    return ""


SETUP_CLAUSES = (
    SetupClause("CL1.2", "main_size", _wrong_size),
    SetupClause("CL1.2", "extras", _too_many_extras),
    SetupClause("CL1.2", "player", _not_one_player),
    SetupClause("CL1.2", "foreign", _foreign_cards),
    SetupClause("CL1.2", "copies", _too_many_copies),
)
