"""The strength bench: bounds that hold what they say, pairs that are fair."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyapp.engine.rng import mix
from tools.bench.registry import Limits
from tools.bench.slices import Played, add, file_for, read
from tools.bench.strength import Match, bounds, play_matches, play_pair

if TYPE_CHECKING:
    from pathlib import Path


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


MATCHES = (Match("greedy", "random", 0.9), Match("random", "random", 0.5))


def test_every_match_gets_its_pairs(tmp_path: Path) -> None:
    """As many as asked for in every realm, on several processes; none is begun when the time is over."""
    scores = play_matches(Limits(2, 10, 2, ("caster", "calamity")), MATCHES, tmp_path)
    assert [len(found) for found in scores.values()] == [2, 2, 2, 2]
    hurried = play_matches(Limits(50, 0, 1, ("caster",)), MATCHES, tmp_path / "other")
    assert sum(len(found) for found in hurried.values()) == 1


def test_slices_add_up(tmp_path: Path) -> None:
    """Runs that are broken off come to what one run comes to, and nothing is played twice."""
    whole = play_matches(Limits(3, 10, 1, ("caster",)), MATCHES, tmp_path / "whole")
    for _ in range(6):
        slice_ = play_matches(Limits(3, 0, 1, ("caster",)), MATCHES, tmp_path / "slices")
    assert slice_ == whole
    lines = file_for("caster", tmp_path / "slices").read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line]) == 6


def test_a_line_that_was_broken_off_does_not_count(tmp_path: Path) -> None:
    """Nor are scores of other cards or other code found."""
    file = file_for("caster", tmp_path)
    add(file, Played("easy", "random", 4, 0.5))
    with file.open("a", encoding="utf-8") as out:
        out.write('\n["easy", "rand')
    add(file, Played("easy", "random", 5, 1.0))
    assert read(file) == [Played("easy", "random", 4, 0.5), Played("easy", "random", 5, 1.0)]
    assert read(file_for("calamity", tmp_path)) == []
