"""A fixed pure-Python loop: tells how quick this machine is today, so that other figures can be compared."""

from __future__ import annotations

import time

from tools.bench.registry import Row, measure

ROUNDS = 300_000
TRIES = 3


def work(rounds: int) -> int:
    """Do what an engine does much of: integers, lists, dicts, tuples, calls. Never change it: figures refer to it."""
    table: dict[int, tuple[int, int]] = {}
    values = list(range(64))
    total = 0
    for i in range(rounds):
        k = (i * 2654435761) & 63
        values[k] = (values[k] + i) & 0xFFFF
        pair = table.get(k)
        table[k] = (i, values[k]) if pair is None else (pair[1], values[k])
        total += max(table[k])
    return total


def seconds() -> float:
    """Time the loop; the best of a few tries."""
    best = float("inf")
    for _ in range(TRIES):
        start = time.perf_counter()
        work(ROUNDS)
        best = min(best, time.perf_counter() - start)
    return best


@measure("calibration")
def calibration() -> list[Row]:
    """Give the loop's speed."""
    return [Row("calibration loop", ROUNDS / seconds() / 1e6, "million rounds/s")]
