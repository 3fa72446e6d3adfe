"""Games and decks for the tests of play: quick to make, the same for a seed in every interpreter."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.content import library
from pyapp.engine import machine
from pyapp.engine.rng import mix
from pyapp.engine.ruleset import Setup
from pyapp.play.record import Record, begin, new_record, playable
from pyapp.realms.registry import ruleset

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

RULES = ruleset("caster")
EMBERS, TIDES = (deck.listed() for deck in list(library.decks("caster").values())[:2])
CALAMITY = ruleset("calamity")
ROOFTOP, STAIRS = (deck.listed() for deck in list(library.decks("calamity").values())[:2])

FAIRYEARTH = ruleset("fairyearth")
GARDEN, KILN = (deck.listed() for deck in list(library.decks("fairyearth").values())[:2])


def own_deck(seed: int) -> tuple[str, ...]:
    """Return 50 cards of the pool by chance, at most four of each."""
    cards = [card for card in playable(RULES) for _ in range(4)]
    return tuple(cards.pop(mix(seed * 64 + i) * len(cards) >> 64) for i in range(50))


def calamity_deck(seed: int) -> tuple[str, ...]:
    """Return a deck by chance: 40 cards, at most three of a name, up to six extras, a player character."""
    pool = [CALAMITY.by_id[card] for card in playable(CALAMITY)]
    cards = [f.id for f in pool if f.kind not in {"extra", "player"} for _ in range(3)]
    main = [cards.pop(mix(seed * 64 + i) * len(cards) >> 64) for i in range(40)]
    extras, players = ([f.id for f in pool if f.kind == kind] for kind in ("extra", "player"))
    return (*main, *(extras * 3)[: mix(seed) % 7], players[mix(seed) % len(players)])


def fairyearth_deck(seed: int) -> tuple[str, ...]:
    """Return a deck by chance: 50 cards, at most three of a name, and a player card."""
    pool = [FAIRYEARTH.by_id[card] for card in playable(FAIRYEARTH)]
    cards = [f.id for f in pool if f.kind != "player" for _ in range(3)]
    main = [cards.pop(mix(seed * 64 + i) * len(cards) >> 64) for i in range(50)]
    players = [f.id for f in pool if f.kind == "player"]
    return (*main, players[mix(seed) % len(players)])


class Realm(NamedTuple):
    """A realm for random games: its rules, two decks, and decks by chance."""

    rules: Ruleset
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    own_deck: Callable[[int], tuple[str, ...]]


REALMS = {
    "caster": Realm(RULES, (EMBERS, TIDES), own_deck),
    "calamity": Realm(CALAMITY, (ROOFTOP, STAIRS), calamity_deck),
    "fairyearth": Realm(FAIRYEARTH, (GARDEN, KILN), fairyearth_deck),
}


def random_choices(state: State, seed: int, most: int = 5_000, rules: Ruleset = RULES) -> list[int]:
    """Play a state on by chance, in place; return the choices made until the end or the given number."""
    choices: list[int] = []
    while state.decision is not None and len(choices) < most:
        options = state.decision.options
        index = mix(seed * 100_003 + len(choices)) * len(options) >> 64
        machine.apply(rules, state, options[index])
        choices.append(index)
    return choices


def random_record(seed: int, most: int = 5_000, setup: Setup | None = None, realm: str = "caster") -> Record:
    """Return the record of a game played by chance."""
    played = REALMS[realm]
    record = new_record(played.rules, setup or Setup(played.decks), seed)
    state, _ = begin(played.rules, record)
    return record._replace(choices=tuple(random_choices(state, seed, most, played.rules)))
