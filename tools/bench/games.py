"""How quickly games are played headless, and how long their links are."""

from __future__ import annotations

import statistics
import time

from pyapp.content import library
from pyapp.engine import machine
from pyapp.engine.ruleset import Setup
from pyapp.play import link, simulate
from pyapp.play.record import new_record
from pyapp.realms.registry import realms, ruleset
from tools.bench.registry import Row, measure

RANDOM_GAMES, GREEDY_GAMES, LINKS = 60, 12, 40
CLONES = 20_000
LEAST_DECISIONS_PER_S = {"caster": 10_000, "calamity": 8_000, "fairyearth": 8_000}
MOST_CLONE_US = 3.0
MOST_LINK = 300
TRIES = 3


def _missed(text: str, *, well: bool) -> str:
    """Return a unit, with a note when a target was missed."""
    return text if well else f"{text}  MISSED"


def _decks(realm: str) -> dict[str, tuple[str, ...]]:
    """Return all ready-made decks."""
    return {name: deck.listed() for name, deck in library.decks(realm).items()}


@measure("playouts")
def playouts() -> list[Row]:
    """Random games over all decks: decisions with a choice per second, the best of a few tries."""
    rows = []
    for realm in realms():
        rules, decks = ruleset(realm), _decks(realm)
        reports = [simulate.simulate(rules, decks, RANDOM_GAMES, 1, ("random", "random")) for _ in range(TRIES)]
        best = max(report["decisions_per_s"] for report in reports)
        least = LEAST_DECISIONS_PER_S[realm]
        unit = _missed(f"decisions/s (≥ {least})", well=best >= least)
        rows.append(Row(f"{realm}: random playouts", best, unit))
    return rows


@measure("greedy")
def greedy() -> list[Row]:
    """The greedy player against itself and against chance."""
    rows = []
    for realm in realms():
        alone = simulate.simulate(ruleset(realm), _decks(realm), GREEDY_GAMES, 1, ("greedy", "greedy"))
        mixed = simulate.simulate(ruleset(realm), _decks(realm), GREEDY_GAMES, 2, ("greedy", "random"))
        rows += [
            Row(f"{realm}: greedy", 1000 / alone["decisions_per_s"], "ms per decision"),
            Row(f"{realm}: greedy", alone["games_per_s"], "games/s"),
            Row(f"{realm}: greedy wins over random", 100 * mixed["wins"]["greedy"] / GREEDY_GAMES, "%"),
        ]
    return rows


@measure("clone")
def clone() -> list[Row]:
    """Copying a state in mid-game, the cards shared."""
    rows = []
    for realm in realms():
        rules, decks = ruleset(realm), list(_decks(realm).values())
        state = machine.start(rules, Setup((decks[0], decks[-1])), 1)
        best = float("inf")
        for _ in range(TRIES):
            begun = time.perf_counter()
            for _ in range(CLONES):
                state.clone()
            best = min(best, (time.perf_counter() - begun) / CLONES * 1e6)
        rows.append(Row(f"{realm}: clone", best, _missed(f"µs (≤ {MOST_CLONE_US})", well=best <= MOST_CLONE_US)))
    return rows


@measure("links")
def links() -> list[Row]:
    """The links of whole games by chance (longer than those that people play)."""
    rows = []
    for realm in realms():
        rules, decks = ruleset(realm), _decks(realm)
        lengths = []
        for match in simulate.schedule(LINKS, 3, list(decks)):
            record = new_record(rules, Setup((decks[match.decks[0]], decks[match.decks[1]])), match.seed)
            _, choices = simulate.play(rules, record, ("random", "random"))
            lengths.append(len(link.encode(rules, record._replace(choices=tuple(choices)))))
        median = statistics.median(lengths)
        unit = _missed(f"characters (≤ {MOST_LINK})", well=median <= MOST_LINK)
        rows += [
            Row(f"{realm}: link of a whole game, median", median, unit),
            Row(f"{realm}: link of a whole game, longest", max(lengths), "characters"),
        ]
    return rows
