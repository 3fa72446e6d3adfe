"""How strong the levels are, each against the one below: paired games at a fixed effort, with confidence bounds.

The two games of a pair have the same seed and decks, the players change seats: luck of cards and of the first turn is
the same for both, and the pair is the unit. Bounds: E. B. Wilson, "Probable inference, the law of succession, and
statistical inference", 1927, for as many independent games as the spread between pairs is worth (design effect).
"""

from __future__ import annotations

import time
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from pyapp.content import library
from pyapp.engine.ruleset import Setup
from pyapp.play import simulate
from pyapp.play.record import new_record
from pyapp.realms.registry import ruleset
from tools.bench import slices
from tools.bench.registry import Limits, Row, long_measure

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from concurrent.futures import Future
    from pathlib import Path

SEED = 4_000_000
HARD = "hard:64"
"""The level at a fixed effort, less than it finds time for in two seconds: equal on every machine, and quick enough."""

Z = 1.959964
"""The normal quantile of two-sided 95 %."""


class Match(NamedTuple):
    """Two players, and the share of points (with its lower bound) that the first has to make."""

    player: str
    other: str
    least: float
    least_bound: float = 0.0


MATCHES = (
    Match("greedy", "random", 0.90),
    Match("easy", "random", 0.60),
    Match("normal", "easy", 0.60),
    Match(HARD, "normal", 0.60),
    Match(HARD, "greedy", 0.65, 0.57),
)


class Due(NamedTuple):
    """A pair that is to be played."""

    realm: str
    number: int
    match: Match


class Bounds(NamedTuple):
    """A share of points and its 95 % confidence bounds."""

    share: float
    low: float
    high: float


def bounds(scores: Sequence[float]) -> Bounds:
    """Return the mean of the pairs' scores (0, ½ or 1) with its bounds; raises ValueError for no pair."""
    if not scores:
        raise ValueError("no pair was played")
    pairs = len(scores)
    share = sum(scores) / pairs
    spread = sum((score - share) ** 2 for score in scores) / max(1, pairs - 1)
    even = share * (1 - share)
    games = min(2 * pairs, pairs * even / spread) if spread else float(pairs)
    centre = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    reach = Z / (1 + Z * Z / games) * (even / games + Z * Z / (4 * games * games)) ** 0.5
    return Bounds(share, max(0.0, centre - reach), min(1.0, centre + reach))


def play_pair(realm: str, number: int, match: Match) -> float:
    """Play a pair and return the first player's score: the number fixes seed and decks, mirrors among them."""
    rules, decks = ruleset(realm), [deck.listed() for deck in library.decks(realm).values()]
    pairings = list(combinations_with_replacement(decks, 2))
    record = new_record(rules, Setup(pairings[number % len(pairings)]), SEED + number)
    points = 0.0
    for seat, players in enumerate(((match.player, match.other), (match.other, match.player))):
        outcome, _ = simulate.play(rules, record, players)
        points += 0.5 if outcome.winner < 0 else float(outcome.winner == seat)
    return points / 2


def play_matches(
    limits: Limits, matches: Sequence[Match] = MATCHES, folder: Path = slices.FOLDER
) -> dict[tuple[str, Match], list[float]]:
    """Return the scores by realm and match, kept ones among them; the n-th pairs of all are played before the next.

    Every pair is kept as soon as it is played: what one run does not finish, the next one goes on with.
    """
    files = {realm: slices.file_for(realm, folder) for realm in limits.realms}
    scores: dict[tuple[str, Match], dict[int, float]] = {(r, match): {} for r in limits.realms for match in matches}
    for realm, match in scores:
        known = slices.read(files[realm])
        scores[realm, match] = {p.number: p.score for p in known if (p.player, p.other) == (match.player, match.other)}
    due = iter([Due(r, n, m) for n in range(limits.pairs) for (r, m), have in scores.items() if n not in have])
    until = time.monotonic() + 60 * limits.minutes
    with ProcessPoolExecutor(limits.processes) as pool:
        running: dict[Future[float], Due] = {}
        _fill(pool, running, due, limits.processes)
        while running:
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                realm, number, match = running.pop(future)
                scores[realm, match][number] = future.result()
                slices.add(files[realm], slices.Played(match.player, match.other, number, future.result()))
            if time.monotonic() < until:
                _fill(pool, running, due, limits.processes)
    return {key: [found[n] for n in sorted(found)] for key, found in scores.items()}


def _fill(
    pool: ProcessPoolExecutor,
    running: dict[Future[float], Due],
    due: Iterator[Due],
    processes: int,
) -> None:
    """Give every process a pair to play, as long as there are any."""
    while len(running) < processes:
        following = next(due, None)
        if following is None:
            return
        running[pool.submit(play_pair, *following)] = following


@long_measure("strength")
def strength(limits: Limits) -> list[Row]:
    """Every level against the one below, in percent of the points, of the pairs of this run and of those before it."""
    return [_row(realm, match, scores) for (realm, match), scores in play_matches(limits).items() if scores]


def _row(realm: str, match: Match, scores: Sequence[float]) -> Row:
    """Return a match as a row."""
    share, low, high = bounds(scores)
    met = share >= match.least and low >= match.least_bound
    asked = f"≥ {match.least:.0%}" + (f", bound ≥ {match.least_bound:.0%}" if match.least_bound else "")
    unit = f"% ({low:.1%} to {high:.1%}, {len(scores)} pairs; {asked}){'' if met else '  MISSED'}"
    return Row(f"{realm}: {match.player} over {match.other}", 100 * share, unit)
