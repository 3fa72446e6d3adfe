"""The realms that hold the engine to its contract: the real ones and two test realms, and random games of each."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from pyapp.content import library
from pyapp.engine.machine import apply, start
from pyapp.engine.ruleset import Setup
from pyapp.realms.registry import ruleset
from tests.engine.realms import levels, negation
from tests.rules import fairyearth
from tests.rules.calamity import DECK, PLAIN
from tests.rules.calamity_awake import FIRST_DECK, MENACE, SECOND_DECK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State


def chance(seed: int) -> random.Random:
    """Return a generator of the tests' own: which options are taken, which states are looked at."""
    return random.Random(seed)  # noqa: S311 - no secret depends on it


class World(NamedTuple):
    """A realm's rules and the decks its random games are played with."""

    rules: Ruleset
    setup: Setup

    def start(self, seed: int) -> State:
        """Return the first decision of a game."""
        return start(self.rules, self.setup, seed)


def _caster() -> World:
    """Return Caster with its first two decks."""
    first, second = list(library.decks("caster").values())[:2]
    return World(
        ruleset("caster"), Setup(tuple(tuple(c for c, n in deck.cards for _ in range(n)) for deck in (first, second)))
    )


WORLDS = {
    "caster": _caster(),
    "calamity": World(PLAIN, Setup((DECK, DECK), (("quick", True),))),
    "awakening": World(MENACE, Setup((FIRST_DECK, SECOND_DECK), (("quick", True), ("calamity_cycle", "round")))),
    "fairyearth": World(fairyearth.PLAIN, Setup((fairyearth.DECK, fairyearth.DECK))),
    "negation": World(negation.RULES, Setup((negation.DECK_LIST, negation.DECK_LIST))),
    "levels": World(levels.RULES, Setup((levels.DECK_LIST, levels.DECK_LIST))),
}


def walk(world: World, seed: int, steps: int = 100_000) -> Iterator[State]:
    """Yield the state at each decision of a random game, and at its end; the caller must not change it."""
    lot = chance(seed)
    state = world.start(seed)
    for _ in range(steps):
        yield state
        if state.decision is None:
            return
        options = state.decision.options
        apply(world.rules, state, options[lot.randrange(len(options))])


def sample(world: World, seed: int, every: int, steps: int = 100_000) -> Iterator[State]:
    """Yield about one in `every` states of a random game."""
    lot = chance(-seed)
    for state in walk(world, seed, steps):
        if lot.randrange(every) == 0 or state.decision is None:
            yield state


def scrambled(state: State, seat: int, seed: int) -> State:
    """Return a state that differs only in what the seat does not know: each owner's unknown faces dealt anew."""
    lot = chance(seed)
    twin = state.clone()
    for owner in range(2):
        slots = [card.id for card in twin.cards if card.owner == owner and not card.known >> seat & 1]
        faces = [twin.cards[c].face for c in slots]
        lot.shuffle(faces)
        for slot_id, face in zip(slots, faces, strict=True):
            twin.edit(slot_id).face = face
    return twin
