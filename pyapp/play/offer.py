"""What a new game of a realm can be made of: rule switches, and the ready-made decks that are allowed with them."""

from __future__ import annotations

from functools import cache

from pyapp.content import library
from pyapp.content.vocabulary import REALMS
from pyapp.engine import machine
from pyapp.engine.ruleset import Setup
from pyapp.play.match import Brought, Options
from pyapp.realms import registry


def realms() -> tuple[str, ...]:
    """Return the realms that can be played, in their lasting order."""
    return registry.realms()


@cache
def decks_for(realm: str, options: Options) -> tuple[str, ...]:
    """Return the ids of the ready-made decks that may be played with these switches."""
    rules = registry.ruleset(realm)
    found = []
    for deck_id, deck in library.decks(realm).items():
        try:
            machine.check_setup(rules, Setup((deck.listed(), deck.listed()), options))
        except ValueError:
            continue
        found.append(deck_id)
    return tuple(found)


@cache
def switches(realm: str) -> dict[str, tuple[int | str | bool, ...]]:
    """Return the rule switches with the positions in which some ready-made deck may be played, the default first."""
    rules = registry.ruleset(realm)
    return {
        name: tuple(value for value in values if decks_for(realm, ((name, value),)))
        for name, values in rules.switches.items()
    }


def lengths(realm: str) -> tuple[str, ...]:
    """Return what can be played: one game, and where a clause of the realm tells of matches, best of three (FE1.2).

    plain is a match in which nobody brings cards for exchange, where the realm has such cards.
    """
    if "match" not in registry.ruleset(realm).cite:
        return ("one",)
    return ("one", "three", "plain") if REALMS[realm].exchange else ("one", "three")


def brought(realm: str, deck_id: str, length: str) -> Brought:
    """Return what a player brings to a match of one of the `lengths` with a ready-made deck."""
    deck = library.decks(realm)[deck_id]
    spare = tuple(card for card, count in deck.exchange for _ in range(count)) if length == "three" else ()
    return Brought(deck.listed(), spare)
