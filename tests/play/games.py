"""Games and decks for the tests of play: quick to make, the same for a seed in every interpreter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.content import library
from pyapp.engine import machine
from pyapp.engine.rng import mix
from pyapp.engine.ruleset import Setup
from pyapp.play.record import Record, begin, new_record, playable
from pyapp.realms.registry import ruleset

if TYPE_CHECKING:
    from pyapp.engine.state import State

RULES = ruleset("caster")
EMBERS, TIDES = (deck.listed() for deck in list(library.decks("caster").values())[:2])


def own_deck(seed: int) -> tuple[str, ...]:
    """Return 50 cards of the pool by chance, at most four of each."""
    cards = [card for card in playable(RULES) for _ in range(4)]
    return tuple(cards.pop(mix(seed * 64 + i) * len(cards) >> 64) for i in range(50))


def random_choices(state: State, seed: int, most: int = 5_000) -> list[int]:
    """Play a state on by chance, in place; return the choices made until the end or the given number."""
    choices: list[int] = []
    while state.decision is not None and len(choices) < most:
        options = state.decision.options
        index = mix(seed * 100_003 + len(choices)) * len(options) >> 64
        machine.apply(RULES, state, options[index])
        choices.append(index)
    return choices


def random_record(seed: int, most: int = 5_000, setup: Setup | None = None) -> Record:
    """Return the record of a game played by chance."""
    record = new_record(RULES, setup or Setup((EMBERS, TIDES)), seed)
    state, _ = begin(RULES, record)
    return record._replace(choices=tuple(random_choices(state, seed, most)))
