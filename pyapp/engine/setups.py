"""Conditions of a setup that more than one realm has: how often a card may be in a deck, how many of a kind it has."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Ruleset, Setup

    Problem = Callable[[Ruleset, Setup], str]


def decks_of(rules: Ruleset, setup: Setup) -> Iterator[tuple[int, list[Face]]]:
    """Yield each seat with the faces of its deck."""
    for seat, deck in enumerate(setup.decks):
        yield seat, [rules.by_id[card_id] for card_id in deck]


def copies_at_most(most: int, called: Callable[[Face], str]) -> Problem:
    """Of no card there are more copies than that in a deck; cards are the same that are called the same."""

    def problem(rules: Ruleset, setup: Setup) -> str:
        for seat, faces in decks_of(rules, setup):
            for name, copies in Counter(called(face) for face in faces).items():
                if copies > most:
                    return f"deck of seat {seat} has {copies} copies of {name}, at most {most}"
        return ""

    return problem


def exactly_one(kind: str, name: str) -> Problem:
    """Every deck has exactly one card of that kind, which messages call by that name."""

    def problem(rules: Ruleset, setup: Setup) -> str:
        for seat, faces in decks_of(rules, setup):
            if sum(face.kind == kind for face in faces) != 1:
                return f"deck of seat {seat} needs exactly one {name}"
        return ""

    return problem


def by_name(face: Face) -> str:
    """Call cards by their names."""
    return face.name
