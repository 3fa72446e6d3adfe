"""The strength bench: bounds that hold what they say, pairs that are fair."""

from __future__ import annotations

import pytest

from pyapp.engine.rng import mix
from tools.bench.registry import Limits
from tools.bench.strength import Match, bounds, play_matches, play_pair


def test_bounds_hold_the_true_share() -> None:
    """Of 400 samples of 60 pairs with a true share of 65 %, about 95 % of the bounds hold it."""
    held = 0
    for sample in range(400):
        lots = [mix(sample * 1000 + i) / 2**64 for i in range(120)]
        games = [float(lot < 0.65) for lot in lots]
        found = bounds([(games[i] + games[i + 1]) / 2 for i in range(0, 120, 2)])
        held += found.low <= 0.65 <= found.high
    assert 0.92 <= held / 400 <= 0.99


def test_bounds_of_a_clean_sweep_leave_room() -> None:
    """Ten pairs won are no proof of a hundred in a hundred."""
    assert bounds([1.0] * 10).low < 0.8


def test_bounds_of_nothing_are_refused() -> None:
    """A share needs a pair."""
    with pytest.raises(ValueError, match="no pair"):
        bounds([])


def test_a_pair_is_even_between_equals() -> None:
    """Seats change and nothing else: a player without chance of its own splits every pair with itself."""
    assert play_pair("caster", 3, Match("greedy", "greedy", 0.5)) == 0.5


def test_every_match_gets_its_pairs() -> None:
    """As many as asked for in every realm, on several processes; none is begun when the time is over."""
    matches = (Match("greedy", "random", 0.9), Match("random", "random", 0.5))
    scores = play_matches(Limits(2, 10, 2, ("caster", "calamity")), matches)
    assert [len(found) for found in scores.values()] == [2, 2, 2, 2]
    hurried = play_matches(Limits(50, 0, 1, ("caster",)), matches)
    assert sum(len(found) for found in hurried.values()) == 1
