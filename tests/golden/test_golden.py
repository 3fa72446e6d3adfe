"""Goldens: the same games and counts in CPython, in Pyodide, and whatever PYTHONHASHSEED is.

When rules change: raise REVISION in the realm's ruleset.py, then `python3 tests/golden/measure.py --write`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from tests.golden import measure

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def stored(name: str) -> Any:  # noqa: ANN401 - JSON
    """Return a stored golden."""
    return json.loads(measure.FILES[name].read_text(encoding="utf-8"))


GAMES = [
    *(("games", measure.RULES, name) for name in measure.BY_CHANCE),
    *(("calamity_games", measure.PLAIN, name) for name in measure.CALAMITY_BY_CHANCE),
    *(("fairyearth_games", measure.FAIRY, name) for name in measure.FAIRYEARTH_BY_CHANCE),
]


@pytest.mark.parametrize(("file", "rules", "name"), GAMES, ids=lambda value: value if isinstance(value, str) else "")
def test_a_stored_game_opens_to_the_same_end(file: str, rules: Ruleset, name: str) -> None:
    """The links in the file, made when it was written, still give their games."""
    assert measure.opens(rules, stored(file)["games"][name]), "a changed game needs a higher REVISION"


def test_games_by_chance_are_as_stored() -> None:
    """Every hash on the way is the same."""
    assert measure.games(measure.RULES, measure.BY_CHANCE) == stored("games")
    assert measure.games(measure.PLAIN, measure.CALAMITY_BY_CHANCE) == stored("calamity_games")
    assert measure.games(measure.FAIRY, measure.FAIRYEARTH_BY_CHANCE) == stored("fairyearth_games")


def test_greedy_games_are_as_stored() -> None:
    """The greedy player takes the same options everywhere."""
    assert measure.greedy() == stored("greedy")


def test_counts_of_positions_are_as_stored() -> None:
    """As many ways to answer as before, from the start and from tables in mid-game."""
    assert measure.perft(measure.RULES, measure.tables(), measure.DEPTH) == stored("perft")
    assert measure.perft(measure.PLAIN, measure.calamity_tables(), measure.SHALLOW) == stored("calamity_perft")
    assert measure.perft(measure.FAIRY, measure.fairyearth_tables(), measure.SHALLOW) == stored("fairyearth_perft")


@pytest.mark.skipif(sys.platform == "emscripten", reason="there are no processes in Pyodide")
@pytest.mark.parametrize("seed", ["0", "1", "2"])
def test_nothing_depends_on_the_order_of_hashes(seed: str) -> None:
    """A fresh interpreter with that PYTHONHASHSEED gives the stored goldens."""
    done = subprocess.run(
        [sys.executable, measure.__file__],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        check=True,
        text=True,
    )
    assert json.loads(done.stdout) == {name: stored(name) for name in measure.FILES}
